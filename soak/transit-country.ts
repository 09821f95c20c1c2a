// A country of timetables: the two feeds of Porto Alegre once per copy of the city, side by side from west to east, with a long-distance line between the copies.
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openRows, type Row } from '../test/oracles/transit/rows.ts';

/** The city is 0.3 degrees wide. All copies have one latitude, so everything about them is equal. */
export const STEP_E7 = 4_000_000;
const LONG_DISTANCE = { stops: 20, headway: 1800, minutes: 15, dwell: 120, first: 5 * 3600, last: 23 * 3600 };

const TABLES = {
  agency: ['agency_id', 'agency_name', 'agency_url', 'agency_timezone'],
  routes: ['route_id', 'agency_id', 'route_short_name', 'route_long_name', 'route_type'],
  calendar: [
    'service_id',
    ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    ...['start_date', 'end_date'],
  ],
  calendar_dates: ['service_id', 'date', 'exception_type'],
  stops: ['stop_id', 'stop_name', 'stop_lat', 'stop_lon'],
  trips: ['route_id', 'service_id', 'trip_id'],
  stop_times: ['trip_id', 'arrival_time', 'departure_time', 'stop_id', 'stop_sequence'],
} as const;
type Table = keyof typeof TABLES;
/** Columns whose values each copy has for itself. */
const OWN = new Set(['route_id', 'stop_id', 'trip_id']);

/** Writes the feed as a folder. @returns its path, and how many stop times it has */
export async function writeCountry(
  feeds: readonly string[],
  copies: number,
  folder: string,
): Promise<{ readonly path: string; readonly stopTimes: number }> {
  const path = join(folder, 'country');
  mkdirSync(path);
  const opened = feeds.map(openRows);
  let stopTimes = 0;
  for (const table of Object.keys(TABLES) as Table[]) {
    const rows = opened.flatMap((read, feed) => read(table).map(row => linesOf(table, row, feed)));
    const lines = function* () {
      yield `${TABLES[table].join()}\n`;
      if (table === 'agency' || table === 'calendar' || table === 'calendar_dates') {
        yield `${rows.map(line => line(0)).join('\n')}\n`;
      } else {
        for (let copy = 0; copy < copies; copy++) yield `${rows.map(line => line(copy)).join('\n')}\n`;
      }
      yield longDistance(table, copies);
    };
    if (table === 'stop_times') stopTimes = rows.length * copies;
    await pipeline(lines, createWriteStream(join(path, `${table}.txt`)));
  }
  return { path, stopTimes };
}

/** A row in each copy. */
function linesOf(table: Table, row: Row, feed: number): (copy: number) => string {
  const cells = TABLES[table].map(column => {
    const value = row(column);
    const isId = column.endsWith('_id');
    return { column, value: isId ? `${feed}-${value}` : `"${value.replaceAll('"', '""')}"` };
  });
  return copy =>
    cells
      .map(({ column, value }) => {
        if (OWN.has(column)) return `${copy}-${value}`;
        if (column !== 'stop_lon') return value;
        return ((Math.round(Number(value.slice(1, -1)) * 1e7) + copy * STEP_E7) / 1e7).toFixed(7);
      })
      .join();
}

/** Lines of 20 copies each, whose trains stop at the same station of each copy; each begins where the one before ends. */
function longDistance(table: Table, copies: number): string {
  const { stops, headway, minutes, dwell, first, last } = LONG_DISTANCE;
  const station = (copy: number) => `${copy}-1-MR`;
  const lines: string[] = [];
  for (let begin = 0; begin < copies - 1; begin += stops - 1) {
    const calls = Math.min(stops, copies - begin);
    if (table === 'routes') lines.push(`ic${begin},1-TRENS,IC ${begin},Intercity ${begin},102`);
    for (let time = first, t = 0; time <= last; time += headway, t++) {
      for (const back of [0, 1]) {
        const trip = `ic${begin}-${t}-${back}`;
        if (table === 'trips') lines.push(`ic${begin},1-FULLW,${trip}`);
        if (table !== 'stop_times') continue;
        for (let call = 0; call < calls; call++) {
          const arrival = time + call * minutes * 60;
          const copy = begin + (back ? calls - 1 - call : call);
          lines.push(`${trip},${clock(arrival)},${clock(arrival + dwell)},${station(copy)},${call}`);
        }
      }
    }
  }
  return lines.map(line => `${line}\n`).join('');
}

function clock(seconds: number): string {
  const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60];
  return parts.map(part => String(Math.floor(part)).padStart(2, '0')).join(':');
}
