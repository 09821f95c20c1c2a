// The card of the explorer that checks a text, and the page of a certificate, in a real browser. The map's code is left out: neither needs it.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import type { Warrant } from '../../src/features/warrants/answer.ts';
import { openBrowser } from '../support/browser.ts';
import { DESKTOP, openWatched, PHONE } from '../support/embed-page.ts';
import { drawnRegion } from '../support/regions.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const { region, town } = await drawnRegion({
  gridMeters: 100,
  drawing: 'h-e-d-c-b',
  ways: { hedcb: { highway: 'residential', name: 'Dorfstrasse' } },
  nodes: {
    h: { 'addr:street': 'Dorfstrasse', 'addr:housenumber': '1', 'addr:postcode': '9490', 'addr:city': 'Vaduz' },
    e: { amenity: 'pharmacy', name: 'Marien-Apotheke <img src=x onerror="document.title=1">' },
    d: { shop: 'supermarket', name: 'Coop' },
    b: { shop: 'bakery', name: 'Beck Frommelt' },
  },
});

const TRUE = 'Die Apotheke ist in drei Gehminuten erreichbar.';
const LIES = ['Der Coop liegt neun Gehminuten entfernt.', 'Zum Beck Frommelt laufen Sie 20 Minuten.'];
const OPEN = 'Eine garantierte Rendite von 8 % und eine herrliche Aussicht!';
const TEXT = `${TRUE} ${LIES[0]}\n\n${LIES[1]} ${OPEN} Die Wohnung hat drei Zimmer.`;
const VERDICTS = ['SUPPORTED', 'CONTRADICTED', 'CONTRADICTED', 'UNSUPPORTED', 'SUPPORTED'];

let server: TestServer;
let browser: Browser;

before(async () => {
  [server, browser] = await Promise.all([startTestServer(region), openBrowser()]);
});
after(async () => {
  await browser?.close();
  await server?.close();
});

