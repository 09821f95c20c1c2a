// The lines that stop at points of interest, as facts of the timetable: by name, vehicle, where they go, and when they leave.
import type { StopLine } from '../answers/answer-fields.ts';
import type { Region } from '../region/region.ts';
import type { Timetable } from '../region/timetable.ts';
import { FeedStops, stopsAt } from '../transit/feed-stops.ts';
import { type ShownLine, shownLine } from '../transit/lines.ts';
import { DeparturesByZone, type DepartureWindow } from '../transit/stop-departures.ts';

export { isStopType } from '../transit/feed-stops.ts';

const HOUR_SECONDS = 3600;
const remembered = new WeakMap<Timetable, FeedStops>();
const NATURAL = new Intl.Collator('en', { numeric: true });

/** A line at a stop on its way to one place. */
export interface LineService extends ShownLine {
  /** What the vehicle shows, else its last stop; undefined if the timetable says neither. */
  readonly toward?: string;
  /** Of each vehicle within the window, in the order of time. */
  readonly departures: readonly ServiceDeparture[];
}

export interface ServiceDeparture {
  /** Seconds after the begin of the day. */
  readonly time: number;
  /** The name of the stop at which it calls next: vehicles of one direction go there. */
  readonly next: string;
}

/** The lines at a row of the points of interest; undefined if the row is no stop of the timetable, empty if none leaves within the window. */
export type LinesAt = (row: number) => readonly StopLine[] | undefined;
export type ServicesAt = (row: number) => readonly LineService[] | undefined;

/** Reads the lines of stops within a window of one day, by the clock of each stop. */
export function stopLines(
  region: Pick<Region, 'pois' | 'ground'>,
  timetable: Timetable,
  window: DepartureWindow,
): LinesAt {
  const servicesAt = stopServices(region, timetable, window);
  const hours = (window.to - window.from) / HOUR_SECONDS;
  const perHour = (count: number) => Math.round((count / hours) * 100) / 100;
  return row => servicesAt(row)?.map(({ departures, ...line }) => ({ ...line, perHour: perHour(departures.length) }));
}

/** The same with the time of each departure. */
export function stopServices(
  { pois, ground }: Pick<Region, 'pois' | 'ground'>,
  timetable: Timetable,
  window: DepartureWindow,
): ServicesAt {
  const stops = remembered.get(timetable) ?? new FeedStops(timetable);
  remembered.set(timetable, stops);
  const byZone = new DeparturesByZone(timetable, window);
  const { strings } = timetable.lines;
  const nameOf = (stop: number) => strings.get(timetable.stops.name[stop] ?? 0);
  return row => {
    const own = stops.of(pois, row);
    if (own.length === 0) return undefined;
    const departures = byZone.in(ground.at(placeOf(pois, row)).timeZone);
    const type = pois.types[pois.typeOf[row] ?? 0] ?? '';
    // Two feeds may each have a line of one name to one place.
    const lines = new Map<string, LineService>();
    for (const { line, headsign, departures: found } of departures.at(own)) {
      const shown = shownLine(timetable, line);
      if (!stopsAt(type, shown.mode)) continue;
      const toward = strings.get(headsign);
      const key = JSON.stringify([shown.name, shown.mode, toward]);
      const all = found.map(({ time, next }) => ({ time, next: nameOf(next) }));
      const known = lines.get(key)?.departures ?? [];
      const both = known.length === 0 ? all : [...known, ...all].sort((a, b) => a.time - b.time);
      lines.set(key, { ...shown, ...(toward === '' ? {} : { toward }), departures: both });
    }
    return [...lines.values()].sort(
      (a, b) =>
        NATURAL.compare(a.name, b.name) ||
        compareTexts(a.mode, b.mode) ||
        b.departures.length - a.departures.length ||
        compareTexts(a.toward ?? '', b.toward ?? ''),
    );
  };
}

function placeOf({ lat, lng }: Pick<Region['pois'], 'lat' | 'lng'>, row: number) {
  return { lat: (lat[row] ?? 0) / 1e7, lng: (lng[row] ?? 0) / 1e7 };
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
