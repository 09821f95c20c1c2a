// The lines that stop at points of interest, as facts of the timetable: by name, vehicle, where they go, and departures an hour.
import type { StopLine } from '../answers/answer-fields.ts';
import type { Region } from '../region/region.ts';
import type { Timetable } from '../region/timetable.ts';
import { FeedStops, stopsAt } from '../transit/feed-stops.ts';
import { shownLine } from '../transit/lines.ts';
import { type DepartureWindow, StopDepartures } from '../transit/stop-departures.ts';

export { isStopType } from '../transit/feed-stops.ts';

const HOUR_SECONDS = 3600;
const found = new WeakMap<Timetable, FeedStops>();
const NATURAL = new Intl.Collator('en', { numeric: true });

/** The lines at a row of the points of interest; undefined if the row is no stop of the timetable, empty if none leaves within the window. */
export type LinesAt = (row: number) => readonly StopLine[] | undefined;

/** Reads the lines of stops within a window of one day. */
export function stopLines(
  { pois, manifest }: Pick<Region, 'pois' | 'manifest'>,
  timetable: Timetable,
  window: DepartureWindow,
): LinesAt {
  const stops = found.get(timetable) ?? new FeedStops(timetable);
  found.set(timetable, stops);
  const departures = new StopDepartures(timetable, window, manifest.timeZone);
  const hours = (window.to - window.from) / HOUR_SECONDS;
  const { strings } = timetable.lines;
  return row => {
    const own = stops.of(pois, row);
    if (own.length === 0) return undefined;
    const type = pois.types[pois.typeOf[row] ?? 0] ?? '';
    // Two feeds may each have a line of one name to one place.
    const lines = new Map<string, { readonly line: Omit<StopLine, 'perHour'>; count: number }>();
    for (const { line, headsign, count } of departures.at(own)) {
      const shown = shownLine(timetable, line);
      if (!stopsAt(type, shown.mode)) continue;
      const toward = strings.get(headsign);
      const key = JSON.stringify([shown.name, shown.mode, toward]);
      const known = lines.get(key);
      if (known === undefined) lines.set(key, { line: { ...shown, ...(toward === '' ? {} : { toward }) }, count });
      else known.count += count;
    }
    return [...lines.values()]
      .map(({ line, count }) => ({ ...line, perHour: Math.round((count / hours) * 100) / 100 }))
      .sort(
        (a, b) =>
          NATURAL.compare(a.name, b.name) ||
          compareTexts(a.mode, b.mode) ||
          b.perHour - a.perHour ||
          compareTexts(a.toward ?? '', b.toward ?? ''),
      );
  };
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
