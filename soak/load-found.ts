// Summarises the load generator's measurements; merges several periods of load into one.
import type { LoadRaw } from './load-generator.ts';

/** Milliseconds. */
export interface Times {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

export interface LoadFound {
  readonly answeredPerSecond: number;
  readonly refusedPerSecond: number;
  /** By status; a connection that broke is `broken`. */
  readonly statuses: Readonly<Record<string, number>>;
  /** From when a request was due to the end of its answer. */
  readonly answered: Times;
  /** For 429 and 503: from sending the request to the end of its answer. */
  readonly refused: Times;
  readonly byCall: Readonly<Record<string, Times>>;
  /** The same answers by due time, in windows of ten seconds: a total hides the difference between one slow minute and ten slightly slow ones. */
  readonly everyTenSeconds: readonly Times[];
}

const WINDOW_MILLISECONDS = 10_000;

export function foundOf(parts: readonly LoadRaw[]): LoadFound {
  const seconds = parts.reduce((sum, part) => sum + part.seconds, 0);
  const names = [...new Set(parts.flatMap(({ answered }) => Object.keys(answered)))];
  const timesOfCall = (name: string) => parts.flatMap(({ answered }) => (answered[name] ?? []).map(([, took]) => took));
  const answered = names.flatMap(timesOfCall);
  const refused = parts.flatMap(part => part.refused);
  const statuses: Record<string, number> = {};
  for (const part of parts) {
    for (const [status, count] of Object.entries(part.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
  }
  return {
    answeredPerSecond: tenths(answered.length / seconds),
    refusedPerSecond: tenths(refused.length / seconds),
    statuses,
    answered: timesOf(answered),
    refused: timesOf(refused),
    byCall: Object.fromEntries(names.map(name => [name, timesOf(timesOfCall(name))])),
    everyTenSeconds: parts.flatMap(windowsOf),
  };
}

/** Times of the answers that were due in the selected windows (numbered as in `everyTenSeconds`). */
export function timesOfWindows(parts: readonly LoadRaw[], isCounted: (window: number) => boolean): Times {
  let first = 0;
  const counted: number[] = [];
  for (const { seconds, answered } of parts) {
    for (const [due, took] of Object.values(answered).flat()) {
      if (isCounted(first + Math.floor(due / WINDOW_MILLISECONDS))) counted.push(took);
    }
    first += Math.ceil((seconds * 1000) / WINDOW_MILLISECONDS);
  }
  return timesOf(counted);
}

function windowsOf({ seconds, answered }: LoadRaw): Times[] {
  const windows = Array.from({ length: Math.ceil((seconds * 1000) / WINDOW_MILLISECONDS) }, (): number[] => []);
  for (const [due, took] of Object.values(answered).flat()) windows[Math.floor(due / WINDOW_MILLISECONDS)]?.push(took);
  return windows.map(timesOf);
}

function timesOf(milliseconds: readonly number[]): Times {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), most: at(1) };
}

function tenths(number: number): number {
  return Math.round(number * 10) / 10;
}
