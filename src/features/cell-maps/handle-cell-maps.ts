// Handlers of maps of cells for their account: made and kept, listed, deleted.
import type { z } from 'zod';
import { randomBase62 } from '../../accounts/base62.ts';
import type { Caller } from '../../accounts/check-key.ts';
import { endOf } from '../../accounts/kept-until.ts';
import type { CellMapRecord, NewCellMap } from '../../accounts/state/cell-map-record.ts';
import { readCursor, writeCursor } from '../../answers/cursor.ts';
import { placeQuestion } from '../../answers/place-fields.ts';
import { invalidRequest } from '../../answers/request.ts';
import { type Answer, type Ask, languageFor } from '../../answers/route.ts';
import { DomainError } from '../../core/errors.ts';
import { cellScores } from '../cell-scores/cell-scores.ts';
import { cellTimes } from '../cell-times/cell-times.ts';
import { unitsOfCells } from '../cell-times/units.ts';
import { weightedLists } from '../location-index/own-lists.ts';
import type { CellMap, CellMapList, ScoreMap } from './answer.ts';
import { type AboutMap, aboutMap, keptScores, keptTimes } from './kept-cells.ts';
import { CELL_MAPS_PATH, type CellMapParts, life, notFound } from './parts.ts';
import {
  type CellMapRequest,
  type cellMapListQuery,
  type cellMapParams,
  MOST_MAPS,
  type ScoreMapRequest,
} from './request.ts';

interface Called {
  readonly caller: Caller;
}

type Kept = Pick<CellMapRequest, 'title' | 'expiresInDays'>;

/** Computes the times once and keeps them. */
export async function createCellMap(
  ask: Ask<undefined, undefined, CellMapRequest> & Called,
  parts: CellMapParts,
): Promise<Answer<CellMap>> {
  const { body, caller, now, nextTurn, takeUnits } = ask;
  await refuseIfFull(ask, parts);
  const region = parts.regions.at(placeQuestion(body));
  let units = 1;
  const count = async (cells: number) => {
    units = unitsOfCells(cells);
    await takeUnits(units);
  };
  const table = await cellTimes(region, body, { language: languageFor(body, caller), now, nextTurn, count });
  const about = { ...titleOf(body), mapKind: 'TIMES', members: table.members } as const;
  const map = await keep(ask, about, { cells: keptTimes(table), cellCount: table.cells.length }, parts);
  return { ...made(parts), units, json: { ...life(map, about, parts.publicUrl), ...table.members } };
}

/** Computes the scores once and keeps them. */
export async function createScoreMap(
  ask: Ask<undefined, undefined, ScoreMapRequest> & Called,
  parts: CellMapParts,
): Promise<Answer<ScoreMap>> {
  const { body, caller, now, nextTurn, takeUnits: count } = ask;
  await refuseIfFull(ask, parts);
  const lists = await weightedLists(body.weights, ask, parts);
  const region = parts.regions.at(placeQuestion(body));
  const language = languageFor(body, caller);
  const { table, units } = await cellScores(region, body, { language, now, nextTurn, lists, count });
  const about = { ...titleOf(body), mapKind: 'SCORES', members: table.members } as const;
  const map = await keep(ask, about, { cells: keptScores(table), cellCount: table.cells.length }, parts);
  return { ...made(parts), units, json: { ...life(map, about, parts.publicUrl), ...table.members } };
}

function titleOf({ title }: Kept): { readonly title?: string } {
  return title === undefined ? {} : { title };
}

function made({ publicUrl }: CellMapParts) {
  return { status: 201, headers: { location: `${publicUrl}${CELL_MAPS_PATH}` } };
}

/** Before the work, which costs units; `create` counts again, since another request may have come between. */
async function refuseIfFull(
  { caller, now, myTurn }: Pick<Ask<undefined, undefined, Kept>, 'now' | 'myTurn'> & Called,
  { state }: CellMapParts,
): Promise<void> {
  if ((await state.cellMaps.count(caller.account.id, now.toISOString())) >= MOST_MAPS) throw tooMany();
  await myTurn();
}

async function keep(
  { body, caller, now }: Pick<Ask<undefined, undefined, Kept>, 'body' | 'now'> & Called,
  about: AboutMap,
  figures: Pick<NewCellMap, 'cells' | 'cellCount'>,
  { state }: CellMapParts,
): Promise<CellMapRecord> {
  const { account, key } = caller;
  const map = {
    id: `clm_${randomBase62(22)}`,
    accountId: account.id,
    token: randomBase62(22),
    createdAt: now.toISOString(),
    expiresAt: endOf(body.expiresInDays, caller, key.isTest, now, now),
    isTest: key.isTest,
    about: JSON.stringify(about),
    ...figures,
  };
  if (!(await state.cellMaps.create(map, MOST_MAPS))) throw tooMany();
  return map;
}

export async function listCellMaps(
  { query, caller, now }: Ask<undefined, z.output<typeof cellMapListQuery>, undefined> & Called,
  { state, publicUrl, cursorSecret }: CellMapParts,
): Promise<Answer<CellMapList>> {
  const { limit } = query;
  const accountId = caller.account.id;
  const purpose = `cell-maps ${accountId}`;
  const [createdAt, id] = query.cursor === undefined ? [] : readCursor(query.cursor, purpose, cursorSecret);
  const after = createdAt === undefined || id === undefined ? undefined : { createdAt, id };
  const found = await state.cellMaps.list({ accountId, after, now: now.toISOString(), limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return {
    status: 200,
    json: {
      cellMaps: page.map(map => ({ ...life(map, aboutMap(map), publicUrl), totalCount: map.cellCount })),
      ...(hasMore && { nextCursor: writeCursor([last.createdAt, last.id], purpose, cursorSecret) }),
    },
  };
}

export async function deleteCellMap(
  { params: { id }, caller, now }: Ask<z.output<typeof cellMapParams>, undefined, undefined> & Called,
  { state }: CellMapParts,
): Promise<Answer> {
  const { account, key } = caller;
  if (key.isTest) {
    const map = await state.cellMaps.byId(account.id, id);
    if (map !== undefined && !map.isTest) {
      throw new DomainError('scope-missing', 'This map was made with a live key: a test key may not delete it.');
    }
  }
  if (!(await state.cellMaps.delete(account.id, id, now.toISOString(), key.publicPart))) throw notFound();
  return { status: 204 };
}

function tooMany(): DomainError {
  const detail = `The account has ${MOST_MAPS} maps of cells already; delete one first.`;
  return invalidRequest([{ pointer: '#', code: 'too-long', detail }]);
}
