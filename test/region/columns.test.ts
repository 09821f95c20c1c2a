import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { narrowed, openColumns, writeColumns } from '../../src/region/columns.ts';
import { temporaryFolder } from '../support/regions.ts';

const values = fc.constantFrom(0xff, 0xffff, 0xffffffff).chain(max => fc.array(fc.nat({ max }), { maxLength: 9 }));

describe('a file of columns', () => {
  it('returns every column as it was written, of any width, also empty columns at its end', () => {
    const folder = temporaryFolder();
    let files = 0;
    fc.assert(
      fc.property(fc.array(values, { minLength: 1, maxLength: 5 }), lists => {
        const path = join(folder, `${files++}.bin`);
        writeColumns(path, Object.fromEntries(lists.map((list, i) => [`c${i}`, narrowed(Uint32Array.from(list))])));
        const columns = openColumns(path);
        lists.forEach((list, i) => {
          const column = columns.indices(`c${i}`);
          assert.deepEqual([...column], list);
          assert.equal(
            column.BYTES_PER_ELEMENT,
            Math.max(0, ...list) <= 0xff ? 1 : Math.max(...list) <= 0xffff ? 2 : 4,
          );
        });
      }),
      { numRuns: 200 },
    );
  });
});
