// The location index of a hidden address: every figure of its page, data and sheet holds for all homes that it may be, or is left out.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { AddressVisibility } from '../../src/core/enums.ts';
import type { ShownIndex } from '../../src/features/location-index/answer.ts';
import type { EmbedData } from '../../src/features/snapshots/embed-data.ts';
import { visibleIndex } from '../../src/features/snapshots/hidden-index.ts';
import { shownPlace } from '../../src/geocoding/shown-place.ts';
import type { Region } from '../../src/region/region.ts';
import { indexWordsIn } from '../../web/shared/index-words.ts';
import { gridTown } from '../support/grid-town.ts';
import { readPdf } from '../support/read-pdf.ts';
import { regionOf } from '../support/regions.ts';
import { PUBLIC_URL, type TestApp, testApp } from '../support/test-app.ts';

let region: Region;
let service: TestApp;
before(async () => {
  const things = [
    { shop: 'supermarket', name: 'Markt' },
    { amenity: 'pharmacy', name: 'Apotheke' },
    { highway: 'bus_stop', name: 'Dorfplatz' },
    { amenity: 'kindergarten', name: 'Sonne' },
  ];
  region = await regionOf(gridTown({ columns: 14, rows: 12, addressed: true, things }));
  service = await testApp(() => region);
});
after(() => service.close());

async function ask<T>(path: string, payload: object): Promise<T> {
  const headers = { 'x-api-key': service.key };
  const answer = await service.app.inject({ method: 'POST', url: `/api/location-ext/${path}`, headers, payload });
  assert.ok(answer.statusCode < 300, answer.body);
  return answer.json();
}

function houseAt(row: number) {
  const { addresses } = region;
  const street = addresses.strings.get(addresses.streets.name[addresses.street[row] ?? 0] ?? 0);
  const number = addresses.strings.get(addresses.houseNumber[row] ?? 0);
  return { address: `${street} ${number}, Dorf` };
}

async function pageOf(address: object, addressVisibility: AddressVisibility) {
  const made = await ask<{ embedUrl: string }>('snapshot-data', {
    ...address,
    addressVisibility,
    show: ['map', 'index'],
  });
  const path = made.embedUrl.slice(PUBLIC_URL.length);
  const data: EmbedData = (await service.app.inject(`${path}/data.json`)).json();
  const { text } = await readPdf((await service.app.inject(`${path}.pdf`)).rawPayload);
  assert.ok(data.index);
  return { index: data.index, text };
}

describe('the index of a hidden address', () => {
  for (const visibility of ['AREA', 'STREET'] as const) {
    it(`holds for every home that it may be, with ${visibility}, in total and parts`, async () => {
      for (const row of [0, Math.floor(region.addresses.count / 2)]) {
        const house = houseAt(row);
        const { index, text } = await pageOf(house, visibility);
        const exact = await ask<{ location: Parameters<typeof shownPlace>[1] }>('location-index', house);
        const { homes = [] } = shownPlace(region, exact.location, visibility, null);
        assert.ok(homes.length >= 10, `${homes.length} homes`);
        for (const home of homes) {
          const own = await ask<ShownIndex>('location-index', home);
          const { score = 0, low = 0, high = 0 } = own.total;
          // To one decimal, scores and low ends rounded down.
          if (index.total.homes) assertWithin(index.total.homes, score, 'total');
          if (index.total.low !== undefined) {
            assertWithin({ low: index.total.low, high: index.total.high ?? 0 }, low, 'low end');
            assertWithin({ low: index.total.low, high: index.total.high ?? 0 }, high, 'high end');
          }
          for (const { id, score: part = 0 } of own.categories) {
            const shown = index.categories.find(each => each.id === id);
            if (typeof shown?.homes === 'object') assertWithin(shown.homes, part, id);
          }
        }
        for (const { label, score } of index.categories) assert.equal(score, undefined, `${label} has one figure`);
        assert.equal(index.percentile, undefined, 'a rank of the middle says nothing of the home');
        assert.match(text, /weil die Adresse verborgen ist|Die Daten entscheiden hier etwa/);
      }
    });
  }

  it('is the same after the map is computed again', async () => {
    const made = await ask<{ id: string; embedUrl: string }>('snapshot-data', {
      ...houseAt(0),
      addressVisibility: 'AREA',
      show: ['map', 'index'],
    });
    const path = `${made.embedUrl.slice(PUBLIC_URL.length)}/data.json`;
    const { index: first }: EmbedData = (await service.app.inject(path)).json();
    await ask(`snapshot-data/${made.id}/refresh`, {});
    const { index: again }: EmbedData = (await service.app.inject(path)).json();
    assert.ok(first?.categories.some(({ homes }) => typeof homes === 'object'));
    assert.deepEqual(again, first);
  });

  it('is left out where it would be wider than 30 points, with the reason, and so are its parts', () => {
    const category = (id: string) => ({ id, label: id, score: 46, weight: 0.5, low: 20, high: 70, contribution: 23 });
    const shown = {
      total: { score: 46, low: 10, high: 93, withheld: 'WIDE_BAND', detail: 'The data allow any score.' },
      completeness: 0.9,
      categories: [category('health'), category('sport')],
      improvements: [],
      percentile: { amongRegion: 60 },
    } as unknown as ShownIndex;
    const words = indexWordsIn('en');
    const scores = { total: { low: 40, high: 80 }, categories: { health: { low: 40, high: 44.9 } }, widestBand: 12 };
    for (const homes of [scores, { ...scores, total: { low: 40, high: 55 } }, undefined]) {
      const { total, categories, percentile } = visibleIndex(
        { shown, positions: {}, ...(homes && { homes }) },
        'en',
        'AREA',
      );
      assert.deepEqual([total.score, total.low, total.high, words.figure(total), percentile], Array(5).fill(undefined));
      assert.match(total.detail ?? '', /because the address is hidden/);
      const parts = homes === undefined ? ['varies by house', 'varies by house'] : ['40–44', 'varies by house'];
      assert.deepEqual(categories.map(words.partFigure), parts);
    }
    // Where every home alone has as wide a band, the data is the reason.
    const { total } = visibleIndex(
      { shown, positions: {}, homes: { ...scores, total: { low: 44, high: 47 }, widestBand: 80 } },
      'en',
      'AREA',
    );
    assert.deepEqual([total.score, total.detail], [undefined, 'The data allow any score.']);
  });
});

