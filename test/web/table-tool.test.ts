// The table tool of the explorer without its page: files as tables, rows as places, colours, and the table as a file.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { labelParts } from '../../web/explorer/table/changed-label.ts';
import { askedNames } from '../../web/explorer/table/chosen-column.ts';
import { figureIn, figureSaid } from '../../web/explorer/table/figures.ts';
import { readSheets } from '../../web/explorer/table/read-file.ts';
import { correct, fill, guessLocation, rowsOf, type TableRow, understand } from '../../web/explorer/table/rows.ts';
import { numberIn, scaleOf, shareOf } from '../../web/explorer/table/scale.ts';
import { MOST_FILE_BYTES, MOST_ROWS, type Sheet, UnreadableFile } from '../../web/explorer/table/sheet.ts';
import { tableFile } from '../../web/explorer/table/table-file.ts';
import { zipFile } from '../import/elevation/hgt-file.ts';
import { workbook } from '../support/workbook.ts';

function file(content: string | Uint8Array, name = 'table.csv') {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const arrayBuffer = async () => Uint8Array.from(bytes).buffer;
  return { name, size: bytes.length, arrayBuffer };
}

const read = async (content: string | Uint8Array) => readSheets(file(content));
const refusal = async (content: string | Uint8Array) => {
  const fault = await read(content).then(
    () => undefined,
    each => each,
  );
  assert.ok(fault instanceof UnreadableFile, String(fault));
  return fault.why;
};

describe('a dropped file', () => {
  test('is a table in every usual dialect of CSV: semicolon, comma, tab; UTF-8, UTF-16, windows-1252; quoted cells; blank lines', async () => {
    const rows = [
      ['Straße', 'Ort'],
      ['Städtle 37', 'Vaduz; "oben"'],
      ['Äule 2', 'zwei\nZeilen'],
    ];
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    for (const delimiter of [';', ',', '\t'] as const) {
      const text = `\r\n${rows.map(row => row.map(quoted).join(delimiter)).join('\r\n')}\r\n\r\n`;
      const latin = Uint8Array.from(text, character => character.charCodeAt(0));
      const wide = new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);
      for (const bytes of [text, `\uFEFF${text}`, latin, wide]) {
        const [sheet] = await read(bytes);
        assert.deepEqual([sheet?.columns, ...(sheet?.rows ?? [])], rows);
        assert.equal(sheet?.delimiter, delimiter);
      }
    }
  });

  test('is a workbook by its content: texts, numbers, days, the values of formulas; sheets without rows are left out', async () => {
    const sheets = await readSheets(file(workbook(), 'no-matter.csv'));
    assert.deepEqual(
      sheets.map(({ name }) => name),
      ['Häuser'],
    );
    assert.deepEqual(sheets[0]?.columns, ['Adresse', 'Miete', 'Frei ab']);
    assert.deepEqual(sheets[0]?.rows, [
      ['Städtle 37 & 39', '812.5', '2027-01-01'],
      ['9490', '', 'true'],
    ]);
  });

  test('that is no table is refused with its reason', async () => {
    const unpacksToMuch = workbook();
    // The size of the first file in the directory, which readers allocate.
    unpacksToMuch.writeUInt32LE(2 ** 31, unpacksToMuch.indexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24);
    assert.equal(await refusal(''), 'EMPTY');
    assert.equal(await refusal('address;city\n\n;\n'), 'EMPTY');
    assert.equal(await refusal('a;b\n"c;d\n'), 'OPEN_QUOTE');
    assert.equal(await refusal(new Uint8Array([0x89, 0x50, 0, 0, 1])), 'NO_TABLE');
    assert.equal(await refusal(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1])), 'OLD_WORKBOOK');
    assert.equal(await refusal(zipFile([{ name: 'a.txt', bytes: Buffer.from('no workbook') }])), 'NO_TABLE');
    assert.equal(await refusal(unpacksToMuch), 'TOO_LARGE');
    assert.equal(await refusal(workbook().subarray(0, 400)), 'TOO_LARGE');
    assert.equal(await refusal(`a\n${'1\n'.repeat(MOST_ROWS + 1)}`), 'TOO_MANY_ROWS');
    assert.equal(await refusal(`${'a,'.repeat(201)}a\n1\n`), 'TOO_MANY_COLUMNS');
    const large = { ...file('a\n1'), size: MOST_FILE_BYTES + 1 };
    await assert.rejects(readSheets(large), { why: 'TOO_LARGE' });
  });
});

