// Squares that people cross on straight lines between the nodes where other ways meet their outline.

import type { Point } from './geo.ts';
import type { Osm, OsmWay } from './osm.ts';
import { isPlatform } from './walk-rules.ts';

/** Both versions as yet: a closed way with `area=yes`, or a platform, that is convex. */
export function squareLines(osm: Osm, ways: OsmWay[], _rules: number): [OsmWay, number, number][] {
  const uses = new Map<number, Set<number>>();
  for (const way of ways)
    for (const ref of way.refs) {
      const set = uses.get(ref);
      if (set) set.add(way.id);
      else uses.set(ref, new Set([way.id]));
    }
  const out: [OsmWay, number, number][] = [];
  for (const way of ways) {
    const { refs, tags } = way;
    if (refs.length < 4 || refs[0] !== refs[refs.length - 1]) continue;
    if (tags.area !== 'yes' && !(isPlatform(tags) && tags.area !== 'no')) continue;
    const ring = refs.slice(0, -1);
    if (ring.some(ref => !osm.nodes.has(ref)) || !isConvex(ring.map(ref => osm.nodes.get(ref)!))) continue;
    const entries = ring.map((_, i) => i).filter(i => uses.get(ring[i]!)!.size > 1);
    for (const i of entries)
      for (const j of entries) if (i < j && j - i > 1 && j - i < ring.length - 1) out.push([way, ring[i]!, ring[j]!]);
  }
  return out;
}

export function isConvex(ring: Point[]): boolean {
  let sign = 0;
  for (let i = 0; i < ring.length; i++) {
    const [a, b, c] = [ring[i]!, ring[(i + 1) % ring.length]!, ring[(i + 2) % ring.length]!];
    const turn = Math.sign((b.lng - a.lng) * (c.lat - b.lat) - (b.lat - a.lat) * (c.lng - b.lng));
    if (turn !== 0 && sign !== 0 && turn !== sign) return false;
    if (turn !== 0) sign = turn;
  }
  return true;
}
