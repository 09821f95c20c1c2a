// German numbers as words; "ein" is no number here.
import { spelledNumbers } from '../spelled-numbers.ts';
import { NUMBER_WORDS } from './words.ts';

const small = [...NUMBER_WORDS, ...'dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(' ')];

export const SPELLED_NUMBERS = spelledNumbers({
  small,
  ones: small.map(word => (word === 'eins' ? 'ein' : word)).slice(0, 10),
  tens: 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' '),
  joined: (ten, one) => `${one}und${ten}`,
  hundred: (one, rest) => `${one}hundert${rest}`,
  further: [
    ...[['hundert', 100] as const, ['tausend', 1000] as const, ['eintausend', 1000] as const, ['zwo', 2] as const],
    ...small.slice(2).map((word, i) => [`${word}einhalb`, i + 2.5] as const),
    ...['eineinhalb', 'anderthalb'].map(word => [word, 1.5] as const),
    ...['halbe', 'halben'].map(word => [word, 0.5] as const),
  ],
});
