// A town of one street with stops, and timetable feeds (GTFS) for it, each table as its lines.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuiltTimetable, buildTimetable } from '../../src/import/transit/build-timetable.ts';
import { openColumns, writeColumns } from '../../src/region/columns.ts';
import type { Region } from '../../src/region/region.ts';
import { openTimetable, runsOn, type Timetable } from '../../src/region/timetable.ts';
import { type DrawnTown, drawTown } from './drawn-town.ts';
import { temporaryFolder } from './regions.ts';

/** Eight corners, 400 m apart; a stop may stand at each. */
export const STOP_TOWN: DrawnTown = {
  gridMeters: 100,
  drawing: `
    A---B---C---D---E---F---G---H
  `,
  ways: { ABCDEFGH: { highway: 'residential', name: 'Linienweg' } },
};

/** The same corners; walkers may pass half of the street eastward only, and a place of interest lies north of each corner. */
export const ONE_WAY_TOWN: DrawnTown = {
  gridMeters: 100,
  drawing: `
    q   w   e   r   t   y   u   i
    A---B---C---D---E---F---G---H
  `,
  ways: {
    ABCD: { highway: 'residential', name: 'Linienweg' },
    DEFGH: { highway: 'residential', name: 'Linienweg', 'oneway:foot': 'yes' },
  },
  nodes: Object.fromEntries([...'qwertyui'].map(letter => [letter, { amenity: 'kindergarten', name: letter }])),
};

const town = drawTown(STOP_TOWN);

/** Tables by name, such as `stops`; a text is the whole file, a list its lines. */
export type FeedTables = Readonly<Record<string, string | readonly string[] | Buffer>>;

/** stops.txt with a stop for each letter at its corner, and as many stops far away as further ids are named. */
export function stopsAt(letters: string, ...faraway: readonly string[]): readonly string[] {
  const near = [...letters].map(letter => `${letter},Halt ${letter},${town.at(letter).lat},${town.at(letter).lng}`);
  return ['stop_id,stop_name,stop_lat,stop_lon', ...near, ...faraway.map(id => `${id},Fern ${id},48.5,11.5`)];
}

/** stop_times.txt: a trip is `t1: A 8:00:00, B 8:05:00, C 8:10:00`; two times are arrival and departure, `-` is no time. */
export function stopTimes(...trips: readonly string[]): readonly string[] {
  const rows = trips.flatMap(trip => {
    const [id = '', calls = ''] = trip.split(/: (.*)/s);
    return calls.split(', ').map((call, i) => {
      const [stop, arrival = '', departure = arrival] = call.split(' ').map(part => (part === '-' ? '' : part));
      return `${id},${arrival},${departure},${stop},${i + 1}`;
    });
  });
  return ['trip_id,arrival_time,departure_time,stop_id,stop_sequence', ...rows];
}

/** Tables of a small, sound feed: line 1 on workdays of 2026, with these trips. */
export function feedOf(trips: readonly string[], tables: FeedTables = {}): FeedTables {
  const ids = trips.map(trip => trip.split(': ')[0] ?? '');
  return {
    agency: ['agency_id,agency_name,agency_url,agency_timezone', 'v,Verkehrsbetrieb,https://example.com,Europe/Vaduz'],
    routes: ['route_id,agency_id,route_short_name,route_long_name,route_type', 'r,v,1,Linie 1,3'],
    calendar: [
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
      's,1,1,1,1,1,0,0,20260105,20261231',
    ],
    stops: stopsAt('ABCDEFGH'),
    trips: ['route_id,service_id,trip_id', ...ids.map(id => `r,s,${id}`)],
    stop_times: stopTimes(...trips),
    ...tables,
  };
}

/** Writes a feed as a folder. @returns its path */
export function feedFolder(tables: FeedTables, name = 'feed'): string {
  const folder = join(temporaryFolder(), name);
  mkdirSync(folder);
  for (const { name: file, bytes } of feedFiles(tables)) writeFileSync(join(folder, file), bytes);
  return folder;
}

/** The files of a feed; a table without lines is left out. */
export function feedFiles(tables: FeedTables): { readonly name: string; readonly bytes: Buffer }[] {
  return Object.entries(tables)
    .filter(([, lines]) => lines.length > 0)
    .map(([table, lines]) => ({
      name: `${table}.txt`,
      bytes: Buffer.isBuffer(lines) ? lines : Buffer.from(typeof lines === 'string' ? lines : `${lines.join('\n')}\n`),
    }));
}

/** The timetable of feeds on a region's streets, through a real file of columns. */
export async function timetableOn(
  { streets, obstacles, manifest }: Region,
  paths: readonly string[],
  options: { readonly without?: readonly string[]; readonly workday?: string } = {},
): Promise<BuiltTimetable & { readonly timetable: Timetable }> {
  const { without = [], workday } = options;
  const { outline, timeZone: zone } = manifest;
  const built = await buildTimetable({ paths, without, workday, outline, zone, streets, obstacles }, () => {});
  const path = join(temporaryFolder(), 'transit.bin');
  writeColumns(path, built.columns);
  return { ...built, timetable: openTimetable(openColumns(path)) };
}

/** All trips in words, `1: A 8:00:00, B 8:05:00-8:06:00`, in order; with `on`, those of that day. `(A)` is a call where nobody boards, `A)` one where nobody boards but may get off, `(A` the reverse. */
export function tripsIn(timetable: Timetable, on?: string): string[] {
  const { callStart, callStop, callFlags, tripStart, trips, stops, lines, days } = timetable;
  const day = on === undefined ? undefined : Date.parse(`${on}T00:00Z`) / 86_400_000;
  const found: string[] = [];
  for (let pattern = 0; pattern < timetable.patternCount; pattern++) {
    const segments = Array.from(
      lines.segmentLine.subarray(lines.segmentStart[pattern], lines.segmentStart[pattern + 1]),
      line => lines.strings.get(lines.shortName[line] ?? 0),
    );
    for (let trip = tripStart[pattern] ?? 0; trip < (tripStart[pattern + 1] ?? 0); trip++) {
      if (day !== undefined && !runsOn(days, trips.days[trip] ?? 0, day)) continue;
      const first = callStart[pattern] ?? 0;
      const calls = Array.from(callStop.subarray(first, callStart[pattern + 1]), (stop, i) => {
        const row = (trips.profile[trip] ?? 0) + i;
        const [arrival, departure] = [timetable.profileArrival[row] ?? 0, timetable.profileDeparture[row] ?? 0].map(
          time => clock(time + (trips.start[trip] ?? 0)),
        );
        const flags = callFlags[first + i] ?? 0;
        const id = `${flags & 2 ? '(' : ''}${lines.strings.get(stops.id[stop] ?? 0)}${flags & 1 ? ')' : ''}`;
        return `${id} ${arrival}${departure === arrival ? '' : `-${departure}`}`;
      });
      found.push(`${segments.join('+')}: ${calls.join(', ')}`);
    }
  }
  return found.sort();
}

function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
