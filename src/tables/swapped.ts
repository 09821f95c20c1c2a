// The remark on rows whose latitude and longitude would be right the other way round.
import { shownCount } from './table.ts';

/** One sentence for all of them; none without any. */
export function swappedRemark(rows: number, firstRow: number, allRows: number): readonly string[] {
  if (rows === 0) return [];
  const advice = rows * 2 > allRows ? " If the columns have each other's names, rename them." : '';
  return [
    `Latitude and longitude are swapped in ${shownCount(rows)} of ${shownCount(allRows)} rows, the first of them row ${shownCount(firstRow)}.${advice}`,
  ];
}
