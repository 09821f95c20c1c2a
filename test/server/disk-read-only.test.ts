// A disk of the state that can only be read since a fault, while the service runs: reading goes on, nothing is acknowledged that is not kept.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openSqliteState, statePath } from '../../src/accounts/state/sqlite.ts';
import { followClock } from '../../src/accounts/state-clock.ts';
import { tidyNowAndThen } from '../../src/server/tidying.ts';
import { drawnRegion, temporaryFolder } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { testApp } from '../support/test-app.ts';

const run = (...[command = '', ...parameters]: string[]) => spawnSync(command, parameters).status === 0;
const [image, data] = [join(temporaryFolder(), 'disk.ext4'), temporaryFolder()];
const mount = () => run('mount', '-o', 'loop,errors=remount-ro', image, data);
const isMounted = run('truncate', '-s', '16M', image) && run('mkfs.ext4', '-q', '-F', image) && mount();
const skip = isMounted ? false : 'no right to mount a disk of its own here';
after(() => isMounted && run('umount', '--lazy', data));

/** What happens to the disk; `repair` undoes it while the process runs, where the system can do that. */
interface Harm {
  readonly name: string;
  harm(path: string): boolean;
  repair?(path: string): boolean;
}

const HARMS: readonly Harm[] = [
  {
    name: 'refuses to be written for a while',
    harm: path => run('chattr', '+i', `${path}-wal`),
    repair: path => run('chattr', '-i', `${path}-wal`),
  },
  // What ext4 does after a fault of the device; only a new mount ends it.
  { name: 'becomes read-only by a fault', harm: () => run('mount', '-o', 'remount,abort', data) },
];

for (const { name, harm, repair } of HARMS) {
  test(`when the disk of the state ${name}, writes and /ready answer 503, reads go on, the log says it once, and nothing acknowledged is lost`, {
    skip,
  }, async t => {
    const { region, town } = await drawnRegion(SMALL_TOWN);
    const path = statePath(data);
    const state = await openSqliteState(path);
    const { app, key, close } = await testApp(() => region, { state });
    const clock = await followClock(state);
    const said: string[] = [];
    const note = (_fields: unknown, text?: string) => void said.push(String(text ?? _fields));
    const tidying = tidyNowAndThen(state, clock, { info: note, warn: note, error: note } as never, 730);
    t.after(() => tidying.stop());
    await tidying.look();
    const headers = { 'x-api-key': key };
    const url = '/api/location-ext/snapshot-data';
    const make = () => app.inject({ method: 'POST', url, headers, payload: town.at('h') });
    const kept = [(await make()).json().id];
    const erase = () => app.inject({ method: 'DELETE', url: `${url}/${kept[0]}`, headers });
    const read = () => app.inject({ url: `${url}/${kept[0]}`, headers });
    assert.ok(harm(path));
    const logged = statSync(`${path}-wal`).size;
    for (const answer of [await make(), await erase(), await make(), await app.inject('/ready')]) {
      assert.equal(answer.statusCode, 503, answer.body);
      assert.equal(answer.json().code, 'state-not-ready');
      assert.match(answer.json().detail, /does not answer just now, or cannot be written/);
    }
    assert.equal((await read()).statusCode, 200);
    assert.equal((await app.inject({ url: '/api/location-ext/search?q=Dorf', headers })).statusCode, 200);
    assert.equal((await app.inject('/health')).statusCode, 200);
    assert.equal(statSync(`${path}-wal`).size, logged);
    await tidying.look();
    await tidying.look();
    if (repair !== undefined) {
      assert.ok(repair(path));
      assert.equal((await app.inject('/ready')).statusCode, 200);
      kept.push((await make()).json().id);
      await tidying.look();
    }
    assert.deepEqual(said, [
      'the state cannot be written: this process is not ready',
      ...(repair === undefined ? [] : ['the state can be written again']),
    ]);
    await tidying.stop();
    await clock.close();
    await close();

    assert.ok(run('umount', data) && mount());
    const again = await openSqliteState(path);
    const account = await again.accounts.byName('test');
    for (const id of kept) {
      assert.ok((await again.snapshots.byId(account?.id ?? '', id))?.content, 'the next start finds it');
    }
    await again.close();
  });
}
