// Files beyond 2 GiB, as one file with holes: the reader asks for one block after the other.
import assert from 'node:assert/strict';
import { closeSync, ftruncateSync, openSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { encodeOsmPbf } from '../../../sample/osm-pbf-writer.ts';
import { readOsmFiles } from '../../../src/import/osm/read.ts';
import { lengthOf, message } from '../../support/hostile-pbf.ts';
import { temporaryFolder } from '../../support/regions.ts';

const BLOCK_BYTES = 32 << 20;
const BLOCKS = 96;

test('a file of 3 GB is read to its last block, with one block in memory', async () => {
  const path = join(temporaryFolder(), 'large.osm.pbf');
  const nodeAt = (id: number) => encodeOsmPbf({ nodes: [{ id, lat: 47, lng: 9 }], ways: [], relations: [] });
  writeFileSync(path, nodeAt(1));
  const file = openSync(path, 'r+');
  let position = statSync(path).size;
  // A block of a type that no reader knows is all zeros, and takes no room on the disk.
  const head = message([1, 'Zeros'], [3, BLOCK_BYTES]);
  for (let i = 0; i < BLOCKS; i++) {
    writeSync(file, Buffer.concat([lengthOf(head), head]), 0, 4 + head.length, position);
    position += 4 + head.length + BLOCK_BYTES;
    ftruncateSync(file, position);
  }
  const last = nodeAt(2);
  writeSync(file, last, 0, last.length, position);
  closeSync(file);
  assert.ok(statSync(path).size > 3e9);
  const { osm, notes } = await readOsmFiles([path]);
  assert.deepEqual([...osm.nodes.ids], [1, 2]);
  assert.match(notes.join(), /blocks of a type that is not known: 96\./);
  assert.ok(process.resourceUsage().maxRSS * 1024 < 600e6);
});
