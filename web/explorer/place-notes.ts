// What the answers about a place cannot promise, in sentences below its name.
import type { View } from './view.ts';
import type { Words } from './words.ts';

/** Of an answer about a reach. */
interface Known {
  readonly reachability: { readonly completeDistance?: number };
  readonly meta: { readonly warnings: readonly { readonly code: string }[] };
}

/** The sentences; none for a house whose reach lies within the data. */
export function placeNotes({ reachability, meta }: Known, { place, minutes }: View, words: Words): string[] {
  const { completeDistance = minutes } = reachability;
  const isCut = meta.warnings.some(({ code }) => code === 'coverage-edge');
  return [
    ...(place.isStreet === true ? [words.fromStreet] : []),
    ...(isCut
      ? [words.dataEnds(completeDistance < minutes ? words.minutes(words.number(Math.floor(completeDistance))) : '')]
      : []),
  ];
}
