// Decides for each segment of a road without a speed limit whether it lies in town: by points for what is around it.
// The weights fit the limits that mappers wrote on roads of seven regions (`docs/reach.md`, In town or outside).
import type Flatbush from 'flatbush';
import { areaTest } from '../../core/geometry/area-test.ts';
import { distanceMeters, scaleAt } from '../../core/geometry/geodesic.ts';
import { areaBox, type MultiPolygon } from '../../core/geometry/polygon.ts';
import { boxIndex } from '../../region/spatial-index.ts';
import { areasBearing, wayNodes } from '../osm/areas.ts';
import { bearing, type OsmData, readTag, readTags, type Tags } from '../osm/osm-data.ts';

/** In town from this many points on, as a mean over the segment. */
const TOWN_POINTS = 3;
const HOUSES_POINTS = 3;
const HOUSES = 3;
const HOUSE_METERS = 50;
/** One point for each junction, up to two. */
const JUNCTION_METERS = 100;
const MOST_JUNCTION_POINTS = 2;
/** One point for each 300 m of residential street, up to two. */
const HOME_STREET_METERS = 200;
const HOME_STREET_PIECES = 15;
const MOST_HOME_STREET_POINTS = 2;
const SETTLED_POINTS = 3;
const OPEN_LAND_POINTS = -1;
const SIDEWALK_POINTS = { yes: 1, no: -2 };
const LIT_POINTS = { yes: 3, no: -1 };
const UNNAMED_POINTS = -2;

const SAMPLE_METERS = 50;
const PIECE_METERS = 20;
const SETTLED_LAND = new Set(['residential', 'retail', 'commercial', 'industrial']);
const OPEN_LAND = new Set(['farmland', 'farm', 'forest', 'meadow', 'orchard', 'vineyard']);
const HOME_STREETS = new Set(['residential', 'living_street']);
const MEETING_STREETS = new Set([
  ...['trunk', 'primary', 'secondary', 'tertiary', 'unclassified', 'road', 'residential', 'living_street', 'service'],
  ...['pedestrian', 'footway', 'cycleway'],
]);
const HOUSE_KEYS = ['building', 'addr:housenumber'];
const SIDEWALK_KEYS = ['sidewalk', 'sidewalk:both', 'sidewalk:right', 'sidewalk:left'];
/** Signs at the limit of a town: the general value and those of DE, AT, CH, FR. */
const TOWN_SIGN = /city_limit|DE:31[01]\b|AT:53\.17|CH:4\.(27|28|29|30)|FR:EB[12]0/;

/** Decides whether a segment of a way lies in town. */
export interface BuiltUpAreas {
  /** @param segment its number along the way: from reference `segment` to the next */
  holds(way: number, segment: number): boolean;
}

/** Prepares the decision from houses, junctions, residential streets, land use and town signs in the data. */
export function builtUpAreas(osm: OsmData): BuiltUpAreas {
  const houses = houseGrid(osm);
  const { junctions, homeStreets } = streetGrids(osm);
  const settled = landBearing(osm, SETTLED_LAND);
  const open = landBearing(osm, OPEN_LAND);
  const pointsAt = (lat: number, lng: number) =>
    (houses.count(lat, lng, HOUSE_METERS, HOUSES) >= HOUSES ? HOUSES_POINTS : 0) +
    junctions.count(lat, lng, JUNCTION_METERS, MOST_JUNCTION_POINTS) +
    Math.floor(
      homeStreets.count(lat, lng, HOME_STREET_METERS, HOME_STREET_PIECES * MOST_HOME_STREET_POINTS) /
        HOME_STREET_PIECES,
    ) +
    (settled(lat, lng) ? SETTLED_POINTS : 0) +
    (open(lat, lng) ? OPEN_LAND_POINTS : 0);
  let known: { way: number; isUrban: boolean[] } | undefined;
  return {
    holds(way, segment) {
      if (known?.way !== way) known = { way, isUrban: segmentsInTown(osm, way, pointsAt) };
      return known.isUrban[segment] ?? false;
    },
  };
}

/** For each segment of a way whether it lies in town. Town signs divide the way; each part is then in town or outside as most of it is. */
function segmentsInTown(osm: OsmData, way: number, pointsAt: (lat: number, lng: number) => number): boolean[] {
  const refs = wayNodes(osm, way);
  const own = pointsOfTags(readTags(osm, osm.ways.tags, way));
  const { lat, lng } = osm.nodes;
  const meters: number[] = [];
  const isUrban: boolean[] = [];
  for (let i = 1; i < refs.length; i++) {
    const [a, b] = [refs[i - 1]!, refs[i]!];
    const length = a < 0 || b < 0 ? 0 : distanceMeters(lat[a]!, lng[a]!, lat[b]!, lng[b]!);
    const samples = Math.max(1, Math.ceil(length / SAMPLE_METERS));
    let points = 0;
    for (let s = 0; s < samples && a >= 0 && b >= 0; s++) {
      const t = (s + 0.5) / samples;
      points += pointsAt(lat[a]! + (lat[b]! - lat[a]!) * t, lng[a]! + (lng[b]! - lng[a]!) * t);
    }
    meters.push(length);
    isUrban.push(own + points / samples >= TOWN_POINTS);
  }
  const signs = [...refs.keys()].filter(
    i => refs[i]! >= 0 && i > 0 && i < refs.length - 1 && isTownSign(osm, refs[i]!),
  );
  if (signs.length === 0) return isUrban;
  for (const [part, end] of [...signs, refs.length - 1].entries()) {
    const begin = signs[part - 1] ?? 0;
    let balance = 0;
    for (let i = begin; i < end; i++) balance += isUrban[i] ? meters[i]! : -meters[i]!;
    isUrban.fill(balance > 0, begin, end);
  }
  return isUrban;
}

