// Addresses in range over the wire: by body or by parameters, as JSON pages with a cursor, or all of them as a table or as GeoJSON.

import type { Caller } from '../../accounts/check-key.ts';
import { readCursor, writeCursor } from '../../answers/cursor.ts';
import { deadline } from '../../answers/deadline.ts';
import { invalidRequest } from '../../answers/request.ts';
import type { Answer, Ask, Parts } from '../../answers/route.ts';
import { addressesInRange, allAddressesInRange, type PagePosition } from './addresses-in-range.ts';
import { addressesAsCsv, addressesAsGeoJson } from './range-files.ts';
import type { AddressesRequest } from './request.ts';

export const ADDRESSES_PATH = '/api/location-ext/addresses-in-range';

/** What the list can be besides JSON. */
export const ADDRESS_FORMATS = ['text/csv', 'application/geo+json'] as const;

interface Called {
  readonly caller: Caller;
}

export function createAddressesInRange(
  ask: Ask<undefined, undefined, AddressesRequest> & Called,
  parts: Parts,
): Promise<Answer> {
  return answerAddresses(ask.body, '#/cursor', ask, parts);
}

export function readAddressesInRange(
  ask: Ask<undefined, AddressesRequest, undefined> & Called,
  parts: Parts,
): Promise<Answer> {
  return answerAddresses(ask.query, 'cursor', ask, parts);
}

async function answerAddresses(
  request: AddressesRequest,
  pointer: string,
  { caller, format }: Pick<Ask<undefined, undefined, undefined>, 'format'> & Called,
  parts: Parts,
): Promise<Answer> {
  const language = request.language ?? caller.account.language ?? 'de';
  const isFile = format === 'text/csv' || format === 'application/geo+json';
  const { cursor } = request;
  if (isFile && cursor !== undefined) {
    const detail = 'cursor goes with the pages of JSON answers; a file holds all addresses, so leave it out.';
    throw invalidRequest([{ pointer, code: 'not-allowed', detail }]);
  }
  const region = parts.region();
  if (isFile) {
    const all = await allAddressesInRange(region, request, { language, checkTime: deadline() });
    return format === 'text/csv'
      ? {
          status: 200,
          headers: { 'content-type': 'text/csv; charset=utf-8; header=present' },
          pieces: () => addressesAsCsv(all),
        }
      : { status: 200, headers: { 'content-type': format }, pieces: () => addressesAsGeoJson(all) };
  }
  const purpose = `addresses ${caller.account.id}`;
  const position =
    cursor === undefined ? undefined : positionOf(readCursor(cursor, purpose, parts.cursorSecret, pointer), pointer);
  const { page, next } = await addressesInRange(region, request, { language, position, checkTime: deadline() });
  const { meta, ...answer } = page;
  const nextCursor =
    next && writeCursor([next.regionVersion, next.question, String(next.after)], purpose, parts.cursorSecret);
  return { status: 200, json: { ...answer, ...(nextCursor === undefined ? {} : { nextCursor }), meta } };
}

/** What we wrote into the cursor. */
function positionOf([regionVersion = '', question = '', after]: readonly string[], pointer: string) {
  return { regionVersion, question, after: Number(after), pointer } satisfies PagePosition & { pointer: string };
}
