// A map where no code runs: its document says as much as the page with code, of every kind of place.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { onlyStreetWords } from '../../src/core/hidden-address-words.ts';
import type { EmbedData } from '../../src/features/snapshots/embed-data.ts';
import { importedSample } from '../support/regions.ts';
import { PUBLIC_URL, type TestApp, testApp } from '../support/test-app.ts';

describe('the document of a map before any code runs', () => {
  let service: TestApp;
  before(async () => {
    const region = await importedSample();
    service = await testApp(() => region);
  });
  after(() => service.close());

  async function documentOf(fields: object): Promise<{ body: string; data: EmbedData }> {
    const answer = await service.app.inject({
      method: 'POST',
      url: '/api/location-ext/snapshot-data',
      headers: { 'x-api-key': service.key },
      payload: { address: 'Marktplatz 1, Hollerbruck', language: 'de', ...fields },
    });
    assert.equal(answer.statusCode, 201, answer.body);
    const url = answer.json().embedUrl.slice(PUBLIC_URL.length);
    const data: EmbedData = (await service.app.inject(`${url}/data.json`)).json();
    return { body: (await service.app.inject(url)).body, data };
  }

  it('names every kind that is in reach once, with its count: the first before the code, the others where none runs', async () => {
    const { body, data } = await documentOf({ distance: 15 });
    const written = [...body.matchAll(/<h3>([^<]*) <span class="number">([^<]*)<\/span><\/h3>/g)];
    const found = data.groups.flatMap(({ types }) => types.filter(({ count }) => count > 0));
    assert.deepEqual(
      written.map(([, label, count]) => [label, Number(count)]),
      found.map(({ label, count }) => [label, count]),
    );
    const [first = '', rest = ''] = body.split('<div class="panel-body">')[1]?.split('<noscript>') ?? [];
    assert.ok(first.includes('<h3>') && rest.includes('<h3>'), 'some before the code, some only without it');
  });

  it('says how many places there are, and by timetable of which day it is', async () => {
    const { body, data } = await documentOf({ transportMode: 'TRANSIT', distance: 25 });
    const head = body.slice(body.indexOf('<h1'), body.indexOf('</header>'));
    assert.ok(head.includes(`<span class="count">${data.pois.length} Orte</span>`), head);
    const { date = '', from, to } = data.reachability.service ?? {};
    const day = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
    assert.ok(head.includes(`<p class="service">Fahrplan vom ${day}, Abfahrt ${from} bis ${to} Uhr</p>`), head);
  });

  it('says once, above the list, how exactly the place is known', async () => {
    const { body, data } = await documentOf({ address: 'Marktplatz, Hollerbruck', distance: 15 });
    const sentence = onlyStreetWords('de', data) ?? assert.fail('the place has a number');
    assert.equal(body.split(sentence).length, 2);
    assert.ok(body.indexOf(sentence) < body.indexOf('<h3>'), 'before the first kind of places');
    assert.ok(body.indexOf(sentence) < body.indexOf('<noscript>'), 'in the first view of the page with code too');
  });

  it('has every place of a kind behind its “more”, which opens without code', async () => {
    const { body, data } = await documentOf({ distance: 15 });
    const many = data.groups.flatMap(({ types }) => types).filter(({ count }) => count > 4);
    assert.ok(many.length > 0);
    for (const { label, count } of many) {
      const block = body.split(`<h3>${label} `)[1]?.split('<h3>')[0] ?? '';
      assert.match(block, new RegExp(`<details><summary[^>]*>${count - 3} weitere</summary>`));
      assert.equal(block.match(/<li>/g)?.length, count, label);
    }
  });

  it('has the lines of each journey, as the list with code', async () => {
    const { body, data } = await documentOf({ transportMode: 'TRANSIT', distance: 25 });
    const ridden = data.pois.filter(({ lines = [] }) => lines.length > 0);
    assert.ok(ridden.length > 0);
    const rows = [...body.matchAll(/<span class="distance lines">([^<]*)<\/span>/g)].map(([, lines]) => lines);
    for (const { lines = [] } of ridden) {
      const [{ name } = { name: '' }] = lines;
      assert.ok(
        rows.some(row => row?.includes(name)),
        name,
      );
    }
    assert.ok(rows.length >= ridden.length);
  });

  it('says what is not in reach, and of several places without anything in common what comes nearest', async () => {
    const one = await documentOf({ distance: 2, poiTypes: ['airport', 'bakery'] });
    assert.match(one.body, /In den Daten nicht in Reichweite gefunden: [^<]*Flughafen/);
    const places = ['Marktplatz 1', 'Marktplatz 2'].map(house => ({ address: `${house}, Hollerbruck`, distance: 1 }));
    const { body, data } = await documentOf({ places, poiTypes: ['bakery', 'school'], address: undefined });
    assert.equal(data.pois.length, 0);
    const name = data.several?.nearestMiss?.name ?? assert.fail('no miss');
    const shown = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
    assert.ok(shown.includes(name), shown);
    assert.doesNotMatch(body, /class="spinner"/, 'nobody waits for code that does not run');
  });

  it('says its notes, and its credit once in its text', async () => {
    const { body } = await documentOf({ address: 'Marktplatz, Hollerbruck' });
    assert.match(body, /<p class="note">Die genaue Hausnummer ist nicht bekannt;/);
    assert.equal(body.match(/class="map-credit"/g)?.length, 1);
  });

  it('has no number of places on a map without places', async () => {
    const { body } = await documentOf({ distance: 10, show: 'map' });
    assert.doesNotMatch(body, /class="count"/);
  });
});
