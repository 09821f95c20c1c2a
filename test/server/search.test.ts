// Any text as the name of a place: clear problems or an answer, never a 500.
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import fc from 'fast-check';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { testApp } from '../support/test-app.ts';

const { region, town } = await drawnRegion(SMALL_TOWN);
const { app, key, close } = await testApp(() => region);
after(close);

interface Sent {
  readonly status: number;
  readonly body: {
    readonly code: string;
    readonly errors: readonly { readonly pointer: string; readonly code: string; readonly detail: string }[];
    readonly locations: readonly { readonly label: string; readonly match: { readonly confidence: number } }[];
    readonly location: { readonly label: string };
  };
}

async function search(query: string): Promise<Sent> {
  const answer = await app.inject({ url: `/api/location-ext/search${query}`, headers: { 'x-api-key': key } });
  return { status: answer.statusCode, body: answer.json() };
}

async function ask(body: string): Promise<Sent> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/location-ext/poi-data',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json() };
}

const q = (text: string) => `?q=${encodeURIComponent(text)}`;
const LONG = 'x'.repeat(301);
const SPACES = ' '.repeat(10_000);

describe('a search', () => {
  test('reports the wrong parameter and what would be right', async () => {
    for (const [query, pointer, code, said] of [
      ['', 'q', 'required', /q/],
      ['?q=', 'q', 'too-short', /at least 1/],
      ['?q=%20%20%09', 'q', 'too-short', /at least 1/],
      [q(SPACES), 'q', 'too-short', /at least 1/],
      [q(LONG), 'q', 'too-long', /301 characters.*300/],
      [q(`Dorf${SPACES}strasse`), 'q', 'too-long', /300/],
      ['?q=Dorf&q=Ring', 'q', 'wrong-type', /q/],
      ['?q=Dorf&limit=0', 'limit', 'out-of-range', /from 1 to 20/],
      ['?q=Dorf&limit=-1', 'limit', 'out-of-range', /from 1 to 20/],
      ['?q=Dorf&limit=1000', 'limit', 'out-of-range', /from 1 to 20/],
      ['?q=Dorf&limit=x', 'limit', 'out-of-range', /from 1 to 20/],
      ['?q=Dorf&limit=1.5', 'limit', 'out-of-range', /whole number/],
      ['?q=Dorf&limit=', 'limit', 'out-of-range', /from 1 to 20/],
      ['?q=Dorf&limt=3', 'limt', 'unknown-field', /limit/],
    ] as const) {
      const { status, body } = await search(query);
      assert.equal(status, 400, query.slice(0, 40));
      assert.equal(body.code, 'request-invalid');
      const fault = body.errors.find(error => error.pointer === pointer);
      assert.equal(fault?.code, code, query.slice(0, 40));
      assert.match(fault?.detail ?? '', said);
    }
  });

  test('finds nothing for a text without meaning', async () => {
    for (const text of [
      '....',
      ',;|-',
      '🙂🙂',
      '\u0000',
      '\u0007\u001B[31m',
      '\u202E\u2066',
      'שלום רחוב',
      '𝕏'.repeat(150),
    ]) {
      const { status, body } = await search(q(text));
      assert.deepEqual([status, body.locations], [200, []], JSON.stringify(text));
    }
  });

  test('refuses invalid percent-encoding and names the parameter', async () => {
    // Bytes that are not UTF-8, among them a lone surrogate, and a broken escape.
    for (const query of ['?q=%ED%A0%80', '?q=%FF%FE', '?q=%', '?q=%zz']) {
      const { status, body } = await search(query);
      assert.equal(status, 400, query);
      assert.deepEqual([body.code, body.errors[0]?.pointer], ['request-invalid', 'q'], query);
    }
  });

  test('finds the address among meaningless text', async () => {
    for (const text of [
      'Dorfstrasse 3 🙂, Vaduz',
      'Dorfstrasse\u00003\u0000Vaduz',
      '\u202EDorfstrasse 3, Vaduz\u202C',
      'Dorfstrasse 3, Vaduz רחוב',
      '“Dorfstrasse” №3 (Vaduz)',
    ]) {
      const { status, body } = await search(q(text));
      assert.equal(status, 200);
      assert.equal(body.locations[0]?.label, 'Dorfstrasse 3, 9490 Vaduz', JSON.stringify(text));
    }
  });

  test('answers any text with a list within the limit, each entry with a confidence', async () => {
    const parts = fc.constantFrom(
      'Dorf',
      'str',
      '3',
      ' ',
      ',',
      '9490',
      'Va',
      '\u0000',
      '\u202E',
      '🙂',
      '-',
      '/',
      'ß',
      '%',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
      fc.array(parts, { minLength: 1, maxLength: 60 }).map(list => list.join('')),
    );
    await fc.assert(
      fc.asyncProperty(texts, fc.integer({ min: 1, max: 20 }), async (text, limit) => {
        const { status, body } = await search(`${q(text)}&limit=${limit}`);
        if (text.trim() === '') return assert.equal(status, 400);
        assert.equal(status, 200);
        assert.ok(body.locations.length <= limit);
        for (const { match } of body.locations) assert.ok(match.confidence >= 0 && match.confidence <= 1);
      }),
      { numRuns: 150 },
    );
  });
});

describe('an address in a request', () => {
  test('is refused with the reason if it is no text, empty or too long', async () => {
    for (const [address, code] of [
      ['""', 'too-short'],
      ['"   "', 'too-short'],
      [JSON.stringify(SPACES), 'too-short'],
      [JSON.stringify(LONG), 'too-long'],
      ['null', 'wrong-type'],
      ['12', 'wrong-type'],
      ['["Dorfstrasse"]', 'wrong-type'],
    ] as const) {
      const { status, body } = await ask(`{"address":${address}}`);
      assert.equal(status, 400, address.slice(0, 40));
      assert.deepEqual(
        body.errors.map(error => [error.pointer, error.code]),
        [['#/address', code]],
      );
    }
  });

  test('is not found if it has no meaning', async () => {
    for (const address of ['"...."', '"🙂"', '"\\u0000"', '"\\ud800"', '"\\udfff\\ud800"', '"\\u202e"', '"שלום"']) {
      const { status, body } = await ask(`{"address":${address}}`);
      assert.equal(status, 422, address);
      assert.equal(body.code, 'address-not-found');
    }
  });

  test('is found next to control characters, and a label loses characters that cannot be shown', async () => {
    const found = await ask('{"address":"Dorfstrasse\\u0000 3\\ud800, Vaduz"}');
    assert.equal(found.body.location.label, 'Dorfstrasse 3, 9490 Vaduz');
    const { lat, lng } = town.at('h');
    const named = await ask(`{"lat":${lat},"lng":${lng},"address":" Zur\\u0000 \\u202eLinde\\ud800\\n"}`);
    assert.equal(named.body.location.label, 'Zur Linde');
    const nameless = await ask(`{"lat":${lat},"lng":${lng},"address":"\\u0000\\u202e"}`);
    assert.equal(nameless.body.location.label, 'Dorfstrasse 1, 9490 Vaduz');
  });
});
