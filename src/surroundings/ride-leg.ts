// A ride of a journey as plain values: the line, the stops, the times, and the line on the map from stop to stop.
import { IS_HEADWAY, NO_PLACE, type Timetable } from '../region/timetable.ts';
import type { Leg } from '../transit/legs.ts';
import { type ShownLine, shownLine } from '../transit/lines.ts';
import { addPosition, type Position } from './way-line.ts';

export interface RideStop {
  /** As in the feed. */
  readonly id: string;
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}

export interface RiddenLine extends ShownLine {
  /** What the vehicle shows; empty if the feed does not say. */
  readonly headsign: string;
}

export { shownLine };

/** A ride from a stop to a stop, without leaving the vehicle. */
export interface RideLeg {
  readonly transportMode: 'TRANSIT';
  /** Milliseconds after the begin of the day, which is noon minus 12 hours. */
  readonly begin: number;
  readonly end: number;
  /** In order; a vehicle that goes on as another line has both. */
  readonly lines: readonly RiddenLine[];
  readonly fromStop: RideStop;
  readonly toStop: RideStop;
  /** How many calls lie between the two. */
  readonly stopsBetween: number;
  /** Vehicles run about that often, not at this very second. */
  readonly isHeadway: boolean;
  /** Straight from stop to stop: timetables keep no shapes. */
  readonly positions: readonly Position[];
}

export function rideLeg(timetable: Timetable, leg: Leg): RideLeg {
  const { stops, lines, trips, callStop } = timetable;
  const text = (index: number | undefined) => lines.strings.get(index ?? 0);
  const stopOf = (stop: number) => rideStop(timetable, stop);
  const positions: Position[] = [];
  for (let call = leg.fromCall; call <= leg.toCall; call++) {
    const stop = callStop[call] ?? 0;
    if (stops.lat[stop] === NO_PLACE) continue;
    const { lat, lng } = stopOf(stop);
    addPosition(positions, [lng, lat]);
  }
  return {
    transportMode: 'TRANSIT',
    begin: leg.departure * 1000,
    end: leg.arrival * 1000,
    lines: leg.lines.map((line, i) => ({ ...shownLine(timetable, line), headsign: text(leg.headsigns[i]) })),
    fromStop: stopOf(leg.fromStop),
    toStop: stopOf(leg.toStop),
    stopsBetween: leg.toCall - leg.fromCall - 1,
    isHeadway: ((trips.flags[leg.trip] ?? 0) & IS_HEADWAY) !== 0,
    positions,
  };
}

/** A stop by its number in the timetable. */
export function rideStop({ stops, lines }: Timetable, stop: number): RideStop {
  const text = (index: number | undefined) => lines.strings.get(index ?? 0);
  return {
    id: text(stops.id[stop]),
    name: text(stops.name[stop]),
    lat: (stops.lat[stop] ?? 0) / 1e7,
    lng: (stops.lng[stop] ?? 0) / 1e7,
  };
}
