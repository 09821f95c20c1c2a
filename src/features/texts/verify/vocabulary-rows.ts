// A row of the vocabulary: words or phrases that mean the same, and the endings that German gives them.
import type { Meaning } from './item.ts';

export type Short = 'de' | 'en';

export type Rows = (readonly [words: readonly string[], meaning: Meaning])[];

/** With the endings that a German noun takes in its cases. */
export function declined(word: string): string[] {
  return /[a-zäöüé]$/.test(word) ? [word, `${word}n`, `${word}en`, `${word}s`, `${word}es`] : [word];
}

/** With the endings of an adjective. */
export function inflected(stem: string): string[] {
  return [stem, ...['e', 'er', 'es', 'en', 'em'].map(ending => stem + ending)];
}
