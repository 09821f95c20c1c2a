// Names in no fact: their first and last word in a sentence.
import { type Item, isWord } from './item.ts';

export function markOf(item: Item | undefined): string {
  return item?.kind === 'MARK' ? item.mark : '';
}

export function isUnknownName(item: Item | undefined): boolean {
  return item?.kind === 'UNKNOWN' && item.isCapital;
}

/** The position after an opening quote, a hyphen, "called". */
export function skipped(items: readonly Item[], at: number, called: RegExp): number {
  const item = items[at];
  if (!/^["-]$/.test(markOf(item)) && !isWord(item, called)) return at;
  return markOf(items[at + 1]) === '"' ? at + 2 : at + 1;
}

/** The position of the quote that closes a name, if there is one. */
export function closing(items: readonly Item[], at: number): number {
  return markOf(items[at + 1]) === '"' ? at + 1 : at;
}

/** The last of the unknown words that make up a name; in quotes, everything up to the closing one. */
export function lastUnknown(items: readonly Item[], at: number, isQuoted: boolean): number {
  let last = at;
  for (let i = at + 1; i < items.length && i < at + 10; i++) {
    const item = items[i];
    if (
      isQuoted ? markOf(item) === '"' : !(isUnknownName(item) || (markOf(item) === '-' && isUnknownName(items[i + 1])))
    )
      break;
    last = i;
  }
  return last;
}
