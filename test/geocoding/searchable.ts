// A region with addresses and places only, through the real reader, columns and files, as input for the tests of the geocoding.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeOsmPbf, type OsmFile } from '../../sample/osm-pbf-writer.ts';
import type { PlaceFacts } from '../../src/geocoding/found.ts';
import type { Facts as LayeredFacts } from '../../src/geocoding/layers.ts';
import { settleAddresses } from '../../src/import/address-files/settle-addresses.ts';
import { addressColumns } from '../../src/import/addresses/address-columns.ts';
import { copyOf } from '../../src/import/addresses/address-rows.ts';
import { extractAddresses } from '../../src/import/addresses/extract.ts';
import type { AddressRow, Gazetteer } from '../../src/import/addresses/gazetteer.ts';
import { nameablePois } from '../../src/import/addresses/named-pois.ts';
import { placeColumns } from '../../src/import/addresses/place-columns.ts';
import { buildGround } from '../../src/import/country.ts';
import type { OsmData } from '../../src/import/osm/osm-data.ts';
import { readOsmFiles } from '../../src/import/osm/read.ts';
import { extractPois } from '../../src/import/pois/extract-pois.ts';
import { poiFactColumns } from '../../src/import/pois/poi-columns.ts';
import { FROM_FILE, openAddresses, openSuppliedAddresses } from '../../src/region/addresses.ts';
import { openColumns, writeColumns } from '../../src/region/columns.ts';
import { evenGround, type Ground } from '../../src/region/ground.ts';
import type { AddressesPolicy, Manifest } from '../../src/region/manifest.ts';
import { openPlaces } from '../../src/region/places.ts';
import { openPoiFacts } from '../../src/region/pois.ts';
import { temporaryFolder } from '../support/regions.ts';

export type Searchable = PlaceFacts;

export interface SearchableTown {
  readonly region: Searchable;
  readonly gazetteer: Gazetteer;
}

/** Addresses and places of OSM objects, written to disk and opened again. */
export async function searchableOf(file: OsmFile, country = 'LI'): Promise<SearchableTown> {
  const path = join(temporaryFolder(), 'town.osm.pbf');
  writeFileSync(path, encodeOsmPbf(file));
  return searchable((await readOsmFiles([path])).osm, country);
}

/** The same for data that is in memory already; `isKept` filters addresses. The outline is the box around all nodes. */
export function searchable(osm: OsmData, country: string, isKept?: (row: AddressRow) => boolean): SearchableTown {
  const ground = groundIn(osm, country);
  const gazetteer = extractAddresses(osm, ground, isKept);
  const folder = temporaryFolder();
  writeColumns(join(folder, 'addresses.bin'), addressColumns(gazetteer));
  const pois = extractPois(osm);
  writeColumns(join(folder, 'places.bin'), placeColumns(gazetteer, nameablePois(pois)));
  writeColumns(join(folder, 'pois.bin'), poiFactColumns(pois));
  const region = {
    addresses: openAddresses(openColumns(join(folder, 'addresses.bin'))),
    places: openPlaces(openColumns(join(folder, 'places.bin'))),
    pois: openPoiFacts(openColumns(join(folder, 'pois.bin'))),
    manifest: manifestOf(osm, country),
    ground,
  };
  return { region, gazetteer };
}

/** Two tables side by side: `supplied` like an address file that replaces the addresses it covers, and the rest of the map. */
export function searchableInLayers(
  osm: OsmData,
  country: string,
  supplied: readonly AddressRow[],
  policy: AddressesPolicy = 'replace',
): LayeredFacts {
  const ground = groundIn(osm, country);
  const files = { rows: supplied.map(ofFile), sources: [], leftOut: 0, notes: [] };
  const settled = settleAddresses(osm, ground, files, policy);
  const folder = temporaryFolder();
  const open = (name: 'map' | 'supplied', gazetteer: Gazetteer, pois: ReturnType<typeof extractPois>) => {
    const isFile = name === 'supplied';
    writeColumns(join(folder, `${name}-addresses.bin`), addressColumns(gazetteer, ['osm'], isFile));
    writeColumns(join(folder, `${name}-places.bin`), placeColumns(gazetteer, nameablePois(pois), isFile));
    const addresses = openColumns(join(folder, `${name}-addresses.bin`));
    const places = openColumns(join(folder, `${name}-places.bin`));
    return {
      addresses: isFile ? openSuppliedAddresses(addresses, places) : openAddresses(addresses),
      places: openPlaces(places),
    };
  };
  const pois = extractPois(osm);
  writeColumns(join(folder, 'pois.bin'), poiFactColumns(pois));
  return {
    ...open('map', settled.gazetteer, pois),
    ...(settled.supplied ? { supplied: open('supplied', settled.supplied, []) } : {}),
    pois: openPoiFacts(openColumns(join(folder, 'pois.bin'))),
    manifest: manifestOf(osm, country),
    ground,
  };
}

/** The ground by place; towns drawn at sea lie in the given country. */
function groundIn(osm: OsmData, country: string): Ground {
  const { ground, countries } = buildGround(osm, {});
  return countries[0] === 'ZZ' ? evenGround(country, 'Europe/Vaduz') : ground;
}

/** An address as in a file: no part is derived, and its line number stands in place of an object. */
function ofFile(row: AddressRow, line: number): AddressRow {
  return { ...copyOf(row), source: 0, osmKind: FROM_FILE, osmId: line, derived: 0 };
}

function manifestOf({ nodes }: OsmData, country: string): Manifest {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (let i = 0; i < nodes.count; i++) {
    const lat = (nodes.lat[i] ?? 0) / 1e7;
    const lng = (nodes.lng[i] ?? 0) / 1e7;
    west = Math.min(west, lng);
    east = Math.max(east, lng);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ] as const;
  return {
    format: 1,
    name: 'town',
    version: '0000000000000000',
    importedAt: '2026-01-01T00:00:00Z',
    importCommand: 'test',
    country,
    countries: [country],
    timeZone: 'Europe/Vaduz',
    box: { west, south, east, north },
    outline: [[corners]],
    index: { version: 1, missingCategories: [], things: {} },
    counts: {},
    streetsReport: {
      notHonoured: [],
      carMeters: 0,
      carMetersWithoutLimit: 0,
      carMetersGuessed: 0,
      carMetersGuessedUrban: 0,
    },
    findings: [],
    sources: [],
    files: {},
  };
}
