// In other people's pages, on an origin of their own: maps by the one-line script, as pasted, in the sandbox that WordPress puts around frames, and where they may not be; the client through their server.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { Browser, Frame, Page } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import { openWatched, type WatchedPage } from '../support/embed-page.ts';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const { region, town } = await drawnRegion(SMALL_TOWN);

let service: TestServer;
let browser: Browser;
let host: Server;
/** Another origin than the service's: another port. */
let hostUrl: string;
const hosted = new Map<string, string>();

before(async () => {
  service = await startTestServer(region);
  browser = await openBrowser();
  host = createServer((request, response) => {
    const { url = '' } = request;
    if (url.startsWith('/api/')) return void forward(request, response);
    if (url.startsWith('/client/')) {
      response.setHeader('content-type', 'text/javascript');
      return void response.end(readFileSync(new URL(`../../dist${url}`, import.meta.url)));
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(hosted.get(request.url ?? '') ?? '');
  });
  await new Promise<void>(resolve => host.listen(0, '127.0.0.1', resolve));
  hostUrl = `http://localhost:${(host.address() as AddressInfo).port}`;
});
after(async () => {
  await browser?.close();
  host?.close();
  await service?.close();
});

/** An integrator's server: it forwards the call to the service with the key, which pages must not know. */
async function forward({ method = '', url = '', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await fetch(service.url + url, {
    method,
    headers: { accept: headers.accept ?? '', 'x-api-key': service.key },
  });
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
  response.end(await answer.text());
}

async function make(fields: object = {}): Promise<{ embedUrl: string; embedHtml: string }> {
  const answer = await fetch(`${service.url}/api/location-ext/snapshot-data`, {
    method: 'POST',
    headers: { 'x-api-key': service.key, 'content-type': 'application/json' },
    body: JSON.stringify({ ...town.at('h'), ...fields }),
  });
  assert.equal(answer.status, 201);
  return (await answer.json()) as { embedUrl: string; embedHtml: string };
}

const tokenOf = (embedUrl: string) => embedUrl.split('/').at(-1) ?? '';

/** A host page with this body. */
async function openHost(body: string, path = '/'): Promise<WatchedPage> {
  hosted.set(
    path,
    `<!doctype html><html lang="de"><meta charset="utf-8"><title>Inserat</title><link rel="icon" href="data:,">${body}</html>`,
  );
  return openWatched(browser, `${hostUrl}${path}`, { viewport: { width: 1000, height: 900 } });
}

/** The map's frame, once it is drawn. */
async function drawn(page: Page, embedUrl: string): Promise<Frame> {
  const isMap = () => page.frames().find(frame => frame.url().startsWith(embedUrl));
  for (let i = 0; i < 200 && isMap() === undefined; i++) await page.waitForTimeout(50);
  const frame = isMap();
  assert.ok(frame, 'there is no frame');
  await frame.waitForSelector('html[data-ready]');
  return frame;
}

describe('a map in another page', () => {
  it('is made of a div by the script, as wide as the div and as high as the map requests, also in a div added later', async () => {
    const [one, other] = [await make(), await make()];
    const { page, complaints } = await openHost(
      `<script async src="${service.url}/embed.js"></script><div data-umkreis="${tokenOf(one.embedUrl)}"></div><div data-umkreis='"><b>'></div>`,
    );
    await drawn(page, one.embedUrl);
    const sizes = () =>
      page.$$eval('iframe', frames =>
        frames.map(({ clientWidth, clientHeight, title }) => ({ clientWidth, clientHeight, title })),
      );
    // The page reports the height before it draws the map.
    const [first] = await sizes();
    assert.equal(first?.title, 'Karte der Umgebung');
    assert.equal(first?.clientWidth, await page.$eval('div', div => div.clientWidth));
    const asked: number = await page.evaluate(
      `new Promise(resolve => {
        addEventListener('message', ({ data }) => data.type === 'umkreis-height' && resolve(data.height));
        document.body.style.width = '340px';
      })`,
    );
    await page.waitForTimeout(100);
    assert.equal((await sizes())[0]?.clientHeight, Math.max(320, asked));
    await page.$eval(
      'body',
      (body, token) => body.insertAdjacentHTML('beforeend', `<div data-umkreis="${token}" data-height="444"></div>`),
      tokenOf(other.embedUrl),
    );
    await page.locator('div').last().scrollIntoViewIfNeeded();
    await drawn(page, other.embedUrl);
    assert.deepEqual((await sizes()).map(({ clientHeight }) => clientHeight).slice(1), [444]);
    assert.deepEqual(complaints, []);
    assert.deepEqual(await page.context().cookies(), []);
  });

  it('is an element of its own, several times on a page, in a shadow tree and under a strict policy, follows its attributes and leaves nothing behind', async () => {
    const [one, other] = [await make(), await make()];
    const policy = `default-src 'none'; img-src data:; script-src ${service.url}; frame-src ${service.url}`;
    const script = `<script async src="${service.url}/embed.js"></script>`;
    const { page, complaints } = await openHost(
      `<meta http-equiv="Content-Security-Policy" content="${policy}">${script}${script}
      <umkreis-map token="${tokenOf(one.embedUrl)}"><a href="${one.embedUrl}">Karte</a></umkreis-map>
      <section><template shadowrootmode="open"><umkreis-map src="${other.embedUrl}" title="Zwei" height="444" scheme="dark"></umkreis-map></template></section>`,
    );
    await drawn(page, one.embedUrl);
    const second = await drawn(page, other.embedUrl);
    assert.equal(await second.evaluate('document.documentElement.dataset.scheme'), 'dark');
    const shown = () =>
      page.$$eval('iframe', frames =>
        frames.map(({ title, clientHeight, clientWidth }) => [title, clientHeight, clientWidth]),
      );
    const width = await page.$eval('section', section => section.clientWidth);
    const both = [
      ['Karte der Umgebung', 560, width],
      ['Zwei', 444, width],
    ];
    assert.deepEqual(await shown(), both);
    assert.equal(await page.locator('a').isVisible(), false);

    // A page of another origin in the frame, and another frame of the same origin.
    const says = (source: string, origin: string) =>
      page.evaluate(`dispatchEvent(new MessageEvent('message', {
        data: { type: 'umkreis-height', height: 999 }, origin: '${origin}', source: ${source}
      }))`);
    const inFrame = "document.querySelector('umkreis-map').shadowRoot.firstChild.contentWindow";
    await says(inFrame, hostUrl);
    await says('window', service.url);
    assert.deepEqual(await shown(), both);

    const steps = await page.evaluate('history.length');
    const change = (names: string) =>
      page.$eval(
        'umkreis-map',
        (map, all) => {
          for (const [name, value] of Object.entries(JSON.parse(all)))
            value === null ? map.removeAttribute(name) : map.setAttribute(name, String(value));
        },
        names,
      );
    await change(JSON.stringify({ height: '333', title: 'Eins' }));
    assert.deepEqual((await shown())[0], ['Eins', 333, width]);
    await change(JSON.stringify({ height: null }));
    assert.deepEqual((await shown())[0], ['Eins', 560, width], 'the height that the map requested');
    await change(JSON.stringify({ token: tokenOf(other.embedUrl) }));
    assert.equal(page.frames().filter(frame => frame.url() === one.embedUrl).length, 0);
    assert.equal(await page.evaluate('history.length'), steps);
    await change(JSON.stringify({ token: 'javascript:alert(1)' }));
    assert.deepEqual([await shown(), await page.locator('a').isVisible()], [[both[1]], true]);
    await change(JSON.stringify({ token: tokenOf(one.embedUrl) }));
    await page.$eval('umkreis-map', map => map.remove());
    assert.equal(page.frames().length, 2, 'the page and the other map');
    assert.deepEqual(complaints, []);
  });

  it('appears with every piece of HTML in the documentation and the answer', async () => {
    const text = readFileSync(new URL('../../docs/embedding.md', import.meta.url), 'utf8');
    const pieces = [...text.matchAll(/```html\n([^`]+)```/g)].map(([, html = '']) => html);
    assert.equal(pieces.length, 3);
    const made = await Promise.all(['Am "Park" <1>', 'Zwei', 'Drei', 'Vier'].map(title => make({ title })));
    const [pasted, ...others] = made;
    const documented = others.map(({ embedUrl }, i) =>
      (pieces[i] ?? '').replaceAll('https://maps.example.com', service.url).replaceAll('TOKEN', tokenOf(embedUrl)),
    );
    // Small, so that all of them are in view and load.
    const html = [pasted?.embedHtml, ...documented].map(piece => `<div style="float:left;width:24%">${piece}</div>`);
    const { page, complaints } = await openHost(html.join(''));
    for (const { embedUrl } of made) await drawn(page, embedUrl);
    assert.equal(await page.locator('iframe').first().getAttribute('title'), 'Am "Park" <1>');
    // On a busy machine three maps at once take longer than the seconds after which the browser asks what a font was loaded for.
    assert.deepEqual(
      complaints.filter(each => !/was preloaded using link preload but not used/.test(each)),
      [],
    );
  });

  it('works without an origin, in the sandbox that WordPress puts around it, also where only some origins may frame it', async () => {
    for (const fields of [{}, { allowedOrigins: [hostUrl] }]) {
      const { embedUrl } = await make(fields);
      const { page, complaints } = await openHost(
        `<iframe src="${embedUrl}" sandbox="allow-scripts" security="restricted" style="width:100%;height:600px"></iframe>`,
      );
      const frame = await drawn(page, embedUrl);
      assert.match(await frame.innerText('body'), /Markt/);
      assert.deepEqual(complaints, []);
    }
  });

  it('is blocked by the browser on origins that may not frame it, and scripts there cannot read its data', async () => {
    const { embedUrl } = await make({ allowedOrigins: ['https://example.com'] });
    const { page, complaints } = await openHost(`<iframe src="${embedUrl}"></iframe>`);
    await page.waitForTimeout(500);
    assert.ok(
      complaints.some(complaint => /frame-ancestors/.test(complaint)),
      complaints.join('\n'),
    );
    const read = (path: string) =>
      page.evaluate(
        url =>
          fetch(url).then(
            () => 'read',
            () => 'blocked',
          ),
        `${embedUrl}${path}`,
      );
    assert.deepEqual(
      [await read(''), await read('/data.json'), await read('/reach')],
      ['blocked', 'blocked', 'blocked'],
    );
    const open = await make();
    assert.equal(
      await page.evaluate(
        url =>
          fetch(url).then(
            () => 'read',
            () => 'blocked',
          ),
        `${open.embedUrl}/data.json`,
      ),
      'read',
    );
  });
});

describe('the client in a page', () => {
  it("calls through the page's own server, and the service itself answers no page of another origin", async () => {
    const { page, complaints } = await openHost('');
    const call = (baseUrl: string, key: string) =>
      page.evaluate<string>(`(async () => {
        const { createClient } = await import('/client/index.js');
        const umkreis = createClient({ baseUrl: '${baseUrl}', ${key} retries: false });
        const query = { ...${JSON.stringify(town.at('h'))}, poiTypes: ['supermarket'] };
        const { data, error } = await umkreis.GET('/api/location-ext/poi-data', { query });
        return error ? error.code : data.pois.map(({ type }) => type).join();
      })().catch(fault => fault.message)`);
    assert.equal(await call('', ''), 'supermarket');
    assert.deepEqual(complaints, []);
    assert.equal(await call(service.url, `key: '${service.key}',`), 'Failed to fetch');
    assert.match(complaints.join(), /blocked by CORS policy/);
  });
});
