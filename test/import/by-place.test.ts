// A region in several countries: each place has the country, the speeds, the hours and the addresses of its own country, exactly up to the border.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it, test } from 'node:test';
import fc from 'fast-check';
import type { OsmFile, OsmNode, OsmWay } from '../../sample/osm-pbf-writer.ts';
import { findText } from '../../src/geocoding/found.ts';
import { reverse } from '../../src/geocoding/reverse.ts';
import { buildGround } from '../../src/import/country.ts';
import { buildStreets } from '../../src/import/streets/build-streets.ts';
import { openColumns, writeColumns } from '../../src/region/columns.ts';
import { evenGround, openGround } from '../../src/region/ground.ts';
import type { Manifest } from '../../src/region/manifest.ts';
import { openStreets } from '../../src/region/streets.ts';
import { openStatesAt } from '../../src/surroundings/open-state.ts';
import { searchable } from '../geocoding/searchable.ts';
import { osmOf, temporaryFolder } from '../support/regions.ts';

/** In the middle of Switzerland; the drawn border makes a part of it German. */
const MIDDLE = { lat: 46.95, lng: 8.2 };
type Point = readonly [lng: number, lat: number];

/** A closed border around the middle, at so many hundredths of a degree in equal turns. */
const borders = fc.array(fc.double({ min: 0.4, max: 6, noNaN: true }), { minLength: 5, maxLength: 24 }).map(reaches =>
  reaches.map((reach, i): Point => {
    const turn = (2 * Math.PI * i) / reaches.length;
    const degrees = (value: number) => Math.round(value * 1e7) / 1e7;
    return [degrees(MIDDLE.lng + (reach / 100) * Math.cos(turn)), degrees(MIDDLE.lat + (reach / 100) * Math.sin(turn))];
  }),
);

/** Whether the border goes around a point, by the sum of the angles under which one sees its sides. */
function isAround(border: readonly Point[], lng: number, lat: number): boolean {
  let sum = 0;
  border.forEach(([x1, y1], i) => {
    const [x2, y2] = border[(i + 1) % border.length] ?? [x1, y1];
    const [ax, ay, bx, by] = [x1 - lng, y1 - lat, x2 - lng, y2 - lat];
    sum += Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
  });
  return Math.abs(sum) > Math.PI;
}

/** Degrees from a point to the border. */
function toBorder(border: readonly Point[], lng: number, lat: number): number {
  return Math.min(
    ...border.map(([x1, y1], i) => {
      const [x2, y2] = border[(i + 1) % border.length] ?? [x1, y1];
      const along = ((lng - x1) * (x2 - x1) + (lat - y1) * (y2 - y1)) / ((x2 - x1) ** 2 + (y2 - y1) ** 2);
      const t = Math.min(1, Math.max(0, along));
      return Math.hypot(lng - x1 - t * (x2 - x1), lat - y1 - t * (y2 - y1));
    }),
  );
}

/** A map with the border as the complete national boundary of a country. */
function mapWith(border: readonly Point[], nodes: readonly OsmNode[], ways: readonly OsmWay[], code = 'DE'): OsmFile {
  const corners = border.map(([lng, lat], i): OsmNode => ({ id: 9_000 + i, lat, lng }));
  const refs = corners.map(({ id }) => id);
  const tags = { boundary: 'administrative', admin_level: '2', type: 'boundary', 'ISO3166-1': code, name: code };
  return {
    nodes: [...nodes, ...corners],
    ways: [...ways, { id: 900, refs: [...refs, refs[0] ?? 0] }],
    relations: [{ id: 1, members: [{ type: 'way', ref: 900, role: 'outer' }], tags }],
  };
}

const points = fc.array(
  fc.tuple(fc.double({ min: -7, max: 7, noNaN: true }), fc.double({ min: -7, max: 7, noNaN: true })),
  {
    minLength: 20,
    maxLength: 60,
  },
);
const placeAt = ([x, y]: readonly [number, number]): Point => [
  Math.round((MIDDLE.lng + x / 100) * 1e7) / 1e7,
  Math.round((MIDDLE.lat + y / 100) * 1e7) / 1e7,
];

