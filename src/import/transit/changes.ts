// How long changes between stops take: the walk on the streets and a minute, or what the feed says; and the same on wheels.
import { growingUint16, growingUint32 } from '../../core/growable.ts';
import { WalkTimes } from '../../reach/walk-times.ts';
import { accessOn } from '../../reach/wheel-access.ts';
import type { Column } from '../../region/array-types.ts';
import { narrowed, startsOf } from '../../region/columns.ts';
import type { AccessPoints } from '../../region/pois.ts';
import type { StreetNetwork } from '../../region/streets.ts';
import { CHANGE_AS_STATED, isOpenToWheels, NO_CHANGE, WHEEL_MODES, type WheelMode } from '../../region/timetable.ts';
import type { StatedChanges } from './transfers.ts';

/** Nobody walks longer from one ride to the next. */
const LONGEST_WALK_MS = 900_000;
/** What a change takes beside the walk, unless the feed says otherwise. */
export const CHANGE_SLACK_SECONDS = 60;

/** Changes from stop s to others, ascending: the rows start[s] ≤ i < start[s + 1]. */
interface ChangesFrom {
  readonly start: Uint32Array;
  readonly other: Uint32Array;
  readonly seconds: Uint16Array;
}

export interface ChangesQuestion {
  readonly streets: StreetNetwork;
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
  onProgress(0, total);
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
  { streets, access: onFoot, stated }: ChangesQuestion,
  mode: 'WALK' | WheelMode,
  isOpen: (stop: number) => boolean,
  secondsOf: ChangeSeconds,
  onProgress: (done: number) => void,
): ChangesFrom {
  const count = onFoot.list.length;
  const start = new Uint32Array(count + 1);
  const [others, seconds] = [growingUint32(), growingUint16()];
  const openStops = onFoot.list.filter((_, stop) => isOpen(stop)).length;
  const walks = openStops === 0 ? undefined : new WalksFromStops(streets, mode, onFoot, isOpen);
  /** The other stops of a stop's changes, and by stop the seconds of those. */
  const row = new Uint32Array(count);
  const secondsTo = new Uint16Array(count);
  for (let stop = 0; stop < count; stop++) {
    if (stop % 64 === 0) onProgress(stop);
    const length = walks && isOpen(stop) ? readRow(stop, walks.from(stop)) : 0;
    row.subarray(0, length).sort();
    const first = others.extend(length);
    seconds.extend(length);
    for (let i = 0; i < length; i++) {
      const other = row[i]!;
      others.values[first + i] = other;
      seconds.values[first + i] = secondsTo[other]!;
    }
    start[stop + 1] = others.length;
  }
  onProgress(count);
  return { start, other: others.finish(), seconds: seconds.finish() };

  function readRow(stop: number, walks: Walks): number {
    const own = stated.get(stop);
    let length = 0;
    const add = (other: number, time: number | undefined) => {
      if (time === undefined || other === stop || !isOpen(other)) return;
      row[length++] = other;
      secondsTo[other] = time;
    };
    for (let i = 0; i < walks.count; i++) {
      const other = walks.other[i]!;
      add(other, secondsOf(walks.walked[i]!, own?.get(other)));
    }
    if (own !== undefined) {
      const reached = new Set(walks.other.subarray(0, walks.count));
      for (const [other, time] of own) if (!reached.has(other)) add(other, secondsOf(undefined, time));
    }
    return length;
  }
}

/** The stops within reach of one, and the whole seconds to them, rounded up: rides leave at whole seconds. */
interface Walks {
  readonly count: number;
  readonly other: Uint32Array;
  readonly walked: Uint16Array;
}

/** Walks from stop to stop by a mode. */
class WalksFromStops {
  readonly #times: WalkTimes;
  readonly #access: AccessPoints;
  /** By list of doors: how many more stops ask for the walks from it. Stops with the same doors walk alike. */
  readonly #uses: Uint32Array;
  readonly #kept = new Map<number, Walks>();
  readonly #other: Uint32Array;
  readonly #walked: Uint16Array;

