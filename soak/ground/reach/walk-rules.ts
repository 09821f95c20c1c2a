// What the documents say about going on foot: which ways are open, what a meter costs, which nodes block.
import type { Tags } from './osm.ts';

export const CLOSED = new Set(['no', 'private', 'use_sidepath', 'permit', 'military', 'emergency']);
/** Ways that carry people by kind; everything else is no street. The documents do not list them: this is a guess. */
export const STREETS = new Set([
  'trunk',
  'trunk_link',
  'primary',
  'primary_link',
  'secondary',
  'secondary_link',
  'tertiary',
  'tertiary_link',
  'unclassified',
  'residential',
  'living_street',
  'service',
  'pedestrian',
  'track',
  'footway',
  'path',
  'steps',
  'cycleway',
  'bridleway',
  'corridor',
  'road',
  'platform',
]);

export const isPlatform = (t: Tags): boolean =>
  t.highway === 'platform' || t.railway === 'platform' || t.public_transport === 'platform';

/** Several values of one tag: `designated;no` is open as soon as one value is open. */
export const parts = (value: string | undefined): string[] =>
  (value ?? '')
    .split(/[;,]/)
    .map(v => v.trim())
    .filter(v => v !== '');
export const isClosed = (value: string | undefined): boolean =>
  value !== undefined && parts(value).every(v => CLOSED.has(v));

export function walkOpen(t: Tags): boolean {
  if (!STREETS.has(t.highway ?? '') && !isPlatform(t) && t.route !== 'ferry') return false;
  if (t.motorroad === 'yes') return false;
  if (isClosed(t.foot ?? t.access)) return false;
  if (
    t.sac_scale !== undefined &&
    t.sac_scale !== 'hiking' &&
    t.sac_scale !== 'mountain_hiking' &&
    t.sac_scale !== 'strolling'
  )
    return false;
  return true;
}

/** Milliseconds per meter on flat ground. */
export function walkPace(t: Tags): number {
  if (t.highway === 'steps') return 1000 / 0.65;
  return 750 / (t.sac_scale === 'hiking' ? 0.9 : t.sac_scale === 'mountain_hiking' ? 0.8 : 1);
}

/** +1: only in the direction of the way, -1: only against it, 0: both. Version 1 of the rules ignores escalators. */
export function conveying(t: Tags, rules: number): number {
  if (rules < 2 || t.conveying === undefined) return 0;
  if (t.conveying === 'forward') return 1;
  if (t.conveying === 'backward') return -1;
  return t.conveying === 'yes' && t.oneway === 'yes' ? 1 : t.conveying === 'yes' && t.oneway === '-1' ? -1 : 0;
}

const WALLS = new Set([
  'wall',
  'fence',
  'yes',
  'hedge',
  'retaining_wall',
  'city_wall',
  'guard_rail',
  'handrail',
  'ditch',
  'wire_fence',
  'hedge_bank',
  'tank_trap',
]);

export function walkNodeOpen(t: Tags): boolean {
  const kinds = parts(t.barrier).filter(v => v !== 'no');
  if (kinds.length === 0) return true;
  if (t.foot !== undefined) return !isClosed(t.foot);
  if (isClosed(t.access) || t.locked === 'yes') return false;
  return !kinds.some(v => WALLS.has(v));
}
