// The catalogue as callers read it: what can be named in a request, with labels.
import { z } from 'zod';
import { TRANSIT_TABLES } from '../../answers/transit-tables.ts';
import { CENSUS_GROUPS, DEFAULT_CENSUS_TOPICS } from '../../census/census-catalogue.ts';
import { CENSUS_TOPICS, CENSUS_UNITS } from '../../census/census-topics.ts';
import type { AnswerOf } from '../../core/answer-of.ts';
import { type Label, type Language, labelIn, type Unit } from '../../core/enums.ts';
import { JOURNEY_LABELS, JOURNEY_MODES } from '../../core/modes.ts';
import { POI_GROUPS, POI_TYPES } from '../../poi-types/catalogue.ts';
import { doubleRule } from '../../poi-types/doubles.ts';
import {
  INDEX_CATEGORIES,
  INDEX_PROFILES,
  INDEX_TYPES,
  type IndexProfile,
  MILLION,
  PROFILE_LABELS,
} from '../../scoring/index-types.ts';
import { DEPARTURE_TYPES } from '../../scoring/timetable-rule.ts';
import { columnSlotsSchema, columnsSchema } from './column-catalogue.ts';

const UNIT_LABELS: Readonly<Record<Unit, Label>> = {
  MINUTES: { de: 'Minuten', en: 'Minutes' },
  METERS: { de: 'Meter', en: 'Metres' },
  KILOMETERS: { de: 'Kilometer', en: 'Kilometres' },
};

const named = z.object({ id: z.string(), label: z.string() });

const ids = z.array(z.string());

/** The fields of a request's rules, with limits in minutes and metres. */
const shownRulesSchema = z.object({
  day: z.string(),
  from: z.string(),
  to: z.string(),
  directions: z.int(),
  headwayLimits: z.array(z.number()),
  meterLimits: z.array(z.number()),
  groups: z.array(
    z.object({
      id: z.string(),
      routeTypes: z.array(z.object({ first: z.int(), last: z.int() })),
      categoryIds: ids,
    }),
  ),
  stopCategories: z.array(z.object({ id: z.string(), classIds: ids })),
  classIds: ids,
});

export const catalogueSchema = z
  .object({
    poiGroups: z.array(named.extend({ color: z.string(), poiTypeIds: z.array(z.string()) })),
    poiTypes: z.array(
      named.extend({
        group: z.string(),
        groupLabel: z.string(),
        isDefault: z.boolean().meta({ description: 'In the set that a request gets that names no types.' }),
        tags: z.array(z.string()).meta({ description: 'OpenStreetMap tags; any of them makes an object one.' }),
        leastAreaSquareMeters: z
          .number()
          .optional()
          .meta({ description: 'Only areas at least this large are one; nodes and incomplete areas are none.' }),
        sameNameMeters: z
          .number()
          .meta({ description: 'Objects of the same name up to this far apart are joined to one.' }),
        isJoinedUnnamed: z.boolean().meta({
          description: 'Whether objects without a name that lie side by side are joined to one.',
        }),
      }),
    ),
    censusGroups: z.array(named.extend({ topicIds: z.array(z.string()) })),
    censusTopics: z.array(
      named.extend({
        group: z.string().optional(),
        isSensitive: z
          .boolean()
          .meta({ description: 'In no group: named one by one, with a key that has the scope `census:sensitive`.' }),
        isDefault: z.boolean(),
        unit: z.enum(CENSUS_UNITS),
        classes: z.array(named).optional().meta({ description: 'Of a distribution.' }),
        tables: z.array(z.string()).meta({ description: 'The published tables it is read from, best first.' }),
      }),
    ),
    indexCategories: z.array(
      named.extend({
        proxy: z.literal(true).optional(),
        weights: z.record(z.enum(INDEX_PROFILES), z.number()).meta({ description: 'Share of the total by profile.' }),
        indexTypes: z
          .array(
            named.extend({
              poiTypeIds: z
                .array(z.string())
                .meta({ description: 'The types of points of interest that count as one.' }),
              transportMode: z.enum(['WALK', 'CAR']),
              rankPoints: z.array(z.number()).meta({
                description: 'Of the 100 points of the category: for the nearest, the second nearest and so on.',
              }),
              completeness: z.number().meta({ description: 'Share of what there is that the map is taken to hold.' }),
            }),
          )
          .meta({ description: '`calm` has none.' }),
        departureTypes: z
          .array(
            named.extend({
              points: z.number().meta({ description: 'Of the 100 points of the category.' }),
              fullPerHour: z
                .number()
                .meta({ description: 'Departures an hour, weighted by their walk, from which all points count.' }),
            }),
          )
          .optional()
          .meta({
            description:
              'Of `public_transport`: what counts instead of its `indexTypes` where a region has a timetable.',
          }),
      }),
    ),
    indexProfiles: z.array(named),
    transitTables: z
      .array(
        named.extend({
          edition: z.string().meta({ description: 'A table never changes; another edition has another id.' }),
          basedOn: z.string(),
          sourceUrl: z.string(),
          note: z.string().meta({ description: 'What to know before comparing classes.' }),
          countries: z
            .array(z.string())
            .meta({ description: 'ISO 3166-1 alpha-2: where the table counts without being named.' }),
          vehicleGroups: z.array(named),
          transitRules: shownRulesSchema.meta({ description: 'As a request may send them, changed or not.' }),
        }),
      )
      .meta({ description: 'Tables of quality classes of public transport, for `transitTable`.' }),
    transportModes: z
      .array(named)
      .meta({ description: 'How somebody can travel in this region; `TRANSIT` where it has a timetable.' }),
    units: z.array(named),
    columns: columnsSchema.optional(),
    columnSlots: columnSlotsSchema.optional(),
  })
  .meta({ id: 'Catalogue' });

