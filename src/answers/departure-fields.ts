// The request fields for journeys by timetable: one object in a body, and the same fields flat among the parameters of a GET.
import { z } from 'zod';
import { USUAL_DAY_KINDS, type UsualDayKind } from '../region/manifest.ts';
import { wholeNumber, word } from './field-kinds.ts';
import { type CrossCheck, given, nearestName, requestSchema, ruleIf, withRules } from './request.ts';

export const WAITINGS = ['PLANNED', 'RANDOM'] as const;
export const DIRECTIONS = ['FROM', 'TO'] as const;

/** When and how somebody travels by timetable, with every default filled in. Times are seconds after the begin of the day. */
export interface AskedDeparture {
  readonly day: UsualDayKind | { readonly date: string };
  readonly from: number;
  readonly to: number;
  readonly waiting: (typeof WAITINGS)[number];
  readonly percentile: number;
  readonly direction: (typeof DIRECTIONS)[number];
  readonly maxTransfers: number;
  readonly walkMinutes: number;
  /** Travels by wheelchair: on walks, at stops and aboard. */
  readonly wheelchair: boolean;
}

const LATEST_HOUR = 28;
const DEFAULT_FROM = 7 * 3600;
const DEFAULT_WINDOW_SECONDS = 2 * 3600;
const LONGEST_WINDOW_MINUTES = 240;
const DEFAULT_PERCENTILE = 50;
const DEFAULT_TRANSFERS = 3;
const LONGEST_WALK_MINUTES = 15;
/** More than any answer needs, and what the search has memory for. */
const MOST_TRANSFERS = 5;

const day = (name: string) =>
  z
    .string()
    .transform((text, context): AskedDeparture['day'] => {
      const trimmed = text.trim().toUpperCase();
      const kind = USUAL_DAY_KINDS.find(each => each === trimmed);
      if (kind !== undefined) return kind;
      if (isDate(trimmed)) return { date: trimmed };
      const nearest = nearestName(text, USUAL_DAY_KINDS);
      context.addIssue({
        code: 'custom',
        message: `${name} is "${text.slice(0, 60)}"; it must be ${USUAL_DAY_KINDS.join(', ')} or a date such as 2026-12-01.`,
        params: { code: 'not-allowed', ...(nearest === undefined ? {} : { nearest }) },
      });
      return z.NEVER;
    })
    .meta({
      anyOf: [
        { type: 'string', enum: [...USUAL_DAY_KINDS] },
        { type: 'string', format: 'date' },
      ],
      description:
        'The day of service: a kind of day, for which the import of the region chose a usual date, or a date within the validity of the timetable.',
      'x-default': 'WORKDAY',
      'x-examples': ['WORKDAY', 'SUNDAY'],
    });

/** Hours and minutes, as seconds after the begin of the day. */
export const clockTime = (name: string, options: { description: string; default?: string }) =>
  z
    .string()
    .transform((text, context): number => {
      const [, hour, minute] = /^\s*(\d{1,2}):([0-5]\d)\s*$/.exec(text) ?? [];
      const seconds = Number(hour) * 3600 + Number(minute) * 60;
      if (seconds <= LATEST_HOUR * 3600) return seconds;
      context.addIssue({
        code: 'custom',
        message: `${name} is "${text.slice(0, 60)}"; it must be hours and minutes from 00:00 to ${LATEST_HOUR}:00, such as 07:30.`,
        params: { code: 'not-allowed' },
      });
      return z.NEVER;
    })
    .meta({
      // A pattern, since hours after midnight belong to the day before: 25:30 is half past one in the night that follows.
      pattern: '^(([01][0-9]|2[0-7]):[0-5][0-9]|28:00)$',
      description: options.description,
      ...(options.default === undefined ? {} : { 'x-default': options.default, 'x-examples': [options.default] }),
    });

/** The fields with these names; faults must say the names that the caller wrote. */
function fieldsNamed<Day extends string, From extends string, To extends string>(names: {
  readonly day: Day;
  readonly from: From;
  readonly to: To;
}) {
  const window = `one leaves the door within it, with direction TO one arrives there; 1 to ${LONGEST_WINDOW_MINUTES} minutes, in the time zone of the region`;
  return {
    [names.day]: day(names.day).optional(),
    [names.from]: clockTime(names.from, {
      description: `The begin of the window: ${window}.`,
      default: '07:00',
    }).optional(),
    [names.to]: clockTime(names.to, {
      description: 'The end of the window, also after midnight, as 25:30. Default: two hours after its begin.',
      default: '09:00',
    }).optional(),
    waiting: word('waiting', WAITINGS, {
      default: 'PLANNED',
      description:
        '`PLANNED`: one knows the timetable and leaves at the best second of the window. `RANDOM`: one leaves at any full minute of it and waits; this takes about ten times as long.',
    }).optional(),
    percentile: wholeNumber('percentile', {
      min: 1,
      max: 100,
      description: `Only with \`RANDOM\`: a place has the nearest rank of its times over the minutes, never reached counts as endless. Default ${DEFAULT_PERCENTILE}.`,
    }).optional(),
    direction: word('direction', DIRECTIONS, {
      default: 'FROM',
      description: '`FROM` the location to the places, or from the places `TO` the location.',
    }).optional(),
    maxTransfers: wholeNumber('maxTransfers', {
      min: 0,
      max: MOST_TRANSFERS,
      description: `How often one changes at most. Default ${DEFAULT_TRANSFERS}.`,
    }).optional(),
    walkMinutes: wholeNumber('walkMinutes', {
      min: 1,
      max: LONGEST_WALK_MINUTES,
      description: `The longest walk between the location and its first (with \`TO\` its last) stop, and between stops. Default ${LONGEST_WALK_MINUTES}. The walk at the other end, and walking all the way, have no such bound.`,
    }).optional(),
    wheelchair: z.boolean().optional().meta({
      default: false,
      description:
        'All walks are by wheelchair, as with `transportMode: WHEELCHAIR`, and stops and trips that the timetable closes to wheelchairs do not count. What it does not say is open, and told (`accessibility`); `strict` closes it.',
    }),
  } as Record<Day, z.ZodOptional<ReturnType<typeof day>>> &
    Record<From | To, z.ZodOptional<ReturnType<typeof clockTime>>> & {
      waiting: z.ZodOptional<z.ZodType<AskedDeparture['waiting'], string>>;
      percentile: z.ZodOptional<ReturnType<typeof wholeNumber>>;
      direction: z.ZodOptional<z.ZodType<AskedDeparture['direction'], string>>;
      maxTransfers: z.ZodOptional<ReturnType<typeof wholeNumber>>;
      walkMinutes: z.ZodOptional<ReturnType<typeof wholeNumber>>;
      wheelchair: z.ZodOptional<z.ZodBoolean>;
    };
}

