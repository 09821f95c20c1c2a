// CSV in and out: any cells in any dialect are the same rows, however the bytes come, and stay byte for byte.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { CsvDialect } from '../../src/tables/table.ts';
import { duckdb } from '../support/duckdb.ts';
import { CREDIT, fileOf, open, rowsOf, written } from '../support/tables.ts';

const STATUS = [{ name: 'umkreis_status', kind: 'text' }] as const;

/** RFC 4180 to the letter: no loose quotes, and one number of cells. Written for these tests alone. */
function strictCsv(text: string, delimiter: string, lineEnd: string): string[][] {
  const rows: string[][] = [];
  let at = 0;
  while (at < text.length) {
    const row: string[] = [];
    for (;;) {
      let cell = '';
      if (text[at] === '"') {
        for (at++; ; at++) {
          assert.ok(at < text.length, 'a quote is open');
          if (text[at] !== '"') cell += text[at];
          else if (text[at + 1] === '"') cell += text[at++];
          else break;
        }
        at++;
      } else {
        while (at < text.length && text[at] !== delimiter && !text.startsWith(lineEnd, at)) {
          assert.notEqual(text[at], '"', 'a quote within a cell');
          cell += text[at++];
        }
      }
      row.push(cell);
      if (text[at] !== delimiter) break;
      at++;
    }
    assert.ok(text.startsWith(lineEnd, at), `at ${at} a line must end`);
    at += lineEnd.length;
    assert.ok(rows.length === 0 || row.length === rows[0]?.length, 'every row has as many cells');
    rows.push(row);
  }
  return rows;
}

const DIALECTS = [
  { delimiter: ';', lineEnd: '\r\n' },
  { delimiter: ',', lineEnd: '\n' },
  { delimiter: '\t', lineEnd: '\r\n' },
] as const satisfies readonly Pick<CsvDialect, 'delimiter' | 'lineEnd'>[];

/** Cells with everything that makes CSV hard. */
const cell = fc
  .array(fc.constantFrom('a', 'ß', 'é', '€', '😀', ' ', '"', ';', ',', '\t', '\n', '\r\n', '=1+1', '0'), {
    maxLength: 6,
  })
  .map(parts => parts.join(''));

const tables = fc
  .integer({ min: 2, max: 5 })
  .chain(width => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }));

