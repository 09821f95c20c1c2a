// The sizes of this thread's searches: counts by powers of two, for the metrics.
import { perMode, type SearchMode, type TransportMode, transportModeOf } from '../core/modes.ts';

/** Sizes up to 2^k for k from 0 to 32, and then their sum. */
const SUM = 33;

export interface SearchSizes {
  readonly mode: TransportMode;
  /** Of searches: how many junctions each reached. */
  readonly junctions: readonly number[];
  /** Of questions for points of interest: how many each found. */
  readonly found: readonly number[];
}

const sizes = perMode(mode => ({ mode, junctions: counts(), found: counts() }));

/** Counts a search that ran to its end. */
export function noteSearch(mode: SearchMode, junctions: number): void {
  note(sizes[transportModeOf(mode)].junctions, junctions);
}

/** Counts the rows within the limit of a search. */
export function noteFound(mode: SearchMode, rows: number): void {
  note(sizes[transportModeOf(mode)].found, rows);
}

/** Since the thread began: element k counts sizes over 2^(k-1) up to 2^k, the first those up to 1, the last is the sum. */
export function searchSizes(): readonly SearchSizes[] {
  return Object.values(sizes);
}

function note(into: number[], size: number): void {
  const power = 32 - Math.clz32(Math.max(size, 1) - 1);
  into[power]!++;
  into[SUM]! += size;
}

function counts(): number[] {
  return new Array<number>(SUM + 1).fill(0);
}
