// Stops as passengers see them: the platforms and both directions of a stop are one (docs/transit.md, "Quality classes").
import type { Timetable } from '../region/timetable.ts';
import { type BoardedStops, boardedStops } from './boarded-stops.ts';
import { stopName } from './stop-names.ts';

/** How far apart stops of one name may be that are one stop; farther ones are, with others between. */
const NAMESAKE_METERS = 150;

export class StopGroups {
  /** By stop: its group, which has the number of its first stop. */
  readonly #groupOf: Uint32Array;
  readonly #members = new Map<number, number[]>();

  constructor(timetable: Timetable) {
    const { stops } = timetable;
    const boarded = boardedStops(timetable);
    this.#groupOf = Uint32Array.from({ length: stops.count }, (_, stop) => stop);
    const firstOf = new Map<number, number>();
    for (const stop of boarded.stops) {
      const station = stops.station[stop]!;
      this.#join(stop, firstOf.get(station) ?? stop);
      if (!firstOf.has(station)) firstOf.set(station, stop);
    }
    this.#joinNamesakes(timetable, boarded);
    for (const stop of boarded.stops) {
      const group = this.groupOf(stop);
      const members = this.#members.get(group);
      if (members === undefined) this.#members.set(group, [stop]);
      else members.push(stop);
    }
  }

  /** The group of a stop: the number of its first stop. */
  groupOf(stop: number): number {
    let group = stop;
    while (this.#groupOf[group] !== group) {
      this.#groupOf[group] = this.#groupOf[this.#groupOf[group]!]!;
      group = this.#groupOf[group]!;
    }
    return group;
  }

  /** The stops of a group where somebody gets in, ascending; none of a stop where nobody does. */
  membersOf(group: number): readonly number[] {
    return this.#members.get(group) ?? [];
  }

  #joinNamesakes({ stops, lines }: Timetable, boarded: BoardedStops): void {
    const names = new Map<number, string>();
    for (const stop of boarded.stops) {
      // What stands after the comma: feeds write the town before it, or not.
      const name = stopName(lines.strings.get(stops.name[stop]!)).wholes.at(-1);
      if (name !== undefined) names.set(stop, name);
    }
    for (const [stop, name] of names) {
      const [lat, lng] = [stops.lat[stop]!, stops.lng[stop]!];
      for (const { stop: other } of boarded.near(lat, lng, NAMESAKE_METERS)) {
        if (other < stop && names.get(other) === name) this.#join(stop, other);
      }
    }
  }

  #join(a: number, b: number): void {
    const [one, other] = [this.groupOf(a), this.groupOf(b)];
    this.#groupOf[Math.max(one, other)] = Math.min(one, other);
  }
}

const found = new WeakMap<Timetable, StopGroups>();

/** The groups of a timetable, made on first use. */
export function stopGroups(timetable: Timetable): StopGroups {
  const groups = found.get(timetable) ?? new StopGroups(timetable);
  found.set(timetable, groups);
  return groups;
}
