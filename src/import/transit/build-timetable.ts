// Timetable feeds (GTFS) → the timetable of a region, and what the import dropped or doubts in them.
import { basename } from 'node:path';
import { OperatorError } from '../../core/errors.ts';
import { Sequences } from '../../core/sequences.ts';
import type { NetworkPoint } from '../../reach/network-point.ts';
import { accessOf, pointSetAt } from '../../reach/snap.ts';
import type { Column } from '../../region/array-types.ts';
import { narrowed } from '../../region/columns.ts';
import type { Source, TransitFacts } from '../../region/manifest.ts';
import type { Obstacles } from '../../region/obstacles.ts';
import type { AccessPoints } from '../../region/pois.ts';
import type { StreetNetwork } from '../../region/streets.ts';
import { fileSources } from '../files/source-of-file.ts';
import { AccessLists } from '../pois/access-lists.ts';
import { joinBlocks } from './blocks.ts';
import { Calls } from './calls.ts';
import { changeColumns } from './changes.ts';
import { isoOf } from './day-sets.ts';
import { dropDoubles } from './doubles.ts';
import { openFeed } from './open-feed.ts';
import { patternsOf } from './patterns.ts';
import { type FeedsQuestion, isInBox, type ReadFeeds, readFeeds } from './read-feeds.ts';
import { TransitReport } from './report.ts';
import { timetableColumns } from './timetable-columns.ts';
import type { StatedChanges } from './transfers.ts';
import { usualDays } from './usual-days.ts';

/** More feeds are a mistake, such as a whole folder of archives. */
const MOST_FEEDS = 100;

export interface TimetableQuestion extends FeedsQuestion {
  readonly streets: StreetNetwork;
  readonly obstacles: Obstacles;
  /** The workday that the operator names, as `2026-12-01`. */
  readonly workday: string | undefined;
}

export interface BuiltTimetable {
  readonly columns: Record<string, Column>;
  readonly facts: TransitFacts;
  readonly sources: readonly Source[];
  readonly counts: Readonly<Record<'transitLines' | 'transitStops' | 'transitTrips' | 'transitStopTimes', number>>;
}

/** Finds obvious faults before the long work of an import: a file that is no feed, a credit in another form. @throws OperatorError */
export async function checkFeeds(paths: readonly string[]): Promise<void> {
  if (paths.length > MOST_FEEDS) {
    throw new OperatorError(`${paths.length} timetables are named; ${MOST_FEEDS} are possible.`);
  }
  const names = paths.map(path => basename(path));
  const twice = names.find((name, i) => names.indexOf(name) < i);
  if (twice !== undefined) throw new OperatorError(`Two timetables are named ${twice}; name it once, or rename one.`);
  fileSources(paths, 'transit', file => file);
  for (const path of paths) await openFeed(path);
}

/**
 * Reads all feeds and builds the region's timetable.
 * @param onProgress lines of stop times read, then stops whose changes are known
 * @throws OperatorError one sentence naming the file and the fault
 */
export async function buildTimetable(
  question: TimetableQuestion,
  onProgress: (done: number, total: number) => void,
): Promise<BuiltTimetable> {
  const report = new TransitReport();
  const { columns, used, stated, feeds, days, sets } = await withoutChanges(question, report, onProgress);
  const { streets } = question;
  const wheelchair = columns['stop.wheelchair'] as Uint8Array;
  Object.assign(columns, changeColumns({ streets, access: accessIn(columns), wheelchair, stated }, onProgress));
  const { first, last, isCommon, usual } = usualDays(sets, used.tripsOf, days, question.workday);
  const validity = { from: isoOf(first), to: isoOf(last) };
  if (!isCommon) report.add('no-common-day', `${validity.from} to ${validity.to}`);
  for (const [kind, day] of Object.entries(usual)) if (day.trips === 0) report.add('empty-day', `${kind}, ${day.date}`);
  return {
    columns,
    sources: fileSources(question.paths, 'transit', (file, i) => `Timetable: ${feeds[i]?.publisher || file}`),
    facts: { feeds, validity, usualDays: usual, notes: report.notes() },
    counts: {
      transitLines: used.lines,
      transitStops: used.stops.length,
      transitTrips: used.trips,
      transitStopTimes: used.stopTimes,
    },
  };
}

