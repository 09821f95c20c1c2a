// Calls every function with the client that @hey-api/openapi-ts generates.
import {
  batch,
  compareLocations,
  createCellMap,
  createJob,
  createScoreMap,
  createSnapshot,
  deleteCellMap,
  deleteJob,
  deleteList,
  deleteSnapshot,
  deleteWarrant,
  enrichOpenImmo,
  findCommonReach,
  findCommonReachByQuery,
  geocode,
  geocodeByQuery,
  getCatalogue,
  getCellArchive,
  getCensus,
  getCensusByQuery,
  getJob,
  getJobResult,
  getList,
  getLocationIndex,
  getLocationIndexByQuery,
  getRoute,
  getRouteByQuery,
  getSnapshot,
  getUsage,
  getWarrant,
  issueWarrant,
  listAddresses,
  listAddressesByQuery,
  listCellMaps,
  listCellScores,
  listCellScoresByQuery,
  listCellTimes,
  listCellTimesByQuery,
  listJobs,
  listLists,
  listPointsOfInterest,
  listPointsOfInterestByQuery,
  listSnapshots,
  listTravelTimes,
  listWarrants,
  makeTable,
  makeTableByQuery,
  putList,
  refreshSnapshot,
  reverseGeocode,
  reverseGeocodeByQuery,
  searchPlaces,
  updateSnapshot,
  verifyText,
  writeTexts,
} from './generated';
import { client } from './generated/client.gen';
import { DOCUMENT, KEY, PLACE, pause, printCalls, TABLE, there, URL_OF_SERVICE } from './shared';

printCalls();
client.setConfig({ baseUrl: URL_OF_SERVICE, auth: () => KEY });

async function callAll(): Promise<void> {
  const pois = await listPointsOfInterest({
    body: { ...PLACE, transportMode: 'WALK', distance: 5, poiTypes: ['supermarket'] },
  });
  if (pois.error) throw new Error(pois.error.code);
  there(pois.data.pois[0]?.name, 'the name of a supermarket');
  const query = { ...PLACE, distance: 5, poiTypes: ['supermarket' as const] };
  there((await listPointsOfInterestByQuery({ query })).data, 'poi-data by query');
  const ends = { from: PLACE, to: { lat: 48.2478, lng: 10.5366 } };
  there((await getRoute({ body: ends })).data, 'route');
  const flatEnds = { fromAddress: PLACE.address, toLat: 48.2478, toLng: 10.5366 };
  there((await getRouteByQuery({ query: flatEnds })).data, 'route by query');
  there((await getLocationIndex({ body: { ...PLACE, profile: 'FAMILY' } })).data, 'location-index');
  there((await getLocationIndexByQuery({ query: PLACE })).data, 'location-index by query');
  const places = [PLACE, { lat: 48.2478, lng: 10.5366 }];
  there((await compareLocations({ body: { places } })).data, 'compare');
  there((await listTravelTimes({ body: { from: places, to: [PLACE] } })).data?.rows[1], 'a row of travel times');
  there((await listCellTimes({ body: { ...PLACE, minutes: 10 } })).data?.cellTimes[0], 'a cell');
  there((await listCellTimesByQuery({ query: { ...PLACE, minutes: 10 } })).data?.cellTimes[0], 'a cell by query');
  const map = there((await createCellMap({ body: { ...PLACE, minutes: 10 } })).data, 'map of cells');
  there((await listCellMaps()).data?.cellMaps[0], 'a map of a list');
  await deleteCellMap({ path: { id: map.id } });
  there((await listCellScores({ body: { ...PLACE, radius: 500 } })).data?.cellScores[0], 'a score of a cell');
  there((await listCellScoresByQuery({ query: { ...PLACE } })).data?.cellScores[0], 'a score of a cell by query');
  const scores = there((await createScoreMap({ body: { ...PLACE, radius: 500 } })).data, 'map of scores');
  await getCellArchive({ path: { id: scores.id }, parseAs: 'blob' });
  await deleteCellMap({ path: { id: scores.id } });
  const table = await makeTable({ body: { places, columns: ['index.total'] } });
  there(table.data?.results[1]?.values['index.total'], 'a figure of a table');
  const tableRead = await makeTableByQuery({ query: { ...PLACE, columns: ['lat'] } });
  there(tableRead.data?.results[0]?.values.lat, 'a figure of a table by query');
  there((await findCommonReach({ body: { places } })).data?.places[1], 'the second place of a common reach');
  const commonRead = await findCommonReachByQuery({ query: { placeTexts: `${PLACE.address}; ${PLACE.address}` } });
  there(commonRead.data?.places[1], 'the second place of a common reach by query');
  const many = await batch({ body: { requests: [{ function: 'geocode', body: PLACE }] } });
  there(many.data?.results[0], 'a result of a batch');
  const headers = { 'Content-Type': 'application/xml', Accept: 'application/json' };
  // The generated function would write the text as JSON.
  const enriched = await enrichOpenImmo({ body: DOCUMENT, headers, bodySerializer: null });
  there(enriched.data, `openimmo ${JSON.stringify(enriched.error)}`);
  there((await getCensus({ body: { ...PLACE, topics: ['population'] } })).data, 'census-data');
  there((await getCensusByQuery({ query: PLACE })).data, 'census-data by query');
  there((await listAddresses({ body: { ...PLACE, radius: 60 } })).data, 'addresses-in-range');
  there((await listAddressesByQuery({ query: PLACE })).data, 'addresses-in-range by query');
  const property = { type: 'APARTMENT' as const, livingArea: 84, features: ['balcony'] };
  there((await writeTexts({ body: { ...PLACE, property } })).data, 'texts');
  const text = 'The nearest supermarket is a ten-minute walk away.';
  there((await verifyText({ body: { ...PLACE, text } })).data, 'verify');
  const warrant = there((await issueWarrant({ body: { ...PLACE, text } })).data, 'warrant');
  there((await listWarrants()).data, 'list of warrants');
  there((await getWarrant({ path: { id: warrant.id } })).data, 'warrant read');
  await deleteWarrant({ path: { id: warrant.id } });
  await keepJob();
  const named = { path: { name: 'branches' } };
  const branches = [{ name: 'Branch', address: 'Marktplatz 1, 86998 Hollerbruck' }];
  there((await putList({ ...named, body: { places: branches } })).data, 'list');
  there((await listLists()).data, 'lists');
  there((await getList(named)).data, 'list read');
  await deleteList(named);
  there((await searchPlaces({ query: { q: 'Marktpl' } })).data, 'search');
  const asked = { address: 'Marktplatz 1' };
  there((await geocode({ body: asked })).data, 'geocode');
  there((await geocodeByQuery({ query: asked })).data, 'geocode by query');
  const point = { lat: 48.2478, lng: 10.5366 };
  there((await reverseGeocode({ body: point })).data, 'reverse');
  there((await reverseGeocodeByQuery({ query: point })).data, 'reverse by query');
  there((await getCatalogue()).data, 'catalogue');
  there((await getUsage()).data, 'usage');
  await keepSnapshot();
}

