// What leaves the stops of feeds, by docs/transit.md ("Stops") on the raw rows: every call at which a vehicle lets passengers in and goes on.
import { beginOf } from './days.ts';
import { type Feeds, readFeeds } from './feeds.ts';
import { openRows } from './rows.ts';

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
      for (const { stop, departure, boards } of calls.slice(0, -1)) {
        if (!boards) continue;
        const all = this.#departures.get(stop) ?? [];
        this.#departures.set(stop, all);
        for (const shift of shifts) {
          const trip = `${key} ${shift}`;
          all.push({ trip, days, zone: own, seconds: departure + shift, line, routeId, route, toward });
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
