// The outline that the operator gives: a file in .poly or GeoJSON.
import { OperatorError } from '../core/errors.ts';
import { readSmallFile } from '../core/input-file.ts';
import type { Manifest } from '../region/manifest.ts';

type Outline = Manifest['outline'];
type Position = readonly [number, number];

/** Every version keeps its outline in the manifest. Outlines of countries have some hundred kilobytes. */
const MOST_BYTES = 6 << 20;
/** Steps of the import compare every street end with every corner around it. */
const MOST_CORNERS = 200_000;
/** How many times the width and height of its box a border may be long: coasts of fjords and islands have some dozens. */
const MOST_TIMES_ROUND = 400;

/** Reads `.poly` (https://wiki.openstreetmap.org/wiki/Osmosis/Polygon_Filter_File_Format) or GeoJSON. @throws OperatorError one sentence */
export function readOutline(path: string): Outline {
  const text = readSmallFile(path, 'a .poly file or a GeoJSON (Multi)Polygon', MOST_BYTES).toString('utf8');
  const outline = /^\ufeff?\s*[{[]/.test(text) ? readGeoJson(path, text) : readPoly(path, text);
  if (outline.length === 0)
    throw new OperatorError(`${path} holds no polygon; expected a .poly file or a GeoJSON (Multi)Polygon.`);
  const corners = outline.reduce((sum, polygon) => sum + polygon.reduce((all, { length }) => all + length, 0), 0);
  if (corners > MOST_CORNERS) {
    throw new OperatorError(
      `${path} has ${corners.toLocaleString('en')} corners; simplify it to at most ${MOST_CORNERS.toLocaleString('en')}.`,
    );
  }
  if (isTangled(outline)) {
    throw new OperatorError(
      `The sides of ${path} are more than ${MOST_TIMES_ROUND} times as long as its whole width and height, as no border is; is it an outline?`,
    );
  }
  return outline;
}

function isTangled(outline: Outline): boolean {
  let [west, south, east, north, length] = [180, 90, -180, -90, 0];
  for (const ring of outline.flat()) {
    for (const [i, [lng, lat]] of ring.entries()) {
      [west, east] = [Math.min(west, lng), Math.max(east, lng)];
      [south, north] = [Math.min(south, lat), Math.max(north, lat)];
      const before = ring[i - 1];
      if (before !== undefined) length += Math.abs(lng - before[0]) + Math.abs(lat - before[1]);
    }
  }
  return length > MOST_TIMES_ROUND * (east - west + north - south);
}

interface GeoJson {
  readonly type?: unknown;
  readonly features?: unknown;
  readonly geometry?: unknown;
  readonly coordinates?: unknown;
}

function readGeoJson(path: string, text: string): Outline {
  let json: GeoJson | null;
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (cause) {
    throw new OperatorError(`${path} is not valid JSON.`, { cause });
  }
  const objects = json?.type === 'FeatureCollection' && Array.isArray(json.features) ? json.features : [json];
  return (objects as (GeoJson | null)[]).flatMap(object => {
    const geometry = (object?.type === 'Feature' ? object.geometry : object) as GeoJson | null | undefined;
    const { type, coordinates } = geometry ?? {};
    if (type !== 'Polygon' && type !== 'MultiPolygon') return [];
    const polygons = type === 'Polygon' ? [coordinates] : coordinates;
    if (Array.isArray(polygons) && polygons.every(isPolygon)) return polygons as Outline;
    throw new OperatorError(
      `${path} has a ${type} whose rings are not lists of at least four positions [longitude, latitude] with the first one again at the end.`,
    );
  });
}

function isPolygon(polygon: unknown): boolean {
  return Array.isArray(polygon) && polygon.length > 0 && polygon.every(isRing);
}

function isRing(ring: unknown): boolean {
  if (!Array.isArray(ring) || ring.length < 4 || !ring.every(isPosition)) return false;
  const last = ring[ring.length - 1];
  return ring[0][0] === last[0] && ring[0][1] === last[1];
}

function isPosition(position: unknown): boolean {
  return Array.isArray(position) && isOnEarth(position[0], position[1]);
}

function isOnEarth(lng: unknown, lat: unknown): boolean {
  return typeof lng === 'number' && typeof lat === 'number' && Math.abs(lng) <= 180 && Math.abs(lat) <= 90;
}

function readPoly(path: string, text: string): Outline {
  const polygons: Position[][][] = [];
  let ring: Position[] | undefined;
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    const words = line.trim();
    if (i === 0 || words === '') continue;
    if (words === 'END') {
      if (ring !== undefined && ring.length < 3) {
        throw new OperatorError(
          `${path}, line ${i + 1}: a ring ends after ${ring.length} corners; it has at least three.`,
        );
      }
      if (ring !== undefined) ring.push(ring[0]!);
      ring = undefined;
    } else if (ring === undefined) {
      ring = [];
      if (words.startsWith('!') && polygons.length > 0) polygons.at(-1)!.push(ring);
      else polygons.push([ring]);
    } else {
      const [lng, lat] = words.split(/\s+/).map(word => (/[xob]/i.test(word) ? Number.NaN : Number(word)));
      if (!isOnEarth(lng, lat)) {
        throw new OperatorError(
          `${path}, line ${i + 1}: expected "longitude latitude", found "${words.slice(0, 60)}".`,
        );
      }
      ring.push([lng!, lat!]);
    }
  }
  if (ring !== undefined) throw new OperatorError(`${path} is cut short: a ring is not ended by "END".`);
  return polygons;
}
