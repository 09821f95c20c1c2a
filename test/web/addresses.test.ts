// The addresses from which the embed page loads: relative to its own, under any prefix.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import { addressesOf } from '../../web/embed/addresses.ts';
import { absoluteStyle, iconAddress } from '../../web/shared/addresses.ts';
import { phoneAddress, webAddress } from '../../web/shared/outward-addresses.ts';

test('the page finds its snapshot, picture and root under any path prefix', () => {
  const own = (href: string) => {
    const {
      reach: _reach,
      route: _route,
      places: _places,
      times: _times,
      picture,
      paper,
      ...plain
    } = addressesOf(href);
    return { ...plain, day: picture(400, 600, 'light'), night: picture(400, 600, 'dark'), paper: paper(720, 540, 2) };
  };
  assert.deepEqual(own('http://localhost:8080/embed/abc'), {
    root: 'http://localhost:8080/',
    page: 'http://localhost:8080/embed/abc',
    snapshot: 'http://localhost:8080/embed/abc/data.json?part=list',
    style: 'http://localhost:8080/embed/abc/data.json?part=map',
    day: 'http://localhost:8080/embed/abc.webp?w=400&h=600',
    night: 'http://localhost:8080/embed/abc.webp?w=400&h=600&scheme=dark',
    paper: 'http://localhost:8080/embed/abc.png?width=720&height=540&scale=2',
  });
  assert.deepEqual(own('https://maps.example/lage/dienst/embed/abc?x=1#map'), {
    root: 'https://maps.example/lage/dienst/',
    page: 'https://maps.example/lage/dienst/embed/abc',
    snapshot: 'https://maps.example/lage/dienst/embed/abc/data.json?part=list',
    style: 'https://maps.example/lage/dienst/embed/abc/data.json?part=map',
    day: 'https://maps.example/lage/dienst/embed/abc.webp?w=400&h=600',
    night: 'https://maps.example/lage/dienst/embed/abc.webp?w=400&h=600&scheme=dark',
    paper: 'https://maps.example/lage/dienst/embed/abc.png?width=720&height=540&scale=2',
  });
});

test('ways and reaches have addresses below the page, with its grant if it has one', () => {
  const open = addressesOf('https://maps.example/p/embed/abc?scheme=dark');
  assert.equal(open.reach('CAR'), 'https://maps.example/p/embed/abc/reach?transportMode=CAR');
  assert.equal(
    open.route({ id: 'n1&x', type: 'atm' }, 'WALK'),
    'https://maps.example/p/embed/abc/route?to=n1%26x&type=atm&transportMode=WALK',
  );
  assert.equal(open.places('Am Markt & 1'), 'https://maps.example/p/embed/abc/places?q=Am+Markt+%26+1');
  assert.equal(open.times({ lat: 48.5, lng: -10 }), 'https://maps.example/p/embed/abc/times?to=48.5%2C-10');
  const granted = addressesOf('https://maps.example/p/embed/abc', 'a+b');
  assert.equal(granted.snapshot, 'https://maps.example/p/embed/abc/data.json?part=list&grant=a%2Bb');
  assert.equal(granted.reach('CAR'), 'https://maps.example/p/embed/abc/reach?transportMode=CAR&grant=a%2Bb');
  assert.equal(granted.page, 'https://maps.example/p/embed/abc', 'what is handed on holds no grant');
});

test('every address of the style becomes absolute and keeps its braces', () => {
  const style: StyleSpecification = {
    version: 8,
    sprite: 'tiles/v1/sprite',
    sources: {
      region: { type: 'vector', tiles: ['tiles/v1/{z}/{x}/{y}.mvt'] },
      other: { type: 'vector', url: '/tiles/v1.json' },
      pois: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    },
    layers: [],
  };
  const made = absoluteStyle(style, 'https://maps.example/p/');
  assert.equal(made.sprite, 'https://maps.example/p/tiles/v1/sprite');
  assert.deepEqual(made.sources.region, {
    type: 'vector',
    tiles: ['https://maps.example/p/tiles/v1/{z}/{x}/{y}.mvt'],
  });
  assert.deepEqual(made.sources.other, { type: 'vector', url: 'https://maps.example/p/tiles/v1.json' });
  assert.deepEqual(made.sources.pois, style.sources.pois);
  assert.equal(style.sprite, 'tiles/v1/sprite', 'the loaded style stays as it was');
});

test('an icon name that is not a plain word names no file', () => {
  assert.equal(iconAddress('http://h/', 'fast-food'), 'http://h/assets/icons/fast-food.svg');
  for (const name of ['', '../secret', 'a"b', 'a b', 'https://evil.example/x'])
    assert.equal(iconAddress('http://h/', name), null);
});

test('only addresses of the web become links', () => {
  assert.equal(webAddress('https://example.org/a?b=c')?.href, 'https://example.org/a?b=c');
  assert.equal(webAddress('www.example.org')?.href, 'https://www.example.org/');
  assert.equal(webAddress('http://a.example; http://b.example')?.href, 'http://a.example/');
  for (const bad of [
    undefined,
    '',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'ja',
  ])
    assert.equal(webAddress(bad), null, String(bad));
});

test('only telephone numbers become a telephone link', () => {
  assert.equal(phoneAddress('+49 (0)30 / 123-456'), 'tel:+4930123456');
  assert.equal(phoneAddress('+423 233 33 73'), 'tel:+4232333373');
  for (const bad of ['n/a', '110;ext=javascript:', 'call me']) assert.equal(phoneAddress(bad), null, bad);
});
