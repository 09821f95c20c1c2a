// Census data over the wire: by body or by parameters, as JSON, its cells as a table or as GeoJSON.

import type { Caller } from '../../accounts/check-key.ts';
import { deadline } from '../../answers/deadline.ts';
import type { Answer, Ask, Parts } from '../../answers/route.ts';
import { DomainError } from '../../core/errors.ts';
import { censusData, censusFile } from './census-data.ts';
import { cellsAsCsv, cellsAsGeoJson } from './census-files.ts';
import { type CensusRequest, topicsOf } from './request.ts';

export const CENSUS_PATH = '/api/location-ext/census-data';

/** What the cells can be besides JSON. */
export const CENSUS_FORMATS = ['text/csv', 'application/geo+json'] as const;

interface Called {
  readonly caller: Caller;
}

export function createCensusData(ask: Ask<undefined, undefined, CensusRequest> & Called, parts: Parts): Answer {
  return answerCensus(ask.body, '#/include', ask, parts);
}

export function readCensusData(ask: Ask<undefined, CensusRequest, undefined> & Called, parts: Parts): Answer {
  return answerCensus(ask.query, 'include', ask, parts);
}

function answerCensus(
  request: CensusRequest,
  includePointer: string,
  { caller, format }: Pick<Ask<undefined, undefined, undefined>, 'format'> & Called,
  parts: Parts,
): Answer {
  checkSensitive(request, caller);
  const circumstances = { language: request.language ?? caller.account.language ?? 'de', checkTime: deadline() };
  switch (format) {
    case 'text/csv': {
      const file = censusFile(parts.region(), request, circumstances);
      const headers = { 'content-type': 'text/csv; charset=utf-8; header=present' };
      return { status: 200, headers, pieces: () => cellsAsCsv(file) };
    }
    case 'application/geo+json': {
      const file = censusFile(parts.region(), request, circumstances);
      return { status: 200, headers: { 'content-type': format }, pieces: () => cellsAsGeoJson(file) };
    }
    default:
      return { status: 200, json: censusData(parts.region(), request, { ...circumstances, includePointer }) };
  }
}

/** Sensitive topics ask for a scope of their own. @throws DomainError `scope-missing` naming them */
function checkSensitive(request: CensusRequest, { key }: Caller): void {
  if (key.scopes.includes('census:sensitive')) return;
  const sensitive = topicsOf(request).filter(({ isSensitive }) => isSensitive);
  if (sensitive.length === 0) return;
  const ids = sensitive.map(({ id }) => id).join(', ');
  throw new DomainError('scope-missing', `${ids}: these topics need a key with the scope "census:sensitive".`);
}
