// The lists of own places that columns of a job name: what the account has now becomes a part of the job, so that no later change or deletion touches a row.
import type { Caller } from '../../accounts/check-key.ts';
import type { JobName } from '../../accounts/state/job-record.ts';
import { type ListRecord, PLACES_PER_PART } from '../../accounts/state/list-record.ts';
import type { State } from '../../accounts/state/state.ts';
import { namedLists } from '../../answers/own-lists.ts';
import { listsInColumns } from '../../columns/column-lists.ts';
import { DomainError } from '../../core/errors.ts';
import type { PinnedList } from '../../jobs/job-wish.ts';
import { PARTS_AT_ONCE, pinPlaces } from '../../jobs/pinned-lists.ts';

/**
 * The lists that columns name, without their places.
 * @throws DomainError `list-unknown` with the nearest name of the account
 */
export function listsToPin(
  lists: State['lists'],
  caller: Caller,
  columns: readonly string[],
): Promise<readonly ListRecord[]> {
  const named = listsInColumns(columns);
  return namedLists(
    lists,
    caller,
    named.map(({ name, column, withList }) => ({ name, pointer: `columns.${column}`, withList })),
  );
}

/** A list as the wish of a job has it. */
export function pinnedAs({ name, title, placeCount }: ListRecord): PinnedList {
  const parts = Math.ceil(placeCount / PLACES_PER_PART / PARTS_AT_ONCE);
  return { name, label: title ?? name, parts, placeCount };
}

/** Copies the places, some at a time. @throws DomainError `overloaded` if a list is replaced meanwhile, `job-not-found` if the job is gone */
export async function pinLists(
  { lists, jobs }: Pick<State, 'lists' | 'jobs'>,
  job: JobName,
  records: readonly ListRecord[],
): Promise<void> {
  let part = 0;
  for (const record of records) {
    const count = Math.ceil(record.placeCount / PLACES_PER_PART);
    for (let from = 0; from < count; from += PARTS_AT_ONCE) {
      const texts = await lists.parts(record, from, PARTS_AT_ONCE);
      if (texts.length < Math.min(PARTS_AT_ONCE, count - from)) {
        const detail = `The list "${record.name}" was replaced while the job took its places; send the job again.`;
        throw new DomainError('overloaded', detail);
      }
      if (!(await pinPlaces(jobs, job, part++, texts, from * PLACES_PER_PART))) {
        throw new DomainError('job-not-found', 'The job was erased while it took the places of its lists.');
      }
    }
  }
}
