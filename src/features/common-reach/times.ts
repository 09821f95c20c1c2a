// The times of a row from each place, as answers show them.
import type { Times } from './answer.ts';
import { type CommonRow, type Cost, tenthsOf } from './common-rows.ts';
import type { Reached } from './place-search.ts';

/**
 * The times by place, and the least, the greatest and the sum of those that are known; tenths of seconds.
 * @param elsewhere where the object of a cost is, if it is not where the answer shows the row
 */
export function timesOf(
  { costs, least, greatest, sum }: CommonRow,
  reached: readonly Pick<Reached, 'search'>[],
  elsewhere: (object: number) => Position | undefined = () => undefined,
) {
  return {
    times: costs.map((cost, i) =>
      cost === undefined ? null : { ...timeOf(cost, reached[i]), ...elsewhere(cost.object) },
    ),
    leastSeconds: seconds(least),
    greatestSeconds: seconds(greatest),
    sumSeconds: seconds(sum),
  };
}

interface Position {
  readonly lat: number;
  readonly lng: number;
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
  return tenthsOf(milliseconds) / 10;
}
