// Map snapshot: a place, what can be reached from it, the reached area, who lives in it and its location index, as they are today.
import { INDEX_VERSION } from '../../catalogue/index-types.ts';
import { locate } from '../../place/locate.ts';
import type { Language } from '../../vocabulary.ts';
import { censusSources, type MapCensus, mapCensus, type NoMapCensus } from '../census/map-cells.ts';
import type { Meta } from '../fields/answer-fields.ts';
import { metaOf } from '../fields/meta.ts';
import { placeQuestion, placeWarnings } from '../fields/place-fields.ts';
import { reachQuestion } from '../fields/reach-fields.ts';
import type { IndexParts } from '../location-index/location-index.ts';
import { type ReachParts, reachablePois } from '../points-of-interest/reachable-pois.ts';
import { reachedPlane } from '../points-of-interest/reached-population.ts';
import type { SnapshotContent } from './answer.ts';
import { keptIndex } from './kept-index.ts';
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
  region: ReachParts & IndexParts,
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
  const index = keptIndex(region, location, { language, checkTime });
  if (index === undefined) {
    const detail = 'There is no street to walk on within 500 m; the place has no location index.';
    ownWarnings.push({ code: 'no-index', detail });
  }
  const meta = metaOf(
    region,
    'PRODUCED_WORK',
    [...ownWarnings, ...warnings],
    // Behind the index are the people of all sources; cells are coloured by classes, next to figures of the whole area.
    index ? { isChanged: true } : census && { sources: censusSources(census), isChanged: true },
  );
  return {
    language,
    title: request.title ?? null,
    location,
    reachability,
    pois,
    counts,
    meta: index ? { ...meta, versions: { ...meta.versions, index: INDEX_VERSION } } : meta,
    show: SHOWABLE.filter(each => each === 'map' || asked.has(each)),
    ...(census && { census }),
    ...(index && { index }),
  };
}
