// A map of cells in a map tool: MapLibre on a page of another origin draws the tiles by their figures, with the credit.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openBrowser } from '../support/browser.ts';
import { importedSample } from '../support/regions.ts';
import { startTestServer } from '../support/test-server.ts';

const LIBRARY = fileURLToPath(new URL('.', import.meta.resolve('maplibre-gl')));
const FILE = /^\/(maplibre-gl[\w-]*\.(?:mjs|css))(?:\?|$)/;

/** As docs/reach.md says it, with a plain ground. */
const pageOf = (tileJsonUrl: string) => `<!doctype html><link rel="stylesheet" href="/maplibre-gl.css">
<div id="map" style="position:fixed;inset:0"></div><script type="module">
import { Map } from '/maplibre-gl.mjs';
const { bounds } = await (await fetch('${tileJsonUrl}')).json();
const map = new Map({ container: 'map', bounds, fitBoundsOptions: { padding: 30 }, fadeDuration: 0,
  style: { version: 8, sources: {}, layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#fff' } }] } });
window.map = map;
map.on('load', () => {
  map.addSource('access', { type: 'vector', url: '${tileJsonUrl}' });
  map.addLayer({ id: 'access', type: 'fill', source: 'access', 'source-layer': 'cells', paint: {
    'fill-opacity': 0.6, 'fill-color': ['interpolate', ['linear'], ['get', 'seconds'], 0, '#1a7f4b', 200, '#f2c14e', 400, '#b23a48'] } });
  map.once('idle', () => { document.title = 'drawn'; });
});
</script>`;

test('MapLibre on another origin draws every cell of the map, and prints the credit', async () => {
  const region = await importedSample();
  const server = await startTestServer(region);
  const pages = createServer((request, response) => {
    const [, file] = FILE.exec(request.url ?? '') ?? [];
    if (file === undefined) return response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(tileJsonUrl));
    const type = file.endsWith('css') ? 'text/css' : 'text/javascript';
    return response.writeHead(200, { 'content-type': type }).end(readFileSync(join(LIBRARY, file)));
  });
  let tileJsonUrl = '';
  const browser = await openBrowser();
  try {
    await new Promise<void>(resolve => pages.listen(0, '127.0.0.1', resolve));
    const answer = await fetch(`${server.url}/api/location-ext/cell-maps`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': server.key },
      body: JSON.stringify({ address: 'Marktplatz 1, 86998 Hollerbruck', minutes: 7, resolution: 10 }),
    });
    assert.equal(answer.status, 201);
    const made = (await answer.json()) as {
      tileJsonUrl: string;
      totalCount: number;
      meta: { credit: { html: string } };
    };
    tileJsonUrl = made.tileJsonUrl;
    const page = await browser.newPage({ viewport: { width: 700, height: 560 } });
    await page.goto(`http://127.0.0.1:${(pages.address() as AddressInfo).port}/`);
    await page.waitForFunction("document.title === 'drawn'", undefined, { timeout: 60_000 });
    const ids: string[] = await page.evaluate(
      "map.queryRenderedFeatures({ layers: ['access'] }).map(({ properties }) => properties.id)",
    );
    assert.equal(new Set(ids).size, made.totalCount);
    const credit = await page.locator('.maplibregl-ctrl-attrib-inner').innerText();
    assert.match(credit, /OpenStreetMap/);
    if (process.env.UMKREIS_KEEP_PICTURE) await page.screenshot({ path: process.env.UMKREIS_KEEP_PICTURE });
  } finally {
    await browser.close();
    pages.close();
    await server.close();
  }
});
