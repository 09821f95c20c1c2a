// One census topic in answers: schema, labels, rounding. All answers with figures use these.
import { z } from 'zod';
import type { TopicAnswer } from '../census/answer-topic.ts';
import { CENSUS_STATES } from '../census/cell-figures.ts';
import { CENSUS_UNITS } from '../census/census-topics.ts';
import type { ComparedFigures } from '../census/compare.ts';
import type { CategoryFigure, Figure } from '../census/figure.ts';
import { RELIABILITIES } from '../census/interval.ts';
import { CENSUS_METHODS } from '../census/overlap.ts';
import type { AnswerOf } from '../core/answer-of.ts';
import { CENSUS_SOURCES, type Language, labelIn, labelLanguage } from '../core/enums.ts';
import type { Manifest } from '../region/manifest.ts';

const comparisonSchema = z.object({
  ofMunicipality: z.number().optional(),
  ofRegion: z.number().optional(),
  ofCountry: z.number().optional(),
});

/** The fields of a comparison and the areas of their figures. */
const COMPARED = [
  ['ofMunicipality', 'municipality'],
  ['ofRegion', 'region'],
  ['ofCountry', 'country'],
] as const;

const share = z.number().min(0).max(1);
const range = z.tuple([z.number(), z.number()]);

export const topicFigureSchema = z
  .object({
    id: z.string(),
    label: z.string(),
    unit: z.enum(CENSUS_UNITS),
    value: z.number().nullable().meta({ description: 'In `unit`. Null is not zero: see `state`.' }),
    state: z.enum(CENSUS_STATES).meta({
      description:
        '`ZERO`: counted, and none. `NOT_PUBLISHED`: none or too few to say. `SUPPRESSED`: held back. `ABSENT`: not in the data of this place.',
    }),
    reliability: z.enum(RELIABILITIES).optional().meta({
      description:
        'By the width of `valueInterval`: half of it is up to 20 % of the value for `NORMAL`, up to 50 % for `LIMITED`. Also `LIMITED`: gaps, or a tenth flagged by the publisher.',
    }),
    coverage: share.optional().meta({
      description: 'Share of the people (or of what the mean is weighted by) in cells with a published value.',
    }),
    valueInterval: range.optional().meta({
      description:
        'Least and most: in 8 of 10 areas the true figure lies between them, as nobody knows where in a cell people live.',
    }),
    valueRange: range.optional().meta({
      description:
        'Of counts and percentages with gaps: the least and the most, whatever the cells hold that were not published. Missing if nothing limits them.',
    }),
    noise: z
      .object({ standardDeviation: z.number(), note: z.string() })
      .optional()
      .meta({ description: 'Published counts are altered at random to protect people; so much of it is in this sum.' }),
    flaggedShare: share.optional(),
    unattributed: z.number().optional().meta({ description: '1 − the sum of the shares.' }),
    method: z.enum(CENSUS_METHODS).optional().meta({
      description:
        'How cells at the edge are shared out: by area, by buildings and land use where the map knows them, or whole cells.',
    }),
    cellCounts: z.object({ used: z.int(), notPublished: z.int(), suppressed: z.int(), absent: z.int() }),
    distribution: z
      .array(
        z.object({
          id: z.string(),
          label: z.string(),
          value: z.number().nullable(),
          share: z.number().nullable().meta({ description: 'Of the total in the same cells, 0–1.' }),
          shareRange: range.optional().meta({
            description: 'With gaps: the least and the most, whatever the cells hold that were not published.',
          }),
          comparison: comparisonSchema.optional().meta({ description: 'The same share elsewhere.' }),
        }),
      )
      .optional(),
    comparison: comparisonSchema.optional(),
    publishedIn: z
      .object({
        id: z.enum(CENSUS_SOURCES),
        table: z.string(),
        gridMeters: z.int(),
        referenceDate: z.string(),
      })
      .optional(),
  })
  .meta({ id: 'CensusTopicFigure' });

export type TopicFigure = AnswerOf<typeof topicFigureSchema>;

const NOISE_NOTES = {
  de: 'Veröffentlichte Zahlen sind zum Schutz der Befragten zufällig verändert; geschätzte Standardabweichung dieser Summe.',
  en: 'Published counts are altered at random to protect people; estimated standard deviation of this sum.',
} as const;

/** The topic in the form of the answer. Rounds figures to a billionth, which removes only the noise of binary fractions. */
export function topicFigure(
  answer: TopicAnswer,
  compare: ComparedFigures,
  manifest: Pick<Manifest, 'census'>,
  language: Language,
): TopicFigure {
  const { topic, from, value, state, coverage, valueRange, flaggedShare, unattributed, distribution } = answer;
  const isMean = from?.source.kind === 'MEAN';
  const comparison = isMean ? figuresOf(compare, figure => figure.value) : undefined;
  return {
    id: topic.id,
    label: labelIn(topic.label, language),
    unit: topic.unit,
    value: value === null ? null : exact(value),
    state,
    ...(from && { reliability: from.doubt.reliability }),
    ...(coverage === undefined ? {} : { coverage: exact(coverage) }),
    ...(from?.doubt.interval && {
      valueInterval: [exact(from.doubt.interval[0]), exact(from.doubt.interval[1])],
    }),
    ...(valueRange && { valueRange: [exact(valueRange[0]), exact(valueRange[1])] }),
    ...(from?.noise === undefined
      ? {}
      : { noise: { standardDeviation: exact(from.noise), note: NOISE_NOTES[labelLanguage(language)] } }),
    ...(flaggedShare > 0 ? { flaggedShare: exact(flaggedShare) } : {}),
    ...(unattributed === undefined ? {} : { unattributed: exact(unattributed) }),
    ...(from && { method: from.overlap.method }),
    cellCounts: answer.cells,
    ...(distribution && { distribution: distribution.map(each => shownCategory(each, compare, language)) }),
    ...(comparison && { comparison }),
    ...(from && {
      publishedIn: {
        id: from.grid.source,
        table: from.source.source === 'zensus2022' ? `Zensus2022_${from.source.table}` : from.source.table,
        gridMeters: from.grid.sizeMeters,
        referenceDate: manifest.census?.sources.find(({ id }) => id === from.grid.source)?.referenceDate ?? '',
      },
    }),
  };
}

function shownCategory(
  { category, value, share, shareRange }: CategoryFigure,
  compare: ComparedFigures,
  language: Language,
): NonNullable<TopicFigure['distribution']>[number] {
  const comparison = figuresOf(
    compare,
    ({ distribution }) => distribution?.find(each => each.category.id === category.id)?.share ?? null,
  );
  return {
    id: category.id,
    label: labelIn(category.label, language),
    value: value === null ? null : exact(value),
    share: share === null ? null : exact(share),
    ...(shareRange && { shareRange: [exact(shareRange[0]), exact(shareRange[1])] }),
    ...(comparison && { comparison }),
  };
}

function figuresOf(
  compare: ComparedFigures,
  value: (figure: Figure) => number | null,
): NonNullable<TopicFigure['comparison']> | undefined {
  const entries = COMPARED.flatMap(([name, of]) => {
    const figure = compare[of];
    const known = figure === undefined ? null : value(figure);
    return known === null ? [] : [[name, exact(known)] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function exact(value: number): number {
  return Math.round(value * 1e9) / 1e9;
}
