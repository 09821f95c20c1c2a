// The countries and time zones of a region by place: both affect how the import reads its data (speed limits, opening hours).
import { borders } from '@rapideditor/country-coder';
import { OperatorError } from '../core/errors.ts';
import { wallClock } from '../core/wall-clock.ts';
import { areaColumns } from '../region/areas.ts';
import type { Column } from '../region/array-types.ts';
import { stringColumns } from '../region/columns.ts';
import {
  CELL_E7,
  type CountryArea,
  canonicalZone,
  cornerOfGroundCell,
  evenGround,
  type Ground,
  type GroundParts,
  groundCellAt,
  groundOf,
  sourceZone,
} from '../region/ground.ts';
import { anchorsOf } from './anchors.ts';
import { codeAt, codesAt, crossedCells, type Land, landsAround } from './lands.ts';
import type { OsmData } from './osm/osm-data.ts';

/** The ground of an import, and the columns that store it; without columns it is the same everywhere. */
export interface BuiltGround {
  readonly ground: Ground;
  readonly columns?: Readonly<Record<string, Column>>;
  /** The countries that the region is about, that of its middle first: not those into which single streets of it reach. */
  readonly countries: readonly string[];
  readonly timeZone: string;
}

interface Given {
  readonly country?: string | undefined;
  readonly timeZone?: string | undefined;
}

/** A region is about a country if more than this share of its anchors lies in it, or its boundary is complete in the data. */
const LEAST_SHARE = 0.01;
/** The code of places in no country. */
const NOWHERE = 'ZZ';

/**
 * The country of every place by the national boundaries that are complete in the data, else by the outlines of the package `country-coder`; its time zone by the
 * package `tz-lookup`, among those of the country. The operator's values hold everywhere.
 * @throws OperatorError if one of them is no country code or no time zone
 */
export function buildGround(osm: OsmData, given: Given): BuiltGround {
  const ruling = checkedCountry(given.country);
  const zone = checkedZone(given.timeZone);
  const middle = middleOf(osm.nodes);
  if (ruling !== undefined && zone !== undefined) return even(ruling, zone);
  const cells = cellsOf(osm.nodes);
  const lands = landsAround(osm, cells);
  const crossed = crossedCells(lands, cells);
  const found = countriesOf(osm.nodes, cells, lands, crossed);
  if (found.length === 0) return even(ruling ?? NOWHERE, zone ?? sourceZone(middle.lat, middle.lng));
  const kept = lands.filter(({ code }) => found.includes(code));
  const areas = kept.map(
    ({ code, area, isBoundary }): CountryArea => ({ country: found.indexOf(code), area, isBoundary }),
  );
  const parts = withCells({ countries: found, areas, ruling }, cells, crossedCells(kept, cells));
  const zones = zone === undefined ? zonesOf(parts, middle) : found.map(() => [zone]);
  const [first = []] = zones;
  const isOneZone = zones.every(([own, ...others]) => own === first[0] && others.length === 0);
  if ((found.length === 1 || ruling !== undefined) && isOneZone) return even(ruling ?? found[0]!, first[0]!);
  const ground = groundOf({ ...parts, zones });
  const here = ground.at(middle);
  const countries = ruling === undefined ? mainCountries(osm, ground, here.country, kept) : [ruling];
  return { ground, columns: groundColumns({ ...parts, zones }), countries, timeZone: here.timeZone };
}

function even(country: string, timeZone: string): BuiltGround {
  return { ground: evenGround(country, timeZone), countries: [country], timeZone };
}

function checkedCountry(given: string | undefined): string | undefined {
  if (given === undefined || /^[A-Za-z]{2}$/.test(given)) return given?.toUpperCase();
  throw new OperatorError(`--country "${given}" is no country code: use two letters of ISO 3166-1, such as DE.`);
}

function checkedZone(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  try {
    return canonicalZone(given);
  } catch (cause) {
    throw new OperatorError(`--time-zone "${given}" is no IANA time zone: use a name such as Europe/Berlin.`, {
      cause,
    });
  }
}

type Places = Pick<OsmData['nodes'], 'lat' | 'lng'>;

/** The cells with nodes, ascending. */
function cellsOf({ lat, lng }: Places): Uint32Array {
  const cells = new Set<number>();
  let last = -1;
  for (let i = 0; i < lat.length; i++) {
    const cell = groundCellAt(lat[i]!, lng[i]!);
    if (cell !== last) cells.add(cell);
    last = cell;
  }
  return Uint32Array.from(cells).sort();
}

/** The countries in which some node lies, in the order of their codes. */
function countriesOf(
  { lat, lng }: Places,
  cells: Uint32Array,
  lands: readonly Land[],
  crossed: ReadonlyMap<number, ReadonlySet<string>>,
): string[] {
  const found = new Set<string>();
  for (const cell of cells) {
    if (crossed.has(cell)) continue;
    const corner = cornerOfGroundCell(cell);
    const code = codeAt(lands, corner.lng + CELL_E7 / 2, corner.lat + CELL_E7 / 2);
    if (code !== undefined) found.add(code);
  }
  const open = new Map<number, readonly string[]>();
  for (const [cell, codes] of crossed) {
    const corner = cornerOfGroundCell(cell);
    const around = codesAt(lands, corner.lng + CELL_E7 / 2, corner.lat + CELL_E7 / 2);
    const missing = [...codes, ...around].filter(code => !found.has(code));
    if (missing.length > 0) open.set(cell, missing);
  }
  for (let i = 0; i < lat.length && open.size > 0; i++) {
    const cell = groundCellAt(lat[i]!, lng[i]!);
    if (!open.has(cell)) continue;
    const code = codeAt(lands, lng[i]!, lat[i]!);
    if (code === undefined || found.has(code)) continue;
    found.add(code);
    for (const [each, missing] of open) if (missing.every(one => found.has(one))) open.delete(each);
  }
  return [...found].sort();
}

