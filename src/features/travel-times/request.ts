// The request fields of travel times between many places.
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
import { asParameters, decimalNumber, shortText, word } from '../../answers/field-kinds.ts';
import { checkDeparture } from '../../answers/journey-fields.ts';
import { LIST_NAME_PATTERN, listNameFault } from '../../answers/list-names.ts';
import { ADDRESS_OR_COORDINATE, checkPlace, PLACE_RULES, placeFields } from '../../answers/place-fields.ts';
import { checkStrict, strict } from '../../answers/reach-fields.ts';
import { type CrossCheck, type CrossFault, given, requestSchema, ruleIf, withRules } from '../../answers/request.ts';
import { JOURNEY_MODES, type JourneyMode } from '../../core/modes.ts';
import { LONGEST_ROUTE_MINUTES } from '../../surroundings/route.ts';
import { LONGEST_JOURNEY_MINUTES } from '../../surroundings/transit-route.ts';

/** Places of one side, and of the side with fewer. */
export const MOST_PLACES = 10_000;
export const MOST_OF_SMALLER_SIDE = 100;
/** By timetable the window decides which side is searched from, and it may be the one with more places. */
export const MOST_PLANNED_SEARCHES = 1000;
/** Each takes about ten times as long. */
const MOST_RANDOM_SEARCHES = 100;
/** A search reads so many places for one unit. */
export const PLACES_PER_UNIT = 100;
/** The largest body: 200 bytes a place. */
export const MOST_BODY_BYTES = 2 << 20;

/** The longest travel, and the default. */
export const LONGEST_MINUTES: Readonly<Record<JourneyMode, number>> = {
  ...LONGEST_ROUTE_MINUTES,
  TRANSIT: LONGEST_JOURNEY_MINUTES,
};
const LONGEST_OF_ALL = Math.max(...Object.values(LONGEST_MINUTES));

const { address, lat, lng, poiId, minMatch, language } = placeFields;

const id = shortText('id', {
  max: 100,
  description: 'Your own name of the place, which the rows repeat. Two places may have the same.',
  example: 'home',
}).optional();

type PlaceValues = Parameters<typeof checkPlace>[0];

/**
 * A place that names nothing is as one that is not found: its own problem, and none of the others. The description still asks for a location, so that typed
 * clients do not compile without one.
 */
const checkTravelPlace: CrossCheck<PlaceValues> = withRules(
  [ADDRESS_OR_COORDINATE, ...PLACE_RULES],
  (values, report, broken) => {
    const { address, lat, lng, poiId } = values;
    const isNamed = [address, lat, lng, poiId].some(value => value !== undefined);
    if (isNamed || broken.size > 0) checkPlace(values, report, broken);
  },
);

const place = requestSchema({ id, address, lat, lng, poiId }, checkTravelPlace).meta({
  id: 'TravelPlace',
  description:
    'A place, named by `address`, by `lat` and `lng`, or by `poiId`, with an `id` of your own. One that names nothing has a problem in the answer, as one that is not found.',
});

const places = (description: string) => z.array(place).min(1).max(MOST_PLACES).meta({ description });

const shared = {
  transportMode: word('transportMode', JOURNEY_MODES, {
    default: 'WALK',
    description: 'How somebody travels: along the streets, or by timetable and on foot (`TRANSIT`, see `departure`).',
  }).optional(),
  strict,
  limit: decimalNumber('limit', {
    above: 0,
    max: LONGEST_OF_ALL,
    description: `Minutes of travel: pairs beyond count as unreachable. Default and maximum are those of a route: ${JOURNEY_MODES.map(mode => `${LONGEST_MINUTES[mode]} for \`${mode}\``).join(', ')}. A smaller limit is faster.`,
  }).optional(),
  minMatch,
  language,
};

interface Asked {
  readonly from: readonly unknown[];
  readonly to: readonly unknown[];
  readonly transportMode?: JourneyMode | undefined;
  readonly limit?: number | undefined;
  readonly departure?: { readonly direction?: string | undefined; readonly waiting?: string | undefined } | undefined;
  readonly direction?: string | undefined;
  readonly waiting?: string | undefined;
}

/** A list of own places is read later. */
interface Sizes extends Omit<Asked, 'from' | 'to'> {
  readonly from?: readonly unknown[] | undefined;
  readonly to?: readonly unknown[] | undefined;
}

/** One side is small, and so is the number of searches by timetable. */
const checkSizes: CrossCheck<Sizes> = (values, report, broken) => {
  const { from, to } = values;
  if (from === undefined || to === undefined || from.length > MOST_PLACES || to.length > MOST_PLACES) return;
  const fault = sizeFault({ ...values, from, to }, broken.has('departure'));
  if (fault !== undefined) report(fault);
};

/** What is wrong with the sizes of the sides; undefined: nothing. */
export function sizeFault(values: Asked, isDepartureBroken = false): CrossFault | undefined {
  const { from, to, transportMode, departure = values } = values;
  const smaller = to.length < from.length ? 'to' : 'from';
  const sizes = `from has ${from.length} places and to has ${to.length}`;
  const isTooLong = Math.max(from.length, to.length) > MOST_PLACES;
  if (isTooLong || Math.min(from.length, to.length) > MOST_OF_SMALLER_SIDE) {
    const detail = `${sizes}; one of the two may have ${MOST_PLACES.toLocaleString('en')} places, the other at most ${MOST_OF_SMALLER_SIDE}.`;
    return { field: smaller, code: 'too-long', detail };
  }
  if (transportMode !== 'TRANSIT' || isDepartureBroken) return undefined;
  const searched = departure.direction === 'TO' ? 'to' : 'from';
  const most = departure.waiting === 'RANDOM' ? MOST_RANDOM_SEARCHES : MOST_PLANNED_SEARCHES;
  const count = searched === 'to' ? to.length : from.length;
  if (count <= most) return undefined;
  const [window, other] = searched === 'to' ? ['arrival', 'FROM'] : ['departure', 'TO'];
  const random = departure.waiting === 'RANDOM' ? 'at random minutes ' : '';
  const detail = `${sizes}; by timetable ${random}the window of the ${window} asks for a search from each place of ${searched}, which may have at most ${most}. Split it, or give the window of the other end with "direction": "${other}".`;
  return { field: searched, code: 'too-long', detail };
}

/** The maximum of `limit` depends on the mode. */
const checkLimit: CrossCheck<Sizes> = withRules(
  JOURNEY_MODES.filter(mode => mode !== 'WALK' && LONGEST_MINUTES[mode] < LONGEST_OF_ALL).map(mode =>
    ruleIf(
      { required: ['transportMode'], properties: { transportMode: { const: mode } } },
      { properties: { limit: { maximum: LONGEST_MINUTES[mode] } } },
    ),
  ),
  ({ limit, transportMode = 'WALK' }, report, broken) => {
    if (limit === undefined || broken.has('transportMode') || limit <= LONGEST_MINUTES[transportMode]) return;
    const detail = `limit is ${limit} minutes; with ${transportMode} it must be at most ${LONGEST_MINUTES[transportMode]}.`;
    report({ field: 'limit', code: 'out-of-range', detail });
  },
);

const listSide = (field: string, side: string) =>
  z
    .string()
    .superRefine((name, context) => {
      const fault = listNameFault(name);
      if (fault === undefined) return;
      const { detail: message, nearest } = fault;
      context.addIssue({ code: 'custom', message, params: { code: 'not-allowed', ...(nearest && { nearest }) } });
    })
    .optional()
    .meta({
      pattern: LIST_NAME_PATTERN,
      description: `In place of \`${side}\`: the name of a list of own places, whose places with a position are this side, each with its \`id\`, else its position in the list.`,
      examples: [field === 'toList' ? 'branches' : 'customers'],
    });

