// What the straight, walked leg between a place and the street costs.
import { WALK_MS_PER_METER } from './speeds.ts';

export function decimetresOf(meters: number): number {
  return Math.round(meters * 10);
}

export function millisecondsOf(meters: number): number {
  return Math.round(meters * WALK_MS_PER_METER);
}
