// The lines at a stop of the map, by docs/transit.md ("Stops") on the raw rows of feeds: which stops are meant, and what leaves there.
import { RawDepartures } from './departures.ts';
import { metersBetween } from './feeds.ts';
import { nameVariants } from './stop-names.ts';

export interface MapStop {
  readonly type: string;
  readonly name: string;
  /** 1e-7 degrees. */
  readonly lat: number;
  readonly lng: number;
}

/** Route types (GTFS and extended) of what stops at each type, how far a namesake may be, and how far the nearest one. */
const RULES: Readonly<Record<string, { modes: (route: number) => string; named: number; nearest: number }>> = {
  bus_stop: { modes: bus, named: 250, nearest: 40 },
  bus_station: { modes: bus, named: 250, nearest: 40 },
  tram_stop: { modes: tram, named: 250, nearest: 40 },
  subway_station: { modes: route => metro(route) || tram(route), named: 400, nearest: 100 },
  light_rail_station: { modes: route => rail(route) || metro(route) || tram(route), named: 400, nearest: 100 },
  train_station: { modes: route => rail(route) || metro(route), named: 400, nearest: 100 },
};
function bus(route: number): string {
  if (route === 3 || route === 11 || (route >= 700 && route < 900)) return 'BUS';
  return route >= 200 && route < 300 ? 'COACH' : '';
}
function tram(route: number): string {
  return route === 0 || route === 5 || (route >= 900 && route < 1000) ? 'TRAM' : '';
}
function metro(route: number): string {
  return route === 1 || route === 12 || (route >= 400 && route < 700) ? 'METRO' : '';
}
function rail(route: number): string {
  return route === 2 || (route >= 100 && route < 200) || (route >= 300 && route < 400) ? 'RAIL' : '';
}

export class RawStopLines {
  readonly #raw: RawDepartures;
  readonly #isOpen: (stop: string) => boolean;

  /** @param isOpen whether walkers reach a stop on the streets of the region */
  constructor(paths: readonly string[], zone: string, isOpen: (stop: string) => boolean) {
    this.#raw = new RawDepartures(paths, zone);
    this.#isOpen = isOpen;
  }

  /** Whether the feeds have a stop with vehicles of its kind up to 150 m away, or one of its name as far as namesakes may be. */
  knows(stop: MapStop): boolean {
    const { modes, named } = RULES[stop.type]!;
    return [...this.#raw.feeds.stops.values()].some(each => {
      const meters = metersBetween(stop, each);
      if (meters > Math.max(150, named) || !this.#isOpen(each.key)) return false;
      if (meters > 150 && !isNamesake(stop.name, this.#raw.nameOf(each.key))) return false;
      return this.#raw.of(each.key).some(({ route }) => modes(route) !== '');
    });
  }

  /** `name|mode|toward` with departures an hour; undefined if the timetable has no such stop. */
  at(stop: MapStop, day: number, from: number, to: number, zone: string): Map<string, number> | undefined {
    const { modes, named, nearest } = RULES[stop.type]!;
    const near = [...this.#raw.feeds.stops.values()]
      .map(each => ({ ...each, meters: metersBetween(stop, each), name: this.#raw.nameOf(each.key) }))
      .filter(each => each.meters <= named)
      .filter(({ key }) => this.#isOpen(key) && this.#raw.of(key).some(each => modes(each.route) !== ''));
    const closest = Math.min(...near.map(({ meters }) => meters));
    const namesakes = near.filter(each => isNamesake(stop.name, each.name));
    const beside = near.filter(({ meters }) => meters <= 30);
    const own =
      namesakes.length > 0
        ? namesakes
        : beside.length > 0
          ? beside
          : near.filter(({ meters }) => meters === closest && meters <= nearest).slice(0, 1);
    if (own.length === 0) return undefined;
    const vehicles = new Map<string, Set<string>>();
    for (const departure of own.flatMap(each => this.#raw.of(each.key))) {
      const { line, route, toward } = departure;
      if (modes(route) === '') continue;
      const key = [line, modes(route), toward].join('|');
      for (const vehicle of this.#raw.vehicles(departure, { day, from, to, zone })) {
        vehicles.set(key, (vehicles.get(key) ?? new Set()).add(vehicle));
      }
    }
    const hours = (to - from) / 3600;
    return new Map([...vehicles].map(([key, { size }]) => [key, Math.round((size / hours) * 100) / 100]));
  }
}

/** Whether the words of one name (or its part after the last comma) are the last words of the other. */
function isNamesake(a: string, b: string): boolean {
  const ends = (long: string, short: string) => short !== '' && ` ${long}`.endsWith(` ${short}`);
  const [mine, theirs] = [nameVariants(a), nameVariants(b)];
  return [...mine, ...theirs].some((_, i) => ends(mine[0]!, theirs[i % 2]!) || ends(theirs[0]!, mine[i % 2]!));
}
