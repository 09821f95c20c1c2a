// Squares drawn as areas: a walker may cross a convex one in a straight line.

import { wayNodes } from '../osm/areas.ts';
import type { OsmData } from '../osm/osm-data.ts';
import type { StreetHeights } from './street-heights.ts';
import type { WayRules } from './travel-rules.ts';

/** More entries than this would add thousands of chords for no visible gain. */
const MAX_ENTRIES = 24;

/** A walkable area: its outline is a way of its own. */
export interface Square {
  readonly way: number;
  readonly rules: WayRules;
  /** Undefined: level. */
  readonly heights: StreetHeights | undefined;
}

/**
 * Straight lines between the entry nodes a and b (nodes shared with other ways) of convex closed areas, with their rise in metres.
 * @param walkUses how often walkable ways refer to each OSM node; the closing node of a ring counts twice
 */
export function* squareChords(
  osm: OsmData,
  squares: readonly Square[],
  walkUses: Uint8Array,
): Generator<{ a: number; b: number; rules: WayRules; rise: number }> {
  for (const { way, rules, heights } of squares) {
    const refs = wayNodes(osm, way);
    if (refs.length < 4 || refs[0] !== refs[refs.length - 1] || refs.includes(-1) || !isConvex(osm, refs)) continue;
    const corners = refs.length - 1;
    const entries: number[] = [];
    for (let i = 0; i < corners; i++) if (walkUses[refs[i]!]! > (i === 0 ? 2 : 1)) entries.push(i);
    if (entries.length > MAX_ENTRIES) continue;
    for (const [k, a] of entries.entries()) {
      for (const b of entries.slice(k + 1)) {
        if (b - a === 1 || b - a === corners - 1) continue;
        const rise = heights?.riseBetween(refs[a]!, refs[b]!) ?? 0;
        yield { a: refs[a]!, b: refs[b]!, rules, rise };
      }
    }
  }
}

function isConvex(osm: OsmData, refs: Int32Array): boolean {
  const corners = refs.length - 1;
  let turn = 0;
  for (let i = 0; i < corners; i++) {
    const [a, b, c] = [refs[i]!, refs[(i + 1) % corners]!, refs[(i + 2) % corners]!];
    const cross =
      (osm.nodes.lng[b]! - osm.nodes.lng[a]!) * (osm.nodes.lat[c]! - osm.nodes.lat[b]!) -
      (osm.nodes.lat[b]! - osm.nodes.lat[a]!) * (osm.nodes.lng[c]! - osm.nodes.lng[b]!);
    if (cross === 0) continue;
    if (turn !== 0 && Math.sign(cross) !== turn) return false;
    turn = Math.sign(cross);
  }
  return true;
}
