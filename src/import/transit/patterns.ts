// Journeys → patterns: those of the same calls that never overtake each other.
import { growingInt32, growingUint32 } from '../../core/growable.ts';
import { Sequences } from '../../core/sequences.ts';
import { startsOf } from '../../region/columns.ts';
import type { Journey } from './blocks.ts';
import type { Calls } from './calls.ts';
import type { TransitReport } from './report.ts';

/** Journeys of the same calls, by departure; none of a pattern overtakes another. */
export interface Patterns {
  readonly count: number;
  /** The journeys of pattern p are journeys[start[p]] … journeys[start[p + 1] − 1], numbers of journeys. */
  readonly start: Uint32Array;
  readonly journeys: Uint32Array;
}

/** All journeys as patterns, but those of no use. @param calls reads the calls of journeys */
export function patternsOf(journeys: readonly Journey[], calls: Calls, report: TransitReport): Patterns {
  const used = growingUint32();
  const groups = new Groups();
  for (const [number, journey] of journeys.entries()) {
    calls.read(journey);
    if (!calls.isOfUse) {
      report.add('trip-outside', journey.parts[0]!.trip.replace('\n', ', trip '));
      continue;
    }
    used.push(number);
    groups.add(calls);
  }
  const numbers = growingUint32();
  const lengths: number[] = [];
  for (const own of groups.sorted()) {
    for (const pattern of withoutOvertaking(own, row => calls.read(journeys[used.values[row]!]!), calls)) {
      lengths.push(pattern.length);
      for (const row of pattern) numbers.push(used.values[row]!);
    }
  }
  return { count: lengths.length, start: startsOf(lengths), journeys: numbers.finish() };
}

/** Journeys of the same lines, headsigns, stops and flags, in rows that count from 0. */
class Groups {
  readonly #known = new Sequences('numbers');
  readonly #headsigns = new Map<string, number>();
  readonly #groupOf = growingUint32();
  readonly #departure = growingInt32();
  readonly #arrival = growingInt32();
  #key = new Uint32Array(512);

  add(calls: Calls): void {
    const { count, stop, flags, arrival, departure, segments } = calls;
    const length = 1 + segments.length * 3 + count * 2;
    if (length > this.#key.length) this.#key = new Uint32Array(length * 2);
    const key = this.#key;
    let at = 0;
    key[at++] = segments.length;
    for (const { call, line, headsign } of segments) {
      const name = this.#headsigns.get(headsign) ?? this.#headsigns.size;
      this.#headsigns.set(headsign, name);
      key[at++] = call;
      key[at++] = line;
      key[at++] = name;
    }
    for (let i = 0; i < count; i++) key[at++] = stop[i]!;
    for (let i = 0; i < count; i++) key[at++] = flags[i]!;
    this.#groupOf.push(this.#known.add(key, 0, at));
    this.#departure.push(departure[0]!);
    this.#arrival.push(arrival[count - 1]!);
  }

  /** The rows of each group, by departure, then by arrival at the end. */
  *sorted(): Generator<Uint32Array> {
    const [departure, arrival] = [this.#departure.values, this.#arrival.values];
    const groupOf = this.#groupOf.finish();
    const counts = new Uint32Array(this.#known.count);
    for (const group of groupOf) counts[group]!++;
    const start = startsOf(counts);
    const next = start.slice();
    const rows = new Uint32Array(groupOf.length);
    for (let row = 0; row < groupOf.length; row++) rows[next[groupOf[row]!]!++] = row;
    for (let group = 0; group < counts.length; group++) {
      const own = rows.subarray(start[group], start[group + 1]);
      yield own.sort((a, b) => departure[a]! - departure[b]! || arrival[a]! - arrival[b]! || a - b);
    }
  }
}

/** Sorted rows of the same calls in as many patterns as it takes that in each of them the order is the same at all calls. */
function withoutOvertaking(rows: Uint32Array, read: (row: number) => void, calls: Calls): number[][] {
  const patterns: number[][] = [];
  /** The last times of each pattern: departures, then arrivals. */
  const last: Int32Array[] = [];
  for (const row of rows) {
    read(row);
    const { count, arrival, departure } = calls;
    let pattern = last.findIndex(times => isBefore(times, calls));
    if (pattern < 0) {
      pattern = patterns.push([]) - 1;
      last.push(new Int32Array(count * 2));
    }
    patterns[pattern]!.push(row);
    const times = last[pattern]!;
    times.set(departure.subarray(0, count));
    times.set(arrival.subarray(0, count), count);
  }
  return patterns;
}

function isBefore(times: Int32Array, { count, arrival, departure }: Calls): boolean {
  for (let i = 0; i < count; i++) if (departure[i]! < times[i]! || arrival[i]! < times[count + i]!) return false;
  return true;
}
