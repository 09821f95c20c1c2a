// The import: OSM files → a region version, built aside, checked, then switched to. The list of steps is in `buildFiles`.
import { existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { OperatorError } from '../errors.ts';
import { buildAside, switchTo } from '../region/building.ts';
import { openCensus } from '../region/census.ts';
import { openColumns, writeColumns } from '../region/columns.ts';
import { type AddressesPolicy, type Manifest, REGION_FORMAT } from '../region/manifest.ts';
import { writeManifest } from '../region/manifest-file.ts';
import { openObstacles } from '../region/obstacles.ts';
import { openPois } from '../region/pois.ts';
import {
  ADDRESSES_FILE,
  BUILDINGS_FILE,
  CENSUS_FILE,
  checkRegionName,
  fileChecksum,
  INDEX_FILE,
  OBSTACLES_FILE,
  openRegion,
  PLACES_FILE,
  POIS_FILE,
  REGION_FILES,
  regionFolder,
  STREETS_FILE,
  SUPPLIED_ADDRESSES_FILE,
  SUPPLIED_PLACES_FILE,
  TILES_FILE,
  versionFolder,
  versionOf,
} from '../region/store.ts';
import { openStreets } from '../region/streets.ts';
import { checkAddressFiles, readAddressFiles } from './address-files/read-address-files.ts';
import { addressColumns } from './addresses/address-columns.ts';
import { placeColumns } from './addresses/place-columns.ts';
import { buildingColumns } from './addresses/residential-buildings.ts';
import { settleAddresses } from './addresses/settle-addresses.ts';
import { becomeActive } from './become-active.ts';
import { type BuiltCensus, buildCensus } from './census/build-census.ts';
import { emptyCensusColumns, type Surroundings } from './census/census-columns.ts';
import { outlineArea } from './census/kept-squares.ts';
import { regionCountry, regionTimeZone } from './country.ts';
import { openElevation } from './elevation/elevation.ts';
import { indexColumns } from './location-index/index-columns.ts';
import { peopleGrid } from './location-index/people.ts';
import { withReference } from './location-index/reference-step.ts';
import { readOsmFiles } from './osm/read.ts';
import { regionOutline } from './outline.ts';
import { extractPois } from './pois/extract-pois.ts';
import { poiColumns } from './pois/poi-columns.ts';
import { type ProgressListener, SILENT } from './progress.ts';
import { checkRegion } from './self-check.ts';
import { elevationSource, mapSources, underMapLicence } from './sources.ts';
import { buildStreets } from './streets/build-streets.ts';
import { obstacleColumns } from './streets/obstacles.ts';
import { buildTiles } from './tiles/build-tiles.ts';

export interface ImportOptions {
  readonly dataFolder: string;
  readonly files: readonly string[];
  /** Default: the first file's name without its ending. */
  readonly name?: string | undefined;
  readonly outline?: string | undefined;
  readonly country?: string | undefined;
  readonly timeZone?: string | undefined;
  /** SRTM tiles, .hgt or .zip; without them every street is level. */
  readonly elevation?: readonly string[] | undefined;
  /** Census grid files, .csv or .zip. */
  readonly census?: readonly string[] | undefined;
  /** Address files, and what they do to the map's addresses (default `replace`). */
  readonly addresses?: readonly string[] | undefined;
  readonly addressesPolicy?: AddressesPolicy | undefined;
  /** Draws the reference sample of the location index anew, as the next edition; else that of the version before is kept. */
  readonly newReference?: boolean | undefined;
  /** The data is our own drawing, and says so in its credit. */
  readonly isSample?: boolean;
  readonly importCommand: string;
  readonly now: Date;
  /** Asked when the version is built and checked: what it throws ends the import, and nothing is switched. */
  readonly accept?: ((fresh: Manifest) => void) | undefined;
  readonly progress?: ProgressListener;
}

export interface ImportReport {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
  readonly counts: Readonly<Record<string, number>>;
  /** Sentences about what was found odd in the files, but could be read. */
  readonly notes: readonly string[];
  readonly active: boolean;
  readonly seconds: number;
  readonly bytes: number;
}

/**
 * Imports OSM files as a region and switches to it. Until the last step the live region is not touched; whatever goes wrong
 * leaves nothing behind.
 * @throws OperatorError one sentence for a bad file, name, option, or an import of the same name already at work
 */
export async function importRegion(options: ImportOptions): Promise<ImportReport> {
  const started = performance.now();
  const name = options.name === undefined ? importName(options.files[0] ?? '') : checkRegionName(options.name);
  return buildAside(regionFolder(options.dataFolder, name), async aside => {
    const { manifest, notes } = await buildFiles(options, name, aside);
    await checkRegion(openRegion(aside));
    options.accept?.(manifest);
    switchTo(options.dataFolder, name, manifest.version, aside);
    return {
      name,
      version: manifest.version,
      folder: versionFolder(options.dataFolder, name, manifest.version),
      counts: manifest.counts,
      notes,
      active: becomeActive(options.dataFolder, name),
      seconds: Math.round((performance.now() - started) / 100) / 10,
      bytes: Object.values(manifest.files).reduce((sum, file) => sum + file.bytes, 0),
    };
  });
}

/** The steps: read, streets, census, points of interest, addresses, tiles, checksums. Each writes its files into `folder`. */
async function buildFiles(
  options: ImportOptions,
  name: string,
  folder: string,
): Promise<{ manifest: Manifest; notes: readonly string[] }> {
  const progress = options.progress ?? SILENT;
  const path = (file: string) => join(folder, file);
  const count = (value: number) => value.toLocaleString('en');
  const elevation = options.elevation?.length ? openElevation(options.elevation) : undefined;

  if (options.addresses) await checkAddressFiles(options.addresses);

  progress.begin('Reading', 'bytes');
  const { osm, headers } = await readOsmFiles(options.files, (done, total) => progress.advance(done, total));
  progress.end(
    `${count(osm.nodes.count)} nodes, ${count(osm.ways.count)} ways, ${count(osm.relations.count)} relations` +
      (osm.missingNodeReferences > 0
        ? `; ${count(osm.missingNodeReferences)} node references point outside the data`
        : ''),
  );

  if (elevation && !osm.nodes.lat.some((lat, i) => elevation.holds(lat, osm.nodes.lng[i]!))) {
    throw new OperatorError(
      `${elevation.files.join(', ')}: nothing of ${options.files.join(', ')} lies in it; name the elevation tiles of this region.`,
    );
  }

  progress.begin('Streets', 'ways');
  const middle = middleOf(osm.nodes.lat, osm.nodes.lng);
  const country = regionCountry(middle, options.country);
  const built = buildStreets(osm, country, (done, total) => progress.advance(done, total), elevation);
  if (built.counts.streetEdges === 0) {
    throw new OperatorError(
      `${options.files.join(', ')}: there is no street in it, so nothing could be reached; is it the right extract?`,
    );
  }
  writeColumns(path(STREETS_FILE), built.columns);
  writeColumns(path(OBSTACLES_FILE), obstacleColumns(osm));
  const streets = openStreets(openColumns(path(STREETS_FILE)));
  progress.end(`${count(Math.round(built.counts.streetMeters / 1000))} km in ${count(built.counts.streetEdges)} edges`);

  const outline = regionOutline(osm, headers, streets.nodeLat, streets.nodeLng, options.outline);
  const census = await censusStep(options, progress, { osm, outline: outlineArea(outline), country });
  writeColumns(path(CENSUS_FILE), census?.columns ?? emptyCensusColumns());

  progress.begin('Points of interest', 'access points');
  const pois = extractPois(osm);
  const obstacles = openObstacles(openColumns(path(OBSTACLES_FILE)));
  writeColumns(
    path(POIS_FILE),
    poiColumns(osm, pois, streets, obstacles, (done, total) => progress.advance(done, total)),
  );
  progress.end(`${count(pois.length)} points of interest`);

  progress.begin('Addresses', 'addresses');
  const policy = options.addressesPolicy ?? 'replace';
  const isMerged = policy === 'merge';
  const files = options.addresses?.length
    ? await readAddressFiles(options.addresses, outline, isMerged ? 1 : 0)
    : undefined;
  const { gazetteer, supplied } = settleAddresses(osm, files, policy);
  const maps = mapSources(options.files, options.isSample === true);
  const fileIds = files?.sources.map(({ id }) => id) ?? [];
  const mapId = maps[0]?.id ?? 'osm';
  writeColumns(path(ADDRESSES_FILE), addressColumns(gazetteer, isMerged ? [mapId, ...fileIds] : [mapId]));
  writeColumns(path(PLACES_FILE), placeColumns(gazetteer, pois));
  if (supplied) {
    writeColumns(path(SUPPLIED_ADDRESSES_FILE), addressColumns(supplied, fileIds));
    writeColumns(path(SUPPLIED_PLACES_FILE), placeColumns(supplied, []));
  }
  const addresses = [...gazetteer.addresses, ...(supplied?.addresses ?? [])];
  writeColumns(path(BUILDINGS_FILE), buildingColumns(osm, addresses));
  progress.end(
    `${count(addresses.length)} addresses, ${count(gazetteer.streets.length)} streets, ${count(gazetteer.places.length)} places` +
      (files ? `; ${count(files.rows.length)} from files, ${count(files.leftOut)} lines of them left out` : ''),
  );

  progress.begin('Location index', 'things');
  const people = peopleGrid(openCensus(openColumns(path(CENSUS_FILE))));
  const table = openPois(openColumns(path(POIS_FILE)));
  const index = indexColumns({ osm, pois, table, streets, obstacles }, outline, people?.inhabitants);
  writeColumns(path(INDEX_FILE), index.columns);
  progress.end(`${count(Object.values(index.index.things).reduce((sum, things) => sum + things, 0))} things`);

  progress.begin('Map tiles', 'tiles');
  const tiles = await buildTiles(osm, path(TILES_FILE), {
    name,
    onProgress: (done, total) => progress.advance(done, total),
  });
  progress.end(`${count(tiles.tiles)} tiles, ${(tiles.bytes / 1e6).toFixed(1)} MB`);

  progress.begin('Checking', 'files');
  const checksums: Record<string, { bytes: number; sha256: string }> = {};
  for (const [i, file] of REGION_FILES.entries()) {
    if (!existsSync(path(file))) continue;
    checksums[file] = { bytes: statSync(path(file)).size, sha256: await fileChecksum(path(file)) };
    progress.advance(i + 1, REGION_FILES.length);
  }
  const manifest: Manifest = {
    format: REGION_FORMAT,
    name,
    version: versionOf(checksums),
    importedAt: options.now.toISOString(),
    importCommand: options.importCommand,
    ...(osm.header.timestamp === undefined ? {} : { osmTimestamp: osm.header.timestamp }),
    country,
    timeZone: regionTimeZone(middle, options.timeZone),
    box: boxOf(streets.nodeLat, streets.nodeLng),
    outline,
    ...(elevation && { elevation: { files: elevation.files } }),
    ...(census && { census: census.census }),
    index: index.index,
    ...(files && { addressesPolicy: policy }),
    counts: {
      nodes: osm.nodes.count,
      ways: osm.ways.count,
      relations: osm.relations.count,
      missingNodeReferences: osm.missingNodeReferences,
      ...built.counts,
      pois: pois.length,
      addresses: addresses.length,
      ...(files && { addressesFromFiles: files.rows.length }),
      streets: gazetteer.streets.length,
      places: gazetteer.places.length,
      ...census?.counts,
      tiles: tiles.tiles,
    },
    sources: [
      ...maps,
      ...elevationSource(elevation?.files),
      ...(census?.sources ?? []),
      ...(files?.sources ?? []).map(source => (isMerged ? underMapLicence(source) : source)),
    ],
    files: checksums,
  };
  writeManifest(folder, manifest);
  progress.end(`${Object.keys(checksums).length} files`);

  const referenced = await withReference(manifest, folder, osm, options, progress);
  writeManifest(folder, referenced.manifest);
  return { manifest: referenced.manifest, notes: [...(census?.notes ?? []), ...referenced.notes] };
}

/** Undefined where no census files are named. */
async function censusStep(
  { census: files = [], isSample = false }: ImportOptions,
  progress: ProgressListener,
  surroundings: Surroundings,
): Promise<BuiltCensus | undefined> {
  if (files.length === 0) return undefined;
  progress.begin('Census', 'bytes');
  const onProgress = (done: number, total: number) => progress.advance(done, total);
  const built = await buildCensus(files, surroundings, { isSample, onProgress });
  const { censusCells, censusInhabitants } = built.counts;
  progress.end(
    `${censusCells?.toLocaleString('en')} cells` +
      (censusInhabitants === undefined ? '' : ` with ${censusInhabitants.toLocaleString('en')} inhabitants`),
  );
  return built;
}

/** The name of a region that is made of a file and given none. @throws OperatorError if the file's name makes none */
export function importName(file: string): string {
  return checkRegionName(
    basename(file)
      .replace(/\.(osm\.pbf|osm\.gz|osm|pbf)$/i, '')
      .replace(/-latest$/, '')
      .toLowerCase()
      .replace(/[^a-z0-9_-]+/g, '-'),
  );
}

/** Median of the coordinates, by a sample: a far-off node does not move it. */
function middleOf(lat: Int32Array, lng: Int32Array): { lat: number; lng: number } {
  const step = Math.max(1, Math.floor(lat.length / 10_000));
  const median = (values: Int32Array) => {
    const sample = values.filter((_, i) => i % step === 0).sort();
    return sample[sample.length >> 1]! / 1e7;
  };
  return { lat: median(lat), lng: median(lng) };
}

function boxOf(lat: Int32Array, lng: Int32Array): Manifest['box'] {
  const box = { west: 180, south: 90, east: -180, north: -90 };
  for (let i = 0; i < lat.length; i++) {
    box.west = Math.min(box.west, lng[i]! / 1e7);
    box.east = Math.max(box.east, lng[i]! / 1e7);
    box.south = Math.min(box.south, lat[i]! / 1e7);
    box.north = Math.max(box.north, lat[i]! / 1e7);
  }
  return box;
}
