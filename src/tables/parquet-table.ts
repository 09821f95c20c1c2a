// A Parquet file as a table: `hyparquet` reads one row group after the other, and only the columns that somebody wants.
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import {
  type AsyncBuffer,
  type Compressors,
  type FileMetaData,
  type ParquetParsers,
  parquetMetadataAsync,
  parquetRead,
  parquetSchema,
  type SchemaTree,
} from 'hyparquet';
import { asyncBufferFromFile } from 'hyparquet/src/node.js';
import {
  ROWS_OF_PIECE,
  shownCount,
  type Table,
  type TableColumn,
  TableError,
  type TableLimits,
  type TableRow,
} from './table.ts';

/** A table with what its file says of itself, so that a writer can copy its columns as they are. */
export interface ParquetTable extends Table {
  readonly metadata: FileMetaData;
  /** @param columns indexes of those to read; the cells of others stay undefined */
  rows(columns?: readonly number[]): AsyncGenerator<readonly TableRow[]>;
}

/** Beside Snappy, which the reader has. A page cannot unpack to more than it says. */
const COMPRESSORS: Compressors = {
  GZIP: (input, length) => gunzipSync(input, { maxOutputLength: length }),
  BROTLI: (input, length) => brotliDecompressSync(input, { maxOutputLength: length }),
  ZSTD: (input, length) => zstdDecompressSync(input, { maxOutputLength: length }),
};

const MICROSECONDS = 1_000_000n;

/** Times as texts in ISO 8601 with all their digits, bytes of geometries as they are. */
const PARSERS: Partial<ParquetParsers> = {
  timestampFromMilliseconds: millis => isoTime(millis, 1_000n),
  timestampFromMicroseconds: micros => isoTime(micros, MICROSECONDS),
  timestampFromNanoseconds: nanos => isoTime(nanos, 1_000_000_000n),
  dateFromDays: days =>
    days === undefined || days === null ? undefined : new Date(days * 86_400_000).toISOString().slice(0, 10),
};

/** @throws TableError if the file is damaged, or has columns that cannot be read in bounded memory */
export async function openParquet(path: string, limits: TableLimits): Promise<ParquetTable> {
  return await withSentence(path, async () => {
    const file = await asyncBufferFromFile(path);
    const metadata = await parquetMetadataAsync(file, { geoparquet: false });
    const columns = parquetSchema(metadata).children.map(columnOf);
    if (columns.length > limits.mostColumns) {
      throw new TableError(
        `${path} names ${shownCount(columns.length)} columns; a table has at most ${shownCount(limits.mostColumns)}.`,
      );
    }
    const rowCount = metadata.row_groups.reduce((sum, group) => sum + Number(group.num_rows), 0);
    if (rowCount === 0) throw new TableError(`${path} has no rows.`);
    checkGroups(path, metadata, limits);
    return {
      path,
      format: 'parquet',
      columns,
      rowCount,
      remarks: [],
      metadata,
      rows: wanted => rowsOf({ path, file, metadata, columns, limits }, wanted),
    };
  });
}

interface Source {
  readonly path: string;
  readonly file: AsyncBuffer;
  readonly metadata: FileMetaData;
  readonly columns: readonly TableColumn[];
  readonly limits: TableLimits;
}

async function* rowsOf(
  { path, file, metadata, columns, limits }: Source,
  wanted: readonly number[] = columns.map((_, index) => index),
): AsyncGenerator<readonly TableRow[]> {
  const inOrder = [...wanted].sort((one, other) => one - other);
  const names = inOrder.map(index => columns[index]?.name ?? '');
  let groupStart = 0;
  for (const [index, group] of metadata.row_groups.entries()) {
    const rowEnd = groupStart + Number(group.num_rows);
    const unpacked = group.columns
      .filter(({ meta_data }) => names.includes(meta_data?.path_in_schema[0] ?? ''))
      .reduce((sum, { meta_data }) => sum + Number(meta_data?.total_uncompressed_size ?? 0), 0);
    if (unpacked > limits.mostChunkBytes) {
      throw new TableError(
        `${path}, row group ${index + 1}: ${shownCount(unpacked)} bytes of columns must be read at once; at most ${shownCount(limits.mostChunkBytes)} fit. Write the file with smaller row groups.`,
      );
    }
    const rows =
      names.length === 0 ? [] : await withSentence(path, () => groupRows(file, metadata, names, groupStart, rowEnd));
    for (let from = groupStart; from < rowEnd; from += ROWS_OF_PIECE) {
      const piece: TableRow[] = [];
      for (let row = from; row < Math.min(rowEnd, from + ROWS_OF_PIECE); row++) {
        const cells: unknown[] = Array.from({ length: columns.length });
        for (const [at, column] of inOrder.entries()) cells[column] = rows[row - groupStart]?.[at] ?? undefined;
        piece.push({ number: row + 1, cells });
      }
      yield piece;
    }
    groupStart = rowEnd;
  }
}

