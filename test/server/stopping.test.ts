// Stopping: nobody who calls over kept or new connections loses a request before the drain is over, and a second signal does not wait.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, test } from 'node:test';
import { openSqliteState, statePath } from '../../src/accounts/state/sqlite.ts';
import { createKey } from '../support/create-key.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { keepAliveCallers } from '../support/keep-alive-callers.ts';
import { drawnRegion } from '../support/regions.ts';
import { serveProcess, stopServedProcesses } from '../support/served-process.ts';
import { SMALL_TOWN } from '../support/small-town.ts';

const STOPS = 5;
const CALLERS = 20;
const DRAIN_SECONDS = 1;

const { region, town } = await drawnRegion(SMALL_TOWN);
const dataFolder = region.folder.split('/regions/', 1)[0] ?? '';
const state = await openSqliteState(statePath(dataFolder));
const { key } = await createKey(state, { name: 'test' }, new Date());
after(async () => {
  stopServedProcesses();
  await state.close();
});

const asking = {
  headers: { 'x-api-key': key, 'content-type': 'application/json' },
  body: JSON.stringify(town.at('h')),
};
const served = async (drainSeconds: number) =>
  serveProcess(dataFolder, await freePort(), [], {
    environment: { UMKREIS_DRAIN_SECONDS: String(drainSeconds), UMKREIS_THREADS: '2' },
  });

test('no caller under load loses a request to a stop: none is reset, none is refused before the drain is over, and the process ends with 0', async () => {
  for (let stop = 0; stop < STOPS; stop++) {
    const service = await served(DRAIN_SECONDS);
    const callers = keepAliveCallers(`${service.url}/api/location-ext/poi-data`, CALLERS, asking);
    await eventually(() => assert.ok(callers.answered() > 5 * CALLERS));
    service.child.kill('SIGTERM');
    const signalledAt = performance.now();
    await eventually(async () => assert.equal((await fetch(`${service.url}/ready`)).status, 503));
    const { statuses, faults, closing } = await callers.ended;
    assert.equal(await service.ended, 0, service.log());
    assert.deepEqual([...statuses.keys()], [200]);
    assert.deepEqual([...new Set(faults.map(({ code }) => code))], ['ECONNREFUSED']);
    const first = Math.min(...faults.map(({ at }) => at)) - signalledAt;
    assert.ok(first >= DRAIN_SECONDS * 1000, `refused after ${first} ms`);
    assert.ok(closing >= CALLERS, `${closing} answers ended their connection`);
  }
});

test('the drain lasts its whole time even if no connection is open', async () => {
  const service = await served(DRAIN_SECONDS);
  service.child.kill('SIGTERM');
  const signalledAt = performance.now();
  assert.equal(await service.ended, 0);
  assert.ok(performance.now() - signalledAt >= DRAIN_SECONDS * 1000);
});

test('a second signal ends the process at once; a signal that npm repeats within half a second does not', async () => {
  const service = await served(300);
  service.child.kill('SIGINT');
  service.child.kill('SIGINT');
  await eventually(async () => assert.equal((await fetch(`${service.url}/ready`)).status, 503));
  await new Promise(resolve => setTimeout(resolve, 600));
  assert.equal((await fetch(`${service.url}/health`)).status, 200, 'it still drains');
  service.child.kill('SIGTERM');
  assert.equal(await service.ended, 1);
});

test('a connection that never sends anything does not delay the end', async () => {
  const service = await served(0);
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  await new Promise(resolve => socket.once('connect', resolve));
  service.child.kill('SIGTERM');
  assert.equal(await service.ended, 0, 'after 15 seconds it would end with 1');
});

test('a request that takes more than 15 seconds after the drain does not hold up the stop, which then ends with 1 and has said what it waited for', async () => {
  const service = await served(0);
  const { port } = new URL(service.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  // A request whose body does not end.
  socket.write(
    `POST /api/location-ext/poi-data HTTP/1.1\r\nhost: x\r\nx-api-key: ${key}\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{`,
  );
  await once(socket, 'connect');
  await eventually(async () => assert.equal((await fetch(`${service.url}/health`)).status, 200));
  service.child.kill('SIGTERM');
  assert.equal(await service.ended, 1);
  const lines = service
    .log()
    .split('\n')
    .filter(line => line.includes('"still stopping"'));
  assert.deepEqual(
    lines.map(line => JSON.parse(line).waitsFor),
    ['requests in progress and the counts of usage'],
  );
});
