// Numbers of houses on the map of a page: none where the house is hidden or unknown, none under the disc of a house that is shown.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type { EmbedData } from '../../src/features/snapshots/embed-data.ts';
import { openBrowser } from '../support/browser.ts';
import { DESKTOP, openWatched, pictureDrawn } from '../support/embed-page.ts';
import { withoutRealData } from '../support/regions.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const ZOOMS = [15, 16, 16.5, 17, 17.5, 18];
/** The disc with its edge, in pixels. */
const DISC = 19;
/** Half a number is at least as wide, in pixels. */
const HALF_NUMBER = 3;

interface Shown {
  readonly text: string;
  /** Pixels from the middle of the number to that of the place. */
  readonly pixels: number;
}

describe('the numbers of houses', { skip: withoutRealData }, () => {
  let server: TestServer;
  let browser: Browser;

  before(async () => {
    [server, browser] = await Promise.all([startTestServer(), openBrowser()]);
  });

  after(async () => {
    await browser?.close();
    await server?.close();
  });

  /** The page of a map, and where its place lies. */
  async function opened(fields: Record<string, unknown>): Promise<{ page: Page; at: EmbedData['location'] }> {
    const made = await fetch(`${server.url}/api/location-ext/snapshot-data`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': server.key },
      body: JSON.stringify({ distance: 10, ...fields }),
    });
    assert.equal(made.status, 201, await made.clone().text());
    const { embedUrl } = (await made.json()) as { embedUrl: string };
    const { location } = (await (await fetch(`${embedUrl}/data.json`)).json()) as EmbedData;
    const { page } = await openWatched(browser, embedUrl, { ...DESKTOP, deviceScaleFactor: 1 });
    await pictureDrawn(page);
    return { page, at: location };
  }

  /** Every number that the map writes around its place. */
  const numbersAt = (page: Page, { lat, lng }: EmbedData['location'], zoom: number): Promise<Shown[]> =>
    page.evaluate(`(async () => {
      const map = window.umkreisMap;
      map.jumpTo({ center: [${lng}, ${lat}], zoom: ${zoom} });
      await new Promise(done => {
        map.once('idle', () => done());
        map.triggerRepaint();
      });
      const place = map.project([${lng}, ${lat}]);
      return map
        .queryRenderedFeatures()
        .filter(({ sourceLayer, layer }) => sourceLayer === 'house_number' && layer.type === 'symbol')
        .map(({ properties, geometry }) => {
          const { x, y } = map.project(geometry.coordinates);
          return { text: properties.number, pixels: Math.hypot(x - place.x, y - place.y) };
        });
    })()`);

  for (const [name, fields] of [
    ['whose street alone is shown', { address: 'Städtle 37, 9490 Vaduz', addressVisibility: 'STREET' }],
    ['that lies somewhere in an area', { address: 'Städtle 37, 9490 Vaduz', addressVisibility: 'AREA' }],
    ['of which only the street is known', { address: 'Städtle, 9490 Vaduz' }],
  ] as const) {
    test(`of the map of a house ${name} cannot be read at any zoom`, async () => {
      const { page, at } = await opened(fields);
      for (const zoom of ZOOMS) assert.deepEqual(await numbersAt(page, at, zoom), [], `zoom ${zoom}`);
      await page.context().close();
    });
  }

  test('of the map of a shown house stand around its disc, and none lies under it', async () => {
    const { page, at } = await opened({ address: 'Städtle 37, 9490 Vaduz' });
    for (const zoom of ZOOMS) {
      const numbers = await numbersAt(page, at, zoom);
      if (zoom >= 17) assert.ok(numbers.length > 5, `zoom ${zoom}: ${numbers.length}`);
      for (const { text, pixels } of numbers)
        assert.ok(pixels > DISC + HALF_NUMBER, `${text} at zoom ${zoom}: ${pixels}`);
    }
    await page.context().close();
  });
});
