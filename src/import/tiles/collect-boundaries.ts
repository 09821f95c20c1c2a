// Administrative borders: the member ways of boundary relations, each once, with the highest rank that runs along it.
import { firstZoom, type TileClass } from '../../map/tile-layers.ts';
import { wayNodes } from '../osm/areas.ts';
import { bearing, MEMBER_WAY, membersOf, type OsmData, readTags } from '../osm/osm-data.ts';
import type { FeatureStore } from './feature-store.ts';
import { joinLines } from './join-lines.ts';

/** `admin_level` → class, as the levels are used in Germany, Austria, Switzerland and Liechtenstein. */
const CLASS_OF_LEVEL: ReadonlyMap<number, TileClass<'boundary'>> = new Map([
  [2, 'country'],
  [4, 'state'],
  [6, 'county'],
  [8, 'municipality'],
]);

export function collectBoundaries(osm: OsmData, store: FeatureStore): void {
  const levelOfWay = new Map<number, number>();
  const { relations, nodes } = osm;
  for (const relation of bearing(osm, relations, ['boundary'])) {
    const tags = readTags(osm, relations.tags, relation);
    const level = Number(tags.admin_level);
    if (tags.boundary !== 'administrative' || !CLASS_OF_LEVEL.has(level)) continue;
    for (const { type, index: way } of membersOf(osm, relation)) {
      if (type !== MEMBER_WAY || way < 0) continue;
      levelOfWay.set(way, Math.min(level, levelOfWay.get(way) ?? level));
    }
  }
  for (const [level, className] of CLASS_OF_LEVEL) {
    const chains: number[][] = [];
    for (const [way, wayLevel] of levelOfWay) {
      if (wayLevel !== level) continue;
      const known = wayNodes(osm, way).filter(node => node >= 0);
      if (known.length > 1) chains.push([...known]);
    }
    const head = {
      layer: 'boundary',
      attributes: { class: className },
      fromZoom: firstZoom('boundary', className),
      order: -level,
    } as const;
    for (const chain of joinLines(chains, nodes.lng, nodes.lat, { directed: false, throughJunctions: true })) {
      store.addLine(
        head,
        chain.flatMap(node => [nodes.lng[node]!, nodes.lat[node]!]),
      );
    }
  }
}
