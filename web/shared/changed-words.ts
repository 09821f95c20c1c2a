// The words in which two wordings of a sentence differ.

export interface ChangedWords {
  /** What both begin with, and what both end with. */
  readonly start: string;
  readonly end: string;
  readonly before: string;
  readonly after: string;
}

/** The least run of whole words that turns `before` into `after`; spaces belong to the words before them. */
export function changedWords(before: string, after: string): ChangedWords {
  const [old, made] = [wordsOf(before), wordsOf(after)];
  let first = 0;
  while (first < old.length && first < made.length && old[first] === made[first]) first++;
  let last = 0;
  while (last < old.length - first && last < made.length - first && old.at(-1 - last) === made.at(-1 - last)) last++;
  const joined = (words: readonly string[]) => words.slice(first, words.length - last).join('');
  return {
    start: old.slice(0, first).join(''),
    end: old.slice(old.length - last).join(''),
    before: joined(old),
    after: joined(made),
  };
}

/** Words and marks, so that "sechs," loses only its word; together they are the text. */
function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];
}
