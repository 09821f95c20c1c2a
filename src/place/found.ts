// Readings of a text → locations: coordinates, labels, the kind of match, and how likely it is what was meant.
import { distanceMeters } from '../geo/geodesic.ts';
import type { Region } from '../region/region.ts';
import type { Reading } from './best-readings.ts';
import { LEAST_CONFIDENCE, MOST_CONFIDENCE, RIVAL_SHARE } from './confidence.ts';
import { labelOf, labelOfPlace, partsOfAddress, partsOfPlace, partsOfPostcode, partsOfStreet } from './labels.ts';
import type { AddressParts, Alternative, Location, MatchKind } from './location.ts';
import { readQuestion } from './question.ts';
import { readingsOf } from './readings.ts';

/** Two finds of one label nearer than this are the same thing mapped twice. */
const SAME_PLACE_METERS = 300;
/** Of readings that are alike when folded, those whose name stands in the text as written come first. */
const OTHER_SPELLING = 0.96;
/** … and then those whose town does. */
const OTHER_TOWN_SPELLING = 0.999;
/** A place is no rival of one that is larger by so many kinds. */
const RIVAL_KINDS = 2;
const MAX_ALTERNATIVES = 4;

type Facts = Pick<Region, 'addresses' | 'places' | 'manifest'>;

interface Find {
  readonly reading: Reading;
  readonly rank: number;
  readonly kind: MatchKind;
  readonly latE7: number;
  readonly lngE7: number;
  readonly label: string;
  readonly parts: AddressParts;
}

/** Everything a text can mean, most likely first, each with its confidence; empty if nothing is likely enough. */
export function findText(region: Facts, text: string, isTyping = false): Location[] {
  const question = readQuestion(text);
  const lower = spelling(question.raw);
  const finds = readingsOf(region, question, isTyping)
    .map(reading => findOf(region, reading, lower))
    .sort((a, b) => b.rank - a.rank);
  const distinct = finds.filter((find, i) => !finds.slice(0, i).some(better => isSame(better, find)));
  const locations: Location[] = [];
  distinct.forEach((find, i) => {
    const rivals = distinct.filter((other, j) => j !== i && isRival(region, other, find)).length;
    const confidence = round2(Math.min(MOST_CONFIDENCE, find.reading.score) / (1 + rivals));
    // A list of equals is an honest answer; a weak single reading is none.
    if (Math.max(confidence, confidence * (1 + rivals)) < LEAST_CONFIDENCE) return;
    const { latE7, lngE7, label, parts, kind } = find;
    locations.push({ lat: latE7 / 1e7, lng: lngE7 / 1e7, label, address: parts, match: { kind, confidence } });
  });
  return locations;
}

/** The first of several locations, with the others as its alternatives. */
export function withAlternatives([first, ...others]: readonly Location[]): Location | undefined {
  if (first === undefined || others.length === 0) return first;
  return { ...first, match: { ...first.match, alternatives: others.slice(0, MAX_ALTERNATIVES).map(alternativeOf) } };
}

export function alternativeOf({ lat, lng, label, match }: Location): Alternative {
  return { lat, lng, label, kind: match.kind, confidence: match.confidence };
}

function findOf({ addresses, places, manifest }: Facts, reading: Reading, lowerText: string): Find {
  const { country } = manifest;
  if (reading.kind === 'PLACE') {
    const parts = partsOfPlace(places, reading.place, country);
    const latE7 = places.placeLat[reading.place] ?? 0;
    const lngE7 = places.placeLng[reading.place] ?? 0;
    return { reading, rank: reading.score, kind: 'PLACE', latE7, lngE7, label: labelOfPlace(parts), parts };
  }
  if (reading.kind === 'POSTCODE') {
    const parts = partsOfPostcode(places, reading.postcode, country);
    const latE7 = places.postcodeLat[reading.postcode] ?? 0;
    const lngE7 = places.postcodeLng[reading.postcode] ?? 0;
    return { reading, rank: reading.score, kind: 'POSTCODE', latE7, lngE7, label: labelOf(parts), parts };
  }
  const { street, house, asked, score } = reading;
  const name = addresses.strings.get(addresses.streets.name[street] ?? 0);
  const count = (addresses.streets.start[street + 1] ?? 0) - (addresses.streets.start[street] ?? 0);
  // Among equals the street with more addresses, by a hair.
  const streetParts = partsOfStreet(addresses, street, country);
  const isSpelt = (part = '') => lowerText.includes(spelling(part));
  const rank =
    score *
    (isSpelt(name) ? 1 : OTHER_SPELLING) *
    (isSpelt(streetParts.city) ? 1 : OTHER_TOWN_SPELLING) *
    (1 + Math.min(count, 999) * 1e-7);
  if (house === undefined) {
    const latE7 = places.streetLat[street] ?? 0;
    const lngE7 = places.streetLng[street] ?? 0;
    return { reading, rank, kind: 'STREET', latE7, lngE7, label: labelOf(streetParts), parts: streetParts };
  }
  if ('row' in house) {
    const parts = partsOfAddress(addresses, house.row, country);
    const latE7 = addresses.lat[house.row] ?? 0;
    const lngE7 = addresses.lng[house.row] ?? 0;
    return { reading, rank, kind: 'ADDRESS', latE7, lngE7, label: labelOf(parts), parts };
  }
  const { latE7, lngE7 } = house;
  const parts = { ...streetParts, houseNumber: asked?.house.key ?? '' };
  return { reading, rank, kind: 'INTERPOLATED', latE7, lngE7, label: labelOf(parts), parts };
}

function isSame(a: Find, b: Find): boolean {
  const near = distanceMeters(a.latE7, a.lngE7, b.latE7, b.lngE7) < SAME_PLACE_METERS;
  // A town and its postcode, or the parts of one street under several postcodes.
  if (a.parts.street === undefined || b.parts.street === undefined) return near && a.label === b.label;
  if (a.parts.street !== b.parts.street || a.parts.houseNumber !== b.parts.houseNumber) return false;
  return near || (a.kind === 'STREET' && a.parts.city === b.parts.city);
}

/** Whether `other` may as well be what was meant. */
function isRival({ places }: Facts, other: Find, find: Find): boolean {
  if (other.rank < find.rank * RIVAL_SHARE) return false;
  if (other.reading.kind === 'PLACE' && find.reading.kind === 'PLACE') {
    return (places.placeKind[other.reading.place] ?? 0) < (places.placeKind[find.reading.place] ?? 0) + RIVAL_KINDS;
  }
  return true;
}

/** A text as far as spelling tells names apart that fold alike (`Gässle`, `Gassle`): ß and ss do not. */
function spelling(text: string): string {
  return text.toLowerCase().replaceAll('ß', 'ss');
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
