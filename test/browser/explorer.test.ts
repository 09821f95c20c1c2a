// The explorer in a real browser: one address, six answers, live reach, layers, comparison, code to paste, the visitor's own key; and failures.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { someAddress } from '../../src/geocoding/some-address.ts';
import { openBrowser } from '../support/browser.ts';
import { censusPlace, censusTown } from '../support/census-town.ts';
import { cutFile } from '../support/cut-file.ts';
import { DESKTOP, lentPage, mapSettled, openWatched, PHONE, pictureDrawn } from '../support/embed-page.ts';
import { copiedCode } from '../support/explorer-page.ts';
import { EVERYDAY_THINGS, gridTown } from '../support/grid-town.ts';
import { regionOf } from '../support/regions.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const MARKUP = '<img src=x onerror="document.title=1"> Markt';
const LONG = `Apotheke ${'Donaudampfschifffahrtsgesellschaft'.repeat(4)}`;
const RIGHT_TO_LEFT = 'مدرسة الشمس';
const MANY = 1500;

const GRID = gridTown({
  columns: 24,
  rows: 24,
  addressed: true,
  things: [
    { shop: 'supermarket', name: MARKUP },
    { amenity: 'pharmacy', name: LONG, opening_hours: 'Mo-Fr 08:00-18:30', phone: '+49 89 1234567' },
    { highway: 'bus_stop', name: 'Dorf' },
    { amenity: 'school', name: RIGHT_TO_LEFT },
  ],
});

/** A little beside the crossings of the grid, three at each. */
const TOWN = {
  ...GRID,
  nodes: [
    ...GRID.nodes,
    // A value that no rule reads, for the layer of what the map cannot promise.
    { id: 940_000, lat: GRID.nodes[300]?.lat ?? 0, lng: GRID.nodes[300]?.lng ?? 0, tags: { barrier: 'quux' } },
    ...Array.from({ length: MANY }, (_, i) => {
      const { lat = 0, lng = 0 } = GRID.nodes[i % 576] ?? {};
      const tags = { amenity: 'restaurant', name: `Gasthof ${i + 1}` };
      return { id: 950_000 + i, lat: lat + 2e-5, lng: lng + 2e-5 * (1 + Math.floor(i / 576)), tags };
    }),
  ],
};

const CARDS = ['location-index', 'poi-data', 'census-data', 'addresses-in-range', 'texts'];