async function keepJob(): Promise<void> {
  const headers = { 'Content-Type': 'text/csv' };
  const query = { columns: ['lat', 'match'] };
  const made = await createJob({ query, body: TABLE, headers, bodySerializer: null });
  const path = { id: there(made.data, `job ${JSON.stringify(made.error)}`).id };
  there((await listJobs()).data, 'jobs');
  while (['QUEUED', 'RUNNING'].includes(there((await getJob({ path })).data, 'job read').jobState)) await pause();
  there((await getJobResult({ path })).data, 'result of a job');
  await deleteJob({ path });
}

async function keepSnapshot(): Promise<void> {
  const made = await createSnapshot({ body: { ...PLACE, distance: 5, unit: 'MINUTES' } });
  const path = { id: there(made.data, 'snapshot').id };
  there((await listSnapshots()).data, 'list of snapshots');
  there((await getSnapshot({ path })).data, 'snapshot read');
  there((await updateSnapshot({ path, body: { title: 'Bright flat' } })).data, 'snapshot updated');
  there((await refreshSnapshot({ path })).data, 'snapshot refreshed');
  await deleteSnapshot({ path });
}

/** Never called: each line must not compile, because no location stands in it. */
export async function withoutLocation(): Promise<void> {
  // @ts-expect-error
  await listPointsOfInterest({ body: {} });
  // @ts-expect-error
  await listPointsOfInterest({ body: { lat: 48.2 } });
  // @ts-expect-error
  await getRoute({ body: { from: {}, to: {} } });
  // @ts-expect-error
  await listTravelTimes({ body: { from: [{}], to: [PLACE] } });
  // @ts-expect-error
  await getLocationIndex({ body: {} });
  // @ts-expect-error
  await compareLocations({ body: { places: [{}] } });
  // @ts-expect-error
  await getCensus({ body: {} });
  // @ts-expect-error
  await listAddresses({ body: {} });
  // @ts-expect-error
  await writeTexts({ body: {} });
  // @ts-expect-error
  await verifyText({ body: { text: 'A text.' } });
  // @ts-expect-error
  await issueWarrant({ body: { text: 'A text.' } });
  // @ts-expect-error
  await createSnapshot({ body: {} });
}

void callAll();
