// Imports and installations stopped or killed at any moment: the live region stays, and the next run works and cleans up.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { damagedFiles } from '../../src/region/checksums.ts';
import { openServedRegion } from '../../src/region/store.ts';
import { exportRegion } from '../../src/regions-admin/export-region.ts';
import { dataFolderOf } from '../support/region-versions.ts';
import { drawnRegion, temporaryFolder } from '../support/regions.ts';
import { rowTownFile } from '../support/row-town.ts';
import { runHere } from '../support/run-here.ts';
import { SMALL_TOWN } from '../support/small-town.ts';

const RUN = fileURLToPath(new URL('../support/run-cli.ts', import.meta.url));
const { region } = await drawnRegion(SMALL_TOWN);
const { version } = region.manifest;
const folder = temporaryFolder();
const file = rowTownFile(folder, 'big.osm.pbf', { houses: 20_000, shops: 2000, steps: 3000 });

function start(dataFolder: string, ...parameters: string[]) {
  const child = spawn(process.execPath, [RUN, ...parameters], {
    env: { ...process.env, UMKREIS_DATA: dataFolder },
    stdio: 'ignore',
  });
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve));
  return { child, ended };
}

function unfinished(dataFolder: string): string[] {
  return readdirSync(join(dataFolder, 'regions'), { recursive: true, encoding: 'utf8' }).filter(path =>
    /\.building-[^/]*$|lock$|tmp$/.test(path),
  );
}

const building = (dataFolder: string) => unfinished(dataFolder).some(path => path.includes('.building-'));

async function isLive(dataFolder: string): Promise<void> {
  const live = openServedRegion(dataFolder, 'town');
  assert.equal(live.manifest.version, version);
  assert.deepEqual(await damagedFiles(live.folder), []);
}

describe('an import', () => {
  it('killed at any moment leaves the live region undamaged; the next one works and leaves no debris', async () => {
    const dataFolder = dataFolderOf(region);
    let kills = 0;
    for (let delay = 0; kills < 6; delay += 70) {
      const { child, ended } = start(dataFolder, 'import', file, '--name', 'town', '--quiet');
      while (!building(dataFolder) && child.exitCode === null) await pause(2);
      await pause(delay);
      child.kill('SIGKILL');
      // An import that ended before the kill has switched; its version is undamaged.
      if ((await ended) === 0) break;
      kills++;
      await isLive(dataFolder);
    }
    assert.ok(kills > 0);
    const { code, errors } = await runHere(dataFolder, ['import', file, '--name', 'town', '--quiet']);
    assert.equal(code, 0, errors);
    const live = openServedRegion(dataFolder, 'town');
    assert.equal(live.manifest.counts.addresses, 20_000);
    assert.deepEqual(await damagedFiles(live.folder), []);
    assert.deepEqual(unfinished(dataFolder), []);
  });

  it("stopped by Ctrl-C or by a service manager cleans up at once and ends with the signal's exit code", async () => {
    const dataFolder = dataFolderOf(region);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      for (const name of ['town', 'another']) {
        const { child, ended } = start(dataFolder, 'import', file, '--name', name, '--quiet');
        while (!building(dataFolder) && child.exitCode === null) await pause(2);
        child.kill(signal);
        assert.equal(await ended, signal === 'SIGINT' ? 130 : 143);
        assert.deepEqual(unfinished(dataFolder), []);
        assert.deepEqual(readdirSync(join(dataFolder, 'regions')).sort(), ['active', 'town']);
        await isLive(dataFolder);
      }
    }
  });

  it('of the live version, if killed, never removes that version, because it replaces it file by file', async () => {
    const dataFolder = temporaryFolder();
    assert.equal((await runHere(dataFolder, ['import', file, '--name', 'town', '--quiet'])).code, 0);
    const first = openServedRegion(dataFolder, 'town');
    const { child, ended } = start(dataFolder, 'import', file, '--name', 'town', '--quiet');
    let isOver = false;
    child.once('exit', () => {
      isOver = true;
    });
    let looks = 0;
    while (!isOver) {
      openServedRegion(dataFolder, 'town');
      looks++;
      await pause(1);
    }
    assert.equal(await ended, 0);
    assert.ok(looks > 50);
    assert.equal(openServedRegion(dataFolder, 'town').manifest.version, first.manifest.version);
    assert.deepEqual(
      readdirSync(join(dataFolder, 'regions', 'town')).sort(),
      [first.manifest.version, 'current'].sort(),
    );
  });
});

describe('an installation', () => {
  it('stopped or killed halfway leaves the live region; the next one works and leaves no debris', async () => {
    const there = temporaryFolder();
    assert.equal((await runHere(there, ['import', file, '--name', 'town', '--quiet'])).code, 0);
    const parcel = join(there, 'town.umkreis');
    await exportRegion(there, 'town', parcel);
    for (const signal of ['SIGINT', 'SIGKILL'] as const) {
      const dataFolder = await interrupted(parcel, signal);
      assert.equal(building(dataFolder), signal === 'SIGKILL');
      await isLive(dataFolder);
      const { code, errors } = await runHere(dataFolder, ['regions', 'install', parcel]);
      assert.equal(code, 0, errors);
      assert.equal(openServedRegion(dataFolder, 'town').manifest.counts.addresses, 20_000);
      assert.deepEqual(unfinished(dataFolder), []);
    }
    assert.ok(existsSync(region.folder));
  });
});

/** A data folder in which a signal ended an installation halfway: an installation that was faster than the signal is tried again in another folder. */
async function interrupted(parcel: string, signal: 'SIGINT' | 'SIGKILL'): Promise<string> {
  for (let tries = 0; tries < 50; tries++) {
    const dataFolder = dataFolderOf(region);
    const { child, ended } = start(dataFolder, 'regions', 'install', parcel);
    while (!building(dataFolder) && child.exitCode === null) await pause(1);
    child.kill(signal);
    const code = await ended;
    if (openServedRegion(dataFolder, 'town').manifest.version !== version) continue;
    assert.equal(code, signal === 'SIGINT' ? 130 : null);
    return dataFolder;
  }
  throw new Error(`No installation was halfway when ${signal} came.`);
}