describe('a row', () => {
  const sheet: Sheet = {
    name: 'x',
    delimiter: ';',
    columns: ['Straße', 'Hausnr.', 'PLZ', 'Ort', 'Breitengrad', 'Längengrad'],
    rows: [
      ['Städtle', '37', '9490', 'Vaduz', '', ''],
      ['Städtle', '', '', '', '47,14', '9.52'],
      ['', '', '', '', '', ''],
      ['', '', '', '', '95', '9,5'],
    ],
  };
  const rows = () => rowsOf(sheet, guessLocation(sheet));
  const result = (values: Record<string, string | number | null>) => ({ rowStatus: 'OK' as const, values });
  const found = { lat: 47.1, lng: 9.5, match: 'ADDRESS', confidence: 0.95, 'found.label': 'Städtle 37, 9490 Vaduz' };

  test('has the place of its usual columns, in parts or as a coordinate; a row without one is empty', () => {
    assert.deepEqual(
      rows().map(({ place, written, state }) => ({ place, written, state })),
      [
        {
          place: { street: 'Städtle', houseNumber: '37', postalCode: '9490', city: 'Vaduz' },
          written: 'Städtle 37, 9490 Vaduz',
          state: 'WAITING',
        },
        { place: { lat: 47.14, lng: 9.52 }, written: '47.14, 9.52', state: 'WAITING' },
        { place: undefined, written: '', state: 'EMPTY' },
        { place: undefined, written: '95 9,5', state: 'EMPTY' },
      ],
    );
  });

  test('is certain for an exact find of high confidence, unclear for a street, a town or a doubtful one, and certain once corrected', () => {
    const [row] = rows();
    assert.ok(row);
    const stateWith = (values: Record<string, string | number | null>) => {
      understand(row, result({ ...found, ...values }));
      return row.state;
    };
    assert.equal(stateWith({}), 'SURE');
    assert.equal(stateWith({ confidence: 0.79 }), 'UNCLEAR');
    for (const match of ['STREET', 'PLACE', 'POSTCODE']) assert.equal(stateWith({ match }), 'UNCLEAR');
    assert.equal(stateWith({ lat: null, lng: null }), 'MISSING');
    row.values = { 'index.total': 3 };
    correct(row, { lat: 1, lng: 2, label: 'Here', where: { lat: 1, lng: 2 } });
    assert.deepEqual([row.state, row.place, row.values], ['SURE', { lat: 1, lng: 2 }, {}]);
  });
});

describe('a figure', () => {
  const total = {
    ...{ name: 'index.total', label: 'Index', isNumber: true },
    band: { low: 'index.low', high: 'index.high', withheld: 'index.withheld' },
  };
  const time = { name: 'nearest.supermarket.walkSeconds', label: 'Supermarket', isNumber: true, isTime: true };
  const rowWith = (state: TableRow['state'], withheld: string | null): TableRow => {
    const row: TableRow = { cells: [], written: '', state, place: undefined, isCorrected: false, values: {} };
    const values = { 'index.total': 67.7, 'index.low': 13.7, 'index.high': 89.6, 'index.withheld': withheld };
    const doubts = withheld === null ? [] : [{ code: 'index-withheld' as const, detail: 'From 13 to 90.' }];
    fill(row, { rowStatus: 'UNCLEAR', values: { ...values, [time.name]: 130 }, doubts });
    return row;
  };
  const said = (row: TableRow, column: typeof total | typeof time) =>
    figureSaid(row, column, String, (low, high) => `${Math.floor(low)}–${Math.ceil(high)}`);

  test('of the index comes with its band, and is a range where the page of the place shows one: never a figure, no colour', () => {
    assert.deepEqual(askedNames([total, time]), [
      'index.total',
      'index.low',
      'index.high',
      'index.withheld',
      time.name,
    ]);
    assert.equal(said(rowWith('SURE', null), total), '67.7');
    assert.equal(said(rowWith('SURE', 'WIDE_BAND'), total), '13–90');
    assert.equal(figureIn(rowWith('SURE', 'WIDE_BAND'), total), undefined);
    assert.equal(figureIn(rowWith('SURE', null), total), 67.7);
  });

  test('of a place that may be another one is about that much', () => {
    assert.equal(said(rowWith('SURE', 'WIDE_BAND'), time), '3');
    assert.equal(said(rowWith('UNCLEAR', null), time), '≈\u00a03');
    const row = rowWith('SURE', null);
    row.doubts = [{ code: 'address-not-exact', detail: 'Only a street.' }];
    assert.equal(said(row, time), '≈\u00a03', 'a visitor may choose a street too');
  });

  test('that is doubted says why in the file', () => {
    const sheet: Sheet = { name: 'x', delimiter: ';', columns: ['a'], rows: [['b']] };
    const row = { ...rowWith('SURE', 'WIDE_BAND'), cells: ['b'] };
    assert.match(tableFile(sheet, [row], ['index.total'], ''), /b;.*;67\.7;UNCLEAR;index-withheld: From 13 to 90\./);
  });
});

