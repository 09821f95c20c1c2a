// How much memory answers move to the old heap of a service under many requests.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { eventually } from '../support/eventually.ts';
import { withoutRealData } from '../support/regions.ts';
import { type ServedProcess, stopServedProcesses } from '../support/served-process.ts';
import { spiedService } from '../support/spied-service.ts';

/** Each answer creates several hundred kilobytes, so that so small a young heap is collected every few answers. */
const YOUNG_MEGABYTES = 4;
const REQUESTS = 400;
/** What waits becomes old eventually: a request with the objects of its connection has about 8 kB, its answer hundreds. */
const MOST_FOR_WAITING = 16_000;

after(stopServedProcesses);

test('an answer that waited behind two hundred others moves hardly more memory to the old heap than one that did not wait', {
  skip: withoutRealData,
}, async context => {
  const { service, key } = await spiedService(context, 'old-objects.ts', `--max-semi-space-size=${YOUNG_MEGABYTES}`);
  const asked = (atOnce: number) => ask(service, key, atOnce);

  // The first answers warm up the compiler; their memory stays.
  const before = await asked(8);
  const few = await asked(2);
  const many = await asked(200);
  const [alone, waiting] = [(few - before) / REQUESTS, (many - few) / REQUESTS];
  context.diagnostic(`bytes for each answer: ${Math.round(alone)}, after waiting ${Math.round(waiting)}`);
  assert.ok(few > before, 'memory that becomes old is counted');
  assert.ok(waiting - alone < MOST_FOR_WAITING, `${waiting - alone} more bytes became old for each answer that waited`);
});

/** The bytes that moved to the old heap during these answers. */
async function ask(service: ServedProcess, key: string, atOnce: number): Promise<number> {
  let left = REQUESTS;
  const one = async () => {
    while (left-- > 0) {
      const answer = await fetch(`${service.url}/api/location-ext/poi-data`, {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        body: JSON.stringify({ lat: 47.1392, lng: 9.5228, limit: 200 }),
      });
      assert.equal(answer.status, 200, await answer.text());
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return becameOld(service);
}

async function becameOld(service: ServedProcess): Promise<number> {
  const told = () => [...service.log().matchAll(/became old: (\d+)/g)].map(([, bytes]) => Number(bytes));
  const count = told().length;
  service.child.kill('SIGUSR2');
  await eventually(() => assert.ok(told().length > count));
  return told().at(-1) ?? 0;
}
