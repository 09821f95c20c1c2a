// The PDF of a map over HTTP: what it prints is what the page shows, in the same language and look, with the same rules of access.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { probableInterval } from '../../src/core/probable-interval.ts';
import { lineLabel } from '../../src/core/vehicles.ts';
import type { EmbedData } from '../../src/features/snapshots/embed-data.ts';
import { someAddress } from '../../src/geocoding/some-address.ts';
import { censusPlace, censusTown } from '../support/census-town.ts';
import { LOGO } from '../support/logo.ts';
import { allTags, readPdf } from '../support/read-pdf.ts';
import { drawnRegion, importedSample } from '../support/regions.ts';
import { PUBLIC_URL, testApp } from '../support/test-app.ts';
import { TEXT_TOWN } from '../support/text-town.ts';

const PATH = '/api/location-ext/snapshot-data';
const { region, town } = await drawnRegion(TEXT_TOWN);
const here = town.at('h');
let served = region;
let now = new Date('2026-11-21T12:00:00Z');
const operator = { legalUrl: 'https://example.com/imprint', privacyUrl: 'https://example.com/privacy' };
const service = await testApp(() => served, { operator, now: () => now });
after(() => service.close());

function call(method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const headers = { 'x-api-key': service.key };
  return service.app.inject({ method, url, headers, ...(payload && { payload }) });
}

async function make(fields: object, place: object = here) {
  const answer = await call('POST', PATH, { ...place, distance: 10, ...fields });
  assert.equal(answer.statusCode, 201, answer.body);
  return answer.json();
}

const pathOf = ({ embedUrl }: { embedUrl: string }) => embedUrl.slice(PUBLIC_URL.length);
const get = (url: string, headers: Record<string, string> = {}) => service.app.inject({ url, headers });

async function sheetOf(made: { pdfUrl: string }) {
  const answer = await get(made.pdfUrl.slice(PUBLIC_URL.length));
  assert.equal(answer.statusCode, 200, answer.body.slice(0, 300));
  return readPdf(answer.rawPayload);
}

test('the sheet prints the title, each kind of place with its nearest and minutes, the score, the text, links and credits of the page', async () => {
  const made = await make({ title: 'Haus am Park', show: 'map,pois,index,text' });
  assert.equal(made.pdfUrl, `${made.embedUrl}.pdf`);
  const data: EmbedData = (await get(`${pathOf(made)}/data.json`)).json();
  const { pages, text, tags, links, title, language } = await sheetOf(made);
  assert.equal(pages.length, 2);
  // The place is in Liechtenstein.
  assert.deepEqual([title, language], ['Haus am Park', 'de-CH']);
  const rows = allTags(tags).filter(({ role }) => role === 'LBody');
  for (const { types } of data.groups) {
    for (const { id, label, count } of types) {
      const nearest = data.pois.find(({ type }) => type === id);
      // Long names end in an ellipsis.
      const begin = `${label} ${nearest?.name?.slice(0, 12) ?? ''}`.trim();
      const row = rows.find(({ text: words }) => words.startsWith(begin));
      assert.equal(row !== undefined, count > 0, `${label}: ${count}`);
      if (nearest === undefined) continue;
      const minutes = Math.max(1, Math.ceil(nearest.travelSeconds / 60));
      assert.ok(row?.text.replaceAll('\u00a0', ' ').endsWith(` ${minutes} Min.`), row?.text);
    }
  }
  const { score = Number.NaN, low = 0, high = 100, withheld } = data.index?.total ?? {};
  const range = `${Math.floor(low)} bis ${Math.ceil(high)}`;
  assert.ok(text.includes(`${withheld === undefined ? Math.floor(score) : range} von 100`));
  for (const { label } of data.index?.categories ?? []) assert.ok(text.includes(label), label);
  const words = text.replaceAll(/\s+/g, ' ');
  for (const { heading, paragraphs } of data.text?.sections ?? [])
    for (const part of [heading, ...paragraphs]) assert.ok(words.includes(part), part);
  for (const url of [made.embedUrl, operator.legalUrl, operator.privacyUrl]) assert.ok(links.includes(url), url);
  for (const { text: credit, sourceUrl } of made.meta.attribution) {
    assert.ok(words.includes(credit), credit);
    if (sourceUrl !== '') assert.ok(links.includes(sourceUrl), sourceUrl);
    const [first] = pages;
    const ofFirst = first?.words
      .map(word => word.text)
      .join(' ')
      .replaceAll(/\s+/g, ' ');
    assert.ok(ofFirst?.includes(credit), `the first page names ${credit}`);
  }
});

