// The interval where the map shows nothing at all: people spread evenly in their square kilometre, all over Berlin.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { answerTopic, placeArea } from '../../src/census/answer-topic.ts';
import { censusTopic } from '../../src/census/census-catalogue.ts';
import { buildCensus } from '../../src/import/census/build-census.ts';
import { type CensusTable, openCensus } from '../../src/region/census.ts';
import { openColumns, writeColumns } from '../../src/region/columns.ts';
import { evenGround } from '../../src/region/ground.ts';
import { plainCircleShare, type RawCell, rawCells, rawFigure } from '../oracles/plain-census.ts';
import { osmOf, realFile, temporaryFolder, withoutRealData } from '../support/regions.ts';

const population = censusTopic('population') ?? assert.fail();
const BERLIN = { west: 13.0, south: 52.3, east: 13.8, north: 52.7 };
/** By the widths of the classes in docs/census.md. */
const CLASSES = [[150, 250], [300, 500], [600, 1000], [2000]] as const;
/** Circles of 2 km around these meet no square kilometre at the end of the file. */
const MIDDLE = { west: 4_537_000, south: 3_262_000, east: 4_562_000, north: 3_285_000 };

const peopleOf = (cell: RawCell) => rawFigure(cell, 'Einwohner') ?? 0;
const squareOf = (x: number, y: number) => `${Math.floor(x / 1000)},${Math.floor(y / 1000)}`;

describe('the people of areas all over Berlin, from cells of 1 km and no map', { skip: withoutRealData }, () => {
  let census: CensusTable;
  let squares: Map<string, RawCell[]>;
  let places: { x: number; y: number }[];

  before(async () => {
    const raw = rawCells(realFile('berlin/zensus2022/Zensus2022_Bevoelkerungszahl_100m-Gitter.csv'));
    squares = Map.groupBy(raw, ({ x, y }) => squareOf(x, y));
    const folder = temporaryFolder();
    const file = join(folder, 'Zensus2022_Bevoelkerungszahl_1km-Gitter.csv');
    const lines = [...squares].map(([name, cells]) => {
      const [column = 0, row = 0] = name.split(',').map(each => Number(each) * 1000);
      const people = cells.reduce((sum, cell) => sum + peopleOf(cell), 0);
      return `CRS3035RES1000mN${row}E${column};${column + 500};${row + 500};${people}`;
    });
    writeFileSync(file, `GITTER_ID_1km;x_mp_1km;y_mp_1km;Einwohner\n${lines.join('\n')}\n`);
    const { west, south, east, north } = BERLIN;
    const ring = [west, south, east, south, east, north, west, north, west, south];
    const built = await buildCensus(
      [file],
      {
        osm: await osmOf({ nodes: [{ id: 1, lat: 52.5, lng: 13.4 }], ways: [], relations: [] }),
        outline: [[Int32Array.from(ring, degrees => Math.round(degrees * 1e7))]],
        ground: evenGround('DE', 'UTC'),
        countries: ['DE'],
      },
      { isSample: false, onProgress() {} },
    );
    writeColumns(join(folder, 'census.bin'), built.columns);
    census = openCensus(openColumns(join(folder, 'census.bin')));
    // One place for so many inhabitants each, somewhere in the cell of the one whose turn it is.
    const EACH = 8000;
    let count = 0;
    places = raw.flatMap(cell => {
      const turn = Math.floor(count / EACH);
      count += peopleOf(cell);
      const isTurn = Math.floor(count / EACH) > turn;
      const { west: w, south: s, east: e, north: n } = MIDDLE;
      const isInside = cell.x > w && cell.x < e && cell.y > s && cell.y < n;
      return isTurn && isInside ? [{ x: cell.x + (count % 97) + 1, y: cell.y + (count % 89) + 1 }] : [];
    });
  });

  function truthOf({ x, y }: { x: number; y: number }, radius: number): number {
    let sum = 0;
    for (let dx = -radius - 1000; dx <= radius + 1000; dx += 1000)
      for (let dy = -radius - 1000; dy <= radius + 1000; dy += 1000)
        for (const cell of squares.get(squareOf(x + dx, y + dy)) ?? [])
          if (Math.hypot(cell.x + 50 - x, cell.y + 50 - y) < radius + 100)
            sum += plainCircleShare(cell, [x, y], radius) * peopleOf(cell);
    return sum;
  }

  it('lie in the interval in 75 to 92 of 100 circles of each size, and NORMAL figures err by at most 12 % (median)', () => {
    assert.ok(places.length > 200, `${places.length} places`);
    const errors: number[] = [];
    for (const radii of CLASSES) {
      const held = radii.flatMap(radius =>
        places.map(place => {
          const truth = truthOf(place, radius);
          const { value, from } = answerTopic(
            placeArea(census, { kind: 'RADIUS', ...place, radius }),
            population,
            place,
          );
          const [low = Number.NaN, high = Number.NaN] = from?.doubt.interval ?? [];
          if (from?.doubt.reliability === 'NORMAL') errors.push(Math.abs((value ?? 0) / truth - 1));
          return truth >= low && truth <= high;
        }),
      );
      const share = held.filter(Boolean).length / held.length;
      assert.ok(share >= 0.75 && share <= 0.92, `${radii.join(' and ')} m: ${share}`);
    }
    const median = errors.toSorted((a, b) => a - b)[errors.length >> 1] ?? Number.NaN;
    assert.ok(errors.length > 200 && median <= 0.12, `median error ${median} of ${errors.length}`);
  });

  it('lie in the interval in 75 to 92 of 100 areas along parallel streets, which reach far and are narrow', () => {
    const held = places.map(({ x, y }, i) => {
      // Hectares in every third row or column, as far as a walk of some minutes.
      const reach = [4, 7, 11][i % 3] ?? 4;
      const [west, south] = [Math.floor(x / 100), Math.floor(y / 100)];
      const strips = Array.from({ length: 2 * reach + 1 }, (_, at) => at - reach).filter(at => at % 3 === 0);
      const isAlongRows = i % 2 === 0;
      const rings = strips.map(at => {
        const [w, s] = isAlongRows ? [west - reach, south + at] : [west + at, south - reach];
        const [e, n] = isAlongRows ? [west + reach + 1, s + 1] : [w + 1, south + reach + 1];
        return Float64Array.from([w, s, e, s, e, n, w, n, w, s], each => each * 100);
      });
      let truth = 0;
      for (let along = -reach; along <= reach; along++)
        for (const at of strips) {
          const [column, row] = isAlongRows ? [west + along, south + at] : [west + at, south + along];
          const square = squares.get(squareOf(column * 100, row * 100)) ?? [];
          truth += square
            .filter(cell => Math.floor(cell.x / 100) === column && Math.floor(cell.y / 100) === row)
            .reduce((sum, cell) => sum + peopleOf(cell), 0);
        }
      const area = { kind: 'REACH', rings, squareMeters: strips.length * (2 * reach + 1) * 10_000 } as const;
      const { from } = answerTopic(placeArea(census, area), population, { x, y });
      const [low = Number.NaN, high = Number.NaN] = from?.doubt.interval ?? [];
      return truth >= low && truth <= high;
    });
    const share = held.filter(Boolean).length / held.length;
    assert.ok(share >= 0.75 && share <= 0.92, `${share} of ${held.length}`);
  });
});
