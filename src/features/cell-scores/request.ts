// The request fields of scores of cells: which cells, and how they are weighed.
import type { z } from 'zod';
import { csvFields } from '../../answers/csv-fields.ts';
import {
  checkFlatDeparture,
  FLAT_DEPARTURE_NAMES,
  type FlatDeparture,
  flatDepartureFields,
} from '../../answers/departure-fields.ts';
import { asParameters, wholeNumber, word } from '../../answers/field-kinds.ts';
import { checkDeparture } from '../../answers/journey-fields.ts';
import { checkPlace } from '../../answers/place-fields.ts';
import { checkStrict, without } from '../../answers/reach-fields.ts';
import { type CrossCheck, requestSchema, ruleIf, withRules } from '../../answers/request.ts';
import { INDEX_CATEGORY_IDS } from '../../scoring/index-types.ts';
import { checkMinutes, checkResolution, WISHED_CHECKS, wished, wishedFields } from '../cell-times/request.ts';
import { checkWeighing, exact, indexRules, profile, weights } from '../location-index/request.ts';

export const SCORE_AREAS = ['RADIUS', 'REACH'] as const;
export const DEFAULT_RADIUS_METERS = 1000;
const MOST_RADIUS_METERS = 50_000;

const scored = {
  area: word('area', SCORE_AREAS, {
    default: 'RADIUS',
    description:
      'The cells whose centre lies within `radius` of the place, or those that `cell-times` has within `minutes` (`REACH`).',
  }).optional(),
  radius: wholeNumber('radius', {
    min: 1,
    max: MOST_RADIUS_METERS,
    description: `Meters as the crow flies, for \`area: RADIUS\`. Default ${DEFAULT_RADIUS_METERS}.`,
  }).optional(),
  category: word('category', INDEX_CATEGORY_IDS, {
    description: 'The score of this category by itself in place of the total.',
  }).optional(),
  profile,
  exact,
  indexRules,
};

/** The fields of a body that say which scores, also of maps that are kept. */
export const scoredFields = { ...wishedFields, ...scored, weights };
const parameterFields = { ...wished, ...scored, ...flatDepartureFields, ...csvFields };

/** Fields of a travel, which an area of REACH alone has. */
const TRAVEL = ['transportMode', 'strict', 'minutes', 'direction', 'departure'] as const;
const FLAT_TRAVEL = ['transportMode', 'strict', 'minutes', ...FLAT_DEPARTURE_NAMES] as const;

const IS_REACH = { required: ['area'], properties: { area: { const: 'REACH' } } };

interface Areal {
  readonly area?: (typeof SCORE_AREAS)[number] | undefined;
  readonly radius?: number | undefined;
}

/** A radius belongs to a circle, a travel to a reach. */
function checkArea<Values extends Areal>(travel: readonly (keyof Values & string)[]): CrossCheck<Values> {
  const rules = [ruleIf(IS_REACH, without('radius')), ruleIf({ not: IS_REACH }, without(...travel))];
  return withRules(rules, (values, report, broken) => {
    if (broken.has('area')) return;
    if (values.area === 'REACH') {
      if (values.radius === undefined) return;
      const detail = 'radius belongs to area RADIUS, not to REACH; say "minutes".';
      return report({ field: 'radius', code: 'not-allowed', detail, nearest: 'minutes' });
    }
    for (const field of travel) {
      if (values[field] === undefined) continue;
      const detail = `${field} belongs to area REACH; for a circle of meters as the crow flies say "radius".`;
      report({ field, code: 'not-allowed', detail, nearest: 'radius' });
    }
  });
}

type Body = z.output<z.ZodObject<typeof scoredFields>>;
type Parameters = z.output<z.ZodObject<typeof parameterFields>>;

/** What `scoredFields` must fit. */
export const SCORED_CHECKS: readonly CrossCheck<Body>[] = [...WISHED_CHECKS, checkArea<Body>(TRAVEL), checkWeighing];

/** The body of a POST. */
export const cellScoresRequestSchema = requestSchema({ ...scoredFields, ...csvFields }, ...SCORED_CHECKS).meta({
  id: 'CellScoresRequest',
});

/** The parameters of a GET. */
export const cellScoresQuerySchema = requestSchema(
  asParameters(parameterFields),
  checkPlace,
  checkResolution,
  checkMinutes,
  checkDeparture<Parameters>(FLAT_DEPARTURE_NAMES.filter(name => name !== 'direction')),
  checkStrict,
  checkFlatDeparture,
  checkArea<Parameters>(FLAT_TRAVEL),
);

/** Either form. */
export type CellScoresRequest = Omit<Body, 'weights' | 'departure' | 'direction'> &
  Partial<Pick<Body, 'weights' | 'departure'>> &
  Partial<FlatDeparture> &
  Partial<Pick<Parameters, keyof typeof csvFields>>;
