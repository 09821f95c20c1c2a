// All feeds of an import → their trips, stops and transfers as one.
import { OperatorError } from '../../core/errors.ts';
import { type Box, boxAround, widenedBox } from '../../core/geometry/box.ts';
import type { Manifest, TransitFeed } from '../../region/manifest.ts';
import { DaySets, isoOf } from './day-sets.ts';
import { readFrequencies } from './frequencies.ts';
import { type Feed, openFeed } from './open-feed.ts';
import { LeftOutAgencies, readLines } from './read-lines.ts';
import { type FeedStop, readStops } from './read-stops.ts';
import type { TransitReport } from './report.ts';
import { type Ride, Rides } from './rides.ts';
import { daysOf, readServices } from './services.ts';
import { readStopTimes } from './stop-times.ts';
import { Transfers } from './transfers.ts';
import type { FeedDays } from './usual-days.ts';

/** Streets go a little beyond the outline; doors are at most 500 m away. */
const MARGIN_DEGREES = 0.05;

export interface ReadFeeds {
  readonly all: Rides;
  readonly sets: DaySets;
  readonly transfers: Transfers;
  readonly feeds: readonly TransitFeed[];
  readonly days: readonly FeedDays[];
  readonly box: Box;
}

/** What the reader of feeds needs to know. */
export interface FeedsQuestion {
  readonly paths: readonly string[];
  /** Ids or names of agencies whose lines the import leaves out. */
  readonly without: readonly string[];
  readonly outline: Manifest['outline'];
  /** IANA name, for feeds that name none. */
  readonly zone: string;
}

/**
 * Reads feeds one by one.
 * @param onProgress lines of stop times read
 * @throws OperatorError one sentence, if a feed is damaged, has no trip of use, or lies elsewhere
 */
export async function readFeeds(
  { paths, without, outline, zone }: FeedsQuestion,
  report: TransitReport,
  onProgress: (done: number) => void,
): Promise<ReadFeeds> {
  const opened: Feed[] = [];
  const services: ReadonlyMap<string, readonly number[]>[] = [];
  for (const path of paths) {
    const feed = await openFeed(path);
    opened.push(feed);
    services.push(new Map([...(await readServices(feed, report))].map(([id, service]) => [id, daysOf(service)])));
  }
  const box = wideBox(outline);
  const sets = setsOver(services);
  const all = new Rides(report);
  const transfers = new Transfers();
  const leftOut = new LeftOutAgencies(without);
  const feeds: TransitFeed[] = [];
  const days: FeedDays[] = [];
  let linesBefore = 0;
  for (const [i, feed] of opened.entries()) {
    const numbers = new Map([...services[i]!].map(([id, days]) => [id, sets.of(days)]));
    const lines = await readLines(feed, leftOut, service => numbers.get(service), zone, report);
    const times = await readStopTimes(feed, lines.tripOf, lines.trips.length, report, done =>
      onProgress(linesBefore + done),
    );
    linesBefore += times.lines;
    const stops = await readStops(feed, times.stopIds, report);
    if (stops.length > 0) refuseElsewhere(feed, stops, box);
    await transfers.read(feed, stops, all.stops.length, report);
    const first = all.rides.length;
    all.addFeed(feed.name, lines, times, stops, await readFrequencies(feed, lines.tripOf, report));
    if (all.rides.length === first) {
      // An agency that no feed has is the more likely mistake.
      leftOut.check();
      throw withoutTrips(feed, report);
    }
    const span = spanOf(sets, all.rides, first);
    days.push({ ...span, trips: all.rides.length - first });
    feeds.push({
      file: feed.name,
      publisher: lines.publisher,
      ...(lines.feedVersion && { feedVersion: lines.feedVersion }),
      from: isoOf(span.first),
      to: isoOf(span.last),
      trips: all.rides.length - first,
      stopTimes: times.lines,
    });
  }
  leftOut.check();
  return { all, sets, transfers, feeds, days, box };
}

/** Sets over all days of all services. */
function setsOver(services: readonly ReadonlyMap<string, readonly number[]>[]): DaySets {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const each of services) {
    for (const days of each.values()) {
      if (days.length === 0) continue;
      first = Math.min(first, days[0]!);
      last = Math.max(last, days.at(-1)!);
    }
  }
  return first > last ? new DaySets(0, 0) : new DaySets(first, last);
}

/** The first and the last day of the rides from an index on. */
function spanOf(
  sets: DaySets,
  rides: readonly Ride[],
  from: number,
): { readonly first: number; readonly last: number } {
  const used = new Set<number>();
  for (let i = from; i < rides.length; i++) used.add(rides[i]!.days);
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let day = sets.firstDay; day < sets.firstDay + sets.dayCount; day++) {
    if (![...used].some(set => sets.has(set, day))) continue;
    first = Math.min(first, day);
    last = Math.max(last, day);
  }
  return { first, last };
}

function wideBox(outline: Manifest['outline']): Box {
  return widenedBox(boxAround(...outline.flatMap(polygon => polygon[0] ?? [])), MARGIN_DEGREES);
}

/** Whether a place in whole 1e-7 degrees lies in a box in degrees. */
export function isInBox({ west, south, east, north }: Box, place: FeedStop['place']): boolean {
  if (place === undefined) return false;
  const [lat, lng] = [place.lat / 1e7, place.lng / 1e7];
  return lng >= west && lng <= east && lat >= south && lat <= north;
}

/** @throws OperatorError if no stop lies in the box */
function refuseElsewhere(feed: Feed, stops: readonly FeedStop[], box: Box): void {
  if (stops.some(({ place }) => isInBox(box, place))) return;
  const first = stops.find(({ place }) => place !== undefined);
  const where =
    first?.place && `the first, ${first.name || first.id}, is at ${first.place.lat / 1e7}, ${first.place.lng / 1e7}`;
  const said = where ?? 'none of them has coordinates';
  throw new OperatorError(
    `${feed.name}: none of its ${stops.length.toLocaleString('en')} stops lies in this region; ${said}. Is it the timetable of another place?`,
  );
}

function withoutTrips(feed: Feed, report: TransitReport): OperatorError {
  const notes = report.notes().map(({ kind, count, examples }) => `${kind} ${count} (${examples[0]})`);
  const why = notes.length > 0 ? `: ${notes.join(', ')}` : '';
  return new OperatorError(`${feed.name}: none of its trips has days, stops and times that can be read${why}.`);
}