describe('the explorer', () => {
  let server: TestServer;
  let browser: Browser;
  let address = '';
  const lent = lentPage(() =>
    openWatched(browser, `${server.url}/`, { ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] }),
  );

  before(async () => {
    const region = await regionOf(TOWN);
    address = someAddress(region) ?? '';
    [server, browser] = await Promise.all([startTestServer(region, { isExplorerOpen: true }), openBrowser()]);
  });

  after(async () => {
    await browser?.close();
    await server?.close();
  });

  test('answers all six for an address typed in part and chosen by keyboard, with the same figures as the API', async () => {
    const { page, requests, complaints } = await openWatched(browser, `${server.url}/`);
    await pictureDrawn(page);
    const field = page.getByRole('combobox', { name: 'Adresse oder Ort' });
    await field.fill(address.slice(0, 8));
    await page.locator('[role=option]').first().waitFor();
    await field.press('ArrowDown');
    const chosen = await page.locator('[role=option][aria-selected=true] bdi').textContent();
    await field.press('Enter');
    await allShown(page);
    const index = await post(server, 'location-index', { address: chosen });
    // Whole reached points, as on the embed page: one score reads the same everywhere.
    assert.equal(await page.locator('.card-location-index .dial text').textContent(), shownTotal(index.total));
    const addresses = await post(server, 'addresses-in-range', { address: chosen, radius: 150 });
    assert.match(
      (await page.locator('.card-addresses-in-range .big').textContent()) ?? '',
      new RegExp(`^${addresses.totalCount} `),
    );
    assert.ok((await page.locator('.card-texts .sentence').count()) > 1);
    const glance = await page.locator('.summary').innerText();
    assert.ok(glance.includes(chosen ?? '?') && glance.includes(shownTotal(index.total)), glance);
    assert.deepEqual(complaints, []);
    assert.deepEqual(
      requests.filter(each => !each.startsWith(server.url) && !/^(blob|data):/.test(each)),
      [],
    );
    assert.equal(await page.title(), 'Umkreis – Eine Adresse, viele Antworten – jede nachprüfbar.');
    assert.equal(await page.locator('.card-poi-data img').count(), 0);
    await page.context().close();
  });

  test('writes German as the country of its region does, as the maps of its places', async () => {
    const watched = await lent.take();
    const { page } = watched;
    await allShown(page);
    assert.equal(await page.evaluate('document.documentElement.lang'), 'de-CH');
    assert.match(await page.locator('main').innerText(), /zu Fuss/);
    assert.doesNotMatch(await page.locator('body').innerText(), /zu Fuß/);
    lent.giveBack(watched);
  });

  test('redraws the reach while the slider moves, and names the places within', async () => {
    const watched = await lent.take();
    const { page } = watched;
    await allShown(page);
    const squareKilometers = async () => {
      const said = (await page.locator('.reach-said').textContent()) ?? '';
      return Number(/in ([\d.]+) km²/.exec(said)?.[1]);
    };
    const before = await squareKilometers();
    const slider = page.getByRole('slider');
    for (let i = 0; i < 5; i++) await slider.press('ArrowLeft');
    await page.locator('.slider-figure').filter({ hasText: '10 Min' }).waitFor();
    const { reachability } = await post(server, 'poi-data', { address, distance: 10, include: ['area'] });
    const wanted = reachability.areaSquareMeters / 1e6;
    await until(async () => Math.abs((await squareKilometers()) - wanted) <= 0.05);
    assert.ok((await squareKilometers()) < before);
    for (let i = 0; i < 5; i++) await slider.press('ArrowRight');
    await until(async () => (await squareKilometers()) === before);
    lent.giveBack(watched);
  });

  test('moves back when the reach outgrows the picture, but not from where the visitor looks closer', async () => {
    const { page } = await openWatched(browser, `${server.url}/`);
    await allShown(page);
    const slider = page.getByRole('slider');
    const zoom = () => page.evaluate<number>('umkreisExplorerMap.getZoom()');
    const { location } = await post(server, 'poi-data', { address, distance: 5 });
    const look = (step: number) =>
      page.evaluate(`void umkreisExplorerMap.jumpTo({ center: [${location.lng}, ${location.lat}], zoom: ${step} })`);
    const slideTo = async (key: string, minutes: string) => {
      await slider.press(key);
      await page.locator('.slider-figure').filter({ hasText: minutes }).waitFor();
      await allShown(page);
      await mapSettled(page);
    };
    await slideTo('Home', '5 Min');
    // All of the smaller area, and little more.
    const near = (await zoom()) + 0.5;
    await look(near);
    await slideTo('End', '60 Min');
    await until(async () => (await zoom()) < near);
    await slideTo('Home', '5 Min');
    await look(19);
    await slideTo('End', '60 Min');
    assert.equal(await zoom(), 19);
    await page.context().close();
  });

  test('shows under a sentence the facts that support it, and copies every call to the clipboard without the key', async () => {
    const watched = await lent.take();
    const { page } = watched;
    await allShown(page);
    await page.locator('.card-texts .sentence').nth(1).hover();
    assert.ok((await page.locator('.card-texts .proof li').count()) > 0);
    for (const [card, language] of [
      ['location-index', 'curl'],
      ['texts', 'TypeScript'],
      ['addresses-in-range', 'PHP'],
    ] as const) {
      const code = await copiedCode(page, card, language);
      assert.ok(code.includes(server.url) && code.includes(`/api/location-ext/${card}`), code);
      assert.ok(code.includes('UMKREIS_KEY') && !code.includes(server.key), code);
      assert.ok(code.includes(address), code);
      assert.match((await page.locator('.developers .took').textContent()) ?? '', /^[\d.,]+\sm?s gerechnet$/);
    }
    assert.equal(await page.locator('.card:not(.developers) .took').count(), 0);
    lent.giveBack(watched);
  });

  test('compares two places side by side: index, reach, people and addresses, with the same figures as the API', async () => {
    const watched = await lent.take();
    const { page, complaints } = watched;
    await allShown(page);
    await page.getByRole('button', { name: 'Vergleichen' }).click();
    await page.keyboard.type(address.replace(/\d+(?=,)/, '1'));
    await page.locator('#other-results [role=option]').first().waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.comparison[data-state=shown]').waitFor();
    const [first, second] = await page.locator('.compared thead bdi').allTextContents();
    assert.equal(first, address);
    const figures = await page
      .locator('.compared tbody tr')
      .evaluateAll(rows => rows.map(row => [...row.children].map(cell => cell.textContent ?? '')));
    const line = (label: string) => figures.find(([name]) => name === label)?.slice(1) ?? assert.fail(label);
    for (const [at, place] of [first, second].entries()) {
      const index = await post(server, 'location-index', { address: place });
      const { score, withheld } = index.total;
      // The second place is a point that the visitor chose, whose range is not that of its address in words.
      const [least, most] =
        /^(\d+)(?: bis (\d+))?/
          .exec(line('von 100')[at] ?? '')
          ?.slice(1)
          .map(Number) ?? [];
      if (withheld === undefined) assert.equal(least, Math.floor(score));
      else assert.ok(least !== undefined && most !== undefined && least <= score && score <= most, `${least} ${most}`);
      const addresses = await post(server, 'addresses-in-range', { address: place, radius: 150 });
      assert.equal(line('Adressen im Umkreis von 150\u00a0m')[at], String(addresses.totalCount));
      const { counts } = await post(server, 'poi-data', { address: place, distance: 15 });
      const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
      assert.equal(line('Orte')[at], all.toLocaleString('de-CH'));
      const restaurant = line('Restaurant')[at] ?? '';
      assert.match(restaurant, new RegExp(`^1\\sMin\\. · ${(counts.restaurant ?? 0).toLocaleString('de-CH')}×$`));
    }
    assert.equal(await page.locator('.maplibregl-map .pin').count(), 2);
    const other = 'umkreisExplorerMap.querySourceFeatures("other").length';
    await until(async () => (await page.evaluate<number>(other)) > 0);
    await assertNoGraveFault(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await assertFits(page, 390);
    await page.getByRole('button', { name: 'Vergleich beenden' }).click();
    assert.equal(await page.locator('.compared').count(), 0);
    assert.equal(await page.locator('.maplibregl-map .pin').count(), 0);
    assert.deepEqual(complaints, []);
    await page.setViewportSize({ width: 1280, height: 800 });
    lent.giveBack(watched);
  });

  test('says what lies where the visitor clicks on the map, as reverse geocoding does, and takes the address there as the place, or another one of the list', async () => {
    const { page, complaints } = await openWatched(browser, `${server.url}/`);
    await pictureDrawn(page);
    await allShown(page);
    assert.equal(await page.locator('.here').isVisible(), false);
    const { x, y } = await page.evaluate<{ x: number; y: number }>(`(() => {
      const frame = umkreisExplorerMap.getCanvas().getBoundingClientRect();
      return { x: frame.left + frame.width * 0.4, y: frame.top + frame.height * 0.6 };
    })()`);
    await page.waitForFunction('!umkreisExplorerMap.isMoving()');
    // Far in, no place lies under the mouse.
    await page.evaluate('void umkreisExplorerMap.jumpTo({ zoom: 19 })');
    await mapSettled(page);
    await page.mouse.click(x, y);
    await page.locator('.here li').first().waitFor();
    const [lat = 0, lng = 0] = ((await page.locator('.here li').last().locator('small').textContent()) ?? '')
      .split(' / ')
      .map(each => Number(each.replace(',', '.')));
    const { location, locations, areas } = await post(server, 'reverse', { lat, lng, limit: 4, language: 'de' });
    // A settlement that is only the nearest one is no certainty.
    const around = areas.map(({ name, knownBy }) => (knownBy === 'NEAREST' ? `nahe ${name}` : name)).join(' · ');
    assert.equal(await page.locator('.here h2').textContent(), `Hier: ${around}`);
    assert.deepEqual(await page.locator('.here li bdi').allTextContents(), [
      ...locations.map(({ label }) => label),
      'Genau dieser Punkt',
    ]);
    const clicked = locations.find(({ match }) => match.kind === 'ADDRESS');
    assert.ok(clicked && clicked.distanceMeters <= 40);
    // The address at the click is the place.
    assert.equal(await page.locator('.summary h1').textContent(), clicked.label);
    await page.setViewportSize({ width: 390, height: 844 });
    await assertFits(page, 390);
    await page.getByRole('button', { name: 'Genau dieser Punkt' }).click();
    await page.locator('.summary h1').filter({ hasText: location.label }).waitFor();
    assert.match(await page.evaluate<string>('location.hash'), /^#at=/);
    assert.equal(await page.locator('.here').isVisible(), false);
    assert.deepEqual(complaints, []);
    await page.context().close();
  });

  test('colours the squares in view by their score, and hatches those whose score is not known well enough for a level', async () => {
    const whole = gridTown({ columns: 30, rows: 6, addressed: true, things: EVERYDAY_THINGS });
    const last = whole.nodes[29];
    assert.ok(whole.box && last);
    const cut = cutFile(whole, { ...whole.box, east: last.lng - 5e-4 }, 'COMPLETE_WAYS', true);
    const ending = await startTestServer(await regionOf(cut), { isExplorerOpen: true });
    try {
      const { page, complaints } = await openWatched(browser, `${ending.url}/`);
      await pictureDrawn(page);
      await page.getByLabel('Karte färben').selectOption('scores');
      const drawn = (layer: string) =>
        page.evaluate<(number | null)[]>(
          `umkreisExplorerMap.queryRenderedFeatures({ layers: ['${layer}'] }).map(({ properties }) => properties.score ?? null)`,
        );
      const box = JSON.stringify([
        [last.lng - 0.04, last.lat - 0.002],
        [last.lng, last.lat + 0.008],
      ]);
      await page.evaluate(`void umkreisExplorerMap.fitBounds(${box}, { animate: false })`);
      await until(async () => (await drawn('scores')).length > 0 && (await drawn('scores-unknown')).length > 0);
      const scores = await drawn('scores');
      assert.ok(scores.every(score => score !== null && score >= 0 && score <= 100) && new Set(scores).size > 1);
      assert.ok((await drawn('scores-unknown')).every(score => score === null));
      assert.match(await page.locator('.layer-legend').innerText(), /nicht genau genug bekannt/);
      for (const [layer, said] of [
        ['scores', /^Standortindex hier: \d+ von 100$/],
        ['scores-unknown', /^nicht genau genug bekannt$/],
      ] as const) {
        const cell = await page.evaluate<{ x: number; y: number }>(`(() => {
          const map = umkreisExplorerMap;
          const frame = map.getCanvas().getBoundingClientRect();
          const layers = ['${layer}'];
          for (let y = 210; y < frame.height - 60; y += 7)
            for (let x = 60; x < frame.width - 60; x += 7)
              if (map.queryRenderedFeatures([x, y], { layers }).length > 0) return { x: frame.left + x, y: frame.top + y };
        })()`);
        await page.mouse.move(cell.x, cell.y);
        await page.locator('.layer-legend .census-readout').filter({ hasText: said }).waitFor();
      }
      await page.getByLabel('Karte färben').selectOption('');
      await until(async () => (await drawn('scores')).length + (await drawn('scores-unknown')).length === 0);
      assert.deepEqual(complaints, []);
      await page.context().close();
    } finally {
      await ending.close();
    }
  });

  test('colours the squares within reach by a figure of the census, hatches unpublished ones and shows the figure of a square', async () => {
    const counted = await startTestServer(await censusTown(), { isExplorerOpen: true });
    try {
      const { page, complaints } = await openWatched(browser, `${counted.url}/`);
      await pictureDrawn(page);
      const { lat, lng } = censusPlace(500, 250);
      await page.getByRole('combobox', { name: 'Adresse oder Ort' }).fill(`${lat.toFixed(5)}, ${lng.toFixed(5)}`);
      await page.locator('[role=option]').first().waitFor();
      await page.keyboard.press('Enter');
      const choice = page.getByLabel('Karte färben');
      await choice.locator('option[value=net_rent]').waitFor({ state: 'attached' });
      await choice.selectOption('net_rent');
      await page.locator('.layer-legend .census-ramp').waitFor();
      const layers = () =>
        page.evaluate<string[]>(
          '[...new Set(umkreisExplorerMap.queryRenderedFeatures().map(({ layer }) => layer.id))].filter(id => id.startsWith("census-"))',
        );
      await until(async () => (await layers()).includes('census-net_rent-hatch'));
      assert.ok((await layers()).includes('census-net_rent'));
      assert.match(
        await page.locator('.layer-legend').innerText(),
        /nicht veröffentlicht[\s\S]*©|nicht veröffentlicht[\s\S]*Zensus/,
      );
      const pointAt = async (east: number) => {
        const { x, y } = await page.evaluate<{ x: number; y: number }>(`(() => {
          const frame = umkreisExplorerMap.getCanvas().getBoundingClientRect();
          const { x, y } = umkreisExplorerMap.project(${JSON.stringify(Object.values(censusPlace(east, 220)).reverse())});
          return { x: frame.left + x, y: frame.top + y };
        })()`);
        await page.mouse.move(x, y);
        return page.locator('.census-readout');
      };
      await until(async () => (await (await pointAt(150)).innerText()).includes('7,25'));
      await until(async () => (await (await pointAt(250)).innerText()).includes('nicht veröffentlicht'));
      await assertNoGraveFault(page);
      await choice.selectOption('');
      await until(async () => (await layers()).length === 0);
      assert.deepEqual(complaints, []);
      await page.context().close();
    } finally {
      await counted.close();
    }
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`has no serious fault for axe and fits 1440 to 320 pixels, ${MANY} places and very long names in it (${colorScheme})`, async () => {
      const { page, complaints } = await openWatched(browser, `${server.url}/`, { ...DESKTOP, colorScheme });
      await pictureDrawn(page);
      await allShown(page);
      await page.getByRole('slider').focus();
      await page.keyboard.press('End');
      const places = () =>
        page.evaluate<number>('umkreisExplorerMap.getSource("pois").getData().then(all => all.features.length)');
      await until(async () => (await places()) >= MANY);
      assert.match((await page.locator('.reach-said').textContent()) ?? '', /^1[’']5\d\d Orte/);
      assert.ok(await page.locator('.own-name').filter({ hasText: RIGHT_TO_LEFT }).isVisible());
      for (const width of [1440, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await assertFits(page, width);
        await assertNoGraveFault(page);
      }
      const [red = 255] = await page.evaluate<number[]>(
        'getComputedStyle(document.documentElement).backgroundColor.match(/\\d+/g).map(Number)',
      );
      assert.equal(red < 128, colorScheme === 'dark');
      assert.deepEqual(complaints, []);
      await page.context().close();
    });
  }

  test('shows what the map cannot promise, by mouse and by keyboard, with a sentence for each place', async () => {
    const watched = await lent.take();
    const { page, complaints } = watched;
    await page.getByLabel('Karte färben').selectOption({ label: 'Was die Karte nicht verspricht' });
    const drawn = () => page.evaluate<number>('umkreisExplorerMap.querySourceFeatures("findings").length');
    await page.locator('.finding-kind').first().waitFor();
    const kind = page.locator('details.finding-kind').first();
    await kind.locator('summary').focus();
    await page.keyboard.press('Enter');
    await kind.getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('.finding-said', { hasText: 'quux. Reisezeiten beachten nicht' }).waitFor();
    const [link] = await page.locator('.finding-said a').evaluateAll(all => all.map(each => each.getAttribute('href')));
    assert.match(link ?? '', /^https:\/\/www\.openstreetmap\.org\/node\/\d+$/);
    // The map has gone to the place.
    await until(async () => (await drawn()) > 0);
    await page.getByLabel('Karte färben').selectOption('');
    await until(async () => (await drawn()) === 0);
    assert.equal(await page.locator('.finding-kind').count(), 0);
    assert.deepEqual(complaints, []);
    lent.giveBack(watched);
  });

  test('can be used by keyboard alone: search, reach, places, layers, facts', async () => {
    const { page } = await openWatched(browser, `${server.url}/`);
    await pictureDrawn(page);
    await allShown(page);
    const focused = () =>
      page.evaluate<string>('document.activeElement.tagName + " " + document.activeElement.className');
    const seen: string[] = [];
    await page.getByRole('combobox', { name: 'Adresse oder Ort' }).focus();
    for (let step = 0; step < 60 && !seen.at(-1)?.includes('sentence'); step++) {
      await page.keyboard.press('Tab');
      seen.push(await focused());
      const outline = await page.evaluate<string>('getComputedStyle(document.activeElement).outlineStyle');
      // A radio button of the modes shows its focus on its label.
      if (!seen.at(-1)?.startsWith('INPUT')) assert.notEqual(outline, 'none', `focus of ${seen.at(-1)} is seen`);
      if (seen.at(-1)?.includes('poi-row')) {
        assert.equal(await page.locator('.maplibregl-map .mark').count(), 1, 'the place is marked on the map');
      }
    }
    for (const part of [
      'outlined compare',
      'maplibregl-canvas',
      'slider',
      'SELECT',
      'tile',
      'bar-row',
      'poi-row',
      'primary',
    ])
      assert.ok(
        seen.some(each => each.includes(part)),
        `${part} is reached: ${seen.join(', ')}`,
      );
    assert.ok((await page.locator('.card-texts .proof li').count()) > 0, 'facts of a sentence that has the focus');
    await page.context().close();
  });

  test('keeps place, mode, minutes, colours, comparison and language in its address: reload, back and forward restore them, and the server gets none of it', async () => {
    const { page, requests, complaints } = await openWatched(browser, `${server.url}/`);
    await pictureDrawn(page);
    const parts = () =>
      page.evaluate<string>('location.hash').then(hash => {
        // A street has its point beside its name.
        const { 'with-at': _point, ...named } = Object.fromEntries(new URLSearchParams(hash.slice(1)));
        return named as Record<string, string>;
      });
    assert.deepEqual(await parts(), { place: address, mode: 'walk', minutes: '15' });
    await page.getByText('Rad', { exact: true }).click();
    await page.getByRole('slider').press('ArrowRight');
    await page.getByLabel('Karte färben').selectOption('findings');
    await page.getByRole('button', { name: 'Vergleichen' }).click();
    await page.getByRole('combobox', { name: 'Mit welcher' }).fill(address.slice(0, 8));
    const found = page.locator('#other-results [role=option]').last();
    const other = (await found.locator('bdi').textContent()) ?? '';
    await found.click();
    const whole = { place: address, mode: 'bicycle', minutes: '16', layer: 'findings', with: other };
    await until(async () => JSON.stringify(await parts()) === JSON.stringify(whole));
    await page.getByRole('button', { name: 'English' }).click();
    await page.waitForSelector('html[lang=en]');
    await until(async () => (await parts()).language === 'en');
    await page.reload();
    await page.locator('.compared thead bdi', { hasText: other }).waitFor();
    await page.locator('.finding-kind').first().waitFor();
    assert.equal(await page.locator('.slider-figure').textContent(), '16 min');
    assert.ok(await page.getByLabel('Bicycle').isChecked());
    assert.equal(await page.evaluate('document.documentElement.lang'), 'en');
    // Back over the language and the comparison to the mode.
    await page.goBack();
    await page.waitForSelector('html[lang=de-CH]');
    await page.goBack();
    await until(async () => (await page.locator('.compared').count()) === 0);
    await page.goForward();
    await page.locator('.compared thead bdi', { hasText: other }).waitFor();
    assert.ok(await page.getByLabel('Rad', { exact: true }).isChecked());
    assert.ok(requests.every(url => !new URL(url).search.includes('bicycle') && !url.includes('#')));
    assert.deepEqual(complaints, []);
    await page.context().close();
  });

  test('ignores with a sentence what it does not know or cannot use in its address, and keeps the rest for the next place', async () => {
    const place = 'Xqzzyk 99';
    const wish = { place, mode: 'bicycle', minutes: '999', layer: 'moon', key: 'uk_x' };
    const { page, complaints } = await openWatched(browser, `${server.url}/#${new URLSearchParams(wish)}`);
    await pictureDrawn(page);
    await page.getByRole('heading', { name: `Zu „${place}“ wurde nichts gefunden.` }).waitFor();
    assert.equal(await page.getByRole('combobox', { name: 'Adresse oder Ort' }).inputValue(), place);
    assert.equal(await page.locator('.card:visible').count(), 0, 'no card without an answer');
    await page.getByRole('button', { name: `Beispiel zeigen: ${address}` }).click();
    await allShown(page);
    const notice = page.locator('.address-notice');
    const parts = '„minutes=999“, „key=uk_x“, „layer=moon“';
    await notice.filter({ hasText: `Unbekannte Zusätze im Link (${parts}) wurden ignoriert.` }).waitFor();
    const shown = new URLSearchParams({ place: address, mode: 'bicycle', minutes: '15' });
    assert.equal(decodeURIComponent(await page.evaluate<string>('location.hash')), decodeURIComponent(`#${shown}`));
    await notice.getByRole('button', { name: 'Schließen' }).click();
    assert.equal(await notice.isVisible(), false);
    // A second place that is not found is no unknown part.
    const compared = { place: address, with: place, language: 'en', moon: '1' };
    await page.evaluate(`location.hash = ${JSON.stringify(String(new URLSearchParams(compared)))}`);
    const english = `An unknown part of the link (“moon=1”) was ignored. Nothing was found for “${place}”.`;
    await notice.filter({ hasText: english }).waitFor();
    assert.deepEqual(complaints, []);
    await page.context().close();
  });

  test('says in place of the answers that a text leads nowhere, and what the service covers; the example brings the answers back', async () => {
    const watched = await lent.take();
    const { page } = watched;
    await allShown(page);
    const field = page.getByRole('combobox', { name: 'Adresse oder Ort' });
    await field.fill('Xqzzyk 99');
    await field.press('Enter');
    await page.getByRole('heading', { name: 'Zu „Xqzzyk 99“ wurde nichts gefunden.' }).waitFor();
    assert.equal(await page.locator('.summary, .card-poi-data').first().isVisible(), false);
    await assertNoGraveFault(page);
    await page.getByRole('button', { name: `Beispiel zeigen: ${address}` }).click();
    await page.locator('.summary h1').filter({ hasText: address }).waitFor();
    assert.equal(await page.locator('.nothing').isVisible(), false);
    await allShown(page);
    lent.giveBack(watched);
  });

  test('opens the card of a chosen place on the map with its way and what is known of it, takes the focus there and gives it back', async () => {
    const watched = await lent.take();
    const { page, complaints } = watched;
    await allShown(page);
    const row = page.locator('.poi-row', { hasText: 'Apotheke' }).first();
    await row.focus();
    await page.keyboard.press('Enter');
    const card = page.locator('.card-route');
    await card.getByText('zu Fuss').waitFor();
    assert.ok(await card.evaluate(each => each.contains(each.ownerDocument.activeElement)));
    const told = await card.innerText();
    for (const part of ['08:00–18:30', '+49 89 1234567']) assert.ok(told.includes(part), told);
    await assertNoGraveFault(page);
    await page.keyboard.press('Escape');
    assert.equal(await card.isVisible(), false);
    assert.ok(await row.evaluate(each => each === each.ownerDocument.activeElement));
    assert.deepEqual(complaints, []);
    lent.giveBack(watched);
  });

  test('prints the place, its map as a picture and the answers, without anything to press', async () => {
    const { page } = await openWatched(browser, `${server.url}/`, { ...DESKTOP, colorScheme: 'dark' });
    await pictureDrawn(page);
    await allShown(page);
    await page.evaluate('dispatchEvent(new Event("beforeprint"))');
    await page.emulateMedia({ media: 'print' });
    for (const gone of ['.compare', '.slider', '.developers', '.search', '.map-buttons', '.summary .primary'])
      assert.equal(await page.locator(gone).first().isVisible(), false, gone);
    for (const there of ['.summary h1', '.map-picture', '.card-location-index .dial', '.card-texts .sentence'])
      assert.ok(await page.locator(there).first().isVisible(), there);
    const colours = await page.evaluate<number>(`(() => {
      const { width, height } = document.querySelector('.map-picture');
      const { data } = document.querySelector('.map-picture').getContext('2d').getImageData(0, 0, width, height);
      return new Set(Array.from({ length: data.length / 400 }, (_, i) => data.slice(i * 400, i * 400 + 3).join())).size;
    })()`);
    assert.ok(colours > 10, `the picture has ${colours} colours`);
    await page.evaluate('dispatchEvent(new Event("afterprint"))');
    assert.equal(await page.locator('.map-picture').count(), 0);
    await page.context().close();
  });

  test('shows a friendly message when the service is gone, keeps its content, and continues when the service is back', async () => {
    const { page, complaints } = await openWatched(browser, `${server.url}/`, DESKTOP, asked =>
      asked.route('**/explore/start.json*', route => route.abort()),
    );
    await page.getByRole('heading', { name: 'Der Dienst antwortet gerade nicht.' }).waitFor();
    await page.unroute('**/explore/start.json*');
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await allShown(page);
    await page.route('**/explore/**', route => route.abort());
    await page.getByRole('slider').press('ArrowRight');
    const alert = page.getByRole('alert').filter({ hasText: 'Der Dienst antwortet gerade nicht.' });
    await alert.waitFor();
    await page.locator('.card-census-data[data-state=refused]').waitFor();
    assert.ok(await page.locator('.card-location-index .dial').isVisible(), 'answers stay');
    await page.unroute('**/explore/**');
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await alert.waitFor({ state: 'hidden' });
    await allShown(page);
    // The browser itself logs failed requests; nothing else may be in the log.
    assert.deepEqual(
      complaints.filter(each => !each.includes('net::ERR_FAILED')),
      [],
    );
    await page.context().close();
  });

  test('draws with tiles missing and says so, and shows the pending answers on a slow network', async () => {
    let go: () => void = () => undefined;
    const held = new Promise<void>(resolve => {
      go = resolve;
    });
    const { page, complaints } = await openWatched(browser, `${server.url}/`, PHONE, async asked => {
      await asked.route('**/tiles/**', route => route.abort());
      await asked.route('**/explore/location-index', async route => {
        await held;
        await route.continue();
      });
    });
    await page.locator('.map-notice').filter({ hasText: 'Ein Teil des Kartengrunds fehlt.' }).waitFor();
    await page.locator('.card-poi-data[data-state=shown]').waitFor();
    await page.locator('.card-location-index[data-state=asking]').waitFor();
    go();
    await page.locator('.card-location-index[data-state=shown]').waitFor();
    assert.deepEqual(
      complaints.filter(each => !each.includes('net::ERR_FAILED')),
      [],
    );
    await page.context().close();
  });

  test('speaks English to those who prefer it, keeps place and reach when the language changes', async () => {
    const { page } = await openWatched(browser, `${server.url}/`, { ...DESKTOP, locale: 'en-GB' });
    await pictureDrawn(page);
    await allShown(page);
    assert.equal(await page.evaluate('document.documentElement.lang'), 'en');
    await page.getByRole('slider').press('ArrowRight');
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { name: 'Erreichbare Orte' }).waitFor();
    await allShown(page);
    assert.equal(await page.locator('.slider-figure').textContent(), '16 Min.');
    assert.equal(await page.locator('.summary h1').textContent(), address);
    await page.context().close();
  });

  test('asks for a key if the service is not open, says what is wrong with a key, and puts it into no address', async () => {
    const closed = await startTestServer(server.region);
    try {
      const refused = await fetch(`${closed.url}/explore/search?q=a`);
      assert.equal(refused.status, 401);
      const { page, requests } = await openWatched(browser, `${closed.url}/`);
      await pictureDrawn(page);
      await page.getByLabel('API-Schlüssel').fill(closed.key);
      await page.getByRole('button', { name: 'Verwenden' }).click();
      await allShown(page);
      assert.ok(requests.every(each => !each.includes(closed.key)));
      assert.equal(await page.evaluate('localStorage.length + sessionStorage.length + document.cookie.length'), 0);
      await page.context().close();
    } finally {
      await closed.close();
    }
  });
});

async function allShown(page: Page): Promise<void> {
  for (const card of CARDS) await page.locator(`.card-${card}[data-state=shown]`).waitFor();
}

/** Waits for a condition, as long as a busy machine may need. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let look = 0; look < 300; look++) {
    if (await isSo()) return;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  assert.fail(`never so: ${isSo}`);
}

async function assertFits(page: Page, width: number): Promise<void> {
  const wide = (await page.evaluate('document.documentElement.scrollWidth')) as number;
  assert.ok(wide <= width, `${wide} > ${width}`);
}

async function assertNoGraveFault(page: Page): Promise<void> {
  await page.evaluate(AXE);
  const { violations } = (await page.evaluate('axe.run(document)')) as {
    violations: { id: string; impact: string; nodes: { html: string }[] }[];
  };
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  assert.deepEqual(
    grave.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    [],
  );
}

interface Answered {
  readonly locations: readonly {
    readonly label: string;
    readonly distanceMeters: number;
    readonly match: { readonly kind: string };
  }[];
  readonly counts: Readonly<Record<string, number>>;
  readonly total: Total;
  readonly totalCount: number;
  readonly location: { readonly lat: number; readonly lng: number; readonly label: string };
  readonly reachability: { readonly areaSquareMeters: number };
  readonly areas: readonly { readonly name: string; readonly knownBy: string }[];
}

async function post(server: TestServer, name: string, body: object): Promise<Answered> {
  const answer = await fetch(`${server.url}/api/location-ext/${name}`, {
    method: 'POST',
    headers: { 'X-API-KEY': server.key, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...body, language: 'de' }),
  });
  assert.equal(answer.status, 200);
  return (await answer.json()) as Answered;
}

interface Total {
  readonly score: number;
  readonly low: number;
  readonly high: number;
  readonly withheld?: string;
}

/** As the page writes it: the score, or the range where the data allow no level. */
function shownTotal({ score, low, high, withheld }: Total): string {
  return withheld === undefined ? `${Math.floor(score)}` : `${Math.floor(low)} bis ${Math.ceil(high)}`;
}
