// What every Parquet file of this room has: the added columns with their types, the point of each row, and the credit in its metadata.
import type { KeyValue, SchemaElement } from 'hyparquet';
import { ByteWriter, type ColumnSource, ParquetWriter } from 'hyparquet-writer';
import { ownVersion } from '../core/own-version.ts';
import type { AddedColumn, FilledRow } from './added-columns.ts';
import { BOX_SIDES, boxOf, COVERING_COLUMN, GEOMETRY_COLUMN, geoMetadata, PointBox, pointWkb } from './geo.ts';
import type { Output } from './output.ts';
import type { TableColumn } from './table.ts';
import type { WriteWish } from './writing.ts';

/** Metadata of the input that would be wrong in the output: Arrow's own description of the columns. */
const NOT_KEPT = ['geo', 'umkreis', 'ARROW:schema'];

export interface ParquetWish extends Pick<WriteWish, 'added' | 'credit'> {
  /** Whether each row has a box beside its point: readers of a part of the map then skip row groups. */
  readonly hasBoxes?: boolean;
}

/** A file in the making: row groups are written as they come, the rest at its end. */
export class ParquetFile {
  readonly writer: ParquetWriter;
  readonly bytes = new ByteWriter();
  readonly #output: Output;
  readonly #added: readonly AddedColumn[];
  readonly #geometry: string;
  /** Undefined: the file has no boxes. */
  readonly #covering: string | undefined;
  readonly #box = new PointBox();
  readonly #credit: WriteWish['credit'];
  readonly #kept: readonly KeyValue[];

  /** @param input the schema of the input's columns; @param kept metadata of the input */
  constructor(
    output: Output,
    input: readonly (readonly SchemaElement[])[],
    { added, credit, hasBoxes = false }: ParquetWish,
    kept: readonly KeyValue[] = [],
  ) {
    this.#output = output;
    this.#added = added;
    this.#credit = credit;
    this.#kept = kept;
    const taken = new Set([...input.flatMap(([element]) => element?.name ?? []), ...added.map(({ name }) => name)]);
    this.#geometry = freeName(GEOMETRY_COLUMN, taken);
    this.#covering = hasBoxes ? freeName(COVERING_COLUMN, taken) : undefined;
    const geometry: SchemaElement = { name: this.#geometry, type: 'BYTE_ARRAY', repetition_type: 'OPTIONAL' };
    const own = [...added.map(schemaOf), geometry, ...(this.#covering === undefined ? [] : boxSchema(this.#covering))];
    const columns = input.length + added.length + (hasBoxes ? 2 : 1);
    this.writer = new ParquetWriter({
      writer: this.bytes,
      schema: [{ name: 'schema', num_children: columns }, ...input.flat(), ...own],
      createdBy: `umkreis version ${ownVersion()}`,
    });
  }

  /** The added columns of rows, and their points. */
  columnsOf(rows: readonly Pick<FilledRow, 'added' | 'at'>[]): ColumnSource[] {
    const points = rows.map(({ at }) => {
      if (at === undefined) return null;
      this.#box.add(at);
      return pointWkb(at);
    });
    return [
      ...this.#added.map(({ name, kind }, index) => ({
        name,
        data: rows.map(({ added }) => {
          const value = added[index];
          return value === undefined ? null : kind === 'integer' ? BigInt(value) : value;
        }),
      })),
      // The bounds of bytes are those of no map.
      { name: this.#geometry, data: points, statistics: false },
      // Those of these numbers are the box of the row group, by which a reader knows what it need not fetch.
      ...(this.#covering === undefined
        ? []
        : [{ name: this.#covering, data: rows.map(({ at }) => (at === undefined ? null : boxOf(at))) }]),
    ];
  }

  /** Writes one row group of columns. */
  async writeGroup(columnData: ColumnSource[], rows: number): Promise<void> {
    await this.writer.write({ columnData, rowGroupSize: rows });
    await this.flush();
  }

  /** Hands on what is in memory. */
  async flush(): Promise<void> {
    if (this.bytes.index === 0) return;
    await this.#output.write(new Uint8Array(this.bytes.buffer, 0, this.bytes.index).slice());
    this.bytes.index = 0;
  }

  async finish(): Promise<void> {
    const before = this.#kept.find(({ key }) => key === 'geo')?.value;
    const described = {
      credit: this.#credit.text,
      ...this.#credit.meta,
      columns: Object.fromEntries(this.#added.map(({ name, label, unit }) => [name, { label, unit }])),
    };
    this.writer.kvMetadata = [
      ...this.#kept.filter(({ key }) => !NOT_KEPT.includes(key)),
      { key: 'geo', value: geoMetadata(this.#geometry, this.#box, before, this.#covering) },
      { key: 'umkreis', value: JSON.stringify(described) },
    ];
    await this.writer.finish();
    await this.flush();
    this.#output.finish();
  }
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number++) name = `${wanted}_${number}`;
  return name;
}

function boxSchema(name: string): SchemaElement[] {
  return [
    { name, num_children: BOX_SIDES.length, repetition_type: 'OPTIONAL' },
    ...BOX_SIDES.map((side): SchemaElement => ({ name: side, type: 'DOUBLE', repetition_type: 'REQUIRED' })),
  ];
}

/** A column of any kind but those of Parquet, all of whose cells may be absent. */
export function schemaOf({ name, kind }: Pick<TableColumn, 'name' | 'kind'>): SchemaElement {
  const repetition_type = 'OPTIONAL';
  switch (kind) {
    case 'integer':
      return { name, type: 'INT64', repetition_type };
    case 'number':
      return { name, type: 'DOUBLE', repetition_type };
    case 'boolean':
      return { name, type: 'BOOLEAN', repetition_type };
    case 'json':
      return { name, type: 'BYTE_ARRAY', converted_type: 'JSON', logical_type: { type: 'JSON' }, repetition_type };
    case 'text':
      return { name, type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' }, repetition_type };
  }
}
