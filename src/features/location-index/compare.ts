// The location index of several places: an answer or a problem for each, and their order.

import { DomainError } from '../../core/errors.ts';
import type { Region } from '../../region/region.ts';
import { type Ranked, rankingOf } from '../../scoring/ranking.ts';
import type { Comparison, LocationIndex } from './answer.ts';
import { type IndexOptions, indexMeta, scoredPlace } from './location-index.ts';
import { type CompareRequest, weighingOf } from './request.ts';
import { inTenths } from './rounded-index.ts';
import { decimals } from './shown-index.ts';
import { askedClass } from './transit-class.ts';

export type ComparedPlace = { readonly index: LocationIndex } | { readonly fault: DomainError };

/** The answer before the conversion of errors into problems. */
export type Compared = Omit<Comparison, 'results'> & {
  /** In the order of the request. */
  readonly results: readonly ComparedPlace[];
};

/**
 * @param pause awaited between two places, so that other requests get their turn
 * @throws DomainError as `askedClass`; errors of single places are in the list
 */
export async function compareLocations(
  region: Region,
  { places, ...shared }: CompareRequest,
  options: IndexOptions,
  pause: () => Promise<void>,
): Promise<Compared> {
  const transit = askedClass(region, shared, options.now);
  const results: ComparedPlace[] = [];
  const ranked: Ranked[] = [];
  for (const [place, question] of places.entries()) {
    if (place > 0) await pause();
    try {
      const scored = scoredPlace(region, { ...shared, ...question }, transit, options);
      results.push({ index: scored.index });
      if (scored.ranked) ranked.push({ place, ...scored.ranked });
    } catch (thrown) {
      // A thread that is out of time cannot compute the next place either.
      if (!(thrown instanceof DomainError) || thrown.code === 'overloaded') throw thrown;
      results.push({ fault: ofPlace(thrown, place) });
    }
  }
  const { profile, version } = weighingOf(shared);
  return {
    results,
    // By the figures that the answer prints: equal ones share a rank.
    ranking: rankingOf(shared.exact ? ranked : ranked.map(inTenths)).map(each => ({
      ...each,
      score: decimals(each.score),
    })),
    ...(profile && { profile }),
    meta: indexMeta(region, version, transit?.warnings ?? [], transit?.transit),
  };
}

/** The same error with pointers into the list of places. */
function ofPlace({ code, message, faults, extra }: DomainError, place: number): DomainError {
  return new DomainError(code, message, {
    faults: faults.map(fault => ({ ...fault, pointer: fault.pointer.replace(/^#/, `#/places/${place}`) })),
    extra,
  });
}
