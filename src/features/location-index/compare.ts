// The location index of several places: an answer or a problem for each, and their order.

import { withSourcesOf } from '../../answers/meta.ts';
import { placeQuestion } from '../../answers/place-fields.ts';
import { DomainError } from '../../core/errors.ts';
import { type ServedRegions, servedRegions } from '../../geocoding/served-regions.ts';
import type { Region } from '../../region/region.ts';
import { type Ranked, rankingOf } from '../../scoring/ranking.ts';
import type { Comparison, LocationIndex } from './answer.ts';
import { type IndexOptions, indexMeta, scoredPlace } from './location-index.ts';
import { prepareWalk } from './own-lists.ts';
import { type CompareRequest, weighingOf } from './request.ts';
import { inTenths } from './rounded-index.ts';
import { decimals } from './shown-index.ts';
import { type AskedClass, askedClass, type ClassOf } from './transit-class.ts';

export type ComparedPlace = { readonly index: LocationIndex } | { readonly fault: DomainError };

/** The answer before the conversion of errors into problems. */
export type Compared = Omit<Comparison, 'results'> & {
  /** In the order of the request. */
  readonly results: readonly ComparedPlace[];
};

/**
 * @param pause awaited between two places, so that other requests get their turn
 * @throws DomainError as `askedClass`, if one region answers; errors of single places are in the list
 */
export async function compareLocations(
  regions: ServedRegions,
  { places, ...shared }: CompareRequest,
  options: IndexOptions,
  pause: () => Promise<void>,
): Promise<Compared> {
  const asks = new Map<Region, ClassOf>();
  /** By region, the table of its first place that has one. */
  const transits = new Map<Region, AskedClass | undefined>();
  const transitOf = (region: Region) => {
    const known = asks.get(region) ?? askedClass(region, shared, options.now);
    asks.set(region, known);
    if (!transits.has(region)) transits.set(region, undefined);
    return known;
  };
  // The versions of now for all places, whatever changes between two of them.
  const held = regions.all();
  const { at } = servedRegions(() => held);
  const [first, ...others] = held;
  // One region refuses a table for all places at once; of several, each refuses it for its own.
  if (others.length === 0) transitOf(first);
  const results: ComparedPlace[] = [];
  const ranked: Ranked[] = [];
  for (const [place, question] of places.entries()) {
    if (place > 0) await pause();
    try {
      const region = at(placeQuestion(question));
      await prepareWalk(region, placeQuestion(question), options.lists ?? [], { ...options, nextTurn: pause });
      const scored = scoredPlace(region, { ...shared, ...question }, transitOf(region), options);
      transits.set(region, transits.get(region) ?? scored.transit);
      results.push({ index: scored.index });
      if (scored.ranked) ranked.push({ place, ...scored.ranked });
    } catch (thrown) {
      // A thread that is out of time cannot compute the next place either.
      if (!(thrown instanceof DomainError) || thrown.code === 'overloaded') throw thrown;
      results.push({ fault: ofPlace(thrown, place) });
    }
  }
  const { profile, version } = weighingOf(shared);
  const [main = first, ...rest] = transits.keys();
  return {
    results,
    // By the figures that the answer prints: equal ones share a rank.
    ranking: rankingOf(shared.exact ? ranked : ranked.map(inTenths)).map(each => ({
      ...each,
      score: decimals(each.score),
    })),
    ...(profile && { profile }),
    meta: indexMeta(
      withSourcesOf(main, rest),
      version,
      transits.get(main)?.warnings ?? [],
      transits.get(main)?.transit,
      [main, ...rest].some(({ manifest }) => manifest.census !== undefined),
    ),
  };
}

/** The same error with pointers into the list of places. */
function ofPlace({ code, message, faults, extra }: DomainError, place: number): DomainError {
  return new DomainError(code, message, {
    faults: faults.map(fault => ({ ...fault, pointer: fault.pointer.replace(/^#/, `#/places/${place}`) })),
    extra,
  });
}
