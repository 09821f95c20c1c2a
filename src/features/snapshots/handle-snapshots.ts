// Handlers for the account that owns snapshots: create, read, list, delete.

import { z } from 'zod';
import { randomBase62 } from '../../accounts/base62.ts';
import type { Caller } from '../../accounts/check-key.ts';
import { endOf } from '../../accounts/kept-until.ts';
import type { PublicSnapshot, SnapshotRecord, SnapshotSummary } from '../../accounts/state/state.ts';
import { readCursor, writeCursor } from '../../answers/cursor.ts';
import { deadline } from '../../answers/deadline.ts';
import { nameText, numberText } from '../../answers/field-kinds.ts';
import { oncePerKey } from '../../answers/idempotency.ts';
import { listsAmong, ownLists } from '../../answers/own-list.ts';
import { placeQuestion } from '../../answers/place-fields.ts';
import type { Answer, Ask } from '../../answers/route.ts';
import { DomainError } from '../../core/errors.ts';
import { roundedIndex } from '../location-index/rounded-index.ts';
import type { Snapshot, SnapshotList } from './answer.ts';
import { isOfTestKey } from './content-at.ts';
import { frameHtml } from './frame-html.ts';
import { headlineOf } from './headline.ts';
import { keptContent, keptPlaces } from './kept-content.ts';
import type { ThemeFields } from './look-fields.ts';
import { makeSeveral } from './make-several.ts';
import { type MadeSnapshot, makeSnapshot } from './make-snapshot.ts';
import type { SnapshotParts } from './parts.ts';
import type { SnapshotRequest } from './request.ts';
import { DEFAULT_SHOW } from './showable.ts';
import { takesVisitorPlaces } from './visitor-places.ts';

export const SNAPSHOT_PATH = '/api/location-ext/snapshot-data';

export const snapshotParams = z.object({ id: nameText('id', { description: 'The `id` of the snapshot.' }) });

export const snapshotListQuery = z.strictObject({
  externalId: nameText('externalId', { max: 50, description: 'Only those that were made with it.' }).optional(),
  cursor: z.string().max(500).optional().meta({ format: 'cursor', description: '`nextCursor` of the page before.' }),
  limit: numberText('limit', { description: 'How many on a page.', min: 1, max: 100, default: 20 }),
});

interface Called {
  readonly caller: Caller;
}

/** Computes, writes to disk, then answers: the caller gets no answer before the snapshot is durable. */
export async function createSnapshot(
  ask: Ask<undefined, undefined, SnapshotRequest> & Called,
  parts: SnapshotParts,
): Promise<Answer<Snapshot>> {
  const { body, caller, now } = ask;
  const replay = async (id: string) => {
    const record = liveSnapshot(await parts.state.snapshots.byId(caller.account.id, id), now);
    return createdAnswer(record, madeOf(record), parts.publicUrl);
  };
  return oncePerKey(ask, parts.state, replay, async claim => {
    const lists = await ownLists(
      parts.state.lists,
      caller,
      listsAmong(body.poiTypes, field => `#/${field}`),
    );
    const { places } = body;
    const units = places?.length ?? 1;
    if (places) await ask.takeUnits(units);
    else await ask.myTurn();
    // The region of the first place answers for all.
    const region = parts.regions.at(placeQuestion({ ...body, ...places?.[0], minMatch: body.minMatch }));
    const how = {
      language: body.language ?? caller.account.language ?? 'de',
      addressVisibility: caller.account.addressVisibility ?? 'EXACT',
      isTest: caller.key.isTest,
      now,
      lists,
      checkTime: deadline(),
    };
    const made = places
      ? await makeSeveral(region, { ...body, places }, { ...how, nextTurn: ask.nextTurn })
      : makeSnapshot(region, body, how);
    const record: SnapshotRecord = {
      id: `snp_${randomBase62(22)}`,
      accountId: caller.account.id,
      token: randomBase62(22),
      externalId: body.externalId ?? null,
      createdAt: now.toISOString(),
      expiresAt: endOf(body.expiresInDays, caller, caller.key.isTest, now, now),
      deletedAt: null,
      allowedOrigins: body.allowedOrigins ?? null,
      ...keptOf(made),
    };
    await parts.state.snapshots.create(record, claim);
    return { ...createdAnswer(record, made, parts.publicUrl), units };
  });
}

