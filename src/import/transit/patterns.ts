// Journeys → patterns: those of the same calls that never overtake each other, and times that equal trips share.
import { NO_ALIGHTING, NO_BOARDING } from '../../region/timetable.ts';
import type { Journey } from './blocks.ts';
import type { TransitReport } from './report.ts';
import type { Rides } from './rides.ts';

/** A vehicle's whole way: the calls of a journey's parts one after the other. */
export interface Run {
  readonly stop: Uint32Array;
  readonly flags: Uint8Array;
  /** Seconds after the start of the day of service. */
  readonly arrival: Int32Array;
  readonly departure: Int32Array;
  readonly days: number;
  readonly wheelchair: number;
  readonly isHeadway: boolean;
  /** The first call, the line and the headsign of each part; without a headsign the name of the part's last stop. */
  readonly segments: readonly { readonly call: number; readonly line: number; readonly headsign: string }[];
}

/** Runs of the same calls, by departure; none overtakes another. */
export interface Pattern {
  readonly zone: string;
  readonly runs: Run[];
}

/**
 * All journeys as patterns.
 * @param isOpen by stop: walkers reach it on the streets of the region
 */
export function patternsOf(
  all: Rides,
  journeys: readonly Journey[],
  isOpen: Uint8Array,
  report: TransitReport,
): Pattern[] {
  const groups = new Map<string, Run[]>();
  for (const journey of journeys) {
    const run = runOf(all, journey, isOpen);
    if (!isOfUse(run)) {
      report.add('trip-outside', journey.parts[0]!.trip.replace('\n', ', trip '));
      continue;
    }
    const segments = run.segments.map(({ call, line, headsign }) => `${call} ${line} ${headsign}`);
    const key = [...segments, run.stop.join(), run.flags.join('')].join('\n');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [run]);
    else group.push(run);
  }
  return [...groups.values()].flatMap(runs => withoutOvertaking(runs, all.lines[runs[0]!.segments[0]!.line]!.zone));
}

function runOf(all: Rides, { parts, days }: Journey, isOpen: Uint8Array): Run {
  const [stop, flags, arrival, departure]: [number[], number[], number[], number[]] = [[], [], [], []];
  const segments: { call: number; line: number; headsign: string }[] = [];
  for (const { from, to, shift, line, headsign } of parts) {
    const isJoined = stop.length > 0;
    const last = stop.length - 1;
    const isSameStop = isJoined && stop[last] === all.stopAt(from);
    // Where a vehicle goes on as another trip, one gets off at the end of the first and boards at the beginning of the second.
    if (isJoined && !isSameStop) {
      flags[last]! |= NO_BOARDING;
      departure[last] = arrival[last]!;
    }
    segments.push({
      call: isSameStop ? last : stop.length,
      line,
      headsign: headsign || (all.stops[all.stopAt(to - 1)]?.name ?? ''),
    });
    for (let row = from; row < to; row++) {
      if (row === from && isSameStop) {
        departure[last] = all.departureAt(row) + shift;
        flags[last] = (flags[last]! & NO_ALIGHTING) | (all.flagsAt(row) & NO_BOARDING);
        continue;
      }
      const place = all.stopAt(row);
      stop.push(place);
      // Nobody gets off at the first call; of a frequency it may lie before midnight.
      arrival.push((stop.length === 1 ? all.departureAt(row) : all.arrivalAt(row)) + shift);
      departure.push(all.departureAt(row) + shift);
      flags.push(isOpen[place] === 0 ? NO_BOARDING | NO_ALIGHTING : all.flagsAt(row));
      if (row === from && isJoined) flags[flags.length - 1]! |= NO_ALIGHTING;
    }
  }
  // A feed may let a vehicle stand at the first stop of its next trip before it reaches the last stop of the one before.
  for (let i = 1; i < stop.length; i++) arrival[i] = Math.max(arrival[i]!, departure[i - 1]!);
  for (const [i, place] of stop.entries()) if (isOpen[place] === 0) flags[i] = NO_BOARDING | NO_ALIGHTING;
  return {
    stop: Uint32Array.from(stop),
    flags: Uint8Array.from(flags),
    arrival: Int32Array.from(arrival),
    departure: Int32Array.from(departure),
    days,
    wheelchair: parts.some(({ wheelchair }) => wheelchair === 2) ? 2 : Math.min(...parts.map(each => each.wheelchair)),
    isHeadway: parts[0]!.isHeadway,
    segments,
  };
}

/** Whether one can get in somewhere. Where one gets out may lie beyond the streets: the trip still departs. */
function isOfUse({ flags }: Run): boolean {
  return flags.subarray(0, -1).some(each => (each & NO_BOARDING) === 0);
}

/** Runs of the same calls in as many patterns as it takes that in each of them the order is the same at all calls. */
function withoutOvertaking(runs: readonly Run[], zone: string): Pattern[] {
  const sorted = runs.toSorted((a, b) => a.departure[0]! - b.departure[0]! || a.arrival.at(-1)! - b.arrival.at(-1)!);
  const patterns: Pattern[] = [];
  for (const run of sorted) {
    const pattern = patterns.find(({ runs }) => follows(run, runs.at(-1)!));
    if (pattern === undefined) patterns.push({ zone, runs: [run] });
    else pattern.runs.push(run);
  }
  return patterns;
}

function follows(run: Run, before: Run): boolean {
  for (let i = 0; i < run.stop.length; i++) {
    if (run.departure[i]! < before.departure[i]! || run.arrival[i]! < before.arrival[i]!) return false;
  }
  return true;
}
