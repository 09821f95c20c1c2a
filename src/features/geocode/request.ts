// The request fields of geocoding and of reverse geocoding: one set each for the body of a POST and the parameters of a GET.
import { z } from 'zod';
import { asParameters, numberIn, shortText, wholeNumber, word } from '../../answers/field-kinds.ts';
import { numberList, textList } from '../../answers/list-fields.ts';
import { placeFields } from '../../answers/place-fields.ts';
import { without } from '../../answers/reach-fields.ts';
import { type CrossCheck, given, nearestName, requestSchema, ruleIf, withRules } from '../../answers/request.ts';
import { LANGUAGES } from '../../core/enums.ts';
import { MATCH_KINDS } from '../../geocoding/location.ts';

const DEFAULT_LIMIT = 5;
const MOST_LOCATIONS = 20;
const DEFAULT_NEAR_LIMIT = 10;
const MOST_NEAR = 50;
const DEFAULT_RADIUS_METERS = 150;
const MOST_RADIUS_METERS = 2000;

/** The parts of an address as fields of a request, in the order of the text that they make. */
export const PART_NAMES = ['street', 'houseNumber', 'postalCode', 'city', 'district', 'state', 'country'] as const;
export type PartName = (typeof PART_NAMES)[number];

/** What lies near a point: no coordinates, interpolated numbers or postcodes. */
export const NEAR_KINDS = ['ADDRESS', 'STREET', 'PLACE', 'POI'] as const;

const partOf = (name: PartName, description: string, example: string) =>
  shortText(name, { max: 100, description: `${description} Not beside \`address\`.`, example }).optional();

/** A list of words of a closed vocabulary in upper case. */
function kindList<const Kinds extends readonly [string, ...string[]]>(kinds: Kinds, description: string) {
  return textList('types', {
    mostEntries: 10,
    description,
    example: kinds.slice(0, 2),
    allowed: kinds,
    resolve: (entries, report) => {
      const named = new Set<Kinds[number]>();
      for (const { text, index } of entries) {
        const kind = kinds.find(each => each === text.toUpperCase());
        if (kind !== undefined) named.add(kind);
        else {
          const detail = `types must not contain "${text.slice(0, 60)}"; it may contain ${kinds.join(', ')}.`;
          report({ index, detail, nearest: nearestName(text, kinds), allowed: kinds });
        }
      }
      return named;
    },
  });
}

const language = word('language', LANGUAGES, {
  description:
    "Language of labels of coordinates, never of enum values or problems. Default: the account's, else `de`.",
}).optional();

const geocodeFields = {
  address: shortText('address', {
    max: 300,
    description: 'The place as free text. This, or its parts, is required.',
    example: 'Städtle 37, 9490 Vaduz',
  }).optional(),
  street: partOf('street', 'The street, or the village whose houses only have numbers.', 'Städtle'),
  houseNumber: partOf('houseNumber', 'The house number, with `street`.', '37'),
  postalCode: partOf('postalCode', 'The postcode.', '9490'),
  city: partOf('city', 'The town or municipality.', 'Vaduz'),
  district: partOf('district', 'A part of the town.', 'Ebenholz'),
  state: partOf('state', 'The state or province.', 'Oberland'),
  country: partOf('country', 'The country, as its name or code.', 'LI'),
  lat: placeFields.lat.unwrap().optional().meta({
    minimum: -90,
    maximum: 90,
    description:
      'With `lng`: a point near which the caller expects the place. Of finds that fit as well, the nearer one comes first. WGS 84 degrees north.',
  }),
  lng: placeFields.lng.unwrap().optional().meta({
    minimum: -180,
    maximum: 180,
    description: 'The same point, WGS 84 degrees east.',
  }),
  box: numberList('box', {
    leastEntries: 4,
    mostEntries: 4,
    description:
      'Only what lies in this box: two opposite corners as longitude, latitude, longitude, latitude in WGS 84 degrees.',
    example: [9.47, 47.05, 9.64, 47.27],
    entry: { type: 'number', minimum: -180, maximum: 180 },
  }).optional(),
  types: kindList(
    MATCH_KINDS,
    'Only these kinds of matches. A text with a house number means the house, so it has no match of the kind `STREET` where the house exists.',
  ).optional(),
  countries: textList('countries', {
    mostEntries: 20,
    description: 'Only places in these countries, by ISO 3166-1 alpha-2 code.',
    example: ['LI', 'CH'],
    entry: { type: 'string', pattern: '^[A-Za-z]{2}$', examples: ['LI', 'CH'] },
    resolve: (entries, report) => {
      for (const { text, index } of entries) {
        if (/^[A-Za-z]{2}$/.test(text)) continue;
        report({
          index,
          detail: `countries must not contain "${text.slice(0, 60)}"; write codes of two letters, such as LI.`,
        });
      }
      return new Set(entries.map(({ text }) => text.toUpperCase()));
    },
  }).optional(),
  limit: wholeNumber('limit', {
    min: 1,
    max: MOST_LOCATIONS,
    description: `How many locations at most, the most likely first. Default ${DEFAULT_LIMIT}.`,
  }).optional(),
  language,
};

type GeocodeValues = z.output<z.ZodObject<typeof geocodeFields>>;

/** For generated clients: a text, or at least one part. */
const TEXT_OR_PARTS = {
  id: 'AddressOrParts',
  description: 'Names the place: by `address`, or by parts of it.',
  anyOf: ['address', ...PART_NAMES.filter(name => name !== 'houseNumber')].map(name => ({
    title: `By${name[0]?.toUpperCase()}${name.slice(1)}`,
    type: 'object',
    properties: { [name]: { type: 'string' } },
    required: [name],
  })),
};

