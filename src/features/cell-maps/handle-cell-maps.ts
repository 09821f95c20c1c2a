// Handlers of maps of cells: made and kept, listed, deleted, and read tile by tile by everybody who has the token.
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { z } from 'zod';
import { randomBase62 } from '../../accounts/base62.ts';
import type { Caller } from '../../accounts/check-key.ts';
import { endOf } from '../../accounts/kept-until.ts';
import type { CellMapRecord } from '../../accounts/state/cell-map-record.ts';
import type { State } from '../../accounts/state/state.ts';
import { deadline } from '../../answers/deadline.ts';
import { placeQuestion } from '../../answers/place-fields.ts';
import { invalidRequest } from '../../answers/request.ts';
import { type Answer, type Ask, languageFor, type RegionPart } from '../../answers/route.ts';
import { createSlices } from '../../answers/slices.ts';
import type { ByteCache } from '../../core/byte-cache.ts';
import { DomainError } from '../../core/errors.ts';
import { CellTile } from '../../map/cell-tile.ts';
import { cellTimes } from '../cell-times/cell-times.ts';
import { unitsOfCells } from '../cell-times/units.ts';
import type { CellMap, CellMapList } from './answer.ts';
import { type AboutMap, aboutMap, drawnMap, keptCells } from './kept-cells.ts';
import { type CellMapRequest, type cellMapParams, MOST_MAPS, type tileParams, type tokenParams } from './request.ts';

export interface CellMapParts extends RegionPart {
  readonly state: State;
  readonly publicUrl: string;
  /** Keeps tiles. */
  readonly pictures: ByteCache;
}

interface Called {
  readonly caller: Caller;
}

export const CELL_MAPS_PATH = '/api/location-ext/cell-maps';
export const CELL_TILES_PATH = '/cell-maps';

/** The one layer of the tiles. */
const LAYER = 'cells';
/** Map tools magnify tiles of the last zoom, whose grid is 0.2 m. */
const LAST_ZOOM = 15;
/** After a map is deleted, a cache may show its tiles for so long. */
const FIVE_MINUTES = { 'cache-control': 'public, max-age=300' };

const gzipped = promisify(gzip);

/** Computes the times once and keeps them. */
export async function createCellMap(
  { body, caller, now, nextTurn, takeUnits }: Ask<undefined, undefined, CellMapRequest> & Called,
  { regions, state, publicUrl }: CellMapParts,
): Promise<Answer<CellMap>> {
  const { title, expiresInDays, ...wish } = body;
  const { account, key } = caller;
  const region = regions.at(placeQuestion(wish));
  let units = 1;
  const count = async (cells: number) => {
    units = unitsOfCells(cells);
    await takeUnits(units);
  };
  const table = await cellTimes(region, wish, { language: languageFor(wish, caller), now, nextTurn, count });
  const about: AboutMap = { ...(title !== undefined && { title }), members: table.members };
  const map: CellMapRecord = {
    id: `clm_${randomBase62(22)}`,
    accountId: account.id,
    token: randomBase62(22),
    createdAt: now.toISOString(),
    expiresAt: endOf(expiresInDays, caller, key.isTest, now, now),
    isTest: key.isTest,
    cellCount: table.cells.length,
    about: JSON.stringify(about),
  };
  if (!(await state.cellMaps.create({ ...map, cells: keptCells(table) }, MOST_MAPS))) throw tooMany();
  return {
    status: 201,
    units,
    headers: { location: `${publicUrl}${CELL_MAPS_PATH}` },
    json: { ...life(map, about, publicUrl), ...table.members },
  };
}

export async function listCellMaps(
  { caller, now }: Ask<undefined, undefined, undefined> & Called,
  { state, publicUrl }: CellMapParts,
): Promise<Answer<CellMapList>> {
  const maps = (await state.cellMaps.all(caller.account.id)).filter(map => !isOver(map, now));
  const cellMaps = maps.map(map => ({ ...life(map, aboutMap(map), publicUrl), totalCount: map.cellCount }));
  return { status: 200, json: { cellMaps } };
}

