// Two countries imported as one region: every place answers as in the region of its own country alone.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { censusData } from '../../src/features/census/census-data.ts';
import { censusRequestSchema } from '../../src/features/census/request.ts';
import { geocode } from '../../src/features/geocode/geocode.ts';
import { geocodeRequestSchema, reverseRequestSchema } from '../../src/features/geocode/request.ts';
import { reverseGeocode } from '../../src/features/geocode/reverse-geocode.ts';
import { locationIndex } from '../../src/features/location-index/location-index.ts';
import { indexRequestSchema } from '../../src/features/location-index/request.ts';
import { poiData } from '../../src/features/pois/poi-data.ts';
import { poiRequestSchema } from '../../src/features/pois/request.ts';
import { textsRequestSchema } from '../../src/features/texts/request.ts';
import { texts } from '../../src/features/texts/texts.ts';
import { labelOf, partsOfAddress } from '../../src/geocoding/labels.ts';
import { importRegion } from '../../src/import/import-region.ts';
import type { Region } from '../../src/region/region.ts';
import { openServedRegion } from '../../src/region/store.ts';
import { importedOnce, realFile, temporaryFolder, withoutRealData } from '../support/regions.ts';

const FILES = {
  liechtenstein: { map: 'liechtenstein/liechtenstein.osm.pbf', census: 'liechtenstein/census2021-1km.csv' },
  lauf: { map: 'lauf/lauf-200115.osm.pbf', census: 'lauf/census2021-1km.csv' },
} as const;
type Name = keyof typeof FILES;

/** Far from where the data of either file ends, in degrees. */
const INSIDE = {
  liechtenstein: { west: 9.49, south: 47.12, east: 9.54, north: 47.2 },
  lauf: { west: 11.26, south: 49.5, east: 11.3, north: 49.52 },
};
/** Where the data of each file lies. */
const DATA = {
  liechtenstein: { west: 9.47, south: 47.05, east: 9.64, north: 47.27 },
  lauf: { west: 11.2, south: 49.46, east: 11.4, north: 49.58 },
};
const PLACES = 40;
const NOW = new Date('2026-05-01T09:00:00Z');

function ringOfBox({ west, south, east, north }: (typeof DATA)[Name]): number[][][] {
  return [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ];
}

async function imported(names: readonly Name[]): Promise<Region> {
  const name = names.join('-');
  const files = names.map(each => realFile(FILES[each].map));
  const census = names.map(each => realFile(FILES[each].census));
  // The same end of the data for all three: what lies beyond it makes answers less certain.
  const outline = join(temporaryFolder(), 'outline.geojson');
  writeFileSync(outline, JSON.stringify({ type: 'MultiPolygon', coordinates: Object.values(DATA).map(ringOfBox) }));
  const dataFolder = await importedOnce(['together', ...files, ...census], folder =>
    importRegion({ dataFolder: folder, files, census, name, outline, importCommand: 'test', now: NOW }),
  );
  return openServedRegion(dataFolder, name);
}

/** Without what tells of the region as a whole: its name, ranks in its sample, its share of streets without a limit. */
function withoutRegion(answer: object): unknown {
  return JSON.parse(
    JSON.stringify(answer, (key, value) =>
      ['meta', 'percentile', 'percentiles', 'regionVersion', 'reference', 'assumptions'].includes(key)
        ? undefined
        : value,
    ),
  );
}

