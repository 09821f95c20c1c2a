// Calls every function with the client that orval generates over fetch.
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
} from './generated/api';
import { DOCUMENT, KEY, PLACE, pause, printCalls, TABLE, there } from './shared';

printCalls();
const options = { headers: { 'X-API-KEY': KEY } };

/** The data of a successful answer. @throws Error with the status of any other */
function dataOf<Answer extends { status: number; data: unknown }>(
  answer: Answer,
): Extract<Answer, { status: 200 | 201 }>['data'] {
  if (answer.status !== 200 && answer.status !== 201) throw new Error(`status ${answer.status}`);
  return answer.data;
}

async function callAll(): Promise<void> {
  const pois = await listPointsOfInterest(
    { ...PLACE, transportMode: 'WALK', distance: 5, poiTypes: ['supermarket'] },
    undefined,
    options,
  );
  if (pois.status !== 200) throw new Error(pois.data.code);
  there(pois.data.pois[0]?.name, 'the name of a supermarket');
  dataOf(await listPointsOfInterestByQuery({ ...PLACE, distance: 5, poiTypes: ['supermarket'] }, options));
  dataOf(await getRoute({ from: PLACE, to: { lat: 48.2478, lng: 10.5366 } }, undefined, options));
  dataOf(await getRouteByQuery({ fromAddress: PLACE.address, toLat: 48.2478, toLng: 10.5366 }, options));
  dataOf(await getLocationIndex({ ...PLACE, profile: 'FAMILY' }, undefined, options));
  dataOf(await getLocationIndexByQuery(PLACE, options));
  dataOf(await compareLocations({ places: [PLACE, { lat: 48.2478, lng: 10.5366 }] }, undefined, options));
  const places = [PLACE, { lat: 48.2478, lng: 10.5366 }];
  dataOf(await listTravelTimes({ from: places, to: [PLACE] }, undefined, options));
  dataOf(await listCellTimes({ ...PLACE, minutes: 10 }, undefined, options));
  dataOf(await listCellTimesByQuery({ ...PLACE, minutes: 10 }, options));
  const map = dataOf(await createCellMap({ ...PLACE, minutes: 10 }, undefined, options));
  dataOf(await listCellMaps(undefined, options));
  await deleteCellMap(map.id, options);
  dataOf(await listCellScores({ ...PLACE, radius: 500 }, undefined, options));
  dataOf(await listCellScoresByQuery({ ...PLACE, radius: 500 }, options));
  const scores = dataOf(await createScoreMap({ ...PLACE, radius: 500 }, undefined, options));
  await getCellArchive(scores.id, options);
  await deleteCellMap(scores.id, options);
  dataOf(await makeTable({ places, columns: ['index.total'] }, undefined, options));
  dataOf(await makeTableByQuery({ ...PLACE, columns: ['lat'] }, options));
  dataOf(await findCommonReach({ places }, undefined, options));
  dataOf(await findCommonReachByQuery({ placeTexts: `${PLACE.address}; ${PLACE.address}` }, options));
  dataOf(await batch({ requests: [{ function: 'geocode', body: PLACE }] }, options));
  // The configuration takes JSON bodies only, so the document goes with the options of fetch.
  const xml = { ...options.headers, 'Content-Type': 'application/xml', Accept: 'application/json' };
  dataOf(await enrichOpenImmo(undefined, { headers: xml, body: DOCUMENT }));
  dataOf(await getCensus({ ...PLACE, topics: ['population'] }, undefined, options));
  dataOf(await getCensusByQuery(PLACE, options));
  dataOf(await listAddresses({ ...PLACE, radius: 60 }, undefined, options));
  dataOf(await listAddressesByQuery(PLACE, options));
  const property = { type: 'APARTMENT' as const, livingArea: 84, features: ['balcony'] };
  dataOf(await writeTexts({ ...PLACE, property }, undefined, options));
  dataOf(
    await verifyText({ ...PLACE, text: 'The nearest supermarket is a ten-minute walk away.' }, undefined, options),
  );
  const warrant = { ...PLACE, text: 'The nearest supermarket is a ten-minute walk away.' };
  const { id } = dataOf(await issueWarrant(warrant, undefined, options));
  dataOf(await listWarrants(undefined, options));
  dataOf(await getWarrant(id, undefined, options));
  await deleteWarrant(id, options);
  const branches = [{ name: 'Branch', address: 'Marktplatz 1, 86998 Hollerbruck' }];
  await keepJob();
  dataOf(await putList('branches', { places: branches }, undefined, options));
  dataOf(await listLists(undefined, options));
  dataOf(await getList('branches', undefined, options));
  await deleteList('branches', options);
  dataOf(await searchPlaces({ q: 'Marktpl' }, options));
  const asked = { address: 'Marktplatz 1' };
  dataOf(await geocode(asked, undefined, options));
  dataOf(await geocodeByQuery(asked, options));
  const point = { lat: 48.2478, lng: 10.5366 };
  dataOf(await reverseGeocode(point, undefined, options));
  dataOf(await reverseGeocodeByQuery(point, options));
  dataOf(await getCatalogue(undefined, options));
  dataOf(await getUsage(undefined, options));
  await keepSnapshot();
}

async function keepJob(): Promise<void> {
  const csv = { ...options.headers, 'Content-Type': 'text/csv' };
  const made = await createJob({ columns: ['lat', 'match'] }, { headers: csv, body: TABLE });
  if (made.status !== 202) throw new Error(`status ${made.status}`);
  const { id } = made.data;
  dataOf(await listJobs(undefined, options));
  while (['QUEUED', 'RUNNING'].includes(dataOf(await getJob(id, undefined, options)).jobState)) await pause();
  // The generated function reads every body as JSON, and this one is CSV.
  await getJobResult(id, options).catch(() => undefined);
  await deleteJob(id, options);
}

async function keepSnapshot(): Promise<void> {
  const { id } = dataOf(await createSnapshot({ ...PLACE, distance: 5, unit: 'MINUTES' }, undefined, options));
  dataOf(await listSnapshots(undefined, options));
  dataOf(await getSnapshot(id, undefined, options));
  dataOf(await updateSnapshot(id, { title: 'Bright flat' }, undefined, options));
  dataOf(await refreshSnapshot(id, undefined, options));
  await deleteSnapshot(id, options);
}

/** Never called: each line must not compile, because no location stands in it. */
export async function withoutLocation(): Promise<void> {
  // @ts-expect-error
  await listPointsOfInterest({});
  // @ts-expect-error
  await listPointsOfInterest({ lat: 48.2 });
  // @ts-expect-error
  await getRoute({ from: {}, to: {} });
  // @ts-expect-error
  await listTravelTimes({ from: [{}], to: [PLACE] });
  // @ts-expect-error
  await getLocationIndex({});
  // @ts-expect-error
  await compareLocations({ places: [{}] });
  // @ts-expect-error
  await getCensus({});
  // @ts-expect-error
  await listAddresses({});
  // @ts-expect-error
  await writeTexts({});
  // @ts-expect-error
  await verifyText({ text: 'A text.' });
  // @ts-expect-error
  await issueWarrant({ text: 'A text.' });
  // @ts-expect-error
  await createSnapshot({});
}

void callAll();
