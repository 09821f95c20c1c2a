// The kept location index of a snapshot as its page needs it: scores, and the things behind them with their place on the map and their icon.

import { type Language, labelIn } from '../../core/enums.ts';
import { POI_GROUPS, poiType } from '../../poi-types/catalogue.ts';
import { INDEX_TYPES, type IndexType } from '../../scoring/index-types.ts';
import type { ShownIndex } from '../location-index/answer.ts';
import type { KeptIndex } from './kept-index.ts';

type ShownCategory = ShownIndex['categories'][number];

/** A thing that brings points. */
export interface EmbedThing {
  /** Of the map's object. */
  readonly id: string;
  readonly typeLabel: string;
  readonly name?: string;
  readonly lat: number;
  readonly lng: number;
  /** By the mode of its type; by car with parking. */
  readonly travelSeconds: number;
  readonly transportMode: IndexType['transportMode'];
  /** As of points of interest. */
  readonly icon: string;
  /** Of the group of its kind, as CSS. */
  readonly color: string;
}

export interface EmbedCategory extends Pick<ShownCategory, 'id' | 'label' | 'score' | 'low' | 'high' | 'losses'> {
  readonly isProxy: boolean;
  /** What brings most comes first; empty where there is no total. */
  readonly things: readonly EmbedThing[];
  /** Labels of what is walked to and was not found within the half hour. */
  readonly absent: readonly string[];
}

export interface EmbedIndex
  extends Pick<ShownIndex, 'total' | 'completeness' | 'percentile' | 'improvements' | 'reference'> {
  readonly categories: readonly EmbedCategory[];
}

/** What the page is told of a kept index. */
export function embedIndex({ shown, positions }: KeptIndex, language: Language): EmbedIndex {
  const { total, completeness, percentile, improvements, reference } = shown;
  return {
    total,
    completeness,
    ...(percentile && { percentile }),
    improvements,
    ...(reference && { reference }),
    categories: shown.categories.map(category => embedCategory(category, positions, language)),
  };
}

function embedCategory(
  { id, label, score, low, high, losses, proxy, contributions }: ShownCategory,
  positions: KeptIndex['positions'],
  language: Language,
): EmbedCategory {
  const things = (contributions ?? [])
    .toSorted((a, b) => b.points - a.points)
    .flatMap((each): EmbedThing[] => {
      const { poiId = '', indexType, indexTypeLabel, name, travelSeconds, transportMode } = each;
      const position = positions[poiId];
      if (position === undefined || travelSeconds === undefined || transportMode === undefined) return [];
      const [lng, lat] = position;
      const named = name === undefined ? {} : { name };
      return [
        {
          id: poiId,
          typeLabel: indexTypeLabel,
          ...named,
          lat,
          lng,
          travelSeconds,
          transportMode,
          ...lookOf(indexType),
        },
      ];
    });
  const found = new Set(contributions?.map(({ indexType }) => indexType));
  const absent = INDEX_TYPES.filter(
    type => contributions && type.category === id && type.transportMode === 'WALK' && !found.has(type.id),
  );
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
  };
}

/** As the first kind of point of interest that the type takes in. */
function lookOf(indexType: string): Pick<EmbedThing, 'icon' | 'color'> {
  const first = poiType(INDEX_TYPES.find(({ id }) => id === indexType)?.poiTypes[0] ?? '');
  return { icon: first?.icon ?? '', color: POI_GROUPS.find(({ id }) => id === first?.group)?.color ?? '' };
}
