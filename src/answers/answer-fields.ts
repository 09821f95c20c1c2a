// The schemas that all answers share: the location, reach, points of interest, the origin of the facts.
import { z } from 'zod';
import type { AnswerOf } from '../core/answer-of.ts';
import { UNITS } from '../core/enums.ts';
import { JOURNEY_MODES, type TransportMode } from '../core/modes.ts';
import { VEHICLES } from '../core/vehicles.ts';
import { locationSchema } from '../geocoding/location.ts';
import { shownDepartureSchema } from './departure-answer.ts';

/** Whether something is open at a time; `UNKNOWN` if its hours are missing or do not decide it. */
export const OPEN_STATES = ['OPEN', 'CLOSED', 'UNKNOWN'] as const;

/** Whether wheels reach a place. */
export const ACCESSIBILITIES = ['CONFIRMED', 'UNKNOWN'] as const;

export const unknownMeters = z.number().optional();

/** Codes of `meta.warnings`. */
export const WARNING_CODES = [
  'address-not-exact',
  'address-hidden',
  'start-moved',
  'coverage-edge',
  'test-key',
  'no-index',
  'no-text',
  'no-census',
  'census-too-large',
  'coarser-grid',
  'weight-proxy',
  'unattributed',
  'count-gaps',
  'mixed-publishers',
  'base-map-newer',
  'base-map-missing',
  'transit-outside-validity',
  'transit-thin-day',
  'transit-edge',
  'language-model-missing',
  'language-model-failed',
  'language-model-refused',
  'property-implausible',
  'thinly-mapped',
  'remark-left-out',
] as const;
export type WarningCode = (typeof WARNING_CODES)[number];

export const areaSchema = z
  .object({
    type: z.literal('Feature'),
    properties: z.record(z.string(), z.unknown()),
    geometry: z.object({
      type: z.literal('MultiPolygon'),
      coordinates: z.array(z.array(z.array(z.array(z.number())))),
    }),
  })
  .meta({ id: 'AreaFeature', description: 'GeoJSON (RFC 7946): positions are [lng, lat].' });

export const reachabilitySchema = z
  .object({
    transportMode: z.enum(JOURNEY_MODES),
    strict: z
      .literal(true)
      .optional()
      .meta({ description: 'With `strict`: only where map and timetable say that wheels pass.' }),
    distance: z.number(),
    unit: z.enum(UNITS),
    departure: shownDepartureSchema
      .optional()
      .meta({ description: 'With `TRANSIT`: the departure that counted, with every default.' }),
    snapDistanceMeters: z.number(),
    completeDistance: z
      .number()
      .optional()
      .meta({
        description:
          'In `unit`: up to here nothing that lies beyond the map data can change the answer. Equal to `distance`, or less if the data ends before; then there ' +
          'is the warning `coverage-edge`. Absent with `TRANSIT` and in snapshots of older versions.',
      }),
    toleranceMeters: z.number(),
    assumptions: z.array(z.string()),
    area: areaSchema.optional(),
    areaSquareMeters: z.number().optional(),
    contours: z
      .array(z.object({ distance: z.number(), area: areaSchema, areaSquareMeters: z.number() }))
      .optional()
      .meta({
        description: 'The areas up to each distance of `contours`, in `unit`, ascending; each lies within the next.',
      }),
  })
  .meta({ id: 'Reachability' });

export const poiSchema = z
  .object({
    id: z.string().meta({
      description:
        'The OpenStreetMap object: n…, w… or r…; of a list of own places `list:NAME/` and the position in it.',
      examples: ['n123'],
    }),
    type: z.string(),
    typeLabel: z.string(),
    group: z.string(),
    groupLabel: z.string(),
    name: z.string().optional(),
    lat: z.number(),
    lng: z.number(),
    address: z.string().optional(),
    travelSeconds: z.number(),
    networkMeters: z.number(),
    unknownMeters: unknownMeters.meta({
      description:
        'By wheelchair: how much of `networkMeters` are streets of which the map says neither that wheels pass nor that they do not. Straight legs at both ends do not count.',
    }),
    accessibility: z.enum(ACCESSIBILITIES).optional().meta({
      description:
        'By wheelchair: `CONFIRMED` if the map says of the whole way and of the place itself (`wheelchair`), and with `TRANSIT` the timetable of all stops and trips of the journey, that wheels pass, else `UNKNOWN`.',
    }),
    straightLineMeters: z.number(),
    offNetwork: z.literal(true).optional().meta({ description: 'The last leg, away from any street, is over 100 m.' }),
    openingHours: z.string().optional().meta({ description: 'As in OpenStreetMap.' }),
    openState: z
      .enum(OPEN_STATES)
      .optional()
      .meta({ description: 'At the time of `openAt`; `UNKNOWN` where the hours are not known or do not decide it.' }),
    openUntil: z.iso
      .datetime()
      .optional()
      .meta({ description: 'Only while `OPEN`: when that ends; missing if it does not within a week.' }),
    wheelchair: z.string().optional(),
    website: z.string().optional(),
    phone: z.string().optional(),
    brand: z.string().optional(),
    ownId: z.string().optional().meta({ description: 'Of an own place: its `id` in the list.' }),
    ownType: z.string().optional().meta({ description: 'Of an own place: its `type` in the list.' }),
    attributes: z.record(z.string(), z.string()).optional().meta({ description: 'Of an own place: its attributes.' }),
  })
  .meta({ id: 'PointOfInterest' });

/** What every line has. */
export const lineFields = {
  name: z.string().meta({ description: 'As passengers read it: its short name, else its long one.' }),
  mode: z.enum(VEHICLES),
  color: z
    .string()
    .optional()
    .meta({
      description: 'As `#E2001A`; absent where the timetable names none.',
      examples: ['#E2001A'],
    }),
};

