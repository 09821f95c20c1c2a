// The timetable of a region → the columns of `departures.bin`: what leaves each stop on a workday, by line and direction, and what of it goes to a centre or to a long-distance station.

import type { Vehicle } from '../../core/vehicles.ts';
import type { Column } from '../../region/array-types.ts';
import { narrowed, StringCollector, startsOf, stringColumns } from '../../region/columns.ts';
import { DEPARTURE_KINDS } from '../../region/departures.ts';
import type { Ground } from '../../region/ground.ts';
import type { IndexEntities } from '../../region/index-facts.ts';
import type { PlaceIndex } from '../../region/places.ts';
import type { PoiTable } from '../../region/pois.ts';
import type { Timetable } from '../../region/timetable.ts';
import { DEPARTURE_HOURS, DEPARTURE_TYPES, VEHICLES_OF_KIND } from '../../scoring/timetable-rule.ts';
import { boardedStops } from '../../transit/boarded-stops.ts';
import { vehicleOf } from '../../transit/lines.ts';
import { DeparturesByZone } from '../../transit/stop-departures.ts';
import { stopGroups } from '../../transit/stop-groups.ts';
import { type Destinations, DirectRides } from './direct-rides.ts';
import { centreStops, longDistanceStops } from './ride-destinations.ts';
import { unknownStops } from './unknown-stops.ts';

export interface DepartureInputs {
  readonly timetable: Timetable;
  /** The workday, `2026-12-01`. */
  readonly date: string;
  /** The window counts in the day of each stop's time zone. */
  readonly ground: Ground;
  readonly places: PlaceIndex;
  readonly entities: IndexEntities;
  /** The points of interest of the map. */
  readonly pois: Pick<PoiTable, 'types' | 'typeOf'>;
}

export interface BuiltDepartures {
  readonly columns: Record<string, Column>;
  /** How many stops have departures. */
  readonly stops: number;
}

const HOUR = 3_600;
const DAY_MILLISECONDS = 86_400_000;
const NO_KIND = DEPARTURE_KINDS.length;

/** Undefined if nothing leaves on that day. */
export function departureColumns({
  timetable,
  date,
  ground,
  places,
  entities,
  pois,
}: DepartureInputs): BuiltDepartures | undefined {
  const day = Date.parse(`${date}T00:00Z`) / DAY_MILLISECONDS;
  const { from, to } = DEPARTURE_HOURS;
  const departures = new DeparturesByZone(timetable, { day, from: from * HOUR, to: to * HOUR });
  const directions = new Directions(timetable);
  const centre = new RideColumns('centre', timetable, centreStops(timetable, places));
  const longDistance = new RideColumns('longDistance', timetable, longDistanceStops(timetable, entities));
  const rides = [centre, longDistance];
  const groups = stopGroups(timetable);
  const groupOf = new Uint32Array(timetable.stops.count);
  let groupCount = 0;
  const [lengths, direction, counts]: [number[], number[], number[]] = [[], [], []];
  for (const first of boardedStops(timetable).stops) {
    if (groups.groupOf(first) !== first) continue;
    const members = groups.membersOf(first);
    const [lat, lng] = [timetable.stops.lat[first]! / 1e7, timetable.stops.lng[first]! / 1e7];
    const inZone = departures.in(ground.at({ lat, lng }).timeZone);
    const leaving = inZone.at(members);
    if (leaving.length === 0) continue;
    groupCount++;
    // Nobody walks to a platform at which nothing stops that day.
    for (const member of members) if (inZone.at([member]).length > 0) groupOf[member] = groupCount;
    const before = direction.length;
    for (const { line, headsign, departures: vehicles } of leaving) {
      direction.push(directions.of(line, headsign));
      counts.push(vehicles.length);
      for (const each of rides) each.addVehicles(vehicles);
    }
    for (const each of rides) each.addStop(members);
    lengths.push(direction.length - before);
  }
  if (groupCount === 0) return undefined;
  const mapped = new Set(Array.from(new Set(pois.typeOf), type => pois.types[type] ?? ''));
  const missing = DEPARTURE_TYPES.filter(({ counts: counted, onMap = [] }) => {
    if (counted === 'CENTRE') return centre.isEmpty;
    if (counted === 'LONG_DISTANCE') return longDistance.isEmpty;
    return !directions.kinds.has(counted) && onMap.some(type => mapped.has(type));
  });
  const strings = new StringCollector();
  return {
    columns: {
      window: Int32Array.of(day, to - from),
      'stop.group': narrowed(groupOf),
      'group.rowStart': startsOf(lengths),
      'row.direction': narrowed(Uint32Array.from(direction)),
      'row.departures': narrowed(Uint32Array.from(counts)),
      ...centre.columns(strings),
      ...longDistance.columns(strings),
      ...directions.columns(),
      ...strings.columns('places'),
      'entity.isUnknownStop': unknownStops(timetable, entities),
      ...stringColumns(
        'missing',
        missing.map(({ id }) => id),
      ),
    },
    stops: groupCount,
  };
}

