// One region as one file: the copy equals the original, and any other file changes nothing.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { OperatorError } from '../../src/core/errors.ts';
import { damagedFiles } from '../../src/region/checksums.ts';
import { versionOf } from '../../src/region/files.ts';
import type { Manifest } from '../../src/region/manifest.ts';
import { MANIFEST_FILE, readManifest, writeManifest } from '../../src/region/manifest-file.ts';
import { activeName, openServedRegion, setCurrent } from '../../src/region/store.ts';
import { exportRegion } from '../../src/regions-admin/export-region.ts';
import { installRegion } from '../../src/regions-admin/install-region.ts';
import { packed, unpacked } from '../../src/regions-admin/tar.ts';
import { copyVersion, dataFolderOf } from '../support/region-versions.ts';
import { drawnRegion, temporaryFolder } from '../support/regions.ts';
import { runHere } from '../support/run-here.ts';
import { SMALL_TOWN } from '../support/small-town.ts';

const { region } = await drawnRegion(SMALL_TOWN);
const { version } = region.manifest;
const folder = temporaryFolder();
const home = dataFolderOf(region);
const file = join(folder, 'town.umkreis');
await exportRegion(home, 'town', file);

const withoutTar = spawnSync('tar', ['--version']).status === 0 ? false : 'there is no tar on this machine';

/** All files below a folder with the checksums of their content. */
function contents(path: string): string[] {
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .map(each => `${each.slice(path.length)} ${createHash('sha256').update(readFileSync(each)).digest('hex')}`)
    .sort();
}

/** An archive of the region's own files, some of them replaced or renamed. */
async function archive(name: string, parts: readonly { name: string; path: string }[]): Promise<string> {
  const path = join(folder, name);
  const files = parts.map(part => ({ ...part, bytes: readFileSync(part.path).length }));
  writeFileSync(path, await buffer(Readable.from(packed(files, 0))));
  return path;
}

const own = [MANIFEST_FILE, ...Object.keys(region.manifest.files)].map(name => ({
  name,
  path: join(region.folder, name),
}));

describe('a region that is exported and installed', () => {
  it('is the same version elsewhere, byte for byte, active if there was none, and has the same content when opened', async () => {
    const there = temporaryFolder();
    const report = await installRegion(there, file);
    assert.deepEqual([report.name, report.version, report.installed, report.active], ['town', version, true, true]);
    assert.deepEqual(contents(report.folder), contents(region.folder));
    assert.deepEqual(openServedRegion(there).manifest, region.manifest);
    assert.deepEqual(await damagedFiles(report.folder), []);
  });

  it('can be installed twice: the second time changes nothing', async () => {
    const there = temporaryFolder();
    await installRegion(there, file);
    const before = contents(there);
    assert.equal((await installRegion(there, file)).installed, false);
    assert.deepEqual(contents(there), before);
  });

  it('repairs a damaged version of the same name', async () => {
    const there = temporaryFolder();
    const { folder: at } = await installRegion(there, file);
    writeFileSync(join(at, 'pois.bin'), 'not a region');
    assert.equal((await installRegion(there, file)).installed, true);
    assert.deepEqual(await damagedFiles(at), []);
  });

  it('becomes the current version of its name and keeps the version before; another active region stays active without --use', async () => {
    const there = dataFolderOf(region);
    copyVersion(there, 'town', version, '00000000000000aa');
    setCurrent(there, 'town', '00000000000000aa');
    mkdirSync(join(there, 'regions', 'other'));
    writeFileSync(join(there, 'regions', 'active'), 'other\n');
    assert.equal((await installRegion(there, file)).active, false);
    assert.equal(readFileSync(join(there, 'regions', 'town', 'current'), 'utf8'), `${version}\n00000000000000aa\n`);
    assert.equal(activeName(there), 'other');
    assert.equal((await installRegion(there, file, { use: true })).active, true);
    assert.equal(activeName(there), 'town');
  });

  it('is a file that every tar can list and unpack', { skip: withoutTar }, () => {
    const at = temporaryFolder();
    const { stdout } = spawnSync('tar', ['-tf', file], { encoding: 'utf8' });
    assert.equal(stdout.split('\n')[0], MANIFEST_FILE);
    assert.equal(spawnSync('tar', ['-xf', file, '-C', at]).status, 0);
    assert.deepEqual(contents(at), contents(region.folder));
  });

  it('works on the command line, with JSON only on request', async () => {
    const there = temporaryFolder();
    const target = join(there, 'out.umkreis');
    const sent = await runHere(home, ['regions', 'export', 'town', target, '--json']);
    assert.deepEqual(JSON.parse(sent.output), {
      name: 'town',
      version,
      file: target,
      bytes: readFileSync(file).length,
    });
    const twice = await runHere(home, ['regions', 'export', 'town', target]);
    assert.match(twice.errors, /exists already; add --force to replace it\.\n$/);
    assert.equal((await runHere(home, ['regions', 'export', 'town', target, '--force'])).code, 0);
    const come = await runHere(there, ['regions', 'install', target, '--use', '--json']);
    assert.equal(JSON.parse(come.output).active, true);
    const again = await runHere(there, ['regions', 'install', target]);
    assert.match(again.output, /was installed already\.\nIt is the active region/);
    const list = await runHere(there, ['regions', 'list', '--json']);
    assert.deepEqual(JSON.parse(list.output)[0].state, 'READABLE');
  });
});

