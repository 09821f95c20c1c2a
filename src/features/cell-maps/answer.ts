// The schemas of maps of cells.
import { z } from 'zod';
import type { AnswerOf } from '../../core/answer-of.ts';
import { cellScoresSchema } from '../cell-scores/answer.ts';
import { cellTimesSchema } from '../cell-times/answer.ts';
import { MAP_KINDS } from './kept-cells.ts';

const lifeFields = {
  id: z.string(),
  mapKind: z.enum(MAP_KINDS).meta({ description: 'What its cells show: travel times, or the location index.' }),
  title: z.string().optional(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().optional().meta({ description: 'Absent: the map does not end.' }),
  tileJsonUrl: z.url().meta({
    description: 'TileJSON 3.0 for map tools. Anybody who knows it, `tileUrl` or `archiveUrl` can read the cells.',
  }),
  tileUrl: z.string().meta({ description: 'The vector tiles, with `{z}`, `{x}` and `{y}`.' }),
  archiveUrl: z.url().meta({ description: 'All tiles in one PMTiles archive, for readers of ranges and to keep.' }),
};

const { cellTimes: _cells, ...aboutFields } = cellTimesSchema.shape;

export const cellMapSchema = z.object({ ...lifeFields, ...aboutFields }).meta({ id: 'CellMap' });

const { cellScores: _scores, ...aboutScores } = cellScoresSchema.shape;

export const scoreMapSchema = z.object({ ...lifeFields, ...aboutScores }).meta({ id: 'ScoreMap' });

export const cellMapListSchema = z
  .object({
    cellMaps: z
      .array(
        z
          .object({ ...lifeFields, totalCount: z.int().meta({ description: 'How many cells it has.' }) })
          .meta({ id: 'CellMapSummary' }),
      )
      .meta({ description: 'The newest first, without those that have ended.' }),
    nextCursor: z.string().optional().meta({ description: 'Missing on the last page.' }),
  })
  .meta({ id: 'CellMapList' });

export type CellMap = AnswerOf<typeof cellMapSchema>;
export type ScoreMap = AnswerOf<typeof scoreMapSchema>;
export type CellMapList = AnswerOf<typeof cellMapListSchema>;