/** Numbers lines with where they go. */
class Directions {
  readonly #timetable: Timetable;
  readonly #numbers = new Map<string, number>();
  readonly #line: number[] = [];
  readonly #kind: number[] = [];
  /** Those that leave somewhere. */
  readonly kinds = new Set<string>();

  constructor(timetable: Timetable) {
    this.#timetable = timetable;
  }

  of(line: number, headsign: number): number {
    const kind = kindOf(vehicleOf(this.#timetable.lines.type[line] ?? 0));
    const name = DEPARTURE_KINDS[kind];
    if (name !== undefined) this.kinds.add(name);
    const key = `${line} ${headsign}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#line.length);
    this.#line.push(line);
    this.#kind.push(kind);
    return this.#line.length - 1;
  }

  columns(): Record<string, Column> {
    return {
      'direction.line': narrowed(Uint32Array.from(this.#line)),
      'direction.kind': Uint8Array.from(this.#kind),
    };
  }
}

function kindOf(vehicle: Vehicle): number {
  const kind = DEPARTURE_KINDS.findIndex(each => VEHICLES_OF_KIND[each].includes(vehicle));
  return kind < 0 ? NO_KIND : kind;
}

/** The columns of one kind of destination, row by row. */
class RideColumns {
  readonly isEmpty: boolean;
  readonly #name: string;
  readonly #destinations: Destinations;
  readonly #rides: DirectRides;
  readonly #departures: number[] = [];
  readonly #worth: number[] = [];
  readonly #seconds: number[] = [];
  readonly #place: string[] = [];
  readonly #here: (string | undefined)[] = [];

  constructor(name: string, timetable: Timetable, destinations: Destinations) {
    this.isEmpty = destinations.size === 0;
    this.#name = name;
    this.#destinations = destinations;
    this.#rides = new DirectRides(timetable, destinations);
  }

  addVehicles(vehicles: Parameters<DirectRides['of']>[0]): void {
    const { departures, worth, seconds, place } = this.#rides.of(vehicles);
    this.#departures.push(departures);
    this.#worth.push(worth);
    this.#seconds.push(seconds);
    this.#place.push(place);
  }

  /** Notes whether a stop lies at such a place itself. @param members its platforms */
  addStop(members: readonly number[]): void {
    const own = members.flatMap(stop => this.#destinations.get(stop) ?? []);
    this.#here.push(own.toSorted((a, b) => b.share - a.share)[0]?.name);
  }

  columns(strings: StringCollector): Record<string, Column> {
    const place = Uint32Array.from(this.#place, name => strings.add(name));
    const here = Uint32Array.from(this.#here, name => (name === undefined ? 0 : strings.add(name) + 1));
    return {
      [`${this.#name}.here`]: narrowed(here),
      [`${this.#name}.departures`]: narrowed(Uint32Array.from(this.#departures)),
      [`${this.#name}.worth`]: narrowed(Uint32Array.from(this.#worth)),
      [`${this.#name}.seconds`]: narrowed(Uint32Array.from(this.#seconds)),
      [`${this.#name}.place`]: narrowed(place),
    };
  }
}
