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

export const snapshotRequestSchema = requestSchema(
  {
    ...placeFields,
    ...reachFields,
    show: wordList('show', SHOWABLE, {
      description:
        'What the page shows: `map` (always, named or not), `pois` (markers and list), `index` (the location index, with its reasons on the map), `census` (what was published of the square cells in the reached area, as a layer to switch on). The picture leaves out the last two.',
      example: ['map', 'pois', 'index'],
      default: DEFAULT_SHOW,
    }).optional(),
    title: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .optional()
      .meta({ description: 'Heading of the page; plain text.', examples: ['Helle Wohnung am Park'] }),
    externalId: z
      .string()
      .trim()
      .min(1)
      .max(50)
      .optional()
      .meta({ description: "The caller's own name for it, to find it again; need not be unique." }),
    expiresInDays: wholeNumber('expiresInDays', {
      min: 1,
      max: 3650,
      description: 'After so many days the page is gone. Default: never (test keys: 7 days).',
    }).optional(),
  },
  checkPlace,
  checkReach,
).meta({ id: 'SnapshotRequest' });

export type SnapshotRequest = z.output<typeof snapshotRequestSchema>;
