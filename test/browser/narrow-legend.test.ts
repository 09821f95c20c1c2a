// The legend of the census and the head of the sheet on a phone and in a narrow frame, in both languages.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openWatched, PHONE, pictureDrawn } from '../support/embed-page.ts';
import { samplePages } from '../support/sample-pages.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 520 },
] as const;

/** The padding of a choice and its arrow. */
const ASIDE_OF_CHOICE = 28;

describe('on a narrow screen', () => {
  const pages = samplePages();

  async function opened(viewport: { width: number; height: number }, fields: Record<string, unknown>): Promise<Page> {
    const made = await fetch(`${pages.server.url}/api/location-ext/snapshot-data`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': pages.server.key },
      body: JSON.stringify({ address: 'Marktplatz 1, 86998 Hollerbruck', distance: 15, ...fields }),
    });
    const { embedUrl } = (await made.json()) as { embedUrl: string };
    const { page } = await openWatched(pages.browser, embedUrl, { ...PHONE, viewport });
    await pictureDrawn(page);
    return page;
  }

  /** Texts of more than one line among the elements, and choices that are cut. */
  const broken = (page: Page): Promise<string[]> =>
    page.evaluate(`(() => {
      const linesOf = element => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      };
      const parts = [...document.querySelectorAll('.census :is(.census-cells, .census-area strong, .census-area span)')];
      const choice = document.querySelector('.census select');
      const pen = document.createElement('canvas').getContext('2d');
      pen.font = getComputedStyle(choice).font;
      const label = choice.selectedOptions[0].label;
      return [
        ...parts.filter(part => linesOf(part) > 1).map(part => part.textContent),
        ...(pen.measureText(label).width > choice.clientWidth - ${ASIDE_OF_CHOICE} ? [label] : []),
      ];
    })()`);

  for (const language of ['de', 'en']) {
    for (const size of SIZES) {
      test(`of ${size.width} × ${size.height} the open legend of each topic (${language}) parts no figure, no unit and no name`, async () => {
        const page = await opened(size, { language, show: 'map,census', addressVisibility: 'STREET' });
        await page.locator('.census summary').click();
        const topics: string[] = await page.evaluate(
          `[...document.querySelectorAll('.census option')].map(({ value }) => value).filter(Boolean)`,
        );
        assert.ok(topics.length > 3);
        for (const topic of topics) {
          await page.selectOption('.census select', topic);
          assert.deepEqual(await broken(page), [], topic);
          const [first = ''] = await page.locator('.census .census-unit').allInnerTexts();
          assert.doesNotMatch(first, /^\p{Ll}/u, 'a line begins with a capital');
        }
        await page.context().close();
      });
    }

    test(`the closed sheet (${language}) of a hidden house says in one line what its mark on the map is`, async () => {
      for (const addressVisibility of ['STREET', 'AREA']) {
        const page = await opened({ width: 390, height: 400 }, { language, addressVisibility });
        const line = page.locator('.panel-head .hidden-address');
        assert.match(await line.innerText(), language === 'de' ? /umrandet: .*Adresse/ : /outline: .*address/);
        const { y, height } = (await line.boundingBox()) ?? assert.fail('not seen');
        assert.ok(height < 25 && y + height <= 400, `${height} pixels, to ${y + height}`);
        await page.context().close();
      }
    });

    test(`a line of 360 pixels (${language}) shows the score whole, and the way to the text beside it`, async () => {
      const show = ['map', 'pois', 'index', 'text'];
      const page = await opened(SIZES[1], { language, show, transportMode: 'TRANSIT' });
      const jumps = page.locator('.jump > :first-child');
      assert.equal(await jumps.count(), 2);
      for (const part of await jumps.all()) {
        const { x, width } = (await part.boundingBox()) ?? assert.fail('not seen');
        assert.ok(x >= 0 && x + width <= 360 - 18, `${await part.innerText()} ends at ${x + width}`);
      }
      await page.context().close();
    });
  }
});
