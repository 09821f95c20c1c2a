// The end of a thread's service, beside other threads that listen on the same port.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { test } from 'node:test';
import { createTurns } from '../../src/server/http/turns.ts';
import { closePortQuietly, type StopStage, watchConnections } from '../../src/server/threads/draining.ts';
import { eventually } from '../support/eventually.ts';

/** A server that closes its port, and the other threads, which come to a stage when the test says so. */
async function stopping() {
  const turns = createTurns({});
  const server = createServer();
  const connections = watchConnections(server);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const reached: StopStage[] = [];
  const others = { HELD: Promise.withResolvers<void>(), CLOSED: Promise.withResolvers<void>() };
  const closing = closePortQuietly(connections, turns, stage => {
    reached.push(stage);
    return others[stage].promise;
  });
  const answered: string[] = [];
  const held = turns.take(
    'one',
    () => false,
    async () => void answered.push('held'),
  );
  return { port, reached, others, closing, held, answered };
}

/** Whether the port takes a connection. */
const isOpen = (port: number) =>
  new Promise<boolean>(resolve => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => socket.destroy() && resolve(true));
    socket.once('error', () => resolve(false));
  });

test('a thread keeps its port open until all threads hold their answers, and answers nobody until all ports are closed', async () => {
  const { port, reached, others, closing, held, answered } = await stopping();
  for (let round = 0; round < 30; round++) await new Promise(resolve => setTimeout(resolve, 10));
  assert.deepEqual(reached, ['HELD']);
  assert.equal(await isOpen(port), true, 'callers of other threads may still come');
  others.HELD.resolve();
  await eventually(() => assert.deepEqual(reached, ['HELD', 'CLOSED']));
  assert.equal(await isOpen(port), false);
  assert.deepEqual(answered, [], 'its caller would come back and reach a port that is about to close');
  others.CLOSED.resolve();
  await closing;
  await held;
  assert.deepEqual(answered, ['held']);
});
