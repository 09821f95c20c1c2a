// The request fields of maps of cells: those of times to cells, and what is kept of them.
import { z } from 'zod';
import { nameText, numberText, shortText, wholeNumber } from '../../answers/field-kinds.ts';
import { requestSchema } from '../../answers/request.ts';
import { tileFields } from '../../answers/tile-fields.ts';
import { SCORED_CHECKS, scoredFields } from '../cell-scores/request.ts';
import { WISHED_CHECKS, wishedFields } from '../cell-times/request.ts';

/** Maps that an account may keep. */
export const MOST_MAPS = 200;

const title = shortText('title', {
  max: 100,
  isLine: true,
  description: 'What map tools call it. Anybody with the token reads it.',
});

const expiresInDays = wholeNumber('expiresInDays', {
  min: 1,
  max: 3650,
  description: "After so many days its tiles are gone. Default: the account's, else never (test keys: 7 days at most).",
});

const keptFields = { title: title.optional(), expiresInDays: expiresInDays.optional() };

/** The body of a POST. */
export const cellMapRequestSchema = requestSchema({ ...wishedFields, ...keptFields }, ...WISHED_CHECKS).meta({
  id: 'CellMapRequest',
});

/** The same for scores. */
export const scoreMapRequestSchema = requestSchema({ ...scoredFields, ...keptFields }, ...SCORED_CHECKS).meta({
  id: 'ScoreMapRequest',
});

export const cellMapParams = z.object({ id: nameText('id', { description: 'The `id` of the map of cells.' }) });

export const cellMapListQuery = z.strictObject({
  cursor: z.string().max(500).optional().meta({ format: 'cursor', description: '`nextCursor` of the page before.' }),
  limit: numberText('limit', { description: 'How many on a page.', min: 1, max: 100, default: 20 }),
});

const token = nameText('token', { description: 'From `tileJsonUrl`.' });

export const tokenParams = z.object({ token });

export const tileParams = z.object({ token, ...tileFields });

export type CellMapRequest = z.output<typeof cellMapRequestSchema>;
export type ScoreMapRequest = z.output<typeof scoreMapRequestSchema>;
