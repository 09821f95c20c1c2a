// The metres of walks between stops, which a timetable does not keep: by the same street search that found their seconds at the import.
import { type Reach, type ReachEngine, straightMeters } from '../reach/reach.ts';
import { pointsOfRow } from '../reach/snap.ts';
import type { Timetable } from '../region/timetable.ts';

/** The import knows walks between stops up to this. */
const LONGEST_WALK_MILLISECONDS = 900_000;
/** Walks from so many stops stay in memory. */
const MOST_STOPS = 2000;

/** One per thread and region; values depend on the region alone. */
export class ChangeWalks {
  readonly #timetable: Timetable;
  readonly #engine: ReachEngine;
  readonly #known = new Map<number, ReadonlyMap<number, number>>();
  readonly #kindOf: Uint16Array;

  constructor(timetable: Timetable, engine: ReachEngine) {
    this.#timetable = timetable;
    this.#engine = engine;
    this.#kindOf = new Uint16Array(timetable.stops.count);
  }

  /**
   * Decimetres from one stop to another; 0 at the same one. Changes that the feed states where no way on the streets is that short have their straight length.
   * May run a street search, which makes the results of the engine's last one invalid.
   */
  decimetres(from: number, to: number): number {
    if (from === to) return 0;
    const { lat, lng } = this.#timetable.stops;
    const at = (stop: number) => ({ lat: lat[stop]! / 1e7, lng: lng[stop]! / 1e7 });
    return this.#from(from).get(to) ?? Math.round(straightMeters(at(from), at(to)) * 10);
  }

  #from(stop: number): ReadonlyMap<number, number> {
    let walks = this.#known.get(stop);
    if (walks === undefined) {
      walks = this.#search(stop);
      if (this.#known.size === MOST_STOPS) this.#known.clear();
      this.#known.set(stop, walks);
    }
    return walks;
  }

  #search(stop: number): ReadonlyMap<number, number> {
    const { access } = this.#timetable.stops;
    const points = pointsOfRow(access, stop);
    if (points.length === 0) return new Map();
    const question = { mode: 'WALK', minimised: 'time', limit: LONGEST_WALK_MILLISECONDS } as const;
    const known = { starts: { points, snapDistanceMeters: 0 } };
    const { count, row, second } = (this.#engine.run({ lat: 0, lng: 0 }, question, false, known) as Reach).rows(
      access,
      this.#kindOf,
      Uint8Array.of(1),
    );
    return new Map(Array.from({ length: count }, (_, i) => [row[i]!, second[i]!]));
  }
}
