// The outline that the operator gives: a file in .poly or GeoJSON.
import { readFileSync } from 'node:fs';
import { OperatorError } from '../core/errors.ts';
import type { Manifest } from '../region/manifest.ts';

type Outline = Manifest['outline'];
type Position = readonly [number, number];

/** Reads `.poly` (https://wiki.openstreetmap.org/wiki/Osmosis/Polygon_Filter_File_Format) or GeoJSON. */
export function readOutline(path: string): Outline {
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
