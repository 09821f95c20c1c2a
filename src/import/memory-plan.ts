// What an import will need, said before it begins, and the number of threads with which it fits into the memory that it may take.
import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { OperatorError } from '../core/errors.ts';

/**
 * Peak memory of the whole process by the size of its `.osm.pbf` files, above what was measured. With two threads: 962 MB for 46 MB and 1,793 MB for 93 MB of
 * hardly more than streets (Heidelberg in copies), 2,003 MB for 100 MB of a city with all addresses (Montevideo in copies, before its addresses took less). With one thread: 559 MB
 * for 23 MB of streets, 676 MB for 33 MB of the city. Timetables, census and address files are not in it.
 */
const SEVERAL_THREADS = { ownBytes: 350e6, times: 17 };
const ONE_THREAD = { ownBytes: 250e6, times: 15 };
/** A version on disk: 8.4 times its files for streets alone, 3.5 times for a city with all addresses. */
const DISK_TIMES = 9;
/** Texts pack a `.osm` to less than a tenth of its size in a `.osm.pbf`; what is taken here is on the safe side. */
const PBF_SHARE_OF_XML = 0.15;

export interface MemoryPlan {
  readonly threads: number;
  /** One line for the operator. */
  readonly said: string;
}

export interface Machine {
  readonly cores: number;
  /** Memory that this process can still take, within the limits of its container. */
  readonly freeBytes: number;
}

export function thisMachine(): Machine {
  return { cores: availableParallelism(), freeBytes: process.availableMemory() };
}

/** The files' size as that of `.osm.pbf` files. A file that cannot be read counts nothing here: the step that reads it says so. */
export function mapBytes(files: readonly string[]): number {
  let sum = 0;
  for (const file of files) {
    const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    sum += file.endsWith('.osm') ? bytes * PBF_SHARE_OF_XML : bytes;
  }
  return sum;
}

/**
 * As many threads as fit into the memory that the import may take: `limit`, else half of what is free. Without a limit it begins with one thread even then, as
 * long as all that is free is enough.
 * @param inputBytes of `mapBytes`
 * @param wanted threads at most
 * @throws OperatorError if it does not fit with one thread: what it needs, and what to do
 */
export function planMemory(
  inputBytes: number,
  limit: number | undefined,
  { cores, freeBytes }: Machine,
  wanted: number = cores,
): MemoryPlan {
  const needOf = ({ ownBytes, times }: typeof ONE_THREAD) => ownBytes + times * inputBytes;
  const most = limit ?? freeBytes / 2;
  const threads = needOf(SEVERAL_THREADS) <= most ? Math.max(1, wanted) : 1;
  const bytes = needOf(threads === 1 ? ONE_THREAD : SEVERAL_THREADS);
  if (bytes > (limit ?? freeBytes)) {
    const files = `${size(inputBytes)} of OpenStreetMap data`;
    const needs = `The import of ${files} needs about ${size(bytes)} of memory`;
    const remedy =
      'A smaller extract needs less; a region can also be made on another machine (regions export, regions install).';
    throw new OperatorError(
      limit === undefined
        ? `${needs}, and this machine has ${size(freeBytes)} free. Give it more, or try all the same with --memory ${asOption(bytes)}. ${remedy}`
        : `${needs}, more than --memory allows (${size(limit)}); right would be --memory ${asOption(bytes)}. ${remedy}`,
    );
  }
  const disk = size(DISK_TIMES * inputBytes);
  return {
    threads,
    said: `about ${size(bytes)} with ${threads === 1 ? 'one thread' : `${threads} threads`}, of ${size(most)} that it may take; up to ${disk} of disk (estimates)`,
  };
}

function size(bytes: number): string {
  return bytes < 1e9 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

/** The next whole size in the form of the option. */
function asOption(bytes: number): string {
  return `${Math.ceil(bytes / 2 ** 20 / 100) * 100}M`;
}
