// Requests that are the same for every place: descriptions, pages, assets, health, and forms of transfer.
import { API, type Block, block, type Case } from './case.ts';
import type { RecordedRegion } from './regions.ts';

const PROBLEMS = [
  ...['request-unreadable', 'request-timeout', 'headers-too-large', 'expectation-failed', 'request-invalid'],
  ...['json-malformed', 'key-missing', 'key-unknown', 'key-expired', 'key-revoked', 'scope-missing'],
  ...['account-suspended', 'route-not-found', 'snapshot-not-found', 'poi-not-found', 'method-not-allowed'],
  ...['not-acceptable', 'format-not-implemented', 'content-type-unsupported', 'snapshot-expired', 'snapshot-deleted'],
  ...['cursor-stale', 'idempotency-in-progress', 'idempotency-key-reused', 'body-too-large', 'address-not-found'],
  ...['address-not-precise', 'address-would-leak', 'poi-not-reached', 'location-outside-coverage'],
  ...['location-unreachable', 'rate-limited', 'quota-exhausted', 'overloaded', 'region-not-ready', 'state-not-ready'],
  ...['clock-wrong', 'snapshot-lost', 'internal', 'no-such-code'],
] as const;

const PUBLIC = [
  ...['/openapi.json', '/openapi-3.0.json', '/llms.txt', '/docs', '/docs/start.js', '/docs/scalar.js', '/embed.js'],
  ...['/health', '/ready'],
] as const;

const ASSETS = [
  ...['sprite.json', 'sprite.png', 'sprite@2x.json', 'sprite@2x.png', 'nothing.js', '..%2F..%2Fpackage.json', 'icons'],
] as const;

export function serviceBlock(region: RecordedRegion): Block {
  const place = region.places[0]?.[0] ?? '';
  const query = `address=${encodeURIComponent(place)}`;
  return block('service', region.name, () => [
    ...PUBLIC.map(path => ({ path })),
    ...PUBLIC.map(path => ({ path, method: 'HEAD' })),
    ...PUBLIC.map(path => ({ path, headers: { 'accept-encoding': 'gzip' } })),
    ...PUBLIC.map(path => ({ path, headers: { 'accept-encoding': 'br, gzip;q=0.5', origin: 'https://a.example' } })),
    ...PUBLIC.map(path => ({ path, method: 'POST', body: {} })),
    ...PROBLEMS.map(code => ({ path: `/docs/problems/${code}` })),
    { path: '/metrics' },
    { path: '/metrics', headers: { host: '127.0.0.1' } },
    { path: '/', save: 'home' },
    { path: '/', headers: { 'accept-encoding': 'gzip' } },
    ...['js', 'css', 'svg', 'woff2'].flatMap(kind => [
      { label: kind, path: `/assets/{{home.assets.${kind}}}` },
      { label: kind, path: `/assets/{{home.assets.${kind}}}`, method: 'HEAD' },
    ]),
    ...ASSETS.map(name => ({ path: `/assets/${name}` })),
    { path: `${API}/poi-data?${query}`, save: 'first' },
    { path: `${API}/poi-data?${query}`, headers: { 'if-none-match': '{{first.$headers.etag}}' } },
    { path: `${API}/poi-data?${query}`, headers: { 'if-none-match': '"other", W/{{first.$headers.etag}}' } },
    { path: `${API}/poi-data?${query}`, headers: { 'if-none-match': '*' } },
    { path: `${API}/poi-data?${query}`, method: 'HEAD' },
    { path: `${API}/poi-data?${query}`, headers: { 'accept-encoding': 'gzip' } },
    { path: `${API}/poi-data?${query}`, headers: { 'accept-encoding': 'gzip', accept: 'text/csv' } },
    { path: `${API}/census-data?${query}&include=cells`, headers: { 'accept-encoding': 'gzip;q=0, identity' } },
    {
      path: `${API}/addresses-in-range?${query}`,
      headers: { 'accept-encoding': 'gzip', accept: 'application/geo+json' },
    },
    { path: `${API}/addresses-in-range?${query}`, headers: { 'x-request-id': 'mine' } },
    ...['/health', '/embed.js', `${API}/poi-data`, '/oembed', '/explore/start.json'].map(path => ({
      path,
      method: 'OPTIONS',
      headers: { origin: 'https://a.example', 'access-control-request-method': 'GET' },
    })),
    { path: '/oembed?format=xml&url=x' },
    { path: '/oembed' },
    ...fonts(),
  ]);
}

function fonts(): Case[] {
  const names = [
    'fonts/noto-sans-latin-400-normal.woff2',
    'fonts/noto-sans-latin-ext-700-normal.woff2',
    'fonts/none.woff2',
  ];
  return [...names, 'icons/maki-embassy.svg', 'icons/temaki-food.svg'].map(name => ({ path: `/assets/${name}` }));
}

/** Tiles around the places and beside them, at every zoom. */
export function tilesBlock(region: RecordedRegion): Block {
  const tiles = region.places.slice(0, 8).flatMap(([, lat, lng]) =>
    [4, 8, 10, 11, 12, 13, 14, 15, 16].map(zoom => {
      const scale = 2 ** zoom;
      const x = Math.floor(((lng + 180) / 360) * scale);
      const radians = (lat * Math.PI) / 180;
      const y = Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * scale);
      return `${zoom}/${x}/${y}`;
    }),
  );
  const path = `/tiles/${region.name}/{{start.region.version}}`;
  return block('tiles', region.name, () => [
    { path: '/explore/start.json', save: 'start' },
    ...[...new Set(tiles)].map(tile => ({ path: `${path}/${tile}.mvt` })),
    { path: `${path}/0/0/0.mvt`, headers: { 'accept-encoding': 'gzip' } },
    { path: `${path}/15/1/1.mvt` },
    { path: `${path}/99/0/0.mvt` },
    { path: `${path}/a/b/c.mvt` },
    { path: `/tiles/${region.name}/0123456789abcdef/0/0/0.mvt` },
    { path: '/tiles/nowhere/0123456789abcdef/0/0/0.mvt' },
  ]);
}

/** The usage of an account: requested before and after billable and free calls. */
export function usageBlock(region: RecordedRegion): Block {
  const address = region.places[1]?.[0] ?? '';
  const key = 'counted';
  return block('usage', region.name, () => [
    { path: `${API}/usage`, key },
    { path: `${API}/poi-data`, body: { address }, key },
    { path: `${API}/census-data`, body: { address }, key },
    { path: `${API}/texts`, body: { address }, key },
    { path: `${API}/location-index/compare`, body: { places: [{ address }, { address: 'Nimmerland 1' }] }, key },
    { path: `${API}/poi-data`, body: { address: 7 }, key },
    { path: `${API}/search?q=a`, key },
    { path: `${API}/snapshot-data`, body: { address }, key, save: 'made' },
    { path: `${API}/snapshot-data/{{made.id}}`, key },
    { path: `${API}/snapshot-data/{{made.id}}`, method: 'PATCH', body: { distance: 6 }, key },
    { path: `${API}/usage`, key },
    { path: `${API}/usage?month=2020-01`, key },
    ...[1, 2, 3, 4].map(() => ({ label: 'quota', path: `${API}/poi-data`, body: { address, limit: 1 }, key: 'few' })),
    { label: 'quota', path: `${API}/usage`, key: 'few' },
    ...[1, 2, 3, 4].map(() => ({ label: 'rate', path: `${API}/catalogue`, key: 'slow' })),
  ]);
}
