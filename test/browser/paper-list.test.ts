// The list and the legend on the paper of the browser: every kind of places with its count, and a legend only of a map in its colours.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openWatched, pictureDrawn } from '../support/embed-page.ts';
import { samplePages } from '../support/sample-pages.ts';

/** A4 within margins of 12 mm, in pixels of CSS. */
const SHEET = { width: Math.floor((186 / 25.4) * 96), height: Math.floor((273 / 25.4) * 96) };
const BEFORE_PRINT = 'dispatchEvent(new Event("beforeprint"))';
const HOUSE = { address: 'Marktplatz 1, 86998 Hollerbruck', distance: 15 };
const SAVE_DATA = `Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`;

describe('on the paper of the browser', () => {
  const pages = samplePages();

  const made = async (fields: object): Promise<string> => {
    const answer = await fetch(`${pages.server.url}/api/location-ext/snapshot-data`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': pages.server.key },
      body: JSON.stringify({ ...HOUSE, ...fields }),
    });
    assert.equal(answer.status, 201, await answer.clone().text());
    return ((await answer.json()) as { embedUrl: string }).embedUrl;
  };

  test('every kind of places stands within the sheet, however much room its head leaves to the map', async () => {
    const poiTypes = ['supermarket', 'school', 'bus_stop', 'kindergarten', 'pharmacy', 'restaurant', 'bakery', 'park'];
    const url = await made({ poiTypes, show: 'map,pois,index,census' });
    const { page } = await openWatched(pages.browser, url);
    await pictureDrawn(page);
    await page.setViewportSize(SHEET);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(BEFORE_PRINT);
    const kinds = await page.locator('.paper-list li').count();
    assert.ok(kinds >= 4, `${kinds} kinds`);
    const outside = (await page.evaluate(`(() => {
      const sheet = document.querySelector('.sheet-of-paper');
      const list = sheet.querySelector('.paper-list');
      const map = sheet.querySelector('.paper-map');
      const head = sheet.querySelector('header');
      const least = (90 / 25.4) * 96;
      const outside = [];
      for (let more = 0; more < 600; more += 0.7) {
        head.style.paddingBottom = more + 'px';
        if (map.getBoundingClientRect().height <= least + 1) break;
        const { right, bottom } = list.getBoundingClientRect();
        for (const kind of list.querySelectorAll('li')) {
          const at = kind.getBoundingClientRect();
          if (at.right > right + 1 || at.bottom > bottom + 1) outside.push(more + ': ' + kind.innerText);
        }
      }
      return outside;
    })()`)) as string[];
    assert.deepEqual(outside, []);
    await page.context().close();
  });

  test('a kind with more places than are printed has its count beside its name', async () => {
    const url = await made({ poiTypes: ['bus_stop', 'supermarket', 'restaurant', 'playground', 'pharmacy'] });
    const data = (await (await fetch(`${url}/data.json`)).json()) as { pois: { type: string }[] };
    const counts = [...Map.groupBy(data.pois, ({ type }) => type).values()].map(({ length }) => length);
    assert.ok(counts.some(count => count > 3) && counts.some(count => count <= 3), counts.join());
    const { page } = await openWatched(pages.browser, url);
    await pictureDrawn(page);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(BEFORE_PRINT);
    const kinds = await page.locator('.paper-list li').evaluateAll(all =>
      all.map(kind => ({
        name: kind.querySelector('.kind')?.textContent ?? '',
        printed: kind.querySelectorAll('.paper-place').length,
      })),
    );
    const said = kinds.map(({ name, printed }) => Number(/ · (\d+) Orte$/.exec(name)?.[1] ?? printed));
    assert.deepEqual(said.toSorted(), counts.toSorted());
    await page.context().close();
  });

  test('the legend of the census does not stand below the picture of the server, which has no squares', async () => {
    const url = await made({ show: 'map,census' });
    // The tiles of the map never come, as on a slow line.
    const { page } = await openWatched(pages.browser, url, undefined, one => one.route(/\/tiles\//, () => undefined));
    await page.locator('.census-ramp').waitFor();
    await page.evaluate(BEFORE_PRINT);
    assert.equal(await page.locator('.paper-map > img').count(), 1);
    assert.equal(await page.locator('.paper-census').count(), 0);
    await page.context().close();
  });

  test('the legend of the census does not stand below a map that cannot be copied', async () => {
    const url = await made({ show: 'map,census' });
    const { page } = await openWatched(pages.browser, url);
    await pictureDrawn(page);
    // As in a browser that has no memory for one more large canvas.
    await page.evaluate(`{
      const { getContext } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
        return kind === '2d' && this.width > 400 ? null : getContext.call(this, kind, ...more);
      };
    }`);
    await page.evaluate(BEFORE_PRINT);
    assert.equal(await page.locator('.paper-census').count(), 0);
    // As after the loss of the graphics.
    await page.evaluate('window.umkreisMap.redraw = () => { throw new Error("lost"); }');
    await page.evaluate(BEFORE_PRINT);
    assert.equal(await page.locator('.sheet-of-paper footer .qr').count(), 1, 'the rest is printed');
    assert.equal(await page.locator('.paper-census').count(), 0);
    await page.context().close();
  });

  test('a page shown as on paper has its sheet without the event of a print, and the page itself while it has no data', async () => {
    const url = await made({});
    const { page } = await openWatched(pages.browser, url, undefined, one => one.addInitScript(SAVE_DATA));
    await pictureDrawn(page);
    await page.emulateMedia({ media: 'print' });
    await page.locator('.sheet-of-paper .paper-list').waitFor();
    assert.equal(await page.locator('.page').isVisible(), false);
    await page.emulateMedia({ media: null });
    await page.locator('.sheet-of-paper').waitFor({ state: 'detached' });
    assert.equal(await page.locator('.page').isVisible(), true);
    const plain = await openWatched(pages.browser, url, { javaScriptEnabled: false });
    await plain.page.emulateMedia({ media: 'print' });
    assert.equal(await plain.page.locator('.panel').isVisible(), true);
    await Promise.all([page.context().close(), plain.page.context().close()]);
  });
});
