// JSON answers with long lists, written in pieces: memory never holds the text of a whole list.
import { type ChosenFields, withFields } from './fields.ts';

/** An object with lists that may be long. */
export interface LongJson {
  /** Its other members, which come first. */
  readonly members: object;
  /** Its lists by name, each in parts of about a millisecond's work; a second call returns the same parts. */
  readonly lists: Readonly<Record<string, () => Iterable<readonly unknown[]>>>;
}

/** The text in pieces. @param fields those that the caller chose */
export function* piecesOf({ members, lists }: LongJson, fields: ChosenFields | undefined): Generator<string> {
  const chosen = (value: object) =>
    (fields === undefined ? value : withFields(value, fields)) as Record<string, unknown>;
  const begin = JSON.stringify(chosen(members)).slice(0, -1);
  yield begin;
  let isFirst = begin === '{';
  for (const [name, parts] of Object.entries(lists)) {
    if (fields !== undefined && !fields.whole && !fields.names.has(name)) continue;
    yield `${isFirst ? '' : ','}${JSON.stringify(name)}:[`;
    isFirst = false;
    let comma = '';
    for (const part of parts()) {
      const entries = JSON.stringify(chosen({ [name]: part })[name]).slice(1, -1);
      if (entries === '') continue;
      yield comma + entries;
      comma = ',';
    }
    yield ']';
  }
  yield '}';
}
