// Files of columns beyond the sizes at which 32-bit numbers end.
import assert from 'node:assert/strict';
import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { openColumns, writeColumns } from '../../src/region/columns.ts';
import { temporaryFolder } from '../support/regions.ts';

const GIB = 2 ** 30;
/** They need 5 GB of memory, so they are no part of a usual run. */
const skip = process.env.UMKREIS_LONG_PROOF === '1' ? false : 'UMKREIS_LONG_PROOF=1 runs it';

describe('a file of columns', () => {
  it('is opened beyond 4 GiB: what lies there has its values', { skip }, () => {
    const path = join(temporaryFolder(), 'sparse.bin');
    const far = 4.5 * GIB;
    const entries = [
      { name: 'filler', type: 'Uint8Array', offset: 0, length: far },
      { name: 'values', type: 'Uint32Array', offset: far, length: 3 },
      { name: 'texts.offsets', type: 'Uint32Array', offset: far + 16, length: 3 },
      { name: 'texts.utf8', type: 'Uint8Array', offset: far + 32, length: 5 },
    ];
    const header = Buffer.from(JSON.stringify(entries));
    const start = Buffer.alloc(Math.ceil((12 + header.length) / 8) * 8);
    start.write('UMKREIS1', 'latin1');
    start.writeUInt32LE(header.length, 8);
    header.copy(start, 12);
    const tail = Buffer.alloc(40);
    for (const [i, value] of [7, 0xffff_ffff, 9, 0, 0, 2, 5].entries()) tail.writeUInt32LE(value, i * 4);
    tail.write('abcde', 32);
    const file = openSync(path, 'w');
    writeSync(file, start, 0, start.length, 0);
    writeSync(file, tail, 0, tail.length, start.length + far);
    closeSync(file);
    const columns = openColumns(path);
    assert.deepEqual([...columns.get('values', 'Uint32Array')], [7, 0xffff_ffff, 9]);
    assert.equal(columns.strings('texts').get(1), 'cde');
    assert.equal(columns.get('filler', 'Uint8Array').length, far);
  });

  it('holds columns longer than the system writes at once', { skip }, () => {
    const path = join(temporaryFolder(), 'long.bin');
    const long = new Float64Array((2 * GIB) / 8 + 3);
    long[long.length - 1] = 42;
    writeColumns(path, { long, last: Uint8Array.of(1, 2, 3) });
    assert.ok(statSync(path).size > 2 * GIB);
    const columns = openColumns(path);
    assert.equal(columns.get('long', 'Float64Array').at(-1), 42);
    assert.deepEqual([...columns.get('last', 'Uint8Array')], [1, 2, 3]);
  });
});
