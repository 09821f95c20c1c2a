// The file format of a region's parts: named typed arrays and string tables in one flat little-endian file.
import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { OperatorError } from '../core/errors.ts';
import { ARRAY_TYPES, type ArrayTypeName, type Column } from './array-types.ts';
import { OWN_PARTS, type SharedParts } from './shared-parts.ts';

const MAGIC = 'UMKREIS1';
const ALIGNMENT = 8;
/** The system reads and writes less than 2 GiB at once. */
const MOST_AT_ONCE = 1 << 28;

/** Whole numbers ≥ 0 in the narrowest type that holds them: row numbers, string indices, offsets. */
export type Indices = Uint8Array | Uint16Array | Uint32Array;

interface ColumnEntry {
  readonly name: string;
  readonly type: ArrayTypeName;
  readonly offset: number;
  readonly length: number;
}

/** The columns of one file, by name. Arrays are views on one SharedArrayBuffer, so threads can share them. */
export class Columns {
  readonly #entries: ReadonlyMap<string, Column>;
  readonly #path: string;
  readonly buffer: SharedArrayBuffer;
  /** For what is derived from these columns. */
  readonly parts: SharedParts;

  constructor(buffer: SharedArrayBuffer, path: string, parts: SharedParts = OWN_PARTS) {
    this.#path = path;
    this.buffer = buffer;
    this.parts = parts;
    this.#entries = readEntries(buffer, path);
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** The column `name` with this array type. @throws OperatorError if it is missing or has another type */
  get<T extends ArrayTypeName>(name: string, type: T): InstanceType<(typeof ARRAY_TYPES)[T]> {
    const column = this.#entries.get(name);
    if (!(column instanceof ARRAY_TYPES[type])) {
      throw new OperatorError(`${this.#path} has no ${type} column "${name}": the region is damaged; import it again.`);
    }
    return column as InstanceType<(typeof ARRAY_TYPES)[T]>;
  }

  /** The column `name` written by `narrowed`, of any width. */
  indices(name: string): Indices {
    const column = this.#entries.get(name);
    if (column instanceof Uint8Array || column instanceof Uint16Array || column instanceof Uint32Array) return column;
    throw new OperatorError(
      `${this.#path} has no column "${name}" of indices: the region is damaged; import it again.`,
    );
  }

  /** The string table written by `stringColumns(name, …)`. */
  strings(name: string): StringTable {
    return new StringTable(this.indices(`${name}.offsets`), this.get(`${name}.utf8`, 'Uint8Array'));
  }
}

/** A power of two. */
const KEPT_STRINGS = 1024;

/** Strings as UTF-8 bytes and offsets, decoded one at a time on access. */
export class StringTable {
  readonly offsets: Indices;
  readonly #bytes: Buffer;
  /** The last string at each index modulo KEPT_STRINGS: answers repeat towns, postcodes and streets. Decoding one takes as long as 20 look-ups. */
  readonly #kept = new Array<string>(KEPT_STRINGS).fill('');
  readonly #keptIndex = new Uint32Array(KEPT_STRINGS);

  constructor(offsets: Indices, utf8: Uint8Array) {
    this.offsets = offsets;
    this.#bytes = Buffer.from(utf8.buffer, utf8.byteOffset, utf8.byteLength);
  }

  get count(): number {
    return this.offsets.length - 1;
  }

  all(): string[] {
    return Array.from({ length: this.count }, (_, i) => this.get(i));
  }

  /** The string at `index`. By convention index 0 is the empty string and means missing. */
  get(index: number): string {
    const from = this.offsets[index]!;
    const to = this.offsets[index + 1]!;
    if (from === to) return '';
    const place = index & (KEPT_STRINGS - 1);
    if (this.#keptIndex[place] === index + 1) return this.#kept[place]!;
    const text = this.#bytes.toString('utf8', from, to);
    this.#kept[place] = text;
    this.#keptIndex[place] = index + 1;
    return text;
  }
}

/** Two tables as one: the strings of the second follow those of the first. */
export class JoinedStrings extends StringTable {
  readonly #first: StringTable;
  readonly #second: StringTable;

  constructor(first: StringTable, second: StringTable) {
    super(first.offsets, new Uint8Array(0));
    this.#first = first;
    this.#second = second;
  }

  override get count(): number {
    return this.#first.count + this.#second.count;
  }

  override get(index: number): string {
    const { count } = this.#first;
    return index < count ? this.#first.get(index) : this.#second.get(index - count);
  }
}

/** Collects distinct strings and returns their indices; index 0 is the empty string. */
export class StringCollector {
  readonly #index = new Map<string, number>([['', 0]]);

  add(text: string | undefined): number {
    if (text === undefined || text === '') return 0;
    let index = this.#index.get(text);
    if (index === undefined) {
      index = this.#index.size;
      this.#index.set(text, index);
    }
    return index;
  }

