// The stops around a place as quality classes see them: platforms together, what leaves them, how far they are straight and on foot.
import type { TransitRules } from '../answers/transit-rules.ts';
import { at } from '../core/lists.ts';
import type { Region } from '../region/region.ts';
import type { Timetable } from '../region/timetable.ts';
import { boardedStops } from '../transit/boarded-stops.ts';
import { dayBegin } from '../transit/service-day.ts';
import { StopDepartures } from '../transit/stop-departures.ts';
import { stopGroups } from '../transit/stop-groups.ts';
import type { Surroundings } from './surroundings.ts';
import type { StopAt } from './transit-class.ts';

/** Stops by their numbers in the timetable: of each stop of passengers the platform that is nearest, of those at which somebody gets in within the window. */
export interface StopsAround {
  readonly byCircle: readonly StopAt<number>[];
  readonly byWalk: readonly StopAt<number>[];
}

/**
 * The stops from which the table may take a class: of all its groups of vehicles together, or of the one of an index, whose platforms alone count then.
 * Searches on foot, so it must run after other searches are read.
 * @param day days since 1970-01-01
 */
export function stopsAround(
  around: Surroundings<Region>,
  timetable: Timetable,
  rules: TransitRules,
  day: number,
): (vehicleGroup?: number) => StopsAround {
  const { region, place } = around;
  const farthest = at(rules.meterLimits, rules.meterLimits.length - 1);
  const departures = departuresWithin(timetable, rules, day, region.ground.at(place).timeZone);
  const [lat, lng] = [Math.round(place.lat * 1e7), Math.round(place.lng * 1e7)];
  // A metre more, because distances are rounded before they are compared.
  const straight = boardedStops(timetable)
    .near(lat, lng, farthest + 1)
    .map(({ stop, meters }) => [stop, Math.round(meters * 10)] as const);
  const walked = walkedTo(around, timetable, farthest);
  return vehicleGroup => {
    const isServed = ([stop]: readonly [stop: number, decimeters: number]) => {
      const counts = departures.ofPlatform(stop);
      return vehicleGroup === undefined ? counts.some(count => count > 0) : (counts[vehicleGroup] ?? 0) > 0;
    };
    return {
      byCircle: nearestOfGroups(timetable, straight.filter(isServed), departures.ofGroup),
      byWalk: nearestOfGroups(timetable, walked.filter(isServed), departures.ofGroup),
    };
  };
}

function walkedTo(around: Surroundings<Region>, timetable: Timetable, meters: number): [number, number][] {
  const reach = around.find({ transportMode: 'WALK', distance: meters, unit: 'METERS' });
  if ('unreachable' in reach) return [];
  const { access, count } = timetable.stops;
  const rows = reach.rows(access, new Uint16Array(count), Uint8Array.of(1));
  return Array.from({ length: rows.count }, (_, i) => [rows.row[i] ?? 0, rows.first[i] ?? 0]);
}

/** By group the nearest stop, of equally near ones the lower number; in the order of groups. */
function nearestOfGroups(
  timetable: Timetable,
  found: readonly (readonly [stop: number, decimeters: number])[],
  departuresOf: (group: number) => readonly number[],
): StopAt<number>[] {
  const groups = stopGroups(timetable);
  const nearest = new Map<number, { readonly stop: number; readonly decimeters: number }>();
  for (const [stop, decimeters] of found) {
    const group = groups.groupOf(stop);
    const known = nearest.get(group);
    const isNearer =
      known === undefined || decimeters < known.decimeters || (decimeters === known.decimeters && stop < known.stop);
    if (isNearer && groups.membersOf(group).includes(stop)) nearest.set(group, { stop, decimeters });
  }
  return [...nearest]
    .sort(([a], [b]) => a - b)
    .map(([group, { stop, decimeters }]) => ({ stop, decimeters, departures: departuresOf(group) }));
}

/** Departures by route type. */
type Counts = ReadonlyMap<number, number>;

/** What is known of one window, by the number of a group of stops and of a platform. */
interface Window {
  readonly departures: StopDepartures;
  readonly groups: Map<number, Counts>;
  readonly platforms: Map<number, Counts>;
}

/** The windows of named tables are asked again and again; those of callers' own are many. */
const MOST_WINDOWS = 8;
const windows = new WeakMap<Timetable, Map<string, Window>>();

/** Departures within the window of the rules, by index into their groups of vehicles. */
interface DeparturesWithin {
  readonly ofGroup: (group: number) => readonly number[];
  readonly ofPlatform: (stop: number) => readonly number[];
}

function departuresWithin(
  timetable: Timetable,
  { from, to, groups }: TransitRules,
  day: number,
  zone: string,
): DeparturesWithin {
  const known = windows.get(timetable) ?? new Map<string, Window>();
  windows.set(timetable, known);
  const key = `${day} ${dayBegin(day, zone)} ${from} ${to}`;
  const window = known.get(key) ?? {
    departures: new StopDepartures(timetable, { day, from, to }, zone),
    groups: new Map(),
    platforms: new Map(),
  };
  // The windows are in the order of their last use.
  known.delete(key);
  known.set(key, window);
  for (const oldest of known.keys()) {
    if (known.size <= MOST_WINDOWS) break;
    known.delete(oldest);
  }
  const countsOf = (kept: Map<number, Counts>, number: number, stops: readonly number[]) => {
    const counts = kept.get(number) ?? countedAt(timetable, window.departures, stops);
    kept.set(number, counts);
    return groups.map(({ routeTypes }) =>
      [...counts].reduce(
        (sum, [type, count]) => sum + (routeTypes.some(({ first, last }) => first <= type && type <= last) ? count : 0),
        0,
      ),
    );
  };
  return {
    ofGroup: group => countsOf(window.groups, group, stopGroups(timetable).membersOf(group)),
    ofPlatform: stop => countsOf(window.platforms, stop, [stop]),
  };
}

function countedAt(timetable: Timetable, departures: StopDepartures, stops: readonly number[]): Counts {
  const counts = new Map<number, number>();
  for (const { line, departures: vehicles } of departures.at(stops)) {
    const type = timetable.lines.type[line] ?? 0;
    counts.set(type, (counts.get(type) ?? 0) + vehicles.length);
  }
  return counts;
}
