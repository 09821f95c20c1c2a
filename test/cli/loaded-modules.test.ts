// A command line loads only the modules of its command: the whole program takes most of a second to load.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../support/regions.ts';

const MAIN = new URL('../../src/cli/main.ts', import.meta.url).href;

/** URLs of the modules that a command line loads. */
function loadedBy(parameters: readonly string[]): string[] {
  const program = `import { registerHooks } from 'node:module';
    const urls = [];
    registerHooks({ resolve(specifier, context, next) { const found = next(specifier, context); urls.push(found.url); return found; } });
    const { run } = await import(${JSON.stringify(MAIN)});
    await run(${JSON.stringify(parameters)});
    console.log('\\n' + JSON.stringify(urls));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, UMKREIS_DATA: temporaryFolder() },
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const last = stdout.trimEnd().split('\n').at(-1) ?? '';
  assert.ok(last.startsWith('['), stderr);
  return JSON.parse(last);
}

describe('a command line', () => {
  it('of regions and keys loads neither the HTTP framework nor the import', () => {
    for (const parameters of [
      ['regions', 'list'],
      ['keys', 'list'],
    ]) {
      const urls = loadedBy(parameters);
      assert.ok(urls.length > 20, parameters.join(' '));
      assert.deepEqual(
        urls.filter(url => /\/node_modules\/fastify\/|\/src\/import\//.test(url)),
        [],
        parameters.join(' '),
      );
    }
  });
});