describe('a file that is not a complete region', () => {
  /** Installs the file and expects a refusal that leaves the data folder unchanged. */
  async function refused(path: string, message: RegExp): Promise<void> {
    const there = dataFolderOf(region);
    copyVersion(there, 'town', version, '00000000000000aa');
    setCurrent(there, 'town', '00000000000000aa');
    const before = contents(there);
    await assert.rejects(installRegion(there, path), (fault: Error) => {
      assert.ok(fault instanceof OperatorError, fault.stack);
      assert.match(fault.message, message);
      return true;
    });
    assert.deepEqual(contents(there), before);
    const empty = temporaryFolder();
    await assert.rejects(installRegion(empty, path), OperatorError);
    assert.deepEqual(
      readdirSync(empty, { recursive: true }).filter(each => each !== 'regions'),
      [],
    );
  }

  /** The region's manifest with changes, sealed like a real one: an attacker can compute the seal too. */
  function manifestWith(changes: Partial<Manifest>): string {
    const at = temporaryFolder();
    writeManifest(at, { ...readManifest(region.folder), ...changes });
    return join(at, MANIFEST_FILE);
  }

  it('is refused wherever one of its bits flips, except in the padding of tar', async () => {
    const whole = readFileSync(file);
    const path = join(folder, 'flipped.umkreis');
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(7), async (at, bit) => {
        const flipped = Buffer.from(whole);
        flipped[at] = (whole[at] ?? 0) ^ (1 << bit);
        writeFileSync(path, flipped);
        const there = temporaryFolder();
        try {
          const report = await installRegion(there, path);
          assert.deepEqual(contents(report.folder), contents(region.folder), 'harmless: every byte arrived as it was');
        } catch (fault) {
          assert.ok(fault instanceof OperatorError, (fault as Error).stack);
          assert.deepEqual(contents(there), []);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('is refused wherever it is cut', async () => {
    const whole = readFileSync(file);
    const path = join(folder, 'cut.umkreis');
    for (const share of [0, 0.0001, 0.01, 0.3, 0.6, 0.9]) {
      writeFileSync(path, whole.subarray(0, Math.floor(whole.length * share)));
      await refused(path, /cut short|damaged|is empty/);
    }
  });

  it('is refused even if its version is installed already, whether damaged or cut', async () => {
    const whole = readFileSync(file);
    const there = dataFolderOf(region);
    const before = contents(there);
    const path = join(folder, 'again.umkreis');
    const flipped = Buffer.from(whole);
    const middle = whole.length >> 1;
    flipped[middle] = (whole[middle] ?? 0) ^ 1;
    for (const damaged of [flipped, whole.subarray(0, middle), whole.subarray(0, -1024)]) {
      writeFileSync(path, damaged);
      const { code, errors, output } = await runHere(there, ['regions', 'install', path]);
      assert.deepEqual([code, output], [1, '']);
      assert.match(errors, /again\.umkreis is .*(damaged|cut short).*\n$/);
    }
    assert.deepEqual(contents(there), before);
  });

  it('is refused if it is no region file at all', async () => {
    const picture = join(folder, 'picture.umkreis');
    writeFileSync(picture, `\x89PNG\r\n${'.'.repeat(2000)}`);
    await refused(picture, /no region file made by "regions export"/);
    await refused(join(folder, 'nowhere.umkreis'), /there is no such file/);
    await refused(await archive('headless.umkreis', own.slice(1)), /no region file made by "regions export"/);
  });

  it('is refused if it has another format, with the usual sentence for other formats', async () => {
    const format = region.manifest.format + 1;
    const [, ...rest] = own;
    const path = manifestWith({ format });
    await refused(
      await archive('later.umkreis', [{ name: MANIFEST_FILE, path }, ...rest]),
      new RegExp(`has format ${format}, this program reads ${format - 1}`),
    );
  });

  it('is refused if a file is missing, twice in it, or not named in its manifest', async () => {
    const [head, first, ...rest] = own;
    assert.ok(head && first);
    await refused(await archive('less.umkreis', [head, ...rest]), new RegExp(`${first.name} is missing`));
    await refused(await archive('twice.umkreis', [head, first, first, ...rest]), /which its manifest does not name/);
    const stranger = { name: 'stranger.bin', path: first.path };
    await refused(
      await archive('more.umkreis', [...own, stranger]),
      /"stranger\.bin", which its manifest does not name/,
    );
  });

  it('cannot write elsewhere: paths, links and names that lead out of the folder are refused', {
    skip: withoutTar,
  }, async () => {
    const [head, ...rest] = own;
    assert.ok(head);
    for (const name of ['../outside.bin', '/tmp/outside.bin', '..', 'a/../../b', 'C:\\x', 'streets.bin/../../x']) {
      await refused(await archive('path.umkreis', [...own, { name, path: head.path }]), /does not name/);
      const files = { ...region.manifest.files, [name]: { bytes: 1, sha256: 'a'.repeat(64) } };
      const path = manifestWith({ files });
      await refused(await archive('named.umkreis', [{ name: MANIFEST_FILE, path }, ...rest]), /no region file/);
    }
    for (const name of ['..', '../x', 'A', '']) {
      const path = manifestWith({ name });
      await refused(await archive('name.umkreis', [{ name: MANIFEST_FILE, path }, ...rest]), /not a valid region name/);
    }
    for (const wrong of ['../../etc', '00000000000000aa']) {
      const path = manifestWith({ version: wrong });
      await refused(await archive('version.umkreis', [{ name: MANIFEST_FILE, path }, ...rest]), /no region file/);
    }
    const at = temporaryFolder();
    writeFileSync(join(at, MANIFEST_FILE), readFileSync(head.path));
    symlinkSync('/etc/passwd', join(at, 'streets.bin'));
    const linked = join(folder, 'linked.umkreis');
    assert.equal(spawnSync('tar', ['--format=ustar', '-cf', linked, '-C', at, MANIFEST_FILE, 'streets.bin']).status, 0);
    await refused(linked, /not a plain file/);
    assert.equal(existsSync(join(folder, 'outside.bin')), false);
  });

  it('is refused if it holds more than its manifest says: nothing more is written', async () => {
    const [head, first, ...rest] = own;
    assert.ok(head && first);
    // Its header promises 9 GiB, so it must be refused before its content is read.
    const path = join(folder, 'bomb.umkreis');
    const only = readFileSync(await archive('head.umkreis', [head])).subarray(0, -1024);
    const parts = packed([{ name: first.name, path: '/dev/null', bytes: 9 * 2 ** 30 }], 0);
    const announced = (await parts.next()).value ?? Buffer.alloc(0);
    await parts.return(undefined);
    writeFileSync(path, Buffer.concat([only, announced]));
    await refused(path, new RegExp(`${first.name} differs from its manifest`));
    const files = { ...region.manifest.files, [first.name]: { bytes: -1, sha256: 'x' } };
    const odd = { name: MANIFEST_FILE, path: manifestWith({ files, version: versionOf(files) }) };
    await refused(await archive('odd.umkreis', [odd, first, ...rest]), /no region file/);
  });
});

describe('the archive', () => {
  it('writes sizes beyond 8 GiB as tar does', async () => {
    const path = join(folder, 'huge.tar');
    const bytes = 9 * 2 ** 30;
    const parts = packed([{ name: 'huge', path: '/dev/null', bytes }], 0);
    writeFileSync(path, (await parts.next()).value ?? '');
    await parts.return(undefined);
    const files = unpacked(path);
    assert.equal((await files.next()).value?.bytes, bytes);
    await files.return(undefined);
    if (withoutTar) return;
    assert.match(spawnSync('tar', ['-tvf', path], { encoding: 'utf8' }).stdout, / 9663676416 .+ huge/);
  });
});
