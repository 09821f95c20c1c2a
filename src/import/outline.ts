// The border of the data: one outline for the region, from a file, the inputs' headers, or the streets themselves.
import { readFileSync } from 'node:fs';
import { OperatorError } from '../core/errors.ts';
import { type Box, emptyBox, growBox } from '../core/geometry/box.ts';
import { convexHull } from '../core/geometry/hull.ts';
import type { Manifest } from '../region/manifest.ts';
import type { OsmData, OsmHeader } from './osm/osm-data.ts';

type Outline = Manifest['outline'];
type Position = readonly [number, number];

/** A header's box counts if it holds at least this share of the nodes … */
const BOX_HOLDS = 0.99;
/** … and is at most this many times as large as the nodes' own box. */
const BOX_AT_MOST = 2;

/** The outline of the region: the operator's file, else the headers' boxes if they are plausible, else the convex hull of the streets. */
export function regionOutline(
  osm: OsmData,
  headers: readonly OsmHeader[],
  streetLat: Int32Array,
  streetLng: Int32Array,
  outlineFile: string | undefined,
): Outline {
  if (outlineFile !== undefined) return readOutline(outlineFile);
  const boxes = headers.map(header => header.box).filter(box => box !== undefined);
  if (boxes.length === headers.length && areBelievable(osm, boxes)) {
    return boxes.map(({ west, south, east, north }) => [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ]);
  }
  const hull = convexHull(Array.from(streetLat, (lat, i) => [streetLng[i]!, lat]));
  return [[hull.map(([lng, lat]): Position => [lng / 1e7, lat / 1e7])]];
}

function areBelievable(osm: OsmData, boxes: readonly NonNullable<OsmHeader['box']>[]): boolean {
  const own = emptyBox();
  let inside = 0;
  for (let n = 0; n < osm.nodes.count; n++) {
    const lat = osm.nodes.lat[n]! / 1e7;
    const lng = osm.nodes.lng[n]! / 1e7;
    growBox(own, lng, lat);
    if (boxes.some(box => lng >= box.west && lng <= box.east && lat >= box.south && lat <= box.north)) inside++;
  }
  const size = (box: Readonly<Box>) => (box.east - box.west) * (box.north - box.south);
  return inside >= BOX_HOLDS * osm.nodes.count && boxes.every(box => size(box) <= BOX_AT_MOST * size(own));
}

/** Reads `.poly` (https://wiki.openstreetmap.org/wiki/Osmosis/Polygon_Filter_File_Format) or GeoJSON. */
function readOutline(path: string): Outline {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    throw new OperatorError(`${path} cannot be read as an outline: there is no such file.`, { cause });
  }
  const outline = text.trimStart().startsWith('{') ? readGeoJson(path, text) : readPoly(path, text);
  if (outline.length === 0)
    throw new OperatorError(`${path} holds no polygon; expected a .poly file or a GeoJSON (Multi)Polygon.`);
  return outline;
}

function readGeoJson(path: string, text: string): Outline {
  let json: { type?: string; features?: unknown[]; geometry?: unknown; coordinates?: unknown };
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new OperatorError(`${path} is not valid JSON: ${(cause as Error).message}.`, { cause });
  }
  const polygonsOf = (value: unknown): Outline => {
    const object = value as typeof json;
    if (object?.type === 'FeatureCollection') return (object.features ?? []).flatMap(polygonsOf);
    if (object?.type === 'Feature') return polygonsOf(object.geometry);
    if (object?.type === 'Polygon') return [object.coordinates as Outline[number]];
    if (object?.type === 'MultiPolygon') return object.coordinates as Outline;
    return [];
  };
  return polygonsOf(json);
}

function readPoly(path: string, text: string): Outline {
  const polygons: Position[][][] = [];
  let ring: Position[] | undefined;
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    const words = line.trim();
    if (i === 0 || words === '') continue;
    if (words === 'END') {
      if (ring && ring.length >= 3) ring.push(ring[0]!);
      ring = undefined;
    } else if (ring === undefined) {
      ring = [];
      if (words.startsWith('!') && polygons.length > 0) polygons.at(-1)!.push(ring);
      else polygons.push([ring]);
    } else {
      const [lng, lat] = words.split(/\s+/).map(Number);
      if (!(Math.abs(lng!) <= 180 && Math.abs(lat!) <= 90)) {
        throw new OperatorError(`${path}, line ${i + 1}: expected "longitude latitude", found "${words}".`);
      }
      ring.push([lng!, lat!]);
    }
  }
  return polygons;
}
