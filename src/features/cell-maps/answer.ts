// The schemas of maps of cells.
import { z } from 'zod';
import type { AnswerOf } from '../../core/answer-of.ts';
import { cellTimesSchema } from '../cell-times/answer.ts';

const lifeFields = {
  id: z.string(),
  title: z.string().optional(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().optional().meta({ description: 'Absent: the map does not end.' }),
  tileJsonUrl: z
    .url()
    .meta({ description: 'TileJSON 3.0 for map tools. Anybody who knows it, or `tileUrl`, can read the cells.' }),
  tileUrl: z.string().meta({ description: 'The vector tiles, with `{z}`, `{x}` and `{y}`.' }),
};

const { cellTimes: _cells, ...aboutFields } = cellTimesSchema.shape;

export const cellMapSchema = z.object({ ...lifeFields, ...aboutFields }).meta({ id: 'CellMap' });

export const cellMapListSchema = z
  .object({
    cellMaps: z
      .array(
        z
          .object({ ...lifeFields, totalCount: z.int().meta({ description: 'How many cells it has.' }) })
          .meta({ id: 'CellMapSummary' }),
      )
      .meta({ description: 'The newest first, without those that have ended.' }),
  })
  .meta({ id: 'CellMapList' });

export type CellMap = AnswerOf<typeof cellMapSchema>;
export type CellMapList = AnswerOf<typeof cellMapListSchema>;
