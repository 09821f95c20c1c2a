// The completeness of addresses if the map has hardly any buildings: against the buildings of the census, shared out by plain circles.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { encodeOsmPbf } from '../../sample/osm-pbf-writer.ts';
import { readRequest } from '../../src/answers/request.ts';
import { addressesInRange } from '../../src/features/addresses/addresses-in-range.ts';
import { addressesRequestSchema } from '../../src/features/addresses/request.ts';
import { importRegion } from '../../src/import/import-region.ts';
import type { Region } from '../../src/region/region.ts';
import { openServedRegion } from '../../src/region/store.ts';
import { plainCircleShare, plainProject } from '../oracles/plain-census.ts';
import { censusPlace } from '../support/census-town.ts';
import { searchesOf } from '../support/count-searches.ts';
import { CENSUS_CORNER, censusFile } from '../support/drawn-census.ts';
import { temporaryFolder } from '../support/regions.ts';

const BUILDINGS =
  'Insgesamt_Gebaeude;FreiEFH;EFH_DHH;EFH_Reihenhaus;Freist_ZFH;ZFH_DHH;ZFH_Reihenhaus;MFH_3bis6Wohnungen;MFH_7bis12Wohnungen;MFH_13undmehrWohnungen;AndererGebaeudetyp';

/** A street of 1 km with a house number every 20 m, and the given number of houses. */
async function town(houses: number, sizeMeters = 100): Promise<Region> {
  const folder = temporaryFolder();
  const street = Array.from({ length: 11 }, (_, i) => ({ id: i + 1, ...censusPlace(i * 100, 250) }));
  const numbers = Array.from({ length: 50 }, (_, i) => ({
    id: 100 + i,
    ...censusPlace(10 + i * 20, 265),
    tags: {
      'addr:street': 'Hauptstraße',
      'addr:housenumber': String(i + 1),
      'addr:postcode': '91000',
      'addr:city': 'Dorf',
    },
  }));
  const corners = [
    [-6, -5],
    [6, -5],
    [6, 5],
    [-6, 5],
  ] as const;
  const walls = Array.from({ length: houses }, (_, i) =>
    corners.map(([dx, dy], c) => ({ id: 1000 + i * 4 + c, ...censusPlace(10 + i * 20 + dx, 265 + dy) })),
  );
  const tags = { highway: 'residential', name: 'Hauptstraße' };
  writeFileSync(
    join(folder, 'town.osm.pbf'),
    encodeOsmPbf({
      nodes: [...street, ...numbers, ...walls.flat()],
      ways: [
        { id: 1, refs: street.map(({ id }) => id), tags },
        ...walls.map((wall, i) => ({
          id: 10 + i,
          refs: [...wall, ...wall.slice(0, 1)].map(({ id }) => id),
          tags: { building: 'house' },
        })),
      ],
      relations: [],
    }),
  );
  const cells: Record<string, string> = {};
  const perKilometer = 1000 / sizeMeters;
  for (let row = -perKilometer; row < 2 * perKilometer; row++) {
    for (let column = -perKilometer; column < 2 * perKilometer; column++)
      cells[`${column},${row}`] = `6${';1'.repeat(10)}`;
  }
  const table = 'Geb_Gebaeudetyp_Groesse';
  await importRegion({
    dataFolder: folder,
    files: [join(folder, 'town.osm.pbf')],
    name: 'town',
    country: 'DE',
    census: [censusFile(folder, { table, columns: BUILDINGS, cells, sizeMeters })],
    importCommand: 'test',
    now: new Date('2026-01-01T00:00:00Z'),
  });
  return openServedRegion(folder, 'town');
}

const place = censusPlace(500, 250);

async function ask(region: Region, fields: Record<string, unknown>) {
  const request = readRequest(addressesRequestSchema, { ...place, ...fields }, 'body');
  const { page } = await addressesInRange(region, request, { language: 'de', position: undefined });
  return page;
}

/** Six buildings in every cell, shared out by the circle's part of the cell. */
function counted(radius: number): number {
  const middle = plainProject(place.lat, place.lng);
  let sum = 0;
  for (let row = -10; row < 20; row++) {
    for (let column = -10; column < 20; column++) {
      const corner = { x: CENSUS_CORNER.x + column * 100, y: CENSUS_CORNER.y + row * 100, size: 100, fields: {} };
      sum += 6 * plainCircleShare(corner, middle, radius);
    }
  }
  return Math.round(sum);
}

describe('the completeness of addresses with hardly any mapped buildings', () => {
  let bare: Region;
  before(async () => {
    bare = await town(2);
  });

  test('uses the buildings of the census, and credits it', async () => {
    for (const radius of [150, 300]) {
      const { addressCompleteness: completeness, totalCount: total, meta } = await ask(bare, { radius });
      assert.deepEqual(completeness, {
        share: Math.round((total / counted(radius)) * 1000) / 1000,
        addressed: total,
        buildings: counted(radius),
        countedFrom: 'CENSUS',
      });
      assert.ok(meta.attribution.some(({ id, changed }) => id === 'zensus2022' && changed));
    }
  });

  test('does so for a reach, too', async () => {
    const { addressCompleteness: completeness, totalCount: total } = await ask(bare, { area: 'REACH', distance: 5 });
    assert.deepEqual([completeness.countedFrom, completeness.addressed], ['CENSUS', total]);
    assert.ok(completeness.buildings >= 20 && total > 10);
  });

  test('takes one search for the addresses within a reach and its outline', async () => {
    assert.equal(await searchesOf(() => ask(bare, { area: 'REACH', distance: 4 })), 1);
  });

  test('uses the map if it has half of the counted buildings, and does not credit the census', async () => {
    const { addressCompleteness: completeness, meta } = await ask(await town(50), { radius: 80 });
    assert.equal(completeness.countedFrom, 'BUILDINGS');
    assert.ok(meta.attribution.every(({ id }) => id !== 'zensus2022'));
  });

  test('uses the map if the census has only cells of 1 km, which do not show the position of their buildings', async () => {
    assert.equal((await ask(await town(2, 1000), { radius: 300 })).addressCompleteness.countedFrom, 'BUILDINGS');
  });
});
