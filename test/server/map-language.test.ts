// One place, one way of writing: page, first document, sheet and text of a map have the spelling and the numbers of its country.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { EmbedData } from '../../src/features/snapshots/embed-data.ts';
import { readPdf } from '../support/read-pdf.ts';
import { drawnRegion } from '../support/regions.ts';
import { PUBLIC_URL, testApp } from '../support/test-app.ts';
import { TEXT_TOWN } from '../support/text-town.ts';

const PATH = '/api/location-ext/snapshot-data';
const liechtenstein = await drawnRegion(TEXT_TOWN);
const germany = await drawnRegion(TEXT_TOWN, undefined, 'DE');
let served = liechtenstein;
const service = await testApp(() => served.region);
after(() => service.close());

async function made(town: typeof liechtenstein, fields: object) {
  served = town;
  const headers = { 'x-api-key': service.key };
  const ask = async (url: string) => service.app.inject(url.slice(PUBLIC_URL.length));
  const place = fields && 'places' in fields ? {} : town.town.at('h');
  const payload = { distance: 10, show: 'map,pois,index,text', ...place, ...fields };
  const answer = await service.app.inject({ method: 'POST', url: PATH, headers, payload });
  assert.equal(answer.statusCode, 201, answer.body);
  const { id, embedUrl, pdfUrl, texts } = answer.json();
  const data: EmbedData = (await ask(`${embedUrl}/data.json`)).json();
  return { id, texts, data, page: (await ask(embedUrl)).body, sheet: await readPdf((await ask(pdfUrl)).rawPayload) };
}

describe('a German map of a place in Liechtenstein', () => {
  it('is Swiss German on the page, in its first document and on the sheet, as its text is', async () => {
    const { data, page, sheet, texts } = await made(liechtenstein, { language: 'de' });
    assert.match(texts.text, /Fuss/);
    assert.deepEqual([data.language, sheet.language], ['de-CH', 'de-CH']);
    assert.match(page, /<html lang="de-CH">/);
    assert.match(page, /10 Minuten zu Fuss/);
    assert.match(sheet.text, /Gehen mit 4\.8 km\/h/);
    for (const written of [page, sheet.text, JSON.stringify(data)]) assert.doesNotMatch(written, /ß|\d,\d km/);
  });

  it('stays so when it is changed, and in another language it is not', async () => {
    const { id } = await made(liechtenstein, { language: 'en', show: 'map' });
    const headers = { 'x-api-key': service.key };
    const url = `${PATH}/${id}`;
    const ask = async (payload: object) => {
      const answer = (await service.app.inject({ method: 'PATCH', url, headers, payload })).json();
      return (await service.app.inject(`${answer.embedUrl.slice(PUBLIC_URL.length)}/data.json`)).json().language;
    };
    assert.equal(await ask({ title: 'A' }), 'en');
    assert.equal(await ask({ language: 'de' }), 'de-CH');
    assert.equal(await ask({ distance: 5 }), 'de-CH');
    assert.equal(await ask({ language: 'de-AT' }), 'de-AT');
  });

  it('of several places is Swiss German too', async () => {
    const { lat, lng } = liechtenstein.town.at('h');
    const places = [
      { lat, lng },
      { lat, lng },
    ].map(place => ({ ...place, minutes: 10 }));
    const { data, sheet } = await made(liechtenstein, { places, distance: undefined, show: 'map,pois' });
    assert.equal(data.language, 'de-CH');
    assert.match(sheet.text, /10 Minuten zu Fuss/);
  });
});

it('a German map of a place in Germany keeps ß and the decimal comma', async () => {
  const { data, page, sheet } = await made(germany, { language: 'de' });
  assert.equal(data.language, 'de');
  assert.match(page, /10 Minuten zu Fuß/);
  assert.match(sheet.text, /Gehen mit 4,8 km\/h/);
});
