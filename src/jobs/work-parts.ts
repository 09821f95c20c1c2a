// What a thread needs that works at jobs, and how long a job is kept.
import type { JobCounts, JobRecord } from '../accounts/state/job-record.ts';
import type { State } from '../accounts/state/state.ts';
import type { PinnedRegions } from './pinned-regions.ts';

/** Jobs are there for so long after their end. */
const KEPT_MILLISECONDS = 7 * 86_400_000;

export interface WorkParts {
  readonly state: State;
  readonly now: () => Date;
  /** Unique among all threads of all processes. */
  readonly holder: string;
  readonly regions: PinnedRegions;
  /** Of a file that this thread alone uses. */
  readonly tablePath: string;
  /** Aborts when the process stops. */
  readonly stop: AbortSignal;
  readonly rowsOfChunk?: number | undefined;
  readonly done: (counts: Pick<JobCounts, 'ok' | 'partial' | 'failed'>) => void;
  /** The processor time of a piece of work, also of one that came to nothing. */
  readonly spent?: (job: JobRecord, milliseconds: number) => void;
  readonly fault: (fault: unknown, job: JobRecord) => void;
}

/** When a job that ends at `at` is erased. */
export function later(at: Date): string {
  return new Date(at.getTime() + KEPT_MILLISECONDS).toISOString();
}
