// Jobs with the client, against the real service: sent, watched, fetched in parts, cancelled.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createClient } from '../../client/index.ts';
import { importedSample } from '../support/regions.ts';
import { startTestServer } from '../support/test-server.ts';

const server = await startTestServer(await importedSample(), { worksAtJobs: true });
after(() => server.close());
const umkreis = createClient({ baseUrl: server.url, key: server.key });
const TABLE = 'Where\n"Marktplatz 1, 86998 Hollerbruck"\n"Bahnhofplatz 11, 86998 Hollerbruck"\n';
const watched = { pauseMilliseconds: 20 };

async function textOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  return new Response(stream ?? null).text();
}

test('a table is sent, watched to its end, and fetched, as a whole and from any byte on', async () => {
  const { data: made, error } = await umkreis.jobs.create(TABLE, {
    columns: ['match', 'travel.work.walk'],
    addressColumns: ['Where'],
    destination: ['work=Marktplatz 3, 86998 Hollerbruck', 'home=48.2436,10.5301'],
  });
  assert.equal(error, undefined, JSON.stringify(error));
  const states: string[] = [];
  for await (const { jobState, problem } of umkreis.jobs.watch(made?.id ?? '', watched)) {
    states.push(jobState);
    assert.equal(problem, undefined);
  }
  assert.equal(states.at(-1), 'DONE');
  const whole = await textOf((await umkreis.jobs.result(made?.id ?? '')).data);
  assert.match(whole, /"Marktplatz 1, 86998 Hollerbruck";ADDRESS;\d+/);
  const rest = await umkreis.jobs.result(made?.id ?? '', { from: 100 });
  assert.equal(rest.response.status, 206);
  assert.equal(await textOf(rest.data), whole.slice(100));
});

test('problems are values, a watched job that is not there is thrown, and a cancelled one is gone after the second call', async () => {
  const refused = await umkreis.jobs.create(TABLE, { columns: ['index.totl'] });
  assert.equal(refused.error?.code, 'request-invalid');
  const { data } = await umkreis.jobs.create(TABLE, { columns: ['lat'], addressColumns: ['Where'] });
  for await (const _ of umkreis.jobs.watch(data?.id ?? '', watched));
  assert.equal((await umkreis.jobs.cancel(data?.id ?? '')).error, undefined);
  assert.equal((await umkreis.jobs.get(data?.id ?? '')).error?.code, 'job-not-found');
  await assert.rejects(
    async () => {
      for await (const _ of umkreis.jobs.watch(data?.id ?? '', watched));
    },
    { code: 'job-not-found' },
  );
});
