// The lists of own places of a job: the places that its account had when it sent the job, whatever becomes of the lists meanwhile.
import type { JobName, JobRecord, Jobs } from '../accounts/state/job-record.ts';
import {
  type ColumnList,
  type ColumnPlace,
  columnList,
  columnPlaces,
  listWithoutPlaces,
} from '../columns/column-lists.ts';
import { LeaseLost } from './hold.ts';
import type { JobWish, PinnedList } from './job-wish.ts';

/** Parts of a list that become one part of a job, usually some 200 kB. */
export const PARTS_AT_ONCE = 5;

/**
 * Keeps some places of a list as a part of a job that receives its table.
 * @param texts parts of the list, one after the other
 * @param before how many places the list has before these
 * @returns false if the job is gone
 */
export async function pinPlaces(
  jobs: Pick<Jobs, 'addInput'>,
  job: JobName,
  part: number,
  texts: readonly string[],
  before: number,
): Promise<boolean> {
  const bytes = Buffer.from(JSON.stringify(columnPlaces(texts, before)));
  return jobs.addInput(job, part, Uint8Array.from(bytes), 'LIST');
}

/** The lists for a plan that fills no rows. */
export function listsOfPlan({ lists = [] }: Pick<JobWish, 'lists'>): readonly ColumnList[] {
  return lists.map(({ name, label }) => listWithoutPlaces(name, label));
}

/** The lists with their places. @throws LeaseLost if the job has ended */
export async function pinnedLists(
  jobs: Pick<Jobs, 'part'>,
  job: JobRecord,
  { lists = [] }: Pick<JobWish, 'lists'>,
): Promise<readonly ColumnList[]> {
  const read: ColumnList[] = [];
  let part = 0;
  for (const list of lists) {
    const places: ColumnPlace[] = [];
    for (const end = part + list.parts; part < end; part++) {
      const bytes = await jobs.part(job, 'LIST', part);
      if (bytes === undefined) throw new LeaseLost();
      for (const place of JSON.parse(Buffer.from(bytes).toString()) as readonly ColumnPlace[]) places.push(place);
    }
    read.push(columnList(list, places));
  }
  return read;
}

/** How many places the lists have together. */
export function placesIn(lists: readonly PinnedList[] = []): number {
  return lists.reduce((sum, { placeCount }) => sum + placeCount, 0);
}
