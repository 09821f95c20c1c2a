// The forms in which a text writes the names of a fact: as on the map, in a German case, a main station, an exonym; and lines.
import { FOLDERS } from '../../../src/features/texts/languages/folders.ts';
import type { Fact } from '../../../src/features/texts/terms/fact.ts';

/** Of places: longest first. */
export function writtenNames(fact: Fact): string[] {
  const names = fact.slots.flatMap(slot => (slot.kind === 'NAME' ? formsOf(slot.value) : []));
  return names.sort((a, b) => b.length - a.length);
}

function formsOf(name: string): string[] {
  const others = FOLDERS.flatMap(({ names: { inflected, mainStation, exonyms = {} } }) => [
    ...(inflected?.(name) ?? []),
    ...(mainStation?.(name) ?? []),
    ...(exonyms[name] === undefined ? [] : [exonyms[name]]),
  ]);
  return [name, ...others];
}

export function linesOf(fact: Fact): readonly string[] {
  return fact.slots.flatMap(slot => (slot.kind === 'LINES' ? slot.values : []));
}
