// The room of the maps: controls of two rows, a legend that leaves the reach in sight, a credit of one line, and the same map on paper.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import { mapSettled, openWatched, pictureDrawn, until } from '../support/embed-page.ts';
import { importedSample } from '../support/regions.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const WIDE = { viewport: { width: 1440, height: 900 }, locale: 'de-DE' } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'de-DE' } as const;
const NIGHT = { ...PHONE, colorScheme: 'dark', locale: 'en-GB' } as const;

describe('the maps of both pages', () => {
  let server: TestServer;
  let browser: Browser;

  before(async () => {
    const region = await importedSample();
    [server, browser] = await Promise.all([startTestServer(region, { isExplorerOpen: true }), openBrowser()]);
  });

  after(async () => {
    await browser?.close();
    await server?.close();
  });

  const opened = async (url: string, options: Parameters<typeof openWatched>[2]): Promise<Page> => {
    const { page } = await openWatched(browser, url, options);
    await pictureDrawn(page);
    await page.locator('.maplibregl-canvas').waitFor();
    return page;
  };
  const snapshot = async (fields: object = {}): Promise<string> => {
    const made = await fetch(`${server.url}/api/location-ext/snapshot-data`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': server.key },
      body: JSON.stringify({
        address: 'Marktplatz 1, 86998 Hollerbruck',
        distance: 15,
        show: 'map,pois,census',
        ...fields,
      }),
    });
    return ((await made.json()) as { embedUrl: string }).embedUrl;
  };
  /** Rows of elements: how many different upper edges they have, within some pixels. */
  const rowsOf = (page: Page, selector: string) =>
    page.locator(selector).evaluateAll(all => {
      const tops = all.map(each => each.getBoundingClientRect().top).toSorted((a, b) => a - b);
      return tops.filter((top, i) => i === 0 || top - (tops[i - 1] ?? 0) > 12).length;
    });

  test('controls of the explorer stand in two rows on a wide screen, and its modes in one row everywhere', async () => {
    for (const locale of ['de-DE', 'en-GB']) {
      const page = await opened(`${server.url}/`, { ...WIDE, locale });
      assert.equal(await rowsOf(page, '.map-top :is(.modes, .slider-row, .reach-said, .layer-choice)'), 2);
      assert.equal(await rowsOf(page, '.modes label'), 1);
      await page.setViewportSize({ width: 390, height: 844 });
      assert.equal(await rowsOf(page, '.modes label'), 1);
      const inside = await page
        .locator('.modes span')
        .evaluateAll(all => all.every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth));
      assert.ok(inside, 'no name leaves its box');
      await page.context().close();
    }
  });

  test('groups and modes of a map take three rows beside it on a wide screen, each with its name', async () => {
    const page = await opened(await snapshot(), WIDE);
    assert.equal(await rowsOf(page, '.panel .group-chips .chip'), 2);
    assert.equal(await rowsOf(page, '.panel .modes button'), 1);
    const names = await page.locator('.group-chips .name').allInnerTexts();
    assert.ok(names.length === 8 && names.includes('Gesundheit und Soziales'), names.join());
    await page.context().close();
  });

  test('an open legend leaves all of the reach in sight', async () => {
    const page = await opened(`${server.url}/`, WIDE);
    await page.locator('.reach-said:not(:empty)').waitFor();
    await mapSettled(page);
    await page.locator('.layer-choice optgroup option').first().waitFor({ state: 'attached' });
    await page.locator('.layer-choice select').selectOption('net_rent');
    await page.locator('.layer-legend .census-ramp').waitFor();
    // The upper edge of the reach, beneath the lower edge of the box with the legend.
    await until(
      page,
      `(() => {
        const map = window.umkreisExplorerMap;
        const { data } = map.getStyle().sources.area;
        const north = Math.max(...data.features[0].geometry.coordinates.flat(2).map(([, lat]) => lat));
        const { bottom } = document.querySelector('.map-top').getBoundingClientRect();
        return map.project([map.getCenter().lng, north]).y + map.getCanvas().getBoundingClientRect().top >= bottom;
      })()`,
    );
    await page.context().close();
  });

  test('the credit of OpenStreetMap stands on every map in one line on a phone; the other sources fold behind a button', async () => {
    for (const options of [PHONE, NIGHT]) {
      const language = options === PHONE ? 'de' : 'en';
      const nowhere = `${server.url}/#place=Nirgendwo-Gibt-Es-Nicht-9999`;
      const pages = [`${server.url}/`, nowhere, await snapshot({ language })];
      for (const [i, url] of pages.entries()) {
        const page = await opened(url, options);
        const line = page.locator('.credit-line');
        const link = line.getByRole('link', { name: '© OpenStreetMap contributors' });
        assert.equal(await link.getAttribute('href'), 'https://www.openstreetmap.org/copyright');
        assert.ok(await link.isVisible());
        await until(page, 'document.querySelector(".credit-line").offsetHeight <= 26');
        if (i !== 1) {
          const more = line.getByRole('button');
          await more.waitFor();
          assert.equal(await more.getAttribute('aria-expanded'), 'false');
          assert.match(await more.innerText(), options === PHONE ? /^\d weitere Quellen$/ : /^\d more sources$/);
          await more.click();
          const town = options === PHONE ? 'Erfundene Beispielstadt' : 'Invented sample town';
          assert.ok(await line.getByText(town).isVisible());
          await more.click();
          assert.equal(await line.getByText(town).isVisible(), false);
          await page.emulateMedia({ media: 'print' });
          if (i === 0) assert.ok(await line.getByText(town).isVisible(), 'paper unfolds nothing');
        }
        await page.context().close();
      }
    }
  });

  test('a print of the explorer has all of the map of the screen, with own places and the credit', async () => {
    const place =
      '#place=Marktplatz+1%2C+86998+Hollerbruck&at=48.2477968%2C10.5366329&mine=48.2436%2C10.5301%7CBahnhof';
    const page = await opened(`${server.url}/${place}`, WIDE);
    await mapSettled(page);
    await page.evaluate('dispatchEvent(new Event("beforeprint"))');
    await page.emulateMedia({ media: 'print' });
    const [shown, drawn] = await page.evaluate<[number, number]>(`(() => {
      const picture = document.querySelector('.map-picture');
      const { width, height } = picture.getBoundingClientRect();
      return [width / height, picture.width / picture.height];
    })()`);
    assert.ok(Math.abs(shown / drawn - 1) < 0.02, `nothing is cut: ${shown}, ${drawn}`);
    assert.ok(await page.locator('.map-credit').getByText('© OpenStreetMap contributors').isVisible());
    await page.context().close();
  });
});
