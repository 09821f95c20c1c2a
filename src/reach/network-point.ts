// Points on edges, and the cost of a part of an edge.
import { CLOSED, type ModeCosts } from '../region/streets.ts';

/** Fractions of an edge are counted in 1/65536. */
export const WHOLE_EDGE = 65536;

/** A point on an edge with the straight, walked leg that leads to it. */
export interface NetworkPoint {
  readonly edge: number;
  /** From the edge's first node, in 1/65536. */
  readonly fraction: number;
  readonly legMilliseconds: number;
  readonly legDecimetres: number;
}

/** Cost of a part of an edge: `parts`/65536 of `whole`, rounded; CLOSED stays closed. */
export function partOf(whole: number, parts: number): number {
  return whole === CLOSED ? CLOSED : Math.round((parts * whole) / WHOLE_EDGE);
}

/** Whether a mode may use the edge in either direction. */
export function isUsable(costs: ModeCosts, edge: number): boolean {
  return costs.forward[edge]! !== CLOSED || costs.backward[edge]! !== CLOSED;
}
