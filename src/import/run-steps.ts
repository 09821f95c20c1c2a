// The work of the import steps that run one after another, in the order of `steps.ts`.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../core/errors.ts';
import { openCensus } from '../region/census.ts';
import type { RegionFile } from '../region/files.ts';
import { openIndexFacts } from '../region/index-facts.ts';
import { writeManifest } from '../region/manifest-file.ts';
import { openObstacles } from '../region/obstacles.ts';
import { openPlaces } from '../region/places.ts';
import { openPois } from '../region/pois.ts';
import { openRegion } from '../region/store.ts';
import { openStreets } from '../region/streets.ts';
import { openTimetable } from '../region/timetable.ts';
import { checkAddressFiles } from './address-files/read-address-files.ts';
import { buildCensus } from './census/build-census.ts';
import { emptyCensusColumns } from './census/census-columns.ts';
import { outlineArea } from './census/kept-squares.ts';
import { buildGround } from './country.ts';
import { openElevation } from './elevation/elevation.ts';
import { findingsOf } from './findings/findings.ts';
import { type ManifestNeeds, manifestOf } from './make-manifest.ts';
import { readOsmFiles } from './osm/read.ts';
import { sharedData } from './osm/shared-data.ts';
import { boxOf, regionOutline } from './outline.ts';
import { entranceColumns } from './pois/entrance-columns.ts';
import { extractPois } from './pois/extract-pois.ts';
import { poiColumns } from './pois/poi-columns.ts';
import { count } from './said-counts.ts';
import { departureColumns } from './scoring/departure-columns.ts';
import { homesOf } from './scoring/homes.ts';
import { indexColumns } from './scoring/index-columns.ts';
import { peopleGrid } from './scoring/people.ts';
import { withReference } from './scoring/reference-step.ts';

import { checkRegion } from './self-check.ts';
import type { From, Work } from './step.ts';
import { buildStreets } from './streets/build-streets.ts';
import { refuseCrowdedStreets } from './streets/crowding.ts';
import { dataEnds } from './streets/data-ends.ts';
import { obstacleColumns } from './streets/obstacles.ts';
import { refuseEndlessStreets } from './streets/street-length.ts';
import { buildTimetable, checkFeeds } from './transit/build-timetable.ts';
import { checkTimetable } from './transit/check-timetable.ts';
import { transitLines } from './transit/transit-lines.ts';

/** Opens the elevation tiles, and finds obvious faults in the operator's files before the long work begins. */
export async function openInputs(_: unknown, { options }: Work) {
  const { elevation, addresses, transit, transitWithout, transitDay } = options;
  const result = elevation?.length ? await openElevation(elevation) : undefined;
  if (addresses) await checkAddressFiles(addresses);
  if (transit) await checkFeeds(transit);
  else if (transitWithout || transitDay !== undefined) {
    throw new OperatorError(
      '--transit-without and --transit-day say how to read timetables; name them with --transit.',
    );
  }
  return { result };
}

export async function readMap({ elevation }: From<'elevation'>, { options: { files }, advance }: Work) {
  const { osm, headers, notes } = await readOsmFiles(files, advance);
  const result = { osm: sharedData(osm), headers };
  const { nodes, ways, relations, missingNodeReferences: missing } = osm;
  if (elevation && !nodes.lat.some((lat, i) => elevation.holds(lat, nodes.lng[i]!))) {
    throw new OperatorError(
      `${elevation.files.join(', ')}: nothing of ${files.join(', ')} lies in it; name the elevation tiles of this region.`,
    );
  }
  const outside = missing > 0 ? `; ${count(missing)} node references point outside the data` : '';
  const summary = `${count(nodes.count)} nodes, ${count(ways.count)} ways, ${count(relations.count)} relations${outside}`;
  return { result, summary, notes };
}

export function makeStreets({ elevation, map: { osm } }: From<'elevation' | 'map'>, work: Work) {
  const { options, advance, write } = work;
  const { columns: groundColumns, ...placed } = buildGround(osm, options);
  if (groundColumns) write('ground.bin', groundColumns);
  refuseEndlessStreets(osm, options.files);
  const { columns, counts, report, edgeWay } = buildStreets(osm, placed.ground, advance, elevation);
  if (counts.streetEdges === 0) {
    throw new OperatorError(
      `${options.files.join(', ')}: there is no street in it, so nothing could be reached; check that it is the right extract.`,
    );
  }
  write('streets.bin', columns);
  return {
    result: { counts, report, edgeWay, ...placed },
    summary: `${count(Math.round(counts.streetMeters / 1000))} km in ${count(counts.streetEdges)} edges`,
  };
}

export function openNetwork({ map: { osm, headers }, ways }: From<'map' | 'ways'>, { options, write, read }: Work) {
  const streets = openStreets(read('streets.bin'));
  refuseCrowdedStreets(streets, options.files);
  const { outline, outlineFrom } = regionOutline(osm, headers, streets.nodeLat, streets.nodeLng, options);
  write('obstacles.bin', {
    ...obstacleColumns(osm),
    ...entranceColumns(osm),
    ...dataEnds(osm, streets, outline),
  });
  const obstacles = openObstacles(read('obstacles.bin'));
  return { result: { ...ways, streets, obstacles, box: boxOf(streets), outline, outlineFrom } };
}

