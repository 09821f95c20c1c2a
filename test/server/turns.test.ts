// Overload: which requests are refused, which ones wait, and which ones are no longer computed.
import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { openSqliteState, statePath } from '../../src/accounts/state/sqlite.ts';
import { DomainError } from '../../src/core/errors.ts';
import { createTurns, MOST_IN_HAND, MOST_TAKEN_IN } from '../../src/server/http/turns.ts';
import { createKey } from '../support/create-key.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { drawnRegion } from '../support/regions.ts';
import { serveProcess, stopServedProcesses } from '../support/served-process.ts';
import { SMALL_TOWN } from '../support/small-town.ts';

const isHere = () => false;
const isOverloaded = (fault: unknown) => fault instanceof DomainError && fault.code === 'overloaded';

const block = (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

test('a thread refuses a request above its maximum at once; after an answer there is room again', async () => {
  const turns = createTurns({ mostInHand: 2, placesForFew: 0 });
  let finish = (_answer: string) => {};
  const slow = new Promise<string>(resolve => {
    finish = resolve;
  });
  const first = turns.take('one', isHere, () => slow);
  const second = turns.take('one', isHere, async () => {
    throw new Error('a fault');
  });
  await assert.rejects(
    turns.take('one', isHere, async () => assert.fail('the request was computed')),
    isOverloaded,
  );
  await assert.rejects(second, /a fault/);
  assert.equal(await turns.take('one', isHere, async () => 'third'), 'third');
  finish('first');
  assert.equal(await first, 'first');
});

test('keys alternate by the milliseconds that they use, and what a request used in all its turns is known', async () => {
  let now = 0;
  const used: Record<string, number> = { long: 0, short: 0 };
  const turns = createTurns({
    clock: () => now,
    used: (subject, milliseconds) => {
      used[subject] = (used[subject] ?? 0) + milliseconds;
    },
  });
  const asks = (subject: string, takes: number) =>
    Array.from({ length: 8 }, async () => {
      while (now < 20_000) {
        await turns.take(subject, isHere, async () => {
          now += takes;
        });
      }
    });
  await Promise.all([...asks('long', 40), ...asks('short', 2)]);
  assert.ok(Math.abs((used.long ?? 0) - (used.short ?? 0)) <= 9 * 40, JSON.stringify(used));

  const meter = { milliseconds: 0 };
  await turns.take(
    'long',
    isHere,
    async () => {
      now += 7;
      assert.equal(turns.spent(meter), 7, 'with the turn that runs');
      await turns.mine('long', meter);
      now += 1;
      await new Promise(resolve => setImmediate(() => setImmediate(resolve)));
      now += 500;
      await turns.mine('long', meter);
      now += 30;
      await turns.again('long', meter);
      now += 4;
    },
    meter,
  );
  await new Promise(resolve => setImmediate(resolve));
  assert.equal(meter.milliseconds, 42, 'without what passed between its turns');
});

test('the first steps of a request take turns too where others ask, and the thread bounds them', async () => {
  let now = 0;
  const turns = createTurns({ mostInHand: 3, placesForFew: 0, clock: () => now });
  const seen: string[] = [];
  const admit = (subject: string) =>
    turns.admit(subject, () => {
      now += subject === 'many' ? 60 : 1;
      seen.push(subject);
    });
  for (let i = 0; i < 3; i++) admit('many');
  assert.deepEqual(seen, ['many', 'many', 'many'], 'who is alone waits for nothing');
  admit('single');
  for (let i = 0; i < 2; i++) admit('many');
  assert.equal(
    turns.isFull(() => 'other'),
    false,
  );
  admit('many');
  assert.equal(
    turns.isFull(() => 'other'),
    true,
  );
  admit('single');
  assert.deepEqual(seen.slice(3), ['single'], 'at once, and the others wait');
  while (seen.length < 8) await new Promise(resolve => setImmediate(resolve));
  assert.notEqual(seen.at(-1), 'single', 'it came before the last of many');
  assert.equal(
    turns.isFull(() => 'other'),
    false,
  );
});

test('requests begin in the order of arrival, and the thread handles its connections in between', async () => {
  const turns = createTurns();
  const seen: string[] = [];
  const taken = [1, 2, 3].map(each => turns.take('one', isHere, async () => seen.push(`turn ${each}`)));
  setImmediate(() => {
    seen.push('look');
    setImmediate(() => seen.push('look'));
  });
  await Promise.all(taken);
  assert.deepEqual(seen, ['turn 1', 'look', 'turn 2', 'look', 'turn 3']);
});

test('the thread accepts new connections before the next turn begins, but never so many that no turn comes', async () => {
  const turns = createTurns();
  let came = 0;
  let leftToCome = 20;
  const comeIn = () => {
    if (leftToCome-- <= 0) return;
    came++;
    turns.cameIn();
    setImmediate(comeIn);
  };
  comeIn();
  assert.equal(await turns.take('one', isHere, async () => came), 20);
  leftToCome = 3 * MOST_TAKEN_IN;
  comeIn();
  const before = await turns.take('one', isHere, async () => came);
  assert.ok(before !== undefined && Math.abs(before - 20 - MOST_TAKEN_IN) <= 2, `${before}`);
});

test('a request whose caller has gone before its turn is not computed', async () => {
  const turns = createTurns();
  let isGone = false;
  const first = turns.take('one', isHere, async () => {
    isGone = true;
  });
  const second = turns.take(
    'one',
    () => isGone,
    async () => assert.fail('the request was computed'),
  );
  await first;
  assert.equal(await second, undefined);
});

test('a request that waited too long for its turn is not computed', async () => {
  const turns = createTurns({ mostInHand: 10, mostWaitMilliseconds: 1500 });
  const first = turns.take('one', isHere, async () => block(1600));
  const second = turns.take('one', isHere, async () => assert.fail('the request was computed'));
  await Promise.all([first, assert.rejects(second, isOverloaded)]);
  assert.equal(await turns.take('one', isHere, async () => 'answered'), 'answered');
});

const { region, town } = await drawnRegion(SMALL_TOWN);
const dataFolder = region.folder.split('/regions/', 1)[0] ?? '';
const state = await openSqliteState(statePath(dataFolder));
const { key } = await createKey(state, { name: 'test' }, new Date());
process.env.UMKREIS_THREADS = '1';
const service = await serveProcess(dataFolder, await freePort());
after(async () => {
  stopServedProcesses();
  await state.close();
});

const body = JSON.stringify(town.at('h'));
const CALL = `POST /api/location-ext/snapshot-data HTTP/1.1\r\nHost: test\r\nConnection: close\r\nX-API-KEY: ${key}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

/** Open connections that have sent nothing. */
function connections(count: number): Promise<Socket[]> {
  const { port } = new URL(service.url);
  return Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect(Number(port), '127.0.0.1', () => resolve(socket));
          socket.once('error', reject);
        }),
    ),
  );
}

/** Sends a request and reads until the server closes the connection. */
function answerOn(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', part => {
    text += part;
  });
  socket.write(CALL);
  return new Promise(resolve => socket.once('close', () => resolve(text)));
}

/** Accepted connections. The server then stands still, so that all requests are there at once when it continues, even on a busy machine. */
async function takenIn(sockets: readonly Socket[]): Promise<void> {
  await Promise.all(
    sockets.map(socket => {
      socket.write('GET /health HTTP/1.1\r\nHost: test\r\n\r\n');
      return new Promise(resolve => socket.once('data', resolve));
    }),
  );
  service.child.kill('SIGSTOP');
}

/** Sends more requests at once than the server accepts; returns the answers, and how many of them came before `/health` answered. */
async function rush() {
  const [last, ...sockets] = (await connections(3 * MOST_IN_HAND + 1)).reverse();
  assert.ok(last !== undefined);
  await takenIn([...sockets, last]);
  let madeSoFar = 0;
  const answering = sockets.map(async socket => {
    const answer = await answerOn(socket);
    if (answer.startsWith('HTTP/1.1 201 ')) madeSoFar++;
    return answer;
  });
  last.write('GET /health HTTP/1.1\r\nHost: test\r\n\r\n');
  const healthy = new Promise<[string, number]>(resolve => {
    last.once('data', part => resolve([String(part), madeSoFar]));
  });
  service.child.kill('SIGCONT');
  const [health, madeBefore] = await healthy;
  assert.match(health, /^HTTP\/1\.1 200 /);
  last.destroy();
  const answers = await Promise.all(answering);
  const refused = answers.filter(text => text.startsWith('HTTP/1.1 503 '));
  const made = answers.filter(text => text.startsWith('HTTP/1.1 201 '));
  assert.equal(refused.length + made.length, answers.length);
  return { refused, made, madeBefore };
}

test('under overload the server answers what it can, refuses the rest with Retry-After, and still answers /health', async () => {
  // If this process stands still, it cannot tell which answer came first: on a busy machine the first attempt may fail.
  let rushed = await rush();
  for (let attempt = 1; attempt < 6 && rushed.madeBefore > rushed.made.length / 2; attempt++) rushed = await rush();
  const { refused, made, madeBefore } = rushed;
  assert.ok(made.length >= MOST_IN_HAND, `${made.length} were answered`);
  assert.ok(refused.length > 0, 'some requests were refused');
  for (const text of refused) {
    assert.match(text, /\r\nretry-after: 5\r\n/);
    assert.match(text, /"code":"overloaded"/);
  }
  assert.ok(madeBefore <= made.length / 2, `health answered after ${madeBefore} of ${made.length} answers`);
});

test('a request on a new connection is refused at once if there is no room, although others wait', async () => {
  const asking = 2 * MOST_IN_HAND;
  // Once this request is in the log, all requests before it are.
  const before = await fetch(`${service.url}/health`);
  await eventually(() => assert.ok(service.log().includes(before.headers.get('x-request-id') ?? 'an id')));
  service.child.kill('SIGSTOP');
  const sockets = await connections(asking);
  const told = service.log().length;
  const answering = sockets.map(answerOn);
  service.child.kill('SIGCONT');
  await Promise.all(answering);
  // The log of the server has the order, however late this process reads its answers.
  const statuses = () =>
    [
      ...service
        .log()
        .slice(told)
        .matchAll(/"status":(\d+)/g),
    ].map(([, status]) => status);
  await eventually(() => assert.equal(statuses().length, asking));
  const made = statuses().filter(status => status === '201').length;
  const refused = statuses().filter(status => status === '503').length;
  const madeBefore = statuses()
    .slice(0, statuses().lastIndexOf('503'))
    .filter(status => status === '201').length;
  assert.ok(refused > asking / 4, `${refused} of ${asking} were sent away, ${made} answered`);
  assert.ok(madeBefore < made / 2, `the last of them after ${madeBefore} of ${made} answers`);
});

test('a request whose caller closes the connection while it waits is not computed, and the log says so', async () => {
  const count = async () =>
    (await state.snapshots.list({ accountId: (await theAccount()).id, now: new Date().toISOString(), limit: 10_000 }))
      .length;
  const before = await count();
  const sockets = await connections(60);
  const [last, ...others] = sockets.reverse();
  assert.ok(last !== undefined);
  // All have sent their request and gone before the server can have answered.
  await takenIn(sockets);
  for (const socket of sockets) socket.write(CALL);
  await Promise.all(
    others.map(socket => new Promise(resolve => socket.end(() => socket.destroy()).once('close', resolve))),
  );
  service.child.kill('SIGCONT');
  await new Promise(resolve => last.once('close', resolve).resume());
  await eventually(() => assert.match(service.log(), /"status":499/));
  const made = (await count()) - before;
  assert.ok(made >= 1 && made <= 30, `${made} of 60 were computed`);
});

async function theAccount() {
  const [account] = await state.accounts.list();
  assert.ok(account !== undefined);
  return account;
}

test('a request goes on after its first steps where nobody waits, and otherwise waits for those who asked before', async () => {
  // By this clock no turn takes time, so that all are equal and the order of asking decides.
  const turns = createTurns({ clock: () => 0 });
  const begun: string[] = [];
  const asks = (subject: string) => {
    turns.admit(subject, () => {
      void turns.take(subject, isHere, async () => begun.push(subject));
    });
  };
  const round = () => new Promise(resolve => setImmediate(resolve));
  turns.admit('before', () => {});
  while (turns.standing().waiting > 0) await round();
  await round();
  asks('one');
  await Promise.resolve();
  assert.deepEqual(begun, ['one'], 'in the same round');
  asks('two');
  asks('three');
  await Promise.resolve();
  assert.deepEqual(begun, ['one']);
  for (let i = 0; i < 20; i++) await round();
  assert.deepEqual(begun, ['one', 'two', 'three']);
});
