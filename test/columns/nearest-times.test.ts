// The nearest and the ways of a table's later rows, which are read from searches backward, against rows that each search for themselves.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { columnList } from '../../src/columns/column-lists.ts';
import { placeDestinations } from '../../src/columns/destinations.ts';
import { planColumns } from '../../src/columns/plan.ts';
import { rowOf } from '../../src/columns/row.ts';
import { ROWS_WITHOUT_TIMES, rowsBefore } from '../../src/columns/works/nearest-times.ts';
import { servedRegions } from '../../src/geocoding/served-regions.ts';
import type { Region } from '../../src/region/region.ts';
import { importedSample, realRegion, withoutRealData } from '../support/regions.ts';
import { someAddresses } from '../support/some-addresses.ts';

const ASK = { now: new Date('2026-06-17T10:00:00Z'), language: 'en' } as const;
const MODES = ['walk', 'bicycle', 'car', 'wheelchair'];
const TYPES = ['supermarket', 'doctor', 'school', 'bus_stop'];
/** Times alone; times beside what only a search knows; and counts. */
const TABLES: readonly (readonly string[])[] = [
  MODES.flatMap(mode => TYPES.map(type => `nearest.${type}.${mode}Seconds`)),
  MODES.flatMap(mode => [
    ...TYPES.flatMap(type => [`nearest.${type}.${mode}Seconds`, `nearest.${type}.${mode}Id`]),
    `nearest.pharmacy.${mode}Seconds`,
    `nearest.pharmacy.${mode}Meters`,
    `count.restaurant.${mode}8`,
    `nearest.restaurant.${mode}Seconds`,
  ]),
  ['index.total', 'nearest.doctor.walkSeconds', 'nearest.bakery.walkName'],
];

/** Of a list of own places. */
const OWN = MODES.flatMap(mode => [
  `nearest.list:branches.${mode}Seconds`,
  `nearest.list:few.${mode}Seconds`,
  ...['Meters', 'Name', 'Id', 'OwnId'].flatMap(figure =>
    ['few', 'branches'].map(list => `nearest.list:${list}.${mode}${figure}`),
  ),
  ...[3, 14, 60].map(minutes => `count.list:branches.${mode}${minutes}`),
]);
/** Times alone, which need no search at last. */
const OWN_TIMES = MODES.flatMap(mode => [`nearest.list:branches.${mode}Seconds`, `nearest.list:few.${mode}Seconds`]);

/** At the end, to which ways are searched backward. */
const WAYS = MODES.flatMap(mode =>
  ['middle', 'edge'].flatMap(id => [`travel.${id}.${mode}`, `travel.${id}.${mode}Meters`]),
);

/** Returns how many cells had a figure. */
async function compare(region: Region, count: number): Promise<number> {
  const places = someAddresses(region, count);
  let figures = 0;
  const destinations = ['middle', 'edge'].map((id, at) => {
    const place = places[at * Math.floor(count / 2)];
    assert.ok(place);
    return { id, ...place };
  });
  const placed = placeDestinations(
    servedRegions(() => [region]),
    destinations,
    'en',
  );
  const listOf = (name: string, of: readonly { readonly lat: number; readonly lng: number }[]) =>
    columnList(
      { name, label: name },
      of.map((place, i) => ({ row: i + 1, ...(i % 2 && { id: `own ${i}`, name: `Branch ${i}` }), ...place })),
    );
  const near = someAddresses(region, 45);
  // Two at one place, and one that nobody reaches.
  const lists = [
    listOf('branches', [...near, ...near.slice(0, 9), { lat: 0, lng: 0 }]),
    listOf('few', near.slice(20, 23)),
  ];
  for (const columns of [...TABLES, OWN, OWN_TIMES, WAYS]) {
    const planned = () => planColumns(columns, { manifests: [region.manifest], destinations: placed, lists });
    const long = planned();
    const [first] = places;
    assert.ok(first);
    for (let row = 0; row < ROWS_WITHOUT_TIMES; row++) await rowOf(region, long, first, ASK);
    const short = planned();
    for (const place of places) {
      const { cells, status } = await rowOf(region, long, place, ASK);
      const alone = await rowOf(region, short, place, ASK);
      assert.deepEqual({ cells, status }, { cells: alone.cells, status: alone.status }, JSON.stringify(place));
      figures += cells.filter(cell => cell !== undefined).length;
    }
  }
  return figures;
}

describe('the nearest, and the way to a destination, in the later rows of a long table', () => {
  it('is what a row alone finds, by every mode, in the sample town', async () => {
    const figures = await compare(await importedSample(), 40);
    assert.ok(figures > 800, `${figures} figures`);
  });

  it('is what a row alone finds in Liechtenstein, where half of the rows have a place that is far', {
    skip: withoutRealData,
  }, async () => {
    const figures = await compare(await realRegion('liechtenstein'), 25);
    assert.ok(figures > 800, `${figures} figures`);
  });

  it('is searched backward only after so many rows that the searches of a request with 500 rows see at most 1.25 million states', () => {
    for (const searches of [1, 5, 100]) {
      for (const states of [10_000, 100_000, 4_000_000]) {
        const isSearched = rowsBefore(searches, states) < 500;
        assert.equal(isSearched, searches * states <= 1.25e6 - 2500, `${searches} searches in ${states} states`);
      }
    }
    assert.equal(rowsBefore(5, 20_000), ROWS_WITHOUT_TIMES);
  });

  it('is missing with the same problem for a place without a street', async () => {
    const region = await importedSample();
    const columns = ['nearest.supermarket.walkSeconds'];
    const plan = planColumns(columns, { manifests: [region.manifest] });
    const { south, west } = region.manifest.box;
    const place = { lat: south + 0.0005, lng: west + 0.0005 };
    const early = await rowOf(region, plan, place, ASK);
    for (let row = 0; row < ROWS_WITHOUT_TIMES; row++) await rowOf(region, plan, place, ASK);
    const late = await rowOf(region, plan, place, ASK);
    assert.equal(late.problem?.code, early.problem?.code);
    assert.deepEqual(late.cells, early.cells);
  });
});
