// What a text leaves in memory: garbage of the old heap makes V8 stop all requests more often.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { textsRequestSchema } from '../../../src/features/texts/request.ts';
import { texts } from '../../../src/features/texts/texts.ts';
import { keepAnswersYoung } from '../../../src/server/threads/heap.ts';
import { drawnRegion } from '../../support/regions.ts';
import { SMALL_TOWN } from '../../support/small-town.ts';

const TEXTS = 100;
const MOST_LEFT_BYTES = 15_000;

test('a text leaves nothing in the old heap that a small collection could have freed', async () => {
  keepAnswersYoung();
  setFlagsFromString('--expose-gc');
  const collect: (how: { type: 'minor' }) => void = runInNewContext('gc');
  const { region, town } = await drawnRegion(SMALL_TOWN);
  const write = async (count: number) => {
    for (let seed = 0; seed < count; seed++) {
      await texts(region, textsRequestSchema.parse({ ...town.at('h'), seed }), { language: 'de', now: new Date() });
      collect({ type: 'minor' });
      collect({ type: 'minor' });
    }
  };
  await write(TEXTS);
  const before = oldBytes();
  await write(TEXTS);
  const left = (oldBytes() - before) / TEXTS;
  assert.ok(left < MOST_LEFT_BYTES, `${Math.round(left)} bytes of each text`);
});

function oldBytes(): number {
  const old = getHeapSpaceStatistics().filter(({ space_name: name }) => name === 'old_space');
  return old.reduce((sum, { space_used_size: used }) => sum + used, 0);
}
