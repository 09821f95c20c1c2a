// Two processes on one PostgreSQL behave as one service.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { aSecond, eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { newDatabase, onServer, withoutPostgres } from '../support/postgres.ts';
import { drawnRegion } from '../support/regions.ts';
import { BUILT, serveProcess, stopServedProcesses, umkreis } from '../support/served-process.ts';
import { SMALL_TOWN } from '../support/small-town.ts';

after(stopServedProcesses);

test('each process reads what the other stores; keys take effect in both within a second; every call is counted once, and SIGTERM loses none', {
  skip: withoutPostgres,
}, async () => {
  const { region, town } = await drawnRegion(SMALL_TOWN);
  const dataFolder = join(region.folder, '..', '..', '..');
  const environment = { UMKREIS_DATA: dataFolder, UMKREIS_DATABASE_URL: await newDatabase() };
  const command = async (...parameters: string[]) => {
    const { code, output, errors } = await umkreis([...parameters, '--json'], environment);
    assert.equal(code, 0, errors);
    return JSON.parse(output);
  };
  // Both find an empty database at the same time.
  const [one, two] = await Promise.all(
    [await freePort(), await freePort()].map(port =>
      serveProcess(dataFolder, port, [], {
        environment: { ...environment, UMKREIS_THREADS: '2', UMKREIS_DATABASE_CONNECTIONS: '1' },
        program: BUILT,
      }),
    ),
  );
  assert.ok(one && two);
  const { key, publicPart } = await command('keys', 'create', '--name', 'k');
  const ask = (url: string, path: string, init: { method?: string; body?: string; headers?: object } = {}) =>
    fetch(`${url}/api/location-ext${path}`, {
      method: init.method ?? (init.body === undefined ? 'GET' : 'POST'),
      headers: { 'x-api-key': key, 'content-type': 'application/json', ...init.headers },
      ...(init.body === undefined ? {} : { body: init.body }),
    });
  const body = JSON.stringify(town.at('h'));
  const repeated = { body, headers: { 'idempotency-key': 'once' } };
  const made = (await (await ask(one.url, '/snapshot-data', repeated)).json()) as { id: string; embedUrl: string };
  assert.equal((await ask(two.url, `/snapshot-data/${made.id}`)).status, 200);
  assert.equal((await fetch(`${two.url}${new URL(made.embedUrl).pathname}/data.json`)).status, 200);
  const again = await ask(two.url, '/snapshot-data', repeated);
  assert.equal(again.headers.get('idempotent-replayed'), 'true');
  assert.equal(((await again.json()) as { id: string }).id, made.id);
  const list = (await (await ask(one.url, '/snapshot-data?limit=1')).json()) as { nextCursor?: string };
  assert.equal(list.nextCursor, undefined);
  assert.equal((await ask(two.url, `/snapshot-data/${made.id}`, { method: 'DELETE' })).status, 204);
  assert.equal((await ask(one.url, `/snapshot-data/${made.id}`)).status, 410);

  let answered = 0;
  let isLoaded = true;
  const load = Promise.all(
    [one, two, one, two].map(async ({ url }) => {
      while (isLoaded) {
        const answer = await ask(url, '/poi-data', { body }).catch(() => undefined);
        if (answer === undefined) return;
        if (answer.status === 200) answered++;
        await answer.text().catch(() => undefined);
      }
    }),
  );
  await eventually(() => assert.ok(answered > 50));
  // Of each process the main thread and two that answer; the setting allows one connection each.
  const { rows: counts } = await onServer(
    `select count(*)::int as connections from pg_stat_activity where datname = current_database() and application_name = 'umkreis'`,
    environment.UMKREIS_DATABASE_URL,
  );
  const { connections } = counts[0];
  assert.ok(connections > 2 && connections <= 2 * (1 + 2), `${connections} connections`);
  two.child.kill('SIGTERM');
  assert.equal(await two.ended, 0, two.log());
  isLoaded = false;
  await load;
  const counted = await eventually(async () => {
    const { rows } = await command('usage');
    const { billable } = rows.find((row: { function: string }) => row.function === 'poi-data');
    assert.ok(billable >= answered, `${billable} counted, ${answered} answered`);
    return billable;
  });
  // An answer may be counted without arriving if its connection closes during the send.
  assert.ok(counted <= answered + 4, `${counted} counted, ${answered} answered`);

  const third = await serveProcess(dataFolder, await freePort(), [], {
    environment: { ...environment, UMKREIS_THREADS: '1' },
    program: BUILT,
  });
  for (const { url } of [one, third]) assert.equal((await ask(url, '/catalogue')).status, 200);
  await command('keys', 'revoke', publicPart);
  await aSecond();
  for (const { url } of [one, third]) {
    const refused = (await (await ask(url, '/catalogue')).json()) as { code: string };
    assert.equal(refused.code, 'key-revoked');
  }
  for (const { child, ended } of [one, third]) {
    child.kill('SIGTERM');
    await ended;
  }
});
