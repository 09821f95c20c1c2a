// The code that the explorer copies: each language makes the same call, and a terminal that runs it gets the answer.
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { codeOf } from '../../web/explorer/code.ts';
import { drawnRegion, temporaryFolder } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NAME = 'poi-data';
const run = promisify(execFile);

/** Undefined if a program and its requirements are installed; else the reason to skip. */
const without = (program: string, parameters: readonly string[]): string | false =>
  spawnSync(program, parameters).status === 0 ? false : `${program} is not here`;

describe('a copied call', () => {
  let server: TestServer;
  let body: object;
  let expected: { readonly pois: readonly { readonly id: string }[] };

  before(async () => {
    const { region, town } = await drawnRegion(SMALL_TOWN);
    server = await startTestServer(region);
    const { lat, lng } = town.at('h');
    // Characters that shells, TypeScript and PHP each interpret differently. With a point as well, the address is only a label.
    const address = `O'Hara-Straße 3 "$(id)" \\ \`x\` {$y} \n Ende`;
    body = {
      lat,
      lng,
      address,
      transportMode: 'WALK',
      distance: 15,
      contours: [5, 10],
      include: ['area'],
      language: 'de',
    };
    const answer = await fetch(`${server.url}/api/location-ext/${NAME}`, {
      method: 'POST',
      headers: { 'X-API-KEY': server.key, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    assert.equal(answer.status, 200);
    expected = (await answer.json()) as typeof expected;
    assert.ok(expected.pois.length > 0);
  });

  after(() => server.close());

  const environment = () => ({ ...process.env, UMKREIS_KEY: server.key });

  test('runs in a shell and prints the whole answer', { skip: without('curl', ['--version']) }, async () => {
    const { stdout } = await run('sh', ['-c', codeOf('curl', server.url, NAME, body)], { env: environment() });
    assert.deepEqual(JSON.parse(stdout), expected);
  });

  test("runs as TypeScript with the service's own client", async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'node_modules'), { recursive: true });
    symlinkSync(ROOT, join(folder, 'node_modules', 'umkreis'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    const code = codeOf('TypeScript', server.url, NAME, body);
    assert.ok(code.startsWith("import { createClient } from 'umkreis/client';"));
    writeFileSync(join(folder, 'call.ts'), code.replace('console.log(data)', 'console.log(JSON.stringify(data))'));
    const { stdout } = await run(process.execPath, [join(folder, 'call.ts')], { env: environment() });
    assert.deepEqual(poiIds(JSON.parse(stdout)), poiIds(expected));
  });

  const hasPhp = without('php', ['-r', 'exit(function_exists("curl_init") ? 0 : 1);']);
  test('runs as PHP', { skip: hasPhp }, async () => {
    const file = join(temporaryFolder(), 'call.php');
    writeFileSync(file, codeOf('PHP', server.url, NAME, body).replace('print_r($answer)', 'echo json_encode($answer)'));
    const { stdout } = await run('php', [file], { env: environment() });
    assert.deepEqual(poiIds(JSON.parse(stdout)), poiIds(expected));
  });

  test('runs as Python with nothing installed beside it', { skip: without('python3', ['--version']) }, async () => {
    const file = join(temporaryFolder(), 'call.py');
    const code = codeOf('Python', server.url, NAME, { ...body, exclude: undefined });
    writeFileSync(file, code.replace('print(json.load(answer))', 'print(json.dumps(json.load(answer)))'));
    const { stdout } = await run('python3', [file], { env: environment() });
    assert.deepEqual(JSON.parse(stdout), expected);
  });

  test('is PHP that has every field and no other code, for any address', () => {
    const code = codeOf('PHP', server.url, NAME, { address: `it's \\' . exit() . '` });
    assert.ok(code.startsWith('<?php\n'));
    assert.ok(code.includes(`['address' => 'it\\'s \\\\\\' . exit() . \\'']`), code);
  });
});

function poiIds({ pois }: { readonly pois: readonly { readonly id: string }[] }): readonly string[] {
  return pois.map(({ id }) => id);
}