export async function deleteCellMap(
  { params: { id }, caller, now }: Ask<z.output<typeof cellMapParams>, undefined, undefined> & Called,
  { state }: CellMapParts,
): Promise<Answer> {
  const { account, key } = caller;
  if (key.isTest) {
    const map = (await state.cellMaps.all(account.id)).find(each => each.id === id);
    if (map !== undefined && !map.isTest) {
      throw new DomainError('scope-missing', 'This map was made with a live key: a test key may not delete it.');
    }
  }
  if (!(await state.cellMaps.delete(account.id, id, now.toISOString(), key.publicPart))) throw notFound();
  return { status: 204 };
}

/** TileJSON 3.0: https://github.com/mapbox/tilejson-spec/tree/master/3.0.0. It names neither the place nor its account. */
export async function readTileJson(
  { params, now, nextTurn }: Ask<z.output<typeof tokenParams>, undefined, undefined>,
  parts: CellMapParts,
): Promise<Answer<unknown>> {
  const map = await liveMap(params.token, parts, now);
  const { title, members } = aboutMap(map);
  const { bounds } = await cellsOf(map, parts, nextTurn);
  const fields = {
    id: 'The cell, as the census or H3 names it',
    seconds: 'Travel time between the place and the centre of the cell',
    meters: 'Metres along the streets; by timetable the metres walked',
    ...(members.transportMode === 'TRANSIT' && { transfers: 'How often one changes' }),
    ...(members.cellKind !== 'H3' && { inhabitants: 'Inhabitants, as published' }),
  };
  return {
    status: 200,
    headers: FIVE_MINUTES,
    json: {
      tilejson: '3.0.0',
      ...(title !== undefined && { name: title }),
      attribution: members.meta.credit.html,
      tiles: [tileUrl(map, parts.publicUrl)],
      minzoom: 0,
      maxzoom: LAST_ZOOM,
      ...(bounds && { bounds }),
      vector_layers: [{ id: LAYER, fields }],
    },
  };
}

/** A tile; 204 where no cell lies. */
export async function readCellTile(
  { params: { token, z, x, y }, now, nextTurn }: Ask<z.output<typeof tileParams>, undefined, undefined>,
  parts: CellMapParts,
): Promise<Answer> {
  const map = await liveMap(token, parts, now);
  if (z > LAST_ZOOM || x >= 2 ** z || y >= 2 ** z) return { status: 204, headers: FIVE_MINUTES };
  const bytes = await parts.pictures.get(`cells ${map.id} ${z}/${x}/${y}`, async () => {
    const slices = createSlices(deadline(), nextTurn);
    const { cells } = await cellsOf(map, parts, nextTurn);
    const tile = new CellTile(LAYER, z, x, y);
    for (const [i, { outline, figures }] of cells.entries()) {
      await slices.giveWay();
      tile.add(outline, i + 1, figures);
    }
    const made = tile.finish();
    return made && (await gzipped(made));
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

async function cellsOf(map: CellMapRecord, { state }: CellMapParts, nextTurn: () => Promise<void>) {
  const drawn = await drawnMap(map, () => state.cellMaps.cells(map), createSlices(deadline(), nextTurn));
  if (drawn === undefined) throw notFound();
  return drawn;
}

async function liveMap(token: string, { state }: CellMapParts, now: Date): Promise<CellMapRecord> {
  const map = await state.cellMaps.byToken(token);
  if (map === undefined || isOver(map, now)) throw notFound();
  return map;
}

function isOver({ expiresAt }: CellMapRecord, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now.toISOString();
}

function life(map: CellMapRecord, { title }: AboutMap, publicUrl: string) {
  return {
    id: map.id,
    ...(title !== undefined && { title }),
    createdAt: map.createdAt,
    ...(map.expiresAt !== null && { expiresAt: map.expiresAt }),
    tileJsonUrl: `${publicUrl}${CELL_TILES_PATH}/${map.token}/tiles.json`,
    tileUrl: tileUrl(map, publicUrl),
  };
}

function tileUrl({ token }: CellMapRecord, publicUrl: string): string {
  return `${publicUrl}${CELL_TILES_PATH}/${token}/{z}/{x}/{y}.mvt`;
}

function notFound(): DomainError {
  return new DomainError(
    'cell-map-not-found',
    'There is no such map of cells; it was deleted, has ended, or never was.',
  );
}

function tooMany(): DomainError {
  const detail = `The account has ${MOST_MAPS} maps of cells already; delete one first.`;
  return invalidRequest([{ pointer: '#', code: 'too-long', detail }]);
}
