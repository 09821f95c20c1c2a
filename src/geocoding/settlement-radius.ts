// How far a settlement may extend that no boundary encloses, for streets of which nobody says the town.
import { distanceMeters } from '../core/geometry/geodesic.ts';
import { PLACE_KINDS, type PlaceIndex, type PlaceKind } from '../region/places.ts';
import { FACTORS } from './confidence.ts';

/** Radius of a settlement without a known population, by its kind; other kinds are parts of settlements. */
const KIND_METERS: Partial<Record<PlaceKind, number>> = {
  city: 8000,
  town: 4000,
  borough: 4000,
  municipality: 5000,
  village: 2000,
};
/** Inhabitants for each square kilometre of a built-up area, as in spacious towns. */
const PEOPLE_PER_SQUARE_KILOMETER = 1500;
/** Beyond this distance a street does not belong to its nearest settlement. */
const FARTHEST_METERS = 20_000;

const settlementsOf = new WeakMap<PlaceIndex, readonly number[]>();

/**
 * How well a street that neither an address nor a boundary puts into a town fits settlements of a name (rows of the places): 0 if it has a town, or if it lies
 * outside their radius and another settlement is nearer.
 */
export function settlementFit(places: PlaceIndex, street: number, rows: readonly number[]): number {
  const none = places.terms.count;
  if (places.streetCityTerm[street] !== none || places.streetMunicipalityTerm[street] !== none) return 0;
  let fit = 0;
  for (const row of rows) {
    if (KIND_METERS[PLACE_KINDS[places.placeKind[row]!]!] === undefined) continue;
    const meters = metersTo(places, street, row);
    if (meters > Math.max(FARTHEST_METERS, radiusMeters(places, row))) continue;
    if (isNearest(places, street, row, meters)) return FACTORS.settlementNearest;
    if (meters <= radiusMeters(places, row)) fit = FACTORS.settlementAround;
  }
  return fit;
}

/** The radius by the kind, or that of a circle with room for the inhabitants if it is larger. */
export function radiusMeters({ placeKind, placePopulation }: PlaceIndex, row: number): number {
  const ofKind = KIND_METERS[PLACE_KINDS[placeKind[row]!]!] ?? 0;
  return Math.max(ofKind, 1000 * Math.sqrt(placePopulation[row]! / PEOPLE_PER_SQUARE_KILOMETER / Math.PI));
}

function isNearest(places: PlaceIndex, street: number, row: number, meters: number): boolean {
  const name = places.placeName[row];
  return !settlements(places).some(
    other => places.placeName[other] !== name && metersTo(places, street, other) < meters,
  );
}

function metersTo({ streetLat, streetLng, placeLat, placeLng }: PlaceIndex, street: number, row: number): number {
  return distanceMeters(streetLat[street]!, streetLng[street]!, placeLat[row]!, placeLng[row]!);
}

/** Rows of all settlements. Computed on first use, once per region version and thread. */
function settlements(places: PlaceIndex): readonly number[] {
  let known = settlementsOf.get(places);
  if (known === undefined) {
    const rows = Array.from({ length: places.placeCount }, (_, row) => row);
    known = rows.filter(row => KIND_METERS[PLACE_KINDS[places.placeKind[row]!]!] !== undefined);
    settlementsOf.set(places, known);
  }
  return known;
}
