// A location as it would be with other walks and other noise: the scores of the band follow from such views.
import type { ObservedNoise } from './observed.ts';

/** A changed view of the same location, for the band and for improvements. */
export interface Variant {
  /** Travel time of a rank of a type in tenths, from the observed one (Infinity if the rank has no entity). */
  readonly tenths: (observed: number, type: number) => number;
  /** The walk to a stop of the timetable in tenths, from the observed one. */
  readonly stopTenths: (observed: number) => number;
  /** Where any number of departures may leave beside the observed ones: the walk there in tenths. */
  readonly otherStopTenths?: number;
  /** Additional distance of all noise. */
  readonly noiseShiftMeters: number;
  /** Noise beside the observed one. */
  readonly otherNoise?: readonly ObservedNoise[];
}

/** The location without changes. */
export const AS_OBSERVED: Variant = {
  tenths: observed => observed,
  stopTenths: observed => observed,
  noiseShiftMeters: 0,
};
