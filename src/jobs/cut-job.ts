// Cuts a job: reads its table once, finds the place of each row, and puts the places into the state in chunks.
import type { JobProblem, JobRecord } from '../accounts/state/job-record.ts';
import { addedBy } from '../enrich/added-by.ts';
import { planOf } from '../enrich/fill.ts';
import { placeOrFault } from '../enrich/rows.ts';
import { namesApart, remarksOnNames } from '../tables/added-columns.ts';
import { locationColumns, placeIndexes, shownLocation } from '../tables/location-columns.ts';
import { isParquet } from '../tables/open-table.ts';
import type { PlaceOfRow } from '../tables/row-place.ts';
import { type Table, TableError } from '../tables/table.ts';
import { type Hold, LeaseLost } from './hold.ts';
import { withTable } from './job-table.ts';
import type { JobPlan, JobWish } from './job-wish.ts';
import { listsOfPlan } from './pinned-lists.ts';
import { countRows, giveBackIfCancelled } from './units.ts';
import type { WorkParts } from './work-parts.ts';

/** A third of a second of one core for common columns, so that a cancelled job ends soon and a killed process loses little. */
const ROWS_OF_CHUNK = 250;
/** Chunks that one statement stores. */
const CHUNKS_AT_ONCE = 8;
const MOST_PROBLEMS = 5;
const KEEPS_ORDER =
  'The table is Parquet, whose columns are copied as they are and keep their order: leave sort out, and sort the result by its geometry.';
/** A row that cannot be read is quoted in its problem as a whole; a state shows its beginning. */
const MOST_SHOWN_CHARACTERS = 300;

/** @throws TableError, DomainError if the job cannot be done */
export async function cutJob(
  { state, regions, tablePath, rowsOfChunk = ROWS_OF_CHUNK }: WorkParts,
  job: JobRecord,
  own: Hold,
  end: (job: JobRecord, code: string, detail: string) => Promise<void>,
): Promise<void> {
  const wish = JSON.parse(job.wish) as JobWish;
  const pinned = regions.current();
  const opened = await regions.open(pinned);
  const [first, ...others] = opened ?? [];
  // The server has switched in between: the next thread that looks finds the new version.
  if (first === undefined) throw new LeaseLost();
  const { columns, credit } = addedBy(planOf([first, ...others], { ...wish, lists: listsOfPlan(wish) }), [
    first,
    ...others,
  ]);
  await withTable(state.jobs, job, wish, tablePath, own.signal, async table => {
    if (wish.isAlongCurve && isParquet(table)) throw new TableError(KEEPS_ORDER);
    const location = locationColumns(table.path, table.columns, wish.location);
    const { added, remarks } = namesApart(table.columns, columns);
    const plan: JobPlan = {
      regions: pinned,
      format: wish.format ?? table.format,
      added,
      credit,
      remarks: [
        ...table.remarks.map(remark => remark.replaceAll(table.path, 'The table')),
        ...remarksOnNames(table.columns),
        ...remarks,
        `The place of each row: ${shownLocation(table.columns, location)}.`,
      ],
    };
    const problems: JobProblem[] = [];
    let chunks: { chunk: number; firstRow: number; places: string }[] = [];
    let chunkCount = 0;
    let rowCount = 0;
    let placed = 0;
    const store = async () => {
      own.signal.throwIfAborted();
      if (chunks.length > 0 && !(await state.jobs.addChunks(job, own.lease(), chunks))) throw new LeaseLost();
      chunks = [];
    };
    for await (const rows of inChunks(rowsOf(table, [...new Set(placeIndexes(location))]), rowsOfChunk)) {
      const places = rows.map((row): PlaceOfRow | null => {
        const found = placeOrFault(row, table, location);
        if ('place' in found) return found.place;
        const problem = `${found.code}: ${found.fault}`.slice(0, MOST_SHOWN_CHARACTERS);
        if (problems.length < MOST_PROBLEMS) problems.push({ row: row.number, problem });
        return null;
      });
      placed += places.filter(place => place !== null).length;
      chunks.push({ chunk: chunkCount++, firstRow: rowCount + 1, places: JSON.stringify(places) });
      rowCount += rows.length;
      if (chunks.length === CHUNKS_AT_ONCE) await store();
    }
    await store();
    if (!(await countRows(state, job, wish, placed))) {
      const units = (placed * wish.rowUnits).toLocaleString('en');
      await end(
        job,
        'quota-exhausted',
        `The rows with a place would cost ${units} units, and the key has fewer left this month.`,
      );
      return;
    }
    const facts = { plan: JSON.stringify(plan), rowCount, chunkCount, problems };
    if (await state.jobs.finishCut(job, own.lease(), facts)) return;
    await giveBackIfCancelled(state, job, wish);
    throw new LeaseLost();
  });
}

function rowsOf(table: Table, only: readonly number[]) {
  return isParquet(table) ? table.rows(only) : table.rows();
}

/** The rows in chunks of the same size but the last, whatever pieces the reader gives. */
async function* inChunks<Row>(pieces: AsyncIterable<readonly Row[]>, size: number): AsyncGenerator<readonly Row[]> {
  let chunk: Row[] = [];
  for await (const piece of pieces) {
    for (const row of piece) {
      chunk.push(row);
      if (chunk.length < size) continue;
      yield chunk;
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk;
}
