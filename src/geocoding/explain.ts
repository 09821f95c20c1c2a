// What a find took the words of a text for, and every difference between the text and the find.
import type { Reading } from './best-readings.ts';
import { fold, joined } from './fold.ts';
import type { Location } from './location.ts';
import type { Question } from './question.ts';
import { allWords, hasBit, writtenRuns } from './question-words.ts';
import type { Correction, InnerParts, PlacePart, Understood, UnderstoodParts } from './understood.ts';

/** What a text lost before the search read it. */
export interface Prepared {
  /** As the caller wrote it. */
  readonly given: string;
  /** With its characters repaired. */
  readonly repaired: string;
  /** Floors, flats, people … that were taken out. */
  readonly inner: InnerParts;
}

/** The parts and corrections of one find for a question. */
export function explain(prepared: Prepared, question: Question, reading: Reading, location: Location): Understood {
  const { roles } = reading;
  const used = roles.name | roles.town | roles.postcode | roles.house | question.countryMask | question.stateMask;
  const rest = allWords(question) & ~used;
  const written = (mask: number) => writtenRuns(question, mask).join(' ');
  const { street, city, district, postalCode, houseNumber, country } = location.addressParts ?? {};
  const isStreet = reading.kind === 'STREET';
  const otherPostcode = question.words.findIndex(
    (word, i) =>
      hasBit(rest, i) && (word.isPostcode || (/^\d{4,6}$/.test(word.text) && postalCode?.length === word.text.length)),
  );
  const postcodeMask = roles.postcode || (otherPostcode < 0 ? 0 : 1 << otherPostcode);
  const name = written(roles.name);
  const parts: UnderstoodParts = known({
    [isStreet ? 'street' : 'name']: name,
    houseNumber: written(roles.house),
    postalCode: written(postcodeMask),
    city: written(roles.town),
    country: written(question.countryMask),
    ...prepared.inner,
  });
  const corrections: Correction[] = [];
  const add = (part: Correction['part'], given: string, own: string, reason: Correction['reason']) =>
    corrections.push({ part, given, used: own, reason });
  if (prepared.repaired !== prepared.given) add('text', prepared.given, prepared.repaired, 'ENCODING');
  const compare = (part: PlacePart, given: string, owns: readonly (string | undefined)[]) => {
    const [first] = owns.filter(own => own !== undefined);
    if (given === '' || first === undefined || owns.some(own => own?.toLowerCase() === given.toLowerCase())) return;
    const similar = owns.find(own => own !== undefined && joined(fold(own)) === joined(fold(given)));
    add(
      part,
      given,
      similar ?? first,
      similar === undefined && isTypingError(given, first) ? 'SPELLING' : 'OTHER_SPELLING',
    );
  };
  if (isStreet) compare('street', name, [street]);
  else if (reading.kind !== 'POSTCODE') compare('name', name, [nameOf(location)]);
  compare('city', written(roles.town), [city, district]);
  if (roles.postcode === 0 && otherPostcode >= 0)
    add('postalCode', written(postcodeMask), postalCode ?? '', 'CONTRADICTION');
  const isNamed = reading.kind === 'STREET' && reading.isNamed === true;
  if (roles.house !== 0 && !isNamed) {
    const { kind } = location.match;
    const given = written(roles.house);
    if (kind !== 'ADDRESS')
      add('houseNumber', given, kind === 'INTERPOLATED' ? (houseNumber ?? '') : '', 'NOT_IN_DATA');
    else if (tight(given) !== tight(houseNumber ?? '')) add('houseNumber', given, houseNumber ?? '', 'NOT_IN_DATA');
  }
  if (question.country !== '' && country !== undefined && question.country !== country)
    add('country', question.country, country, 'CONTRADICTION');
  for (const run of writtenRuns(question, rest & ~postcodeMask & ~question.fillerMask))
    add('text', run, '', 'LEFT_OVER');
  return { parts, corrections };
}

function nameOf({ label }: Location): string {
  return label.split(', ')[0] ?? label;
}

/** Whether two names differ by a few letters, and not by whole words. */
function isTypingError(given: string, own: string): boolean {
  return Math.abs(joined(fold(given)).length - joined(fold(own)).length) <= 2;
}

/** A house number without spaces, signs before it, and zeros in front. */
function tight(houseNumber: string): string {
  return houseNumber
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/^0+(?=\d)/, '')
    .replace(/[–—]/g, '-');
}

function known(parts: Readonly<Record<string, string | undefined>>): UnderstoodParts {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined && value !== ''));
}
