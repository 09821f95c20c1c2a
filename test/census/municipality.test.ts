// The municipality that a mean is compared with: the boundaries that count in Germany, and that only a complete one inside the data counts.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { OsmFile, OsmTags } from '../../sample/osm-pbf-writer.ts';
import { censusTopic } from '../../src/census/census-catalogue.ts';
import { compareTopic, municipalityAt } from '../../src/census/compare.ts';
import { fromLaea } from '../../src/core/geometry/laea.ts';
import { CENSUS_CORNER, drawnCensusAround } from '../support/drawn-census.ts';

/** Hundreds of metres from the corner of the cells: west, south, east, north. */
type Box = readonly [number, number, number, number];

interface Boundary {
  readonly box: Box;
  readonly tags: OsmTags;
  /** Its last side is outside the extract. */
  readonly isCut?: boolean;
}

const at = (column: number, row: number) => fromLaea(CENSUS_CORNER.x + column * 100, CENSUS_CORNER.y + row * 100);

/** Each boundary of two ways, as mappers draw them. */
function boundaries(drawn: readonly Boundary[]): OsmFile {
  return {
    nodes: drawn.flatMap(({ box: [west, south, east, north] }, b) =>
      (
        [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
        ] as const
      ).map(([column, row], i) => ({ id: b * 4 + i + 1, ...at(column, row) })),
    ),
    ways: drawn.flatMap(({ isCut }, b) => [
      { id: b * 2 + 1, refs: [1, 2, 3].map(i => b * 4 + i), tags: {} },
      ...(isCut ? [] : [{ id: b * 2 + 2, refs: [3, 4, 1].map(i => b * 4 + i), tags: {} }]),
    ]),
    relations: drawn.map(({ tags }, b) => ({
      id: b + 1,
      members: [1, 2].map(i => ({ type: 'way' as const, ref: b * 2 + i, role: 'outer' })),
      tags: { type: 'boundary', boundary: 'administrative', ...tags },
    })),
  };
}

const SIDE = 30;
const ages = new Map<string, number>();
const people = new Map<string, number>();
for (let row = -5; row < SIDE; row++) {
  for (let column = -5; column < SIDE; column++) {
    people.set(`${column},${row}`, 3 + ((column * 7 + row * 13 + 200) % 40));
    ages.set(`${column},${row}`, 30 + ((column * 5 + row * 3 + 100) % 20));
  }
}
const census = (drawn: readonly Boundary[]) =>
  drawnCensusAround(
    boundaries(drawn),
    {
      table: 'Bevoelkerungszahl',
      columns: 'Einwohner',
      cells: Object.fromEntries([...people].map(([cell, count]) => [cell, String(count)])),
    },
    {
      table: 'Durchschnittsalter',
      columns: 'Durchschnittsalter;werterlaeuternde_Zeichen',
      cells: Object.fromEntries([...ages].map(([cell, age]) => [cell, `${age};`])),
    },
  );

/** The mean by inhabitants over the cells whose middle is in the box. */
function meanIn([west, south, east, north]: Box): number {
  let [sum, weight] = [0, 0];
  for (let row = south; row < north; row++) {
    for (let column = west; column < east; column++) {
      const own = people.get(`${column},${row}`) ?? 0;
      sum += own * (ages.get(`${column},${row}`) ?? 0);
      weight += own;
    }
  }
  return sum / weight;
}

const topic = censusTopic('average_age') ?? assert.fail();
const TOWN: Box = [4, 3, 14, 12];
const inside = at(9.5, 7.5);

async function comparedIn(drawn: readonly Boundary[]): Promise<number | null | undefined> {
  return compareTopic(await census(drawn), topic, 'zensus2022', inside, 'DE').municipality?.value;
}

describe('the municipality of a German place', () => {
  for (const [what, tags] of [
    ['a municipality of a county (level 8)', { admin_level: '8', name: 'Dorf' }],
    [
      'a town that is its own county (level 6 with eight digits)',
      { admin_level: '6', name: 'Stadt', 'de:amtlicher_gemeindeschluessel': '09562000' },
    ],
    [
      'a city state (level 4 with eight digits)',
      { admin_level: '4', name: 'Hansestadt', 'de:amtlicher_gemeindeschluessel': '02000000' },
    ],
  ] as const) {
    it(`is ${what}, with the mean of the cells whose middle lies in it`, async () => {
      const value = await comparedIn([{ box: TOWN, tags }]);
      assert.ok(Math.abs((value ?? 0) - meanIn(TOWN)) < 1e-9, `${value}, not ${meanIn(TOWN)}`);
    });
  }

  it('is no county, no state, no union of municipalities, no quarter', async () => {
    for (const tags of [
      { admin_level: '6', name: 'Landkreis', 'de:amtlicher_gemeindeschluessel': '09572' },
      { admin_level: '6', name: 'Kreis ohne Schlüssel' },
      { admin_level: '4', name: 'Bundesland', 'de:amtlicher_gemeindeschluessel': '09' },
      { admin_level: '7', name: 'Verwaltungsgemeinschaft' },
      { admin_level: '9', name: 'Ortsteil' },
    ]) {
      assert.equal(await comparedIn([{ box: TOWN, tags }]), undefined, tags.name);
    }
  });

  it('is the municipality inside its county, not the county around it', async () => {
    const value = await comparedIn([
      { box: [0, 0, 25, 25], tags: { admin_level: '6', name: 'Kreis', 'de:amtlicher_gemeindeschluessel': '09572' } },
      { box: [15, 0, 25, 12], tags: { admin_level: '8', name: 'Nachbar' } },
      { box: TOWN, tags: { admin_level: '8', name: 'Dorf' } },
    ]);
    assert.ok(Math.abs((value ?? 0) - meanIn(TOWN)) < 1e-9);
  });

  it('is unknown if a side of its boundary is outside the extract', async () => {
    assert.equal(await comparedIn([{ box: TOWN, tags: { admin_level: '8', name: 'Dorf' }, isCut: true }]), undefined);
  });

  it('is unknown if it extends beyond the kept cells, even with a complete boundary', async () => {
    const drawn = [{ box: [4, 3, 14, 400] as const, tags: { admin_level: '8', name: 'Lang' } }];
    assert.equal(await comparedIn(drawn), undefined);
    assert.equal(municipalityAt(await census(drawn), 'zensus2022', inside), undefined);
  });

  it('has the mean of its own cells for any two towns side by side', async () => {
    const sides = fc.record({
      west: fc.integer({ min: -5, max: 4 }),
      border: fc.integer({ min: 6, max: 12 }),
      east: fc.integer({ min: 14, max: 25 }),
      south: fc.integer({ min: -5, max: 5 }),
      north: fc.integer({ min: 8, max: 25 }),
    });
    await fc.assert(
      fc.asyncProperty(sides, async ({ west, border, east, south, north }) => {
        const towns: Box[] = [
          [west, south, border, north],
          [border, south, east, north],
        ];
        const table = await census(towns.map((box, i) => ({ box, tags: { admin_level: '8', name: `Stadt ${i}` } })));
        for (const box of towns) {
          const middle = at((box[0] + box[2]) / 2, (box[1] + box[3]) / 2);
          const value = compareTopic(table, topic, 'zensus2022', middle, 'DE').municipality?.value;
          assert.ok(Math.abs((value ?? 0) - meanIn(box)) < 1e-9, `${box}: ${value}, not ${meanIn(box)}`);
        }
      }),
      { numRuns: 25 },
    );
  });
});
