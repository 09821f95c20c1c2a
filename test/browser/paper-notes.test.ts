// What readers have to know of the place stands on paper too: the browser's own print of a page says what the page, its PDF and the page without script say.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hiddenAddressWords, onlyStreetWords } from '../../src/core/hidden-address-words.ts';
import type { EmbedData } from '../../src/features/snapshots/embed-data.ts';
import { openWatched, pictureDrawn } from '../support/embed-page.ts';
import { samplePages } from '../support/sample-pages.ts';

const HOUSE = 'Marktplatz 1, 86998 Hollerbruck';

describe('on the paper of the browser', () => {
  const pages = samplePages();

  for (const [name, fields] of [
    ['of a house whose street is shown', { address: HOUSE, addressVisibility: 'STREET' }],
    ['of a house in an area', { address: HOUSE, addressVisibility: 'AREA' }],
    ['of a street without a number', { address: 'Marktplatz, 86998 Hollerbruck' }],
  ] as const) {
    for (const language of ['de', 'en'] as const) {
      test(`a map ${name} says how exactly its place is known (${language}), once and above the map`, async () => {
        const made = await fetch(`${pages.server.url}/api/location-ext/snapshot-data`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-api-key': pages.server.key },
          body: JSON.stringify({ ...fields, language, distance: 10, title: 'A B' }),
        });
        const { embedUrl } = (await made.json()) as { embedUrl: string };
        const loaded = (await (await fetch(`${embedUrl}/data.json`)).json()) as EmbedData;
        const hidden = hiddenAddressWords(language, loaded);
        const sentences = hidden ? [hidden.said, hidden.more] : [onlyStreetWords(language, loaded) ?? assert.fail()];
        const { page } = await openWatched(pages.browser, embedUrl);
        await pictureDrawn(page);
        const screen = await page.locator('.panel').innerText();
        await page.emulateMedia({ media: 'print' });
        await page.evaluate('dispatchEvent(new Event("beforeprint"))');
        const heading = await page.locator('.sheet-of-paper > header').innerText();
        const paper = await page.locator('.sheet-of-paper').innerText();
        for (const sentence of sentences) {
          assert.ok(screen.includes(sentence), `the page lacks ${sentence}`);
          assert.equal(heading.split(sentence).length, 2, `${heading} lacks ${sentence}`);
          assert.equal(paper.split(sentence).length, 2, sentence);
        }
        const { top, bottom } = (await page.evaluate(`(() => {
          const { bottom } = document.querySelector('.sheet-of-paper > header').getBoundingClientRect();
          return { bottom, top: document.querySelector('.paper-map').getBoundingClientRect().top };
        })()`)) as { top: number; bottom: number };
        assert.ok(bottom <= top, 'the map covers none of it');
        await page.context().close();
      });
    }
  }
});
