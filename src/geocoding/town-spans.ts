// Towns and districts that a question names, and whether a street belongs to them.
import { distanceMeters } from '../core/geometry/geodesic.ts';
import { PLACE_KINDS, type PlaceIndex, type Terms } from '../region/places.ts';
import { FACTORS } from './confidence.ts';
import { unpackCountry } from './countries.ts';
import { fold, joined } from './fold.ts';
import type { Question } from './question.ts';
import { settlementFit } from './settlement-radius.ts';
import type { NameSpan } from './spans.ts';

/** Maximum distance of a district from a street that does not name it. */
const DISTRICT_METERS = 2500;
/** A street this near to a district lies in it. */
const VILLAGE_METERS = 300;
/** The first kind of place that addresses often omit. */
const FIRST_DISTRICT_KIND = PLACE_KINDS.indexOf('suburb');
const VILLAGE_KIND = PLACE_KINDS.indexOf('village');
const MOST_DISTRICT_BYTES = 3;
export const REGION_KIND = PLACE_KINDS.indexOf('region');

/** A place's name in the question, with all its possible meanings. */
export interface TownSpan extends NameSpan {
  /** First names of the places of this name, which streets refer to. */
  readonly terms: readonly number[];
  readonly rows: readonly number[];
}

/** Longer and better names come first, because they claim their words first. */
export function townSpans(places: PlaceIndex, spans: readonly NameSpan[]): TownSpan[] {
  const weight = (span: NameSpan) => (span.to - span.from) * 10 + span.quality;
  return spans.map(span => townSpan(places, span)).sort((a, b) => weight(b) - weight(a));
}

/** Names of places of several words whose first word is a term. */
function townsBeginningWith({ nameStart, names, wordStart, words, placeStart }: Terms, term: number): number[] {
  return Array.from(names.subarray(nameStart[term]!, nameStart[term + 1]!)).filter(
    name => words[wordStart[name]!] === term && placeStart[name] !== placeStart[name + 1],
  );
}

function townSpan({ terms, placeTerm }: PlaceIndex, span: NameSpan): TownSpan {
  const rows = Array.from(terms.places.subarray(terms.placeStart[span.term]!, terms.placeStart[span.term + 1]!));
  const own = [...new Set(rows.map(row => placeTerm[row] ?? span.term))];
  // `Copenhagen` also names the towns of its post, København K and København N.
  const longer = own.filter(term => term !== span.term).flatMap(term => townsBeginningWith(terms, term));
  return { ...span, rows, terms: [...new Set([span.term, ...own, ...longer])] };
}

/** The letters behind the name of a Danish town that tell its postal districts: København K, Aarhus N, Odense SØ. */
const POSTAL_DISTRICTS: ReadonlySet<string> = new Set(
  ['c', 'k', 'm', 'n', 'nv', 'nø', 's', 'sv', 'sø', 'v', 'ø'].map(letters => joined(fold(letters))),
);

/** The same town with the letters of a postal district behind it as a part of its name, in a region that does not tell the districts apart. */
export function withPostalDistrict(places: PlaceIndex, { words }: Question, town: TownSpan): TownSpan {
  const { terms, placeCountry } = places;
  const next = words[town.to];
  if (next === undefined || next.segment !== words[town.to - 1]?.segment || !POSTAL_DISTRICTS.has(next.text))
    return town;
  // By its first word alone it may be a town with other letters.
  if (town.quality < 1 || !town.rows.some(row => unpackCountry(placeCountry[row]!) === 'DK')) return town;
  const isDistrict = (name: number) => {
    const last = terms.words[terms.wordStart[name + 1]! - 1]!;
    return terms.offsets[last + 1]! - terms.offsets[last]! <= MOST_DISTRICT_BYTES;
  };
  if (townsBeginningWith(terms, town.term).some(isDistrict)) return town;
  return { ...town, to: town.to + 1, mask: town.mask | (1 << town.to) };
}