export async function readSnapshot(
  { params, caller, now }: Ask<z.output<typeof snapshotParams>, undefined, undefined> & Called,
  parts: SnapshotParts,
): Promise<Answer<Snapshot>> {
  const record = await parts.state.snapshots.byId(caller.account.id, params.id);
  const live = liveSnapshot(record, now);
  return { status: 200, json: snapshotAnswer(live, madeOf(live), parts.publicUrl) };
}

export async function deleteSnapshot(
  { params, caller, now }: Ask<z.output<typeof snapshotParams>, undefined, undefined> & Called,
  parts: SnapshotParts,
): Promise<Answer> {
  if (caller.key.isTest) await changeable(caller, params.id, parts, now);
  const isDeleted = await parts.state.snapshots.delete(
    caller.account.id,
    params.id,
    now.toISOString(),
    caller.key.publicPart,
  );
  if (!isDeleted) liveSnapshot(await parts.state.snapshots.byId(caller.account.id, params.id), now);
  return { status: 204 };
}

export async function listSnapshots(
  { query, caller, now }: Ask<undefined, z.output<typeof snapshotListQuery>, undefined> & Called,
  parts: SnapshotParts,
): Promise<Answer<SnapshotList>> {
  const { limit, externalId } = query;
  const purpose = `snapshots ${caller.account.id}`;
  const [createdAt, id] = query.cursor === undefined ? [] : readCursor(query.cursor, purpose, parts.cursorSecret);
  const after = createdAt === undefined || id === undefined ? undefined : { createdAt, id };
  const found = await parts.state.snapshots.list({
    accountId: caller.account.id,
    externalId,
    after,
    now: now.toISOString(),
    limit: limit + 1,
  });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return {
    status: 200,
    json: {
      snapshots: page.map(summary => snapshotLife(summary, parts.publicUrl)),
      ...(hasMore ? { nextCursor: writeCursor([last.createdAt, last.id], purpose, parts.cursorSecret) } : {}),
    },
  };
}

/** Whether visitors can no longer see a snapshot. */
export function isOver({ deletedAt, expiresAt }: PublicSnapshot, now: Date): boolean {
  return deletedAt !== null || (expiresAt !== null && expiresAt <= now.toISOString());
}

/** The snapshot if visitors can still see it; otherwise throws the DomainError that says why not. */
export function liveSnapshot<Kept extends PublicSnapshot>(record: Kept | 'GONE' | undefined, now: Date): Kept {
  if (record === undefined) throw new DomainError('snapshot-not-found', 'There is no such snapshot.');
  if (record === 'GONE' || record.deletedAt !== null)
    throw new DomainError('snapshot-deleted', 'This snapshot was deleted.');
  if (isOver(record, now)) {
    throw new DomainError('snapshot-expired', 'This snapshot has expired.');
  }
  return record;
}

/** A snapshot of the account that this key may change. Requests of test keys cost nothing, so test keys change only snapshots of test keys. */
export async function changeable(
  { key, account }: Caller,
  id: string,
  parts: SnapshotParts,
  now: Date,
): Promise<SnapshotRecord> {
  const record = liveSnapshot(await parts.state.snapshots.byId(account.id, id), now);
  if (key.isTest && !isOfTestKey(madeOf(record).content)) {
    throw new DomainError(
      'scope-missing',
      'This snapshot was made with a live key: a test key may read it, not change it.',
    );
  }
  return record;
}

