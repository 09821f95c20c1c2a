// Every figure of a table is that of the single request which the catalogue names, to the last digit: both over HTTP, for columns of all families.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Region } from '../../src/region/region.ts';
import { createKey } from '../support/create-key.ts';
import { importedSample, realRegion, withoutRealData } from '../support/regions.ts';
import { someAddresses } from '../support/some-addresses.ts';
import { type TestApp, testApp } from '../support/test-app.ts';
import { figureAt, filled, filledRequest, type ServedColumn, type ServedSlot, type Values } from './equal-fields.ts';

const API = '/api/location-ext';
const NOW = '2026-06-17T10:00:00Z';
const IS_LONG = process.env.UMKREIS_LONG_PROOF !== undefined;
/** Of each family, with different words in its slots. */
const COLUMNS_PER_FAMILY = IS_LONG ? 40 : 2;
/** Of counts, whose limits fall between places, and of ids, which decide among places at one time. */
const COLUMNS_OF_EDGES = IS_LONG ? 80 : 12;
const MOST_COLUMNS = 100;
const MOST_TRIES = 20;
/** Lists of own places that the key's account has. */
const LISTS = ['branches', '2nd-list_of-others'] as const;

type Place = { readonly address: string } | { readonly lat: number; readonly lng: number };

interface Result {
  readonly rowStatus: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly problem?: { readonly code: string };
}

/** Numbers from a fixed seed, so that a failure repeats. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Service extends TestApp {
  readonly allKey: string;
}

async function serviceOf(region: Region): Promise<Service> {
  const service = await testApp(() => region, { now: () => new Date(NOW) });
  const scopes = ['pois', 'location-index', 'census', 'addresses', 'census:sensitive', 'lists'];
  // The long form asks for tens of thousands of figures.
  const { key } = await createKey(service.state, { name: 'all', scopes, ratePerMinute: 1_000_000 }, new Date(NOW));
  for (const [i, name] of LISTS.entries()) {
    // Two at each address, which are equally near, with ids and names or without.
    const places = someAddresses(region, 12).flatMap((place, at) => [
      { ...place, ...(at % 2 === i && { id: `own ${at}` }) },
      { ...place, name: `Branch ${at}` },
    ]);
    const answer = await service.app.inject({
      method: 'PUT',
      url: `${API}/lists/${name}`,
      headers: { 'x-api-key': key },
      payload: { title: `Our ${name}`, places: [{ lat: 0, lng: 0 }, ...places.slice(i * 5)] },
    });
    assert.equal(answer.statusCode, 201, answer.body);
  }
  return { ...service, allKey: key };
}

/** Asks again where the answer, or a row of it, is `overloaded`: a busy machine says nothing about figures. */
async function asked({ app, allKey }: Service, path: string, payload?: object) {
  for (let tries = 1; ; tries++) {
    const answer = await app.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url: `${API}/${path}`,
      headers: { 'x-api-key': allKey },
      ...(payload && { payload }),
    });
    if (!answer.body.includes('"code":"overloaded"') || tries === MOST_TRIES) return answer;
  }
}

/** Columns of every family that fit, with words of all slots by turns. */
async function someColumns(service: Service, random: (below: number) => number, fits: (name: string) => boolean) {
  const catalogue = (await asked(service, 'catalogue?part=columns&language=en')).json();
  const columns: readonly ServedColumn[] = catalogue.columns;
  const slots: readonly ServedSlot[] = catalogue.columnSlots;
  const groups: readonly { readonly id: string }[] = catalogue.poiGroups;
  const numbers = new Set(slots.flatMap(({ name, least }) => (least === undefined ? [] : [name])));
  const wordFor = (slotName: string, values: Values): string => {
    if (slotName === 'destination') return random(2) === 0 ? 'station' : 'home';
    if (slotName === 'ownList') return LISTS[random(LISTS.length)] ?? '';
    // Groups have more places than types, so more at one time.
    if (slotName === 'poiType' && random(2) === 0) return groups[random(groups.length)]?.id ?? '';
    const slot = slots.find(({ name }) => name === slotName);
    assert.ok(slot, slotName);
    const { words, least = 0, most = 0 } = slot;
    // Limits of a few minutes, as most requests have; a larger one costs seconds in all.
    if (words === undefined)
      return String(least + random(Math.min(most, slotName.endsWith('inutes') ? 30 : 1500) - least));
    const fitting = words.filter(({ within }) => within === undefined || within === values.censusTopic);
    return fitting[random(fitting.length)]?.id ?? '';
  };
  const made = new Map<string, { readonly column: ServedColumn; readonly values: Values }>();
  for (const column of columns.filter(({ name }) => fits(name))) {
    const names = [...column.name.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '');
    const most = /^count|\}(Own)?Id$/.test(column.name) ? COLUMNS_OF_EDGES : COLUMNS_PER_FAMILY;
    for (let i = 0; i < (names.length === 0 ? 1 : most); i++) {
      let values: Values = {};
      for (let tries = 0; tries < 100; tries++) {
        values = {};
        for (const name of names) values = { ...values, [name]: wordFor(name, values) };
        // A topic without classes.
        if (Object.values(values).every(value => value !== '')) break;
      }
      made.set(filled(column.name, values), { column, values });
    }
  }
  return { columns: made, numbers };
}

