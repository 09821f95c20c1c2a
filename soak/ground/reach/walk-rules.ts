// What the document says about going on foot: which ways are open, what a meter costs.
import type { Tags } from './osm.ts';
import { access, first, kindOf, motorwayLike } from './words.ts';

const SAC: Record<string, number> = { strolling: 1, hiking: 0.9, mountain_hiking: 0.8 };

/** Open by the rules of all streets, and by `foot`, else `access`, for one direction. */
export function walkOpen(t: Tags, direction?: string): boolean {
  const kind = kindOf(t);
  if (kind === undefined || motorwayLike(t)) return false;
  if (kind === 'busway' && t.foot === undefined) return false;
  if (t.sac_scale !== undefined && SAC[t.sac_scale] === undefined) return false;
  return access(first(t, ['foot', 'access'], direction), false) !== 'closed';
}

/** Milliseconds per meter on flat ground. */
export const walkPace = (t: Tags): number =>
  t.highway === 'steps' ? 1000 / 0.65 : 750 / (SAC[t.sac_scale ?? ''] ?? 1);

/** +1: only in the direction of the way, -1: only against it, 0: both. */
export function walkOneway(t: Tags): number {
  if (t.conveying === 'forward') return 1;
  if (t.conveying === 'backward') return -1;
  const own = t['oneway:foot'];
  if (own === 'yes') return 1;
  if (own === '-1') return -1;
  if (t.conveying === undefined || t.conveying === 'no' || t.conveying === 'reversible') return 0;
  return t.oneway === 'yes' ? 1 : t.oneway === '-1' ? -1 : 0;
}

/** Milliseconds per meter by direction, -1 where closed. */
export function walkPaces(t: Tags): [number, number] {
  const only = walkOneway(t);
  const pace = walkPace(t);
  return [only < 0 || !walkOpen(t, 'forward') ? -1 : pace, only > 0 || !walkOpen(t, 'backward') ? -1 : pace];
}
