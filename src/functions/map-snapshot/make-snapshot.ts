// Map snapshot: a place, what can be reached from it, and the reached area, as they are today.
import { locate } from '../../place/locate.ts';
import type { Region } from '../../region/region.ts';
import type { Language } from '../../vocabulary.ts';
import type { Meta } from '../fields/answer-fields.ts';
import { metaOf } from '../fields/meta.ts';
import { placeQuestion, placeWarnings } from '../fields/place-fields.ts';
import { reachQuestion } from '../fields/reach-fields.ts';
import { type ReachParts, reachablePois } from '../points-of-interest/reachable-pois.ts';
import type { SnapshotContent } from './answer.ts';
import type { SnapshotRequest } from './request.ts';

/**
 * Computes a snapshot's content from the region alone.
 * @throws DomainError `address-not-found`, `address-not-precise`, `location-outside-coverage`, `location-unreachable`
 */
export function makeSnapshot(
  region: Pick<Region, 'addresses' | 'places' | 'supplied'> & ReachParts,
  request: SnapshotRequest,
  { language, isTest, checkTime }: { language: Language; isTest: boolean; checkTime?: () => void },
): SnapshotContent {
  const location = locate(region, placeQuestion(request), language);
  const { reachability, pois, counts, warnings } = reachablePois(region, location, reachQuestion(request), {
    language,
    includeArea: true,
    checkTime,
  });
  const ownWarnings: Meta['warnings'] = [...placeWarnings(location)];
  if (isTest) ownWarnings.push({ code: 'test-key', detail: 'Made with a test key; gone after 7 days at the latest.' });
  return {
    language,
    title: request.title ?? null,
    location,
    reachability,
    pois,
    counts,
    meta: metaOf(region, 'PRODUCED_WORK', [...ownWarnings, ...warnings]),
  };
}
