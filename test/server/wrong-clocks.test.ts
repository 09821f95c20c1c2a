// Processes with wrong clocks on one PostgreSQL lose nothing and say what is wrong; on SQLite they erase nothing.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { eventually } from '../support/eventually.ts';
import { fakeClock, withoutFaketime } from '../support/faketime.ts';
import { freePort } from '../support/free-port.ts';
import { newDatabase, onServer, withoutPostgres } from '../support/postgres.ts';
import { drawnRegion } from '../support/regions.ts';
import { type ServedProcess, serveProcess, stopServedProcesses, umkreis } from '../support/served-process.ts';
import { SMALL_TOWN } from '../support/small-town.ts';

after(stopServedProcesses);

const DAYS = 86_400;

test('three processes with clocks 40 days ahead, 40 days behind and jumping erase no snapshot, close no month, bill every call, and are not ready', {
  skip: withoutFaketime || withoutPostgres,
}, async () => {
  const { region, town } = await drawnRegion(SMALL_TOWN);
  const dataFolder = join(region.folder, '..', '..', '..');
  const url = await newDatabase();
  const environment = { UMKREIS_DATA: dataFolder, UMKREIS_DATABASE_URL: url, UMKREIS_THREADS: '1' };
  const made = await umkreis(['keys', 'create', '--name', 'k', '--json'], environment);
  assert.equal(made.code, 0, made.errors);
  const { key, publicPart, account } = JSON.parse(made.output);
  const clocks = { ahead: fakeClock(40 * DAYS), behind: fakeClock(-40 * DAYS), jumping: fakeClock(0) };
  const serveWith = async (clock: keyof typeof clocks) =>
    serveProcess(dataFolder, await freePort(), [], {
      environment: { ...environment, ...clocks[clock].environment },
      until: 'ANSWER',
    });
  const ask = async ({ url: at }: ServedProcess, path: string, body: object) => {
    const answer = await fetch(`${at}/api/location-ext${path}`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    assert.ok(answer.ok, await answer.clone().text());
    return (await answer.json()) as { embedUrl: string; createdAt: string };
  };
  const ready = async ({ url: at }: ServedProcess) => {
    const answer = await fetch(`${at}/ready`);
    return { status: answer.status, ...((await answer.json()) as { code?: string; detail?: string; clock?: string }) };
  };
  const metric = async ({ url: at }: ServedProcess) =>
    /^umkreis_clock_suspect (\d)$/m.exec(await (await fetch(`${at}/metrics`)).text())?.[1];

  const jumping = await serveWith('jumping');
  assert.equal((await ready(jumping)).clock, 'TRUSTED');
  const last = new Date(Date.now() - 32 * DAYS * 1000).toISOString().slice(0, 10);
  await onServer(
    `insert into usage_count values ('${account.id}', '${last}', '${publicPart}', 'poi-data', 'w', 5, 5)`,
    url,
  );
  const snapshots = [];
  for (const days of [1, 7, 30]) {
    snapshots.push(await ask(jumping, '/snapshot-data', { ...town.at('h'), expiresInDays: days }));
  }
  const [ahead, behind] = [await serveWith('ahead'), await serveWith('behind')];
  for (const offset of [40 * DAYS, 0, -40 * DAYS]) {
    clocks.jumping.set(offset);
    for (const each of [ahead, behind, jumping]) {
      await ask(each, '/poi-data', town.at('h'));
      snapshots.push(await ask(each, '/snapshot-data', { ...town.at('h'), expiresInDays: 1 }));
    }
    await eventually(async () => assert.equal((await ready(jumping)).status, offset === 0 ? 200 : 503));
    await eventually(async () => assert.equal(await metric(jumping), offset === 0 ? '0' : '1'));
  }
  for (const [each, words] of [
    [ahead, '40 days ahead of'],
    [behind, '40 days behind'],
  ] as const) {
    const { status, code, detail } = await ready(each);
    const said = `The clock of this machine is ${words} the clock of the database.`;
    assert.deepEqual([status, code, detail], [503, 'clock-wrong', said]);
    assert.equal(await metric(each), '1');
    await eventually(() => assert.ok(each.log().includes(said), each.log()));
  }
  await eventually(() => assert.match(jumping.log(), /the clock is right again/));

  for (const { embedUrl, createdAt } of snapshots) {
    assert.ok(Math.abs(Date.parse(createdAt) - Date.now()) < 600_000, `${createdAt} is the database's time`);
    for (const { url: at } of [ahead, behind, jumping]) {
      assert.equal((await fetch(`${at}${new URL(embedUrl).pathname}/data.json`)).status, 200);
    }
  }
  const stored = await onServer('select marked_at, content, created_at, expires_at from snapshot', url);
  assert.equal(stored.rows.length, snapshots.length);
  for (const row of stored.rows) assert.ok(row.marked_at === null && row.content !== '');
  assert.equal((await onServer('select 1 from closed_month', url)).rowCount, 0);
  const today = new Date();
  await eventually(async () => {
    const { rows } = await onServer(`select day, sum(billable) as billable from usage_count group by day`, url);
    const counted = rows.filter(({ day }) => Math.abs(Date.parse(day) - today.getTime()) < 2 * DAYS * 1000);
    const sum = counted.reduce((total, row) => total + Number(row.billable), 0);
    assert.equal(sum, snapshots.length + 9, 'every call is billed on its true day');
    assert.equal(rows.length - counted.length, 1, 'and the day of last month is still there');
  });
});

test('on SQLite, a clock that jumps 40 days marks and erases nothing and closes no month; the service answers and says that the clock is suspect', {
  skip: withoutFaketime,
}, async () => {
  const { region, town } = await drawnRegion(SMALL_TOWN);
  const dataFolder = join(region.folder, '..', '..', '..');
  const clock = fakeClock(0);
  const environment = { UMKREIS_DATA: dataFolder, UMKREIS_THREADS: '1' };
  const wrong = { ...environment, ...clock.environment };
  const { output } = await umkreis(['keys', 'create', '--name', 'k', '--json'], environment);
  const { key } = JSON.parse(output);
  const served = await serveProcess(dataFolder, await freePort(), [], { environment: wrong });
  const made = await fetch(`${served.url}/api/location-ext/snapshot-data`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ ...town.at('h'), expiresInDays: 7 }),
  });
  const { embedUrl } = (await made.json()) as { embedUrl: string };
  const data = () => fetch(`${served.url}${new URL(embedUrl).pathname}/data.json`);
  const ready = async () => (await (await fetch(`${served.url}/ready`)).json()) as { clock: string };
  assert.equal((await ready()).clock, 'TRUSTED');
  clock.set(40 * DAYS);
  await eventually(async () => assert.equal((await ready()).clock, 'SUSPECT'));
  await eventually(() => assert.match(served.log(), /The clock shows a time 40 days after the newest time/));
  assert.match(await (await fetch(`${served.url}/metrics`)).text(), /^umkreis_clock_suspect 1$/m);
  const month = new Date().toISOString().slice(0, 7);
  const closed = await umkreis(['usage', 'close', '--month', month], wrong);
  assert.deepEqual(
    [closed.code, closed.errors],
    [
      1,
      'umkreis: The clock shows a time 40 days after the newest time in the state. Set the clock right; if it is right, confirm it with "umkreis state accept-clock".\n',
    ],
  );
  clock.set(0);
  await eventually(async () => assert.equal((await ready()).clock, 'TRUSTED'));
  assert.equal((await data()).status, 200);

  // A machine that was off for long: the operator confirms the clock.
  clock.set(40 * DAYS);
  await eventually(async () => assert.equal((await ready()).clock, 'SUSPECT'));
  const accepted = await umkreis(['state', 'accept-clock'], wrong);
  assert.equal(accepted.code, 0, accepted.errors);
  await eventually(async () => assert.equal((await ready()).clock, 'TRUSTED'));
  assert.equal((await data()).status, 410);
  const ended = await eventually(async () => {
    const { output: listed } = await umkreis(['snapshots', 'ended', '--json'], wrong);
    const [one] = JSON.parse(listed);
    assert.ok(one);
    return one;
  });
  const restored = await umkreis(['snapshots', 'restore', embedUrl, '--expires-in-days', '30'], wrong);
  assert.equal(restored.code, 0, restored.errors);
  assert.ok(ended.id.startsWith('snp_'));
  assert.equal((await data()).status, 200);
  // The clock is right again, so the time that was accepted lies ahead.
  clock.set(0);
  await eventually(async () => assert.equal((await ready()).clock, 'SUSPECT'));
  served.child.kill('SIGTERM');
  assert.equal(await served.ended, 0);
});
