// Converts readings of a text into locations: coordinates, labels, the kind of match, and the confidence.
import { OSM_KINDS, type PoiFacts } from '../region/pois.ts';
import type { Region } from '../region/region.ts';
import { withoutAside } from './aside.ts';
import type { Reading } from './best-readings.ts';
import { calibrated, type FindCase, shareAmong } from './calibration.ts';
import { LEAST_EVIDENCE, LEAST_EVIDENCE_TYPING } from './confidence.ts';
import { besideCorner, weighCrossing } from './corners.ts';
import { type AddressObject, objectsOfDoor } from './door-objects.ts';
import { explain, type Prepared } from './explain.ts';
import { fold } from './fold.ts';
import {
  labelOf,
  labelOfPlace,
  partsOfAddress,
  partsOfPlace,
  partsOfPoi,
  partsOfPostcode,
  partsOfStreet,
} from './labels.ts';
import type { AddressParts, Alternative, Location, MatchKind } from './location.ts';
import { isNameOfHouse } from './named-numbers.ts';
import { type Preference, weighBy } from './preference.ts';
import { MAX_CHARACTERS, type Question, readQuestion } from './question.ts';
import { allWords } from './question-words.ts';
import { readingsOf } from './readings.ts';
import { repairText } from './repair-text.ts';
import { type Find, isSame, rivalsOf } from './rivals.ts';
import { isStretched, withOtherDoors } from './same-address.ts';
import type { Understood } from './understood.ts';

/** Among readings with equal folded names, one whose spelling is in the text comes first, … */
const OTHER_SPELLING = 0.96;
/** … then one whose town has the spelling in the text. */
const OTHER_TOWN_SPELLING = 0.999;
/** An answer without words left over, from this evidence on, explains a text whole. */
const FITS_AS_WRITTEN = 0.85;
const MAX_ALTERNATIVES = 4;
const POI_CASES = {
  WHOLE: 'POI',
  SHORT_NAME: 'POI_SHORT_NAME',
  TELLING: 'POI_PART',
  SHORT_WORD: 'POI_WORD',
  DOUBTED: 'POI_WORD',
} as const;
/** Upper limit of the confidence of an address with an object far from the one that the answer shows. */
const MOST_OF_STRETCHED = 0.9;

/** The parts of a region that a search needs; of points of interest only kind and position. */
export type PlaceFacts = Pick<Region, 'addresses' | 'places' | 'manifest' | 'ground'> & { readonly pois: PoiFacts };

/** A location that a text may mean, with the reading that led to it. */
export interface Found {
  readonly location: Location;
  /** The parts of the text and the differences between them and the location. */
  readonly explain: () => Understood;
  /** The objects of the map that the location is; none for a street, a town, or a house of a file. */
  readonly objects: () => readonly AddressObject[];
}

/** The same with the evidence, before its conversion into a confidence. */
export interface Weighed extends Found {
  readonly findCase: FindCase;
  /** 0–1: the product of all factors. */
  readonly evidence: number;
  /** The number of finds that match as well. All share the confidence. */
  readonly rivals: number;
  /** Whether words are left without a meaning. */
  readonly hasRest: boolean;
}

/** All meanings of a text, most likely first, each with its confidence; empty if none is likely enough. */
export function findText(region: PlaceFacts, text: string, isTyping = false): Location[] {
  return weighText(region, text, isTyping).map(({ location }) => location);
}

/** The same with the evidence, for the fit of the calibration, and with the parts of the text. */
export function weighText(region: PlaceFacts, text: string, isTyping = false, preference?: Preference): Weighed[] {
  const given = text.slice(0, MAX_CHARACTERS);
  const prepared: Prepared = { given, repaired: repairText(given), inner: {} };
  const asWritten = weighQuestion(region, prepared, prepared.repaired, isTyping, preference);
  const [best] = asWritten;
  // `Gemein / Euben`: a street in the hamlet Euben, or where it meets the street with the name of the hamlet, which lies on both.
  const isWhole = explainsWhole(best);
  const mayBeCorner = !isWhole || (best?.location.match.kind === 'STREET' && best.findCase !== 'STREET_FOR_HOUSE');
  const corner = isTyping || !mayBeCorner ? undefined : weighCrossing(region, prepared);
  if (corner) return [corner, ...asWritten.map(besideCorner)].sort(byConfidence);
  // `Hof` is a part of a plot, but also the name of a town: an address that fits as a whole stays as it is.
  if (isWhole) return asWritten;
  const aside = withoutAside(prepared.repaired);
  if (aside === undefined) return asWritten;
  // `Unit 9A` may be the number of a house.
  const beside = withoutAside(prepared.repaired, part => isNameOfHouse(region.places, part));
  if (beside !== undefined && beside.text !== aside.text) {
    const named = weighQuestion(region, { ...prepared, inner: beside.parts }, beside.text, isTyping, preference);
    if (named[0]?.location.match.kind === 'ADDRESS' && explainsWhole(named[0])) return named;
  }
  const without = weighQuestion(region, { ...prepared, inner: aside.parts }, aside.text, isTyping, preference);
  const [first] = without;
  // A company or a person with a town alone is not the town.
  const isTown = first?.location.match.kind === 'PLACE' || first?.location.match.kind === 'POSTCODE';
  if (isTown && (aside.parts.company ?? aside.parts.careOf) !== undefined) return asWritten;
  return (first?.evidence ?? 0) >= (best?.evidence ?? 0) ? without : asWritten;
}

