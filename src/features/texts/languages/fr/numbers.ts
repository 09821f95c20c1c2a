// French numbers as words, in cardinals and in ordinals; "un" is an article.
import { type SpelledNumbers, spelledNumbers } from '../spelled-numbers.ts';
import { NUMBER_WORDS } from './words.ts';

const small = [...NUMBER_WORDS, ...'treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(' ')];
const tens = 'vingt trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix'.split(' ');

/** "vingt et un", "soixante-douze", "quatre-vingt-quinze". */
function joined(ten: string, one: string): string {
  const stem = ten.replace(/s$/, '');
  const last = small[small.indexOf(one) + 10] ?? one;
  if (stem.endsWith('-dix'))
    return `${stem.slice(0, -4)}${ten === 'soixante-dix' && one === 'un' ? ' et ' : '-'}${last}`;
  return one === 'un' && ten !== 'quatre-vingts' ? `${stem} et un` : `${stem}-${one}`;
}

const spelled = spelledNumbers({
  small,
  ones: small.slice(0, 10),
  tens,
  joined,
  hundred: (one, rest) =>
    `${one === 'un' ? '' : `${one} `}cent${one === 'un' || rest !== '' ? '' : 's'}${rest === '' ? '' : ` ${rest}`}`,
  further: [['mille', 1000]],
});

export const SPELLED_NUMBERS: SpelledNumbers = spelled.flatMap(([word, value]) =>
  value === 1
    ? []
    : word.endsWith(' et un')
      ? [[word, value] as const, [`${word}e`, value] as const]
      : [[word, value] as const],
);

/** "troisième"; a word's position is its value. */
export const ORDINALS: readonly string[] = Array.from({ length: 41 }, (_, value) => {
  if (value < 2) return ['', 'premier'][value] ?? '';
  const word = spelled.find(([, each]) => each === value)?.[0] ?? '';
  return `${word.replace(/e$/, '').replace(/cinq$/, 'cinqu').replace(/neuf$/, 'neuv')}ième`;
});