test('a found address shows which words differ from the file: not what the search adds, and not another spelling', () => {
  const changed = (written: string, label: string) =>
    labelParts(written, label).flatMap(({ text, isChanged }) => (isChanged ? [text] : []));
  assert.deepEqual(changed('Hauptstrasse 20, 9492 Eschen', 'Kapfstrasse 20, 9492 Eschen'), ['Kapfstrasse']);
  assert.deepEqual(changed('Irgendwogasse 99, 9490 Vaduz', 'Vaduz'), []);
  assert.deepEqual(changed('Städtle 37 Schaan', 'Städtle 37, 9490 Vaduz'), ['Vaduz']);
  assert.deepEqual(changed('Städtle 37, 9494 Vaduz', 'Städtle 37, 9490 Vaduz'), ['9490']);
  for (const written of ['Staedtle 37 Vaduz', 'STÄDTLE 37, Vaduz, FL', '9490 Vaduz, Städtle 37', 'Städtle 37'])
    assert.deepEqual(changed(written, 'Städtle 37, 9490 Vaduz'), [], written);
  assert.deepEqual(changed('Churerstr. 20, Lauf', 'Churer Straße 20, 91207 Lauf a.d.Pegnitz'), []);
  fc.assert(
    fc.property(fc.string(), fc.string(), (written, label) => {
      assert.equal(
        labelParts(written, label)
          .map(({ text }) => text)
          .join(''),
        label,
      );
    }),
  );
});

test('the downloaded file has every cell as it was, the figures in their places, no formula but those of the file, and the credit', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'ß', '"', ';', ',', '\t', '\n', '=', ' ', "'") });
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain(width => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }));
  fc.assert(
    fc.property(table, fc.constantFrom(';', ',', '\t'), (rows, delimiter) => {
      const columns = (rows[0] ?? []).map((_, i) => (i === 0 ? 'Index.Total' : `c${i}`));
      const sheet: Sheet = { name: 'x', columns, rows, delimiter };
      const all = rowsOf(sheet, {}).map((row, i) => ({
        ...row,
        values: { 'index.total': i + 0.5, name: '=1+1' },
        status: 'OK' as const,
      }));
      const records: string[][] = parse(tableFile(sheet, all, ['index.total', 'name'], 'Credit'), {
        bom: true,
        delimiter,
        relax_column_count: true,
        record_delimiter: '\r\n',
      });
      assert.deepEqual(records[0], [
        ...columns,
        ...['umkreis_place', 'umkreis_match', 'index.total_2', 'name', 'umkreis_status', 'umkreis_problem'],
      ]);
      assert.deepEqual(records.at(-1), ['Credit']);
      const wanted = rows.map((row, i) => [...row, '', '', String(i + 0.5), "'=1+1", 'OK', '']);
      assert.deepEqual(records.slice(1, -1), wanted);
    }),
  );
});

test('colours go from the fifth to the ninety-fifth of a hundred values, and stay between their ends', () => {
  const scale = scaleOf([...Array.from({ length: 99 }, (_, i) => i + 1), 1e9]);
  assert.deepEqual(scale, { from: 6, to: 95 });
  assert.equal(shareOf(1, scale), 0);
  assert.equal(shareOf(1e9, scale), 1);
  assert.equal(shareOf(6 + 89 / 2, scale), 0.5);
  assert.equal(shareOf(undefined, scale), undefined);
  assert.equal(shareOf(3, scaleOf([3, 3])), 0.5);
  assert.equal(scaleOf([]), undefined);
});

test('numbers are read as people write them, and nothing else is a number', () => {
  const read = ['12', '-3,5', '1.020,50', '1,020.50', ' 7 ', '.5', '1e3', '1.020.300,0'].map(numberIn);
  assert.deepEqual(read, [12, -3.5, 1020.5, 1020.5, 7, 0.5, 1000, 1020300]);
  for (const text of ['', '12 m', '2026-01-01', '1,2,3', '--1', 'NaN', '=1']) assert.equal(numberIn(text), undefined);
});
