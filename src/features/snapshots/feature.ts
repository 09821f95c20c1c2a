// Map snapshots: an interactive map of a place and its surroundings that later imports do not change.
import { DEPARTURE_OPTIONS, feature, placeQuery, query, reachOptions } from '../../answers/feature.ts';
import { idempotencyHeader } from '../../answers/idempotency.ts';
import { tableLines } from '../../answers/plain-table.ts';
import { PLACE_PROBLEMS, route, TRANSIT_PROBLEMS } from '../../answers/route.ts';
import { indexLines } from '../location-index/index-lines.ts';
import { BRAND_OPTIONS } from '../pois/brand-fields.ts';
import { snapshotListSchema, snapshotSchema } from './answer.ts';
import { EMBED_TAG, EMBED_VISITS, SNAPSHOT_PROBLEMS } from './embed-routes.ts';
import { changeSnapshot, refreshSnapshot } from './handle-snapshot-changes.ts';
import {
  createSnapshot,
  deleteSnapshot,
  listSnapshots,
  readSnapshot,
  SNAPSHOT_PATH,
  snapshotListQuery,
  snapshotParams,
} from './handle-snapshots.ts';
import { makeSnapshot } from './make-snapshot.ts';
import { snapshotPatchSchema, snapshotQuerySchema, snapshotRequestSchema } from './request.ts';

const TAG = 'Map snapshot';

/** In examples these names stand for values that are new with every snapshot. */
export const EXAMPLE_ID = 'snp_4Yk2pQ8sVb1nXc7dRt5wZa';
export const EXAMPLE_TOKEN = '7Hq3mZ1xKc9vTn5bRw2yLd';

const snapshot = { params: { id: EXAMPLE_ID } };
const embed = { params: { token: EXAMPLE_TOKEN } };

