// The request fields for the distance, the mode and the types of points of interest.
import { z } from 'zod';
import { UNITS, type Unit } from '../core/enums.ts';
import { TRANSPORT_MODES, type TransportMode } from '../core/modes.ts';
import { defaultTypes, POI_GROUPS, POI_TYPES } from '../poi-types/catalogue.ts';
import { typesOf } from '../poi-types/selection.ts';
import { word } from './field-kinds.ts';
import { type EntryFault, textList } from './list-fields.ts';
import { LIST_ENTRY, LIST_PREFIX, listNameFault, MOST_LISTS } from './list-names.ts';
import { type CrossCheck, given, open, ruleIf, withRules } from './request.ts';

export interface ReachQuestion {
  readonly transportMode: TransportMode;
  /** On wheels: not on streets of which the map does not say that wheels pass. */
  readonly strict?: boolean | undefined;
  /** In `unit`. */
  readonly distance: number;
  readonly unit: Unit;
  /** Catalogue ids of types; groups are already resolved to their types. */
  readonly poiTypes: readonly string[];
}

/** The default and the maximum of `distance`. */
export const DISTANCES: Readonly<
  Record<Unit, { readonly byDefault: number; readonly atMost: number; readonly word: string }>
> = {
  MINUTES: { byDefault: 15, atMost: 60, word: 'minutes' },
  METERS: { byDefault: 1000, atMost: 50_000, word: 'meters' },
  KILOMETERS: { byDefault: 1, atMost: 50, word: 'kilometers' },
};

const DEFAULT_UNIT: Unit = 'MINUTES';

/** A request that needs more types names their groups. */
const MOST_TYPES = 100;

const TYPE_OR_LIST = {
  id: 'PoiTypeOrGroup',
  anyOf: [{ type: 'string', enum: [...POI_GROUPS, ...POI_TYPES].map(({ id }) => id) }, LIST_ENTRY],
};

/** A field beside `transportMode`. */
export const strict = z.boolean().optional().meta({
  default: false,
  description:
    'With `transportMode: WHEELCHAIR`, or `TRANSIT` by `wheelchair`: closes streets of which the map, and stops and trips of which the timetable does not say that wheels pass. Without it they are open, and `unknownMeters` and `accessibility` tell it.',
});

export const reachFields = {
  transportMode: word('transportMode', TRANSPORT_MODES, {
    default: 'WALK',
    description: 'How somebody travels along the street network.',
  }).optional(),
  strict,
  distance: z
    .number()
    .optional()
    .meta({
      exclusiveMinimum: 0,
      maximum: 50_000,
      description:
        'How far, along the street network, in `unit`: at most 60 minutes or 50 km. Default 15 minutes, 1,000 meters or 1 kilometer by `unit`.',
      examples: [15],
    }),
  minutes: z
    .number()
    .optional()
    .meta({
      exclusiveMinimum: 0,
      maximum: DISTANCES.MINUTES.atMost,
      description: 'Short for `distance` with `unit: MINUTES`; not beside them.',
      examples: [15],
    }),
  meters: z
    .number()
    .optional()
    .meta({
      exclusiveMinimum: 0,
      maximum: DISTANCES.METERS.atMost,
      description: 'Short for `distance` with `unit: METERS`; not beside them.',
      examples: [800],
    }),
  unit: word('unit', UNITS, {
    aliases: {
      MINUTE: 'MINUTES',
      MIN: 'MINUTES',
      METER: 'METERS',
      M: 'METERS',
      KILOMETER: 'KILOMETERS',
      KM: 'KILOMETERS',
    },
    default: DEFAULT_UNIT,
    description: 'What `distance` counts; `MIN`, `M` and `KM` also work.',
  }).optional(),
  poiTypes: textList('poiTypes', {
    mostEntries: MOST_TYPES,
    description: `Ids of types or groups of points of interest (\`GET /api/location-ext/catalogue\`), and up to ${MOST_LISTS} lists of own places as \`list:NAME\`. Default: the default set.`,
    example: ['supermarket', 'school', 'bus_stop'],
    entry: TYPE_OR_LIST,
    resolve: (all, report) => {
      const named = all.map(entry => ({ ...entry, text: entry.text.toLowerCase() }));
      const lists = listsOf(named, report);
      const entries = named.filter(({ text }) => !text.startsWith(LIST_PREFIX));
      const { types, unknown } = typesOf(entries.map(({ text }) => text));
      for (const { index, nearest } of unknown) {
        const entry = entries[index];
        if (entry === undefined) continue;
        const hint = nearest === undefined ? '.' : `; did you mean "${nearest}"?`;
        const detail = `There is no type or group of points of interest "${entry.text.slice(0, 60)}"${hint}`;
        report({ index: entry.index, detail, nearest });
      }
      return [...types, ...lists];
    },
  }).optional(),
};

