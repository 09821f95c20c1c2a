// Ages in years that a text requires of people ("from 50 years", "no one under 30"), not the ages of houses, leases and firms.
import type { PeopleWords } from '../languages/people-words.ts';
import { anyOf } from './people-languages.ts';
import type { PeopleText } from './people-text.ts';

const of = (part: keyof PeopleWords['ages']) => anyOf(({ ages }) => ages[part]);

/** "Zwischen 20 und 30 Jahren", "60-Jährige", "50 years old". */
const AGE = new RegExp(
  `(?<![a-z0-9])(?:(${of('bounds')}) )?(?:(?:${of('fillers')}) )?(?:\\d\\d (?:${of('ranges')}) )?([1-9]\\d)( ?(?:${of('years')}))?(?![a-z0-9]|\\.\\d| \\d{3}(?!\\d))`,
  'g',
);
/** "60plus", "50+". */
const PLUS = /(?<![a-z0-9])[4-9]\d ?(?:plus(?![a-z0-9])|\+)/g;

const AGED_PEOPLE = new RegExp(`(?:${of('agedPeople')})$`);
const TIME_OF_THINGS = new RegExp(`(?:${of('timesOfThings')})$`);
const LIMIT = new RegExp(`^(?:${of('limits')})$`);
const ANYBODY = new RegExp(`(?:^| )(?:${of('anybody')})(?: |$)`);

/** Fewer years are ages of children and things. */
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
      ANYBODY.test(sentence.split(/[.!?;]/).at(-1) ?? '') ||
      LIMIT.test(after) ||
      (bound !== undefined && LIMIT.test(before));
    if (unit === undefined) return isOfPeople && said.endsOrGoesOn(to);
    if (AGED_PEOPLE.test(unit) && words[to]?.isCapital) return true;
    return isOfPeople && !TIME_OF_THINGS.test(before);
  });
  const plus = [...plain.matchAll(PLUS)].filter(({ index, 0: match }) => {
    const to = said.wordAt(index + match.length - 1);
    return said.endsOrGoesOn(to) || said.hasPersons(to, to, 2);
  });
  return [...ages, ...plus].map(({ index, 0: match }) => ({ at: index, length: match.length }));
}
