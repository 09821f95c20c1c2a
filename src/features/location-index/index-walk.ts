// The search that the index of a location reads, for all who share it.
import type { Region } from '../../region/region.ts';
import { walkMilliseconds } from '../../scoring/observe.ts';
import { geocodeErrorMeters, type MatchedPlace } from './geocode-error.ts';

/** The walk that the index of a location reads. */
export function indexWalk(region: Region, location: MatchedPlace) {
  const minutes = walkMilliseconds(geocodeErrorMeters(region, location)) / 60_000;
  return { transportMode: 'WALK', distance: minutes, unit: 'MINUTES' } as const;
}
