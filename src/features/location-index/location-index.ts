// The location index of one place: finds, observes and scores it, and compares it with its region.
import type { Meta, Warning } from '../../answers/answer-fields.ts';
import { metaOf } from '../../answers/meta.ts';
import { placeQuestion, placeWarnings } from '../../answers/place-fields.ts';
import type { Language } from '../../core/enums.ts';
import { locate } from '../../geocoding/locate.ts';
import type { Location } from '../../geocoding/location.ts';
import type { Region } from '../../region/region.ts';
import { type Band, type Bands, bandsOf } from '../../scoring/band.ts';
import { tableWith } from '../../scoring/index-table.ts';
import { DECAY } from '../../scoring/index-types.ts';
import { observe } from '../../scoring/observe.ts';
import { type Observed, withLists } from '../../scoring/observed.ts';
import { scoreOf } from '../../scoring/score.ts';
import { completeDistance, reachEndWarnings } from '../../surroundings/data-end.ts';
import { type OwnTable, refuseMissingLists } from '../../surroundings/own-places.ts';
import { startWarnings } from '../../surroundings/reachable-pois.ts';
import { type Surroundings, surroundingsOf, unreachable } from '../../surroundings/surroundings.ts';
import type { LocationIndex } from './answer.ts';
import { geocodeErrorMeters, type MatchedPlace } from './geocode-error.ts';
import { indexWalk } from './index-walk.ts';
import { categoryOf, observedList } from './own-lists.ts';
import { percentilesAt } from './percentiles.ts';
import { type IndexRequest, weighingOf } from './request.ts';
import { roundedIndex } from './rounded-index.ts';
import { shownDepartures } from './shown-departures.ts';
import { shownIndex } from './shown-index.ts';
import { type AskedClass, askedClass, type ClassOf } from './transit-class.ts';

const MS_PER_TENTH = 100;

export interface IndexOptions {
  readonly language: Language;
  /** For the warning about timetables of other times. */
  readonly now: Date;
  readonly checkTime?: (() => void) | undefined;
  /** The own lists that the weights name. */
  readonly lists?: readonly OwnTable[];
}

/**
 * Uses only the region.
 * @throws DomainError `address-not-found`, `address-not-precise`, `location-outside-coverage`, `location-unreachable`, `list-unknown`, and those of `askedClass`
 */
export function locationIndex(region: Region, request: IndexRequest, options: IndexOptions): LocationIndex {
  return scoredPlace(region, request, askedClass(region, request, options.now), options).index;
}

/** The answer, the total for the ranking of a comparison, in millionths of a point and missing if there is none, and the table that counts. */
export function scoredPlace(
  region: Region,
  request: IndexRequest,
  transitOf: ClassOf,
  { language, checkTime, lists = [] }: Omit<IndexOptions, 'now'>,
): {
  readonly index: LocationIndex;
  readonly ranked: (Band & { readonly score: number }) | undefined;
  readonly transit: AskedClass | undefined;
} {
  refuseMissingLists(Object.keys(request.weights ?? {}), lists);
  const location = locate(region, placeQuestion(request), language);
  const asked = weighingOf(request, tableWith(lists.map(categoryOf)));
  const transit = transitOf(location);
  const around = surroundingsOf(region, location, { checkTime });
  const found = observedAt(around, location, asked.version, lists);
  if ('unreachable' in found) throw unreachable('WALK', found.nearestStreetMeters);
  const { observed } = found;
  const shown = found.show(asked, language);
  const { total } = scoreOf(observed, asked.weights);
  return {
    index: {
      location,
      ...(request.exact ? shown : roundedIndex(shown)),
      ...(transit && { transitClass: transit.classAt(around, language) }),
      meta: indexMeta(
        region,
        asked.version,
        [...warningsOf(location, observed), ...(transit?.warnings ?? [])],
        transit?.transit,
      ),
    },
    ranked: total === undefined ? undefined : { score: total, ...bandsOf(observed, asked.weights).total },
    transit,
  };
}

/**
 * The observation of a known location and its answer; `unreachable` if there is no street to walk on within 500 m.
 * @param bands of all places that it stands for, if it stands for several
 */
export function indexAt(
  around: Surroundings,
  location: Location,
  asked: ReturnType<typeof weighingOf>,
  language: Language,
  bands?: Bands,
) {
  const found = observedAt(around, location, asked.version);
  return 'unreachable' in found ? found : { observed: found.observed, shown: found.show(asked, language, bands) };
}

/** The observation of a known location, and its answer by any weights; `unreachable` as `indexAt`. */
export function observedAt(
  around: Surroundings,
  location: MatchedPlace,
  version: number,
  lists: readonly OwnTable[] = [],
) {
  const { region } = around;
  const errorMeters = geocodeErrorMeters(region, location);
  const walk = around.find(indexWalk(region, location));
  // Read before another search takes the memory of the walk.
  const own = 'unreachable' in walk ? [] : lists.map(table => observedList(region, table, walk));
  const ofMap = observe(region, location, { geocodeErrorMeters: errorMeters, walk, version });
  if ('unreachable' in ofMap) return ofMap;
  const observed = withLists(ofMap, own);
  const percentiles = percentilesAt(observed, region.reference, observed.departures ? 'TIMETABLE' : 'STOPS');
  const nameOf = (row: number) => region.index.entities.name(row);
  return {
    observed,
    show: (asked: ReturnType<typeof weighingOf>, language: Language, bands?: Bands) =>
      shownIndex(observed, { ...asked, language, bands }, percentiles, nameOf, shownDepartures(region)),
  };
}

function warningsOf(location: Location, { snapDistanceMeters, outside }: Observed): Warning[] {
  const { endMinutes } = DECAY;
  const end = Number.isFinite(outside.walkTenths) ? outside.walkTenths * MS_PER_TENTH : undefined;
  const complete = completeDistance(endMinutes, 'MINUTES', end);
  return [
    ...placeWarnings(location),
    ...startWarnings(snapDistanceMeters),
    ...reachEndWarnings(endMinutes, 'MINUTES', complete),
  ];
}

/** The sample, the settlement type and the completeness use census figures, so the credit names the census. */
export function indexMeta(
  region: Pick<Region, 'manifest'>,
  version: number,
  warnings: readonly Warning[],
  transit?: Meta['region']['transit'],
  hasCensus = region.manifest.census !== undefined,
): Meta {
  const census = hasCensus ? { isChanged: true } : undefined;
  const meta = metaOf(region, 'PRODUCED_WORK', warnings, census, undefined, transit);
  return { ...meta, versions: { ...meta.versions, indexRules: version } };
}
