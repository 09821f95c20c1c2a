// The request fields that say how far around a place a text looks: a reach on foot of so many minutes.
import type { z } from 'zod';
import { word } from '../../answers/field-kinds.ts';
import { reachFields } from '../../answers/reach-fields.ts';
import { type CrossCheck, given, ruleIf, withRules } from '../../answers/request.ts';

/** Texts look no farther on foot. */
export const MOST_WALK_MINUTES = 30;

const { transportMode, distance, unit } = reachFields;

export const areaFields = {
  area: word('area', ['REACH'], {
    description: `The area around the location that the text describes. \`REACH\`: \`distance\` minutes on foot (1 to ${MOST_WALK_MINUTES}, whole); counts cover exactly that reach, and the text names nothing in the neighbourhood beyond it. Without \`area\`: 15 minutes, and counts within 5, 10 or 15.`,
  }).optional(),
  transportMode,
  distance,
  unit,
};

type Values = z.output<z.ZodObject<typeof areaFields>>;

const REACH_FIELDS = ['transportMode', 'distance', 'unit'] as const;

const AREA_RULES = [
  ...REACH_FIELDS.map(field => ruleIf(given(field), given('area'))),
  {
    properties: {
      transportMode: { const: 'WALK' },
      unit: { const: 'MINUTES' },
      distance: { type: 'integer', minimum: 1, maximum: MOST_WALK_MINUTES },
    },
  },
];

/** The reach fields belong to `area: REACH`; texts count minutes on foot alone. */
export const checkArea: CrossCheck<Values> = withRules(AREA_RULES, (values, report, broken) => {
  if (broken.has('area')) return;
  if (values.area === undefined) {
    for (const field of REACH_FIELDS) {
      if (values[field] === undefined) continue;
      report({ field, code: 'not-allowed', detail: `${field} belongs to area REACH; say "area": "REACH" beside it.` });
    }
    return;
  }
  if (values.transportMode !== undefined && values.transportMode !== 'WALK') {
    const detail = `transportMode is ${values.transportMode}; texts tell what is around on foot, so it must be WALK.`;
    report({ field: 'transportMode', code: 'not-allowed', detail, nearest: 'WALK' });
  }
  if (values.unit !== undefined && values.unit !== 'MINUTES') {
    const detail = `unit is ${values.unit}; the reach of a text is counted in MINUTES.`;
    report({ field: 'unit', code: 'not-allowed', detail, nearest: 'MINUTES' });
    return;
  }
  const minutes = values.distance;
  if (minutes === undefined || broken.has('distance')) return;
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > MOST_WALK_MINUTES) {
    const detail = `distance is ${minutes}; of a text it must be a whole number of minutes from 1 to ${MOST_WALK_MINUTES}.`;
    report({ field: 'distance', code: 'out-of-range', detail });
  }
});

/** The minutes on foot in the request; undefined if it has none. */
export function walkMinutesOf({ area, distance }: Pick<Values, 'area' | 'distance'>): number | undefined {
  return area === undefined ? undefined : (distance ?? 15);
}
