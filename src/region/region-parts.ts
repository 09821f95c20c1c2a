// The parts of a region over the files of its version in memory.
import { join } from 'node:path';
import { openAddresses, openSuppliedAddresses } from './addresses.ts';
import { openBuildings } from './buildings.ts';
import { openCensus } from './census.ts';
import { Columns } from './columns.ts';
import { openDepartures } from './departures.ts';
import { evenGround, openGround } from './ground.ts';
import { openIndexFacts } from './index-facts.ts';
import type { Manifest } from './manifest.ts';
import { openObstacles } from './obstacles.ts';
import { openPlaces } from './places.ts';
import { openPois } from './pois.ts';
import { openReference } from './reference.ts';
import type { Region } from './region.ts';
import { openParts as openSharedParts, type PartsMemory } from './shared-parts.ts';
import { openStreets } from './streets.ts';
import { openTimetable } from './timetable.ts';

/** A version's files in shared memory: one thread reads them, every thread opens them with `regionOf`. */
export interface RegionBytes {
  readonly manifest: Manifest;
  readonly folder: string;
  /** Every file of columns, by file name. */
  readonly files: Readonly<Record<string, SharedArrayBuffer>>;
  /** What threads derive from the files. */
  readonly parts: PartsMemory;
}

/** Opens all parts. @throws of its readers if a file is damaged */
export function openParts({ manifest, folder, files, parts }: RegionBytes): Region {
  const shared = openSharedParts(parts);
  const columns = (file: string) => new Columns(files[file]!, join(folder, file), shared.of(file));
  return {
    manifest,
    folder,
    ground: files['ground.bin'] ? openGround(columns('ground.bin')) : evenGround(manifest.country, manifest.timeZone),
    streets: openStreets(columns('streets.bin')),
    obstacles: openObstacles(columns('obstacles.bin')),
    pois: openPois(columns('pois.bin')),
    addresses: openAddresses(columns('addresses.bin')),
    places: openPlaces(columns('places.bin')),
    census: openCensus(columns('census.bin')),
    ...(files['supplied-addresses.bin'] && {
      supplied: {
        addresses: openSuppliedAddresses(columns('supplied-addresses.bin'), columns('supplied-places.bin')),
        places: openPlaces(columns('supplied-places.bin')),
      },
    }),
    buildings: openBuildings(columns('buildings.bin')),
    index: openIndexFacts(columns('index.bin')),
    ...(manifest.reference &&
      files['reference.bin'] && { reference: openReference(columns('reference.bin'), manifest.reference) }),
    ...(files['transit.bin'] && { transit: openTimetable(columns('transit.bin')) }),
    ...(files['departures.bin'] && { departures: openDepartures(columns('departures.bin')) }),
    tilesPath: join(folder, 'tiles.pmtiles'),
  };
}
