// The request fields of points of interest: one set for the body of a POST and the parameters of a GET.
import { z } from 'zod';
import { csvFields } from '../../answers/csv-fields.ts';
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
import { asParameters, wholeNumber, word } from '../../answers/field-kinds.ts';
import { numberList, wordList } from '../../answers/list-fields.ts';
import { checkPlace, placeFields } from '../../answers/place-fields.ts';
import type { ReachQuestion } from '../../answers/reach-fields.ts';
import {
  askedDistance,
  checkReach,
  DISTANCES,
  MEASURE_RULE,
  reachFields,
  reachQuestion,
  rulesByUnit,
  without,
} from '../../answers/reach-fields.ts';
import { type CrossCheck, open, requestSchema, ruleIf, withRules } from '../../answers/request.ts';
import type { Language } from '../../core/enums.ts';
import { TRANSPORT_MODES } from '../../core/modes.ts';
import type { AskedTime } from '../../surroundings/open-state.ts';
import { askedTime } from './asked-time.ts';

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

/** By timetable too. */
const MODES = [...TRANSPORT_MODES, 'TRANSIT'] as const;
const TRANSIT_MINUTES = { byDefault: 30, atLeast: 5, atMost: 90 };

const fields = {
  ...placeFields,
  ...reachFields,
  transportMode: word('transportMode', MODES, {
    default: 'WALK',
    description:
      'How somebody travels: along the street network, or by timetable and on foot (`TRANSIT`, see `departure`).',
  }).optional(),
  distance: reachFields.distance.meta({
    ...reachFields.distance.meta(),
    description: `${reachFields.distance.meta()?.description} With \`TRANSIT\` ${TRANSIT_MINUTES.atLeast} to ${TRANSIT_MINUTES.atMost} minutes, default ${TRANSIT_MINUTES.byDefault}.`,
  }),
  minutes: reachFields.minutes.meta({ ...reachFields.minutes.meta(), maximum: TRANSIT_MINUTES.atMost }),
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
  openAt: z
    .string()
    .max(60)
    .transform((text, context): AskedTime => {
      const time = askedTime(text);
      if (typeof time !== 'string') return time;
      context.addIssue({ code: 'custom', message: `openAt ${time}`, params: { code: 'not-allowed' } });
      return z.NEVER;
    })
    .meta({
      anyOf: [
        { type: 'string', const: 'now' },
        { type: 'string', format: 'date-time' },
        { type: 'string', format: 'date-time-local' },
      ],
      description:
        'Adds `openState` (and `openUntil`) as of this time: `now`, or an ISO 8601 time such as `2026-05-01T18:30:00+02:00`; without an offset it is the local time of the place.',
      'x-examples': ['now', '2026-05-01T18:30', '2026-05-01T16:30:00Z'],
    })
    .optional(),
  include: wordList('include', ['area', 'population'], {
    description:
      'What to add: `area` (the reached area as a GeoJSON Feature and its size), `population` (how many people live in it).',
    example: ['area', 'population'],
  }).optional(),
  ...csvFields,
};

type Values = z.output<z.ZodObject<typeof fields>>;
type Departure = z.output<typeof departureSchema>;

const IS_TRANSIT = { required: ['transportMode'], properties: { transportMode: { const: 'TRANSIT' } } };

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

const TRANSIT_RANGE = { minimum: TRANSIT_MINUTES.atLeast, maximum: TRANSIT_MINUTES.atMost };
/** The field itself allows the minutes of a timetable. */
const STREET_MINUTES = { properties: { minutes: { maximum: DISTANCES.MINUTES.atMost } } };
const { rules: streetRules = [] } = checkReach;

/** What a request says of journeys: fields beyond the day and the window, which say when stops are served too. */
interface JourneyFields<Given> {
  /** That they are not given, in JSON Schema. */
  readonly absent: object;
  /** Those that are given: the field of the request, and its name within that. */
  readonly given: (values: Partial<Given>) => readonly { readonly field: string; readonly name: string }[];
}

