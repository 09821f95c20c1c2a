// Travel costs, their order, and the costs of every row of a table of points, computed in the way of real answers.
import type { Minimised, Reach } from '../../src/reach/reach.ts';
import type { AccessPoints } from '../../src/region/pois.ts';

/** A travel cost, ordered by the minimised figure, then by the other one. */
export interface Cost {
  readonly milliseconds: number;
  readonly decimetres: number;
}

/** Lexicographic order: the minimised figure, then the other one. */
export function isLess(a: Cost, b: Cost, minimised: Minimised): boolean {
  const [a1, a2] = minimised === 'time' ? [a.milliseconds, a.decimetres] : [a.decimetres, a.milliseconds];
  const [b1, b2] = minimised === 'time' ? [b.milliseconds, b.decimetres] : [b.decimetres, b.milliseconds];
  return a1 < b1 || (a1 === b1 && a2 < b2);
}

/** Both figures of every row within the limit, by row. `access` belongs to the reach's mode. */
export function pointCosts(reach: Reach, access: AccessPoints, minimised: Minimised): ReadonlyMap<number, Cost> {
  const rows = access.list.length;
  const { count, row, first, second } = reach.rows(access, new Uint16Array(rows), Uint8Array.of(1));
  const costs = new Map<number, Cost>();
  for (let i = 0; i < count; i++) {
    const [milliseconds = 0, decimetres = 0] = minimised === 'time' ? [first[i], second[i]] : [second[i], first[i]];
    costs.set(row[i] ?? -1, { milliseconds, decimetres });
  }
  return costs;
}
