// The request fields of times to the cells of a grid: one set for the body of a POST and the parameters of a GET.
import { z } from 'zod';
import { csvFields } from '../../answers/csv-fields.ts';
import {
  type AskedDeparture,
  askedDeparture,
  askedFlatDeparture,
  checkFlatDeparture,
  DIRECTIONS,
  departureSchema,
  FLAT_DEPARTURE_NAMES,
  type FlatDeparture,
  flatDepartureFields,
} from '../../answers/departure-fields.ts';
import { asParameters, wholeNumber, word } from '../../answers/field-kinds.ts';
import { checkDeparture, IS_TRANSIT, TRANSIT_MINUTES } from '../../answers/journey-fields.ts';
import { checkPlace, placeFields } from '../../answers/place-fields.ts';
import { checkStrict, DISTANCES, reachFields } from '../../answers/reach-fields.ts';
import { type CrossCheck, given, requestSchema, ruleIf, withRules } from '../../answers/request.ts';
import { JOURNEY_MODES } from '../../core/modes.ts';

export const CELL_KINDS = ['CENSUS_100M', 'CENSUS_1KM', 'H3'] as const;
export type CellKind = (typeof CELL_KINDS)[number];

/** Cells of H3 from about 5 km² to about 50 m². */
const RESOLUTIONS = { min: 7, max: 12 };
const DEFAULT_RESOLUTION = 9;

const STREET_MINUTES = DISTANCES.MINUTES;

/** What says which cells and times, without directions and departures. */
export const wished = {
  ...placeFields,
  cellKind: word('cellKind', CELL_KINDS, {
    default: 'H3',
    description:
      'Which cells: the inhabited squares of the census (`CENSUS_100M`, `CENSUS_1KM`), or the hexagons of H3, inhabited or not.',
  }).optional(),
  resolution: wholeNumber('resolution', {
    ...RESOLUTIONS,
    description: `With \`H3\`: its resolution. Default ${DEFAULT_RESOLUTION}, about 0.1 km² a cell.`,
  }).optional(),
  transportMode: word('transportMode', JOURNEY_MODES, {
    default: 'WALK',
    description: 'How somebody travels: along the streets, or by timetable and on foot (`TRANSIT`, see `departure`).',
  }).optional(),
  strict: reachFields.strict,
  minutes: z
    .number()
    .optional()
    .meta({
      exclusiveMinimum: 0,
      maximum: TRANSIT_MINUTES.atMost,
      description: `The longest travel: at most ${STREET_MINUTES.atMost} minutes along the streets, default ${STREET_MINUTES.byDefault}; by timetable ${TRANSIT_MINUTES.atLeast} to ${TRANSIT_MINUTES.atMost}, default ${TRANSIT_MINUTES.byDefault}.`,
      examples: [15],
    }),
};
const shared = { ...wished, ...csvFields };

const direction = word('direction', DIRECTIONS, {
  default: 'FROM',
  description:
    '`FROM` the place to the cells, or from the cells `TO` the place. In a body by timetable it stands in `departure`.',
}).optional();

/** The fields of a body that say which times, also of maps that are kept. */
export const wishedFields = { ...wished, direction, departure: departureSchema.optional() };
const bodyFields = { ...wishedFields, ...csvFields };
const parameterFields = { ...shared, ...flatDepartureFields };

type Shared = z.output<z.ZodObject<typeof shared>>;
type Wished = z.output<z.ZodObject<typeof wishedFields>>;

const IS_H3 = { properties: { cellKind: { const: 'H3' } } };

export const checkResolution: CrossCheck<Pick<Shared, 'cellKind' | 'resolution'>> = withRules(
  [ruleIf(given('resolution'), IS_H3)],
  ({ cellKind, resolution }, report, broken) => {
    if (resolution === undefined || cellKind === undefined || cellKind === 'H3' || broken.has('cellKind')) return;
    const detail = 'resolution goes with "cellKind": "H3" only.';
    report({ field: 'resolution', code: 'not-allowed', detail });
  },
);

export const checkMinutes: CrossCheck<Pick<Shared, 'minutes' | 'transportMode'>> = withRules(
  [
    ruleIf(
      IS_TRANSIT,
      { properties: { minutes: { minimum: TRANSIT_MINUTES.atLeast } } },
      { properties: { minutes: { maximum: STREET_MINUTES.atMost } } },
    ),
  ],
  ({ minutes, transportMode }, report, broken) => {
    if (minutes === undefined || broken.has('transportMode')) return;
    const isTransit = transportMode === 'TRANSIT';
    const [least, most] = isTransit ? [TRANSIT_MINUTES.atLeast, TRANSIT_MINUTES.atMost] : [0, STREET_MINUTES.atMost];
    if (minutes > 0 && minutes >= least && minutes <= most) return;
    const range = isTransit ? `by timetable it must be ${least} to ${most}` : `it must be above 0 and at most ${most}`;
    report({ field: 'minutes', code: 'out-of-range', detail: `minutes is ${minutes}; ${range}.` });
  },
);

/** In a body by timetable the direction is one of the departure: the window counts at the place. */
const checkDirection: CrossCheck<Wished> = withRules(
  [ruleIf(IS_TRANSIT, { not: given('direction') })],
  ({ direction, transportMode }, report, broken) => {
    if (direction === undefined || transportMode !== 'TRANSIT' || broken.has('direction')) return;
    const detail = 'By timetable the direction stands in departure: "departure": { "direction": "TO" }.';
    report({ field: 'direction', code: 'not-allowed', detail, nearest: 'departure' });
  },
);

/** What `wishedFields` must fit. */
export const WISHED_CHECKS: readonly CrossCheck<Wished>[] = [
  checkPlace,
  checkResolution,
  checkMinutes,
  checkDirection,
  checkDeparture<Wished>(['departure']),
  checkStrict,
];

/** The body of a POST. */
export const cellTimesRequestSchema = requestSchema(bodyFields, ...WISHED_CHECKS).meta({ id: 'CellTimesRequest' });

/** The parameters of a GET. */
export const cellTimesQuerySchema = requestSchema(
  asParameters(parameterFields),
  checkPlace,
  checkResolution,
  checkMinutes,
  checkDeparture<z.output<z.ZodObject<typeof parameterFields>>>(
    FLAT_DEPARTURE_NAMES.filter(name => name !== 'direction'),
  ),
  checkStrict,
  checkFlatDeparture,
);

/** Either form. */
export type CellTimesRequest = Shared &
  Partial<FlatDeparture> & { readonly departure?: z.output<typeof departureSchema> | undefined };

/** A request with every default filled in. */
export interface AskedCells {
  readonly kind: CellKind;
  /** Of H3. */
  readonly resolution: number;
  readonly transportMode: (typeof JOURNEY_MODES)[number];
  readonly strict: boolean;
  readonly minutes: number;
  readonly departure: AskedDeparture;
}

export function askedCells({ departure, ...request }: CellTimesRequest): AskedCells {
  const { cellKind = 'H3', resolution = DEFAULT_RESOLUTION, transportMode = 'WALK', strict = false } = request;
  const usual = transportMode === 'TRANSIT' ? TRANSIT_MINUTES.byDefault : STREET_MINUTES.byDefault;
  return {
    kind: cellKind,
    resolution,
    transportMode,
    strict,
    minutes: request.minutes ?? usual,
    departure: departure === undefined ? askedFlatDeparture(request) : askedDeparture(departure),
  };
}
