// The border of the data: one outline for the region, from a file, the inputs' headers, a boundary, or the objects themselves.

import { OperatorError } from '../core/errors.ts';
import { areaTest } from '../core/geometry/area-test.ts';
import { emptyBox, growBox } from '../core/geometry/box.ts';
import { convexHull } from '../core/geometry/hull.ts';
import { type MultiPolygon, type Ring, signedArea2 } from '../core/geometry/polygon.ts';
import { weighVertices } from '../core/geometry/weigh-vertices.ts';
import type { OutlineOrigin } from '../region/findings.ts';
import type { Box, Manifest } from '../region/manifest.ts';
import type { StreetNetwork } from '../region/streets.ts';
import { type Anchors, anchorsOf } from './anchors.ts';
import type { ImportOptions } from './import-options.ts';
import { areasBearing } from './osm/areas.ts';
import type { OsmData, OsmHeader } from './osm/osm-data.ts';
import { readOutline } from './outline-file.ts';

type Outline = Manifest['outline'];

/** Fewer anchors say too little about where the data ends. */
const FEWEST_ANCHORS = 50;
/** The headers' boxes count if they hold at least this share of the anchors … */
const BOX_HOLDS = 0.98;
/** … and each is at most this many times as large as the hull of its anchors: 0.97–1.12 for boxes out of dense ground, more where little lies in the corners. */
const BOX_AT_MOST = 2;
/** A closed boundary is the border of the data if it holds at least this share of the anchors … */
const BOUNDARY_HOLDS = 0.99;
/** … and is at most this share of their hull; otherwise the hull says as much. */
const BOUNDARY_AT_MOST = 0.95;
/** A boundary loses corners that move it by less: about 20 m. */
const BOUNDARY_TOLERANCE_E7 = 2000;

/**
 * The outline of the region: the operator's file, else a boundary that holds nearly everything, else the headers' boxes if the data fills them,
 * else the convex hull of the anchors, else of the streets.
 */
export function regionOutline(
  osm: OsmData,
  headers: readonly OsmHeader[],
  streetLat: Int32Array,
  streetLng: Int32Array,
  { outline: outlineFile, isSample = false }: Pick<ImportOptions, 'outline' | 'isSample'>,
): { readonly outline: Outline; readonly outlineFrom: OutlineOrigin } {
  if (outlineFile !== undefined) {
    const outline = readOutline(outlineFile);
    if (!outline.some(([outer = []]) => holdsNodes(boxOfRing(outer), osm))) {
      throw new OperatorError(`No node of the map lies in ${outlineFile}; name the outline of this region.`);
    }
    return { outline, outlineFrom: 'FILE' };
  }
  const boxes = headers.map(header => header.box).filter(box => box !== undefined);
  // The generator of the sample knows how far its countryside extends; few objects lie there.
  if (isSample && boxes.length > 0) return { outline: boxes.map(ringOfBox), outlineFrom: 'BOXES' };
  const anchors = anchorsOf(osm);
  if (anchors.count < FEWEST_ANCHORS) {
    return { outline: [[hullOf({ count: streetLat.length, lat: streetLat, lng: streetLng })]], outlineFrom: 'HULL' };
  }
  const hull = hullOf(anchors);
  const boundary = boundaryOf(osm, anchors, areaOf(hull));
  if (boundary !== undefined) return { outline: boundary, outlineFrom: 'BOUNDARY' };
  return boxes.length === headers.length && fillsBoxes(anchors, boxes)
    ? { outline: boxes.map(ringOfBox), outlineFrom: 'BOXES' }
    : { outline: [[hull]], outlineFrom: 'HULL' };
}

function boxOfRing(ring: readonly Position[]): Box {
  const box = emptyBox();
  for (const [lng, lat] of ring) growBox(box, lng, lat);
  return box;
}

function holdsNodes({ west, south, east, north }: Box, { nodes: { lat, lng } }: OsmData): boolean {
  return lat.some((y, i) => y >= south * 1e7 && y <= north * 1e7 && lng[i]! >= west * 1e7 && lng[i]! <= east * 1e7);
}

