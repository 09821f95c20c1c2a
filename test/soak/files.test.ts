// A tenth of `npm run soak -- --only files`: hostile files, one process each.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GOOD_FILES, HOSTILE_FILES, tryFiles } from '../../soak/parts/files.ts';
import { withoutRealData } from '../support/regions.ts';

test('a hostile file is imported with what was left out counted, or ends in one sentence, within its memory, and the live region stays', async context => {
  const names = Object.keys(HOSTILE_FILES).filter((_, i) => i % 10 === 6);
  const tried = await tryFiles(names, text => context.diagnostic(text));
  assert.ok(tried.length > 9);
  assert.deepEqual(
    tried.flatMap(({ name, broken }) => broken.map(promise => `${name}: ${promise}`)),
    [],
  );
});

test('the largest real map is imported within 600 MB + 12 times its size', {
  skip: withoutRealData,
}, async context => {
  const [tried] = await tryFiles(['the map montevideo.osm.pbf'], text => context.diagnostic(text));
  assert.deepEqual(tried?.broken, []);
});

test('the address file of a country takes no more memory than a small one: its size does not count', async context => {
  assert.ok('an address file of 40 MB' in GOOD_FILES);
  const [tried] = await tryFiles(['an address file of 40 MB'], text => context.diagnostic(text));
  assert.deepEqual(tried?.broken, []);
  assert.ok((tried?.bytes ?? 0) > 40e6);
  assert.ok((tried?.peakMegabytes ?? Infinity) < 400, `${tried?.peakMegabytes} MB`);
});
