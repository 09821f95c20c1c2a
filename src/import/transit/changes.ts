// How long changes between stops take: the walk on the streets and a minute, or what the feed says; and the same on wheels.
import { growingUint32 } from '../../core/growable.ts';
import type { SearchMode } from '../../core/modes.ts';
import type { Reach } from '../../reach/reach.ts';
import { reachEngine } from '../../reach/reach.ts';
import { pointsOfRow } from '../../reach/snap.ts';
import { accessOn } from '../../reach/wheel-access.ts';
import { type Column, narrowed } from '../../region/columns.ts';
import type { Obstacles } from '../../region/obstacles.ts';
import type { AccessPoints } from '../../region/pois.ts';
import type { StreetNetwork } from '../../region/streets.ts';
import { CHANGE_AS_STATED, isOpenToWheels, NO_CHANGE, WHEEL_MODES, type WheelMode } from '../../region/timetable.ts';
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

export interface ChangesQuestion {
  readonly streets: StreetNetwork;
  readonly obstacles: Obstacles;
  /** Of the stops, for walkers. */
  readonly access: AccessPoints;
  /** What the feeds say of wheels at each stop. */
  readonly wheelchair: Uint8Array;
  /** By the numbers of these stops. */
  readonly stated: StatedChanges;
}

/** The columns of `Changes`, for walkers and for each mode on wheels. @param onProgress stops whose changes are known */
export function changeColumns(
  question: ChangesQuestion,
  onProgress: (done: number, total: number) => void,
): Record<string, Column> {
  const { access, wheelchair, stated } = question;
  const count = access.list.length;
  const wheels = Object.entries(WHEEL_MODES) as [WheelMode, string][];
  const total = count * (wheels.length + 1);
  const onFoot = changesOf(
    question,
    'WALK',
    () => true,
    onFootSeconds,
    done => onProgress(done, total),
  );
  const columns = {
    'change.atStop': Uint16Array.from({ length: count }, (_, s) => stated.get(s)?.get(s) ?? CHANGE_SLACK_SECONDS),
    ...columnsOf('change', count, onFoot),
  };
  for (const [i, [mode, name]] of wheels.entries()) {
    const isOpen = (stop: number) => isOpenToWheels(mode, wheelchair[stop]!);
    const before = count * (i + 1);
    const pairs = changesOf(question, mode, isOpen, onWheelsSeconds, done => onProgress(before + done, total));
    Object.assign(columns, columnsOf(name, count, pairs));
  }
  return columns;
}

/** Seconds of a change, with CHANGE_AS_STATED; undefined without one. @param walked whole seconds of the walk @param stated as in `StatedChanges` */
type ChangeSeconds = (walked: number | undefined, stated: number | undefined) => number | undefined;

const onFootSeconds: ChangeSeconds = (walked, stated) => {
  if (stated !== undefined) return stated === NO_CHANGE ? undefined : stated;
  return walked === undefined ? undefined : walked + CHANGE_SLACK_SECONDS;
};

/** The time that a feed states is one of walkers, perhaps over stairs: on wheels the way on the streets must be there, and may take longer. */
const onWheelsSeconds: ChangeSeconds = (walked, stated) => {
  if (walked === undefined || stated === NO_CHANGE) return undefined;
  if (stated === undefined) return walked + CHANGE_SLACK_SECONDS;
  return CHANGE_AS_STATED | Math.max(stated & ~CHANGE_AS_STATED, walked);
};

function changesOf(
  { streets, obstacles, access: onFoot, stated }: ChangesQuestion,
  mode: SearchMode,
  isOpen: (stop: number) => boolean,
  secondsOf: ChangeSeconds,
  onProgress: (done: number) => void,
): Pairs {
  const [from, to, seconds] = [growingUint32(), growingUint32(), growingUint32()];
  const access = accessOn(streets, mode, onFoot);
  const count = access.list.length;
  const kindOf = new Uint16Array(count);
  const isWanted = Uint8Array.of(1);
  const engine = reachEngine({ streets, obstacles });
  // Stops with the same doors walk alike.
  const walks = new Map<number, readonly (readonly [number, number])[]>();
  const add = (stop: number, other: number, time: number | undefined) => {
    if (time === undefined || other === stop || !isOpen(other)) return;
    from.push(stop);
    to.push(other);
    seconds.push(time);
  };
  for (let stop = 0; stop < count; stop++) {
    if (stop % 64 === 0) onProgress(stop);
    if (!isOpen(stop)) continue;
    const list = access.list[stop]!;
    let walk = walks.get(list);
    if (walk === undefined) {
      const points = pointsOfRow(access, stop);
      const question = { mode, minimised: 'time', limit: LONGEST_WALK_MS } as const;
      const place = { lat: 0, lng: 0 };
      const starts = points.length === 0 ? undefined : { points, snapDistanceMeters: 0 };
      walk = starts === undefined ? [] : walksOf(engine.run(place, question, false, { starts }) as Reach);
      walks.set(list, walk);
    }
    const own = stated.get(stop);
    for (const [other, walked] of walk) add(stop, other, secondsOf(walked, own?.get(other)));
    if (own === undefined) continue;
    const reached = new Set(walk.map(([other]) => other));
    for (const [other, time] of own) if (!reached.has(other)) add(stop, other, secondsOf(undefined, time));
  }
  onProgress(count);
  return { from: from.finish(), to: to.finish(), seconds: seconds.finish() };

  /** The stops within reach and the whole seconds to them, rounded up: rides leave at whole seconds. */
  function walksOf(reach: Reach): readonly (readonly [number, number])[] {
    const rows = reach.rows(access, kindOf, isWanted);
    return Array.from({ length: rows.count }, (_, i) => [rows.row[i]!, Math.ceil(rows.first[i]! / 1000)] as const);
  }
}

/** The columns of changes but those at the same stop. */
function columnsOf(name: string, count: number, pairs: Pairs): Record<string, Column> {
  const { start, other, there, back } = rowsOf(count, pairs);
  const isAlike = there.every((seconds, i) => seconds === back[i]);
  return {
    [`${name}.start`]: start,
    [`${name}.other`]: narrowed(other),
    [`${name}.there`]: there,
    [`${name}.back`]: isAlike ? new Uint16Array(0) : back,
  };
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
