// The form of measurements, and how times become figures.
import { cpus, totalmem } from 'node:os';

export interface Figure {
  /** Key of the row in `rows.ts`. */
  readonly row: string;
  readonly dataset: string;
  readonly median: number;
  readonly p95?: number;
  /** Number of single measurements. */
  readonly runs: number;
  /** Further observations, with the unit in the name. */
  readonly more?: Readonly<Record<string, number | string | readonly (string | number)[]>>;
}

/** Measurements that were not possible, with the reason. */
export interface LeftOut {
  readonly row: string;
  readonly dataset: string;
  readonly reason: string;
}

export interface Measured {
  readonly figures: readonly Figure[];
  readonly leftOut?: readonly LeftOut[];
}

/** One file in `results/`. */
export interface PartResult extends Measured {
  readonly part: string;
  /** RFC 3339. */
  readonly measuredAt: string;
  /** Duration of the whole part. */
  readonly seconds: number;
  readonly machine: {
    readonly cpu: string;
    readonly cores: number;
    readonly memoryGigabytes: number;
    readonly system: string;
    readonly node: string;
  };
}

/** Median and 95th percentile of single values. */
export function figure(row: string, dataset: string, values: readonly number[], more?: Figure['more']): Figure {
  const sorted = values.toSorted((a, b) => a - b);
  if (sorted.length === 0) throw new Error(`${row}, ${dataset}: nothing was measured`);
  return {
    row,
    dataset,
    median: threeDigits(at(sorted, 0.5)),
    ...(sorted.length > 1 ? { p95: threeDigits(at(sorted, 0.95)) } : {}),
    runs: sorted.length,
    ...(more && { more }),
  };
}

/** The median alone. */
export function medianOf(values: readonly number[]): number {
  return threeDigits(
    at(
      values.toSorted((a, b) => a - b),
      0.5,
    ),
  );
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Three significant digits; whole numbers stay whole. */
export function threeDigits(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}

/** Milliseconds of one call. */
export function timed(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

export function thisMachine(): PartResult['machine'] {
  return {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${process.arch}`,
    node: process.version,
  };
}
