// The places of a visitor's own in a real browser: on the page of a map and in the explorer, by keyboard, by a click, on a phone by night, and again after a reload.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { assertKeptToItself, DESKTOP, openWatched, PHONE, pictureDrawn } from '../support/embed-page.ts';
import { samplePages } from '../support/sample-pages.ts';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const STATION = '#mine=48.2541487,10.5358076,Bahnhof';
const OPENER = 'Wie weit ist es zu meinen Orten?';

const pages = samplePages();

async function made(fields: object): Promise<string> {
  const response = await fetch(`${pages.server.url}/api/location-ext/snapshot-data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': pages.server.key },
    body: JSON.stringify({ address: 'Marktplatz 1, 86998 Hollerbruck', distance: 15, ...fields }),
  });
  assert.equal(response.status, 201, await response.clone().text());
  return ((await response.json()) as { embedUrl: string }).embedUrl;
}

async function assertNoFault(page: Page): Promise<void> {
  await page.evaluate(AXE);
  const { violations }: { violations: unknown[] } = await page.evaluate('axe.run()');
  assert.deepEqual(violations, []);
}

describe('places of a visitor’s own', () => {
  test('are typed by keyboard, have a time for each mode, and are there again after a reload; the fragment alone has them', async () => {
    const embedUrl = await made({});
    const watched = await openWatched(pages.browser, embedUrl);
    const { page, requests } = watched;
    await pictureDrawn(page);
    assert.ok(requests.every(url => !/my-places|\/(places|times)\?/.test(url)));
    await page.getByRole('button', { name: OPENER }).press('Enter');
    const field = page.getByRole('combobox', { name: 'Adresse eines eigenen Ortes' });
    await field.pressSequentially('Bahnhofst');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const row = page.locator('.mine-row');
    await row.locator('dd').nth(4).waitFor();
    assert.match(await row.innerText(), /Bahnhofstraße/);
    for (const time of await row.locator('dd').allInnerTexts()) assert.match(time, /^\d+ Min\.$/);
    const modes = ['zu Fuß', 'mit dem Rad', 'mit dem Auto', 'mit Bus und Bahn', 'mit dem Rollstuhl'];
    assert.deepEqual(await row.locator('dt').allTextContents(), modes);
    await page.getByText('Ihre Orte stehen nur im Link; wir speichern sie nicht.').waitFor();
    assert.equal(await page.locator('.mine-pin').count(), 1);
    assert.match(decodeURIComponent(page.url()), /#mine=48\.\d+,10\.\d+,Bahnhofstraße/);
    await field.fill('Reeperbahn 1, Hamburg');
    await page.keyboard.press('Enter');
    await page.getByText('„Reeperbahn 1, Hamburg“ wurde im Kartengebiet nicht gefunden.').waitFor();
    await assertNoFault(page);
    await page.reload();
    await row.locator('dd').nth(4).waitFor();
    await page.getByRole('button', { name: /entfernen$/ }).click();
    assert.equal(await row.count(), 0);
    assert.doesNotMatch(page.url(), /mine/);
    assert.ok(requests.every(url => !url.includes('#')));
    await assertKeptToItself(watched, pages.server.url);
    await page.context().close();
  });

  test('are chosen by a click on the map, at most five, and one outside the region says so', async () => {
    const far = `${STATION}&mine=50,10,Fern&mine=48.24,10.53,A&mine=48.241,10.531,B`;
    const { page } = await openWatched(pages.browser, `${await made({})}${far}`);
    await pictureDrawn(page);
    await page.getByText('Dieser Ort liegt außerhalb des Kartengebiets.').waitFor();
    const map = (await page.locator('.maplibregl-canvas').boundingBox()) ?? assert.fail('no map');
    const pick = async (x: number) => {
      await page.getByRole('button', { name: 'Auf der Karte wählen' }).click();
      await page.locator('.mine-picking').waitFor();
      await page.mouse.click(map.x + x, map.y + map.height - 120);
    };
    await pick(80);
    await page.getByText(/ist hinzugefügt\.$/).waitFor();
    assert.equal(await page.locator('.mine-row').count(), 5);
    await pick(200);
    await page.getByText('Mehr als 5 Orte gehen nicht').waitFor();
    assert.equal(await page.locator('.mine-row').count(), 5);
    await page.getByRole('button', { name: 'Auf der Karte wählen' }).click();
    await page.keyboard.press('Escape');
    await page.locator('.mine-picking').waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('of a hidden house have times that the page calls about, on a phone by night too, and none where the maker switched them off', async () => {
    const options = { ...PHONE, viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;
    const hidden = await made({ addressVisibility: 'AREA' });
    const { page } = await openWatched(pages.browser, `${hidden}${STATION}`, options);
    await pictureDrawn(page);
    await page.getByRole('button', { name: 'Orte zeigen' }).press('Enter');
    await page.locator('.mine-row dd').first().waitFor();
    assert.match((await page.locator('.mine-row dd').first().innerText()) ?? '', /^ca\. /);
    assert.match(await page.locator('.mine-below').innerText(), /Die Zeiten gelten ungefähr/);
    // The page says under its title that the address is hidden, and no row is more exact than that.
    assert.match(
      await page.locator('.panel-head .hidden-address').innerText(),
      /^Genaue Adresse nicht angegeben\. Das Haus liegt in der gestrichelt umrandeten Fläche; Zeiten und Strecken gelten ungefähr, ab einem Punkt darin/,
    );
    for (const text of await page.locator('.row .minutes').allInnerTexts()) assert.match(text, /^ca\.\s\d+\sMin\.$/);
    for (const text of await page.locator('.row .distance').allInnerTexts())
      assert.match(text, /^(\d+00\sm|\d+(,\d)?\skm)$/);
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390);
    // The keyboard sees the frame of the focus, and a touch after it removes the frame.
    const frame = () => page.evaluate('getComputedStyle(document.querySelector(".handle:focus")).outlineStyle');
    await page.locator('.handle').press('Enter');
    assert.equal(await frame(), 'solid');
    await page.locator('.handle').tap({ position: { x: 100, y: 20 } });
    assert.equal(await frame(), 'none');
    await page.locator('.handle[aria-expanded=true]').waitFor();
    await assertNoFault(page);
    await page.context().close();
    const off = await openWatched(pages.browser, `${await made({ visitorPlaces: false })}${STATION}`);
    await pictureDrawn(off.page);
    assert.equal(await off.page.getByRole('button', { name: OPENER }).count(), 0);
    assert.ok(off.requests.every(url => !/\/(places|times)\?/.test(url)));
    await off.page.context().close();
  });

  test('in the explorer stay in the address beside the place, with times from each place that the visitor chooses', async () => {
    const { page, complaints } = await openWatched(
      pages.browser,
      `${pages.server.url}/${STATION}&place=${encodeURIComponent('Marktplatz 1, 86998 Hollerbruck')}`,
      { ...DESKTOP, locale: 'en-GB' },
    );
    await pictureDrawn(page);
    const times = page.locator('.card-mine dd');
    await times.nth(4).waitFor();
    const first = await times.allInnerTexts();
    await page.locator('.search.place input').fill('Bahnhofplatz 11, 86998 Hollerbruck');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^Bahnhofplatz 11/ }).waitFor();
    await times.nth(4).waitFor();
    assert.notDeepEqual(await times.allInnerTexts(), first);
    // A name of one's own stands in the list, on the map, on paper and in the address alone.
    await page.getByRole('button', { name: 'Name Bahnhof' }).click();
    await page.keyboard.type('Work = office');
    await page.keyboard.press('Enter');
    await page.locator('.mine-pin-name', { hasText: 'Work office' }).waitFor();
    assert.match(await page.locator('.mine-name').innerText(), /^Work office\s+Bahnhof$/);
    assert.equal(await page.evaluate('document.activeElement.className'), 'mine-rename');
    assert.equal(await times.count(), 5, 'the times stay');
    assert.match(decodeURIComponent(page.url()), /&mine=48\.254149,10\.535808,Work\+office=Bahnhof$/);
    await page.evaluate(`window.dispatchEvent(new Event('beforeprint'))`);
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.locator('.card-mine .mine-rename').isVisible(), false);
    assert.ok(await page.locator('.card-mine .mine-name').isVisible());
    await page.evaluate(`window.dispatchEvent(new Event('afterprint'))`);
    await page.emulateMedia({ media: null });
    await page.getByRole('button', { name: 'Name Bahnhof' }).click();
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    assert.equal(await page.locator('.mine-pin-name').count(), 0);
    const modes = ['on foot', 'by bicycle', 'by car', 'by public transport', 'by wheelchair'];
    assert.deepEqual(await page.locator('.card-mine dt').allTextContents(), modes);
    assert.match(decodeURIComponent(page.url()), /place=Bahnhofplatz\+11.*&mine=48\.254149,10\.535808,Bahnhof$/);
    assert.deepEqual(complaints, []);
    await assertNoFault(page);
    await page.context().close();
  });
});
