// A full disk (a real one of 2 MB) and a folder of another user: one sentence as an error, no data lost, no debris.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { commandOf } from '../../src/cli/import-flags.ts';
import { damagedFiles } from '../../src/region/checksums.ts';
import { writeManifest } from '../../src/region/manifest-file.ts';
import { openServedRegion } from '../../src/region/store.ts';
import { exportRegion } from '../../src/regions-admin/export-region.ts';
import { fileServer } from '../support/file-server.ts';
import { drawnRegion, temporaryFolder } from '../support/regions.ts';
import { type RowTown, rowTown, rowTownFile } from '../support/row-town.ts';
import { runHere } from '../support/run-here.ts';
import { SMALL_TOWN } from '../support/small-town.ts';

const RUN = fileURLToPath(new URL('../support/run-cli.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;
const SOMEBODY = { uid: 1000, gid: 1000 };
const { region } = await drawnRegion(SMALL_TOWN);
const disk = temporaryFolder();
const isMounted = mount('size=2m');
const skip = isMounted ? false : 'a small disk can be mounted by root on Linux only';
after(() => {
  if (isMounted) spawnSync('umount', [disk]);
});

const data = join(disk, 'data');
const elsewhere = temporaryFolder();
/** The file's region does not fit on the disk; the file itself does. */
const BIG: RowTown = { houses: 90_000, shops: 3000, steps: 5000 };

function mount(options: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk]).status === 0;
}

const files = () => readdirSync(disk, { recursive: true, encoding: 'utf8' }).sort();
const free = () => statfsSync(disk).bavail;

let bigFolder: string | undefined;

/** A data folder on another disk, with a region that does not fit on the small disk. */
async function bigRegion(): Promise<string> {
  if (bigFolder !== undefined) return bigFolder;
  const there = temporaryFolder();
  const file = rowTownFile(there, 'big.osm.pbf', BIG);
  assert.equal((await runHere(there, ['import', file, '--name', 'town', '--quiet'])).code, 0);
  bigFolder = there;
  return there;
}

/** Runs a command that must fail for lack of space and leave the disk and the live region unchanged. */
async function runsOut(message: RegExp, ...parameters: string[]): Promise<void> {
  const before = { files: files(), free: free() };
  const { code, output, errors } = await runHere(data, parameters);
  assert.equal(code, 1, errors);
  assert.equal(output, '');
  assert.match(errors, message);
  assert.equal(errors.trim().split('\n').length, 1, errors);
  assert.deepEqual({ files: files(), free: free() }, before);
  const live = openServedRegion(data, 'town');
  assert.deepEqual(await damagedFiles(live.folder), []);
}

it('says in one sentence that a file is in the place of the data folder', async () => {
  const file = join(elsewhere, 'a-file');
  writeFileSync(file, '');
  for (const parameters of [['demo'], ['import', file, '--name', 'town']]) {
    const { code, errors } = await runHere(file, parameters);
    assert.equal(code, 1);
    assert.match(errors, /^umkreis: .*a-file.*: a file is in the place of .* UMKREIS_DATA\.\n$/);
  }
});

/** Why no command can run as another user, if so: only root may start one, and the other user has to read this checkout. */
const withoutOther =
  isRoot && spawnSync(process.execPath, ['--version'], SOMEBODY).status === 0
    ? false
    : 'only root can run a command as another user, in a checkout that everybody may read';

describe('a region folder of another user', { skip: withoutOther }, () => {
  const there = temporaryFolder();
  const data = join(there, 'data');
  const file = withoutOther === false ? rowTownFile(there, 'row.osm.pbf', { houses: 200, shops: 100, steps: 100 }) : '';
  const asSomebody = (dataFolder: string, ...parameters: string[]) => {
    const env = { ...process.env, UMKREIS_DATA: dataFolder };
    return spawnSync(process.execPath, [RUN, ...parameters], { ...SOMEBODY, env, encoding: 'utf8' });
  };
  before(async () => {
    if (withoutOther !== false) return;
    chmodSync(there, 0o755);
    assert.equal((await runHere(data, ['import', file, '--name', 'row', '--quiet'])).code, 0);
    await exportRegion(data, 'row', join(there, 'row.umkreis'));
    truncateSync(join(openServedRegion(data, 'row').folder, 'pois.bin'), 10);
  });

  it('refuses update, import, installation and pruning, each with one sentence that says so', () => {
    for (const call of [
      ['update', '--source', file, '--quiet'],
      ['import', file, '--quiet'],
      ['regions', 'install', join(there, 'row.umkreis')],
      ['regions', 'prune'],
    ]) {
      const { status, stderr } = asSomebody(data, ...call);
      assert.equal(status, 1, stderr);
      assert.match(stderr, /^umkreis: .+\/row: this user may not write there\. Nothing .+\n$/, call.join(' '));
    }
  });

  it('that may not even be read is not reported as missing', () => {
    for (const path of [join(data, 'regions'), join(data, 'regions', 'row')]) {
      chmodSync(path, 0o700);
      const { status, stderr } = asSomebody(data, 'serve');
      chmodSync(path, 0o755);
      assert.equal(status, 1, stderr);
      assert.match(stderr, new RegExp(`^umkreis: ${path}/.+ cannot be read by this user: .+\\n$`));
    }
  });

  it('is distinguished from an unreadable input file', () => {
    chmodSync(file, 0o600);
    const mine = join(there, 'mine');
    mkdirSync(mine);
    chownSync(mine, 1000, 1000);
    for (const call of [
      ['import', file, '--quiet'],
      ['update', '--source', file, '--quiet'],
    ]) {
      const { stderr } = asSomebody(mine, ...call);
      assert.match(stderr, /^umkreis: .+\/row\.osm\.pbf cannot be read by this user: .+\n$/);
    }
  });
});

