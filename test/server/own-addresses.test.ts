// The addresses that the service names are its own, and it connects to no host that the operator did not name.
import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { connect, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { censusPlace, censusTown } from '../support/census-town.ts';
import { freePort } from '../support/free-port.ts';
import { PUBLIC_URL, testApp } from '../support/test-app.ts';

const API = '/api/location-ext';
const region = await censusTown();
const place = censusPlace(450, 250);
const { app, key, close } = await testApp(() => region);
after(close);

/** Every function and every page once, with headers that name another host. */
async function answersFor(headers: Record<string, string> = {}): Promise<string[]> {
  const answers: string[] = [];
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await app.inject({
      method,
      url,
      headers: { 'x-api-key': key, ...headers },
      ...(payload && { payload }),
    });
    assert.ok(answer.statusCode < 300, `${method} ${url}: ${answer.body}`);
    answers.push(JSON.stringify(answer.headers) + answer.body);
    return answer;
  };
  const snapshot = { ...place, show: 'map,pois,index,text,census', externalId: 'a' };
  const { embedUrl } = (await ask('POST', `${API}/snapshot-data`, snapshot)).json();
  for (const path of ['poi-data', 'addresses-in-range', 'census-data', 'location-index', 'texts'])
    await ask('POST', `${API}/${path}`, place);
  await ask('GET', `${API}/snapshot-data`);
  await ask('GET', `${API}/search?q=Haupt`);
  const page = embedUrl.slice(PUBLIC_URL.length);
  for (const url of [page, `${page}.png`, `/oembed?url=${encodeURIComponent(embedUrl)}`]) await ask('GET', url);
  for (const url of ['/openapi.json', '/llms.txt', '/docs', '/embed.js']) await ask('GET', url);
  return answers;
}

test('no answer has an address from a header of the request: all come from UMKREIS_PUBLIC_URL', async () => {
  const foreign = 'elsewhere.example';
  const answers = await answersFor({
    host: foreign,
    forwarded: `host=${foreign};proto=http`,
    'x-forwarded-host': foreign,
    'x-forwarded-proto': 'http',
  });
  for (const answer of answers) assert.ok(!answer.includes(foreign), answer.slice(0, 300));
  assert.ok(answers.filter(answer => answer.includes(PUBLIC_URL)).length > 4);
});

test('no answer sets a cookie, and the page of a map sends its origin at most to other sites', async () => {
  const answers = await answersFor();
  for (const answer of answers) assert.doesNotMatch(answer, /^\{[^}]*"set-cookie"/);
  const pages = answers.filter(
    answer => /"content-type":"text\/html/.test(answer) && answer.includes('frame-ancestors'),
  );
  assert.ok(pages.length > 1);
  for (const page of pages)
    assert.match(page, /"referrer-policy":"(no-referrer|same-origin|strict-origin-when-cross-origin)"/);
});

test('the service opens no connection while it answers every function and page', async () => {
  const opened: Socket[] = [];
  const see = (message: unknown) => opened.push((message as { socket: Socket }).socket);
  subscribe('net.client.socket', see);
  try {
    await answersFor();
    assert.equal(opened.length, 0);
    connect(await freePort(), '127.0.0.1').on('error', () => {});
    assert.equal(opened.length, 1, 'a connection would have been seen');
  } finally {
    unsubscribe('net.client.socket', see);
  }
});