  /** @param isOpen stops that will ask, each once */
  constructor(
    streets: StreetNetwork,
    mode: 'WALK' | WheelMode,
    onFoot: AccessPoints,
    isOpen: (stop: number) => boolean,
  ) {
    this.#access = accessOn(streets, mode, onFoot);
    this.#times = new WalkTimes(streets, mode, this.#access, LONGEST_WALK_MS);
    this.#other = new Uint32Array(onFoot.list.length);
    this.#walked = new Uint16Array(onFoot.list.length);
    this.#uses = new Uint32Array(onFoot.start.length);
    for (const [stop, list] of onFoot.list.entries()) if (isOpen(stop)) this.#uses[list]!++;
  }

  /** Valid until the next call. */
  from(stop: number): Walks {
    const list = this.#access.list[stop]!;
    const kept = this.#kept.get(list);
    const walks = kept ?? this.#search(stop);
    if (--this.#uses[list]! === 0) this.#kept.delete(list);
    else if (kept === undefined) {
      const { count, other, walked } = walks;
      this.#kept.set(list, { count, other: other.slice(0, count), walked: walked.slice(0, count) });
    }
    return walks;
  }

  #search(stop: number): Walks {
    const times = this.#times;
    times.searchFrom(stop);
    const { found, milliseconds } = times;
    const { rowStart, rows } = times.table;
    const [other, walked] = [this.#other, this.#walked];
    let count = 0;
    for (let i = 0; i < times.foundCount; i++) {
      const list = found[i]!;
      const seconds = Math.ceil(milliseconds[list]! / 1000);
      for (let row = rowStart[list]!; row < rowStart[list + 1]!; row++) {
        other[count] = rows[row]!;
        walked[count++] = seconds;
      }
    }
    return { count, other, walked };
  }
}

/** The columns of changes but those at the same stop: each pair in the row of either stop, so that a search forward and one backward read the same rows. */
function columnsOf(name: string, count: number, from: ChangesFrom): Record<string, Column> {
  const to = turned(count, from);
  const start = new Uint32Array(count + 1);
  const other = growingUint32();
  const [there, back] = [growingUint16(), growingUint16()];
  let isAlike = true;
  for (let stop = 0; stop < count; stop++) {
    let [a, b] = [from.start[stop]!, to.start[stop]!];
    const [endA, endB] = [from.start[stop + 1]!, to.start[stop + 1]!];
    while (a < endA || b < endB) {
      const [stopA, stopB] = [a < endA ? from.other[a]! : NO_STOP, b < endB ? to.other[b]! : NO_STOP];
      const nearest = Math.min(stopA, stopB);
      const seconds = stopA === nearest ? from.seconds[a++]! : NO_CHANGE;
      const secondsBack = stopB === nearest ? to.seconds[b++]! : NO_CHANGE;
      const row = other.extend(1);
      there.extend(1);
      back.extend(1);
      other.values[row] = nearest;
      there.values[row] = seconds;
      back.values[row] = secondsBack;
      isAlike &&= seconds === secondsBack;
    }
    start[stop + 1] = other.length;
  }
  return {
    [`${name}.start`]: start,
    [`${name}.other`]: narrowed(other.finish()),
    [`${name}.there`]: there.finish(),
    [`${name}.back`]: isAlike ? new Uint16Array(0) : back.finish(),
  };
}

const NO_STOP = Number.POSITIVE_INFINITY;

/** The same changes by the stop to which they lead. */
function turned(count: number, { start, other, seconds }: ChangesFrom): ChangesFrom {
  const counts = new Uint32Array(count);
  for (const stop of other) counts[stop]!++;
  const startTo = startsOf(counts);
  const next = startTo.slice();
  const [from, secondsTo] = [new Uint32Array(other.length), new Uint16Array(other.length)];
  for (let stop = 0; stop < count; stop++) {
    for (let i = start[stop]!; i < start[stop + 1]!; i++) {
      const row = next[other[i]!]!++;
      from[row] = stop;
      secondsTo[row] = seconds[i]!;
    }
  }
  return { start: startTo, other: from, seconds: secondsTo };
}
