// Calls every function with the types of openapi-typescript and nothing else, through openapi-fetch.
import createClient from 'openapi-fetch';
import type { paths } from './generated/api';
import { DOCUMENT, KEY, PLACE, pause, printCalls, TABLE, there, URL_OF_SERVICE } from './shared';

printCalls();

/** The service answers JSON unless a request asks for a file. */
type Answered = 'application/json' | 'application/problem+json';

const client = createClient<paths, Answered>({ baseUrl: URL_OF_SERVICE, headers: { 'X-API-KEY': KEY } });

async function callAll(): Promise<void> {
  const pois = await client.POST('/api/location-ext/poi-data', {
    body: { ...PLACE, transportMode: 'WALK', distance: 5, poiTypes: ['supermarket'] },
  });
  if (pois.error) throw new Error(pois.error.code);
  there(pois.data.pois[0]?.name, 'the name of a supermarket');
  const query = { ...PLACE, distance: 5, poiTypes: ['supermarket' as const] };
  there((await client.GET('/api/location-ext/poi-data', { params: { query } })).data, 'poi-data by query');
  const ends = { from: PLACE, to: { lat: 48.2478, lng: 10.5366 } };
  there((await client.POST('/api/location-ext/route', { body: ends })).data, 'route');
  const flatEnds = { fromAddress: PLACE.address, toLat: 48.2478, toLng: 10.5366 };
  there((await client.GET('/api/location-ext/route', { params: { query: flatEnds } })).data, 'route by query');
  const index = await client.POST('/api/location-ext/location-index', { body: { ...PLACE, profile: 'FAMILY' } });
  there(index.data, 'location-index');
  const indexRead = await client.GET('/api/location-ext/location-index', { params: { query: PLACE } });
  there(indexRead.data, 'location-index by query');
  const places = [PLACE, { lat: 48.2478, lng: 10.5366 }];
  const compared = await client.POST('/api/location-ext/location-index/compare', { body: { places } });
  there(compared.data, 'compare');
  const travels = await client.POST('/api/location-ext/travel-times', { body: { from: places, to: [PLACE] } });
  there(travels.data?.rows[1], 'a row of travel times');
  const cells = await client.POST('/api/location-ext/cell-times', { body: { ...PLACE, minutes: 10 } });
  there(cells.data?.cellTimes[0], 'a cell');
  const cellsQuery = { ...PLACE, minutes: 10 };
  const cellsRead = await client.GET('/api/location-ext/cell-times', { params: { query: cellsQuery } });
  there(cellsRead.data?.cellTimes[0], 'a cell by query');
  const map = await client.POST('/api/location-ext/cell-maps', { body: { ...PLACE, minutes: 10 } });
  const { id: mapId } = there(map.data, 'map of cells');
  there((await client.GET('/api/location-ext/cell-maps')).data?.cellMaps[0], 'a map of a list');
  await client.DELETE('/api/location-ext/cell-maps/{id}', { params: { path: { id: mapId } } });
  const scores = await client.POST('/api/location-ext/cell-scores', { body: { ...PLACE, radius: 500 } });
  there(scores.data?.cellScores[0]?.score, 'a score of a cell');
  const scoresQuery = { ...PLACE, category: 'calm' } as const;
  const scoresRead = await client.GET('/api/location-ext/cell-scores', { params: { query: scoresQuery } });
  there(scoresRead.data?.cellScores[0], 'a score of a cell by query');
  const scoreMap = await client.POST('/api/location-ext/score-maps', { body: { ...PLACE, radius: 500 } });
  const scoreMapPath = { path: { id: there(scoreMap.data, 'map of scores').id } };
  await client.GET('/api/location-ext/cell-maps/{id}/tiles.pmtiles', { params: scoreMapPath, parseAs: 'blob' });
  await client.DELETE('/api/location-ext/cell-maps/{id}', { params: scoreMapPath });
  const table = await client.POST('/api/location-ext/table', { body: { places, columns: ['index.total'] } });
  there(table.data?.results[1]?.values['index.total'], 'a figure of a table');
  const tableQuery = { ...PLACE, columns: ['lat'] };
  const tableRead = await client.GET('/api/location-ext/table', { params: { query: tableQuery } });
  there(tableRead.data?.results[0]?.values.lat, 'a figure of a table by query');
  const common = await client.POST('/api/location-ext/common-reach', { body: { places } });
  there(common.data?.places[1], 'the second place of a common reach');
  const commonQuery = { placeTexts: `${PLACE.address}; ${PLACE.address}` };
  const commonRead = await client.GET('/api/location-ext/common-reach', { params: { query: commonQuery } });
  there(commonRead.data?.places[1], 'the second place of a common reach by query');
  const many = await client.POST('/api/location-ext/batch', {
    body: { requests: [{ function: 'geocode', body: PLACE }] },
  });
  there(many.data?.results[0], 'a result of a batch');
  const document = await client.POST('/api/location-ext/openimmo', {
    body: DOCUMENT,
    bodySerializer: text => text,
    headers: { 'Content-Type': 'application/xml', Accept: 'application/json' },
  });
  there(document.data, 'openimmo');
  const census = await client.POST('/api/location-ext/census-data', { body: { ...PLACE, topics: ['population'] } });
  there(census.data, 'census-data');
  const censusRead = await client.GET('/api/location-ext/census-data', { params: { query: PLACE } });
  there(censusRead.data, 'census-data by query');
  const addresses = await client.POST('/api/location-ext/addresses-in-range', { body: { ...PLACE, radius: 60 } });
  there(addresses.data, 'addresses-in-range');
  const addressesRead = await client.GET('/api/location-ext/addresses-in-range', { params: { query: PLACE } });
  there(addressesRead.data, 'addresses-in-range by query');
  const property = { type: 'APARTMENT' as const, livingArea: 84, features: ['balcony'] };
  there((await client.POST('/api/location-ext/texts', { body: { ...PLACE, property } })).data, 'texts');
  const text = 'The nearest supermarket is a ten-minute walk away.';
  there((await client.POST('/api/location-ext/texts/verify', { body: { ...PLACE, text } })).data, 'verify');
  there((await client.GET('/api/location-ext/search', { params: { query: { q: 'Marktpl' } } })).data, 'search');
  const asked = { address: 'Marktplatz 1' };
  there((await client.POST('/api/location-ext/geocode', { body: asked })).data, 'geocode');
  there((await client.GET('/api/location-ext/geocode', { params: { query: asked } })).data, 'geocode by query');
  const point = { lat: 48.2478, lng: 10.5366 };
  there((await client.POST('/api/location-ext/reverse', { body: point })).data, 'reverse');
  there((await client.GET('/api/location-ext/reverse', { params: { query: point } })).data, 'reverse by query');
  there((await client.GET('/api/location-ext/catalogue')).data, 'catalogue');
  there((await client.GET('/api/location-ext/usage')).data, 'usage');
  await keepSnapshot();
  await keepWarrant(text);
  await keepList();
}

