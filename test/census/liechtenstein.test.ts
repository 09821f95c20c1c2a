// The census of a whole country in cells of 1 km: its raw file, its boundary, its municipalities, its buildings.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { answerTopic, placeArea } from '../../src/census/answer-topic.ts';
import { censusTopic } from '../../src/census/census-catalogue.ts';
import { compareTopic } from '../../src/census/compare.ts';
import { figureOf } from '../../src/census/figure.ts';
import { wholeCells } from '../../src/census/overlap.ts';
import { squareKilometerAt } from '../../src/census/square-kilometers.ts';
import { fromLaea, toLaea } from '../../src/core/geometry/laea.ts';
import { isInsideArea, type MultiPolygon } from '../../src/core/geometry/polygon.ts';
import { buildCensus } from '../../src/import/census/build-census.ts';
import { areaOfRelation } from '../../src/import/osm/areas.ts';
import { type OsmData, readTag } from '../../src/import/osm/osm-data.ts';
import { type CensusTable, openCensus } from '../../src/region/census.ts';
import { openColumns, writeColumns } from '../../src/region/columns.ts';
import { evenGround } from '../../src/region/ground.ts';
import { plainCircleShare, plainProject, type RawCell, rawCells, rawFigure } from '../oracles/plain-census.ts';
import { realFile, realOsm, temporaryFolder, withoutRealData } from '../support/regions.ts';

const FILE = realFile('liechtenstein/census2021-1km.csv');
const VADUZ = { lat: 47.1411, lng: 9.5216 };
const population = censusTopic('population') ?? assert.fail();

function boundaryOf(osm: OsmData, level: string, name: string): MultiPolygon {
  for (let relation = 0; relation < osm.relations.count; relation++) {
    const tag = (key: string) => readTag(osm, osm.relations.tags, relation, key);
    if (tag('boundary') !== 'administrative' || tag('admin_level') !== level || tag('name') !== name) continue;
    return areaOfRelation(osm, relation) ?? assert.fail(`${name} is not closed`);
  }
  return assert.fail(`no boundary of ${name}`);
}

describe('the census of Liechtenstein', { skip: withoutRealData }, () => {
  let osm: OsmData;
  let census: CensusTable;
  let country: MultiPolygon;
  let raw: RawCell[];

  before(async () => {
    osm = await realOsm('liechtenstein');
    country = boundaryOf(osm, '2', 'Liechtenstein');
    const built = await buildCensus(
      [FILE],
      { osm, outline: country, ground: evenGround('LI', 'UTC'), countries: ['LI'] },
      { isSample: false, onProgress() {} },
    );
    assert.equal(built.census.settlement, 'CLIPPED', 'the file ends nearer than 10 km');
    const path = join(temporaryFolder(), 'census.bin');
    writeColumns(path, built.columns);
    census = openCensus(openColumns(path));
    raw = rawCells(FILE);
  });

  /** Cells whose middle lies in an area. */
  const cellsIn = (area: MultiPolygon) => {
    const grid = census.grids[0] ?? assert.fail();
    let r = 0;
    return wholeCells(grid, cell => {
      while ((grid.rowStart[r + 1] ?? Infinity) <= cell) r++;
      const { lat, lng } = fromLaea(((grid.column[cell] ?? 0) + grid.west + 0.5) * 1000, (r + grid.south + 0.5) * 1000);
      return isInsideArea(area, Math.round(lng * 1e7), Math.round(lat * 1e7));
    });
  };

  it('has the 219 cells of the file with 129,065 inhabitants, 74 of them with 38,564 inside the boundary', () => {
    const source = population.sources[1] ?? assert.fail();
    const all = figureOf(wholeCells(census.grids[0] ?? assert.fail()), source, 'PERSONS');
    assert.deepEqual([all.cells.used, all.value], [219, 129_065]);
    const inside = figureOf(cellsIn(country), source, 'PERSONS');
    assert.deepEqual([inside.cells.used, inside.value], [74, 38_564]);
    assert.equal(
      raw.reduce((sum, cell) => sum + (rawFigure(cell, 'T') ?? 0), 0),
      129_065,
    );
  });

  it('compares shares with the municipality and the region, and with no country', () => {
    const topic = censusTopic('age_classes') ?? assert.fail();
    const { municipality, region, country: nation } = compareTopic(census, topic, 'eurostat2021', VADUZ, 'LI');
    const share = (cells: readonly RawCell[]) => {
      const sum = (column: string) => cells.reduce((all, cell) => all + (rawFigure(cell, column) ?? 0), 0);
      return sum('Y_GE65') / sum('T');
    };
    const rawIn = (area: MultiPolygon) =>
      raw.filter(({ x, y }) => {
        const { lat, lng } = fromLaea(x + 500, y + 500);
        return isInsideArea(area, Math.round(lng * 1e7), Math.round(lat * 1e7));
      });
    const old = (figure: typeof region) => figure?.distribution?.find(each => each.category.id === 'from_65')?.share;
    assert.equal(old(municipality), share(rawIn(boundaryOf(osm, '8', 'Vaduz'))));
    assert.equal(old(region), share(rawIn(country)));
    assert.equal(nation, undefined);
  });

  it('counts the people of cut cells where the map shows homes, in circles of any size', () => {
    const { x, y } = toLaea(VADUZ.lat, VADUZ.lng);
    const middle = plainProject(VADUZ.lat, VADUZ.lng);
    for (const radius of [700, 1400, 1500, 1600]) {
      const { value, from } = answerTopic(placeArea(census, { kind: 'RADIUS', x, y, radius }), population, { x, y });
      assert.equal(from?.overlap.method, 'BUILDINGS');
      const people = (share: (cell: RawCell) => number) =>
        raw.reduce((sum, cell) => sum + share(cell) * (rawFigure(cell, 'T') ?? 0), 0);
      const shareOf = (cell: RawCell) => plainCircleShare(cell, middle, radius);
      assert.ok((value ?? 0) > people(shareOf), `people live in the town, not on its slopes: ${value}`);
      assert.ok((value ?? 0) >= people(cell => (shareOf(cell) > 1 - 1e-9 ? 1 : 0)), 'cells inside count whole');
      assert.ok((value ?? 0) <= people(cell => (shareOf(cell) > 1e-9 ? 1 : 0)), 'cells outside count nothing');
    }
  });

  it('divides a cell without a rest: the two parts of a square kilometre make the whole', () => {
    const { x, y } = toLaea(VADUZ.lat, VADUZ.lng);
    const [column, row] = [Math.floor(x / 1000) * 1000, Math.floor(y / 1000) * 1000];
    const box = (west: number, east: number) => {
      const ring = Float64Array.of(west, row, east, row, east, row + 1000, west, row + 1000, west, row);
      const area = { kind: 'REACH', rings: [ring], squareMeters: (east - west) * 1000 } as const;
      return answerTopic(placeArea(census, area), population, { x, y }).value ?? Number.NaN;
    };
    const cell = raw.find(each => each.x === column && each.y === row) ?? assert.fail();
    const sum = box(column, column + 437) + box(column + 437, column + 1000);
    assert.ok(Math.abs(sum - (rawFigure(cell, 'T') ?? 0)) < 1e-6, String(sum));
  });

  it('has Vaduz as a town and an alp as rural', () => {
    const typeAt = (lat: number, lng: number) => {
      const { x, y } = toLaea(lat, lng);
      return squareKilometerAt(census, Math.floor(x / 1000), Math.floor(y / 1000))?.settlement;
    };
    assert.equal(typeAt(VADUZ.lat, VADUZ.lng), 2);
    assert.equal(typeAt(47.08, 9.6), 3);
  });
});