type Position = readonly [number, number];
type Degrees = NonNullable<OsmHeader['box']>;

/** Whether the anchors lie in the boxes and fill them. */
function fillsBoxes({ count, lat, lng }: Anchors, boxes: readonly Degrees[]): boolean {
  const held = new Uint8Array(count);
  for (const { west, south, east, north } of boxes) {
    const inside: number[] = [];
    for (let i = 0; i < count; i++) {
      const [x, y] = [lng[i]! / 1e7, lat[i]! / 1e7];
      if (x < west || x > east || y < south || y > north) continue;
      held[i] = 1;
      inside.push(i);
    }
    const own = hullOf({ count: inside.length, lat: inside.map(i => lat[i]!), lng: inside.map(i => lng[i]!) });
    if ((east - west) * (north - south) > BOX_AT_MOST * areaOf(own)) return false;
  }
  return held.reduce((sum, one) => sum + one, 0) >= BOX_HOLDS * count;
}

/** The smallest closed administrative boundary that holds nearly all anchors, if it is clearly smaller than their hull. */
function boundaryOf(osm: OsmData, anchors: Anchors, hullArea: number): Outline | undefined {
  let best: { readonly area: MultiPolygon; readonly size: number } | undefined;
  for (const { area } of areasBearing(osm, 'admin_level', tags => tags.boundary === 'administrative')) {
    const size = area.flat().reduce((sum, ring) => sum + signedArea2(ring) / 2e14, 0);
    if (size > BOUNDARY_AT_MOST * hullArea || (best && best.size <= size)) continue;
    if (size * 2 > hullArea && holdsNearlyAll(area, anchors)) best = { area, size };
  }
  return best?.area.map(polygon => polygon.map(ring => simplified(ring)));
}

function holdsNearlyAll(area: MultiPolygon, { count, lat, lng }: Anchors): boolean {
  let missing = Math.floor((1 - BOUNDARY_HOLDS) * count);
  const isInside = areaTest(area);
  for (let i = 0; i < count; i++) if (!isInside(lng[i]!, lat[i]!) && --missing < 0) return false;
  return true;
}

function hullOf({
  count,
  lat,
  lng,
}: {
  readonly count: number;
  readonly lat: ArrayLike<number>;
  readonly lng: ArrayLike<number>;
}): Position[] {
  const hull = convexHull(Array.from({ length: count }, (_, i): Position => [lng[i]!, lat[i]!]));
  return hull.map(([x, y]): Position => [x / 1e7, y / 1e7]);
}

/** Square degrees within a counter-clockwise ring. */
function areaOf(ring: readonly Position[]): number {
  return signedArea2(Int32Array.from(ring.flat(), degrees => Math.round(degrees * 1e7))) / 2e14;
}

function ringOfBox({ west, south, east, north }: Readonly<Box>): Position[][] {
  return [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ];
}

/** The ring without corners that hardly move it, in degrees. */
function simplified(ring: Ring): Position[] {
  const count = ring.length / 2;
  const weight = new Float32Array(count);
  const axis = (first: 0 | 1) => Int32Array.from(weight, (_, i) => ring[i * 2 + first]!);
  weighVertices(axis(0), axis(1), weight, 0, count - 1);
  const kept = Array.from(weight.keys()).filter(i => weight[i]! > BOUNDARY_TOLERANCE_E7 ** 2);
  return kept.map((i): Position => [ring[i * 2]! / 1e7, ring[i * 2 + 1]! / 1e7]);
}

/** The box of the streets, in degrees. */
export function boxOf({ nodeLat, nodeLng }: Pick<StreetNetwork, 'nodeLat' | 'nodeLng'>): Box {
  const box = emptyBox();
  for (let i = 0; i < nodeLat.length; i++) growBox(box, nodeLng[i]! / 1e7, nodeLat[i]! / 1e7);
  return box;
}
