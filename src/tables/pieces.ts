// Rows in pieces of bounded size, so that threads and files take many at once.
import { BYTES_OF_PIECE, ROWS_OF_PIECE, type TableRow } from './table.ts';

/** @param bytesOf how much memory a row takes, roughly */
export async function* inPieces(
  rows: AsyncIterable<TableRow>,
  bytesOf: (row: TableRow) => number,
): AsyncGenerator<readonly TableRow[]> {
  let piece: TableRow[] = [];
  let bytes = 0;
  for await (const row of rows) {
    piece.push(row);
    bytes += bytesOf(row);
    if (piece.length < ROWS_OF_PIECE && bytes < BYTES_OF_PIECE) continue;
    yield piece;
    piece = [];
    bytes = 0;
  }
  if (piece.length > 0) yield piece;
}
