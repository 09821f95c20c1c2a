// The schemas of a map snapshot, and the content that the state keeps of it.
import { z } from 'zod';
import type { Contour, Reachability } from '../../answers/answer-fields.ts';
import { type Meta, metaSchema, reachabilitySchema, transitPoiSchema } from '../../answers/answer-fields.ts';
import type { OwnList } from '../../answers/own-list.ts';
import type { AnswerOf } from '../../core/answer-of.ts';
import { ADDRESS_VISIBILITIES, type AddressVisibility, LANGUAGES, type Language } from '../../core/enums.ts';
import type { Location } from '../../geocoding/location.ts';
import { locationSchema } from '../../geocoding/location.ts';
import type { ShownPlace } from '../../geocoding/shown-place.ts';
import type { MapCensus } from '../census/map-cells.ts';
import { missSchema, type NearestMiss, reachPlaceSchema, sums } from '../common-reach/answer.ts';
import { COMBINATIONS, type Combination } from '../common-reach/request.ts';
import { placeIndexSchema } from '../location-index/answer.ts';
import { textsSchema } from '../texts/answer.ts';
import type { KeptIndex } from './kept-index.ts';
import type { KeptText } from './kept-text.ts';
import type { ThemeFields } from './look-fields.ts';
import type { OnlyBrands } from './only-brands.ts';
import { SHOWABLE, type Showable } from './showable.ts';

const ofPlaces = {
  times: sums.times.optional().meta({
    description: 'With `places`: one for each of them, in their order; `null` where it is not in reach.',
  }),
  leastSeconds: sums.leastSeconds.optional().meta({ description: 'With `places`.' }),
  greatestSeconds: sums.greatestSeconds.optional().meta({ description: 'With `places`.' }),
  sumSeconds: sums.sumSeconds.optional().meta({ description: 'With `places`.' }),
};

const snapshotPoiSchema = transitPoiSchema.extend(ofPlaces).meta({
  id: 'SnapshotPointOfInterest',
  description:
    'With `places`, `travelSeconds`, `networkMeters`, `straightLineMeters` and `transfers` are from the place that decides its rank: with `ALL` the one from which it takes longest, with `ANY` the one from which it takes least.',
});

export type SnapshotPoi = AnswerOf<typeof snapshotPoiSchema>;

/** One of several places, as visitors may know it. */
export interface KeptPlace {
  /** Its name in the request. */
  readonly id?: string;
  readonly location: Location;
  /** The ground in which it lies, as in a snapshot of one place. */
  readonly outline?: ShownPlace['outline'];
  readonly line?: ShownPlace['line'];
  readonly reachability: Reachability;
  /** Of a journey by timetable: its day. */
  readonly date?: string;
}

/** What a snapshot of several places keeps beside what all snapshots have. */
export interface KeptPlaces {
  readonly combine: Combination;
  readonly places: readonly KeptPlace[];
  readonly nearestMiss?: NearestMiss;
}

/** The content that `makeSnapshot` computes and the state keeps, so that a later region version never changes it. */
export interface SnapshotContent {
  /** The time of the last computation, if that was after the creation of the snapshot. */
  readonly computedAt?: string;
  /** The format of the content: `kept-content.ts` reads older ones. */
  readonly format: 2;
  readonly language: Language;
  readonly title: string | null;
  /** The place as visitors may know it. All other content follows from this place and the request, never from a hidden address. */
  readonly location: Location;
  /** Missing in snapshots that are older than this field; they count as `EXACT`. */
  readonly addressVisibility?: AddressVisibility;
  /** With a hidden address the positions of all homes that it may be, the same for each of them; the index is computed from them again when the map is. */
  readonly homes?: ShownPlace['homes'];
  /** The outline of the cluster with the visibility `AREA`, or of the homes of a street without a line: a closed ring of [lng, lat]. */
  readonly outline?: ShownPlace['outline'];
  /** Where only the street is shown: its lines. Missing in older snapshots. */
  readonly line?: ShownPlace['line'];
  /** The look that the request names; without one, the look of the account counts. */
  readonly theme?: ThemeFields;
  /** Missing where visitors may ask for places of their own. */
  readonly visitorPlaces?: false;
  readonly reachability: Reachability;
  /** Contours within the reached area, for the map alone; missing in older snapshots. */
  readonly contours?: readonly Contour[];
  readonly pois: readonly SnapshotPoi[];
  readonly counts: Readonly<Record<string, number>>;
  readonly meta: Meta;
  /** Missing in snapshots that are older than this field. */
  readonly show?: readonly Showable[];
  /** The lists of own places that the request named, with the nearest places of each. */
  readonly ownLists?: readonly OwnList[];
  readonly census?: MapCensus;
  /** Missing in older snapshots, and if there is no street to walk on near the place. */
  readonly index?: KeptIndex;
  /** Only if the request names `text` in `show`. */
  readonly text?: KeptText;
  /** The brands and operators that it shows alone. */
  readonly only?: OnlyBrands;
  /** Only of several places. Then `location` is the first one, and `reachability` is that of the first one with the combined area. */
  readonly several?: KeptPlaces;
}

const life = {
  id: z.string().meta({ examples: ['snp_4Yk2pQ8sVb1nXc7dRt5wZa'] }),
  embedUrl: z.url().meta({ description: 'The interactive page; anybody who has the link can see it.' }),
  imageUrl: z.url().meta({ description: 'The same map as a PNG; takes `width`, `height` and `scale`.' }),
  pdfUrl: z.url().meta({ description: 'The map with its facts as a PDF of two A4 pages, for printing.' }),
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
    title: z.string().optional(),
    language: z.enum(LANGUAGES).meta({ description: 'Of the page.' }),
    addressVisibility: z.enum(ADDRESS_VISIBILITIES),
    shownLocation: locationSchema.optional().meta({
      description:
        'Only where it is not the exact place: what visitors see. Reach, points of interest and index are computed from there.',
    }),
    allowedOrigins: z.array(z.string()).optional(),
    theme: z
      .object({ primaryColor: z.string().optional(), logoUrl: z.url().optional() })
      .optional()
      .meta({ description: 'The look as the request named it.' }),
    visitorPlaces: z.boolean().meta({ description: 'Whether visitors may type places of their own.' }),
    reachability: reachabilitySchema,
    combine: z.enum(COMBINATIONS).optional().meta({ description: 'With `places`.' }),
    places: z
      .array(
        reachPlaceSchema.extend({
          shownLocation: locationSchema
            .optional()
            .meta({ description: 'What visitors see, where it is not the exact place.' }),
        }),
      )
      .optional()
      .meta({
        description:
          'One for each place of the request, in its order. `location` and `reachability` above are those of the first one, but with the combined area, which has no polygons where it is empty, and the assumptions of all.',
      }),
    pois: z.array(snapshotPoiSchema),
    counts: z
      .record(z.string(), z.int())
      .meta({ description: 'The number of finds of each requested type, also if it is zero.' }),
    brands: z.array(z.string()).optional().meta({ description: 'The brands that it shows alone, as named.' }),
    operators: z.array(z.string()).optional().meta({
      description: 'The operators that it shows alone, as named; its page and its pictures do not name them.',
    }),
    nearestMiss: missSchema.optional(),
    locationIndex: placeIndexSchema.optional().meta({
      description:
        'As `location-index` answers it, by the profile BALANCED. Left out where nobody can walk, and with `places`. With a hidden address it is of `shownLocation`; its bands (`low` to `high`) hold for all homes that the address may be.',
    }),
    texts: textsSchema
      .omit({ location: true, flags: true, meta: true })
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
