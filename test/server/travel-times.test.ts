// Travel times between many places over HTTP: the three formats, places that are wrong, sizes, units, and long answers.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { piecesOf } from '../../src/answers/long-json.ts';
import { MOST_BODY_BYTES, MOST_PLACES } from '../../src/features/travel-times/request.ts';
import { asLongJson } from '../../src/features/travel-times/travel-rows.ts';
import { travelTimes } from '../../src/features/travel-times/travel-times.ts';
import { servedRegions } from '../../src/geocoding/served-regions.ts';
import type { Region } from '../../src/region/region.ts';
import { createTurns } from '../../src/server/http/turns.ts';
import type { Town } from '../support/drawn-town.ts';
import { eventually } from '../support/eventually.ts';
import { drawnRegion, importedSample } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { someAddresses } from '../support/some-addresses.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

const PATH = '/api/location-ext/travel-times';
const NOW = '2026-06-17T10:00:00Z';
const HOME = { id: 'home', address: 'Marktplatz 1, 86998 Hollerbruck' };
const WORK = { address: 'Bahnhofplatz 11, 86998 Hollerbruck' };

let sample: Region;
let small: Region;
let town: Town;
let service: TestApp;
let addresses: { readonly lat: number; readonly lng: number }[];
const turns: string[] = [];

before(async () => {
  sample = await importedSample();
  ({ region: small, town } = await drawnRegion(SMALL_TOWN));
  const taken = createTurns({ used: subject => turns.push(subject) });
  service = await testApp(() => sample, { now: () => new Date(NOW), turns: taken });
  addresses = someAddresses(sample, 150);
});
after(() => service.close());

interface Row {
  readonly originIndex: number;
  readonly destinationIndex: number;
  readonly originId?: string;
  readonly travelSeconds?: number;
  readonly networkMeters?: number;
  readonly transfers?: number;
  readonly code?: string;
}

function send(payload: object, headers: Record<string, string> = {}, { app, key } = service, query = '') {
  return app.inject({ method: 'POST', url: PATH + query, headers: { 'x-api-key': key, ...headers }, payload });
}

async function good(payload: object, to = service) {
  const answer = await send({ language: 'en', ...payload }, {}, to);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}

const figures = (rows: readonly Row[]) =>
  rows.map(({ travelSeconds, networkMeters, code }) => code ?? [travelSeconds, networkMeters]);

async function refused(payload: object): Promise<{ status: number; code: string; errors: unknown[] }> {
  const answer = await send(payload);
  const { code, errors } = answer.json();
  const shown = errors.map(({ pointer, detail }: { pointer: string; detail: string }) => `${pointer}: ${detail}`);
  return { status: answer.statusCode, code, errors: shown };
}

