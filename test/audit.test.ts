// The question of the integration to the registry of packages, against a registry of our own: whether anything that runs has a known weakness.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from './support/regions.ts';

const AUDIT = fileURLToPath(new URL('../.ci/audit', import.meta.url));

/** Runs it against a registry that answers the question so; undefined: it answers no question. */
async function audited(weaknesses: object | undefined): Promise<{ code: number | null; said: string }> {
  const registry = createServer((request, response) => {
    const isAsked = request.url?.endsWith('/security/advisories/bulk') && weaknesses !== undefined;
    response.writeHead(isAsked ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isAsked ? weaknesses : {}));
  });
  await new Promise<void>(resolve => registry.listen(0, '127.0.0.1', resolve));
  const child = spawn(AUDIT, {
    env: {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}`,
      npm_config_fetch_retries: '0',
      // npm keeps answers about weaknesses.
      npm_config_cache: temporaryFolder(),
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', part => {
      said += part;
    });
  const code = await new Promise<number | null>(resolve => child.once('close', resolve));
  registry.close();
  return { code, said };
}

const weakness = (severity: string) => ({
  fastify: [{ id: 1, url: 'https://example.com/1', title: 'drawn', severity, vulnerable_versions: '*', cwe: [] }],
});

test('a package that runs with a high known weakness fails the integration; a registry without answers is reported', async () => {
  const high = await audited(weakness('high'));
  assert.equal(high.code, 1, high.said);
  assert.match(high.said, /fastify[\s\S]*Severity: high[\s\S]*drawn/);
  for (const harmless of [{}, weakness('low')]) {
    const { code, said } = await audited(harmless);
    assert.deepEqual([code, said], [0, '']);
  }
  const { code, said } = await audited(undefined);
  assert.equal(code, 0);
  assert.match(said, /^Not audited: the package registry answers no questions about known weaknesses\.$/m);
});
