// Asks the service about many rows in pieces: the page can show how far it is, and requests of others get their turns in between.
import type { Table } from '../../../src/features/table/answer.ts';
import { type Ask, Refusal } from '../asking.ts';
import type { OwnDestination } from './chosen-column.ts';
import type { PlaceInRow, TableRow } from './rows.ts';

/** Refusals that pass by themselves. */
const PASSING: ReadonlySet<string> = new Set(['rate-limited', 'overloaded']);
const MOST_TRIES = 6;
const WAIT_MILLISECONDS = 2000;

export interface PiecesWish {
  readonly ask: Ask;
  readonly language: string;
  readonly columns: readonly string[];
  /** Of the columns of ways. */
  readonly destinations?: readonly OwnDestination[];
  readonly rows: readonly TableRow[];
  /** Rows in one request. */
  readonly size: number;
  readonly signal: AbortSignal;
  /** Gets each answer, and how many rows have theirs. */
  readonly onRow: (row: TableRow, result: Table['results'][number]) => void;
  readonly onPiece: (done: number) => void;
}

/**
 * Answers for all rows that name a place; the credit of the last answer.
 * @throws Refusal, or an AbortError when the signal ends it
 */
export async function askInPieces(wish: PiecesWish): Promise<string | undefined> {
  const { ask, language, columns, size, signal, onRow, onPiece } = wish;
  const destinations = wish.destinations?.map(({ id, where }) => ({ id, ...where })) ?? [];
  const asked = { columns, language, ...(destinations.length > 0 && { destinations }) };
  const rows = wish.rows.filter(({ place }) => place !== undefined);
  let credit: string | undefined;
  for (let at = 0; at < rows.length; at += size) {
    const piece = rows.slice(at, at + size);
    const places = piece.map(({ place }) => entryOf(place));
    const { answer } = await patiently(() => ask.post<Table>('table', { places, ...asked }, signal), signal);
    for (const [i, row] of piece.entries()) {
      const result = answer.results[i];
      if (result) onRow(row, result);
    }
    credit = answer.meta.credit.plain;
    onPiece(Math.min(rows.length, at + size));
  }
  return credit;
}

function entryOf(place: PlaceInRow | undefined): object {
  return { ...place };
}

async function patiently<T>(request: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await request();
    } catch (failure) {
      if (!(failure instanceof Refusal) || !PASSING.has(failure.code) || tried === MOST_TRIES) throw failure;
      await pause(WAIT_MILLISECONDS * tried, signal);
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
