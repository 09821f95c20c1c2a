// Three generators of clients understand the served description: what they generate compiles, refuses a request without a location, and works.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  callEverything,
  compileStrictly,
  GENERATORS,
  type Generator,
  generatedProject,
  installGenerators,
} from '../support/generators.ts';
import { importedSample } from '../support/regions.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const notInstalled = installGenerators();

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly security: readonly object[] }>>>>;
}

describe('the generated clients', { skip: notInstalled ?? false }, () => {
  let server: TestServer;
  let description: string;
  let functions: readonly RegExp[];

  before(async () => {
    server = await startTestServer(await importedSample(), { worksAtJobs: true });
    description = await (await fetch(`${server.url}/openapi.json`)).text();
    const { paths }: Described = JSON.parse(description);
    functions = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, { security }]) => security.length > 0)
        .map(([method]) => new RegExp(`^${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '[^/]+')} 20[0-9]$`)),
    );
  });
  after(() => server.close());

  for (const generator of Object.keys(GENERATORS) as Generator[]) {
    it(`of ${generator} compiles in strict mode, a request without a location does not, and every function answers`, async () => {
      const folder = await generatedProject(generator, description);
      // The program marks each request without a location with `@ts-expect-error`.
      await compileStrictly(generator, folder);
      const calls = await callEverything(generator, folder, { UMKREIS_URL: server.url, UMKREIS_KEY: server.key });
      const failed = calls.filter(call => !/ 20[0-9]$/.test(call));
      assert.deepEqual(failed, []);
      const uncalled = functions.filter(expression => !calls.some(call => expression.test(call)));
      assert.deepEqual(uncalled, []);
    });
  }
});
