// Converts the place in a request into a location, or throws the error that says why not.

import { roundedDegrees } from '../core/degrees.ts';
import type { Language } from '../core/enums.ts';
import { DomainError } from '../core/errors.ts';
import { rowsOfPoi } from '../region/pois.ts';
import { COVERED_MARGIN_METERS, isCovered, metersOutside } from './coverage.ts';
import type { AddressObject } from './door-objects.ts';
import { alternativeOf, type Found, withAlternatives } from './found.ts';
import { explainedInLayers, type Facts, findInLayers, reverseInLayers } from './layers.ts';
import type { AddressParts, Location, MatchKind, MinMatch, PlaceQuestion } from './location.ts';
import { addressNotFound, poiNotFound } from './not-found.ts';
import { isWanted, type Preference } from './preference.ts';
import type { TypedCoordinate } from './typed-coordinates.ts';
import type { Understood } from './understood.ts';
import { readPoint, refuseBareThreeWords, type WrittenPoint } from './written-points.ts';

/** The precision of each kind of match; higher is better. */
const EXACTNESS: Readonly<Record<MatchKind, number>> = {
  COORDINATE: 4,
  POI: 3,
  ADDRESS: 3,
  INTERPOLATED: 2,
  INTERSECTION: 2,
  STREET: 1,
  POSTCODE: 0,
  PLACE: 0,
};
const ASKED_EXACTNESS: Readonly<Record<MinMatch, number>> = { ADDRESS: 3, INTERPOLATED: 2, STREET: 1, PLACE: 0 };
/** Meanings of a text with this confidence come before what only begins like it. */
const LIKELY = 0.5;
/** An address farther away does not belong to the point; if the caller names the point, the answer omits its house number. */
const OWN_ADDRESS_METERS = 30;

/** A location with what the geocoder understood of the text that led to it. */
export interface UnderstoodLocation {
  readonly location: Location;
  readonly understood: Understood;
  /** The objects of the map that the location is; none for a street, a town, or a house of a file. */
  readonly objects: readonly AddressObject[];
}

/**
 * All meanings of a text, most likely first, each with the parts of the text as it understands them and with its corrections. A text that is a coordinate has
 * one; a text without a meaning has none.
 * @throws DomainError `location-outside-coverage` for a typed coordinate outside the region, `address-not-found` for what3words
 */
export function understand(
  region: Facts,
  text: string,
  language: Language,
  preference: Preference = {},
): UnderstoodLocation[] {
  const { found, sought } = meaningsOf(region, text, language, preference);
  if (found.length === 0 && sought !== undefined) refuseBareThreeWords(text);
  return found
    .filter(({ location }) => isWanted(location, preference))
    .map(({ location, explain, objects }) => ({ location, understood: explain(), objects: objects() }));
}

/**
 * The location that a caller means. A point of interest or a coordinate wins, and the address is then only its label; else the geocoding searches for the address.
 * @throws DomainError `poi-not-found`, `address-not-found` (with what `search` finds as `alternatives` in `extra`), `address-not-precise` (weaker than
 *   `minMatch`; `alternatives` in `extra`),
 *   `location-outside-coverage` (over 500 m outside the region's outline; `distanceMeters` in `extra`), `request-invalid` (neither given)
 */
export function locate(region: Facts, question: PlaceQuestion, language: Language): Location {
  const { address, lat, lng, poiId, minMatch = 'PLACE' } = question;
  if (poiId !== undefined) return locatePoi(region, poiId, language, address);
  if (lat !== undefined && lng !== undefined) return locateCoordinate(region, lat, lng, language, address);
  if (address === undefined || lat !== undefined || lng !== undefined) {
    throw new DomainError('request-invalid', 'Give an address, or lat and lng together.');
  }
  const { found, sought } = meaningsOf(region, address, language);
  const meant = found.map(({ location }) => location);
  const best = withAlternatives(meant);
  if (best === undefined) {
    const typed = sought === undefined ? [] : shownWhileTyping(region, sought, [], 5);
    const alternatives = typed.map(({ location }) => alternativeOf(location));
    if (alternatives.length === 0) refuseBareThreeWords(address);
    throw addressNotFound([region], address, alternatives);
  }
  if (EXACTNESS[best.match.kind] < ASKED_EXACTNESS[minMatch]) {
    throw new DomainError(
      'address-not-precise',
      `"${address}" was found only as ${best.match.kind} (${best.label}); minMatch asks for ${minMatch} or better.`,
      { extra: { alternatives: meant.slice(0, 5).map(alternativeOf) } },
    );
  }
  return best;
}