describe('Liechtenstein and Lauf as one region', { skip: withoutRealData }, () => {
  let both: Region;
  const alone = new Map<Name, Region>();
  before(async () => {
    both = await imported(['liechtenstein', 'lauf']);
    for (const name of ['liechtenstein', 'lauf'] as const) alone.set(name, await imported([name]));
  });

  /** Addresses of a region away from its edges, evenly over its table. */
  function placesOf(name: Name) {
    const { addresses } = alone.get(name) ?? assert.fail();
    const { west, south, east, north } = INSIDE[name];
    const inside = Array.from({ length: addresses.count }, (_, row) => row).filter(row => {
      const [lat, lng] = [(addresses.lat[row] ?? 0) / 1e7, (addresses.lng[row] ?? 0) / 1e7];
      return lat > south && lat < north && lng > west && lng < east;
    });
    assert.ok(inside.length > 500, `${name}: ${inside.length}`);
    return Array.from({ length: PLACES }, (_, i) => {
      const row = inside[Math.floor(((i + 0.5) * inside.length) / PLACES)] ?? 0;
      const label = labelOf(partsOfAddress(addresses, row));
      return { label, lat: (addresses.lat[row] ?? 0) / 1e7, lng: (addresses.lng[row] ?? 0) / 1e7 };
    });
  }

  async function compared(name: string, ask: (region: Region, place: ReturnType<typeof placesOf>[number]) => unknown) {
    for (const own of ['liechtenstein', 'lauf'] as const) {
      for (const place of placesOf(own)) {
        const [together, single] = await Promise.all(
          [both, alone.get(own) ?? assert.fail()].map(each => ask(each, place)),
        );
        assert.deepEqual(
          withoutRegion(together as object),
          withoutRegion(single as object),
          `${name} at ${place.label}`,
        );
      }
    }
  }

  it('names both countries, and the country and the time zone of each place are its own', () => {
    assert.deepEqual([both.manifest.country, both.manifest.countries], ['LI', ['LI', 'DE']]);
    for (const place of placesOf('lauf')) {
      assert.deepEqual(both.ground.at(place), { country: 'DE', timeZone: 'Europe/Berlin' });
    }
    for (const place of placesOf('liechtenstein')) {
      assert.deepEqual(both.ground.at(place), { country: 'LI', timeZone: 'Europe/Vaduz' });
    }
  });

  it('has the addresses of each place in the form of its country, by text and by point', async () => {
    await compared('reverse geocoding', (region, { lat, lng }) =>
      reverseGeocode(region, reverseRequestSchema.parse({ lat, lng, radius: 100 }), 'de'),
    );
    await compared('geocoding', (region, { label }) => {
      const [first] = geocode([region], geocodeRequestSchema.parse({ address: label }), 'de').locations;
      return first ?? assert.fail(label);
    });
  });

  for (const transportMode of ['WALK', 'BICYCLE', 'CAR'] as const) {
    it(`has the same points of interest within five minutes by ${transportMode}, open or closed as in its own country`, async () => {
      const question = { transportMode, distance: 5, unit: 'MINUTES', openAt: '2026-05-01T10:30' };
      await compared(transportMode, (region, { lat, lng }) =>
        poiData(region, poiRequestSchema.parse({ lat, lng, ...question }), { language: 'de', now: NOW }),
      );
    });
  }

  it('has the same census figures with the same comparisons', async () => {
    await compared('census', (region, { lat, lng }) =>
      censusData(region, censusRequestSchema.parse({ lat, lng, area: 'RADIUS', radius: 1500 }), { language: 'de' }),
    );
  });

  it('has the same scores of the location index by all that one reaches on foot', async () => {
    await compared('location index', (region, { lat, lng }) => {
      const request = indexRequestSchema.parse({ lat, lng });
      const { categories } = locationIndex(region, request, { language: 'de', now: NOW });
      // Drives may end at another place of a motorway junction.
      return categories.filter(({ id }) => id !== 'mobility' && id !== 'health');
    });
  });

  it('has the same text with the same price and duties of disclosure', async () => {
    const property = { type: 'APARTMENT', price: 400_000, livingArea: 80, yearBuilt: 1990 };
    await compared('text', (region, { lat, lng }) =>
      texts(region, textsRequestSchema.parse({ lat, lng, kind: 'PROPERTY', property }), { language: 'de', now: NOW }),
    );
  });
});
