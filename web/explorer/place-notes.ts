// What the answers about a place cannot promise, in sentences below its name.
import type { View } from './view.ts';
import type { Words } from './words.ts';

/** What was built, opened or closed since then is too much to go without a word. */
const OLD_YEARS = 2;

/** Of an answer about a reach. */
interface Known {
  readonly reachability: { readonly completeDistance?: number };
  readonly meta: {
    readonly warnings: readonly { readonly code: string }[];
    readonly region?: { readonly transit?: { readonly validity: { readonly to: string } } };
  };
}

export interface Note {
  readonly text: string;
  /** Whether figures below are wrong without it. */
  readonly isWarning: boolean;
}

/** The sentences; none for a house whose reach lies within the data, with a timetable of today. */
export function placeNotes(known: Known, { place, minutes }: View, words: Words, now = new Date()): Note[] {
  const { completeDistance = minutes } = known.reachability;
  const until = known.meta.region?.transit?.validity.to;
  const isOver = until !== undefined && until < now.toISOString().slice(0, 10);
  return [
    ...(place.middleOf ? [{ text: words.fromMiddle[place.middleOf], isWarning: false }] : []),
    ...(isCut(known) ? [{ text: edgeNote(completeDistance, minutes, words), isWarning: true }] : []),
    ...(isOver ? [{ text: words.journey.over(words.day(until)), isWarning: true }] : []),
  ];
}

/** Whether the data end within the reach: what is counted there is the least. */
export function isCut({ meta }: { readonly meta: Pick<Known['meta'], 'warnings'> }): boolean {
  return meta.warnings.some(({ code }) => code === 'coverage-edge');
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
): Note | undefined {
  const { osmTimestamp } = meta.region;
  if (osmTimestamp === undefined) return undefined;
  const asOf = words.mapAsOf(words.day(osmTimestamp));
  const old = new Date(osmTimestamp);
  old.setFullYear(old.getFullYear() + OLD_YEARS);
  const isWarning = old <= now;
  return { text: isWarning ? `${asOf} ${words.mapIsOld}` : asOf, isWarning };
}
