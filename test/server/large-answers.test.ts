// Large answers of one piece, such as pictures and scripts.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createTurns } from '../../src/server/http/turns.ts';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

const ASSETS = join(import.meta.dirname, '..', '..', 'dist', 'web', 'assets');
const SLICE = 262_144;

let service: TestApp;
let turns: string[];

before(async () => {
  const { region } = await drawnRegion(SMALL_TOWN);
  turns = [];
  service = await testApp(() => region, { turns: createTurns({ used: subject => turns.push(subject) }) });
});
after(() => service.close());

test('a large answer is sent in slices with a turn each, so that requests of others come between, with its length and every byte', async () => {
  const names = readdirSync(ASSETS).filter(name => /\.(?:js|txt|css)$/.test(name));
  let largest = 0;
  for (const name of names) {
    for (const encoding of ['identity', 'gzip', 'br']) {
      turns.length = 0;
      const url = `/assets/${name}`;
      const answer = await service.app.inject({ url, headers: { 'accept-encoding': encoding } });
      assert.equal(answer.statusCode, 200);
      assert.equal(Number(answer.headers['content-length']), answer.rawPayload.length, url);
      const used = answer.headers['content-encoding'];
      const unpacked = { gzip: gunzipSync, br: brotliDecompressSync }[String(used)];
      assert.deepEqual(
        unpacked?.(answer.rawPayload) ?? answer.rawPayload,
        readFileSync(join(ASSETS, name)),
        `${url} ${encoding}`,
      );
      await new Promise(resolve => setImmediate(resolve));
      const slices = Math.ceil(answer.rawPayload.length / SLICE);
      assert.ok(turns.length >= slices, `${url}: ${turns.length} turns for ${slices} slices`);
      largest = Math.max(largest, slices);
    }
    const head = await service.app.inject({ method: 'HEAD', url: `/assets/${name}` });
    assert.deepEqual(
      [head.statusCode, Number(head.headers['content-length']), head.rawPayload.length],
      [200, statSync(join(ASSETS, name)).size, 0],
    );
  }
  assert.ok(largest > 1, `the largest has ${largest} slices`);
});
