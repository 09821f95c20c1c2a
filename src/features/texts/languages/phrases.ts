// Lists of words, in the notation of the languages' tables and in sentences.

import { DIRECTIONS, type Direction } from '../terms/fact.ts';

export function wordsIn(list: string): string[] {
  return list.trim().split(/\s+/);
}

/** Phrases with the same meaning. */
export function phrasesIn(list: string): string[] {
  return list.split(',').flatMap(phrase => phrase.trim().replace(/\s+/g, ' ') || []);
}

/** Rows of phrases and what they mean, with a colon between the two, and with bars or lines between rows. */
export function tableIn(text: string): (readonly [phrases: string, meant: string])[] {
  return text.split(/[|\n]/).flatMap(row => {
    const [phrases = '', meant] = row.split(':').map(part => part.trim());
    return meant === undefined ? [] : [[phrases, meant] as const];
  });
}

/** A regular expression as source text, over several lines. */
export function pattern(strings: TemplateStringsArray, ...values: readonly string[]): string {
  return String.raw(strings, ...values).replace(/\n\s*/g, '');
}

/** "More than", as a factor: three are not more than three. */
export const MORE = 1 + 1e-6;

/** One value for each direction. */
export function forDirections<Value>(make: (direction: Direction) => Value): Readonly<Record<Direction, Value>> {
  return Object.fromEntries(DIRECTIONS.map(direction => [direction, make(direction)])) as Record<Direction, Value>;
}

/** With a capital letter at the beginning. */
export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** In a sentence: "a bakery, a drugstore and a pharmacy". */
export function listed(parts: readonly string[], and: string): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`;
}
