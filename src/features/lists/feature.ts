// Lists of an account's own places: kept under a name, and then used like types of points of interest.
import { feature } from '../../answers/feature.ts';
import { route } from '../../answers/route.ts';
import { keptListSchema, listsSchema, wholeListSchema } from './answer.ts';
import { deleteList, LISTS_PATH, putList, readList, readLists } from './handle-lists.ts';
import { IF_MATCH } from './if-match.ts';
import {
  BOUNDS,
  listParams,
  MOST_BODY_BYTES,
  MOST_PLACES,
  putListBody,
  putListQuery,
  readListQuery,
} from './request.ts';
import { LIST_TYPES } from './sent-rows.ts';

const TAG = 'Own places';
const ETAG = 'The version, for `If-Match`.';
const [places, lists, all] = [MOST_PLACES, BOUNDS.lists, BOUNDS.places].map(number => number.toLocaleString('en'));

export const listsFeature = feature({
  tags: [{ name: TAG, description: 'Lists of your own places, used like types of points of interest.' }],
  routes: [
    route({
      method: 'PUT',
      path: `${LISTS_PATH}/{name}`,
      access: 'lists',
      operationId: 'putList',
      tag: TAG,
      summary: 'Keep a list of own places',
      description: `Keeps all places of the body under the name; a list of that name is replaced at once, as its next version, and the former version is gone. Malformed input is refused as a whole, with every fault. A place whose address is not found, or that lies outside of the regions, is kept without a position and reported in \`rowProblems\`. At most ${places} places in 32 MiB; an account keeps ${lists} lists with ${all} places together. Each different address that has no coordinates counts one unit. Functions take the list as \`poiTypes: ["list:NAME"]\`, tables and jobs as columns such as \`nearest.list:NAME.walkSeconds\`.`,
      params: listParams,
      query: putListQuery,
      mostBodyBytes: MOST_BODY_BYTES,
      rawBody: {
        types: LIST_TYPES,
        json: putListBody,
        description:
          'As JSON; as a GeoJSON FeatureCollection of points, whose properties are the fields of a place and attributes; or as CSV with a first line that names the columns (comma, semicolon or tab; UTF-8, UTF-16 or windows-1252): `name`, `address` or `lat` and `lng`, `type`, `link`, `id`, in any order, also `street`, `houseNumber`, `postalCode`, `city`; all other columns are attributes.',
      },
      answers: {
        200: { description: 'Replaced.', schema: keptListSchema, headers: { ETag: ETAG } },
        201: {
          description: 'Kept under a new name.',
          schema: keptListSchema,
          headers: { Location: 'Where the list is read.', ETag: ETAG },
        },
      },
      header: IF_MATCH,
      problems: ['quota-exhausted', 'list-changed'],
      counted: { as: 'lists', units: 0 },
      handle: putList,
    }),
    route({
      method: 'GET',
      path: LISTS_PATH,
      access: 'pois',
      operationId: 'listLists',
      tag: TAG,
      summary: "List the account's lists",
      description: 'All of them, by name, without their places.',
      answers: { 200: { description: 'The lists.', schema: listsSchema } },
      counted: { as: 'lists', units: 0 },
      handle: readLists,
    }),
    route({
      method: 'GET',
      path: `${LISTS_PATH}/{name}`,
      access: 'pois',
      operationId: 'getList',
      tag: TAG,
      summary: 'Read a list with its places',
      description: 'Page by page. A cursor of a version that was replaced is `410 cursor-stale`.',
      params: listParams,
      query: readListQuery,
      answers: { 200: { description: 'A page of the places.', schema: wholeListSchema } },
      problems: ['list-not-found', 'cursor-stale'],
      counted: { as: 'lists', units: 0 },
      handle: readList,
    }),
    route({
      method: 'DELETE',
      path: `${LISTS_PATH}/{name}`,
      access: 'lists',
      operationId: 'deleteList',
      tag: TAG,
      summary: 'Delete a list',
      description:
        'Erases the list and its places at once. Snapshots keep what they show of it, and a job that has not ended what it needs of it.',
      params: listParams,
      header: IF_MATCH,
      answers: { 204: { description: 'Deleted.' } },
      problems: ['list-not-found', 'list-changed'],
      counted: { as: 'lists', units: 0 },
      handle: deleteList,
    }),
  ],
  examples: {
    putList: {
      params: { name: 'branches' },
      body: {
        title: 'Our branches',
        color: '#8a1c5b',
        places: [
          { id: 'B1', name: 'Branch at the market', address: 'Marktplatz 1, 86998 Hollerbruck' },
          {
            id: 'B2',
            name: 'Branch at the station',
            address: 'Bahnhofplatz 11, 86998 Hollerbruck',
            type: 'Branch',
            link: 'https://www.example.com/station',
            attributes: { opened: '2019' },
          },
          { id: 'B3', name: 'Branch of yesterday', address: 'Nirgendweg 99, 86998 Hollerbruck' },
        ],
      },
    },
    listLists: {},
    getList: { params: { name: 'branches' }, query: { limit: 2 } },
    deleteList: { params: { name: 'branches' } },
  },
});
