// The program as a package: packed, installed by npm into an empty prefix, and used by its name with whatever Node the machine has.
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { eventually } from '../../test/support/eventually.ts';
import { freePort } from '../../test/support/free-port.ts';
import { importedSample, temporaryFolder } from '../../test/support/regions.ts';
import type { SoakPart } from '../part.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');
const ADDRESS = 'Marktplatz 1, 86998 Hollerbruck';

export const soak: SoakPart = async ({ say }) => {
  const prefix = temporaryFolder();
  // Without the programs of this checkout.
  const outside = (process.env.PATH ?? '').split(delimiter).filter(folder => !folder.startsWith(ROOT));
  const env = { PATH: [join(prefix, 'bin'), ...outside].join(delimiter), HOME: prefix };
  const npm = (...words: string[]) =>
    execFileSync('npm', words, { cwd: ROOT, env: { ...process.env, PATH: env.PATH }, stdio: ['ignore', 'ignore', 2] });
  npm('pack', '--silent', '--pack-destination', prefix);
  const pack = readdirSync(prefix).find(name => name.endsWith('.tgz')) ?? assert.fail('npm packed nothing');
  say('  npm install -g');
  npm('install', '-g', '--prefix', prefix, '--no-audit', '--no-fund', '--loglevel=error', join(prefix, pack));

  const run = (words: string[], dataFolder: string) =>
    spawnSync('umkreis', words, { cwd: prefix, env: { ...env, UMKREIS_DATA: dataFolder }, encoding: 'utf8' });
  const empty = join(prefix, 'empty');
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  assert.equal(run(['--version'], empty).stdout, `${version}\n`);
  assert.match(run(['completion', 'bash'], empty).stdout, /^_umkreis\(\)/);
  const advice = run(['query', 'pois', ADDRESS], empty);
  assert.equal(advice.status, 1);
  assert.match(advice.stderr, /"umkreis import FILE\.osm\.pbf", or let "umkreis demo" make the sample/);

  const { folder } = await importedSample();
  const dataFolder = join(prefix, 'data');
  cpSync(folder.split('/regions/', 1)[0] ?? '', dataFolder, { recursive: true });
  const list = run(['query', 'pois', ADDRESS, '--csv'], dataFolder);
  assert.equal(list.status, 0, list.stderr);
  const lines = list.stdout.trim().split('\n');
  assert.ok(lines.length > 20, list.stdout);
  say(`  ${lines.length} lines of CSV`);
  await serve({ ...env, UMKREIS_DATA: dataFolder });
  const node = execFileSync('node', ['--version'], { env, encoding: 'utf8' }).trim();
  return { nodeOfMachine: node, packKilobytes: Math.round(readFileSync(join(prefix, pack)).length / 1000) };
};

/** Serves pages and documents, and ends with 0 on SIGTERM. */
async function serve(env: NodeJS.ProcessEnv): Promise<void> {
  const port = await freePort();
  const child = spawn('umkreis', ['serve'], { env: { ...env, PORT: String(port) }, stdio: ['ignore', 'ignore', 2] });
  const ended = new Promise<number | null>(done => child.once('close', done));
  await eventually(async () => assert.ok((await fetch(`http://127.0.0.1:${port}/ready`)).ok));
  for (const path of ['/docs', '/docs/openimmo', '/openapi.json', '/assets/sprite.json']) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    assert.equal(answer.status, 200, path);
    await answer.arrayBuffer();
  }
  child.kill('SIGTERM');
  assert.equal(await ended, 0);
}