/** Compares all cells with single requests, and returns how many. */
async function compare(
  service: Service,
  places: readonly Place[],
  { columns, numbers }: Awaited<ReturnType<typeof someColumns>>,
  destinations: readonly object[],
): Promise<number> {
  const names = [...columns.keys()];
  const known = new Map<string, { readonly statusCode: number; readonly json: () => unknown }>();
  let checked = 0;
  for (let first = 0; first < names.length; first += MOST_COLUMNS) {
    const part = names.slice(first, first + MOST_COLUMNS);
    const answer = await asked(service, 'table', { places, columns: part, destinations, language: 'en' });
    assert.equal(answer.statusCode, 200, answer.body);
    const results: readonly Result[] = answer.json().results;
    assert.equal(results.length, places.length);
    for (const [i, place] of places.entries()) {
      const result = results[i];
      assert.ok(result);
      for (const name of part) {
        const { column, values } = columns.get(name) ?? assert.fail(name);
        const { function: path, request, field } = column.equals;
        const own = filledRequest(request, values, numbers) as Record<string, unknown>;
        const destination = destinations.find(each => 'id' in each && each.id === own.to) ?? {};
        const { id: _id, ...to } = destination as { readonly id?: string };
        const single =
          path === 'route'
            ? { ...own, from: place, to }
            : path === 'geocode' && 'lat' in place
              ? { ...own, address: `${place.lat}, ${place.lng}` }
              : { ...own, ...place };
        const key = `${path} ${JSON.stringify(single)}`;
        const alone = known.get(key) ?? (await asked(service, path, { ...single, language: 'en' }));
        known.set(key, alone);
        const where = `${name} at ${JSON.stringify(place)}: ${path} ${JSON.stringify(single)}`;
        const body = alone.json() as { readonly code?: string };
        if (alone.statusCode === 200) {
          assert.deepEqual(result.values[name], figureAt(body, filled(field, values)), where);
        } else {
          assert.equal(result.values[name], null, `${where} ${body.code}`);
          const isUnreached = body.code === 'destination-not-reached';
          if (!isUnreached) assert.ok(result.problem, `${where} has ${body.code}, and the row no problem`);
        }
        checked++;
      }
    }
  }
  return checked;
}

describe('the figures of a table', () => {
  let sample: Region;
  let service: Service;
  before(async () => {
    sample = await importedSample();
    service = await serviceOf(sample);
  });
  after(() => service.close());

  it('are those of single requests in the sample town, for columns of all families', async () => {
    const random = randomFrom(7);
    const columns = await someColumns(service, random, () => true);
    const places: Place[] = [
      ...someAddresses(sample, IS_LONG ? 60 : 8),
      { address: 'Marktplatz 1, 86998 Hollerbruck' },
      { address: 'Bahnhofstr. 4 Hollerbruk' },
      { address: 'Marktplatz, Hollerbruck' },
      { address: 'Hollerbruck' },
      { address: '86998' },
      { address: 'Nirgendwo 7, 10115 Berlin' },
      { lat: 0, lng: 0 },
      // In a field, far from streets.
      { lat: sample.manifest.box.south + 0.0005, lng: sample.manifest.box.west + 0.0005 },
    ];
    const destinations = [
      { id: 'station', lat: 48.2436, lng: 10.5301 },
      { id: 'home', address: 'Marktplatz 1, 86998 Hollerbruck' },
    ];
    const checked = await compare(service, places, columns, destinations);
    assert.ok(columns.columns.size > 80, `${columns.columns.size} columns`);
    assert.ok(checked >= 1300, `${checked} figures`);
  });

  it('are those of single requests in Liechtenstein, at a hundred addresses', { skip: withoutRealData }, async () => {
    const region = await realRegion('liechtenstein');
    const own = await serviceOf(region);
    try {
      const random = randomFrom(11);
      const hasData = (name: string) => !name.startsWith('census.') && !/transit/.test(name);
      const isCheap = (name: string) => IS_LONG || /^(lat|match|index|nearest\..*(Seconds|Id|Meters)|count)/.test(name);
      const columns = await someColumns(own, random, name => hasData(name) && isCheap(name));
      const destinations = [
        { id: 'station', lat: 47.1677, lng: 9.5091 },
        { id: 'home', address: 'Städtle 37, Vaduz' },
      ];
      const checked = await compare(own, someAddresses(region, IS_LONG ? 400 : 100), columns, destinations);
      assert.ok(checked >= 2000, `${checked} figures`);
    } finally {
      await own.close();
    }
  });
});
