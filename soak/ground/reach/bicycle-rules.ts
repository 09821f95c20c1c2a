// What the documents say about cycling: speeds by surface, pushing, one-way streets. Milliseconds per meter on flat ground.
import type { Tags } from './osm.ts';
import { CLOSED, isClosed, parts, STREETS, walkOpen } from './walk-rules.ts';

const SURFACE: Record<string, number> = {
  asphalt: 1,
  paved: 1,
  concrete: 1,
  paving_stones: 0.9,
  'concrete:plates': 0.9,
  compacted: 0.8,
  fine_gravel: 0.8,
  gravel: 0.67,
  unpaved: 0.67,
  sett: 0.65,
  ground: 0.6,
  dirt: 0.6,
  earth: 0.6,
  cobblestone: 0.5,
  grass: 0.45,
  metal: 0.9,
  wood: 0.9,
  pebblestone: 0.6,
  grass_paver: 0.6,
  sand: 0,
  mud: 0,
};
const TRACK: Record<string, number> = { grade1: 1, grade2: 0.8, grade3: 0.67, grade4: 0.55, grade5: 0.35 };
const SMOOTH: Record<string, number> = {
  intermediate: 0.9,
  bad: 0.7,
  very_bad: 0.4,
  horrible: 0,
  very_horrible: 0,
  impassable: 0,
};
const RIDE = 3600 / 16;
const PUSH = 3600 / 4;
/** Values that let bicycles ride on ways of walkers; streets are open with more. */
const yes = (v: string | undefined): boolean =>
  parts(v).some(p => p === 'yes' || p === 'designated' || p === 'permissive' || p === 'official');
const SHUT = new Set([...CLOSED, 'dismount']);

/** +1, -1 or 0: the only direction of wheels, before exceptions for bicycles. */
export function oneway(t: Tags): number {
  if (t.oneway === 'yes' || t.oneway === 'true' || t.oneway === '1') return 1;
  if (t.oneway === '-1' || t.oneway === 'reverse') return -1;
  if (t.oneway === 'no') return 0;
  return t.junction === 'roundabout' ||
    t.junction === 'circular' ||
    t.highway === 'motorway' ||
    t.highway === 'motorway_link'
    ? 1
    : 0;
}

function onewayBicycle(t: Tags): number {
  const own = t['oneway:bicycle'];
  if (own === 'no') return 0;
  if (own === 'yes') return oneway(t) || 1;
  if (own === '-1') return -1;
  if ([t.cycleway, t['cycleway:left'], t['cycleway:right'], t['cycleway:both']].some(v => v?.startsWith('opposite')))
    return 0;
  if (t['cycleway:left:oneway'] === 'no' || t['cycleway:right:oneway'] === 'no') return 0;
  return oneway(t);
}

function mayRide(t: Tags): boolean {
  if (
    !STREETS.has(t.highway ?? '') ||
    t.motorroad === 'yes' ||
    t.highway === 'platform' ||
    t.highway === 'corridor' ||
    t.highway === 'bridleway'
  )
    return false;
  const own = t.bicycle;
  if (own !== undefined) {
    if (parts(own).every(v => SHUT.has(v))) return false;
  } else if (isClosed(t.vehicle ?? t.access)) return false;
  if ((t.highway === 'footway' || t.highway === 'pedestrian') && !yes(own)) return false;
  return t.highway !== 'steps';
}

export const bicycleOpen = (t: Tags): boolean => mayRide(t) || walkOpen(t);

function ridePace(t: Tags): number {
  const surface = t.surface === undefined ? undefined : SURFACE[t.surface];
  let factor =
    surface ??
    (t.surface === undefined && t.tracktype !== undefined ? TRACK[t.tracktype] : undefined) ??
    ((t.highway === 'track' || t.highway === 'path') && t.surface === undefined ? 0.75 : 1);
  factor *= t.smoothness === undefined ? 1 : (SMOOTH[t.smoothness] ?? 1);
  if (factor <= 0) return PUSH;
  const pace = RIDE / factor;
  return Math.min(PUSH, t.highway === 'pedestrian' ? Math.max(pace, 3600 / 8) : pace);
}

/** Milliseconds per meter by direction, -1 where closed. */
export function bicyclePace(t: Tags): [number, number] {
  const walk = walkOpen(t);
  const push = walk ? (t.highway === 'steps' ? 3600 / 2 : PUSH) : -1;
  if (!mayRide(t)) return [push, push];
  const ride = ridePace(t);
  const way = onewayBicycle(t);
  return [way < 0 ? push : ride, way > 0 ? push : ride];
}

export function bicycleNodeOpen(t: Tags, walkNodeOpen: (t: Tags) => boolean): boolean {
  return walkNodeOpen(t) || (parts(t.barrier).length > 0 && yes(t.bicycle));
}
