// The blind sets: sentences of free prose about real addresses, written by somebody who had not read the verifier. Each is judged once, then it is a development set.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { propertySchema } from '../../../../src/features/texts/facts/property-fields.ts';
import type { JudgedRegion } from './judged-regions.ts';
import type { SentenceToJudge, Verdict } from './judged-sentence.ts';
import type { servedPassage } from './served-verifier.ts';

/** `TRUE` must be supported, `FALSE` must not be; nothing at hand decides an `UNPROVABLE` one, so it must be unsupported. */
export type Truth = 'TRUE' | 'FALSE' | 'UNPROVABLE';

export interface BlindSentence extends SentenceToJudge {
  readonly truth: Truth;
  readonly kind: string;
  /** Sentences with the same number are one passage: they may lean on those before them. */
  readonly passage: number;
}

/** By date and letter; the file has lines `T time<tab>sentence` below a line `@ region | address | property`. */
export type BlindSet =
  | '2026-11-25-a'
  | '2026-11-25-b'
  | '2026-11-25-c'
  | '2026-11-26-d'
  | '2026-11-26-e'
  | '2026-11-26-f'
  | '2026-11-26-own'
  | '2026-11-27-g'
  | '2026-11-27-h'
  | '2026-11-27-i'
  | '2026-11-27-j'
  | '2026-11-27-k'
  | '2026-11-27-l'
  | '2026-11-27-m'
  | '2026-11-27-n'
  | '2026-11-30-o'
  /** About lines, departures and journeys, by the verifier's author before that part was written; times from the raw rows of the feed and from routes. */
  | '2026-11-26-t';

/** Sets whose sentences below one address are a passage: "it" may mean what the sentence before names. */
const PASSAGES: ReadonlySet<BlindSet> = new Set([
  '2026-11-26-d',
  '2026-11-26-e',
  '2026-11-26-f',
  '2026-11-26-own',
  '2026-11-27-g',
  '2026-11-27-h',
  '2026-11-27-i',
  '2026-11-27-j',
  '2026-11-27-k',
  '2026-11-27-l',
  '2026-11-30-o',
]);

const TRUTHS: Readonly<Record<string, Truth>> = { T: 'TRUE', F: 'FALSE', U: 'UNPROVABLE' };

export function blindSentences(set: BlindSet, language: 'de' | 'en'): readonly BlindSentence[] {
  const lines = linesOf(`${set}.${language}.txt`);
  let at: Pick<SentenceToJudge, 'place' | 'property'> | undefined;
  let passage = 0;
  return lines.flatMap((line): BlindSentence[] => {
    if (line.startsWith('@ ')) {
      const [region, address = '', property = ''] = line.slice(2).split(' | ');
      at = {
        place: { region: region as JudgedRegion, address },
        property: propertySchema.parse(JSON.parse(property)),
      };
      passage++;
      return [];
    }
    const [label = '', text = ''] = line.split('\t');
    const [letter = '', kind = ''] = label.split(' ');
    const truth = TRUTHS[letter];
    if (at === undefined || truth === undefined || text === '') throw new Error(`no sentence to judge: ${line}`);
    if (!PASSAGES.has(set)) passage++;
    return [{ ...at, language, truth, kind, text, passage }];
  });
}

export interface BlindScore {
  readonly trueCount: number;
  readonly trueSupported: number;
  readonly trueContradicted: number;
  readonly falseCount: number;
  readonly falseCaught: number;
  readonly falseContradicted: number;
  readonly unprovableCount: number;
  readonly unprovableCaught: number;
  readonly unprovableContradicted: number;
  /** Sentences with another verdict than their truth asks for. */
  readonly wrong: readonly { readonly sentence: BlindSentence; readonly verdict: Verdict }[];
}

export async function scoreBlind(
  sentences: readonly BlindSentence[],
  verify: typeof servedPassage,
): Promise<BlindScore> {
  const judged: { sentence: BlindSentence; verdict: Verdict }[] = [];
  for (const passage of Map.groupBy(sentences, each => each.passage).values()) {
    const [first] = passage;
    if (first === undefined) continue;
    const texts = passage.map(({ text }) => text);
    const found = await verify(texts, first.place, first.property, first.language);
    for (const [i, sentence] of passage.entries()) judged.push({ sentence, verdict: worstOf(found[i] ?? []) });
  }
  const count = (truth: Truth, ...verdicts: readonly Verdict[]) =>
    judged.filter(each => each.sentence.truth === truth && verdicts.includes(each.verdict)).length;
  const all = ['SUPPORTED', 'CONTRADICTED', 'UNSUPPORTED'] as const;
  return {
    trueCount: count('TRUE', ...all),
    trueSupported: count('TRUE', 'SUPPORTED'),
    trueContradicted: count('TRUE', 'CONTRADICTED'),
    falseCount: count('FALSE', ...all),
    falseCaught: count('FALSE', 'CONTRADICTED', 'UNSUPPORTED'),
    falseContradicted: count('FALSE', 'CONTRADICTED'),
    unprovableCount: count('UNPROVABLE', ...all),
    unprovableCaught: count('UNPROVABLE', 'CONTRADICTED', 'UNSUPPORTED'),
    unprovableContradicted: count('UNPROVABLE', 'CONTRADICTED'),
    wrong: judged.filter(({ sentence: { truth }, verdict }) =>
      truth === 'TRUE'
        ? verdict !== 'SUPPORTED'
        : truth === 'FALSE'
          ? verdict === 'SUPPORTED'
          : verdict !== 'UNSUPPORTED',
    ),
  };
}

function worstOf(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes('CONTRADICTED')) return 'CONTRADICTED';
  return verdicts.includes('UNSUPPORTED') ? 'UNSUPPORTED' : 'SUPPORTED';
}

function linesOf(file: string): string[] {
  return readFileSync(join(import.meta.dirname, 'blind', file), 'utf8')
    .split('\n')
    .filter(line => line !== '');
}