function csvOf(
  rows: readonly (readonly string[])[],
  { delimiter, lineEnd }: Pick<CsvDialect, 'delimiter' | 'lineEnd'>,
) {
  const quoted = (text: string) => (/[";,\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map(row => row.map(quoted).join(delimiter) + lineEnd).join('');
}

const namesFor = (rows: readonly (readonly string[])[]) => (rows[0] ?? []).map((_, index) => `c${index}`);

/** A row of blanks alone is a blank line only if it has one cell. */
const encodings = fc.constantFrom('utf-8', 'utf-8 with mark', 'utf-16le', 'utf-16be');

function bytesIn(text: string, encoding: string): Buffer {
  switch (encoding) {
    case 'utf-16le':
      return Buffer.from(`\uFEFF${text}`, 'utf16le');
    case 'utf-16be':
      return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
    default:
      return Buffer.from(encoding === 'utf-8' ? text : `\uFEFF${text}`);
  }
}

describe('CSV', () => {
  it('has the same cells in every dialect and encoding, however the bytes are cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        tables,
        fc.constantFrom(...DIALECTS),
        encodings,
        fc.integer({ min: 1, max: 9 }),
        async (rows, dialect, encoding, pieceBytes) => {
          const bytes = bytesIn(csvOf([namesFor(rows), ...rows], dialect), encoding);
          const table = await open(bytes, { limits: { pieceBytes } });
          assert.equal(table.dialect?.delimiter, dialect.delimiter);
          assert.equal(table.dialect.lineEnd, dialect.lineEnd);
          assert.equal(table.rowCount, rows.length);
          assert.deepEqual(
            (await rowsOf(table)).map(({ cells }) => cells),
            rows,
          );
        },
      ),
      { numRuns: 150 },
    );
  });

  it('keeps every byte of the input: the output without its added cells is the input', async () => {
    await fc.assert(
      fc.asyncProperty(tables, fc.constantFrom(...DIALECTS), encodings, async (rows, dialect, encoding) => {
        const text = csvOf([namesFor(rows), ...rows], dialect);
        const out = await written(await open(bytesIn(text, encoding)), 'csv', STATUS, ({ number }) => ({
          added: [`ROW${number}`],
        }));
        const cut = [...rows.keys()].reduce(
          (all, index) => all.replace(`${dialect.delimiter}ROW${index + 1}${dialect.lineEnd}`, dialect.lineEnd),
          bytesIn('', encoding).length === 0 ? out.toString() : decoded(out, encoding),
        );
        assert.equal(cut.replace(`${dialect.delimiter}umkreis_status`, ''), text);
      }),
      { numRuns: 100 },
    );
  });

  for (const dialect of DIALECTS) {
    it(`is read by a strict parser and by DuckDB in the dialect of the input (${JSON.stringify(dialect)}), with the credit as a last row of as many cells`, async () => {
      const rows = [
        ['Städtle 37', 'a "quoted" cell', 'two\nlines'],
        ['', `;,\t`, '=SUM(A1:A2)'],
      ];
      const table = await open(csvOf([['Straße', 'Nr', 'Text'], ...rows], dialect));
      const fill = () => ({ added: ['=1+1 "x"'] });
      const out = (await written(table, 'csv', STATUS, fill, { creditAt: 'last' })).toString();
      const own = `'=1+1 "x"`;
      const expected = [
        ['Straße', 'Nr', 'Text', 'umkreis_status'],
        ...rows.map(row => [...row, own]),
        [CREDIT.text, '', '', ''],
      ];
      assert.deepEqual(strictCsv(out, dialect.delimiter, dialect.lineEnd), expected);
      const path = fileOf(out);
      const found = await duckdb(
        `select * from read_csv('${path}', delim = '${dialect.delimiter}', quote = '"', escape = '"', header = true, all_varchar = true, strict_mode = true, null_padding = false, auto_detect = false, columns = {'a': 'VARCHAR', 'b': 'VARCHAR', 'c': 'VARCHAR', 'd': 'VARCHAR'}, force_not_null = ['a', 'b', 'c', 'd'])`,
      );
      assert.deepEqual(
        found.map(row => Object.values(row)),
        expected.slice(1),
      );
    });
  }

  it('guards added texts against formulas and leaves those of the caller alone', async () => {
    const out = (await written(await open('a,b\n=1+1,-2\n'), 'csv', STATUS, () => ({ added: ['@x'] }))).toString();
    assert.equal(out, "a,b,umkreis_status\n=1+1,-2,'@x\n");
  });

  it('writes windows-1252 as it came, and says of how many rows an added letter is not in it', async () => {
    const table = await open(Buffer.from('Straße;Ort\r\nÄ;B\r\n', 'latin1'));
    assert.equal(table.dialect?.encoding, 'windows-1252');
    assert.match(table.remarks.join(), /windows-1252: line 1 is the first of 2 that are not UTF-8/);
    const out = await written(table, 'csv', STATUS, () => ({ added: ['Łódź ½ – “ł”'] }));
    assert.equal(new TextDecoder('windows-1252').decode(out), 'Straße;Ort;umkreis_status\r\nÄ;B;?ódz ½ – “?”\r\n');
  });

  it('reads files of each encoding with a mark and without', async () => {
    const text = 'Straße,Ort\nÄußere Gasse,Vaduz\n';
    const inputs: readonly (readonly [Uint8Array, string])[] = [
      [Buffer.from(text), 'utf-8'],
      [Buffer.from(`\uFEFF${text}`), 'utf-8'],
      [Buffer.from(text, 'utf16le'), 'utf-16le'],
      [Buffer.from(text, 'utf16le').swap16(), 'utf-16be'],
      [Buffer.from(text, 'latin1'), 'windows-1252'],
    ];
    for (const [bytes, encoding] of inputs) {
      const table = await open(bytes);
      assert.equal(table.dialect?.encoding, encoding);
      assert.deepEqual(
        table.columns.map(({ name }) => name),
        ['Straße', 'Ort'],
      );
      assert.deepEqual((await rowsOf(table))[0]?.cells, ['Äußere Gasse', 'Vaduz']);
    }
  });

  it('finds the delimiter on which the lines agree, not the one that the names have most of', async () => {
    const table = await open('Name, Vorname, Titel;Ort\nMaier, Eva;Vaduz\nBeck;Triesen\n');
    assert.equal(table.dialect?.delimiter, ';');
    assert.equal(table.columns.length, 2);
  });
});

function decoded(bytes: Buffer, encoding: string): string {
  return new TextDecoder(encoding.split(' ')[0]).decode(bytes);
}
