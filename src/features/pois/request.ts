// The request fields of points of interest: one set for the body of a POST and the parameters of a GET.
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
  IS_TRANSIT,
  type JourneyOnly,
  journeyFields,
  journeyOnly,
  TRANSIT_MINUTES,
} from '../../answers/journey-fields.ts';
import { numberList, wordList } from '../../answers/list-fields.ts';
import { checkPlace, placeFields } from '../../answers/place-fields.ts';
import type { ReachQuestion } from '../../answers/reach-fields.ts';
import { askedDistance, checkReach, reachQuestion, rulesByUnit, without } from '../../answers/reach-fields.ts';
import { type CrossCheck, open, requestSchema, ruleIf, withRules } from '../../answers/request.ts';
import { AREA_DETAILS, type Language } from '../../core/enums.ts';
import type { AskedTime } from '../../surroundings/open-state.ts';
import type { OwnTable } from '../../surroundings/own-places.ts';
import { type Arrival, askedTime, isArrival } from './asked-time.ts';
import { brandFields } from './brand-fields.ts';

/** The default of `limit`. */
export const DEFAULT_LIMIT = 200;
const MOST_POIS = 5000;
const MOST_CONTOURS = 6;

/** A contour is at most as large as `distance`, which JSON Schema cannot express. */
const CONTOUR = {
  type: 'number',
  exclusiveMinimum: 0,
  maximum: 50_000,
  'x-maximum-field': ['distance', 'minutes', 'meters'],
};

/** Both forms of a list of contours with a limit. */
const contoursUpTo = (maximum: number) => ({ contours: { items: { maximum }, maximum } });

const fields = {
  ...placeFields,
  ...journeyFields,
  limit: wholeNumber('limit', {
    min: 1,
    max: MOST_POIS,
    description: `How many points of interest at most, the nearest first. Default ${DEFAULT_LIMIT}. \`counts\` counts all.`,
  }).optional(),
  limitPerType: wholeNumber('limitPerType', {
    min: 1,
    max: MOST_POIS,
    description:
      'How many of each type at most, the nearest first; applied before `limit`. Default: as many as there are.',
  }).optional(),
  contours: numberList('contours', {
    mostEntries: MOST_CONTOURS,
    description: `Up to ${MOST_CONTOURS} limits in \`unit\`, in any order, none over \`distance\`: the reached area of each, every one inside the next. Without \`distance\` the largest is it.`,
    example: [5, 10, 15],
    entry: CONTOUR,
  }).optional(),
  detail: word('detail', AREA_DETAILS, {
    description:
      'How finely `area` and `contours` are drawn: `EXACT`, or `DISPLAY` for maps, where the cells grow with the limit. `toleranceMeters` tells how far the outline may be off; `population` is of the exact area in any case. Default EXACT.',
    default: 'EXACT',
  }).optional(),
  openAt: z
    .string()
    .max(60)
    .transform((text, context): AskedTime | Arrival => {
      const time = askedTime(text);
      if (typeof time !== 'string') return time;
      context.addIssue({ code: 'custom', message: `openAt ${time}`, params: { code: 'not-allowed' } });
      return z.NEVER;
    })
    .meta({
      anyOf: [
        { type: 'string', enum: ['now', 'arrival'] },
        { type: 'string', format: 'date-time' },
        { type: 'string', format: 'date-time-local' },
      ],
      description:
        'Adds `openState` (and `openUntil`) as of this time: `now`, or an ISO 8601 time such as `2026-05-01T18:30:00+02:00`; without an offset it is the local time of the place. `arrival`, with `TRANSIT` and `PLANNED`: when one is there by the best journey (`openStateAt`).',
      'x-examples': ['now', '2026-05-01T18:30', '2026-05-01T16:30:00Z'],
    })
    .optional(),
  ...brandFields,
  include: wordList('include', ['area', 'population'], {
    description:
      'What to add: `area` (the reached area as a GeoJSON Feature and its size), `population` (how many people live in it).',
    example: ['area', 'population'],
  }).optional(),
  ...csvFields,
};

type Values = z.output<z.ZodObject<typeof fields>>;
type Departure = z.output<typeof departureSchema>;

/** Every contour is within the distance. Without a distance, the largest contour is the distance and has its maximum. */
const checkContours: CrossCheck<Values> = withRules(
  [
    ruleIf(
      IS_TRANSIT,
      { properties: contoursUpTo(TRANSIT_MINUTES.atMost) },
      { allOf: rulesByUnit(contoursUpTo(60), contoursUpTo(50)) },
    ),
  ],
  (values, report, broken) => {
    const { contours } = values;
    if (contours === undefined) return;
    const { distance, unit } = askedDistance(values);
    const fault = (detail: string) => report({ field: 'contours', code: 'out-of-range', detail });
    const tooSmall = contours.find(limit => limit <= 0);
    const largest = Math.max(...contours);
    if (tooSmall !== undefined) fault(`contours holds ${tooSmall}; every limit must be more than 0.`);
    else if (distance === undefined && !broken.has('distance') && values.transportMode === 'TRANSIT') {
      const { atLeast, atMost } = TRANSIT_MINUTES;
      if (largest < atLeast || largest > atMost) {
        fault(`contours holds ${largest} minutes; by timetable the largest must be ${atLeast} to ${atMost}.`);
      }
    } else if (distance === undefined && !broken.has('distance')) {
      const asContour: typeof report = ({ field: _distance, detail, ...more }) =>
        report({ field: 'contours', detail: detail.replace(/^distance is/, 'contours holds'), ...more });
      checkReach({ distance: largest, unit }, asContour, broken);
    } else if (distance !== undefined && largest > distance) {
      const name = values.minutes === undefined ? (values.meters === undefined ? 'distance' : 'meters') : 'minutes';
      fault(`contours holds ${largest}, which is over ${name} (${distance}).`);
    }
  },
);

