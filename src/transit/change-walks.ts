// The metres of walks between stops, which a timetable does not keep: by the same street search that found their seconds at the import.
import type { SearchMode } from '../core/modes.ts';
import { type Reach, type ReachEngine, straightMeters } from '../reach/reach.ts';
import { pointsOfRow } from '../reach/snap.ts';
import type { Timetable } from '../region/timetable.ts';

/** The import knows walks between stops up to this. */
const LONGEST_WALK_MILLISECONDS = 900_000;
/** Walks from so many stops stay in memory. */
const MOST_STOPS = 2000;

/** One per thread, region and mode; values depend on these alone. */
export class ChangeWalks {
  readonly #timetable: Timetable;
  readonly #engine: ReachEngine;
  readonly #mode: SearchMode;
  readonly #known = new Map<number, ReadonlyMap<number, number>>();
  /** By pair of stops, on wheels: decimetres of streets of which the map says nothing. */
  readonly #unknown = new Map<number, number>();
  readonly #kindOf: Uint16Array;

  /** @param timetable as it is for the mode */
  constructor(timetable: Timetable, engine: ReachEngine, mode: SearchMode) {
    this.#timetable = timetable;
    this.#engine = engine;
    this.#mode = mode;
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

  /** On wheels: of these, those of streets of which the map says nothing. May run a street search, too. */
  unknownDecimetres(from: number, to: number): number {
    if (from === to) return 0;
    const pair = from * this.#timetable.stops.count + to;
    let unknown = this.#unknown.get(pair);
    if (unknown === undefined) {
      unknown = this.#search(from)?.unknownDecimetres(this.#timetable.stops.access, to) ?? 0;
      if (this.#unknown.size === MOST_STOPS) this.#unknown.clear();
      this.#unknown.set(pair, unknown);
    }
    return unknown;
  }

  #from(stop: number): ReadonlyMap<number, number> {
    let walks = this.#known.get(stop);
    if (walks === undefined) {
      walks = this.#walksOf(this.#search(stop));
      if (this.#known.size === MOST_STOPS) this.#known.clear();
      this.#known.set(stop, walks);
    }
    return walks;
  }

  #search(stop: number): Reach | undefined {
    const points = pointsOfRow(this.#timetable.stops.access, stop);
    if (points.length === 0) return undefined;
    const question = { mode: this.#mode, minimised: 'time', limit: LONGEST_WALK_MILLISECONDS } as const;
    const known = { starts: { points, snapDistanceMeters: 0 } };
    return this.#engine.run({ lat: 0, lng: 0 }, question, undefined, known) as Reach;
  }

  #walksOf(reach: Reach | undefined): ReadonlyMap<number, number> {
    if (reach === undefined) return new Map();
    const { count, row, second } = reach.rows(this.#timetable.stops.access, this.#kindOf, Uint8Array.of(1));
    return new Map(Array.from({ length: count }, (_, i) => [row[i]!, second[i]!]));
  }
}
