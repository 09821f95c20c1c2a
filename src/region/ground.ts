// What holds at a place because of where it lies: its country and its time zone. `ground.bin` says so if a region has several of them.
import tzLookup from '@photostructure/tz-lookup';
import { areaTest } from '../core/geometry/area-test.ts';
import type { MultiPolygon } from '../core/geometry/polygon.ts';
import { metersToOutline } from '../core/geometry/ring-distance.ts';
import { openAreas } from './areas.ts';
import type { Columns } from './columns.ts';

/** A point in degrees. */
interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** The countries and time zones of a region, by place. */
export interface Ground {
  /** ISO 3166-1 alpha-2; every place lies in one of them. */
  readonly countries: readonly string[];
  /** ISO 3166-1 alpha-2, upper case. @param lat 1e-7 degrees, as `lng` */
  countryAt(lat: number, lng: number): string;
  /** Country and IANA time zone of a point in degrees. */
  at(point: Point): { readonly country: string; readonly timeZone: string };
}

/** A region in one country and time zone. */
export function evenGround(country: string, timeZone: string): Ground {
  const everywhere = { country, timeZone };
  return { countries: [country], countryAt: () => country, at: () => everywhere };
}

/** Land of one country. Boundaries that are complete in the data come first, and are asked first. */
export interface CountryArea {
  /** Index into `countries`. */
  readonly country: number;
  readonly area: MultiPolygon;
  /** The boundary in the data; else the outline of the package `country-coder`. */
  readonly isBoundary: boolean;
}

/** Everything that decides the country and the time zone of a place. */
export interface GroundParts {
  readonly countries: readonly string[];
  readonly areas: readonly CountryArea[];
  /** Numbers of cells (`groundCellAt`), ascending, and the country + 1 of all of each; 0 where a border crosses it. */
  readonly cells: Uint32Array;
  readonly cellCountry: Uint8Array;
  /** The time zones of each country; of several, the first holds where the source names none of them. */
  readonly zones: readonly (readonly string[])[];
  /** The operator's country of the whole region: the borders then decide only time zones. */
  readonly ruling: string | undefined;
}

/** Cells are squares of this many 1e-7 degrees, from the south-west corner of the map on. */
export const CELL_E7 = 100_000;
const CELLS_AROUND = 3_600_000_000 / CELL_E7;

/** The number of the cell of a place in 1e-7 degrees. */
export function groundCellAt(lat: number, lng: number): number {
  return Math.floor((lat + 900_000_000) / CELL_E7) * CELLS_AROUND + Math.floor((lng + 1_800_000_000) / CELL_E7);
}

/** The south-west corner of a cell, 1e-7 degrees. */
export function cornerOfGroundCell(cell: number): { readonly lat: number; readonly lng: number } {
  const row = Math.floor(cell / CELLS_AROUND);
  return { lat: row * CELL_E7 - 900_000_000, lng: (cell - row * CELLS_AROUND) * CELL_E7 - 1_800_000_000 };
}

/** The ground that its parts make. */
export function groundOf({ countries, areas, cells, cellCountry, zones, ruling }: GroundParts): Ground {
  const numberAt = countryNumbers(areas);
  let [last, found] = [-1, 0];
  const countryOf = (lat: number, lng: number): number => {
    const cell = groundCellAt(lat, lng);
    if (cell !== last) {
      last = cell;
      found = cellCountry[rowOf(cells, cell)] ?? 0;
    }
    return found > 0 ? found - 1 : numberAt(lat, lng);
  };
  return {
    countries: ruling === undefined ? countries : [ruling],
    countryAt: (lat, lng) => ruling ?? countries[countryOf(lat, lng)]!,
    at: ({ lat, lng }) => {
      const country = countryOf(Math.round(lat * 1e7), Math.round(lng * 1e7));
      const own = zones[country]!;
      const timeZone = own.length === 1 ? own[0]! : zoneOf(own, lat, lng);
      return { country: ruling ?? countries[country]!, timeZone };
    },
  };
}

/** The zone that the source names, if it is one of the country's. */
function zoneOf(own: readonly string[], lat: number, lng: number): string {
  const named = sourceZone(lat, lng);
  return own.includes(named) ? named : own[0]!;
}

const canonical = new Map<string, string>();

/** The zone at a point in degrees by the package `tz-lookup`, in the spelling of the runtime. */
export function sourceZone(lat: number, lng: number): string {
  const named = tzLookup(lat, lng);
  const known = canonical.get(named) ?? canonicalZone(named);
  canonical.set(named, known);
  return known;
}

/** @throws RangeError if the name is no IANA time zone */
export function canonicalZone(name: string): string {
  return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
}

/**
 * The number of the country of a place in 1e-7 degrees: of the first boundary that holds it, else of the first outline. Where none does (at sea, and between a
 * boundary and an outline that is less exact), the nearest land counts whose country has no boundary.
 */
function countryNumbers(areas: readonly CountryArea[]): (lat: number, lng: number) => number {
  const tests = areas.map(({ area }) => areaTest(area));
  const outlined = areas.some(({ isBoundary }) => !isBoundary) ? areas.filter(({ isBoundary }) => !isBoundary) : areas;
  return (lat, lng) => {
    const first = tests.findIndex(isInside => isInside(lng, lat));
    if (first >= 0) return areas[first]!.country;
    let [nearest, least] = [0, Number.POSITIVE_INFINITY];
    for (const { country, area } of outlined) {
      const meters = metersToOutline(area, lng, lat);
      if (meters < least) [nearest, least] = [country, meters];
    }
    return nearest;
  };
}

/** The row of a cell; −1 if it is not in the list. */
function rowOf(cells: Uint32Array, cell: number): number {
  let [low, high] = [0, cells.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cells[middle]! < cell) low = middle + 1;
    else high = middle;
  }
  return cells[low] === cell ? low : -1;
}

/** The parts in an opened `ground.bin`. @throws OperatorError if a column is missing */
export function openGround(columns: Columns): Ground {
  const countries = columns.strings('countries').all();
  const areaCountry = columns.get('area.country', 'Uint8Array');
  const isBoundary = columns.get('area.isBoundary', 'Uint8Array');
  const zoneCountry = columns.get('zone.country', 'Uint8Array');
  const zones = columns.strings('zones').all();
  const [ruling = ''] = columns.strings('ruling').all();
  return groundOf({
    countries,
    areas: openAreas(columns, 'area').map((area, i) => ({
      country: areaCountry[i]!,
      area,
      isBoundary: isBoundary[i] === 1,
    })),
    cells: columns.get('cells', 'Uint32Array'),
    cellCountry: columns.get('cell.country', 'Uint8Array'),
    zones: countries.map((_, country) => zones.filter((_zone, i) => zoneCountry[i] === country)),
    ruling: ruling === '' ? undefined : ruling,
  });
}
