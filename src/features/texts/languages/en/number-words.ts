// English numbers as words; "a" is no number here.
import { spelledNumbers } from '../spelled-numbers.ts';
import { NUMBER_WORDS } from './words.ts';

const small = [...NUMBER_WORDS, ...'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')];

export const SPELLED_NUMBERS = spelledNumbers({
  small,
  ones: small.slice(0, 10),
  tens: 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
  joined: (ten, one) => `${ten}-${one}`,
  hundred: (one, rest) => `${one} hundred${rest === '' ? '' : ` and ${rest}`}`,
  further: [
    ...[['a hundred', 100] as const, ['a thousand', 1000] as const, ['one thousand', 1000] as const],
    ...small.slice(1).flatMap((word, i) => [` and a half`, `-and-a-half`].map(half => [word + half, i + 1.5] as const)),
    ['half a', 0.5],
  ],
});
