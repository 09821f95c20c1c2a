// Sources of noise: roads, railways, trams and the borders of industrial areas as lines, by class.
import { type Box, emptyBox, growBox } from '../../core/geometry/box.ts';
import { growingInt32, growingUint8, growingUint32 } from '../../core/growable.ts';
import type { Column } from '../../region/columns.ts';
import { SEGMENTS_PER_RUN } from '../../region/index-facts.ts';
import { boxIndexColumn } from '../../region/spatial-index.ts';
import { CALM_SOURCES } from '../../scoring/index-types.ts';
import { wayNodes } from '../osm/areas.ts';
import { bearing, isSet, MEMBER_WAY, membersOf, type OsmData, readTags, type Tags } from '../osm/osm-data.ts';

const NUMBER_OF: ReadonlyMap<string, number> = new Map(CALM_SOURCES.map(({ id }, number) => [id, number]));
/** Sidings, yards and spurs do not count: trains use them rarely and slowly. */
const RAILWAYS = new Set(['rail', 'narrow_gauge']);
const LIGHT_RAILWAYS = new Set(['tram', 'light_rail']);
/** Lines without a timetable. */
const RARE_USES = new Set(['tourism', 'military', 'test']);

/** Every source has at least one of these keys. */
const KEYS = ['highway', 'railway', 'landuse'];

/** Id in `CALM_SOURCES` of a way with these tags; undefined if the way is no source. A way in a tunnel is inaudible. */
export function calmSource(tags: Tags): string | undefined {
  if (isSet(tags.tunnel) || isSet(tags.covered)) return undefined;
  if (tags.highway !== undefined && NUMBER_OF.has(tags.highway)) return tags.highway;
  if (tags.railway !== undefined && tags.service === undefined && !RARE_USES.has(tags.usage ?? '')) {
    if (LIGHT_RAILWAYS.has(tags.railway)) return 'tram';
    // A line without a usage tag counts as a branch line.
    if (RAILWAYS.has(tags.railway)) return tags.usage === 'main' ? 'rail_main' : 'rail_branch';
  }
  return tags.landuse === 'industrial' ? 'industrial' : undefined;
}

/**
 * Columns `calm.*`: runs of at most SEGMENTS_PER_RUN segments of one class, their points (longitude, latitude in 1e-7 degrees) and an index of their
 * boxes. `isKnown` is false on a map without roads, which says nothing about calm.
 */
export function calmColumns(osm: OsmData): { columns: Record<string, Column>; isKnown: boolean } {
  const points = growingInt32();
  const start = growingUint32();
  const source = growingUint8();
  const boxes: Box[] = [];
  const addRun = (number: number, nodes: ArrayLike<number>, from: number, to: number) => {
    const box = emptyBox();
    start.push(points.length);
    source.push(number);
    for (let i = from; i <= to; i++) {
      const [x, y] = [osm.nodes.lng[nodes[i]!]!, osm.nodes.lat[nodes[i]!]!];
      points.push(x);
      points.push(y);
      growBox(box, x, y);
    }
    boxes.push(box);
  };
  const addWay = (number: number, way: number) => {
    const nodes = wayNodes(osm, way);
    for (let from = 0; from + 1 < nodes.length; ) {
      let to = from;
      while (to + 1 < nodes.length && to - from < SEGMENTS_PER_RUN && nodes[to]! >= 0 && nodes[to + 1]! >= 0) to++;
      if (to > from) addRun(number, nodes, from, to);
      from = Math.max(to, from + 1);
    }
  };
  for (const way of bearing(osm, osm.ways, KEYS)) {
    const id = calmSource(readTags(osm, osm.ways.tags, way));
    if (id !== undefined) addWay(NUMBER_OF.get(id)!, way);
  }
  for (const relation of bearing(osm, osm.relations, ['landuse'])) {
    const tags = readTags(osm, osm.relations.tags, relation);
    if (tags.type !== 'multipolygon' || tags.landuse !== 'industrial') continue;
    for (const { type, index } of membersOf(osm, relation)) {
      if (type === MEMBER_WAY && index >= 0) addWay(NUMBER_OF.get('industrial')!, index);
    }
  }
  start.push(points.length);
  return {
    columns: {
      'calm.points': points.finish(),
      'calm.start': start.finish(),
      'calm.source': source.finish(),
      'calm.index': boxIndexColumn(boxes),
    },
    isKnown: boxes.length > 0,
  };
}
