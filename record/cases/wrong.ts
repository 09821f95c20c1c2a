// Requests that the service refuses: wrong fields of every function, wrong keys, wrong bodies, unknown paths.
import { API, asked, type Block, block, type Case } from './case.ts';
import type { RecordedRegion } from './regions.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Wrong locations, which every function must refuse. */
const PLACE_FAULTS: readonly Fields[] = [
  { address: undefined },
  { address: '' },
  { address: '   ' },
  { address: 7 },
  { address: null },
  { address: ['a'] },
  { address: 'x'.repeat(301) },
  { address: 'Nirgendwo 99, Nimmerland' },
  { address: undefined, lat: 48 },
  { address: undefined, lat: 91, lng: 10 },
  { address: undefined, lat: 10.53, lng: 48.24 },
  { address: undefined, lat: '48', lng: 10 },
  { address: undefined, lat: 0, lng: 0 },
  { address: undefined, latitude: 48, lon: 10 },
  { language: 'fr' },
  { language: 3 },
  { minMatch: 'HOUSE' },
  { minMatch: 'ADDRESS', address: 'Marktplatz' },
  { nonsense: true },
  { lang: 'de', mode: 'WALK', q: 'a' },
];

const REACH_FAULTS: readonly Fields[] = [
  { transportMode: 'PLANE' },
  { transportMode: 'bicyle' },
  { distance: 0 },
  { distance: -3 },
  { distance: 61 },
  { distance: 'far' },
  { distance: 51, unit: 'KILOMETERS' },
  { distance: 5, unit: 'MILES' },
  { radius: 100 },
];

const OF_FUNCTIONS: Readonly<Record<string, readonly Fields[]>> = {
  'poi-data': [
    ...REACH_FAULTS,
    ...[{ poiTypes: ['supermarkt'] }, { poiTypes: [] }, { poiTypes: '' }, { poiTypes: [1, null] }, { poiTypes: {} }],
    ...[{ poiTypes: Array(101).fill('park') }, { limit: 0 }, { limit: 1.5 }, { limit: 5001 }, { limit: '7' }],
    ...[{ limitPerType: -1 }, { contours: [] }, { contours: [0] }, { contours: [5, 90] }, { contours: 'a,b' }],
    ...[{ contours: [1, 2, 3, 4, 5, 6, 7] }, { contours: [10], distance: 5 }, { openAt: 'tomorrow' }, { openAt: 5 }],
    ...[{ openAt: '2026-13-01T10:00' }, { include: ['everything'] }, { include: 'area,areas' }, { include: 7 }],
    { categories: ['park'], time: 5, limit: 0, distance: -1 },
  ],
  'census-data': [
    ...[{ area: 'SQUARE' }, { area: 'CELL', radius: 100 }, { area: 'REACH', radius: 100 }, { radius: 0 }],
    ...[{ radius: 10_001 }, { radius: 1.5 }, { distance: 10 }, { transportMode: 'CAR', area: 'CELL' }, { topics: [] }],
    ...[{ topics: ['populaton'] }, { topics: 'age,weather' }, { topics: 5 }, { include: ['cels'] }, { area: 5 }],
    ...[{ area: 'REACH', distance: 99 }],
  ],
  'addresses-in-range': [
    ...[{ radius: 0 }, { radius: 2001 }, { radius: 'a' }, { area: 'CELL' }, { area: 'REACH', radius: 5 }],
    ...[{ distance: 5 }, { transportMode: 'CAR' }, { unit: 'METERS' }, { limit: 0 }, { limit: 10_001 }, { limit: 2.5 }],
    ...[{ cursor: '' }, { cursor: 'abc' }, { cursor: 'x'.repeat(501) }, { cursor: 5 }, { area: 'REACH', distance: 61 }],
  ],
  'location-index': [
    ...[{ profile: 'RICH' }, { profile: 1 }, { weights: {} }, { weights: [] }, { weights: { calm: 'a' } }],
    ...[{ weights: { calm: -1 } }, { weights: { quiet: 1 } }, { weights: { calm: 0 } }, { weights: 'calm=1' }],
    ...[{ weights: { calm: 1 }, profile: 'FAMILY' }, { transportMode: 'WALK' }],
  ],
  texts: [
    ...[{ tone: 'LOUD' }, { audience: 'DOGS' }, { maxCharacters: 199 }, { maxCharacters: 4001 }, { seed: -1 }],
    ...[{ seed: 1.5 }, { kind: 'PROPERTY' }, { kind: 'POEM' }, { area: 'RADIUS' }, { distance: 5 }, { property: {} }],
    ...[
      { area: 'REACH', distance: 31 },
      { area: 'REACH', transportMode: 'CAR' },
      { area: 'REACH', unit: 'METERS' },
    ],
    ...[{ property: 5 }, { property: { type: 'CASTLE' } }, { property: { type: 'HOUSE', rooms: 2.3, floor: 'a' } }],
    ...[{ property: { type: 'HOUSE', features: ['nur für Deutsche', '<b>', ''] } }, { generator: 'ME' }],
    { property: { type: 'HOUSE', energyCertificate: { state: 'NOT_YET', value: 5, class: 'B' } } },
    { property: { type: 'HOUSE', energyCertificate: { state: 'AVAILABLE', validUntil: '31.5.2034', class: 'Z' } } },
    { property: { type: 'HOUSE', energyCertificate: { energyCarriers: ['COAL FIRE'] }, price: -1, yearBuilt: 99 } },
  ],
  'texts/verify': [
    ...[{}, { text: '' }, { text: '  ' }, { text: 5 }, { text: 'a'.repeat(20_001) }, { text: 'Gut.', tone: 'WARM' }],
    ...[
      { text: 'Gut.', area: 'CELL' },
      { text: 'Gut.', property: { type: 'BOAT' } },
    ],
  ],
  'snapshot-data': [
    ...REACH_FAULTS,
    ...[{ show: [] }, { show: ['maps'] }, { show: 7 }, { text: { tone: 'WARM' } }, { text: {}, show: ['map'] }],
    ...[{ show: ['text'], text: { tone: 'x', pitch: 1 } }, { title: '' }, { title: 'x'.repeat(201) }],
    ...[{ externalId: 'x'.repeat(51) }, { externalId: 'a\nb' }, { expiresInDays: 0 }, { expiresInDays: 3651 }],
    ...[{ addressVisibility: 'HIDDEN' }, { allowedOrigins: ['http://a.example'] }, { allowedOrigins: ['a'] }],
    ...[{ theme: { primaryColor: 'red' } }, { theme: { logo: 'data:image/gif;base64,AAAA' } }, { theme: { font: 1 } }],
    ...[
      { addressVisibility: 'STREET', title: 'Marktplatz 1' },
      { addressVisibility: 'AREA', externalId: 'Marktplatz 1' },
    ],
  ],
};

