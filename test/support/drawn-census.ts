// Census cells drawn in a test: written as official grid files and read by the real importer.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OsmFile } from '../../sample/osm-pbf-writer.ts';
import { fromLaea } from '../../src/core/geometry/laea.ts';
import { buildCensus } from '../../src/import/census/build-census.ts';
import { type CensusTable, openCensus } from '../../src/region/census.ts';
import { openColumns, writeColumns } from '../../src/region/columns.ts';
import { evenGround } from '../../src/region/ground.ts';
import { osmOf, temporaryFolder } from './regions.ts';

/** South-west corner of the drawn cells: a place in Bavaria that is a corner of cells of every size. */
export const CENSUS_CORNER = { x: 4_430_000, y: 2_780_000 };

/** One table: header columns, then cells by "column,row", counted from the corner in cell sizes. */
export interface DrawnTable {
  /** Stem of the official name, such as `Bevoelkerungszahl`; `Eurostat` writes Eurostat's CSV. */
  readonly table: string;
  readonly sizeMeters?: number;
  readonly columns: string;
  /** "column,row": fields in the order of the columns, separated by semicolons. */
  readonly cells: Readonly<Record<string, string>>;
}

/** Writes a table as its official file and returns the path. */
export function censusFile(folder: string, { table, sizeMeters = 100, columns, cells }: DrawnTable): string {
  const isGerman = table !== 'Eurostat';
  const label = sizeMeters < 1000 ? `${sizeMeters}m` : `${sizeMeters / 1000}km`;
  const separator = isGerman ? ';' : ',';
  const head = isGerman ? [`GITTER_ID_${label}`, `x_mp_${label}`, `y_mp_${label}`] : ['GRD_ID'];
  const lines = Object.entries(cells).map(([at, fields]) => {
    const [column = 0, row = 0] = at.split(',').map(Number);
    const [x, y] = [CENSUS_CORNER.x + column * sizeMeters, CENSUS_CORNER.y + row * sizeMeters];
    const middle = isGerman ? [x + sizeMeters / 2, y + sizeMeters / 2] : [];
    return [`CRS3035RES${sizeMeters}mN${y}E${x}`, ...middle, ...fields.split(';')].join(separator);
  });
  const path = join(folder, isGerman ? `Zensus2022_${table}_${label}-Gitter.csv` : 'census2021-1km.csv');
  writeFileSync(path, `${[[...head, ...columns.split(';')].join(separator), ...lines].join('\n')}\n`);
  return path;
}

/** The census of a region of 3 km around the corner, from drawn tables. */
export function drawnCensus(...tables: DrawnTable[]): Promise<CensusTable> {
  return drawnCensusOf(outlineRing(2500), tables);
}

/** The same for a square region that extends this many metres north-east of the corner. */
export function largeDrawnCensus(reachMeters: number, ...tables: DrawnTable[]): Promise<CensusTable> {
  return drawnCensusOf(outlineRing(reachMeters), tables);
}

/** The same for a region with these objects of the map. */
export function drawnCensusAround(file: OsmFile, ...tables: DrawnTable[]): Promise<CensusTable> {
  return drawnCensusOf(outlineRing(2500), tables, file);
}

const NOTHING: OsmFile = { nodes: [{ id: 1, lat: 48, lng: 11 }], ways: [], relations: [] };

async function drawnCensusOf(
  outline: Int32Array,
  tables: readonly DrawnTable[],
  file: OsmFile = NOTHING,
): Promise<CensusTable> {
  const folder = temporaryFolder();
  const osm = await osmOf(file);
  const files = tables.map(table => censusFile(folder, table));
  const built = await buildCensus(
    files,
    { osm, outline: [[outline]], ground: evenGround('DE', 'UTC'), countries: ['DE'] },
    { isSample: false, onProgress() {} },
  );
  const path = join(folder, 'census.bin');
  writeColumns(path, built.columns);
  return openCensus(openColumns(path));
}

function outlineRing(reachMeters: number): Int32Array {
  const corners = [
    [-500, -500],
    [reachMeters, -500],
    [reachMeters, reachMeters],
    [-500, reachMeters],
    [-500, -500],
  ].flatMap(([dx = 0, dy = 0]) => {
    const { lat, lng } = fromLaea(CENSUS_CORNER.x + dx, CENSUS_CORNER.y + dy);
    return [Math.round(lng * 1e7), Math.round(lat * 1e7)];
  });
  return Int32Array.from(corners);
}
