// Feeds as vehicles and stops, by GTFS and docs/transit.md alone.
import { daysOfServices } from './days.ts';
import { openRows, type Row } from './rows.ts';

export interface Stop {
  /** Number of the feed, `/`, the feed's id. */
  readonly key: string;
  readonly lat: number;
  readonly lng: number;
  /** The topmost station, or the stop itself. */
  readonly station: string;
  /** `wheelchair_boarding`: 1 yes, 2 no, else unknown; of the stop, else of the station above it. */
  readonly wheelchair: number;
}

export interface Call {
  stop: string;
  /** Seconds after the begin of the day of service. */
  arrival: number;
  departure: number;
  boards: boolean;
  alights: boolean;
}

export interface Trip {
  readonly key: string;
  readonly line: string;
  readonly zone: string;
  readonly block: string;
  readonly days: Set<number>;
  readonly calls: readonly Call[];
  /** Seconds that the calls are later: one run each. */
  readonly shifts: readonly number[];
  readonly hasFrequencies: boolean;
  /** `wheelchair_accessible`: 1 yes, 2 no, else unknown. */
  readonly wheelchair: number;
}

export interface Feeds {
  readonly stops: Map<string, Stop>;
  readonly trips: readonly Trip[];
  /** Trips that the rules leave out, by reason. */
  readonly leftOut: ReadonlyMap<string, readonly string[]>;
  /** Seconds from stop to stop, or 'never'. */
  readonly stated: Map<string, Map<string, number | 'never'>>;
  /** `from\nto`: the vehicle goes on, or everybody has to get off. */
  readonly staysSeated: readonly (readonly [string, string])[];
  readonly mustAlight: ReadonlySet<string>;
}

const SAME_PLACE_METERS = 100;

