// A table with the wanted columns of every row: read, computed on all cores, and written in order, a bounded part at a time.
import { availableParallelism } from 'node:os';
import type { ProgressListener } from '../core/progress.ts';
import type { RegionBytes } from '../region/region-parts.ts';
import { regionOf } from '../region/store.ts';
import { namesApart, remarksOnNames } from '../tables/added-columns.ts';
import { type LocationColumns, type LocationWish, locationColumns, placeIndexes } from '../tables/location-columns.ts';
import { isParquet } from '../tables/open-table.ts';
import type { Output } from '../tables/output.ts';
import type { PlaceOfRow } from '../tables/row-place.ts';
import { shownCount, type Table, type TableRow } from '../tables/table.ts';
import { readByWriter, tableWriter } from '../tables/table-writer.ts';
import type { WriteWish } from '../tables/writing.ts';
import { addedBy } from './added-by.ts';
import { type Filled, type FillWish, planOf } from './fill.ts';
import { inOrder } from './in-order.ts';
import { cut, fillPiece, finished } from './rows.ts';
import { Tally } from './tally.ts';
import { ThreadPool } from './thread-pool.ts';
import type { Start } from './worker.ts';

const WORKER = new URL(import.meta.filename.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url);
/** Rows in one message: some tens of milliseconds of work. */
const ROWS_AT_ONCE = 64;
/** Messages that wait for each thread, so that none is idle while one row takes long. */
const PIECES_OF_THREAD = 4;

export interface EnrichWish
  extends Omit<FillWish, 'now'>,
    Pick<WriteWish, 'format' | 'creditAt' | 'delimiter' | 'hilbert'> {
  readonly regions: readonly [RegionBytes, ...RegionBytes[]];
  readonly location: LocationWish;
  readonly now: Date;
  readonly progress: ProgressListener;
  /** Default: one for each core. */
  readonly threads?: number | undefined;
  readonly rowsAtOnce?: number | undefined;
  /** Ends the work between two pieces. */
  readonly signal?: AbortSignal | undefined;
}

export interface Enriched {
  readonly tally: Tally;
  readonly location: LocationColumns;
  readonly remarks: readonly string[];
  /** What to print beside the figures. */
  readonly credit: string;
}

/**
 * Writes the table with its new columns. Every row of the input gets an answer or a problem.
 * @throws DomainError for unknown columns; TableError if the table has no column of places, or cannot be read or written: the output is then abandoned
 */
export async function enrichTable(table: Table, wish: EnrichWish, output: Output): Promise<Enriched> {
  const { rowsAtOnce = ROWS_AT_ONCE, signal, progress } = wish;
  const threads = Math.max(1, Math.min(wish.threads ?? availableParallelism(), Math.ceil(table.rowCount / rowsAtOnce)));
  const location = locationColumns(table.path, table.columns, wish.location);
  const { columns, credit } = addedBy(planOf(wish.regions.map(regionOf), wish), wish.regions);
  const { added, remarks } = namesApart(table.columns, columns);
  const tally = new Tally();
  const { columns: names, language, destinations, lists } = wish;
  const fill: FillWish = { columns: names, language, destinations, lists, now: wish.now.getTime() };
  const pool = new ThreadPool<readonly PlaceOfRow[], readonly Filled[]>(WORKER, threads, {
    regions: wish.regions,
    wish: fill,
  } satisfies Start);
  try {
    const writer = tableWriter(table, { ...wish, added, credit }, output);
    const only = readByWriter(table, wish) ? undefined : [...new Set(placeIndexes(location))];
    const rows = isParquet(table) ? table.rows(only) : table.rows();
    const work = (piece: readonly TableRow[]) => fillPiece(piece, table, location, places => pool.run(places));
    progress.begin('Rows', 'rows');
    for await (const piece of inOrder(cut(rows, rowsAtOnce), work, threads * PIECES_OF_THREAD)) {
      signal?.throwIfAborted();
      await writer.write(piece.map(({ row, filled }) => finished(row, filled, wish.columns.length, tally)));
      progress.advance(tally.rows, table.rowCount);
    }
    signal?.throwIfAborted();
    await writer.finish();
    progress.end(`${shownCount(tally.rows)} rows`);
    return {
      tally,
      location,
      credit: credit.text,
      remarks: [...remarksOnNames(table.columns), ...remarks, ...writer.remarks(), ...tally.remarks],
    };
  } catch (fault) {
    output.abandon();
    throw fault;
  } finally {
    await pool.end();
  }
}
