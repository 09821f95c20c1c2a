// Simulated language models: one paraphrases its facts, one lies, one follows any instruction in any text.
import type { Asked } from './chat-server.ts';

export interface Given {
  readonly id: string;
  readonly section: string;
  readonly statement: string;
}

export interface Said {
  readonly text: string;
  readonly facts: readonly string[];
  readonly number?: number;
}

/** The facts in a request, as a model reads them. */
export function givenFacts({ messages }: Pick<Asked, 'messages'>): Given[] {
  return fencedIn(messages, 'facts') as Given[];
}

/** The refused sentences in a second request; undefined in a first one. */
export function refusedOf({
  messages,
}: Pick<Asked, 'messages'>): { number: number; text: string; facts: string[]; reason: string }[] | undefined {
  return fencedIn(messages, 'refused') as ReturnType<typeof refusedOf>;
}

function fencedIn(messages: Asked['messages'], name: string): unknown {
  const text = messages.find(({ role }) => role === 'user')?.content ?? '';
  const fenced = new RegExp(`<${name}>\\n(.*)\\n</${name}>`).exec(text)?.[1];
  return fenced === undefined ? undefined : JSON.parse(fenced);
}

export function answerOf(sentences: readonly Said[]): string {
  return JSON.stringify({ sentences });
}

/** The model's words for each fact; it skips facts without words. */
export function paraphrased(facts: readonly Given[]): Said[] {
  return facts.flatMap(({ id, statement }) => {
    const text = id.startsWith('method.') ? undefined : saidOf(statement);
    return text === undefined ? [] : [{ text, facts: [id] }];
  });
}

const RULES: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [/^(.+?)(?:, nächstgelegen)?: (.+) zu Fu(?:ß|ss), /, (what, way) => `${what} ist ${way} zu Fuß entfernt.`],
  [
    /^(.+?)(?:, nächstgelegen)?: (.+) mit dem Auto bei freier Fahrt, /,
    (what, way) => `Mit dem Auto ist ${what} bei freier Fahrt ${way} entfernt.`,
  ],
  [
    /^(.+): (\d+) innerhalb von (\d+) Minuten zu Fu/,
    (what, count, minutes) => `In ${minutes} Minuten sind ${count} ${what} zu Fuß erreichbar.`,
  ],
  [/^Ort: (.+)$/, where => `Das Objekt liegt in ${where}.`],
  [/^Zimmer: (.+)$/, count => `Vorhanden sind ${count} Zimmer.`],
  [/^Kaufpreis: (.+)$/, price => `Als Kaufpreis werden ${price} genannt.`],
  [/^Wohn- oder Nutzfläche: (.+)$/, area => `Die Wohnfläche beträgt ${area}.`],
  [/^Baujahr: (.+)$/, year => `Das Baujahr ist ${year}.`],
  [/^Ausstattung: (.+)$/, thing => `Zur Ausstattung gehört: ${thing}.`],
  [/^(.+?)(?:, the nearest)?: (.+) on foot, /, (what, way) => `${what} is ${way} away on foot.`],
  [
    /^(.+?)(?:, the nearest)?: (.+) by car in free-flowing traffic, /,
    (what, way) => `By car, ${what} is ${way} away in free-flowing traffic.`,
  ],
  [
    /^(.+): (\d+) within (\d+) minutes on foot/,
    (what, count, minutes) => `Within ${minutes} minutes on foot there are ${count} ${what.toLowerCase()}.`,
  ],
  [/^Place: (.+)$/, where => `The property lies in ${where}.`],
];

function saidOf(statement: string): string | undefined {
  for (const [pattern, say] of RULES) {
    const found = pattern.exec(statement);
    if (found === null) continue;
    const text = say(...found.slice(1));
    return text.slice(0, 1).toUpperCase() + text.slice(1);
  }
  return undefined;
}

/** The same sentences with an error in each: another number, another name, or a thing that does not exist. */
export function lied(sentences: readonly Said[]): Said[] {
  return sentences.map(({ text, ...rest }, i) => {
    const wrong = [
      text.replace(/\d+/, digits => String(Number(digits) + 7)),
      `Die Grundschule am Lindenhof ist drei Minuten zu Fuß entfernt.`,
      text.replace(/\.$/, ' und wunderschön gelegen.'),
      text.replace(/\b(?:ist|is)\b/, found => `${found} direkt am See gelegen und ${found}`),
    ][i % 4] as string;
    return { ...rest, text: wrong === text ? `${text.slice(0, -1)} in bester Lage.` : wrong };
  });
}
