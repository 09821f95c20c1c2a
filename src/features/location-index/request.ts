// The request fields of the location index: one place, by body or by parameters, or several for a comparison.
import { z } from 'zod';
import { asParameters, wholeNumber, word } from '../../answers/field-kinds.ts';
import { checkPlace, placeFields } from '../../answers/place-fields.ts';
import { type CrossCheck, open, requestSchema, withRules } from '../../answers/request.ts';
import { type TransitRules, transitRulesSchema } from '../../answers/transit-rules.ts';
import {
  transitTable as namedTable,
  TRANSIT_TABLE_IDS,
  type TransitTable,
  type TransitTableId,
  transitTableOf,
} from '../../answers/transit-tables.ts';
import { INDEX_TABLE, type IndexTable } from '../../scoring/index-table.ts';
import { INDEX_PROFILES, INDEX_VERSION, type IndexProfile, OLDEST_VERSION } from '../../scoring/index-types.ts';
import { normalisedWeights, profileWeights, type Weights } from '../../scoring/weights.ts';
import { type CategoryWeights, weightsField } from './weight-fields.ts';

const DEFAULT_PROFILE: IndexProfile = 'BALANCED';
const MOST_PLACES = 20;

const { language, ...placeOnly } = placeFields;

export const profile = word('profile', INDEX_PROFILES, {
  default: DEFAULT_PROFILE,
  description: 'A named set of weights. Profiles order places little differently; times are the same in all of them.',
}).optional();
export const weights = weightsField.optional();

export const exact = z.boolean().optional().meta({
  default: false,
  description: 'Scores and points with six decimals instead of one.',
});

const transitTable = word('transitTable', TRANSIT_TABLE_IDS, {
  description:
    'The table of `transitClass`. Default: that of the country of the place, if there is one, in regions with a timetable.',
}).optional();
const transitRules = transitRulesSchema.optional();

export const indexRules = wholeNumber('indexRules', {
  description: `The version of the index, as in \`meta.versions\`; default ${INDEX_VERSION}. In ${OLDEST_VERSION} \`public_transport\` counts stops of the map, also where the region has a timetable.`,
  min: OLDEST_VERSION,
  max: INDEX_VERSION,
}).optional();

const fields = { ...placeFields, profile, transitTable, exact, indexRules };

interface Weighing {
  readonly profile?: IndexProfile | undefined;
  readonly weights?: CategoryWeights | undefined;
  readonly indexRules?: number | undefined;
}

/** Either a profile or weights, not both. */
export const checkWeighing: CrossCheck<Weighing> = withRules(
  [{ dependentSchemas: { weights: open({ properties: { profile: false } }) } }],
  (values, report) => {
    if (values.profile === undefined || values.weights === undefined) return;
    const detail = 'weights stand for a profile; give one or the other.';
    report({ field: 'weights', code: 'not-allowed', detail });
  },
);

interface Classing {
  readonly transitTable?: TransitTableId | undefined;
  readonly transitRules?: TransitRules | undefined;
}

/** Either a named table or rules, not both. */
const checkClassing: CrossCheck<Classing> = withRules(
  [{ dependentSchemas: { transitRules: open({ properties: { transitTable: false } }) } }],
  (values, report) => {
    if (values.transitTable === undefined || values.transitRules === undefined) return;
    const detail = 'transitRules stand for a named table; give one or the other.';
    report({ field: 'transitRules', code: 'not-allowed', detail });
  },
);

/** The body of a POST. */
export const indexRequestSchema = requestSchema(
  { ...fields, weights, transitRules },
  checkPlace,
  checkWeighing,
  checkClassing,
).meta({ id: 'LocationIndexRequest' });

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
    transitTable,
    transitRules,
    exact,
    indexRules,
    language,
  },
  checkWeighing,
  checkClassing,
).meta({ id: 'LocationIndexComparisonRequest' });

export type IndexRequest = z.output<typeof indexRequestSchema>;
export type CompareRequest = z.output<typeof compareRequestSchema>;

/** The weights with the default filled in; the profile only if it is a named one; the version of the index. @param table with the own lists that the weights name */
export function weighingOf(
  values: Weighing,
  table: IndexTable = INDEX_TABLE,
): {
  readonly weights: Weights;
  readonly profile?: IndexProfile;
  readonly version: number;
} {
  const { weights: own, profile: named = DEFAULT_PROFILE, indexRules: version = INDEX_VERSION } = values;
  if (own !== undefined) return { weights: normalisedWeights(own, table), version };
  return { weights: profileWeights(named), profile: named, version };
}

/** The rules of a request, and their table if they have a name; undefined if the request names none and the country has none. */
export function transitRulesOf(
  values: Classing,
  country: string,
): { readonly rules: TransitRules; readonly table?: TransitTable } | undefined {
  if (values.transitRules !== undefined) return { rules: values.transitRules };
  const table = values.transitTable === undefined ? transitTableOf(country) : namedTable(values.transitTable);
  return table && { rules: table.transitRules, table };
}

/** Whether a request names its rules. */
export function isClassGiven({ transitTable, transitRules }: Classing): boolean {
  return transitTable !== undefined || transitRules !== undefined;
}
