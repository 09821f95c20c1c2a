// The examples of the served description: each request is sent to the sample town as it stands there, and its answer is the one that is shown.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import {
  ANSWERS_PATH,
  askAll,
  type DocumentedRequest,
  requestsOf,
  sampleRegion,
  shown,
  wrongRequestsOf,
} from '../../scripts/draw-examples.ts';
import { checker, type Document } from '../../soak/fuzz/schema.ts';
import { EXAMPLE_URL } from '../../src/http/description.ts';
import { PROBLEMS } from '../../src/http/problems.ts';
import { temporaryFolder } from '../support/regions.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const region = await sampleRegion(temporaryFolder());
let server: TestServer;
let document: Document;
before(async () => {
  server = await startTestServer(region);
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
      if (security.length > 0) assert.ok(answer, `${method} ${path} has no example: see src/http/examples.ts`);
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
      assert.deepEqual(real, drawn[operationId], `${operationId} answers otherwise now: node scripts/draw-examples.ts`);
    }
  }
});

test('every problem that is shown is a real one', async () => {
  const { examples } = document.components as unknown as { examples: Record<string, { value: unknown }> };
  const check = checker(document, { isClosed: true });
  const wrong = wrongRequestsOf(document);
  assert.deepEqual(wrong.map(({ code }) => code).sort(), Object.keys(examples).sort());
  for (const { code, ...request } of wrong) {
    const { status, text } = await send(request);
    assert.equal(status, PROBLEMS[code as keyof typeof PROBLEMS].status, text);
    assert.deepEqual(shown(text), examples[code]?.value, `${code}: node scripts/draw-examples.ts`);
    assert.equal(check({ $ref: '#/components/schemas/Problem' }, examples[code]?.value), undefined, code);
  }
});