describe('the index of a street that is shown without a house number', () => {
  it('is that of all its homes, in total and parts, without a rank, and says why', async () => {
    const { addresses } = region;
    const nameOf = (row: number) => addresses.strings.get(addresses.streets.name[addresses.street[row] ?? 0] ?? 0);
    const { index, text } = await pageOf({ address: `${nameOf(0)}, Dorf` }, 'EXACT');
    const homes = Array.from({ length: addresses.count }, (_, row) => row)
      .filter(row => nameOf(row) === nameOf(0))
      .map(row => ({ lat: (addresses.lat[row] ?? 0) / 1e7, lng: (addresses.lng[row] ?? 0) / 1e7 }));
    assert.ok(homes.length >= 5, `${homes.length} homes`);
    const { low = 0, high = 100, homes: range } = index.total;
    const widths = index.categories.map(each =>
      typeof each.homes === 'object' ? each.homes.high - each.homes.low : 0,
    );
    assert.ok(Math.max(...widths) >= 1, 'the houses of this street differ');
    for (const home of homes) {
      const own = await ask<ShownIndex>('location-index', home);
      if (range !== undefined) assertWithin(range, own.total.score ?? 0, 'total');
      assertWithin({ low, high }, own.total.score ?? 0, 'band');
      for (const { id, score: part = 0 } of own.categories) {
        const shown = index.categories.find(each => each.id === id);
        if (typeof shown?.homes === 'object') assertWithin(shown.homes, part, id);
      }
    }
    for (const { label, score } of index.categories) assert.equal(score, undefined, `${label} has one figure`);
    assert.equal(index.percentile, undefined, 'a rank of the middle says nothing of the home');
    assert.match(text, /weil die Hausnummer nicht bekannt ist|Die Daten entscheiden hier etwa/);
  });

  it('is one figure for a house, and for a coordinate', async () => {
    const { lat, lng } = { lat: (region.addresses.lat[0] ?? 0) / 1e7, lng: (region.addresses.lng[0] ?? 0) / 1e7 };
    for (const place of [houseAt(0), { lat, lng }]) {
      const { index } = await pageOf(place, 'EXACT');
      assert.equal(index.total.homes, undefined);
      assert.equal(typeof index.total.score, 'number');
    }
  });
});

function assertWithin({ low, high }: { readonly low: number; readonly high: number }, score: number, what: string) {
  assert.ok(score >= low - 0.1 && score <= high, `${what} ${score} is not within ${low} to ${high}`);
}
