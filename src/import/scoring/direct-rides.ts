// What rides without a change to one kind of destination are worth.
import { NO_ALIGHTING, type Timetable } from '../../region/timetable.ts';
import { rideWorthOf } from '../../scoring/decay.ts';
import { THOUSAND } from '../../scoring/timetable-rule.ts';
import type { StopDeparture } from '../../transit/stop-departures.ts';

export interface Destination {
  /** From 0 to 1: what it is worth to get there. */
  readonly share: number;
  readonly name: string;
}

/** By stop of the timetable. */
export type Destinations = ReadonlyMap<number, Destination>;

export interface WorthOfRides {
  /** How many vehicles go there. */
  readonly departures: number;
  /** Thousandths of a vehicle. */
  readonly worth: number;
  /** The ride of the vehicle that is worth most, of equals the fastest; and where it goes. Zero and '' if none goes there. */
  readonly seconds: number;
  readonly place: string;
}

interface Call extends Destination {
  readonly position: number;
}

export class DirectRides {
  readonly #timetable: Timetable;
  readonly #destinations: Destinations;
  /** By pattern: its calls at destinations, in order. */
  readonly #calls = new Map<number, readonly Call[]>();

  constructor(timetable: Timetable, destinations: Destinations) {
    this.#timetable = timetable;
    this.#destinations = destinations;
  }

  /** Each vehicle counts by the best of the places where it goes: by its share, times the worth of the ride. */
  of(vehicles: readonly StopDeparture[]): WorthOfRides {
    const { profileArrival, profileDeparture, trips } = this.#timetable;
    let sum = 0;
    let departures = 0;
    let most = 0;
    let [seconds, place] = [0, ''];
    for (const { trip, pattern, position } of vehicles) {
      const profile = trips.profile[trip]!;
      let best = 0;
      let [bestSeconds, bestPlace] = [0, ''];
      for (const call of this.#callsOf(pattern)) {
        if (call.position <= position) continue;
        const ride = profileArrival[profile + call.position]! - profileDeparture[profile + position]!;
        const worth = Math.round(call.share * rideWorthOf(ride));
        if (worth > best) [best, bestSeconds, bestPlace] = [worth, ride, call.name];
      }
      sum += best;
      if (best > 0) departures++;
      if (best > most || (best === most && best > 0 && bestSeconds < seconds)) {
        [most, seconds, place] = [best, bestSeconds, bestPlace];
      }
    }
    return { departures, worth: Math.round(sum / THOUSAND), seconds, place };
  }

  #callsOf(pattern: number): readonly Call[] {
    const known = this.#calls.get(pattern);
    if (known !== undefined) return known;
    const { callStart, callStop, callFlags } = this.#timetable;
    const calls: Call[] = [];
    for (let call = callStart[pattern]!; call < callStart[pattern + 1]!; call++) {
      const destination = this.#destinations.get(callStop[call]!);
      if (destination === undefined || (callFlags[call]! & NO_ALIGHTING) !== 0) continue;
      calls.push({ ...destination, position: call - callStart[pattern]! });
    }
    this.#calls.set(pattern, calls);
    return calls;
  }
}
