// Patterns, lines and stops → the columns of a region's `transit.bin`.
import { growingUint8, growingUint32 } from '../../core/growable.ts';
import { Sequences } from '../../core/sequences.ts';
import type { Column } from '../../region/array-types.ts';
import { indexColumn, narrowed, StringCollector, startsOf, stringColumns } from '../../region/columns.ts';
import { IS_HEADWAY, NO_PLACE } from '../../region/timetable.ts';
import type { Journey } from './blocks.ts';
import type { Calls } from './calls.ts';
import type { DaySets } from './day-sets.ts';
import type { Patterns } from './patterns.ts';
import type { Line } from './read-lines.ts';
import type { FeedStop } from './read-stops.ts';

/** What patterns use. */
interface UsedRows {
  /** How many lines, and how many trips and calls of trips. */
  readonly lines: number;
  readonly trips: number;
  readonly stopTimes: number;
  /** How many trips have each set of days. */
  readonly tripsOf: Uint32Array;
  /** The numbers of the stops in all feeds, in the order of the columns. */
  readonly stops: readonly number[];
}

export interface TimetableParts {
  readonly patterns: Patterns;
  readonly journeys: readonly Journey[];
  /** Reads the calls of journeys. */
  readonly calls: Calls;
  readonly sets: DaySets;
  readonly all: { readonly lines: readonly Line[]; readonly stops: readonly FeedStop[] };
}

/** The columns of patterns, trips, days, lines and stops; without the doors of stops and the changes between them. */
export function timetableColumns({ patterns, journeys, calls, sets, all }: TimetableParts): {
  readonly columns: Record<string, Column>;
  readonly used: UsedRows;
} {
  const [stopOf, lineOf, setOf] = [new Map<number, number>(), new Map<number, number>(), new Map<number, number>()];
  const strings = new StringCollector();
  const zones: string[] = [];
  const [callStop, callFlags] = [growingUint32(), growingUint8()];
  const [segmentCall, segmentLine, segmentHeadsign] = [growingUint32(), growingUint32(), growingUint32()];
  const tripCount = patterns.journeys.length;
  const tripStart = new Uint32Array(tripCount);
  const [tripProfile, tripDays, tripFlags] = [
    new Uint32Array(tripCount),
    new Uint32Array(tripCount),
    new Uint8Array(tripCount),
  ];
  const tripsOf = new Uint32Array(sets.count);
  const profiles = new Profiles();
  const counts = { calls: new Uint32Array(patterns.count), segments: new Uint32Array(patterns.count) };
  const zoneOf = new Uint8Array(patterns.count);
  let stopTimes = 0;
  for (let pattern = 0; pattern < patterns.count; pattern++) {
    const [begin, end] = [patterns.start[pattern]!, patterns.start[pattern + 1]!];
    for (let trip = begin; trip < end; trip++) {
      const journey = journeys[patterns.journeys[trip]!]!;
      calls.read(journey);
      if (trip === begin) {
        const { stop, flags, segments, count } = calls;
        for (let i = 0; i < count; i++) callStop.push(numberOf(stopOf, stop[i]!));
        for (let i = 0; i < count; i++) callFlags.push(flags[i]!);
        for (const { call, line, headsign } of segments) {
          segmentCall.push(call);
          segmentLine.push(numberOf(lineOf, line));
          segmentHeadsign.push(strings.add(headsign));
        }
        counts.calls[pattern] = count;
        counts.segments[pattern] = segments.length;
        const { zone } = all.lines[segments[0]!.line]!;
        if (!zones.includes(zone)) zones.push(zone);
        zoneOf[pattern] = zones.indexOf(zone);
        profiles.beginPattern();
      }
      tripStart[trip] = calls.departure[0]!;
      tripProfile[trip] = profiles.add(calls);
      tripDays[trip] = numberOf(setOf, journey.days);
      tripFlags[trip] = wheelchairOf(journey) | (journey.parts[0]!.isHeadway ? IS_HEADWAY : 0);
      tripsOf[journey.days]!++;
      stopTimes += calls.count;
    }
  }
  const lines = [...lineOf.keys()].map(line => all.lines[line]!);
  const usedStops = [...stopOf.keys()];
  const stops = usedStops.map(stop => all.stops[stop]!);
  const callStart = startsOf(counts.calls);
  const stations = new Map<string, number>();
  const columns = {
    'pattern.callStart': callStart,
    'pattern.tripStart': patterns.start,
    'pattern.segmentStart': startsOf(counts.segments),
    'pattern.zone': zoneOf,
    'call.stop': narrowed(callStop.finish()),
    'call.flags': callFlags.finish(),
    'segment.call': narrowed(segmentCall.finish()),
    'segment.line': narrowed(segmentLine.finish()),
    'segment.headsign': narrowed(segmentHeadsign.finish()),
    'trip.start': tripStart,
    'trip.profile': narrowed(tripProfile),
    'trip.days': narrowed(tripDays),
    'trip.flags': tripFlags,
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
  return { columns, used: { lines: lines.length, trips: tripCount, stopTimes, tripsOf, stops: usedStops } };
}

function numberOf<Key>(numbers: Map<Key, number>, key: Key): number {
  let number = numbers.get(key);
  if (number === undefined) {
    number = numbers.size;
    numbers.set(key, number);
  }
  return number;
}

/** Closed to wheelchairs if one part is, open if all parts are. */
function wheelchairOf({ parts }: Journey): number {
  return parts.some(({ wheelchair }) => wheelchair === 2) ? 2 : Math.min(...parts.map(each => each.wheelchair));
}

/** The times of journeys after their start; equal ones of a pattern are stored once. */
class Profiles {
  readonly #arrival = growingUint32();
  readonly #departure = growingUint32();
  readonly #known = new Sequences('numbers');
  /** The row of each known profile. */
  readonly #rows: number[] = [];
  #times = new Uint32Array(512);

  beginPattern(): void {
    this.#known.clear();
    this.#rows.length = 0;
  }

  /** The row of a journey's first call. */
  add({ count, arrival, departure }: Calls): number {
    if (count * 2 > this.#times.length) this.#times = new Uint32Array(count * 4);
    const times = this.#times;
    const start = departure[0]!;
    for (let i = 0; i < count; i++) {
      times[i] = arrival[i]! - start;
      times[count + i] = departure[i]! - start;
    }
    const number = this.#known.add(times, 0, count * 2);
    if (number < this.#rows.length) return this.#rows[number]!;
    const row = this.#arrival.extend(count);
    this.#departure.extend(count);
    this.#rows.push(row);
    for (let i = 0; i < count; i++) {
      this.#arrival.values[row + i] = times[i]!;
      this.#departure.values[row + i] = times[count + i]!;
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
