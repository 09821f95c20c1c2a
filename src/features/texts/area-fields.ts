// The request fields that say how far around a place a text looks: a reach on foot of so many minutes.
import type { z } from 'zod';
import { word } from '../../answers/field-kinds.ts';
import {
  askedDistance,
  checkMeasure,
  MEASURE_RULE,
  REACH_FIELD_NAMES,
  travelFields,
} from '../../answers/reach-fields.ts';
import { type CrossCheck, given, ruleIf, withRules } from '../../answers/request.ts';

/** Texts look no farther on foot. */
export const MOST_WALK_MINUTES = 30;

const DEFAULT_WALK_MINUTES = 15;

export const areaFields = {
  area: word('area', ['REACH'], {
    description: `The area around the location that the text describes. \`REACH\`: \`distance\` minutes on foot (1 to ${MOST_WALK_MINUTES}, whole); counts cover exactly that reach, and the text names nothing in the neighbourhood beyond it. Without \`area\`: 15 minutes, and counts within 5, 10 or 15.`,
  }).optional(),
  ...travelFields,
  transportMode: travelFields.transportMode.meta({ description: 'Texts look around on foot: `WALK` alone.' }),
  distance: travelFields.distance.meta({
    description: `Minutes on foot: 1 to ${MOST_WALK_MINUTES}, whole; default ${DEFAULT_WALK_MINUTES}.`,
  }),
  unit: travelFields.unit.meta({ description: '`MINUTES` alone.' }),
  minutes: travelFields.minutes.meta({ description: 'The same as `distance`; not beside it or `unit`.' }),
  meters: travelFields.meters.meta({ description: 'Not for texts, which count minutes.' }),
};

type Values = z.output<z.ZodObject<typeof areaFields>>;

const AREA_RULES = [
  ...REACH_FIELD_NAMES.map(field => ruleIf(given(field), given('area'))),
  {
    properties: {
      transportMode: { const: 'WALK' },
      unit: { const: 'MINUTES' },
      distance: { type: 'integer', minimum: 1, maximum: MOST_WALK_MINUTES },
      minutes: { type: 'integer', minimum: 1, maximum: MOST_WALK_MINUTES },
      meters: false,
    },
  },
  MEASURE_RULE,
];

/** The reach fields belong to `area: REACH`; texts count minutes on foot alone. */
export const checkArea: CrossCheck<Values> = withRules(AREA_RULES, (values, report, broken) => {
  if (broken.has('area')) return;
  if (values.area === undefined) {
    for (const field of REACH_FIELD_NAMES) {
      if (values[field] === undefined) continue;
      report({ field, code: 'not-allowed', detail: `${field} belongs to area REACH; say "area": "REACH" beside it.` });
    }
    return;
  }
  checkMeasure(values, report, broken);
  if (values.transportMode !== undefined && values.transportMode !== 'WALK') {
    const detail = `transportMode is ${values.transportMode}; texts tell what is around on foot, so it must be WALK.`;
    report({ field: 'transportMode', code: 'not-allowed', detail, nearest: 'WALK' });
  }
  if (values.unit !== undefined && values.unit !== 'MINUTES') {
    const detail = `unit is ${values.unit}; the reach of a text is counted in MINUTES.`;
    report({ field: 'unit', code: 'not-allowed', detail, nearest: 'MINUTES' });
    return;
  }
  if (values.meters !== undefined) {
    const detail = 'meters is given; the reach of a text is counted in minutes.';
    report({ field: 'meters', code: 'not-allowed', detail, nearest: 'minutes' });
    return;
  }
  const field = values.minutes === undefined ? 'distance' : 'minutes';
  const minutes = values[field];
  if (minutes === undefined || broken.has(field)) return;
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > MOST_WALK_MINUTES) {
    const detail = `${field} is ${minutes}; of a text it must be a whole number of minutes from 1 to ${MOST_WALK_MINUTES}.`;
    report({ field, code: 'out-of-range', detail });
  }
});

/** The minutes on foot in the request; undefined if it has none. */
export function walkMinutesOf(values: Pick<Values, 'area' | 'distance' | 'unit' | 'minutes' | 'meters'>) {
  return values.area === undefined ? undefined : (askedDistance(values).distance ?? DEFAULT_WALK_MINUTES);
}