  /** The two columns of the table, to spread into the columns of a file. */
  columns(name: string): Record<string, Column> {
    return stringColumns(name, [...this.#index.keys()]);
  }
}

/** A list of strings as two columns, `<name>.offsets` and `<name>.utf8`. */
export function stringColumns(name: string, strings: readonly string[]): Record<string, Column> {
  const encoded = strings.map(text => Buffer.from(text, 'utf8'));
  const offsets = startsOf(encoded.map(({ length }) => length));
  return { [`${name}.offsets`]: narrowed(offsets), [`${name}.utf8`]: new Uint8Array(Buffer.concat(encoded)) };
}

/** The start of each list if lists of these lengths follow each other in one column: list i holds the entries start[i] ≤ p < start[i+1]. */
export function startsOf(lengths: ArrayLike<number>): Uint32Array {
  const start = new Uint32Array(lengths.length + 1);
  for (let i = 0; i < lengths.length; i++) start[i + 1] = start[i]! + lengths[i]!;
  return start;
}

/** The start of each group in rows ordered by group; `group` returns a row's group number, below `groups`. */
export function groupStarts<Row>(rows: Iterable<Row>, group: (row: Row) => number, groups: number): Uint32Array {
  const counts = new Uint32Array(groups);
  for (const row of rows) counts[group(row)]!++;
  return startsOf(counts);
}

/** One index for each row, in the narrowest type. */
export function indexColumn<Row>(rows: readonly Row[], index: (row: Row) => number): Indices {
  return narrowed(Uint32Array.from(rows, index));
}

/** Values in the narrowest type that holds them all: most row numbers of a town fit into two bytes. */
export function narrowed(values: Uint32Array): Indices {
  let most = 0;
  for (const value of values) if (value > most) most = value;
  if (most <= 0xff) return Uint8Array.from(values);
  return most <= 0xffff ? Uint16Array.from(values) : values;
}

/**
 * Writes columns to a new file: magic, header length, JSON header, then the arrays, each on an 8-byte boundary. It syncs the file
 * to disk before it returns.
 */
export function writeColumns(path: string, columns: Readonly<Record<string, Column>>): void {
  const entries: ColumnEntry[] = [];
  let offset = 0;
  for (const [name, column] of Object.entries(columns)) {
    entries.push({ name, type: column.constructor.name as ArrayTypeName, offset, length: column.length });
    offset = align(offset + column.byteLength);
  }
  const header = Buffer.from(JSON.stringify(entries), 'utf8');
  const headerSize = align(MAGIC.length + 4 + header.length);
  const start = Buffer.alloc(headerSize);
  start.write(MAGIC, 0, 'latin1');
  start.writeUInt32LE(header.length, MAGIC.length);
  header.copy(start, MAGIC.length + 4);
  const file = openSync(path, 'wx');
  try {
    writeFully(file, start, 0);
    Object.values(columns).forEach((column, i) => {
      writeFully(
        file,
        new Uint8Array(column.buffer as ArrayBuffer, column.byteOffset, column.byteLength),
        headerSize + entries[i]!.offset,
      );
    });
    // Otherwise the header would name empty columns at an offset beyond the end of the file.
    ftruncateSync(file, headerSize + offset);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Reads a file of columns into shared memory. @throws OperatorError if it is no such file */
export function openColumns(path: string): Columns {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (cause) {
    throw new OperatorError(`${path} cannot be opened: the region is damaged; import it again.`, { cause });
  }
  try {
    const size = fstatSync(file).size;
    const buffer = new SharedArrayBuffer(size);
    const bytes = new Uint8Array(buffer);
    for (let at = 0; at < size; ) {
      const read = readSync(file, bytes, at, Math.min(size - at, MOST_AT_ONCE), at);
      if (read === 0) break;
      at += read;
    }
    return new Columns(buffer, path);
  } finally {
    closeSync(file);
  }
}

function readEntries(buffer: SharedArrayBuffer, path: string): Map<string, Column> {
  const bytes = Buffer.from(buffer as unknown as ArrayBuffer);
  const damaged = () => new OperatorError(`${path} is not a region file or is cut short: import the region again.`);
  if (bytes.length < MAGIC.length + 4 || bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) throw damaged();
  const headerLength = bytes.readUInt32LE(MAGIC.length);
  const start = align(MAGIC.length + 4 + headerLength);
  if (start > bytes.length) throw damaged();
  let entries: ColumnEntry[];
  try {
    entries = JSON.parse(bytes.toString('utf8', MAGIC.length + 4, MAGIC.length + 4 + headerLength));
  } catch {
    throw damaged();
  }
  const columns = new Map<string, Column>();
  for (const { name, type, offset, length } of entries) {
    const Type = ARRAY_TYPES[type];
    if (Type === undefined || !Number.isInteger(length) || length < 0 || !(offset >= 0)) throw damaged();
    if (offset % ALIGNMENT !== 0 || start + offset + length * Type.BYTES_PER_ELEMENT > buffer.byteLength)
      throw damaged();
    columns.set(name, new Type(buffer as unknown as ArrayBuffer, start + offset, length) as Column);
  }
  return columns;
}

function writeFully(file: number, bytes: Uint8Array, position: number): void {
  for (let done = 0; done < bytes.length; ) {
    done += writeSync(file, bytes, done, Math.min(bytes.length - done, MOST_AT_ONCE), position + done);
  }
}

function align(size: number): number {
  return Math.ceil(size / ALIGNMENT) * ALIGNMENT;
}
