// A real region for the evaluation of the geocoder: its questions, and the facts for every answer.
import { distanceMeters, scaleAt } from '../../src/core/geometry/geodesic.ts';
import { nearestFraction } from '../../src/core/geometry/segment.ts';
import { fold, joined } from '../../src/geocoding/fold.ts';
import type { Location } from '../../src/geocoding/location.ts';
import type { AddressRow } from '../../src/import/addresses/gazetteer.ts';
import { readNamedWays } from '../../src/import/addresses/read-streets.ts';
import type { OsmData } from '../../src/import/osm/osm-data.ts';
import { readOsmFiles } from '../../src/import/osm/read.ts';
import { realFile } from '../support/regions.ts';
import { type Searchable, searchable } from './searchable.ts';
import { pick, seeded, type Written } from './spellings.ts';

export interface WorldFiles {
  readonly name: string;
  readonly country: string;
  readonly files: readonly string[];
  /** Whether people write addresses with a postcode there. */
  readonly hasPostcodes: boolean;
}

const LIECHTENSTEIN = 'liechtenstein/liechtenstein.osm.pbf';
const LAUF = 'lauf/lauf-200115.osm.pbf';
const BERLIN = 'berlin/miraustr-2026-07.osm.pbf';
const MONTEVIDEO = 'montevideo/montevideo.osm.pbf';

/** The regions of the table's measurements. */
export const WORLDS: readonly WorldFiles[] = [
  { name: 'Liechtenstein', country: 'LI', files: [LIECHTENSTEIN], hasPostcodes: true },
  { name: 'Lauf', country: 'DE', files: [LAUF], hasPostcodes: true },
  { name: 'Berlin-Wittenau', country: 'DE', files: [BERLIN], hasPostcodes: true },
  { name: 'Montevideo', country: 'UY', files: [MONTEVIDEO], hasPostcodes: false },
  { name: 'three regions as one', country: 'DE', files: [LIECHTENSTEIN, LAUF, BERLIN], hasPostcodes: true },
];

/** Regions outside the fit, which only the test of the confidence uses. docs/geocoding.md says how often somebody has looked at the results of each. */
export const HELD_OUT: readonly WorldFiles[] = [
  { name: 'Siegessäule', country: 'DE', files: ['berlin/siegessaeule-2017-10.osm.gz'], hasPostcodes: true },
  { name: 'Alexanderplatz', country: 'DE', files: ['berlin/alexanderplatz-2020-04.osm.pbf'], hasPostcodes: true },
  {
    name: 'Checkpoint Charlie',
    country: 'DE',
    files: ['berlin/checkpoint-charlie-2022-08.osm.pbf'],
    hasPostcodes: true,
  },
  { name: 'Heidelberg', country: 'DE', files: ['heidelberg/heidelberg-filtered.osm.pbf'], hasPostcodes: true },
];

/** A distinct full address with all its objects: the unit of the evaluation. */
export interface Truth extends Written {
  readonly country: string;
  readonly objects: readonly AddressRow[];
}

export interface World extends WorldFiles {
  readonly region: Searchable;
  readonly osm: OsmData;
  readonly addresses: readonly AddressRow[];
  readonly truths: readonly Truth[];
  readonly sample: readonly Truth[];
  /** The addresses of a street by its folded name. */
  readonly byStreet: ReadonlyMap<string, readonly AddressRow[]>;
  /** Metres from a point to the nearest way of a folded name; infinite if the file has none. */
  readonly metersToStreet: (name: string, found: Location) => number;
  readonly keyOf: (row: AddressRow) => string;
}

/** Reads the files and draws a sample of distinct addresses with a town, a number and, where usual, a postcode. */
export async function openWorld(files: WorldFiles, sampleSize: number): Promise<World> {
  const { osm } = await readOsmFiles(files.files.map(realFile));
  const { region, gazetteer } = searchable(osm, files.country);
  const { addresses } = gazetteer;
  const keyOf = (row: AddressRow) =>
    [folded(row.street), bareNumber(row.houseNumber), files.hasPostcodes ? row.postalCode : '', folded(row.city)].join(
      '|',
    );
  const truths = [...Map.groupBy(addresses, keyOf).values()].flatMap(objects => {
    const [row] = objects;
    if (row === undefined || row.city === '' || !/\d/.test(row.houseNumber)) return [];
    if (files.hasPostcodes && row.postalCode === '') return [];
    const { street, houseNumber, city, country } = row;
    return [{ street, houseNumber, city, country, postalCode: files.hasPostcodes ? row.postalCode : '', objects }];
  });
  const random = seeded(42);
  return {
    ...files,
    region,
    osm,
    addresses,
    truths,
    sample: Array.from({ length: sampleSize }, () => pick(truths, random)),
    byStreet: Map.groupBy(addresses, row => folded(row.street)),
    metersToStreet: streetDistances(osm),
    keyOf,
  };
}

/** The form in which two spellings of one name are the same. */
export function folded(name: string): string {
  return joined(fold(name));
}

/** A house number in the form for comparisons: `12 A` is `12a`, but `12/1` is not `121`. */
export function bareNumber(houseNumber: string): string {
  return houseNumber.toLowerCase().replace(/\s+/g, '');
}

export function metersBetween(found: Location, point: { readonly lat: number; readonly lng: number }): number {
  return distanceMeters(found.lat * 1e7, found.lng * 1e7, point.lat, point.lng);
}

/** Metres to the nearest object with an address. */
export function metersToTruth(found: Location, { objects }: Truth): number {
  return Math.min(...objects.map(row => metersBetween(found, row)));
}

/** Distances to the lines of the raw ways of a name. */
function streetDistances(osm: OsmData): World['metersToStreet'] {
  const ways = new Map<string, Int32Array[]>();
  for (const { name, otherNames, line } of readNamedWays(osm)) {
    for (const own of new Set([name, ...otherNames].map(folded))) {
      const lines = ways.get(own);
      if (lines) lines.push(line);
      else ways.set(own, [line]);
    }
  }
  return (name, found) => {
    let least = Number.POSITIVE_INFINITY;
    const { metersPerLatE7, metersPerLngE7 } = scaleAt(found.lat * 1e7);
    const x = (at: number) => (at - found.lng * 1e7) * metersPerLngE7;
    const y = (at: number) => (at - found.lat * 1e7) * metersPerLatE7;
    for (const line of ways.get(folded(name)) ?? []) {
      for (let i = 0; i + 3 < line.length; i += 2) {
        const [ay = 0, ax = 0, by = 0, bx = 0] = line.subarray(i, i + 4);
        const t = nearestFraction(0, 0, x(ax), y(ay), x(bx), y(by));
        least = Math.min(least, Math.hypot(x(ax) + t * (x(bx) - x(ax)), y(ay) + t * (y(by) - y(ay))));
      }
    }
    return least;
  };
}