/** 1 if a street's addresses name this town or district, less if only its municipality has the name, 0 if not. */
export function townFit(places: PlaceIndex, street: number, { terms }: TownSpan): number {
  const { streetCityTerm, streetDistrictTerm, streetMunicipalityTerm } = places;
  let fit = 0;
  for (const term of terms) {
    if (streetCityTerm[street] === term || streetDistrictTerm[street] === term) return 1;
    if (streetMunicipalityTerm[street] === term) fit = FACTORS.municipality;
  }
  return fit;
}

/** Whether all words of a name are the name of a town in the question. */
export function isNameOfTown(towns: readonly TownSpan[], span: NameSpan): boolean {
  return towns.some(({ mask, quality }) => quality === 1 && (span.mask & ~mask) === 0);
}

/** Metres from a street to the nearest district of this name, or village that no address has as its town; infinite if there is none. */
function metersToDistrict(places: PlaceIndex, street: number, { rows }: TownSpan): number {
  const lat = places.streetLat[street]!;
  const lng = places.streetLng[street]!;
  const districts = rows.filter(
    row =>
      (places.placeKind[row]! >= FIRST_DISTRICT_KIND || isPartVillage(places, row)) &&
      places.placeKind[row] !== REGION_KIND,
  );
  return Math.min(
    Number.POSITIVE_INFINITY,
    ...districts.map(row => distanceMeters(lat, lng, places.placeLat[row]!, places.placeLng[row]!)),
  );
}

/** Of streets of one name, that of the nearer district comes first: 1 within a village, less with the distance. */
function nearness(meters: number): number {
  return 1 - (1 - FACTORS.districtFar) * Math.max(0, (meters - VILLAGE_METERS) / (DISTRICT_METERS - VILLAGE_METERS));
}

/** Whether a village belongs to a town of another name, as the addresses around it say. */
function isPartVillage({ placeKind, placeCity, placeName, strings }: PlaceIndex, row: number): boolean {
  return placeKind[row] === VILLAGE_KIND && placeCity[row] !== placeName[row] && strings.get(placeCity[row]!) !== '';
}

/**
 * The effect of the named towns on a street: the words that they claim, how well the best of them matches (0 = none does), whether the street's addresses
 * have that name, and whether at least its municipality has it.
 */
export function townOfStreet(
  places: PlaceIndex,
  towns: readonly TownSpan[],
  street: number,
  usedBefore: number,
): { readonly used: number; readonly fit: number; readonly isOwn: boolean; readonly isInside: boolean } {
  let used = usedBefore;
  let fit = 0;
  let isOwn = false;
  let isInside = false;
  for (const town of towns) {
    if ((town.mask & used) !== 0) continue;
    const own = townFit(places, street, town);
    // A street of which nobody says the town contradicts no settlement around it.
    const around = own === 0 ? settlementFit(places, street, town.rows) : 0;
    if (own === 0 && around === 0) continue;
    used |= town.mask;
    fit = Math.max(fit, town.quality * Math.max(own, around));
    isOwn ||= own === 1 || around > 0;
    isInside = true;
  }
  if (fit > 0) {
    // A district near the street, beside its town: `Hauptstraße 12, Wallhalben (Oberhausen)`.
    for (const town of towns) {
      if ((town.mask & used) !== 0 || town.quality < 1) continue;
      const meters = metersToDistrict(places, street, town);
      if (meters >= DISTRICT_METERS) continue;
      used |= town.mask;
      fit *= nearness(meters);
    }
    return { used, fit, isOwn, isInside };
  }
  const near = towns.find(
    town =>
      (town.mask & used) === 0 &&
      town.quality > FACTORS.townBySecondWord &&
      metersToDistrict(places, street, town) < DISTRICT_METERS,
  );
  return near
    ? { used: used | near.mask, fit: FACTORS.districtNear * near.quality, isOwn, isInside }
    : { used, fit, isOwn, isInside };
}
