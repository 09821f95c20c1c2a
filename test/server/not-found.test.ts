// Small mistakes of people and programs: a mistyped path, a slash too many, a key in the wrong header.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { PUBLIC_URL, type TestApp, testApp } from '../support/test-app.ts';

const API = '/api/location-ext';
const BROWSERS = [
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'text/html',
];
const PROGRAMS = [
  undefined,
  '*/*',
  'application/json',
  'application/json, text/plain, */*',
  'text/html, application/json',
  '',
];

let service: TestApp;
before(async () => {
  const { region } = await drawnRegion(SMALL_TOWN);
  service = await testApp(() => region);
});
after(() => service.close());

const get = (url: string, headers: Record<string, string | undefined> = {}) =>
  service.app.inject({
    url,
    headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as never,
  });

describe('a path that does not exist', () => {
  it('is a page with status 404 in a browser, in its language, with links that work', async () => {
    for (const accept of BROWSERS) {
      for (const [language, text] of [
        ['de-DE,de;q=0.9', 'Diese Seite gibt es nicht'],
        ['en-GB,en;q=0.9', 'There is no such page'],
      ] as const) {
        for (const url of ['/nowhere', '/docs/recipies', '/docs/problems/nonsense', `${API}/nowhere`]) {
          const answer = await get(url, { accept, 'accept-language': language });
          assert.equal(answer.statusCode, 404, url);
          assert.equal(answer.headers['content-type'], 'text/html; charset=utf-8', url);
          assert.match(String(answer.headers['content-security-policy']), /^default-src 'none'; style-src 'sha256-/);
          assert.equal(answer.headers.vary, 'Accept');
          assert.ok(answer.body.includes(`<h1>${text}</h1>`), url);
          const links = [...answer.body.matchAll(/<a href="([^"]+)"/g)].map(([, link = '']) => link);
          assert.deepEqual(links, [`${PUBLIC_URL}/`, `${PUBLIC_URL}/docs`, `${PUBLIC_URL}/docs/index`]);
        }
      }
    }
    for (const path of ['/', '/docs', '/docs/index']) assert.equal((await get(path)).statusCode, 200, path);
  });

  it('is a problem document for programs', async () => {
    for (const accept of PROGRAMS) {
      const answer = await get('/nowhere', { accept });
      assert.equal(answer.statusCode, 404);
      assert.equal(answer.headers['content-type'], 'application/problem+json; charset=utf-8', accept);
      assert.equal(answer.json().code, 'route-not-found');
      assert.equal(answer.json().detail, 'There is nothing at this path.');
    }
  });

  it('names the path without the slash if only that slash is wrong', async () => {
    for (const path of [`${API}/poi-data`, `${API}/snapshot-data/snp_0000000000000000000000/refresh`, '/docs/index']) {
      for (const url of [`${path}/`, `${path}//?limit=1`]) {
        const { detail, code } = (await get(url)).json();
        assert.equal(code, 'route-not-found');
        assert.equal(
          detail,
          `There is nothing at this path; send the request to ${path}, without the slash at the end.`,
        );
      }
    }
    assert.equal((await get(`${API}/nowhere/`)).json().detail, 'There is nothing at this path.');
    assert.equal((await get('//')).json().detail, 'There is nothing at this path.');
  });

  it('names the path that is meant, with another ending, spelling or beginning', async () => {
    for (const [url, meant] of [
      [`${API}/snapshot`, `${API}/snapshot-data`],
      [`${API}/snapshots`, `${API}/snapshot-data`],
      [`${API}/snapshots/snp_0000000000000000000000`, `${API}/snapshot-data`],
      [`${API}/pois?limit=1`, `${API}/poi-data`],
      [`${API}/POI-Data`, `${API}/poi-data`],
      [`${API}/poi_data`, `${API}/poi-data`],
      [`${API}/text`, `${API}/texts`],
      [`${API}/texts/verfiy`, `${API}/texts/verify`],
      [`${API}/addresses`, `${API}/addresses-in-range`],
      [`${API}/census/`, `${API}/census-data`],
      ['/poi-data', `${API}/poi-data`],
      ['/api/poi-data', `${API}/poi-data`],
      ['/api/v1/location-index', `${API}/location-index`],
      ['/openapi.yaml', '/openapi.json'],
      ['/healthz', '/health'],
    ]) {
      const { detail, code } = (await get(url ?? '')).json();
      assert.equal(code, 'route-not-found');
      assert.equal(detail, `There is nothing at this path; ${meant} is the nearest one.`, url);
    }
    for (const url of [
      '/nowhere',
      `${API}`,
      `${API}/`,
      '/wp-login.php',
      '/metrics2',
      '/.env',
      `/${'a'.repeat(3000)}`,
    ]) {
      assert.equal((await get(url)).json().detail, 'There is nothing at this path.', url);
    }
  });
});

describe('a key in the header Authorization', () => {
  it('gets an error that names X-API-KEY, whatever the token looks like', async () => {
    for (const authorization of [
      'Bearer abc',
      `bearer ${service.key}`,
      'BEARER  eyJhbGciOiJub25lIn0.e30.',
      service.key,
    ]) {
      const answer = await get(`${API}/usage`, { authorization });
      assert.equal(answer.statusCode, 401, authorization);
      assert.equal(answer.json().code, 'key-missing');
      assert.equal(answer.json().detail, 'A key came in the header Authorization; send it in X-API-KEY instead.');
      assert.ok(!answer.body.includes('eyJ') && !answer.body.includes(service.key));
    }
  });

  it('does not matter beside a key in X-API-KEY, and no token means that the key is missing', async () => {
    assert.equal(
      (await get(`${API}/usage`, { authorization: 'Bearer abc', 'x-api-key': service.key })).statusCode,
      200,
    );
    for (const authorization of ['Basic dXNlcjpwYXNz', 'Bearer', undefined]) {
      const { detail } = (await get(`${API}/usage`, { authorization })).json();
      assert.equal(detail, 'This call needs a key in the header X-API-KEY.');
    }
  });
});
