// Requests of all functions, good and bad, and what each gets alone: for tests of batches.
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

export const API = '/api/location-ext/';

export interface BatchItem {
  readonly id?: string;
  readonly function: string;
  readonly body?: unknown;
  readonly fields?: string;
  readonly idempotencyKey?: string;
}

export interface BatchResult {
  readonly id: string;
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly problem?: { readonly code: string; readonly detail: string; readonly requestId: string } & Record<
    string,
    unknown
  >;
}

export interface Plain {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly content: unknown;
}

/** Requests that succeed and requests that fail, of every function, at a place of a town. */
export function itemsAt(place: object, other: object): readonly BatchItem[] {
  const text = 'Der Supermarkt liegt eine Gehminute entfernt.';
  const good: BatchItem[] = [
    { function: 'poi-data', body: { ...place, distance: 10 } },
    { function: 'poi-data', body: { ...place, distance: 600, unit: 'METERS' }, fields: 'counts,pois.name' },
    { function: 'location-index', body: { ...place, profile: 'FAMILY', language: 'en' } },
    { function: 'location-index/compare', body: { places: [place, { address: 'Nirgendwo 99' }, other] } },
    { function: 'census-data', body: place },
    { function: 'addresses-in-range', body: { ...place, radius: 500 } },
    { function: 'route', body: { from: place, to: other } },
    { function: 'travel-times', body: { from: [place, other], to: [other], transportMode: 'BICYCLE' } },
    { function: 'cell-times', body: { ...place, minutes: 6 } },
    { function: 'cell-maps', body: { ...place, minutes: 6 } },
    { function: 'cell-scores', body: { ...place, radius: 300 } },
    { function: 'score-maps', body: { ...place, radius: 300 } },
    { function: 'table', body: { places: [place, 'Nirgendwo 99', other], columns: ['lat', 'index.total'] } },
    { function: 'common-reach', body: { places: [{ ...place, minutes: 5 }, other], include: ['area'] } },
    { function: 'geocode', body: { address: 'Dorfstrasse 3' } },
    { function: 'reverse', body: place },
    { function: 'texts', body: { ...place, language: 'en', seed: 3 } },
    { function: 'texts/verify', body: { ...place, text } },
    { function: 'texts/warrant', body: { ...place, text } },
    { function: 'snapshot-data', body: { ...place, title: 'A' } },
  ];
  const bad: BatchItem[] = [
    ...good.map(each => ({ function: each.function })),
    ...good.map(each => ({ ...each, body: { ...(each.body as object), strange: 1 } })),
    { function: 'poi-data', body: { ...place, distance: Number.POSITIVE_INFINITY } },
    { function: 'poi-data', body: null },
    { function: 'poi-data', body: [place] },
    { function: 'poi-data', body: { ...place }, fields: 'pois.nome' },
    { function: 'poi-data', body: { address: 'Nirgendwo 99, 00000 Nichts' } },
    { function: 'location-index', body: { lat: 52.5, lng: 13.4 } },
    { function: 'addresses-in-range', body: { ...place, radius: 99_999 } },
    { function: 'texts/verify', body: { ...place, text: 'x'.repeat(300_000) } },
    { function: 'snapshot-data', body: { ...place, title: 'B' }, idempotencyKey: 'with a blank' },
  ];
  return [...good, ...bad];
}

/** What the caller gets for an item that comes alone. */
export async function alone(app: FastifyInstance, key: string, item: BatchItem): Promise<Plain> {
  const { function: name, body, fields, idempotencyKey } = item;
  const answer = await app.inject({
    method: 'POST',
    url: `${API}${name}${fields === undefined ? '' : `?fields=${encodeURIComponent(fields)}`}`,
    headers: {
      'x-api-key': key,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { payload: jsonOf(body) }),
  });
  const names = ['location', 'retry-after', 'idempotent-replayed'];
  const headers = Object.fromEntries(
    names.flatMap(each => (answer.headers[each] === undefined ? [] : [[each, answer.headers[each]]])),
  );
  return plain(answer.statusCode, headers, answer.json());
}

/** The same of an item in a batch. */
export function inBatch({ status, headers = {}, body, problem }: BatchResult): Plain {
  return plain(status, headers, body ?? problem);
}

/** Without what is new in every answer: ids, tokens, signatures and times. */
function plain(status: number, headers: object, content: unknown): Plain {
  const text = JSON.stringify({ status, headers, content })
    .replaceAll(/"requestId":"[^"]+"/g, '"requestId":""')
    .replaceAll(/(?:snp|wrt|clm)_\w{22}/g, 'ID')
    .replaceAll(/(embed|warrants|cell-maps)\/\w{22}/g, '$1/TOKEN')
    .replaceAll(/"(token|signature|keyId|kid|basisSha256|createdAt|issuedAt|expiresAt)":"[^"]+"/g, '"$1":""')
    .replaceAll(/token=\w{22}/g, 'token=TOKEN');
  return JSON.parse(text);
}

/** JSON that may hold numbers which JavaScript cannot write. */
export function jsonOf(value: unknown): string {
  return JSON.stringify(value, (_, each) => (each === Number.POSITIVE_INFINITY ? '__1e400__' : each)).replaceAll(
    '"__1e400__"',
    '1e400',
  );
}

/** Sends a batch in JSON. */
export function sendBatch(
  app: FastifyInstance,
  key: string,
  requests: readonly unknown[],
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: `${API}batch`,
    headers: { 'x-api-key': key, 'content-type': 'application/json', ...headers },
    payload: jsonOf({ requests }),
  });
}

/** Its results. */
export async function resultsOf(
  app: FastifyInstance,
  key: string,
  requests: readonly unknown[],
): Promise<BatchResult[]> {
  const answer = await sendBatch(app, key, requests);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().results;
}
