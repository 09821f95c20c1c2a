// Maps of cells: times to the cells of a grid, kept, so that map tools draw access from vector tiles.
import { feature } from '../../answers/feature.ts';
import { PLACE_PROBLEMS, route, TRANSIT_PROBLEMS } from '../../answers/route.ts';
import { SCORE_UNITS } from '../cell-scores/feature.ts';
import { MOST_CELLS } from '../cell-times/cells.ts';
import { CELLS_PER_UNIT } from '../cell-times/units.ts';
import { cellMapListSchema, cellMapSchema, scoreMapSchema } from './answer.ts';
import { createCellMap, createScoreMap, deleteCellMap, listCellMaps } from './handle-cell-maps.ts';
import { readCellArchive, readCellTile, readOwnArchive, readTileJson } from './handle-cell-tiles.ts';
import { CELL_MAPS_PATH, CELL_TILES_PATH, SCORE_MAPS_PATH } from './parts.ts';
import {
  cellMapListQuery,
  cellMapParams,
  cellMapRequestSchema,
  MOST_MAPS,
  scoreMapRequestSchema,
  tileParams,
  tokenParams,
} from './request.ts';

const TAG = 'Maps of cells';
const PUBLIC_TAG = 'Tiles of cells';

const ABOUT_ARCHIVE =
  'A PMTiles 3 archive with every tile of the map, each with the same bytes as alone, and the credit as `attribution` in its metadata. Its last zoom is that from which on tiles show nothing more.';
const ARCHIVE_TYPE = 'application/vnd.pmtiles';

const archive = {
  formatByDefault: ARCHIVE_TYPE,
  header: {
    name: 'Range',
    description: 'The bytes that are wanted: `bytes=0-16383`. Readers of archives ask so for each tile.',
    schema: { type: 'string' },
  },
  answers: {
    200: {
      description: 'The whole archive.',
      contentType: ARCHIVE_TYPE,
      headers: { 'Accept-Ranges': '`bytes`.', 'Content-Disposition': 'A name for the file.' },
    },
    204: { description: 'The map has no cells.' },
    206: {
      description: 'The bytes of `Range`.',
      contentType: ARCHIVE_TYPE,
      headers: { 'Content-Range': 'Which bytes these are, and how many there are.' },
    },
  },
} as const;

/** Examples name them in place of real ones. */
export const EXAMPLE_CELL_MAP = 'clm_6Tn2wZ9sYc4xQv8bKm3rLf';
export const EXAMPLE_CELLS_TOKEN = '9Wc4tX2nZs7qVb5mRk8yLd';