/** A line by which a journey goes. */
export const lineSchema = z.object(lineFields).meta({ id: 'Line' });

/** A line that stops at a place. */
const stopLineSchema = z
  .object({
    ...lineFields,
    toward: z.string().optional().meta({
      description:
        'Where it goes: as the vehicle shows it, else the last stop of the trip. Absent where neither is known.',
    }),
    perHour: z.number().meta({
      description:
        'Departures in the window that passengers may board, divided by its hours, to two decimals. A vehicle that calls twice counts once.',
    }),
  })
  .meta({ id: 'StopLine' });

/** A point of interest with its journey by timetable. */
export const transitPoiSchema = poiSchema
  .extend({
    networkMeters: poiSchema.shape.networkMeters.meta({
      description: 'Along the streets; with `TRANSIT` the metres walked.',
    }),
    transfers: z.int().optional().meta({ description: 'With `TRANSIT`: how often one changes on the best journey.' }),
    lines: z.array(lineSchema).optional().meta({
      description:
        'With `TRANSIT`: the lines of the best journey, in order; a vehicle that goes on as another line has both. Absent where walking all the way is best.',
    }),
    openStateAt: z.iso.datetime().optional().meta({
      description:
        'With `openAt: arrival`: when one is at the place, which is the time of `openState`: with `FROM` one arrives there, with `TO` one leaves.',
    }),
    departuresPerHour: z.number().optional().meta({
      description:
        'With `TRANSIT`: how often an hour one could leave for the last (with `TO` the first) stop of the journey: at so many seconds of the window, the last one left out, waiting one second more means to arrive later, walking there takes longer, and one is there within `distance`. 0 where walking all the way is best.',
    }),
    stopLines: z.array(stopLineSchema).optional().meta({
      description:
        'Of stops and stations that the timetable of the region has too: the lines that leave there within `stopWindow`, by name; empty if none does. With every `transportMode`.',
    }),
  })
  .meta({ id: 'PointInReach' });

/** One fault of a request. */
export const faultSchema = z.object({
  pointer: z.string().meta({ description: 'JSON pointer into the body (`#/distance`), or the name of a parameter.' }),
  code: z.string(),
  detail: z.string(),
  allowed: z.array(z.union([z.string(), z.number()])).optional(),
  nearest: z.string().optional(),
});

/** Days of a timetable. */
const validitySchema = z
  .object({ from: z.iso.date(), to: z.iso.date() })
  .meta({ description: 'The first and the last day of the timetable.' });

/** The region that answers. */
export const regionSchema = z.object({
  id: z.string(),
  version: z.string(),
  osmTimestamp: z.iso.datetime({ offset: true }).optional(),
  census: z
    .record(z.string(), z.string())
    .optional()
    .meta({ description: 'Census sources of the region and the day or year their figures are of.' }),
  transit: z
    .object({
      date: z.iso.date().meta({ description: 'The day of service of the answer.' }),
      usualShare: z
        .number()
        .optional()
        .meta({ description: 'The trips of that day, as a share of those of the usual day of its kind.' }),
      validity: validitySchema,
      feeds: z.array(
        z.object({
          file: z.string(),
          publisher: z.string(),
          feedVersion: z.string().optional(),
          validity: validitySchema,
          attributionId: z
            .string()
            .meta({ description: 'The `id` of its credit in `meta.attribution`, with the licence.' }),
        }),
      ),
    })
    .optional()
    .meta({ description: 'With `TRANSIT`, and where `stopLines` are: the timetables of the answer.' }),
});

export const metaSchema = z
  .object({
    region: regionSchema,
    versions: z
      .object({ reachRules: z.int().optional(), indexRules: z.int().optional(), textRules: z.int().optional() })
      .meta({
        description: 'Versions of the rules behind the answer; a new version may change figures of the same data.',
      }),
    attribution: z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        sourceUrl: z.string(),
        license: z.string(),
        licenseUrl: z.string(),
        changed: z.boolean(),
      }),
    ),
    credit: z.object({ plain: z.string(), html: z.string() }).meta({ description: 'The one line to print.' }),
    use: z.enum(['PRODUCED_WORK', 'DATABASE_EXTRACT']),
    warnings: z.array(
      z.object({
        code: z.enum(WARNING_CODES),
        detail: z.string(),
        pointer: z.string().optional().meta({ description: 'Where in the request, as a JSON pointer; of some codes.' }),
      }),
    ),
  })
  .meta({ id: 'Meta' });

export const searchSchema = z
  .object({
    locations: z.array(locationSchema).meta({ description: 'Best match first.' }),
    isAddress: z.boolean().meta({
      description:
        'Whether every function takes the first location for the text as `address`. Else they refuse the text, and `alternatives` of their problem `address-not-found` are these locations.',
    }),
    meta: metaSchema,
  })
  .meta({ id: 'SearchResults' });

export type Meta = AnswerOf<typeof metaSchema>;

/** A remark on a successful answer. */
export type Warning = Meta['warnings'][number];
export type Reachability = AnswerOf<typeof reachabilitySchema>;
/** Along streets. */
export type StreetReachability = Reachability & { readonly transportMode: TransportMode };
/** The reached area as a GeoJSON Feature; rings of [lng, lat], right-hand rule. */
export type AreaFeature = AnswerOf<typeof areaSchema>;
/** The area within one limit, in the unit of the reachability. */
export type Contour = NonNullable<Reachability['contours']>[number];
export type TransitPoi = AnswerOf<typeof transitPoiSchema>;
export type StopLine = AnswerOf<typeof stopLineSchema>;
export type ReachablePoi = AnswerOf<typeof poiSchema>;
export type OpenState = (typeof OPEN_STATES)[number];
