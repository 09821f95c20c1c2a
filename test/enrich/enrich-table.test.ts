// A table with columns of places: the same bytes for any number of threads and any size of pieces, in memory of a few pieces.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { SILENT } from '../../src/core/progress.ts';
import { type Enriched, type EnrichWish, enrichTable } from '../../src/enrich/enrich-table.ts';
import type { RegionBytes } from '../../src/region/region-parts.ts';
import { readRegion, regionOf, servedFolder } from '../../src/region/store.ts';
import type { Table } from '../../src/tables/table.ts';
import { type AddressRow, addressRows } from '../support/address-rows.ts';
import { dataFolderWith, withoutRealData } from '../support/regions.ts';
import { memoryOutput, open } from '../support/tables.ts';

const COLUMNS = ['lat', 'lng', 'match', 'found.street', 'nearest.supermarket.walkSeconds'];

describe('the columns of a table', { skip: withoutRealData }, () => {
  let region: RegionBytes;
  let addresses: readonly AddressRow[];

  before(async () => {
    region = readRegion(servedFolder(await dataFolderWith('liechtenstein'), 'liechtenstein'));
    addresses = addressRows(regionOf(region));
  });

  async function enriched(
    table: Table,
    wish: Partial<EnrichWish> = {},
  ): Promise<Enriched & { readonly text: string; readonly bytes: Buffer }> {
    const output = memoryOutput();
    const whole: EnrichWish = {
      regions: [region],
      columns: COLUMNS,
      destinations: [],
      location: {},
      language: 'de',
      now: new Date('2026-03-30T10:00:00Z'),
      progress: SILENT,
      format: table.format,
      creditAt: 'none',
      threads: 2,
      ...wish,
    };
    const found = await enrichTable(table, whole, output);
    assert.ok(output.isFinished && !output.isAbandoned);
    return { ...found, text: output.bytes().toString(), bytes: output.bytes() };
  }

  const csvOf = (rows: readonly AddressRow[]) =>
    `Straße;Hausnummer;PLZ;Ort\n${rows.map(row => [row.street, row.number, row.postcode, row.town].join(';')).join('\n')}\n`;

  it('are the same bytes for every number of threads and size of pieces, in each format', async () => {
    const rows = addresses.slice(0, 150);
    const lines = csvOf(rows).split('\n');
    lines.splice(40, 0, 'Nirgendwo;1;9999;Atlantis', 'one cell', ';;;', 'a;b;c;d;e');
    const table = await open(lines.join('\n'));
    const trials = [
      ['csv', 1, 1],
      ['csv', 3, 7],
      ['ndjson', 2, 1000],
      ['parquet', 4, 33],
    ] as const;
    for (const [format, threads, rowsAtOnce] of trials) {
      const usual = await enriched(table, { format });
      const other = await enriched(table, { format, threads, rowsAtOnce });
      assert.ok(usual.bytes.equals(other.bytes), `${format} with ${threads} threads and ${rowsAtOnce} rows`);
      assert.deepEqual(other.tally.problems, usual.tally.problems);
    }
  });

  it('find every address of Liechtenstein at its place, in order, from CSV, NDJSON and Parquet', async () => {
    const rows = addresses.filter((_, index) => index % 40 === 0);
    const csv = await open(csvOf(rows));
    const ndjson = await open(
      rows
        .map(row => JSON.stringify({ street: row.street, housenumber: row.number, zip: row.postcode, city: row.town }))
        .join('\n'),
      { format: 'ndjson' },
    );
    const parquet = await open((await enriched(csv, { format: 'parquet', columns: ['match'] })).bytes, {
      ending: '.parquet',
    });
    for (const table of [csv, ndjson, parquet]) {
      const { text, tally } = await enriched(table, { format: 'ndjson', columns: ['lat', 'lng', 'match'] });
      const found = text
        .trimEnd()
        .split('\n')
        .map(line => JSON.parse(line));
      assert.equal(found.length, rows.length);
      assert.equal(tally.ok, rows.length);
      const far = rows.filter(
        (row, index) => Math.hypot(row.lat - found[index].lat, row.lng - found[index].lng) > 0.002,
      );
      // Two houses of one street may have one number.
      assert.ok(far.length <= rows.length / 50, JSON.stringify(far));
    }
  });

  it("have each row's own problem, and a sentence for what concerns many of them", async () => {
    const rows = addresses
      .slice(0, 30)
      .map(({ lat, lng }, index) => (index % 3 === 0 ? `${lng},${lat}` : `${lat},${lng}`));
    const { text, tally, remarks } = await enriched(await open(`lat,lng\n${rows.join('\n')}\n`), {
      columns: ['match'],
    });
    assert.deepEqual([tally.ok, tally.failed], [20, 10]);
    assert.deepEqual(remarks, ['Latitude and longitude are swapped in 10 of 30 rows, the first of them row 1.']);
    const lines = text.trimEnd().split('\n');
    assert.equal(lines.length, 31);
    assert.match(lines[1] ?? '', /^[\d.]+,[\d.]+,,FAILED,"?location-outside-coverage: /);
    assert.match(lines[2] ?? '', /,OK,$/);
    const decimal = addresses
      .slice(0, 3)
      .map(({ lat, lng }) => `${String(lat).replace('.', ',')};${String(lng).replace('.', ',')}`);
    const { tally: commas } = await enriched(await open(`Breitengrad;Längengrad\n${decimal.join('\n')}\n`));
    assert.equal(commas.ok, 3);
  });

  it('are computed in memory of a few pieces, however long the table is', async () => {
    const table = await open(csvOf(Array.from({ length: 3000 }, (_, index) => addresses[index % 10]!)));
    let read = 0;
    let most = 0;
    const progress = {
      ...SILENT,
      advance: (done: number) => {
        most = Math.max(most, read - done);
      },
    };
    const counted: Table = {
      ...table,
      async *rows() {
        for await (const piece of table.rows()) {
          read += piece.length;
          yield piece;
        }
      },
    };
    await enriched(counted, { columns: ['match'], threads: 2, rowsAtOnce: 16, progress });
    // Two threads with four pieces of 16 rows each, and the piece of 256 rows from which they are cut.
    assert.ok(most <= 2 * 4 * 16 + 256, `${most} rows were in memory`);
    assert.ok(most >= 16);
  });

  it('leave no output if the work is interrupted, or a column is unknown', async () => {
    const table = await open(csvOf(addresses.slice(0, 500)));
    const output = memoryOutput();
    const interrupt = new AbortController();
    const progress = { ...SILENT, advance: () => interrupt.abort(new Error('interrupted')) };
    const wish = {
      regions: [region],
      columns: COLUMNS,
      destinations: [],
      location: {},
      language: 'de',
      now: new Date(),
      format: 'csv',
      creditAt: 'none',
    } as const;
    await assert.rejects(enrichTable(table, { ...wish, progress, signal: interrupt.signal }, output), /interrupted/);
    assert.ok(output.isAbandoned && !output.isFinished);
    await assert.rejects(enrichTable(table, { ...wish, progress: SILENT, columns: ['latt'] }, output), {
      code: 'request-invalid',
    });
  });
});
