// A Parquet table with more columns: those of the input are copied as they are, chunk by chunk, so that types and values cannot change.
import { createReadStream } from 'node:fs';
import type { ColumnChunk, ColumnMetaData, RowGroup } from 'hyparquet';
import type { FilledRow } from './added-columns.ts';
import type { Output } from './output.ts';
import { ParquetFile } from './parquet-file.ts';
import type { ParquetTable } from './parquet-table.ts';
import { shownCount, TableError } from './table.ts';
import type { TableWriter, WriteWish } from './writing.ts';

/** The row groups of the output are those of the input. */
export function parquetCopyWriter(
  table: ParquetTable,
  wish: Pick<WriteWish, 'added' | 'credit'>,
  output: Output,
): TableWriter {
  const { metadata, path } = table;
  const file = new ParquetFile(
    output,
    table.columns.map(({ schema = [] }) => schema),
    wish,
    metadata.key_value_metadata,
  );
  const groups = metadata.row_groups.filter(({ num_rows }) => num_rows > 0n);
  let group = 0;
  let rows: Pick<FilledRow, 'added' | 'at'>[] = [];
  const flush = async (input: RowGroup) => {
    const copied: ColumnChunk[] = [];
    for (const chunk of input.columns) copied.push(await copy(chunk));
    await file.writeGroup(file.columnsOf(rows), rows.length);
    rows = [];
    const written = file.writer.row_groups.at(-1);
    if (written === undefined) throw new Error('A row group was written and is not there.');
    written.columns.unshift(...copied);
    for (const { meta_data } of copied) {
      written.total_byte_size += meta_data?.total_uncompressed_size ?? 0n;
      written.total_compressed_size = (written.total_compressed_size ?? 0n) + (meta_data?.total_compressed_size ?? 0n);
    }
  };
  const copy = async ({ meta_data: chunk, file_path }: ColumnChunk): Promise<ColumnChunk> => {
    if (chunk === undefined || file_path) {
      throw new TableError(`${path} has columns that are encrypted or in other files; write it as one plain file.`);
    }
    const [start, end] = rangeOf(chunk);
    const moved = BigInt(file.bytes.offset - start);
    for await (const piece of createReadStream(path, { start, end: end - 1, highWaterMark: 1 << 18 })) {
      file.bytes.appendBytes(piece);
      await file.flush();
    }
    return { file_offset: BigInt(start) + moved, meta_data: movedChunk(chunk, moved) };
  };
  return {
    async write(pieces) {
      for (const { added, at } of pieces) {
        rows.push({ added, at });
        const input = groups[group];
        if (input === undefined) throw new Error('More rows than the input has.');
        if (rows.length < Number(input.num_rows)) continue;
        group++;
        await flush(input);
      }
    },
    async finish() {
      if (group < groups.length) throw new Error(`Only ${shownCount(group)} row groups were filled.`);
      await file.finish();
    },
    remarks: () => [],
  };
}

/** The bytes of a chunk: its dictionary, if it has one, and its pages. */
function rangeOf({
  dictionary_page_offset,
  data_page_offset,
  total_compressed_size,
}: ColumnMetaData): [number, number] {
  const hasDictionary = dictionary_page_offset !== undefined && dictionary_page_offset > 0n;
  const start = Number(
    hasDictionary && dictionary_page_offset < data_page_offset ? dictionary_page_offset : data_page_offset,
  );
  return [start, start + Number(total_compressed_size)];
}

/**
 * What is known of a chunk at another place. Least and greatest values are left out, because their bytes depend on the type of the column, and so are page
 * indexes and Bloom filters, which are not copied.
 */
function movedChunk(chunk: ColumnMetaData, moved: bigint): ColumnMetaData {
  const { type, encodings, path_in_schema, codec, num_values, total_uncompressed_size, total_compressed_size } = chunk;
  const { dictionary_page_offset: dictionary, encoding_stats, statistics } = chunk;
  return {
    type,
    encodings,
    path_in_schema,
    codec,
    num_values,
    total_uncompressed_size,
    total_compressed_size,
    data_page_offset: chunk.data_page_offset + moved,
    ...(dictionary !== undefined && dictionary > 0n && { dictionary_page_offset: dictionary + moved }),
    ...(encoding_stats && { encoding_stats }),
    ...(statistics?.null_count !== undefined && { statistics: { null_count: statistics.null_count } }),
  };
}