test('the sheet prints only what the page shows, in the language of the page', async () => {
  const bare = await sheetOf(await make({ show: 'map', language: 'en' }));
  assert.equal(bare.language, 'en');
  assert.match(bare.text, /This map online/);
  for (const absent of ['Location index', 'Coop', 'Figures of the area', 'The nearest of each kind'])
    assert.ok(!bare.text.includes(absent), absent);
  const german = await sheetOf(await make({ show: 'map' }));
  assert.match(german.text, /Diese Karte im Netz/);
});

test('the sheet prints the census of the reached area as a table with its source', async () => {
  served = await censusTown();
  try {
    const made = await make({ show: 'map,census' }, censusPlace(500, 250));
    const { census = [] }: EmbedData = (await get(`${pathOf(made)}/data.json`)).json();
    const { tags, text } = await sheetOf(made);
    const heads = allTags(tags)
      .filter(({ role }) => role === 'TH')
      .map(cell => cell.text.trim());
    assert.ok(census.length > 1);
    for (const { figure } of census) assert.ok(heads.includes(figure.label), figure.label);
    const words = text.replaceAll(/\s+/g, ' ');
    assert.match(words, /Zensus 2022/);
    const population = census.find(({ figure }) => figure.id === 'population')?.figure;
    assert.ok(population);
    const range = probableInterval(population)?.map(end => end.toLocaleString('de-CH'));
    assert.ok(range, 'the town has an interval');
    assert.ok(words.includes(`wahrscheinlich ${range.join(' bis ')}`), words);
  } finally {
    served = region;
  }
});

test('the same sheet comes from the cache with the same ETag, and changes with the map', async () => {
  const made = await make({ title: 'Erster Titel' });
  const url = `${pathOf(made)}.pdf`;
  const first = await get(url);
  assert.equal(first.headers['content-type'], 'application/pdf');
  assert.equal(first.headers['content-disposition'], 'inline; filename="lageblatt.pdf"');
  assert.equal(first.headers['x-robots-tag'], 'noindex');
  const { etag } = first.headers;
  assert.ok(etag);
  assert.equal((await get(url, { 'if-none-match': String(etag) })).statusCode, 304);
  assert.deepEqual((await get(url)).rawPayload, first.rawPayload);
  await call('PATCH', `${PATH}/${made.id}`, { title: 'Zweiter Titel', theme: { primaryColor: '#aa0000', logo: LOGO } });
  const second = await get(url);
  assert.notEqual(second.headers.etag, etag);
  const { title, tags } = await readPdf(second.rawPayload);
  assert.equal(title, 'Zweiter Titel');
  assert.ok(allTags(tags).some(({ alt }) => alt === 'Logo'));
});

test('the sheet of a hidden address tells no more than the page: neither house nor pin', async () => {
  const made = await make({ addressVisibility: 'STREET', show: 'map,pois,index,text' });
  const { text, tags } = await sheetOf(made);
  assert.match(text, /Dorfstrasse/);
  assert.doesNotMatch(text, /Dorfstrasse 1\b/);
  for (const { alt = '' } of allTags(tags)) assert.doesNotMatch(alt, /Dorfstrasse 1\b/);
});

test('the sheet of a hidden address says so under its title, and neither times nor distances are more exact than that', async () => {
  const { tags } = await sheetOf(await make({ addressVisibility: 'STREET', show: 'map,pois' }));
  const all = allTags(tags).map(({ role, text }) => ({ role, text: text.replaceAll(/\s+/g, ' ') }));
  const under = all[all.findIndex(({ role }) => role === 'H1') + 1]?.text ?? '';
  assert.match(
    under,
    /Genaue Adresse nicht angegeben\. Das Haus liegt (an|in) der \S+ umrandeten (Strasse|Fläche); Zeiten und Strecken gelten ungefähr, ab (deren|ihrer) Mitte\./,
  );
  const rows = all.filter(({ role, text }) => role === 'LBody' && / Min\.\s*$/.test(text));
  assert.ok(rows.length > 0);
  for (const { text } of rows) assert.match(text, / (\d+00 m|\d+(\.\d)? km) ca\. \d+ Min\.\s*$/);
  const exact = await sheetOf(await make({ show: 'map,pois' }));
  assert.doesNotMatch(exact.text, /Genaue Adresse|ca\./);
});

