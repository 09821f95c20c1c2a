// The request fields of addresses in range: one set for the body of a POST and the parameters of a GET.
import { z } from 'zod';
import { csvFields } from '../../answers/csv-fields.ts';
import {
  checkFlatDeparture,
  departureSchema,
  FLAT_DEPARTURE_NAMES,
  type FlatDeparture,
  flatDepartureFields,
} from '../../answers/departure-fields.ts';
import { asParameters, wholeNumber, word } from '../../answers/field-kinds.ts';
import {
  type AskedTransit,
  askedTransit,
  checkJourney,
  journeyOnly,
  travelFields,
} from '../../answers/journey-fields.ts';
import { checkPlace, placeFields } from '../../answers/place-fields.ts';
import type { ReachQuestion } from '../../answers/reach-fields.ts';
import { REACH_FIELD_NAMES, reachQuestion, without } from '../../answers/reach-fields.ts';
import { type CrossCheck, requestSchema, ruleIf, withRules } from '../../answers/request.ts';

const DEFAULT_RADIUS_METERS = 150;
const MOST_RADIUS_METERS = 2000;
const DEFAULT_LIMIT = 500;
const MOST_ADDRESSES = 10_000;

/** The ways to select addresses. */
export const RANGE_AREAS = ['RADIUS', 'REACH'] as const;

const fields = {
  ...placeFields,
  area: word('area', RANGE_AREAS, {
    default: 'RADIUS',
    description:
      '`RADIUS`: everything within `radius` as the crow flies. `REACH`: everything that can be reached along the streets, legs included, or by timetable, by `transportMode` within `distance`.',
  }).optional(),
  radius: z
    .number()
    .gt(0)
    .max(MOST_RADIUS_METERS)
    .optional()
    .meta({
      description: `Metres in a straight line on the ellipsoid, with \`area: RADIUS\`. Default ${DEFAULT_RADIUS_METERS}.`,
      examples: [DEFAULT_RADIUS_METERS],
    }),
  ...travelFields,
  limit: wholeNumber('limit', {
    min: 1,
    max: MOST_ADDRESSES,
    description: `How many addresses on a page, the nearest first. Default ${DEFAULT_LIMIT}. \`totalCount\` counts all. A file (CSV, GeoJSON) has no pages: it holds all.`,
  }).optional(),
  cursor: z.string().min(1).max(500).optional().meta({
    format: 'cursor',
    description:
      '`nextCursor` of the page before, with the same place and area. It holds for one version of the region: afterwards it is `410 cursor-stale`.',
  }),
  ...csvFields,
};

type Values = z.output<z.ZodObject<typeof fields>>;

const AREA_RULE = ruleIf(
  { required: ['area'], properties: { area: { const: 'REACH' } } },
  without('radius'),
  without(...REACH_FIELD_NAMES),
);

/** A straight-line radius and a network distance are different questions; each error names the other field. */
const checkArea: CrossCheck<Values> = withRules([AREA_RULE], (values, report, broken) => {
  if (broken.has('area')) return;
  if (values.area === 'REACH') {
    if (values.radius === undefined) return;
    const detail =
      'radius is measured in a straight line and does not go with "area": "REACH"; say "distance" with "unit" for the way along the streets, or leave "area" out.';
    report({ field: 'radius', code: 'not-allowed', detail, nearest: 'distance' });
    return;
  }
  for (const field of REACH_FIELD_NAMES) {
    if (values[field] === undefined) continue;
    const detail = `${field} is about the way along the streets: add "area": "REACH" for that, or say "radius" for metres in a straight line.`;
    report({ field, code: 'not-allowed', detail, nearest: 'radius' });
  }
});

const bodyFields = { ...fields, departure: departureSchema.optional() };
const parameterFields = { ...fields, ...flatDepartureFields };

/** The body of a POST. */
export const addressesRequestSchema = requestSchema(
  bodyFields,
  checkPlace,
  checkArea,
  checkJourney(journeyOnly(['departure'])),
).meta({ id: 'AddressesRequest' });

/** The parameters of a GET. */
export const addressesQuerySchema = requestSchema(
  asParameters(parameterFields),
  checkPlace,
  checkArea,
  checkJourney<z.output<z.ZodObject<typeof parameterFields>>>(journeyOnly(FLAT_DEPARTURE_NAMES)),
  checkFlatDeparture,
);

/** Either form. */
export type AddressesRequest = Values &
  Partial<FlatDeparture> & { readonly departure?: z.output<typeof departureSchema> | undefined };

/** The requested area, with every default filled in. */
export type RangeArea =
  | { readonly kind: 'RADIUS'; readonly radiusMeters: number }
  | ({ readonly kind: 'REACH' } & Omit<ReachQuestion, 'poiTypes'>)
  | ({ readonly kind: 'TRANSIT' } & AskedTransit);

export function rangeArea(request: AddressesRequest): RangeArea {
  if (request.area !== 'REACH') return { kind: 'RADIUS', radiusMeters: request.radius ?? DEFAULT_RADIUS_METERS };
  const { transportMode } = request;
  if (transportMode === 'TRANSIT') return { kind: 'TRANSIT', ...askedTransit(request) };
  const { poiTypes: _, ...reach } = reachQuestion({ ...request, transportMode, poiTypes: [] });
  return { kind: 'REACH', ...reach };
}

/** The number of addresses on a page. */
export function pageSize({ limit }: AddressesRequest): number {
  return limit ?? DEFAULT_LIMIT;
}
