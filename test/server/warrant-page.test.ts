// The address of a certificate answers browsers with a page and programs with JSON.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { PUBLIC_URL, type TestApp, testApp } from '../support/test-app.ts';

const PATH = '/api/location-ext/texts/warrant';
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

const { region, town } = await drawnRegion(SMALL_TOWN);
let service: TestApp;
let made: { id: string; warrantUrl: string; textUrl: string; token: string };

before(async () => {
  service = await testApp(() => region);
  const payload = { ...town.at('h'), text: 'Hier ist es schön.', keepText: true };
  const answer = await service.app.inject({
    method: 'POST',
    url: PATH,
    headers: { 'x-api-key': service.key },
    payload,
  });
  assert.equal(answer.statusCode, 201, answer.body);
  made = answer.json();
});
after(() => service.close());

const visit = (url: string, headers: Record<string, string>) =>
  service.app.inject({ url: url.replace(PUBLIC_URL, ''), headers });

test('a browser gets a page that loads nothing from other hosts, sends its address nowhere, and has neither text nor certificate in it', async () => {
  for (const url of [made.warrantUrl, made.textUrl]) {
    const page = await visit(url, { accept: BROWSER });
    assert.equal(page.statusCode, 200);
    assert.equal(page.headers['content-type'], 'text/html; charset=utf-8');
    const policy = String(page.headers['content-security-policy']);
    assert.match(policy, /^default-src 'none'.*base-uri 'none'; form-action 'none'.*frame-ancestors 'none'$/);
    assert.doesNotMatch(policy, /unsafe|https?:/);
    assert.equal(page.headers['referrer-policy'], 'no-referrer');
    assert.equal(page.headers['x-robots-tag'], 'noindex');
    assert.equal(page.headers['cache-control'], 'private, no-cache');
    assert.match(String(page.headers.vary), /Accept(,|$)/);
    assert.doesNotMatch(page.body, /schön|wrt_|sha256/i);
    for (const [, address = ''] of page.body.matchAll(/(?:src|href)="([^"]+)"/g))
      assert.match(address, /^\.\.\/assets\//);
  }
});

test('everything else that asks gets the same JSON as without Accept, and caches keep the two apart', async () => {
  const bare = await visit(made.textUrl, {});
  assert.equal(bare.json().text, 'Hier ist es schön.');
  for (const accept of [
    '*/*',
    'application/json',
    'application/problem+json',
    'text/html, application/json',
    'image/png',
  ]) {
    const answer = await visit(made.textUrl, { accept });
    assert.deepEqual([answer.statusCode, answer.body], [200, bare.body], accept);
    assert.match(String(answer.headers.vary), /Accept(,|$)/);
  }
});

test('a browser gets a page in its language for a certificate that is missing or deleted, and a program a problem', async () => {
  const expect = async (url: string, status: number, words: readonly [string, string], code: string) => {
    for (const [language, said] of [
      ['de', words[0]],
      ['en-GB,en;q=0.9', words[1]],
    ] as const) {
      const page = await visit(url, { accept: BROWSER, 'accept-language': language });
      assert.deepEqual([page.statusCode, page.headers['content-type']], [status, 'text/html; charset=utf-8']);
      assert.ok(page.body.includes(said), page.body);
      assert.match(page.body, new RegExp(`lang="${language.slice(0, 2)}"`));
    }
    const problem = await visit(url, { accept: '*/*' });
    assert.deepEqual([problem.statusCode, problem.json().code], [status, code]);
  };
  const missing = ['Dieses Zertifikat gibt es nicht', 'There is no such certificate'] as const;
  await expect('/warrants/wrt_nothing', 404, missing, 'warrant-not-found');
  await expect(`${made.warrantUrl}?token=x`, 404, missing, 'warrant-not-found');
  const headers = { 'x-api-key': service.key };
  await service.app.inject({ method: 'DELETE', url: `${PATH}/${made.id}`, headers });
  const gone = ['Dieses Zertifikat wurde gelöscht', 'This certificate was deleted'] as const;
  await expect(made.textUrl, 410, gone, 'warrant-deleted');
});