test('a pasted text is checked, corrected by clicks and certified, by keyboard, on wide and narrow screens, by day and night', async () => {
  const options = { ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'], acceptDownloads: true };
  const watched = await openWatched(browser, `${server.url}/`, options, page =>
    page.route(/\/assets\/(?:live-map|maplibre)/, route => route.abort()),
  );
  const { page } = watched;
  const card = page.locator('.card-warrant');
  const field = page.getByRole('textbox', { name: 'Text', exact: true });
  const said = card.locator('.warrant-said');
  const check = card.getByRole('button', { name: 'Text prüfen', exact: true });
  const verdicts = () => card.locator('.checked').evaluateAll(all => all.map(each => each.dataset.verdict));

  // Without a key no place is known, and nothing is sent.
  await check.press('Enter');
  await said.filter({ hasText: 'Fügen Sie zuerst einen Text ein.' }).waitFor();
  await field.fill('x'.repeat(20_001));
  await check.press('Enter');
  await said.filter({ hasText: "Der Text hat 20'001 Zeichen; geprüft werden höchstens 20'000." }).waitFor();
  await field.fill(TEXT);
  await check.press('Enter');
  await card.locator('.refused', { hasText: 'Wählen Sie zuerst eine Adresse' }).waitFor();
  assert.ok(!watched.requests.some(each => each.includes('/texts')));

  await page.getByLabel('API-Schlüssel').fill(server.key);
  await page.keyboard.press('Enter');
  await page.locator('.summary h1', { hasText: 'Dorfstrasse 1' }).waitFor();
  await card.locator('summary', { hasText: 'Angaben zur Immobilie' }).press('Enter');
  await card.getByRole('combobox', { name: 'Art', exact: true }).selectOption('APARTMENT');
  await card.getByLabel('Zimmer').fill('3');
  await check.press('Enter');
  await said.filter({ hasText: 'Geprüft: 2 widerlegt, 1 nicht belegt, 2 belegt.' }).waitFor();
  assert.deepEqual(await verdicts(), VERDICTS);
  assert.equal(await said.getAttribute('role'), 'status');

  // Each verdict has a word beside its colour; facts lead to their objects; flags name rule, reason and law.
  assert.match(await card.locator('.checked').nth(1).innerText(), /^widerlegt Der Coop[\s\S]*Dagegen steht/);
  await card.locator('.checked').nth(0).locator('summary').press('Enter');
  const links = await card.locator('.facts a').evaluateAll(all => all.map(each => each.getAttribute('href')));
  assert.ok(links.length > 2 && links.every(each => /^https:\/\/www\.openstreetmap\.org\/node\/\d+$/.test(each ?? '')));
  assert.equal(await card.locator('.checked').nth(2).getAttribute('class'), 'checked new-paragraph');
  const flags = await card.locator('.flags').innerText();
  assert.match(flags, /Verspricht Rendite oder Wertzuwachs.*Rendite.*niemand zusagen kann.*§ 5 UWG/s);
  assert.equal(await card.locator('img').count(), 0, 'markup in a name stays text');
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await assertGood(page, width);
  }

  // A change makes the result old; the text as it was makes it good again.
  await field.fill(`${TEXT} Schön.`);
  await said.filter({ hasText: 'prüfen Sie erneut' }).waitFor();
  assert.ok(
    await card
      .getByRole('button', { name: /^Übernehmen/ })
      .first()
      .isDisabled(),
  );
  await field.fill(TEXT);
  assert.equal(await said.textContent(), '');

  const one = card.getByRole('button', { name: 'Übernehmen: fünf statt neun' });
  assert.match(await card.locator('.correction').first().innerText(), /Der Coop liegt neun fünf Gehminuten entfernt\./);
  await one.press('Enter');
  await said.filter({ hasText: 'Geprüft: 1 widerlegt, 1 nicht belegt, 3 belegt.' }).waitFor();
  assert.equal(await page.evaluate('document.activeElement.textContent'), 'Ergebnis');
  await card.getByRole('button', { name: 'Die Korrektur übernehmen' }).press('Enter');
  await said.filter({ hasText: 'Geprüft: 0 widerlegt, 1 nicht belegt, 4 belegt.' }).waitFor();
  const corrected = await field.inputValue();
  assert.equal(corrected, TEXT.replace('neun', 'fünf').replace('20', /laufen Sie (\d+)/.exec(corrected)?.[1] ?? ''));

  await card.getByLabel(/Text und Prüfung aufbewahren/).check();
  await card.getByRole('button', { name: 'Zertifikat ausstellen' }).press('Enter');
  const link = card.locator('.certificate-link');
  const textUrl = (await link.textContent()) ?? '';
  assert.match(textUrl, new RegExp(`^${server.url}/warrants/wrt_\\w{22}\\?token=\\w{22}$`));
  await card.getByRole('button', { name: 'Link kopieren' }).press('Enter');
  await card.locator('.copied', { hasText: 'Link kopiert' }).waitFor();
  assert.equal(await page.evaluate('navigator.clipboard.readText()'), textUrl);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('link', { name: 'Als JSON herunterladen' }).press('Enter'),
  ]);
  const { text, certificate } = JSON.parse(readFileSync(await download.path(), 'utf8'));
  assert.equal(text, corrected);
  assert.equal(certificate.signed.textSha256, createHash('sha256').update(corrected).digest('hex'));
  await assertGood(page, 390);

  // The card says what a proxy or the service refuses; the text outlives a change of language.
  await page.route('**/explore/texts/verify', route => route.fulfill({ status: 413, body: '<h1>Too large</h1>' }));
  await check.press('Enter');
  await card.locator('.refused', { hasText: 'Das ist zu viel auf einmal' }).waitFor();
  await said.filter({ hasText: 'Der Text ist nicht geprüft.' }).waitFor();
  await page.unroute('**/explore/texts/verify');
  const elsewhere = JSON.stringify({ address: 'Nirgendwo 99, 00000 Nichts', text: TRUE });
  await page.route('**/explore/texts/verify', route => route.continue({ postData: elsewhere }));
  await check.press('Enter');
  await card.locator('.refused', { hasText: 'Diese Adresse wurde nicht gefunden.' }).waitFor();
  await page.unroute('**/explore/texts/verify');
  await check.press('Enter');
  await card.locator('.checked').first().waitFor();
  await page.getByRole('combobox', { name: 'Adresse oder Ort' }).fill('Dorfstrasse, Vaduz');
  await page.keyboard.press('Enter');
  await page.locator('.summary h1', { hasNotText: 'Dorfstrasse 1' }).waitFor();
  assert.equal(await card.locator('.checked').count(), 0, 'the result was of another place');
  assert.equal(await said.textContent(), '');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Check a text' }).waitFor();
  assert.equal(await page.getByRole('textbox', { name: 'Text', exact: true }).inputValue(), corrected);
  assert.equal(await page.getByLabel('Rooms').inputValue(), '3');
  assertOwnRequests(watched);
  await page.context().close();
});

