// The content of a snapshot of several places: what they have in reach together, in the form that single snapshots have.

import type { Reachability, Warning } from '../../answers/answer-fields.ts';
import { visiblePlaceWarnings } from '../../answers/hidden-address.ts';
import { metaOf } from '../../answers/meta.ts';
import type { OwnList } from '../../answers/own-list.ts';
import type { AddressVisibility } from '../../core/enums.ts';
import type { ShownPlace } from '../../geocoding/shown-place.ts';
import { straightMeters } from '../../reach/reach.ts';
import type { Region } from '../../region/region.ts';
import { ownTable } from '../../surroundings/own-places.ts';
import { censusSources, type MapCensus } from '../census/map-cells.ts';
import type { CommonPoi, CommonReach } from '../common-reach/answer.ts';
import { type CommonAsk, reachFromPlaces } from '../common-reach/common-reach.ts';
import type { CommonPlace } from '../common-reach/place-search.ts';
import type { Combination } from '../common-reach/request.ts';
import type { KeptPlace, SnapshotContent, SnapshotPoi } from './answer.ts';
import { NO_CENSUS, TEST_WARNING } from './content-at.ts';
import { reachCensus } from './embed-census.ts';
import { CONTENT_FORMAT } from './kept-content.ts';
import { keptLists } from './kept-lists.ts';
import type { ThemeFields } from './look-fields.ts';
import { type OnlyBrands, withOnly } from './only-brands.ts';
import { type Showable, shownParts } from './showable.ts';

/** What a place of the request became: as visitors may know it, with the way that somebody goes from it. */
export interface AskedPlace {
  readonly id: string | undefined;
  readonly shown: ShownPlace;
  readonly range: CommonPlace['range'];
}

/** The input for the content: the shown places, never the exact ones. */
export interface AskedTogether {
  readonly places: readonly AskedPlace[];
  readonly combine: Combination;
  readonly poiTypes: readonly string[] | undefined;
  /** The brands and operators that it shows alone. */
  readonly only: OnlyBrands | undefined;
  readonly visibility: AddressVisibility;
  readonly title: string | null;
  readonly theme: ThemeFields | undefined;
  /** The lists of own places among its types. */
  readonly lists: readonly OwnList[];
  readonly show: ReadonlySet<Showable>;
}

export type SeveralAsk = Pick<CommonAsk, 'language' | 'now' | 'checkTime' | 'nextTurn'> & { readonly isTest: boolean };

/**
 * Computes everything from the shown places.
 * @throws DomainError `location-unreachable`, with a pointer to the place
 */
export async function contentOfSeveral(
  region: Region,
  asked: AskedTogether,
  ask: SeveralAsk,
): Promise<SnapshotContent> {
  const { combine, poiTypes, only, visibility, lists, show } = asked;
  const { language, isTest } = ask;
  const places = asked.places.map(({ id, shown: { location }, range }) => ({ id, location, place: location, range }));
  const question = {
    ...{ combine, limit: Number.POSITIVE_INFINITY, include: new Set(['area'] as const) },
    ...(poiTypes && { poiTypes: [...poiTypes] }),
    ...(only?.brands && { brands: [...only.brands] }),
    ...(only?.operators && { operators: [...only.operators] }),
  };
  const found = await reachFromPlaces(region, places, question, {
    ...ask,
    lists: lists.map(ownTable),
    keepsNames: true,
  });
  const kept = found.places.map((place, i) => keptPlace(place, asked.places[i]));
  const reachability = withOnly(reachTogether(found), only, language);
  const ownWarnings: Warning[] = kept.flatMap(({ location }, i) =>
    visiblePlaceWarnings(location, visibility).map(warning => ({ ...warning, pointer: `#/places/${i}` })),
  );
  if (isTest) ownWarnings.push(TEST_WARNING);
  let census: MapCensus | undefined;
  const [first] = kept;
  if (first === undefined) throw new Error('a snapshot of several places has none');
  if (show.has('census')) {
    const counted = hasArea(reachability) ? reachCensus(region, first.location, reachability, language) : 'no-census';
    if (typeof counted === 'string') ownWarnings.push({ code: counted, detail: NO_CENSUS[counted] });
    else census = counted.cells;
  }
  // How a hidden place was found says something about it; of a shown one the same warning stands above.
  const others = found.meta.warnings.filter(({ code }) => code !== 'address-not-exact');
  const sources = census && censusSources(census);
  return {
    format: CONTENT_FORMAT,
    language,
    title: asked.title,
    location: first.location,
    addressVisibility: visibility,
    ...(first.outline && { outline: first.outline }),
    ...(first.line && { line: first.line }),
    ...(asked.theme && { theme: asked.theme }),
    visitorPlaces: false,
    reachability,
    pois: found.commonPois.map(poi => poiFrom(poi, found)),
    counts: found.counts,
    meta: metaOf(
      region,
      'PRODUCED_WORK',
      [...ownWarnings, ...others],
      sources && sources.size > 0 ? { sources, isChanged: true } : undefined,
      undefined,
      found.meta.region.transit,
    ),
    show: shownParts(show),
    ...(lists.length > 0 && {
      ownLists: keptLists(
        lists,
        kept.map(({ location }) => location),
      ),
    }),
    ...(only && { only }),
    ...(census && { census }),
    several: { combine, places: kept, ...(found.nearestMiss && { nearestMiss: found.nearestMiss }) },
  };
}

function keptPlace({ id, location, reachability }: CommonReach['places'][number], asked?: AskedPlace): KeptPlace {
  return {
    ...(id !== undefined && { id }),
    location,
    ...(asked?.shown.outline && { outline: asked.shown.outline }),
    ...(asked?.shown.line && { line: asked.shown.line }),
    reachability,
    ...(asked?.range.kind === 'TRANSIT' && { date: asked.range.service.date }),
  };
}

/** The reach of the first place with the area and the assumptions of all. */
function reachTogether({ places, area, areaSquareMeters }: CommonReach): Reachability {
  const reaches = places.map(({ reachability }) => reachability);
  const [first] = reaches;
  if (first === undefined) throw new Error('a reach from several places has none');
  return {
    ...first,
    toleranceMeters: Math.max(...reaches.map(({ toleranceMeters }) => toleranceMeters)),
    assumptions: [...new Set(reaches.flatMap(({ assumptions }) => assumptions))],
    ...(area && { area, areaSquareMeters }),
  };
}

/** Whether there is any area to draw or to count in. */
export function hasArea({ area }: Pick<Reachability, 'area'>): boolean {
  return area !== undefined && area.geometry.coordinates.length > 0;
}

/** With the figures from the place that decides its rank. */
function poiFrom(poi: CommonPoi, { combine, places }: Pick<CommonReach, 'combine' | 'places'>): SnapshotPoi {
  const decisive = combine === 'ALL' ? poi.greatestSeconds : poi.leastSeconds;
  const at = poi.times.findIndex(time => time?.travelSeconds === decisive);
  const { networkMeters = 0, transfers } = poi.times[at] ?? {};
  const from = places[at]?.location ?? poi;
  return {
    ...poi,
    travelSeconds: decisive,
    networkMeters,
    straightLineMeters: Math.round(straightMeters(from, poi) * 10) / 10,
    ...(transfers !== undefined && { transfers }),
  };
}
