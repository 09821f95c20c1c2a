// Finds the bounds of the sentences of a text.
import { FOLDERS } from '../languages/folders.ts';

export interface Span {
  readonly start: number;
  readonly end: number;
}

const anyOf = (rule: 'abbreviations' | 'afterOrdinal') =>
  FOLDERS.flatMap(({ read }) => read?.grammar[rule] || []).join('|');

/** Abbreviations: their dot ends no sentence. */
const ABBREVIATION = new RegExp(`(?:^|[^\\p{L}])(?:${anyOf('abbreviations')})\\.$`, 'iu');
/** "z. B.": a letter beside another. */
const LETTERS = /(?:^|[^\p{L}])\p{L}\.\s?\p{L}\.$/u;
const LETTER = /(?:^|[^\p{L}])\p{L}\.$/u;
const NEXT_LETTER = /^\s?\p{L}\./u;
/** "2. OG". */
const ORDINAL = /(?:^|\D)\d{1,3}\.$/;
const AFTER_ORDINAL = new RegExp(`^\\s+(?:${anyOf('afterOrdinal')})`, 'i');
/** How far back the search for an abbreviation goes. */
const LOOK_BACK = 12;

/**
 * The sentences of a text, without the blanks around them. They end with . ! ? … before a blank, and at line breaks.
 * @param names whose dots end no sentence ("Städt. Kindergarten")
 */
export function sentencesOf(text: string, names: readonly string[]): Span[] {
  const isInName = insideNames(text, names);
  const spans: Span[] = [];
  let start = 0;
  const close = (end: number) => {
    const piece = text.slice(start, end);
    const from = start + (piece.length - piece.trimStart().length);
    const to = end - (piece.length - piece.trimEnd().length);
    if (to > from) spans.push({ start: from, end: to });
    start = end;
  };
  for (const { index, 0: mark } of text.matchAll(/[.!?…]["“”«»')\]]*(?=\s|$)|\n/g)) {
    const end = index + mark.length;
    if (mark === '\n') {
      close(index);
      continue;
    }
    if (isInName[index] === 1) continue;
    const before = text.slice(Math.max(start, index - LOOK_BACK), index + 1);
    const after = text.slice(end, end + LOOK_BACK);
    const isOpen =
      mark.startsWith('.') &&
      (ABBREVIATION.test(before) ||
        LETTERS.test(before) ||
        (LETTER.test(before) && NEXT_LETTER.test(after)) ||
        (ORDINAL.test(before) && AFTER_ORDINAL.test(after)));
    if (!isOpen) close(end);
  }
  close(text.length);
  return spans;
}

/** Marks every offset of a text that lies inside one of the names that have a dot before a blank. */
function insideNames(text: string, names: readonly string[]): Uint8Array {
  const isInName = new Uint8Array(text.length);
  for (const name of new Set(names)) {
    if (!/[.!?…]["“”«»')\]]*(?:\s|$)/.test(name)) continue;
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
      // "… & Co. in sieben": only a capital letter behind it begins a sentence.
      const goesOn = /^["“»]?\s+\p{Ll}/u.test(text.slice(at + name.length, at + name.length + 4));
      isInName.fill(1, at, at + name.length - (goesOn ? 0 : 1));
    }
  }
  return isInName;
}
