// The figures of one thread: counted where things happen, read as plain values that can be sent and added up.
import { FAMILIES, type Family, type FamilyName, type NameOf } from './families.ts';

/** By family and label values: a number, or of a histogram the count in each bucket (the last is infinity) and then the sum. */
export type Readings = Readonly<Partial<Record<FamilyName, Readonly<Record<string, number | readonly number[]>>>>>;

export interface Metrics {
  /** Adds to a counter. Label values in the order of the family; one that takes many values (an address, a token) belongs in none. */
  add(name: NameOf<'counter'>, labels?: readonly string[], by?: number): void;
  /** Sets a gauge, or a counter that somebody else counts. */
  set(name: NameOf<'gauge' | 'counter'>, labels: readonly string[], value: number): void;
  /** Puts a value into its bucket: about 0.1 µs. */
  observe(name: NameOf<'histogram'>, labels: readonly string[], value: number): void;
  /** Sets a histogram that somebody else counts: the buckets with infinity, then the sum. */
  setBuckets(name: NameOf<'histogram'>, labels: readonly string[], counts: readonly number[]): void;
  /** Called before figures are read: for those that are only known by asking. */
  beforeReading(fill: () => void): void;
  read(): Readings;
}

/** Between the values of labels, in no value itself. */
const BETWEEN = '\u001f';

/** Figures that all begin with nothing. */
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

/** Several threads as one: what has the same labels is added up. */
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
 * What stays of a thread that has ended: counters and histograms, but those that bear its number. That never comes again, and where threads fail
 * again and again such series would pile up.
 */
export function lastingReadings(readings: Readings): Readings {
  const stays = ({ type, labels }: Family) => type !== 'gauge' && !labels.includes('thread');
  return Object.fromEntries(Object.entries(readings).filter(([name]) => stays(FAMILIES[name as FamilyName])));
}

/** The label values of a series, as they were given. */
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
