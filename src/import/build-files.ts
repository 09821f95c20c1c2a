// The list of steps of an import: what is read, and which file of the region each step writes.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as hearSignals } from 'node:timers/promises';
import { OperatorError } from '../core/errors.ts';
import { openCensus } from '../region/census.ts';
import { fileChecksum } from '../region/checksums.ts';
import { openColumns, writeColumns } from '../region/columns.ts';
import { type Manifest, REGION_FORMAT } from '../region/manifest.ts';
import { writeManifest } from '../region/manifest-file.ts';
import { openObstacles } from '../region/obstacles.ts';
import { openPois } from '../region/pois.ts';
import {
  ADDRESSES_FILE,
  BUILDINGS_FILE,
  CENSUS_FILE,
  INDEX_FILE,
  OBSTACLES_FILE,
  PLACES_FILE,
  POIS_FILE,
  REGION_FILES,
  STREETS_FILE,
  SUPPLIED_ADDRESSES_FILE,
  SUPPLIED_PLACES_FILE,
  TILES_FILE,
  versionOf,
} from '../region/store.ts';
import { openStreets } from '../region/streets.ts';
import { checkAddressFiles, readAddressFiles } from './address-files/read-address-files.ts';
import { addressColumns } from './addresses/address-columns.ts';
import { placeColumns } from './addresses/place-columns.ts';
import { buildingColumns } from './addresses/residential-buildings.ts';
import { settleAddresses } from './addresses/settle-addresses.ts';
import { type BuiltCensus, buildCensus } from './census/build-census.ts';
import { emptyCensusColumns, type Surroundings } from './census/census-columns.ts';
import { outlineArea } from './census/kept-squares.ts';
import { regionCountry, regionTimeZone } from './country.ts';
import { openElevation } from './elevation/elevation.ts';
import type { ImportOptions } from './import-options.ts';
import { indexColumns } from './location-index/index-columns.ts';
import { peopleGrid } from './location-index/people.ts';
import { withReference } from './location-index/reference-step.ts';
import { readOsmFiles } from './osm/read.ts';
import { regionOutline } from './outline.ts';
import { extractPois } from './pois/extract-pois.ts';
import { poiColumns } from './pois/poi-columns.ts';
import { type ProgressListener, SILENT } from './progress.ts';
import { elevationSource, mapSources, underMapLicence } from './sources.ts';
import { buildStreets } from './streets/build-streets.ts';
import { obstacleColumns } from './streets/obstacles.ts';
import { buildTiles } from './tiles/build-tiles.ts';

/** The steps: read, streets, census, points of interest, addresses, tiles, checksums. Each writes its files into `folder`. */
export async function buildFiles(
  options: ImportOptions,
  name: string,
  folder: string,
): Promise<{ manifest: Manifest; notes: readonly string[] }> {
  const progress = options.progress ?? SILENT;
  const path = (file: string) => join(folder, file);
  const count = (value: number) => value.toLocaleString('en');
  const elevation = options.elevation?.length ? await openElevation(options.elevation) : undefined;

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
  await hearSignals();

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
  await hearSignals();

  progress.begin('Points of interest', 'access points');
  const pois = extractPois(osm);
  const obstacles = openObstacles(openColumns(path(OBSTACLES_FILE)));
  writeColumns(
    path(POIS_FILE),
    poiColumns(osm, pois, streets, obstacles, (done, total) => progress.advance(done, total)),
  );
  progress.end(`${count(pois.length)} points of interest`);
  await hearSignals();

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
  await hearSignals();

  progress.begin('Location index', 'things');
  const people = peopleGrid(openCensus(openColumns(path(CENSUS_FILE))));
  const table = openPois(openColumns(path(POIS_FILE)));
  const index = indexColumns({ osm, pois, table, streets, obstacles }, outline, people?.inhabitants);
  writeColumns(path(INDEX_FILE), index.columns);
  progress.end(`${count(Object.values(index.index.things).reduce((sum, things) => sum + things, 0))} things`);
  await hearSignals();

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