describe('a full disk', { skip }, () => {
  if (isMounted) {
    cpSync(join(region.folder, '..', '..'), join(data, 'regions'), { recursive: true });
    const { folder, manifest } = openServedRegion(data, 'town');
    writeManifest(folder, {
      ...manifest,
      importCommand: commandOf(['/town.osm.pbf'], { name: 'town', country: 'LI' }),
    });
  }
  const server = fileServer();
  after(async () => (await server).close());

  it('during an import', async () => {
    const file = rowTownFile(elsewhere, 'big.osm.pbf', BIG);
    for (const name of ['town', 'another']) {
      await runsOut(/^umkreis: .+: the disk is full\. Nothing was changed/, 'import', file, '--name', name, '--quiet');
    }
  });

  it('before and during an installation', async () => {
    const there = await bigRegion();
    const parcel = join(there, 'town.umkreis');
    await exportRegion(there, 'town', parcel);
    await runsOut(/town\.umkreis needs \d+\.\d MB, and \d\.\d MB are free/, 'regions', 'install', parcel);
    // A disk can also have space for bytes but for no more files, which shows only when files are written.
    const small = join(there, 'small.umkreis');
    await exportRegion(data, 'town', small);
    const { files: all, ffree } = statfsSync(disk);
    assert.equal(mount(`remount,nr_inodes=${all - ffree + 8}`), true);
    const { code, errors } = await runHere(join(disk, 'third'), ['regions', 'install', small]);
    assert.equal(mount('remount,nr_inodes=0'), true);
    assert.equal(code, 1);
    assert.match(errors, /: the disk is full\. Nothing was changed/);
    assert.deepEqual(readdirSync(join(disk, 'third'), { recursive: true }), ['regions']);
    rmSync(join(disk, 'third'), { recursive: true });
  });

  it('during an export', async () => {
    const there = await bigRegion();
    const before = files();
    const { code, errors } = await runHere(there, ['regions', 'export', 'town', join(disk, 'out.umkreis')]);
    assert.equal(code, 1);
    assert.match(errors, /: the disk is full\. Nothing was written\.\n$/);
    assert.deepEqual(files(), before);
  });

  it('before and during a download', async () => {
    const { url, files: served, misbehave } = await server;
    served.set('/town.osm.pbf', { content: Buffer.alloc(5_000_000, 1), etag: '"1"' });
    await runHere(data, ['update', '--source', `${url}/none.osm.pbf`, '--name', 'town', '--quiet']);
    const update = ['update', '--source', `${url}/town.osm.pbf`, '--name', 'town', '--quiet'];
    await runsOut(/town\.osm\.pbf has 5\.0 MB, and \d\.\d MB are free in .+ Nothing was changed/, ...update);
    // Without a length, the server does not say in advance how much it sends.
    misbehave.push((_, response, file) => response.writeHead(200, { etag: '"1"' }).end(file.content));
    await runsOut(/: the disk is full\. Nothing was changed/, ...update);
  });

  it('during the import of an update: the download stays for the next try, the live region undamaged', async () => {
    const { url, files: served } = await server;
    served.set('/town.osm.pbf', { content: rowTown(BIG), etag: '"2"' });
    const update = ['update', '--source', `${url}/town.osm.pbf`, '--name', 'town', '--quiet'];
    const { code, errors } = await runHere(data, update);
    assert.equal(code, 1);
    assert.match(errors, /: the disk is full\. Nothing was changed/);
    const live = openServedRegion(data, 'town');
    assert.equal(live.manifest.version, region.manifest.version);
    assert.deepEqual(await damagedFiles(live.folder), []);
    assert.deepEqual(
      files().filter(path => /\.building-|lock$|tmp$|\.part/.test(path)),
      [],
    );
  });

  it('to the last byte: rollback and "regions use" fail with one sentence too, and change nothing', async () => {
    const before = readFileSync(join(data, 'regions', 'town', 'current'), 'utf8');
    writeFileSync(join(data, 'regions', 'active'), 'town\n');
    spawnSync('sh', ['-c', `head -c 3000000 /dev/zero > ${join(disk, 'filler')}`]);
    const { code, errors } = await runHere(data, ['regions', 'use', 'town']);
    assert.equal(code, 1);
    assert.match(errors, /^umkreis: .+: the disk is full\. Nothing was changed\.?/);
    assert.equal(readFileSync(join(data, 'regions', 'town', 'current'), 'utf8'), before);
    assert.equal(readFileSync(join(data, 'regions', 'active'), 'utf8'), 'town\n');
    assert.deepEqual(
      files().filter(path => path.endsWith('.tmp')),
      [],
    );
  });
});