function withCells(
  { countries, areas, ruling }: Pick<GroundParts, 'countries' | 'areas' | 'ruling'>,
  cells: Uint32Array,
  crossed: ReadonlyMap<number, unknown>,
): Omit<GroundParts, 'zones'> {
  const none = { countries, areas, ruling, zones: countries.map(() => ['UTC']) };
  const byAreas = groundOf({ ...none, ruling: undefined, cells: new Uint32Array(0), cellCountry: new Uint8Array(0) });
  const cellCountry = Uint8Array.from(cells, cell => {
    if (crossed.has(cell)) return 0;
    const { lat, lng } = cornerOfGroundCell(cell);
    return countries.indexOf(byAreas.countryAt(lat + CELL_E7 / 2, lng + CELL_E7 / 2)) + 1;
  });
  return { countries, areas, cells, cellCountry, ruling };
}

/** The zones of each country: those of its own that the source names at the corner or the middle of a cell, the most frequent first. */
function zonesOf(parts: Omit<GroundParts, 'zones'>, middle: { lat: number; lng: number }): string[][] {
  const { countries, cells } = parts;
  const ground = groundOf({ ...parts, ruling: undefined, zones: countries.map(() => ['UTC']) });
  const own = new Map(countries.map(country => [country, listedZones(country)]));
  const counts = new Map(countries.map(country => [country, new Map<string, number>()]));
  for (const cell of cells) {
    const corner = cornerOfGroundCell(cell);
    for (const within of [0, CELL_E7 / 2]) {
      const [lat, lng] = [corner.lat + within, corner.lng + within];
      const country = ground.countryAt(lat, lng);
      const listed = own.get(country)!;
      // In a country with one zone the source is exact enough only away from its borders.
      const zone = listed.size === 1 ? [...listed][0]! : sourceZone(lat / 1e7, lng / 1e7);
      const count = counts.get(country)!;
      if (listed.has(zone)) count.set(zone, (count.get(zone) ?? 0) + 1);
    }
  }
  return countries.map(country => {
    const named = [...counts.get(country)!].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([zone]) => zone);
    if (named.length > 0) return named;
    // The source is not exact at borders: then a zone of the country with the same clock holds.
    const here = sourceZone(middle.lat, middle.lng);
    return [[...own.get(country)!].find(zone => clockOf(zone) === clockOf(here)) ?? here];
  });
}

/** What a zone's clock shows in January and July of a year. */
function clockOf(zone: string): string {
  const clock = wallClock(zone);
  return [0, 6].map(month => clock.offsetAt(Date.UTC(2026, month, 1))).join(' ');
}

/** The time zones of a country and its territories, by the runtime's list. */
function listedZones(code: string): ReadonlySet<string> {
  const codes = borders.features.flatMap(({ properties: { iso1A2, country } }) =>
    iso1A2 !== undefined && (country ?? iso1A2) === code ? [iso1A2] : [],
  );
  return new Set([code, ...codes].flatMap(zonesOfCode).map(canonicalZone));
}

function zonesOfCode(code: string): readonly string[] {
  const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & { getTimeZones?: () => string[] | undefined };
  return locale.getTimeZones?.() ?? [];
}

/** The country of the middle, and the others in which enough lies that was cut out for its own sake: an extract also keeps whole what leads out of it. */
function mainCountries(osm: OsmData, ground: Ground, first: string, lands: readonly Land[]): string[] {
  const { count, lat, lng } = anchorsOf(osm);
  const counts = new Map<string, number>();
  for (let i = 0; i < count; i++) {
    const country = ground.countryAt(lat[i]!, lng[i]!);
    counts.set(country, (counts.get(country) ?? 0) + 1);
  }
  const complete = lands.filter(({ isBoundary }) => isBoundary).map(({ code }) => code);
  const others = ground.countries.filter(
    code => code !== first && (complete.includes(code) || (counts.get(code) ?? 0) > LEAST_SHARE * count),
  );
  return [first, ...others];
}

function groundColumns({ countries, areas, cells, cellCountry, zones, ruling }: GroundParts): Record<string, Column> {
  return {
    ...stringColumns('countries', countries),
    'area.country': Uint8Array.from(areas, ({ country }) => country),
    'area.isBoundary': Uint8Array.from(areas, ({ isBoundary }) => Number(isBoundary)),
    ...areaColumns(
      'area',
      areas.map(({ area }) => area),
    ),
    cells,
    'cell.country': cellCountry,
    ...stringColumns('zones', zones.flat()),
    'zone.country': Uint8Array.from(zones.flatMap((own, country) => own.map(() => country))),
    ...stringColumns('ruling', [ruling ?? '']),
  };
}

/** Median of the nodes' coordinates in degrees, from a sample of them: a single distant node does not move it. */
function middleOf({ lat, lng }: Places): { lat: number; lng: number } {
  const step = Math.max(1, Math.floor(lat.length / 10_000));
  const median = (values: Int32Array) => {
    const sample = values.filter((_, i) => i % step === 0).sort();
    return sample[sample.length >> 1]! / 1e7;
  };
  return { lat: median(lat), lng: median(lng) };
}
