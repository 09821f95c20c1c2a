// The request fields of functions whose journeys may go by timetable: the mode TRANSIT with its minutes, beside the modes along streets.
import type { z } from 'zod';
import { JOURNEY_MODES } from '../core/modes.ts';
import {
  type AskedDeparture,
  askedDeparture,
  askedFlatDeparture,
  type departureSchema,
  type FlatDeparture,
} from './departure-fields.ts';
import { word } from './field-kinds.ts';
import {
  askedDistance,
  checkReach,
  checkStrict,
  DISTANCES,
  MEASURE_RULE,
  reachFields,
  without,
} from './reach-fields.ts';
import { type CrossCheck, ruleIf, withRules } from './request.ts';

/** The minutes of a journey by timetable. */
export const TRANSIT_MINUTES = { byDefault: 30, atLeast: 5, atMost: 90 };

/** A request has `departureSchema` as `departure` beside these, or `flatDepartureFields`. */
export const journeyFields = {
  ...reachFields,
  transportMode: word('transportMode', JOURNEY_MODES, {
    default: 'WALK',
    description:
      'How somebody travels: along the street network, or by timetable and on foot (`TRANSIT`, see `departure`).',
  }).optional(),
  distance: reachFields.distance.meta({
    ...reachFields.distance.meta(),
    description: `${reachFields.distance.meta()?.description} With \`TRANSIT\` ${TRANSIT_MINUTES.atLeast} to ${TRANSIT_MINUTES.atMost} minutes, default ${TRANSIT_MINUTES.byDefault}.`,
  }),
  minutes: reachFields.minutes.meta({ ...reachFields.minutes.meta(), maximum: TRANSIT_MINUTES.atMost }),
};

const { poiTypes: _, ...withoutPois } = journeyFields;

/** The same fields, for requests without points of interest. */
export const travelFields = withoutPois;

export type TravelValues = z.output<z.ZodObject<typeof travelFields>>;

/** Either form of a request. */
export type JourneyRequest = TravelValues &
  Partial<FlatDeparture> & { readonly departure?: z.output<typeof departureSchema> | undefined };

/** In JSON Schema: the journey goes by timetable. */
export const IS_TRANSIT = { required: ['transportMode'], properties: { transportMode: { const: 'TRANSIT' } } };

const TRANSIT_RANGE = { minimum: TRANSIT_MINUTES.atLeast, maximum: TRANSIT_MINUTES.atMost };
/** The field itself allows the minutes of a timetable. */
const STREET_MINUTES = { properties: { minutes: { maximum: DISTANCES.MINUTES.atMost } } };
const { rules: streetRules = [] } = checkReach;

/** Fields of a request that go with TRANSIT only. */
export interface JourneyOnly<Given> {
  /** That they are not given, in JSON Schema. */
  readonly absent: object;
  /** Those that are given: the field of the request, and its name within that. */
  readonly given: (values: Partial<Given>) => readonly { readonly field: string; readonly name: string }[];
  /** The end of the sentence that refuses them, from its punctuation on. */
  readonly also?: string;
}

/** These fields as they are. */
export function journeyOnly<Given>(names: readonly (keyof Given & string)[]): JourneyOnly<Given> {
  return {
    absent: without(...names),
    given: values => names.flatMap(name => (values[name] === undefined ? [] : [{ field: name, name }])),
  };
}

/** Reports the fields of a journey in a request along streets. */
export function refuseJourney<Given>(
  { given, also = '.' }: JourneyOnly<Given>,
  values: Partial<Given>,
  report: Parameters<CrossCheck<Given>>[1],
): void {
  for (const { field, name } of given(values)) {
    report({ field, code: 'not-allowed', detail: `${name} goes with "transportMode": "TRANSIT" only${also}` });
  }
}

/** Only by timetable one departs; for requests without a distance. @param departure the fields that say when and how */
export const checkDeparture = <Given extends { readonly transportMode?: string | undefined }>(
  departure: readonly (keyof Given & string)[],
): CrossCheck<Given> => {
  const journey = journeyOnly<Given>(departure);
  return withRules([ruleIf({ not: IS_TRANSIT }, journey.absent)], (values, report, broken) => {
    if (!broken.has('transportMode') && values.transportMode !== 'TRANSIT') refuseJourney(journey, values, report);
  });
};

/** By timetable one counts minutes, 5 to 90; else the rules for streets hold, and nobody departs. */
export const checkJourney = <Given extends TravelValues>(journey: JourneyOnly<Given>): CrossCheck<Given> =>
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
      ...(checkStrict.rules ?? []),
    ],
    (values, report, broken) => {
      const { transportMode, distance, minutes, meters, unit } = values as Partial<TravelValues>;
      checkStrict(values, report, broken);
      if (broken.has('transportMode')) {
        checkReach(withinAnyMode({ distance, minutes, meters, unit }), report, broken);
        return;
      }
      if (transportMode !== 'TRANSIT') {
        refuseJourney(journey, values, report);
        checkReach({ distance, minutes, meters, unit }, report, broken);
        return;
      }
      checkTransitMinutes({ distance, minutes, meters, unit }, report);
    },
  );

type Measure = Pick<TravelValues, 'distance' | 'minutes' | 'meters' | 'unit'>;

/** For checks before the mode is known: the minutes that only journeys by timetable may have count as the most along streets. */
export function withinAnyMode({ distance, minutes, meters, unit }: Partial<Measure>): Measure {
  const most = DISTANCES.MINUTES.atMost;
  const within = (value: number | undefined) =>
    value !== undefined && value > most && value <= TRANSIT_MINUTES.atMost ? most : value;
  const isMinutes = unit === undefined || unit === 'MINUTES';
  return { distance: isMinutes ? within(distance) : distance, minutes: within(minutes), meters, unit };
}

function checkTransitMinutes(
  { distance, minutes, meters, unit }: Measure,
  report: Parameters<CrossCheck<object>>[1],
): void {
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
}

/** A journey by timetable, with every default filled in. */
export interface AskedTransit {
  readonly departure: AskedDeparture;
  readonly minutes: number;
  /** By wheelchair: only where map and timetable say that wheels pass. */
  readonly strict?: boolean;
}

export function askedTransit(request: JourneyRequest): AskedTransit {
  const { departure } = request;
  return {
    departure: departure === undefined ? askedFlatDeparture(request) : askedDeparture(departure),
    minutes: askedDistance(request).distance ?? TRANSIT_MINUTES.byDefault,
    ...(request.strict === true && { strict: true }),
  };
}