describe('the ground of a region across a border', () => {
  it('is the country whose complete boundary goes around a place, else the outlined one, up to a centimetre from the border', async () => {
    await fc.assert(
      fc.asyncProperty(borders, points, async (border, drawn) => {
        const places = drawn.map(placeAt);
        // Just inside and outside of the middle of each side, too.
        const beside = border.flatMap(([x1, y1], i): Point[] => {
          const [x2, y2] = border[(i + 1) % border.length] ?? [x1, y1];
          const length = Math.hypot(x2 - x1, y2 - y1);
          const [x, y] = [-(y2 - y1) / length, (x2 - x1) / length];
          return [-4e-7, 4e-7].map((off): Point => [(x1 + x2) / 2 + off * x, (y1 + y2) / 2 + off * y]);
        });
        // One node in each country at least.
        const nodes = [...places, [MIDDLE.lng, MIDDLE.lat], placeAt([8, 8])].map(
          ([lng = 0, lat = 0], i): OsmNode => ({ id: i + 1, lat, lng }),
        );
        const built = buildGround(await osmOf(mapWith(border, nodes, [])), {});
        const path = join(temporaryFolder(), 'ground.bin');
        writeColumns(path, { ...(built.columns ?? assert.fail('two countries, but no columns')) });
        const opened = openGround(openColumns(path));
        for (const [lng, lat] of [...places, ...beside]) {
          const [x, y] = [Math.round(lng * 1e7), Math.round(lat * 1e7)];
          if (toBorder(border, x / 1e7, y / 1e7) < 1.5e-7) continue;
          const expected = isAround(border, x / 1e7, y / 1e7) ? 'DE' : 'CH';
          assert.equal(built.ground.countryAt(y, x), expected, `${lat}, ${lng}`);
          const zone = expected === 'DE' ? 'Europe/Berlin' : 'Europe/Zurich';
          assert.deepEqual(opened.at({ lat: y / 1e7, lng: x / 1e7 }), { country: expected, timeZone: zone });
        }
      }),
      { numRuns: 30 },
    );
  });

  it('is one country everywhere if the operator says so, and without borders nothing of it is stored', async () => {
    const border = [0, 1, 2, 3, 4].map((i): Point => placeAt([Math.cos(i * 1.25), Math.sin(i * 1.25)]));
    const osm = await osmOf(mapWith(border, [{ id: 1, lat: 46.9, lng: 8.2 }], []));
    const { ground, countries } = buildGround(osm, { country: 'fr' });
    assert.deepEqual([ground.countryAt(469_000_000, 82_000_000), countries], ['FR', ['FR']]);
    assert.equal(buildGround(osm, { country: 'FR', timeZone: 'Europe/Paris' }).columns, undefined);
    const alone = buildGround(await osmOf({ nodes: [{ id: 1, lat: 46.9, lng: 8.2 }], ways: [], relations: [] }), {});
    assert.deepEqual([alone.countries, alone.columns], [['CH'], undefined]);
    assert.throws(() => buildGround(osm, { country: 'Swiss' }), /--country "Swiss" is no country code/);
    assert.throws(() => buildGround(osm, { timeZone: 'Mars' }), /--time-zone "Mars" is no IANA time zone/);
  });
});

const TAGS = fc.constantFrom(
  { highway: 'primary' },
  { highway: 'trunk', oneway: 'yes' },
  { highway: 'motorway', maxspeed: 'none' },
  { highway: 'living_street' },
  { highway: 'secondary', maxspeed: 'urban' },
  { highway: 'tertiary', maxspeed: '60' },
  { highway: 'footway' },
);

test('each piece of a way has the costs of the country in which its middle lies, wherever the way crosses a border', async () => {
  await fc.assert(
    fc.asyncProperty(
      borders,
      fc.array(fc.tuple(points, TAGS), { minLength: 1, maxLength: 6 }),
      async (border, drawn) => {
        const nodes: OsmNode[] = [];
        const ways = drawn.map(([corners, tags], i): OsmWay => {
          const refs = corners.map(corner => {
            const [lng, lat] = placeAt(corner);
            nodes.push({ id: nodes.length + 1, lat, lng });
            return nodes.length;
          });
          return { id: i + 1, refs, tags };
        });
        const osm = await osmOf(mapWith(border, nodes, ways));
        const open = (ground: Parameters<typeof buildStreets>[1]) => {
          const path = join(temporaryFolder(), 'streets.bin');
          writeColumns(path, buildStreets(osm, ground).columns);
          return openStreets(openColumns(path));
        };
        const both = open(buildGround(osm, {}).ground);
        const [german, swiss] = [open(evenGround('DE', 'UTC')), open(evenGround('CH', 'UTC'))];
        assert.equal(both.edgeCount, german.edgeCount);
        for (let edge = 0; edge < both.edgeCount; edge++) {
          const [a, b] = [both.edgeFrom[edge] ?? 0, both.edgeTo[edge] ?? 0];
          const lng = ((both.nodeLng[a] ?? 0) + (both.nodeLng[b] ?? 0)) / 2e7;
          const lat = ((both.nodeLat[a] ?? 0) + (both.nodeLat[b] ?? 0)) / 2e7;
          if (toBorder(border, lng, lat) < 1.5e-7) continue;
          const own = isAround(border, lng, lat) ? german : swiss;
          for (const mode of ['WALK', 'BICYCLE', 'CAR'] as const) {
            assert.equal(both.modes[mode].forward[edge], own.modes[mode].forward[edge], `${mode} ${lat}, ${lng}`);
            assert.equal(both.modes[mode].backward[edge], own.modes[mode].backward[edge], `${mode} ${lat}, ${lng}`);
          }
        }
      },
    ),
    { numRuns: 15 },
  );
});

