// What leaves stops on a workday, as the location index counts it, on the raw rows of feeds: by route and headsign, and what of it goes to a centre or a long-distance station.
import { type Departure, RawDepartures, type Window } from './departures.ts';
import { metersBetween, type Stop } from './feeds.ts';

/** The middle of a place to go to; 1e-7 degrees. */
export interface RawDestination {
  readonly lat: number;
  readonly lng: number;
  readonly meters: number;
  readonly share: number;
}

/** A route with where it goes, at one stop. `centre` and `longDistance` are thousandths of a vehicle. */
export interface RawDirection {
  readonly key: string;
  readonly kind: 'RAIL' | 'TRAM' | 'BUS' | '';
  readonly departures: number;
  readonly centre: number;
  readonly longDistance: number;
}

export interface RawStop {
  /** Those at which somebody gets in within the window. */
  readonly platforms: readonly Stop[];
  readonly directions: readonly RawDirection[];
  /** Whether a platform lies at a place to go to itself. */
  readonly here: Readonly<Record<'centre' | 'longDistance', boolean>>;
}

const HOURS = 14;

function kindOf(route: number): RawDirection['kind'] {
  if ([1, 2, 12].includes(route) || (route >= 100 && route < 200) || (route >= 300 && route < 700)) return 'RAIL';
  if ([0, 5, 6, 7].includes(route) || (route >= 900 && route < 1000) || (route >= 1300 && route < 1500)) return 'TRAM';
  return route >= 1100 && route < 1200 ? '' : 'BUS';
}

/** Millionths: all up to ten minutes, none from an hour, a Gaussian curve between. */
function rideWorth(seconds: number): number {
  const minutes = seconds / 60;
  if (minutes <= 10) return 1_000_000;
  if (minutes >= 60) return 0;
  const end = Math.exp(-2500 / 800);
  return Math.round((1_000_000 * (Math.exp(-((minutes - 10) ** 2) / 800) - end)) / (1 - end));
}

/** All stops with what leaves between 06:00 and 20:00. @param isOpen whether walkers reach a stop on the streets of the region */
export function rawStops(
  paths: readonly string[],
  { day, zone, isOpen }: { readonly day: number; readonly zone: string; readonly isOpen: (stop: string) => boolean },
  destinations: Readonly<Record<'centre' | 'longDistance', readonly RawDestination[]>>,
): RawStop[] {
  const raw = new RawDepartures(paths, zone);
  const window: Window = { day, from: 6 * 3600, to: 20 * 3600, zone };
  /** The best share of a destination at a stop. */
  const shareAt = (stop: Stop | undefined, all: readonly RawDestination[]) =>
    Math.max(0, ...all.filter(each => metersBetween(stop, each) <= each.meters).map(({ share }) => share));
  const worthOf = ({ later, departure }: Departure, all: readonly RawDestination[]) =>
    Math.max(
      0,
      ...later
        .filter(({ stop, alights }) => alights && isOpen(stop))
        .map(({ stop, arrival }) => {
          const share = shareAt(raw.feeds.stops.get(stop), all);
          return Math.round(share * rideWorth(arrival - departure));
        }),
    );
  return raw.groups(isOpen).flatMap((platforms): RawStop[] => {
    const first = new Map<string, { departure: Departure; key: string }>();
    for (const departure of platforms.flatMap(({ key }) => raw.of(key))) {
      const key = `${departure.routeId}|${departure.toward}`;
      for (const vehicle of raw.vehicles(departure, window)) {
        const known = first.get(`${key}|${vehicle}`);
        if (known === undefined || departure.seconds < known.departure.seconds) {
          first.set(`${key}|${vehicle}`, { departure, key });
        }
      }
    }
    if (first.size === 0) return [];
    const thousandths = (all: readonly Departure[], kind: 'centre' | 'longDistance') =>
      Math.round(all.reduce((sum, each) => sum + worthOf(each, destinations[kind]), 0) / 1000);
    const ofRoutes = [...Map.groupBy(first.values(), ({ key }) => key)].map(([key, all]): RawDirection => {
      const vehicles = all.map(({ departure }) => departure);
      return {
        key,
        kind: kindOf(vehicles[0]!.route),
        departures: vehicles.length,
        centre: thousandths(vehicles, 'centre'),
        longDistance: thousandths(vehicles, 'longDistance'),
      };
    });
    const isAt = (all: readonly RawDestination[]) => platforms.some(stop => shareAt(stop, all) > 0);
    const here = { centre: isAt(destinations.centre), longDistance: isAt(destinations.longDistance) };
    const isServed = ({ key }: Stop) => raw.of(key).some(departure => [...raw.vehicles(departure, window)].length > 0);
    return [{ platforms: platforms.filter(isServed), directions: ofRoutes, here }];
  });
}

