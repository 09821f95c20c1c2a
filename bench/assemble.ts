// Builds a region directly from OSM data in memory, without map tiles and addresses, for generated data that is in no file.
import { join } from 'node:path';
import type { OsmData } from '../src/import/osm/osm-data.ts';
import { regionOutline } from '../src/import/outline.ts';
import { entranceColumns } from '../src/import/pois/entrance-columns.ts';
import { extractPois } from '../src/import/pois/extract-pois.ts';
import { poiColumns } from '../src/import/pois/poi-columns.ts';
import { buildStreets } from '../src/import/streets/build-streets.ts';
import { dataEnds } from '../src/import/streets/data-ends.ts';
import { obstacleColumns } from '../src/import/streets/obstacles.ts';
import type { Column } from '../src/region/array-types.ts';
import { openColumns, writeColumns } from '../src/region/columns.ts';
import { evenGround } from '../src/region/ground.ts';
import { REGION_FORMAT } from '../src/region/manifest.ts';
import { openObstacles } from '../src/region/obstacles.ts';
import { openPois } from '../src/region/pois.ts';
import type { Region } from '../src/region/region.ts';
import { openStreets } from '../src/region/streets.ts';

export type ReachParts = Pick<Region, 'streets' | 'obstacles' | 'pois' | 'manifest'>;

/** The parts that reach needs, built by the importer's own steps; `folder` receives the column files. */
export function assemble(osm: OsmData, country: string, folder: string): ReachParts {
  const opened = (file: string, columns: Readonly<Record<string, Column>>) => {
    writeColumns(join(folder, file), columns);
    return openColumns(join(folder, file));
  };
  const { columns, report } = buildStreets(osm, evenGround(country, 'UTC'));
  const streets = openStreets(opened('streets.bin', columns));
  const { outline } = regionOutline(osm, [osm.header], streets.nodeLat, streets.nodeLng, {});
  const ends = dataEnds(osm, streets, outline);
  const obstacles = openObstacles(
    opened('obstacles.bin', { ...obstacleColumns(osm), ...entranceColumns(osm), ...ends }),
  );
  const pois = openPois(opened('pois.bin', poiColumns(osm, extractPois(osm), streets, obstacles)));
  return {
    streets,
    obstacles,
    pois,
    manifest: {
      format: REGION_FORMAT,
      name: 'assembled',
      version: '0'.repeat(16),
      importedAt: new Date().toISOString(),
      importCommand: '',
      country,
      countries: [country],
      timeZone: 'UTC',
      box: { west: 0, south: 0, east: 0, north: 0 },
      outline,
      index: { version: 1, missingCategories: [], things: {} },
      counts: {},
      streetsReport: report,
      findings: [],
      sources: [],
      files: {},
    },
  };
}
