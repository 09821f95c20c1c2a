// The location index over HTTP: one place by body and by parameters, comparisons of several places, and refusals.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Town } from '../support/drawn-town.ts';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { PUBLIC_URL, type TestApp, testApp } from '../support/test-app.ts';

const PATH = '/api/location-ext/location-index';

const address = (houseNumber: string) => ({
  'addr:street': 'Dorfstrasse',
  'addr:housenumber': houseNumber,
  'addr:postcode': '9490',
  'addr:city': 'Vaduz',
});

/** A street of 1.2 km with most categories at its western end; 800 m of lane continue to the east. */
const TOWN = {
  gridMeters: 100,
  drawing: `
    A-B-C-D-E-F-G-H
      s p b r k h w
  `,
  ways: {
    ABCDEFG: { highway: 'secondary', name: 'Dorfstrasse' },
    GH: { highway: 'residential', name: 'Am Wald' },
  },
  nodes: {
    s: { shop: 'supermarket', name: 'Markt', ...address('1') },
    p: { amenity: 'pharmacy', name: 'Apotheke' },
    b: { highway: 'bus_stop', name: 'Dorf' },
    r: { amenity: 'restaurant', name: 'Löwen' },
    k: { amenity: 'kindergarten', name: 'Sonne' },
    h: address('9'),
    w: address('11'),
  },
} as const;

let service: TestApp;
let poorService: TestApp;
let town: Town;
let poorTown: Town;

before(async () => {
  const [rich, poor] = [await drawnRegion(TOWN), await drawnRegion(SMALL_TOWN)];
  service = await testApp(() => rich.region);
  poorService = await testApp(() => poor.region);
  [town, poorTown] = [rich.town, poor.town];
});
after(() => Promise.all([service.close(), poorService.close()]));

async function post(payload: object, path = PATH, to = service) {
  const response = await to.app.inject({ method: 'POST', url: path, headers: { 'x-api-key': to.key }, payload });
  return { status: response.statusCode, json: response.json(), body: response.body };
}

describe('the location index', () => {
  it('lists the parts of the score, which add up to it to the last decimal: one, or with exact six', async () => {
    for (const exact of [false, true]) {
      const { status, json } = await post({ ...town.at('p'), exact });
      assert.equal(status, 200);
      const points: number[] = json.categories.flatMap((category: { contributions?: { points: number }[] }) =>
        (category.contributions ?? []).map(contribution => contribution.points),
      );
      const sum = points.reduce((before, each) => before + Math.round(each * 1e6), 0);
      assert.equal(sum, Math.round(json.total.score * 1e6));
      const decimals = Math.max(...points.map(each => String(each).split('.')[1]?.length ?? 0));
      assert.ok(exact ? decimals > 1 && decimals <= 6 : decimals <= 1, String(decimals));
    }
  });

  it('rounds the exact score down, so that it never reads as the next level', async () => {
    const [rounded, exact] = [await post(town.at('p')), await post({ ...town.at('p'), exact: true })];
    assert.equal(rounded.json.total.score, Math.floor(exact.json.total.score * 10) / 10);
    const { json } = await post(town.at('p'));
    assert.deepEqual(json.meta.versions, { reachRules: 2, indexRules: 4 });
    assert.match(json.meta.credit.plain, /OpenStreetMap/);
  });

  it('has the same travel times as poi-data for the same points of interest', async () => {
    const { json } = await post({ ...town.at('h'), language: 'en' });
    const asked = { ...town.at('h'), distance: 30, poiTypes: 'supermarket,pharmacy,restaurant,kindergarten' };
    const { json: reached } = await post(asked, '/api/location-ext/poi-data');
    type Named = { readonly name?: string; readonly travelSeconds: number };
    const contributions: Named[] = json.categories.flatMap(
      (category: { contributions?: Named[] }) => category.contributions ?? [],
    );
    assert.equal(reached.pois.length, 4);
    for (const { name, travelSeconds } of reached.pois as Named[]) {
      assert.equal(contributions.find(each => each.name === name)?.travelSeconds, travelSeconds, name);
    }
  });

  it('reports categories that the region lacks as missing, and redistributes their weight', async () => {
    const { json } = await post(town.at('p'));
    const missing = json.categories.filter((category: { missing?: string }) => category.missing === 'NO_SOURCE');
    assert.deepEqual(
      missing.map(({ id }: { id: string }) => id),
      ['leisure_nature', 'sport', 'mobility'],
    );
    const sum = json.categories.reduce((before: number, { weight }: { weight: number }) => before + weight, 0);
    assert.ok(Math.abs(sum - 1) < 1e-9);
  });

  it('answers a GET with the same bytes as the POST of the same fields', async () => {
    const { lat, lng } = town.at('h');
    const fields = { lat, lng, profile: 'senior', language: 'en' };
    const query = new URLSearchParams({ ...fields, lat: String(lat), lng: String(lng) });
    const get = await service.app.inject({ url: `${PATH}?${query}`, headers: { 'x-api-key': service.key } });
    assert.equal(get.body, (await post(fields)).body);
    assert.equal(get.json().profile, 'SENIOR');
  });

  it('finds the place by its address, and is less certain about a whole street than about a house', async () => {
    const house = await post({ address: 'Dorfstrasse 9, Vaduz' });
    const street = await post({ address: 'Dorfstrasse, Vaduz' });
    assert.deepEqual([house.json.location.match.kind, street.json.location.match.kind], ['ADDRESS', 'STREET']);
    const width = ({ json: { total } }: typeof house) => total.high - total.low;
    assert.ok(width(street) > width(house));
    assert.equal(street.json.meta.warnings[0].code, 'address-not-exact');
  });

  it('uses the weights of the caller, without a profile and without a percentile of the total', async () => {
    const { json } = await post({ ...town.at('p'), weights: { health: 3, daily_needs: 1 } });
    const weights = Object.fromEntries(
      json.categories.map(({ id, weight }: { id: string; weight: number }) => [id, weight]),
    );
    assert.deepEqual([weights.health, weights.daily_needs, weights.calm], [0.75, 0.25, 0]);
    assert.deepEqual([json.profile, json.percentile], [undefined, undefined]);
  });

  it('has no total if the region lacks half of the weight, and says so', async () => {
    const { status, json } = await post({ ...poorTown.at('h'), language: 'de' }, PATH, poorService);
    assert.equal(status, 200);
    assert.equal(json.total.missing, 'LOW_COVERAGE');
    assert.match(json.total.detail, /38 %/);
    assert.equal(json.total.score, undefined);
  });

  it('refuses invalid values with their pointers', async () => {
    const { status, json } = await post({ ...town.at('p'), weights: { calm: -1 } });
    assert.equal(status, 400);
    assert.equal(json.errors[0].pointer, '#/weights/calm');
    assert.equal((await post({ lat: 50, lng: 9.5 })).json.code, 'location-outside-coverage');
  });
});

