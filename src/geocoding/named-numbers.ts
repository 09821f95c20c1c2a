// Names of houses as the dictionary has them; house numbers that hold a name (`16 Harbour Court` on Quay Road) or a word for a part of a plot (`Unit 9A`).
import type { PlaceIndex } from '../region/places.ts';
import { findTerm } from '../region/terms.ts';
import { fold, joined } from './fold.ts';
import type { QuestionWord } from './question.ts';
import { tokensOf } from './tokens.ts';

/** Words that belong to a number and are no name: `12 bis`. */
const SUFFIXES = new Set(['bis', 'ter', 'fdo', 'huis']);
const ARTICLES = new Set(['the', 'y', 'yn']);
const LEAST_NAME_LETTERS = 3;

/** A name of a house with and without its article; none for an empty name. */
export function namesOfHouse(name: string): string[] {
  const text = fold(name);
  const [article = '', ...others] = text.split(' ');
  const names = [joined(text), ARTICLES.has(article) ? others.join('') : ''];
  return [...new Set(names)].filter(term => term !== '');
}

/** The names by which a question finds a house number with a name, each as the joined words of a question; none for a plain number. */
export function namesOfNumber(houseNumber: string): string[] {
  if (!/\p{N}/u.test(houseNumber) || !/\p{L}{3}/u.test(houseNumber)) return [];
  const tokens = tokensOf(houseNumber);
  const numbers = tokens.filter(({ number }) => number !== undefined);
  const words = tokens.filter(({ number }) => number === undefined);
  const longest = Math.max(0, ...words.filter(({ text }) => !SUFFIXES.has(text)).map(({ text }) => text.length));
  if (numbers.length === 0 || longest < LEAST_NAME_LETTERS) return [];
  const name = words.filter(({ text }) => !ARTICLES.has(text));
  const orders = [
    tokens,
    tokens.filter(({ text }) => !ARTICLES.has(text)),
    [...name, ...numbers],
    [...numbers, ...name],
  ];
  return [...new Set(orders.map(order => order.map(({ text }) => text).join('')))];
}

/** Whether a house of the region has a text as its number with a name. */
export function isNameOfHouse({ terms }: PlaceIndex, text: string): boolean {
  return namesOfNumber(text).some(name => {
    const bytes = Buffer.from(name);
    const term = findTerm(terms, { bytes, from: 0, to: bytes.length });
    return term >= 0 && terms.houseStart[term] !== terms.houseStart[term + 1];
  });
}

/** Shorter names, such as `unit`, allow no typing error beside a number. */
const LEAST_SIMILAR_LETTERS = 6;

/** Whether a name with a number, which differs from words of a question by a typing error, is that of another house: `Unit 9B` is not `Unit 9A`. */
export function isOtherHouse(
  { terms: { houseStart, offsets, bytes } }: PlaceIndex,
  term: number,
  words: readonly QuestionWord[],
): boolean {
  if (houseStart[term] === houseStart[term + 1]) return false;
  const own = Buffer.from(bytes.subarray(offsets[term]!, offsets[term + 1]!)).toString();
  if (!/\d/.test(own)) return false;
  let rest = own;
  let name = '';
  for (const { number, text } of words) {
    if (number === undefined) name += text;
    else if (rest.includes(text)) rest = rest.replace(text, '');
    else return true;
  }
  // A letter more at the end of the name belongs to the number: `16 Harbour Court`, `16A Harbour Court`.
  return name.length < LEAST_SIMILAR_LETTERS || rest.slice(1) === name || rest.slice(0, -1) === name;
}
