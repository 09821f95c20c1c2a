// Input files that grow many times larger when unpacked: refused in one sentence, with no more memory than the format allows.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import { encodeOsmPbf } from '../../../sample/osm-pbf-writer.ts';
import { OperatorError } from '../../../src/core/errors.ts';
import { readOsmFiles } from '../../../src/import/osm/read.ts';
import { drawTown } from '../../support/drawn-town.ts';
import { temporaryFolder } from '../../support/regions.ts';
import { SMALL_TOWN } from '../../support/small-town.ts';

/** One block of a file; its packed bytes unpack to their true size, whatever size it claims. */
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

test('XML of one endless piece, or nested without end, is refused with its line and the limit', async () => {
  const head = '<osm version="0.6">\n<node id="1" lat="47" lon="9"/>\n';
  const much = 'a'.repeat(40 << 20);
  const bombs: Readonly<Record<string, RegExp>> = {
    [`${head}<node id="2" lat="47" lon="9"><tag k="name" v="${much}"/></node></osm>`]: /, line 3: .*1,048,576/,
    [`${head}<node ${much}="2"/></osm>`]: /, line 3: .*1,048,576/,
    [`${head}<!-- ${much} --></osm>`]: /, line 3: .*1,048,576/,
    [`${head}${'<a>'.repeat(1_000_000)}`]: /, line 3: .*nested.*64/,
  };
  for (const [xml, said] of Object.entries(bombs)) {
    const path = join(temporaryFolder(), 'bomb.osm.gz');
    writeFileSync(path, gzipSync(xml, { level: 1 }));
    await assert.rejects(readOsmFiles([path]), (fault: Error) => {
      assert.ok(fault instanceof OperatorError, String(fault));
      assert.match(fault.message, /^bomb\.osm\.gz, line 3: [^\n]+\.$/);
      assert.match(fault.message, said);
      return true;
    });
  }
});

test('a tag of the greatest allowed length is readable', async () => {
  const long = 'ä'.repeat(1_000_000);
  const path = join(temporaryFolder(), 'long.osm');
  writeFileSync(path, `<osm><node id="1" lat="47" lon="9"><tag k="name" v="${long}"/></node></osm>`);
  assert.equal((await readOsmFiles([path])).osm.nodes.count, 1);
});
