// The work of each import step, in the order of `steps.ts`.

import { join } from 'node:path';
import { OperatorError } from '../core/errors.ts';
import { openCensus } from '../region/census.ts';
import { openIndexFacts } from '../region/index-facts.ts';
import { writeManifest } from '../region/manifest-file.ts';
import { openObstacles } from '../region/obstacles.ts';
import { openPlaces } from '../region/places.ts';
import { openPois } from '../region/pois.ts';
import { openRegion } from '../region/store.ts';
import { openStreets } from '../region/streets.ts';
import { openTimetable } from '../region/timetable.ts';
import { checkAddressFiles, readAddressFiles } from './address-files/read-address-files.ts';
import { settleAddresses } from './address-files/settle-addresses.ts';
import { addressColumns } from './addresses/address-columns.ts';
import { placeColumns } from './addresses/place-columns.ts';
import { buildingColumns } from './addresses/residential-buildings.ts';
import { buildCensus } from './census/build-census.ts';
import { emptyCensusColumns } from './census/census-columns.ts';
import { outlineArea } from './census/kept-squares.ts';
import { middleOf, regionCountry, regionTimeZone } from './country.ts';
import { openElevation } from './elevation/elevation.ts';
import { findingsOf } from './findings/findings.ts';
import { manifestOf } from './make-manifest.ts';
import { readOsmFiles } from './osm/read.ts';
import { regionOutline } from './outline.ts';
import { entranceColumns } from './pois/entrance-columns.ts';
import { extractPois } from './pois/extract-pois.ts';
import { poiColumns } from './pois/poi-columns.ts';
import { departureColumns } from './scoring/departure-columns.ts';
import { indexColumns } from './scoring/index-columns.ts';
import { peopleGrid } from './scoring/people.ts';
import { withReference } from './scoring/reference-step.ts';
import { checkRegion } from './self-check.ts';
import { mapSources } from './sources.ts';
import type { From, Results, Work } from './step.ts';
import { buildStreets } from './streets/build-streets.ts';
import { refuseCrowdedStreets } from './streets/crowding.ts';
import { dataEnds } from './streets/data-ends.ts';
import { obstacleColumns } from './streets/obstacles.ts';
import { refuseEndlessStreets } from './streets/street-length.ts';
import { buildTiles } from './tiles/build-tiles.ts';
import { buildTimetable, checkFeeds } from './transit/build-timetable.ts';
import { checkTimetable } from './transit/check-timetable.ts';

const count = (value: number) => value.toLocaleString('en');

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
  const result = await readOsmFiles(files, advance);
  const { nodes, ways, relations, missingNodeReferences: missing } = result.osm;
  if (elevation && !nodes.lat.some((lat, i) => elevation.holds(lat, nodes.lng[i]!))) {
    throw new OperatorError(
      `${elevation.files.join(', ')}: nothing of ${files.join(', ')} lies in it; name the elevation tiles of this region.`,
    );
  }
  const outside = missing > 0 ? `; ${count(missing)} node references point outside the data` : '';
  const summary = `${count(nodes.count)} nodes, ${count(ways.count)} ways, ${count(relations.count)} relations${outside}`;
  return { result, summary };
}

export function makeStreets({ elevation, map: { osm, headers } }: From<'elevation' | 'map'>, work: Work) {
  const { options, advance, write, read } = work;
  const middle = middleOf(osm.nodes);
  const country = regionCountry(middle, options.country);
  refuseEndlessStreets(osm, options.files);
  const { columns, counts, report, edgeWay } = buildStreets(osm, country, advance, elevation);
  if (counts.streetEdges === 0) {
    throw new OperatorError(
      `${options.files.join(', ')}: there is no street in it, so nothing could be reached; check that it is the right extract.`,
    );
  }
  write('streets.bin', columns);
  const network = openStreets(read('streets.bin'));
  refuseCrowdedStreets(network, options.files);
  const { outline, outlineFrom } = regionOutline(osm, headers, network.nodeLat, network.nodeLng, options);
  write('obstacles.bin', {
    ...obstacleColumns(osm),
    ...entranceColumns(osm),
    ...dataEnds(osm, network, outline),
  });
  const obstacles = openObstacles(read('obstacles.bin'));
  return {
    result: { network, obstacles, counts, report, edgeWay, middle, country, outline, outlineFrom },
    summary: `${count(Math.round(counts.streetMeters / 1000))} km in ${count(counts.streetEdges)} edges`,
  };
}

export function findFaults({ map: { osm }, streets }: From<'map' | 'streets'>) {
  const { network, edgeWay, obstacles, report, outline, outlineFrom } = streets;
  return { result: findingsOf({ osm, network, edgeWay, obstacles }, { streets: report, outline, outlineFrom }) };
}

export async function makeCensus({ map: { osm }, streets }: From<'map' | 'streets'>, work: Work) {
  const { census: files = [], isSample = false } = work.options;
  if (files.length === 0) {
    work.write('census.bin', emptyCensusColumns());
    return { result: undefined };
  }
  const surroundings = { osm, outline: outlineArea(streets.outline), country: streets.country };
  const result = await buildCensus(files, surroundings, { isSample, onProgress: work.advance });
  work.write('census.bin', result.columns);
  const { censusCells, censusInhabitants } = result.counts;
  const people = censusInhabitants === undefined ? '' : ` with ${count(censusInhabitants)} inhabitants`;
  return { result, summary: `${censusCells?.toLocaleString('en')} cells${people}` };
}

