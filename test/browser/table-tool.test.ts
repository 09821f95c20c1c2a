// The table tool of the explorer in a real browser: a dropped file, how its rows were understood, correcting, figures, colours, the file that it becomes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import type { Browser, Page } from 'playwright-core';
import { someAddress } from '../../src/geocoding/some-address.ts';
import { openBrowser } from '../support/browser.ts';
import { assertKeptToItself, DESKTOP, mapSettled, openWatched, PHONE, pictureDrawn } from '../support/embed-page.ts';
import { EVERYDAY_THINGS, gridTown } from '../support/grid-town.ts';
import { regionOf } from '../support/regions.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { workbook } from '../support/workbook.ts';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const TOWN = gridTown({ columns: 12, rows: 12, addressed: true, things: EVERYDAY_THINGS });

describe('the table tool', () => {
  let server: TestServer;
  let browser: Browser;
  let address = '';
  let csv = '';

  before(async () => {
    const region = await regionOf(TOWN);
    address = someAddress(region) ?? '';
    const street = address.replace(/ \d+(?=,)/, '');
    csv = `Nr;Adresse;Miete\r\n1;"${address}";812,50\r\n2;${street};600\r\n3;Qqqq Wwww;\r\n4;;700\r\n`;
    [server, browser] = await Promise.all([startTestServer(region, { isExplorerOpen: true }), openBrowser()]);
  });

  after(async () => {
    await browser?.close();
    await server?.close();
  });

  const drop = (page: Page, name: string, content: string | Buffer) =>
    page.evaluate(
      `(() => {
        const data = new DataTransfer();
        const bytes = Uint8Array.from(atob(${JSON.stringify(Buffer.from(content).toString('base64'))}), each => each.charCodeAt(0));
        data.items.add(new File([bytes], ${JSON.stringify(name)}));
        const wish = { dataTransfer: data, bubbles: true, cancelable: true };
        document.body.dispatchEvent(new DragEvent('dragover', wish));
        document.body.dispatchEvent(new DragEvent('drop', wish));
      })()`,
    );
  const said = (page: Page, text: string) => page.locator('.table-said', { hasText: text }).waitFor();
  const drawn = (page: Page): Promise<{ row: number; share?: number; isSure: boolean }[]> =>
    page.evaluate(
      "window.umkreisExplorerMap.getSource('table-rows').getData().then(all => all.features.map(one => one.properties))",
    );
  const faults = async (page: Page): Promise<string[]> => {
    await page.evaluate(AXE);
    return page.evaluate('axe.run().then(found => found.violations.map(each => each.id + each.nodes[0].html))');
  };

  test('takes a dropped file: its code comes only then, rows are understood, an unclear one is corrected by keyboard, the figures are those of the API, and the file has every cell as it was', async () => {
    const watched = await openWatched(browser, `${server.url}/`, DESKTOP);
    const { page, requests } = watched;
    await pictureDrawn(page);
    assert.ok(requests.every(url => !/table-tool|universal|sync-/.test(url)));
    await drop(page, 'wohnungen.csv', csv);
    await said(page, '1 sicher, 1 unklar, 2 ohne Ort');
    assert.ok(
      requests.every(url => !/universal/.test(url)),
      'the reader of workbooks waits for one',
    );
    const states = await page.locator('.table-state').allInnerTexts();
    assert.deepEqual(
      states.map(state => state.split(' · ')[0]),
      ['sicher', 'unklar', 'nicht gefunden', 'kein Ort in der Zeile'],
    );
    await page.getByRole('button', { name: 'Zeile 3 berichtigen' }).press('Enter');
    const field = page.getByRole('combobox', { name: 'Welcher Ort ist in Zeile 3 gemeint?' });
    assert.equal(await field.inputValue(), 'Qqqq Wwww');
    assert.deepEqual(await faults(page), []);
    await field.fill(address);
    await page.locator('.table-correcting [role=option]').first().waitFor();
    await field.press('ArrowDown');
    await field.press('Enter');
    await said(page, '2 sicher, 1 unklar, 1 ohne Ort');

    await page.getByRole('checkbox', { name: 'Restaurant' }).press('Space');
    await page.getByText('Weitere Spalten').click();
    await page.getByLabel('Angabe', { exact: true }).selectOption('addresses.{addressRadius}m');
    await page.getByLabel('Meter im Umkreis').fill('120');
    await page.getByLabel('Meter im Umkreis').press('Tab');
    await page.getByRole('button', { name: 'Spalte dazunehmen' }).press('Enter');
    await page.locator('.table-run .primary').press('Enter');
    await said(page, 'Fertig: 3 Zeilen ausgefüllt, davon 1 mit unklarem Ort.');
    // One word for each match, and times as people say them.
    assert.deepEqual((await page.locator('.table-state').allInnerTexts()).slice(0, 3), [
      'sicher',
      'unklar · nur Strasse',
      'von Ihnen gewählt',
    ]);
    const heads = await page.locator('.table-list th').allInnerTexts();
    assert.deepEqual(heads.slice(3, 5), ['Standortindex', 'Supermarkt zu Fuss, Min.']);
    assert.match(await page.locator('tr[data-row="0"] td').nth(4).innerText(), /^\d+$/);
    const names = ['index.total', 'nearest.supermarket.walkSeconds', 'addresses.120m'];
    const answer = await fetch(`${server.url}/api/location-ext/table`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': server.key },
      body: JSON.stringify({ places: [address], columns: names }),
    });
    const { results } = (await answer.json()) as { results: { values: Record<string, number> }[] };
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Als CSV herunterladen' }).press('Enter');
    const download = await downloading;
    assert.equal(download.suggestedFilename(), 'wohnungen-umkreis.csv');
    const rows: Record<string, string>[] = parse(readFileSync(await download.path(), 'utf8'), {
      ...{ bom: true, columns: true, delimiter: ';', relax_column_count: true },
    });
    assert.equal(rows.length, 5);
    assert.deepEqual(
      rows.slice(0, 4).map(({ Nr, Adresse, Miete }) => [Nr, Adresse, Miete]),
      parse(csv, { delimiter: ';', from: 2 }),
    );
    for (const row of [rows[0], rows[2]])
      for (const name of names) assert.equal(row?.[name], String(results[0]?.values[name] ?? ''), name);
    assert.deepEqual(
      rows.slice(0, 4).map(row => row.umkreis_status),
      ['OK', 'UNCLEAR', 'OK', 'FAILED'],
    );
    assert.match(rows[1]?.umkreis_problem ?? '', /^address-not-exact: /);
    // Figures of the middle of a street look like no certain ones.
    for (const [row, isAbout] of [false, true, false].entries())
      assert.equal(/^≈/.test(await page.locator(`tr[data-row="${row}"] td`).nth(5).innerText()), isAbout, String(row));
    assert.equal(rows[2]?.umkreis_match, 'CORRECTED');
    assert.match(rows[4]?.Nr ?? '', /OpenStreetMap/);

    // The file's own column of numbers colours the map too, with a decimal comma.
    await page.getByLabel('Karte färben nach').selectOption({ label: 'Miete' });
    await mapSettled(page);
    const shares = Object.fromEntries((await drawn(page)).map(({ row, share }) => [row, share]));
    assert.deepEqual(shares, { 0: 1, 1: 0, 2: undefined });
    // The list has the figures that the colours mean.
    assert.equal(await page.locator('.table-list th').nth(3).innerText(), 'Miete');
    await page.locator('.table-legend', { hasText: 'Ort unklar' }).waitFor();
    assert.deepEqual(await faults(page), []);
    await page.getByRole('button', { name: 'Tabelle schliessen' }).press('Enter');
    await page.locator('.summary').waitFor();
    assert.equal(await page.evaluate("window.umkreisExplorerMap.getSource('table-rows') === undefined"), true);
    await assertKeptToItself(watched, server.url);
    await page.context().close();
  });

  test('says what is wrong with a file, takes the next one, and asks where the place stands if no column is named so', async () => {
    const { page } = await openWatched(browser, `${server.url}/`, { ...DESKTOP, locale: 'en-GB' });
    await pictureDrawn(page);
    await page.getByRole('button', { name: 'Fill a table' }).click();
    await drop(page, 'x.csv', 'a;b\n"1;2\n');
    await page.getByText('A quotation mark in the file is opened and never closed.').waitFor();
    await drop(page, 'x.csv', `wo;was\n${address.replaceAll(/[;\n]/g, ' ')};3\n`);
    await page.getByText('No column is named like a place.').waitFor();
    await page.getByLabel('Whole address').selectOption('wo');
    await said(page, '1 certain, 0 unclear, 0 without a place');
    await page.context().close();
  });

  test('reads a workbook under the policy of the page, which allows no code but its own', async () => {
    const watched = await openWatched(browser, `${server.url}/`, DESKTOP);
    const { page } = watched;
    await pictureDrawn(page);
    await drop(page, 'häuser.xlsx', workbook(address));
    await said(page, '1 sicher, 0 unklar, 1 ohne Ort');
    await page.getByText('häuser.xlsx · 2 Zeilen').waitFor();
    await assertKeptToItself(watched, server.url);
    await page.context().close();
  });

  test('goes on after the service was busy, and stops where the visitor stops it, keeping what is filled', async () => {
    const { page } = await openWatched(browser, `${server.url}/`, DESKTOP, async prepared => {
      let asked = 0;
      await prepared.route('**/explore/table', async route => {
        const { columns } = route.request().postDataJSON() as { columns: string[] };
        if (!columns.includes('index.total')) return route.continue();
        asked++;
        const busy = { code: 'rate-limited', detail: 'Too many requests.' };
        if (asked === 1) return route.fulfill({ status: 429, json: busy });
        // The third piece never comes.
        return asked === 3 ? undefined : route.continue();
      });
    });
    await pictureDrawn(page);
    await drop(page, 'x.csv', `Adresse\n${`"${address}"\n`.repeat(25)}`);
    await said(page, '25 sicher');
    await page.locator('.table-run .primary').click();
    await said(page, '20 von 25');
    await page.getByRole('button', { name: 'Anhalten' }).click();
    await said(page, 'Angehalten. Was ausgefüllt ist, bleibt.');
    assert.equal((await page.locator('td.figure', { hasText: /\.\d/ }).count()) >= 20, true);
    await page.context().close();
  });

  test('fills the ways to destinations that the visitor names, as the API has them', async () => {
    const watched = await openWatched(browser, `${server.url}/`, DESKTOP);
    const { page } = watched;
    await pictureDrawn(page);
    await drop(page, 'x.csv', `Nr;Adresse\n1;"${address}"\n`);
    await said(page, '1 sicher');
    await page.getByText('Wege zu eigenen Zielen').click();
    await page.getByRole('button', { name: 'Wege dazunehmen' }).press('Enter');
    await page.getByText('Suchen Sie zuerst ein Ziel').waitFor();
    const field = page.getByRole('combobox', { name: 'Wohin?' });
    const goal = address.replace(/ \d+(?=,)/, '');
    await field.fill(goal);
    await page.locator('.table-columns [role=option]').first().waitFor();
    await field.press('ArrowDown');
    await field.press('Enter');
    const label = await field.inputValue();
    await page.locator('.table-more').getByRole('checkbox', { name: 'zu Fuss' }).press('Space');
    await page.getByRole('button', { name: 'Wege dazunehmen' }).press('Enter');
    assert.deepEqual(await faults(page), []);
    // Any other figure of a way, by its parts.
    await page.getByText('Weitere Spalten').click();
    await page.getByLabel('Angabe', { exact: true }).selectOption('travel.{destination}.{mode}Meters');
    const goals = page.locator('.table-slots label', { hasText: 'Ziel' }).locator('option');
    assert.deepEqual(await goals.allTextContents(), [label]);
    await page.getByRole('button', { name: 'Spalte dazunehmen' }).press('Enter');
    await page.locator('.table-run .primary').press('Enter');
    await said(page, 'Fertig: 1 Zeile ausgefüllt.');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Als CSV herunterladen' }).press('Enter');
    const [row]: Record<string, string>[] = parse(readFileSync(await (await downloading).path(), 'utf8'), {
      ...{ bom: true, columns: true, delimiter: ';', relax_column_count: true },
    });
    const names = Object.keys(row ?? {}).filter(name => name.startsWith('travel.'));
    const id = names[0]?.split('.')[1] ?? '';
    assert.deepEqual(names, [`travel.${id}.walk`, `travel.${id}.car`, `travel.${id}.walkMeters`]);
    const answer = await fetch(`${server.url}/api/location-ext/table`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': server.key },
      body: JSON.stringify({ places: [address], columns: names, destinations: [{ id, address: label }] }),
    });
    const { results } = (await answer.json()) as { results: { values: Record<string, number> }[] };
    for (const name of names) assert.equal(row?.[name], String(results[0]?.values[name]), name);
    await assertKeptToItself(watched, server.url);
    await page.context().close();
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`fits a phone and has no fault for axe (${colorScheme})`, async () => {
      const { page } = await openWatched(browser, `${server.url}/`, { ...PHONE, colorScheme });
      await pictureDrawn(page);
      await drop(page, 'x.csv', csv);
      await said(page, '1 sicher');
      await page.locator('.table-run .primary').click();
      await said(page, 'Fertig');
      await page.getByRole('button', { name: 'Zeile 2 berichtigen' }).click();
      await page.locator('.table-suggestions li').first().waitFor();
      await page.getByText('Weitere Spalten').click();
      await page.getByText('Wege zu eigenen Zielen').click();
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 360);
      assert.deepEqual(await faults(page), []);
      await page.context().close();
    });
});
