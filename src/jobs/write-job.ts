// Writes the result of a job: its table once more, with what the chunks became, by the same writers as `umkreis enrich`.
import type { JobRecord } from '../accounts/state/job-record.ts';
import type { Filled } from '../enrich/fill.ts';
import { cut, fillPiece, finished } from '../enrich/rows.ts';
import { Tally } from '../enrich/tally.ts';
import { STATUS_COLUMNS } from '../tables/added-columns.ts';
import { locationColumns, placeIndexes } from '../tables/location-columns.ts';
import { isParquet } from '../tables/open-table.ts';
import type { PlaceOfRow } from '../tables/row-place.ts';
import { readByWriter, tableWriter } from '../tables/table-writer.ts';
import { type Hold, LeaseLost } from './hold.ts';
import { resultOutput, withTable } from './job-table.ts';
import type { JobPlan, JobWish } from './job-wish.ts';
import { countRows, giveBackIfCancelled } from './units.ts';
import { later, type WorkParts } from './work-parts.ts';

const ROWS_AT_ONCE = 256;
/** Chunks that are read at once. */
const CHUNKS_AT_ONCE = 8;

export async function writeJob({ state, now, tablePath }: WorkParts, job: JobRecord, own: Hold): Promise<void> {
  const wish = JSON.parse(job.wish) as JobWish;
  const { format, added, credit, remarks } = JSON.parse(job.plan ?? 'null') as JobPlan;
  await withTable(state.jobs, job, wish, tablePath, own.signal, async table => {
    const location = locationColumns(table.path, table.columns, wish.location);
    const output = resultOutput(state.jobs, job, own.lease);
    const { creditAt, delimiter } = wish;
    const hilbert = wish.isAlongCurve ? { spill: `${tablePath}.rows` } : undefined;
    const write = { format, added, credit, creditAt, delimiter, hilbert };
    const writer = tableWriter(table, write, output);
    const tally = new Tally();
    const next = filledRows();
    const take = async (places: readonly PlaceOfRow[]) => {
      const filled: Filled[] = [];
      for (const _ of places) {
        const { value, done } = await next.next();
        if (done) throw new LeaseLost();
        filled.push(value);
      }
      return filled;
    };
    const only = readByWriter(table, write) ? undefined : [...new Set(placeIndexes(location))];
    const width = added.length - STATUS_COLUMNS;
    for await (const rows of cut(isParquet(table) ? table.rows(only) : table.rows(), ROWS_AT_ONCE)) {
      own.signal.throwIfAborted();
      const pieces = await fillPiece(rows, table, location, take);
      await writer.write(pieces.map(({ row, filled }) => finished(row, filled, width, tally)));
    }
    await writer.finish();
    const result = await output.end();
    const facts = {
      ...{ ok: tally.ok, partial: tally.partial, failed: tally.failed, problems: tally.first.map(shortened) },
      ...{ remarks: [...remarks, ...writer.remarks(), ...tally.remarks], ...result, expiresAt: later(now()) },
    };
    // Before the end: a process that is killed in between leaves both to the next one.
    await countRows(state, job, wish, tally.ok + tally.partial);
    if (await state.jobs.finish(job, own.lease(), facts)) return;
    await giveBackIfCancelled(state, job, wish);
    throw new LeaseLost();
  });

  /** What the rows with a place became, in order. */
  async function* filledRows(): AsyncGenerator<Filled> {
    for (let from = 0; from < job.chunkCount; from += CHUNKS_AT_ONCE) {
      for (const text of await state.jobs.filled(job, from, CHUNKS_AT_ONCE)) {
        for (const { cells, ...rest } of JSON.parse(text) as readonly Filled[]) {
          // JSON has no undefined.
          yield { ...rest, cells: cells.map(cell => cell ?? undefined) };
        }
      }
    }
  }
}

const MOST_SHOWN_CHARACTERS = 300;

function shortened({ row, problem }: { readonly row: number; readonly problem: string }) {
  return { row, problem: problem.slice(0, MOST_SHOWN_CHARACTERS) };
}
