// The routes of the explorer at `/`: its page, its start data, its map layers, and the functions that it offers to visitors.

import { type Route, route } from '../../answers/route.ts';
import { FEATURES } from '../../features/features.ts';
import {
  censusLayerQuery,
  readCensusLayer,
  readExplorerPage,
  readExplorerStart,
  readFindings,
  readScores,
  scoresQuery,
  startQuery,
} from './handle-explorer.ts';
import type { Parts } from './parts.ts';

const TAG = 'Explorer';

const API = '/api/location-ext/';

/** Not in the machine description, because they serve only the page and change with it. */
export const EXPLORER_ROUTES: readonly Route<Parts>[] = [
  route({
    method: 'GET',
    path: '/',
    access: 'none',
    limit: 'visitor',
    operationId: 'openExplorer',
    tag: TAG,
    summary: 'The explorer',
    answers: { 200: { description: 'A page.', contentType: 'text/html' } },
    handle: readExplorerPage,
  }),
  route({
    method: 'GET',
    path: '/explore/start.json',
    access: 'none',
    limit: 'visitor',
    operationId: 'getExplorerStart',
    tag: TAG,
    summary: 'The start data of the explorer',
    query: startQuery,
    answers: {
      200: {
        description: 'The map, an example address, and whether visitors need a key.',
        contentType: 'application/json',
      },
    },
    handle: readExplorerStart,
  }),
  route({
    method: 'GET',
    path: '/explore/scores.json',
    access: 'location-index',
    isExplored: true,
    limit: 'visitor',
    operationId: 'getExplorerScores',
    tag: TAG,
    summary: 'The location index of the squares in view',
    query: scoresQuery,
    answers: { 200: { description: 'GeoJSON.', contentType: 'application/json' } },
    counted: { as: 'location-index', units: 0 },
    handle: readScores,
  }),
  route({
    method: 'GET',
    path: '/explore/census.json',
    access: 'census',
    isExplored: true,
    limit: 'visitor',
    operationId: 'getExplorerCensus',
    tag: TAG,
    summary: 'The census of the squares within reach, as the map draws it',
    query: censusLayerQuery,
    answers: { 200: { description: 'Topics, source and layers.', contentType: 'application/json' } },
    counted: { as: 'census-data', units: 0 },
    handle: readCensusLayer,
  }),
  route({
    method: 'GET',
    path: '/explore/findings.json',
    access: 'none',
    limit: 'visitor',
    operationId: 'getExplorerFindings',
    tag: TAG,
    summary: 'What the map cannot promise',
    query: startQuery,
    answers: {
      200: { description: 'The findings of the import by kind, with places.', contentType: 'application/json' },
    },
    handle: readFindings,
  }),
  ...FEATURES.flatMap(({ routes }): readonly Route<Parts>[] => routes)
    .filter(({ inExplorer }) => inExplorer)
    .map(
      ({ isPublishable: _onlyBelowApi, ...each }): Route<Parts> => ({
        ...each,
        path: each.path.replace(API, '/explore/'),
        isExplored: true,
        limit: 'visitor',
        tag: TAG,
      }),
    ),
];