/** What a text that may be unfinished may mean. */
export interface SearchFinds {
  /** Whether `locate` takes the first location for the text. Else it refuses the text, with the same locations as alternatives. */
  readonly isAddress: boolean;
  readonly locations: readonly Location[];
}

/**
 * Up to `limit` locations for a text that may be unfinished, with distinct labels: first the location that `locate` takes for the text, with its confidence,
 * and every other meaning that is more likely than not; then what begins like the text; then less likely meanings. A text that is a coordinate yields one, and
 * none where `locate` refuses the coordinate.
 */
export function search(region: Facts, text: string, limit: number, language: Language): SearchFinds {
  const { isAddress, finds } = searchObjects(region, text, limit, language);
  return { isAddress, locations: finds.map(({ location }) => location) };
}

/** The same, each with the objects of the map that the location is. */
export function searchObjects(
  region: Facts,
  text: string,
  limit: number,
  language: Language,
): { readonly isAddress: boolean; readonly finds: readonly Pick<Found, 'location' | 'objects'>[] } {
  try {
    const { found, sought } = meaningsOf(region, text, language);
    return {
      isAddress: found.length > 0,
      finds: sought === undefined ? found : shownWhileTyping(region, sought, found, limit),
    };
  } catch (error) {
    // Outside the region, or three words of what3words: a refusal without alternatives.
    if (error instanceof DomainError) return { isAddress: false, finds: [] };
    throw error;
  }
}

/**
 * What a text leads to, for every function, for the search and for the geocoder: all its meanings, most likely first, and the text that was sought; nothing was
 * sought for a coordinate.
 * @throws DomainError `location-outside-coverage`, `address-not-found` for what3words
 */
function meaningsOf(
  region: Facts,
  text: string,
  language: Language,
  preference?: Preference,
): { readonly found: readonly Found[]; readonly sought?: string } {
  const written = pointIn(region, text);
  if ('text' in written)
    return { found: explainedInLayers(region, written.text, false, preference), sought: written.text };
  const location = locateCoordinate(region, written.point.lat, written.point.lng, language);
  const explain = () => ({ parts: { coordinate: text.trim() }, corrections: [] });
  return { found: [{ location, explain, objects: () => [] }] };
}

/** The meanings of a text, and between the likely and the other ones what begins like the text. */
function shownWhileTyping(region: Facts, sought: string, meant: readonly Found[], limit: number): Found[] {
  const isShownFirst = ({ location: { match } }: Found, i: number) => i === 0 || match.confidence >= LIKELY;
  const found = [
    ...meant.filter(isShownFirst),
    ...explainedInLayers(region, sought, true),
    ...meant.filter((find, i) => !isShownFirst(find, i)),
  ];
  const distinct = new Map<string, Found>();
  for (const find of found) {
    const key = `${find.location.match.kind} ${find.location.label}`;
    if (!distinct.has(key)) distinct.set(key, find);
    if (distinct.size >= limit) break;
  }
  return [...distinct.values()];
}

/** A point of interest by its id: its point, its name, and the address around. */
function locatePoi(region: Facts, poiId: string, language: Language, label?: string): Location {
  const { lat, lng, texts, strings } = region.pois;
  const [row] = rowsOfPoi(region.pois, poiId);
  if (row === undefined) throw poiNotFound([region], poiId);
  const name = strings.get(texts.name[row] ?? 0);
  const [latE7, lngE7] = [lat[row] ?? 0, lng[row] ?? 0];
  const location = locateCoordinate(region, latE7 / 1e7, lngE7 / 1e7, language, label ?? (name || undefined));
  return { ...location, poiId, match: { kind: 'POI', confidence: 1 } };
}

