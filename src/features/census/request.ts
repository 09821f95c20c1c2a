// The request fields of the census: one set for the body of a POST and the parameters of a GET.
import type { z } from 'zod';
import { csvFields } from '../../answers/csv-fields.ts';
import {
  checkFlatDeparture,
  departureSchema,
  FLAT_DEPARTURE_NAMES,
  type FlatDeparture,
  flatDepartureFields,
} from '../../answers/departure-fields.ts';
import { asParameters, wholeNumber, word } from '../../answers/field-kinds.ts';
import { checkJourney, journeyOnly, travelFields } from '../../answers/journey-fields.ts';
import { textList, wordList } from '../../answers/list-fields.ts';
import { checkPlace, placeFields } from '../../answers/place-fields.ts';
import { REACH_FIELD_NAMES, without } from '../../answers/reach-fields.ts';
import { type CrossCheck, nearestName, requestSchema, ruleIf, withRules } from '../../answers/request.ts';
import { CENSUS_GROUPS, censusTopic, DEFAULT_CENSUS_TOPICS } from '../../census/census-catalogue.ts';
import { CENSUS_TOPICS, type CensusTopic } from '../../census/census-topics.ts';

export const CENSUS_AREAS = ['CELL', 'RADIUS', 'REACH'] as const;

const DEFAULT_RADIUS_METERS = 1000;
const MOST_RADIUS_METERS = 10_000;

const NAMES: readonly string[] = [...CENSUS_TOPICS, ...CENSUS_GROUPS].map(({ id }) => id);

/** The field for topics of a function that answers the census. @param more a sentence behind its description, after a space */
export function censusTopics(more: string) {
  return textList('topics', {
    mostEntries: 100,
    description: `Ids of topics or groups (\`GET /api/location-ext/catalogue\`). Default: ${DEFAULT_CENSUS_TOPICS.join(', ')}. Sensitive topics are in no group: they are named one by one, with a key that has the scope \`census:sensitive\`.${more}`,
    example: ['population', 'average_age', 'housing'],
    entry: { id: 'CensusTopicOrGroup', type: 'string', enum: NAMES },
    resolve: (entries, report) => {
      const asked = new Set(entries.map(({ text }) => text.toLowerCase()));
      for (const { text, index } of entries) {
        if (NAMES.includes(text.toLowerCase())) continue;
        const nearest = nearestName(text, NAMES);
        const hint = nearest === undefined ? '.' : `; did you mean "${nearest}"?`;
        report({ index, detail: `There is no census topic or group "${text.slice(0, 60)}"${hint}`, nearest });
      }
      return CENSUS_TOPICS.filter(({ id, group }) => asked.has(id) || (group !== undefined && asked.has(group)));
    },
  }).optional();
}

const fields = {
  ...placeFields,
  area: word('area', CENSUS_AREAS, {
    default: 'RADIUS',
    description:
      'The cell at the place, a circle around it, or what can be reached from it along the streets or by timetable.',
  }).optional(),
  radius: wholeNumber('radius', {
    min: 1,
    max: MOST_RADIUS_METERS,
    description: `Meters as the crow flies, for \`area: RADIUS\`. Default ${DEFAULT_RADIUS_METERS}.`,
  }).optional(),
  ...travelFields,
  topics: censusTopics(''),
  include: wordList('include', ['area', 'cells'], {
    description:
      'What to add: `cells` (each cell with its share and figures, as GeoJSON; at most 50,000, while files hold all of them), `area` (the reached area).',
    example: ['cells'],
  }).optional(),
  ...csvFields,
};

type Values = z.output<z.ZodObject<typeof fields>>;

const isArea = (...areas: readonly string[]) => ({ required: ['area'], properties: { area: { enum: areas } } });

const AREA_RULES = [
  ruleIf(isArea('CELL', 'REACH'), without('radius')),
  ruleIf({ not: isArea('REACH') }, without(...REACH_FIELD_NAMES)),
];

/** A radius belongs to a circle, a distance along streets to a reach. */
const checkArea: CrossCheck<Values> = withRules(AREA_RULES, (values, report, broken) => {
  if (broken.has('area')) return;
  const area = values.area ?? 'RADIUS';
  if (values.radius !== undefined && area !== 'RADIUS') {
    const instead = area === 'REACH' ? '; say "distance" with "unit"' : '';
    report({
      field: 'radius',
      code: 'not-allowed',
      detail: `radius belongs to area RADIUS, not to ${area}${instead}.`,
    });
  }
  for (const field of REACH_FIELD_NAMES) {
    if (values[field] === undefined || area === 'REACH') continue;
    const detail = `${field} belongs to area REACH; for a circle of meters as the crow flies say "radius".`;
    report({ field, code: 'not-allowed', detail, nearest: 'radius' });
  }
});

const bodyFields = { ...fields, departure: departureSchema.optional() };
const parameterFields = { ...fields, ...flatDepartureFields };

/** The body of a POST. */
export const censusRequestSchema = requestSchema(
  bodyFields,
  checkPlace,
  checkJourney(journeyOnly(['departure'])),
  checkArea,
).meta({
  id: 'CensusRequest',
});

/** The parameters of a GET. */
export const censusQuerySchema = requestSchema(
  asParameters(parameterFields),
  checkPlace,
  checkJourney<z.output<z.ZodObject<typeof parameterFields>>>(journeyOnly(FLAT_DEPARTURE_NAMES)),
  checkFlatDeparture,
  checkArea,
);

/** Either form. */
export type CensusRequest = Values &
  Partial<FlatDeparture> & { readonly departure?: z.output<typeof departureSchema> | undefined };

/** The requested topics, in the order of the catalogue's groups. */
export function topicsOf({ topics }: Pick<CensusRequest, 'topics'>): readonly CensusTopic[] {
  return topics ?? DEFAULT_CENSUS_TOPICS.flatMap(id => censusTopic(id) ?? []);
}

/** Meters. */
export function radiusOf({ radius }: CensusRequest): number {
  return radius ?? DEFAULT_RADIUS_METERS;
}
