// The schemas of the answers to `location-index` and its comparison.
import { z } from 'zod';
import { lineSchema, metaSchema } from '../../answers/answer-fields.ts';
import { problemInListSchema } from '../../answers/problem-in-list.ts';
import { stopSchema } from '../../answers/stop-schema.ts';
import type { AnswerOf } from '../../core/answer-of.ts';
import { SETTLEMENT_TYPES } from '../../core/enums.ts';
import { locationSchema } from '../../geocoding/location.ts';
import { REFERENCE_FRAMES } from '../../region/manifest.ts';
import type { CategoryId } from '../../scoring/index-table.ts';
import { INDEX_CATEGORY_IDS, INDEX_PROFILES, TRANSPORT_RULES } from '../../scoring/index-types.ts';
import { WITHHELD_REASONS } from '../../scoring/withheld.ts';
import { transitClassSchema } from './transit-class-answer.ts';

const score = z.number().min(0).max(100);
const points = z.number().min(0).max(100);
/** Why there is no score: the data has none of the category, or too little of the weight. */
export const MISSING_SCORES = ['NO_SOURCE', 'LOW_COVERAGE'] as const;
const share = z.number().min(0).max(1);

const percentileSchema = z.object({ amongRegion: z.int().optional(), amongSettlementType: z.int().optional() }).meta({
  description:
    'Of 100 places where people of the region live, how many score lower (equal ones count half); and the same among places of the same settlement type. Only for named profiles, not of a sample under 200, and not where the total is `withheld`.',
});

const contributionSchema = z.object({
  poiId: z
    .string()
    .optional()
    .meta({
      description: 'The OpenStreetMap object, or of an own list `list:NAME/` and the position; not of `calm`.',
      examples: ['n123'],
    }),
  indexType: z
    .string()
    .meta({ description: 'A type of the index, which is not a type of points of interest, or an own list.' }),
  indexTypeLabel: z.string(),
  transportMode: z.enum(['WALK', 'CAR']).optional(),
  name: z.string().optional(),
  travelSeconds: z.number().optional().meta({ description: 'By car with 120 seconds for parking.' }),
  stop: stopSchema.optional().meta({ description: 'Where `public_transport` is scored by the timetable.' }),
  lines: z.array(lineSchema).optional().meta({
    description:
      'Of a `stop`: the lines that count there. A line in one direction counts once, at the stop where it counts most.',
  }),
  perHour: z.number().optional().meta({
    description:
      'Of a `stop`: what of these lines counts, on the workday of the timetable from 06:00 to 20:00, both directions together.',
  }),
  rideTo: z.string().optional().meta({
    description: 'Of a `stop`, in types that count rides without a change: the centre or the long-distance station.',
  }),
  rideSeconds: z.number().optional().meta({
    description: 'The fastest such ride, without the walk.',
  }),
  walkTo: z.string().optional().meta({
    description:
      'Of a `stop` that lies at the centre or the long-distance station itself: one walks there instead of riding, `travelSeconds` and `networkMeters` to the stop.',
  }),
  networkMeters: z.number().optional().meta({ description: 'With `walkTo`: the walk along the streets.' }),
  points: points.meta({ description: 'Of the total; one decimal, with `exact` six.' }),
});

const categorySchema = z.object({
  // Enums of answers are open (`openEnum`), so the description has room for lists.
  id: (z.enum(INDEX_CATEGORY_IDS) as z.ZodType<string> as z.ZodType<CategoryId>).meta({
    description: 'A category of the index, or an own list that `weights` name, as `list:NAME`.',
  }),
  label: z.string(),
  score: score.optional().meta({ description: 'Of the category by itself. Left out if it is missing.' }),
  weight: share.meta({ description: 'In the total, after the weight of missing categories was shared out.' }),
  contribution: points.optional().meta({
    description:
      'Points of the total: exactly the sum of `contributions` as printed, and all of them exactly the total.',
  }),
  low: score.optional(),
  high: score.optional(),
  proxy: z.literal(true).optional().meta({
    description: 'Computed from distances to roads, railways and industry, not from measured or modelled noise.',
  }),
  scoredBy: z.enum(TRANSPORT_RULES).optional().meta({
    description:
      'Of `public_transport`: `TIMETABLE` by what leaves the stops within reach and where it goes; `STOPS` of the map where the region has no timetable, or where stops that it does not know count for more.',
  }),
  stopsInReach: z.int().optional().meta({
    description:
      'Of `public_transport` in regions with a timetable: how many stops of the map are within half an hour.',
  }),
  stopsWithoutTimetable: z.int().optional().meta({
    description:
      'How many of them the timetable does not know, so that what leaves there is unknown, rather than nothing.',
  }),
  percentile: percentileSchema.optional(),
  contributions: z.array(contributionSchema).optional(),
  losses: z
    .array(z.object({ noiseSource: z.string(), noiseSourceLabel: z.string(), distanceMeters: z.number(), points }))
    .optional()
    .meta({
      description:
        'Of `calm`: what each source of noise takes from the points that the weight would bring; with `contribution` they add up to these.',
    }),
  missing: z
    .enum(MISSING_SCORES)
    .optional()
    .meta({ description: 'Nothing of the category is in the data of the region: not known, rather than zero.' }),
});

