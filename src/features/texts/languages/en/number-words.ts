// English numbers as words, as texts about places write them.
import { NUMBER_WORDS } from './words.ts';

const TEENS = 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const SMALL = [...NUMBER_WORDS, ...TEENS];
const ONES = SMALL.slice(0, 10);
const BELOW_HUNDRED = [...SMALL, ...TENS.flatMap(ten => ONES.map((one, i) => (i === 0 ? ten : `${ten}-${one}`)))];

/** Words for whole numbers below 1,000 and some beyond; "a" is no number here. */
export const SPELLED_NUMBERS: readonly (readonly [word: string, value: number])[] = [
  ...BELOW_HUNDRED.map((word, value) => [word, value] as const),
  ...ONES.slice(1).flatMap((one, i) =>
    BELOW_HUNDRED.flatMap((word, rest) => {
      const isWritten = rest === 0 || rest === 10 || (rest > 10 && rest % 5 === 0);
      return isWritten ? [[`${one} hundred${rest === 0 ? '' : ` and ${word}`}`, (i + 1) * 100 + rest] as const] : [];
    }),
  ),
  ...([
    ['a hundred', 100],
    ['a thousand', 1000],
    ['one thousand', 1000],
  ] as const),
  ...([
    ['one and a half', 1.5],
    ['two and a half', 2.5],
    ['three and a half', 3.5],
  ] as const),
];
