// Tools that judge places: the location index with its reasons, comparisons, and official figures.
import { z } from 'zod';
import type { CensusData } from '../../features/census/answer.ts';
import type { Comparison, LocationIndex } from '../../features/location-index/answer.ts';
import { INDEX_PROFILES } from '../../scoring/index-types.ts';
import { ending, minutes, shownPlace } from './shown.ts';
import { LANGUAGE, PLACE, placed, tool, withoutAbsent } from './tool.ts';

const MOST_PLACES = 20;
const MOST_REASONS = 3;

const PROFILE = z.enum(INDEX_PROFILES).optional().describe('Whose weights count. Default BALANCED.');

type Scored = Omit<LocationIndex, 'meta'>;

/** A score and what makes it. The contributions of the categories add up to the total. */
function shownScore({ location, total, categories, percentile, improvements, transitClass }: Scored) {
  return {
    place: shownPlace(location),
    score: total.score,
    range: total.score === undefined ? undefined : [total.low, total.high],
    level: total.label,
    note: total.detail,
    betterThanPercent: percentile?.amongRegion,
    categories: categories.map(each =>
      withoutAbsent({
        category: each.label,
        score: each.score,
        contribution: each.contribution,
        because: (each.contributions ?? []).slice(0, MOST_REASONS).map(reason =>
          withoutAbsent({
            what: reason.indexTypeLabel,
            name: reason.name,
            minutes: reason.travelSeconds === undefined ? undefined : minutes(reason.travelSeconds),
            mode: reason.transportMode,
            points: reason.points,
          }),
        ),
      }),
    ),
    wouldImprove: improvements.map(({ indexTypeLabel, gain }) => ({ what: indexTypeLabel, points: gain })),
    transitClass: transitClass?.byWalk?.classId,
  };
}

export const locationScore = tool({
  name: 'location_score',
  title: 'Location score, explained',
  description:
    'A score from 0 to 100 for a location with everything that makes it: categories that add up, the nearest places with minutes, what would improve it, and how it compares with the region.',
  input: z.strictObject({ ...PLACE, profile: PROFILE, language: LANGUAGE }),
  async answer(input, service) {
    const asked = withoutAbsent({ ...placed(input), profile: input.profile });
    const found = await service.ask<LocationIndex>('/api/location-ext/location-index', asked);
    return {
      ...withoutAbsent(shownScore(found)),
      all: service.link('/api/location-ext/location-index', asked),
      ...ending(found.meta),
    };
  },
});

export const compareLocations = tool({
  name: 'compare_locations',
  title: 'Compare locations',
  description: `Scores 2 to ${MOST_PLACES} places by the same weights and ranks them. Scores whose bands overlap are called indistinguishable: do not call one of them better.`,
  input: z.strictObject({
    places: z.array(z.strictObject(PLACE)).min(2).max(MOST_PLACES),
    profile: PROFILE,
    language: LANGUAGE,
  }),
  async answer({ places, profile, language }, service) {
    const asked = withoutAbsent({ places: places.map(placed), profile, language });
    const found = await service.ask<Comparison>('/api/location-ext/location-index/compare', asked);
    return {
      places: found.results.map((result, i) => {
        if (!('locationIndex' in result)) return { asked: places[i], problem: result.problem.detail };
        const { place, score, range, level, note, categories } = shownScore(result.locationIndex);
        const shown = categories.map(each => ({ category: each.category, score: each.score }));
        return withoutAbsent({ place, score, range, level, note, categories: shown });
      }),
      ranking: found.ranking.map(({ place, rank, score, indistinguishableFrom }) => ({
        index: place,
        rank,
        score,
        ...(indistinguishableFrom.length > 0 && { indistinguishableFrom }),
      })),
      ...ending(found.meta),
    };
  },
});

/** Four digits, and of large counts every whole one. */
function rounded(value: number): number {
  return Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toPrecision(4));
}

export const whoLivesThere = tool({
  name: 'who_lives_there',
  title: 'Who lives there',
  description:
    'Official census figures of a circle around a place: inhabitants, age, households, homes, rents and more, each with its reference date. A figure that was not published is no zero; the answer says so.',
  input: z.strictObject({
    ...PLACE,
    radiusMeters: z.int().min(1).max(10_000).optional().describe('Default 1000.'),
    topics: z
      .array(z.string().max(60))
      .max(30)
      .optional()
      .describe('Ids of topics or groups of the catalogue; default: the usual ones.'),
    language: LANGUAGE,
  }),
  async answer(input, service) {
    const asked = withoutAbsent({
      ...placed(input),
      area: 'RADIUS',
      radius: input.radiusMeters ?? 1000,
      topics: input.topics?.join(','),
    });
    const found = await service.ask<CensusData>('/api/location-ext/census-data', asked);
    return {
      place: shownPlace(found.location),
      radiusMeters: found.extent.radiusMeters,
      figures: found.topics.map(topic =>
        withoutAbsent({
          topic: topic.label,
          value: topic.value === null ? undefined : rounded(topic.value),
          unit: topic.unit,
          state: topic.state === 'VALUE' ? undefined : topic.state,
          reliability: topic.reliability === 'NORMAL' ? undefined : topic.reliability,
          inMunicipality: topic.comparison?.ofMunicipality,
          classes: topic.distribution?.map(({ label, share }) => ({ label, share })),
          asOf: topic.publishedIn?.referenceDate,
        }),
      ),
      settlementType: found.settlement?.settlementType,
      all: service.link('/api/location-ext/census-data', asked),
      ...ending(found.meta),
    };
  },
});
