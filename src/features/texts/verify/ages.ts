// Ages in years that a text asks of people ("from 50 years", "no one under 30"), not those of houses, leases and firms.
import type { PeopleText } from './people-text.ts';

const BOUND =
  'ab|ueber|unter|bis|bis zu|max|maximal|hoechstens|mindestens|von|zwischen|jenseits der|over|under|above|below|aged?|between|at least|at most|up to|from|past';
const YEARS = 'jahren?|jaehrige\\w?|years? of age|years? old|years?|yrs?|lebensjahr';
/** "Zwischen 20 und 30 Jahren", "60-Jährige", "50 years old". */
const AGE = new RegExp(
  `(?<![a-z0-9])(?:(${BOUND}) )?(?:dem )?(?:\\d\\d (?:bis|und|and|to) )?([1-9]\\d)( ?(?:${YEARS})(?: alt)?)?(?![a-z0-9])`,
  'g',
);
/** "60plus", "50+". */
const PLUS = /(?<![a-z0-9])[4-9]\d ?(?:plus(?![a-z0-9])|\+)/g;

const TIME_OF_THINGS =
  /(?:seit|since|vor|fuer|for|auf|nach|after|garantie|vertrag\w*|laufzeit|lease|warranty|erfahrung|experience|tradition|befristet)$/;
const LIMIT = /^(?:only|nur|please|bitte|bevorzugt|preferred|gesucht|wanted|willkommen|welcome)$/;
const NOBODY = /(?:^| )(?:no one|nobody|niemand|keiner|anyone|anybody|everyone|jeder|wer)(?: |$)/;

/** Youngest that a text would ask for; fewer years are those of children and things. */
const YOUNGEST = 16;

export function agesAt(said: PeopleText): { readonly at: number; readonly length: number }[] {
  const { plain, words } = said;
  const ages = [...plain.matchAll(AGE)].filter(({ index, 0: match, 1: bound, 2: years = '', 3: unit }) => {
    if ((bound === undefined && unit === undefined) || Number(years) < YOUNGEST) return false;
    const [from, to] = [said.wordAt(index), said.wordAt(index + match.length - 1)];
    const before = words[from - 1]?.text ?? '';
    const after = words[to + 1]?.text ?? '';
    const sentence = plain.slice(Math.max(0, index - 60), index);
    const isOfPeople =
      said.hasPersons(from, to, 6) ||
      NOBODY.test(sentence.split(/[.!?;]/).at(-1) ?? '') ||
      LIMIT.test(after) ||
      (bound !== undefined && LIMIT.test(before));
    if (unit === undefined) return isOfPeople && said.endsOrGoesOn(to);
    if (/jaehrige[nr]?$/.test(unit) && words[to]?.isCapital) return true;
    return isOfPeople && !TIME_OF_THINGS.test(before);
  });
  const plus = [...plain.matchAll(PLUS)].filter(({ index, 0: match }) => {
    const to = said.wordAt(index + match.length - 1);
    return said.endsOrGoesOn(to) || said.hasPersons(to, to, 2);
  });
  return [...ages, ...plus].map(({ index, 0: match }) => ({ at: index, length: match.length }));
}
