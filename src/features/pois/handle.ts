// Points of interest over the wire: by body or by parameters, as JSON, as a table, as GeoJSON.

import type { Caller } from '../../accounts/check-key.ts';
import { deadline } from '../../answers/deadline.ts';
import type { Answer, Ask, Parts } from '../../answers/route.ts';
import { type PoiData, poiData } from './poi-data.ts';
import { poisAsCsv, poisAsGeoJson } from './poi-files.ts';
import type { PoiRequest } from './request.ts';

export const POI_PATH = '/api/location-ext/poi-data';

/** What the list can be besides JSON. */
export const POI_FORMATS = ['text/csv', 'application/geo+json'] as const;

interface Called {
  readonly caller: Caller;
}

export function createPoiData(ask: Ask<undefined, undefined, PoiRequest> & Called, parts: Parts): Promise<Answer> {
  return answerPois(ask.body, ask, parts);
}

export function readPoiData(ask: Ask<undefined, PoiRequest, undefined> & Called, parts: Parts): Promise<Answer> {
  return answerPois(ask.query, ask, parts);
}

async function answerPois(
  request: PoiRequest,
  { caller, now, format }: Pick<Ask<undefined, undefined, undefined>, 'now' | 'format'> & Called,
  parts: Parts,
): Promise<Answer> {
  const found = await poiData(parts.region(), request, {
    language: request.language ?? caller.account.language ?? 'de',
    now,
    checkTime: deadline(),
  });
  return { status: 200, ...inFormat(found, format) };
}

function inFormat(found: PoiData, format: string): Omit<Answer, 'status'> {
  switch (format) {
    case 'text/csv':
      return { headers: { 'content-type': 'text/csv; charset=utf-8; header=present' }, body: poisAsCsv(found) };
    case 'application/geo+json':
      return { headers: { 'content-type': 'application/geo+json' }, body: JSON.stringify(poisAsGeoJson(found)) };
    default:
      return { json: found };
  }
}
