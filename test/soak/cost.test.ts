// A tenth of `npm run soak -- --only cost`: what its search finds and how it sends it, with prices that do not depend on the clock. Times are measured in the
// soak only.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { seededRandom } from '../../sample/seeded-random.ts';
import { corePairs } from '../../soak/cost/lanes.ts';
import { type Cost, mostExpensive } from '../../soak/cost/search.ts';
import { changedWish, randomWish, sentOf, type Target, targetsOf, type Wish } from '../../soak/cost/wishes.ts';
import { checker, type Document } from '../../soak/fuzz/schema.ts';
import { bodyOf } from '../../soak/fuzz/trials.ts';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const { region, town } = await drawnRegion(SMALL_TOWN);
const { lat, lng } = town.at('h');
const BOX = { south: lat - 0.002, north: lat + 0.002, west: lng - 0.002, east: lng + 0.002 };

let server: TestServer;
let targets: Target[];

before(async () => {
  server = await startTestServer(region);
  const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as Document;
  const maker = {
    random: seededRandom(11, 'cost'),
    document,
    known: {
      addresses: ['Dorfstrasse 1, Vaduz', 'Dorfstrasse'],
      fields: { id: [], token: [], from: ['n1'], to: ['n1'], name: ['branches'], color: ['#8a1c5b'] },
      box: BOX,
    },
    check: checker(document, { isClosed: false }),
  };
  targets = targetsOf(document, maker, true);
});
after(() => server.close());

const named = (name: string) => targets.find(each => each.name === `POST /api/location-ext/${name}`) as Target;

/** Bytes stand for the time too: they are the same at each run. */
async function priceOf(wish: Wish): Promise<Cost> {
  const { method, path, headers, body } = sentOf(wish, server.key);
  const answer = await fetch(server.url + path, { method, headers, ...(body !== undefined && { body }) });
  const bytes = (await answer.arrayBuffer()).byteLength;
  return { status: answer.status, bytes, milliseconds: bytes };
}

test('the search finds requests that cost several times as much as the usual one, and only successful ones', async context => {
  const found = await mostExpensive(named('poi-data'), { random: 30, climbing: 60, top: 4, measure: priceOf });
  const prices = found.top.map(({ cost }) => cost.bytes);
  context.diagnostic(JSON.stringify({ ...found, top: prices }));
  assert.ok(found.answered > 30, `${found.answered} of ${found.asked} were answered`);
  assert.ok((prices[0] ?? 0) > 3 * found.medianMilliseconds, `${prices[0]} against ${found.medianMilliseconds}`);
  for (const { cost } of found.top) assert.equal(cost.status, 200);
});

test('the search finds a request for each operation with a key', () => {
  for (const target of targets) for (let i = 0; i < 20; i++) assert.ok(randomWish(target).params, target.name);
});

test('the search climbs: from a price that grows with each field it gets to the highest price', async () => {
  const target = named('addresses-in-range');
  const price = async ({ body = {} }: Wish) => {
    const { limit = 0, radius = 0 } = body as { limit?: number; radius?: number };
    return { status: 200, milliseconds: limit + radius, bytes: 0 };
  };
  const { top } = await mostExpensive(target, { random: 20, climbing: 4000, top: 1, measure: price });
  const { properties = {} } = bodyOf(target.operation) ?? {};
  const document = target.maker.document.components.schemas;
  const fields = 'limit' in properties ? properties : (document.AddressesRequest?.properties ?? properties);
  const most = (fields.limit?.maximum ?? 0) + (fields.radius?.maximum ?? 0);
  assert.ok(most > 0);
  assert.equal(top[0]?.cost.milliseconds, most);
});

test('every request of the search is one that the description allows, also after many changes', () => {
  for (const target of targets) {
    const schema = bodyOf(target.operation);
    if (schema === undefined) continue;
    let wish = randomWish(target);
    for (let i = 0; i < 30; i++) {
      assert.equal(target.maker.check(schema, wish.body), undefined, `${target.name}: ${JSON.stringify(wish.body)}`);
      wish = changedWish(wish);
    }
  }
});

test('no two services measured side by side share a core, and the two threads of one core stay together', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 64 }), fc.boolean(), (count, hasThreads) => {
      const half = count >> 1;
      const siblings = (core: number) => (hasThreads && core < 2 * half ? [(core + half) % (2 * half)] : []);
      const pairs = corePairs([...Array(count).keys()], siblings);
      assert.equal(pairs.length, half);
      assert.equal(new Set(pairs.flat()).size, 2 * half);
      if (hasThreads) for (const [server, load] of pairs) assert.deepEqual(siblings(server), [load]);
    }),
  );
  assert.deepEqual(
    corePairs([], () => []),
    [[0, 1]],
  );
});
