// Input files that would become many times larger when unpacked: refused in one sentence, with no more memory than the format allows.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { deflateSync, zstdCompressSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import { encodeOsmPbf } from '../../../sample/osm-pbf-writer.ts';
import { OperatorError } from '../../../src/errors.ts';
import { readOsmFiles } from '../../../src/import/osm/read.ts';
import { drawTown } from '../../support/drawn-town.ts';
import { temporaryFolder } from '../../support/regions.ts';
import { SMALL_TOWN } from '../../support/small-town.ts';

/** One block of a file, whose packed bytes unpack to what they unpack to, whatever it says. */
function block(field: number, packed: Buffer, claimedBytes: number): Buffer {
  const blob = new PbfWriter();
  blob.writeVarintField(2, claimedBytes);
  blob.writeBytesField(field, packed);
  const body = blob.finish();
  const header = new PbfWriter();
  header.writeStringField(1, 'OSMData');
  header.writeVarintField(3, body.length);
  const head = header.finish();
  const size = Buffer.alloc(4);
  size.writeUInt32BE(head.length);
  return Buffer.concat([size, head, body]);
}

test('a block that unpacks to more than 32 MB is not unpacked, whatever size it claims', async () => {
  const town = encodeOsmPbf(drawTown(SMALL_TOWN).file);
  const zeros = Buffer.alloc(256 << 20);
  for (const [field, packed] of [
    [3, deflateSync(zeros)],
    [7, zstdCompressSync(zeros)],
  ] as const) {
    for (const claimed of [1000, zeros.length]) {
      const path = join(temporaryFolder(), 'bomb.osm.pbf');
      writeFileSync(path, Buffer.concat([town, block(field, packed, claimed)]));
      await assert.rejects(readOsmFiles([path]), (fault: Error) => {
        assert.ok(fault instanceof OperatorError, String(fault));
        assert.match(fault.message, /^bomb\.osm\.pbf .*\.$/);
        return true;
      });
    }
  }
});
