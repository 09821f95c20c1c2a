// A timetable feed (GTFS) as tables: a .zip or a folder of .txt files, read in chunks.
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { OperatorError } from '../../core/errors.ts';
import { inputSize } from '../../core/input-file.ts';
import { type ByteRecord, NO_FIELD, readByteTable } from '../files/byte-table.ts';
import { readableBytes } from '../files/text.ts';
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
  /** The same as bytes. */
  readonly record: ByteRecord;
  /** The field of a column in the record, the same for all rows of a table. */
  field(column: Name): number;
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
    read: async (table, needed, _further, take) => {
      const bytes = tables.get(table);
      if (bytes === undefined) return;
      const label = `${name}, ${table}.txt`;
      const utf8 = await readableBytes(label, bytes, 'a table of a timetable');
      await readTable(label, utf8(), needed, take);
    },
  };
}

async function readTable<Column extends string>(
  label: string,
  bytes: AsyncIterable<Buffer>,
  needed: readonly Column[],
  take: (row: Row<Column>) => void,
): Promise<void> {
  let row: RecordRow<Column> | undefined;
  await readByteTable(label, bytes, record => {
    if (row !== undefined) {
      take(row);
      return;
    }
    const names = Array.from({ length: record.count }, (_, i) => textAt(record, i + 1).toLowerCase());
    row = new RecordRow(record, names);
    const missing = needed.filter(column => !names.includes(column));
    if (missing.length > 0) {
      const shown = names.slice(0, 30).map(each => each.slice(0, 40));
      throw new OperatorError(`${label}: it has no column ${missing.join(' and no ')}; it has ${shown.join(', ')}.`);
    }
  });
  if (row === undefined && needed.length > 0) throw new OperatorError(`${label} is empty.`);
}

class RecordRow<Column extends string> implements Row<Column> {
  readonly record: ByteRecord;
  readonly #fields: ReadonlyMap<string, number>;

  /** @param names of the columns; of equal ones the first counts */
  constructor(record: ByteRecord, names: readonly string[]) {
    this.record = record;
    this.#fields = new Map(names.map((name, i) => [name, i + 1] as const).reverse());
  }

  get line(): number {
    return this.record.line;
  }

  at(column: Column): string {
    return textAt(this.record, this.field(column));
  }

  field(column: Column): number {
    return this.#fields.get(column) ?? NO_FIELD;
  }
}

function textAt({ bytes, from, to }: ByteRecord, field: number): string {
  return bytes.toString('utf8', from[field], to[field]);
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
