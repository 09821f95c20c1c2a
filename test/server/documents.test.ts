// The documents as pages of the service: all there, all links right, nothing from other hosts.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

const DOCS = new URL('../../docs/', import.meta.url);
const names = [
  ...readdirSync(DOCS)
    .filter(name => name.endsWith('.md'))
    .map(name => name.replace('.md', '')),
  'changelog',
  'security',
];
const HERE = 'http://here.test';

let service: TestApp;
before(async () => {
  const { region } = await drawnRegion(SMALL_TOWN);
  service = await testApp(() => region);
});
after(() => service.close());

const get = (url: string, headers: Record<string, string> = {}) => service.app.inject({ url, headers });

/** The values of an attribute of all tags, as the browser reads them. */
function attributes(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<[a-z][^>]*? ${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&amp;', '&').replaceAll('&quot;', '"'),
  );
}

describe('the documents of the service', () => {
  it('are every file of docs/, the changes and the security page, each with its title and the whole navigation', async () => {
    assert.ok(names.length > 20);
    for (const name of names) {
      const { statusCode, headers, body } = await get(`/docs/${name}`);
      assert.equal(statusCode, 200, name);
      assert.equal(headers['content-type'], 'text/html; charset=utf-8');
      assert.match(body, /<title>[^<]{8,}<\/title>/);
      assert.equal(body.match(/<h1 /g)?.length, 1, name);
      assert.equal(body.match(/aria-current="page"/g)?.length ?? 0, name === 'index' ? 0 : 1, name);
      const linked = attributes(body, 'href');
      assert.deepEqual(
        names.filter(other => !linked.includes(other)),
        [],
        name,
      );
    }
  });

  it('link only to addresses that answer, and to headings that exist', async () => {
    const bodies = new Map<string, string>();
    const wrong: string[] = [];
    for (const name of names) {
      const { body } = await get(`/docs/${name}`);
      for (const link of [...attributes(body, 'href'), ...attributes(body, 'src'), ...attributes(body, 'srcset')]) {
        const { origin, pathname, hash } = new URL(link, `${HERE}/docs/${name}`);
        if (origin !== HERE) continue;
        if (!bodies.has(pathname)) {
          const answer = await get(pathname);
          bodies.set(pathname, answer.statusCode === 200 ? answer.body : '');
        }
        const target = bodies.get(pathname) ?? '';
        const isThere = hash === '' || target.includes(` id="${decodeURIComponent(hash.slice(1))}"`);
        if (target === '' || !isThere) wrong.push(`${name}: ${link}`);
      }
    }
    assert.ok(bodies.size > names.length + 5, 'the pictures are among them');
    assert.deepEqual(wrong, []);
  });

  it('load nothing from other hosts and run no script', async () => {
    for (const name of names) {
      const { body, headers } = await get(`/docs/${name}`);
      for (const address of [...attributes(body, 'src'), ...attributes(body, 'srcset')]) {
        assert.match(address, /^pictures\/[\w-]+\.(webp|svg)$/, name);
      }
      assert.deepEqual(
        body.match(/<(?:script|link(?! rel="icon" href="data:,")|iframe|object|style(?!>))|\son\w+=/gi),
        null,
        name,
      );
      const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(body) ?? [];
      const hash = createHash('sha256').update(style).digest('base64');
      assert.equal(
        headers['content-security-policy'],
        `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      );
    }
  });

  it('stay in caches until the server restarts, and get 304 while they are unchanged', async () => {
    for (const url of ['/docs/concepts', '/docs/pictures/index-calm.svg']) {
      const first = await get(url);
      assert.equal(first.headers['cache-control'], 'public, max-age=300', url);
      const again = await get(url, { 'if-none-match': String(first.headers.etag) });
      assert.equal(again.statusCode, 304, url);
      assert.equal(again.body, '');
    }
    assert.equal((await get('/docs/concepts', { 'accept-encoding': 'br' })).headers['content-encoding'], 'br');
  });

  it('are nothing but the documents: no name leads to another file', async () => {
    const others = ['pages.json', '..%2Fpages.json', 'pictures', 'Concepts', 'concepts.md', '%2e%2e%2findex.html'];
    for (const name of [...others, 'pictures/..%2Fpages.json', 'pictures/account.json', 'pictures/none.svg']) {
      const { statusCode, headers } = await get(`/docs/${name}`);
      assert.equal(statusCode, 404, name);
      assert.equal(headers['content-type'], 'application/problem+json; charset=utf-8', name);
    }
  });
});
