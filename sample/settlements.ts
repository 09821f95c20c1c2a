// The settlement of a place, and the form of its postal addresses.

import { at } from '../src/core/lists.ts';
import { curve } from './curves.ts';
import { SHARED_BORDER } from './plan/countryside.ts';
import type { Point } from './shapes.ts';

export interface Settlement {
  readonly city: string;
  readonly postcode: string;
  /** Part of the town that addresses name (`addr:suburb`). */
  readonly suburb?: string;
}

/** Postcodes from the unused end of the 869 region; no place in Germany has them. */
export const TOWN: Settlement = { city: 'Hollerbruck', postcode: '86998' };
export const NEIGHBOUR: Settlement = { city: 'Rehmoosen', postcode: '86999' };

const border = curve(SHARED_BORDER);

/** The settlement of a place: south of the shared border lies the neighbouring municipality. */
export function settlementAt(p: Point): Settlement {
  const next = Math.max(
    1,
    border.findIndex(corner => corner.x > p.x),
  );
  const [a, b] = [at(border, next - 1), at(border, next)];
  const borderY = a.y + ((b.y - a.y) * (p.x - a.x)) / (b.x - a.x || 1);
  if (p.y < borderY) return NEIGHBOUR;
  if (p.y > 2150 && p.x > -1300 && p.x < -250) return { ...TOWN, suburb: 'Dinkelsfeld' };
  return TOWN;
}