/** Lists of own places among types, each once. Whether the account has them is known when the request is answered. */
function listsOf(
  entries: readonly { readonly text: string; readonly index: number }[],
  report: (fault: EntryFault) => void,
): readonly string[] {
  const lists = entries.filter(({ text }) => text.startsWith(LIST_PREFIX));
  for (const { text, index } of lists) {
    const fault = listNameFault(text.slice(LIST_PREFIX.length));
    const nearest = fault?.nearest && LIST_PREFIX + fault.nearest;
    if (fault !== undefined) report({ index, detail: fault.detail, ...(nearest && { nearest }) });
  }
  const distinct = [...new Set(lists.map(({ text }) => text))];
  if (distinct.length > MOST_LISTS) {
    const detail = `poiTypes names ${distinct.length} lists of own places; it may name at most ${MOST_LISTS}.`;
    report({ index: lists[MOST_LISTS]?.index ?? 0, detail });
  }
  return distinct;
}

type ReachValues = z.output<z.ZodObject<typeof reachFields>>;

/** Rules in JSON Schema: one for requests that count minutes (also by default), one for requests that count kilometers. */
export function rulesByUnit(ofMinutes: object, ofKilometers: object): readonly object[] {
  const counts = (units: readonly Unit[]) => ({ required: ['unit'], properties: { unit: { enum: units } } });
  return [
    ruleIf({ not: { anyOf: [counts(['METERS', 'KILOMETERS']), given('meters')] } }, { properties: ofMinutes }),
    ruleIf(counts(['KILOMETERS']), { properties: ofKilometers }),
  ];
}

/** The names of the fields of a reach without `poiTypes`. */
export const REACH_FIELD_NAMES = ['transportMode', 'strict', 'distance', 'unit', 'minutes', 'meters'] as const;

/** The same fields, for requests without points of interest. */
export const { poiTypes: _, ...travelFields } = reachFields;

/** A rule in JSON Schema that forbids these fields. */
export function without(...names: readonly string[]): object {
  return open({ properties: Object.fromEntries(names.map(name => [name, false])) });
}

/** One way to say how far. */
export const MEASURE_RULE = {
  dependentSchemas: { minutes: without('distance', 'unit', 'meters'), meters: without('distance', 'unit') },
};

interface Travelling {
  readonly transportMode?: string | undefined;
  /** In a body; among the parameters of a GET the field itself. */
  readonly departure?: { readonly wheelchair?: boolean | undefined } | undefined;
  readonly wheelchair?: boolean | undefined;
}

/** In JSON Schema: a departure by wheelchair. */
export const BY_WHEELCHAIR = { required: ['wheelchair'], properties: { wheelchair: { const: true } } };
const IS_ON_WHEELS = {
  anyOf: [
    { required: ['transportMode'], properties: { transportMode: { const: 'WHEELCHAIR' } } },
    {
      required: ['transportMode'],
      properties: { transportMode: { const: 'TRANSIT' } },
      anyOf: [BY_WHEELCHAIR, { required: ['departure'], properties: { departure: BY_WHEELCHAIR } }],
    },
  ],
};

/** Whether a request travels by wheelchair. */
export function isByWheelchair({ transportMode, departure, wheelchair }: Travelling): boolean {
  if (transportMode === 'TRANSIT') return departure?.wheelchair === true || wheelchair === true;
  return transportMode === 'WHEELCHAIR';
}

