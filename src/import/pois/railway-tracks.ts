// Which tracks a station stands at: many halts of trams and funiculars are mapped as stations, and only the tracks tell.
import Flatbush from 'flatbush';
import { distanceMeters, scaleAt } from '../../core/geometry/geodesic.ts';
import { nearestFraction } from '../../core/geometry/segment.ts';
import { poiTypeIndex } from '../../poi-types/catalogue.ts';
import type { OsmData, Tags } from '../osm/osm-data.ts';
import type { RouteStop } from './route-stops.ts';

const NARROW = 'narrow_gauge';

/** What a station is by the tracks next to it; narrow ones are run on by trains here and by trams there. */
const TYPE_BY_TRACK: Readonly<Record<string, string>> = {
  rail: 'train_station',
  narrow_gauge: NARROW,
  tram: 'tram_stop',
  light_rail: 'light_rail_station',
  monorail: 'light_rail_station',
  subway: 'subway_station',
  funicular: 'cable_car_station',
};

/** A station's point is that of its building, rarely farther from its tracks. */
const NEAR_METERS = 150;
/** A tram stops as near as this to the point of its own halt. */
const STOP_METERS = 60;

/** The tracks of a file, by place. */
export class RailwayTracks {
  readonly #osm: OsmData;
  readonly #ways: number[] = [];
  readonly #types: string[] = [];
  readonly #boxes: Flatbush | undefined;
  readonly #stops: readonly RouteStop[];

  constructor(osm: OsmData, stops: readonly RouteStop[]) {
    this.#osm = osm;
    this.#stops = stops;
    const { ways, nodes } = osm;
    const key = osm.strings.indexOf('railway');
    const boxes: number[][] = [];
    for (let way = 0; key >= 0 && way < ways.count; way++) {
      const { start, keys, values } = ways.tags;
      for (let p = start[way]!; p < start[way + 1]!; p++) {
        const type = keys[p] === key ? TYPE_BY_TRACK[osm.strings[values[p]!]!] : undefined;
        if (type === undefined) continue;
        const box = [Infinity, Infinity, -Infinity, -Infinity];
        for (const node of this.#nodesOf(way)) {
          const [x, y] = [nodes.lng[node]!, nodes.lat[node]!];
          box[0] = Math.min(box[0]!, x);
          box[1] = Math.min(box[1]!, y);
          box[2] = Math.max(box[2]!, x);
          box[3] = Math.max(box[3]!, y);
        }
        if (box[0] === Infinity) continue;
        this.#ways.push(way);
        this.#types.push(type);
        boxes.push(box);
      }
    }
    if (boxes.length === 0) return;
    this.#boxes = new Flatbush(boxes.length, 16, Int32Array);
    for (const [west, south, east, north] of boxes) this.#boxes.add(west!, south!, east!, north!);
    this.#boxes.finish();
  }

  /**
   * The type of an object that is a train station by its tags: by the nearest tracks within 150 m and, where these are narrow, by the routes that stop
   * there. One that says itself that trains stop there is left a station, unless its tracks are those of a funicular.
   * @param place in 1e-7 degrees
   */
  typeOf(type: number, tags: Tags, place: { readonly lat: number; readonly lng: number }): number {
    if (type !== poiTypeIndex('train_station') || tags.station !== undefined) return type;
    const track = this.#nearest(place) ?? 'train_station';
    const found = track === NARROW ? (this.#isTramHalt(place) ? 'tram_stop' : 'train_station') : track;
    return tags.train === 'yes' && found !== 'cable_car_station' ? type : (poiTypeIndex(found) ?? type);
  }

  #isTramHalt({ lat, lng }: { readonly lat: number; readonly lng: number }): boolean {
    const { nodes } = this.#osm;
    const here = this.#stops.filter(
      ({ node }) => distanceMeters(nodes.lat[node]!, nodes.lng[node]!, lat, lng) < STOP_METERS,
    );
    return here.length > 0 && here.every(({ route }) => route !== 'train');
  }

  #nearest({ lat, lng }: { readonly lat: number; readonly lng: number }): string | undefined {
    const { metersPerLatE7, metersPerLngE7 } = scaleAt(lat);
    const [x, y] = [NEAR_METERS / metersPerLngE7, NEAR_METERS / metersPerLatE7];
    const { nodes } = this.#osm;
    let nearest = NEAR_METERS;
    let type: string | undefined;
    for (const i of this.#boxes?.search(lng - x, lat - y, lng + x, lat + y).sort((a, b) => a - b) ?? []) {
      const points = this.#nodesOf(this.#ways[i]!).map(
        node => [(nodes.lng[node]! - lng) * metersPerLngE7, (nodes.lat[node]! - lat) * metersPerLatE7] as const,
      );
      for (let p = 1; p < points.length; p++) {
        const [[ax, ay], [bx, by]] = [points[p - 1]!, points[p]!];
        const t = nearestFraction(0, 0, ax, ay, bx, by);
        const meters = Math.hypot(ax + (bx - ax) * t, ay + (by - ay) * t);
        if (meters >= nearest) continue;
        nearest = meters;
        type = this.#types[i];
      }
    }
    return type;
  }

  #nodesOf(way: number): number[] {
    const { refStart, refs } = this.#osm.ways;
    return [...refs.subarray(refStart[way]!, refStart[way + 1]!)].filter(node => node >= 0);
  }
}