const NESTED_NAMES = { day: 'day', from: 'from', to: 'to' } as const;
const FLAT_NAMES = { day: 'departureDay', from: 'departureFrom', to: 'departureTo' } as const;

const nested = fieldsNamed(NESTED_NAMES);
/** For the parameters of a GET. */
export const flatDepartureFields = fieldsNamed(FLAT_NAMES);

type Nested = z.output<z.ZodObject<typeof nested>>;
export type FlatDeparture = z.output<z.ZodObject<typeof flatDepartureFields>>;

/** The names of the parameters. */
export const FLAT_DEPARTURE_NAMES = Object.keys(flatDepartureFields) as readonly (keyof FlatDeparture)[];

/** The window has 1 to 240 minutes, and only random minutes have a percentile. */
function checkWindow(
  {
    from = DEFAULT_FROM,
    to = endOf(from),
    waiting,
    percentile,
  }: Pick<Nested, 'from' | 'to' | 'waiting' | 'percentile'>,
  names: { readonly from: string; readonly to: string },
  report: Parameters<CrossCheck<object>>[1],
): void {
  const minutes = (to - from) / 60;
  if (minutes < 1 || minutes > LONGEST_WINDOW_MINUTES) {
    const detail = `The window from ${names.from} to ${names.to} has ${minutes} minutes; it must have 1 to ${LONGEST_WINDOW_MINUTES}.`;
    report({ field: names.to, code: 'out-of-range', detail });
  }
  if (percentile !== undefined && waiting !== 'RANDOM') {
    report({ field: 'percentile', code: 'not-allowed', detail: 'percentile goes with "waiting": "RANDOM" only.' });
  }
}

const RANDOM_HAS_PERCENTILE = ruleIf(given('percentile'), {
  required: ['waiting'],
  properties: { waiting: { enum: ['RANDOM'] } },
});

/** For a request with the flat fields. */
export const checkFlatDeparture: CrossCheck<FlatDeparture> = withRules(
  [RANDOM_HAS_PERCENTILE],
  ({ departureFrom, departureTo, ...more }, report, broken) => {
    if (broken.has('departureFrom') || broken.has('departureTo') || broken.has('waiting')) return;
    checkWindow({ from: departureFrom, to: departureTo, ...more }, FLAT_NAMES, report);
  },
);

/** The object in a body. */
export const departureSchema = requestSchema(
  nested,
  withRules([RANDOM_HAS_PERCENTILE], (values, report, broken) => {
    if (broken.has('from') || broken.has('to') || broken.has('waiting')) return;
    checkWindow(values, NESTED_NAMES, report);
  }),
).meta({
  id: 'Departure',
  description:
    'When and how somebody travels by timetable. It goes with `transportMode: TRANSIT`; in `poi-data` `day`, `from` and `to` go with the other modes too: when the lines of stops (`stopLines`) leave.',
});

/** Every default filled in. */
export function askedDeparture({ from = DEFAULT_FROM, to = endOf(from), ...asked }: Nested): AskedDeparture {
  return {
    day: asked.day ?? 'WORKDAY',
    from,
    to,
    waiting: asked.waiting ?? 'PLANNED',
    percentile: asked.percentile ?? DEFAULT_PERCENTILE,
    direction: asked.direction ?? 'FROM',
    maxTransfers: asked.maxTransfers ?? DEFAULT_TRANSFERS,
    walkMinutes: asked.walkMinutes ?? LONGEST_WALK_MINUTES,
    wheelchair: asked.wheelchair ?? false,
  };
}

/** The same from the flat fields. */
export function askedFlatDeparture({
  departureDay,
  departureFrom,
  departureTo,
  ...more
}: FlatDeparture): AskedDeparture {
  return askedDeparture({ day: departureDay, from: departureFrom, to: departureTo, ...more });
}

function endOf(from: number): number {
  return Math.min(from + DEFAULT_WINDOW_SECONDS, LATEST_HOUR * 3600);
}

function isDate(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
