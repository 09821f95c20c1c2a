// The request fields that name a location, the same for all functions.
import { z } from 'zod';
import { LANGUAGES } from '../core/enums.ts';
import { isExact } from '../geocoding/exact-match.ts';
import { type Location, MIN_MATCHES, type PlaceQuestion } from '../geocoding/location.ts';
import { POI_ID } from '../region/pois.ts';
import type { Warning } from './answer-fields.ts';
import { shortText, word } from './field-kinds.ts';
import { type CrossCheck, given, withRules } from './request.ts';

export const placeFields = {
  address: shortText('address', {
    max: 300,
    description:
      'The place as free text, found on this server. Beside `lat` and `lng` it is only the label. Address or coordinate is required.',
    example: 'Städtle 37, 9490 Vaduz',
  }).optional(),
  lat: z
    .number()
    .optional()
    .meta({ minimum: -90, maximum: 90, description: 'WGS 84 degrees north; together with `lng`.' }),
  lng: z
    .number()
    .optional()
    .meta({ minimum: -180, maximum: 180, description: 'WGS 84 degrees east; together with `lat`.' }),
  poiId: z
    .string()
    .regex(POI_ID, 'poiId is the `id` of a point of interest in an answer: n, w or r and digits, as in "n123".')
    .meta({
      examples: ['n123'],
      description:
        'The place as a point of interest: the `id` of one in an answer. Trips begin at its doors. Beside it `address` is only the label.',
    })
    .optional(),
  minMatch: word('minMatch', MIN_MATCHES, {
    default: 'PLACE',
    description:
      'The weakest match that the request accepts; a weaker one is `422 address-not-precise` with alternatives.',
  }).optional(),
  language: word('language', LANGUAGES, {
    description: "Language of labels and texts, never of enum values or problems. Default: the account's, else `de`.",
  }).optional(),
};

/** Without the language, of which texts have more. */
type PlaceValues = Omit<z.output<z.ZodObject<typeof placeFields>>, 'language'>;

/** Two alternatives with a type for each field, so that generated clients do not compile a request without a location. */
export const ADDRESS_OR_COORDINATE = {
  id: 'AddressOrCoordinate',
  description:
    'Names the location: by `address`, by `lat` and `lng`, or by `poiId`. With both, the coordinate is the location and the address its label.',
  anyOf: [
    { title: 'ByAddress', type: 'object', properties: { address: { type: 'string' } }, required: ['address'] },
    {
      title: 'ByCoordinate',
      type: 'object',
      properties: { lat: { type: 'number' }, lng: { type: 'number' } },
      required: ['lat', 'lng'],
    },
    { title: 'ByPoi', type: 'object', properties: { poiId: { type: 'string' } }, required: ['poiId'] },
  ],
};

/** Beside the alternatives. */
export const PLACE_RULES = [{ dependentRequired: { lat: ['lng'], lng: ['lat'] } }, { not: given('poiId', 'lat') }];

/** Both coordinates or neither, within range, and at least one of address and coordinate. */
export const checkPlace: CrossCheck<PlaceValues> = withRules(
  [ADDRESS_OR_COORDINATE, ...PLACE_RULES],
  ({ address, lat, lng, poiId }, report, broken) => {
    const isSwapped =
      lat !== undefined && lng !== undefined && Math.abs(lat) > 90 && Math.abs(lat) <= 180 && Math.abs(lng) <= 90;
    const hint = isSwapped ? ' lat and lng look swapped.' : '';
    if (lat !== undefined && Math.abs(lat) > 90) {
      const detail = `lat is ${lat}; latitudes are −90 to 90 degrees.${hint}`;
      report({ field: 'lat', code: 'out-of-range', detail });
    }
    if (lng !== undefined && Math.abs(lng) > 180) {
      report({ field: 'lng', code: 'out-of-range', detail: `lng is ${lng}; longitudes are −180 to 180 degrees.` });
    }
    if (lat !== undefined && lng === undefined) {
      report({ field: 'lng', code: 'required', detail: 'lat is given without lng; give both or neither.' });
    }
    if (lng !== undefined && lat === undefined) {
      report({ field: 'lat', code: 'required', detail: 'lng is given without lat; give both or neither.' });
    }
    if (poiId !== undefined && (lat !== undefined || lng !== undefined)) {
      const detail = 'poiId and a coordinate both name the location; give one of them.';
      report({ field: 'poiId', code: 'not-allowed', detail });
    }
    const isNamed = address !== undefined || poiId !== undefined || lat !== undefined || lng !== undefined;
    if (!isNamed && !broken.has('lat') && !broken.has('lng') && !broken.has('poiId')) {
      report({
        field: 'address',
        code: 'required',
        detail: 'The location is missing; give address, lat and lng, or poiId.',
      });
    }
  },
);

/** The input of `locate`. */
export function placeQuestion(values: PlaceValues): PlaceQuestion {
  return { address: values.address, lat: values.lat, lng: values.lng, poiId: values.poiId, minMatch: values.minMatch };
}

/** The warning for a location that is no exact point. @param role what it is in the request */
export function placeWarnings(
  { match }: Pick<Location, 'match'>,
  role: 'location' | 'start' | 'destination' = 'location',
): Warning[] {
  if (isExact(match.kind)) return [];
  const whose = role === 'location' ? 'The address' : `The address of the ${role}`;
  const verb = role === 'destination' ? 'end' : 'start';
  const detail = `${whose} was found as ${match.kind} only; times ${verb} in its middle.`;
  return [{ code: 'address-not-exact', detail }];
}
