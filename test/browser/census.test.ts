// The census on the embed page in a real browser: choice of a topic, legend, pointer, hatching of unpublished cells, switching off.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Browser, Page } from 'playwright-core';
import type { EmbedData } from '../../src/features/snapshots/embed-data.ts';
import { openBrowser } from '../support/browser.ts';
import { censusPlace, censusTown } from '../support/census-town.ts';
import {
  assertKeptToItself,
  DESKTOP,
  drawnAt,
  mapSettled,
  openWatched,
  PHONE,
  pictureDrawn,
} from '../support/embed-page.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

describe('the census layer', () => {
  let server: TestServer;
  let browser: Browser;

  before(async () => {
    [server, browser] = await Promise.all([startTestServer(await censusTown()), openBrowser()]);
  });

  after(async () => {
    await browser?.close();
    await server?.close();
  });

  async function snapshot(fields: Record<string, unknown>): Promise<string> {
    const response = await fetch(`${server.url}/api/location-ext/snapshot-data`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': server.key },
      body: JSON.stringify({ ...censusPlace(500, 250), distance: 10, show: 'map,pois,census', ...fields }),
    });
    assert.equal(response.status, 201, await response.clone().text());
    return ((await response.json()) as { embedUrl: string }).embedUrl;
  }

  /** Features of the census on the map now: how many by layer. */
  const drawn = (page: Page): Promise<Record<string, number>> =>
    page.evaluate(`(() => {
      const counts = {};
      for (const { layer } of window.umkreisMap.queryRenderedFeatures()) {
        if (layer.id.startsWith('census-')) counts[layer.id] = (counts[layer.id] ?? 0) + 1;
      }
      return counts;
    })()`);

  const readout = (page: Page) => page.locator('.census-readout').innerText();

  async function pointAt(page: Page, east: number, north: number): Promise<string> {
    const { x, y } = await drawnAt(page, censusPlace(east, north));
    await page.mouse.move(x, y);
    await mapSettled(page);
    return readout(page);
  }

  async function choose(page: Page, topic: string): Promise<void> {
    await page.selectOption('.census select', topic);
    await mapSettled(page);
  }

  test('shows a topic in colours with its legend, and hatches cells without a published figure', async () => {
    const watched = await openWatched(browser, await snapshot({}));
    const { page } = watched;
    await pictureDrawn(page);
    const people = await drawn(page);
    assert.ok((people['census-population'] ?? 0) > 5 && people['census-population-hatch'] === undefined, 'inhabitants');
    assert.match(await page.locator('.census-area').innerText(), /: [\d.]+ \(wahrscheinlich [\d.]+ bis [\d.]+/);
    assert.match(
      await page.locator('.census-key').innerText(),
      /^Einwohner je Feld · Felder von 100\sm\s×\s100\sm\s+\d+\s/,
      'the closed legend says what its colours mean',
    );
    assert.equal(await page.locator('.census-source').isVisible(), false, 'the map comes first');
    await page.locator('.census summary').click();
    await choose(page, 'net_rent');
    const rents = await drawn(page);
    assert.equal(rents['census-population'], undefined);
    assert.ok((rents['census-net_rent'] ?? 0) > 3 && (rents['census-net_rent-hatch'] ?? 0) > 2, JSON.stringify(rents));
    const legend = await page.locator('.census').innerText();
    assert.match(legend, /€\/m² · Felder von 100\sm\s×\s100\sm/);
    assert.match(legend, /nicht veröffentlicht/);
    assert.match(legend, /Zensus 2022 \(Daten verändert\) · Stand 15\. Mai 2022/);
    assert.match(legend, /Deutschland 7,28\s€\/m²/);
    assert.match(
      (await page.locator('.census-ramp').getAttribute('aria-label')) ?? '',
      /^Farben der Reihe nach: 6,25 bis /,
    );
    assert.match(await page.locator('.map-credit').innerText(), /Zensus 2022 \(Daten verändert/);
    await choose(page, '');
    assert.deepEqual(await drawn(page), {}, 'off');
    assert.equal(await page.locator('.census-ramp').isVisible(), false);
    await assertKeptToItself(watched, server.url);
    await page.context().close();
  });

  test('shows the figure of the square under the pointer, with its state in words, and zero different from a missing figure', async () => {
    const { page } = await openWatched(browser, await snapshot({}));
    await pictureDrawn(page);
    assert.match(await pointAt(page, 350, 230), /^Dieses Feld: 40$/);
    assert.match(await pointAt(page, 450, 230), /^Dieses Feld: 0$/);
    await page.locator('.census summary').click();
    assert.match(await page.locator('.census-marks').innerText(), /^0\s+unbewohnt$/);
    await choose(page, 'net_rent');
    assert.match(await pointAt(page, 150, 230), /^Dieses Feld: 7,25\s€\/m²$/);
    assert.match(await pointAt(page, 550, 230), /^Dieses Feld: 11,25\s€\/m² \(eingeschränkt verlässlich\)$/);
    assert.equal(await pointAt(page, 250, 230), 'Dieses Feld: nicht veröffentlicht');
    assert.equal(await pointAt(page, 350, 230), 'Dieses Feld: geheim gehalten');
    assert.equal(await pointAt(page, 650, 230), 'Dieses Feld: nicht veröffentlicht');
    assert.deepEqual(
      await page.evaluate('window.umkreisMap.queryRenderedFeatures({ layers: ["census-mark"] }).length > 0'),
      true,
      'the square is outlined',
    );
    await page.context().close();
  });

  test('speaks English, fits a phone and is usable without sight', async () => {
    const { page } = await openWatched(browser, await snapshot({ language: 'en' }), PHONE);
    await pictureDrawn(page);
    await choose(page, 'net_rent');
    assert.doesNotMatch(
      await page.locator('.census').innerText(),
      /not published/,
      'the legend leaves the room to the map',
    );
    await page.locator('.census summary').tap();
    assert.match(await page.locator('.census').innerText(), /not published/);
    const { x, y } = await drawnAt(page, censusPlace(550, 230));
    await page.touchscreen.tap(x, y);
    await mapSettled(page);
    assert.match(await readout(page), /^This cell: 11\.25\s€\/m² \(of limited reliability\)$/);
    const [box, buttons] = await Promise.all(['.census', '.map-tools'].map(each => page.locator(each).boundingBox()));
    assert.ok(box && buttons && box.x >= 0 && box.x + box.width <= buttons.x, 'beside the buttons');
    await page.evaluate(AXE);
    const faults: { id: string }[] = await page.evaluate('axe.run().then(found => found.violations)');
    assert.deepEqual(
      faults.map(({ id }) => id),
      [],
    );
    await page.context().close();
  });

  test('has the colours of its legend on paper, also printed from a dark screen without time to draw the map again', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await openWatched(browser, await snapshot({ show: 'map,census' }), { ...DESKTOP, colorScheme });
      await pictureDrawn(page);
      const frame = (await page.locator('.maplibregl-canvas').boundingBox()) ?? assert.fail('no map');
      const squares: { people: number; left: number; top: number }[] = [];
      for (const east of [50, 150, 250, 350, 550, 650]) {
        const people = Number(/: ([\d.]+)$/.exec(await pointAt(page, east, 270))?.[1]);
        const { x, y } = await drawnAt(page, censusPlace(east, 270));
        const [left, top] = [(x - frame.x) / frame.width, (y - frame.y) / frame.height];
        if (people > 0) squares.push({ people, left, top });
      }
      squares.sort((a, b) => a.people - b.people);
      const [least, most] = [squares[0] ?? assert.fail(), squares.at(-1) ?? assert.fail()];
      assert.ok(most.people > 2 * least.people, `${most.people}, ${least.people}`);
      await page.mouse.move(1, 1);
      await page.evaluate('dispatchEvent(new Event("beforeprint"))');
      await page.emulateMedia({ media: 'print' });
      const map = await seen(page, '.paper-map canvas');
      const ramp = await seen(page, '.paper-census .census-ramp');
      const [few, many] = [map.at(least.left, least.top), map.at(most.left, most.top)];
      assert.ok(
        few - many > 8,
        `${colorScheme}: ${least.people} has ${few}, ${most.people} has ${many}: more is darker`,
      );
      assert.ok(ramp.at(0.1, 0.2) - ramp.at(0.9, 0.2) > 20, `${colorScheme}: the legend says so`);
      await page.context().close();
    }
  });

  test('is absent if the request did not include it, and a page without places lists none', async () => {
    const plain = await snapshot({ show: undefined });
    const { page } = await openWatched(browser, plain, DESKTOP);
    await pictureDrawn(page);
    assert.equal(await page.locator('.census').count(), 0);
    assert.doesNotMatch(await page.locator('.map-credit').innerText(), /Zensus/);
    await page.context().close();
    const bare = await snapshot({ show: 'census' });
    const loaded = (await (await fetch(`${bare}/data.json`)).json()) as EmbedData;
    assert.deepEqual([loaded.pois, loaded.groups], [[], []]);
    const other = await openWatched(browser, bare, DESKTOP);
    await pictureDrawn(other.page);
    assert.doesNotMatch(await other.page.locator('.panel').innerText(), /\d Orte?\b|keiner der gesuchten/);
    assert.equal(await other.page.locator('.census').count(), 1);
    await other.page.context().close();
  });
});

/** An element as it is seen: the brightness at shares of its width and height, from 0 to 255. */
async function seen(page: Page, selector: string) {
  const image = await loadImage(await page.locator(selector).screenshot());
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return {
    at(left: number, top: number): number {
      const [x, y] = [Math.floor(left * image.width), Math.floor(top * image.height)];
      const { data } = context.getImageData(x, y, 1, 1);
      return ((data[0] ?? 0) + (data[1] ?? 0) + (data[2] ?? 0)) / 3;
    },
  };
}
