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
      { osm, outline: country, country: 'LI' },
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
    const all = figureOf(wholeCells(census.grids[0] ?? assert.fail()), source, false);
    assert.deepEqual([all.cells.used, all.value], [219, 129_065]);
    const inside = figureOf(cellsIn(country), source, false);
    assert.deepEqual([inside.cells.used, inside.value], [74, 38_564]);
    assert.equal(
      raw.reduce((sum, cell) => sum + (rawFigure(cell, 'T') ?? 0), 0),
      129_065,
    );
  });

  it('compares shares with the municipality and the region, and with no country', () => {
    const topic = censusTopic('age_classes') ?? assert.fail();
    const { municipality, region, country: nation } = compareTopic(census, topic, 'eurostat2021', VADUZ);
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

  it('counts in small circles by buildings, in large ones by area', () => {
    const { x, y } = toLaea(VADUZ.lat, VADUZ.lng);
    const small = answerTopic(placeArea(census, { kind: 'RADIUS', x, y, radius: 700 }), population, { x, y });
    assert.equal(small.from?.method, 'BUILDINGS');
    assert.equal(small.from?.reliability, 'NORMAL');
    const areal = raw.reduce(
      (sum, cell) =>
        sum + plainCircleShare(cell, plainProject(VADUZ.lat, VADUZ.lng), 700) * (rawFigure(cell, 'T') ?? 0),
      0,
    );
    assert.ok((small.value ?? 0) > areal, `people live in the town, not on its slopes: ${small.value}, ${areal}`);
    const large = answerTopic(placeArea(census, { kind: 'RADIUS', x, y, radius: 1500 }), population, { x, y });
    assert.equal(large.from?.method, 'AREAL');
    // Cells wholly inside the circle count whole by either method.
    const whole = small.from?.overlap.shares.filter(each => each === 1).length ?? 0;
    assert.ok((small.from?.overlap.shares ?? []).every(each => each >= 0 && each <= 1) && whole <= small.cells.used);
  });

  it('divides buildings by floor area: two halves of a place make the whole', () => {
    const { x, y } = toLaea(VADUZ.lat, VADUZ.lng);
    const [column, row] = [Math.floor(x / 1000) * 1000, Math.floor(y / 1000) * 1000];
    const box = (west: number, east: number) => {
      const ring = Float64Array.of(west, row, east, row, east, row + 1000, west, row + 1000, west, row);
      const area = { kind: 'REACH', rings: [ring], squareMeters: (east - west) * 1000 } as const;
      const { value, from } = answerTopic(placeArea(census, area), population, { x, y });
      assert.equal(from?.method, 'BUILDINGS');
      return value ?? Number.NaN;
    };
    const cell = raw.find(each => each.x === column && each.y === row) ?? assert.fail();
    const sum = box(column, column + 400) + box(column + 400, column + 1000);
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