test('only allowed origins may frame the sheet and read it by script', async () => {
  const open = await get(`${pathOf(await make({}))}.pdf`, { origin: 'https://evil.example' });
  assert.equal(open.headers['content-security-policy'], 'frame-ancestors *');
  const url = `${pathOf(await make({ allowedOrigins: ['https://example.com'] }))}.pdf`;
  const readableBy = async (origin: string) => (await get(url, { origin })).headers['access-control-allow-origin'];
  assert.equal((await get(url)).headers['content-security-policy'], "frame-ancestors 'self' https://example.com");
  assert.equal(await readableBy('https://example.com'), 'https://example.com');
  assert.equal(await readableBy('https://evil.example'), new URL(PUBLIC_URL).origin);
});

test('a deleted or expired map has no sheet, and neither has a token that names none', async () => {
  const deleted = await make({});
  assert.equal((await get(`${pathOf(deleted)}.pdf`)).statusCode, 200);
  await call('DELETE', `${PATH}/${deleted.id}`);
  assert.equal((await get(`${pathOf(deleted)}.pdf`)).statusCode, 410);
  const expiring = await make({ expiresInDays: 1 });
  now = new Date('2026-11-23T12:00:00Z');
  assert.equal((await get(`${pathOf(expiring)}.pdf`)).json().code, 'snapshot-expired');
  assert.equal((await get('/embed/7Hq3mZ1xKc9vTn5bRw2yLd.pdf')).statusCode, 404);
});

test('a sheet has the words of its language alone, also in the credits that the software itself words', async () => {
  const sample = await importedSample();
  const ours = [
    { id: 'addresses-hauskoordinaten', text: 'Addresses: hauskoordinaten.csv, as supplied by the operator' },
    { id: 'elevation', text: 'Elevation: SRTM, NASA/USGS' },
    { id: 'transit-verbund', text: 'Timetable: Verkehrsverbund Auetal' },
  ] as const;
  const sources = ours.map(source => ({ ...source, file: '', sourceUrl: '', license: 'not stated', licenseUrl: '' }));
  const manifest = { ...sample.manifest, sources: [...sample.manifest.sources, ...sources] };
  served = Object.assign(Object.create(sample), { manifest });
  const asked = { transportMode: 'TRANSIT', distance: 20, show: 'map,pois,index,census,text' };
  const place = { address: someAddress(sample) };
  const german = (await sheetOf(await make({ ...asked, language: 'de' }, place))).text.replaceAll(/\s+/g, ' ');
  for (const credit of [
    ...['Erfundene Beispielstadt', 'Erfundene Zensuszahlen', 'Erfundener Fahrplan der Beispielstadt'],
    ...['Fahrplan: Verkehrsverbund Auetal (Lizenz nicht angegeben)', 'Höhen: SRTM, NASA/USGS'],
    ...[
      'Adressen: hauskoordinaten.csv, vom Betreiber bereitgestellt',
      'Fahrplan vom 2. Januar 2024, ohne Verspätungen.',
    ],
  ])
    assert.ok(german.includes(credit), credit);
  const foreign = german
    .replaceAll('© OpenStreetMap contributors', '')
    .match(/\b(the|of|by|as|and|invented|timetable|addresses|elevation|census|data|not)\b/gi);
  assert.deepEqual(foreign, null);
  const made = await make({ ...asked, language: 'de' }, place);
  const { pois }: EmbedData = (await get(`${pathOf(made)}/data.json`)).json();
  const ride = pois.find(({ type, lines }) => type === 'train_station' && lines !== undefined) ?? assert.fail('a ride');
  const minutes = Math.ceil(ride.travelSeconds / 60);
  const lines = ride.lines?.map(line => lineLabel(line, 'de')).join(', ');
  // The metres of a ride are those walked, which a reader would take for the distance.
  assert.ok(german.replaceAll('\u00a0', ' ').includes(`Bahnhof ${ride.name} ${lines} ${minutes} Min.`), german);
  assert.doesNotMatch(german, /nicht in Reichweite gefunden:[^.]*(U-Bahn|S-Bahn|Straßenbahn)/);
  const english = (await sheetOf(await make({ ...asked, language: 'en' }, place))).text.replaceAll(/\s+/g, ' ');
  for (const credit of [
    'Invented sample town',
    'Timetable: Verkehrsverbund Auetal (licence not stated)',
    'Timetable of 2 January 2024',
  ])
    assert.ok(english.includes(credit), credit);
  served = region;
});
