// The life cycle of map snapshots of one account: create, read, view, change, list, refresh, delete.
import type { Draw } from '../random.ts';
import { API, type Block, block, type Case, times } from './case.ts';
import { languageField, MODES, placeFields, reachFields } from './fields.ts';
import { typesFor } from './pois.ts';
import type { RecordedRegion } from './regions.ts';
import { toneFields } from './texts.ts';

export const SNAPSHOTS = `${API}/snapshot-data`;

/** One blue pixel. */
const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADAgH/p+FUpQAAAABJRU5ErkJggg==';

const SHOWS = ['map', 'pois', 'index', 'census', 'text'] as const;

export function snapshotsBlock(region: RecordedRegion, count: number): Block {
  return block('snapshots', region.name, draw => [
    ...times(count, i => shown(draw, region, `made${i}`)).flat(),
    ...listed(),
    ...changed(draw),
    ...idempotent(region),
    ...ofOthers(region),
    ...ended(),
  ]);
}

/** Creates a snapshot and requests it in every form. */
function shown(draw: Draw, region: RecordedRegion, save: string): Case[] {
  const page = `{{${save}.embedUrl}}`;
  const size = new URLSearchParams({
    width: `${draw.whole(100, 900)}`,
    height: `${draw.whole(100, 600)}`,
    scale: draw.one(['1', '1.5', '2']),
  });
  const embed = new URLSearchParams({ url: 'http://umkreis.test/embed/' });
  return [
    { label: 'make', path: SNAPSHOTS, body: snapshotFields(draw, region), key: 'snapper', save },
    { label: 'read', path: `${SNAPSHOTS}/{{${save}.id}}`, key: 'snapper' },
    { label: 'page', path: page, save: `${save}page` },
    { label: 'data', path: `${page}/data.json?grant={{${save}page.grant}}` },
    {
      label: 'data-strange',
      path: `${page}/data.json`,
      headers: { origin: draw.one(['https://a.example', 'https://b.example']) },
    },
    { label: 'reach', path: `${page}/reach?transportMode=${draw.one(MODES)}&grant={{${save}page.grant}}` },
    { label: 'route', path: `${page}/route?to={{${save}.pois.0.id}}&grant={{${save}page.grant}}` },
    {
      label: 'route',
      path: `${page}/route?to={{${save}.pois.1.id}}&transportMode=${draw.one(MODES)}&type={{${save}.pois.1.type}}&grant={{${save}page.grant}}`,
    },
    { label: 'picture', path: `${page}.png${draw.isChosen(0.3) ? '' : `?${size}`}` },
    { label: 'logo', path: `${page}/logo` },
    { label: 'oembed', path: `/oembed?${embed}{{${save}.token}}&maxwidth=${draw.whole(100, 2000)}` },
  ];
}

export function snapshotFields(draw: Draw, region: RecordedRegion) {
  const show = draw.some(SHOWS, 5);
  return {
    ...placeFields(draw, region),
    ...reachFields(draw),
    ...languageField(draw),
    ...draw.maybe(0.5, () => ({ poiTypes: typesFor(draw) })),
    ...draw.maybe(0.8, () => ({ show: draw.one<unknown>([show, show.join(',')]) })),
    ...(show.includes('text') && draw.isChosen(0.5) && { show, text: toneFields(draw) }),
    ...draw.maybe(0.5, () => ({ title: draw.one(['Helle Wohnung am Park', '<b>"Zwei" & drei</b>', 'Haus 🏠']) })),
    ...draw.maybe(0.5, () => ({ addressVisibility: draw.one(['EXACT', 'STREET', 'AREA', 'street']) })),
    ...draw.maybe(0.3, () => ({
      allowedOrigins: draw.one([['https://a.example'], 'https://*.b.example,http://localhost:3000']),
    })),
    ...draw.maybe(0.4, () => ({
      theme: draw.one<object>([{ primaryColor: '#0E6F83' }, { primaryColor: '#ffff00', logo: LOGO }, { logo: LOGO }]),
    })),
    ...draw.maybe(0.4, () => ({ externalId: `house-${draw.whole(1, 3)}` })),
    ...draw.maybe(0.4, () => ({ expiresInDays: draw.one([1, 30, 90, 3650]) })),
  };
}

function listed(): Case[] {
  const list = (query: string, more: object = {}): Case => ({
    label: 'list',
    path: `${SNAPSHOTS}${query}`,
    key: 'snapper',
    ...more,
  });
  return [
    list(''),
    list('?limit=3', { save: 'list1' }),
    list('?limit=3&cursor={{list1.nextCursor}}', { save: 'list2' }),
    list('?limit=5&cursor={{list2.nextCursor}}'),
    list('?limit=100'),
    list('?externalId=house-1'),
    list('?externalId=house-2&limit=1'),
    list('?externalId=none'),
    list('?limit=0'),
    list('?cursor=abc'),
    list('?page=2'),
    list('', { key: 'main' }),
    list('?cursor={{list1.nextCursor}}', { key: 'main' }),
  ];
}

