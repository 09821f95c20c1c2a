// What a figure of a row means to people: a number, about a number, or a range.
import type { ChosenColumn } from './chosen-column.ts';
import { isOfUnclearPlace, type TableRow } from './rows.ts';
import { minutesIn } from './scale.ts';

/** The range that stands for a total whose band is too wide for a figure, as on the page of one place; undefined for all other figures. */
export function rangeIn(
  { values }: TableRow,
  { name, band }: ChosenColumn,
): { readonly low: number; readonly high: number } | undefined {
  if (band === undefined || typeof values[name] !== 'number' || typeof values[band.withheld] !== 'string')
    return undefined;
  const [low, high] = [values[band.low], values[band.high]];
  return typeof low === 'number' && typeof high === 'number' ? { low, high } : undefined;
}

/** The number of a cell, times in minutes; undefined where there is none, or only a range. */
export function figureIn(row: TableRow, column: ChosenColumn): number | undefined {
  const value = row.values[column.name];
  if (typeof value !== 'number' || rangeIn(row, column) !== undefined) return undefined;
  return column.isTime ? minutesIn(value) : value;
}

/** A cell as people read it. @param range writes the ends of a range */
export function figureSaid(
  row: TableRow,
  column: ChosenColumn,
  number: (value: number) => string,
  range: (low: number, high: number) => string,
): string {
  const band = rangeIn(row, column);
  if (band !== undefined) return range(band.low, band.high);
  const figure = figureIn(row, column);
  if (figure === undefined) return String(row.values[column.name] ?? '–');
  return isOfUnclearPlace(row) ? `≈\u00a0${number(figure)}` : number(figure);
}
