// Which stops of the timetable a stop of the map is: by name and distance (docs/transit.md, "Stops").
import { VEHICLES, type Vehicle } from '../core/vehicles.ts';
import type { PoiFacts } from '../region/pois.ts';
import type { Timetable } from '../region/timetable.ts';
import { boardedStops } from './boarded-stops.ts';
import { vehicleOf } from './lines.ts';
import { isBoarded, segmentAt } from './stop-departures.ts';
import { isSameStopName, type StopName, stopName } from './stop-names.ts';

interface StopKind {
  /** What stops there; a tram at a bus stop belongs to the tram stop beside it. */
  readonly vehicles: readonly Vehicle[];
  /** How far a stop of the timetable of the same name may be. */
  readonly namedMeters: number;
  /** How far the nearest may be where no name agrees. */
  readonly unnamedMeters: number;
}

const ROAD = { namedMeters: 250, unnamedMeters: 40 };
const RAIL = { namedMeters: 400, unnamedMeters: 100 };
/** The types of points of interest at which something stops. */
const KINDS: Readonly<Record<string, StopKind>> = {
  bus_stop: { vehicles: ['BUS', 'COACH'], ...ROAD },
  bus_station: { vehicles: ['BUS', 'COACH'], ...ROAD },
  tram_stop: { vehicles: ['TRAM'], ...ROAD },
  subway_station: { vehicles: ['METRO', 'TRAM'], ...RAIL },
  light_rail_station: { vehicles: ['RAIL', 'METRO', 'TRAM'], ...RAIL },
  train_station: { vehicles: ['RAIL', 'METRO'], ...RAIL },
  ferry_terminal: { vehicles: ['FERRY'], ...RAIL },
  cable_car_station: { vehicles: ['CABLE_CAR', 'FUNICULAR'], ...RAIL },
};
/** Stops without a common name that are this near are all meant, as the map import takes objects so near for one stop. */
const BESIDE_METERS = 30;
/** Of a stop of any other name that is this near, nobody can say that it is not the one meant: platforms of a stop lie as far apart (`stop-groups.ts`). */
const MAY_BE_METERS = 150;

/** Whether something stops at points of interest of a type. */
export function isStopType(type: string): boolean {
  return Object.hasOwn(KINDS, type);
}

/** The stops of a timetable, found by place and name. */
export class FeedStops {
  readonly #timetable: Timetable;
  /** By stop: bit v says that vehicle v of VEHICLES lets passengers in. */
  readonly #vehicles: Uint16Array;
  readonly #names = new Map<number, StopName>();

  constructor(timetable: Timetable) {
    this.#timetable = timetable;
    this.#vehicles = vehiclesOfStops(timetable);
  }

  /** The stops of the timetable that a point of interest is; none if it is no stop or the timetable has none there. */
  of(pois: Pick<PoiFacts, 'types' | 'typeOf' | 'lat' | 'lng' | 'texts' | 'strings'>, row: number): readonly number[] {
    const kind = KINDS[pois.types[pois.typeOf[row]!] ?? ''];
    if (kind === undefined) return [];
    const near = this.#near(pois.lat[row]!, pois.lng[row]!, kind);
    const own = stopName(pois.strings.get(pois.texts.name[row]!));
    const named = near.filter(({ stop }) => isSameStopName(own, this.#nameOf(stop)));
    if (named.length > 0) return named.map(({ stop }) => stop);
    const beside = near.filter(({ meters }) => meters <= BESIDE_METERS);
    if (beside.length > 0) return beside.map(({ stop }) => stop);
    const [nearest] = near;
    return nearest !== undefined && nearest.meters <= kind.unnamedMeters ? [nearest.stop] : [];
  }

  /** Whether the timetable may know a stop of the map: it has one with its kind of vehicles and its name, or one near it. */
  knows(
    type: string,
    { lat, lng, name }: { readonly lat: number; readonly lng: number; readonly name: string },
  ): boolean {
    const kind = KINDS[type];
    if (kind === undefined) return false;
    const own = stopName(name);
    return this.#near(lat, lng, kind).some(
      ({ stop, meters }) => meters <= MAY_BE_METERS || isSameStopName(own, this.#nameOf(stop)),
    );
  }

  /** The nearest first, of equally near ones the lower number. */
  #near(lat: number, lng: number, { vehicles, namedMeters }: StopKind) {
    const wanted = vehicles.reduce((bits, each) => bits | bitOf(each), 0);
    return boardedStops(this.#timetable)
      .near(lat, lng, namedMeters)
      .filter(({ stop }) => (this.#vehicles[stop]! & wanted) !== 0);
  }

  #nameOf(stop: number): StopName {
    let name = this.#names.get(stop);
    if (name === undefined) {
      const { stops, lines } = this.#timetable;
      name = stopName(lines.strings.get(stops.name[stop]!));
      this.#names.set(stop, name);
    }
    return name;
  }
}

/** Whether a kind of vehicle belongs to the stops of a type. */
export function stopsAt(type: string, vehicle: Vehicle): boolean {
  return KINDS[type]?.vehicles.includes(vehicle) ?? false;
}

function vehiclesOfStops(timetable: Timetable): Uint16Array {
  const { stops, lines } = timetable;
  const found = new Uint16Array(stops.count);
  for (let stop = 0; stop < stops.count; stop++) {
    for (let row = stops.callStart[stop]!; row < stops.callStart[stop + 1]!; row++) {
      const [pattern, position] = [stops.callPattern[row]!, stops.callPosition[row]!];
      if (!isBoarded(timetable, pattern, position)) continue;
      const line = lines.segmentLine[segmentAt(timetable, pattern, position)]!;
      found[stop]! |= bitOf(vehicleOf(lines.type[line]!));
    }
  }
  return found;
}

function bitOf(vehicle: Vehicle): number {
  return 1 << VEHICLES.indexOf(vehicle);
}
