// A street of 1 km among census cells of 100 m with every kind of figure: the region for tests of census layers.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeOsmPbf } from '../../sample/osm-pbf-writer.ts';
import { fromLaea } from '../../src/core/geometry/laea.ts';
import { importRegion } from '../../src/import/import-region.ts';
import type { Region } from '../../src/region/region.ts';
import { openServedRegion } from '../../src/region/store.ts';
import { CENSUS_CORNER, censusFile } from './drawn-census.ts';
import { temporaryFolder } from './regions.ts';

/** Metres east and north of the cells' corner, in degrees. */
export const censusPlace = (east: number, north: number) => fromLaea(CENSUS_CORNER.x + east, CENSUS_CORNER.y + north);

/**
 * The street runs east from the corner, 250 m north of it: cells "0,2" to "9,2" and those beside them. By column, 10, 20, …
 * people live in a cell; column 4 has an explicit 0. Rents: 6 € + column; column 2 "–", column 3 ".", column 5 flagged, column 6
 * missing. It also has shares of foreigners.
 */
export async function censusTown(): Promise<Region> {
  const folder = temporaryFolder();
  const street = Array.from({ length: 11 }, (_, i) => ({ id: i + 1, version: 1, ...censusPlace(i * 100, 250) }));
  const tags = { highway: 'residential', name: 'Hauptstraße' };
  writeFileSync(
    join(folder, 'town.osm.pbf'),
    encodeOsmPbf({
      nodes: street,
      ways: [{ id: 1, version: 1, refs: street.map(({ id }) => id), tags }],
      relations: [],
    }),
  );
  const cells = (fields: (column: number) => string | undefined) => {
    const drawn: Record<string, string> = {};
    for (let row = -5; row < 15; row++) {
      for (let column = -5; column < 15; column++) {
        const own = fields(column);
        if (own !== undefined) drawn[`${column},${row}`] = own;
      }
    }
    return drawn;
  };
  const rent = (column: number) => {
    if (column === 2) return '–;';
    if (column === 3) return '.;';
    if (column === 6) return undefined;
    return `${6 + Math.max(0, column)},25;${column === 5 ? 'KLAMMERN' : ''}`;
  };
  await importRegion({
    dataFolder: folder,
    files: [join(folder, 'town.osm.pbf')],
    name: 'town',
    country: 'DE',
    census: [
      censusFile(folder, {
        table: 'Bevoelkerungszahl',
        columns: 'Einwohner',
        cells: cells(column => (column === 4 ? '0' : String(10 * (Math.max(0, column) + 1)))),
      }),
      censusFile(folder, {
        table: 'Durchschn_Nettokaltmiete',
        columns: 'durchschnMieteQM;werterlaeuternde_Zeichen',
        cells: cells(rent),
      }),
      censusFile(folder, {
        table: 'Anteil_Auslaender',
        columns: 'AnteilAuslaender;werterlaeuternde_Zeichen',
        cells: cells(column => `${10 + Math.max(0, column)},5;`),
      }),
    ],
    importCommand: 'test',
    now: new Date('2026-01-01T00:00:00Z'),
  });
  return openServedRegion(folder, 'town');
}
