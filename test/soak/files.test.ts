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

test('a file beyond one of the limits of address files, archives and outlines is refused, whatever else is in it', async context => {
  const names = [
    'a ZIP of 3,000 files',
    'a line of 60 MB',
    'GeoJSON with a feature of 2 MB',
    'an outline of 17 MB',
    'an outline of 700,000 corners',
  ];
  const tried = await tryFiles(names, text => context.diagnostic(text));
  assert.equal(tried.length, names.length);
  for (const { name, broken } of tried) assert.deepEqual(broken, [], name);
});

test('objects on top of each other by the thousand, and an area over far more tiles than objects, are refused', async context => {
  const names = [
    '100,000 streets on one line',
    '100,000 shops of one name at one point',
    'half a million relations of one long way',
    'a forest over the whole earth',
  ];
  const tried = await tryFiles(names, text => context.diagnostic(text));
  assert.equal(tried.length, names.length);
  for (const { name, broken } of tried) assert.deepEqual(broken, [], name);
});

test('the largest real map is imported within 600 MB + 12 times its size', {
  skip: withoutRealData,
}, async context => {
  const [tried] = await tryFiles(['the map montevideo.osm.pbf'], text => context.diagnostic(text));
  assert.deepEqual(tried?.broken, []);
});

test('a map of 2 GiB is imported: what stands behind that counts, and its size takes no memory', async context => {
  const [tried] = await tryFiles(['a map of 2 GiB'], text => context.diagnostic(text));
  assert.deepEqual(tried?.broken, []);
  assert.ok((tried?.bytes ?? 0) > 2 ** 31);
  assert.ok((tried?.peakMegabytes ?? Infinity) < 400, `${tried?.peakMegabytes} MB`);
});

test('the address file of a country takes no more memory than a small one: its size does not count', async context => {
  assert.ok('an address file of 40 MB' in GOOD_FILES);
  const [tried] = await tryFiles(['an address file of 40 MB'], text => context.diagnostic(text));
  assert.deepEqual(tried?.broken, []);
  assert.ok((tried?.bytes ?? 0) > 40e6);
  assert.ok((tried?.peakMegabytes ?? Infinity) < 400, `${tried?.peakMegabytes} MB`);
});
