// The questions that several parts ask, and how their time is taken.

import type { TransportMode } from '../src/core/modes.ts';
import { DEFAULT_LIMIT } from '../src/features/pois/request.ts';
import { startsAt } from '../src/reach/snap.ts';
import { reachablePois } from '../src/surroundings/reachable-pois.ts';
import { surroundingsOf } from '../src/surroundings/surroundings.ts';
import type { ReachParts } from './assemble.ts';
import type { Place } from './datasets.ts';
import { timed } from './figures.ts';

export const TRIPS: readonly (readonly [mode: TransportMode, minutes: number])[] = [
  ['WALK', 15],
  ['BICYCLE', 15],
  ['CAR', 10],
];

/** What takes less than this for all items is done more often. */
const QUICK_MILLISECONDS = 1000;
const QUICK_PASSES = 3;

/** Where the search begins from a place; undefined if there is no street of the mode to start on. */
export function snap({ streets, obstacles }: ReachParts, mode: TransportMode, { lat, lng }: Place) {
  return startsAt(streets, obstacles, mode, Math.round(lat * 1e7), Math.round(lng * 1e7))?.points;
}

/** The places that have a street of the mode to start on: for the others there is an answer, but no search. */
export function withStreet(region: ReachParts, mode: TransportMode, places: readonly Place[]): Place[] {
  return places.filter(place => snap(region, mode, place) !== undefined);
}

/** What `poi-data` computes by default, for all types: times of all points of interest in reach, and the nearest 200 described. */
export function poisFrom(region: ReachParts, mode: TransportMode, minutes: number, place: Place): unknown {
  return reachFrom(region, mode, minutes, place, region.pois.types, false);
}

/** The same, and the area as the text that goes over the wire. */
export function poisAndAreaFrom(region: ReachParts, mode: TransportMode, minutes: number, place: Place): string {
  return JSON.stringify(reachFrom(region, mode, minutes, place, region.pois.types, true).reachability.area);
}

/** The area alone, as text. */
export function areaFrom(region: ReachParts, mode: TransportMode, minutes: number, place: Place): string {
  return JSON.stringify(reachFrom(region, mode, minutes, place, [], true).reachability.area);
}

function reachFrom(
  region: ReachParts,
  transportMode: TransportMode,
  distance: number,
  place: Place,
  poiTypes: readonly string[],
  includeArea: boolean,
) {
  const question = { transportMode, distance, unit: 'MINUTES', poiTypes } as const;
  return reachablePois(surroundingsOf(region, place), question, { language: 'de', includeArea, limit: DEFAULT_LIMIT });
}

/**
 * Milliseconds of every run, warm: all items in turn once, which puts the nearest streets of each tile into memory, and again for the compiler;
 * then those that count, quick ones several times over.
 */
export function timesOf<T>(items: readonly T[], run: (item: T) => unknown): number[] {
  const pass = () => items.map(item => timed(() => run(item)));
  pass();
  const second = pass();
  if (isSlow(second)) return second;
  return Array.from({ length: QUICK_PASSES }, pass).flat();
}

/** The same for what answers later; items still come one after another. */
export async function timesOfAsync<T>(items: readonly T[], run: (item: T) => Promise<unknown>): Promise<number[]> {
  const pass = async () => {
    const times: number[] = [];
    for (const item of items) {
      const start = performance.now();
      await run(item);
      times.push(performance.now() - start);
    }
    return times;
  };
  await pass();
  const second = await pass();
  if (isSlow(second)) return second;
  const times: number[] = [];
  for (let i = 0; i < QUICK_PASSES; i++) times.push(...(await pass()));
  return times;
}

function isSlow(pass: readonly number[]): boolean {
  return pass.reduce((sum, milliseconds) => sum + milliseconds, 0) > QUICK_MILLISECONDS;
}