export function makePois({ map: { osm }, streets }: From<'map' | 'streets'>, { advance, write }: Work) {
  const result = extractPois(osm);
  write('pois.bin', poiColumns(osm, result, streets.network, streets.obstacles, advance));
  return { result, summary: `${count(result.length)} points of interest` };
}

export async function makeAddresses(from: From<'map' | 'streets' | 'pois'>, { options, write }: Work) {
  const { osm } = from.map;
  const policy = options.addressesPolicy ?? 'replace';
  const isMerged = policy === 'merge';
  const files = options.addresses?.length
    ? await readAddressFiles(options.addresses, from.streets.outline, isMerged ? 1 : 0)
    : undefined;
  const { gazetteer, supplied } = settleAddresses(osm, files, policy);
  const fileIds = files?.sources.map(({ id }) => id) ?? [];
  const mapId = mapSources(options.files, options.isSample === true)[0]?.id ?? 'osm';
  write('addresses.bin', addressColumns(gazetteer, isMerged ? [mapId, ...fileIds] : [mapId]));
  write('places.bin', placeColumns(gazetteer, from.pois));
  if (supplied) {
    // The file's own table holds nothing of the map; the index over it does.
    write('supplied-addresses.bin', addressColumns(supplied, fileIds, true));
    write('supplied-places.bin', placeColumns(supplied, [], true));
  }
  const addresses = [...gazetteer.addresses, ...(supplied?.addresses ?? [])];
  write('buildings.bin', buildingColumns(osm, addresses));
  const counts = {
    addresses: addresses.length,
    streets: gazetteer.streets.length,
    places: gazetteer.settlements.length,
  };
  const ofFiles = files && `; ${count(files.rows.length)} from files, ${count(files.leftOut)} lines of them left out`;
  const summary = `${count(counts.addresses)} addresses, ${count(counts.streets)} streets, ${count(counts.places)} places`;
  return { result: { counts, files }, summary: summary + (ofFiles ?? '') };
}

export function makeScoring(from: From<'map' | 'streets' | 'census' | 'pois'>, { read, write }: Work) {
  const { network, obstacles } = from.streets;
  const people = peopleGrid(openCensus(read('census.bin')));
  const inputs = { osm: from.map.osm, pois: from.pois, table: openPois(read('pois.bin')), streets: network, obstacles };
  const { columns, index } = indexColumns(inputs, people?.inhabitants);
  write('index.bin', columns);
  const things = Object.values(index.things).reduce((sum, each) => sum + each, 0);
  return { result: index, summary: `${count(things)} things` };
}

export async function makeTiles({ map: { osm } }: From<'map'>, { name, folder, advance }: Work) {
  const result = await buildTiles(osm, join(folder, 'tiles.pmtiles'), { name, onProgress: advance });
  return { result, summary: `${count(result.tiles)} tiles, ${(result.bytes / 1e6).toFixed(1)} MB` };
}

export async function makeTransit({ streets }: From<'streets'>, { options, advance, write }: Work) {
  const { transit: paths = [], transitWithout: without = [], transitDay: workday } = options;
  if (paths.length === 0) return { result: undefined };
  const { network, obstacles, outline, middle } = streets;
  const zone = regionTimeZone(middle, options.timeZone);
  const question = { paths, without, workday, zone, outline, streets: network, obstacles };
  const { columns, ...result } = await buildTimetable(question, advance);
  write('transit.bin', columns);
  const { transitLines, transitStops, transitTrips } = result.counts;
  return {
    result,
    summary: `${count(transitTrips)} trips of ${count(transitLines)} lines, ${count(transitStops)} stops`,
  };
}

export function countDepartures(from: From<'streets' | 'scoring' | 'transit'>, { options, read, write }: Work) {
  const date = from.transit?.facts.usualDays.WORKDAY?.date;
  if (date === undefined) return { result: undefined };
  const built = departureColumns({
    timetable: openTimetable(read('transit.bin')),
    date,
    zone: regionTimeZone(from.streets.middle, options.timeZone),
    places: openPlaces(read('places.bin')),
    entities: openIndexFacts(read('index.bin')).entities,
    pois: openPois(read('pois.bin')),
  });
  if (built) write('departures.bin', built.columns);
  return { result: undefined, summary: built === undefined ? 'none on a workday' : `from ${count(built.stops)} stops` };
}

export async function makeManifest(from: Omit<Results, 'manifest' | 'reference' | 'proof'>, work: Work) {
  const result = await manifestOf(from, work);
  writeManifest(work.folder, result);
  return { result, summary: `${Object.keys(result.files).length} files` };
}

export async function drawReference({ map, manifest }: From<'map' | 'manifest'>, { options, folder, advance }: Work) {
  const { summary, ...result } = await withReference(manifest, folder, map.osm, options, advance);
  writeManifest(folder, result.manifest);
  return { result, summary };
}

export async function proveRegion(_: From<'reference'>, { folder }: Work) {
  const region = openRegion(folder);
  await checkRegion(region);
  if (region.transit) checkTimetable(region.transit);
  return { result: undefined };
}
