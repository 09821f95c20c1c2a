// The location index of several places: each with its own answer or its own problem, and their order.

import type { Meta } from '../../answers/answer-fields.ts';
import { DomainError } from '../../core/errors.ts';
import type { Region } from '../../region/region.ts';
import type { IndexProfile } from '../../scoring/index-types.ts';
import { type Ranked, rankingOf } from '../../scoring/ranking.ts';
import { type IndexOptions, indexMeta, type LocationIndex, scoredPlace } from './location-index.ts';
import { type CompareRequest, weighingOf } from './request.ts';
import { decimals } from './shown-index.ts';

export type ComparedPlace = { readonly index: LocationIndex } | { readonly fault: DomainError };

export interface Comparison {
  /** In the order of the request. */
  readonly results: readonly ComparedPlace[];
  readonly ranking: readonly {
    readonly place: number;
    readonly rank: number;
    readonly score: number;
    readonly indistinguishableFrom: readonly number[];
  }[];
  readonly profile?: IndexProfile;
  readonly meta: Meta;
}

/** @param pause awaited between two places, so that others get their turn */
export async function compareLocations(
  region: Region,
  { places, ...shared }: CompareRequest,
  options: IndexOptions,
  pause: () => Promise<void>,
): Promise<Comparison> {
  const results: ComparedPlace[] = [];
  const ranked: Ranked[] = [];
  for (const [place, question] of places.entries()) {
    if (place > 0) await pause();
    try {
      const scored = scoredPlace(region, { ...shared, ...question }, options);
      results.push({ index: scored.index });
      if (scored.ranked) ranked.push({ place, ...scored.ranked });
    } catch (thrown) {
      // A thread that is out of time cannot go on with the next place either.
      if (!(thrown instanceof DomainError) || thrown.code === 'overloaded') throw thrown;
      results.push({ fault: ofPlace(thrown, place) });
    }
  }
  const { profile } = weighingOf(shared);
  return {
    results,
    ranking: rankingOf(ranked).map(each => ({ ...each, score: decimals(each.score) })),
    ...(profile && { profile }),
    meta: indexMeta(region, []),
  };
}

/** The same fault, pointing into the list. */
function ofPlace({ code, message, faults, extra }: DomainError, place: number): DomainError {
  return new DomainError(code, message, {
    faults: faults.map(fault => ({ ...fault, pointer: fault.pointer.replace(/^#/, `#/places/${place}`) })),
    extra,
  });
}
