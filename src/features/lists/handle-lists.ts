// Handlers of lists of own places: kept, listed, read page by page, deleted.
import type { z } from 'zod';
import type { Caller } from '../../accounts/check-key.ts';
import { type ListRecord, PLACES_PER_PART } from '../../accounts/state/list-record.ts';
import type { State } from '../../accounts/state/state.ts';
import { readCursor, writeCursor } from '../../answers/cursor.ts';
import { deadline } from '../../answers/deadline.ts';
import { metaOf, withSourcesOf } from '../../answers/meta.ts';
import { listNotFound } from '../../answers/own-lists.ts';
import type { Answer, Ask, RegionPart } from '../../answers/route.ts';
import { createSlices } from '../../answers/slices.ts';
import { DomainError } from '../../core/errors.ts';
import type { KeptList, OwnListPage, OwnLists, OwnPlace } from './answer.ts';
import { ifMatchIn, ifWanted, listTag, versionChanged } from './if-match.ts';
import { addressCount, newList, shownList, tooMany } from './new-list.ts';
import { BOUNDS, type listParams, type putListQuery, type readListQuery } from './request.ts';
import { checkedPlaces, sentList } from './sent-rows.ts';

export interface ListParts extends RegionPart {
  readonly state: State;
  readonly publicUrl: string;
  /** Signs cursors. */
  readonly cursorSecret: Buffer;
}

interface Called {
  readonly caller: Caller;
}

type Named = z.output<typeof listParams>;

export const LISTS_PATH = '/api/location-ext/lists';

/** The server closes a connection on which nothing happens for a minute. */
const MOST_SECONDS = 45;

/** Keeps all places of the body, or none of it: what is malformed is refused, what is only not found is kept without a position. */
export async function putList(
  {
    params: { name },
    query,
    body,
    headers,
    caller,
    now,
    takeUnits,
    nextTurn,
  }: Ask<Named, z.output<typeof putListQuery>, unknown> & Called,
  { state, regions, publicUrl }: ListParts,
): Promise<Answer<KeptList>> {
  const { account, key } = caller;
  const before = await state.lists.byName(account.id, name);
  refuseTestKey(caller, before, 'replace');
  const isWanted = ifMatchIn(headers);
  // Before the work, and again in the step that replaces it.
  if (isWanted?.(before) === false) throw versionChanged(name, before);
  const slices = createSlices(deadline(MOST_SECONDS), nextTurn);
  const bytes = body as Uint8Array;
  const sent = await sentList(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    String(headers['content-type'] ?? '').toLowerCase(),
  );
  const places = await checkedPlaces(sent, slices.giveWay);
  const units = addressCount(places);
  await takeUnits(units);
  const wish = {
    accountId: account.id,
    name,
    title: sent.title ?? query.title,
    color: sent.color ?? query.color,
    isTest: key.isTest,
    at: now.toISOString(),
    minMatch: query.minMatch,
    remarks: sent.remarks ?? [],
  };
  const { list, problems } = await newList(wish, places, regions, slices.giveWay);
  const put = () => state.lists.put(list, BOUNDS, key.publicPart, isWanted);
  const kept = await ifWanted(put, () => state.lists.byName(account.id, name), name);
  if (typeof kept === 'string') throw tooMany(kept);
  const isNew = kept.version === 1;
  return {
    status: isNew ? 201 : 200,
    headers: { etag: listTag(kept), ...(isNew && { location: `${publicUrl}${LISTS_PATH}/${name}` }) },
    json: { ...shownList(kept), ...problems },
    units,
  };
}

export async function readLists(
  { caller }: Ask<undefined, undefined, undefined> & Called,
  { state }: ListParts,
): Promise<Answer<OwnLists>> {
  return { status: 200, json: { lists: (await state.lists.all(caller.account.id)).map(shownList) } };
}

export async function readList(
  { params, query, caller }: Ask<Named, z.output<typeof readListQuery>, undefined> & Called,
  { state, regions, cursorSecret }: ListParts,
): Promise<Answer<OwnListPage>> {
  const { account } = caller;
  const purpose = `list ${account.id} ${params.name}`;
  // Before the list: a text that is no cursor is wrong whatever lists the account has.
  const cursor = query.cursor === undefined ? [] : readCursor(query.cursor, purpose, cursorSecret);
  const list = await ownList(state, account.id, params.name);
  // A list that was deleted and made again begins with the same version.
  const current = `${list.id} ${list.version}`;
  const [version = current, row = '0'] = cursor;
  const stale = () =>
    new DomainError('cursor-stale', 'The list was replaced meanwhile; read it again from its first page.');
  if (version !== current) throw stale();
  const first = Number(row);
  const last = Math.min(list.placeCount, first + query.limit);
  const part = Math.floor(first / PLACES_PER_PART);
  const parts = await state.lists.parts(list, part, Math.ceil(last / PLACES_PER_PART) - part);
  const places = parts.flatMap(text => JSON.parse(text) as Omit<OwnPlace, 'row'>[]);
  const page = places.slice(first - part * PLACES_PER_PART, last - part * PLACES_PER_PART);
  if (page.length < last - first) throw stale();
  const [main, ...others] = regions.all();
  const json = {
    ...shownList(list),
    ownPlaces: page.map((place, i) => ({ row: first + i + 1, ...place })),
    ...(last < list.placeCount && {
      nextCursor: writeCursor([current, String(last)], purpose, cursorSecret),
    }),
    meta: metaOf(withSourcesOf(main, others), 'DATABASE_EXTRACT', []),
  };
  return { status: 200, headers: { etag: listTag(list, json) }, json };
}

export async function deleteList(
  { params: { name }, headers, caller, now }: Ask<Named, undefined, undefined> & Called,
  { state }: ListParts,
): Promise<Answer> {
  const { account, key } = caller;
  refuseTestKey(caller, await ownList(state, account.id, name), 'delete');
  const isWanted = ifMatchIn(headers);
  const erase = () => state.lists.delete(account.id, name, now.toISOString(), key.publicPart, isWanted);
  const isDeleted = await ifWanted(erase, () => state.lists.byName(account.id, name), name);
  if (!isDeleted) throw await listNotFound(state.lists, account.id, name, 'list-not-found');
  return { status: 204 };
}

async function ownList(state: State, accountId: string, name: string): Promise<ListRecord> {
  const list = await state.lists.byName(accountId, name);
  if (list === undefined) throw await listNotFound(state.lists, accountId, name, 'list-not-found');
  return list;
}

/** Requests of test keys cost nothing, so they change only what test keys made. */
function refuseTestKey({ key }: Caller, list: ListRecord | undefined, verb: string): void {
  if (!key.isTest || list === undefined || list.isTest) return;
  throw new DomainError('scope-missing', `This list was made with a live key: a test key may read it, not ${verb} it.`);
}
