// Shown examples are real answers of the sample town: those of the served description, and every block of docs/recipes.md.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  ANSWERS_PATH,
  askAll,
  type DocumentedRequest,
  requestsOf,
  shown,
  wrongRequestsOf,
} from '../../scripts/draw-examples.ts';
import { provokedProblems } from '../../scripts/draw-problems.ts';
import { checker, type Document } from '../../soak/fuzz/schema.ts';
import { PROBLEMS } from '../../src/answers/problems.ts';
import { EXAMPLE_URL } from '../../src/server/http/description.ts';
import { jsonValues, type Recipe, readRecipes, unprinted, untrue } from '../support/recipes.ts';
import { importedSample, temporaryFolder } from '../support/regions.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const region = await importedSample();
let server: TestServer;
let document: Document;
before(async () => {
  server = await startTestServer(region, { worksAtJobs: true });
  document = (await (await fetch(`${server.url}/openapi.json`)).json()) as Document;
});
after(() => server.close());

async function send({ method, path, headers, body }: DocumentedRequest) {
  const answer = await fetch(server.url + path, {
    method,
    headers: { 'x-api-key': server.key, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const contentType = answer.headers.get('content-type') ?? '';
  return { status: answer.status, contentType, text: await answer.text() };
}

test('every call that takes a key has an example, and each example gets a success that matches its schema', async () => {
  const requests = requestsOf(document);
  const check = checker(document, { isClosed: true });
  const drawn: Record<string, unknown> = JSON.parse(readFileSync(ANSWERS_PATH, 'utf8'));
  const answers = await askAll(requests, send);
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, { operationId, security, responses }] of Object.entries(operations)) {
      const answer = answers.get(operationId);
      if (security.length > 0) assert.ok(answer, `${method} ${path} has no example: see src/server/http/examples.ts`);
      if (answer === undefined) continue;
      assert.ok(answer.status < 300, `${operationId}: ${answer.status} ${answer.text}`);
      const content = responses[answer.status]?.content?.['application/json'] as
        | { schema: object; examples?: { answer: { value: unknown } } }
        | undefined;
      if (content === undefined || !(operationId in drawn)) continue;
      assert.equal(check(content.schema, JSON.parse(answer.text)), undefined, operationId);
      assert.equal(check(content.schema, content.examples?.answer.value), undefined, `the example of ${operationId}`);
      const real = shown(
        answer.text.replaceAll(server.url, EXAMPLE_URL).replaceAll('"name":"test"', '"name":"example"'),
      );
      assert.deepEqual(
        real,
        drawn[operationId],
        `${operationId} has another answer now: run node scripts/draw-examples.ts`,
      );
    }
  }
});

test('every problem in the description is a real one', async () => {
  const { examples } = document.components as unknown as { examples: Record<string, { value: unknown }> };
  const check = checker(document, { isClosed: true });
  const wrong = wrongRequestsOf(document);
  const provoked = await provokedProblems(region);
  assert.deepEqual([...wrong.map(({ code }) => code), ...Object.keys(provoked)].sort(), Object.keys(examples).sort());
  const compare = (code: string, text: string) => {
    assert.deepEqual(shown(text), examples[code]?.value, `${code}: run node scripts/draw-examples.ts`);
    assert.equal(check({ $ref: '#/components/schemas/Problem' }, examples[code]?.value), undefined, code);
  };
  for (const { code, ...request } of wrong) {
    const { status, text } = await send(request);
    assert.equal(status, PROBLEMS[code as keyof typeof PROBLEMS].status, text);
    compare(code, text);
  }
  for (const [code, text] of Object.entries(provoked)) compare(code, text.replaceAll(EXAMPLE_URL, server.url));
});

test('every refusal of a correct request has an example: 403, 413, 429, 500 and 503 of every call', () => {
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, { responses }] of Object.entries(operations)) {
      for (const status of ['403', '413', '429', '500', '503']) {
        const content = responses[status]?.content?.['application/problem+json'] as { examples?: object } | undefined;
        if (content !== undefined) assert.ok(content.examples, `${method} ${path} ${status}`);
      }
    }
  }
});