/** A country of its own in the middle of Uruguay, so that clocks and holidays differ. */
const URUGUAY = { lat: -33, lng: -56 };

function acrossUruguay(): OsmFile {
  const at = (x: number, y: number): Point => [URUGUAY.lng + x, URUGUAY.lat + y];
  const border = [at(0, -0.05), at(0.1, -0.05), at(0.1, 0.05), at(0, 0.05)];
  const house = (id: number, x: number, y: number, number: string): OsmNode => {
    const [lng, lat] = at(x, y);
    const tags = {
      'addr:street': 'Calle Lauf',
      'addr:housenumber': number,
      'addr:postcode': '91207',
      'addr:city': 'Lauf',
    };
    return { id, lat, lng, tags };
  };
  const houses = [1, 2, 3].flatMap(i => [house(i, 0.001 * i, 0, `${i}`), house(10 + i, -0.001 * i, 0, `${i}`)]);
  return mapWith(border, houses, [], 'AT');
}

test('hours of two countries of one region open and close by the clock and the holidays of each', async () => {
  const { ground } = buildGround(await osmOf(acrossUruguay()), {});
  const manifest = { box: { west: -57, south: -34, east: -55, north: -32 } } as Manifest;
  const [west, east] = [
    { lat: -33, lng: -56.002, ground: evenGround('UY', 'America/Montevideo') },
    { lat: -33, lng: -55.998, ground: evenGround('AT', 'Europe/Vienna') },
  ];
  const times = [{ utc: Date.UTC(2026, 4, 1, 11) }, { wall: Date.UTC(2026, 5, 17, 8) }, { kind: 'NOW' }] as const;
  const seen = new Set<string>();
  for (const time of times) {
    const together = await openStatesAt({ manifest, ground }, time, new Date(Date.UTC(2026, 5, 17, 19, 30)));
    for (const place of [west, east]) {
      const alone = await openStatesAt(
        { manifest, ground: place.ground },
        time,
        new Date(Date.UTC(2026, 5, 17, 19, 30)),
      );
      for (const hours of ['Mo-Fr 08:00-18:00', 'Mo-Su 09:00-20:00; PH off', 'sunrise-sunset']) {
        assert.deepEqual(together(hours, place), alone(hours, place), hours);
        seen.add(JSON.stringify([hours, together(hours, place)]));
      }
    }
  }
  assert.ok(seen.size > 8, 'the two places differ');
});

test('equal streets, towns and postcodes of two countries stay apart, and a search in one finds only its own', async () => {
  const { region, gazetteer } = searchable(await osmOf(acrossUruguay()), 'UY');
  assert.deepEqual(gazetteer.streets.map(({ country }) => country).sort(), ['AT', 'UY']);
  assert.deepEqual(gazetteer.postcodes.map(({ country }) => country).sort(), ['AT', 'UY']);
  assert.deepEqual(
    gazetteer.settlements
      .filter(({ name }) => name === 'Lauf')
      .map(({ country, addresses }) => `${country} ${addresses}`)
      .sort(),
    ['AT 3', 'UY 3'],
  );
  for (const [country, side] of [
    ['Uruguay', -1],
    ['Österreich', 1],
  ] as const) {
    const [found] = findText(region, `Calle Lauf 2, 91207 Lauf, ${country}`);
    assert.equal(Math.sign((found?.lng ?? 0) - URUGUAY.lng), side);
    assert.equal(found?.addressParts?.country, side < 0 ? 'UY' : 'AT');
    const { parts } = reverse(region, URUGUAY.lat, URUGUAY.lng + side * 0.002);
    assert.equal(parts?.country, side < 0 ? 'UY' : 'AT');
  }
});
