// The parts of a feature. The server, the command line, the OpenAPI document and the explorer loop over the list of features.
import type { z } from 'zod';
import { LANGUAGES, type Language } from '../core/enums.ts';
import { JOURNEY_MODES } from '../core/modes.ts';
import type { Region } from '../region/region.ts';
import { oneOf } from './field-kinds.ts';
import type { Route } from './route.ts';

/** `Parts`: the parts of the server that its routes need. `Settings`: the settings of the program that its commands need. */
export interface Feature<Parts = never, Settings = never> {
  /** Routes that need a key. Scopes, and the names under which usage counts requests, follow from these. */
  readonly routes: readonly Route<Parts>[];
  /** Routes for visitors of pages, without a key. */
  readonly visits?: readonly Route<Parts>[];
  /** Scopes beyond those of its routes. A key has them only if the request for the key names them. */
  readonly namedScopes?: readonly string[];
  /** The sections of the reference that contain its routes. */
  readonly tags: readonly Tag[];
  /** Its commands below `umkreis query`. */
  readonly queries?: readonly Query<Settings>[];
  /** What its first request on a thread would wait for: a thread of the service calls each once, soon after its start, one at a time. */
  readonly prepare?: readonly (() => void)[];
  /** Requests by operation for the OpenAPI document; a test sends each to the sample town. */
  readonly examples?: Readonly<Record<string, ExampleRequest>>;
}

export interface Tag {
  readonly name: string;
  readonly description: string;
}

export interface ExampleRequest {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | readonly string[]>>;
  /** Text of a raw body, or a value that is sent as JSON. */
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Types a feature by its routes and commands. */
export function feature<Parts = unknown, Settings = unknown>(
  words: Feature<Parts, Settings>,
): Feature<Parts, Settings> {
  return words;
}

/** An operand or option of a command, and the field of the request that it fills. */
export interface QueryField {
  readonly field: string;
  /** In commander's notation: `<file>`, `--mode <mode>`. */
  readonly flags: string;
  readonly description?: string;
  /** How the command converts the text; default: not at all. */
  readonly read?: 'NUMBER' | 'TEXT_FILE' | 'JSON_FILE' | ((text: string) => unknown);
}

interface QueryWords<Request, Found, Settings> {
  readonly name: string;
  readonly description: string;
  /** Operands first. `--region` stands before the options, `--json` behind them. */
  readonly fields: readonly QueryField[];
  readonly schema: z.ZodType<Request>;
  readonly answer: (request: Request, ask: QueryAsk, settings: Settings) => Found | Promise<Found>;
  /** The answer as lines for people; programs use `--json`. */
  readonly lines: (found: Found) => readonly string[];
  /** The same file as with `Accept: text/csv`, for `--csv`; for commands whose request has `delimiter` and `credit`. */
  readonly csv?: (request: Request, ask: QueryAsk) => Iterable<string> | Promise<Iterable<string>>;
}

/** The input of a command. */
export interface QueryAsk {
  readonly region: Region;
  /** The language of labels: of `--language`, default German. */
  readonly language: Language;
  readonly now: Date;
}

/** A command that queries the region in this process, without a key and without a server. */
export type Query<Settings = never> = Omit<QueryWords<unknown, unknown, never>, 'answer' | 'lines'> & {
  readonly answer: (request: unknown, ask: QueryAsk, settings: Settings) => unknown;
  readonly lines: (found: unknown) => readonly string[];
};

/** Types a command by its schema and its answer. */
export function query<Request, Found, Settings = unknown>(
  words: QueryWords<Request, Found, Settings>,
): Query<Settings> {
  return words as unknown as Query<Settings>;
}

export const ADDRESS_FIELD: QueryField = { field: 'address', flags: '<address>' };

export const LANGUAGE_FIELD: QueryField = {
  field: 'language',
  flags: '--language <language>',
  description: oneOf(LANGUAGES),
};

/** The operand that names a place, and the option for the language, around the options of a command. */
export function placeQuery(...options: readonly QueryField[]): readonly QueryField[] {
  return [ADDRESS_FIELD, ...options, LANGUAGE_FIELD];
}

export const MODE_LIST = `${JOURNEY_MODES.slice(0, -1).join(', ')} or ${JOURNEY_MODES.at(-1)}`;

export const STRICT_OPTION: QueryField = {
  field: 'strict',
  flags: '--strict',
  description: 'by wheelchair: only where map and timetable say that wheels pass',
};

/** The options for distance and mode. `of` says in which case they count. */
export function reachOptions(of = ''): readonly QueryField[] {
  return [
    { field: 'transportMode', flags: '--mode <mode>', description: `${of}${MODE_LIST} (default WALK)` },
    STRICT_OPTION,
    {
      field: 'distance',
      flags: '--distance <number>',
      description: `${of}in the unit (default 15 minutes)`,
      read: 'NUMBER',
    },
    { field: 'unit', flags: '--unit <unit>', description: `${of}MINUTES, METERS or KILOMETERS` },
  ];
}

/** The options of a journey by timetable. */
export const DEPARTURE_OPTIONS: readonly QueryField[] = [
  {
    field: 'departureDay',
    flags: '--day <day>',
    description: 'TRANSIT: WORKDAY (default), SATURDAY, SUNDAY or a date',
  },
  { field: 'departureFrom', flags: '--from <time>', description: 'TRANSIT: begin of the window (default 07:00)' },
  { field: 'departureTo', flags: '--to <time>', description: 'TRANSIT: end of the window (default two hours later)' },
  { field: 'waiting', flags: '--waiting <kind>', description: 'TRANSIT: PLANNED (default) or RANDOM' },
  {
    field: 'percentile',
    flags: '--percentile <number>',
    description: 'TRANSIT with RANDOM: rank of the minutes (default 50)',
    read: 'NUMBER',
  },
  { field: 'direction', flags: '--direction <direction>', description: 'TRANSIT: FROM the address (default) or TO it' },
  {
    field: 'maxTransfers',
    flags: '--max-transfers <number>',
    description: 'TRANSIT: changes at most (default 3)',
    read: 'NUMBER',
  },
  {
    field: 'walkMinutes',
    flags: '--walk-minutes <number>',
    description: 'TRANSIT: longest walk to a stop and between stops (default 15)',
    read: 'NUMBER',
  },
  { field: 'wheelchair', flags: '--wheelchair', description: 'TRANSIT: by wheelchair' },
];
