// A few hundred requests of `npm run soak -- --only memory`, against the bound of docs/scale.md.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { liechtensteinPlaces } from '../../soak/load-calls.ts';
import { brokenBounds, memoryUsed } from '../../soak/parts/memory.ts';
import { dataFolderWith, withoutRealData } from '../support/regions.ts';

test('a service with one thread stays within its bound of memory under mixed requests', {
  skip: withoutRealData || (process.platform !== 'linux' && 'memory is read from /proc'),
}, async context => {
  const wish = { region: 'liechtenstein', places: liechtensteinPlaces().slice(0, 40) };
  const used = await memoryUsed(await dataFolderWith('liechtenstein'), wish, 2, 250, () => undefined);
  context.diagnostic(JSON.stringify(used));
  assert.ok(used.start > 50 && used.afterRounds.every(megabytes => megabytes > used.start));
  // Growth shows after thousands of requests only.
  assert.deepEqual(brokenBounds({ ...used, afterRounds: used.afterRounds.slice(-1) }), []);
});

test('too much memory, and memory that goes on growing, break the bound', () => {
  const used = { regionMegabytes: 20, start: 180, requestsARound: 2000, refused: 0 };
  assert.deepEqual(brokenBounds({ ...used, afterRounds: [400, 500, 520, 540] }), []);
  assert.equal(brokenBounds({ ...used, afterRounds: [400, 500, 520, 721] }).length, 2);
  assert.match(brokenBounds({ ...used, afterRounds: [300, 400, 400, 460] })[0] ?? '', /grew from 400 to 460 MB/);
});
