// The land of each country near a region, and where its borders run: the boundaries that are complete in the data, else the outlines of `country-coder`.
import { borders } from '@rapideditor/country-coder';
import { areaTest } from '../core/geometry/area-test.ts';
import { emptyBox, growBox } from '../core/geometry/box.ts';
import { areaBox, type MultiPolygon } from '../core/geometry/polygon.ts';
import { CELL_E7, cornerOfGroundCell, groundCellAt } from '../region/ground.ts';
import { nationalBoundaries } from './osm/nations.ts';
import type { OsmData } from './osm/osm-data.ts';

/** Land of a country, with its box for quick answers. */
export interface Land {
  readonly code: string;
  readonly area: MultiPolygon;
  readonly isBoundary: boolean;
  readonly isInside: (lng: number, lat: number) => boolean;
  readonly box: { readonly west: number; readonly south: number; readonly east: number; readonly north: number };
}

/** All land near the cells: complete boundaries by code, then outlines of the other countries in the order of the package. */
export function landsAround(osm: OsmData, cells: Uint32Array): Land[] {
  const bounds = emptyBox();
  for (const cell of cells) {
    const { lat, lng } = cornerOfGroundCell(cell);
    growBox(bounds, lng, lat);
    growBox(bounds, lng + CELL_E7, lat + CELL_E7);
  }
  const exact = nationalBoundaries(osm);
  const boundaries = [...exact]
    .map(([code, area]) => landOf(code, area, true))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
  return [...boundaries, ...outlines().filter(({ code }) => !exact.has(code))].filter(
    ({ box }) =>
      box.west <= bounds.east && box.east >= bounds.west && box.south <= bounds.north && box.north >= bounds.south,
  );
}

interface Outline {
  readonly coordinates: readonly (readonly (readonly (readonly number[])[])[])[];
}

let knownOutlines: readonly Land[] | undefined;

function outlines(): readonly Land[] {
  knownOutlines ??= borders.features.flatMap(({ geometry, properties: { country, iso1A2 } }) => {
    const code = country ?? iso1A2;
    // The package types its geometry as any kind; all of them are these.
    if (geometry?.type !== 'MultiPolygon' || code === undefined) return [];
    const area = (geometry as Outline).coordinates.map(polygon =>
      polygon.map(ring => Int32Array.from(ring.flat(), degrees => Math.round(degrees * 1e7))),
    );
    return [landOf(code, area, false)];
  });
  return knownOutlines;
}

function landOf(code: string, area: MultiPolygon, isBoundary: boolean): Land {
  return { code, area, isBoundary, isInside: areaTest(area), box: areaBox(area) };
}

/** The cells that borders may cross, each with the countries on these borders. */
export function crossedCells(lands: readonly Land[], cells: Uint32Array): Map<number, Set<string>> {
  const isCell = new Set(cells);
  const crossed = new Map<number, Set<string>>();
  const add = (lat: number, lng: number, code: string) => {
    const cell = groundCellAt(lat, lng);
    if (!isCell.has(cell)) return;
    const known = crossed.get(cell);
    if (known) known.add(code);
    else crossed.set(cell, new Set([code]));
  };
  for (const { code, area } of lands) {
    for (const ring of area.flat()) {
      for (let i = 0; i + 3 < ring.length; i += 2) {
        const [x, y, dx, dy] = [ring[i]!, ring[i + 1]!, ring[i + 2]! - ring[i]!, ring[i + 3]! - ring[i + 1]!];
        // A piece that is shorter than a cell crosses no other cell than those at the corners of its box.
        const pieces = Math.floor(Math.max(Math.abs(dx), Math.abs(dy)) / CELL_E7) + 1;
        for (let piece = 0; piece < pieces; piece++) {
          const [west, east] = [x + (dx * piece) / pieces, x + (dx * (piece + 1)) / pieces];
          const [south, north] = [y + (dy * piece) / pieces, y + (dy * (piece + 1)) / pieces];
          add(south, west, code);
          add(south, east, code);
          add(north, west, code);
          add(north, east, code);
        }
      }
    }
  }
  return crossed;
}

/** The country of a point, 1e-7 degrees; undefined where no land holds it. */
export function codeAt(lands: readonly Land[], lng: number, lat: number): string | undefined {
  return lands.find(land => holds(land, lng, lat))?.code;
}

/** All countries whose land holds a point: a boundary and a less exact outline may overlap. */
export function codesAt(lands: readonly Land[], lng: number, lat: number): string[] {
  return lands.filter(land => holds(land, lng, lat)).map(({ code }) => code);
}

function holds({ box, isInside }: Land, lng: number, lat: number): boolean {
  return lng >= box.west && lng <= box.east && lat >= box.south && lat <= box.north && isInside(lng, lat);
}
