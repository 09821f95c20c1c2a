// The two ends of a route: the doors of each, as searches start at them and as lists of points of interest reach them.
import { DomainError } from '../core/errors.ts';
import type { SearchMode } from '../core/modes.ts';
import { keptStarts } from '../reach/kept-starts.ts';
import type { NetworkPoint } from '../reach/network-point.ts';
import { type StartPlace, type Starts, startsOfRows } from '../reach/snap.ts';
import { type AccessPoints, type PoiTable, packedFractions, rowsOfPoi } from '../region/pois.ts';
import type { Region } from '../region/region.ts';
import { unreachableFrom } from './surroundings.ts';

export type RouteEnd = 'from' | 'to';
/** A point of interest at an end of a way. */
export interface PoiAsked {
  /** The map's object: `n123`, `w123`, `r123`. */
  readonly id: string;
  /** An object of two types may have a different entrance for each. The nearest entrance of these types counts; without such a type, the nearest of all. */
  readonly types: readonly string[];
}
export interface RoutePlace extends StartPlace {
  /** As `types` of `PoiAsked`, for the point of interest `poiId`. */
  readonly poiTypes?: readonly string[];
}
export type RoutePlaces = Readonly<Record<RouteEnd, RoutePlace>>;
type Parts = Pick<Region, 'streets' | 'obstacles' | 'pois'>;

/**
 * The doors of an end. An object of several types has a row for each, perhaps with other doors: those of all rows that count are its doors, so that the way there
 * is the way back.
 * @throws DomainError `location-unreachable` with a fault at `#/from` or `#/to`
 */
export function doorsOfEnd(region: Parts, mode: SearchMode, places: RoutePlaces, end: RouteEnd): Starts {
  const { poiId, poiTypes = [], ...place } = places[end];
  const rows = poiId === undefined ? [] : rowsOfTypes(region.pois, { id: poiId, types: poiTypes });
  const starts =
    rows.length === 0 ? keptStarts(region, mode, place) : startsOfRows(region.streets, mode, region.pois, rows);
  if (starts === undefined) throw noDoor(region, mode, places, end);
  return starts;
}

/** The rows of a point of interest that count. */
export function rowsOfTypes(pois: PoiTable, { id, types }: PoiAsked): readonly number[] {
  const all = rowsOfPoi(pois, id);
  const ofTypes = all.filter(row => types.includes(pois.types[pois.typeOf[row] ?? 0] ?? ''));
  return ofTypes.length > 0 ? ofTypes : all;
}

function noDoor(region: Parts, mode: SearchMode, places: RoutePlaces, end: RouteEnd): DomainError {
  const { code, message, extra } = unreachableFrom(region, mode, places[end]);
  const where = end === 'from' ? 'The start' : 'The destination';
  return new DomainError(code, `${where} has no street: ${message}`, {
    extra,
    faults: [{ pointer: `#/${end}`, code, detail: message }],
  });
}

/** A table whose only row has these doors. */
export function oneRow(points: readonly NetworkPoint[]): AccessPoints {
  return doorRows([points]);
}

/** A table with a row for each set of doors. */
export function doorRows(rows: readonly (readonly NetworkPoint[])[]): AccessPoints {
  const start = new Uint32Array(rows.length + 1);
  for (const [row, { length }] of rows.entries()) start[row + 1] = (start[row] ?? 0) + length;
  const column = () => new Uint32Array(start.at(-1) ?? 0);
  const [edge, fraction, legMilliseconds, legDecimetres] = [column(), column(), column(), column()];
  let at = 0;
  for (const points of rows) {
    for (const point of points) {
      edge[at] = point.edge;
      fraction[at] = point.fraction;
      legMilliseconds[at] = point.legMilliseconds;
      legDecimetres[at] = point.legDecimetres;
      at++;
    }
  }
  const list = new Uint32Array(rows.length).map((_, row) => row);
  return { list, start, edge, fraction: packedFractions(fraction), legMilliseconds, legDecimetres };
}

/** The error for a destination that no way reaches. */
export function notReached(mode: string, minutes: number): DomainError {
  const detail = `No way leads from the start to the destination within ${minutes} minutes by the mode ${mode}.`;
  return new DomainError('destination-not-reached', detail);
}
