// Sorts several places, and finds places with indistinguishable scores.
import type { Band } from './band.ts';

/** A place with a total. */
export interface Ranked extends Band {
  /** Position in the caller's list, from 0. */
  readonly place: number;
  /** Millionths of a point. */
  readonly score: number;
}

export interface Rank {
  readonly place: number;
  /** From 1; equal scores share a rank, and the next rank skips as many numbers. */
  readonly rank: number;
  readonly score: number;
  /** Places whose bands overlap with this one's by more than half of the narrower band, in the caller's order. */
  readonly indistinguishableFrom: number[];
}

/** Highest score first, ties in the caller's order. */
export function rankingOf(places: readonly Ranked[]): Rank[] {
  const inOrder = [...places].sort((a, b) => b.score - a.score || a.place - b.place);
  return inOrder.map(one => ({
    place: one.place,
    rank: 1 + inOrder.filter(({ score }) => score > one.score).length,
    score: one.score,
    indistinguishableFrom: places
      .filter(other => other.place !== one.place && areClose(one, other))
      .map(({ place }) => place)
      .sort((a, b) => a - b),
  }));
}

/** Bands without width are close if they are equal, because nothing moves either score. */
function areClose(a: Band, b: Band): boolean {
  const overlap = Math.min(a.high, b.high) - Math.max(a.low, b.low);
  const narrower = Math.min(a.high - a.low, b.high - b.low);
  return narrower === 0 ? overlap >= 0 : 2 * overlap > narrower;
}
