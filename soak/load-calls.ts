// The requests of a portal and its visitors, for the load generator.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mercatorY } from '../src/map/mercator.ts';
import type { Call } from './load-generator.ts';

const API = '/api/location-ext';
/** Number of snapshots whose pages visitors open. */
const SNAPSHOTS = 200;

export interface CallsWish {
  readonly region: string;
  /** The locations of the requests. */
  readonly places: readonly { readonly lat: number; readonly lng: number }[];
}

/** The starting points of the benchmarks, which are on streets. */
export function liechtensteinPlaces(): { lat: number; lng: number }[] {
  const path = join(import.meta.dirname, '..', 'bench', 'starts', 'liechtenstein.json');
  const { starts }: { starts: [number, number][] } = JSON.parse(readFileSync(path, 'utf8'));
  return starts.map(([lat, lng]) => ({ lat, lng }));
}

/** All six functions, search, embed pages with their data, and tiles, in the proportions of a portal. */
export async function callsOn(port: number, keys: readonly string[], { region, places }: CallsWish): Promise<Call[]> {
  const wire = (method: string, path: string, body?: object, key?: string, visitor?: string) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const more = [
      ...(key === undefined ? [] : [`X-API-KEY: ${key}`]),
      ...(visitor === undefined ? [] : [`X-Forwarded-For: ${visitor}`]),
      ...(body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`]),
    ];
    return `${[`${method} ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...more].join('\r\n')}\r\n\r\n${text}`;
  };
  const keyed = (name: string, weight: number, path: string, more: object): Call => ({
    name,
    weight,
    requests: places.map((place, i) => wire('POST', API + path, { ...place, ...more }, keys[i % keys.length])),
  });
  const visit = (path: string, i: number) => wire('GET', path, undefined, undefined, `203.0.113.${i % 256}`);
  const tokens: string[] = [];
  for (const [i, place] of places.slice(0, SNAPSHOTS).entries()) {
    const answer = await fetch(`http://127.0.0.1:${port}${API}/snapshot-data`, {
      method: 'POST',
      headers: { 'x-api-key': keys[i % keys.length] ?? '', 'content-type': 'application/json' },
      body: JSON.stringify(place),
    });
    const text = await answer.text();
    assert.equal(answer.status, 201, text);
    tokens.push(new URL(JSON.parse(text).embedUrl).pathname);
  }
  const ready = await fetch(`http://127.0.0.1:${port}/ready`);
  const { version } = ((await ready.json()) as { region: { version: string } }).region;
  const tiles = places.flatMap(({ lat, lng }) =>
    [12, 14].map(z => {
      const [x, y] = [Math.floor(((lng + 180) / 360) * 2 ** z), Math.floor(mercatorY(lat) * 2 ** z)];
      return wire('GET', `/tiles/${region}/${version}/${z}/${x}/${y}.mvt`);
    }),
  );
  return [
    keyed('snapshot-data', 8, '/snapshot-data', { show: 'map,pois,index' }),
    keyed('poi-data', 25, '/poi-data', { limit: 20 }),
    keyed('location-index', 10, '/location-index', {}),
    keyed('census-data', 8, '/census-data', {}),
    keyed('addresses-in-range', 10, '/addresses-in-range', { radius: 250, limit: 100 }),
    keyed('texts', 6, '/texts', {}),
    {
      name: 'search',
      weight: 8,
      requests: ['Vaduz', 'Schaan Landstr', 'Städtle 37', 'Balzers', 'Triesen Dorf'].map((text, i) =>
        wire('GET', `${API}/search?q=${encodeURIComponent(text)}`, undefined, keys[i]),
      ),
    },
    // A visitor opens a connection and keeps using it.
    { name: 'embed page', weight: 3, isNewcomer: true, requests: tokens.map((path, i) => visit(path, i)) },
    { name: 'embed data', weight: 7, requests: tokens.map((path, i) => visit(`${path}/data.json`, i)) },
    { name: 'tiles', weight: 15, requests: tiles },
  ];
}
