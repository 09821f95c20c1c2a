// The queries that several parts of the benchmark use, and the measurement of their times.

import type { AreaDetail } from '../src/core/enums.ts';
import type { BaseMode } from '../src/core/modes.ts';
import { jsonText } from '../src/core/positions.ts';
import { DEFAULT_LIMIT } from '../src/features/pois/request.ts';
import { startsAt } from '../src/reach/snap.ts';
import { reachablePois } from '../src/surroundings/reachable-pois.ts';
import { surroundingsOf } from '../src/surroundings/surroundings.ts';
import type { ReachParts } from './assemble.ts';
import type { Place } from './datasets.ts';
import { timed } from './figures.ts';

export const TRIPS: readonly (readonly [mode: BaseMode, minutes: number])[] = [
  ['WALK', 15],
  ['BICYCLE', 15],
  ['CAR', 10],
];

/** If one pass over all items takes less than this, it is repeated. */
const QUICK_MILLISECONDS = 1000;
const QUICK_PASSES = 3;

/** The start of the search for a place; undefined if it has no street of the mode to start on. */
export function snap({ streets, obstacles }: ReachParts, mode: BaseMode, { lat, lng }: Place) {
  return startsAt(streets, obstacles, mode, Math.round(lat * 1e7), Math.round(lng * 1e7))?.points;
}

/** The places with a street of the mode to start on. For the others the product answers without a search. */
export function withStreet(region: ReachParts, mode: BaseMode, places: readonly Place[]): Place[] {
  return places.filter(place => snap(region, mode, place) !== undefined);
}

/** The default work of `poi-data`, for all types: times of all points of interest in reach, and descriptions of the nearest 200. */
export function poisFrom(region: ReachParts, mode: BaseMode, minutes: number, place: Place): unknown {
  return reachFrom(region, mode, minutes, place, region.pois.types, false);
}

/** The same, plus the area as JSON text. */
export function poisAndAreaFrom(region: ReachParts, mode: BaseMode, minutes: number, place: Place): string {
  return JSON.stringify(reachFrom(region, mode, minutes, place, region.pois.types, true).reachability.area);
}

/** The area alone, as JSON text. */
export function areaFrom(
  region: ReachParts,
  mode: BaseMode,
  minutes: number,
  place: Place,
  detail: AreaDetail = 'EXACT',
): string {
  return jsonText(reachFrom(region, mode, minutes, place, [], true, detail).reachability.area);
}

function reachFrom(
  region: ReachParts,
  transportMode: BaseMode,
  distance: number,
  place: Place,
  poiTypes: readonly string[],
  includeArea: boolean,
  detail: AreaDetail = 'EXACT',
) {
  const question = { transportMode, distance, unit: 'MINUTES', poiTypes } as const;
  return reachablePois(surroundingsOf(region, place), question, {
    language: 'de',
    includeArea,
    detail,
    limit: DEFAULT_LIMIT,
  });
}

/**
 * Milliseconds of every warm run. First all items run once, which loads the nearest streets of each tile into memory, and once
 * more for the compiler. The runs after that count; quick ones are repeated several times.
 */
export function timesOf<T>(items: readonly T[], run: (item: T) => unknown): number[] {
  const pass = () => items.map(item => timed(() => run(item)));
  pass();
  const second = pass();
  if (isSlow(second)) return second;
  return Array.from({ length: QUICK_PASSES }, pass).flat();
}

/** The same for asynchronous functions; items still run one after another. */
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
