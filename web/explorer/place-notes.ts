// What the answers about a place cannot promise, in sentences below its name.
import type { Reached } from './reach.ts';
import type { View } from './view.ts';
import type { Words } from './words.ts';

/** The sentences; none for a house whose reach lies within the data. */
export function placeNotes({ reachability, meta }: Reached, { place, minutes }: View, words: Words): string[] {
  const { completeDistance = minutes } = reachability;
  const isCut = meta.warnings.some(({ code }) => code === 'coverage-edge');
  return [
    ...(place.isStreet === true ? [words.fromStreet] : []),
    ...(isCut
      ? [words.dataEnds(completeDistance < minutes ? words.minutes(words.number(Math.floor(completeDistance))) : '')]
      : []),
  ];
}
