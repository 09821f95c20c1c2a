// The tracks next to a station: many halts of trams and funiculars are mapped as stations, and only the tracks show the difference.
import type Flatbush from 'flatbush';
import { type Box, emptyBox, growBox } from '../../core/geometry/box.ts';
import { distanceMeters, scaleAt } from '../../core/geometry/geodesic.ts';
import { metersToSegment } from '../../core/geometry/ring-distance.ts';
import { poiTypeIndex } from '../../poi-types/catalogue.ts';
import { boxIndex } from '../../region/spatial-index.ts';
import { wayNodes } from '../osm/areas.ts';
import { bearing, type OsmData, readTags, type Tags } from '../osm/osm-data.ts';
import type { RouteStop } from './route-stops.ts';

const NARROW = 'narrow_gauge';

/** The type of a station by the tracks next to it; trains use narrow-gauge tracks in some places and trams in others. */
const TYPE_BY_TRACK: Readonly<Record<string, string>> = {
  rail: 'train_station',
  preserved: 'train_station',
  narrow_gauge: NARROW,
  tram: 'tram_stop',
  light_rail: 'light_rail_station',
  monorail: 'light_rail_station',
  subway: 'subway_station',
  funicular: 'cable_car_station',
};

/** A station's point is that of its building, rarely farther from its tracks than this. */
const NEAR_METERS = 150;
/** A tram stops at most this far from the point of its own halt. */
const STOP_METERS = 60;
/** The middle of a platform is this near to its tracks. */
const PLATFORM_METERS = 8;

const RAIL_TYPES: ReadonlySet<number | undefined> = new Set(
  ['train_station', 'light_rail_station', 'tram_stop', 'cable_car_station'].map(poiTypeIndex),
);

/** Of a line or a station: trains of a museum, or for the view. */
function isForVisitors(tags: Tags): boolean {
  return tags.railway === 'preserved' || tags['railway:preserved'] === 'yes' || tags.usage === 'tourism';
}

/** The tracks of a file, with an index over their boxes. */
export class RailwayTracks {
  readonly #osm: OsmData;
  readonly #ways: number[] = [];
  readonly #types: string[] = [];
  readonly #areForVisitors: boolean[] = [];
  readonly #boxes: Flatbush | undefined;
  readonly #stops: readonly RouteStop[];

  constructor(osm: OsmData, stops: readonly RouteStop[]) {
    this.#osm = osm;
    // Buses before a halt say nothing about its rails.
    this.#stops = stops.filter(({ route }) => route !== 'bus' && route !== 'subway');
    const boxes: Box[] = [];
    for (const way of bearing(osm, osm.ways, ['railway'])) {
      const tags = readTags(osm, osm.ways.tags, way);
      const type = TYPE_BY_TRACK[tags.railway ?? ''];
      const nodes = this.#nodesOf(way);
      if (type === undefined || nodes.length === 0) continue;
      const box = emptyBox();
      for (const node of nodes) growBox(box, osm.nodes.lng[node]!, osm.nodes.lat[node]!);
      this.#ways.push(way);
      this.#types.push(type);
      this.#areForVisitors.push(isForVisitors(tags));
      boxes.push(box);
    }
    this.#boxes = boxIndex(boxes);
  }

  /**
   * The type of an object whose tags make it a train station: decided by the nearest tracks within 150 m and, if these are narrow, by the routes that stop
   * there. An object whose tags say that trains stop there stays a station, unless its tracks are those of a funicular.
   * @param point in 1e-7 degrees
   */
  typeOf(type: number, tags: Tags, point: { readonly lat: number; readonly lng: number }): number {
    if (type !== poiTypeIndex('train_station') || tags.station !== undefined) return type;
    const nearest = this.#nearest(point);
    const track = nearest === undefined ? 'train_station' : this.#types[nearest];
    const found = track === NARROW ? (this.#isTramHalt(point) ? 'tram_stop' : 'train_station') : track;
    return tags.train === 'yes' && found !== 'cable_car_station' ? type : (poiTypeIndex(found ?? '') ?? type);
  }

  /** Whether a station or stop of this type is on a line that runs for visitors alone. @param point in 1e-7 degrees */
  isForVisitors(type: number, tags: Tags, point: { readonly lat: number; readonly lng: number }): boolean {
    if (!RAIL_TYPES.has(type)) return false;
    const nearest = this.#nearest(point);
    return isForVisitors(tags) || (nearest !== undefined && this.#areForVisitors[nearest] === true);
  }

  /** Whether an object is a platform beside tracks whose tags do not say that buses stop there: no bus stop. @param point in 1e-7 degrees */
  isRailPlatform(tags: Tags, point: { readonly lat: number; readonly lng: number }): boolean {
    const isPlatform = tags.public_transport === 'platform' || tags.highway === 'platform';
    if (!isPlatform || tags.bus === 'yes' || tags.trolleybus === 'yes' || tags.highway === 'bus_stop') return false;
    return this.#nearest(point, PLATFORM_METERS) !== undefined;
  }

  #isTramHalt({ lat, lng }: { readonly lat: number; readonly lng: number }): boolean {
    const { nodes } = this.#osm;
    const here = this.#stops.filter(
      ({ node }) => distanceMeters(nodes.lat[node]!, nodes.lng[node]!, lat, lng) < STOP_METERS,
    );
    return here.length > 0 && here.every(({ route }) => route !== 'train');
  }

  #nearest(
    { lat, lng }: { readonly lat: number; readonly lng: number },
    withinMeters = NEAR_METERS,
  ): number | undefined {
    const scale = scaleAt(lat);
    const [x, y] = [withinMeters / scale.metersPerLngE7, withinMeters / scale.metersPerLatE7];
    const { nodes } = this.#osm;
    let nearest = withinMeters;
    let found: number | undefined;
    for (const i of this.#boxes?.search(lng - x, lat - y, lng + x, lat + y).sort((a, b) => a - b) ?? []) {
      const track = this.#nodesOf(this.#ways[i]!);
      for (let n = 1; n < track.length; n++) {
        const [a, b] = [track[n - 1]!, track[n]!];
        const [lng1, lat1, lng2, lat2] = [nodes.lng[a]!, nodes.lat[a]!, nodes.lng[b]!, nodes.lat[b]!];
        const meters = metersToSegment(scale, lng, lat, lng1, lat1, lng2, lat2);
        if (meters >= nearest) continue;
        nearest = meters;
        found = i;
      }
    }
    return found;
  }

  #nodesOf(way: number): number[] {
    return [...wayNodes(this.#osm, way)].filter(node => node >= 0);
  }
}
