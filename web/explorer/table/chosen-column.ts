// A column that a visitor wants in the table, and what to ask the service for it.
import type { Place } from '../view.ts';

export interface OwnDestination {
  /** What columns call it: `travel.<id>.car`. */
  readonly id: string;
  readonly label: string;
  readonly where: Place['where'];
}

export interface ChosenColumn {
  readonly name: string;
  readonly label: string;
  readonly isNumber: boolean;
  /** Its seconds are shown as whole minutes; the file has them as they are. */
  readonly isTime?: boolean;
  /** Where the way of the column leads. */
  readonly destination?: OwnDestination;
  /** Of a total of the index: the columns that say how far it can be trusted. */
  readonly band?: BandColumns;
}

/** Names of columns. */
export interface BandColumns {
  readonly low: string;
  readonly high: string;
  readonly withheld: string;
}

/** The columns to ask for: a total never comes without its band. */
export function askedNames(columns: readonly ChosenColumn[]): readonly string[] {
  return [
    ...new Set(
      columns.flatMap(({ name, band }) => (band === undefined ? [name] : [name, band.low, band.high, band.withheld])),
    ),
  ];
}

/** The band of a total, by its name. */
export function bandOf(name: string): Pick<ChosenColumn, 'band'> {
  const ofIndex = /^(index\.(?:\w+\.)?)total$/.exec(name)?.[1];
  if (ofIndex === undefined) return {};
  return { band: { low: `${ofIndex}low`, high: `${ofIndex}high`, withheld: `${ofIndex}withheld` } };
}