/** Changes every field that may change, on snapshots of different kinds; the owner and visitors read each afterwards. */
function changed(draw: Draw): Case[] {
  const patches: readonly Record<string, unknown>[] = [
    { title: 'Neuer Titel' },
    { title: null, externalId: 'renamed' },
    { language: 'en' },
    { transportMode: 'BICYCLE', distance: 8 },
    { distance: 700, unit: 'METERS' },
    { show: ['map', 'pois', 'index', 'census', 'text'] },
    { text: { tone: 'WARM', seed: 3 }, show: 'map,text' },
    { poiTypes: ['park', 'bus_stop'] },
    { addressVisibility: 'AREA' },
    { addressVisibility: 'STREET' },
    { addressVisibility: 'EXACT' },
    { allowedOrigins: ['https://c.example'] },
    { allowedOrigins: null },
    { theme: { primaryColor: '#123456' } },
    { theme: null, expiresInDays: 10 },
    { expiresInDays: null, externalId: null },
    {},
    { text: { tone: 'LUXURY' } },
    { distance: 61 },
    { address: 'Elsewhere 1' },
  ];
  return patches.flatMap((body, i): Case[] => {
    const id = `{{made${i % 6}.id}}`;
    return [
      { label: 'change', method: 'PATCH', path: `${SNAPSHOTS}/${id}`, body, key: 'snapper' },
      { label: 'data-changed', path: `{{made${i % 6}.embedUrl}}/data.json` },
      ...(draw.isChosen(0.3)
        ? [{ label: 'picture-changed', path: `{{made${i % 6}.embedUrl}}.png?width=300&height=200` }]
        : []),
      ...(i % 5 === 0
        ? [{ label: 'refresh', method: 'POST', path: `${SNAPSHOTS}/${id}/refresh`, key: 'snapper' } satisfies Case]
        : []),
    ];
  });
}

function idempotent({ places }: RecordedRegion): Case[] {
  const make = (address: string, name: string): Case => ({
    label: 'idempotent',
    path: SNAPSHOTS,
    body: { address, distance: 5 },
    headers: { 'idempotency-key': name },
    key: 'snapper',
  });
  const [first, second] = places.map(([label]) => label);
  return [
    { ...make(first ?? '', 'once'), save: 'once' },
    make(first ?? '', 'once'),
    make(second ?? '', 'once'),
    make(second ?? '', 'with blanks in it'),
    make('Nirgendwo 99, Nimmerland', 'failed'),
    make(second ?? '', 'failed'),
    { ...make(first ?? '', 'once'), key: 'main' },
  ];
}

/** Requests with a test key, with an account that has its own defaults, and with keys of other accounts. */
function ofOthers({ places }: RecordedRegion): Case[] {
  const [address, lat, lng] = places[2] ?? ['', 0, 0];
  const make = (key: string, body: object, save: string): Case => ({
    label: `by-${key}`,
    path: SNAPSHOTS,
    body,
    key,
    save,
  });
  const one = (method: string, name: string, key: string, more: object = {}): Case => ({
    label: `by-${key}`,
    method,
    path: `${SNAPSHOTS}/{{${name}.id}}`,
    key,
    ...more,
  });
  return [
    make('trial', { address, show: ['text', 'index'] }, 'trial'),
    make('trial', { lat, lng, expiresInDays: 30 }, 'trial2'),
    one('PATCH', 'trial', 'trial', { body: { title: 'Mine' } }),
    one('PATCH', 'made0', 'trial', { body: { title: 'Not mine' } }),
    one('DELETE', 'made0', 'trial'),
    one('GET', 'trial', 'snapper'),
    make('english', { address }, 'english'),
    make('english', { lat, lng, language: 'de', addressVisibility: 'EXACT', expiresInDays: 5 }, 'english2'),
    { label: 'data-themed', path: '{{english.embedUrl}}/data.json' },
    { label: 'picture-themed', path: '{{english.embedUrl}}.png?width=320&height=240' },
    one('GET', 'english', 'main'),
    one('PATCH', 'english', 'main', { body: { title: 'x' } }),
    one('DELETE', 'english', 'main'),
    one('GET', 'english', 'none'),
    one('GET', 'english', 'pois'),
    one('DELETE', 'trial', 'trial'),
  ];
}

function ended(): Case[] {
  const gone = (suffix: string, more: object = {}): Case => ({
    label: 'gone',
    path: `{{made1.embedUrl}}${suffix}`,
    ...more,
  });
  const own = (method: string, path: string, more: object = {}): Case => ({
    label: 'gone',
    method,
    path: `${SNAPSHOTS}/${path}`,
    key: 'snapper',
    ...more,
  });
  return [
    own('DELETE', '{{made1.id}}', { label: 'delete' }),
    own('DELETE', '{{made1.id}}'),
    own('GET', '{{made1.id}}'),
    own('PATCH', '{{made1.id}}', { body: { title: 'x' } }),
    own('POST', '{{made1.id}}/refresh'),
    gone(''),
    gone('', { headers: { accept: 'text/html', 'accept-language': 'en' } }),
    gone('/data.json'),
    gone('/reach'),
    gone('/route?to=n1'),
    gone('.png'),
    gone('/logo'),
    { label: 'gone', path: '/oembed?url=http%3A%2F%2Fumkreis.test%2Fembed%2F{{made1.token}}' },
    own('GET', 'snp_0000000000000000000000'),
    own('DELETE', 'nothing'),
    { label: 'unknown', path: '/embed/0000000000000000000000' },
    {
      label: 'unknown',
      path: '/embed/0000000000000000000000',
      headers: { accept: 'text/html', 'accept-language': 'de' },
    },
    { label: 'unknown', path: '/embed/0000000000000000000000/data.json' },
    { label: 'unknown', path: '/oembed?url=https%3A%2F%2Felsewhere.example%2Fembed%2Fabc' },
    { label: 'unknown', path: '{{made0.embedUrl}}/route?to=n1' },
    { label: 'unknown', path: '{{made0.embedUrl}}/route?to=abc' },
    { label: 'unknown', path: '{{made0.embedUrl}}/reach?transportMode=PLANE' },
    { label: 'unknown', path: '{{made0.embedUrl}}.png?width=50' },
    { label: 'unknown', path: '{{made0.embedUrl}}.png?scale=abc&cachebuster=1' },
    own('GET', '?limit=100', { label: 'list' }),
  ];
}