function isTownSign(osm: OsmData, node: number): boolean {
  return TOWN_SIGN.test(readTag(osm, osm.nodes.tags, node, 'traffic_sign') ?? '');
}

function pointsOfTags(tags: Tags): number {
  const sidewalk = SIDEWALK_KEYS.map(key => tags[key]).filter(value => value !== undefined);
  const has = sidewalk.some(value => value !== 'no' && value !== 'none');
  return (
    (sidewalk.length === 0 ? 0 : has ? SIDEWALK_POINTS.yes : SIDEWALK_POINTS.no) +
    (tags.lit === undefined ? 0 : tags.lit === 'no' ? LIT_POINTS.no : LIT_POINTS.yes) +
    (tags.name === undefined ? UNNAMED_POINTS : 0)
  );
}

/** Points in cells of 1/1000 degree, to count those within some metres of a place. */
class PointGrid {
  readonly #cells = new Map<number, number[]>();

  add(lat: number, lng: number): void {
    const key = cellKey(Math.floor(lat / CELL_E7), Math.floor(lng / CELL_E7));
    const cell = this.#cells.get(key);
    if (cell) cell.push(lat, lng);
    else this.#cells.set(key, [lat, lng]);
  }

  /** How many points lie within a distance; stops at `most`. */
  count(lat: number, lng: number, meters: number, most: number): number {
    const { metersPerLatE7, metersPerLngE7 } = scaleAt(lat);
    const [dLat, dLng] = [meters / metersPerLatE7, meters / metersPerLngE7];
    let found = 0;
    for (let y = Math.floor((lat - dLat) / CELL_E7); y <= (lat + dLat) / CELL_E7; y++) {
      for (let x = Math.floor((lng - dLng) / CELL_E7); x <= (lng + dLng) / CELL_E7; x++) {
        const cell = this.#cells.get(cellKey(y, x));
        for (let i = 0; cell && i < cell.length; i += 2) {
          const north = (cell[i]! - lat) * metersPerLatE7;
          const east = (cell[i + 1]! - lng) * metersPerLngE7;
          if (north * north + east * east <= meters * meters && ++found >= most) return found;
        }
      }
    }
    return found;
  }
}

const CELL_E7 = 10_000;

function cellKey(y: number, x: number): number {
  return y * 2 ** 22 + x;
}

/** Buildings and objects with a house number, each by one point: its node, or the first node of its way. */
function houseGrid(osm: OsmData): PointGrid {
  const grid = new PointGrid();
  const { lat, lng } = osm.nodes;
  for (const node of bearing(osm, osm.nodes, HOUSE_KEYS)) {
    if (isHouse(readTags(osm, osm.nodes.tags, node))) grid.add(lat[node]!, lng[node]!);
  }
  for (const way of bearing(osm, osm.ways, HOUSE_KEYS)) {
    const first = wayNodes(osm, way).find(ref => ref >= 0);
    if (first !== undefined && isHouse(readTags(osm, osm.ways.tags, way))) grid.add(lat[first]!, lng[first]!);
  }
  return grid;
}

function isHouse(tags: Tags): boolean {
  return (tags.building !== undefined && tags.building !== 'no') || tags['addr:housenumber'] !== undefined;
}

/** Nodes at which three or more streets meet, and the residential streets in pieces of 20 m. */
function streetGrids(osm: OsmData): { junctions: PointGrid; homeStreets: PointGrid } {
  const { lat, lng, count } = osm.nodes;
  const arms = new Uint8Array(count);
  const homeStreets = new PointGrid();
  for (const way of bearing(osm, osm.ways, ['highway'])) {
    const street = readTag(osm, osm.ways.tags, way, 'highway') ?? '';
    if (!MEETING_STREETS.has(street)) continue;
    const refs = wayNodes(osm, way);
    for (const [i, ref] of refs.entries()) {
      if (ref >= 0 && arms[ref]! < 250) arms[ref]! += i === 0 || i === refs.length - 1 ? 1 : 2;
    }
    if (HOME_STREETS.has(street)) addPieces(osm, refs, homeStreets);
  }
  const junctions = new PointGrid();
  for (let node = 0; node < count; node++) if (arms[node]! >= 3) junctions.add(lat[node]!, lng[node]!);
  return { junctions, homeStreets };
}

function addPieces({ nodes: { lat, lng } }: OsmData, refs: Int32Array, grid: PointGrid): void {
  for (let i = 1; i < refs.length; i++) {
    const [a, b] = [refs[i - 1]!, refs[i]!];
    if (a < 0 || b < 0) continue;
    const pieces = Math.max(1, Math.round(distanceMeters(lat[a]!, lng[a]!, lat[b]!, lng[b]!) / PIECE_METERS));
    for (let s = 0; s < pieces; s++) {
      const t = (s + 0.5) / pieces;
      grid.add(lat[a]! + (lat[b]! - lat[a]!) * t, lng[a]! + (lng[b]! - lng[a]!) * t);
    }
  }
}

/** Whether a place lies in land of some uses. */
function landBearing(osm: OsmData, uses: ReadonlySet<string>): (lat: number, lng: number) => boolean {
  const areas: MultiPolygon[] = Array.from(
    areasBearing(osm, 'landuse', tags => uses.has(tags.landuse ?? '')),
    ({ area }) => area,
  );
  const index: Flatbush | undefined = boxIndex(areas.map(areaBox));
  const tests = areas.map(areaTest);
  return (lat, lng) => (index?.search(lng, lat, lng, lat) ?? []).some(i => tests[i]!(lng, lat));
}
