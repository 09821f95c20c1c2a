// The request fields of a reach from several places.
import { z } from 'zod';
import { csvFields } from '../../answers/csv-fields.ts';
import { departureSchema } from '../../answers/departure-fields.ts';
import { asParameters, shortText, wholeNumber, word } from '../../answers/field-kinds.ts';
import { askedTransit, checkJourney, journeyFields, journeyOnly } from '../../answers/journey-fields.ts';
import { wordList } from '../../answers/list-fields.ts';
import { checkPlace, placeFields } from '../../answers/place-fields.ts';
import { reachQuestion } from '../../answers/reach-fields.ts';
import { requestSchema } from '../../answers/request.ts';
import type { CensusTopic } from '../../census/census-topics.ts';
import { AREA_DETAILS } from '../../core/enums.ts';
import type { RangeArea } from '../addresses/request.ts';
import { censusTopics, topicsOf } from '../census/request.ts';
import { brandFields } from '../pois/brand-fields.ts';

export const MOST_PLACES = 10;
const DEFAULT_LIMIT = 200;
const MOST_POIS = 5000;
const DEFAULT_ADDRESSES = 100;
const MOST_ADDRESSES = 1000;

/** In reach of every place, or of any. */
export const COMBINATIONS = ['ALL', 'ANY'] as const;
export type Combination = (typeof COMBINATIONS)[number];

const { address, lat, lng, poiId, minMatch, language } = placeFields;
const { poiTypes, ...travel } = journeyFields;

const place = requestSchema(
  {
    id: shortText('id', {
      max: 100,
      description:
        'Your own name of the place, which the answer repeats and the map of a snapshot shows. Two places may have the same.',
      example: 'work',
    }).optional(),
    address,
    lat,
    lng,
    poiId,
    ...travel,
    departure: departureSchema.optional(),
  },
  checkPlace,
  checkJourney(journeyOnly(['departure'])),
).meta({
  id: 'ReachPlace',
  description:
    'A place, named by `address`, by `lat` and `lng`, or by `poiId`, and how far somebody goes from it by which mode.',
});

const combine = word('combine', COMBINATIONS, {
  default: 'ALL',
  description: 'What counts: what is in reach of `ALL` of the places, or of `ANY`.',
}).optional();

const limit = wholeNumber('limit', {
  min: 1,
  max: MOST_POIS,
  description: `How many points of interest at most, the best first. Default ${DEFAULT_LIMIT}. \`counts\` counts all.`,
}).optional();

const more = {
  include: wordList('include', ['area', 'population', 'census', 'addresses'], {
    description:
      'What to add: `area` (the combined area as a GeoJSON Feature and its size), `population` (how many people live in it), `census` (its figures for `topics`), `addresses` (the doors in it).',
    example: ['area', 'addresses'],
  }).optional(),
  detail: word('detail', AREA_DETAILS, {
    description:
      'How finely `area` is drawn, as of `poi-data`; `population` and `census` are of the exact area in any case.',
    default: 'EXACT',
  }).optional(),
  topics: censusTopics(' Naming topics asks for the census, without a word in `include`.'),
  addressLimit: wholeNumber('addressLimit', {
    min: 1,
    max: MOST_ADDRESSES,
    description: `With \`include: addresses\`: how many at most, the best first. Default ${DEFAULT_ADDRESSES}.`,
  }).optional(),
};

const places = z
  .array(place)
  .min(2)
  .max(MOST_PLACES)
  .meta({
    description: `2 to ${MOST_PLACES} places, each with its own mode and limit.`,
    examples: [
      [
        { id: 'work', address: 'Städtle 37, 9490 Vaduz', transportMode: 'BICYCLE', minutes: 20 },
        { id: 'school', lat: 47.1663, lng: 9.5105, transportMode: 'WALK', minutes: 30 },
      ],
    ],
  });

/** The fields that name several places. */
export const severalPlaces = { places, combine };

/** The body of a POST. */
export const commonReachRequestSchema = requestSchema({
  ...severalPlaces,
  poiTypes,
  ...brandFields,
  limit,
  ...more,
  minMatch,
  language,
  ...csvFields,
}).meta({ id: 'CommonReachRequest' });

const severalTexts = (name: string) =>
  z
    .array(shortText(name, { max: 300, description: 'A place as free text.', example: '47.14, 9.52' }))
    .min(2)
    .max(MOST_PLACES);

/** Addresses have commas, so semicolons stand between places. */
const placeTexts = z
  .string()
  .transform(sent => sent.split(';'))
  .pipe(severalTexts('placeTexts'))
  .meta({
    type: 'string',
    pattern: `^[^;]*[^;\\s][^;]*(;[^;]*[^;\\s][^;]*){1,${MOST_PLACES - 1}}$`,
    description: `2 to ${MOST_PLACES} places as texts, each an address or \`lat,lng\`, with a semicolon between two.`,
    'x-examples': ['Städtle 37, Vaduz; 47.1663, 9.5105'],
  });

const flat = asParameters({
  ...travel,
  combine,
  poiTypes,
  ...brandFields,
  limit,
  ...more,
  minMatch,
  language,
  ...csvFields,
});

/** The parameters of a GET: the same mode and limit from all places. */
export const commonReachQuerySchema = requestSchema({ placeTexts, ...flat }, checkJourney(journeyOnly([])));

/** The options of the command, each place by itself. */
export const commonReachCommandSchema = requestSchema(
  { places: severalTexts('places'), ...flat },
  checkJourney(journeyOnly([])),
);

type CommonReachQuery = z.output<typeof commonReachQuerySchema>;

/** Either form as the body of a POST. */
export function wholeRequest(request: CommonReachQuery | CommonReachRequest): CommonReachRequest {
  if ('places' in request) return request;
  const { placeTexts: texts, transportMode, strict, distance, unit, minutes, meters, ...others } = request;
  const each = { transportMode, strict, distance, unit, minutes, meters };
  return { ...others, places: texts.map(text => ({ address: text, ...each })) };
}

export type CommonReachRequest = z.output<typeof commonReachRequestSchema>;
export type ReachPlace = CommonReachRequest['places'][number];
/** What a request wants to know of its places. */
export type CommonQuestion = Omit<CommonReachRequest, 'places'>;

/** How many points of interest and addresses an answer lists. */
export function limitsOf({ limit = DEFAULT_LIMIT, addressLimit = DEFAULT_ADDRESSES }: CommonQuestion) {
  return { pois: limit, addresses: addressLimit };
}

/** How far one goes from a place, with every default filled in. */
export function rangeOf(place: Omit<ReachPlace, 'id'>): Exclude<RangeArea, { kind: 'RADIUS' }> {
  const { transportMode } = place;
  if (transportMode === 'TRANSIT') return { kind: 'TRANSIT', ...askedTransit(place) };
  const { poiTypes: _, ...reach } = reachQuestion({ ...place, transportMode, poiTypes: [] });
  return { kind: 'REACH', ...reach };
}

/** The asked topics of the census; none if nobody asks for any. */
export function censusTopicsOf({
  topics,
  include,
}: Pick<CommonQuestion, 'topics' | 'include'>): readonly CensusTopic[] {
  return topics !== undefined || include?.has('census') === true ? topicsOf({ topics }) : [];
}

/** The asked types. */
export function typesOf({ poiTypes }: Pick<CommonQuestion, 'poiTypes'>): readonly string[] {
  return reachQuestion({ poiTypes }).poiTypes;
}
