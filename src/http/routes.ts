// THE LIST: every route as data. The server, its checks, the description and the tests are loops over it.

import { addressesInRangeSchema } from '../functions/addresses/answer.ts';
import { addressesQuerySchema, addressesRequestSchema } from '../functions/addresses/request.ts';
import { censusDataSchema } from '../functions/census/answer.ts';
import { censusQuerySchema, censusRequestSchema } from '../functions/census/request.ts';
import { searchSchema } from '../functions/fields/answer-fields.ts';
import { catalogueSchema } from '../functions/fields/catalogue-answer.ts';
import { comparisonSchema, locationIndexSchema } from '../functions/location-index/answer.ts';
import { compareRequestSchema, indexQuerySchema, indexRequestSchema } from '../functions/location-index/request.ts';
import { snapshotListSchema, snapshotSchema } from '../functions/map-snapshot/answer.ts';
import { snapshotRequestSchema } from '../functions/map-snapshot/request.ts';
import { poiDataSchema } from '../functions/points-of-interest/answer.ts';
import { poiQuerySchema, poiRequestSchema } from '../functions/points-of-interest/request.ts';
import { textsSchema } from '../functions/texts/answer.ts';
import { textsRequestSchema } from '../functions/texts/request.ts';
import { ADDRESS_FORMATS, ADDRESSES_PATH, createAddressesInRange, readAddressesInRange } from './handle-addresses.ts';
import { CENSUS_FORMATS, CENSUS_PATH, createCensusData, readCensusData } from './handle-census.ts';
import { embedParams, pictureQuery, readEmbedData, readEmbedPage, readPicture } from './handle-embed.ts';
import { compareLocationIndex, createLocationIndex, INDEX_PATH, readLocationIndex } from './handle-location-index.ts';
import { catalogueQuery, readCatalogue, searchPlaces, searchQuery } from './handle-places.ts';
import { createPoiData, POI_FORMATS, POI_PATH, readPoiData } from './handle-pois.ts';
import {
  healthSchema,
  problemParams,
  readDocs,
  readDocsScript,
  readHealth,
  readOpenApi,
  readProblemPage,
  readReady,
  readScalarScript,
  readySchema,
} from './handle-service.ts';
import {
  createSnapshot,
  deleteSnapshot,
  listSnapshots,
  readSnapshot,
  SNAPSHOT_PATH,
  snapshotListQuery,
  snapshotParams,
} from './handle-snapshots.ts';
import { createTexts, TEXTS_PATH } from './handle-texts.ts';
import { assetParams, readAsset, readTile, tileParams } from './handle-tiles.ts';
import { type Route, route } from './route.ts';

const HTML = { contentType: 'text/html' };
const SCRIPT = { contentType: 'text/javascript' };

/** What may be wrong with a place from which something is to be reached. */
const PLACE_PROBLEMS = [
  'address-not-found',
  'address-not-precise',
  'location-outside-coverage',
  'location-unreachable',
] as const;

const POI_FORMATS_SAID =
  'As a file: `Accept: text/csv` (UTF-8 with byte order mark, `;`, decimal points, the credit as last line; an apostrophe stands before texts that a spreadsheet would compute) or `Accept: application/geo+json`.';

const CENSUS_SAID =
  'Figures as published, of Zensus 2022 and Eurostat. What was not published is never shown as zero: each topic says its `state` and its `coverage`. Its cells as a file: `Accept: text/csv` or `Accept: application/geo+json`.';

const INDEX_SAID =
  'How much is near, on foot and by car, and how far noise is: a score of 100 that is the exact sum of what it lists, with a band, and percentiles against a sample of places where people of the region live. It is no rating of a residential area in the sense of rent law.';

const ADDRESS_FILES_SAID =
  'As a file with all of them: `Accept: text/csv` (UTF-8 with byte order mark, `;`, decimal points, the credit as last line) or `Accept: application/geo+json`; `limit` does not count there and `cursor` is refused.';

const ADDRESS_PROBLEMS = [...PLACE_PROBLEMS, 'cursor-stale'] as const;

