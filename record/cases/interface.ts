// Requests about the form of answers: chosen fields, decimals, files, kept answers, pages of other origins, documents.
import { API, asked, type Block, block } from './case.ts';
import type { RecordedRegion } from './regions.ts';

const PAGE = { origin: 'https://www.example.com' };
const STRANGE = { origin: 'https://www.example.org' };

export function interfaceBlock(region: RecordedRegion): Block {
  const address = region.places[0]?.[0] ?? '';
  const place = { address };
  const fields = {
    'poi-data': ['pois.name', 'pois.name,pois.travelSeconds,counts.supermarket', 'reachability', 'pois.nmae', '', 'x'],
    'location-index': ['total', 'total.score,categories.contribution', 'categories.contributions.points', 'score'],
    'census-data': ['topics.value', 'topics.distribution.share,extent', 'area'],
    'addresses-in-range': ['addresses.label,totalCount', 'nextCursor', 'total'],
  };
  return block('interface', region.name, () => [
    ...Object.entries(fields).flatMap(([name, choices]) =>
      choices.flatMap(chosen => [
        { path: `${API}/${name}?fields=${chosen}`, body: place },
        asked(`${API}/${name}`, { ...place, fields: chosen }, true),
      ]),
    ),
    { path: `${API}/catalogue?fields=units.id` },
    { path: `${API}/search?q=a&fields=locations.label` },
    { path: `${API}/poi-data?fields=pois`, body: place, headers: { accept: 'text/csv' } },
    ...[
      { minutes: 7 },
      { meters: 600 },
      { minutes: 7, distance: 7 },
      { meters: 1, unit: 'METERS' },
      { minutes: 0 },
    ].flatMap(reach => [
      { path: `${API}/poi-data`, body: { ...place, ...reach } },
      asked(`${API}/addresses-in-range`, { ...place, area: 'REACH', ...reach, limit: 3 }, true),
    ]),
    { path: `${API}/texts`, body: { ...place, area: 'REACH', minutes: 9 } },
    { path: `${API}/texts`, body: { ...place, area: 'REACH', meters: 900 } },
    ...[true, false].flatMap(exact => [
      { path: `${API}/location-index`, body: { ...place, exact } },
      { path: `${API}/location-index/compare`, body: { places: [place], exact } },
      asked(`${API}/location-index`, { ...place, exact }, true),
    ]),
    asked(`${API}/location-index`, { ...place, exact: 'yes' }, true),
    ...['poi-data', 'addresses-in-range', 'census-data'].flatMap(name =>
      [{ delimiter: 'comma' }, { delimiter: 'tab', credit: 'header' }, { credit: 'none' }, { delimiter: '|' }].map(
        form => ({
          path: `${API}/${name}`,
          body: { ...place, ...form },
          headers: { accept: 'text/csv' },
        }),
      ),
    ),
    { path: `${API}/catalogue`, save: 'kept' },
    { path: `${API}/catalogue`, headers: { 'if-none-match': '{{kept.$headers.etag}}' } },
    ...['/poi-data/', '/usage/', '/nothing/'].map(path => ({ path: `${API}${path}` })),
    { path: '/nothing', headers: { accept: 'text/html' } },
    { path: '/nothing', headers: { accept: 'text/html', 'accept-language': 'en' } },
    { path: `${API}/usage`, key: 'none', headers: { authorization: 'Bearer abc' } },
    { path: `${API}/poi-data`, body: { location: { lat: 48, lng: 10 } } },
    { path: `${API}/poi-data`, body: { location: { address: 'x' } } },
    ...[PAGE, STRANGE, {}].flatMap(headers => [
      { label: 'page', path: `${API}/poi-data`, body: place, key: 'page', headers },
      { label: 'page', path: `${API}/usage`, key: 'page', headers },
      { label: 'page', path: `${API}/catalogue?fields=units.id`, key: 'page', headers },
      { label: 'page', path: `${API}/snapshot-data`, body: place, key: 'page', headers },
    ]),
    ...[PAGE, STRANGE].map(headers => ({
      label: 'preflight',
      path: `${API}/poi-data`,
      method: 'OPTIONS',
      headers: { ...headers, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-api-key' },
    })),
    ...['/llms-full.txt', '/docs/index', '/docs/fields', '/docs/nothing', '/docs/pictures/index-calm.svg'].map(
      path => ({
        path,
      }),
    ),
  ]);
}
