// Handlers: a warrant is read by its account and by others, listed, deleted; the public keys.
import { timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import type { Caller } from '../../accounts/check-key.ts';
import { readCursor, writeCursor } from '../../answers/cursor.ts';
import { PAGE_POLICY } from '../../answers/page-policy.ts';
import { type Answer, type Ask, PAGE_TYPE } from '../../answers/route.ts';
import { DomainError } from '../../core/errors.ts';
import type { KeptWarrant, PublicWarrant, WarrantList } from './answer.ts';
import { certificateOf, listedWarrant, liveWarrant, ownAnswer, publicAnswer } from './kept-warrant.ts';
import type { WarrantParts } from './parts.ts';
import type { publicWarrantQuery, warrantListQuery, warrantParams } from './request.ts';

interface Called {
  readonly caller: Caller;
}

export async function readOwnWarrant(
  { params, caller, now }: Ask<z.output<typeof warrantParams>, undefined, undefined> & Called,
  { state, publicUrl }: WarrantParts,
): Promise<Answer<KeptWarrant>> {
  const record = liveWarrant(await state.warrants.byId(caller.account.id, params.id));
  return { status: 200, json: ownAnswer(record, now, publicUrl) };
}

export async function listWarrants(
  { query, caller, now }: Ask<undefined, z.output<typeof warrantListQuery>, undefined> & Called,
  { state, publicUrl, cursorSecret }: WarrantParts,
): Promise<Answer<WarrantList>> {
  const { limit } = query;
  const purpose = `warrants ${caller.account.id}`;
  const [issuedAt, id] = query.cursor === undefined ? [] : readCursor(query.cursor, purpose, cursorSecret);
  const after = issuedAt === undefined || id === undefined ? undefined : { issuedAt, id };
  const found = await state.warrants.list({ accountId: caller.account.id, after, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return {
    status: 200,
    json: {
      warrants: page.map(summary => listedWarrant(summary, now, publicUrl)),
      ...(hasMore ? { nextCursor: writeCursor([last.issuedAt, last.id], purpose, cursorSecret) } : {}),
    },
  };
}

export async function deleteWarrant(
  { params, caller, now }: Ask<z.output<typeof warrantParams>, undefined, undefined> & Called,
  { state }: WarrantParts,
): Promise<Answer> {
  const { account, key } = caller;
  if (key.isTest) {
    const { signed } = certificateOf(liveWarrant(await state.warrants.byId(account.id, params.id)));
    if (signed.isTest !== true) {
      const detail = 'This warrant was made with a live key: a test key may read it, not delete it.';
      throw new DomainError('scope-missing', detail);
    }
  }
  const isDeleted = await state.warrants.delete(account.id, params.id, now.toISOString(), key.publicPart);
  if (!isDeleted) liveWarrant(await state.warrants.byId(account.id, params.id));
  return { status: 204 };
}

/** Only caches of the reader may keep it: with a token the answer has the text. */
const READ_HEADERS = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' };

/** The page reads the same address again as JSON. Its links tell nobody the token. */
const PAGE_HEADERS = {
  ...READ_HEADERS,
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'content-security-policy': [...PAGE_POLICY, "frame-ancestors 'none'"].join('; '),
};

export async function openWarrant(
  { params, query, now, format }: Ask<z.output<typeof warrantParams>, z.output<typeof publicWarrantQuery>, undefined>,
  { state, publicUrl, web }: WarrantParts,
): Promise<Answer<PublicWarrant>> {
  const record = liveWarrant(await state.warrants.byPublicId(params.id));
  const mayRead = query.token !== undefined;
  if (mayRead && !isSame(query.token, record.token)) {
    throw new DomainError('warrant-not-found', 'There is no warrant with this id and this token.');
  }
  const answer = publicAnswer(record, mayRead, now, publicUrl);
  if (format === PAGE_TYPE) return { status: 200, headers: PAGE_HEADERS, body: web().warrantPage };
  return { status: 200, headers: READ_HEADERS, json: answer };
}

function isSame(given = '', token: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Five minutes: long enough to spare requests, short enough that a new key is known soon. */
const KEYS_HEADERS = { 'content-type': 'application/jwk-set+json', 'cache-control': 'public, max-age=300' };

/** The public keys as a JWK Set (RFC 7517, RFC 8037) with the dates of each. */
export async function readKeys(
  { now }: Ask<undefined, undefined, undefined>,
  { state }: WarrantParts,
): Promise<Answer> {
  let keys = await state.signing.keys();
  if (keys.length === 0) {
    await state.signing.ensure(now.toISOString());
    keys = await state.signing.keys();
  }
  const shown = keys.map(({ keyId, x, createdAt, retiredAt }) => ({
    kty: 'OKP',
    crv: 'Ed25519',
    x,
    kid: keyId,
    alg: 'EdDSA',
    key_ops: ['verify'],
    createdAt,
    ...(retiredAt !== null && { retiredAt }),
  }));
  return { status: 200, headers: KEYS_HEADERS, body: JSON.stringify({ keys: shown }) };
}