test('the page of a certificate says what was certified, shows a kept text in colours to those with the link, and no text to others', async () => {
  const post = await fetch(`${server.url}/api/location-ext/texts/warrant`, {
    method: 'POST',
    headers: { 'x-api-key': server.key, 'content-type': 'application/json' },
    body: JSON.stringify({ ...town.at('h'), text: TEXT, keepText: true, property: { type: 'APARTMENT', rooms: 3 } }),
  });
  const made = (await post.json()) as Warrant;
  assert.equal(post.status, 201, JSON.stringify(made));
  const watched = await openWatched(browser, made.textUrl ?? '', { ...PHONE, viewport: { width: 390, height: 844 } });
  const { page } = watched;
  await page.locator('html[data-ready]').waitFor();
  const verdicts = await page.locator('.checked').evaluateAll(all => all.map(each => each.dataset.verdict));
  assert.deepEqual(verdicts, VERDICTS);
  const { signed, keyId } = made.certificate;
  assert.equal(await page.getByText(signed.textSha256).isVisible(), false, 'codes are for programs, behind a fold');
  await page.getByText('Technische Angaben').click();
  const shown = await page.locator('main').innerText();
  for (const part of [signed.id, signed.textSha256, keyId, signed.region.version, '2\nwiderlegt', 'Dorfstrasse 1'])
    assert.ok(shown.includes(part), part);
  assert.match(shown, new RegExp(`${new Date(signed.issuedAt).getUTCFullYear()}`));
  assert.equal(await page.getByRole('button').count(), 0, 'nothing to apply');
  await assertGood(page, 390);
  await page.emulateMedia({ colorScheme: 'dark' });
  await assertGood(page, 390);

  const bare = await page.goto(made.warrantUrl);
  assert.equal(bare?.status(), 200);
  await page.locator('html[data-ready]').waitFor();
  const bareText = await page.locator('main').innerText();
  assert.match(bareText, /Der Text ist hier nicht zu sehen/);
  assert.doesNotMatch(bareText, /Coop|Dorfstrasse/);
  const missing = await page.goto(`${made.warrantUrl}?token=wrong`);
  assert.equal(missing?.status(), 404);
  assert.equal(await page.locator('h1').textContent(), 'Dieses Zertifikat gibt es nicht');
  assertOwnRequests(watched);
  await page.context().close();
});

/** The browser itself logs the requests that failed on purpose. */
function assertOwnRequests({ requests, complaints }: { requests: readonly string[]; complaints: readonly string[] }) {
  assert.deepEqual(
    requests.filter(each => !each.startsWith(server.url) && !/^(blob|data):/.test(each)),
    [],
  );
  assert.deepEqual(
    complaints.filter(each => !/net::ERR_FAILED|status of 4\d\d/.test(each)),
    [],
  );
}

/** No fault for axe, and nothing wider than the page. */
async function assertGood(page: Page, width: number): Promise<void> {
  const wide = (await page.evaluate('document.documentElement.scrollWidth')) as number;
  assert.ok(wide <= width, `${wide} > ${width}`);
  await page.evaluate(AXE);
  const { violations } = (await page.evaluate('axe.run(document.querySelector(".card-warrant") ?? document)')) as {
    violations: { id: string; nodes: { html: string }[] }[];
  };
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    [],
  );
}
