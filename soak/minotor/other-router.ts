// The package minotor on one of our days of service: its own structures, filled with our routes and changes.
import { pathToFileURL } from 'node:url';
import { CHANGE_AS_STATED, NO_CHANGE, type Timetable } from '../../src/region/timetable.ts';
import { CLOCK_OFFSET, type DayRoutes, NO_ENTRY } from '../../src/transit/day-routes.ts';
import { ownPackage } from '../own-package.ts';

interface Time {
  toSeconds(): number;
}

interface Reached {
  readonly time: Time;
  readonly leg?: { readonly route?: unknown; readonly from: { readonly id: string } };
}

interface Result {
  /** By number of rides; where one has walked, the time is that after the walk. */
  readonly earliestArrivalsPerRound: readonly ReadonlyMap<string, Reached>[];
}

/** What this program uses of the package. */
interface Minotor {
  readonly Time: { fromSeconds(seconds: number): Time };
  readonly Duration: { fromSeconds(seconds: number): unknown };
  readonly Timetable: new (stops: unknown, routes: unknown, lines: unknown) => unknown;
  readonly StopsIndex: new (stops: unknown) => unknown;
  readonly Router: new (timetable: unknown, stops: unknown) => { route(query: unknown): Result };
  readonly Query: {
    readonly Builder: new () => {
      from(stop: string): InstanceType<Minotor['Query']['Builder']>;
      departureTime(time: Time): InstanceType<Minotor['Query']['Builder']>;
      maxTransfers(count: number): InstanceType<Minotor['Query']['Builder']>;
      build(): unknown;
    };
  };
}

/** The package, installed at first use; a text says why it cannot be. */
export async function minotor(): Promise<Minotor | string> {
  const found = ownPackage(import.meta.dirname, 'minotor/dist/router.esm.js');
  if ('missing' in found) return found.missing;
  return await import(pathToFileURL(found.path).href);
}

/** Asks for one departure from a stop. */
export type OtherRouter = (stop: number, seconds: number, maxTransfers: number) => Result;

/** @param routes of a day, forward */
export function otherRouter(
  { Time, Duration, Timetable, StopsIndex, Router, Query }: Minotor,
  { stops, changes }: Timetable,
  routes: DayRoutes,
): OtherRouter {
  const { routeCount, callCount, firstCall, firstTrip, clock, times, stop, isExit, entryOf } = routes;
  const served = new Map<string, { routes: string[]; transfers: object[] }>();
  const known = new Map<string, object>();
  const lines = new Map([['line', { type: 'BUS', name: 'line' }]]);
  const service = (isOpen: boolean) => (isOpen ? 'REGULAR' : 'NOT_AVAILABLE');
  for (let route = 0; route < routeCount; route++) {
    const calls = callCount[route]!;
    const rows = Array.from({ length: calls }, (_, call) => firstCall[route]! + call);
    const ids = rows.map(row => String(stop[row]));
    const stopTimes: object[] = [];
    for (let trip = firstTrip[route]!; trip < firstTrip[route + 1]!; trip++) {
      const [begin, first] = [clock[trip * 2]! + CLOCK_OFFSET, clock[trip * 2 + 1]!];
      // It compares times as texts, which those before midnight are not made for.
      if (begin < 0) continue;
      for (const [call, row] of rows.entries()) {
        stopTimes.push({
          departure: Time.fromSeconds(begin + times[first + call * 2]!),
          arrival: Time.fromSeconds(begin + times[first + call * 2 + 1]!),
          pickUpType: service(entryOf[row] !== NO_ENTRY),
          dropOffType: service(isExit[row] === 1),
        });
      }
    }
    if (stopTimes.length === 0) continue;
    const stopIndices = new Map(ids.map((id, call) => [id, call]));
    known.set(String(route), { serviceRouteId: 'line', stops: ids, stopIndices, stopTimes });
    for (const id of ids) {
      const own = served.get(id) ?? { routes: [], transfers: [] };
      served.set(id, own);
      if (own.routes.at(-1) !== String(route)) own.routes.push(String(route));
    }
  }
  for (const [id, { transfers }] of served) {
    for (let row = changes.start[Number(id)]!; row < changes.start[Number(id) + 1]!; row++) {
      const change = changes.there[row]!;
      if (change === NO_CHANGE || !served.has(String(changes.other[row]))) continue;
      const minTransferTime = Duration.fromSeconds(change & ~CHANGE_AS_STATED);
      transfers.push({ destination: String(changes.other[row]), type: 'REQUIRES_MINIMAL_TIME', minTransferTime });
    }
  }
  const places = new Map(
    Array.from({ length: stops.count }, (_, s) => {
      const place = { lat: stops.lat[s]! / 1e7, lon: stops.lng[s]! / 1e7 };
      const id = String(s);
      return [id, { id, name: id, ...place, children: [], locationType: 'SIMPLE_STOP_OR_PLATFORM' }] as const;
    }),
  );
  const router = new Router(new Timetable(served, known, lines), new StopsIndex(places));
  return (from, seconds, maxTransfers) => {
    const query = new Query.Builder().from(String(from)).departureTime(Time.fromSeconds(seconds));
    return router.route(query.maxTransfers(maxTransfers).build());
  };
}
