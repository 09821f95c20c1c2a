// Pruning: current and previous versions stay, the folders of running builds stay, everything else is named and deleted.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { OperatorError } from '../../src/core/errors.ts';
import { lockRegion } from '../../src/region/lock.ts';
import { setCurrent } from '../../src/region/store.ts';
import { pruneRegions } from '../../src/regions-admin/prune-regions.ts';
import { copyVersion, dataFolderOf } from '../support/region-versions.ts';
import { drawnRegion, temporaryFolder } from '../support/regions.ts';
import { runHere } from '../support/run-here.ts';
import { SMALL_TOWN } from '../support/small-town.ts';

const { region } = await drawnRegion(SMALL_TOWN);
const { version } = region.manifest;

/** A town with a current, a previous and three further versions, the second of them the newest. */
function crowded() {
  const dataFolder = dataFolderOf(region);
  const home = join(dataFolder, 'regions', 'town');
  copyVersion(dataFolder, 'town', version, '00000000000000aa');
  setCurrent(dataFolder, 'town', '00000000000000aa');
  const days = { '00000000000000b1': '2026-03-01', '00000000000000b2': '2026-03-03', '00000000000000b3': '2026-03-02' };
  for (const [name, day] of Object.entries(days)) {
    copyVersion(dataFolder, 'town', version, name, { importedAt: `${day}T00:00:00Z` });
  }
  const versions = () =>
    readdirSync(home)
      .filter(entry => entry !== 'current')
      .sort();
  return { dataFolder, home, versions };
}

describe('regions prune', () => {
  it('deletes all but the current and the previous version, and names what it deletes', async () => {
    const { dataFolder, versions } = crowded();
    const { output } = await runHere(dataFolder, ['regions', 'prune', '--keep', '2', '--json']);
    const report = JSON.parse(output);
    assert.deepEqual(report.leftAlone, []);
    assert.deepEqual(report.deleted, ['town/00000000000000b2', 'town/00000000000000b3', 'town/00000000000000b1']);
    assert.deepEqual(versions(), ['00000000000000aa', version].sort());
    const again = await runHere(dataFolder, ['regions', 'prune']);
    assert.equal(again.output, 'There is nothing to delete.\n');
  });

  it('keeps the newest of the others if it may keep more', () => {
    const { dataFolder, versions } = crowded();
    assert.deepEqual(pruneRegions(dataFolder, 4).deleted, ['town/00000000000000b1']);
    assert.deepEqual(versions(), ['00000000000000aa', '00000000000000b2', '00000000000000b3', version].sort());
  });

  it('never goes below the current and the previous version: less is a wrong call', async () => {
    const { dataFolder, versions } = crowded();
    const { code, errors } = await runHere(dataFolder, ['regions', 'prune', '--keep', '1']);
    assert.equal(code, 2);
    assert.match(errors, /at least 2: the current version and the previous one are never deleted/);
    assert.equal(versions().length, 5);
  });

  it('deletes the remains of a killed import, and keeps the folder of a running one', async () => {
    const { dataFolder, home, versions } = crowded();
    const before = versions();
    mkdirSync(join(home, '.building-1234'));
    writeFileSync(join(home, 'current.77.tmp'), '');
    // A child process that holds the lock, as an import does.
    const lock = new URL('../../src/region/lock.ts', import.meta.url).href;
    const program = `import { lockRegion } from '${lock}'; lockRegion(process.argv[1]); console.log('held'); setInterval(() => {}, 1000);`;
    const holder = spawn(process.execPath, ['--input-type=module', '-e', program, home], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise(resolve => holder.stdout.once('data', resolve));
    const ended = new Promise(resolve => holder.once('exit', resolve));
    try {
      assert.deepEqual(pruneRegions(dataFolder, 2), { deleted: [], leftAlone: ['town'] });
      assert.deepEqual(versions(), ['.building-1234', ...before, 'current.77.tmp', 'region.lock'].sort());
    } finally {
      holder.kill('SIGKILL');
    }
    await ended;
    assert.deepEqual(pruneRegions(dataFolder, 5).deleted, ['town/.building-1234', 'town/current.77.tmp']);
    assert.deepEqual(versions(), before);
  });
});

describe('the lock of a region', () => {
  it('belongs to one of many processes that ask at one moment, also where a dead process left its file', async () => {
    const lock = new URL('../../src/region/lock.ts', import.meta.url).href;
    // Each process tries once in a round, at the moment that the round names, and keeps the lock until the next round.
    const program = `import { lockRegion } from '${lock}';
      process.stdin.on('data', data => {
        const [moment, folder] = String(data).split(' ');
        while (Date.now() < Number(moment)) {}
        try { lockRegion(folder); console.log('locked'); } catch { console.log('refused'); }
      });
      console.log('ready');`;
    const children = Array.from({ length: 4 }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] }),
    );
    try {
      const heard = () =>
        Promise.all(children.map(({ stdout }) => once(stdout, 'data').then(([data]) => String(data).trim())));
      assert.deepEqual(await heard(), Array(4).fill('ready'));
      for (let round = 0; round < 20; round++) {
        const home = temporaryFolder();
        if (round % 2 === 0) writeFileSync(join(home, 'region.lock'), '');
        const answers = heard();
        for (const { stdin } of children) stdin.write(`${Date.now() + 20} ${home}`);
        assert.deepEqual(
          (await answers).filter(each => each === 'locked'),
          ['locked'],
        );
      }
    } finally {
      for (const child of children) child.kill();
    }
  });

  it('never belongs to two processes that lock and unlock without a pause', async () => {
    const home = temporaryFolder();
    const lock = new URL('../../src/region/lock.ts', import.meta.url).href;
    // The owner makes a folder that only one process can make.
    const program = `import { mkdirSync, rmdirSync } from 'node:fs';
      import { lockRegion } from '${lock}';
      const end = Date.now() + 1500;
      let locked = 0;
      while (Date.now() < end) {
        let unlock;
        try { unlock = lockRegion(process.argv[1]); } catch { continue; }
        mkdirSync(process.argv[1] + '/mine'); rmdirSync(process.argv[1] + '/mine');
        unlock();
        locked++;
      }
      console.log(locked);`;
    const counts = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const child = spawn(process.execPath, ['--input-type=module', '-e', program, home], {
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        const [data] = await once(child.stdout, 'data');
        return Number(data);
      }),
    );
    assert.ok(Math.min(...counts) > 0, `${counts}`);
  });

  it('is not given twice, not even to the process that holds it', () => {
    const home = temporaryFolder();
    const unlock = lockRegion(home);
    assert.throws(() => lockRegion(home), OperatorError);
    unlock();
    lockRegion(home)();
  });
});
