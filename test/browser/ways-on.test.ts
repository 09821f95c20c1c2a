// Where a page cannot do what it is for, it says so truthfully and names a way on: without script, without the service, without a map, at a field that was refused.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { DESKTOP, openWatched, pictureDrawn } from '../support/embed-page.ts';
import { samplePages } from '../support/sample-pages.ts';

const HOUSE = 'Marktplatz 1, 86998 Hollerbruck';
const PLACE = '#place=Marktplatz+1%2C+86998+Hollerbruck&mode=walk&minutes=15';
const ALONE = { ...DESKTOP, javaScriptEnabled: false };

describe('a page that cannot do what it is for', () => {
  const pages = samplePages();

  test('has without script no sign of waiting, and a link to the documents or to the sheet for printing', async () => {
    const { page } = await openWatched(pages.browser, `${pages.server.url}/`, ALONE);
    assert.equal(await page.locator('.spinner').isVisible(), false);
    assert.match(await page.locator('noscript > .notice').innerText(), /^Diese Seite braucht JavaScript\./);
    const documents = await page.locator('.notice a').first().getAttribute('href');
    assert.equal((await fetch(`${pages.server.url}/${documents}`)).status, 200);
    const made = await fetch(`${pages.server.url}/api/location-ext/snapshot-data`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': pages.server.key },
      body: JSON.stringify({ address: HOUSE }),
    });
    const { embedUrl, pdfUrl } = (await made.json()) as { embedUrl: string; pdfUrl: string };
    await page.goto(embedUrl);
    const sheet = page.getByRole('link', { name: 'Lageblatt zum Drucken (PDF, zwei Seiten)' });
    assert.equal(new URL((await sheet.getAttribute('href')) ?? '', embedUrl).href, pdfUrl);
    assert.equal(await sheet.isVisible(), true);
    await page.context().close();
  });

  test('leads from the meaning of an error to the documents, and says whom to ask for a map that does not exist', async () => {
    const { page } = await openWatched(pages.browser, `${pages.server.url}/docs/problems/address-not-found`, ALONE);
    await page.getByRole('link', { name: 'Documents' }).click();
    assert.equal(new URL(page.url()).pathname, '/docs/index');
    await page.goto(`${pages.server.url}/embed/AAAAAAAAAAAAAAAAAAAAAA`);
    await page.getByText('Fragen Sie, wer Ihnen den Link gegeben hat.').waitFor();
    await page.context().close();
  });

  test('keeps the place that is seen while the service is away, offers nothing that needs it, and cuts nothing of the map', async () => {
    const { page } = await openWatched(pages.browser, `${pages.server.url}/${PLACE}`);
    await pictureDrawn(page);
    await page.locator('.tile').first().waitFor();
    const before = await page.locator('.summary').innerText();
    await page.route('**/explore/**', route => route.abort());
    const field = page.locator('.top input').first();
    await field.fill('Kirchgasse 3, Hollerbruck');
    await page.locator('.away', { hasText: 'bleibt stehen' }).waitFor();
    // The suggestions failed before; this is the search itself.
    await Promise.all([page.waitForEvent('requestfailed'), field.press('Enter')]);
    await page.evaluate('new Promise(done => setTimeout(done, 200))');
    assert.equal(await page.locator('.summary').isVisible(), true);
    assert.equal(await page.locator('.summary').innerText(), before);
    assert.equal(await page.getByRole('button', { name: /^Beispiel/ }).isVisible(), false);
    const bottom = await page.locator('.map-side').evaluate(side => side.getBoundingClientRect().bottom);
    assert.ok(bottom <= (DESKTOP.viewport?.height ?? 0) + 0.5, `the map ends at ${bottom}`);
    await page.context().close();
  });

  test('brings a refused title into view, marked and described by the sentence', async () => {
    const { page } = await openWatched(pages.browser, `${pages.server.url}/${PLACE}`);
    await pictureDrawn(page);
    await page.getByRole('button', { name: 'Karte gestalten' }).first().click();
    const title = page.getByLabel('Titel');
    await title.fill(HOUSE);
    await page.locator('input[name=visibility][value=AREA]').check();
    await page.getByRole('button', { name: 'Karte erzeugen' }).click();
    await page.locator('.studio-said.refused').waitFor();
    assert.equal(await title.getAttribute('aria-invalid'), 'true');
    assert.equal(await page.evaluate(`document.activeElement.matches('[aria-invalid=true]')`), true);
    const said = await page.locator(`#${await title.getAttribute('aria-describedby')}`).textContent();
    assert.match(said ?? '', /Der Titel nennt das Haus/);
    await page.context().close();
  });

  test('offers postcodes of a table as no amounts, and says what is wrong with a row in the language of the page', async () => {
    const { page } = await openWatched(pages.browser, `${pages.server.url}/${PLACE}`);
    await pictureDrawn(page);
    await page.getByRole('button', { name: 'Tabelle ausfüllen' }).first().click();
    const csv =
      'Strasse;PLZ;Ort;Preis\nMarktplatz 1;86998;Hollerbruck;100\nMarktplatz;86998;Hollerbruck;200\nQqqq 9;86998;Wwww;300\n';
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.getByText(/^1 sicher/).waitFor();
    await page.locator('.table-run .primary').click();
    await page.getByText('Fertig:').waitFor();
    const offered = await page.getByLabel('Karte färben nach').locator('option').allInnerTexts();
    assert.deepEqual([offered.includes('Preis'), offered.includes('PLZ')], [true, false], offered.join());
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Als CSV herunterladen' }).click();
    const text = readFileSync(await (await downloading).path(), 'utf8');
    assert.doesNotMatch(text, /The address was|No address|was found|confidence/);
    assert.match(text, /address-not-exact: Gefunden ist kein Haus/);
    await page.context().close();
  });
});
