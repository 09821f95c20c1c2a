// Census figures of a circle around a place, as facts: only published and reliable values, no sensitive topic.

import { topicFigure } from '../../../answers/census-answer.ts';
import { answerTopic, placeArea } from '../../../census/answer-topic.ts';
import { censusTopic } from '../../../census/census-catalogue.ts';
import { toLaea } from '../../../core/geometry/laea.ts';
import type { Region } from '../../../region/region.ts';
import type { Fact, FactUnit, NumberRole } from '../terms/fact.ts';

/** The circle of which the writer tells. */
const TOLD_METERS = 1000;

/** The topics that texts mention, and the meaning of their number. */
const TOLD: readonly {
  readonly topic: string;
  readonly of: NumberRole;
  readonly unit: FactUnit;
  readonly atLeast: number;
}[] = [
  { topic: 'population', of: 'POPULATION', unit: 'PERSONS', atLeast: 100 },
  { topic: 'net_rent', of: 'NET_RENT', unit: 'EUR_PER_SQUARE_METER', atLeast: 0 },
];

/**
 * Facts about a circle, by default of a kilometre.
 * @param radius in metres
 */
export function censusFacts(
  { census, manifest }: Pick<Region, 'census' | 'manifest'>,
  place: { readonly lat: number; readonly lng: number },
  radius = TOLD_METERS,
): Fact[] {
  const { x, y } = toLaea(place.lat, place.lng);
  const placed = placeArea(census, { kind: 'RADIUS', x, y, radius });
  return TOLD.flatMap(({ topic: id, of, unit, atLeast }): Fact[] => {
    const topic = censusTopic(id);
    if (topic === undefined || topic.isSensitive) return [];
    const {
      state,
      value,
      reliability,
      coverage,
      publishedIn: source,
    } = topicFigure(answerTopic(placed, topic, { x, y }), {}, manifest, 'en');
    const isReliable = state === 'VALUE' && reliability === 'NORMAL' && (coverage ?? 1) >= 0.8;
    if (!isReliable || value === null || value < atLeast || source === undefined) return [];
    const year = Number(source.referenceDate.slice(0, 4));
    return [
      {
        id: radius === TOLD_METERS ? `census.${id}` : `census.${id}.${radius}`,
        kind: 'CENSUS',
        slots: [
          { kind: 'NUMBER', of, value, unit, rounding: 'LAST_DIGIT' },
          { kind: 'NUMBER', of: 'RADIUS', value: radius / 1000, unit: 'KILOMETERS', rounding: 'EXACT' },
          { kind: 'NUMBER', of: 'YEAR', value: year, unit: 'YEAR', rounding: 'EXACT' },
        ],
        source: { kind: 'CENSUS', id: source.id, table: source.table, referenceDate: source.referenceDate },
      },
    ];
  });
}
