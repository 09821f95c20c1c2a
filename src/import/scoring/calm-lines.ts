// What is loud: roads, railways, trams and the borders of industrial areas as lines, by class.
import Flatbush from 'flatbush';
import { growingInt32, growingUint8, growingUint32 } from '../../core/growable.ts';
import type { Column } from '../../region/columns.ts';
import { SEGMENTS_PER_RUN } from '../../region/index-facts.ts';
import { CALM_SOURCES } from '../../scoring/index-types.ts';
import { hasKey } from '../addresses/tag-values.ts';
import { wayNodes } from '../osm/areas.ts';
import { isTagged, MEMBER_WAY, type OsmData, readTags, type Tags } from '../osm/osm-data.ts';

const NUMBER_OF: ReadonlyMap<string, number> = new Map(CALM_SOURCES.map(({ id }, number) => [id, number]));
/** Sidings, yards and spurs are driven on now and then, and slowly. */
const RAILWAYS = new Set(['rail', 'narrow_gauge']);
const LIGHT_RAILWAYS = new Set(['tram', 'light_rail']);
/** Not run by a timetable. */
const RARE_USES = new Set(['tourism', 'military', 'test']);

/** Of these at least one is on every source. */
const KEYS = ['highway', 'railway', 'landuse'];

/** Id in `CALM_SOURCES` of a way with these tags; undefined where it is no source. What is in a tunnel is not heard. */
export function calmSource(tags: Tags): string | undefined {
  if (isIn(tags.tunnel) || isIn(tags.covered)) return undefined;
  if (tags.highway !== undefined && NUMBER_OF.has(tags.highway)) return tags.highway;
  if (tags.railway !== undefined && tags.service === undefined && !RARE_USES.has(tags.usage ?? '')) {
    if (LIGHT_RAILWAYS.has(tags.railway)) return 'tram';
    // An untagged usage is not called a main line.
    if (RAILWAYS.has(tags.railway)) return tags.usage === 'main' ? 'rail_main' : 'rail_branch';
  }
  return tags.landuse === 'industrial' ? 'industrial' : undefined;
}

/**
 * Columns `calm.*`: runs of at most SEGMENTS_PER_RUN segments of one class, their points (longitude, latitude in 1e-7 degrees) and an index of their
 * boxes. And whether there is anything of which calm could be told: a map without roads says nothing.
 */
export function calmColumns(osm: OsmData): { columns: Record<string, Column>; isKnown: boolean } {
  const points = growingInt32();
  const start = growingUint32();
  const source = growingUint8();
  const boxes: [number, number, number, number][] = [];
  const addRun = (number: number, nodes: ArrayLike<number>, from: number, to: number) => {
    const box: [number, number, number, number] = [2147483647, 2147483647, -2147483648, -2147483648];
    start.push(points.length);
    source.push(number);
    for (let i = from; i <= to; i++) {
      const [x, y] = [osm.nodes.lng[nodes[i]!]!, osm.nodes.lat[nodes[i]!]!];
      points.push(x);
      points.push(y);
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x);
      box[3] = Math.max(box[3], y);
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
  const keys = KEYS.map(key => osm.strings.indexOf(key)).filter(key => key >= 0);
  for (let way = 0; way < osm.ways.count; way++) {
    if (!keys.some(key => hasKey(osm.ways.tags, way, key))) continue;
    const id = calmSource(readTags(osm, osm.ways.tags, way));
    if (id !== undefined) addWay(NUMBER_OF.get(id)!, way);
  }
  const { relations } = osm;
  for (let relation = 0; relation < relations.count; relation++) {
    if (!isTagged(relations.tags, relation)) continue;
    const tags = readTags(osm, relations.tags, relation);
    if (tags.type !== 'multipolygon' || tags.landuse !== 'industrial') continue;
    for (let m = relations.memberStart[relation]!; m < relations.memberStart[relation + 1]!; m++) {
      if (relations.memberTypes[m] === MEMBER_WAY && relations.members[m]! >= 0) {
        addWay(NUMBER_OF.get('industrial')!, relations.members[m]!);
      }
    }
  }
  start.push(points.length);
  const index = new Flatbush(Math.max(1, boxes.length), 16, Int32Array);
  if (boxes.length === 0) index.add(2147483647, 2147483647, 2147483647, 2147483647);
  for (const box of boxes) index.add(...box);
  index.finish();
  return {
    columns: {
      'calm.points': points.finish(),
      'calm.start': start.finish(),
      'calm.source': source.finish(),
      'calm.index': new Uint8Array(index.data as ArrayBuffer),
    },
    isKnown: boxes.length > 0,
  };
}

function isIn(tag: string | undefined): boolean {
  return tag !== undefined && tag !== 'no';
}
