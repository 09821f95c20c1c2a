// Travel times as lines for people at a terminal.
import { tableLines } from '../../answers/plain-table.ts';
import type { TravelTimes } from './answer.ts';

/** A table with a row for each pair, the problems of places, and the credit. */
export function travelLines({ origins, destinations, rows, meta }: TravelTimes): readonly string[] {
  const ends = [...origins, ...destinations];
  const labelOf = (end: TravelTimes['origins'][number] | undefined) => end?.location?.label ?? '(no place)';
  return [
    ...tableLines(
      ['SECONDS', 'METERS', 'CHANGES', 'FROM', 'TO'],
      rows.map(row => [
        ...('code' in row
          ? ['–', row.code, '']
          : [row.travelSeconds.toFixed(1), row.networkMeters.toFixed(1), String(row.transfers ?? '')]),
        labelOf(origins[row.originIndex]),
        labelOf(destinations[row.destinationIndex]),
      ]),
    ),
    ...new Set(ends.flatMap(end => ('problem' in end ? [end.problem.detail] : []))),
    ...meta.warnings.map(({ detail }) => detail),
    meta.credit.plain,
  ];
}
