// Map snapshot: a place, what can be reached from it, the reached area and who lives in it, as they are today.
import { locate } from '../../place/locate.ts';
import type { Region } from '../../region/region.ts';
import type { Language } from '../../vocabulary.ts';
import { type MapCensus, mapCensus, type NoMapCensus } from '../census/map-cells.ts';
import type { Meta } from '../fields/answer-fields.ts';
import { metaOf } from '../fields/meta.ts';
import { placeQuestion, placeWarnings } from '../fields/place-fields.ts';
import { reachQuestion } from '../fields/reach-fields.ts';
import { type ReachParts, reachablePois } from '../points-of-interest/reachable-pois.ts';
import { reachedPlane } from '../points-of-interest/reached-population.ts';
import type { SnapshotContent } from './answer.ts';
import { DEFAULT_SHOW, SHOWABLE, type SnapshotRequest } from './request.ts';

const NO_CENSUS: Readonly<Record<NoMapCensus, string>> = {
  'no-census': 'The region has no census figures for the reached area; the page shows none.',
  'census-too-large':
    'The reached area has too many census cells to be drawn; the page shows none. Ask for a smaller one.',
};

/**
 * Computes a snapshot's content from the region alone.
 * @throws DomainError `address-not-found`, `address-not-precise`, `location-outside-coverage`, `location-unreachable`
 */
export function makeSnapshot(
  region: Pick<Region, 'addresses' | 'places' | 'supplied' | 'census'> & ReachParts,
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
  const asked = request.show ?? new Set(DEFAULT_SHOW);
  let census: MapCensus | undefined;
  if (asked.has('census')) {
    const found = reachability.area
      ? mapCensus(region, location, reachedPlane(reachability.area), language)
      : 'no-census';
    if (typeof found === 'string') ownWarnings.push({ code: found, detail: NO_CENSUS[found] });
    else census = found;
  }
  const sources = census && new Set(census.topics.flatMap(({ figure }) => figure.source?.id ?? []));
  return {
    language,
    title: request.title ?? null,
    location,
    reachability,
    pois,
    counts,
    meta: metaOf(
      region,
      'PRODUCED_WORK',
      [...ownWarnings, ...warnings],
      // Coloured by classes, next to figures of the whole area.
      sources && { sources, isChanged: true },
    ),
    show: SHOWABLE.filter(each => each === 'map' || asked.has(each)),
    ...(census && { census }),
  };
}