/** `strict` in a request that does not travel by wheelchair. */
export const STRICT_WITHOUT_WHEELS = {
  pointer: '#/strict',
  code: 'not-allowed',
  detail: 'strict goes with "transportMode": "WHEELCHAIR", or "TRANSIT" by "wheelchair": true, only.',
  nearest: 'WHEELCHAIR',
} as const;

/** `strict` is about wheels. */
export const checkStrict: CrossCheck<Partial<Pick<ReachValues, 'strict'>> & Travelling> = withRules(
  [ruleIf({ not: IS_ON_WHEELS }, without('strict'))],
  (values, report, broken) => {
    if (values.strict === undefined || isByWheelchair(values)) return;
    if (['transportMode', 'departure', 'wheelchair'].some(field => broken.has(field))) return;
    const { pointer: _, ...fault } = STRICT_WITHOUT_WHEELS;
    report({ field: 'strict', ...fault });
  },
);

const REACH_RULES = [
  ...rulesByUnit(
    { distance: { maximum: DISTANCES.MINUTES.atMost } },
    { distance: { maximum: DISTANCES.KILOMETERS.atMost } },
  ),
  MEASURE_RULE,
];

/** How far in the words of `distance` and `unit`, as far as the request says it. */
export function askedDistance({
  distance,
  unit,
  minutes,
  meters,
}: Pick<ReachValues, 'distance' | 'unit' | 'minutes' | 'meters'>): Pick<ReachValues, 'distance' | 'unit'> {
  if (minutes !== undefined) return { distance: minutes, unit: 'MINUTES' };
  if (meters !== undefined) return { distance: meters, unit: 'METERS' };
  return { distance, unit };
}

/** `minutes` and `meters` stand alone and have the maximum of their unit. */
export const checkMeasure: CrossCheck<Pick<ReachValues, 'distance' | 'unit' | 'minutes' | 'meters'>> = (
  values,
  report,
) => {
  for (const field of ['minutes', 'meters'] as const) {
    const value = values[field];
    if (value === undefined) continue;
    const beside = (['distance', 'unit', 'minutes'] as const).find(
      other => other !== field && values[other] !== undefined,
    );
    const { atMost } = DISTANCES[field === 'minutes' ? 'MINUTES' : 'METERS'];
    if (beside !== undefined) {
      const detail = `${field} does not go with ${beside}; say "minutes", or "meters", or "distance" with "unit".`;
      report({ field, code: 'not-allowed', detail });
    } else if (value <= 0) {
      report({ field, code: 'out-of-range', detail: `${field} is ${value}; it must be more than 0.` });
    } else if (value > atMost) {
      const detail = `${field} is ${value}; it must be at most ${atMost.toLocaleString('en')}.`;
      report({ field, code: 'out-of-range', detail });
    }
  }
};

/** The maximum of `distance` depends on `unit`; `minutes` and `meters` stand alone. */
export const checkReach: CrossCheck<ReachValues> = withRules(REACH_RULES, (values, report, broken) => {
  checkMeasure(values, report, broken);
  const { distance, unit } = values;
  if (distance === undefined) return;
  const { atMost, word: unitWord } = DISTANCES[unit ?? DEFAULT_UNIT];
  if (distance <= 0) {
    report({ field: 'distance', code: 'out-of-range', detail: `distance is ${distance}; it must be more than 0.` });
  } else if (distance > atMost) {
    const hint = unit === undefined ? '; without "unit" it counts minutes: for meters say "unit": "METERS"' : '';
    const detail = `distance is ${distance} ${unitWord}; it must be at most ${atMost.toLocaleString('en')}${hint}.`;
    report({ field: 'distance', code: 'out-of-range', detail, ...(unit === undefined ? { nearest: 'METERS' } : {}) });
  }
});

/** The input of the search, with every default filled in. */
export function reachQuestion(values: ReachValues): ReachQuestion {
  const asked = askedDistance(values);
  const unit = asked.unit ?? DEFAULT_UNIT;
  return {
    transportMode: values.transportMode ?? 'WALK',
    ...(values.strict === true && { strict: true }),
    distance: asked.distance ?? DISTANCES[unit].byDefault,
    unit,
    poiTypes: values.poiTypes ?? defaultTypes(),
  };
}
