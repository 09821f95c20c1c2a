// A simulated language model that always gives the same answer to the same request: a good one, a false one or none. It records its requests.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { Recorded } from './answer.ts';

export interface PlayedModel {
  readonly settings: Readonly<Record<string, string>>;
  /** All requests so far, in order. */
  recorded(prefix: string): Recorded[];
  stop(): void;
}

interface Question {
  readonly messages?: readonly { readonly role: string; readonly content: string }[];
}

interface Known {
  readonly id: string;
  readonly statement: string;
}

/** The part of OpenAI's interface that the product uses. */
export async function playModel(): Promise<PlayedModel> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => {
      text += part;
    });
    request.on('end', () => {
      asked.push(`${request.headers.authorization}\n${text}`);
      const content = answerTo(JSON.parse(text));
      response.writeHead(content === undefined ? 500 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(content === undefined ? {} : { choices: [{ message: { content } }] }));
    });
  });
  await new Promise<void>(open => server.listen(0, '127.0.0.1', open));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    settings: {
      UMKREIS_LLM_URL: `http://127.0.0.1:${port}/v1`,
      UMKREIS_LLM_MODEL: 'played',
      UMKREIS_LLM_KEY: 'secret-of-the-model',
    },
    recorded: prefix =>
      asked.map((body, i) => ({
        name: `${prefix}/prompts/${String(i + 1).padStart(3, '0')}`,
        asked: 'what the language model is asked',
        answer: { status: 0, body },
      })),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Undefined: the request fails. */
function answerTo({ messages = [] }: Question): string | undefined {
  const question = messages.at(-1)?.content ?? '';
  const mood = createHash('sha256').update(question).digest()[0] ?? 0;
  if (mood % 10 === 0) return undefined;
  if (mood % 10 === 1) return 'I would rather not.';
  const facts: Known[] = fencedIn(question, 'facts');
  const refused: { number: number; facts: string[] }[] = fencedIn(question, 'refused');
  if (refused.length > 0) {
    const again = refused.map(({ number, facts: ids }) => {
      const fact = facts.find(({ id }) => ids.includes(id));
      return { number, text: fact?.statement ?? 'Nichts.', facts: fact === undefined ? [] : [fact.id] };
    });
    return JSON.stringify({ sentences: again });
  }
  const examples = fencedIn<object>(question, 'examples');
  const told = facts.map(({ id, statement }, i) => {
    const isLie = (i + mood) % 4 === 0;
    return { text: isLie ? statement.replace(/\d+/, '77') : statement, facts: (i + mood) % 7 === 0 ? [] : [id] };
  });
  const json = JSON.stringify({ sentences: [...examples, ...told] });
  return mood % 2 === 0 ? json : `\`\`\`json\n${json}\n\`\`\``;
}

/** The list between two fences; for an object, its sentences. */
function fencedIn<Entry>(question: string, name: string): Entry[] {
  const json = new RegExp(`<${name}>\\n(.*)\\n</${name}>`).exec(question)?.[1];
  if (json === undefined) return [];
  const value: Entry[] | { sentences: Entry[] } = JSON.parse(json);
  return Array.isArray(value) ? value : value.sentences;
}
