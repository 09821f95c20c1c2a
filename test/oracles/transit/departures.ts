// What leaves the stops of feeds, by docs/transit.md ("Stops") on the raw rows: every call at which a vehicle lets passengers in and goes on.
import { beginOf } from './days.ts';
import { type Call, type Feeds, metersBetween, readFeeds, type Stop } from './feeds.ts';
import { openRows } from './rows.ts';
import { nameVariants } from './stop-names.ts';

/** A call at which a vehicle lets passengers in and goes on. */
export interface Departure {
  readonly trip: string;
  readonly days: ReadonlySet<number>;
  readonly zone: string;
  readonly seconds: number;
  readonly line: string;
  /** Id and GTFS type of the route. */
  readonly routeId: string;
  readonly route: number;
  readonly toward: string;
  /** The calls after it, with the times of the row. */
  readonly later: readonly Call[];
  /** The departure in the times of the row. */
  readonly departure: number;
}

export interface Window {
  readonly day: number;
  /** Seconds after the begin of the day; the end is not part of it. */
  readonly from: number;
  readonly to: number;
  readonly zone: string;
}

export class RawDepartures {
  readonly feeds: Feeds;
  readonly #names = new Map<string, string>();
  readonly #departures = new Map<string, Departure[]>();
  readonly #begins = new Map<string, number>();

  constructor(paths: readonly string[], zone: string) {
    this.feeds = readFeeds(paths, zone);
    const said = new Map<string, { headsign: string; routeId: string; route: number }>();
    for (const [number, path] of paths.entries()) {
      const rows = openRows(path);
      const routes = new Map(rows('routes').map(row => [row('route_id'), Number(row('route_type'))]));
      for (const row of rows('trips')) {
        const routeId = row('route_id');
        const route = routes.get(routeId) ?? Number.NaN;
        said.set(`${number}/${row('trip_id')}`, {
          headsign: row('trip_headsign'),
          routeId: `${number}/${routeId}`,
          route,
        });
      }
      const stops = rows('stops');
      const parents = new Map(stops.map(row => [row('stop_id'), row]));
      for (const row of stops) {
        this.#names.set(
          `${number}/${row('stop_id')}`,
          row('stop_name') || parents.get(row('parent_station'))?.('stop_name') || '',
        );
      }
    }
    for (const { key, line, zone: own, days, calls, shifts } of this.feeds.trips) {
      const { headsign, routeId, route } = said.get(key)!;
      const toward = headsign || this.#names.get(calls.at(-1)!.stop) || '';
      for (const [i, { stop, departure, boards }] of calls.slice(0, -1).entries()) {
        if (!boards) continue;
        const all = this.#departures.get(stop) ?? [];
        this.#departures.set(stop, all);
        for (const shift of shifts) {
          const trip = `${key} ${shift}`;
          const later = calls.slice(i + 1);
          const seconds = departure + shift;
          all.push({ trip, days, zone: own, seconds, line, routeId, route, toward, later, departure });
        }
      }
    }
  }

  nameOf(stop: string): string {
    return this.#names.get(stop) ?? '';
  }

  of(stop: string): readonly Departure[] {
    return this.#departures.get(stop) ?? [];
  }

  /** Platforms that passengers take for one stop: of one station, or of one name within 150 m. @param isOpen whether walkers reach a stop */
  groups(isOpen: (stop: string) => boolean): Stop[][] {
    const stops = [...this.feeds.stops.values()].filter(({ key }) => isOpen(key) && this.of(key).length > 0);
    const left = new Set(stops);
    const groups: Stop[][] = [];
    for (const first of stops) {
      if (!left.delete(first)) continue;
      const platforms = [first];
      for (const platform of platforms) {
        for (const other of left) {
          if (!this.#isOneStop(platform, other)) continue;
          left.delete(other);
          platforms.push(other);
        }
      }
      groups.push(platforms);
    }
    return groups;
  }

  #isOneStop(a: Stop, b: Stop): boolean {
    if (a.station === b.station) return true;
    const [mine, theirs] = [a, b].map(({ key }) => nameVariants(this.nameOf(key)).at(-1) ?? '');
    return mine !== '' && mine === theirs && metersBetween(a, b) <= 150;
  }

  /** The vehicles with which a departure falls into a window: a trip and a day of service each. */
  vehicles({ trip, days, zone: local, seconds }: Departure, { day, from, to, zone }: Window): string[] {
    return [day - 2, day - 1, day, day + 1].flatMap(around => {
      const time = seconds + this.#beginOf(around, local) - this.#beginOf(day, zone);
      return days.has(around) && time >= from && time < to ? [`${trip} ${around}`] : [];
    });
  }

  #beginOf(day: number, zone: string): number {
    const key = `${day} ${zone}`;
    const begin = this.#begins.get(key) ?? beginOf(day, zone);
    this.#begins.set(key, begin);
    return begin;
  }
}
