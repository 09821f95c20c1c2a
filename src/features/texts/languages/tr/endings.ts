// Turkish endings of written words, found by writing them: a stem fits if it takes the ending in the form that stands there.
import { type Suffix, suffixed } from './suffixes.ts';

/** The endings as tokens of their own: none is a word. */
export const ENDINGS = {
  ...{ loc: 'ˑda', abl: 'ˑdan', dat: 'ˑa', acc: 'ˑı', gen: 'ˑın', ins: 'ˑla', with: 'ˑlı', copula: 'ˑdır' },
} as const satisfies Partial<Record<Suffix, string>>;

/** Behind an apostrophe; people write foreign names with either harmony. */
const OF_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^n?[dt][ae]$/, ENDINGS.loc],
  [/^n?[dt][ae]n$/, ENDINGS.abl],
  [/^[yn]?[ae]$/, ENDINGS.dat],
  [/^[yn]?[ıiuü]$/, ENDINGS.acc],
  [/^n?[ıiuü]n$/, ENDINGS.gen],
  [/^y?l[ae]$/, ENDINGS.ins],
  [/^[dt][ıiuü]r$/, ENDINGS.copula],
  [/^l[ıiuü]$/, ENDINGS.with],
];
const LONGEST = 4;
const HARD: Readonly<Record<string, string>> = { ğ: 'k', b: 'p', c: 'ç', d: 't' };

/** Stems with the ending behind each, the longest stem first; of a word that is no name only stems that `isStem` knows. */
export function endingsOf(
  word: string,
  isStem: (stem: string) => boolean = () => true,
): (readonly [stem: string, ending: string])[] {
  const mark = Math.max(word.lastIndexOf("'"), word.lastIndexOf('’'));
  const [name, behind] = [word.slice(0, mark), word.slice(mark + 1)];
  if (mark > 0) return OF_NAMES.flatMap(([shape, ending]) => (shape.test(behind) ? [[name, ending] as const] : []));
  const small = word.toLocaleLowerCase('tr');
  const found: (readonly [string, string])[] = [];
  for (let length = 1; length <= LONGEST && length < small.length - 1; length++) {
    const base = small.slice(0, -length);
    const hard = HARD[base.slice(-1)];
    for (const text of [base, ...(hard ? [base.slice(0, -1) + hard] : []), base.replace(/hr$/, 'hir')]) {
      if (!isStem(text)) continue;
      for (const suffix of Object.keys(ENDINGS) as (keyof typeof ENDINGS)[]) {
        const isWritten = [false, true].some(isOwned => suffixed({ text, isOwned }, suffix) === small);
        if (isWritten) found.push([text, ENDINGS[suffix]]);
      }
    }
  }
  return found;
}
