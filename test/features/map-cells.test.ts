// The census for a map: cells, their properties, classes; against the drawn figures and a sum over plain squares.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { censusTopic } from '../../src/census/census-catalogue.ts';
import { classBreaks } from '../../src/features/census/class-breaks.ts';
import { MAP_TOPICS, type MapCensus, mapCensus } from '../../src/features/census/map-cells.ts';
import { evenGround } from '../../src/region/ground.ts';
import { censusPlace, censusTown } from '../support/census-town.ts';
import { CENSUS_CORNER, drawnCensus } from '../support/drawn-census.ts';

const manifest = {
  census: { sources: [{ id: 'zensus2022', referenceDate: '2022-05-15' }], grids: [], settlement: 'FULL' },
} as const;
const { x, y } = CENSUS_CORNER;

/** Cells by "column,row" from the corner, with their index in the lists. */
function named({ grids }: MapCensus, grid = 0): string[] {
  const { columns = [], rows = [], sizeMeters = 100 } = grids[grid] ?? {};
  return columns.map((column, i) => `${column - x / sizeMeters},${(rows[i] ?? 0) - y / sizeMeters}`);
}

function drawnTopic(found: ReturnType<typeof mapCensus>, id: string) {
  if (typeof found === 'string') return assert.fail(found);
  const topic = found.topics.find(({ figure }) => figure.id === id) ?? assert.fail(id);
  return { topic, cells: named(found, topic.grid), found };
}

test('no map has a sensitive topic, or one without a single published figure per cell', () => {
  for (const id of MAP_TOPICS) {
    const topic = censusTopic(id) ?? assert.fail(id);
    assert.equal(topic.isSensitive, false, id);
    assert.ok(
      topic.sources.some(({ kind }) => kind !== 'DISTRIBUTION'),
      id,
    );
  }
});

