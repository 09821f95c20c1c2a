// Tables read as bytes against the same tables read as text: any table gives the same records, wherever its bytes are cut.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readByteTable } from '../../../src/import/files/byte-table.ts';
import { csvLines } from '../../../src/import/files/csv.ts';
import { readableBytes, readableText } from '../../../src/import/files/text.ts';

type Read = { readonly records: readonly { line: number; fields: readonly string[] }[]; readonly fault?: string };

async function* inPieces(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield Buffer.from(bytes.subarray(at, at + length));
}

/** The records, or the fault that ends them; where it is depends on how many records are read ahead. */
async function read(go: (take: (line: number, fields: readonly string[]) => void) => Promise<void>): Promise<Read> {
  const records: { line: number; fields: readonly string[] }[] = [];
  try {
    await go((line, fields) => records.push({ line, fields }));
  } catch (fault) {
    return { records: [], fault: (fault as Error).message.replace(/line \d+/, 'a line') };
  }
  return { records };
}

const asBytes = (bytes: Buffer, length: number) =>
  read(async take => {
    const utf8 = await readableBytes('table', () => inPieces(bytes, length), 'a table');
    await readByteTable('table', utf8(), ({ bytes, from, to, count, line }) => {
      take(
        line,
        Array.from({ length: count }, (_, i) => bytes.toString('utf8', from[i + 1], to[i + 1])),
      );
    });
  });

const asText = (bytes: Buffer) =>
  read(async take => {
    const text = await readableText('table', () => inPieces(bytes, 1 << 20), 'a table');
    const form = { delimiter: ',', linesBefore: 0 };
    for await (const { line, fields } of csvLines('table', text(), form)) take(line, fields);
  });

const SIGNS = [
  'a',
  'bc',
  ',',
  ',',
  '\n',
  '\n',
  '"',
  '""',
  '\r\n',
  '\r',
  ' ',
  '\t',
  'ä',
  '漢',
  '\u00a0',
  '\u3000',
  '\v',
];
/** Fields that programs write differently. */
const FIELDS = ['"a\rb"', '"a\nb"', '"a""b"', ',"c,d",', ',"e" f,', ',"g" ,', ',h"i"j,', '\n"k"\n', ',\u00a0"l,m",'];
const PARTS = [...SIGNS, ...SIGNS, ...FIELDS];
const tables = fc.array(fc.constantFrom(...PARTS), { maxLength: 40 }).map(parts => parts.join(''));
/** As programs write tables: quoted or not, with either line end. */
const usual = fc
  .array(
    fc.array(
      fc.oneof(
        fc.constantFrom('', '7', '8:00:00', ' Ost', '東京', '\u201cGleis\u201d '),
        fc.constantFrom('', 'x', 'Süd, West', 'sagt ""ja""', '""', ' é ').map(text => `"${text}"`),
      ),
      { minLength: 1, maxLength: 5 },
    ),
    { maxLength: 12 },
  )
  .chain(rows => fc.constantFrom('\n', '\r\n').map(end => rows.map(row => row.join()).join(end) + end));

describe('a table read as bytes', () => {
  for (const [name, texts, runs] of [
    ['any signs', tables, 3000],
    ['the usual signs', usual, 1000],
  ] as const) {
    it(`has the records and lines that it has as text, of ${name}, wherever it is cut`, async () => {
      await fc.assert(
        fc.asyncProperty(texts, fc.integer({ min: 1, max: 30 }), async (text, length) => {
          const bytes = Buffer.from(text);
          assert.deepEqual(await asBytes(bytes, length), await asText(bytes));
        }),
        { numRuns: runs },
      );
    });
  }

  it('may be in UTF-8 with or without a byte order mark, in UTF-16 or in windows-1252', async () => {
    const text = 'id,name\n1,"Größe, ""Süd"""\n2, Façade \n';
    const said = [
      { line: 1, fields: ['id', 'name'] },
      { line: 2, fields: ['1', 'Größe, "Süd"'] },
      { line: 3, fields: ['2', 'Façade'] },
    ];
    for (const bytes of [
      Buffer.from(text),
      Buffer.from(`\uFEFF${text}`),
      Buffer.from(text, 'latin1'),
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
    ]) {
      for (const length of [2, 3, 1000]) assert.deepEqual(await asBytes(bytes, length), { records: said });
    }
  });

  it('is no UTF-8 if a character is cut off, also before a piece of plain signs', async () => {
    const bytes = Buffer.concat([Buffer.from('a,ab'), Buffer.of(0xc3), Buffer.from('\nc,d\n')]);
    for (const length of [1, 2, 5, 100]) {
      assert.deepEqual(await asBytes(bytes, length), {
        records: [
          { line: 1, fields: ['a', 'abÃ'] },
          { line: 2, fields: ['c', 'd'] },
        ],
      });
    }
  });

  it('has nothing in the fields that a shorter line lacks', async () => {
    const seen: string[] = [];
    await readByteTable('table', inPieces(Buffer.from('a,b,c\nd\n"x""",y\n'), 100), ({ bytes, from, to }) => {
      seen.push([1, 2, 3].map(field => bytes.toString('utf8', from[field], to[field])).join('|'));
    });
    assert.deepEqual(seen, ['a|b|c', 'd||', 'x"|y|']);
  });

  it('may have lines of many fields, and lines of many characters', async () => {
    const bytes = Buffer.from(`a,${'b,'.repeat(300)}c\nd,"${'e'.repeat(70_000)}",f\ng,h\n`);
    assert.deepEqual(await asBytes(bytes, 10_000), await asText(bytes));
  });

  it('ends with one sentence, if a quote is never closed', async () => {
    const { fault } = await asBytes(Buffer.from(`a,b\nc,"d\n"\ne,"f${'\ng'.repeat(100)}`), 8);
    assert.match(fault ?? '', /^table, a line: a quotation mark is opened that is never closed/);
  });
});
