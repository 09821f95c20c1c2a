// The columns of tables in the catalogue: one entry for each form of name, and what may stand in the slots of names.
import { z } from 'zod';
import { CENSUS_TOPICS, CENSUS_UNITS } from '../../census/census-topics.ts';
import { COLUMN_FUNCTIONS, COLUMN_SOURCES, COLUMN_TYPES, COLUMN_UNITS } from '../../columns/column.ts';
import { COLUMN_FAMILIES } from '../../columns/families.ts';
import { SLOTS } from '../../columns/slots.ts';
import type { AnswerOf } from '../../core/answer-of.ts';
import { type Language, labelIn } from '../../core/enums.ts';

export const columnsSchema = z
  .array(
    z.object({
      name: z.string().meta({
        description: 'With slots in braces, for which `columnSlots` has the words: `nearest.{poiType}.{mode}Seconds`.',
      }),
      type: z.enum(COLUMN_TYPES),
      unit: z
        .enum(COLUMN_UNITS)
        .optional()
        .meta({ description: 'Of numbers with `{censusTopic}` and no unit: that of the topic.' }),
      label: z.string().meta({ description: 'With the same slots, in which the labels of their words stand.' }),
      description: z.string(),
      sources: z.array(z.enum(COLUMN_SOURCES)).meta({ description: 'The data of which the figures are made.' }),
      equals: z
        .object({
          function: z.enum(COLUMN_FUNCTIONS).meta({ description: 'The end of the path of a single request.' }),
          request: z.record(z.string(), z.unknown()).meta({
            description:
              'Its fields beside the place, with the same slots; a text that is one slot for a number stands for the number.',
          }),
          field: z.string().meta({
            description:
              'Where its answer has the same figure: `[0]` is an entry, `[id=x]` the entry with that id, `[*]` the sum of all.',
          }),
        })
        .meta({ description: 'The single request whose answer has exactly the same figure.' }),
    }),
  )
  .meta({ description: 'With `part: columns`: every column that a table can have.' });

export const columnSlotsSchema = z
  .array(
    z.object({
      name: z.string(),
      words: z
        .array(
          z.object({
            id: z.string(),
            label: z.string(),
            unit: z.enum(CENSUS_UNITS).optional(),
            within: z
              .string()
              .optional()
              .meta({ description: 'Only where the slot before, `censusTopic`, has this word.' }),
          }),
        )
        .optional()
        .meta({ description: 'What may stand in the slot …' }),
      least: z.int().optional().meta({ description: '… or the least whole number, …' }),
      most: z.int().optional().meta({ description: '… and the greatest.' }),
    }),
  )
  .meta({
    description:
      'With `part: columns`: the slots in names of columns. `destination` is the id of a destination of the request, `ownList` the name of a list of own places of your account.',
  });

/** All families of columns. */
export function columnsIn(language: Language): AnswerOf<typeof columnsSchema> {
  return COLUMN_FAMILIES.map(({ name, type, unit, label, description, sources, equals }) => ({
    name,
    type,
    ...(unit && { unit }),
    label: labelIn(label, language),
    description: labelIn(description, language),
    sources: [...sources],
    equals: { ...equals },
  }));
}

/** All slots in their names. */
export function columnSlotsIn(language: Language): AnswerOf<typeof columnSlotsSchema> {
  return Object.entries(SLOTS).map(([name, { slot, labelOf }]) => {
    if (slot.kind === 'NUMBER') return { name, least: slot.min, most: slot.max };
    const entry = (id: string, within?: string) => {
      const label = labelOf?.(id, within === undefined ? {} : { [slot.kind === 'WORDS_OF' ? slot.slot : '']: within });
      const topic = name === 'censusTopic' ? CENSUS_TOPICS.find(each => each.id === id) : undefined;
      return {
        id,
        label: label === undefined ? id : labelIn(label, language),
        ...(topic && { unit: topic.unit }),
        ...(within !== undefined && { within }),
      };
    };
    const words =
      slot.kind === 'WORDS'
        ? slot.words.map(id => entry(id))
        : Object.entries(slot.words).flatMap(([within, ids]) => ids.map(id => entry(id, within)));
    return { name, words };
  });
}
