// `umkreis keys` with publishable keys, and what a running service with several threads makes of them.
import assert from 'node:assert/strict';
import { cpSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { explorerKey } from '../../src/cli/demo-key.ts';
import { readConfig } from '../../src/server/config.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { drawnRegion, temporaryFolder } from '../support/regions.ts';
import { serveProcess, stopServedProcesses, umkreis } from '../support/served-process.ts';
import { SMALL_TOWN } from '../support/small-town.ts';

const ORIGINS = 'https://www.example.com/,https://*.example.org';
const READ = ['https://www.example.com', 'https://*.example.org'];
after(stopServedProcesses);

function workshop() {
  const dataFolder = temporaryFolder();
  const command = (...parameters: string[]) => umkreis(parameters, { UMKREIS_DATA: dataFolder });
  const json = async (...parameters: string[]) => {
    const { code, output, errors } = await command(...parameters, '--json');
    assert.equal(code, 0, errors);
    return JSON.parse(output);
  };
  return { dataFolder, command, json };
}

test('keys create --publishable prints a key with its kind, its origins, the reads as scopes and 60 requests a minute', async () => {
  const { command, json } = workshop();
  const made = await json('keys', 'create', '--publishable', '--origins', ORIGINS, '--name', 'shop');
  assert.match(made.key, /^uk_pub_\w{8}_\w{38}$/);
  const { kind, origins, scopes, ratePerMinute, name } = made;
  assert.deepEqual(
    { kind, origins, scopes, ratePerMinute, name },
    {
      kind: 'publishable',
      origins: READ,
      scopes: ['pois', 'location-index', 'census', 'addresses'],
      ratePerMinute: 60,
      name: 'shop',
    },
  );
  const unnamed = await json(
    'keys',
    'create',
    '--publishable',
    '--origins',
    ORIGINS,
    '--rate',
    '5',
    '--scopes',
    'pois',
  );
  assert.deepEqual([unnamed.name, unnamed.ratePerMinute, unnamed.scopes], ['www.example.com', 5, ['pois']]);
  await json('keys', 'create', '--name', 'server');

  const listed: Record<string, unknown>[] = await json('keys', 'list');
  assert.deepEqual(
    listed.map(each => [each.kind, each.origins, each.ratePerMinute]),
    [
      ['publishable', READ, 60],
      ['publishable', READ, 5],
      ['live', null, 100_000],
    ],
  );
  const table = (await command('keys', 'list')).output;
  assert.match(table, /publishable +https:\/\/www\.example\.com,https:\/\/\*\.example\.org/);

  const turned = await json('keys', 'rotate', made.publicPart);
  assert.deepEqual([turned.kind, turned.origins, turned.scopes], ['publishable', READ, scopes]);
  const exported = (await command('accounts', 'export', 'shop')).output.trim().split('\n');
  const keys = exported.map(line => JSON.parse(line)).filter(part => part.kind === 'key');
  assert.deepEqual(
    keys.map(part => part.origins),
    [READ, READ],
  );
});

test('a wrong combination of options is a wrong call, and its error says what would be right', async () => {
  const { command, json } = workshop();
  const publishable = ['--publishable', '--name', 'x'];
  for (const [parameters, error] of [
    [publishable, /needs the origins .* --origins https:\/\/www\.example\.com/],
    [['--name', 'x', '--origins', ORIGINS], /add --publishable/],
    [[...publishable, '--origins', ORIGINS, '--test'], /cannot be used with option '--test'/],
    [[...publishable, '--origins', 'http://example.com'], /"http:\/\/example\.com" is no origin/],
    [[...publishable, '--origins', ORIGINS, '--scopes', 'pois,snapshots'], /cannot have the scope snapshots; it can/],
    [[...publishable, '--origins', ORIGINS, '--scopes', 'census:sensitive'], /cannot have the scope census:sensitive/],
    [[], /Required option '--name <name>' not specified/],
  ] as const) {
    const { code, output, errors } = await command('keys', 'create', ...parameters);
    assert.deepEqual([code, output], [2, ''], errors);
    assert.match(errors, error);
  }
  assert.deepEqual(await json('keys', 'list'), []);
  assert.deepEqual(await json('accounts', 'list'), []);
});

test('an open explorer takes no publishable key, because it needs more than such a key may do', async () => {
  const { dataFolder, json } = workshop();
  const config = readConfig({ UMKREIS_DATA: dataFolder, UMKREIS_EXPLORER: '1' });
  const keep = (key: string) => writeFileSync(join(dataFolder, 'demo-key'), key);
  keep((await json('keys', 'create', '--publishable', '--origins', ORIGINS)).key);
  await assert.rejects(explorerKey(config), /that file has no valid key/);
  const { key } = await json('keys', 'create', '--name', 'demo');
  keep(key);
  assert.equal(await explorerKey(config), key);
});

test('every thread of a running service learns within seconds that a publishable key is made or revoked', async () => {
  const { region } = await drawnRegion(SMALL_TOWN);
  const { dataFolder, json } = workshop();
  cpSync(join(region.folder, '..', '..', '..', 'regions'), join(dataFolder, 'regions'), { recursive: true });
  const port = await freePort();
  const { child, ended } = await serveProcess(dataFolder, port, [], { environment: { UMKREIS_THREADS: '2' } });
  const headers = { origin: 'https://www.example.com', 'access-control-request-method': 'GET' };
  /** On a new connection, which any thread may take. */
  const preflight = () =>
    new Promise<number>((resolve, reject) => {
      const path = '/api/location-ext/catalogue';
      const sent = request({ host: '127.0.0.1', port, method: 'OPTIONS', path, headers, agent: false }, answer => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
      });
      sent.once('error', reject).end();
    });
  const everywhere = async (status: number) =>
    eventually(async () => {
      for (let i = 0; i < 30; i++) assert.equal(await preflight(), status);
    });
  await everywhere(405);
  const { publicPart } = await json('keys', 'create', '--publishable', '--origins', ORIGINS);
  await everywhere(204);
  await json('keys', 'revoke', publicPart);
  await everywhere(405);
  child.kill('SIGTERM');
  assert.equal(await ended, 0);
});
