// Looks rides up in the raw rows of feeds: a vehicle that calls at both stops at these seconds, without leaving it.
import { beginOf } from '../oracles/transit/days.ts';
import type { Call, Feeds, Trip } from '../oracles/transit/feeds.ts';

/** A ride as an answer tells it; seconds after the begin of the day. */
export interface ToldRide {
  readonly from: string;
  readonly to: string;
  readonly departure: number;
  readonly arrival: number;
  readonly lines: readonly string[];
  readonly stopsBetween: number;
}

interface Run {
  readonly trip: Trip;
  /** The day of service, and how much later its clock is than that of the asked day. */
  readonly day: number;
  readonly later: number;
}

const idOf = (key: string) => key.slice(key.indexOf('/') + 1);

export class RawRides {
  readonly #runs: readonly Run[];
  readonly #feeds: Feeds;

  /** @param day since 1970-01-01 @param zone in which its seconds count */
  constructor(feeds: Feeds, day: number, zone: string) {
    this.#feeds = feeds;
    const begin = beginOf(day, zone);
    this.#runs = [-2, -1, 0, 1].flatMap(around =>
      feeds.trips
        .filter(trip => trip.days.has(day + around))
        .map(trip => {
          const later = beginOf(day + around, trip.zone) - begin + (trip.shifts[0] ?? 0);
          return { trip, day: day + around, later };
        }),
    );
  }

  /** Whether some vehicle makes the ride. */
  has(ride: ToldRide): boolean {
    return this.#runs.some(run =>
      run.trip.calls.some(
        ({ stop, departure, boards }, i) =>
          boards &&
          idOf(stop) === ride.from &&
          departure + run.later === ride.departure &&
          this.#leads(run, i, [], 0, ride),
      ),
    );
  }

  /** Whether the vehicle goes on from a call to the end of the ride, by these lines so far. */
  #leads(run: Run, call: number, before: readonly string[], passed: number, ride: ToldRide): boolean {
    const { calls, line } = run.trip;
    const lines = call < calls.length - 1 ? [...before, line] : before;
    for (const [i, { stop, arrival, alights }] of calls.entries()) {
      if (i <= call || !alights || idOf(stop) !== ride.to || arrival + run.later !== ride.arrival) continue;
      const between = passed + i - call - 1;
      if (lines.join() === ride.lines.join() && between === ride.stopsBetween) return true;
    }
    const last = calls.length - 1;
    return this.#after(run).some(next => {
      const isSameStop = next.trip.calls[0]?.stop === calls[last]?.stop;
      // Where a trip ends and the next one begins at the same stop, the vehicle calls once.
      return this.#leads(next, 0, lines, passed + last - call - (isSameStop ? 0 : -1), ride);
    });
  }

  /** The trips as which the vehicle may go on. */
  #after({ trip, day, later }: Run): readonly Run[] {
    const end = (trip.calls.at(-1) as Call).arrival + later;
    return this.#runs.filter(({ trip: next, ...other }) => {
      if (next === trip || other.day !== day || (next.calls[0] as Call).departure + other.later < end) return false;
      const isBlock = trip.block !== '' && trip.block === next.block;
      return isBlock || this.#feeds.staysSeated.some(([a, b]) => a === trip.key && b === next.key);
    });
  }
}
