// agency.txt, routes.txt, trips.txt and feed_info.txt: the lines of a feed and their trips.
import { OperatorError } from '../../core/errors.ts';
import { readable } from '../../core/readable-text.ts';
import type { Feed } from './open-feed.ts';
import type { TransitReport } from './report.ts';
import { LEFT_OUT, TripNumbers } from './trip-numbers.ts';

/** A line as passengers know it. */
export interface Line {
  readonly shortName: string;
  readonly longName: string;
  /** GTFS route type, extended ones included. */
  readonly type: number;
  /** RRGGBB; empty if the feed names none. */
  readonly color: string;
  readonly agency: string;
  /** IANA name. */
  readonly zone: string;
}

/** One trip of a feed, before its times are known. */
export interface FeedTrip {
  readonly id: string;
  /** Index of its line. */
  readonly line: number;
  /** Number of its set of days. */
  readonly days: number;
  readonly headsign: string;
  /** Empty without one. */
  readonly block: string;
  /** 0 unknown, 1 yes, 2 no. */
  readonly wheelchair: number;
}

export interface FeedLines {
  readonly lines: readonly Line[];
  readonly trips: readonly FeedTrip[];
  /** Index in `trips` by id. */
  readonly tripOf: TripNumbers;
  /** The publisher in feed_info.txt, else the agencies. */
  readonly publisher: string;
  readonly feedVersion: string;
}

/** Bus: what a line of an unknown type most likely is. */
const TYPE_BUS = 3;

/** Agencies that the operator leaves out, and which of them any feed has. */
export class LeftOutAgencies {
  readonly #wanted: readonly string[];
  readonly #found = new Set<string>();
  readonly #names = new Set<string>();

  /** @param wanted ids or names */
  constructor(wanted: readonly string[]) {
    this.#wanted = wanted;
  }

  isLeftOut(id: string, name: string): boolean {
    this.#names.add(name);
    const found = this.#wanted.filter(wanted => wanted === id || wanted.toLowerCase() === name.toLowerCase());
    for (const each of found) this.#found.add(each);
    return found.length > 0;
  }

  /** @throws OperatorError if no feed has one of the agencies to leave out */
  check(): void {
    const unknown = this.#wanted.filter(wanted => !this.#found.has(wanted));
    if (unknown.length === 0) return;
    const names = [...this.#names].slice(0, 20).map(name => name.slice(0, 60));
    throw new OperatorError(
      `--transit-without: no timetable has the agency "${unknown.join('", "')}"; there are ${names.join(', ')}.`,
    );
  }
}

/**
 * The lines and trips of a feed, without those of agencies to leave out, and without trips that have no day.
 * @param daysOf the number of the set of days of a service, undefined if the feed does not know it
 * @throws OperatorError as `Feed.read` does
 */
export async function readLines(
  feed: Feed,
  leftOut: LeftOutAgencies,
  daysOf: (service: string) => number | undefined,
  regionZone: string,
  report: TransitReport,
): Promise<FeedLines> {
  const agencies = new Map<string, { readonly name: string; readonly zone: string; readonly isLeftOut: boolean }>();
  await feed.read('agency', ['agency_name'], ['agency_id', 'agency_timezone'], row => {
    const [id, name] = [row.at('agency_id'), readable(row.at('agency_name'))];
    let zone = row.at('agency_timezone');
    if (!isZone(zone)) {
      report.add('zone-unknown', `${feed.name}, ${name}: "${zone}"`);
      zone = regionZone;
    }
    agencies.set(id, { name, zone, isLeftOut: leftOut.isLeftOut(id, name) });
  });
  const [only] = agencies.size === 1 ? agencies.values() : [];
  const lines: Line[] = [];
  const lineOf = new Map<string, number>();
  const further = ['agency_id', 'route_short_name', 'route_long_name', 'route_color'] as const;
  await feed.read('routes', ['route_id', 'route_type'], further, row => {
    const agency = agencies.get(row.at('agency_id')) ?? only;
    const id = row.at('route_id');
    if (agency?.isLeftOut) {
      lineOf.set(id, LEFT_OUT);
      return;
    }
    let type = Number(row.at('route_type'));
    if (row.at('route_type') === '' || !isRouteType(type)) {
      report.add('route-type-unknown', `${feed.name}, route ${id}: "${row.at('route_type')}"`);
      type = TYPE_BUS;
    }
    const color = /^[0-9a-f]{6}$/i.test(row.at('route_color')) ? row.at('route_color').toUpperCase() : '';
    const shortName = readable(row.at('route_short_name')).trim();
    const longName = readable(row.at('route_long_name')).trim();
    lineOf.set(id, lines.length);
    lines.push({ shortName, longName, type, color, agency: agency?.name ?? '', zone: agency?.zone ?? regionZone });
  });
  const trips: FeedTrip[] = [];
  const tripOf = new TripNumbers();
  const one = eachOnce();
  const columns = ['trip_headsign', 'block_id', 'wheelchair_accessible'] as const;
  await feed.read('trips', ['trip_id', 'route_id', 'service_id'], columns, row => {
    const id = row.at('trip_id');
    const line = lineOf.get(row.at('route_id'));
    const days = daysOf(row.at('service_id')) ?? 0;
    const example = `${feed.name}, trip ${id}`;
    if (tripOf.numberIn(row.record, row.field('trip_id')) !== undefined) {
      report.add('trip-id-twice', example);
      return;
    }
    if (line === undefined) report.add('trip-without-route', example);
    else if (line !== LEFT_OUT && days === 0) report.add('trip-without-service', example);
    const isKept = line !== undefined && line !== LEFT_OUT && days !== 0;
    tripOf.add(row.record, row.field('trip_id'), isKept ? trips.length : LEFT_OUT);
    if (!isKept) return;
    trips.push({
      id,
      line,
      days,
      headsign: one(readable(row.at('trip_headsign')).trim()),
      block: one(row.at('block_id')),
      wheelchair: Number(/^[12]$/.exec(row.at('wheelchair_accessible'))?.[0] ?? 0),
    });
  });
  const info = await readInfo(feed);
  const names = [...agencies.values()].filter(({ isLeftOut }) => !isLeftOut).map(({ name }) => name);
  return { lines, trips, tripOf, publisher: info.publisher || names.slice(0, 5).join(', '), feedVersion: info.version };
}

async function readInfo(feed: Feed): Promise<{ readonly publisher: string; readonly version: string }> {
  let [publisher, version] = ['', ''];
  await feed.read('feed_info', [], ['feed_publisher_name', 'feed_version'], row => {
    publisher ||= readable(row.at('feed_publisher_name')).trim();
    version ||= readable(row.at('feed_version')).trim();
  });
  return { publisher, version };
}

/** The basic types, and the extended ones of the European classification. */
function isRouteType(type: number): boolean {
  return Number.isInteger(type) && ((type >= 0 && type <= 12) || (type >= 100 && type <= 1702));
}

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone !== '';
  } catch {
    return false;
  }
}

/** A function that returns the same text for equal texts, so that a headsign takes memory once. */
function eachOnce(): (text: string) => string {
  const known = new Map<string, string>();
  return text => {
    const found = known.get(text);
    if (found === undefined) known.set(text, text);
    return found ?? text;
  };
}
