// The lines that stop at a station or stop, by the relations of their routes.

import { distanceMeters } from '../../core/geometry/geodesic.ts';
import { poiTypeIndex } from '../../poi-types/catalogue.ts';
import { boxIndex } from '../../region/spatial-index.ts';
import type { OsmData } from '../osm/osm-data.ts';
import { foldName } from './fold-name.ts';
import type { ExtractedPoi } from './poi-details.ts';
import type { RouteStop } from './route-stops.ts';

/** The types of points of interest at which vehicles of a route stop, and how far from the point of one. */
const STOPS_AT: Readonly<Record<RouteStop['route'], readonly (readonly [type: string, meters: number])[]>> = {
  train: [
    ['train_station', 350],
    ['light_rail_station', 250],
  ],
  light_rail: [
    ['light_rail_station', 250],
    ['train_station', 350],
    ['subway_station', 150],
    ['tram_stop', 60],
  ],
  subway: [
    ['subway_station', 250],
    ['light_rail_station', 150],
  ],
  tram: [
    ['tram_stop', 60],
    ['light_rail_station', 100],
  ],
  bus: [['bus_stop', 40]],
};

/** Names of lines that people use: letters, digits, or both; "SEV 12" and ranges are none. */
const LINE = /^(?:[A-Z]{1,3} ?\d{1,3}[A-Z]?|\d{1,3}[A-Z]?)$/;
/** Stops of one name this near are one to people: the platforms of both directions. */
const SAME_STOP_METERS = 250;
const DEGREES = 10_000_000;
const METERS_PER_DEGREE = 111_320;

/** The points of interest, those of public transport with their lines, sorted as people count. */
export function withLines(osm: OsmData, pois: readonly ExtractedPoi[], stops: readonly RouteStop[]): ExtractedPoi[] {
  const types = new Map(
    Object.values(STOPS_AT).flatMap(own => own.map(([type]) => [poiTypeIndex(type), type] as const)),
  );
  // A stop of several platforms is where each of them is.
  const halts = pois
    .filter(({ type }) => types.has(type))
    .flatMap(poi => (poi.parts ?? [poi]).map(({ lat, lng }): Halt => ({ poi, lat, lng })));
  if (halts.length === 0 || stops.length === 0) return [...pois];
  const boxes = halts.map(({ lat, lng }) => ({ west: lng, south: lat, east: lng, north: lat }));
  const index = boxIndex(boxes, Float64Array);
  const near = (lat: number, lng: number, meters: number): Halt[] => {
    const y = (meters / METERS_PER_DEGREE) * DEGREES;
    const x = y / Math.max(0.1, Math.cos((lat / DEGREES) * (Math.PI / 180)));
    return (index?.search(lng - x, lat - y, lng + x, lat + y) ?? []).flatMap(i => halts[i] ?? []);
  };
  const found = new Map<ExtractedPoi, Set<string>>();
  for (const { node, route, line } of stops) {
    const name = line?.replace(/(?<=^[A-Z]{1,3}) (?=\d)/, '');
    if (name === undefined || !LINE.test(name)) continue;
    const [lat, lng] = [osm.nodes.lat[node]!, osm.nodes.lng[node]!];
    const at = nearestHalt(near, lat, lng, STOPS_AT[route], types);
    if (at === undefined) continue;
    const { type } = at.poi;
    const own = foldName(at.poi.name);
    const alike = own === '' ? [] : near(at.lat, at.lng, SAME_STOP_METERS).map(({ poi }) => poi);
    for (const halt of new Set([at.poi, ...alike.filter(each => each.type === type && foldName(each.name) === own)]))
      found.set(halt, (found.get(halt) ?? new Set()).add(name));
  }
  return pois.map(poi => {
    const lines = found.get(poi);
    return lines === undefined ? poi : { ...poi, lines: [...lines].sort(byNumber).join(' ') };
  });
}

/** A place of a station or stop. */
interface Halt {
  readonly poi: ExtractedPoi;
  readonly lat: number;
  readonly lng: number;
}

/** Of the first type that has one near enough. */
function nearestHalt(
  near: (lat: number, lng: number, meters: number) => readonly Halt[],
  lat: number,
  lng: number,
  wanted: (typeof STOPS_AT)[RouteStop['route']],
  types: ReadonlyMap<number | undefined, string>,
): Halt | undefined {
  for (const [type, meters] of wanted) {
    const [nearest] = near(lat, lng, meters)
      .filter(({ poi }) => types.get(poi.type) === type)
      .map(halt => ({ halt, away: distanceMeters(halt.lat, halt.lng, lat, lng) }))
      .filter(({ away }) => away <= meters)
      .sort((a, b) => a.away - b.away);
    if (nearest !== undefined) return nearest.halt;
  }
  return undefined;
}

const NUMERIC = new Intl.Collator('en', { numeric: true });

function byNumber(a: string, b: string): number {
  return NUMERIC.compare(a, b);
}
