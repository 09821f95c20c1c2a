// The request fields of maps of cells: those of times to cells, and what is kept of them.
import { z } from 'zod';
import { nameText, shortText, wholeNumber } from '../../answers/field-kinds.ts';
import { requestSchema } from '../../answers/request.ts';
import { tileFields } from '../../answers/tile-fields.ts';
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

/** The body of a POST. */
export const cellMapRequestSchema = requestSchema(
  { ...wishedFields, title: title.optional(), expiresInDays: expiresInDays.optional() },
  ...WISHED_CHECKS,
).meta({ id: 'CellMapRequest' });

export const cellMapParams = z.object({ id: nameText('id', { description: 'The `id` of the map of cells.' }) });

const token = nameText('token', { description: 'From `tileJsonUrl`.' });

export const tokenParams = z.object({ token });

export const tileParams = z.object({ token, ...tileFields });

export type CellMapRequest = z.output<typeof cellMapRequestSchema>;
