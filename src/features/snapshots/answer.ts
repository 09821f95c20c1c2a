// What a caller gets of a map snapshot, and what of it is kept.
import { z } from 'zod';
import type { Contour, Reachability, ReachablePoi } from '../../answers/answer-fields.ts';
import { type Meta, metaSchema, poiSchema, reachabilitySchema } from '../../answers/answer-fields.ts';
import type { AnswerOf } from '../../core/answer-of.ts';
import { ADDRESS_VISIBILITIES, type AddressVisibility, type Language } from '../../core/enums.ts';
import type { Location } from '../../geocoding/location.ts';
import { locationSchema } from '../../geocoding/location.ts';
import type { MapCensus } from '../census/map-cells.ts';
import { placeIndexSchema } from '../location-index/answer.ts';
import { textsSchema } from '../texts/answer.ts';
import type { KeptIndex } from './kept-index.ts';
import type { KeptText } from './kept-text.ts';
import type { ThemeFields } from './look-fields.ts';
import { SHOWABLE, type Showable } from './request.ts';

/** What `makeSnapshot` makes and the state keeps, so that a later region version never changes it. */
export interface SnapshotContent {
  /** When the reach was computed, if that was later than the snapshot was made. */
  readonly computedAt?: string;
  readonly language: Language;
  readonly title: string | null;
  /** The place as visitors may know it: everything else follows from it and from the request, and from nothing that is hidden. */
  readonly location: Location;
  /** Missing in what was kept before it could be chosen: `EXACT`. */
  readonly addressVisibility?: AddressVisibility;
  /** Around the cluster, where only that is shown: a closed ring of [lng, lat]. */
  readonly outline?: readonly (readonly number[])[];
  /** What was asked of the look; the account's counts where nothing was. */
  readonly theme?: ThemeFields;
  readonly reachability: Reachability;
  /** Within the reached area, for the map alone; missing in what was kept before it drew them. */
  readonly contours?: readonly Contour[];
  readonly pois: readonly ReachablePoi[];
  readonly counts: Readonly<Record<string, number>>;
  readonly meta: Meta;
  /** Missing in what was kept before it could be chosen. */
  readonly show?: readonly Showable[];
  readonly census?: MapCensus;
  /** Missing in what was kept before there was one, and where nobody can walk. */
  readonly index?: KeptIndex;
  /** Only where it was to be shown. */
  readonly text?: KeptText;
}

const life = {
  id: z.string().meta({ examples: ['snp_4Yk2pQ8sVb1nXc7dRt5wZa'] }),
  embedUrl: z.url().meta({ description: 'The interactive page; whoever has it can see it.' }),
  imageUrl: z.url().meta({ description: 'The same map as a PNG; takes `width`, `height` and `scale`.' }),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().optional(),
  externalId: z.string().optional(),
};

export const snapshotSchema = z
  .object({
    ...life,
    embedHtml: z.string().meta({ description: 'The page as a frame, to be pasted into another page.' }),
    location: locationSchema.meta({
      description:
        'What was understood. With `addressVisibility` other than `EXACT` it is for you only: do not publish it.',
    }),
    addressVisibility: z.enum(ADDRESS_VISIBILITIES),
    shownLocation: locationSchema.optional().meta({
      description:
        'Only where it is not the exact place: what visitors see. Reach, points of interest and index are computed from there.',
    }),
    allowedOrigins: z.array(z.string()).optional(),
    theme: z
      .object({ primaryColor: z.string().optional(), logoUrl: z.url().optional() })
      .optional()
      .meta({ description: 'As it was asked for.' }),
    reachability: reachabilitySchema,
    pois: z.array(poiSchema),
    counts: z
      .record(z.string(), z.int())
      .meta({ description: 'How many per type that was asked for; zero is stated.' }),
    locationIndex: placeIndexSchema.optional().meta({
      description: 'As `location-index` answers it, by the profile BALANCED. Left out where nobody can walk.',
    }),
    text: textsSchema
      .omit({ location: true, meta: true })
      .meta({ id: 'SnapshotTextParts' })
      .optional()
      .meta({ description: 'The text about the place, if the page shows it, as `texts` answers it.' }),
    show: z.array(z.enum(SHOWABLE)).meta({ description: 'What the page shows.' }),
    meta: metaSchema,
  })
  .meta({ id: 'Snapshot' });

export const snapshotListSchema = z
  .object({
    snapshots: z.array(z.object(life).meta({ id: 'SnapshotSummary' })).meta({ description: 'Newest first.' }),
    nextCursor: z.string().optional().meta({ description: 'Missing on the last page.' }),
  })
  .meta({ id: 'SnapshotList' });

export type Snapshot = AnswerOf<typeof snapshotSchema>;
export type SnapshotList = AnswerOf<typeof snapshotListSchema>;
