// The words of callers for the ids of a request, in all languages.
import { FEATURES, type FeatureId } from '../terms/property-terms.ts';
import { FOLDERS } from './folders.ts';
import type { CallerWords } from './language.ts';

const WORDS: readonly CallerWords[] = FOLDERS.map(({ callerWords }) => callerWords);

/** Every name of every feature, in small letters; one of them is its id with blanks. */
const FEATURE_NAMES: ReadonlyMap<string, FeatureId> = new Map(
  FEATURES.flatMap(id => [id, ...WORDS.flatMap(({ features }) => features(id))].map(name => [folded(name), id])),
);

export function featureNames(): [name: string, id: FeatureId][] {
  return [...FEATURE_NAMES];
}

/** The feature that a caller's word means; undefined if it is the caller's own word. */
export function featureNamed(text: string): FeatureId | undefined {
  return FEATURE_NAMES.get(folded(text));
}

function folded(text: string): string {
  return text.trim().toLowerCase().replaceAll('_', ' ');
}

/** By the words of one table in all languages. */
export function aliasesOf<Key extends Exclude<keyof CallerWords, 'features' | 'energyCarriers'>>(
  table: Key,
): CallerWords[Key] {
  return Object.assign({}, ...WORDS.map(words => words[table]));
}

/** Labels of an energy carrier. */
export function energyCarrierNames(id: keyof CallerWords['energyCarriers']): string[] {
  return WORDS.map(({ energyCarriers }) => energyCarriers[id]);
}
