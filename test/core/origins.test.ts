// Origins: which texts are one, and which origins a list includes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isAllowedOrigin, readOrigin } from '../../src/core/origins.ts';

test('an origin reads as browsers write it; a path, a password, another scheme or a star elsewhere makes it none', () => {
  for (const [text, origin] of [
    ['https://www.example.com/', 'https://www.example.com'],
    ['HTTPS://WWW.Example.com:443', 'https://www.example.com'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['https://*.example.com:8443', 'https://*.example.com:8443'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ] as const) {
    assert.equal(readOrigin(text), origin, text);
    assert.equal(readOrigin(origin), origin, 'a second reading changes nothing');
  }
  for (const text of [
    'null',
    '*',
    'example.com',
    'http://example.com',
    'ftp://example.com',
    'https://example.com/page',
    'https://user:word@example.com',
    'https://*.com',
    'https://www.*.com',
    'https://*.10.0.0.1',
    'https://',
  ]) {
    assert.equal(readOrigin(text), undefined, text);
  }
});

test('a star below a name under which anybody can register stands for strangers and is refused; a name without a star is not', () => {
  // From the Public Suffix List, both parts (publicsuffix.org), and one that it does not have.
  for (const suffix of [
    'co.uk',
    'com.br',
    'gv.at',
    'or.jp',
    'blogspot.com',
    'k12.ca.us',
    'xn--55qx5d.cn',
    'com.au',
    'github.io',
    'vercel.app',
    'pages.dev',
    'netlify.app',
    'myshopify.com',
    'wordpress.com',
  ]) {
    assert.equal(readOrigin(`https://*.${suffix}`), undefined, suffix);
    assert.equal(readOrigin(`https://*.${suffix.toUpperCase()}:8443`), undefined, suffix);
    assert.equal(readOrigin(`https://*.shop.${suffix}`), `https://*.shop.${suffix}`);
    assert.equal(readOrigin(`https://shop.${suffix}`), `https://shop.${suffix}`);
  }
  // Whatever stands below these is sold too.
  for (const suffix of ['kobe.jp', 'shop.kobe.jp', 'ck', 'shop.ck']) {
    assert.equal(readOrigin(`https://*.${suffix}`), undefined, suffix);
  }
  for (const owned of ['bmw.de', 'ard.de', 'example.co', 'com.example.de', 'city.kobe.jp', 'example.museum']) {
    assert.equal(readOrigin(`https://*.${owned}`), `https://*.${owned}`);
  }
});

/** The definition, entry by entry. */
function isIncluded(origin: string, entry: string): boolean {
  if (!entry.includes('*')) return entry === origin;
  const [scheme = '', below = ''] = entry.split('*');
  return origin.startsWith(scheme) && origin.endsWith(below) && origin.length > scheme.length + below.length;
}

const label = fc.constantFrom('a', 'b', 'example');
const host = fc.array(label, { minLength: 2, maxLength: 3 }).map(labels => labels.join('.'));
const port = fc.constantFrom('', '', ':8443');
const plain = fc.tuple(fc.constantFrom('https://', 'http://'), host, port).map(parts => parts.join(''));
const wild = fc.tuple(fc.constant('https://*.'), host, port).map(parts => parts.join(''));
/** An origin with a list; some entries are the origin itself or its names with a star. */
const asked = plain.chain(origin => {
  const above = fc.constant(`https://*${origin.slice(origin.indexOf('.'))}`);
  return fc.tuple(fc.constant(origin), fc.array(fc.oneof(plain, wild, fc.constant(origin), above), { maxLength: 3 }));
});

test('a list includes exactly its own entries and, where an entry begins with a star, all names below', () => {
  let [included, others] = [0, 0];
  fc.assert(
    fc.property(asked, ([origin, list]) => {
      const expected = list.some(entry => isIncluded(origin, entry));
      if (expected) included++;
      else others++;
      assert.equal(isAllowedOrigin(origin, list), expected);
      assert.equal(isAllowedOrigin(origin, new Set(list)), expected);
    }),
    { numRuns: 5000 },
  );
  assert.ok(included > 100 && others > 100, `${included} included, ${others} not`);
});

test('no name stands for itself and its own names below, and no suffix of a label is a name', () => {
  const list = ['https://*.example.com'];
  for (const origin of ['https://example.com', 'https://.example.com', 'https://anexample.com', 'null', '']) {
    assert.equal(isAllowedOrigin(origin, list), false, origin);
  }
  assert.equal(isAllowedOrigin('https://a.b.example.com', list), true);
});

test('an origin that is longer than any name costs nothing, however many dots it has', () => {
  const list = new Set(['https://*.example.com']);
  const origin = `https://${'a.'.repeat(8000)}example.com`;
  const began = performance.now();
  for (let i = 0; i < 1000; i++) assert.equal(isAllowedOrigin(origin, list), false);
  assert.ok(performance.now() - began < 100);
});
