// What answers and messages about a job have in common: its rows by what became of them, and where its result is.
import type { JobRecord } from '../accounts/state/job-record.ts';

export const JOBS_PATH = '/api/location-ext/jobs';

export interface RowCounts {
  readonly allRows: number;
  readonly doneRows: number;
  readonly okRows: number;
  readonly partialRows: number;
  readonly failedRows: number;
}

export function rowCountsOf({ rowCount, ok, partial, failed }: JobRecord): RowCounts {
  return { allRows: rowCount, doneRows: ok + partial + failed, okRows: ok, partialRows: partial, failedRows: failed };
}

export function resultUrlOf({ id }: JobRecord, publicUrl: string): string {
  return `${publicUrl}${JOBS_PATH}/${id}/result`;
}
