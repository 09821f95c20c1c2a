// The explorer on paper: by day from a dark screen, with a legend in the colours of its map, the map on the first page, and nothing cut, crossed out or to be pressed.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Page } from 'playwright-core';
import { DESKTOP, mapSettled, openWatched, pictureDrawn, until } from '../support/embed-page.ts';
import { samplePages } from '../support/sample-pages.ts';

const PLACE = '#place=Marktplatz+1%2C+86998+Hollerbruck&mode=walk&minutes=15&layer=average_age';
/** Of A4 within margins of 14 mm, in pixels of CSS. */
const SHEET = { width: Math.floor((182 / 25.4) * 96), height: Math.floor((269 / 25.4) * 96) };
const DARK = { ...DESKTOP, colorScheme: 'dark' } as const;

describe('the explorer on paper', () => {
  const pages = samplePages();

  const opened = async (options: Parameters<typeof openWatched>[2]): Promise<Page> => {
    const { page } = await openWatched(pages.browser, `${pages.server.url}/${PLACE}`, options);
    await pictureDrawn(page);
    await page.locator('.layer-legend .census-ramp').waitFor();
    await page.locator('.card-texts .sentence').first().waitFor();
    await mapSettled(page);
    return page;
  };

  test('has the colours of the day after Ctrl+P from a dark screen, the census too, and the screen is dark again', async () => {
    const page = await opened(DARK);
    const [isTurned, dark] = await printedByKey(page);
    assert.equal(isTurned, false);
    const light = await opened({ ...DESKTOP, colorScheme: 'light' });
    const [, day] = await printedByKey(light);
    assert.ok((await differing(dark, day)) < 0.02, 'as from a light screen');
    await mapSettled(page);
    assert.equal(await page.evaluate(`${PRINTED}[0]`), true, 'the screen is dark');
    await Promise.all([page.context().close(), light.context().close()]);
  });

  test('has a legend in the colours of its map, also printed from a dark screen without time to draw the map again', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await opened({ ...DESKTOP, colorScheme });
      await page.evaluate('dispatchEvent(new Event("beforeprint"))');
      await page.emulateMedia({ media: 'print', colorScheme: 'light' });
      const map = await brightness(page, '.map-picture');
      assert.ok(map > 128, `${colorScheme}: the map is bright: ${map}`);
      const bars = page.locator('.layer-legend .bar');
      const [least, most] = [await brightnessOf(bars.first()), await brightnessOf(bars.last())];
      assert.ok(least - most > 20, `${colorScheme}: more is darker: ${least}, ${most}`);
      await page.evaluate('dispatchEvent(new Event("afterprint"))');
      assert.doesNotMatch(
        (await bars.first().getAttribute('style')) ?? '',
        /background/,
        'the screen keeps its colours',
      );
      await page.context().close();
    }
  });

  test('shows the map with its legend on the first sheet, breaks no word of a figure, and has nothing to press', async () => {
    const page = await opened(DESKTOP);
    await page.evaluate('dispatchEvent(new Event("beforeprint"))');
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(SHEET);
    const bottom = await page.locator('.map-side').evaluate(side => side.getBoundingClientRect().bottom);
    assert.ok(bottom < SHEET.height, `${bottom} of ${SHEET.height}`);
    const words = await page.evaluate<string[]>(BROKEN_WORDS);
    assert.deepEqual(words, []);
    assert.equal(await page.locator('.answers button:visible:not(.tile, .bar-row, .poi-row)').count(), 0);
    assert.equal(await page.locator('.answers details:visible').count(), 0);
    assert.equal(await page.getByText('Zeigen oder tippen Sie').isVisible(), false);
    await page.context().close();
  });
});

/** Whether the picture of a print is turned, and the picture. */
const PRINTED = `(() => {
  dispatchEvent(new Event('beforeprint'));
  const picture = document.querySelector('.map-picture');
  const printed = [picture.classList.contains('of-night'), picture.toDataURL()];
  dispatchEvent(new Event('afterprint'));
  return printed;
})()`;

/** What Ctrl+P prints. */
async function printedByKey(page: Page): Promise<[isTurned: boolean, picture: string]> {
  await page.evaluate(`window.print = () => { window.printed = ${PRINTED}; }`);
  await page.keyboard.press('Control+p');
  await until(page, 'window.printed !== undefined');
  return page.evaluate('window.printed');
}

/** The words of the figures that stand in more than one line. */
const BROKEN_WORDS = `[...document.querySelectorAll('.figure-box dd')].flatMap(each => {
  const text = each.firstChild;
  return [...text.data.matchAll(/[^\\s\\u00a0]+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1 ? [word] : [];
  });
})`;

async function pixelsOf(source: string | Buffer) {
  const image = await loadImage(source);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height).data;
}

/** The share of pixels that differ visibly. */
async function differing(one: string, other: string): Promise<number> {
  const [a, b] = [await pixelsOf(one), await pixelsOf(other)];
  assert.equal(a.length, b.length);
  let count = 0;
  for (let i = 0; i < a.length; i += 4)
    if ([0, 1, 2].some(k => Math.abs((a[i + k] ?? 0) - (b[i + k] ?? 0)) > 40)) count++;
  return count / (a.length / 4);
}

const brightness = (page: Page, selector: string) => brightnessOf(page.locator(selector));

/** The mean brightness of an element as it is seen, from 0 to 255. */
async function brightnessOf(part: ReturnType<Page['locator']>): Promise<number> {
  const pixels = await pixelsOf(await part.screenshot());
  let sum = 0;
  for (let i = 0; i < pixels.length; i += 4) sum += (pixels[i] ?? 0) + (pixels[i + 1] ?? 0) + (pixels[i + 2] ?? 0);
  return sum / (pixels.length / 4) / 3;
}
