// Snapshots that change over the wire: named fields, or everything computed anew on the region of today.
import type { z } from 'zod';
import type { SnapshotContent } from '../functions/map-snapshot/answer.ts';
import { isOfTestKey, remakeSnapshot, shownParts } from '../functions/map-snapshot/make-snapshot.ts';
import type { SnapshotPatch } from '../functions/map-snapshot/request.ts';
import type { Caller } from '../keys/check-key.ts';
import type { SnapshotRecord } from '../state/state.ts';
import { deadline } from './deadline.ts';
import { endOf, liveSnapshot, snapshotAnswer, type snapshotParams } from './handle-snapshots.ts';
import type { Answer, Ask, Parts } from './route.ts';

interface Called {
  readonly caller: Caller;
}

/** Changes what is named; the place, the token and the URLs stay. What is reached is computed anew if that needs it. */
export async function changeSnapshot(
  { params, body, caller, now }: Ask<z.output<typeof snapshotParams>, undefined, SnapshotPatch> & Called,
  parts: Parts,
): Promise<Answer> {
  const old = liveSnapshot(await parts.state.snapshots.byId(caller.account.id, params.id), now);
  const oldContent: SnapshotContent = JSON.parse(old.content);
  const { title, externalId, expiresInDays, show, ...reach } = body;
  const needsCensus = show?.has('census') === true && oldContent.census === undefined;
  const isComputed = needsCensus || Object.values(reach).some(value => value !== undefined);
  if (isComputed) await parts.quota.check(caller.key, now);
  const content = isComputed
    ? remakeSnapshot(parts.region(), oldContent, body, { now, checkTime: deadline() })
    : {
        ...oldContent,
        title: title === undefined ? oldContent.title : title,
        ...(show && { show: shownParts(show) }),
      };
  const isTest = isOfTestKey(oldContent);
  const record: SnapshotRecord = {
    ...old,
    externalId: externalId === undefined ? old.externalId : externalId,
    expiresAt:
      expiresInDays === undefined
        ? old.expiresAt
        : endOf(expiresInDays ?? undefined, caller, isTest, now, new Date(old.createdAt)),
    regionName: content.meta.region.id,
    regionVersion: content.meta.region.version,
    content: JSON.stringify(content),
  };
  const answer = await keepChange(record, content, parts, now);
  return { ...answer, units: isComputed ? 1 : 0 };
}

/** Computes what is reached anew on the region of today, and changes nothing else. */
export async function refreshSnapshot(
  { params, caller, now }: Ask<z.output<typeof snapshotParams>, undefined, undefined> & Called,
  parts: Parts,
): Promise<Answer> {
  const old = liveSnapshot(await parts.state.snapshots.byId(caller.account.id, params.id), now);
  const content = remakeSnapshot(parts.region(), JSON.parse(old.content), {}, { now, checkTime: deadline() });
  const { id: regionName, version: regionVersion } = content.meta.region;
  return keepChange({ ...old, regionName, regionVersion, content: JSON.stringify(content) }, content, parts, now);
}

async function keepChange(record: SnapshotRecord, content: SnapshotContent, parts: Parts, now: Date): Promise<Answer> {
  const isKept = await parts.state.snapshots.update(record);
  // Deleted while it was computed.
  if (!isKept) liveSnapshot(await parts.state.snapshots.byId(record.accountId, record.id), now);
  return { status: 200, json: snapshotAnswer(record, content, parts.publicUrl) };
}
