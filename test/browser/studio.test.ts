// The map studio in a real browser: a map with logo, title and hidden house, its changes, what a visitor takes away, and the maps of a key.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createCanvas } from '@napi-rs/canvas';
import type { Browser, Page } from 'playwright-core';
import { someAddress } from '../../src/geocoding/some-address.ts';
import { openBrowser } from '../support/browser.ts';
import { DESKTOP, openWatched, pictureDrawn, type WatchedPage } from '../support/embed-page.ts';
import { EVERYDAY_THINGS, gridTown } from '../support/grid-town.ts';
import { regionOf } from '../support/regions.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const TOWN = gridTown({ columns: 12, rows: 12, addressed: true, things: EVERYDAY_THINGS });
const TITLE = 'Helle Wohnung am Park';

interface Kept {
  readonly id: string;
  readonly embedUrl: string;
  readonly embedHtml: string;
  readonly title?: string;
  readonly addressVisibility: string;
  readonly expiresAt?: string;
  readonly show: readonly string[];
  readonly theme?: { readonly primaryColor?: string; readonly logoUrl?: string };
  readonly allowedOrigins?: readonly string[];
}

describe('the map studio', () => {
  let server: TestServer;
  let browser: Browser;
  let address = '';
  let watched: WatchedPage;

  before(async () => {
    const region = await regionOf(TOWN);
    address = someAddress(region) ?? '';
    [server, browser] = await Promise.all([startTestServer(region, { isExplorerOpen: true }), openBrowser()]);
    watched = await openWatched(browser, `${server.url}/`, {
      ...DESKTOP,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await pictureDrawn(watched.page);
  });

  after(async () => {
    await browser?.close();
    await server?.close();
  });

  const kept = async (): Promise<Kept[]> => {
    const headers = { 'X-API-KEY': server.key };
    const list = await (await fetch(`${server.url}/api/location-ext/snapshot-data`, { headers })).json();
    const { snapshots } = list as { snapshots: Kept[] };
    const all = snapshots.map(({ id }) => fetch(`${server.url}/api/location-ext/snapshot-data/${id}`, { headers }));
    return Promise.all(all.map(async answer => (await (await answer).json()) as Kept));
  };

  test('loads nothing of itself before a visitor opens it, and keeps no map before its button', async () => {
    const { page, requests } = watched;
    await page.getByRole('button', { name: 'Karte gestalten' }).first().waitFor();
    assert.ok(requests.every(url => !url.includes('studio')));
    await page.getByRole('button', { name: 'Karte gestalten' }).first().click();
    await page.getByLabel('Titel').waitFor();
    assert.ok(requests.some(url => /studio-[\w-]+\.js$/.test(url)));
    assert.deepEqual(await kept(), []);
    await assertNoGraveFault(page);
  });

  test('makes a map with title, logo and hidden house by keyboard, and every later change changes this one map at its address', async () => {
    const { page, complaints } = watched;
    const canvas = createCanvas(3000, 1200);
    const context = canvas.getContext('2d');
    context.fillStyle = '#12356b';
    context.fillRect(0, 0, 3000, 1200);
    await page.getByLabel('Titel').fill(TITLE);
    // Browsers write their own language on a field for files.
    assert.equal(await page.locator('input[type=file]:visible').count(), 0);
    await page.getByText('Keine Datei ausgewählt').waitFor();
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Logo auswählen' }).press('Enter');
    await (await choosing).setFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: canvas.toBuffer('image/png'),
    });
    await page.locator('.studio-logo[src^="data:image/"]').waitFor();
    await page.locator('.studio-file', { hasText: /^logo\.png$/ }).waitFor();
    await page.getByLabel('Nur die Strasse').focus();
    await page.keyboard.press('Space');
    await page.getByLabel('Nur auf diesen Websites').fill('www.makler.example');
    // What one signs up for stands above the button.
    await page.locator('.studio-terms:visible', { hasText: /Wer ihren Link hat, sieht sie.* Zu sehen bis / }).waitFor();
    await page.getByRole('button', { name: 'Karte erzeugen' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.outputs').waitFor();
    const [first, ...others] = await kept();
    assert.ok(first);
    assert.deepEqual(others, []);
    assert.equal(first.title, TITLE);
    assert.equal(first.addressVisibility, 'STREET');
    // Without a key nobody could delete it later, so it ends by itself unless the visitor wants otherwise.
    const days = (Date.parse(first.expiresAt ?? '') - Date.now()) / 86_400_000;
    assert.ok(days > 28 && days < 31, first.expiresAt);
    assert.deepEqual(first.allowedOrigins, ['https://www.makler.example']);
    assert.match(first.theme?.logoUrl ?? '', /\/logo$/);
    assert.match(
      await page.locator('.studio-foot .studio-said').innerText(),
      /^Ihre Karte ist online\. Änderungen erscheinen sofort unter demselben Link\. Zu sehen bis /,
    );
    const preview = page.frameLocator('.studio-frame');
    await preview.getByRole('heading', { name: TITLE }).waitFor();

    await page.getByLabel('Titel').fill('Ruhige Wohnung');
    await page.getByRole('checkbox', { name: 'Lagebeschreibung' }).check();
    await page.getByLabel('Zu sehen').selectOption('90');
    await preview.getByRole('heading', { name: 'Ruhige Wohnung' }).waitFor();
    await page.locator('.studio-foot .studio-said', { hasText: /^Geändert\. Zu sehen bis / }).waitFor();
    const [changed, ...more] = await kept();
    assert.deepEqual(more, []);
    assert.equal(changed?.embedUrl, first.embedUrl);
    assert.ok(changed?.show.includes('text') && changed.expiresAt !== undefined);
    assert.match(changed.theme?.logoUrl ?? '', /\/logo$/);
    await page.getByRole('button', { name: 'Kopieren: HTML für Ihre Seite' }).click();
    await page.locator('.outputs .copied', { hasText: 'HTML' }).waitFor();
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), changed.embedHtml);
    await assertNoGraveFault(page);
    // The title would name the house.
    await page.getByLabel('Titel').fill(address);
    await page
      .locator('.studio-foot .studio-said.refused', {
        hasText: /^Nicht geändert: Der Titel nennt das Haus, das die Karte verbergen soll\.$/,
      })
      .waitFor();
    assert.equal(await page.getByLabel('Titel').getAttribute('aria-invalid'), 'true');
    await page.getByLabel('Titel').fill(TITLE);
    await page.locator('.studio-foot .studio-said', { hasText: /^Geändert\./ }).waitFor();
    assert.equal(await page.getByLabel('Titel').getAttribute('aria-invalid'), null);
    for (const size of [DESKTOP.viewport ?? null, { width: 390, height: 844 }]) {
      if (size) await page.setViewportSize(size);
      assert.ok((await page.evaluate<number>('document.querySelector(".studio-left").scrollWidth')) <= 390);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    // The browser reports refused changes; nothing else may be in the log.
    assert.deepEqual(
      complaints.filter(each => !each.includes('422')),
      [],
    );
  });

  test('lists the maps made on the page, those of a typed key, changes and deletes them, stores nothing, and puts the key into no address', async () => {
    const { page, requests } = watched;
    await page.getByRole('button', { name: 'Meine Karten' }).last().click();
    const here = page.locator('.my-maps li', { hasText: TITLE });
    await page.getByText('Ohne Schlüssel auf dieser Seite gemacht').waitFor();
    await here.getByRole('button', { name: 'Ändern' }).click();
    await page.locator('.studio-logo[src^="data:image/"]').waitFor();
    assert.equal(await page.getByLabel('Titel').inputValue(), TITLE);
    await page.getByRole('button', { name: 'Meine Karten' }).last().click();
    assert.deepEqual(await here.locator('button').allInnerTexts(), ['Ändern', 'Löschen']);
    const key = page.getByLabel('API-Schlüssel Ihres Kontos');
    await key.fill('uk_live_wrong');
    await key.press('Enter');
    await page.locator('.studio-mine .studio-said.refused').waitFor();
    // It stays in its field to be repaired, and the page does not say that it uses it.
    await page.locator('.studio-mine [aria-invalid=true]').waitFor();
    assert.equal(await key.inputValue(), 'uk_live_wrong');
    assert.equal(await page.getByText('Neue Karten gehören zum Konto').isVisible(), false);
    await key.fill(server.key);
    await key.press('Enter');
    const row = page.locator('.my-maps li', { hasText: TITLE });
    await row.waitFor();
    assert.match(await row.innerText(), /15 Min\. zu Fuss · Deutsch( \(Schweiz\))? · nur Strasse/);
    await assertNoGraveFault(page);
    await row.getByRole('button', { name: 'Ändern' }).click();
    await page.locator('.studio-logo[src^="data:image/"]').waitFor();
    assert.ok(await page.getByLabel('Nur die Strasse').isChecked());
    await page.getByLabel('Nur auf diesen Websites').fill('');
    await page.locator('.studio-foot .studio-said', { hasText: /^Geändert\./ }).waitFor();
    const [changed] = await kept();
    assert.equal(changed?.allowedOrigins, undefined);
    assert.match(changed?.theme?.logoUrl ?? '', /\/logo$/);
    await page.getByRole('button', { name: 'Meine Karten' }).last().click();
    await row.getByRole('button', { name: 'Aktualisieren' }).click();
    await page.locator('.studio-mine .studio-said', { hasText: 'Auf dem Stand von heute' }).waitFor();
    await row.getByRole('button', { name: 'Löschen' }).click();
    assert.equal((await kept()).length, 1, 'only the second press deletes');
    await row.getByRole('button', { name: 'Wirklich löschen?' }).click();
    await row.waitFor({ state: 'detached' });
    assert.deepEqual(await kept(), []);
    assert.ok([...requests, page.url()].every(url => !url.includes(server.key)));
    assert.equal(await page.evaluate('localStorage.length + sessionStorage.length + document.cookie.length'), 0);
    await page.keyboard.press('Escape');
    await page.locator('dialog.studio').waitFor({ state: 'hidden' });
  });
});

async function assertNoGraveFault(page: Page): Promise<void> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
    'axe.run("dialog")',
  );
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    [],
  );
}
