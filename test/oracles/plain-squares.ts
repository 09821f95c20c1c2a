// Finds lines across convex squares in the raw file, independently of the product: one for every pair of corners that other walkable ways use too.
import { type OsmData, readTags } from '../../src/import/osm/osm-data.ts';
import { type WayRules, wayRules } from '../../src/import/streets/travel-rules.ts';

/** A square with more entries gets no lines; this is part of the product's method. */
const MOST_ENTRIES = 24;

/** Chords between corners that are not neighbours on the outline. */
export function plainChords(osm: OsmData, country: string): { a: number; b: number; rules: WayRules }[] {
  const walked: { refs: number[]; rules: WayRules; isArea: boolean }[] = [];
  const uses = new Map<number, number>();
  for (let way = 0; way < osm.ways.count; way++) {
    const tags = readTags(osm, osm.ways.tags, way);
    const rules = wayRules(tags, { country, isUrban: () => true });
    if (rules?.WALK.forward === undefined) continue;
    const refs = [...osm.ways.refs.subarray(osm.ways.refStart[way], osm.ways.refStart[way + 1])];
    walked.push({ refs, rules, isArea: tags.area === 'yes' });
    for (const ref of refs) uses.set(ref, (uses.get(ref) ?? 0) + 1);
  }
  return walked.flatMap(({ refs, rules, isArea }) => {
    const corners = refs.slice(0, -1);
    if (!isArea || refs.length < 4 || refs[0] !== refs.at(-1) || refs.includes(-1) || !isConvex(osm, corners))
      return [];
    const entries = corners.flatMap((node, i) => ((uses.get(node) ?? 0) > (i === 0 ? 2 : 1) ? [i] : []));
    if (entries.length > MOST_ENTRIES) return [];
    return entries.flatMap((i, k) =>
      entries.slice(k + 1).flatMap(j => {
        const areNeighbours = j - i === 1 || (i === 0 && j === corners.length - 1);
        return areNeighbours ? [] : [{ a: corners[i] ?? -1, b: corners[j] ?? -1, rules }];
      }),
    );
  });
}

/** Whether the outline turns only left or only right. */
function isConvex(osm: OsmData, corners: readonly number[]): boolean {
  const x = (i: number) => osm.nodes.lng[corners[i % corners.length] ?? 0] ?? 0;
  const y = (i: number) => osm.nodes.lat[corners[i % corners.length] ?? 0] ?? 0;
  const turns = corners.map((_, i) =>
    Math.sign((x(i + 1) - x(i)) * (y(i + 2) - y(i + 1)) - (y(i + 1) - y(i)) * (x(i + 2) - x(i + 1))),
  );
  return !(turns.includes(1) && turns.includes(-1));
}
