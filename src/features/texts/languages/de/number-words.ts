// German numbers as words, as texts about places write them.
import { NUMBER_WORDS } from './words.ts';

const TEENS = 'dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(' ');
const TENS = 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ');

const SMALL = [...NUMBER_WORDS, ...TEENS];
const ONES = SMALL.map(word => (word === 'eins' ? 'ein' : word)).slice(0, 10);
const BELOW_HUNDRED = [...SMALL, ...TENS.flatMap(ten => ONES.map((one, i) => (i === 0 ? ten : `${one}und${ten}`)))];

/** Words for whole numbers below 1,000 and some beyond; "ein" is no number here. */
export const SPELLED_NUMBERS: readonly (readonly [word: string, value: number])[] = [
  ...BELOW_HUNDRED.map((word, value) => [word, value] as const),
  ...ONES.slice(1).flatMap((one, i) =>
    BELOW_HUNDRED.flatMap((word, rest) => {
      const isWritten = rest === 0 || rest === 10 || (rest > 10 && rest % 5 === 0);
      return isWritten ? [[`${one}hundert${rest === 0 ? '' : word}`, (i + 1) * 100 + rest] as const] : [];
    }),
  ),
  ...([
    ['hundert', 100],
    ['tausend', 1000],
    ['eintausend', 1000],
    ['zwo', 2],
  ] as const),
  ...([
    ['eineinhalb', 1.5],
    ['anderthalb', 1.5],
    ['zweieinhalb', 2.5],
    ['dreieinhalb', 3.5],
  ] as const),
];
