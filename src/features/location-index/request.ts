// The request fields of the location index: one place, by body or by parameters, or several for a comparison.
import { z } from 'zod';
import { asParameters, word } from '../../answers/field-kinds.ts';
import { checkPlace, placeFields } from '../../answers/place-fields.ts';
import { type CrossCheck, open, requestSchema, withRules } from '../../answers/request.ts';
import { INDEX_PROFILES, type IndexProfile } from '../../scoring/index-types.ts';
import { normalisedWeights, profileWeights, type Weights } from '../../scoring/weights.ts';
import { type CategoryWeights, weightsField } from './weight-fields.ts';

const DEFAULT_PROFILE: IndexProfile = 'BALANCED';
const MOST_PLACES = 20;

const { language, ...placeOnly } = placeFields;

export const profile = word('profile', INDEX_PROFILES, {
  default: DEFAULT_PROFILE,
  description: 'A named set of weights. Profiles order places little differently; times are the same in all of them.',
}).optional();
const weights = weightsField.optional();

const exact = z.boolean().optional().meta({
  default: false,
  description: 'Scores and points with six decimals instead of one.',
});

const fields = { ...placeFields, profile, exact };

interface Weighing {
  readonly profile?: IndexProfile | undefined;
  readonly weights?: CategoryWeights | undefined;
}

/** Either a profile or weights, not both. */
const checkWeighing: CrossCheck<Weighing> = withRules(
  [{ dependentSchemas: { weights: open({ properties: { profile: false } }) } }],
  (values, report) => {
    if (values.profile === undefined || values.weights === undefined) return;
    const detail = 'weights stand for a profile; give one or the other.';
    report({ field: 'weights', code: 'not-allowed', detail });
  },
);

/** The body of a POST. */
export const indexRequestSchema = requestSchema({ ...fields, weights }, checkPlace, checkWeighing).meta({
  id: 'LocationIndexRequest',
});

/** The parameters of a GET. */
export const indexQuerySchema = requestSchema(asParameters(fields), checkPlace);

/** The body of a comparison. */
export const compareRequestSchema = requestSchema(
  {
    places: z
      .array(requestSchema(placeOnly, checkPlace))
      .min(1)
      .max(MOST_PLACES)
      .meta({
        description: 'Each named by address or coordinate. A place that is not found is a problem of its own.',
        examples: [[{ address: 'Städtle 37, 9490 Vaduz' }, { lat: 47.1663, lng: 9.5105 }]],
      }),
    profile,
    weights,
    exact,
    language,
  },
  checkWeighing,
).meta({ id: 'LocationIndexComparisonRequest' });

export type IndexRequest = z.output<typeof indexRequestSchema>;
export type CompareRequest = z.output<typeof compareRequestSchema>;

/** The weights with the default filled in; the profile only if it is a named one. */
export function weighingOf(values: Weighing): { readonly weights: Weights; readonly profile?: IndexProfile } {
  if (values.weights !== undefined) return { weights: normalisedWeights(values.weights) };
  const named = values.profile ?? DEFAULT_PROFILE;
  return { weights: profileWeights(named), profile: named };
}
