// The queue of pictures: whose turn it is, how many may wait, and that no other request waits for them.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setImmediate as nextRound } from 'node:timers/promises';
import { buildMapAssets } from '../../scripts/build-map-assets.ts';
import { DomainError } from '../../src/core/errors.ts';
import { createPictureQueue } from '../../src/map/picture-queue.ts';
import type { SheetContent } from '../../src/map/sheet/sheet-content.ts';
import { mapStyle } from '../../src/map/style.ts';
import { BARE_SHEET } from '../support/bare-sheet.ts';
import { temporaryFolder } from '../support/regions.ts';

const assetsFolder = temporaryFolder();
before(() => buildMapAssets(assetsFolder));

const queue = createPictureQueue();
after(() => queue.close());

function wish(width = 100) {
  return {
    style: mapStyle({ language: 'de' }),
    view: { bounds: [9.5, 47.12, 9.55, 47.15] as const },
    width,
    height: 100,
    assetsFolder,
    tilesPath: undefined,
  };
}

const isOverloaded = (fault: unknown) => fault instanceof DomainError && fault.code === 'overloaded';

test('networks take turns: a network with one picture waits for one picture of a network with many, not for all of them', async () => {
  const done: string[] = [];
  const ask = (network: string) => queue.draw(wish(), network).then(() => done.push(network));
  await Promise.all([...Array.from({ length: 6 }, () => ask('many')), ask('one'), ask('two')]);
  assert.deepEqual(done, ['many', 'many', 'one', 'two', 'many', 'many', 'many', 'many']);
});

test('sheets come after all pictures that wait, also after those that somebody asks for later', async () => {
  const done: string[] = [];
  const ask = (what: string, more: { sheet?: SheetContent } = {}) =>
    // On a busy machine one that has waited too long is refused when its turn comes, which is the same order.
    queue.draw({ ...wish(), ...more }, what).then(
      () => done.push(what),
      () => done.push(what),
    );
  const sheet = { sheet: BARE_SHEET };
  await Promise.all([ask('first'), ask('sheet', sheet), ask('sheet', sheet), ask('second'), ask('third')]);
  assert.deepEqual(done, ['first', 'second', 'third', 'sheet', 'sheet']);
});

test('a network with too many waiting pictures is refused, and another network is not', async () => {
  const asked = Array.from({ length: 40 }, () => queue.draw(wish(), 'many'));
  const other = queue.draw(wish(), 'other');
  const outcomes = await Promise.allSettled(asked);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  assert.equal(refused.length, 40 - 33, 'one is being drawn, 32 wait');
  for (const { reason } of refused as PromiseRejectedResult[]) assert.ok(isOverloaded(reason));
  assert.equal((await other).subarray(1, 4).toString(), 'PNG');
});

test('a picture that cannot be drawn does not affect the next one', async () => {
  const without = queue.draw({ ...wish(), assetsFolder: temporaryFolder() }, 'a');
  const whole = queue.draw(wish(), 'a');
  await assert.rejects(without, /A picture could not be drawn.*npm run build/s);
  assert.equal((await whole).subarray(1, 4).toString(), 'PNG');
});

test('the calling thread can do other work while a picture is drawn', async () => {
  let rounds = 0;
  let isDrawn = false;
  const drawn = queue.draw({ ...wish(2000), height: 2000, scale: 3 }, 'a').finally(() => {
    isDrawn = true;
  });
  while (!isDrawn) {
    await nextRound();
    rounds++;
  }
  await drawn;
  assert.ok(rounds > 100, `${rounds} rounds of the event loop`);
});

test('when the service stops, waiting pictures are rejected with that reason', async () => {
  const stopped = createPictureQueue();
  const [drawn, waiting] = [stopped.draw(wish(), 'a'), stopped.draw(wish(), 'a')];
  const outcomes = Promise.allSettled([drawn, waiting]);
  await stopped.close();
  const [, second] = await outcomes;
  assert.ok(second?.status === 'rejected' && isOverloaded(second.reason));
});
