// A map in a low frame, as ordinary pages have it: the reach is large, nothing lies over it or over other boxes, and the rest is in reach.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type { EmbedData } from '../../src/features/snapshots/embed-data.ts';
import { openBrowser } from '../support/browser.ts';
import { openWatched, until } from '../support/embed-page.ts';
import { importedSample } from '../support/regions.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const SIZES = [
  { width: 320, height: 240 },
  { width: 480, height: 320 },
  { width: 390, height: 360 },
  { width: 390, height: 420 },
  { width: 600, height: 420 },
  { width: 900, height: 420 },
] as const;

describe('a map in a low frame', () => {
  let server: TestServer;
  let browser: Browser;
  let url: string;
  let bounds: EmbedData['bounds'];

  before(async () => {
    const region = await importedSample();
    [server, browser] = await Promise.all([startTestServer(region), openBrowser()]);
    const made = await fetch(`${server.url}/api/location-ext/snapshot-data`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': server.key },
      body: JSON.stringify({
        address: 'Marktplatz 1, 86998 Hollerbruck',
        distance: 15,
        show: 'map,pois,index,census',
        title: 'Drei helle Zimmer am Markt mit Balkon zum Hof',
      }),
    });
    ({ embedUrl: url } = (await made.json()) as { embedUrl: string });
    ({ bounds } = (await (await fetch(`${url}/data.json`)).json()) as EmbedData);
  });

  after(async () => {
    await browser?.close();
    await server?.close();
  });

  const opened = async (viewport: { width: number; height: number }): Promise<Page> => {
    const { page } = await openWatched(browser, url, { viewport, locale: 'de-DE' });
    await page.locator('.maplibregl-canvas').waitFor();
    await until(page, 'performance.getEntriesByName("umkreis-complete").length > 0');
    return page;
  };

  interface Box {
    readonly name: string;
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }

  /** Boxes of the page that are seen, by their selectors. */
  const boxesOf = (page: Page, selectors: readonly string[]): Promise<Box[]> =>
    page.evaluate(
      `${JSON.stringify(selectors)}.flatMap(name =>
        [...document.querySelectorAll(name)].flatMap(each => {
          const { left, top, right, bottom } = each.getBoundingClientRect();
          return right - left > 0 && bottom - top > 0 ? { name, left, top, right, bottom } : [];
        }))`,
    );

  /** The upper and the lower end of the reach in the frame, which the map fills from its top. */
  const reachOf = (page: Page): Promise<{ top: number; bottom: number }> =>
    page.evaluate(
      `({
        top: window.umkreisMap.project([${bounds[0]}, ${bounds[3]}]).y,
        bottom: window.umkreisMap.project([${bounds[2]}, ${bounds[1]}]).y,
      })`,
    );

  for (const size of SIZES) {
    test(`of ${size.width} × ${size.height} shows the whole reach on two fifths of its height, free of boxes that lie over each other`, async () => {
      const page = await opened(size);
      const reach = await reachOf(page);
      const [credit] = await boxesOf(page, ['.map-credit']);
      assert.ok(credit !== undefined);
      assert.ok(reach.top >= 0 && reach.bottom <= credit.top + 12, JSON.stringify({ reach, credit }));
      assert.ok(reach.bottom - reach.top >= size.height * 0.4, JSON.stringify(reach));
      const boxes = await boxesOf(page, [
        '.group-chips .all',
        '.census',
        '.map-buttons',
        '.credit-line',
        '.panel-head',
      ]);
      for (const [i, one] of boxes.entries())
        for (const other of boxes.slice(i + 1)) {
          const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
          const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
          assert.ok(across <= 1 || down <= 1, JSON.stringify([one, other]));
        }
      await page.context().close();
    });
  }

  test('has the list, the score and the modes in its open sheet, which moves as one', async () => {
    const page = await opened(SIZES[0]);
    await page.getByRole('button', { name: 'Orte zeigen' }).click();
    await page.getByText('Standortindex', { exact: false }).first().scrollIntoViewIfNeeded();
    const last = page.locator('.panel-foot');
    await last.scrollIntoViewIfNeeded();
    const box = await last.boundingBox();
    assert.ok(box !== null && box.y < SIZES[0].height, JSON.stringify(box));
    await page.context().close();
  });

  test('colours no squares without a legend, and has both as soon as there is room', async () => {
    const page = await opened(SIZES[0]);
    const coloured = (): Promise<boolean> =>
      page.evaluate(
        `window.umkreisMap.getStyle().layers.some(({ id, layout }) => id.startsWith('census-') && layout?.visibility === 'visible')`,
      );
    assert.equal(await coloured(), false);
    assert.equal(await page.locator('.census').isVisible(), false);
    await page.setViewportSize({ width: 800, height: 600 });
    await page.locator('.census').waitFor();
    assert.equal(await coloured(), true);
    await page.setViewportSize(SIZES[0]);
    await page.locator('.census').waitFor({ state: 'hidden' });
    assert.equal(await coloured(), false);
    await page.context().close();
  });
});
