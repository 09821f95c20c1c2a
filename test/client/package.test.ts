// The packed client in somebody else's project: it is type-checked and run there without anything of ours, and the example of docs/client.md with it.
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

/** A project with the packed client in it and nothing else: it must need nothing. */
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

test('the whole package has the client too, under the same name', async () => {
  const script = "process.stdout.write(typeof (await import('umkreis/client')).createClient)";
  const options = { cwd: ROOT, encoding: 'utf8' } as const;
  assert.equal(execFileSync(process.execPath, ['--input-type=module', '--eval', script], options), 'function');
});

test('the example of its page compiles and runs in a project that has the package alone', async () => {
  const { region, town } = await drawnRegion(SMALL_TOWN);
  const server = await startTestServer(region);
  after(() => server.close());
  const folder = strangersProject();
  const { lat, lng } = town.at('h');
  // The one thing that differs from the page: which server, which key, which place.
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
  // Not in step with us: the server answers in this process.
  const run = await promisify(execFile)(process.execPath, ['example.ts'], { cwd: folder, env: {}, timeout: 20_000 });
  assert.match(run.stdout, /"Markt" [\d.]+ s/);
});
