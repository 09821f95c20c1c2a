// The metrics of one thread. Readings are plain values, so that threads can send them and the main thread can add them up.
import { FAMILIES, type Family, type FamilyName, type NameOf } from './families.ts';

/** By family and label values: a number, or for a histogram the count in each bucket (the last is infinity) followed by the sum. */
export type Readings = Readonly<Partial<Record<FamilyName, Readonly<Record<string, number | readonly number[]>>>>>;

export interface Metrics {
  /** Adds to a counter. Label values come in the order of the family. Never use a label that takes many values, such as an address or a token. */
  add(name: NameOf<'counter'>, labels?: readonly string[], by?: number): void;
  /** Sets a gauge, or a counter that is counted elsewhere. */
  set(name: NameOf<'gauge' | 'counter'>, labels: readonly string[], value: number): void;
  /** Adds a value to its bucket in about 0.1 µs. */
  observe(name: NameOf<'histogram'>, labels: readonly string[], value: number): void;
  /** Sets a histogram that is counted elsewhere: the buckets including infinity, then the sum. */
  setBuckets(name: NameOf<'histogram'>, labels: readonly string[], counts: readonly number[]): void;
  /** Registers a function that `read` calls first, for values that are only known on request. */
  beforeReading(fill: () => void): void;
  read(): Readings;
}

/** The separator of label values; no value contains it. */
const BETWEEN = '\u001f';

/** Empty metrics. */
export function createMetrics(): Metrics {
  const numbers = new Map<FamilyName, Map<string, number>>();
  const histograms = new Map<FamilyName, Map<string, number[]>>();
  const fills: (() => void)[] = [];

  return {
    add(name, labels = [], by = 1) {
      const series = seriesOf(numbers, name);
      const key = labels.join(BETWEEN);
      series.set(key, (series.get(key) ?? 0) + by);
    },
    set(name, labels, value) {
      seriesOf(numbers, name).set(labels.join(BETWEEN), value);
    },
    observe(name, labels, value) {
      const series = seriesOf(histograms, name);
      const key = labels.join(BETWEEN);
      const bounds = boundsOf(name);
      let counts = series.get(key);
      if (counts === undefined) {
        counts = new Array<number>(bounds.length + 2).fill(0);
        series.set(key, counts);
      }
      let bucket = 0;
      while (bucket < bounds.length && value > (bounds[bucket] ?? Infinity)) bucket++;
      counts[bucket] = (counts[bucket] ?? 0) + 1;
      counts[bounds.length + 1] = (counts[bounds.length + 1] ?? 0) + value;
    },
    setBuckets(name, labels, counts) {
      seriesOf(histograms, name).set(labels.join(BETWEEN), [...counts]);
    },
    beforeReading(fill) {
      fills.push(fill);
    },
    read() {
      for (const fill of fills) fill();
      const read = [...numbers, ...histograms].map(([name, series]) => [name, Object.fromEntries(series)]);
      return structuredClone(Object.fromEntries(read));
    },
  };
}

/** Adds up the readings of several threads, series by series. */
export function addReadings(all: readonly Readings[]): Readings {
  const sums: Partial<Record<FamilyName, Record<string, number | readonly number[]>>> = {};
  for (const readings of all) {
    for (const [name, series] of Object.entries(readings) as [FamilyName, Readings[FamilyName]][]) {
      sums[name] ??= {};
      for (const [key, value] of Object.entries(series ?? {})) sums[name][key] = added(sums[name][key], value);
    }
  }
  return sums;
}

/**
 * The readings to keep of an ended thread: counters and histograms, except those with its number as a label. Numbers are never reused,
 * so these series would pile up if threads fail repeatedly.
 */
export function lastingReadings(readings: Readings): Readings {
  const stays = ({ type, labels }: Family) => type !== 'gauge' && !labels.includes('thread');
  return Object.fromEntries(Object.entries(readings).filter(([name]) => stays(FAMILIES[name as FamilyName])));
}

/** The label values of a series. */
export function labelValues(key: string): readonly string[] {
  return key.split(BETWEEN);
}

/** Bounds of a histogram's buckets, without infinity. */
export function boundsOf(name: FamilyName): readonly number[] {
  const { bounds = [] }: Family = FAMILIES[name];
  return bounds;
}

function added(
  sum: number | readonly number[] | undefined,
  value: number | readonly number[],
): number | readonly number[] {
  if (typeof value === 'number') return (typeof sum === 'number' ? sum : 0) + value;
  return typeof sum === 'object' ? value.map((each, i) => each + (sum[i] ?? 0)) : value;
}

function seriesOf<Value>(families: Map<FamilyName, Map<string, Value>>, name: FamilyName): Map<string, Value> {
  let series = families.get(name);
  if (series === undefined) {
    series = new Map();
    families.set(name, series);
  }
  return series;
}
