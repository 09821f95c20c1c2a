// The times of a row from each place, as answers show them.
import type { Times } from './answer.ts';
import type { CommonRow, Cost } from './common-rows.ts';
import type { Reached } from './place-search.ts';

/** The times by place, and the least, the greatest and the sum of those that are known; tenths of seconds. */
export function timesOf({ costs, least, greatest, sum }: CommonRow, reached: readonly Pick<Reached, 'search'>[]) {
  return {
    times: costs.map((cost, i) => (cost === undefined ? null : timeOf(cost, reached[i]))),
    leastSeconds: seconds(least),
    greatestSeconds: seconds(greatest),
    sumSeconds: seconds(sum),
  };
}

/** May run street searches for the metres walked of a journey by timetable. */
function timeOf(
  { milliseconds, decimetres }: Cost,
  reached: Pick<Reached, 'search'> | undefined,
): NonNullable<Times[number]> {
  const { walked = (all: number) => all, rides } = reached?.search ?? {};
  return {
    travelSeconds: seconds(milliseconds),
    networkMeters: walked(decimetres) / 10,
    ...(rides && { transfers: Math.max(0, rides(decimetres) - 1) }),
  };
}

function seconds(milliseconds: number): number {
  return Math.round(milliseconds / 100) / 10;
}