/** The point that a text names, or the text to search for; a coordinate in brackets counts where the address before it is only a town. */
function pointIn(region: Facts, text: string): WrittenPoint {
  const written = readPoint(text, name => (name === '' ? middleOf(region) : findInLayers(region, name)[0]));
  if ('point' in written || written.beside === undefined) return written;
  const { lat, lng } = written.beside;
  const found = findInLayers(region, written.text)[0];
  // The town alone says less than the coordinate beside the address.
  const isTown = found === undefined || EXACTNESS[found.match.kind] === EXACTNESS.PLACE;
  return isTown && isValid(lat, lng) && isCovered(region.manifest, lat, lng) ? { point: written.beside } : written;
}

function middleOf({ manifest: { box } }: Facts): TypedCoordinate {
  return { lat: (box.south + box.north) / 2, lng: (box.west + box.east) / 2 };
}

function locateCoordinate(region: Facts, lat: number, lng: number, language: Language, label?: string): Location {
  checkCovered(region, lat, lng);
  const around = reverseInLayers(region, lat, lng);
  const given = label === undefined ? undefined : printable(label);
  const parts = around.parts && (given ? withoutHouse(around.parts, around.address?.meters) : around.parts);
  return {
    lat: roundedDegrees(lat),
    lng: roundedDegrees(lng),
    label: given || around.label || coordinateLabel(lat, lng, language),
    ...(parts ? { addressParts: parts } : {}),
    match: { kind: 'COORDINATE', confidence: 1 },
  };
}

function checkCovered({ manifest }: Facts, lat: number, lng: number): void {
  const valid = isValid(lat, lng);
  const outside = valid ? metersOutside(manifest, lat, lng) : Number.POSITIVE_INFINITY;
  if (outside <= COVERED_MARGIN_METERS) return;
  const swapped = isValid(lng, lat) && isCovered(manifest, lng, lat);
  const { west, south, east, north } = manifest.box;
  const isInBox = lat >= south && lat <= north && lng >= west && lng <= east;
  const where = valid
    ? `The point ${lat}, ${lng} lies ${inWords(outside)} outside the outline of the region ${manifest.name}; ${COVERED_MARGIN_METERS} m are allowed`
    : `${lat}, ${lng} is no coordinate: lat is −90 to 90, lng −180 to 180`;
  const hint = swapped
    ? ' lat and lng seem to be swapped: the other way round it lies inside.'
    : ` The streets of the region lie between lat ${south} and ${north} and lng ${west} and ${east}${isInBox ? ', and so does the point; but the outline does not fill that box' : ''}.`;
  throw new DomainError('location-outside-coverage', `${where}.${hint}`, {
    faults: [{ pointer: '#/lat', code: swapped ? 'coordinates-swapped' : 'outside-coverage', detail: hint.trim() }],
    ...(Number.isFinite(outside) ? { extra: { distanceMeters: Math.ceil(outside) } } : {}),
  });
}

/** A distance for a sentence: whole metres, from 10 km on kilometres. */
function inWords(meters: number): string {
  return meters < 10_000 ? `${Math.ceil(meters)} m` : `${Math.round(meters / 1000).toLocaleString('en')} km`;
}

function isValid(lat: number, lng: number): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}

/** Drops the house number if it belongs to another house than the named point. */
function withoutHouse(parts: AddressParts, meters = Number.POSITIVE_INFINITY): AddressParts {
  if (meters <= OWN_ADDRESS_METERS) return parts;
  const { houseNumber: _, ...rest } = parts;
  return rest;
}

/** A caller's label as one line without invisible characters or characters that change the direction of the text. */
function printable(label: string): string {
  return label
    .toWellFormed()
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069\uFFFD]/gu, ' ')
    .trim()
    .replace(/\s+/g, ' ');
}

function coordinateLabel(lat: number, lng: number, language: Language): string {
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 5, maximumFractionDigits: 5 });
  const east = language === 'en' ? 'E' : 'O';
  return `${format.format(Math.abs(lat))}° ${lat < 0 ? 'S' : 'N'}, ${format.format(Math.abs(lng))}° ${lng < 0 ? 'W' : east}`;
}
