// oEmbed as its specification defines it, and the script for pages without an editor.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { PUBLIC_URL, type TestApp, testApp } from '../support/test-app.ts';

const { region, town } = await drawnRegion(SMALL_TOWN);

let service: TestApp;
let made: { id: string; embedUrl: string; imageUrl: string };

before(async () => {
  service = await testApp(() => region);
  const answer = await service.app.inject({
    method: 'POST',
    url: '/api/location-ext/snapshot-data',
    headers: { 'x-api-key': service.key },
    payload: { ...town.at('h'), title: 'Hell & "ruhig" <b>' },
  });
  made = answer.json();
});
after(() => service.close());

const oembed = (url: string, more = '') => service.app.inject(`/oembed?url=${encodeURIComponent(url)}${more}`);

test('the address of a map gets one plain frame of the requested size', async () => {
  const answer = await oembed(made.embedUrl, '&maxwidth=500&maxheight=400&format=json&discover=true');
  assert.equal(answer.statusCode, 200, answer.body);
  assert.equal(answer.headers['access-control-allow-origin'], '*');
  const { html, ...rest } = answer.json();
  assert.deepEqual(rest, {
    version: '1.0',
    type: 'rich',
    title: 'Hell & "ruhig" <b>',
    provider_name: 'Umkreis',
    provider_url: PUBLIC_URL,
    width: 500,
    height: 400,
    thumbnail_url: `${made.imageUrl}?width=500&height=400`,
    thumbnail_width: 500,
    thumbnail_height: 400,
    cache_age: 3600,
  });
  assert.match(html, /^<iframe [^<>]+><\/iframe>$/);
  assert.ok(html.includes(` src="${made.embedUrl}"`) && html.includes(' width="500" height="400"'));
  assert.ok(html.includes(' title="Hell &amp; &quot;ruhig&quot; &lt;b&gt;"'));
  const plain = (await oembed(made.embedUrl)).json();
  assert.deepEqual([plain.width, plain.height], [800, 600]);
  const picture = await service.app.inject(plain.thumbnail_url.slice(PUBLIC_URL.length));
  assert.equal(picture.statusCode, 200);
});

test('the page names its oEmbed address, which leads to the same map', async () => {
  const { body } = await service.app.inject(made.embedUrl.slice(PUBLIC_URL.length));
  const [, href = ''] = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)">/.exec(body) ?? [];
  assert.ok(href.startsWith(`${PUBLIC_URL}/oembed?url=`), href);
  const found = await service.app.inject(href.slice(PUBLIC_URL.length));
  assert.ok(found.json().html.includes(made.embedUrl));
});

test('a map is recognized by an address with http, a query, a fragment or as picture; other addresses get 404, other formats 501', async () => {
  const token = made.embedUrl.split('/').at(-1);
  for (const url of [made.embedUrl.replace('https:', 'http:'), `${made.embedUrl}?utm_source=mail#map`, made.imageUrl]) {
    assert.equal((await oembed(url)).statusCode, 200, url);
  }
  for (const url of [
    `https://evil.example/umkreis/embed/${token}`,
    `https://maps.example.com/embed/${token}`,
    `${PUBLIC_URL}/embed/${token}/data.json`,
    `${PUBLIC_URL}/embed/unknown`,
    'no address',
    'javascript:alert(1)',
  ]) {
    const { statusCode, body } = await oembed(url);
    assert.equal(statusCode, 404, `${url}: ${body}`);
  }
  assert.equal((await oembed(made.embedUrl, '&format=xml')).statusCode, 501);
  assert.equal((await service.app.inject('/oembed')).statusCode, 400);
  assert.equal((await oembed(made.embedUrl, '&maxwidth=wide')).statusCode, 400);
});

test('a map that has ended gets no frame', async () => {
  const answer = await service.app.inject({
    method: 'POST',
    url: '/api/location-ext/snapshot-data',
    headers: { 'x-api-key': service.key },
    payload: town.at('h'),
  });
  const { id, embedUrl } = answer.json();
  const headers = { 'x-api-key': service.key };
  await service.app.inject({ method: 'DELETE', url: `/api/location-ext/snapshot-data/${id}`, headers });
  assert.equal((await oembed(embedUrl)).statusCode, 404);
  const page = await service.app.inject(embedUrl.slice(PUBLIC_URL.length));
  assert.equal(page.statusCode, 410);
  assert.match(page.body, /nicht mehr verfügbar/);
  assert.match(String(page.headers['content-security-policy']), /frame-ancestors \*/);
  assert.equal(page.headers['x-robots-tag'], 'noindex');
});

test('the script is plain, small, and readable from every origin', async () => {
  const { headers, body } = await service.app.inject('/embed.js');
  assert.match(String(headers['content-type']), /^text\/javascript/);
  assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
  assert.ok(Buffer.byteLength(body) < 3072, `${Buffer.byteLength(body)} bytes`);
  assert.doesNotMatch(body, /cookie|localStorage|innerHTML|eval/);
});