/** @param zone for feeds that name none */
export function readFeeds(paths: readonly string[], zone: string): Feeds {
  const stops = new Map<string, Stop>();
  const trips: Trip[] = [];
  const stated = new Map<string, Map<string, number | 'never'>>();
  const staysSeated: [string, string][] = [];
  const mustAlight = new Set<string>();
  const leftOut = new Map<string, string[]>();
  const leave = (reason: string, trip: string) => leftOut.set(reason, [...(leftOut.get(reason) ?? []), trip]);
  for (const [number, path] of paths.entries()) {
    const rows = openRows(path);
    const keyOf = (id: string) => `${number}/${id}`;
    const rowOf = new Map(rows('stops').map(row => [row('stop_id'), row]));
    for (const row of rowOf.values()) {
      const above = [row];
      for (let parent = rowOf.get(row('parent_station')); parent && above.length < 4; ) {
        above.push(parent);
        parent = rowOf.get(parent('parent_station'));
      }
      const placed = above.find(each => each('stop_lat') !== '' && each('stop_lon') !== '') ?? row;
      stops.set(keyOf(row('stop_id')), {
        key: keyOf(row('stop_id')),
        lat: Math.round(Number(placed('stop_lat')) * 1e7),
        lng: Math.round(Number(placed('stop_lon')) * 1e7),
        station: keyOf((above.at(-1) ?? row)('stop_id')),
        wheelchair: above.map(each => Number(each('wheelchair_boarding'))).find(each => each === 1 || each === 2) ?? 0,
      });
    }
    const services = daysOfServices(rows('calendar'), rows('calendar_dates'));
    const agencies = rows('agency');
    const zoneOf = new Map(agencies.map(row => [row('agency_id'), row('agency_timezone') || zone]));
    const routes = new Map(rows('routes').map(row => [row('route_id'), row]));
    const frequencies = grouped(rows('frequencies'), row => row('trip_id'));
    const calls = grouped(rows('stop_times'), row => row('trip_id'));
    for (const row of rows('trips')) {
      const route = routes.get(row('route_id'));
      const days = new Set(services.get(row('service_id')));
      const key = keyOf(row('trip_id'));
      if (days.size === 0) {
        leave('no day', key);
        continue;
      }
      const own = callsOf(calls.get(row('trip_id')) ?? [], id => stops.get(keyOf(id)));
      if (typeof own === 'string') {
        leave(own, key);
        continue;
      }
      const often = frequencies.get(row('trip_id')) ?? [];
      trips.push({
        key,
        line: route?.('route_short_name') || route?.('route_long_name') || '',
        zone: zoneOf.get(route?.('agency_id') ?? '') ?? agencies[0]?.('agency_timezone') ?? zone,
        block: row('block_id') ? keyOf(row('block_id')) : '',
        days,
        calls: own,
        shifts: often.length === 0 ? [0] : often.flatMap(each => shiftsOf(each, own[0]!.departure)),
        hasFrequencies: often.length > 0,
        wheelchair: Number(row('wheelchair_accessible')),
      });
    }
    const stopsOf = new Map<string, string[]>();
    for (const { key, station } of stops.values()) {
      stopsOf.set(key, [...(stopsOf.get(key) ?? []), key]);
      if (station !== key) stopsOf.set(station, [...(stopsOf.get(station) ?? []), key]);
    }
    const transfers = rows('transfers');
    const isOfStation = (row: Row) =>
      [row('from_stop_id'), row('to_stop_id')].some(id => stopsOf.get(keyOf(id))?.some(key => key !== keyOf(id)));
    // Rows that name the stops themselves hold before those for stations.
    for (const row of [...transfers.filter(isOfStation), ...transfers.filter(each => !isOfStation(each))]) {
      const [type, fromTrip, toTrip] = [row('transfer_type'), row('from_trip_id'), row('to_trip_id')];
      if (type === '4') staysSeated.push([keyOf(fromTrip), keyOf(toTrip)]);
      if (type === '5') mustAlight.add(`${keyOf(fromTrip)}\n${keyOf(toTrip)}`);
      if (fromTrip || toTrip || row('from_route_id') || row('to_route_id')) continue;
      const time =
        type === '1' ? 0 : type === '3' ? 'never' : type === '2' ? Number(row('min_transfer_time')) : undefined;
      if (time === undefined) continue;
      for (const from of stopsOf.get(keyOf(row('from_stop_id'))) ?? []) {
        const mine = stated.get(from) ?? new Map();
        stated.set(from, mine);
        for (const to of stopsOf.get(keyOf(row('to_stop_id'))) ?? []) mine.set(to, time);
      }
    }
  }
  const once = withoutDoubles(trips, stops);
  for (const { key } of once.doubles) leave('double on all its days', key);
  return { stops, trips: once.trips, leftOut, stated, staysSeated, mustAlight };
}

/** Whether two stops are one, or lie within 100 m. */
export function isSamePlace(stops: ReadonlyMap<string, Stop>, a: string, b: string): boolean {
  return a === b || metersBetween(stops.get(a), stops.get(b)) <= SAME_PLACE_METERS;
}

/** On the ellipsoid WGS 84, by the radii of curvature at the middle latitude. */
export function metersBetween(
  a: Pick<Stop, 'lat' | 'lng'> | undefined,
  b: Pick<Stop, 'lat' | 'lng'> | undefined,
): number {
  if (!a || !b || Number.isNaN(a.lat + b.lat)) return Number.NaN;
  const e2 = 0.006694379990141317;
  const w = Math.sqrt(1 - e2 * Math.sin(((a.lat + b.lat) / 2e7) * (Math.PI / 180)) ** 2);
  const north = (6378137 * (1 - e2)) / w ** 3;
  const east = (6378137 / w) * Math.cos(((a.lat + b.lat) / 2e7) * (Math.PI / 180));
  const radians = Math.PI / 180 / 1e7;
  return Math.hypot((b.lat - a.lat) * radians * north, (b.lng - a.lng) * radians * east);
}

