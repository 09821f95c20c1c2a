// What the document says about cycling: speeds by surface, pushing, one-way streets. Milliseconds per meter on flat ground.
import type { Tags } from './osm.ts';
import { walkOneway, walkOpen } from './walk-rules.ts';
import { access, first, kindOf, motorwayLike, parts } from './words.ts';

const SURFACE: Record<string, number> = {
  asphalt: 1,
  paved: 1,
  concrete: 1,
  'concrete:lanes': 0.9,
  'concrete:plates': 0.9,
  paving_stones: 0.9,
  metal: 0.9,
  wood: 0.9,
  compacted: 0.8,
  fine_gravel: 0.8,
  gravel: 0.67,
  unpaved: 0.67,
  sett: 0.65,
  pebblestone: 0.6,
  ground: 0.6,
  dirt: 0.6,
  earth: 0.6,
  grass_paver: 0.6,
  cobblestone: 0.5,
  unhewn_cobblestone: 0.5,
  grass: 0.45,
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
const WALKERS = new Set(['footway', 'pedestrian', 'corridor', 'platform', 'busway', 'elevator']);
const invited = (v: string | undefined): boolean => parts(v).some(p => ['yes', 'designated', 'permissive'].includes(p));

/** +1, -1 or 0: the only direction of wheels, before exceptions for bicycles. */
export function oneway(t: Tags): number {
  if (t.oneway === 'yes' || t.oneway === 'true' || t.oneway === '1') return 1;
  if (t.oneway === '-1' || t.oneway === 'reverse') return -1;
  if (t.oneway !== undefined) return 0;
  return t.junction === 'roundabout' || t.junction === 'circular' || t.highway === 'motorway' ? 1 : 0;
}

function onewayBicycle(t: Tags): number {
  const own = t['oneway:bicycle'];
  if (own === 'no') return 0;
  if (own === 'yes') return 1;
  if (own === '-1') return -1;
  if (['', ':left', ':right', ':both'].some(side => t[`cycleway${side}`]?.startsWith('opposite'))) return 0;
  if (['left', 'right', 'both'].some(side => ['no', '-1'].includes(t[`cycleway:${side}:oneway`] ?? ''))) return 0;
  return oneway(t);
}

function mayRide(t: Tags, direction: string): boolean {
  const kind = kindOf(t);
  if (kind === undefined || motorwayLike(t) || kind === 'steps') return false;
  if (t.sac_scale !== undefined && !['strolling', 'hiking', 'mountain_hiking'].includes(t.sac_scale)) return false;
  if (t.conveying !== undefined && t.conveying !== 'no') return false;
  const own = first(t, ['bicycle'], direction);
  if (own === 'dismount') return false;
  if (access(first(t, ['bicycle', 'vehicle', 'access'], direction), false) === 'closed') return false;
  return !WALKERS.has(kind) || invited(own);
}

function ridePace(t: Tags): number {
  const kind = kindOf(t)!;
  const rough = kind === 'track' || kind === 'path' || kind === 'bridleway';
  const factor =
    (SURFACE[t.surface ?? ''] ?? (rough ? (TRACK[t.tracktype ?? ''] ?? 0.75) : 1)) * (SMOOTH[t.smoothness ?? ''] ?? 1);
  if (factor <= 0) return PUSH;
  const pace = Math.min(PUSH, RIDE / factor);
  return kind === 'pedestrian' ? 3600 / 8 : pace;
}

/** Milliseconds per meter by direction, -1 where closed. */
export function bicyclePaces(t: Tags): [number, number] {
  const walkers = walkOneway(t);
  return [1, -1].map(sign => {
    const direction = sign > 0 ? 'forward' : 'backward';
    const push = walkOpen(t, direction) && walkers !== -sign ? (t.highway === 'steps' ? 3600 / 2 : PUSH) : -1;
    return mayRide(t, direction) && onewayBicycle(t) !== -sign ? ridePace(t) : push;
  }) as [number, number];
}
