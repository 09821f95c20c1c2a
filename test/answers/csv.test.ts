// CSV files in every form: other programs read back the same cells, and find the credit where the form says.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { type Cell, type CsvForm, csvEnd, csvFile, csvRows, csvStart, csvType } from '../../src/answers/csv.ts';

const CREDIT = 'Town; "open" data, 2026 · © OpenStreetMap contributors';

const forms = fc.record<CsvForm>({
  delimiter: fc.constantFrom(';', ',', '\t'),
  credit: fc.constantFrom('header', 'last', 'none'),
});

/** Texts full of what separates and quotes cells, and of what starts a formula. */
const texts = fc.string({
  unit: fc.constantFrom('a', 'ß', ' ', ';', ',', '\t', '"', '\r', '\n', '=', '@', '#', "'", '＝'),
});
const cells: fc.Arbitrary<Cell> = fc.oneof(texts, fc.double({ noNaN: true }), fc.boolean(), fc.constant(undefined));
const tables = fc
  .integer({ min: 2, max: 5 })
  .chain(width => fc.array(fc.array(cells, { minLength: width, maxLength: width }), { maxLength: 6 }));

/** The lines as another reader of CSV finds them, without the line of a credit at the head. */
function readBack(file: string, { delimiter, credit }: CsvForm): string[][] {
  const text = credit === 'header' ? file.slice(file.indexOf('\r\n') + 2) : file;
  return parse(text, { bom: true, delimiter, record_delimiter: '\r\n', relax_column_count: true });
}

describe('a CSV file', () => {
  it('reads back with the same cells in every form; only texts that start a formula have an apostrophe more', () => {
    fc.assert(
      fc.property(forms, tables, (form, rows) => {
        const header = (rows[0] ?? []).map((_, i) => `column ${i}`);
        const read = readBack(csvFile(header, rows, CREDIT, form), form);
        if (form.credit === 'last') assert.deepEqual(read.pop(), [CREDIT]);
        assert.equal(read.length, rows.length + 1);
        for (const [i, row] of rows.entries()) {
          const expected = row.map((cell, column) => {
            const text = cell === undefined ? '' : String(cell);
            const found = read[i + 1]?.[column];
            return typeof cell === 'string' && found === `'${text}` && /^\s*[=+\-@＝＋－＠]|^[\t\r]/.test(text)
              ? found
              : text;
          });
          assert.deepEqual(read[i + 1], expected);
        }
      }),
    );
  });

  it('never begins a cell with a formula, in any form', () => {
    fc.assert(
      fc.property(forms, tables, (form, rows) => {
        const read = parse(csvRows(rows, form), { delimiter: form.delimiter, record_delimiter: '\r\n' });
        for (const [i, row] of rows.entries())
          for (const [column, cell] of row.entries())
            if (typeof cell === 'string') assert.doesNotMatch(read[i]?.[column] ?? '', /^\s*[=+\-@＝＋－＠]|^[\t\r]/);
      }),
    );
  });

  it('has the credit as its last line, as a comment in its first, or nowhere', () => {
    const file = (credit: CsvForm['credit']) => csvFile(['a', 'b'], [[1, 2]], '© Town', { delimiter: ',', credit });
    assert.equal(file('last'), '\uFEFFa,b\r\n1,2\r\n© Town\r\n');
    assert.equal(file('header'), '\uFEFF# © Town\r\na,b\r\n1,2\r\n');
    assert.equal(file('none'), '\uFEFFa,b\r\n1,2\r\n');
  });

  it('has semicolons and the credit last if nobody chooses, whole or in pieces', () => {
    const whole = csvFile(['a', 'b'], [['x;y', 2.5]], '© Town');
    assert.equal(whole, '\uFEFFa;b\r\n"x;y";2.5\r\n© Town\r\n');
    assert.equal(csvStart(['a', 'b']) + csvRows([['x;y', 2.5]]) + csvEnd('© Town'), whole);
  });

  it('states in its media type whether the first line names the columns', () => {
    assert.equal(csvType(), 'text/csv; charset=utf-8; header=present');
    assert.equal(csvType({ delimiter: ',', credit: 'none' }), 'text/csv; charset=utf-8; header=present');
    assert.equal(csvType({ delimiter: ',', credit: 'header' }), 'text/csv; charset=utf-8');
  });
});