export const cellMapsFeature = feature({
  tags: [
    { name: TAG, description: 'Times to cells and scores of cells as vector tiles, kept for map tools.' },
    { name: PUBLIC_TAG, description: 'The tiles of a map of cells, for those who know its token.' },
  ],
  routes: [
    route({
      method: 'POST',
      path: CELL_MAPS_PATH,
      access: 'pois',
      operationId: 'createCellMap',
      tag: TAG,
      summary: 'Keep travel times to cells as vector tiles',
      description: `Computes what \`cell-times\` says, once, and keeps it: map tools draw it from \`tileJsonUrl\`, without a key. Counts one unit for each ${CELLS_PER_UNIT} cells begun around what is in reach, at most ${MOST_CELLS.toLocaleString('en')} cells; tiles cost nothing. The map stays as it is when the data changes. An account has at most ${MOST_MAPS} maps.`,
      body: cellMapRequestSchema,
      answers: {
        201: {
          description: 'Computed and kept.',
          schema: cellMapSchema,
          headers: { Location: 'Where maps are listed.' },
        },
      },
      problems: [...PLACE_PROBLEMS, ...TRANSIT_PROBLEMS],
      counted: { as: 'cell-times', units: 1 },
      handle: createCellMap,
    }),
    route({
      method: 'POST',
      path: SCORE_MAPS_PATH,
      access: 'location-index',
      operationId: 'createScoreMap',
      tag: TAG,
      summary: 'Keep the location index of cells as vector tiles',
      description: `Computes what \`cell-scores\` says, once, and keeps it as a map of cells like those of times: listed, read and deleted by the same calls. ${SCORE_UNITS}`,
      body: scoreMapRequestSchema,
      answers: {
        201: {
          description: 'Computed and kept.',
          schema: scoreMapSchema,
          headers: { Location: 'Where maps are listed.' },
        },
      },
      problems: [...PLACE_PROBLEMS, ...TRANSIT_PROBLEMS, 'list-unknown'],
      counted: { as: 'cell-scores', units: 1 },
      handle: createScoreMap,
    }),
    route({
      method: 'GET',
      path: CELL_MAPS_PATH,
      access: 'pois',
      operationId: 'listCellMaps',
      tag: TAG,
      summary: "List the account's maps of cells",
      description: 'Newest first, without those that have ended.',
      query: cellMapListQuery,
      answers: { 200: { description: 'A page of the list.', schema: cellMapListSchema } },
      counted: { as: 'cell-times', units: 0 },
      handle: listCellMaps,
    }),
    route({
      method: 'GET',
      path: `${CELL_MAPS_PATH}/{id}/tiles.pmtiles`,
      access: 'pois',
      operationId: 'getCellArchive',
      tag: TAG,
      summary: 'Download a map of cells as one file',
      description: `${ABOUT_ARCHIVE} The same as at \`archiveUrl\`, with the key in place of the token.`,
      params: cellMapParams,
      ...archive,
      problems: ['cell-map-not-found', 'range-unsatisfiable'],
      counted: { as: 'cell-times', units: 0 },
      handle: readOwnArchive,
    }),
    route({
      method: 'DELETE',
      path: `${CELL_MAPS_PATH}/{id}`,
      access: 'pois',
      operationId: 'deleteCellMap',
      tag: TAG,
      summary: 'Delete a map of cells',
      description: 'Erases it at once. Caches may show its tiles for five minutes more.',
      params: cellMapParams,
      answers: { 204: { description: 'Deleted.' } },
      problems: ['cell-map-not-found'],
      counted: { as: 'cell-times', units: 0 },
      handle: deleteCellMap,
    }),
  ],
  visits: [
    route({
      method: 'GET',
      path: `${CELL_TILES_PATH}/{token}/tiles.json`,
      access: 'none',
      operationId: 'getCellTileJson',
      tag: PUBLIC_TAG,
      summary: 'What a map tool needs to know of the tiles',
      description:
        'TileJSON 3.0 with the address of the tiles, the box around the cells, their fields, and the credit as `attribution`.',
      params: tokenParams,
      answers: { 200: { description: 'TileJSON.', contentType: 'application/json' } },
      problems: ['cell-map-not-found', 'state-not-ready'],
      limit: 'visitor',
      openToOrigins: true,
      handle: readTileJson,
    }),
    route({
      method: 'GET',
      path: `${CELL_TILES_PATH}/{token}/{z}/{x}/{y}.mvt`,
      access: 'none',
      operationId: 'getCellTile',
      tag: PUBLIC_TAG,
      summary: 'A vector tile of cells',
      description:
        'Mapbox Vector Tile 2.1 with the layer `cells`: each cell as a polygon with `id`, `seconds`, `meters`, by timetable `transfers`, or of a map of scores `score`, `low`, `high`, `level`; of the census `inhabitants`. Cells that are smaller than a step of the grid are left out.',
      params: tileParams,
      answers: {
        200: { description: 'The tile, always in gzip.', contentType: 'application/vnd.mapbox-vector-tile' },
        204: { description: 'No cell lies there.' },
      },
      problems: ['cell-map-not-found', 'state-not-ready'],
      limit: 'visitor',
      openToOrigins: true,
      handle: readCellTile,
    }),
    route({
      method: 'GET',
      path: `${CELL_TILES_PATH}/{token}/tiles.pmtiles`,
      access: 'none',
      operationId: 'openCellArchive',
      tag: PUBLIC_TAG,
      summary: 'All tiles of cells as one file',
      description: ABOUT_ARCHIVE,
      params: tokenParams,
      ...archive,
      problems: ['cell-map-not-found', 'state-not-ready', 'range-unsatisfiable'],
      limit: 'visitor',
      openToOrigins: true,
      handle: readCellArchive,
    }),
  ],
  examples: {
    createCellMap: {
      body: {
        address: 'Marktplatz 1, 86998 Hollerbruck',
        language: 'en',
        cellKind: 'H3',
        resolution: 8,
        minutes: 8,
        title: 'On foot from the market place',
        expiresInDays: 90,
      },
    },
    createScoreMap: {
      body: {
        address: 'Marktplatz 1, 86998 Hollerbruck',
        language: 'en',
        cellKind: 'CENSUS_100M',
        radius: 300,
        profile: 'FAMILY',
        title: 'For families',
        expiresInDays: 90,
      },
    },
    listCellMaps: { query: { limit: 2 } },
    getCellTileJson: { params: { token: EXAMPLE_CELLS_TOKEN } },
    getCellTile: { params: { token: EXAMPLE_CELLS_TOKEN, z: 13, x: 4335, y: 2831 } },
    getCellArchive: { params: { id: EXAMPLE_CELL_MAP } },
    openCellArchive: { params: { token: EXAMPLE_CELLS_TOKEN } },
    deleteCellMap: { params: { id: EXAMPLE_CELL_MAP } },
  },
});
