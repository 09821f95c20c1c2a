// Where the found address differs from what the file says.

export interface LabelPart {
  readonly text: string;
  /** Whether the file has another word here. */
  readonly isChanged: boolean;
}

/**
 * A found label in parts. What the search adds (a postcode, a suffix of a town) is no change, nor is another spelling of the same word; a word is changed where the
 * file has one of its kind that the label lacks.
 */
export function labelParts(written: string, label: string): readonly LabelPart[] {
  const [given, found] = [foldedWords(written), foldedWords(label)];
  const lacking = given.words.filter(word => !isIn(word, found));
  const lacksKind = (word: string) => lacking.some(each => isNumber(each) === isNumber(word));
  const pieces = label.match(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu) ?? [];
  return pieces.map(text => {
    const [word] = foldedWords(text).words;
    return { text, isChanged: word !== undefined && !isIn(word, given) && lacksKind(word) };
  });
}

interface Folded {
  readonly words: readonly string[];
  /** All in one, since some write "Churer Strasse" in one word. */
  readonly joined: string;
}

function foldedWords(text: string): Folded {
  const words = (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(folded);
  return { words, joined: words.filter(word => !isNumber(word)).join('') };
}

function isIn(word: string, { words, joined }: Folded): boolean {
  return words.includes(word) || (!isNumber(word) && joined.includes(word));
}

function isNumber(word: string): boolean {
  return /^\d/.test(word);
}

/** Without case and accents; umlauts, sharp s and the abbreviated street as one spelling. */
function folded(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([aou])e/g, '$1')
    .replaceAll('ß', 'ss')
    .replace(/str$/, 'strasse');
}
