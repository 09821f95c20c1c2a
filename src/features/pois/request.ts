// The request fields of points of interest: one set for the body of a POST and the parameters of a GET.
import { z } from 'zod';
import { csvFields } from '../../answers/csv-fields.ts';
import { asParameters, wholeNumber } from '../../answers/field-kinds.ts';
import { numberList, wordList } from '../../answers/list-fields.ts';
import { checkPlace, placeFields } from '../../answers/place-fields.ts';
import type { ReachQuestion } from '../../answers/reach-fields.ts';
import { askedDistance, checkReach, reachFields, reachQuestion, rulesByUnit } from '../../answers/reach-fields.ts';
import { type CrossCheck, requestSchema, withRules } from '../../answers/request.ts';
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

const fields = {
  ...placeFields,
  ...reachFields,
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

/** Every contour is within the distance. Without a distance, the largest contour is the distance and has its maximum. */
const checkContours: CrossCheck<Values> = withRules(
  rulesByUnit(contoursUpTo(60), contoursUpTo(50)),
  (values, report, broken) => {
    const { contours } = values;
    if (contours === undefined) return;
    const { distance, unit } = askedDistance(values);
    const fault = (detail: string) => report({ field: 'contours', code: 'out-of-range', detail });
    const tooSmall = contours.find(limit => limit <= 0);
    const largest = Math.max(...contours);
    if (tooSmall !== undefined) fault(`contours holds ${tooSmall}; every limit must be more than 0.`);
    else if (distance === undefined && !broken.has('distance')) {
      const asContour: typeof report = ({ field: _distance, detail, ...more }) =>
        report({ field: 'contours', detail: detail.replace(/^distance is/, 'contours holds'), ...more });
      checkReach({ distance: largest, unit }, asContour, broken);
    } else if (distance !== undefined && largest > distance) {
      const name = values.minutes === undefined ? (values.meters === undefined ? 'distance' : 'meters') : 'minutes';
      fault(`contours holds ${largest}, which is over ${name} (${distance}).`);
    }
  },
);

/** The body of a POST. */
export const poiRequestSchema = requestSchema(fields, checkPlace, checkReach, checkContours).meta({ id: 'PoiRequest' });

/** The parameters of a GET. */
export const poiQuerySchema = requestSchema(asParameters(fields), checkPlace, checkReach, checkContours);

export type PoiRequest = z.output<typeof poiRequestSchema>;

/** The question for the search, with every default filled in. */
export function poiQuestion(request: PoiRequest): ReachQuestion {
  const { contours } = request;
  const { distance = contours && Math.max(...contours), unit } = askedDistance(request);
  const { transportMode, poiTypes } = request;
  return reachQuestion({ transportMode, poiTypes, distance, unit });
}
