// How long changes between stops take: the walk on the streets and a minute, or what the feed says.
import { growingUint32 } from '../../core/growable.ts';
import type { Reach } from '../../reach/reach.ts';
import { reachEngine } from '../../reach/reach.ts';
import { pointsOfRow } from '../../reach/snap.ts';
import { type Column, narrowed } from '../../region/columns.ts';
import type { Obstacles } from '../../region/obstacles.ts';
import type { AccessPoints } from '../../region/pois.ts';
import type { StreetNetwork } from '../../region/streets.ts';
import { NO_CHANGE } from '../../region/timetable.ts';
import type { StatedChanges } from './transfers.ts';

/** Nobody walks longer from one ride to the next. */
const LONGEST_WALK_MS = 900_000;
/** What a change takes beside the walk, unless the feed says otherwise. */
export const CHANGE_SLACK_SECONDS = 60;

/** Changes from one stop to another. */
interface Pairs {
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly seconds: Uint32Array;
}

/** The columns of `Changes`. @param stated by the numbers of these stops */
export function changeColumns(
  region: { readonly streets: StreetNetwork; readonly obstacles: Obstacles },
  access: AccessPoints,
  stated: StatedChanges,
  onProgress: (done: number, total: number) => void,
): Record<string, Column> {
  const count = access.list.length;
  const pairs = changesOf(region, access, stated, onProgress);
  const { start, other, there, back } = rowsOf(count, pairs);
  const isAlike = there.every((seconds, i) => seconds === back[i]);
  return {
    'change.atStop': Uint16Array.from({ length: count }, (_, s) => stated.get(s)?.get(s) ?? CHANGE_SLACK_SECONDS),
    'change.start': start,
    'change.other': narrowed(other),
    'change.there': there,
    'change.back': isAlike ? new Uint16Array(0) : back,
  };
}

function changesOf(
  region: { readonly streets: StreetNetwork; readonly obstacles: Obstacles },
  access: AccessPoints,
  stated: StatedChanges,
  onProgress: (done: number, total: number) => void,
): Pairs {
  const [from, to, seconds] = [growingUint32(), growingUint32(), growingUint32()];
  const count = access.list.length;
  const kindOf = new Uint16Array(count);
  const isWanted = Uint8Array.of(1);
  const engine = reachEngine(region);
  // Stops with the same doors walk alike.
  const walks = new Map<number, readonly (readonly [number, number])[]>();
  for (let stop = 0; stop < count; stop++) {
    const list = access.list[stop]!;
    let walk = walks.get(list);
    if (walk === undefined) {
      const points = pointsOfRow(access, stop);
      const question = { mode: 'WALK', minimised: 'time', limit: LONGEST_WALK_MS } as const;
      const place = { lat: 0, lng: 0 };
      const starts = points.length === 0 ? undefined : { points, snapDistanceMeters: 0 };
      walk = starts === undefined ? [] : walksOf(engine.run(place, question, false, { starts }) as Reach);
      walks.set(list, walk);
    }
    const own = stated.get(stop);
    for (const [other, walked] of walk) {
      if (other === stop || own?.has(other)) continue;
      from.push(stop);
      to.push(other);
      seconds.push(walked + CHANGE_SLACK_SECONDS);
    }
    for (const [other, time] of own ?? []) {
      if (other === stop || time === NO_CHANGE) continue;
      from.push(stop);
      to.push(other);
      seconds.push(time);
    }
    if (stop % 64 === 0) onProgress(stop, count);
  }
  onProgress(count, count);
  return { from: from.finish(), to: to.finish(), seconds: seconds.finish() };

  /** The stops within reach and the whole seconds to them, rounded up: rides leave at whole seconds. */
  function walksOf(reach: Reach): readonly (readonly [number, number])[] {
    const rows = reach.rows(access, kindOf, isWanted);
    return Array.from({ length: rows.count }, (_, i) => [rows.row[i]!, Math.ceil(rows.first[i]! / 1000)] as const);
  }
}

/** Each pair in the row of either stop, so that a search forward and one backward read the same rows. */
function rowsOf(count: number, { from, to, seconds }: Pairs) {
  const degree = new Uint32Array(count + 1);
  for (let i = 0; i < from.length; i++) {
    degree[from[i]! + 1]!++;
    degree[to[i]! + 1]!++;
  }
  for (let s = 0; s < count; s++) degree[s + 1]! += degree[s]!;
  // Bit 0 of an entry says that the pair begins at the row's stop.
  const entries = new Float64Array(from.length * 2);
  const next = degree.slice();
  for (let i = 0; i < from.length; i++) {
    entries[next[from[i]!]!++] = i * 2 + 1;
    entries[next[to[i]!]!++] = i * 2;
  }
  const otherOf = (entry: number) => (entry % 2 === 1 ? to : from)[Math.floor(entry / 2)]!;
  const start = new Uint32Array(count + 1);
  const [other, there, back] = [growingUint32(), growingUint32(), growingUint32()];
  for (let s = 0; s < count; s++) {
    const row = Array.from(entries.subarray(degree[s], degree[s + 1])).sort((a, b) => otherOf(a) - otherOf(b));
    for (const entry of row) {
      const stop = otherOf(entry);
      if (other.length === start[s] || other.values[other.length - 1] !== stop) {
        other.push(stop);
        there.push(NO_CHANGE);
        back.push(NO_CHANGE);
      }
      (entry % 2 === 1 ? there : back).values[other.length - 1] = seconds[Math.floor(entry / 2)]!;
    }
    start[s + 1] = other.length;
  }
  return {
    start,
    other: other.finish(),
    there: Uint16Array.from(there.finish()),
    back: Uint16Array.from(back.finish()),
  };
}