describe('cells of 100 m', () => {
  const area = { kind: 'RADIUS', x: x + 500, y: y + 250, radius: 300 } as const;

  test('are those that the reach touches, as in its figures, with the figures of the files and each state distinct from zero', async () => {
    const found = mapCensus(await censusTown(), censusPlace(500, 250), area, 'de');
    const { topic, cells } = drawnTopic(found, 'net_rent');
    // By the corner or side that is next to the middle, a method without intersections of circles and squares.
    const expected = new Set<string>();
    for (let column = 0; column < 10; column++) {
      for (let row = -1; row < 7; row++) {
        const [east, north] = [column * 100 - 500, row * 100 - 250].map(from => Math.max(from, 0, -100 - from));
        if (Math.hypot(east ?? 0, north ?? 0) < 300) expected.add(`${column},${row}`);
      }
    }
    assert.deepEqual(new Set(cells), expected);
    const columnOf = (i: number) => Number(cells[i]?.split(',')[0]);
    const only = (column: number) => cells.flatMap((_, i) => (columnOf(i) === column ? [i] : []));
    cells.forEach((cell, i) => {
      const column = columnOf(i);
      assert.equal(topic.values[i], [2, 3, 6].includes(column) ? null : 6.25 + column, cell);
    });
    assert.deepEqual([topic.suppressed, topic.flagged, topic.absent], [only(3), only(5), []]);
    const population = drawnTopic(found, 'population');
    assert.deepEqual(
      population.cells.map((_, i) => population.topic.values[i]),
      population.cells.map((_, i) => (columnOf(i) === 4 ? 0 : 10 * (columnOf(i) + 1))),
    );
    assert.equal(
      population.found.topics.some(({ figure }) => figure.id === 'foreigner_share'),
      false,
    );
  });

  test('give way to cells of 1 km if they would be too many to distinguish', async () => {
    const cells = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count * count }, (_, i) => [`${i % count},${Math.floor(i / count)}`, '3']),
      );
    const census = await drawnCensus(
      { table: 'Bevoelkerungszahl', columns: 'Einwohner', cells: cells(120) },
      { table: 'Bevoelkerungszahl', sizeMeters: 1000, columns: 'Einwohner', cells: cells(12) },
    );
    const middle = { kind: 'RADIUS', x: x + 6000, y: y + 6000 } as const;
    const place = censusPlace(6000, 6000);
    const near = drawnTopic(
      mapCensus(
        { census, manifest: manifest as never, ground: evenGround('DE', 'Europe/Berlin') },
        place,
        { ...middle, radius: 3000 },
        'de',
      ),
      'population',
    );
    const far = drawnTopic(
      mapCensus(
        { census, manifest: manifest as never, ground: evenGround('DE', 'Europe/Berlin') },
        place,
        { ...middle, radius: 6500 },
        'de',
      ),
      'population',
    );
    assert.deepEqual([near.found.grids[0]?.sizeMeters, far.found.grids[0]?.sizeMeters], [100, 1000]);
    assert.ok(near.cells.length > 2500 && near.cells.length < 3000, String(near.cells.length));
    assert.equal(far.topic.figure.publishedIn?.gridMeters, 1000);
    const fine = await drawnCensus({ table: 'Bevoelkerungszahl', columns: 'Einwohner', cells: cells(120) });
    assert.equal(
      mapCensus(
        { census: fine, manifest: manifest as never, ground: evenGround('DE', 'Europe/Berlin') },
        place,
        { ...middle, radius: 6500 },
        'de',
      ),
      'census-too-large',
    );
  });

  test('claim to be complete only if the source covers the area', async () => {
    const region = await censusTown();
    const inside = drawnTopic(mapCensus(region, censusPlace(500, 250), area, 'de'), 'population');
    const beyond = drawnTopic(mapCensus(region, censusPlace(500, 250), { ...area, radius: 3000 }, 'de'), 'population');
    assert.deepEqual([inside.topic.coversArea, beyond.topic.coversArea], [true, false]);
  });

  test('are missing if nobody published figures', async () => {
    const region = await censusTown();
    assert.equal(
      mapCensus({ ...region, census: { ...region.census, grids: [] } }, censusPlace(0, 0), area, 'de'),
      'no-census',
    );
    const away = { ...area, x: x + 500_000 };
    assert.equal(mapCensus(region, censusPlace(500_000, 0), away, 'de'), 'no-census');
  });
});

test('there are at most five classes, none empty, with ascending breaks of few digits', () => {
  const figures = fc.array(
    fc.oneof(
      fc.integer({ min: 1, max: 3000 }),
      fc.integer({ min: 1, max: 99_999 }).map(n => n / 100),
    ),
    {
      minLength: 0,
      maxLength: 300,
    },
  );
  fc.assert(
    fc.property(figures, values => {
      const breaks = classBreaks(values);
      assert.ok(breaks.length <= 4);
      const edges = [-Infinity, ...breaks, Infinity];
      breaks.forEach((at, i) => {
        assert.ok(at > (edges[i] ?? 0), String(breaks));
        assert.ok(Math.abs(at * 100 - Math.round(at * 100)) < 1e-6, String(at));
      });
      if (values.length === 0) return;
      for (let i = 0; i + 1 < edges.length; i++) {
        const [from = 0, to = 0] = [edges[i], edges[i + 1]];
        assert.ok(
          values.some(value => value >= from && value < to),
          `${from} to ${to} of ${values}`,
        );
      }
    }),
  );
  assert.deepEqual(classBreaks([5, 5, 5]), []);
  assert.deepEqual(classBreaks(Array.from({ length: 100 }, (_, i) => i + 1)), [20, 40, 60, 80]);
});

test('no class of a map is a sliver that rounding left below the first break', () => {
  assert.deepEqual(classBreaks([597, 604, 1100, 1380, 1500, 1630]), [1100, 1400]);
  assert.deepEqual(classBreaks([2.98, 3.01, 7, 9.5, 11]), [7, 10]);
  assert.deepEqual(classBreaks([1, 2, 3, 4, 5]), [2, 3, 4, 5], 'whole numbers have no sliver');
});