function joiningOf(type: string): { readonly sameNameMeters: number; readonly isJoinedUnnamed: boolean } {
  const { sameNameMeters, mayJoinUnnamed } = doubleRule([type]);
  return { sameNameMeters, isJoinedUnnamed: mayJoinUnnamed };
}

/** The whole catalogue with labels in one language. @param hasTimetable whether somebody can travel by timetable in the region */
export function catalogueOf(language: Language, hasTimetable: boolean): AnswerOf<typeof catalogueSchema> {
  const groupLabels = new Map(POI_GROUPS.map(group => [group.id, labelIn(group.label, language)]));
  const labelled = (labels: Readonly<Record<string, Label>>) =>
    Object.entries(labels).map(([id, label]) => ({ id, label: labelIn(label, language) }));
  return {
    poiGroups: POI_GROUPS.map(group => ({
      id: group.id,
      label: labelIn(group.label, language),
      color: group.color,
      poiTypeIds: POI_TYPES.filter(type => type.group === group.id).map(type => type.id),
    })),
    poiTypes: POI_TYPES.map(type => ({
      id: type.id,
      label: labelIn(type.label, language),
      group: type.group,
      groupLabel: groupLabels.get(type.group) ?? '',
      isDefault: type.isDefault,
      tags: [...type.tags],
      ...(type.minAreaSquareMeters !== undefined && { leastAreaSquareMeters: type.minAreaSquareMeters }),
      ...joiningOf(type.id),
    })),
    censusGroups: CENSUS_GROUPS.map(({ id, label }) => ({
      id,
      label: labelIn(label, language),
      topicIds: CENSUS_TOPICS.filter(topic => topic.group === id).map(topic => topic.id),
    })),
    censusTopics: CENSUS_TOPICS.map(({ id, label, group, isSensitive, unit, sources }) => {
      const classes = sources.flatMap(source => (source.kind === 'DISTRIBUTION' ? source.categories : []));
      return {
        id,
        label: labelIn(label, language),
        ...(group === undefined ? {} : { group }),
        isSensitive,
        isDefault: DEFAULT_CENSUS_TOPICS.includes(id),
        unit,
        ...(classes.length === 0
          ? {}
          : { classes: classes.map(each => ({ id: each.id, label: labelIn(each.label, language) })) }),
        tables: sources.map(({ source, table }) => (source === 'zensus2022' ? `Zensus2022_${table}` : table)),
      };
    }),
    indexCategories: INDEX_CATEGORIES.map(({ id, label, weights, isProxy }) => ({
      id,
      label: labelIn(label, language),
      ...(isProxy && { proxy: isProxy }),
      weights: Object.fromEntries(INDEX_PROFILES.map(profile => [profile, weights[profile] / MILLION])) as Record<
        IndexProfile,
        number
      >,
      indexTypes: INDEX_TYPES.filter(({ category }) => category === id).map(type => ({
        id: type.id,
        label: labelIn(type.label, language),
        poiTypeIds: [...type.poiTypes],
        transportMode: type.transportMode,
        rankPoints: [...type.rankPoints],
        completeness: type.completeness / MILLION,
      })),
      ...(id === 'public_transport' && {
        departureTypes: DEPARTURE_TYPES.map(each => ({
          id: each.id,
          label: labelIn(each.label, language),
          points: each.points,
          fullPerHour: each.fullPerHour,
        })),
      }),
    })),
    indexProfiles: labelled(PROFILE_LABELS),
    transitTables: TRANSIT_TABLES.map(({ id, edition, label, basedOn, sourceUrl, note, countries, ...table }) => ({
      id,
      label: labelIn(label, language),
      edition,
      basedOn,
      sourceUrl,
      note: labelIn(note, language),
      countries,
      vehicleGroups: table.vehicleGroups.map(group => ({ id: group.id, label: labelIn(group.label, language) })),
      transitRules: table.sent,
    })),
    transportModes: JOURNEY_MODES.filter(id => id !== 'TRANSIT' || hasTimetable).map(id => ({
      id,
      label: labelIn(JOURNEY_LABELS[id], language),
    })),
    units: labelled(UNIT_LABELS),
  };
}
