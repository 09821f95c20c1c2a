// The packed client in another project: type-checked and run there without this project's modules, together with the example of docs/client.md.
import assert from 'node:assert/strict';
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { drawnRegion, temporaryFolder } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { startTestServer } from '../support/test-server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A project with only the packed client in it: it must need no other package. */
function strangersProject(): string {
  const folder = temporaryFolder();
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: join(ROOT, 'dist', 'client'),
    encoding: 'utf8',
  });
  const home = join(folder, 'node_modules', 'umkreis');
  mkdirSync(home, { recursive: true });
  execFileSync('tar', [
    '-xzf',
    join(folder, packed.trim().split('\n').at(-1) ?? ''),
    '-C',
    home,
    '--strip-components=1',
  ]);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  return folder;
}

/** The first code block of the client's page. */
function example(): string {
  const page = readFileSync(join(ROOT, 'docs', 'client.md'), 'utf8');
  return /```ts\n([\s\S]*?)```/.exec(page)?.[1] ?? assert.fail('the page has no example');
}

test('the whole package also has the client, under the same name', async () => {
  const script = "process.stdout.write(typeof (await import('umkreis/client')).createClient)";
  const options = { cwd: ROOT, encoding: 'utf8' } as const;
  assert.equal(execFileSync(process.execPath, ['--input-type=module', '--eval', script], options), 'function');
});

test('the package is published with its provenance only', () => {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'dist', 'client', 'package.json'), 'utf8'));
  assert.equal(manifest.publishConfig.provenance, true);
});

test('the example on its page compiles and runs in a project with this package only', async () => {
  const { region, town } = await drawnRegion(SMALL_TOWN);
  const server = await startTestServer(region);
  after(() => server.close());
  const folder = strangersProject();
  const readme = readFileSync(join(folder, 'node_modules', 'umkreis', 'README.md'), 'utf8');
  assert.ok(
    readme.includes(example()) && !readme.includes(']('),
    'it has a README with that example and no link that leads nowhere',
  );
  const { lat, lng } = town.at('h');
  // The only differences to the page: the server, the key, the place.
  const code = example()
    .replace("'http://localhost:8080'", `'${server.url}'`)
    .replace(/process\.env\.UMKREIS_KEY[^,}]*/, `'${server.key}' `)
    .replace(/address: '[^']*'/, `lat: ${lat}, lng: ${lng}`);
  writeFileSync(join(folder, 'example.ts'), code);
  for (const [module, moduleResolution] of [
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ]) {
    const options = ['--strict', '--target', 'es2022', '--lib', 'es2022,dom', '--types', '', '--module', module ?? ''];
    const more = ['--moduleResolution', moduleResolution ?? '', '--noEmit', 'example.ts'];
    const tsc = spawnSync(join(ROOT, 'node_modules', '.bin', 'tsc'), [...options, ...more], {
      cwd: folder,
      encoding: 'utf8',
    });
    assert.equal(tsc.status, 0, `${module}: ${tsc.stdout}`);
  }
  // Asynchronous, because the server answers in this process.
  const run = await promisify(execFile)(process.execPath, ['example.ts'], { cwd: folder, env: {}, timeout: 20_000 });
  assert.match(run.stdout, /"Markt" [\d.]+ s/);
});