/** All of the streets that later steps may keep without keeping the streets. */
export function describeStreets({ network }: From<'network'>) {
  const { counts, report, ground, countries, timeZone, box, outline, outlineFrom } = network;
  return { result: { counts, report, ground, countries, timeZone, box, outline, outlineFrom } };
}

export function findFaults({ map: { osm }, network }: From<'map' | 'network'>) {
  const { streets, edgeWay, obstacles, report, outline, outlineFrom } = network;
  const inputs = { osm, network: streets, edgeWay, obstacles };
  return { result: findingsOf(inputs, { streets: report, outline, outlineFrom }) };
}

export async function makeCensus({ map: { osm }, streets }: From<'map' | 'streets'>, work: Work) {
  const { census: files = [], isSample = false } = work.options;
  if (files.length === 0) {
    work.write('census.bin', emptyCensusColumns());
    return { result: undefined };
  }
  const { ground, countries } = streets;
  const surroundings = { osm, outline: outlineArea(streets.outline), ground, countries };
  const { columns, notes, ...result } = await buildCensus(files, surroundings, { isSample, onProgress: work.advance });
  work.write('census.bin', columns);
  const { censusCells, censusInhabitants } = result.counts;
  const people = censusInhabitants === undefined ? '' : ` with ${count(censusInhabitants)} inhabitants`;
  return { result, summary: `${censusCells?.toLocaleString('en')} cells${people}`, notes };
}

export function findPois({ map: { osm } }: From<'map'>) {
  return { result: extractPois(osm) };
}

export function reachPois({ map: { osm }, pois, network }: From<'map' | 'pois' | 'network'>, work: Work) {
  work.write('pois.bin', poiColumns(osm, pois, network.streets, network.obstacles, work.advance));
  return { result: { count: pois.length }, summary: `${count(pois.length)} points of interest` };
}

export function makeScoring(from: From<'map' | 'network' | 'census' | 'pois'>, { read, write }: Work) {
  const { streets, obstacles } = from.network;
  const people = peopleGrid(openCensus(read('census.bin')));
  const inputs = { osm: from.map.osm, pois: from.pois, table: openPois(read('pois.bin')), streets, obstacles };
  const { columns, index } = indexColumns(inputs, from.network, people);
  write('index.bin', columns);
  const things = Object.values(index.things).reduce((sum, each) => sum + each, 0);
  return { result: index, summary: `${count(things)} things` };
}

export async function makeTransit({ network }: From<'network'>, { options, advance, write }: Work) {
  const { transit: paths = [], transitWithout: without = [], transitDay: workday } = options;
  if (paths.length === 0) return { result: undefined };
  const { streets, obstacles, outline, timeZone: zone } = network;
  const question = { paths, without, workday, zone, outline, streets, obstacles };
  const { columns, ...result } = await buildTimetable(question, advance);
  write('transit.bin', columns);
  const { transitLines: lines, transitStops: stops, transitTrips: trips } = result.counts;
  return {
    result,
    summary: `${count(trips)} trips of ${count(lines)} lines, ${count(stops)} stops`,
    notes: transitLines(result.facts, options.now),
  };
}

export function countDepartures(from: From<'streets' | 'scoring' | 'transit'>, { read, write }: Work) {
  const date = from.transit?.facts.usualDays.WORKDAY?.date;
  if (date === undefined) return { result: undefined };
  const built = departureColumns({
    timetable: openTimetable(read('transit.bin')),
    date,
    ground: from.streets.ground,
    places: openPlaces(read('places.bin')),
    entities: openIndexFacts(read('index.bin')).entities,
    pois: openPois(read('pois.bin')),
  });
  if (built) write('departures.bin', built.columns);
  return { result: undefined, summary: built === undefined ? 'none on a workday' : `from ${count(built.stops)} stops` };
}

export async function makeManifest(from: ManifestNeeds, work: Work) {
  const result = await manifestOf(from, work);
  writeManifest(work.folder, result);
  return { result, summary: `${Object.keys(result.files).length} files` };
}

/** The points from which the reference sample is drawn, so that the step that draws it does without the map. */
export function findHomes({ map: { osm } }: From<'map'>, { folder, read }: Work) {
  const pointsOf = (file: RegionFile) => {
    const columns = read(file);
    return { lat: columns.get('lat', 'Int32Array'), lng: columns.get('lng', 'Int32Array') };
  };
  const tables = (['addresses.bin', 'supplied-addresses.bin'] as const).filter(file => existsSync(join(folder, file)));
  return { result: homesOf(tables.map(pointsOf), pointsOf('buildings.bin'), osm) };
}

export async function drawReference({ homes, manifest }: From<'homes' | 'manifest'>, work: Work) {
  const { options, folder, advance } = work;
  const { manifest: result, ...said } = await withReference(manifest, folder, homes, options, advance);
  writeManifest(folder, result);
  return { result, ...said };
}

export async function proveRegion(_: From<'reference'>, { folder }: Work) {
  const region = openRegion(folder);
  await checkRegion(region);
  if (region.transit) checkTimetable(region.transit);
  return { result: undefined };
}
