// Parquet in and out, read back by DuckDB and by the schema in the file.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parquetMetadata } from 'hyparquet';
import { hilbertPosition, pointWkb } from '../../src/tables/geo.ts';
import { openTable } from '../../src/tables/open-table.ts';
import { TABLE_LIMITS, type Table } from '../../src/tables/table.ts';
import { duckdb } from '../support/duckdb.ts';
import { CREDIT, fileOf, newPath, open, rowsOf, written } from '../support/tables.ts';

const ADDED = [
  { name: 'index.total', kind: 'number', label: 'Index', unit: 'POINTS' },
  { name: 'seconds', kind: 'integer', unit: 'SECONDS' },
  { name: 'umkreis_status', kind: 'text' },
] as const;

/** Every third row has no place and no figures. */
const fill = ({ number }: { readonly number: number }) =>
  number % 3 === 0
    ? { added: [undefined, undefined, 'FAILED'] }
    : { added: [number / 4, number, 'OK'], at: { lat: 47 + number / 1000, lng: 9.5 } };

async function parquetOf(table: Table, wish: Parameters<typeof written>[4] = {}): Promise<string> {
  return fileOf(await written(table, 'parquet', ADDED, fill, wish), '.parquet');
}

/** All types that DuckDB writes into Parquet and that tables have. */
const TYPES = `
  i::integer as small, i::bigint * 1000000007 as big, i::uinteger as positive, (i % 200)::utinyint as tiny, (i * 3)::hugeint as huge,
  case when i % 4 = 0 then null else i / 7.0 end as ratio, i::float as single, i % 2 = 0 as flag,
  12.345678901234567890::decimal(38, 18) + i as exact, 1.25::decimal(9, 2) + i as price,
  'Straße ' || i as "Straße", 'Vaduz' as Ort, 'bytes'::blob as raw, uuid() as id,
  date '2020-02-29' + i::integer as day, timestamp '2020-01-01 00:00:00.123456' + interval (i) seconds as moment,
  timestamptz '2020-01-01 00:00:00.5+00' as zoned, timestamp_ns '2020-01-01 00:00:00.123456789' as fine, time '12:34:56.789' as clock,
  [i, null, i + 1] as list, {'a': i, 'b': ['x', null]} as struct, map {'k': i} as pairs`;

const CODECS = ['uncompressed', 'snappy', 'zstd', 'gzip', 'brotli'] as const;

