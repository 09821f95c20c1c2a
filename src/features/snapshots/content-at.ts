// The content of a snapshot at a place on the current region: points of interest, the reached area, its census, the location index and a text.

import type { Warning } from '../../answers/answer-fields.ts';
import { visiblePlaceWarnings } from '../../answers/hidden-address.ts';
import { metaOf } from '../../answers/meta.ts';
import type { OwnList } from '../../answers/own-list.ts';
import type { AddressVisibility, Language } from '../../core/enums.ts';
import type { ShownPlace } from '../../geocoding/shown-place.ts';
import type { Region } from '../../region/region.ts';
import { INDEX_VERSION } from '../../scoring/index-types.ts';
import { ownTable } from '../../surroundings/own-places.ts';
import { surroundingsOf } from '../../surroundings/surroundings.ts';
import { censusSources, type MapCensus, type NoMapCensus } from '../census/map-cells.ts';
import { AROUND_REACHES } from '../texts/facts/around-facts.ts';
import type { PlaceTextChoices } from '../texts/request.ts';
import { TEXTS_VERSION, toldCensus } from '../texts/texts.ts';
import type { SnapshotContent } from './answer.ts';
import { reachCensus } from './embed-census.ts';
import { CONTENT_FORMAT } from './kept-content.ts';
import { keptIndex } from './kept-index.ts';
import { keptLists } from './kept-lists.ts';
import { keptText } from './kept-text.ts';
import type { ThemeFields } from './look-fields.ts';
import { type AskedOnly, withOnly } from './only-brands.ts';
import { type Showable, shownParts } from './showable.ts';
import { reachFor, type SnapshotQuestion, timetablesOf } from './snapshot-reach.ts';

export const NO_CENSUS: Readonly<Record<NoMapCensus, string>> = {
  'no-census': 'The region has no census figures for the reached area; the page shows none.',
  'census-too-large':
    'The reached area has too many census cells to be drawn; the page shows none. Ask for a smaller one.',
};

export const TEST_WARNING: Warning = {
  code: 'test-key',
  detail: 'Made with a test key; gone after 7 days at the latest.',
};

/** The input for the content: the shown place, never the exact one. */
export interface Asked {
  readonly place: ShownPlace & { readonly visibility: AddressVisibility };
  readonly title: string | null;
  readonly theme: ThemeFields | undefined;
  readonly visitorPlaces: boolean;
  readonly question: SnapshotQuestion;
  /** The brands and operators that it shows alone, with their rows. */
  readonly only: Pick<AskedOnly, 'only' | 'isWantedRow'>;
  /** The lists of own places among its types. */
  readonly lists: readonly OwnList[];
  readonly show: ReadonlySet<Showable>;
  readonly text: PlaceTextChoices;
}

/**
 * Computes everything from the shown place.
 * @throws DomainError `location-unreachable`
 */
export function contentAt(
  region: Region,
  {
    place: { location, outline, line, visibility, homes },
    title,
    theme,
    visitorPlaces,
    question,
    only: { only, isWantedRow },
    lists,
    show,
    text: askedText,
  }: Asked,
  { language, isTest, checkTime }: { language: Language; isTest: boolean; checkTime?: (() => void) | undefined },
): SnapshotContent {
  const own = question.transportMode === 'TRANSIT' ? [] : [{ ...question, drawn: 'EXACT' as const }];
  const asks = [...own, ...(show.has('text') ? AROUND_REACHES : [])];
  const around = surroundingsOf(region, location, { asks, checkTime });
  const reached = () =>
    reachFor(around, location, question, { language, lists: lists.map(ownTable), isWantedRow, checkTime });
  // The index walks; the text walks, then drives. In this order all share one search on foot and one by car.
  const index = keptIndex(around, location, language, { homes, isHidden: visibility !== 'EXACT', checkTime });
  const isWalk = question.transportMode === 'WALK' && question.unit === 'MINUTES';
  const walked = isWalk ? reached() : undefined;
  let other: ReturnType<typeof reached> | undefined;
  // The text must not contradict a list that goes another way.
  const listed = () => {
    if (walked === undefined) other = reached();
    return other?.pois ?? [];
  };
  const { text, warnings: textWarnings } = show.has('text')
    ? keptText(around, location, askedText, language, listed)
    : { text: undefined, warnings: [] };
  const found = walked ?? other ?? reached();
  const { pois, counts, warnings } = found;
  const { contours, ...reachability } = withOnly(found.reachability, only, language);
  const ownWarnings: Warning[] = [...visiblePlaceWarnings(location, visibility)];
  if (isTest) ownWarnings.push(TEST_WARNING);
  let census: MapCensus | undefined;
  if (show.has('census')) {
    const found = reachCensus(region, location, reachability, language);
    if (typeof found === 'string') ownWarnings.push({ code: found, detail: NO_CENSUS[found] });
    else census = found.cells;
  }
  if (index === undefined) {
    const detail = 'There is no street to walk on within 500 m; the place has no location index.';
    ownWarnings.push({ code: 'no-index', detail });
  }
  const known = new Set([...ownWarnings, ...warnings].map(({ code }) => code));
  const sources = new Set([...(census ? censusSources(census) : []), ...(text ? toldCensus(text.parts) : [])]);
  const meta = metaOf(
    region,
    'PRODUCED_WORK',
    [...ownWarnings, ...warnings, ...textWarnings.filter(({ code }) => !known.has(code))],
    // The index uses the people of all census sources. The map shows cells by class, next to figures of the whole area.
    index ? { isChanged: true } : sources.size > 0 ? { sources, isChanged: true } : undefined,
    undefined,
    timetablesOf(region, question),
  );
  const versions = { ...(index && { indexRules: INDEX_VERSION }), ...(text && { textRules: TEXTS_VERSION }) };
  return {
    format: CONTENT_FORMAT,
    language,
    title,
    location,
    addressVisibility: visibility,
    ...(outline && { outline }),
    ...(line && { line }),
    ...(homes && { homes }),
    ...(theme && { theme }),
    ...(!visitorPlaces && { visitorPlaces }),
    reachability,
    ...(contours && { contours }),
    pois,
    counts,
    meta: { ...meta, versions: { ...meta.versions, ...versions } },
    show: shownParts(show),
    ...(lists.length > 0 && { ownLists: keptLists(lists, [location]) }),
    ...(only && { only }),
    ...(census && { census }),
    ...(index && { index }),
    ...(text && { text }),
  };
}

/** Whether a test key made the snapshot. Such a snapshot ends after 7 days, also if a live key changes it. */
export function isOfTestKey({ meta }: Pick<SnapshotContent, 'meta'>): boolean {
  return meta.warnings.some(({ code }) => code === TEST_WARNING.code);
}
