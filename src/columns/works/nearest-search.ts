// The search for the nearest places of some groups along the streets: what it need not find any more, how far it goes, and what it fills.
import type { Cell } from '../column.ts';
import { NEAREST_MINUTES } from '../poi-columns.ts';
import type { NEAREST_FIGURES } from '../reading.ts';
import type { PoiGroup } from './poi-groups.ts';

type Figure = (typeof NEAREST_FIGURES)[number];

/** How far a search for the nearest goes at first, and when it has not found all of them. */
const NEAREST_TIERS: readonly number[] = [10, 25, NEAREST_MINUTES];

/** What is left to search. */
export interface NearestSearch {
  /** By group: whether its nearest place is still to be found. */
  readonly searched: readonly boolean[];
  /** How far one search after the other goes, until one finds all. */
  readonly tiers: readonly number[];
}

export interface FoundGroups {
  /** By group, in the order of its counts. */
  readonly counts: readonly (readonly number[])[];
  isFound(group: number): boolean;
  figureOf(group: number, figure: Figure): Cell;
}

/** The greatest limit of counts; 0 if no group has any. */
function mostCountedIn(groups: readonly PoiGroup[]): number {
  let most = 0;
  for (const { counts } of groups) for (const { minutes } of counts) most = Math.max(most, minutes);
  return most;
}

/**
 * Fills the cells whose figures are known times, and says what is left; undefined: nothing.
 * @param times by group, the least milliseconds to its places, as `nearestTimes` has them
 * @param atLeast whole minutes that a search goes in any case, asked only if there is one
 */
export function withoutKnown(
  cells: Cell[],
  groups: readonly PoiGroup[],
  times: readonly (number | undefined)[] | undefined,
  atLeast: () => number,
): NearestSearch | undefined {
  const mostCounted = mostCountedIn(groups);
  const searched = groups.map(({ nearest }, group) => nearest.some(({ figure }) => !isKnown(figure, times?.[group])));
  for (const [group, { nearest }] of groups.entries()) {
    const time = times?.[group];
    if (time === undefined || searched[group]) continue;
    for (const { at } of nearest) cells[at] = time === Number.POSITIVE_INFINITY ? undefined : inTenths(time);
  }
  const isSearched = searched.includes(true);
  if (times && mostCounted === 0 && !isSearched) return undefined;
  const farthest = groups.map((_, group) => (searched[group] ? (times?.[group] ?? 0) / 60_000 : 0));
  const least = Math.max(mostCounted, atLeast(), ...farthest);
  return { searched, tiers: isSearched ? tiersFrom(least) : [least] };
}

/** Fills the cells of what a search of so many minutes found. False: a longer one is needed, and nothing is filled. */
export function fillFound(
  cells: Cell[],
  groups: readonly PoiGroup[],
  { searched }: NearestSearch,
  minutes: number,
  found: FoundGroups,
): boolean {
  const isWhole = groups.every((_, group) => searched[group] !== true || found.isFound(group));
  if (!isWhole && minutes < NEAREST_MINUTES) return false;
  for (const [group, { nearest, counts }] of groups.entries()) {
    if (searched[group]) for (const { at, figure } of nearest) cells[at] = found.figureOf(group, figure);
    for (const [i, { at }] of counts.entries()) cells[at] = found.counts[group]?.[i];
  }
  return true;
}

/** Whether a known least time is the whole figure: where no place is near enough there is no figure at all. */
function isKnown(figure: Figure, time: number | undefined): boolean {
  return time !== undefined && (figure === 'travelSeconds' || time === Number.POSITIVE_INFINITY);
}

function tiersFrom(atLeast: number): readonly number[] {
  const [first = 0, ...others] = NEAREST_TIERS;
  const nearest = Math.max(first, atLeast);
  return [nearest, ...others.filter(tier => tier > nearest)];
}

/** As answers show a time, in seconds. */
export function inTenths(milliseconds: number): number {
  return Math.round(milliseconds / 100) / 10;
}