async function groupRows(
  file: AsyncBuffer,
  metadata: FileMetaData,
  columns: string[],
  rowStart: number,
  rowEnd: number,
): Promise<readonly (readonly unknown[])[]> {
  let found: unknown[][] = [];
  await parquetRead({
    file,
    metadata: withoutDecimals(metadata),
    columns,
    rowStart,
    rowEnd,
    // Bytes without a note of their kind may be anything.
    utf8: false,
    compressors: COMPRESSORS,
    parsers: PARSERS,
    onComplete: rows => {
      found = rows;
    },
  });
  const scales = parquetSchema(metadata)
    .children.filter(({ element }) => columns.includes(element.name))
    .map(({ element, children }) => (isDecimal(element) && children.length === 0 ? (element.scale ?? 0) : undefined));
  for (const [column, scale] of scales.entries()) {
    if (scale === undefined) continue;
    for (const row of found) row[column] = decimalText(row[column], scale);
  }
  return found;
}

/** The reader makes decimals numbers, which have fewer digits; without their note they stay whole numbers. */
function withoutDecimals(metadata: FileMetaData): FileMetaData {
  const schema = metadata.schema.map(element => {
    if (!isDecimal(element)) return element;
    const { converted_type: _, logical_type: __, ...plain } = element;
    return plain;
  });
  return { ...metadata, schema };
}

function isDecimal({ converted_type, logical_type }: SchemaTree['element']): boolean {
  return converted_type === 'DECIMAL' || logical_type?.type === 'DECIMAL';
}

/** All digits of a decimal: `13.345678901234567890`. */
function decimalText(unscaled: unknown, scale: number): string | undefined {
  if (unscaled === undefined || unscaled === null) return undefined;
  const value = unscaled instanceof Uint8Array ? signedNumber(unscaled) : BigInt(unscaled as number | bigint);
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return `${value < 0n ? '-' : ''}${whole}${scale === 0 ? '' : `.${digits.slice(-scale)}`}`;
}

/** Two's complement, the greatest byte first. */
function signedNumber(bytes: Uint8Array): bigint {
  let value = 0n;
  for (const byte of bytes) value = (value << 8n) | BigInt(byte);
  return bytes.length === 0 ? 0n : BigInt.asIntN(bytes.length * 8, value);
}

function checkGroups(path: string, { row_groups }: FileMetaData, { mostRowsOfGroup }: TableLimits): void {
  const large = row_groups.findIndex(({ num_rows }) => Number(num_rows) > mostRowsOfGroup);
  if (large < 0) return;
  throw new TableError(
    `${path}, row group ${large + 1}: it has ${shownCount(Number(row_groups[large]?.num_rows))} rows; at most ${shownCount(mostRowsOfGroup)} fit into memory. Write the file with smaller row groups.`,
  );
}

function columnOf(tree: SchemaTree): TableColumn {
  const { element } = tree;
  const schema = elementsOf(tree);
  return { name: element.name, kind: kindOf(tree), schema };
}

function elementsOf({ element, children }: SchemaTree): TableColumn['schema'] & object {
  return [element, ...children.flatMap(elementsOf)];
}

function kindOf({ element, children }: SchemaTree): TableColumn['kind'] {
  if (children.length > 0) return 'json';
  switch (element.type) {
    case 'BOOLEAN':
      return 'boolean';
    case 'FLOAT':
    case 'DOUBLE':
      return 'number';
    case 'INT32':
    case 'INT64':
      return isDecimal(element) || isTime(element) ? 'text' : 'integer';
    default:
      return 'text';
  }
}

function isTime({ converted_type, logical_type }: SchemaTree['element']): boolean {
  return /^(DATE|TIME)/.test(converted_type ?? '') || /^(DATE|TIME)/.test(logical_type?.type ?? '');
}

/** `2026-11-29T08:00:00.123456Z`: the fraction has as many digits as the unit. */
function isoTime(count: bigint | undefined, perSecond: bigint): string | undefined {
  if (count === undefined || count === null) return undefined;
  const fraction = ((count % perSecond) + perSecond) % perSecond;
  const whole = new Date(Number((count - fraction) / perSecond) * 1000);
  if (Number.isNaN(whole.getTime())) return String(count);
  const digits = String(fraction).padStart(String(perSecond).length - 1, '0');
  return `${whole.toISOString().slice(0, -5)}.${digits}Z`;
}

/** Errors of the reader are about a damaged or unusual file. */
async function withSentence<Result>(path: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (fault) {
    if (fault instanceof TableError) throw fault;
    const reason = fault instanceof Error ? fault.message.slice(0, 200) : String(fault);
    throw new TableError(`${path} cannot be read as Parquet: ${reason}.`, {}, fault);
  }
}
