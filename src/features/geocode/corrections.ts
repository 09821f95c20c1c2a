// What a location has else than the question: the reasons as sentences, and the differences of a question in parts.

import { countryByName } from '../../geocoding/countries.ts';
import { fold, joined } from '../../geocoding/fold.ts';
import type { UnderstoodLocation } from '../../geocoding/locate.ts';
import type { Location } from '../../geocoding/location.ts';
import type { Correction as TextCorrection } from '../../geocoding/understood.ts';
import type { Correction, GeocodedLocation } from './answer.ts';
import { type GeocodeRequest, PART_NAMES, type PartName } from './request.ts';

type Bare = Omit<TextCorrection, 'part'> & Pick<Correction, 'part'>;
type Understood = GeocodedLocation['understood'];

/** The words for parts in sentences. */
const WORDS: Readonly<Record<Correction['part'], string>> = {
  name: 'name',
  street: 'street',
  crossStreet: 'second street',
  houseNumber: 'house number',
  postalCode: 'postcode',
  city: 'town',
  district: 'district',
  state: 'state',
  country: 'country',
  coordinate: 'coordinate',
  text: 'text',
};

/** The understood free text of a location. */
export function understoodText({ understood, location }: UnderstoodLocation): Understood {
  return { parts: understood.parts, corrections: understood.corrections.map(each => withDetail(each, location)) };
}

/** The understood parts of a location: as given, with the floor, the flat and the people that stand in one of them. */
export function understoodParts({ understood, location }: UnderstoodLocation, request: GeocodeRequest): Understood {
  const given = Object.fromEntries(PART_NAMES.flatMap(name => (request[name] ? [[name, request[name]]] : [])));
  const { floor, unit, careOf, company, phone, email } = understood.parts;
  const inner = Object.entries({ floor, unit, careOf, company, phone, email }).filter(
    ([, value]) => value !== undefined,
  );
  const isPart = new Set<string>(PART_NAMES);
  const ofText = understood.corrections.filter(
    ({ part, given: words, reason }) => !isPart.has(part) && !(reason === 'LEFT_OVER' && isWhole(words, request)),
  );
  const corrections = [...PART_NAMES.flatMap(name => difference(name, request[name], location)), ...ofText];
  return {
    parts: { ...given, ...Object.fromEntries(inner) },
    corrections: corrections.map(each => withDetail(each, location)),
  };
}

/** Whether words left over are one of the parts, about which `difference` says more. */
function isWhole(words: string, request: GeocodeRequest): boolean {
  return PART_NAMES.some(name => request[name] !== undefined && folded(request[name]).includes(folded(words)));
}

/** The difference between a given part and the location, if there is one. */
function difference(
  part: PartName,
  given: string | undefined,
  { addressParts = { country: '' }, match, label }: Location,
): Bare[] {
  if (given === undefined) return [];
  if (part === 'state')
    return folded(label).includes(folded(given)) ? [] : [{ part, given, used: '', reason: 'LEFT_OVER' }];
  if (part === 'country') {
    const code = countryByName(folded(given)) ?? given.toUpperCase();
    return code === addressParts.country ? [] : [{ part, given, used: addressParts.country, reason: 'CONTRADICTION' }];
  }
  const { street, houseNumber, postalCode, city, district } = addressParts;
  const owns = {
    street: [street],
    houseNumber: [houseNumber],
    postalCode: [postalCode],
    city: [city, district],
    district: [district, city],
  }[part];
  const known = owns.filter(own => own !== undefined);
  const [used = ''] = known;
  if (known.some(own => own.toLowerCase() === given.toLowerCase())) return [];
  if (part === 'houseNumber') {
    const isSame = match.kind === 'ADDRESS' && tight(used) === tight(given);
    return isSame ? [] : [{ part, given, used: match.kind === 'STREET' ? '' : used, reason: 'NOT_IN_DATA' }];
  }
  if (part === 'postalCode') {
    if (tight(used) === tight(given)) return [];
    return [{ part, given, used, reason: used === '' ? 'LEFT_OVER' : 'CONTRADICTION' }];
  }
  if (used === '') return [{ part, given, used, reason: 'LEFT_OVER' }];
  const spelt = known.find(own => folded(own) === folded(given));
  if (spelt !== undefined) return [{ part, given, used: spelt, reason: 'OTHER_SPELLING' }];
  const near = known.find(own => isNear(folded(own), folded(given)));
  if (near !== undefined) return [{ part, given, used: near, reason: 'SPELLING' }];
  // Another street was found by one of its other names; another town is another town.
  return [{ part, given, used, reason: part === 'street' ? 'OTHER_SPELLING' : 'CONTRADICTION' }];
}

function withDetail({ part, given, used, reason }: Bare, { label, match }: Location): Correction {
  return { part, given, found: used, reason, detail: sentence(part, given, used, reason, label, match.kind) };
}

function sentence(
  part: Correction['part'],
  given: string,
  used: string,
  reason: Correction['reason'],
  label: string,
  kind: string,
): string {
  switch (reason) {
    case 'ENCODING':
      return `The text has damaged characters; it is read as "${used}".`;
    case 'SPELLING':
      return `The ${WORDS[part]} "${given}" is read as "${used}": the names differ by a typing error.`;
    case 'OTHER_SPELLING':
      return `The ${WORDS[part]} "${given}" is called "${used}" in the data.`;
    case 'CONTRADICTION':
      return `The ${WORDS[part]} "${given}" contradicts the rest: ${label} has ${used === '' ? 'another' : `"${used}"`}.`;
    case 'NOT_IN_DATA':
      return used === ''
        ? `The data has no house number "${given}" there; the answer is the ${kind === 'STREET' ? 'street' : 'place'}.`
        : `The data has no house number "${given}" there; the answer stands where "${used}" is or should be.`;
    default:
      return `"${given}" leads to nothing here and is ignored.`;
  }
}

function folded(text: string): string {
  return joined(fold(text));
}

function tight(text: string): string {
  return text.toLowerCase().replace(/[\s-]+/g, '');
}

/** Whether two folded names differ by at most two letters at one place, or by two swapped ones. */
function isNear(one: string, other: string): boolean {
  let start = 0;
  while (start < Math.min(one.length, other.length) && one[start] === other[start]) start++;
  let end = 0;
  const most = Math.min(one.length, other.length) - start;
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end++;
  return Math.max(one.length, other.length) - start - end <= Math.max(2, Math.floor(other.length / 4));
}
