// The location index over the wire: one place by body or by parameters, or several to compare.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Caller } from '../../accounts/check-key.ts';
import { deadline } from '../../answers/deadline.ts';
import type { Answer, Ask, Parts } from '../../answers/route.ts';
import { PROBLEMS, problemWithoutId } from '../../server/http/problems.ts';
import { compareLocations } from './compare.ts';
import { locationIndex } from './location-index.ts';
import type { CompareRequest, IndexRequest } from './request.ts';

export const INDEX_PATH = '/api/location-ext/location-index';

interface Called {
  readonly caller: Caller;
}

export function createLocationIndex(ask: Ask<undefined, undefined, IndexRequest> & Called, parts: Parts): Answer {
  return answerIndex(ask.body, ask.caller, parts);
}

export function readLocationIndex(ask: Ask<undefined, IndexRequest, undefined> & Called, parts: Parts): Answer {
  return answerIndex(ask.query, ask.caller, parts);
}

export async function compareLocationIndex(
  { body, caller }: Ask<undefined, undefined, CompareRequest> & Called,
  parts: Parts,
): Promise<Answer> {
  const language = body.language ?? caller.account.language ?? 'de';
  const options = { language, checkTime: deadline() };
  const { results, ...compared } = await compareLocations(parts.region(), body, options, nextTurn);
  const told = results.map(result =>
    'index' in result
      ? { status: 200, index: result.index }
      : { status: PROBLEMS[result.fault.code].status, problem: problemWithoutId(result.fault, parts.publicUrl) },
  );
  const units = told.filter(({ status }) => status === 200).length;
  return { status: 200, json: { results: told, ...compared }, units };
}

function answerIndex(request: IndexRequest, { account }: Caller, parts: Parts): Answer {
  const language = request.language ?? account.language ?? 'de';
  return { status: 200, json: locationIndex(parts.region(), request, { language, checkTime: deadline() }) };
}