/** By timetable one counts minutes, 5 to 90; else the rules for streets hold, and nobody departs. */
const checkMode = <Given extends Values>(journey: JourneyFields<Given>): CrossCheck<Given> =>
  withRules(
    [
      ruleIf(
        IS_TRANSIT,
        {
          properties: { distance: TRANSIT_RANGE, minutes: TRANSIT_RANGE, unit: { enum: ['MINUTES'] }, meters: false },
          ...MEASURE_RULE,
        },
        { allOf: [...streetRules, STREET_MINUTES, journey.absent] },
      ),
    ],
    (values, report, broken) => {
      if (broken.has('transportMode')) return;
      const { transportMode, distance, minutes, meters, unit } = values as Partial<Values>;
      if (transportMode !== 'TRANSIT') {
        for (const { field, name } of journey.given(values)) {
          const detail = `${name} goes with "transportMode": "TRANSIT" only; the day, "from" and "to" also say when stops are served.`;
          report({ field, code: 'not-allowed', detail });
        }
        checkReach({ distance, minutes, meters, unit }, report, broken);
        return;
      }
      const field = minutes === undefined ? 'distance' : 'minutes';
      const wrongUnit = unit !== undefined && unit !== 'MINUTES' ? ('unit' as const) : undefined;
      if (wrongUnit !== undefined || meters !== undefined) {
        const detail = `By timetable a distance counts MINUTES, not ${meters === undefined ? unit : 'METERS'}.`;
        report({ field: wrongUnit ?? 'meters', code: 'not-allowed', detail, nearest: 'MINUTES' });
        return;
      }
      if (minutes !== undefined && (distance !== undefined || unit !== undefined)) {
        const beside = distance === undefined ? 'unit' : 'distance';
        const detail = `minutes does not go with ${beside}; say "minutes", or "distance" with "unit".`;
        report({ field: 'minutes', code: 'not-allowed', detail });
        return;
      }
      const asked = minutes ?? distance ?? TRANSIT_MINUTES.byDefault;
      const { atLeast, atMost } = TRANSIT_MINUTES;
      if (asked >= atLeast && asked <= atMost) return;
      report({
        field,
        code: 'out-of-range',
        detail: `${field} is ${asked} minutes; by timetable it must be ${atLeast} to ${atMost}.`,
      });
    },
  );

const JOURNEY_NAMES = ['waiting', 'percentile', 'direction', 'maxTransfers', 'walkMinutes'] as const;

const nestedJourney: JourneyFields<{ readonly departure?: Departure | undefined }> = {
  absent: open({ properties: { departure: without(...JOURNEY_NAMES) } }),
  given: ({ departure }) =>
    JOURNEY_NAMES.flatMap(name =>
      departure?.[name] === undefined ? [] : [{ field: 'departure', name: `departure.${name}` }],
    ),
};
const flatJourney: JourneyFields<FlatDeparture> = {
  absent: without(...JOURNEY_NAMES),
  given: values => JOURNEY_NAMES.flatMap(name => (values[name] === undefined ? [] : [{ field: name, name }])),
};

const bodyFields = { ...fields, departure: departureSchema.optional() };
const parameterFields = { ...fields, ...flatDepartureFields };

/** The body of a POST. */
export const poiRequestSchema = requestSchema(
  bodyFields,
  checkPlace,
  checkMode<Values & { readonly departure?: Departure | undefined }>(nestedJourney),
  checkContours,
).meta({
  id: 'PoiRequest',
});

/** The parameters of a GET. */
export const poiQuerySchema = requestSchema(
  asParameters(parameterFields),
  checkPlace,
  checkMode<z.output<z.ZodObject<typeof parameterFields>>>(flatJourney),
  checkFlatDeparture,
  checkContours,
);

/** What comes with a request. */
export interface PoiAsk {
  readonly language: Language;
  readonly now: Date;
  readonly checkTime?: (() => void) | undefined;
  /** Awaited between the parts of long work: others may have their turn. */
  readonly giveWay?: (() => Promise<void>) | undefined;
}

/** Either form. */
export type PoiRequest = Values & Partial<FlatDeparture> & { readonly departure?: Departure | undefined };

/** The question for the search on streets, with every default filled in. */
export function poiQuestion(
  request: PoiRequest & { readonly transportMode?: ReachQuestion['transportMode'] | undefined },
): ReachQuestion {
  const { contours } = request;
  const { distance = contours && Math.max(...contours), unit } = askedDistance(request);
  const { transportMode, poiTypes } = request;
  return reachQuestion({ transportMode, poiTypes, distance, unit });
}

/** The question for the search by timetable, with every default filled in. */
export function transitQuestion(request: PoiRequest): {
  readonly departure: AskedDeparture;
  readonly minutes: number;
  readonly poiTypes: readonly string[];
} {
  const { departure, contours } = request;
  return {
    departure: departure === undefined ? askedFlatDeparture(request) : askedDeparture(departure),
    minutes: askedDistance(request).distance ?? (contours ? Math.max(...contours) : TRANSIT_MINUTES.byDefault),
    poiTypes: reachQuestion({ poiTypes: request.poiTypes }).poiTypes,
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