describe('a comparison', () => {
  const compare = (payload: object) => post(payload, `${PATH}/compare`);

  it('has for each place the same answer as a request for that place alone', async () => {
    const places = [town.at('p'), { address: 'Dorfstrasse 9, Vaduz' }];
    const { status, json } = await compare({ places, profile: 'FAMILY', language: 'en' });
    assert.equal(status, 200);
    for (const [index, place] of places.entries()) {
      const alone = await post({ ...place, profile: 'FAMILY', language: 'en' });
      assert.deepEqual(json.results[index], { status: 200, locationIndex: alone.json });
    }
    assert.deepEqual([json.profile, json.meta.versions.indexRules], ['FAMILY', 4]);
  });

  it('ranks by score, gives equal scores one rank, and names places with indistinguishable scores', async () => {
    const { json } = await compare({ places: [town.at('w'), town.at('p'), town.at('p')] });
    const [first, second, third] = json.ranking;
    assert.deepEqual(
      json.ranking.map(({ place, rank }: { place: number; rank: number }) => [place, rank]),
      [
        [1, 1],
        [2, 1],
        [0, 3],
      ],
    );
    assert.ok(first.score === second.score && second.score > third.score);
    assert.ok(first.indistinguishableFrom.includes(2) && second.indistinguishableFrom.includes(1));
    assert.equal(third.score, json.results[0].locationIndex.total.score);
  });

  it('ranks by what it prints: equal printed scores share a rank, and printed bands decide what is indistinguishable', async () => {
    const places = Array.from({ length: 20 }, (_, i) => {
      const { lat, lng } = town.at('p');
      return { lat, lng: lng + i * 4e-5 };
    });
    for (const exact of [false, true]) {
      const { json } = await compare({ places, exact });
      const totals = json.results.map((result: { locationIndex: { total: object } }) => result.locationIndex.total);
      for (const one of json.ranking) {
        const above = json.ranking.filter((other: { score: number }) => other.score > one.score);
        assert.equal(one.rank, 1 + above.length);
        const { score, low, high } = totals[one.place];
        assert.equal(one.score, score);
        const close = json.ranking.filter(({ place }: { place: number }) => {
          const other = totals[place];
          const overlap = Math.round((Math.min(high, other.high) - Math.max(low, other.low)) * 1e6);
          const narrower = Math.round(Math.min(high - low, other.high - other.low) * 1e6);
          return place !== one.place && (narrower === 0 ? overlap >= 0 : 2 * overlap > narrower);
        });
        assert.deepEqual(
          one.indistinguishableFrom,
          close.map(({ place }: { place: number }) => place).sort((a: number, b: number) => a - b),
        );
      }
    }
  });

  it('gives a place that is not found its own problem, and ranks the others', async () => {
    const { status, json } = await compare({
      places: [{ address: 'Xyzzyweg 99' }, town.at('p'), { lat: 50, lng: 9.5 }],
    });
    assert.equal(status, 200);
    const [unknown, found, outside] = json.results;
    assert.deepEqual([unknown.status, found.status, outside.status], [422, 200, 422]);
    assert.deepEqual(
      [unknown.problem.code, unknown.problem.type, unknown.problem.errors[0].pointer],
      ['address-not-found', `${PUBLIC_URL}/docs/problems/address-not-found`, '#/places/0/address'],
    );
    assert.equal(outside.problem.code, 'location-outside-coverage');
    assert.deepEqual(
      json.ranking.map(({ place }: { place: number }) => place),
      [1],
    );
  });

  it('has problems for places without anything that differs from call to call', async () => {
    const places = [{ address: 'Xyzzyweg 99' }];
    assert.equal((await compare({ places })).body, (await compare({ places })).body);
  });

  it('of 21 places is refused', async () => {
    const { status, json } = await compare({ places: Array(21).fill(town.at('p')) });
    assert.deepEqual([status, json.errors[0].pointer, json.errors[0].code], [400, '#/places', 'too-long']);
  });
});
