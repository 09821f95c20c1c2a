// Writes the timetable of the sample town as a feed (GTFS): its stops are those of the map.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../src/core/lists.ts';
import type { OsmFile } from './osm-pbf-writer.ts';
import { HOLIDAY, LINES, type LinePlan, type Rhythm, type Service, VALIDITY } from './plan/lines.ts';
import { TOWN } from './settlements.ts';

const WEEKS: Readonly<Record<Service, string>> = {
  workday: '1,1,1,1,1,0,0',
  saturday: '0,0,0,0,0,1,0',
  sunday: '0,0,0,0,0,0,1',
};
const CC0 = 'https://creativecommons.org/publicdomain/zero/1.0/';
const CREDIT = { text: 'Invented timetable of the sample town', license: 'CC0-1.0', licenseUrl: CC0, sourceUrl: CC0 };
/** Streets and tracks wind. */
const DETOUR = 1.3;
const METERS_PER_DEGREE = 111_195;

interface Pole {
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
}

/**
 * Writes the feed as a folder, and its credit beside it. The same town gives the same bytes.
 * @returns the path of the folder
 */
export function writeTimetable(folder: string, town: OsmFile): string {
  const path = join(folder, 'hollerbruck-gtfs');
  mkdirSync(path, { recursive: true });
  for (const [name, rows] of Object.entries(tablesOf(town))) {
    writeFileSync(join(path, `${name}.txt`), `${rows.map(row => row.join(',')).join('\n')}\n`);
  }
  writeFileSync(`${path}.license.json`, `${JSON.stringify(CREDIT, null, 2)}\n`);
  return path;
}

function tablesOf(town: OsmFile): Readonly<Record<string, readonly (readonly (string | number)[])[]>> {
  const operators = [...new Set(LINES.map(({ operator }) => operator))];
  const [from, to] = [dateOf(VALIDITY.from), dateOf(VALIDITY.to)];
  const poles = new Map(
    LINES.flatMap(line => line.stops.map(name => [`${line.routeType} ${name}`, polesOf(town, line, name)])),
  );
  const polesAt = (line: LinePlan, name: string) => poles.get(`${line.routeType} ${name}`) ?? [];
  const trips: string[][] = [];
  const times: (string | number)[][] = [];
  for (const line of LINES) {
    for (const [service, rhythm] of Object.entries(line.services)) {
      for (const direction of [0, 1]) {
        const names = direction === 0 ? line.stops : line.stops.toReversed();
        // Each way has its own side of the street, where there are two poles.
        const stops = names.map(name => polesAt(line, name).at(direction) ?? at(polesAt(line, name), 0));
        const minutes = minutesAlong(stops, line.kilometersPerHour);
        for (const start of startsOf(rhythm)) {
          const trip = `${line.name.replace(' ', '')}-${service}-${direction}-${clock(start).slice(0, 5).replace(':', '')}`;
          trips.push([line.name, service, trip, `"${at(names, -1)}"`, String(direction)]);
          for (const [i, { id }] of stops.entries()) {
            const time = clock(start + at(minutes, i));
            times.push([trip, time, time, id, i + 1]);
          }
        }
      }
    }
  }
  return {
    agency: [
      ['agency_id', 'agency_name', 'agency_url', 'agency_timezone', 'agency_lang'],
      ...operators.map(name => [name, name, 'https://www.example.org/', 'Europe/Berlin', 'de']),
    ],
    feed_info: [
      ['feed_publisher_name', 'feed_publisher_url', 'feed_lang', 'feed_start_date', 'feed_end_date', 'feed_version'],
      ['Umkreis (invented)', 'https://www.example.org/', 'de', from, to, '1'],
    ],
    routes: [
      ['route_id', 'agency_id', 'route_short_name', 'route_long_name', 'route_type', 'route_color'],
      ...LINES.map(({ name, operator, longName, routeType, color = '' }) => [
        ...[name, operator, name, longName],
        ...[routeType, color],
      ]),
    ],
    stops: [
      ['stop_id', 'stop_name', 'stop_lat', 'stop_lon'],
      ...[...poles].flatMap(([key, own]) => {
        const name = key.slice(2);
        const shown = key.startsWith('3') ? `"${TOWN.city}, ${name}"` : name;
        return own.map(({ id, lat, lng }) => [id, shown, lat.toFixed(7), lng.toFixed(7)]);
      }),
    ],
    calendar: [
      [
        'service_id',
        ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
        'start_date',
        'end_date',
      ],
      ...Object.entries(WEEKS).map(([service, week]) => [service, week, from, to]),
    ],
    calendar_dates: [
      ['service_id', 'date', 'exception_type'],
      ['workday', dateOf(HOLIDAY), 2],
      ['sunday', dateOf(HOLIDAY), 1],
    ],
    trips: [['route_id', 'service_id', 'trip_id', 'trip_headsign', 'direction_id'], ...trips],
    stop_times: [['trip_id', 'arrival_time', 'departure_time', 'stop_id', 'stop_sequence'], ...times],
  };
}

/** The poles of a bus stop, or the station of a train. */
function polesOf({ nodes }: OsmFile, { routeType }: LinePlan, name: string): readonly Pole[] {
  const found = nodes.filter(({ tags = {} }) => {
    const isStop = routeType === 2 ? /^(station|halt)$/.test(tags.railway ?? '') : tags.highway === 'bus_stop';
    return isStop && tags.name === name;
  });
  if (found.length === 0) throw new Error(`the map has no stop ${name}`);
  return found.map(({ id, lat, lng }) => ({ id: `n${id}`, lat, lng }));
}

/** Whole minutes after the first stop, at least one from stop to stop. */
function minutesAlong(stops: readonly Pole[], kilometersPerHour: number): number[] {
  const minutes = [0];
  for (const [i, stop] of stops.entries()) {
    if (i === 0) continue;
    const before = at(stops, i - 1);
    const east = (stop.lng - before.lng) * Math.cos((stop.lat * Math.PI) / 180);
    const meters = Math.sqrt(east ** 2 + (stop.lat - before.lat) ** 2) * METERS_PER_DEGREE * DETOUR;
    minutes.push(at(minutes, -1) + Math.max(1, Math.round((meters / 1000 / kilometersPerHour) * 60)));
  }
  return minutes;
}

/** In minutes after midnight. */
function startsOf({ from, to, everyMinutes }: Rhythm): number[] {
  const starts: number[] = [];
  for (let start = minuteOf(from); start <= minuteOf(to); start += everyMinutes) starts.push(start);
  return starts;
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function clock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;
}

function dateOf(date: string): string {
  return date.replaceAll('-', '');
}
