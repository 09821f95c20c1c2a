// The schema of scores of cells.
import { z } from 'zod';
import type { AnswerOf } from '../../core/answer-of.ts';
import { INDEX_CATEGORY_IDS, INDEX_PROFILES } from '../../scoring/index-types.ts';
import { WITHHELD_REASONS } from '../../scoring/withheld.ts';
import { cellTimesSchema } from '../cell-times/answer.ts';
import { MISSING_SCORES } from '../location-index/answer.ts';
import { SCORE_AREAS } from './request.ts';

const times = cellTimesSchema.shape;
const { cellId, lat, lng, inhabitants, sourceId } = times.cellTimes.element.shape;
const score = z.number().min(0).max(100);

const cellScoreSchema = z
  .object({
    cellId,
    lat,
    lng,
    score: score.optional().meta({
      description: 'As `location-index` says it at the centre (`lat`, `lng`). Left out if it is `missing`.',
    }),
    low: score.optional(),
    high: score.optional(),
    level: z.int().min(1).max(5).optional().meta({ description: 'Of a total, where it is not `withheld`.' }),
    withheld: z
      .enum(WITHHELD_REASONS)
      .optional()
      .meta({ description: 'Why a total has no level: the data decide too little of it.' }),
    missing: z
      .enum(MISSING_SCORES)
      .optional()
      .meta({ description: 'Why there is no score: the data has none of the category, or too little of the weight.' }),
    inhabitants,
    sourceId,
  })
  .meta({ id: 'CellScore' });

export const cellScoresSchema = z
  .object({
    location: times.location,
    extent: z
      .object({ kind: z.enum(SCORE_AREAS), radiusMeters: z.number().optional() })
      .meta({ description: 'The requested area; `radiusMeters` with `RADIUS`.' }),
    cellKind: times.cellKind,
    resolution: times.resolution,
    transportMode: times.transportMode.optional().meta({ description: 'With `REACH`.' }),
    strict: times.strict,
    direction: times.direction.optional().meta({ description: 'With `REACH`.' }),
    departure: times.departure,
    limitMinutes: times.limitMinutes.optional().meta({ description: 'With `REACH`: the longest travel that counts.' }),
    profile: z.enum(INDEX_PROFILES).optional().meta({ description: "Left out with the caller's own weights." }),
    category: z.enum(INDEX_CATEGORY_IDS).optional().meta({ description: 'Whose score this is; without it the total.' }),
    totalCount: z.int().meta({ description: 'How many cells it has.' }),
    unreachableCount: z.int().meta({
      description:
        'How many cells of the area are left out: there is no street to walk on within 500 m of their centres.',
    }),
    meta: times.meta,
    cellScores: z
      .array(cellScoreSchema)
      .meta({ description: 'One for each cell, the highest score first, ties by id, those without a score last.' }),
  })
  .meta({ id: 'CellScores' });

export type CellScores = AnswerOf<typeof cellScoresSchema>;
export type CellScore = CellScores['cellScores'][number];
