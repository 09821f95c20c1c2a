// The days of a timetable that a visitor of the explorer can choose.
import type { TransitFacts, UsualDayKind } from '../../region/manifest.ts';

export interface ExploredTimetable {
  /** The first and the last day. */
  readonly validity: { readonly from: string; readonly to: string };
  /** The date that stands for each kind of day; a timetable without such a day has none. */
  readonly usualDays: Readonly<Partial<Record<UsualDayKind, string>>>;
}

export function exploredTimetable({ validity, usualDays }: TransitFacts): ExploredTimetable {
  const dates = Object.entries(usualDays).map(([kind, { date }]) => [kind, date] as const);
  return { validity, usualDays: Object.fromEntries(dates) };
}
