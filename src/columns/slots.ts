// The slots in the names of columns: what stands in braces, with labels of its values.
import { CENSUS_TOPICS, type CensusCategory } from '../census/census-topics.ts';
import { type Label, type Language, labelIn } from '../core/enums.ts';
import { MODES, TRANSPORT_MODES, type TransportMode } from '../core/modes.ts';
import { POI_GROUPS, POI_TYPES } from '../poi-types/catalogue.ts';
import { INDEX_CATEGORIES, INDEX_PROFILES, PROFILE_LABELS } from '../scoring/index-types.ts';
import type { Slot, SlotValues } from './template.ts';

interface NamedSlot {
  readonly slot: Exclude<Slot, { kind: 'NAME' }>;
  /** Default: the value itself. */
  readonly labelOf?: (value: string, values: SlotValues) => Label | undefined;
}

/** The classes of a topic; none if it has no distribution. */
export function classesOf(topicId: string): readonly CensusCategory[] {
  const topic = CENSUS_TOPICS.find(({ id }) => id === topicId);
  const classes = topic?.sources.flatMap(source => (source.kind === 'DISTRIBUTION' ? source.categories : [])) ?? [];
  // Two publishers may have the same class.
  return classes.filter(({ id }, i) => classes.findIndex(each => each.id === id) === i);
}

const words = (all: readonly string[]): NamedSlot['slot'] => ({ kind: 'WORDS', words: all });
const number = (min: number, max: number): NamedSlot => ({ slot: { kind: 'NUMBER', min, max } });

/** The mode of a column's name. */
export function modeIn(word: string): TransportMode {
  return TRANSPORT_MODES.find(mode => mode.toLowerCase() === word) ?? 'WALK';
}

/** Slots whose values are the same in every request; `destination` takes those of the request, `ownList` those of the account. */
export const SLOTS: Readonly<Record<string, NamedSlot>> = {
  poiType: {
    slot: words([...POI_GROUPS, ...POI_TYPES].map(({ id }) => id)),
    labelOf: value => [...POI_TYPES, ...POI_GROUPS].find(({ id }) => id === value)?.label,
  },
  mode: {
    slot: words(TRANSPORT_MODES.map(mode => mode.toLowerCase())),
    labelOf: value => MODES[modeIn(value)].adverb,
  },
  minutes: number(1, 60),
  /** By timetable. */
  transitMinutes: number(5, 90),
  indexCategory: {
    slot: words(INDEX_CATEGORIES.map(({ id }) => id)),
    labelOf: value => INDEX_CATEGORIES.find(({ id }) => id === value)?.label,
  },
  indexProfile: {
    slot: words(INDEX_PROFILES.map(profile => profile.toLowerCase())),
    labelOf: value => Object.entries(PROFILE_LABELS).find(([id]) => id.toLowerCase() === value)?.[1],
  },
  censusTopic: {
    slot: words(CENSUS_TOPICS.map(({ id }) => id)),
    labelOf: value => CENSUS_TOPICS.find(({ id }) => id === value)?.label,
  },
  censusClass: {
    slot: {
      kind: 'WORDS_OF',
      slot: 'censusTopic',
      words: Object.fromEntries(CENSUS_TOPICS.map(({ id }) => [id, classesOf(id).map(each => each.id)])),
    },
    labelOf: (value, { censusTopic = '' }) => classesOf(censusTopic).find(({ id }) => id === value)?.label,
  },
  radius: number(1, 10_000),
  addressRadius: number(1, 2000),
};

/** A text with the labels of values in its slots. @param own labels of slots whose values belong to the request */
export function withLabels(
  text: Label,
  values: SlotValues,
  language: Language,
  own: Readonly<Record<string, string>> = {},
): string {
  return labelIn(text, language)
    .split(/[{}]/)
    .map((part, i) => {
      if (i % 2 === 0) return part;
      const value = own[part] ?? values[part] ?? '';
      const label = SLOTS[part]?.labelOf?.(value, values);
      return label === undefined ? value : labelIn(label, language);
    })
    .join('');
}