describe('the recipes', () => {
  const ROOT = fileURLToPath(new URL('../..', import.meta.url));
  const [setup, ...recipes] = readRecipes() as [Recipe, ...Recipe[]];
  const folder = temporaryFolder();

  /** The output of a program; fails if the program fails or writes to standard error. The server answers in this process meanwhile. */
  async function run(program: string, parameters: readonly string[]): Promise<string> {
    const own = { UMKREIS_URL: server.url, UMKREIS_KEY: server.key };
    const env = { ...process.env, no_proxy: 'localhost', NO_PROXY: 'localhost', ...own };
    const ran = await promisify(execFile)(program, parameters, { cwd: folder, env, timeout: 90_000 });
    assert.equal(ran.stderr, '', parameters.join(' '));
    return ran.stdout.replaceAll(server.url, 'http://localhost:8080');
  }

  const runs = (program: string, parameters: readonly string[]) =>
    run(program, parameters).then(
      () => true,
      () => false,
    );

  it('are twenty and a section on errors, each with curl, its answer, TypeScript, PHP and Python', () => {
    assert.equal(recipes.length, 21);
    for (const { title, blocks } of recipes) {
      assert.deepEqual(
        Object.keys(blocks).filter(each => each !== 'csv' && each !== 'json'),
        ['sh', 'ts', 'php', 'python'],
        title,
      );
      assert.equal((blocks.json ?? blocks.csv)?.length, 1, title);
    }
  });

  it('print with curl what the page shows, if this machine has a bash with curl', async context => {
    if (!(await runs('bash', ['-c', 'curl --version']))) return context.skip('there is no bash or no curl here');
    for (const { title, blocks } of recipes) {
      const printed = await run('bash', ['-ec', blocks.sh?.[0] ?? '']);
      const faults = blocks.csv
        ? untrue(
            blocks.csv[0]?.trim(),
            readFileSync(join(folder, / -o (\S+\.csv)$/m.exec(blocks.sh?.[0] ?? '')?.[1] ?? ''), 'utf8')
              .replaceAll('\r', '')
              .trim(),
          )
        : untrue(jsonValues(blocks.json?.[0] ?? ''), jsonValues(printed));
      assert.deepEqual(faults, [], title);
    }
  });

  it('are typed TypeScript that prints the shown output', async () => {
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(join(ROOT, 'dist', 'client'), join(folder, 'node_modules', 'umkreis'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, 'umkreis.ts'), setup.blocks.ts?.[0] ?? '');
    const files = recipes.map((_, i) => `recipe-${i + 1}.ts`);
    for (const [i, { blocks }] of recipes.entries()) writeFileSync(join(folder, files[i] ?? ''), blocks.ts?.[0] ?? '');
    const options = '--strict --noEmit --target es2023 --module nodenext --allowImportingTsExtensions --types node';
    const types = ['--typeRoots', join(ROOT, 'node_modules', '@types'), '--lib', 'es2023,dom'];
    await run(join(ROOT, 'node_modules', '.bin', 'tsc'), [...options.split(' '), ...types, ...files]);
    // One process for all of them, because starting a process takes longer than running a recipe.
    const all = files.map(file => `process.stdout.write('\0'); await import('./${file}');`).join('\n');
    writeFileSync(join(folder, 'all.ts'), all);
    const printed = (await run(process.execPath, ['all.ts'])).split('\0').slice(1);
    for (const [i, { title, blocks }] of recipes.entries()) {
      assert.deepEqual(unprinted(blocks.ts?.[0] ?? '', printed[i] ?? ''), [], title);
    }
  });

  it('are PHP that prints the shown output, if this machine has a PHP with curl', async context => {
    const canRun = await runs('php', ['-r', 'exit(function_exists("curl_init") ? 0 : 1);']);
    if (!canRun) return context.skip('there is no php with its extension curl here');
    writeFileSync(join(folder, 'umkreis.php'), setup.blocks.php?.[0] ?? '');
    for (const { title, blocks } of recipes) {
      const code = blocks.php?.[0] ?? '';
      writeFileSync(join(folder, 'recipe.php'), code);
      assert.deepEqual(unprinted(code, await run('php', ['recipe.php'])), [], title);
    }
  });

  it('are Python that prints the shown output with its standard library alone, if this machine has a Python 3', async context => {
    if (!(await runs('python3', ['-c', 'import urllib.request']))) return context.skip('there is no python3 here');
    writeFileSync(join(folder, 'umkreis.py'), setup.blocks.python?.[0] ?? '');
    for (const { title, blocks } of recipes) {
      const code = blocks.python?.[0] ?? '';
      writeFileSync(join(folder, 'recipe.py'), code);
      assert.deepEqual(unprinted(code, await run('python3', ['-s', 'recipe.py'])), [], title);
    }
  });
});
