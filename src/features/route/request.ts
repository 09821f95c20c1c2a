// The request fields of a route: two places, the mode and, by timetable, the departure; nested in the body of a POST, flat among the parameters of a GET.
import { z } from 'zod';
import {
  type AskedDeparture,
  askedDeparture,
  askedFlatDeparture,
  checkFlatDeparture,
  departureSchema,
  FLAT_DEPARTURE_NAMES,
  type FlatDeparture,
  flatDepartureFields,
} from '../../answers/departure-fields.ts';
import { asParameters, shortText, word } from '../../answers/field-kinds.ts';
import { checkDeparture } from '../../answers/journey-fields.ts';
import { checkPlace, placeFields } from '../../answers/place-fields.ts';
import { checkStrict, strict } from '../../answers/reach-fields.ts';
import { type CrossCheck, requestSchema } from '../../answers/request.ts';
import { JOURNEY_MODES } from '../../core/modes.ts';
import type { PlaceQuestion } from '../../geocoding/location.ts';
import type { RouteEnd } from '../../surroundings/route-ends.ts';

const { address, lat, lng, minMatch, language } = placeFields;

const ROUTE_POI_ID = /^(?:[nwr]\d{1,16}|list:[a-z0-9][a-z0-9_-]{0,49}\/[1-9]\d{0,5})$/;

/** Also a place of a list of the caller. */
const poiId = z
  .string()
  .regex(
    ROUTE_POI_ID,
    'poiId is the `id` of a point of interest in an answer: n, w or r and digits, as in "n123", or of an own place, as in "list:branches/17".',
  )
  .meta({
    examples: ['n123', 'list:branches/17'],
    description:
      'The place as a point of interest: the `id` of one in an answer, also of a place of your own lists. Trips begin at its doors. Beside it `address` is only the label.',
  })
  .optional();

const transportMode = word('transportMode', JOURNEY_MODES, {
  default: 'WALK',
  description: 'How somebody travels: along the streets, or by timetable and on foot (`TRANSIT`, see `departure`).',
}).optional();
const shared = { transportMode, strict, minMatch, language };

const end = requestSchema({ address, lat, lng, poiId }, checkPlace).meta({
  id: 'RouteEnd',
  description: 'An end of a route, named by `address`, by `lat` and `lng`, or by `poiId`.',
});

const bodyFields = { from: end, to: end, ...shared, departure: departureSchema.optional() };

/** The body of a POST. */
export const routeRequestSchema = requestSchema(
  bodyFields,
  checkDeparture<z.output<z.ZodObject<typeof bodyFields>>>(['departure']),
  checkStrict,
).meta({ id: 'RouteRequest' });

/** The fields of a place, and the parameters that hold them for each end. */
const FLAT_NAMES = {
  from: { address: 'fromAddress', lat: 'fromLat', lng: 'fromLng', poiId: 'fromPoiId' },
  to: { address: 'toAddress', lat: 'toLat', lng: 'toLng', poiId: 'toPoiId' },
} as const;
type PlaceField = keyof (typeof FLAT_NAMES)['from'];
const PLACE_FIELDS = Object.keys(FLAT_NAMES.from) as readonly PlaceField[];

const flatAddress = (name: string, what: string) =>
  shortText(name, {
    max: 300,
    description: `Where the route ${what}, as free text. Beside a coordinate it is only the label.`,
    example: 'Städtle 37, 9490 Vaduz',
  }).optional();
const withDescription = <Field extends z.ZodType>(field: Field, description: string): Field =>
  field.meta({ ...field.meta(), description }) as Field;

const parameterFields = {
  fromAddress: flatAddress('fromAddress', 'begins'),
  fromLat: withDescription(lat, 'The start in WGS 84 degrees north; together with `fromLng`.'),
  fromLng: withDescription(lng, 'The start in WGS 84 degrees east; together with `fromLat`.'),
  fromPoiId: withDescription(poiId, 'The start as a point of interest: the `id` of one in an answer.'),
  toAddress: flatAddress('toAddress', 'ends'),
  toLat: withDescription(lat, 'The destination in WGS 84 degrees north; together with `toLng`.'),
  toLng: withDescription(lng, 'The destination in WGS 84 degrees east; together with `toLat`.'),
  toPoiId: withDescription(poiId, 'The destination as a point of interest: the `id` of one in an answer.'),
  ...shared,
  ...flatDepartureFields,
};
type Flat = z.output<z.ZodObject<typeof parameterFields>>;

/** The rules for a place, for one end of flat parameters. */
const checkEnd =
  (side: RouteEnd): CrossCheck<Flat> =>
  (values, report, broken) => {
    const names = FLAT_NAMES[side];
    const own = Object.fromEntries(PLACE_FIELDS.map(field => [field, values[names[field]]]));
    const wrong = new Set(PLACE_FIELDS.filter(field => broken.has(names[field])));
    const tell: typeof report = ({ field, detail, ...more }) =>
      report({ ...more, field: names[field as PlaceField], detail: `"${side}": ${detail}` });
    checkPlace(own as Parameters<typeof checkPlace>[0], tell, wrong);
  };

/** The parameters of a GET. */
export const routeQuerySchema = requestSchema(
  asParameters(parameterFields),
  checkEnd('from'),
  checkEnd('to'),
  checkDeparture<Flat>(FLAT_DEPARTURE_NAMES),
  checkStrict,
  checkFlatDeparture,
);

/** Either form. */
export type RouteRequest = z.output<z.ZodObject<typeof shared>> &
  Partial<Flat> &
  Partial<FlatDeparture> &
  Partial<Pick<z.output<typeof routeRequestSchema>, RouteEnd | 'departure'>>;

/** The place at an end. */
export function endQuestion(request: RouteRequest, side: RouteEnd): PlaceQuestion {
  const { address, lat, lng, poiId } =
    request[side] ??
    (Object.fromEntries(PLACE_FIELDS.map(field => [field, request[FLAT_NAMES[side][field]]])) as PlaceQuestion);
  return { address, lat, lng, poiId, minMatch: request.minMatch };
}

/** When somebody travels by timetable, with every default filled in. */
export function departureQuestion(request: RouteRequest): AskedDeparture {
  if (request.departure !== undefined) return askedDeparture(request.departure);
  // In a body `from` and `to` are the places.
  const { from: _from, to: _to, ...flat } = request;
  return askedFlatDeparture(flat);
}

/** Where the caller has written a field of an end, or the end itself: `#/from/lat` in a body, else the name of the parameter. */
export function endPointer(request: RouteRequest, side: RouteEnd, field?: string): string {
  if (request[side] !== undefined) return `#/${side}${field === undefined ? '' : `/${field}`}`;
  const names = FLAT_NAMES[side];
  const own = field ?? (['poiId', 'lat'] as const).find(each => request[names[each]] !== undefined) ?? 'address';
  return names[own as PlaceField] ?? names.address;
}