/** All columns but those of changes. A function of its own, so that the rows of the feeds are out of memory when the search for changes begins. */
async function withoutChanges(
  question: TimetableQuestion,
  report: TransitReport,
  onProgress: (done: number, total: number) => void,
) {
  const read = await readFeeds(question, report, done => onProgress(done, done));
  const { all, sets, transfers, feeds, days } = read;
  dropDoubles(all, sets, report);
  const doors = doorsOfStops(question, read, report);
  const journeys = joinBlocks(all, sets, transfers.seats);
  const calls = new Calls(all, doors.isOpen);
  const patterns = patternsOf(journeys, calls, report);
  if (patterns.count === 0) {
    throw new OperatorError(
      `${feeds.map(({ file }) => file).join(', ')}: no trip stops at two places on the streets of this region; is it the timetable of another place?`,
    );
  }
  const { columns, used } = timetableColumns({ patterns, journeys, calls, sets, all });
  const lists = new AccessLists();
  columns['stop.list'] = narrowed(Uint32Array.from(used.stops, stop => lists.add(doors.of(stop))));
  Object.assign(columns, lists.columns('access'));
  return { columns, used, stated: renumbered(transfers.stated, used.stops), feeds, days, sets };
}

/** Numbers per door: edge, fraction, milliseconds and decimetres of its leg. */
const DOOR = 4;

/** The points where walkers enter each stop; none for stops beyond the streets of the region. */
function doorsOfStops({ streets, obstacles }: TimetableQuestion, { all, box }: ReadFeeds, report: TransitReport) {
  const known = new Sequences('numbers');
  const listOf = new Uint32Array(all.stops.length);
  const isOpen = new Uint8Array(all.stops.length);
  let values = new Uint32Array(DOOR * 64);
  for (const [stop, { feed, id, place }] of all.stops.entries()) {
    const doors =
      place !== undefined && isInBox(box, place)
        ? accessOf(streets, obstacles, 'WALK', pointSetAt(streets, obstacles, 'WALK', place.lat, place.lng))
        : [];
    if (place !== undefined && doors.length === 0) report.add('stop-far-from-street', `${feed}, stop ${id}`);
    if (doors.length * DOOR > values.length) values = new Uint32Array(doors.length * DOOR * 2);
    let at = 0;
    for (const { edge, fraction, legMilliseconds, legDecimetres } of doors) {
      values[at++] = edge;
      values[at++] = fraction;
      values[at++] = legMilliseconds;
      values[at++] = legDecimetres;
    }
    listOf[stop] = known.add(values, 0, at);
    isOpen[stop] = doors.length > 0 ? 1 : 0;
  }
  return {
    /** By stop: walkers reach it. */
    isOpen,
    of(stop: number): NetworkPoint[] {
      const { values } = known;
      const points: NetworkPoint[] = [];
      for (let at = known.start(listOf[stop]!); at < known.start(listOf[stop]! + 1); at += DOOR) {
        const [edge, fraction] = [values[at]!, values[at + 1]!];
        points.push({ edge, fraction, legMilliseconds: values[at + 2]!, legDecimetres: values[at + 3]! });
      }
      return points;
    },
  };
}

/** By the numbers of the stops in the columns. @param stops their numbers in all feeds */
function renumbered(stated: StatedChanges, stops: readonly number[]): StatedChanges {
  const stopOf = new Map(stated.size === 0 ? [] : stops.map((stop, i) => [stop, i] as const));
  const result = new Map<number, Map<number, number>>();
  for (const [from, row] of stated) {
    const own = stopOf.get(from);
    if (own === undefined) continue;
    const kept = new Map<number, number>();
    for (const [to, seconds] of row) {
      const other = stopOf.get(to);
      if (other !== undefined) kept.set(other, seconds);
    }
    result.set(own, kept);
  }
  return result;
}

function accessIn(columns: Record<string, Column>): AccessPoints {
  return {
    list: columns['stop.list'] as AccessPoints['list'],
    start: columns['access.start'] as AccessPoints['start'],
    edge: columns['access.edge'] as AccessPoints['edge'],
    fraction: columns['access.fraction'] as AccessPoints['fraction'],
    legMilliseconds: columns['access.legMilliseconds'] as AccessPoints['legMilliseconds'],
    legDecimetres: columns['access.legDecimetres'] as AccessPoints['legDecimetres'],
  };
}