describe('Parquet', () => {
  for (const codec of CODECS) {
    it(`keeps every column, type and value of a Parquet input (${codec}, three row groups), and adds typed columns`, async () => {
      const input = newPath('.parquet');
      await duckdb(
        `copy (select ${TYPES} from range(1, 5001) t(i)) to '${input}' (format parquet, compression ${codec}, row_group_size 2048)`,
      );
      const table = await openTable(input);
      assert.equal(table.rowCount, 5000);
      const output = await parquetOf(table);
      const describe = (path: string) => duckdb(`select column_name, column_type from (describe from '${path}')`);
      const before = await describe(input);
      assert.deepEqual(await describe(output), [
        ...before,
        { column_name: 'index.total', column_type: 'DOUBLE' },
        { column_name: 'seconds', column_type: 'BIGINT' },
        { column_name: 'umkreis_status', column_type: 'VARCHAR' },
        { column_name: 'geometry', column_type: "GEOMETRY('OGC:CRS84')" },
      ]);
      const numbered = (path: string) => `select row_number() over () as n, * from '${path}'`;
      const [{ differing } = {}] = await duckdb(
        `select count(*) as differing from ((${numbered(input)} except all select * exclude ("index.total", seconds, umkreis_status, geometry) from (${numbered(output)})))`,
      );
      assert.equal(Number(differing), 0);
      const [figures] = await duckdb(
        `select count(*) as rows, count("index.total") as scored, sum(seconds)::bigint as seconds, count(geometry) as points, sum(case when small <> seconds then 1 else 0 end)::integer as moved, count(*) filter (umkreis_status = 'OK') as fine from '${output}'`,
      );
      const answered = Array.from({ length: 5000 }, (_, i) => i + 1).filter(i => i % 3 !== 0);
      assert.deepEqual(Object.values(figures ?? {}).map(Number), [
        5000,
        answered.length,
        answered.reduce((sum, i) => sum + i, 0),
        answered.length,
        0,
        answered.length,
      ]);
    });
  }

  it('has the metadata of GeoParquet, and the credit with licence, region and units', async () => {
    const path = await parquetOf(await open('Ort\nVaduz\nSchaan\nNendeln\n'));
    const metadata = parquetMetadata(Uint8Array.from(readFileSync(path)).buffer);
    const meta = Object.fromEntries(
      (metadata.key_value_metadata ?? []).map(({ key, value = '' }) => [key, JSON.parse(value)]),
    );
    assert.deepEqual(meta.geo, {
      version: '1.1.0',
      primary_column: 'geometry',
      columns: { geometry: { encoding: 'WKB', geometry_types: ['Point'], bbox: [9.5, 47.001, 9.5, 47.002] } },
    });
    assert.equal(meta.umkreis.credit, CREDIT.text);
    assert.deepEqual(meta.umkreis.columns.seconds, { unit: 'SECONDS' });
    const [first] = await duckdb(`select geometry::varchar as point from '${path}'`);
    assert.deepEqual(first, { point: 'POINT (9.5 47.001)' });
  });

  it('keeps texts of CSV as texts, and values of NDJSON in the type that all rows share', async () => {
    const csv = await parquetOf(await open('PLZ;Ort;Ort;\n01234;"a;\nb";;x\n'));
    assert.deepEqual(await duckdb(`select * exclude (geometry) from '${csv}'`), [
      { PLZ: '01234', Ort: 'a;\nb', Ort_2: '', column_4: 'x', 'index.total': 0.25, seconds: '1', umkreis_status: 'OK' },
    ]);
    const lines = [
      { n: 1, r: 1, t: 'x', b: true, o: { a: [1] }, m: 1 },
      { n: -2, r: 1.5, t: null, b: false, o: [2], m: 'y', late: 9007199254740993n },
    ].map(line => JSON.stringify(line, (_, value) => (typeof value === 'bigint' ? 'BIG' : value)));
    const text = lines.join('\n').replace('"BIG"', '9007199254740993');
    const ndjson = await parquetOf(await open(text, { ending: '.ndjson' }));
    const types = await duckdb(
      `select column_name || ' ' || column_type as c from (describe from '${ndjson}') limit 7`,
    );
    assert.deepEqual(
      types.map(({ c }) => c),
      ['n BIGINT', 'r DOUBLE', 't VARCHAR', 'b BOOLEAN', 'o JSON', 'm JSON', 'late VARCHAR'],
    );
    assert.deepEqual(await duckdb(`select n, r, t, b, o::varchar as o, m::varchar as m, late from '${ndjson}'`), [
      { n: '1', r: 1, t: 'x', b: true, o: '{"a":[1]}', m: '1', late: null },
      { n: '-2', r: 1.5, t: null, b: false, o: '[2]', m: '"y"', late: '9007199254740993' },
    ]);
  });

  it('gives its values to CSV and NDJSON with all their digits', async () => {
    const input = newPath('.parquet');
    await duckdb(`copy (select * exclude (id) from (select ${TYPES} from range(1, 3) t(i))) to '${input}'`);
    const table = await openTable(input);
    const lines = (await written(table, 'ndjson', ADDED, fill)).toString().trimEnd().split('\n');
    assert.deepEqual(JSON.parse(lines[1] ?? '').exact, '14.345678901234567890');
    assert.deepEqual(JSON.parse(lines[1] ?? '').price, '3.25');
    assert.equal(JSON.parse(lines[1] ?? '').moment, '2020-01-01T00:00:02.123456Z');
    assert.equal(JSON.parse(lines[1] ?? '').fine, '2020-01-01T00:00:00.123456789Z');
    assert.equal(JSON.parse(lines[1] ?? '').day, '2020-03-02');
    assert.deepEqual(JSON.parse(lines[1] ?? '').list, [2, null, 3]);
    const csv = (await written(table, 'csv', ADDED, fill)).toString();
    assert.match(csv, /14\.345678901234567890;3\.25;Straße 2;Vaduz;bytes;2020-03-02;/);
  });

  it('along the Hilbert curve holds the same rows with their numbers, near places together, and leaves nothing behind', async () => {
    const places = Array.from({ length: 400 }, (_, i) => ({
      lat: 47 + ((i * 37) % 20) / 100,
      lng: 9 + ((i * 53) % 20) / 100,
    }));
    const table = await open(`Ort\n${places.map((_, i) => `o${i}`).join('\n')}\n`);
    const at = ({ number }: { readonly number: number }) => ({
      added: [number, number, 'OK'],
      at: number === 5 ? undefined : places[number - 1],
    });
    const spill = newPath('.rows');
    const path = fileOf(
      await written(table, 'parquet', ADDED, at, { hilbert: { spill, rowsOfGroup: 50 } }),
      '.parquet',
    );
    assert.throws(() => readFileSync(spill), /ENOENT/);
    const rows = await duckdb(
      `select Ort, seconds::integer as seconds, umkreis_row::integer as row, st is null as lost from (select *, geometry as st from '${path}')`,
    );
    assert.equal(rows.length, 400);
    for (const { Ort, seconds, row } of rows) assert.deepEqual([Ort, seconds], [`o${Number(row) - 1}`, row]);
    assert.deepEqual(rows.at(-1)?.row, 5);
    const steps = rows.slice(0, -1).map(({ row }) => places[Number(row) - 1]);
    const length = (path: typeof steps) =>
      path
        .slice(1)
        .reduce(
          (sum, p, i) => sum + Math.hypot((p?.lat ?? 0) - (path[i]?.lat ?? 0), (p?.lng ?? 0) - (path[i]?.lng ?? 0)),
          0,
        );
    assert.ok(length(steps) < length(places.filter((_, i) => i !== 4)) / 5);
    // The boxes: those of the points, in the columns that the metadata names, with the bounds of each row group.
    const boxes = await duckdb(
      `select umkreis_row::integer as row, bbox.xmin as west, bbox.ymin as south, bbox.xmax as east, bbox.ymax as north from '${path}'`,
    );
    for (const { row, west, south, east, north } of boxes) {
      const { lat, lng } = (row === 5 ? undefined : places[Number(row) - 1]) ?? { lat: null, lng: null };
      assert.deepEqual([west, south, east, north], [lng, lat, lng, lat]);
    }
    const [{ geo } = {}] = await duckdb(
      `select decode(value) as geo from parquet_kv_metadata('${path}') where decode(key) = 'geo'`,
    );
    const { covering } = JSON.parse(String(geo)).columns.geometry;
    assert.deepEqual(covering.bbox.xmin, ['bbox', 'xmin']);
    assert.deepEqual(Object.keys(covering.bbox), ['xmin', 'ymin', 'xmax', 'ymax']);
    const groups = await duckdb(
      `select row_group_id, min(case when path_in_schema = 'bbox, xmin' then stats_min_value end)::double as west, max(case when path_in_schema = 'bbox, xmax' then stats_max_value end)::double as east from parquet_metadata('${path}') group by all order by all`,
    );
    assert.equal(groups.length, 8);
    const read = groups.filter(({ west, east }) => Number(west) <= 9.02 && Number(east) >= 9);
    assert.ok(read.length <= groups.length / 2, 'a reader of the western tenth reads half of the groups at most');
  });

  it('has a curve that visits neighbours one after the other and every square once', () => {
    // At the level of 16 × 16 squares of the world.
    const squares = Array.from({ length: 256 }, (_, i) => [Math.floor(i / 16), i % 16] as const);
    const order = squares
      .map(([x, y]) => ({
        x,
        y,
        position: hilbertPosition({ lng: -180 + (x + 0.5) * 22.5, lat: -90 + (y + 0.5) * 11.25 }),
      }))
      .sort((one, other) => one.position - other.position);
    assert.deepEqual(
      order.map(({ position }) => Math.floor(position / 2 ** 24)),
      squares.map((_, i) => i),
    );
    for (const [i, { x, y }] of order.entries()) {
      const before = order[i - 1];
      if (before) assert.equal(Math.abs(x - before.x) + Math.abs(y - before.y), 1);
    }
  });

  it('has points that DuckDB reads to the last bit', async () => {
    const degrees = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    await fc.assert(
      fc.property(degrees, ({ lat, lng }) => {
        const view = new DataView(pointWkb({ lat, lng }).buffer);
        assert.deepEqual(
          [view.getUint8(0), view.getUint32(1, true), view.getFloat64(5, true), view.getFloat64(13, true)],
          [1, 1, lng, lat],
        );
      }),
    );
  });

  it('is refused in a sentence if a row group does not fit into memory', async () => {
    const input = newPath('.parquet');
    await duckdb(`copy (select 'Vaduz' || i as Ort from range(5000) t(i)) to '${input}' (row_group_size 4096)`);
    await assert.rejects(
      openTable(input, {}, { ...TABLE_LIMITS, mostRowsOfGroup: 4000 }),
      /row group 1: it has 4,096 rows; at most 4,000 fit into memory/,
    );
    const table = await openTable(input, {}, { ...TABLE_LIMITS, mostChunkBytes: 1000 });
    await assert.rejects(rowsOf(table), /row group 1: [\d,]+ bytes of columns must be read at once; at most 1,000 fit/);
  });
});
