// The systemd units: they call commands of the program, and systemd finds no fault in them.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createProgram } from '../src/cli/main.ts';
import { readConfig } from '../src/server/config.ts';
import { temporaryFolder } from './support/regions.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = join(ROOT, 'packaging');
const units = readdirSync(FOLDER).filter(name => /\.(service|timer)$/.test(name));
const text = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

describe('the systemd units', () => {
  it('call the program with commands and options that it has', async () => {
    const program = await createProgram(readConfig({}));
    const calls = units.flatMap(name => [
      ...text(name).matchAll(/^ExecStart=\S+ (?:--\S+ )*\S+umkreis\.cjs (\S+)(.*)$/gm),
    ]);
    assert.deepEqual(calls.map(([, command]) => command).sort(), ['serve', 'update']);
    for (const [, name, rest = ''] of calls) {
      const command = program.commands.find(each => each.name() === name);
      for (const [flag] of rest.matchAll(/--[a-z-]+/g)) {
        assert.ok(
          command?.options.some(({ long }) => long === flag),
          `${name} ${flag}`,
        );
      }
    }
  });

  it('start Node for the service as npm, the image and the shell do: without the memory reducer of its heap', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const starts = [
      text('umkreis.service'),
      scripts.start,
      scripts.umkreis,
      readFileSync(join(ROOT, 'Dockerfile'), 'utf8').replaceAll(/[",]+/g, ''),
      readFileSync(join(ROOT, 'bin', 'umkreis.cjs'), 'utf8').split('\n')[0],
    ];
    for (const start of starts) assert.match(start, /\bnode --no-memory-reducer( |$)/m);
  });

  it('run as an ordinary user with a read-only system; the service has no capabilities and cannot get new ones', () => {
    for (const name of units.filter(each => each.endsWith('.service'))) {
      assert.match(text(name), /^User=umkreis$/m, name);
      assert.match(text(name), /^ProtectSystem=strict$/m, name);
      assert.match(text(name), /^NoNewPrivileges=yes$/m, name);
    }
    assert.match(text('umkreis.service'), /^CapabilityBoundingSet=$/m);
  });

  it('are verified by systemd', {
    skip: spawnSync('systemd-analyze', ['--version']).status !== 0 && 'systemd is not on this machine',
  }, () => {
    const folder = temporaryFolder();
    for (const name of units) {
      // The program is not installed at its final path yet.
      const here = text(name).replaceAll(/^ExecStart=\S+/gm, `ExecStart=${process.execPath}`);
      writeFileSync(join(folder, name.replace('@', '@town')), here);
    }
    const paths = readdirSync(folder).map(name => join(folder, name));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...paths], { encoding: 'utf8' });
    const ours = stderr.split('\n').filter(line => line.includes(folder) || line.includes('umkreis'));
    assert.deepEqual(ours, []);
    assert.equal(status, 0, stderr);
  });
});

test('the plugin for WordPress has the version of the program everywhere, a licence that goes with WordPress, and no file that runs outside of it', () => {
  const plugin = join(FOLDER, 'wordpress', 'umkreis');
  const all = readdirSync(plugin, { recursive: true, encoding: 'utf8' }).filter(name => /\.\w+$/.test(name));
  const read = (name: string) => readFileSync(join(plugin, name), 'utf8');
  const { version, license } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  assert.equal(JSON.parse(read('block/block.json')).version, version);
  const named = [
    /^ \* Version: +(.*)$/m.exec(read('umkreis.php')),
    /^Stable tag: (.*)$/m.exec(read('readme.txt')),
    /'version' +=> '(.*)'/.exec(read('block/editor.asset.php')),
  ];
  for (const found of named) assert.equal(found?.[1], version);
  for (const name of ['umkreis.php', 'readme.txt']) assert.match(read(name), new RegExp(`License: +${license}$`, 'm'));
  const programs = all.filter(name => name.endsWith('.php') && !name.endsWith('.asset.php'));
  assert.equal(programs.length, 6);
  for (const name of programs)
    assert.match(read(name), /^defined\( '(?:ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit;$/m, name);
});

test('the list of packages of a release names every package that builds the service or runs in it, with its version', () => {
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 } as const;
  const { status, stdout, stderr } = spawnSync('npm', ['run', '-s', 'sbom'], options);
  assert.equal(status, 0, stderr);
  const { bomFormat, components } = JSON.parse(stdout);
  assert.equal(bomFormat, 'CycloneDX');
  const listed = new Set(components.map(({ name, version }: Record<string, string>) => `${name}@${version}`));
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    assert.ok(listed.has(`${name}@${version}`), name);
  for (const { name, version, licenses = [] } of components) {
    const path = join(ROOT, 'node_modules', name, 'package.json');
    const own = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
    // npm leaves out what is no identifier or expression of SPDX.
    if (own.version !== version || !/^[\w.+-]+$/.test(own.license ?? '')) continue;
    assert.deepEqual(licenses, [{ license: { id: own.license } }], name);
  }
});

test('every dependency has an exact version, and only the package node may run a script during installation', () => {
  const { dependencies, devDependencies, allowScripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  for (const [name, version] of Object.entries<string>({ ...dependencies, ...devDependencies }))
    assert.match(version, /^\d+\.\d+\.\d+(-[\w.]+)?$/, name);
  assert.deepEqual(
    Object.keys(allowScripts).filter(name => allowScripts[name] !== false),
    ['node'],
  );
});
