// Whether a larger place, such as a parish or a municipality, says where a settlement lies: its boundary holds or touches the settlement, or its point lies
// within the settlement's own reach.
import { distanceMeters, scaleAt } from '../core/geometry/geodesic.ts';
import { boundariesAround } from '../region/boundaries.ts';
import type { PlaceIndex } from '../region/places.ts';
import { fold } from './fold.ts';
import { radiusMeters } from './settlement-radius.ts';

/** A hamlet or a farm reaches this far. */
const LEAST_REACH_METERS = 500;
/** Points on the circle around a settlement that show which boundaries it touches. */
const DIRECTIONS = 8;

/** Whether a closed boundary with the name of place `larger` holds or touches place `place`. */
export function isHeldBy(places: PlaceIndex, larger: number, place: number): boolean {
  if (places.placeName[larger] === places.placeName[place]) return false;
  const { boundaries, strings, placeName } = places;
  const name = fold(strings.get(placeName[larger]!));
  return pointsAround(places, place).some(([lat, lng]) =>
    boundariesAround(boundaries, lat, lng).some(row => fold(strings.get(boundaries.name[row]!)) === name),
  );
}

/** Whether the point of a place that is not smaller lies within the reach of place `place`. */
export function isInReach(places: PlaceIndex, other: number, place: number): boolean {
  const { placeKind, placeLat, placeLng } = places;
  if (placeKind[other]! > placeKind[place]!) return false;
  const meters = distanceMeters(placeLat[other]!, placeLng[other]!, placeLat[place]!, placeLng[place]!);
  return meters <= reachMeters(places, place);
}

function reachMeters(places: PlaceIndex, place: number): number {
  return Math.max(LEAST_REACH_METERS, radiusMeters(places, place));
}

function pointsAround(places: PlaceIndex, place: number): [lat: number, lng: number][] {
  const [lat, lng] = [places.placeLat[place]!, places.placeLng[place]!];
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(lat);
  const reach = reachMeters(places, place);
  const circle = Array.from({ length: DIRECTIONS }, (_, i): [number, number] => {
    const angle = (2 * Math.PI * i) / DIRECTIONS;
    return [lat + (reach * Math.cos(angle)) / metersPerLatE7, lng + (reach * Math.sin(angle)) / metersPerLngE7];
  });
  return [[lat, lng], ...circle];
}