const AT_ARRIVAL = { required: ['openAt'], properties: { openAt: { const: 'arrival' } } };

/** Along the streets nobody leaves at a time. */
const checkOpenAt: CrossCheck<Values> = withRules(
  [ruleIf(AT_ARRIVAL, IS_TRANSIT)],
  ({ openAt, transportMode }, report, broken) => {
    if (openAt === undefined || !isArrival(openAt) || transportMode === 'TRANSIT') return;
    if (broken.has('transportMode')) return;
    const detail =
      'openAt "arrival" goes with "transportMode": "TRANSIT" only, where journeys have times; else name a time.';
    report({ field: 'openAt', code: 'not-allowed', detail, nearest: 'now' });
  },
);

const STOPS_SERVED = '; the day, "from" and "to" also say when stops are served.';
const JOURNEY_NAMES = ['waiting', 'percentile', 'direction', 'maxTransfers', 'walkMinutes', 'wheelchair'] as const;

// Without TRANSIT the day and the window say when stops are served.
const nestedJourney: JourneyOnly<{ readonly departure?: Departure | undefined }> = {
  absent: open({ properties: { departure: without(...JOURNEY_NAMES) } }),
  given: ({ departure }) =>
    JOURNEY_NAMES.flatMap(name =>
      departure?.[name] === undefined ? [] : [{ field: 'departure', name: `departure.${name}` }],
    ),
  also: STOPS_SERVED,
};
const flatJourney: JourneyOnly<FlatDeparture> = { ...journeyOnly(JOURNEY_NAMES), also: STOPS_SERVED };

const bodyFields = { ...fields, departure: departureSchema.optional() };
const parameterFields = { ...fields, ...flatDepartureFields };

/** The body of a POST. */
export const poiRequestSchema = requestSchema(
  bodyFields,
  checkPlace,
  checkJourney<Values & { readonly departure?: Departure | undefined }>(nestedJourney),
  checkContours,
  checkOpenAt,
).meta({
  id: 'PoiRequest',
});

/** The parameters of a GET. */
export const poiQuerySchema = requestSchema(
  asParameters(parameterFields),
  checkPlace,
  checkJourney<z.output<z.ZodObject<typeof parameterFields>>>(flatJourney),
  checkFlatDeparture,
  checkContours,
  checkOpenAt,
);

/** What comes with a request. */
export interface PoiAsk {
  readonly language: Language;
  readonly now: Date;
  /** The name of a field in an error; default: in a body. */
  readonly pointerTo?: ((field: string) => string) | undefined;
  readonly checkTime?: (() => void) | undefined;
  /** Awaited between the parts of long work: others may have their turn. */
  readonly giveWay?: (() => Promise<void>) | undefined;
  /** The lists of own places that the request names. */
  readonly lists?: readonly OwnTable[] | undefined;
}

/** Either form. */
export type PoiRequest = Values & Partial<FlatDeparture> & { readonly departure?: Departure | undefined };

/** The question for the search on streets, with every default filled in. */
export function poiQuestion(
  request: PoiRequest & { readonly transportMode?: ReachQuestion['transportMode'] | undefined },
): ReachQuestion {
  const { contours } = request;
  const { distance = contours && Math.max(...contours), unit } = askedDistance(request);
  const { transportMode, strict, poiTypes } = request;
  return reachQuestion({ transportMode, strict, poiTypes, distance, unit });
}

/** The question for the search by timetable, with every default filled in. */
export function transitQuestion(request: PoiRequest): AskedTransit & { readonly poiTypes: readonly string[] } {
  const { contours, poiTypes } = request;
  const { distance = contours && Math.max(...contours) } = askedDistance(request);
  return {
    ...askedTransit({ ...request, minutes: undefined, distance }),
    poiTypes: reachQuestion({ poiTypes }).poiTypes,
  };
}

/** Whether a request says anything about departures. */
export function isDepartureGiven({ departure, ...values }: PoiRequest): boolean {
  return departure !== undefined || FLAT_DEPARTURE_NAMES.some(name => values[name] !== undefined);
}

/** Whether a request travels by timetable. */
export function isByTransit({ transportMode }: PoiRequest): boolean {
  return transportMode === 'TRANSIT';
}
