// NDJSON in and out: lines stay as they came, and members are added.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { namesApart } from '../../src/tables/added-columns.ts';
import { open, rowsOf, written } from '../support/tables.ts';

const ADDED = [
  { name: 'score', kind: 'number' },
  { name: 'umkreis_status', kind: 'text' },
] as const;

/** Whole numbers of 16 digits and more have a test of their own. */
const LONG_INTEGER = /\d{16}(?![.\d]*[.e])/;
const value = fc
  .jsonValue({ maxDepth: 2 })
  // What a line can say: JSON.stringify writes -0 as 0, at any depth.
  .map(each => JSON.parse(JSON.stringify(each)))
  .filter(each => !LONG_INTEGER.test(JSON.stringify(each)));
const objects = fc.array(
  fc.dictionary(
    fc.string({ minLength: 1, maxLength: 5 }).filter(name => name !== '__proto__'),
    value,
    { maxKeys: 4, noNullPrototype: true },
  ),
  { minLength: 1, maxLength: 6 },
);

describe('NDJSON', () => {
  it('has the same rows however the bytes are cut, and each line stays as it came before its added members', async () => {
    await fc.assert(
      fc.asyncProperty(
        objects,
        fc.constantFrom('\n', '\r\n', '\n\n'),
        fc.integer({ min: 1, max: 9 }),
        async (rows, end, pieceBytes) => {
          const lines = rows.map(row => JSON.stringify(row));
          const table = await open(lines.join(end) + end, { format: 'ndjson', limits: { pieceBytes } });
          const names = table.columns.map(({ name }) => name);
          const found = await rowsOf(table);
          assert.deepEqual(
            found.map(({ cells }) =>
              Object.fromEntries(names.flatMap((name, i) => (cells[i] === undefined ? [] : [[name, cells[i]]]))),
            ),
            rows,
          );
          const out = (await written(table, 'ndjson', ADDED, () => ({ added: [undefined, 'OK'] }))).toString();
          for (const [i, line] of out.trimEnd().split('\n').entries()) {
            assert.ok(line.startsWith(lines[i]?.slice(0, -1) ?? '?'));
            assert.deepEqual(JSON.parse(line), { ...rows[i], score: null, umkreis_status: 'OK' });
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('keeps numbers that JavaScript would round', async () => {
    const line = '{"id": 12345678901234567890, "ratio": 1.50}';
    const out = (
      await written(await open(`${line}\n`, { ending: '.jsonl' }), 'ndjson', ADDED, () => ({ added: [1, 'OK'] }))
    ).toString();
    assert.equal(out, '{"id": 12345678901234567890, "ratio": 1.50,"score":1,"umkreis_status":"OK"}\n');
    const csv = (
      await written(await open(`${line}\n`, { ending: '.jsonl' }), 'csv', ADDED, () => ({ added: [1, 'OK'] }))
    ).toString();
    assert.equal(csv, '\uFEFFid;ratio;score;umkreis_status\r\n12345678901234567890;1.5;1;OK\r\n');
  });
});

describe('names of added columns', () => {
  it('get a number where the input has them, in any case, and the input keeps its own', () => {
    const input = ['Lat', 'umkreis_status', 'umkreis_status_2'].map(name => ({ name, kind: 'text' as const }));
    const { added, remarks } = namesApart(input, [
      { name: 'lat', kind: 'number' },
      { name: 'lng', kind: 'number' },
      { name: 'umkreis_status', kind: 'text' },
    ]);
    assert.deepEqual(
      added.map(({ name }) => name),
      ['lat_2', 'lng', 'umkreis_status_3'],
    );
    assert.deepEqual(remarks, [
      'The input has columns with the names of 2 wanted ones, which get a number: "lat" is "lat_2", "umkreis_status" is "umkreis_status_3".',
    ]);
  });
});
