// Census data over the wire: by body or by parameters, as JSON, its cells as a table or as GeoJSON.
import { DomainError } from '../errors.ts';
import { type CensusData, censusData } from '../functions/census/census-data.ts';
import { cellsAsCsv, cellsAsGeoJson } from '../functions/census/census-files.ts';
import { type CensusRequest, topicsOf } from '../functions/census/request.ts';
import type { Caller } from '../keys/check-key.ts';
import type { Answer, Ask, Parts } from './route.ts';

export const CENSUS_PATH = '/api/location-ext/census-data';

/** What the cells can be besides JSON. */
export const CENSUS_FORMATS = ['text/csv', 'application/geo+json'] as const;

interface Called {
  readonly caller: Caller;
}

export function createCensusData(ask: Ask<undefined, undefined, CensusRequest> & Called, parts: Parts): Answer {
  return answerCensus(ask.body, ask, parts);
}

export function readCensusData(ask: Ask<undefined, CensusRequest, undefined> & Called, parts: Parts): Answer {
  return answerCensus(ask.query, ask, parts);
}

function answerCensus(
  request: CensusRequest,
  { caller, format }: Pick<Ask<undefined, undefined, undefined>, 'format'> & Called,
  parts: Parts,
): Answer {
  checkSensitive(request, caller);
  const found = censusData(parts.region(), request, {
    language: request.language ?? caller.account.language ?? 'de',
    withCells: format !== 'application/json',
  });
  return { status: 200, ...inFormat(found, format) };
}

/** Sensitive topics ask for a scope of their own. @throws DomainError `scope-missing` naming them */
function checkSensitive(request: CensusRequest, { key }: Caller): void {
  if (key.scopes.includes('census:sensitive')) return;
  const sensitive = topicsOf(request).filter(({ isSensitive }) => isSensitive);
  if (sensitive.length === 0) return;
  const ids = sensitive.map(({ id }) => id).join(', ');
  throw new DomainError('scope-missing', `${ids}: these topics need a key with the scope "census:sensitive".`);
}

function inFormat(found: CensusData, format: string): Omit<Answer, 'status'> {
  switch (format) {
    case 'text/csv':
      return { headers: { 'content-type': 'text/csv; charset=utf-8; header=present' }, body: cellsAsCsv(found) };
    case 'application/geo+json':
      return { headers: { 'content-type': 'application/geo+json' }, body: JSON.stringify(cellsAsGeoJson(found)) };
    default:
      return { json: found };
  }
}