function explainsWhole(best: Weighed | undefined): boolean {
  return best !== undefined && !best.hasRest && best.evidence >= FITS_AS_WRITTEN;
}

function byConfidence(a: Found, b: Found): number {
  return b.location.match.confidence - a.location.match.confidence;
}

function weighQuestion(
  region: PlaceFacts,
  prepared: Prepared,
  text: string,
  isTyping: boolean,
  preference: Preference | undefined,
): Weighed[] {
  const question = readQuestion(text);
  const lower = spelling(question.raw);
  const least = isTyping ? LEAST_EVIDENCE_TYPING : LEAST_EVIDENCE;
  const weigh = preference && weighBy(region, preference);
  const finds = readingsOf(region, question, isTyping, weigh)
    .flatMap(reading => withOtherDoors(region.addresses, reading))
    .map(reading => {
      const find = findOf(region, reading, lower);
      return weigh === undefined ? find : { ...find, rank: find.rank * weigh(reading) };
    })
    .sort((a, b) => b.rank - a.rank);
  const distinct = finds.filter((find, i) => finds.findIndex(better => better === find || isSame(better, find)) === i);
  const weighed = distinct.flatMap((find, i): Weighed[] => {
    const { latE7, lngE7, label, parts, kind, findCase, reading } = find;
    const { score } = reading;
    // Several equal readings may share a low confidence, but a single weak reading is no find.
    if (score < least) return [];
    const { rivals, isFirst } = rivalsOf(region.places, distinct, i);
    const shared = calibrated(findCase, score) * shareAmong(findCase, rivals, isFirst);
    const confidence = round2(
      isStretched(region.addresses, find, finds) ? Math.min(MOST_OF_STRETCHED, shared) : shared,
    );
    const location = { lat: latE7 / 1e7, lng: lngE7 / 1e7, label, addressParts: parts, match: { kind, confidence } };
    const hasRest = restOf(question, reading) !== 0;
    return [
      {
        location,
        findCase,
        evidence: score,
        rivals,
        hasRest,
        explain: () => explain(prepared, question, reading, location),
        objects: () => objectsOf(region, reading),
      },
    ];
  });
  return weighed.sort(byConfidence);
}

function objectsOf({ addresses, places, pois }: PlaceFacts, reading: Reading): readonly AddressObject[] {
  if (reading.kind === 'POI') {
    const row = places.poiRow[reading.poi]!;
    return [{ id: `${OSM_KINDS[pois.osmKind[row]!]}${pois.osmId[row]}`, kind: 'POI' }];
  }
  const isHouse = reading.kind === 'STREET' && reading.house !== undefined && 'row' in reading.house;
  return isHouse ? objectsOfDoor(addresses, reading.house.row) : [];
}

/** The words that a reading leaves over. */
function restOf(question: Question, { roles: { name, town, postcode, house } }: Reading): number {
  return (
    allWords(question) &
    ~(name | town | postcode | house | question.countryMask | question.stateMask | question.fillerMask)
  );
}

/** The first of several locations, with the others as its alternatives. */
export function withAlternatives([first, ...others]: readonly Location[]): Location | undefined {
  if (first === undefined || others.length === 0) return first;
  return { ...first, match: { ...first.match, alternatives: others.slice(0, MAX_ALTERNATIVES).map(alternativeOf) } };
}

export function alternativeOf({ lat, lng, label, match }: Location): Alternative {
  return { lat, lng, label, kind: match.kind, confidence: match.confidence };
}

