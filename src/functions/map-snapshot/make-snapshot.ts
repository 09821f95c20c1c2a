// Map snapshot: a place, what can be reached from it, the reached area, who lives in it and its location index, as they are today.
import { INDEX_VERSION } from '../../catalogue/index-types.ts';
import { locate } from '../../place/locate.ts';
import type { Location } from '../../place/location.ts';
import type { Language } from '../../vocabulary.ts';
import { censusSources, type MapCensus, mapCensus, type NoMapCensus } from '../census/map-cells.ts';
import type { Meta } from '../fields/answer-fields.ts';
import { metaOf } from '../fields/meta.ts';
import { placeQuestion, placeWarnings } from '../fields/place-fields.ts';
import type { ReachQuestion } from '../fields/reach-answer.ts';
import { reachQuestion } from '../fields/reach-fields.ts';
import { readRequest } from '../fields/request.ts';
import type { IndexParts } from '../location-index/location-index.ts';
import { type ReachParts, reachablePois } from '../points-of-interest/reachable-pois.ts';
import { reachedPlane } from '../points-of-interest/reached-population.ts';
import type { SnapshotContent } from './answer.ts';
import { keptIndex } from './kept-index.ts';
import {
  DEFAULT_SHOW,
  SHOWABLE,
  type Showable,
  type SnapshotPatch,
  type SnapshotRequest,
  snapshotPatchSchema,
} from './request.ts';

const NO_CENSUS: Readonly<Record<NoMapCensus, string>> = {
  'no-census': 'The region has no census figures for the reached area; the page shows none.',
  'census-too-large':
    'The reached area has too many census cells to be drawn; the page shows none. Ask for a smaller one.',
};

const TEST_WARNING = { code: 'test-key', detail: 'Made with a test key; gone after 7 days at the latest.' };

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
  const asked: Asked = {
    location,
    title: request.title ?? null,
    question: reachQuestion(request),
    show: request.show ?? new Set(DEFAULT_SHOW),
  };
  return contentAt(region, asked, { language, isTest, checkTime });
}

/**
 * Computes the content anew on the region of today: the same place, the same question where `patch` does not change it.
 * @throws DomainError `location-outside-coverage`, `location-unreachable`, `request-invalid` (distance and unit do not fit)
 */
export function remakeSnapshot(
  region: ReachParts & IndexParts,
  old: SnapshotContent,
  patch: SnapshotPatch,
  { now, checkTime }: { now: Date; checkTime?: () => void },
): SnapshotContent {
  const { location } = old;
  const { transportMode, distance, unit } = old.reachability;
  const language = patch.language ?? old.language;
  const reach = readRequest(
    snapshotPatchSchema,
    {
      transportMode: patch.transportMode ?? transportMode,
      // A new unit without a distance means that unit's default, as in a new request.
      ...(patch.unit === undefined ? { distance, unit } : { unit: patch.unit }),
      ...(patch.distance === undefined ? {} : { distance: patch.distance }),
    },
    'body',
  );
  // The place may lie outside of what is served today.
  locate(region, { lat: location.lat, lng: location.lng }, language);
  const asked: Asked = {
    location,
    title: patch.title === undefined ? old.title : patch.title,
    question: reachQuestion({ ...reach, poiTypes: patch.poiTypes ?? Object.keys(old.counts) }),
    show: patch.show ?? new Set(old.show ?? DEFAULT_SHOW),
  };
  const content = contentAt(region, asked, { language, isTest: isOfTestKey(old), checkTime });
  return { ...content, computedAt: now.toISOString() };
}

/** Whether a test key made it: then it is gone after 7 days whoever changes it. */
export function isOfTestKey({ meta }: Pick<SnapshotContent, 'meta'>): boolean {
  return meta.warnings.some(({ code }) => code === TEST_WARNING.code);
}

/** The parts of a page in their order; the map is always one of them. */
export function shownParts(asked: ReadonlySet<Showable>): readonly Showable[] {
  return SHOWABLE.filter(each => each === 'map' || asked.has(each));
}

interface Asked {
  readonly location: Location;
  readonly title: string | null;
  readonly question: ReachQuestion;
  readonly show: ReadonlySet<Showable>;
}

function contentAt(
  region: ReachParts & IndexParts,
  { location, title, question, show }: Asked,
  { language, isTest, checkTime }: { language: Language; isTest: boolean; checkTime?: (() => void) | undefined },
): SnapshotContent {
  const { reachability, pois, counts, warnings } = reachablePois(region, location, question, {
    language,
    includeArea: true,
    checkTime,
  });
  const ownWarnings: Meta['warnings'] = [...placeWarnings(location)];
  if (isTest) ownWarnings.push(TEST_WARNING);
  let census: MapCensus | undefined;
  if (show.has('census')) {
    const found = reachability.area
      ? mapCensus(region, location, reachedPlane(reachability.area), language)
      : 'no-census';
    if (typeof found === 'string') ownWarnings.push({ code: found, detail: NO_CENSUS[found] });
    else census = found;
  }
  const index = keptIndex(region, location, { language, ...(checkTime && { checkTime }) });
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
    title,
    location,
    reachability,
    pois,
    counts,
    meta: index ? { ...meta, versions: { ...meta.versions, index: INDEX_VERSION } } : meta,
    show: shownParts(show),
    ...(census && { census }),
    ...(index && { index }),
  };
}
