// Reads a model's answer as sentences with the ids that they cite; an answer of another form counts as none.

/** One sentence as the model wrote it, not checked. */
export interface Proposed {
  readonly text: string;
  readonly factIds: readonly string[];
  /** In the second answer: the number of the refused sentence that it replaces. */
  readonly number: number | undefined;
}

/** Reading stops at this number: the longest text has 40. */
const MOST_SENTENCES = 80;
/** A sentence that cites more facts is a list. */
const MOST_FACTS = 12;
/** Cuts longer texts and ids, which the judge refuses anyway. */
const LONGEST_TEXT = 1000;
const LONGEST_ID = 100;

/** Undefined if the answer contains no JSON of the form `{ "sentences": [{ "text", "facts": [] }] }`, or no sentence. */
export function readAnswer(answer: string): readonly Proposed[] | undefined {
  const read = jsonIn(answer);
  const sentences = memberOf(read, 'sentences');
  if (!Array.isArray(sentences)) return undefined;
  const proposed = sentences.slice(0, MOST_SENTENCES).flatMap((each: unknown): Proposed[] => {
    const text = memberOf(each, 'text');
    const facts = memberOf(each, 'facts');
    const number = memberOf(each, 'number');
    if (typeof text !== 'string' || text.trim() === '') return [];
    const ids = Array.isArray(facts) ? facts.filter(id => typeof id === 'string').slice(0, MOST_FACTS) : [];
    return [
      {
        text: text.slice(0, LONGEST_TEXT),
        factIds: [...new Set(ids.map(id => id.slice(0, LONGEST_ID)))],
        number: typeof number === 'number' ? number : undefined,
      },
    ];
  });
  return proposed.length === 0 ? undefined : proposed;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

/** Many models write their reasoning before the JSON, and fence the JSON. */
function jsonIn(answer: string): unknown {
  const said = answer.split('</think>').at(-1) ?? '';
  const [start, end] = [said.indexOf('{'), said.lastIndexOf('}')];
  if (start < 0 || end < start) return undefined;
  try {
    return JSON.parse(said.slice(start, end + 1));
  } catch {
    return undefined;
  }
}
