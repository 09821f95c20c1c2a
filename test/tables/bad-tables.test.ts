// Tables as people really send them: each fault is a sentence with its row and column, nothing is lost, and memory is bounded.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { csvRecords } from '../../src/tables/csv-records.ts';
import { encodingOf } from '../../src/tables/encoding.ts';
import { locationColumns } from '../../src/tables/location-columns.ts';
import { linesOf } from '../../src/tables/ndjson-table.ts';
import { placeOfRow } from '../../src/tables/row-place.ts';
import { TableError } from '../../src/tables/table.ts';
import { open, rowsOf, written } from '../support/tables.ts';

const STATUS = [{ name: 'umkreis_status', kind: 'text' }] as const;

/** Endless bytes without an end of line; `taken` says how many were read. */
function endless(byte: string): { readonly taken: () => number; readonly bytes: AsyncGenerator<Buffer> } {
  let taken = 0;
  const piece = Buffer.from(byte.repeat(1 << 16));
  return {
    taken: () => taken,
    bytes: (async function* () {
      for (;;) {
        taken += piece.length;
        yield piece;
      }
    })(),
  };
}

async function drain(rows: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of rows);
}

describe('a file that is no table', () => {
  const refused: readonly (readonly [string, string | Uint8Array, RegExp])[] = [
    ['an empty file', '', /is empty; expected a table \(CSV, NDJSON or Parquet\)/],
    ['blank lines', '\r\n\r\n', /has only blank lines; expected the names of columns, then rows/],
    ['names without rows', 'Straße;Ort\r\n', /has the names of columns and no rows below them/],
    [
      'an Excel workbook',
      Buffer.from('504b03040a0000', 'hex'),
      /is no table but an Excel workbook or a ZIP archive; save the sheet as CSV/,
    ],
    ['a gzip file', gzipSync('a,b\n1,2\n'), /is no table but compressed with gzip; unpack it first/],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), /is no table but a picture/],
    [
      'bytes of a program',
      Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 10, 0, 0, 7, 8, 9, 10, 11]),
      /is no text: line 1 has a byte of zero/,
    ],
    ['a byte of zero far below', `a,b\n${'1,2\n'.repeat(9000)}1,\0\n`, /is no text: line 9002 has a byte of zero/],
    ['an open quote', 'a,b\n1,2\n3,"x\n4,5\n', /row 2, column 2: a quotation mark opens a cell and none closes it/],
    [
      'an open quote among the names',
      '"a,b\n1,2\n',
      /the names of the columns, column 1: a quotation mark opens a cell/,
    ],
    [
      'an array of JSON',
      ' [\n {"address": "x"}]',
      /is no table but a JSON array; write each of its objects into a line of its own/,
    ],
    ['a page', '\uFEFF<!DOCTYPE html>\n<html>\n', /is no table but an HTML or XML document; export the table as CSV/],
    [
      'a byte that no encoding has',
      Buffer.from('Stra\x81e,Ort\n1,2\n', 'latin1'),
      /line 1: the byte 0x81 is neither UTF-8 nor windows-1252/,
    ],
    [
      'half a character of UTF-16',
      Buffer.concat([Buffer.from('\uFEFFa,b\n1,2\n', 'utf16le'), Buffer.from([0x61])]),
      /is not utf-16le: half a character stands behind byte/,
    ],
    ['half of Parquet', Buffer.from('PAR1 and no more'), /cannot be read as Parquet/],
  ];
  for (const [what, bytes, sentence] of refused) {
    it(`is refused in one sentence: ${what}`, async () => {
      await assert.rejects(open(bytes), sentence);
    });
  }

  it('is refused if it names 10,000 columns, in CSV and in NDJSON', async () => {
    const names = Array.from({ length: 10_000 }, (_, index) => `c${index}`);
    await assert.rejects(open(`${names.join(',')}\n1\n`), /names 10,000 columns; a table has at most 5,000/);
    const object = JSON.stringify(Object.fromEntries(names.map(name => [name, 1])));
    await assert.rejects(
      open(`${object}\n`, { ending: '.ndjson' }),
      /row 1: the lines so far name more than 5,000 members/,
    );
  });

  it('is refused if its mark and the named encoding differ', async () => {
    const bytes = Buffer.from('\uFEFFa,b\n1,2\n', 'utf16le');
    await assert.rejects(
      open(bytes, { encoding: 'windows-1252' }),
      /begins with the byte order mark of utf-16le, and "windows-1252" was named/,
    );
  });
});

