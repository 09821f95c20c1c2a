// A timetable feed (GTFS) as tables: a .zip or a folder of .txt files, read in chunks.
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { OperatorError } from '../../core/errors.ts';
import { inputSize } from '../../core/input-file.ts';
import { csvLines } from '../files/csv.ts';
import { readableText } from '../files/text.ts';
import { type UnpackedBound, UnpackedLimit } from '../files/unpacked-limit.ts';
import { looksLikeZip, zipEntries } from '../files/zip.ts';

/** The tables that the import reads; a feed may hold others. */
const TABLES = [
  'agency',
  'calendar',
  'calendar_dates',
  'feed_info',
  'frequencies',
  'routes',
  'stop_times',
  'stops',
  'transfers',
  'trips',
] as const;
export type TableName = (typeof TABLES)[number];

/** One line of a table. */
export interface Row<Name extends string> {
  /** The trimmed text of a column; empty if the table lacks the column or the line ends before it. */
  at(column: Name): string;
  /** Counted from 1, which is the header. */
  readonly line: number;
}

export interface Feed {
  /** Name of the file or folder, for messages. */
  readonly name: string;
  has(table: TableName): boolean;
  /**
   * Calls `take` for each line of a table; does nothing if the feed lacks the table. The row is valid during the call only.
   * @param needed columns without which the table is of no use @param further columns that may be missing
   * @throws OperatorError one sentence, if a needed column is missing or the file is damaged
   */
  read<Needed extends string, Further extends string>(
    table: TableName,
    needed: readonly Needed[],
    further: readonly Further[],
    take: (row: Row<Needed | Further>) => void,
  ): Promise<void>;
}

/** Times of trips repeat, so tables compress to a thirtieth; the import reads each table twice: for its encoding and for its lines, stops.txt up to five times. */
const FEED_UNPACKED: UnpackedBound = { times: 120, smallBytes: 256 << 20, kind: 'timetable' };

const EXPECTED = 'a timetable feed (GTFS): a .zip or a folder with stop_times.txt, trips.txt, routes.txt and stops.txt';

/**
 * Opens a feed and finds obvious faults.
 * @throws OperatorError one sentence, if the file is missing, is no archive, or lacks a table without which there is no timetable
 */
export async function openFeed(path: string): Promise<Feed> {
  const name = basename(path);
  const tables = isFolder(path) ? folderTables(path) : await archiveTables(path);
  const missing = (['stop_times', 'trips', 'routes', 'stops'] as const).filter(table => !tables.has(table));
  if (missing.length > 0) {
    throw new OperatorError(
      `${name} holds no ${missing.map(table => `${table}.txt`).join(' and no ')}; expected ${EXPECTED}.`,
    );
  }
  if (!tables.has('calendar') && !tables.has('calendar_dates')) {
    throw new OperatorError(
      `${name} holds neither calendar.txt nor calendar_dates.txt, so none of its trips has a day.`,
    );
  }
  return {
    name,
    has: table => tables.has(table),
    read: async (table, needed, further, take) => {
      const bytes = tables.get(table);
      if (bytes === undefined) return;
      const label = `${name}, ${table}.txt`;
      const text = await readableText(label, bytes, 'a table of a timetable');
      await readTable(label, text(), needed, further, take);
    },
  };
}

async function readTable<Column extends string>(
  label: string,
  text: AsyncIterable<string>,
  needed: readonly Column[],
  further: readonly Column[],
  take: (row: Row<Column>) => void,
): Promise<void> {
  const place: Partial<Record<Column, number>> = {};
  let fields: readonly string[] = [];
  const row = { at: (column: Column) => fields[place[column] ?? -1] ?? '', line: 0 };
  let isFirst = true;
  for await (const line of csvLines(label, text, { delimiter: ',' })) {
    ({ fields } = line);
    row.line = line.line;
    if (!isFirst) {
      take(row);
      continue;
    }
    isFirst = false;
    const names = fields.map(field => field.toLowerCase());
    for (const column of [...needed, ...further]) {
      const index = names.indexOf(column);
      if (index >= 0) place[column] = index;
    }
    const missing = needed.filter(column => place[column] === undefined);
    if (missing.length > 0) {
      const shown = names.slice(0, 30).map(each => each.slice(0, 40));
      throw new OperatorError(`${label}: it has no column ${missing.join(' and no ')}; it has ${shown.join(', ')}.`);
    }
  }
  if (isFirst && needed.length > 0) throw new OperatorError(`${label} is empty.`);
}

type Bytes = () => AsyncIterable<Buffer>;

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

function folderTables(path: string): ReadonlyMap<TableName, Bytes> {
  const files = new Set(readdirSync(path));
  const found = TABLES.filter(table => files.has(`${table}.txt`) && statSync(join(path, `${table}.txt`)).size > 0);
  return new Map(
    found.map(table => [table, () => createReadStream(join(path, `${table}.txt`), { highWaterMark: 1 << 20 })]),
  );
}

async function archiveTables(path: string): Promise<ReadonlyMap<TableName, Bytes>> {
  const size = inputSize(path, EXPECTED);
  if (!looksLikeZip(path)) throw new OperatorError(`${basename(path)} is no ZIP archive; expected ${EXPECTED}.`);
  const unpacked = new UnpackedLimit(basename(path), size, FEED_UNPACKED);
  const isTable = (name: string) => TABLES.some(table => tableIn(name) === table);
  const found = new Map<TableName, Bytes>();
  for (const entry of await zipEntries(path, isTable)) {
    const table = TABLES.find(each => each === tableIn(entry.name));
    if (table === undefined || entry.bytes === 0) continue;
    if (found.has(table)) {
      throw new OperatorError(`${basename(path)} holds ${table}.txt twice; name the feeds in it one by one.`);
    }
    found.set(table, () => unpacked.counted(entry.stream()));
  }
  return found;
}

/** The table of a file in an archive; many archives hold one folder around all files. */
function tableIn(name: string): string {
  return /^(?:[^/._][^/]*\/)?(\w+)\.txt$/.exec(name)?.[1] ?? '';
}
