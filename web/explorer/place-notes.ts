// What the answers about a place cannot promise, in sentences below its name.
import type { View } from './view.ts';
import type { Words } from './words.ts';

/** What was built, opened or closed since then is too much to go without a word. */
const OLD_YEARS = 2;

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
    ...(place.middleOf ? [words.fromMiddle[place.middleOf]] : []),
    ...(isCut ? [edgeNote(completeDistance, minutes, words)] : []),
  ];
}

/** That the data end nearby, and up to which time they are complete. */
function edgeNote(completeMinutes: number, minutes: number, words: Words): string {
  if (completeMinutes < 1) return words.dataEndHere;
  return words.dataEnds(completeMinutes < minutes ? words.minutes(words.number(Math.floor(completeMinutes))) : '');
}

/** Of what date the map is, for below the name of a place; after two years it is a warning. */
export function mapDate(
  { meta }: { readonly meta: { readonly region: { readonly osmTimestamp?: string } } },
  words: Words,
  now = new Date(),
): { readonly text: string; readonly isOld: boolean } | undefined {
  const { osmTimestamp } = meta.region;
  if (osmTimestamp === undefined) return undefined;
  const asOf = words.mapAsOf(words.day(osmTimestamp));
  const old = new Date(osmTimestamp);
  old.setFullYear(old.getFullYear() + OLD_YEARS);
  const isOld = old <= now;
  return { text: isOld ? `${asOf} ${words.mapIsOld}` : asOf, isOld };
}
