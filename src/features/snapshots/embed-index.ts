// The kept location index of a snapshot in the form that its page needs: scores, and the contributing places with position and icon.

import { type Language, labelIn } from '../../core/enums.ts';
import { POI_GROUPS, poiType } from '../../poi-types/catalogue.ts';
import { saidMissing } from '../../poi-types/said-missing.ts';
import { INDEX_TYPES, type IndexType } from '../../scoring/index-types.ts';
import { DEPARTURE_TYPES } from '../../scoring/timetable-rule.ts';
import type { ShownIndex } from '../location-index/answer.ts';
import type { PointRange } from '../location-index/index-of-homes.ts';
import { roundedIndex } from '../location-index/rounded-index.ts';
import type { KeptIndex } from './kept-index.ts';

type ShownCategory = ShownIndex['categories'][number];
type ShownContribution = NonNullable<ShownCategory['contributions']>[number];

/** A place that contributes points. */
export interface EmbedThing {
  /** The id of the object on the map; of a stop of the timetable its id and the type. */
  readonly id: string;
  readonly typeLabel: string;
  readonly name?: string;
  readonly lat: number;
  readonly lng: number;
  /** By the mode of the index type; by car, with the time for parking. */
  readonly travelSeconds: number;
  readonly transportMode: IndexType['transportMode'];
  /** Of a stop of the timetable: what counts of its departures, of which lines, and where they go, or that one walks there. */
  readonly perHour?: number;
  readonly lines?: readonly { readonly name: string }[];
  readonly rideTo?: string;
  readonly rideSeconds?: number;
  readonly walkTo?: string;
  readonly networkMeters?: number;
  /** An icon of the points of interest. */
  readonly icon: string;
  /** The colour of the kind's group, as CSS. */
  readonly color: string;
}

export interface EmbedCategory
  extends Pick<
    ShownCategory,
    'id' | 'label' | 'score' | 'low' | 'high' | 'losses' | 'scoredBy' | 'stopsInReach' | 'stopsWithoutTimetable'
  > {
  readonly isProxy: boolean;
  /** In place of the score where the address is hidden: those of all homes that it may be, or that they differ too much to say. */
  readonly homes?: PointRange | 'TOO_WIDE';
  /** The largest contribution comes first; empty without a total. */
  readonly things: readonly EmbedThing[];
  /** Labels of the types that people walk to and that the search did not find within half an hour. */
  readonly absent: readonly string[];
}

export interface EmbedIndex extends Pick<ShownIndex, 'completeness' | 'percentile' | 'reference'> {
  /** With a hidden address `homes` are the scores of all homes that it may be, and there is no score where they differ too much. */
  readonly total: ShownIndex['total'] & { readonly homes?: PointRange };
  readonly categories: readonly EmbedCategory[];
}

/** The kept index in the form that the page needs. What would raise the score is for the explorer: visitors of a map do not choose what is built. */
export function embedIndex({ shown, positions }: KeptIndex, language: Language): EmbedIndex {
  const { total, completeness, percentile, reference, categories } = roundedIndex(shown);
  // Exact points put the places in order: rounded ones are often equal.
  const ordered = categories.map((category, i) => ({
    ...category,
    ...(category.contributions && { contributions: shown.categories[i]?.contributions ?? [] }),
  }));
  return {
    total,
    completeness,
    ...(percentile && { percentile }),
    ...(reference && { reference }),
    categories: ordered.map(category => embedCategory(category, positions, language)),
  };
}

function embedCategory(
  { id, label, score, low, high, losses, proxy, contributions, ...more }: ShownCategory,
  positions: KeptIndex['positions'],
  language: Language,
): EmbedCategory {
  const things = (contributions ?? [])
    .toSorted((a, b) => b.points - a.points)
    .flatMap((each): EmbedThing[] => {
      const { poiId = '', indexType, indexTypeLabel, name, stop, travelSeconds, transportMode } = each;
      const position = stop ? ([stop.lng, stop.lat] as const) : positions[poiId];
      if (position === undefined || travelSeconds === undefined || transportMode === undefined) return [];
      const [lng, lat] = position;
      const named = name === undefined ? {} : { name };
      return [
        {
          // A stop counts once for each type.
          id: stop ? `${stop.id} ${indexType}` : poiId,
          typeLabel: indexTypeLabel,
          ...named,
          lat,
          lng,
          travelSeconds,
          transportMode,
          ...(stop && servedBy(each)),
          ...lookOf(indexType),
        },
      ];
    });
  const found = new Set(contributions?.map(({ indexType }) => indexType));
  const ofMap = INDEX_TYPES.filter(type => type.category === id && type.transportMode === 'WALK');
  const { scoredBy, stopsInReach, stopsWithoutTimetable } = more;
  // Of stops that no timetable knows, the others are not in the list, although they may be near.
  const onFoot = scoredBy === 'TIMETABLE' ? DEPARTURE_TYPES : stopsInReach === undefined ? ofMap : [];
  const absent = contributions ? saidMissing<(typeof onFoot)[number]>(onFoot, found) : [];
  return {
    id,
    label,
    ...(score === undefined ? {} : { score }),
    ...(low === undefined ? {} : { low }),
    ...(high === undefined ? {} : { high }),
    ...(losses && { losses }),
    isProxy: proxy === true,
    things,
    absent: absent.map(type => labelIn(type.label, language)),
    ...(scoredBy && { scoredBy }),
    ...(stopsInReach === undefined ? {} : { stopsInReach }),
    ...(stopsWithoutTimetable === undefined ? {} : { stopsWithoutTimetable }),
  };
}

/** What the page says of a stop of the timetable. */
function servedBy({ perHour, lines, rideTo, rideSeconds, walkTo, networkMeters }: ShownContribution) {
  return {
    ...(perHour === undefined ? {} : { perHour }),
    ...(lines && { lines: lines.map(({ name }) => ({ name })) }),
    ...(rideTo === undefined ? {} : { rideTo }),
    ...(rideSeconds === undefined ? {} : { rideSeconds }),
    ...(walkTo === undefined ? {} : { walkTo }),
    ...(networkMeters === undefined ? {} : { networkMeters }),
  };
}

/** The look of the first kind of point of interest that belongs to the index type. */
function lookOf(indexType: string): Pick<EmbedThing, 'icon' | 'color'> {
  const ofMap = INDEX_TYPES.find(({ id }) => id === indexType)?.poiTypes[0];
  const first = poiType(ofMap ?? DEPARTURE_TYPES.find(({ id }) => id === indexType)?.poiType ?? '');
  return { icon: first?.icon ?? '', color: POI_GROUPS.find(({ id }) => id === first?.group)?.color ?? '' };
}
