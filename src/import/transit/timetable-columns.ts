// Patterns, lines and stops → the columns of a region's `transit.bin`.
import { growingUint8, growingUint32 } from '../../core/growable.ts';
import { type Column, indexColumn, narrowed, StringCollector, startsOf, stringColumns } from '../../region/columns.ts';
import { IS_HEADWAY, NO_PLACE } from '../../region/timetable.ts';
import type { DaySets } from './day-sets.ts';
import type { Pattern, Run } from './patterns.ts';
import type { Line } from './read-lines.ts';
import type { FeedStop } from './read-stops.ts';

/** What patterns use. */
interface UsedRows {
  /** How many lines. */
  readonly lines: number;
  /** The stop's number in the columns by its number in all feeds. */
  readonly stopOf: ReadonlyMap<number, number>;
}

/** The columns of patterns, trips, days, lines and stops; without the doors of stops and the changes between them. */
export function timetableColumns(
  patterns: readonly Pattern[],
  sets: DaySets,
  all: { readonly lines: readonly Line[]; readonly stops: readonly FeedStop[] },
): { readonly columns: Record<string, Column>; readonly used: UsedRows } {
  const [stopOf, lineOf, setOf] = [new Map<number, number>(), new Map<number, number>(), new Map<number, number>()];
  const strings = new StringCollector();
  const zones = [...new Set(patterns.map(({ zone }) => zone))];
  const [callStop, callFlags] = [growingUint32(), growingUint8()];
  const [segmentCall, segmentLine, segmentHeadsign] = [growingUint32(), growingUint32(), growingUint32()];
  const [tripStart, tripProfile, tripDays, tripFlags] = [
    growingUint32(),
    growingUint32(),
    growingUint32(),
    growingUint8(),
  ];
  const profiles = new Profiles();
  const counts = { calls: [] as number[], trips: [] as number[], segments: [] as number[] };
  for (const { runs } of patterns) {
    const { stop, flags, segments } = runs[0]!;
    for (const place of stop) callStop.push(numberOf(stopOf, place));
    for (const flag of flags) callFlags.push(flag);
    for (const { call, line, headsign } of segments) {
      segmentCall.push(call);
      segmentLine.push(numberOf(lineOf, line));
      segmentHeadsign.push(strings.add(headsign));
    }
    profiles.beginPattern();
    for (const run of runs) {
      tripStart.push(run.departure[0]!);
      tripProfile.push(profiles.add(run));
      tripDays.push(numberOf(setOf, run.days));
      tripFlags.push(run.wheelchair | (run.isHeadway ? IS_HEADWAY : 0));
    }
    counts.calls.push(stop.length);
    counts.trips.push(runs.length);
    counts.segments.push(segments.length);
  }
  const lines = [...lineOf.keys()].map(line => all.lines[line]!);
  const stops = [...stopOf.keys()].map(stop => all.stops[stop]!);
  const callStart = startsOf(counts.calls);
  const stations = new Map<string, number>();
  const columns = {
    'pattern.callStart': callStart,
    'pattern.tripStart': startsOf(counts.trips),
    'pattern.segmentStart': startsOf(counts.segments),
    'pattern.zone': Uint8Array.from(patterns, ({ zone }) => zones.indexOf(zone)),
    'call.stop': narrowed(callStop.finish()),
    'call.flags': callFlags.finish(),
    'segment.call': narrowed(segmentCall.finish()),
    'segment.line': narrowed(segmentLine.finish()),
    'segment.headsign': narrowed(segmentHeadsign.finish()),
    'trip.start': tripStart.finish(),
    'trip.profile': narrowed(tripProfile.finish()),
    'trip.days': narrowed(tripDays.finish()),
    'trip.flags': tripFlags.finish(),
    ...profiles.columns(),
    'days.range': Int32Array.of(sets.firstDay, sets.dayCount),
    'days.bits': joined([...setOf.keys()].map(set => sets.bytes(set))),
    ...stringColumns('zones', zones),
    'line.shortName': indexColumn(lines, ({ shortName }) => strings.add(shortName)),
    'line.longName': indexColumn(lines, ({ longName }) => strings.add(longName)),
    'line.color': indexColumn(lines, ({ color }) => strings.add(color)),
    'line.agency': indexColumn(lines, ({ agency }) => strings.add(agency)),
    'line.type': Uint16Array.from(lines, ({ type }) => type),
    'stop.lat': Int32Array.from(stops, ({ place }) => place?.lat ?? NO_PLACE),
    'stop.lng': Int32Array.from(stops, ({ place }) => place?.lng ?? NO_PLACE),
    'stop.name': indexColumn(stops, ({ name }) => strings.add(name)),
    'stop.id': indexColumn(stops, ({ id }) => strings.add(id)),
    'stop.station': indexColumn(stops, ({ station, feed }) => numberOf(stations, `${feed}\n${station}`)),
    'stop.wheelchair': Uint8Array.from(stops, ({ wheelchair }) => wheelchair),
    ...callsByStop(stops.length, callStart, callStop.values.subarray(0, callStop.length)),
    ...strings.columns('strings'),
  };
  return { columns, used: { lines: lines.length, stopOf } };
}

function numberOf<Key>(numbers: Map<Key, number>, key: Key): number {
  let number = numbers.get(key);
  if (number === undefined) {
    number = numbers.size;
    numbers.set(key, number);
  }
  return number;
}

/** The times of runs after their start; equal ones of a pattern are stored once. */
class Profiles {
  readonly #arrival = growingUint32();
  readonly #departure = growingUint32();
  #known = new Map<string, number>();

  beginPattern(): void {
    this.#known = new Map();
  }

  /** The row of a run's first call. */
  add({ arrival, departure }: Run): number {
    const start = departure[0]!;
    const key = `${arrival.map(time => time - start).join()} ${departure.map(time => time - start).join()}`;
    let row = this.#known.get(key);
    if (row === undefined) {
      row = this.#arrival.length;
      this.#known.set(key, row);
      for (const time of arrival) this.#arrival.push(time - start);
      for (const time of departure) this.#departure.push(time - start);
    }
    return row;
  }

  columns(): Record<string, Column> {
    return {
      'profile.arrival': narrowed(this.#arrival.finish()),
      'profile.departure': narrowed(this.#departure.finish()),
    };
  }
}

/** For each stop the calls at it: pattern, and position in the pattern. */
function callsByStop(stopCount: number, callStart: Uint32Array, callStop: Uint32Array): Record<string, Column> {
  const counts = new Uint32Array(stopCount);
  for (const stop of callStop) counts[stop]!++;
  const start = startsOf(counts);
  const next = start.slice();
  const [pattern, position] = [new Uint32Array(callStop.length), new Uint32Array(callStop.length)];
  for (let p = 0; p + 1 < callStart.length; p++) {
    for (let call = callStart[p]!; call < callStart[p + 1]!; call++) {
      const row = next[callStop[call]!]!++;
      pattern[row] = p;
      position[row] = call - callStart[p]!;
    }
  }
  return {
    'stop.callStart': start,
    'stop.callPattern': narrowed(pattern),
    'stop.callPosition': narrowed(position),
  };
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