/** The answer of the request that made a snapshot, and of every repetition of that request. */
function createdAnswer(record: SnapshotRecord, made: MadeSnapshot, publicUrl: string): Answer<Snapshot> {
  return {
    status: 201,
    headers: { location: `${publicUrl}${SNAPSHOT_PATH}/${record.id}` },
    json: snapshotAnswer(record, made, publicUrl),
  };
}

/** The columns of a record with the content. They hold the exact place apart from the content, which visitors may know. */
export function keptOf({ content, exact, exactPlaces }: MadeSnapshot) {
  const { addressVisibility = 'EXACT', meta } = content;
  return {
    regionName: meta.region.id,
    regionVersion: meta.region.version,
    content: JSON.stringify(content),
    exactPlace: addressVisibility === 'EXACT' ? null : JSON.stringify(exactPlaces ?? exact),
  };
}

/** Reads the content from its record. */
export function madeOf({ content: text, exactPlace }: SnapshotRecord): MadeSnapshot {
  const content = keptContent(text);
  const shown = content.several?.places.map(({ location }) => location) ?? [content.location];
  const exactPlaces = exactPlace === null ? shown : keptPlaces(exactPlace);
  const exact = exactPlaces[0] ?? content.location;
  return { content, exact, ...(content.several && { exactPlaces }) };
}

/** A snapshot for its account: the only answer with the exact place. */
export function snapshotAnswer(
  record: SnapshotRecord,
  { content, exact, exactPlaces = [] }: MadeSnapshot,
  publicUrl: string,
): Snapshot {
  const {
    addressVisibility = 'EXACT',
    location,
    reachability,
    pois,
    counts,
    index,
    text,
    several,
    only,
    show = DEFAULT_SHOW,
    meta,
  } = content;
  const { id, embedUrl, ...life } = snapshotLife(record, publicUrl);
  return {
    id,
    embedUrl,
    embedHtml: frameHtml(embedUrl, content.title, headlineOf(content), content.language),
    ...life,
    location: exact,
    ...(content.title !== null && { title: content.title }),
    language: content.language,
    addressVisibility,
    ...(addressVisibility !== 'EXACT' && { shownLocation: location }),
    ...(record.allowedOrigins && { allowedOrigins: record.allowedOrigins }),
    ...(content.theme && { theme: askedTheme(content.theme, `${publicUrl}/embed/${record.token}`) }),
    visitorPlaces: takesVisitorPlaces(content),
    reachability,
    ...(several && {
      combine: several.combine,
      places: several.places.map(({ id, location: shown, reachability: own }, i) => ({
        ...(id !== undefined && { id }),
        location: exactPlaces[i] ?? shown,
        ...(addressVisibility !== 'EXACT' && { shownLocation: shown }),
        reachability: own,
      })),
    }),
    pois,
    counts,
    ...(only?.brands && { brands: [...only.brands] }),
    ...(only?.operators && { operators: [...only.operators] }),
    ...(several?.nearestMiss && { nearestMiss: several.nearestMiss }),
    ...(index && { locationIndex: roundedIndex(index.shown) }),
    ...(text && show.includes('text') && { texts: text.parts }),
    show,
    meta,
  };
}

function askedTheme({ primaryColor, logo }: ThemeFields, embedUrl: string) {
  return {
    ...(primaryColor !== undefined && { primaryColor }),
    ...(logo !== undefined && { logoUrl: `${embedUrl}/logo` }),
  };
}

/** The ids, URLs and dates of a snapshot. */
function snapshotLife(record: SnapshotSummary, publicUrl: string): SnapshotList['snapshots'][number] {
  const embedUrl = `${publicUrl}/embed/${record.token}`;
  return {
    id: record.id,
    embedUrl,
    imageUrl: `${embedUrl}.png`,
    pdfUrl: `${embedUrl}.pdf`,
    createdAt: record.createdAt,
    ...(record.expiresAt === null ? {} : { expiresAt: record.expiresAt }),
    ...(record.externalId === null ? {} : { externalId: record.externalId }),
  };
}
