// Timetable feeds (GTFS) → the timetable of a region, and what the import dropped or doubts in them.
import { basename } from 'node:path';
import { OperatorError } from '../../core/errors.ts';
import type { NetworkPoint } from '../../reach/network-point.ts';
import { accessOf, pointSetAt } from '../../reach/snap.ts';
import { type Column, narrowed } from '../../region/columns.ts';
import type { Source, TransitFacts } from '../../region/manifest.ts';
import type { Obstacles } from '../../region/obstacles.ts';
import type { AccessPoints } from '../../region/pois.ts';
import type { StreetNetwork } from '../../region/streets.ts';
import { fileSources } from '../files/source-of-file.ts';
import { AccessLists } from '../pois/access-lists.ts';
import { joinBlocks } from './blocks.ts';
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
  const read = await readFeeds(question, report, done => onProgress(done, done));
  const { all, sets, transfers, feeds } = read;
  dropDoubles(all, sets, report);
  const doors = doorsOfStops(question, read, report);
  const isOpen = Uint8Array.from(doors, points => (points.length > 0 ? 1 : 0));
  const patterns = patternsOf(all, joinBlocks(all, sets, transfers.seats), isOpen, report);
  if (patterns.length === 0) {
    throw new OperatorError(
      `${feeds.map(({ file }) => file).join(', ')}: no trip stops at two places on the streets of this region; is it the timetable of another place?`,
    );
  }
  const { columns, used } = timetableColumns(patterns, sets, all);
  const lists = new AccessLists();
  columns['stop.list'] = narrowed(Uint32Array.from(used.stopOf.keys(), stop => lists.add(doors[stop]!)));
  Object.assign(columns, lists.columns('access'));
  const stated = renumbered(transfers.stated, used.stopOf);
  const wheelchair = columns['stop.wheelchair'] as Uint8Array;
  const { streets, obstacles } = question;
  Object.assign(
    columns,
    changeColumns({ streets, obstacles, access: accessIn(columns), wheelchair, stated }, onProgress),
  );

  const tripsOf = new Uint32Array(sets.count);
  let [trips, stopTimes] = [0, 0];
  for (const { runs } of patterns) {
    for (const run of runs) {
      tripsOf[run.days]!++;
      trips++;
      stopTimes += run.stop.length;
    }
  }
  const { first, last, isCommon, usual } = usualDays(sets, tripsOf, read.days, question.workday);
  const validity = { from: isoOf(first), to: isoOf(last) };
  if (!isCommon) report.add('no-common-day', `${validity.from} to ${validity.to}`);
  for (const [kind, day] of Object.entries(usual)) if (day.trips === 0) report.add('empty-day', `${kind}, ${day.date}`);
  return {
    columns,
    sources: fileSources(question.paths, 'transit', (file, i) => `Timetable: ${feeds[i]?.publisher || file}`),
    facts: { feeds, validity, usualDays: usual, notes: report.notes() },
    counts: {
      transitLines: used.lines,
      transitStops: used.stopOf.size,
      transitTrips: trips,
      transitStopTimes: stopTimes,
    },
  };
}

/** The points where walkers enter each stop; none for stops beyond the streets of the region. */
function doorsOfStops(
  { streets, obstacles }: TimetableQuestion,
  { all, box }: ReadFeeds,
  report: TransitReport,
): readonly (readonly NetworkPoint[])[] {
  return all.stops.map(({ feed, id, place }) => {
    if (place === undefined) return [];
    const doors = isInBox(box, place)
      ? accessOf(streets, obstacles, 'WALK', pointSetAt(streets, obstacles, 'WALK', place.lat, place.lng))
      : [];
    if (doors.length === 0) report.add('stop-far-from-street', `${feed}, stop ${id}`);
    return doors;
  });
}

function renumbered(stated: StatedChanges, stopOf: ReadonlyMap<number, number>): StatedChanges {
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
