// What a caller may ask of a map snapshot.
import { z } from 'zod';
import { wholeNumber, wordList } from '../fields/field-kinds.ts';
import { checkPlace, placeFields } from '../fields/place-fields.ts';
import { checkReach, reachFields } from '../fields/reach-fields.ts';
import { requestSchema } from '../fields/request.ts';

/** What a snapshot's page can show. */
export const SHOWABLE = ['map', 'pois', 'index', 'census'] as const;
export type Showable = (typeof SHOWABLE)[number];

/** Of a request that names nothing, and of snapshots that were made before it could. */
export const DEFAULT_SHOW: readonly Showable[] = ['map', 'pois'];

const show = wordList('show', SHOWABLE, {
  description:
    'What the page shows: `map` (always, named or not), `pois` (markers and list), `index` (the location index, with its reasons on the map), `census` (what was published of the square cells in the reached area, as a layer to switch on). The picture leaves out the last two.',
  example: ['map', 'pois', 'index'],
  default: DEFAULT_SHOW,
});

const title = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .meta({ description: 'Heading of the page; plain text.', examples: ['Helle Wohnung am Park'] });

const externalId = z
  .string()
  .trim()
  .min(1)
  .max(50)
  .meta({ description: "The caller's own name for it, to find it again; need not be unique." });

const expiresInDays = wholeNumber('expiresInDays', {
  min: 1,
  max: 3650,
  description: "After so many days the page is gone. Default: the account's, else never (test keys: 7 days at most).",
});

export const snapshotRequestSchema = requestSchema(
  {
    ...placeFields,
    ...reachFields,
    show: show.optional(),
    title: title.optional(),
    externalId: externalId.optional(),
    expiresInDays: expiresInDays.optional(),
  },
  checkPlace,
  checkReach,
).meta({ id: 'SnapshotRequest' });

export type SnapshotRequest = z.output<typeof snapshotRequestSchema>;

/** The place stays; null takes an optional field away. */
export const snapshotPatchSchema = requestSchema(
  {
    language: placeFields.language,
    ...reachFields,
    show: show.optional(),
    title: title.nullable().optional(),
    externalId: externalId.nullable().optional(),
    expiresInDays: expiresInDays.nullable().optional().meta({
      description: "Counted from now; null: the account's default, else never.",
    }),
  },
  checkReach,
).meta({ id: 'SnapshotPatch', description: 'Fields that are not named stay as they are.' });

export type SnapshotPatch = z.output<typeof snapshotPatchSchema>;
