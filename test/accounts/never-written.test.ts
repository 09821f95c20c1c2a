// No log, answer, URL, file or output of a command contains a key's secret, however the key is sent.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openSqliteState, statePath } from '../../src/accounts/state/sqlite.ts';
import { freePort } from '../support/free-port.ts';
import { drawnRegion, temporaryFolder } from '../support/regions.ts';
import { serveProcess, stopServedProcesses, umkreis } from '../support/served-process.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { testApp } from '../support/test-app.ts';

after(stopServedProcesses);

test('of a request to any function but those of snapshots, nothing that the caller sent is in the state or in the log', async () => {
  const { region, town } = await drawnRegion(SMALL_TOWN);
  const folder = temporaryFolder();
  const state = await openSqliteState(statePath(folder));
  const lines: string[] = [];
  const logger = { level: 'info', stream: { write: (line: string) => lines.push(line) } };
  const { app, key, close } = await testApp(() => region, { state, logger });
  const { lat, lng } = town.at('h');
  // Digits and words that nothing else has.
  const place = { lat: lat + 3.217e-5, lng };
  const sent = [String(place.lat), 'Zwetschgengasse', 'Quittenbaum'];
  const [coordinate = '', address = '', word = ''] = sent;
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const headers = { 'x-api-key': key };
    const answer = await app.inject({ method, url: `/api/location-ext/${url}`, headers, ...(payload && { payload }) });
    assert.ok(answer.statusCode < 500, answer.body);
    return answer.statusCode;
  };
  for (const path of ['poi-data', 'addresses-in-range', 'census-data', 'location-index']) {
    for (const at of [place, { address: `${address} 1` }]) await ask('POST', path, at);
    await ask('GET', `${path}?lat=${coordinate}&lng=${lng}`);
    await ask('GET', `${path}?address=${address}`);
  }
  assert.equal(await ask('POST', 'location-index/compare', { places: [place, place] }), 200);
  const property = { type: 'APARTMENT', features: [word] };
  assert.equal(await ask('POST', 'texts', { ...place, kind: 'PROPERTY', property }), 200);
  assert.equal(await ask('POST', 'texts/verify', { ...place, text: `Der ${word} ist nah.` }), 200);
  // A certificate has hashes of the text and of the place.
  assert.equal(await ask('POST', 'texts/warrant', { ...place, text: `Der ${word} ist nah.` }), 201);
  assert.equal(await ask('GET', `search?q=${address}`), 200);
  await close();
  const files = readdirSync(folder).map(name => readFileSync(join(folder, name), 'latin1'));
  assert.ok(
    files.some(file => file.includes('poi-data')),
    'the usage is there',
  );
  assert.ok(lines.filter(line => line.includes('"msg":"request"')).length > 10);
  for (const text of [...files, ...lines]) {
    for (const each of sent) assert.ok(!text.includes(each), each);
  }
});

test('whatever a key is used for, rightly or wrongly, nothing written contains its secret', async () => {
  const { region, town } = await drawnRegion(SMALL_TOWN);
  const dataFolder = join(region.folder, '..', '..', '..');
  const environment = { UMKREIS_DATA: dataFolder };
  const { key } = JSON.parse((await umkreis(['keys', 'create', '--name', 'k', '--json'], environment)).output);
  const secret = key.slice('uk_live_12345678_'.length, -6);
  const wrongSecret = `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`;
  const served = await serveProcess(dataFolder, await freePort(), [], {
    environment: { UMKREIS_THREADS: '1', UMKREIS_LOG_LEVEL: 'trace' },
  });
  const api = `${served.url}/api/location-ext`;
  const answers: string[] = [];
  const ask = async (url: string, init: RequestInit = {}) => {
    const answer = await fetch(url, { redirect: 'manual', ...init });
    answers.push(JSON.stringify([...answer.headers]), await answer.text());
    return answer.status;
  };
  const json = { 'x-api-key': key, 'content-type': 'application/json' };
  const body = JSON.stringify(town.at('h'));
  assert.equal(await ask(`${api}/snapshot-data`, { method: 'POST', headers: json, body }), 201);
  assert.equal(await ask(`${api}/usage`, { headers: json }), 200);
  assert.equal(await ask(`${api}/usage`, { headers: { 'x-api-key': wrongSecret } }), 401);
  assert.equal(await ask(`${api}/poi-data`, { method: 'POST', headers: json, body: '{' }), 400);
  assert.equal(await ask(`${api}/poi-data`, { method: 'POST', headers: { ...json, accept: 'image/png' }, body }), 406);
  // In places where a key does not belong.
  assert.equal(await ask(`${api}/usage?key=${key}`), 401);
  assert.equal(await ask(`${api}/search?q=Dorf&X-API-KEY=${key}`, { headers: json }), 400);
  for (const name of [key, `order-${key}`]) {
    const headers = { ...json, 'idempotency-key': name };
    assert.equal(await ask(`${api}/snapshot-data`, { method: 'POST', headers, body }), 400);
  }
  assert.equal(await ask(`${api}/snapshot-data/${key}`, { headers: json }), 404);
  assert.equal(await ask(`${api}/usage`, { headers: { authorization: `Bearer ${key}` } }), 401);
  assert.equal(await ask(`${served.url}/${key}`), 404);
  assert.equal(await ask(`${served.url}/embed/${key}`), 404);
  assert.equal(await ask(`${served.url}/tiles/${key}/0/0/0/0.mvt`), 404);
  assert.equal(await ask(`${api}/poi-data`, { method: 'POST', headers: json, body: `{"${key}": ${key}}` }), 400);
  assert.equal(
    await ask(`${api}/poi-data`, { method: 'POST', headers: json, body: JSON.stringify({ [key]: key }) }),
    400,
  );
  for (const field of ['title', 'externalId', 'address']) {
    const slip = JSON.stringify({ ...town.at('h'), [field]: `Wohnung ${key}` });
    assert.equal(await ask(`${api}/snapshot-data`, { method: 'POST', headers: json, body: slip }), 400, field);
  }
  assert.equal(await ask(`${served.url}/metrics?key=${key}`), 200);
  assert.equal(await ask(`${served.url}/metrics`), 200);
  await umkreis(['keys', 'list'], environment);
  const commands = [
    await umkreis(['keys', 'list', '--json'], environment),
    await umkreis(['accounts', 'export', 'k'], environment),
    await umkreis(['backup', join(dataFolder, 'backup.sqlite')], environment),
    await umkreis(['keys', 'revoke', key], environment),
    await umkreis(['keys', 'rotate', key], environment),
  ];
  served.child.kill('SIGTERM');
  await served.ended;

  const log = served.log();
  assert.ok(log.split('"msg":"request"').length > 10, 'the log was written');
  const files = readdirSync(dataFolder, { recursive: true, encoding: 'utf8' }).filter(name =>
    statSync(join(dataFolder, name)).isFile(),
  );
  assert.ok(files.filter(name => name.includes('.sqlite')).length >= 2, String(files));
  const written: [string, string][] = [
    ['log', log],
    ...answers.map((answer): [string, string] => ['answer', answer]),
    ...commands.map(({ output, errors }): [string, string] => ['command', output + errors]),
    ...files.map((name): [string, string] => [name, readFileSync(join(dataFolder, name), 'latin1')]),
  ];
  for (const [where, text] of written) assert.ok(!text.includes(secret), `${where}: ${text.slice(0, 300)}`);
});
