// The legs of a route as answers show them: in tenths of seconds that add up, clock times, GeoJSON.
import type { RideLeg } from '../../surroundings/ride-leg.ts';
import type { StreetLeg } from '../../surroundings/street-leg.ts';
import type { TransitRoute, WalkLeg } from '../../surroundings/transit-route.ts';
import type { Position } from '../../surroundings/way-line.ts';
import type { RouteLeg, RouteStep } from './answer.ts';

const DAY_SECONDS = 86_400;

/** A leg along streets alone, which begins with the route. */
export function shownStreetLeg(leg: StreetLeg): RouteLeg {
  return streetLeg(leg, 0, leg.milliseconds);
}

/** A whole journey by timetable: its figures and its legs. */
export function shownJourney(route: TransitRoute) {
  const { begin = 0, end } = route;
  const legs = route.legs.map(leg => shownJourneyLeg(leg, begin));
  const travelSeconds = secondsBetween(0, route.milliseconds);
  const moving = legs.reduce((sum, leg) => sum + leg.travelSeconds, 0);
  return {
    travelSeconds,
    networkMeters: route.decimetres / 10,
    ...(route.unknownDecimetres !== undefined && { unknownMeters: route.unknownDecimetres / 10 }),
    transfers: route.transfers,
    waitSeconds: Math.round((travelSeconds - moving) * 10) / 10,
    ...(end === undefined ? {} : timesOf(begin, end)),
    legs,
  };
}

/** A leg of a journey. @param begin of the journey: rounded times count from it, so that they add up */
function shownJourneyLeg(leg: WalkLeg | RideLeg, begin: number): RouteLeg {
  if (leg.transportMode !== 'TRANSIT') {
    if (leg.begin === undefined || leg.end === undefined) return shownStreetLeg(leg);
    return { ...streetLeg(leg, leg.begin - begin, leg.end - begin), ...timesOf(leg.begin, leg.end) };
  }
  const { transportMode, lines, fromStop, toStop, stopsBetween, isHeadway } = leg;
  return {
    transportMode,
    travelSeconds: secondsBetween(leg.begin - begin, leg.end - begin),
    ...timesOf(leg.begin, leg.end),
    lines: lines.map(({ headsign, ...line }) => ({ ...line, ...(headsign === '' ? {} : { headsign }) })),
    fromStop,
    toStop,
    stopsBetween,
    ...(isHeadway ? { headway: true } : {}),
    geometry: lineString(leg.positions),
  };
}

/** Clock times and seconds of a part of a journey. @param begin, end milliseconds after the begin of the day */
function timesOf(begin: number, end: number) {
  return {
    departureTime: clock(begin),
    arrivalTime: clock(end),
    departureSeconds: tenths(begin) / 10,
    arrivalSeconds: tenths(end) / 10,
  };
}

/** GeoJSON; a line has two positions, also where nobody moves. */
export function lineString(positions: readonly Position[]): RouteLeg['geometry'] {
  const [only] = positions;
  const line = positions.length === 1 && only ? [only, only] : positions;
  return { type: 'LineString', coordinates: line.map(position => [...position]) };
}

/** Seconds with one decimal, between two times after the begin of the route in milliseconds. */
export function secondsBetween(begin: number, end: number): number {
  return (tenths(end) - tenths(begin)) / 10;
}

function streetLeg(
  { transportMode, decimetres, unknownDecimetres = 0, positions, steps }: StreetLeg,
  begin: number,
  end: number,
): RouteLeg {
  let at = begin;
  return {
    transportMode,
    travelSeconds: secondsBetween(begin, end),
    networkMeters: decimetres / 10,
    ...(transportMode === 'WHEELCHAIR' && { unknownMeters: unknownDecimetres / 10 }),
    steps: steps.map(({ kind, name, ...step }): RouteStep => {
      const from = at;
      // A change that the timetable states may leave less time than the walk takes.
      at = Math.min(at + step.milliseconds, end);
      return {
        kind,
        ...(name === '' ? {} : { name }),
        ...(name === '' && kind === 'STREET' ? { unnamed: true as const } : {}),
        travelSeconds: secondsBetween(from, at),
        networkMeters: step.decimetres / 10,
      };
    }),
    geometry: lineString(positions),
  };
}

function tenths(milliseconds: number): number {
  return Math.round(milliseconds / 100);
}

/** Hours go on after midnight; before the begin of the day they are those of the day before. */
function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const shown = seconds < 0 ? seconds + DAY_SECONDS : seconds;
  return [shown / 3600, (shown / 60) % 60, shown % 60].map(part => String(Math.floor(part)).padStart(2, '0')).join(':');
}
