// Sources of noise by class: roads, railways and the borders of industrial areas, markets and school yards as lines, places with guests as points.
import { emptyBox, growBox } from '../../core/geometry/box.ts';
import { growingInt32, growingUint8, growingUint32 } from '../../core/growable.ts';
import { poiTypeIndex } from '../../poi-types/catalogue.ts';
import type { Column } from '../../region/array-types.ts';
import type { Ground } from '../../region/ground.ts';
import { SEGMENTS_PER_RUN } from '../../region/index-facts.ts';
import { boxIndexColumn } from '../../region/spatial-index.ts';
import { CALM_SOURCES } from '../../scoring/index-types.ts';
import { NOISE_RINGS, ringOf } from '../../scoring/noise-reach.ts';
import { wayNodes } from '../osm/areas.ts';
import { bearing, isSet, MEMBER_WAY, membersOf, type OsmData, readTags, type Tags } from '../osm/osm-data.ts';
import type { ExtractedPoi } from '../pois/poi-details.ts';

const NUMBER_OF: ReadonlyMap<string, number> = new Map(CALM_SOURCES.map(({ id }, number) => [id, number]));
const numberOf = (id: string): number => NUMBER_OF.get(id)!;
/** Sidings, yards and spurs do not count: trains use them rarely and slowly. */
const RAILWAYS = new Set(['rail', 'narrow_gauge']);
const LIGHT_RAILWAYS = new Set(['light_rail', 'subway', 'monorail']);
/** Lines without a timetable. */
const RARE_USES = new Set(['tourism', 'military', 'test']);
const INDUSTRY = new Set(['industrial', 'quarry', 'port', 'harbour', 'landfill']);

/** Every source of lines and areas has at least one of these keys. */
const KEYS = ['highway', 'railway', 'landuse', 'aeroway', 'leisure', 'sport'];

/** Ids in `CALM_SOURCES` of a way with these tags: a street with tram tracks is two sources. A way in a tunnel is inaudible. */
export function calmSources(tags: Tags): string[] {
  if (isSet(tags.tunnel) || isSet(tags.covered)) return [];
  const found: string[] = [];
  if (tags.highway !== undefined && isRoad(tags.highway)) found.push(tags.highway);
  if (tags.railway !== undefined && tags.service === undefined && !RARE_USES.has(tags.usage ?? '')) {
    if (tags.railway === 'tram') found.push('tram');
    else if (LIGHT_RAILWAYS.has(tags.railway)) found.push('light_rail');
    // A line without a usage tag counts as a branch line.
    else if (RAILWAYS.has(tags.railway)) found.push(tags.usage === 'main' ? 'rail_main' : 'rail_branch');
  }
  if (INDUSTRY.has(tags.landuse ?? '')) found.push('industrial');
  if (tags.aeroway === 'aerodrome' || tags.aeroway === 'runway') found.push('airfield');
  if (tags.highway === 'raceway' || isLoudSport(tags)) found.push('racetrack');
  return found;
}

/** Whether a value of `highway` is a source by its name. */
function isRoad(highway: string): boolean {
  const row = CALM_SOURCES[NUMBER_OF.get(highway) ?? -1];
  return row !== undefined && row.places === undefined && row.grounds === undefined;
}

function isLoudSport({ sport = '', leisure, building }: Tags): boolean {
  if (building !== undefined || leisure === undefined) return false;
  return sport.split(';').some(each => ['motor', 'motocross', 'karting', 'shooting'].includes(each.trim()));
}

/**
 * Columns `calm.<ring>.*`: runs of at most SEGMENTS_PER_RUN segments of one class, their points (longitude, latitude in 1e-7 degrees) and an index of their
 * boxes. A place is a run of one segment without length. `knownIn` are the countries with roads: a map without roads says nothing about calm.
 * @param pois duplicates merged
 */
export function calmColumns(
  osm: OsmData,
  pois: readonly ExtractedPoi[],
  ground: Ground,
): { columns: Record<string, Column>; knownIn: ReadonlySet<string> } {
  const rings = NOISE_RINGS.map(() => ({
    points: growingInt32(),
    start: growingUint32(),
    source: growingUint8(),
    /** West, south, east, north of each run. */
    boxes: growingInt32(),
  }));
  const knownIn = new Set<string>();
  /** @param along longitudes and latitudes in turn */
  const addRun = (number: number, along: ArrayLike<number>) => {
    const ring = rings[ringOf(number)]!;
    const box = emptyBox();
    ring.start.push(ring.points.length);
    ring.source.push(number);
    for (let i = 0; i < along.length; i += 2) {
      ring.points.push(along[i]!);
      ring.points.push(along[i + 1]!);
      growBox(box, along[i]!, along[i + 1]!);
    }
    for (const side of [box.west, box.south, box.east, box.north]) ring.boxes.push(side);
  };
  const addRuns = (number: number, along: ArrayLike<number>) => {
    const step = SEGMENTS_PER_RUN * 2;
    for (let from = 0; from + 2 < along.length; from += step) {
      addRun(number, Array.prototype.slice.call(along, from, from + step + 2));
    }
  };
  const addWay = (number: number, way: number) => {
    let along: number[] = [];
    for (const node of [...wayNodes(osm, way), -1]) {
      if (node >= 0) along.push(osm.nodes.lng[node]!, osm.nodes.lat[node]!);
      else {
        if (along.length > 0) knownIn.add(ground.countryAt(along[1]!, along[0]!));
        addRuns(number, along);
        along = [];
      }
    }
  };
  for (const way of bearing(osm, osm.ways, KEYS)) {
    for (const id of calmSources(readTags(osm, osm.ways.tags, way))) addWay(numberOf(id), way);
  }
  for (const relation of bearing(osm, osm.relations, KEYS)) {
    const tags = readTags(osm, osm.relations.tags, relation);
    if (tags.type !== 'multipolygon') continue;
    for (const id of calmSources(tags)) {
      for (const { type, index } of membersOf(osm, relation)) {
        if (type === MEMBER_WAY && index >= 0) addWay(numberOf(id), index);
      }
    }
  }
  const sourceOfType = sourcesByType();
  for (const { type, lat, lng, outline } of pois) {
    const number = sourceOfType.get(type);
    if (number === undefined) continue;
    if (CALM_SOURCES[number]?.grounds && outline) for (const ring of outline.flat()) addRuns(number, ring);
    else addRun(number, [lng, lat, lng, lat]);
  }
  const columns: Record<string, Column> = {};
  for (const [ring, { points, start, source, boxes }] of rings.entries()) {
    start.push(points.length);
    columns[`calm.${ring}.points`] = points.finish();
    columns[`calm.${ring}.start`] = start.finish();
    columns[`calm.${ring}.source`] = source.finish();
    columns[`calm.${ring}.index`] = boxIndexColumn(boxes.finish());
  }
  return { columns, knownIn };
}

/** Indices into `CALM_SOURCES` by index into `POI_TYPES`. */
function sourcesByType(): Map<number, number> {
  return new Map(
    CALM_SOURCES.flatMap(({ places = [], grounds = [] }, number) =>
      [...places, ...grounds].map((id): [number, number] => {
        const type = poiTypeIndex(id);
        if (type === undefined) throw new Error(`"${id}" is no type of points of interest`);
        return [type, number];
      }),
    ),
  );
}
