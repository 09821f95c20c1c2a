// The stops of a timetable at which somebody gets in, found by place.
import { distanceMeters, scaleAt } from '../core/geometry/geodesic.ts';
import { boxIndex } from '../region/spatial-index.ts';
import { NO_PLACE, type Timetable } from '../region/timetable.ts';
import { isBoarded } from './stop-departures.ts';

interface NearStop {
  readonly stop: number;
  readonly meters: number;
}

export class BoardedStops {
  /** Numbers of those that have a place, ascending. */
  readonly stops: readonly number[];
  readonly #timetable: Timetable;
  readonly #index: ReturnType<typeof boxIndex>;

  constructor(timetable: Timetable) {
    this.#timetable = timetable;
    const { stops } = timetable;
    this.stops = Array.from({ length: stops.count }, (_, stop) => stop).filter(
      stop => stops.lat[stop] !== NO_PLACE && hasBoarding(timetable, stop),
    );
    this.#index = boxIndex(
      this.stops.map(stop => {
        const [lat, lng] = [stops.lat[stop]!, stops.lng[stop]!];
        return { west: lng, south: lat, east: lng, north: lat };
      }),
    );
  }

  /** Those up to a distance from a position (1e-7 degrees): the nearest first, of equally near ones the lower number. */
  near(lat: number, lng: number, mostMeters: number): NearStop[] {
    const { metersPerLatE7, metersPerLngE7 } = scaleAt(lat);
    const [x, y] = [(mostMeters * 1.01) / metersPerLngE7, (mostMeters * 1.01) / metersPerLatE7];
    const { stops } = this.#timetable;
    return (this.#index?.search(lng - x, lat - y, lng + x, lat + y) ?? [])
      .map(place => this.stops[place]!)
      .map(stop => ({ stop, meters: distanceMeters(lat, lng, stops.lat[stop]!, stops.lng[stop]!) }))
      .filter(({ meters }) => meters <= mostMeters)
      .sort((a, b) => a.meters - b.meters || a.stop - b.stop);
  }
}

const found = new WeakMap<Timetable, BoardedStops>();

/** The stops of a timetable, made on first use. */
export function boardedStops(timetable: Timetable): BoardedStops {
  const stops = found.get(timetable) ?? new BoardedStops(timetable);
  found.set(timetable, stops);
  return stops;
}

function hasBoarding(timetable: Timetable, stop: number): boolean {
  const { callStart, callPattern, callPosition } = timetable.stops;
  for (let row = callStart[stop]!; row < callStart[stop + 1]!; row++) {
    if (isBoarded(timetable, callPattern[row]!, callPosition[row]!)) return true;
  }
  return false;
}
