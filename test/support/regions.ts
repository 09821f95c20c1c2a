// Regions for tests: drawn towns, and the real files in ../shared/data if that folder exists.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodeOsmPbf, type OsmFile } from '../../sample/osm-pbf-writer.ts';
import { sampleRegion } from '../../scripts/draw-examples.ts';
import { importRegion } from '../../src/import/import-region.ts';
import type { OsmData } from '../../src/import/osm/osm-data.ts';
import { readOsmFiles } from '../../src/import/osm/read.ts';
import type { Region } from '../../src/region/region.ts';
import { openServedRegion } from '../../src/region/store.ts';
import { type DrawnTown, drawTown, type Town } from './drawn-town.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const REAL_DATA = resolve(ROOT, '..', 'shared', 'data');

/** Files of the real regions, by region name. */
const REAL_FILES = {
  liechtenstein: 'liechtenstein/liechtenstein.osm.pbf',
  lauf: 'lauf/lauf-200115.osm.pbf',
  heidelberg: 'heidelberg/heidelberg-filtered.osm.pbf',
} as const;

export type RealRegion = keyof typeof REAL_FILES;

/** The data of a real region's input file. */
export async function realOsm(name: RealRegion): Promise<OsmData> {
  return (await readOsmFiles([realFile(REAL_FILES[name])])).osm;
}

/** Pass it as `skip`: false if the real data exists, else the reason. */
export const withoutRealData: string | false = existsSync(REAL_DATA)
  ? false
  : 'the folder ../shared/data with the real regions is not there';

/** Path of a real input file, below ../shared/data. */
export function realFile(path: string): string {
  return join(REAL_DATA, path);
}

const temporaryFolders: string[] = [];
process.once('exit', () => {
  for (const folder of temporaryFolders) rmSync(folder, { recursive: true, force: true });
});

/** A folder that is deleted when this file's process ends. (`after` in a `before` would run at the end of the `before`.) */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'umkreis-test-'));
  temporaryFolders.push(folder);
  return folder;
}

/**
 * A real region, imported by this tree's importer. `npm test` imports it once for all test files (UMKREIS_TEST_REGIONS names that
 * data folder); a test file that is run alone imports it itself.
 */
export async function realRegion(name: RealRegion): Promise<Region> {
  return openServedRegion(await dataFolderWith(name), name);
}

/** The data folder of a real region, for tests that start a server on it. Do not write into it. */
export async function dataFolderWith(name: RealRegion): Promise<string> {
  const shared = process.env.UMKREIS_TEST_REGIONS;
  if (shared !== undefined && existsSync(join(shared, 'regions', name))) return shared;
  const dataFolder = temporaryFolder();
  await importInto(dataFolder, realFile(REAL_FILES[name]), name);
  return dataFolder;
}

/** The sample town with its census and timetable. `npm test` imports it once for all test files (UMKREIS_TEST_SAMPLE names that data folder). */
export async function importedSample(): Promise<Region> {
  const shared = process.env.UMKREIS_TEST_SAMPLE;
  if (shared !== undefined && existsSync(join(shared, 'regions', 'sample'))) return openServedRegion(shared, 'sample');
  return sampleRegion(temporaryFolder());
}

/** Imports a file without output. */
export async function importInto(
  dataFolder: string,
  file: string,
  name: string,
  transit?: readonly string[],
): Promise<void> {
  const now = new Date('2026-01-01T00:00:00Z');
  await importRegion({ dataFolder, files: [file], name, transit, importCommand: 'test', now });
}

/** A real city with its timetables, files below ../shared/data. */
export async function realCity(name: string, file: string, feeds: readonly string[]): Promise<Region> {
  const dataFolder = await importedOnce([name, file, ...feeds], folder =>
    importInto(folder, realFile(file), name, feeds.map(realFile)),
  );
  return openServedRegion(dataFolder, name);
}

/**
 * A data folder that all test files of one `npm test` share, filled by the first that needs it; a test file that is run alone fills its own. Do not write into it.
 * @param key what is imported: equal ones are the same
 */
export async function importedOnce(
  key: readonly string[],
  importTo: (dataFolder: string) => Promise<unknown>,
): Promise<string> {
  const own = temporaryFolder();
  const shared = process.env.UMKREIS_TEST_REGIONS;
  if (shared === undefined) {
    await importTo(own);
    return own;
  }
  const folder = join(shared, 'imported', createHash('sha256').update(key.join('\n')).digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  mkdirSync(join(shared, 'imported'), { recursive: true });
  const fresh = mkdtempSync(`${folder}.`);
  await importTo(fresh);
  try {
    renameSync(fresh, folder);
  } catch (fault) {
    if (!existsSync(folder)) throw fault;
    rmSync(fresh, { recursive: true }); // another test file was faster
  }
  return folder;
}

/** A region of a drawn town, through a real .osm.pbf file and the real importer. */
export async function drawnRegion(
  drawn: DrawnTown,
  transit?: readonly string[],
  country?: string,
): Promise<{ region: Region; town: Town }> {
  const town = drawTown(drawn);
  return { region: await regionOf(town.file, transit, country), town };
}

/** The objects as the importer reads them, through a real .osm.pbf file. */
export async function osmOf(file: OsmFile): Promise<OsmData> {
  const path = join(temporaryFolder(), 'town.osm.pbf');
  writeFileSync(path, encodeOsmPbf(file));
  return (await readOsmFiles([path])).osm;
}

/** A region of any OSM objects, through a real .osm.pbf file and the real importer. */
export async function regionOf(file: OsmFile, transit?: readonly string[], country = 'LI'): Promise<Region> {
  const dataFolder = temporaryFolder();
  const path = join(dataFolder, 'town.osm.pbf');
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(path, encodeOsmPbf(file));
  await importRegion({
    dataFolder,
    files: [path],
    name: 'town',
    country,
    transit,
    importCommand: 'test',
    now: new Date('2026-01-01T00:00:00Z'),
  });
  return openServedRegion(dataFolder, 'town');
}