const SIDES = [
  ['from', 'fromList'],
  ['to', 'toList'],
] as const;

/** Each side is given once. */
const checkSides: CrossCheck<{ from?: unknown; to?: unknown; fromList?: unknown; toList?: unknown }> = withRules(
  SIDES.map(([places, list]) => ({ oneOf: [given(places), given(list)] })),
  (values, report, broken) => {
    for (const [places, list] of SIDES) {
      const isGiven = [places, list].filter(field => values[field] !== undefined || broken.has(field));
      if (isGiven.length === 0) {
        report({ field: places, code: 'required', detail: `${places} is missing; give it, or ${list}.` });
      } else if (isGiven.length === 2 && !broken.has(list)) {
        report({ field: list, code: 'not-allowed', detail: `${list} does not go with ${places}; give one of them.` });
      }
    }
  },
);

const bodyFields = {
  from: places('Where travels begin. One of the two sides may have 10,000 places, the other 100.').optional(),
  to: places('Where travels end.').optional(),
  fromList: listSide('fromList', 'from'),
  toList: listSide('toList', 'to'),
  ...shared,
  departure: departureSchema.optional(),
  ...csvFields,
};

/** The body of a POST. */
export const travelTimesRequestSchema = requestSchema(
  bodyFields,
  checkDeparture<z.output<z.ZodObject<typeof bodyFields>>>(['departure']),
  checkStrict,
  checkSides,
  checkSizes,
  checkLimit,
).meta({ id: 'TravelTimesRequest' });

/** Places as texts: addresses or coordinates. */
const texts = z.array(shortText('place', { max: 300, description: 'A place as free text.', example: '47.14, 9.52' }));
const placeTexts = texts
  .min(1)
  .max(MOST_PLACES)
  .transform(all => all.map((address): z.output<typeof place> => ({ address })));

const flatFields = { from: placeTexts, to: placeTexts, ...asParameters({ ...shared, ...flatDepartureFields }) };

/** The options of the command. */
export const travelTimesQuerySchema = requestSchema(
  flatFields,
  checkDeparture<z.output<z.ZodObject<typeof flatFields>>>(FLAT_DEPARTURE_NAMES),
  checkStrict,
  checkFlatDeparture,
  checkSizes,
  checkLimit,
);

export type TravelTimesBody = z.output<typeof travelTimesRequestSchema>;
export type TravelPlace = z.output<typeof place>;

/** Either form. */
export type TravelTimesRequest = z.output<z.ZodObject<typeof shared>> &
  Partial<FlatDeparture> & {
    readonly from: readonly TravelPlace[];
    readonly to: readonly TravelPlace[];
    readonly departure?: z.output<typeof departureSchema> | undefined;
  };

/** When somebody travels by timetable, with every default filled in. */
export function departureQuestion({ departure, from: _from, to: _to, ...flat }: TravelTimesRequest): AskedDeparture {
  return departure === undefined ? askedFlatDeparture(flat) : askedDeparture(departure);
}

/** The billable units: for each search one for each 100 places begun that it reads. */
export function unitsOf({ from, to, transportMode, departure }: TravelTimesRequest): number {
  const [fewer, more] = [from, to].map(({ length }) => length).toSorted((a, b) => a - b) as [number, number];
  const isBackward = departure?.direction === 'TO';
  const [searched, read] =
    transportMode !== 'TRANSIT' ? [fewer, more] : isBackward ? [to.length, from.length] : [from.length, to.length];
  return searched * Math.ceil(read / PLACES_PER_UNIT);
}