/** Points of the category and departures an hour from which a type has all of them. */
const TYPES = {
  rail_departures: [25, 12],
  tram_departures: [15, 24],
  bus_departures: [30, 36],
  centre_departures: [20, 6],
  long_distance_departures: [10, 6],
} as const;

/** A stop of the map of which the feeds say nothing. */
export interface UnknownStop {
  readonly type: keyof typeof STOP_POINTS;
  readonly minutes: number;
}

/** Points of stops of the map, the nearest of a type first. */
const STOP_POINTS = {
  stop: [30, 10],
  urban_rail: [20],
  station: [20],
  main_station: [10],
  bus_station: [10],
} as const;

/** What stops of the map are worth, of 100 points. */
function stopScore(stops: readonly UnknownStop[]): number {
  return Object.entries(STOP_POINTS).reduce((sum, [type, points]) => {
    const minutes = stops.flatMap(each => (each.type === type ? [each.minutes] : [])).sort((a, b) => a - b);
    return sum + points.reduce<number>((all, each, rank) => all + each * walkWorth(minutes[rank] ?? 30), 0);
  }, 0);
}

/** The curve of walks in minutes. @param all how many of them have everything: 5 to a stop, 15 to a place itself */
function walkWorth(minutes: number, all: 5 | 15 = 5): number {
  if (minutes <= all) return 1;
  if (minutes >= 30) return 0;
  const end = Math.exp(-((30 - all) ** 2) / 128);
  return (Math.exp(-((minutes - all) ** 2) / 128) - end) / (1 - end);
}

/**
 * The score of the category at a place, of 100 points. A route with where it goes counts at the stop where it counts most; a place to go to counts by its rides
 * or by the walk, whichever is more. The stops of the map that no feed knows count instead of all that, if they are worth more.
 * @param minutesTo the walk to a platform; undefined beyond half an hour @param missing ids of types that share their points among the rest
 * @param unknown stops of the map
 */
export function rawTransportScore(
  stops: readonly RawStop[],
  minutesTo: (stop: Stop) => number | undefined,
  missing: readonly string[],
  unknown: readonly UnknownStop[],
): number {
  const best = new Map<string, number>();
  const onFoot: Record<string, number> = {};
  for (const { platforms, directions, here } of stops) {
    const minutes = Math.min(...platforms.map(stop => minutesTo(stop) ?? Infinity));
    const there = walkWorth(minutes, 15);
    if (here.centre) onFoot.centre_departures = Math.max(onFoot.centre_departures ?? 0, there);
    if (here.longDistance) onFoot.long_distance_departures = Math.max(onFoot.long_distance_departures ?? 0, there);
    const worth = walkWorth(minutes);
    for (const { key, kind, departures, centre, longDistance } of directions) {
      const counted = {
        rail_departures: kind === 'RAIL' ? departures : 0,
        tram_departures: kind === 'TRAM' ? departures : 0,
        bus_departures: kind === 'BUS' ? departures : 0,
        centre_departures: centre / 1000,
        long_distance_departures: longDistance / 1000,
      };
      for (const [type, count] of Object.entries(counted)) {
        best.set(`${type} ${key}`, Math.max(best.get(`${type} ${key}`) ?? 0, (count * worth) / HOURS));
      }
    }
  }
  const known = Object.entries(TYPES).filter(([type]) => !missing.includes(type));
  const all = known.reduce((sum, [, [points]]) => sum + points, 0);
  const byTimetable = known.reduce((sum, [type, [points, full]]) => {
    const perHour = [...best].reduce((rate, [key, each]) => rate + (key.startsWith(`${type} `) ? each : 0), 0);
    const share = (1 - Math.exp((-3 * Math.min(perHour, full)) / full)) / (1 - Math.exp(-3));
    return sum + ((points * 100) / all) * Math.max(share, onFoot[type] ?? 0);
  }, 0);
  return Math.max(byTimetable, stopScore(unknown));
}