describe('a line without an end', () => {
  const mostRowBytes = 1 << 20;
  const inMemory = mostRowBytes + (1 << 19);

  for (const byte of ['x', ',', '"']) {
    it(`ends the reading of CSV after the bytes of one row, however much follows (${byte})`, async () => {
      const source = endless(byte === '"' ? '"x' : byte);
      await assert.rejects(
        drain(csvRecords('huge.csv', source.bytes, ',', mostRowBytes)),
        /huge\.csv, the names of the columns: the row has more than 1,048,576 bytes\. A quotation mark is open, or the lines have no ends/,
      );
      assert.ok(source.taken() < inMemory, `${source.taken()} bytes were read`);
    });
  }

  it('ends the reading of NDJSON after the bytes of one row', async () => {
    const source = endless('x');
    const lines = linesOf('huge.ndjson', source.bytes, 'utf-8', mostRowBytes);
    await assert.rejects(drain(lines), /huge\.ndjson, row 1: the line has more than 1,048,576 bytes/);
    assert.ok(source.taken() < inMemory);
  });

  it('has an encoding that is found in memory of a few pieces', async () => {
    let held = 0;
    let most = 0;
    /** Counts the pieces that the reader has not let go of, as far as it can be seen: a second one is asked when the first is used up. */
    async function* pieces() {
      for (let count = 0; count < 64; count++) {
        held++;
        most = Math.max(most, held);
        yield Buffer.from('ä'.repeat(1 << 15));
        held--;
      }
    }
    const found = await encodingOf({ name: 'huge.csv', start: Buffer.from('ä'), from: pieces });
    assert.equal(found.encoding, 'utf-8');
    assert.equal(most, 1);
  });
});

describe('rows that differ from the others', () => {
  it('have their missing cells counted as empty, and their own note', async () => {
    const table = await open('Straße;PLZ;Ort\nStädtle 1;9490;Vaduz\nStädtle 2\n\nStädtle 3;9490\n');
    const rows = await rowsOf(table);
    assert.deepEqual(
      rows.map(({ cells }) => cells.length),
      [3, 1, 2],
    );
    assert.equal(rows[1]?.note, 'The row has 1 cell and the table 3 columns. The missing cells count as empty.');
    assert.deepEqual(table.remarks, [
      'Blank lines are left out: 1.',
      'Rows with fewer than 3 cells: 2, the first of them row 2.',
    ]);
    const out = (await written(table, 'csv', STATUS, () => ({ added: ['OK'] }))).toString();
    assert.deepEqual(out.split('\n').slice(2, 4), ['Städtle 2;;;OK', 'Städtle 3;9490;;OK']);
  });

  it('get no answer if they have too many cells, lose none of them, and break no column', async () => {
    const table = await open('Adresse,Ort\nStädtle 1,Vaduz\nHauptstrasse 5, Hinterhaus,Vaduz,=1\n');
    const [, long] = await rowsOf(table);
    assert.equal(
      long?.fault,
      'The row has 4 cells and the table 2 columns. A cell with the delimiter in it needs quotation marks. The cells beyond the columns: ["Vaduz","=1"].',
    );
    assert.deepEqual(table.remarks, ['Rows with more than 2 cells, which get no answer: 1, the first of them row 2.']);
    const out = (await written(table, 'csv', STATUS, () => ({ added: ['X'] }))).toString();
    assert.equal(out.split('\n')[2], 'Hauptstrasse 5," Hinterhaus",X');
  });

  it('are read as windows-1252 where they are not UTF-8 in a file that is, say so, and keep their bytes', async () => {
    const bytes = Buffer.concat([
      Buffer.from('Straße,Ort\nÄußere Gasse,Vaduz\n'),
      Buffer.from('Städtle,Nendeln\n', 'latin1'),
    ]);
    const table = await open(bytes);
    assert.match(
      table.remarks.join(),
      /The encodings are mixed: 2 lines with letters beyond ASCII are UTF-8 and 1 are not, the first of them line 3/,
    );
    const [first, second] = await rowsOf(table);
    assert.equal(first?.note, undefined);
    assert.equal(second?.cells[0], 'Städtle');
    assert.equal(second?.note, 'The row is not UTF-8 and was read as windows-1252.');
    const out = await written(table, 'csv', STATUS, () => ({ added: ['OK'] }));
    assert.ok(out.includes(Buffer.from('Städtle,Nendeln,OK\n', 'latin1')));
  });

  it('keep a line that is no JSON object in their fault', async () => {
    const table = await open('{"Ort":"Vaduz"}\n{"Ort":\n[1]\n', { ending: '.ndjson' });
    const rows = await rowsOf(table);
    assert.match(rows[1]?.fault ?? '', /^The line is not JSON: .*The line: "\{\\"Ort\\":"\.$/);
    assert.equal(rows[2]?.fault, 'The line is JSON but no object. The line: "[1]".');
    assert.deepEqual(table.remarks, [
      'Lines that are no JSON object, which get no answer: 2, the first of them row 2.',
    ]);
    const out = (await written(table, 'ndjson', STATUS, () => ({ added: ['FAILED'] }))).toString();
    assert.deepEqual(
      out
        .trimEnd()
        .split('\n')
        .map(line => JSON.parse(line)),
      [{ Ort: 'Vaduz', umkreis_status: 'FAILED' }, { umkreis_status: 'FAILED' }, { umkreis_status: 'FAILED' }],
    );
  });
});