async function keepList(): Promise<void> {
  const path = { name: 'branches' };
  const body = { places: [{ name: 'Branch', address: 'Marktplatz 1, 86998 Hollerbruck' }] };
  await keepJob();
  there((await client.PUT('/api/location-ext/lists/{name}', { params: { path }, body })).data, 'list');
  there((await client.GET('/api/location-ext/lists')).data, 'lists');
  there((await client.GET('/api/location-ext/lists/{name}', { params: { path } })).data, 'list read');
  await client.DELETE('/api/location-ext/lists/{name}', { params: { path } });
}

async function keepWarrant(text: string): Promise<void> {
  const made = await client.POST('/api/location-ext/texts/warrant', { body: { ...PLACE, text } });
  const path = { id: there(made.data, 'warrant').id };
  there((await client.GET('/api/location-ext/texts/warrant')).data, 'list of warrants');
  there((await client.GET('/api/location-ext/texts/warrant/{id}', { params: { path } })).data, 'warrant read');
  await client.DELETE('/api/location-ext/texts/warrant/{id}', { params: { path } });
}

async function keepJob(): Promise<void> {
  const made = await client.POST('/api/location-ext/jobs', {
    params: { query: { columns: ['lat', 'match'] } },
    body: TABLE,
    bodySerializer: text => text,
    headers: { 'Content-Type': 'text/csv' },
  });
  const params = { path: { id: there(made.data, 'job').id } };
  there((await client.GET('/api/location-ext/jobs')).data, 'jobs');
  for (;;) {
    const read = await client.GET('/api/location-ext/jobs/{id}', { params });
    if (!['QUEUED', 'RUNNING'].includes(there(read.data, 'job read').jobState)) break;
    await pause();
  }
  await client.GET('/api/location-ext/jobs/{id}/result', { params, parseAs: 'text' });
  await client.DELETE('/api/location-ext/jobs/{id}', { params });
}

async function keepSnapshot(): Promise<void> {
  const made = await client.POST('/api/location-ext/snapshot-data', {
    body: { ...PLACE, distance: 5, unit: 'MINUTES' },
  });
  const path = { id: there(made.data, 'snapshot').id };
  there((await client.GET('/api/location-ext/snapshot-data')).data, 'list of snapshots');
  there((await client.GET('/api/location-ext/snapshot-data/{id}', { params: { path } })).data, 'snapshot read');
  const body = { title: 'Bright flat' };
  there(
    (await client.PATCH('/api/location-ext/snapshot-data/{id}', { params: { path }, body })).data,
    'snapshot updated',
  );
  there(
    (await client.POST('/api/location-ext/snapshot-data/{id}/refresh', { params: { path } })).data,
    'snapshot refreshed',
  );
  await client.DELETE('/api/location-ext/snapshot-data/{id}', { params: { path } });
}

/** Never called: each line must not compile, because no location stands in it. */
export async function withoutLocation(): Promise<void> {
  // @ts-expect-error
  await client.POST('/api/location-ext/poi-data', { body: {} });
  // @ts-expect-error
  await client.POST('/api/location-ext/poi-data', { body: { lat: 48.2 } });
  // @ts-expect-error
  await client.POST('/api/location-ext/route', { body: { from: {}, to: {} } });
  // @ts-expect-error
  await client.POST('/api/location-ext/travel-times', { body: { from: [{}], to: [PLACE] } });
  // @ts-expect-error
  await client.POST('/api/location-ext/location-index', { body: {} });
  // @ts-expect-error
  await client.POST('/api/location-ext/location-index/compare', { body: { places: [{}] } });
  // @ts-expect-error
  await client.POST('/api/location-ext/census-data', { body: {} });
  // @ts-expect-error
  await client.POST('/api/location-ext/addresses-in-range', { body: {} });
  // @ts-expect-error
  await client.POST('/api/location-ext/texts', { body: {} });
  // @ts-expect-error
  await client.POST('/api/location-ext/texts/verify', { body: { text: 'A text.' } });
  // @ts-expect-error
  await client.POST('/api/location-ext/texts/warrant', { body: { text: 'A text.' } });
  // @ts-expect-error
  await client.POST('/api/location-ext/snapshot-data', { body: {} });
}

void callAll();
