// The room of the explorer's parts: fields of a comparison, controls beside the answers of a small screen, a heading with its notes; and what it says at and beyond the edge of the data.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { placeNotes } from '../../web/explorer/place-notes.ts';
import type { View } from '../../web/explorer/view.ts';
import { wordsIn } from '../../web/explorer/words.ts';
import { openWatched, PHONE, pictureDrawn } from '../support/embed-page.ts';
import { samplePages } from '../support/sample-pages.ts';

const SIZES = [900, 1000, 1160, 1280, 1360];

describe('the room of the explorer', () => {
  const pages = samplePages();

  test('is enough for every control on every width of a screen, and notes follow their heading', async () => {
    const { page } = await openWatched(pages.browser, `${pages.server.url}/`, {
      viewport: { width: 1360, height: 860 },
      locale: 'de-DE',
    });
    await pictureDrawn(page);
    await page.locator('.summary-notes p').first().waitFor();
    const boxOf = async (selector: string) => (await page.locator(selector).boundingBox()) ?? assert.fail(selector);
    for (const width of SIZES) {
      await page.setViewportSize({ width, height: 860 });
      assert.ok((await boxOf('.layer-choice select')).width > 120, `${width}: what colours the map is legible`);
      assert.ok((await boxOf('.slider')).width > 110, `${width}: the slider is long enough`);
      const [heading, notes] = [await boxOf('.summary h1'), await boxOf('.summary-notes')];
      assert.ok(notes.y - (heading.y + heading.height) < 8, `${width}: nothing stands between heading and notes`);
    }
    await page.context().close();
  });

  test('has both addresses of a comparison in full, and no kind of a suggestion breaks', async () => {
    const { page } = await openWatched(pages.browser, `${pages.server.url}/`, {
      viewport: { width: 1360, height: 860 },
      locale: 'de-DE',
    });
    await pictureDrawn(page);
    await page.getByRole('button', { name: 'Vergleichen' }).click();
    for (const field of await page.locator('.top .search-field').all())
      assert.ok(((await field.boundingBox())?.width ?? 0) > 300);
    await page.keyboard.type('Bahnhof');
    await page.locator('.search.other small').first().waitFor();
    const lines = await page.evaluate<number[]>(`[...document.querySelectorAll('.search.other small')].map(each => {
      const range = document.createRange();
      range.selectNodeContents(each);
      return range.getClientRects().length;
    })`);
    assert.ok(lines.length > 2 && lines.every(count => count === 1), String(lines));
    await page.context().close();
  });

  test('has the button that ends a comparison below its two fields on a phone', async () => {
    const { page } = await openWatched(pages.browser, `${pages.server.url}/`, PHONE);
    await pictureDrawn(page);
    await page.getByRole('button', { name: 'Vergleichen' }).click();
    const tops = [];
    for (const part of ['.search:not(.other)', '.search.other', '.compare'])
      tops.push((await page.locator(`.top ${part}`).boundingBox())?.y ?? 0);
    assert.deepEqual(
      tops,
      tops.toSorted((a, b) => a - b),
    );
    await page.context().close();
  });

  test('a coordinate beyond the data lies outside the map, and is not called unknown', async () => {
    const { page } = await openWatched(pages.browser, `${pages.server.url}/`, {
      viewport: { width: 1360, height: 860 },
      locale: 'de-DE',
    });
    await pictureDrawn(page);
    const field = page.getByRole('combobox').first();
    await field.fill('47.3, 9.9');
    await field.press('Enter');
    await page.getByRole('alert').getByText('„47.3, 9.9“ liegt außerhalb der Karte.').waitFor();
    await page.context().close();
  });

  test('a place at the edge of the data is not complete up to no minute', () => {
    const known = (completeDistance: number) => ({
      reachability: { completeDistance },
      meta: { warnings: [{ code: 'coverage-edge' }] },
    });
    const view = { place: {}, minutes: 15 } as View;
    assert.deepEqual(placeNotes(known(0.4), view, wordsIn('de')), [
      { text: 'Die Kartendaten enden hier; was jenseits liegt, fehlt.', isWarning: true },
    ]);
    assert.match(placeNotes(known(7.6), view, wordsIn('en'))[0]?.text ?? '', /Complete up to 7.min/);
  });
});