function findOf({ addresses, places, pois }: PlaceFacts, reading: Reading, lowerText: string): Find {
  const find = (
    kind: MatchKind,
    findCase: FindCase,
    parts: AddressParts,
    latE7: number,
    lngE7: number,
    { rank = reading.score, label = labelOf(parts), name = '' } = {},
  ): Find => ({ reading, rank, kind, findCase, latE7, lngE7, label, parts, ...(name === '' ? {} : { name }) });
  if (reading.kind === 'PLACE') {
    const { place } = reading;
    const parts = partsOfPlace(places, place);
    const label = labelOfPlace(parts);
    const name = parts.district === undefined ? '' : label;
    const findCase = reading.isForMore ? 'PLACE_FOR_STREET' : reading.isStreetName ? 'PLACE_OR_STREET' : 'PLACE';
    return find('PLACE', findCase, parts, places.placeLat[place]!, places.placeLng[place]!, { label, name });
  }
  if (reading.kind === 'POSTCODE') {
    const { postcode } = reading;
    const parts = partsOfPostcode(places, postcode);
    return find('POSTCODE', 'POSTCODE', parts, places.postcodeLat[postcode]!, places.postcodeLng[postcode]!);
  }
  if (reading.kind === 'POI') {
    const row = places.poiRow[reading.poi]!;
    const parts = partsOfPoi(addresses, pois, row, places.poiStreet[reading.poi]!);
    const name = pois.strings.get(pois.texts.name[row]!);
    const isSpelt = (reading.part !== undefined && reading.part !== 'SHORT_NAME') || lowerText.includes(spelling(name));
    const rank = reading.score * (isSpelt ? 1 : OTHER_SPELLING);
    const label = `${name}, ${labelOf(parts)}`;
    return find('POI', POI_CASES[reading.part ?? 'WHOLE'], parts, pois.lat[row]!, pois.lng[row]!, {
      rank,
      label,
      name: reading.part === undefined || reading.part === 'SHORT_NAME' ? fold(name) : '',
    });
  }
  const { street, house, asked, score } = reading;
  const name = addresses.strings.get(addresses.streets.name[street]!);
  const count = addresses.streets.start[street + 1]! - addresses.streets.start[street]!;
  const ofStreet = partsOfStreet(addresses, street);
  const isSpelt = (part = '') => lowerText.includes(spelling(part));
  const rank =
    score *
    (isSpelt(name) || reading.roles.name === 0 ? 1 : OTHER_SPELLING) *
    (isSpelt(ofStreet.city) ? 1 : OTHER_TOWN_SPELLING) *
    // Among equals the street with more addresses comes first, by a tiny difference.
    (1 + Math.min(count, 999) * 1e-7);
  if (house === undefined) {
    const contradicted = reading.isConfirmed ? 'STREET_CONFIRMED' : 'STREET_ELSEWHERE';
    const plain = reading.isContradicted ? contradicted : 'STREET';
    // Where the addresses name another town, the data hardly tell the number from one that they lack.
    const findCase = asked === undefined || (reading.isNear && reading.isConfirmed) ? plain : 'STREET_FOR_HOUSE';
    return find('STREET', findCase, ofStreet, places.streetLat[street]!, places.streetLng[street]!, { rank });
  }
  if ('row' in house) {
    const parts = partsOfAddress(addresses, house.row);
    const findCase = reading.isDoubted ? 'ADDRESS_DOUBTED' : caseOfHouse(house.kind, reading.isContradicted);
    return find('ADDRESS', findCase, parts, addresses.lat[house.row]!, addresses.lng[house.row]!, { rank });
  }
  const parts = { ...ofStreet, houseNumber: asked?.house.key ?? '' };
  return find('INTERPOLATED', reading.isDoubted ? 'ADDRESS_DOUBTED' : 'INTERPOLATED', parts, house.latE7, house.lngE7, {
    rank,
  });
}

function caseOfHouse(kind: 'EXACT' | 'RANGE_END' | 'BEGUN', isContradicted: boolean): FindCase {
  if (kind === 'BEGUN') return 'BEGUN';
  if (isContradicted) return 'ADDRESS_ELSEWHERE';
  return kind === 'EXACT' ? 'ADDRESS' : 'RANGE';
}

/** A text in the form that distinguishes names with equal folded forms (`Gässle`, `Gassle`), but not ß and ss. */
function spelling(text: string): string {
  return text.toLowerCase().replaceAll('ß', 'ss');
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
