// The schemas of what all answers share: the place as understood, reach, points of interest, where the facts are from.
import { z } from 'zod';
import { TRANSPORT_MODES, UNITS } from '../core/enums.ts';
import { MATCH_KINDS } from '../geocoding/location.ts';
import { OPEN_STATES } from './reach-answer.ts';

const latLng = { lat: z.number(), lng: z.number() };

export const locationSchema = z
  .object({
    ...latLng,
    label: z.string(),
    address: z
      .object({
        street: z.string().optional(),
        houseNumber: z.string().optional(),
        postalCode: z.string().optional(),
        city: z.string().optional(),
        district: z.string().optional(),
        country: z.string(),
        derived: z
          .array(z.string())
          .optional()
          .meta({ description: 'Names of the fields that are not in the data itself but follow from what is around.' }),
      })
      .optional(),
    match: z.object({
      kind: z.enum(MATCH_KINDS),
      confidence: z.number().min(0).max(1),
      alternatives: z
        .array(z.object({ ...latLng, label: z.string(), kind: z.enum(MATCH_KINDS), confidence: z.number() }))
        .max(4)
        .optional(),
    }),
  })
  .meta({ id: 'Location', description: 'The place as it was understood.' });

export const searchSchema = z.object({ results: z.array(locationSchema) }).meta({ id: 'SearchResults' });

const areaSchema = z
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
    transportMode: z.enum(TRANSPORT_MODES),
    distance: z.number(),
    unit: z.enum(UNITS),
    snapDistanceMeters: z.number(),
    toleranceMeters: z.number(),
    assumptions: z.array(z.string()),
    area: areaSchema.optional(),
    areaSquareMeters: z.number().optional(),
    contours: z
      .array(z.object({ limit: z.number(), area: areaSchema, areaSquareMeters: z.number() }))
      .optional()
      .meta({
        description: 'The areas up to the limits asked for in `contours`, ascending; each lies within the next.',
      }),
  })
  .meta({ id: 'Reachability' });

export const poiSchema = z
  .object({
    id: z.string().meta({ description: 'The OpenStreetMap object: n…, w… or r….', examples: ['n123'] }),
    type: z.string(),
    typeLabel: z.string(),
    group: z.string(),
    groupLabel: z.string(),
    name: z.string().optional(),
    ...latLng,
    address: z.string().optional(),
    travelSeconds: z.number(),
    networkMeters: z.number(),
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
  })
  .meta({ id: 'PointOfInterest' });

export const metaSchema = z
  .object({
    region: z.object({
      id: z.string(),
      version: z.string(),
      osmTimestamp: z.iso.datetime({ offset: true }).optional(),
      census: z
        .record(z.string(), z.string())
        .optional()
        .meta({ description: 'Census sources of the region and the day or year their figures are of.' }),
    }),
    versions: z.object({
      reach: z.number().int().optional(),
      index: z.number().int().optional(),
      texts: z.int().optional(),
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
    warnings: z.array(z.object({ code: z.string(), detail: z.string() })),
  })
  .meta({ id: 'Meta' });

export type Meta = z.output<typeof metaSchema>;