export function wrongBlock(region: RecordedRegion): Block {
  const address = region.places[0]?.[0] ?? '';
  return block('wrong', region.name, () => [
    ...Object.entries(OF_FUNCTIONS).flatMap(([name, own]) =>
      [...PLACE_FAULTS, ...own].map(
        (fault): Case => ({ label: name, path: `${API}/${name}`, body: { address, ...fault } }),
      ),
    ),
    ...['poi-data', 'census-data', 'addresses-in-range', 'location-index'].flatMap(name =>
      [...PLACE_FAULTS.slice(0, 3), ...(OF_FUNCTIONS[name] ?? []).slice(0, 12)].map(fault =>
        asked(`${API}/${name}`, { address, ...fault }, true, { label: `${name}-get` }),
      ),
    ),
    ...[{ places: [] }, { places: 5 }, {}, { places: [{}] }, { places: [{ address: 5, x: 1 }, 7] }].map(body => ({
      label: 'compare',
      path: `${API}/location-index/compare`,
      body,
    })),
    { label: 'compare', path: `${API}/location-index/compare`, body: { places: Array(21).fill({ address }) } },
    ...['', 'limit=0', 'q=', 'q=a&limit=21', 'q=a&language=en', `q=${'x'.repeat(301)}`, 'q=a&q=b', 'q=%FF'].map(
      query => ({
        label: 'search',
        path: `${API}/search?${query}`,
      }),
    ),
    { label: 'catalogue', path: `${API}/catalogue?language=xx` },
    ...keys(address),
    ...bodies(address),
    ...paths(),
    ...RAW.map((raw, i) => ({ label: 'raw', path: `(raw ${i})`, raw })),
  ]);
}

function keys(address: string): Case[] {
  const ask = (name: string, more: object): Case => ({
    label: 'key',
    path: `${API}/${name}`,
    body: { address },
    ...more,
  });
  const named = ['none', 'revoked', 'asleep', 'replaced', 'pois', 'plain'];
  const sent = ['', 'x', 'uk_live_00000000_0000000000000000000000000000000000000000000', 'uk_test_short', 'ä'];
  return [
    ...named.flatMap(key => ['poi-data', 'texts', 'snapshot-data'].map(name => ask(name, { key }))),
    ...sent.map(value => ask('poi-data', { key: 'none', headers: { 'x-api-key': encodeURI(value) } })),
    ask('census-data', { body: { address, topics: ['religion'] }, key: 'plain' }),
    ask('census-data', { body: { address, topics: ['religion', 'people'] }, key: 'main' }),
    ...['usage?month=1', 'catalogue', 'search?q=a'].map(name => ({
      label: 'key',
      path: `${API}/${name}`,
      key: 'pois',
    })),
    ...['usage', 'catalogue', 'search?q=a'].map(name => ({ label: 'key', path: `${API}/${name}`, key: 'none' })),
    { label: 'key', path: `${API}/catalogue?x-api-key=abc`, key: 'none', headers: { authorization: 'Bearer abc' } },
  ];
}

