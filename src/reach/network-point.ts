// Points on edges and what a part of an edge costs.
import { CLOSED, type ModeCosts } from '../region/streets.ts';

/** Fractions of an edge are counted in 1/65536. */
export const WHOLE_EDGE = 65536;
/** Walking on the flat, 4.8 km/h: "80 m a minute" (Weidmann 1993: 1.34 m/s ± 0.26). Straight legs are walked at it in every mode. */
export const WALK_MS_PER_METER = 750;

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