describe('travel times', () => {
  it('are the same rows as JSON, as a table and as lines of JSON, along the streets and by timetable', async () => {
    for (const more of [{ transportMode: 'CAR', limit: 3 }, { transportMode: 'TRANSIT' }]) {
      const asked = { from: [HOME, ...addresses.slice(0, 4)], to: [WORK, { address: 'Nirgendwo 5' }], ...more };
      const { rows, meta } = (await good(asked)) as { rows: Row[]; meta: { credit: { plain: string } } };
      assert.equal(rows.length, 10);
      assert.equal(rows[0]?.originId, 'home');
      assert.equal(rows[0]?.transfers !== undefined, more.transportMode === 'TRANSIT');

      const lines = await send(asked, { accept: 'application/x-ndjson' });
      assert.equal(lines.headers['content-type'], 'application/x-ndjson');
      assert.deepEqual(
        lines.body
          .trimEnd()
          .split('\n')
          .map(line => JSON.parse(line)),
        rows,
      );

      const table = await send({ ...asked, delimiter: 'comma' }, { accept: 'text/csv' });
      const [header = '', ...cells] = table.body.slice(1).trimEnd().split('\r\n');
      const names = header.split(',');
      assert.match(cells.pop() ?? '', new RegExp(meta.credit.plain.slice(0, 20)));
      const read = (cell: string) => (cell === 'true' ? true : Number.isNaN(Number(cell)) ? cell : Number(cell));
      assert.deepEqual(
        cells.map(line =>
          Object.fromEntries(line.split(',').flatMap((cell, i) => (cell === '' ? [] : [[names[i], read(cell)]]))),
        ),
        rows,
      );
    }
  });

  it('answer each place by itself: a wrong one of any kind touches only its own pairs, which name its problem', async () => {
    const wrong = [
      [{ address: 'Nirgendwo 5, 12345 Nirgends' }, 'address-not-found'],
      [{ address: 'Hollerbruck' }, 'address-not-precise'],
      [{ lat: 1, lng: 1 }, 'location-outside-coverage'],
      [{ lng: sample.manifest.box.west, lat: sample.manifest.box.south }, 'location-unreachable'],
      [{ poiId: 'n1' }, 'poi-not-found'],
    ] as const;
    const asked = { transportMode: 'CAR', minMatch: 'ADDRESS' };
    const alone = await good({ ...asked, from: addresses.slice(0, 2), to: addresses.slice(2, 4) });
    const places = wrong.map(([place]) => place);
    const [a, b] = addresses;
    const { origins, destinations, rows } = await good({
      ...asked,
      from: [a, ...places, b],
      to: [...places, ...addresses.slice(2, 4)],
    });
    assert.deepEqual(
      [origins, destinations].map(side =>
        side.map(({ status, problem, location }: Record<string, { code?: string } | undefined>) => [
          status,
          problem?.code,
          location !== undefined,
        ]),
      ),
      [
        [[200, undefined, true], ...codes(wrong), [200, undefined, true]],
        [...codes(wrong), [200, undefined, true], [200, undefined, true]],
      ],
    );
    assert.equal(origins[1].problem.errors[0].pointer, '#/from/1/address');
    const timed = rows.filter(({ code }: Row) => code === undefined);
    assert.deepEqual(figures(timed), figures(alone.rows));
    for (const { originIndex, destinationIndex, code } of rows as Row[]) {
      if (code !== undefined) assert.equal(code, wrong[originIndex - 1]?.[1] ?? wrong[destinationIndex]?.[1]);
    }
    assert.equal(rows.length, 49);
  });

  it('are the same from one to many and, in the other order, from many to one, also where the other side is searched', async () => {
    const many = addresses.slice(0, 30);
    for (const transportMode of ['WALK', 'BICYCLE', 'CAR', 'WHEELCHAIR']) {
      const asked = { transportMode, limit: 20 };
      for (const [from, to] of [[[HOME], many] as const, [many, [HOME]] as const]) {
        // With 40 times the place beside it, that side is the larger one.
        const beside = Array.from({ length: 40 }, () => HOME);
        const plain = await good({ ...asked, from, to });
        const turned = from.length < to.length ? { from: beside, to } : { from, to: beside };
        const { rows } = await good({ ...asked, ...turned });
        const first = rows.filter(
          (row: Row) => (from.length < to.length ? row.originIndex : row.destinationIndex) === 0,
        );
        assert.deepEqual(figures(first), figures(plain.rows), transportMode);
      }
    }
  });

  it('go from a place to itself, and are the same wherever a place is given again', async () => {
    const { rows } = await good({ from: [HOME, WORK, HOME], to: [HOME, WORK] });
    const [there, back, , , again] = figures(rows);
    assert.deepEqual(again, there);
    assert.deepEqual(back, figures(rows)[5]);
    const route = await service.app.inject({
      method: 'POST',
      url: '/api/location-ext/route',
      headers: { 'x-api-key': service.key },
      payload: { from: { address: HOME.address }, to: { address: HOME.address } },
    });
    assert.deepEqual(there, [route.json().travelSeconds, route.json().networkMeters]);
  });

  it('refuse sizes, limits and fields that cannot be with one problem that says what would be right', async () => {
    const many = (count: number) => Array.from({ length: count }, () => WORK);
    assert.deepEqual(await refused({ from: many(101), to: many(102) }), {
      status: 400,
      code: 'request-invalid',
      errors: [
        '#/from: from has 101 places and to has 102; one of the two may have 10,000 places, the other at most 100.',
      ],
    });
    const fault = { status: 400, code: 'request-invalid' };
    assert.deepEqual(await refused({ from: many(1), to: many(MOST_PLACES + 1) }), {
      ...fault,
      errors: ['#/to: to has 10001 entries; it must have at most 10000.'],
    });
    assert.deepEqual(await refused({ from: [], to: many(1) }), {
      ...fault,
      errors: ['#/from: from has 0 entries; it must have at least 1.'],
    });
    assert.deepEqual(await refused({ from: many(1), to: many(1), transportMode: 'CAR', limit: 61 }), {
      ...fault,
      errors: ['#/limit: limit is 61 minutes; with CAR it must be at most 60.'],
    });
    const random = { transportMode: 'TRANSIT', departure: { waiting: 'RANDOM' } };
    const [error] = (await refused({ from: many(101), to: many(1), ...random })).errors;
    assert.match(String(error), /#\/from: .*at most 100\. Split it, or give the window of the other end/);
    const wrong = await refused({ from: [{ ...WORK, adress: 'x' }], to: [{ lat: 1 }], departure: {} });
    assert.deepEqual(
      wrong.errors.map(each => String(each).split(':')[0]),
      ['#/from/0/adress', '#/to/0/lng', '#/departure'],
    );
  });

  it('refuse hundreds of thousands of wrong places in a moment, and a body over 2 MiB', async () => {
    const hostile = `{"from":[{}],"to":[${'{},'.repeat(600_000)}{}]}`;
    const headers = { 'x-api-key': service.key, 'content-type': 'application/json' };
    // Processor time: a busy machine says nothing about the work.
    const before = process.cpuUsage();
    const answer = await service.app.inject({ method: 'POST', url: PATH, headers, payload: hostile });
    const { user, system } = process.cpuUsage(before);
    assert.ok(user + system < 4e6, `${Math.round((user + system) / 1000)} ms`);
    assert.match(answer.body, /to has 600001 entries; it must have at most 10000/);
    const larger = await service.app.inject({
      method: 'POST',
      url: PATH,
      headers,
      payload: ' '.repeat(MOST_BODY_BYTES + 1),
    });
    assert.deepEqual([larger.statusCode, larger.json().detail], [413, 'The body has more than 2048 KiB.']);
  });

  it('count one unit for each search and each 100 places begun that it reads', async () => {
    const spent = async () => {
      const url = '/api/location-ext/usage';
      const usage = (await service.app.inject({ url, headers: { 'x-api-key': service.key } })).json();
      return usage.functions.find(({ id }: { id: string }) => id === 'travel-times')?.billable ?? 0;
    };
    let billed = 0;
    const counts = async (units: number, asked: object) => {
      await good(asked);
      billed += units;
      await eventually(async () => assert.equal(await spent(), billed));
    };
    billed = await spent();
    const [one, many] = [addresses.slice(0, 1), addresses.slice(0, 101)];
    const two = addresses.slice(0, 2);
    await counts(1, { from: one, to: two });
    await counts(2, { from: one, to: many });
    await counts(4, { from: many, to: two });
    const transit = { transportMode: 'TRANSIT', limit: 10 };
    await counts(101, { from: many, to: one, ...transit });
    await counts(2, { from: many, to: one, ...transit, departure: { direction: 'TO' } });
  });

  it('are written in pieces of a bounded size with a turn each, with chosen fields too', async () => {
    const to = Array.from({ length: 5000 }, (_, i) => ({ ...addresses[i % 150], id: `p${i}` }));
    turns.length = 0;
    const whole = await send({ from: [HOME, ...addresses.slice(0, 3)], to, transportMode: 'CAR' });
    const { rows, destinations } = whole.json();
    assert.deepEqual([rows.length, destinations.length], [20_000, 5000]);
    for (const [i, { originIndex, destinationIndex, destinationId }] of rows.entries()) {
      assert.deepEqual([originIndex * 5000 + destinationIndex, destinationId], [i, `p${i % 5000}`]);
      // The same place again.
      if (i % 5000 >= 150) assert.deepEqual(figures([rows[i]]), figures([rows[i - 150]]));
    }
    assert.ok(turns.length > 40, `${turns.length} turns`);
    const ask = { language: 'en', now: new Date(NOW) } as const;
    const table = await travelTimes(
      servedRegions(() => [sample]),
      { from: [HOME], to },
      ask,
    );
    const lengths = Array.from(piecesOf(asLongJson(table, ''), undefined), piece => piece.length);
    assert.ok(Math.max(...lengths) < 200_000 && lengths.length > 30, `${Math.max(...lengths)} characters in a piece`);
    const query = '?fields=rows.travelSeconds,limitMinutes';
    const chosen = (await send({ from: [HOME], to: to.slice(0, 3) }, {}, service, query)).json();
    assert.deepEqual(Object.keys(chosen), ['limitMinutes', 'meta', 'rows']);
    assert.deepEqual(Object.keys(chosen.rows[1]), ['travelSeconds']);
  });

  it('end when the caller has gone', async t => {
    // Each look at the clock finds the slice over, however fast the machine is.
    let milliseconds = performance.now();
    t.mock.method(performance, 'now', () => {
      milliseconds += 6;
      return milliseconds;
    });
    const request = { from: addresses.slice(0, 50), to: addresses.slice(50), transportMode: 'CAR' } as const;
    let looks = 0;
    const gone = () => {
      if (++looks > 2) throw new Error('gone');
    };
    const ask = { language: 'en', now: new Date(NOW), checkCaller: gone } as const;
    await assert.rejects(
      travelTimes(
        servedRegions(() => [sample]),
        request,
        ask,
      ),
      /gone/,
    );
    assert.equal(looks, 3);
  });
});

describe('travel times in a service with several regions', () => {
  it('are those within each region; no way leads from one to another, and a region without a timetable refuses for its own places', async () => {
    const both = await testApp(() => sample, { regions: () => [sample, small], now: () => new Date(NOW) });
    const [here, there] = [town.at('h'), town.at('k')];
    const { rows, meta } = await good({ from: [HOME, here], to: [there, WORK] }, both);
    const own = [await good({ from: [HOME], to: [WORK] }), undefined];
    assert.deepEqual(figures(rows)[0], 'destination-not-reached');
    assert.deepEqual(figures(rows)[1], figures(own[0].rows)[0]);
    assert.equal(typeof rows[2].travelSeconds, 'number');
    assert.deepEqual(figures(rows)[3], 'destination-not-reached');
    assert.match(meta.credit.plain, /Invented sample town/);
    const transit = await good({ from: [HOME, here], to: [there, WORK], transportMode: 'TRANSIT' }, both);
    assert.deepEqual(
      transit.rows.map(({ code }: Row) => code),
      ['timetable-missing', undefined, 'timetable-missing', 'timetable-missing'],
    );
    await both.close();
    const alone = await testApp(() => small);
    const answer = await send({ from: [here], to: [there], transportMode: 'TRANSIT' }, {}, alone);
    assert.equal(answer.json().code, 'timetable-missing');
    await alone.close();
  });
});

const codes = (wrong: readonly (readonly [object, string])[]) =>
  wrong.map(([, code]) => [code === 'poi-not-found' ? 404 : 422, code, code === 'location-unreachable']);

describe('a place without any field', () => {
  it('has a problem of its own, as an address that is not found, and touches no other pair', async () => {
    const named = await good({ from: [HOME, { id: 'nothing' }, { address: 'Nowhere 99' }], to: [WORK, {}] });
    const alone = await good({ from: [HOME], to: [WORK] });
    assert.deepEqual(
      named.origins.map(({ id, status, problem }: { id?: string; status: number; problem?: object }) => [
        id,
        status,
        (problem as { code?: string } | undefined)?.code,
      ]),
      [
        ['home', 200, undefined],
        ['nothing', 400, 'request-invalid'],
        [undefined, 422, 'address-not-found'],
      ],
    );
    assert.deepEqual(
      named.origins[1].problem.errors.map(({ pointer, detail }: { pointer: string; detail: string }) => [
        pointer,
        detail,
      ]),
      [['#/from/1/address', 'The location is missing; give address, lat and lng, or poiId.']],
    );
    assert.equal(named.destinations[1].problem.errors[0].pointer, '#/to/1/address');
    assert.deepEqual(figures(named.rows).slice(0, 2), [figures(alone.rows)[0], 'request-invalid']);
  });

  it('is refused with all others where a field of it is wrong', async () => {
    for (const place of [
      { lat: 48.2 },
      { lat: 'x', lng: 1 },
      { poiId: 'x' },
      { address: '' },
      { adress: 'x' },
      null,
      7,
    ]) {
      const answer = await send({ from: [HOME, place], to: [WORK] });
      assert.equal(answer.statusCode, 400, JSON.stringify(place));
      assert.match(answer.json().errors[0].pointer, /^#\/from\/1/);
    }
  });
});

describe('times to the cells of a grid', () => {
  const faultOf = async (path: string, payload: object) => {
    const answer = await service.app.inject({
      ...{ method: 'POST', url: `/api/location-ext/${path}`, payload },
      headers: { 'x-api-key': service.key },
    });
    assert.equal(answer.statusCode, 400, answer.body);
    return answer
      .json()
      .errors.map(({ pointer, detail }: { pointer: string; detail: string }) => `${pointer} ${detail}`);
  };

  it('belong to cell-times, which errors about a grid in any spelling name, and cell-times names travel-times', async () => {
    for (const to of ['GRID', 'grid', 'GIRD', 'Grids']) {
      assert.deepEqual(await faultOf('travel-times', { from: [HOME], to }), [
        '#/to to is a string; it must be an array of places; times to every cell of a grid are the function "cell-times".',
      ]);
    }
    assert.deepEqual(await faultOf('travel-times', { from: [HOME], to: 'Marktplatz' }), [
      '#/to to is a string; it must be an array.',
    ]);
    const fields = await faultOf('travel-times', { from: [HOME], to: [WORK], cellKind: 'H3', resolution: 9 });
    for (const fault of fields) assert.match(fault, /times to every cell of a grid are the function "cell-times"/);
    assert.equal(fields.length, 2);
    const [other] = await faultOf('cell-times', { ...HOME, id: undefined, to: 'GRID' });
    assert.match(other, /#\/to .*from its own place to every cell.*"travel-times"/);
  });
});
