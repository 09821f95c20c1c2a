// Groups traffic lights into junctions, independently of the product: lights within 40 m of drivable way of each other belong together.
import { type OsmData, readTags } from '../../src/import/osm/osm-data.ts';
import { isSignal, nodePassage } from '../../src/import/streets/node-rules.ts';
import type { Segment } from './plain-roads.ts';

const NEAR_DECIMETRES = 400;

/** The junction's name (one of its lights) for each light, and for each node on a shortest way between two of its lights. */
export function signalClusters(osm: OsmData, drivable: readonly Segment[]): Map<number, number> {
  const neighbours = new Map<number, { to: number; decimetres: number }[]>();
  for (const { a, b, decimetres } of drivable) {
    neighbours.set(a, [...(neighbours.get(a) ?? []), { to: b, decimetres }]);
    neighbours.set(b, [...(neighbours.get(b) ?? []), { to: a, decimetres }]);
  }
  const blocks = (node: number) => {
    const passage = nodePassage(readTags(osm, osm.nodes.tags, node));
    return passage !== undefined && passage.CAR === undefined;
  };
  const around = new Map<number, Map<number, number>>();
  for (let node = 0; node < osm.nodes.count; node++) {
    if (!isSignal(readTags(osm, osm.nodes.tags, node))) continue;
    around.set(node, distancesFrom(node, neighbours, blocks));
  }
  const name = new Map([...around.keys()].map(light => [light, light]));
  const rename = (old: number, now: number) => {
    for (const [node, given] of name) if (given === old) name.set(node, now);
  };
  for (const [light, near] of around) {
    for (const other of around.keys()) {
      if (other <= light || !near.has(other)) continue;
      rename(name.get(other) ?? other, name.get(light) ?? light);
      for (const [node, there] of near) {
        const onwards = around.get(other)?.get(node);
        if (onwards === undefined || there + onwards !== near.get(other)) continue;
        if (name.has(node)) rename(name.get(node) ?? node, name.get(light) ?? light);
        else name.set(node, name.get(light) ?? light);
      }
    }
  }
  return name;
}

/** Decimetres to every node within the cluster distance. */
function distancesFrom(
  start: number,
  neighbours: ReadonlyMap<number, readonly { to: number; decimetres: number }[]>,
  blocks: (node: number) => boolean,
): Map<number, number> {
  const distance = new Map([[start, 0]]);
  const waiting = [start];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (blocks(node)) continue;
    for (const { to, decimetres } of neighbours.get(node) ?? []) {
      const far = (distance.get(node) ?? 0) + decimetres;
      if (far > NEAR_DECIMETRES || far >= (distance.get(to) ?? Number.POSITIVE_INFINITY)) continue;
      distance.set(to, far);
      waiting.push(to);
    }
  }
  return distance;
}
