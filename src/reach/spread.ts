// Which places on the network a set keeps that has more than 32: whole numbers decide, so that every program chooses the same.

import { scaleAt } from '../core/geometry/geodesic.ts';
import { decimetresOf } from './leg.ts';
import type { NearEdge } from './near-edges.ts';

/** Most places on the network at which one set is entered. */
const MOST_PLACES = 32;
const MICROMETRES = 1e6;
const MICROMETRES_PER_DECIMETRE = 1e5;

/** A point in whole 1e-7 degrees with the doors that end there, and the shortest of their legs. */
interface Place {
  readonly lat: number;
  readonly lng: number;
  readonly decimetres: number;
  readonly doors: readonly NearEdge[];
}

/**
 * The doors at no more than 32 places on the network. First the place with the shortest leg; then, one by one, the place that saves the most: the least
 * straight distance to a chosen place plus that one's leg, minus its own leg. Among equals the shorter leg counts, then the southern place, then the western
 * one. All of these are whole decimetres: on a street nothing saves more than a rounding error, which must not choose.
 */
export function spread(doors: readonly NearEdge[]): readonly NearEdge[] {
  if (doors.length <= MOST_PLACES) return doors;
  const places = placesOf(doors);
  if (places.length <= MOST_PLACES) return doors;
  const scale = scaleAt(places[0]!.lat);
  const north = Math.round(scale.metersPerLatE7 * MICROMETRES);
  const east = Math.round(scale.metersPerLngE7 * MICROMETRES);
  // Filled by a loop: `from` with a function takes longer than the whole choice.
  let count = places.length;
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  const leg = new Float64Array(count);
  const saved = new Float64Array(count);
  /** The numbers of the places that are left, in order. */
  const left = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    const { lat, lng, decimetres } = places[i]!;
    x[i] = lng * east;
    y[i] = lat * north;
    leg[i] = decimetres;
    saved[i] = Number.MAX_VALUE;
    left[i] = i;
  }
  const chosen: NearEdge[] = [];
  for (let n = 1, best = 0; ; n++) {
    for (const door of places[best]!.doors) chosen.push(door);
    if (n === MOST_PLACES) return chosen;
    const bestX = x[best]!;
    const bestY = y[best]!;
    const bestLeg = leg[best]!;
    let kept = 0;
    let most = Number.NEGATIVE_INFINITY;
    let next = best;
    for (let i = 0; i < count; i++) {
      const place = left[i]!;
      if (place === best) continue;
      left[kept++] = place;
      const dx = x[place]! - bestX;
      const dy = y[place]! - bestY;
      const straight = Math.round(Math.sqrt(dx * dx + dy * dy) / MICROMETRES_PER_DECIMETRE);
      const through = straight + bestLeg - leg[place]!;
      if (through < saved[place]!) saved[place] = through;
      if (saved[place]! > most) {
        most = saved[place]!;
        next = place;
      }
    }
    count = kept;
    best = next;
  }
}

/** By leg, then from the south, then from the west. */
function placesOf(doors: readonly NearEdge[]): Place[] {
  const sorted = doors.toSorted((a, b) => a.lat - b.lat || a.lng - b.lng || a.meters - b.meters);
  const places: Place[] = [];
  for (let from = 0, to = 1; from < sorted.length; from = to, to++) {
    const { lat, lng, meters } = sorted[from]!;
    while (sorted[to]?.lat === lat && sorted[to]?.lng === lng) to++;
    places.push({ lat, lng, decimetres: decimetresOf(meters), doors: sorted.slice(from, to) });
  }
  return places.sort((a, b) => a.decimetres - b.decimetres || a.lat - b.lat || a.lng - b.lng);
}
