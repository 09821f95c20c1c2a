// Handlers of the cells of a map: tile by tile, or all in one archive, for everybody who has the token, and the archive for its account too.
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Caller } from '../../accounts/check-key.ts';
import type { CellMapRecord } from '../../accounts/state/cell-map-record.ts';
import { deadline } from '../../answers/deadline.ts';
import type { Answer, Ask, KeptBytes } from '../../answers/route.ts';
import { createSlices, type Slices } from '../../answers/slices.ts';
import { cellArchive, gzippedCellTile } from '../../map/cell-archive.ts';
import { MAX_TILE_ZOOM, MIN_TILE_ZOOM } from '../../map/tile-layers.ts';
import { aboutMap, drawnMap } from './kept-cells.ts';
import { type CellMapParts, liveMap, notFound, tileUrl } from './parts.ts';
import type { cellMapParams, tileParams, tokenParams } from './request.ts';
import { lastZoomOf, tileFields } from './tiles.ts';

type Asked<Params> = Ask<Params, undefined, undefined>;

/** The one layer of the tiles. */
const LAYER = 'cells';
/** After a map is deleted, a cache may show its tiles for so long. */
const FIVE_MINUTES = { 'cache-control': 'public, max-age=300' };
/** Readers in pages of other origins see by the ETag that their ranges are of one archive. */
const OPEN_ARCHIVE = { ...FIVE_MINUTES, 'access-control-expose-headers': 'ETag, Content-Range' };
/** All tiles of 20,000 cells take a few seconds on an idle core. */
const ARCHIVE_SECONDS = 45;
/** What the server writes at once of an archive. */
const PIECE_BYTES = 262_144;

/** TileJSON 3.0: https://github.com/mapbox/tilejson-spec/tree/master/3.0.0. It names neither the place nor its account. */
export async function readTileJson(
  { params, now, nextTurn }: Asked<z.output<typeof tokenParams>>,
  parts: CellMapParts,
): Promise<Answer<unknown>> {
  const map = liveMap(await parts.state.cellMaps.byToken(params.token), now);
  const about = aboutMap(map);
  const { bounds } = await cellsOf(map, parts, createSlices(deadline(), nextTurn));
  return {
    status: 200,
    headers: FIVE_MINUTES,
    json: {
      tilejson: '3.0.0',
      ...(about.title !== undefined && { name: about.title }),
      attribution: about.members.meta.credit.html,
      tiles: [tileUrl(map, parts.publicUrl)],
      minzoom: MIN_TILE_ZOOM,
      maxzoom: MAX_TILE_ZOOM,
      ...(bounds && { bounds }),
      vector_layers: [{ id: LAYER, fields: tileFields(about) }],
    },
  };
}

/** A tile; 204 where no cell lies. */
export async function readCellTile(
  { params: { token, z, x, y }, now, nextTurn }: Asked<z.output<typeof tileParams>>,
  parts: CellMapParts,
): Promise<Answer> {
  const map = liveMap(await parts.state.cellMaps.byToken(token), now);
  if (z > MAX_TILE_ZOOM || x >= 2 ** z || y >= 2 ** z) return { status: 204, headers: FIVE_MINUTES };
  const bytes = await parts.pictures.get(`cells ${map.id} ${z}/${x}/${y}`, async () => {
    const slices = createSlices(deadline(), nextTurn);
    const { cells } = await cellsOf(map, parts, slices);
    return gzippedCellTile(LAYER, [z, x, y], cells, slices.giveWay);
  });
  if (bytes === undefined) return { status: 204, headers: FIVE_MINUTES };
  return {
    status: 200,
    headers: {
      ...FIVE_MINUTES,
      'content-type': 'application/vnd.mapbox-vector-tile',
      // As of the base map: every client that draws maps reads gzip.
      'content-encoding': 'gzip',
    },
    body: bytes,
  };
}

/** The archive for those who know the token. */
export async function readCellArchive(
  { params, now, nextTurn }: Asked<z.output<typeof tokenParams>>,
  parts: CellMapParts,
): Promise<Answer> {
  const map = liveMap(await parts.state.cellMaps.byToken(params.token), now);
  return archiveAnswer(map, parts, nextTurn, OPEN_ARCHIVE);
}

/** The archive for the account of the map. */
export async function readOwnArchive(
  { params, caller, now, nextTurn }: Asked<z.output<typeof cellMapParams>> & { readonly caller: Caller },
  parts: CellMapParts,
): Promise<Answer> {
  const map = liveMap(await parts.state.cellMaps.byId(caller.account.id, params.id), now);
  return archiveAnswer(map, parts, nextTurn, {});
}

async function archiveAnswer(
  map: CellMapRecord,
  parts: CellMapParts,
  nextTurn: () => Promise<void>,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  const bytes = await parts.pictures.get(`cell archive ${map.id}`, () => archiveOf(map, parts, nextTurn));
  if (bytes === undefined) return { status: 204, headers };
  return {
    status: 200,
    headers: {
      ...headers,
      'content-type': 'application/vnd.pmtiles',
      'content-disposition': `attachment; filename="${map.id}.pmtiles"`,
    },
    stream: keptBytes(bytes),
  };
}

/** The same bytes in every process, so that readers can put together ranges of several. */
async function archiveOf(map: CellMapRecord, parts: CellMapParts, nextTurn: () => Promise<void>) {
  const slices = createSlices(deadline(ARCHIVE_SECONDS), nextTurn);
  const { cells, bounds } = await cellsOf(map, parts, slices);
  if (bounds === undefined) return undefined;
  const about = aboutMap(map);
  const description = {
    minZoom: MIN_TILE_ZOOM,
    maxZoom: await lastZoomOf(about),
    bounds,
    metadata: {
      ...(about.title !== undefined && { name: about.title }),
      attribution: about.members.meta.credit.html,
      type: 'overlay',
      vector_layers: [{ id: LAYER, fields: tileFields(about) }],
    },
  };
  return cellArchive(LAYER, cells, description, slices.giveWay);
}

/** The hash of an archive costs more than a small range of it, so it stays as long as the bytes do. */
const hashes = new WeakMap<Buffer, string>();

function keptBytes(all: Buffer): KeptBytes {
  const hash = hashes.get(all) ?? createHash('sha256').update(all).digest('hex');
  hashes.set(all, hash);
  return {
    bytes: all.length,
    hash,
    async *read(from, to) {
      for (let at = from; at < to; at += PIECE_BYTES) yield all.subarray(at, Math.min(to, at + PIECE_BYTES));
    },
  };
}

async function cellsOf(map: CellMapRecord, { state }: CellMapParts, slices: Slices) {
  const drawn = await drawnMap(map, () => state.cellMaps.cells(map), slices);
  if (drawn === undefined) throw notFound();
  return drawn;
}
