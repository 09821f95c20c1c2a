// Quotas: exactly what was bought is answered where all threads or processes have one count, and never more than that is billed.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { createClient } from '@redis/client';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { newDatabase, withoutPostgres } from '../support/postgres.ts';
import { REDIS_URL, withoutRedis } from '../support/redis.ts';
import { drawnRegion } from '../support/regions.ts';
import { type ServedProcess, serveProcess, stopServedProcesses, umkreis } from '../support/served-process.ts';
import { SMALL_TOWN } from '../support/small-town.ts';

after(stopServedProcesses);

const { region, town } = await drawnRegion(SMALL_TOWN);
const dataFolder = join(region.folder, '..', '..', '..');
const PATH = '/api/location-ext/poi-data';

/** Some processes on one PostgreSQL, and functions that use them. */
async function services(count: number, settings: Record<string, string>) {
  const environment = { UMKREIS_DATA: dataFolder, UMKREIS_DATABASE_URL: await newDatabase(), ...settings };
  const command = async (...parameters: string[]) => {
    const { code, output, errors } = await umkreis([...parameters, '--json'], environment);
    assert.equal(code, 0, errors);
    return JSON.parse(output);
  };
  /** The units that the state has of a key. */
  const inState = async (publicPart: string): Promise<number> => {
    const { rows } = await command('usage');
    return rows
      .filter((row: { key: string }) => row.key === publicPart)
      .reduce((sum: number, { billable }: { billable: number }) => sum + billable, 0);
  };
  const running: ServedProcess[] = await Promise.all(
    Array.from({ length: count }, async () => serveProcess(dataFolder, await freePort(), [], { environment })),
  );
  return {
    newKey: async (quota: number): Promise<{ key: string; publicPart: string }> =>
      command('keys', 'create', '--name', `of ${quota}`, '--quota', String(quota)),
    async ask(i: number, key: string): Promise<number> {
      const answer = await fetch(`${running[i % count]?.url}${PATH}`, {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        body: JSON.stringify({ ...town.at('h'), limit: 1 }),
      });
      const { code } = (await answer.json()) as { code?: string };
      assert.ok(answer.status === 200 || code === 'quota-exhausted' || code === 'overloaded', code);
      return answer.status;
    },
    inState,
    /** Whether Redis was too slow once: each process then counts for itself for a while. */
    wasAway: () => running.some(({ log }) => /Redis is away/.test(log())),
    /** What was billed to a key once all processes have stopped. */
    async billed(publicPart: string): Promise<number> {
      for (const { child } of running) child.kill('SIGTERM');
      for (const { ended } of running) assert.equal(await ended, 0);
      return inState(publicPart);
    },
  };
}

/** How many calls are in progress at a time. */
const CALLERS = 100;

/** Calls until `count` have an answer or a refusal by the quota; a thread that is full refuses before it counts. */
async function parallel(count: number, ask: (i: number) => Promise<number>): Promise<number> {
  let next = 0;
  let answered = 0;
  const caller = async () => {
    for (let i = next++; i < count; i = next++) {
      let status = await ask(i);
      while (status === 503) status = await ask(i);
      if (status === 200) answered++;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return answered;
}

describe('a quota', { skip: withoutPostgres }, () => {
  it('of 500 lets exactly 500 of 2,000 parallel calls pass over two processes with Redis, and bills them', {
    skip: withoutRedis,
  }, async () => {
    const { newKey, ask, billed } = await services(2, { UMKREIS_REDIS_URL: REDIS_URL, UMKREIS_THREADS: '2' });
    const { key, publicPart } = await newKey(500);
    assert.equal(await parallel(2000, i => ask(i, key)), 500);
    assert.equal(await billed(publicPart), 500);
  });

  it('continues with what the state knows if somebody empties Redis', { skip: withoutRedis }, async () => {
    const { newKey, ask, inState, billed, wasAway } = await services(2, {
      UMKREIS_REDIS_URL: REDIS_URL,
      UMKREIS_THREADS: '1',
    });
    const { key, publicPart } = await newKey(30);
    for (let i = 0; i < 20; i++) assert.equal(await ask(i, key), 200);
    await eventually(async () => assert.equal(await inState(publicPart), 20));
    const redis = createClient({ url: REDIS_URL });
    await redis.connect();
    const names: string[] = [];
    // Only what belongs to this key: other tests use the same Redis.
    for await (const found of redis.scanIterator({ MATCH: `umkreis:*${publicPart}*` })) names.push(...found);
    assert.ok(names.some(name => name.startsWith('umkreis:quota:')));
    await redis.del(names);
    redis.destroy();
    let answered = 0;
    for (let i = 0; i < 30; i++) if ((await ask(i, key)) === 200) answered++;
    // On a machine so busy that Redis takes a second, each process answers what it knows to be left.
    assert.ok(answered === 10 || (wasAway() && answered > 10 && answered <= 20), `${answered}`);
    assert.equal(await billed(publicPart), 30);
  });

  it('of 100 lets exactly 100 of 400 parallel calls pass over the threads of one process without Redis', async () => {
    const { newKey, ask, billed } = await services(1, { UMKREIS_THREADS: '2' });
    const { key, publicPart } = await newKey(100);
    assert.equal(await parallel(400, i => ask(i, key)), 100);
    assert.equal(await billed(publicPart), 100);
  });

  it('is overdrawn by at most one lease and the calls in progress of each further process without Redis, and what is over is not billed', async () => {
    const { newKey, ask, billed } = await services(2, { UMKREIS_THREADS: '1' });
    const [one, two] = [await newKey(20), await newKey(400)];
    let answered = 0;
    for (let i = 0; i < 60; i++) if ((await ask(i, one.key)) === 200) answered++;
    assert.ok(answered === 20 || answered === 21, `${answered} of 20 one after another`);
    const atOnce = await parallel(1000, i => ask(i, two.key));
    assert.ok(atOnce >= 400 && atOnce <= 400 + 400 / 20 + CALLERS, `${atOnce} of 400 at once`);
    await eventually(async () => assert.notEqual(await ask(0, two.key), 200));
    assert.equal(await billed(one.publicPart), 20);
    assert.equal(await billed(two.publicPart), 400);
  });
});