describe('the columns of the place', () => {
  const columnsOf = (...names: string[]) => names.map(name => ({ name, kind: 'text' as const }));
  const found = (...names: string[]) => locationColumns('table.csv', columnsOf(...names), {});

  it('are recognised by their usual names, whatever case, accents and marks these have', () => {
    assert.deepEqual(found('id', ' LATITUDE', 'Longitude '), { lat: 1, lng: 2 });
    assert.deepEqual(found('STRASSE', 'Haus-Nr.', 'plz', 'Ort'), { street: 0, houseNumber: 1, postalCode: 2, city: 3 });
    assert.deepEqual(found('Straße', 'PLZ', 'Wohnort'), { street: 0, postalCode: 1, city: 2 });
    assert.deepEqual(found('Objekt', 'Adresse'), { address: 1 });
    assert.deepEqual(found('dirección', 'lat'), { address: 0 });
    assert.deepEqual(found('y', 'x'), { lat: 0, lng: 1 });
    assert.deepEqual(found('Breite', 'Länge', 'Adresse'), { address: 2 });
  });

  it('are those that the caller names, which may be written with other case and accents', () => {
    const columns = columnsOf('Gasse', 'Stadtteil', 'Ort', 'N', 'E');
    assert.deepEqual(locationColumns('table.csv', columns, { address: ['gasse', 'Ort'] }), { joined: [0, 2] });
    assert.deepEqual(locationColumns('table.csv', columns, { lat: 'N', lng: 'E' }), { lat: 3, lng: 4 });
  });

  it('are missed in a sentence with the nearest name, or with the names that the table has', () => {
    const columns = columnsOf('Strassenname', 'Ort');
    const missing = (wish: Parameters<typeof locationColumns>[2]) => () => locationColumns('table.csv', columns, wish);
    assert.throws(
      missing({ address: ['Strasenname'] }),
      /table\.csv has no column "Strasenname", which "address" names\. Did you mean "Strassenname"\?/,
    );
    assert.throws(missing({ lat: 'breite' }), /"lat" names a column and "lng" none: a coordinate has both/);
    assert.throws(
      () => found('Objekt', 'Preis'),
      new TableError(
        'table.csv has no column of coordinates or addresses with a usual name, such as lat and lng, address, or street and city. Name the columns; the table has "Objekt", "Preis".',
      ),
    );
  });

  it('have coordinates with a point or a comma, and the fault of any other text names its column', () => {
    const columns = columnsOf('lat', 'lng', 'Ort');
    const at = (...cells: unknown[]) => placeOfRow({ cells }, columns, { lat: 0, lng: 1, city: 2 });
    assert.deepEqual(at('47,1414', '9.5215'), { place: { lat: 47.1414, lng: 9.5215 } });
    assert.deepEqual(at(47.1414, 9n), { place: { lat: 47.1414, lng: 9 } });
    assert.deepEqual(at('', ' ', 'Vaduz'), { place: { city: 'Vaduz' } });
    assert.deepEqual(at('47.1', 'east'), {
      fault: 'Column "lng" is "east"; expected degrees such as 47.1414 or 47,1414.',
    });
    assert.deepEqual(at('47.1', ''), { fault: 'Column "lng" is empty; expected degrees such as 47.1414 or 47,1414.' });
    assert.deepEqual(at('', '', ''), { fault: 'The cells of the place are empty: "lat", "lng", "Ort".' });
    assert.deepEqual(at('120', '47'), {
      fault: 'Latitude 120 and longitude 47 are swapped: a latitude is at most 90.',
      isSwapped: true,
    });
    assert.match(
      JSON.stringify(at('5223478', '539747')),
      /Column \\"lat\\" is 5223478, which is no latitude .* Projected coordinates must be converted/,
    );
  });

  it('make one address: named columns in their order, or a whole address with the town that it lacks', () => {
    const columns = columnsOf('a', 'b', 'c');
    const place = (cells: readonly string[], wish: Parameters<typeof placeOfRow>[2]) =>
      placeOfRow({ cells }, columns, wish);
    assert.deepEqual(place(['Städtle 37', '', 'Vaduz'], { joined: [0, 1, 2] }), {
      place: { address: 'Städtle 37 Vaduz' },
    });
    assert.deepEqual(place(['Städtle 37', '9490', 'Vaduz'], { address: 0, postalCode: 1, city: 2 }), {
      place: { address: 'Städtle 37, 9490 Vaduz' },
    });
    assert.deepEqual(place(['Städtle 37, 9490 Vaduz', '9490', 'Vaduz'], { address: 0, postalCode: 1, city: 2 }), {
      place: { address: 'Städtle 37, 9490 Vaduz' },
    });
    assert.deepEqual(place(['Städtle', '37', 'Vaduz'], { street: 0, houseNumber: 1, city: 2 }), {
      place: { street: 'Städtle', houseNumber: '37', city: 'Vaduz' },
    });
  });
});