function grouped(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

function shiftsOf(row: Row, departure: number): number[] {
  const shifts: number[] = [];
  for (let at = secondsOf(row('start_time')); at < secondsOf(row('end_time')); at += Number(row('headway_secs')))
    shifts.push(at - departure);
  return shifts;
}

export function secondsOf(time: string): number {
  const [hours = Number.NaN, minutes = Number.NaN, seconds = Number.NaN] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

/** The calls of a trip with all times filled; a text says why the trip is of no use. */
function callsOf(rows: readonly Row[], stopOf: (id: string) => Stop | undefined): Call[] | string {
  const sorted = rows.toSorted((a, b) => Number(a('stop_sequence')) - Number(b('stop_sequence')));
  if (sorted.length < 2) return 'fewer than two calls';
  const times = sorted.map(row => ({
    arrival: secondsOf(row('arrival_time') || row('departure_time')),
    departure: secondsOf(row('departure_time') || row('arrival_time')),
  }));
  if (Number.isNaN(times[0]!.arrival) || Number.isNaN(times.at(-1)?.arrival ?? Number.NaN)) return 'no time at an end';
  for (let known = 0; known < times.length - 1; ) {
    const next = times.findIndex(({ arrival }, i) => i > known && !Number.isNaN(arrival));
    const steps = sorted
      .slice(known, next)
      .map((row, i) => metersBetween(stopOf(row('stop_id')), stopOf(sorted[known + i + 1]!('stop_id'))) || 0);
    const whole = steps.reduce((sum, each) => sum + each, 0);
    for (let i = known + 1, meters = 0; i < next; i++) {
      meters += steps[i - known - 1]!;
      const share = whole > 0 ? meters / whole : (i - known) / (next - known);
      const time = times[known]!.departure + Math.round((times[next]!.arrival - times[known]!.departure) * share);
      times[i] = { arrival: time, departure: time };
    }
    known = next;
  }
  const calls: Call[] = [];
  for (const [i, row] of sorted.entries()) {
    const stop = stopOf(row('stop_id'))?.key ?? row('stop_id');
    const [boards, alights] = [isService(row('pickup_type')), isService(row('drop_off_type'))];
    const last = calls.at(-1);
    if (last?.stop === stop) {
      last.departure = times[i]!.departure;
      last.boards ||= boards;
      last.alights ||= alights;
    } else calls.push({ stop, ...times[i]!, boards, alights });
  }
  if (calls.length < 2) return 'fewer than two calls';
  const all = calls.flatMap(({ arrival, departure }) => [arrival, departure]);
  return all.some((time, i) => i > 0 && time < all[i - 1]!) ? 'backwards in time' : calls;
}

function isService(type: string | undefined): boolean {
  return !['1', '2', '3'].includes(type ?? '');
}

/** A run that an earlier one already describes, on the days of both, counts once. */
function withoutDoubles(trips: readonly Trip[], stops: ReadonlyMap<string, Stop>) {
  const minute = (seconds: number) => Math.floor(seconds / 60);
  const kept = new Map<string, Trip[]>();
  const doubles: Trip[] = [];
  const result: Trip[] = [];
  for (const trip of trips.flatMap(each =>
    each.shifts.map(shift => ({ ...each, days: new Set(each.days), shifts: [shift] })),
  )) {
    const [shift = 0] = trip.shifts;
    const minutes = trip.calls.flatMap(each => [minute(each.arrival + shift), minute(each.departure + shift)]);
    const key = [trip.line, trip.zone, ...minutes].join('\n');
    const others = kept.get(key) ?? [];
    for (const other of others) {
      if (!trip.calls.every(({ stop }, i) => isSamePlace(stops, stop, other.calls[i]!.stop))) continue;
      for (const day of other.days) trip.days.delete(day);
    }
    if (trip.days.size === 0) {
      doubles.push(trip);
      continue;
    }
    kept.set(key, [...others, trip]);
    result.push(trip);
  }
  return { trips: result, doubles };
}