const totalSchema = z
  .object({
    score: score.optional(),
    low: score.optional(),
    high: score.optional(),
    level: z.int().min(1).max(5).optional().meta({ description: 'Left out where it is `withheld`.' }),
    label: z.string().optional(),
    withheld: z.enum(WITHHELD_REASONS).optional().meta({
      description:
        'Why there is neither level nor percentile nor improvement: the data holds less than half of what counts (it ends near, or is thin), or the band is wider than a level (20 points).',
    }),
    missing: z.enum(MISSING_SCORES).optional(),
    detail: z.string().optional().meta({ description: 'With `missing` or `withheld`, why.' }),
  })
  .meta({
    description:
      'One decimal, with `exact` six; scores and `low` rounded down, `high` up. `low` to `high` is how far walking speed (±10 %), the position of the place, gaps in the map and what lies outside the data can move the score; it is no confidence interval. Where less than half of the weight is available, there is `missing` with a `detail` instead.',
  });

/** The fields without the envelope, the same for one place and for several. */
const scoredFields = {
  total: totalSchema,
  profile: z.enum(INDEX_PROFILES).optional().meta({ description: "Left out with the caller's own weights." }),
  completeness: share.meta({
    description:
      'How much of what counts the data is taken to decide: of categories, of their types, and of what could lie outside the data.',
  }),
  categories: z.array(categorySchema),
  percentile: percentileSchema.optional(),
  improvements: z.array(z.object({ indexType: z.string(), indexTypeLabel: z.string(), gain: points })).meta({
    description:
      'What one more of a type, 5 minutes away, would add to the score: the three that add most. None where the total is `withheld`.',
  }),
  reference: z
    .object({
      sample: z.int().optional().meta({ description: 'How many places the percentiles are against.' }),
      version: z.string().optional().meta({ description: 'The edition of the sample; later imports keep it.' }),
      frame: z.enum(REFERENCE_FRAMES).optional().meta({
        description: 'What the places were drawn from: addresses, or where too few are mapped, homes or streets.',
      }),
      weightedByPeople: z
        .boolean()
        .optional()
        .meta({ description: 'Whether places were drawn by the people who live around them, or all alike.' }),
      settlementType: z.enum(SETTLEMENT_TYPES).optional(),
      basis: z.enum(['FULL', 'CLIPPED']).optional().meta({
        description:
          'Of the settlement types of the sample. `CLIPPED`: the census files end so near that those of places at the edge may differ.',
      }),
    })
    .optional(),
};

/** The answer for a place within an answer that has its own envelope. */
export const placeIndexSchema = z.object(scoredFields).meta({ id: 'PlaceIndex' });

export const locationIndexSchema = z
  .object({
    location: locationSchema,
    ...scoredFields,
    transitClass: transitClassSchema.optional(),
    meta: metaSchema,
  })
  .meta({ id: 'LocationIndex' });

export const comparisonSchema = z
  .object({
    results: z
      .array(
        z.union([
          z.object({ status: z.literal(200), locationIndex: locationIndexSchema }),
          z.object({ status: z.int(), problem: problemInListSchema }),
        ]),
      )
      .meta({ description: 'One for each place, in its order.' }),
    ranking: z.array(
      z.object({
        place: z.int().meta({ description: 'Index into `places`, from 0.' }),
        rank: z.int().meta({ description: 'From 1; equal scores share one.' }),
        score,
        indistinguishableFrom: z
          .array(z.int())
          .meta({ description: 'Places whose bands overlap with this one by more than half of the narrower.' }),
      }),
    ),
    profile: z.enum(INDEX_PROFILES).optional(),
    meta: metaSchema,
  })
  .meta({ id: 'LocationIndexComparison' });

export type LocationIndex = AnswerOf<typeof locationIndexSchema>;
export type Comparison = AnswerOf<typeof comparisonSchema>;

/** The score in an answer. */
export type ShownIndex = Omit<LocationIndex, 'location' | 'transitClass' | 'meta'>;
