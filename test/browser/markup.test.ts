// Markup in all data from strangers (streets, places, towns of the map; title and address of the request) appears as text and never runs.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import type { DrawnTown } from '../support/drawn-town.ts';
import { assertKeptToItself, DESKTOP, openWatched, pictureDrawn } from '../support/embed-page.ts';
import { drawnRegion } from '../support/regions.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** Each would set a value on the window if it ran; quotes of both kinds to leave attributes, an end tag to leave elements. */
const nasty = (who: string) =>
  `${who}"'></title></script><img src=x onerror="window.ran='${who}'"><script>window.ran='${who}'</script>{{ran}}\${ran}`;

const address = (houseNumber: string) => ({
  'addr:street': nasty('street'),
  'addr:housenumber': houseNumber,
  'addr:postcode': '9490',
  'addr:city': nasty('city'),
});

const TOWN: DrawnTown = {
  gridMeters: 50,
  drawing: `
    A---B---C---D---E
    |   h   s   k   |
    |       v       |
    F---------------G
  `,
  ways: { ABCDE: { highway: 'primary', name: nasty('street') }, AFGE: { highway: 'residential', ref: nasty('ref') } },
  nodes: {
    v: { place: 'city', name: nasty('city'), population: '5000' },
    h: address('1'),
    s: {
      shop: 'supermarket',
      name: nasty('shop'),
      brand: nasty('brand'),
      website: 'javascript:window.ran="link"',
      phone: nasty('phone'),
      opening_hours: nasty('hours'),
      ...address('3'),
    },
    k: {
      amenity: 'kindergarten',
      name: nasty('kindergarten'),
      website: 'https://x.example/"><script>window.ran=1</script>',
    },
  },
};

let server: TestServer;
let browser: Browser;
let made: { embedUrl: string; embedHtml: string; pois: { id: string }[] };

before(async () => {
  const { region, town } = await drawnRegion(TOWN);
  [server, browser] = await Promise.all([startTestServer(region), openBrowser()]);
  const answer = await fetch(`${server.url}/api/location-ext/snapshot-data`, {
    method: 'POST',
    headers: { 'x-api-key': server.key, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...town.at('h'),
      address: nasty('address'),
      title: nasty('title'),
      externalId: '<img src=x onerror=alert(1)>',
      show: 'map,pois,index',
    }),
  });
  const text = await answer.text();
  assert.equal(answer.status, 201, text);
  made = JSON.parse(text);
});

after(async () => {
  await browser?.close();
  await server?.close();
});

test('on the embed page none of it runs or becomes an element or a link, and all of it is readable', async () => {
  const watched = await openWatched(browser, made.embedUrl);
  const { page } = watched;
  await pictureDrawn(page);
  const shown = await page.locator('body').innerText();
  assert.ok(shown.includes("<script>window.ran='shop'</script>"), shown);
  for (const { id } of made.pois) {
    await page.locator(`.row[data-poi="${id}"]`).click();
    await page.getByRole('dialog').waitFor();
  }
  const found = await page.evaluate(`({
    ran: window.ran ?? null,
    images: document.querySelectorAll('img[src="x"], [onerror]').length,
    scripts: [...document.scripts].filter(each => each.src === '').length,
    links: [...document.links].map(each => each.protocol).filter(each => !/^(https?|tel|mailto):$/.test(each)),
  })`);
  assert.deepEqual(found, { ran: null, images: 0, scripts: 0, links: [] });
  await assertKeptToItself(watched, server.url);
  await page.context().close();
});

test('the frame that callers paste brings none of it into their page', async () => {
  const context = await browser.newContext(DESKTOP);
  const page = await context.newPage();
  await page.setContent(`<!doctype html><title>shop</title><main>${made.embedHtml}</main>`);
  const found = await page.evaluate(`({
    ran: window.ran ?? null,
    inside: document.querySelectorAll('main *').length,
    title: document.querySelector('iframe').title,
  })`);
  assert.deepEqual(found, { ran: null, inside: 1, title: nasty('title') });
  await context.close();
});