function bodies(address: string): Case[] {
  const path = `${API}/poi-data`;
  const json = { 'content-type': 'application/json' };
  const send = (text: string, headers: Record<string, string> = json): Case => ({
    label: 'body',
    method: 'POST',
    path,
    text,
    headers,
  });
  return [
    ...[
      '',
      '{',
      '{"address":}',
      '[]',
      'null',
      '5',
      '"a"',
      '{"address":"a","address":"b"}',
      '{"a":1}x',
      '\u{feff}{}',
    ].map(text => send(text)),
    send(`{"__proto__":{"a":1},"address":${JSON.stringify(address)}}`),
    send(`{"address":"${'x'.repeat(300_000)}"}`),
    send('{}', {}),
    ...['text/plain', 'application/xml', 'application/json; charset=latin1', 'application/ld+json', 'nonsense'].map(
      type => send(JSON.stringify({ address }), { 'content-type': type }),
    ),
    send(JSON.stringify({ address }), { ...json, 'content-encoding': 'gzip' }),
    send(JSON.stringify({ address }), { 'content-type': 'Application/JSON; charset=UTF-8' }),
    ...['text/html', 'image/png', 'application/json;q=0', 'text/csv;q=0', 'nonsense', 'application/problem+json'].map(
      accept => send(JSON.stringify({ address }), { ...json, accept }),
    ),
    ...['text/csv', 'text/html'].map(accept => ({ label: 'accept', path: `${API}/catalogue`, headers: { accept } })),
    ...['text/csv', 'text/html'].map(accept => ({
      label: 'accept',
      path: `${API}/texts`,
      body: { address },
      headers: { accept },
    })),
    ...['text/html', 'image/png'].map(accept => ({ label: 'accept', path: '/openapi.json', headers: { accept } })),
  ];
}

function paths(): Case[] {
  const missing = [
    '/api',
    '/api/',
    '/api/location-ext',
    '/api/location-ext/poi',
    '/API/location-ext/catalogue',
    '/favicon.ico',
  ];
  const odd = [
    '/nothing',
    '//health',
    '/health/',
    '/health?x=1',
    '/%',
    '/%00',
    '/embed/',
    '/embed',
    '/tiles',
    '/..',
    '/docs/',
    '/explore',
  ];
  const methods = [
    ...['PUT', 'DELETE', 'PATCH', 'OPTIONS'].map(method => [method, `${API}/poi-data`] as const),
    ...['GET', 'PUT', 'DELETE'].map(method => [method, `${API}/texts`] as const),
    ...['POST', 'PUT'].map(method => [method, `${API}/search`] as const),
    ...['PUT', 'POST'].map(method => [method, `${API}/snapshot-data/snp_1`] as const),
    ...['GET'].map(method => [method, `${API}/snapshot-data/snp_1/refresh`] as const),
    ...['POST', 'DELETE'].map(method => [method, '/embed/abc'] as const),
    ...['POST', 'TRACE', 'PROPFIND'].map(method => [method, '/health'] as const),
  ];
  return [
    ...[...missing, ...odd].map(path => ({ label: 'path', path })),
    ...methods.map(([method, path]) => ({ label: 'method', method, path })),
    { label: 'path', path: `/${'x'.repeat(9000)}` },
    { label: 'headers', path: '/health', headers: { 'x-long': 'y'.repeat(20_000) } },
    { label: 'headers', path: '/health', headers: { expect: 'something' } },
    { label: 'headers', path: '/embed/none', headers: { accept: 'text/html', 'accept-language': 'en-GB,de;q=0.5' } },
  ];
}

/** Bytes that are not valid HTTP. */
const RAW = [
  'nonsense\r\n\r\n',
  'GET /health HTTP/1.1\r\n\r\n',
  'GET /health HTTP/1.0\r\n\r\n',
  'GET /health HTTP/3.0\r\nHost: a\r\n\r\n',
  'BREW /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'GET /health HTTP/1.1\r\nHost: a\r\nBroken header\r\n\r\n',
  'POST /api/location-ext/poi-data HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef',
  'POST /api/location-ext/poi-data HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n',
  'GET http://other.example/health HTTP/1.1\r\nHost: other.example\r\nConnection: close\r\n\r\n',
] as const;
