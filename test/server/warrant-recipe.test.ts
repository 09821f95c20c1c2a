// The section on the warrant in docs/texts.md is a recipe: its blocks run against the sample town and print what they show.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { untrue } from '../support/recipes.ts';
import { importedSample, temporaryFolder } from '../support/regions.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const [, section = ''] = readFileSync(join(ROOT, 'docs', 'texts.md'), 'utf8').split('\n## The warrant\n');
const block = (language: string) =>
  new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(section)?.[1] ?? '';

let server: TestServer;
before(async () => {
  server = await startTestServer(await importedSample());
});
after(() => server.close());

const run = promisify(execFile);
const hasCurl = await run('bash', ['-c', 'curl --version']).then(
  () => true,
  () => false,
);

test('the recipe of the warrant certifies a text with curl, and its check in Node finds the signature and the text right, and a changed text wrong', {
  skip: !hasCurl && 'there is no bash or no curl here',
}, async () => {
  const folder = temporaryFolder();
  const own = { UMKREIS_URL: server.url, UMKREIS_KEY: server.key };
  const env = { ...process.env, no_proxy: 'localhost', NO_PROXY: 'localhost', ...own };
  await run('bash', ['-ec', block('sh')], { cwd: folder, env });
  const path = join(folder, 'warrant.json');
  const answer = JSON.parse(readFileSync(path, 'utf8').replaceAll(server.url, 'http://localhost:8080'));
  assert.deepEqual(untrue(JSON.parse(block('json')), answer), []);
  // Packages are found from here, files in the folder.
  const code = block('js').replace('readFileSync(name', `readFileSync(${JSON.stringify(folder)} + '/' + name`);
  const check = async () => (await run(process.execPath, ['--input-type=module', '-e', code], { cwd: ROOT })).stdout;
  assert.equal(await check(), 'true true\n');
  const whole = readFileSync(path, 'utf8');
  writeFileSync(path, whole.replace('"text":"The nearest', '"text":"The closest'));
  assert.equal(await check(), 'true false\n');
  writeFileSync(path, whole.replace('"verdict":"CONTRADICTED"}]', '"verdict":"SUPPORTED"}]'));
  assert.equal(await check(), 'false true\n');
});