export const ROUTES: readonly Route[] = [
  route({
    method: 'POST',
    path: SNAPSHOT_PATH,
    access: 'snapshots',
    operationId: 'createSnapshot',
    tag: 'Map snapshot',
    summary: 'Make a map snapshot',
    description:
      'Finds the place, measures what can be reached from it along the streets, and keeps that as it is. It is on disk before it is answered. `embedUrl` opens an interactive map.',
    body: snapshotRequestSchema,
    answers: {
      201: {
        description: 'Made and kept.',
        schema: snapshotSchema,
        headers: { Location: 'Where this snapshot is read, for its account.' },
      },
    },
    problems: PLACE_PROBLEMS,
    handle: createSnapshot,
  }),
  route({
    method: 'GET',
    path: SNAPSHOT_PATH,
    access: 'snapshots',
    operationId: 'listSnapshots',
    tag: 'Map snapshot',
    summary: "List the account's snapshots",
    description: 'Newest first; neither deleted nor expired ones.',
    query: snapshotListQuery,
    answers: { 200: { description: 'A page of the list.', schema: snapshotListSchema } },
    handle: listSnapshots,
  }),
  route({
    method: 'GET',
    path: `${SNAPSHOT_PATH}/{id}`,
    access: 'snapshots',
    operationId: 'readSnapshot',
    tag: 'Map snapshot',
    summary: 'Read a snapshot',
    description: 'As it was made: a newer map changes nothing in it.',
    params: snapshotParams,
    answers: { 200: { description: 'The snapshot.', schema: snapshotSchema } },
    problems: ['snapshot-not-found', 'snapshot-deleted', 'snapshot-expired'],
    handle: readSnapshot,
  }),
  route({
    method: 'DELETE',
    path: `${SNAPSHOT_PATH}/{id}`,
    access: 'snapshots',
    operationId: 'deleteSnapshot',
    tag: 'Map snapshot',
    summary: 'Delete a snapshot',
    description: 'Its content is erased; its page tells visitors that the map is no longer available.',
    params: snapshotParams,
    answers: { 204: { description: 'Deleted.' } },
    problems: ['snapshot-not-found', 'snapshot-deleted', 'snapshot-expired'],
    handle: deleteSnapshot,
  }),
  route({
    method: 'POST',
    path: POI_PATH,
    access: 'pois',
    operationId: 'createPoiData',
    tag: 'Points of interest',
    summary: 'Points of interest and reachability',
    description: `Finds the place and measures what can be reached from it along the streets. ${POI_FORMATS_SAID}`,
    body: poiRequestSchema,
    answers: { 200: { description: 'What is in reach, nearest first.', schema: poiDataSchema } },
    formats: POI_FORMATS,
    problems: PLACE_PROBLEMS,
    handle: createPoiData,
  }),
  route({
    method: 'GET',
    path: POI_PATH,
    access: 'pois',
    operationId: 'readPoiData',
    tag: 'Points of interest',
    summary: 'Points of interest and reachability, as a read that can be cached',
    description: `The same as the \`POST\` with the same fields; lists are comma-separated. Prefer \`POST\`: addresses in a URL end up in the logs of proxies. ${POI_FORMATS_SAID}`,
    query: poiQuerySchema,
    answers: { 200: { description: 'What is in reach, nearest first.', schema: poiDataSchema } },
    formats: POI_FORMATS,
    problems: PLACE_PROBLEMS,
    handle: readPoiData,
  }),
  route({
    method: 'POST',
    path: INDEX_PATH,
    access: 'location-index',
    operationId: 'createLocationIndex',
    tag: 'Location index',
    summary: 'The location index of a place',
    description: INDEX_SAID,
    body: indexRequestSchema,
    answers: { 200: { description: 'The score and all that makes it up.', schema: locationIndexSchema } },
    problems: PLACE_PROBLEMS,
    handle: createLocationIndex,
  }),
  route({
    method: 'GET',
    path: INDEX_PATH,
    access: 'location-index',
    operationId: 'readLocationIndex',
    tag: 'Location index',
    summary: 'The location index of a place, as a read that can be cached',
    description: `The same as the \`POST\` with the same fields but \`weights\`. Prefer \`POST\`: addresses in a URL end up in the logs of proxies. ${INDEX_SAID}`,
    query: indexQuerySchema,
    answers: { 200: { description: 'The score and all that makes it up.', schema: locationIndexSchema } },
    problems: PLACE_PROBLEMS,
    handle: readLocationIndex,
  }),
  route({
    method: 'POST',
    path: `${INDEX_PATH}/compare`,
    access: 'location-index',
    operationId: 'compareLocationIndex',
    tag: 'Location index',
    summary: 'Compare up to 20 places by the location index',
    description:
      'Each place has its own answer or its own problem; `ranking` orders those that have a total and says which cannot be told apart.',
    body: compareRequestSchema,
    answers: { 200: { description: 'All places and their order.', schema: comparisonSchema } },
    handle: compareLocationIndex,
  }),
  route({
    method: 'POST',
    path: CENSUS_PATH,
    access: 'census',
    operationId: 'createCensusData',
    tag: 'Census',
    summary: 'Census and demographic data',
    description: `Finds the place and adds up what was counted in the cell there, in a circle, or in what can be reached. ${CENSUS_SAID}`,
    body: censusRequestSchema,
    answers: { 200: { description: 'A figure for each topic, and how much it is worth.', schema: censusDataSchema } },
    formats: CENSUS_FORMATS,
    problems: PLACE_PROBLEMS,
    handle: createCensusData,
  }),
  route({
    method: 'GET',
    path: CENSUS_PATH,
    access: 'census',
    operationId: 'readCensusData',
    tag: 'Census',
    summary: 'Census and demographic data, as a read that can be cached',
    description: `The same as the \`POST\` with the same fields; lists are comma-separated. Prefer \`POST\`: addresses in a URL end up in the logs of proxies. ${CENSUS_SAID}`,
    query: censusQuerySchema,
    answers: { 200: { description: 'A figure for each topic, and how much it is worth.', schema: censusDataSchema } },
    formats: CENSUS_FORMATS,
    problems: PLACE_PROBLEMS,
    handle: readCensusData,
  }),
  route({
    method: 'POST',
    path: ADDRESSES_PATH,
    access: 'addresses',
    operationId: 'createAddressesInRange',
    tag: 'Addresses',
    summary: 'All addresses around a place',
    description: `Every address within a radius, or within reach along the streets, nearest first, with how many of the residential buildings carry one. Pages go on with \`nextCursor\`. ${ADDRESS_FILES_SAID}`,
    body: addressesRequestSchema,
    answers: { 200: { description: 'A page of the addresses, nearest first.', schema: addressesInRangeSchema } },
    formats: ADDRESS_FORMATS,
    problems: ADDRESS_PROBLEMS,
    handle: createAddressesInRange,
  }),
  route({
    method: 'GET',
    path: ADDRESSES_PATH,
    access: 'addresses',
    operationId: 'readAddressesInRange',
    tag: 'Addresses',
    summary: 'All addresses around a place, as a read that can be cached',
    description: `The same as the \`POST\` with the same fields. Prefer \`POST\`: addresses in a URL end up in the logs of proxies. ${ADDRESS_FILES_SAID}`,
    query: addressesQuerySchema,
    answers: { 200: { description: 'A page of the addresses, nearest first.', schema: addressesInRangeSchema } },
    formats: ADDRESS_FORMATS,
    problems: ADDRESS_PROBLEMS,
    handle: readAddressesInRange,
  }),
  route({
    method: 'POST',
    path: TEXTS_PATH,
    access: 'texts',
    operationId: 'createTexts',
    tag: 'Texts',
    summary: 'Texts about a property and its location',
    description:
      'Writes a title and a description in German or English from facts alone: times along the streets, counts, the census, and what the request says of the property. Each sentence names the facts that it tells, and each fact its source.',
    body: textsRequestSchema,
    answers: { 200: { description: 'The text, its sentences, and the facts they stand on.', schema: textsSchema } },
    problems: PLACE_PROBLEMS,
    handle: createTexts,
  }),
  route({
    method: 'GET',
    path: '/api/location-ext/search',
    access: 'any-key',
    operationId: 'searchPlaces',
    tag: 'Places',
    summary: 'Search places while somebody types',
    query: searchQuery,
    answers: { 200: { description: 'What the text may mean, best first.', schema: searchSchema } },
    handle: searchPlaces,
  }),
  route({
    method: 'GET',
    path: '/api/location-ext/catalogue',
    access: 'any-key',
    operationId: 'readCatalogue',
    tag: 'Places',
    summary: 'Everything that can be named in a request',
    query: catalogueQuery,
    answers: {
      200: { description: 'Types, groups, census topics, modes and units with their labels.', schema: catalogueSchema },
    },
    handle: readCatalogue,
  }),
  route({
    method: 'GET',
    path: '/embed/{token}',
    access: 'none',
    operationId: 'openEmbedPage',
    tag: 'Embed',
    summary: 'The interactive map',
    params: embedParams,
    answers: { 200: { description: 'A page to be framed.', ...HTML } },
    problems: ['snapshot-not-found', 'snapshot-deleted', 'snapshot-expired'],
    openToOrigins: true,
    errorsAsPage: true,
    handle: readEmbedPage,
  }),
  route({
    method: 'GET',
    path: '/embed/{token}/data.json',
    access: 'none',
    operationId: 'readEmbedData',
    tag: 'Embed',
    summary: 'What the interactive map shows',
    description: 'For the page itself: it changes with it, without notice.',
    params: embedParams,
    answers: { 200: { description: 'The data of the page.', contentType: 'application/json' } },
    problems: ['snapshot-not-found', 'snapshot-deleted', 'snapshot-expired'],
    openToOrigins: true,
    handle: readEmbedData,
  }),
  route({
    method: 'GET',
    path: '/embed/{token}.png',
    access: 'none',
    operationId: 'readPicture',
    tag: 'Embed',
    summary: 'The map as a picture',
    params: embedParams,
    query: pictureQuery,
    answers: { 200: { description: 'A PNG with the credit in it.', contentType: 'image/png' } },
    problems: ['snapshot-not-found', 'snapshot-deleted', 'snapshot-expired'],
    openToOrigins: true,
    handle: readPicture,
  }),
  route({
    method: 'GET',
    path: '/tiles/{region}/{version}/{z}/{x}/{y}.mvt',
    access: 'none',
    operationId: 'readTile',
    tag: 'Embed',
    summary: 'A map tile',
    description: 'Of the version in the address; if that is not kept any more, of the current one.',
    params: tileParams,
    answers: {
      200: { description: 'A vector tile, gzipped.', contentType: 'application/vnd.mapbox-vector-tile' },
      204: { description: 'Nothing is there.' },
    },
    problems: ['route-not-found'],
    openToOrigins: true,
    handle: readTile,
  }),
  route({
    method: 'GET',
    path: '/assets/{path…}',
    access: 'none',
    operationId: 'readAsset',
    tag: 'Embed',
    summary: 'A file that the pages load',
    params: assetParams,
    answers: { 200: { description: 'Code, styles, fonts, icons.', contentType: '*/*' } },
    problems: ['route-not-found'],
    openToOrigins: true,
    handle: readAsset,
  }),
  route({
    method: 'GET',
    path: '/openapi.json',
    access: 'none',
    operationId: 'readOpenApi',
    tag: 'Service',
    summary: 'This description',
    answers: { 200: { description: 'OpenAPI 3.1.', contentType: 'application/json' } },
    openToOrigins: true,
    handle: readOpenApi,
  }),
  route({
    method: 'GET',
    path: '/docs',
    access: 'none',
    operationId: 'readDocs',
    tag: 'Service',
    summary: 'The reference for people',
    answers: { 200: { description: 'A page.', ...HTML } },
    handle: readDocs,
  }),
  route({
    method: 'GET',
    path: '/docs/start.js',
    access: 'none',
    operationId: 'readDocsStart',
    tag: 'Service',
    summary: 'Starts the reference',
    answers: { 200: { description: 'Code.', ...SCRIPT } },
    handle: readDocsScript,
  }),
  route({
    method: 'GET',
    path: '/docs/scalar.js',
    access: 'none',
    operationId: 'readDocsScript',
    tag: 'Service',
    summary: 'Shows the reference',
    answers: { 200: { description: 'Code.', ...SCRIPT } },
    handle: readScalarScript,
  }),
  route({
    method: 'GET',
    path: '/docs/problems/{code}',
    access: 'none',
    operationId: 'readProblemPage',
    tag: 'Service',
    summary: 'What an error code means',
    params: problemParams,
    answers: { 200: { description: 'A page.', ...HTML } },
    problems: ['route-not-found'],
    handle: readProblemPage,
  }),
  route({
    method: 'GET',
    path: '/health',
    access: 'none',
    operationId: 'readHealth',
    tag: 'Service',
    summary: 'Whether the process lives',
    answers: { 200: { description: 'It does.', schema: healthSchema } },
    isOutOfTurn: true,
    handle: readHealth,
  }),
  route({
    method: 'GET',
    path: '/ready',
    access: 'none',
    operationId: 'readReady',
    tag: 'Service',
    summary: 'Whether requests may be sent here',
    answers: { 200: { description: 'They may.', schema: readySchema } },
    problems: ['region-not-ready'],
    isOutOfTurn: true,
    handle: readReady,
  }),
];
