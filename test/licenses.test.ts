// Licences: every package in the service and in its pages is named with its licence and its text, in what we ship.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { BUILT_IN, licensedPackages, licensesFile } from '../scripts/third-party-licenses.ts';
import { drawnRegion } from './support/regions.ts';
import { SMALL_TOWN } from './support/small-town.ts';
import { testApp } from './support/test-app.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const packages = licensedPackages();
const file = licensesFile(packages);
const described = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const own = described(ROOT);

/** The installed packages that these lead to, found as Node finds them, by folder: nothing of it reads the lock file. */
function installed(names: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (name: string, from: string) => {
    for (let at = from; ; at = dirname(at)) {
      const folder = join(at, 'node_modules', name);
      if (existsSync(join(folder, 'package.json'))) {
        if (found.has(folder)) return;
        const { version, dependencies = {}, optionalDependencies = {} } = described(folder);
        found.set(folder, `${name} ${version}`);
        for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) visit(next, folder);
        return;
      }
      // A package for another platform.
      if (at === dirname(at)) return;
    }
  };
  for (const name of names) visit(name, ROOT);
  return found;
}

test('every package that runs in the service or is part of its pages is listed with its version, its licence and a text', () => {
  const wanted = installed([...Object.keys({ ...own.dependencies, ...own.optionalDependencies }), ...BUILT_IN]);
  assert.ok(wanted.size > 100);
  const listed = new Map(packages.map(each => [`${each.name} ${each.version}`, each]));
  for (const label of wanted.values()) {
    const found = listed.get(label);
    assert.ok(found, `${label} is missing`);
    assert.match(found.license, /^[\w(). -]+$/, label);
    assert.ok(found.text.length > 300, `${label} has no text of a licence`);
    assert.ok(file.includes(`${label} (${found.license})`) && file.includes(found.text), label);
  }
});

test('a package that names no licence has the one of its text', () => {
  assert.equal(described(join(ROOT, 'node_modules', 'suncalc')).license, undefined);
  const suncalc = packages.find(({ name }) => name === 'suncalc');
  assert.equal(suncalc?.license, 'BSD-2-Clause');
  assert.match(
    suncalc?.text ?? '',
    /Redistribution and use in source and binary forms[\s\S]*THIS SOFTWARE IS PROVIDED/,
  );
});

test('everything that the pages import is in that list', () => {
  const sources = readdirSync(join(ROOT, 'web'), { recursive: true, encoding: 'utf8' }).filter(
    path => /\.(ts|css)$/.test(path) && path !== 'vite.config.ts',
  );
  const imported = new Set<string>();
  for (const path of sources) {
    const text = readFileSync(join(ROOT, 'web', path), 'utf8').replace(/^import type [^;]*;/gm, '');
    for (const [, name = ''] of text.matchAll(/(?:\bfrom |\bimport |\bimport\(|@import )['"]([^'".][^'"]*)['"]/g)) {
      imported.add(name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
    }
  }
  assert.ok(imported.size >= 2, [...imported].join());
  const names = new Set(packages.map(({ name }) => name));
  assert.deepEqual(
    [...imported].filter(name => name !== own.name && !names.has(name)),
    [],
  );
});

test('docs/licenses.md names every licence that a package has', () => {
  const page = readFileSync(join(ROOT, 'docs', 'licenses.md'), 'utf8');
  for (const license of new Set(packages.map(each => each.license))) assert.ok(page.includes(license), license);
});

test('the service has the licences of its packages for everybody who loads its pages', async () => {
  const { region } = await drawnRegion(SMALL_TOWN);
  const { app, close } = await testApp(() => region);
  try {
    const { statusCode, headers, body } = await app.inject('/assets/third-party-licenses.txt');
    assert.equal(statusCode, 200);
    assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
    assert.equal(body, file);
  } finally {
    await close();
  }
});
