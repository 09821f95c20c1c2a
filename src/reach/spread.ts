// Which places on the network a set keeps that has more than 32: whole numbers decide, so that every program chooses the same.

import { scaleAt } from '../core/geometry/geodesic.ts';
import { decimetresOf } from './leg.ts';
import type { NearEdge } from './near-edges.ts';

/** Most places on the network at which one set is entered. */
const MOST_PLACES = 32;
const MICROMETRES = 1e6;
const MICROMETRES_PER_DECIMETRE = 1e5;
const NONE = -1;

/** Memory of the choice, made once: what is allocated for each set takes longer than the choice. */
let room = roomFor(256);

function roomFor(doors: number) {
  const slots = 1 << (33 - Math.clz32(doors));
  return {
    doors,
    x: new Float64Array(doors),
    y: new Float64Array(doors),
    leg: new Float64Array(doors),
    saved: new Float64Array(doors),
    /** The number of each place that is left. */
    number: new Uint32Array(doors),
    /** The first door of each place, that with the shortest leg. */
    first: new Int32Array(doors),
    /** After each door the next of the same place, or NONE. */
    next: new Int32Array(doors),
    /** The numbers of places by position, one more than that, and 0 for none. */
    table: new Uint32Array(slots),
  };
}

/**
 * The doors at no more than 32 places on the network. First the place with the shortest leg; then, one by one, the place that saves the most: the least
 * straight distance to a chosen place plus that one's leg, minus its own leg. Among equals the shorter leg counts, then the southern place, then the western
 * one. All of these are whole decimetres: on a street nothing saves more than a rounding error, which must not choose.
 */
export function spread(doors: readonly NearEdge[]): readonly NearEdge[] {
  if (doors.length <= MOST_PLACES) return doors;
  if (doors.length > room.doors) room = roomFor(2 * doors.length);
  let count = findPlaces(doors);
  if (count <= MOST_PLACES) return doors;
  const { x, y, leg, saved, number, first, next } = room;
  for (let i = 0; i < count; i++) {
    const { lat, lng, meters } = doors[first[i]!]!;
    x[i] = lng;
    y[i] = lat;
    leg[i] = decimetresOf(meters);
    saved[i] = Number.MAX_VALUE;
    number[i] = i;
  }
  /** Of two places that save as much. */
  const isFirst = (a: number, b: number) => (leg[a]! - leg[b]! || y[a]! - y[b]! || x[a]! - x[b]!) < 0;
  let best = 0;
  for (let i = 1; i < count; i++) if (isFirst(i, best)) best = i;
  const scale = scaleAt(y[best]!);
  const north = Math.round(scale.metersPerLatE7 * MICROMETRES);
  const east = Math.round(scale.metersPerLngE7 * MICROMETRES);
  for (let i = 0; i < count; i++) {
    x[i]! *= east;
    y[i]! *= north;
  }
  const chosen: NearEdge[] = [];
  for (let n = 1; ; n++) {
    for (let door = first[number[best]!]!; door !== NONE; door = next[door]!) chosen.push(doors[door]!);
    if (n === MOST_PLACES) return chosen;
    const bestX = x[best]!;
    const bestY = y[best]!;
    const bestLeg = leg[best]!;
    // The last place takes the place of the chosen one: which comes first among equals does not hang on their order.
    count--;
    number[best] = number[count]!;
    x[best] = x[count]!;
    y[best] = y[count]!;
    leg[best] = leg[count]!;
    saved[best] = saved[count]!;
    let most = Number.NEGATIVE_INFINITY;
    let following = 0;
    for (let place = 0; place < count; place++) {
      const dx = x[place]! - bestX;
      const dy = y[place]! - bestY;
      const squared = dx * dx + dy * dy;
      // Most places have a nearer one already: only for the others is it worth a root.
      const within = (saved[place]! + leg[place]! - bestLeg) * MICROMETRES_PER_DECIMETRE;
      if (within > 0 && squared < within * within) {
        const straight = Math.round(Math.sqrt(squared) / MICROMETRES_PER_DECIMETRE);
        saved[place] = Math.min(saved[place]!, straight + bestLeg - leg[place]!);
      }
      if (saved[place]! > most || (saved[place] === most && isFirst(place, following))) {
        most = saved[place]!;
        following = place;
      }
    }
    best = following;
  }
}

/** Writes the doors by place into the room: sorting them would take longer than the choice. @returns the number of places */
function findPlaces(doors: readonly NearEdge[]): number {
  const { first, next, table } = room;
  const last = table.length - 1;
  table.fill(0);
  let count = 0;
  for (let door = 0; door < doors.length; door++) {
    const { lat, lng, meters } = doors[door]!;
    let slot = ((Math.imul(lat, 0x9e3779b1) ^ Math.imul(lng, 0x85ebca6b)) >>> 7) & last;
    while (table[slot] !== 0 && !isAt(doors[first[table[slot]! - 1]!]!, lat, lng)) slot = (slot + 1) & last;
    const place = table[slot]! - 1;
    if (place === NONE) {
      first[count] = door;
      next[door] = NONE;
      table[slot] = ++count;
      continue;
    }
    // Among equal legs the order stays.
    let before = NONE;
    let after = first[place]!;
    while (after !== NONE && doors[after]!.meters <= meters) {
      before = after;
      after = next[after]!;
    }
    next[door] = after;
    if (before === NONE) first[place] = door;
    else next[before] = door;
  }
  return count;
}

function isAt(door: NearEdge, lat: number, lng: number): boolean {
  return door.lat === lat && door.lng === lng;
}
