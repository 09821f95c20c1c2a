// Compares every cell of tables with the single request that the catalogue names for its column, both over HTTP.
import assert from 'node:assert/strict';
import type { Region } from '../../src/region/region.ts';
import { createKey } from '../support/create-key.ts';
import { someAddresses } from '../support/some-addresses.ts';
import { type TestApp, testApp } from '../support/test-app.ts';
import { figureAt, filled, filledRequest, type ServedColumn, type ServedSlot, type Values } from './equal-fields.ts';

const API = '/api/location-ext';
const NOW = '2026-06-17T10:00:00Z';
const MOST_COLUMNS = 100;
const MOST_TRIES = 20;
/** Lists of own places that the key's account has. */
const LISTS = ['branches', '2nd-list_of-others'] as const;

export type Place = { readonly address: string } | { readonly lat: number; readonly lng: number };

interface Result {
  readonly rowStatus: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly problem?: { readonly code: string };
}

/** Numbers from a fixed seed, so that a failure repeats. */
export function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export interface Service extends TestApp {
  readonly allKey: string;
}

export async function serviceOf(region: Region): Promise<Service> {
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

/** How many columns of each family, with different words in its slots. */
export interface ColumnsWish {
  readonly perFamily: number;
  /** Of counts, whose limits fall between places, and of ids, which decide among places at one time. */
  readonly ofEdges: number;
  readonly fits: (name: string) => boolean;
}

/** Columns of every family that fit, with words of all slots by turns. */
export async function someColumns(
  service: Service,
  random: (below: number) => number,
  { perFamily, ofEdges, fits }: ColumnsWish,
) {
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
    const most = /^count|\}(Own)?Id$/.test(column.name) ? ofEdges : perFamily;
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
export async function compareFigures(
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
