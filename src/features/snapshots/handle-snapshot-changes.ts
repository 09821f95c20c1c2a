// Handlers of changes of snapshots: the named fields only, or all content computed again on the current region.

import type { z } from 'zod';
import type { Caller } from '../../accounts/check-key.ts';
import { endOf } from '../../accounts/kept-until.ts';
import type { SnapshotRecord } from '../../accounts/state/state.ts';
import { deadline } from '../../answers/deadline.ts';
import type { Answer, Ask } from '../../answers/route.ts';
import type { Region } from '../../region/region.ts';
import type { Snapshot } from './answer.ts';
import { needsRegion, relabelled, remakeSnapshot } from './change-snapshot.ts';
import { isOfTestKey } from './content-at.ts';
import { changeable, keptOf, liveSnapshot, madeOf, snapshotAnswer, type snapshotParams } from './handle-snapshots.ts';
import { listsAgain } from './kept-lists.ts';
import { refuseOfOnePlace, remakeSeveral } from './make-several.ts';
import type { MadeSnapshot } from './make-snapshot.ts';
import { regionOfSnapshot, type SnapshotParts } from './parts.ts';
import type { SnapshotPatch } from './request.ts';

interface Called {
  readonly caller: Caller;
}

/** Changes the named fields; the place, the token and the URLs stay. Computes the reach again if a change needs that. */
export async function changeSnapshot(
  {
    params,
    body,
    caller,
    now,
    takeUnits,
    nextTurn,
    myTurn,
  }: Ask<z.output<typeof snapshotParams>, undefined, SnapshotPatch> & Called,
  parts: SnapshotParts,
): Promise<Answer<Snapshot>> {
  const old = await changeable(caller, params.id, parts, now);
  const oldMade = madeOf(old);
  const { externalId, expiresInDays, allowedOrigins } = body;
  const isComputed = needsRegion(oldMade, body);
  // Before anything is counted.
  if (oldMade.content.several) refuseOfOnePlace(body);
  const units = isComputed ? unitsOf(oldMade) : 0;
  if (isComputed) await takeUnits(units);
  const lists = isComputed ? await listsAgain(parts.state.lists, caller, oldMade.content, body.poiTypes) : [];
  await myTurn();
  const made = isComputed
    ? await madeAgain(regionOfSnapshot(old, parts), oldMade, body, { now, lists, checkTime: deadline(), nextTurn })
    : relabelled(oldMade, body);
  const isTest = isOfTestKey(oldMade.content);
  const record: SnapshotRecord = {
    ...old,
    externalId: externalId === undefined ? old.externalId : externalId,
    allowedOrigins: allowedOrigins === undefined ? old.allowedOrigins : allowedOrigins,
    expiresAt:
      expiresInDays === undefined
        ? old.expiresAt
        : endOf(expiresInDays ?? undefined, caller, isTest, now, new Date(old.createdAt)),
    ...keptOf(made),
  };
  const answer = await keepChange(record, made, parts, now);
  return { ...answer, units };
}

/** Computes the reach again on the current region, and changes nothing else. */
export async function refreshSnapshot(
  {
    params,
    caller,
    now,
    takeUnits,
    nextTurn,
    myTurn,
  }: Ask<z.output<typeof snapshotParams>, undefined, undefined> & Called,
  parts: SnapshotParts,
): Promise<Answer<Snapshot>> {
  const old = await changeable(caller, params.id, parts, now);
  const oldMade = madeOf(old);
  const units = unitsOf(oldMade);
  if (units > 1) await takeUnits(units);
  const lists = await listsAgain(parts.state.lists, caller, oldMade.content, undefined);
  await myTurn();
  const how = { now, lists, checkTime: deadline(), nextTurn };
  const made = await madeAgain(regionOfSnapshot(old, parts), oldMade, {}, how);
  return { ...(await keepChange({ ...old, ...keptOf(made) }, made, parts, now)), units };
}

/** One for each place. */
function unitsOf({ content: { several } }: MadeSnapshot): number {
  return several?.places.length ?? 1;
}

async function madeAgain(
  region: Region,
  old: MadeSnapshot,
  patch: SnapshotPatch,
  { nextTurn, ...how }: Parameters<typeof remakeSeveral>[3],
): Promise<MadeSnapshot> {
  return old.content.several
    ? remakeSeveral(region, old, patch, { ...how, nextTurn })
    : remakeSnapshot(region, old, patch, how);
}

async function keepChange(
  record: SnapshotRecord,
  made: MadeSnapshot,
  parts: SnapshotParts,
  now: Date,
): Promise<Answer<Snapshot>> {
  const isKept = await parts.state.snapshots.update(record);
  // The account deleted the snapshot during the computation.
  if (!isKept) liveSnapshot(await parts.state.snapshots.byId(record.accountId, record.id), now);
  return { status: 200, json: snapshotAnswer(record, made, parts.publicUrl) };
}