const RULES = [
  TEXT_OR_PARTS,
  ruleIf(given('address'), without(...PART_NAMES)),
  { dependentRequired: { lat: ['lng'], lng: ['lat'], houseNumber: ['street'] } },
];

const checkGeocode: CrossCheck<GeocodeValues> = withRules(RULES, (values, report, broken) => {
  const parts = PART_NAMES.filter(name => values[name] !== undefined);
  if (values.address !== undefined) {
    for (const field of parts) {
      const detail = `${field} is a part of an address and does not go with the free text in address; give one or the other.`;
      report({ field, code: 'not-allowed', detail, nearest: 'address' });
    }
  } else if (
    parts.every(name => name === 'houseNumber') &&
    !['address', ...PART_NAMES].some(name => broken.has(name))
  ) {
    const detail = 'The place is missing; give address, or parts such as street and city.';
    report({ field: 'address', code: 'required', detail });
  }
  if (values.houseNumber !== undefined && values.street === undefined && !broken.has('street')) {
    report({ field: 'street', code: 'required', detail: 'houseNumber is given without street.' });
  }
  checkPoint(values, report, broken);
  for (const degrees of values.box ?? []) {
    if (Math.abs(degrees) <= 180) continue;
    const detail = `box has ${degrees}; it must be two corners in degrees: longitude, latitude, longitude, latitude.`;
    report({ field: 'box', code: 'out-of-range', detail });
    break;
  }
});

/** Both coordinates or neither, within range. */
const checkPoint: CrossCheck<Pick<GeocodeValues, 'lat' | 'lng'>> = ({ lat, lng }, report, broken) => {
  if (lat !== undefined && Math.abs(lat) > 90)
    report({ field: 'lat', code: 'out-of-range', detail: `lat is ${lat}; latitudes are −90 to 90 degrees.` });
  if (lng !== undefined && Math.abs(lng) > 180)
    report({ field: 'lng', code: 'out-of-range', detail: `lng is ${lng}; longitudes are −180 to 180 degrees.` });
  if (lat !== undefined && lng === undefined && !broken.has('lng'))
    report({ field: 'lng', code: 'required', detail: 'lat is given without lng; give both or neither.' });
  if (lng !== undefined && lat === undefined && !broken.has('lat'))
    report({ field: 'lat', code: 'required', detail: 'lng is given without lat; give both or neither.' });
};

/** The body of a POST. */
export const geocodeRequestSchema = requestSchema(geocodeFields, checkGeocode).meta({ id: 'GeocodeRequest' });
/** The parameters of a GET. */
export const geocodeQuerySchema = requestSchema(asParameters(geocodeFields), checkGeocode);
export type GeocodeRequest = z.output<typeof geocodeRequestSchema>;

const reverseFields = {
  lat: placeFields.lat.unwrap().meta({ minimum: -90, maximum: 90, description: 'WGS 84 degrees north.' }),
  lng: placeFields.lng.unwrap().meta({ minimum: -180, maximum: 180, description: 'WGS 84 degrees east.' }),
  radius: z
    .number()
    .gt(0)
    .max(MOST_RADIUS_METERS)
    .optional()
    .meta({ description: `Metres in a straight line. Default ${DEFAULT_RADIUS_METERS}.`, examples: [50] }),
  types: kindList(NEAR_KINDS, 'Only these kinds. Default: all of them.').optional(),
  limit: wholeNumber('limit', {
    min: 1,
    max: MOST_NEAR,
    description: `How many at most, the nearest first. Default ${DEFAULT_NEAR_LIMIT}.`,
  }).optional(),
  language,
};

const checkReverse: CrossCheck<z.output<z.ZodObject<typeof reverseFields>>> = (values, report, broken) => {
  if (values.lat !== undefined && values.lng !== undefined) checkPoint(values, report, broken);
};

/** The body of a POST. */
export const reverseRequestSchema = requestSchema(reverseFields, checkReverse).meta({ id: 'ReverseGeocodeRequest' });
const { lat: _lat, lng: _lng, ...reverseOptions } = reverseFields;
/** The parameters of a GET. `asParameters` would make the coordinates optional. */
export const reverseQuerySchema = requestSchema(
  {
    lat: degreesParameter('lat', 90, 'WGS 84 degrees north.'),
    lng: degreesParameter('lng', 180, 'WGS 84 degrees east.'),
    ...asParameters(reverseOptions),
  },
  checkReverse,
);
export type ReverseRequest = z.output<typeof reverseRequestSchema>;

export function geocodeLimit({ limit }: GeocodeRequest): number {
  return limit ?? DEFAULT_LIMIT;
}

export function reverseLimit({ limit }: ReverseRequest): number {
  return limit ?? DEFAULT_NEAR_LIMIT;
}

/** Metres. */
export function reverseRadius({ radius }: ReverseRequest): number {
  return radius ?? DEFAULT_RADIUS_METERS;
}

function degreesParameter(name: string, most: number, description: string) {
  return z
    .string()
    .transform((text, context): number => {
      const value = numberIn(text);
      if (value !== undefined && Number.isFinite(value)) return value;
      const message = `${name} is "${text.slice(0, 60)}"; it must be a finite number.`;
      context.addIssue({ code: 'custom', message, params: { code: 'wrong-type' } });
      return z.NEVER;
    })
    .meta({ type: 'number', minimum: -most, maximum: most, description });
}

/** West, south, east, north of the requested box. */
export function geocodeBox({ box }: GeocodeRequest): readonly [number, number, number, number] | undefined {
  if (box === undefined) return undefined;
  const [lng1 = 0, lat1 = 0, lng2 = 0, lat2 = 0] = box;
  return [Math.min(lng1, lng2), Math.min(lat1, lat2), Math.max(lng1, lng2), Math.max(lat1, lat2)];
}
