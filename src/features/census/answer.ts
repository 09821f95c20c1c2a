// The schema of the answer to `census-data`.
import { z } from 'zod';
import { metaSchema, reachabilitySchema } from '../../answers/answer-fields.ts';
import { topicFigureSchema } from '../../answers/census-answer.ts';
import type { AnswerOf } from '../../core/answer-of.ts';
import { SETTLEMENT_TYPES } from '../../core/enums.ts';
import { locationSchema } from '../../geocoding/location.ts';
import { CENSUS_AREAS } from './request.ts';

export const censusCellsSchema = z
  .object({
    type: z.literal('FeatureCollection'),
    features: z.array(
      z.object({
        type: z.literal('Feature'),
        id: z.string().meta({ examples: ['CRS3035RES100mN2691700E4341100'] }),
        geometry: z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(z.array(z.number()))) }),
        properties: z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()])),
      }),
    ),
  })
  .meta({
    id: 'CensusCells',
    description:
      'GeoJSON (RFC 7946). `share` is what the area takes of the cell; of each topic there are `<id>` (its figure), `<id>_state`, `<id>_flagged` where the publisher flags the figure, and `<id>_<class>` for its classes.',
  });

/** The census of one area. */
export const areaCensus = {
  extent: z.object({
    kind: z.enum(CENSUS_AREAS),
    radiusMeters: z.number().optional(),
    areaSquareMeters: z.number(),
    cellId: z.string().optional(),
  }),
  topics: z.array(topicFigureSchema),
  grid: z
    .object({ id: z.string(), sizeMeters: z.int() })
    .optional()
    .meta({ description: 'The finest grid that answered; each topic names its own.' }),
  referenceDate: z.string().optional(),
};

const areaCensusSchema = z.object(areaCensus);

export type AreaCensus = AnswerOf<typeof areaCensusSchema>;

export const censusDataSchema = z
  .object({
    location: locationSchema,
    ...areaCensus,
    settlement: z
      .object({
        settlementType: z.enum(SETTLEMENT_TYPES),
        basis: z.enum(['FULL', 'CLIPPED']).meta({
          description: '`CLIPPED`: the census files end so near that the type of places at the edge may differ.',
        }),
      })
      .optional()
      .meta({ description: 'City, town or rural: the degree of urbanisation of the square kilometre of the place.' }),
    reachability: reachabilitySchema.optional().meta({ description: 'With `area: REACH`.' }),
    cells: censusCellsSchema.optional().meta({ description: 'With `include: cells`.' }),
    meta: metaSchema,
  })
  .meta({ id: 'CensusData' });

export type CensusData = AnswerOf<typeof censusDataSchema>;
