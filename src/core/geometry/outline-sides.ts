// Questions about a point and an outline, in degrees, without a look at each of its sides.
import Flatbush from 'flatbush';
import { scaleAt } from './geodesic.ts';
import { metersToSegment } from './ring-distance.ts';
import { Sides } from './sides.ts';

type Position = readonly [lng: number, lat: number];
/** GeoJSON coordinates of a multipolygon, degrees; the rings are closed. */
export type Outline = readonly (readonly (readonly Position[])[])[];

/** The nearest side is searched for within this distance, and then within twice as much until there is one. */
const FIRST_METERS = 200;
/** No two places on earth are farther apart. */
const FARTHEST_METERS = 21e6;
/** Slack of boxes of degrees for rounding. */
const SLACK = 1e-9;

interface Indexed {
  /** All sides of all rings. */
  readonly all: Sides;
  readonly polygons: readonly Sides[];
  /** The boxes of the polygons; undefined without any. */
  readonly boxes: Flatbush | undefined;
}

/** Outlines do not change: the manifest of a region keeps its own as long as the region is open. */
const indexed = new WeakMap<Outline, Indexed>();

/** How many polygons of an outline contain a point: each by the even–odd rule, so not in its holes. */
export function polygonsAround(outline: Outline, lng: number, lat: number): number {
  const { polygons, boxes } = indexOf(outline);
  let count = 0;
  boxes?.search(lng - SLACK, lat, lng + SLACK, lat, polygon => {
    if (polygons[polygon]!.isInside(lng, lat)) count++;
    return false;
  });
  return count;
}

/** The polygons that reach into a stretch of a parallel: whether each contains the western end, and the longitudes between both ends at which it changes. */
export function polygonsAlong(outline: Outline, lat: number, west: number, east: number) {
  const { polygons, boxes } = indexOf(outline);
  const along: { readonly beginsInside: boolean; readonly changes: number[] }[] = [];
  boxes?.search(west, lat, east, lat, polygon => {
    const sides = polygons[polygon]!;
    along.push({ beginsInside: sides.isInside(west, lat), changes: sides.crossings(lat, west, east) });
    return false;
  });
  return along;
}

/** Metres from a point to the nearest point of any ring of an outline, inside or outside, by the scale at the point; Infinity without rings. */
export function metersToOutlineSide(outline: Outline, lng: number, lat: number): number {
  const { all } = indexOf(outline);
  const { coordinates: sides } = all;
  const scale = scaleAt(lat * 1e7);
  let least = Number.POSITIVE_INFINITY;
  const compare = (side: number) => {
    const at = side * 4;
    const ax = (sides[at]! - lng) * 1e7;
    const ay = (sides[at + 1]! - lat) * 1e7;
    const bx = (sides[at + 2]! - lng) * 1e7;
    const by = (sides[at + 3]! - lat) * 1e7;
    least = Math.min(least, metersToSegment(scale, 0, 0, ax, ay, bx, by));
  };
  for (let meters = all.areFew ? FARTHEST_METERS : FIRST_METERS; ; meters *= 2) {
    const x = meters / scale.metersPerLngE7 / 1e7 + SLACK;
    const y = meters / scale.metersPerLatE7 / 1e7 + SLACK;
    all.forEachNear(lng - x, lat - y, lng + x, lat + y, compare);
    if (least <= meters || meters >= FARTHEST_METERS) return least;
  }
}

function indexOf(outline: Outline): Indexed {
  let index = indexed.get(outline);
  if (index === undefined) {
    const polygons = outline.map(rings => new Sides(sidesOf(rings)));
    index = { all: new Sides(sidesOf(outline.flat())), polygons, boxes: boxesOf(outline) };
    indexed.set(outline, index);
  }
  return index;
}

function sidesOf(rings: readonly (readonly Position[])[]): Float64Array {
  const sides = new Float64Array(4 * rings.reduce((sum, { length }) => sum + Math.max(0, length - 1), 0));
  let at = 0;
  for (const ring of rings) {
    for (let i = 0; i + 1 < ring.length; i++) {
      sides.set(ring[i]!, at);
      sides.set(ring[i + 1]!, at + 2);
      at += 4;
    }
  }
  return sides;
}

function boxesOf(outline: Outline): Flatbush | undefined {
  if (outline.length === 0) return undefined;
  const boxes = new Flatbush(outline.length, 16, Float64Array);
  for (const rings of outline) {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const ring of rings) {
      for (const [lng, lat] of ring) {
        [west, south, east, north] = [
          Math.min(west, lng),
          Math.min(south, lat),
          Math.max(east, lng),
          Math.max(north, lat),
        ];
      }
    }
    boxes.add(west, south, east, north);
  }
  boxes.finish();
  return boxes;
}
