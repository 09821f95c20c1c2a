// The best way from a place to one point of interest, as lines: a straight leg to the street, the streets, a straight leg to the door.

import { DomainError } from '../core/errors.ts';
import type { JourneyMode } from '../core/modes.ts';
import type { WayToRow } from '../reach/reach.ts';
import { startsFrom } from '../reach/snap.ts';
import { accessOn, isOfMode } from '../reach/wheel-access.ts';
import type { AccessPoints, PoiTable } from '../region/pois.ts';
import type { Region } from '../region/region.ts';
import type { StreetNetwork } from '../region/streets.ts';
import { oneRow, type PoiAsked, rowsOfTypes } from './route-ends.ts';
import { type AskedReach, limitOf, type Surroundings, searchModeOf } from './surroundings.ts';
import { addPosition, type Position, wayPositions } from './way-line.ts';

/** A line of a way, [lng, lat] in degrees, at least two positions. */
export interface WayLine {
  /** A straight, walked leg off the network, or along streets. */
  readonly part: 'LEG' | 'STREET';
  readonly positions: readonly Position[];
}

export interface WayToPoi {
  readonly to: { readonly id: string; readonly lat: number; readonly lng: number };
  /** Equal to the time in a list of the same reach: legs included, one decimal. */
  readonly travelSeconds: number;
  readonly networkMeters: number;
  /** In the order of travel; each begins at the end of the previous line. */
  readonly lines: readonly WayLine[];
}

/**
 * The way that a list of the same reach measures.
 * @throws DomainError `poi-not-found`, `poi-not-reached` (beyond the distance), `location-unreachable`
 */
export function wayToPoi(
  around: Surroundings<Pick<Region, 'pois' | 'streets'>>,
  asked: AskedReach,
  poi: PoiAsked,
): WayToPoi {
  const { region } = around;
  const mode = searchModeOf(asked.transportMode, asked.strict);
  const { rows, ...to } = askedPoi(region.pois, poi);
  return wayTo(around, asked, to, accessOn(region.streets, mode, region.pois.access[mode]), rows);
}

function wayTo(
  around: Surroundings<Pick<Region, 'pois' | 'streets'>>,
  asked: AskedReach,
  to: WayToPoi['to'],
  access: AccessPoints,
  rows: readonly number[],
): WayToPoi {
  const { region, place } = around;
  const { distance, unit } = asked;
  const way = around.reach(asked).wayTo(access, rows);
  if (way === undefined) throw poiNotReached(asked);
  const isByTime = limitOf(distance, unit).minimised === 'time';
  const [milliseconds, decimetres] = isByTime ? [way.first, way.second] : [way.second, way.first];
  return {
    to,
    travelSeconds: Math.round(milliseconds / 100) / 10,
    networkMeters: decimetres / 10,
    lines: linesOf(region.streets, place, to, way),
  };
}

/**
 * The same to a place that is no point of interest, entered where a search from it would start.
 * @throws DomainError `poi-not-reached`, `location-unreachable`
 */
export function wayToPlace(
  around: Surroundings<Pick<Region, 'pois' | 'streets' | 'obstacles'>>,
  asked: AskedReach,
  to: WayToPoi['to'],
): WayToPoi {
  const { region } = around;
  const mode = searchModeOf(asked.transportMode, asked.strict);
  const doors = startsFrom(region, mode, { lat: to.lat, lng: to.lng });
  if (doors === undefined) throw poiNotReached(asked);
  return wayTo(around, asked, { id: to.id, lat: to.lat, lng: to.lng }, isOfMode(mode, oneRow(doors.points)), [0]);
}

/** The point of interest and its rows that count. @throws DomainError `poi-not-found` */
export function askedPoi(pois: PoiTable, { id, types }: PoiAsked) {
  const rows = rowsOfTypes(pois, { id, types });
  const [row] = rows;
  if (row === undefined) {
    throw new DomainError('poi-not-found', 'There is no such point of interest in the data of today.');
  }
  return { id, lat: (pois.lat[row] ?? 0) / 1e7, lng: (pois.lng[row] ?? 0) / 1e7, rows };
}

export function poiNotReached({
  transportMode,
  distance,
  unit,
}: Pick<AskedReach, 'distance' | 'unit'> & { readonly transportMode: JourneyMode }): DomainError {
  return new DomainError(
    'poi-not-reached',
    `No way leads there within ${distance} ${unit.toLowerCase()} by the mode ${transportMode}.`,
  );
}

function linesOf(
  streets: StreetNetwork,
  place: { readonly lat: number; readonly lng: number },
  to: { readonly lat: number; readonly lng: number },
  { parts }: WayToRow,
): WayLine[] {
  const street = wayPositions(streets, parts);
  const [first, last] = [street[0], street.at(-1)];
  if (first === undefined || last === undefined) return [];
  const lines: WayLine[] = [
    { part: 'LEG', positions: addPosition(addPosition([], [place.lng, place.lat]), first) },
    { part: 'STREET', positions: street },
    { part: 'LEG', positions: addPosition(addPosition([], last), [to.lng, to.lat]) },
  ];
  return lines.filter(({ positions }) => positions.length > 1);
}