export const snapshots = feature({
  tags: [
    {
      name: TAG,
      description: 'An interactive map of a place with what can be reached from it, kept as it was.',
    },
    {
      name: EMBED_TAG,
      description: 'What the link of a snapshot opens; the token in it is the right to see it.',
    },
  ],
  routes: [
    route({
      method: 'POST',
      path: SNAPSHOT_PATH,
      access: 'snapshots',
      operationId: 'createSnapshot',
      tag: TAG,
      summary: 'Make a map snapshot',
      description:
        'Finds the place, measures what can be reached from it along the streets or by timetable, and keeps that as it is. It is on disk before it is answered. `embedUrl` opens an interactive map. With `places` it shows what several places have in reach together, and counts one unit for each of them.',
      body: snapshotRequestSchema,
      answers: {
        201: {
          description: 'Made and kept.',
          schema: snapshotSchema,
          headers: {
            Location: 'Where this snapshot is read, for its account.',
            'Idempotent-Replayed': '`true` if an earlier request with the same `Idempotency-Key` made it.',
          },
        },
      },
      header: idempotencyHeader('snapshot'),
      counted: { as: 'snapshot-data', units: 1 },
      problems: [
        ...PLACE_PROBLEMS,
        ...TRANSIT_PROBLEMS,
        'address-would-leak',
        'brand-not-found',
        'operator-not-found',
        'list-unknown',
        'idempotency-in-progress',
        'idempotency-key-reused',
      ],
      inExplorer: true,
      handle: createSnapshot,
    }),
    route({
      method: 'GET',
      path: SNAPSHOT_PATH,
      access: 'snapshots',
      operationId: 'listSnapshots',
      tag: TAG,
      summary: "List the account's snapshots",
      description: 'Newest first; neither deleted nor expired ones.',
      query: snapshotListQuery,
      answers: { 200: { description: 'A page of the list.', schema: snapshotListSchema } },
      counted: { as: 'snapshot-data', units: 0 },
      handle: listSnapshots,
    }),
    route({
      method: 'GET',
      path: `${SNAPSHOT_PATH}/{id}`,
      access: 'snapshots',
      operationId: 'getSnapshot',
      tag: TAG,
      summary: 'Read a snapshot',
      description: 'As it was made or last changed: a newer map changes nothing in it until it is refreshed.',
      params: snapshotParams,
      answers: { 200: { description: 'The snapshot.', schema: snapshotSchema } },
      problems: SNAPSHOT_PROBLEMS,
      counted: { as: 'snapshot-data', units: 0 },
      handle: readSnapshot,
    }),
    route({
      method: 'PATCH',
      path: `${SNAPSHOT_PATH}/{id}`,
      access: 'snapshots',
      operationId: 'updateSnapshot',
      tag: TAG,
      summary: 'Change a snapshot',
      description:
        'Changes the named fields; the place, the token and the URLs stay. If the reach or the language is named, or the page is to show the census or a text for the first time, all of it is computed on the map of today, and billed as one request, of several places as one for each; else the call is free. Of several places nothing of their reaches changes.',
      params: snapshotParams,
      body: snapshotPatchSchema,
      answers: { 200: { description: 'The snapshot as it is now.', schema: snapshotSchema } },
      problems: [
        ...SNAPSHOT_PROBLEMS,
        'location-outside-coverage',
        'location-unreachable',
        ...TRANSIT_PROBLEMS,
        'address-would-leak',
        'brand-not-found',
        'operator-not-found',
        'list-unknown',
        'quota-exhausted',
      ],
      counted: { as: 'snapshot-data', units: 0 },
      inExplorer: true,
      handle: changeSnapshot,
    }),
    route({
      method: 'POST',
      path: `${SNAPSHOT_PATH}/{id}/refresh`,
      access: 'snapshots',
      operationId: 'refreshSnapshot',
      tag: TAG,
      summary: 'Bring a snapshot up to date',
      description:
        'Computes what is reached from the same place on the map of today, by timetable on the day that the departure means now. Nothing else changes: the token and the URLs stay. Counts one unit, of several places one for each.',
      params: snapshotParams,
      answers: { 200: { description: 'The snapshot as it is now.', schema: snapshotSchema } },
      problems: [...SNAPSHOT_PROBLEMS, ...TRANSIT_PROBLEMS, 'location-outside-coverage', 'location-unreachable'],
      counted: { as: 'snapshot-data', units: 1 },
      handle: refreshSnapshot,
    }),
    route({
      method: 'DELETE',
      path: `${SNAPSHOT_PATH}/{id}`,
      access: 'snapshots',
      operationId: 'deleteSnapshot',
      tag: TAG,
      summary: 'Delete a snapshot',
      description:
        'Its content is erased at once, also after its expiry; its page tells visitors that the map is no longer available.',
      params: snapshotParams,
      answers: { 204: { description: 'Deleted.' } },
      problems: SNAPSHOT_PROBLEMS,
      counted: { as: 'snapshot-data', units: 0 },
      inExplorer: true,
      handle: deleteSnapshot,
    }),
  ],
  visits: EMBED_VISITS,
  queries: [
    query({
      name: 'snapshot',
      description: 'what a snapshot of an address (or "lat,lng") would hold; nothing is kept',
      fields: placeQuery(
        {
          field: 'show',
          flags: '--show <list>',
          description: 'what its page would show: map, pois, index, census, text (default map,pois)',
        },
        {
          field: 'addressVisibility',
          flags: '--address-visibility <how>',
          description: 'what visitors would see of the place: EXACT, STREET or AREA (default EXACT)',
        },
        ...reachOptions(),
        ...DEPARTURE_OPTIONS,
        {
          field: 'poiTypes',
          flags: '--types <list>',
          description: 'comma-separated types or groups of the catalogue',
        },
        ...BRAND_OPTIONS,
      ),
      schema: snapshotQuerySchema,
      answer: (request, { region, language, now }) =>
        makeSnapshot(region, request, { language, addressVisibility: 'EXACT', isTest: false, now }).content,
      lines: ({ location, pois, census, index, text, show = [], meta }) => [
        `${location.label} (${location.match.kind}), shows ${show.join(', ')}: ${pois.length} places in reach`,
        ...(index !== undefined && show.includes('index') ? indexLines(index.shown) : []),
        ...(text?.parts.sections ?? []).map(section => `\n${section.heading}\n${section.text}\n`),
        ...(census === undefined
          ? []
          : tableLines(
              ['TOPIC', 'VALUE', 'UNIT', 'STATE', 'CELLS', 'WITHOUT A VALUE', 'GRID'],
              census.topics.map(({ figure, values, grid }) => [
                figure.label,
                figure.value?.toFixed(2) ?? '',
                figure.unit,
                figure.state,
                String(values.length),
                String(values.filter(value => value === null).length),
                `${census.grids[grid]?.sizeMeters} m`,
              ]),
            )),
        ...meta.warnings.map(({ detail }) => detail),
        meta.credit.plain,
      ],
    }),
  ],
  examples: {
    createSnapshot: {
      body: {
        address: 'Marktplatz 1, 86998 Hollerbruck',
        language: 'en',
        distance: 2,
        poiTypes: ['supermarket', 'bakery'],
        title: 'Bright flat at the square',
      },
    },
    listSnapshots: { query: { limit: 2 } },
    getSnapshot: snapshot,
    updateSnapshot: { ...snapshot, body: { title: 'Bright flat in the old town', expiresInDays: 90 } },
    refreshSnapshot: snapshot,
    deleteSnapshot: snapshot,
    openEmbedPage: embed,
    getEmbedData: embed,
    findVisitorPlaces: { ...embed, query: { q: 'Bahnhof' } },
    getVisitorTimes: { ...embed, query: { to: '48.2436,10.5301' } },
    getPicture: { ...embed, query: { width: 600, height: 400 } },
    getSheet: embed,
    getFirstPicture: { ...embed, query: { w: 600, h: 400 } },
  },
});
