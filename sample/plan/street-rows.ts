// The form of streets in the plan's tables.
import type { Sketch } from '../shapes.ts';
import type { StreetClassName } from './street-classes.ts';

export interface StreetRow {
  /** Empty for nameless paths and tracks. */
  readonly name: string;
  readonly class: StreetClassName;
  readonly sketch: Sketch;
  readonly tags?: Readonly<Record<string, string>>;
  readonly atRail?: 'over' | 'under';
  /** The sketch is a ring. */
  readonly closed?: boolean;
  /** Corners stay corners: the sketch is not smoothed. */
  readonly straight?: boolean;
  /** Houses line this side only, seen in the direction of the sketch. */
  readonly sides?: 'left' | 'right';
  /** How far start and end reach out for a street to join; default 22 m, tracks and paths 60 m. */
  readonly reachMeters?: readonly [start: number, end: number];
}
