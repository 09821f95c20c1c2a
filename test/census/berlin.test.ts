// The census of Berlin against a calculation from the raw rows, cell by cell: circles, areas, single cells, every topic.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { readRequest } from '../../src/answers/request.ts';
import { answerTopic, figureOfCells, placeArea } from '../../src/census/answer-topic.ts';
import { censusTopic } from '../../src/census/census-catalogue.ts';
import type { CensusTopic } from '../../src/census/census-topics.ts';
import { figureOf } from '../../src/census/figure.ts';
import { wholeCells } from '../../src/census/overlap.ts';
import { fromLaea } from '../../src/core/geometry/laea.ts';
import { censusData } from '../../src/features/census/census-data.ts';
import { censusRequestSchema } from '../../src/features/census/request.ts';
import { buildCensus } from '../../src/import/census/build-census.ts';
import { importRegion } from '../../src/import/import-region.ts';
import { readOsmFiles } from '../../src/import/osm/read.ts';
import { type CensusGrid, openCensus } from '../../src/region/census.ts';
import { openColumns, writeColumns } from '../../src/region/columns.ts';
import { evenGround } from '../../src/region/ground.ts';
import type { Region } from '../../src/region/region.ts';
import { openServedRegion } from '../../src/region/store.ts';
import { reachedPlane } from '../../src/surroundings/reached-population.ts';
import {
  type Point,
  plainCircleShare,
  plainPeopleShare,
  plainPolygonShare,
  plainProject,
  type RawCell,
  rawCells,
  rawFigure,
} from '../oracles/plain-census.ts';
import { osmOf, realFile, temporaryFolder, withoutRealData } from '../support/regions.ts';

/** Topic, its file, its column. */
const GERMAN = [
  ['population', 'Bevoelkerungszahl', 'Einwohner'],
  ['average_age', 'Durchschnittsalter', 'Durchschnittsalter'],
  ['foreigner_share', 'Anteil_Auslaender', 'AnteilAuslaender'],
  ['net_rent', 'Durchschn_Nettokaltmiete', 'durchschnMieteQM'],
  ['vacancy', 'Leerstandsquote', 'Leerstandsquote'],
] as const;
const EUROSTAT = [
  ['sex', ['F', 'M']],
  ['age_classes', ['Y_LT15', 'Y_1564', 'Y_GE65']],
  ['moved_within_a_year', ['SAME', 'CHG_IN', 'CHG_OUT']],
  ['country_of_birth', ['NAT', 'EU_OTH', 'OTH']],
] as const;

const gridFile = (stem: string) => realFile(`berlin/zensus2022/Zensus2022_${stem}_100m-Gitter.csv`);
const EUROSTAT_FILE = realFile('berlin/census2021-1km.csv');
const TIMES = 200;

/** All of Berlin and its surroundings, in an outline like an operator's. */
const BERLIN = { west: 13.0, south: 52.3, east: 13.8, north: 52.7 };

const topic = (id: string): CensusTopic => censusTopic(id) ?? assert.fail(id);

/** @param least figures below count as this large: errors of rounding follow the largest figure of a kind */
function assertNear(own: number | null | undefined, expected: number | undefined, what: string, least = 1): void {
  assert.ok(typeof own === 'number' && typeof expected === 'number', `${what}: ${own}, not ${expected}`);
  assert.ok(Math.abs(own - expected) <= 1e-9 * Math.max(least, Math.abs(expected)), `${what}: ${own}, not ${expected}`);
}

describe('the census of Berlin', { skip: withoutRealData }, () => {
  let region: Region;
  /** Raw cells by name, with the figures of every file. */
  let raw: Map<string, RawCell>;
  let eurostat: RawCell[];

  before(async () => {
    const folder = temporaryFolder();
    const { west, south, east, north } = BERLIN;
    const outline = join(folder, 'berlin.poly');
    writeFileSync(
      outline,
      `berlin\n1\n${west} ${south}\n${east} ${south}\n${east} ${north}\n${west} ${north}\nEND\nEND\n`,
    );
    await importRegion({
      dataFolder: folder,
      files: [realFile('berlin/miraustr-2026-07.osm.pbf')],
      name: 'berlin',
      outline,
      census: [...GERMAN.map(([, stem]) => gridFile(stem)), EUROSTAT_FILE],
      importCommand: 'test',
      now: new Date('2026-01-01T00:00:00Z'),
    });
    region = openServedRegion(folder, 'berlin');
    raw = new Map();
    for (const [, stem] of GERMAN) {
      for (const cell of rawCells(gridFile(stem))) {
        const name = `${cell.x},${cell.y}`;
        raw.set(name, { ...cell, fields: { ...raw.get(name)?.fields, ...cell.fields } });
      }
    }
    eurostat = rawCells(EUROSTAT_FILE);
  });

  /** Sum, or mean by inhabitants with the share of covered inhabitants, of the cells with their shares. */
  function brute(shares: readonly (readonly [RawCell, number])[], column: string) {
    let [sum, weights, all, persons] = [0, 0, 0, 0];
    for (const [cell, share] of shares) {
      const people = share * (rawFigure(cell, 'Einwohner') ?? 0);
      const value = rawFigure(cell, column);
      all += people;
      persons += people;
      if (value === undefined) continue;
      sum += people * value;
      weights += people;
    }
    return { mean: sum / weights, coverage: weights / all, persons };
  }

  function checkGerman(
    area: Parameters<typeof placeArea>[1],
    [x, y]: Point,
    shares: readonly (readonly [RawCell, number])[],
    what: string,
  ) {
    const placed = placeArea(region.census, area);
    for (const [id, , column] of GERMAN) {
      const own = answerTopic(placed, topic(id), { x, y });
      const { mean, coverage, persons } = brute(shares, column);
      if (id === 'population') {
        assertNear(own.value, persons, `${what} ${id}`);
        assert.equal(own.state, persons === 0 ? 'ZERO' : 'VALUE');
        continue;
      }
      if (persons === 0) {
        assert.deepEqual([own.value, own.state], [null, 'NOT_PUBLISHED'], `${what} ${id}`);
        continue;
      }
      assertNear(own.coverage, coverage, `${what} ${id} coverage`);
      // If two cells are cut alike and one is published, exactly half is covered: rounding puts the two sums on either side of that.
      const isHalf = Math.abs(coverage - 0.5) <= 1e-9;
      if (isHalf ? own.value !== null : coverage >= 0.5) assertNear(own.value, mean, `${what} ${id}`);
      else assert.equal(own.value, null, `${what} ${id}`);
      if (topic(id).unit === 'PERCENT' && coverage > 0 && coverage < 1) {
        // A hundred times the coverage, and so are its errors in an area of a few square metres.
        assertNear(own.valueRange?.[0], mean * coverage, `${what} ${id} range`, 100);
        assertNear(own.valueRange?.[1], mean * coverage + 100 * (1 - coverage), `${what} ${id} range`, 100);
      }
    }
  }

  const places = fc.record({
    lat: fc.double({ min: 52.4, max: 52.6, noNaN: true }),
    lng: fc.double({ min: 13.2, max: 13.6, noNaN: true }),
  });

  it('equals the raw rows in 200 cells, every topic', () => {
    const cells = [...raw.values()];
    for (let i = 0; i < TIMES; i++) {
      const cell = cells[Math.floor(((i + 0.5) * cells.length) / TIMES)] as RawCell;
      const middle: Point = [cell.x + 50, cell.y + 50];
      const [x, y] = middle;
      checkGerman({ kind: 'CELL', x, y }, middle, [[cell, 1]], `cell ${x},${y}`);
    }
  });

  it('equals the raw rows cut by 200 circles, every topic', () => {
    const radii = fc.oneof(fc.integer({ min: 50, max: 900 }), fc.integer({ min: 900, max: 4000 }));
    fc.assert(
      fc.property(places, radii, ({ lat, lng }, radius) => {
        const [x, y] = plainProject(lat, lng);
        const shares = [...raw.values()]
          .filter(cell => Math.hypot(cell.x + 50 - x, cell.y + 50 - y) < radius + 100)
          .map(cell => [cell, Math.max(0, plainCircleShare(cell, [x, y], radius))] as const)
          .filter(([, share]) => share > 1e-12);
        checkGerman({ kind: 'RADIUS', x, y, radius }, [x, y], shares, `${lat},${lng} ${radius} m`);
      }),
      { numRuns: TIMES },
    );
  });

  it('equals the raw rows cut by 200 areas with holes, every topic', () => {
    const arms = fc.array(fc.double({ min: 200, max: 2500, noNaN: true }), { minLength: 4, maxLength: 40 });
    fc.assert(
      fc.property(places, arms, (middle, radii) => {
        const star = (scale: number) =>
          radii.map((radius, i): [number, number] => {
            const angle = (i / radii.length) * 2 * Math.PI;
            const [dx, dy] = [radius * scale * Math.cos(angle), radius * scale * Math.sin(angle)];
            return [round7(middle.lng + dx / 67_800), round7(middle.lat + dy / 111_250)];
          });
        const rings = [star(1), star(0.4).reverse()].map(ring => [...ring, ring[0] as [number, number]]);
        const plane = rings.map(ring => ring.slice(0, -1).map(([lng, lat]) => plainProject(lat, lng)));
        const around = plane.flat();
        const [west, east] = [Math.min(...around.map(([x]) => x)), Math.max(...around.map(([x]) => x))];
        const [south, north] = [Math.min(...around.map(([, y]) => y)), Math.max(...around.map(([, y]) => y))];
        const shares = [...raw.values()]
          .filter(({ x, y }) => x > west - 100 && x < east && y > south - 100 && y < north)
          .map(cell => [cell, plainPolygonShare(cell, plane)] as const)
          .filter(([, share]) => share > 1e-11);
        const area = reachedPlane({
          type: 'Feature',
          properties: {},
          geometry: { type: 'MultiPolygon', coordinates: [rings] },
        });
        checkGerman(area, plainProject(middle.lat, middle.lng), shares, JSON.stringify(middle));
      }),
      { numRuns: TIMES },
    );
  });

  it("equals Eurostat's raw rows in circles, class by class, where cells of 100 m say where in them people live", () => {
    const hectares = Map.groupBy(
      [...raw.values()].map(cell => ({ cell, people: rawFigure(cell, 'Einwohner') ?? 0 })),
      ({ cell }) => `${Math.floor(cell.x / 1000)},${Math.floor(cell.y / 1000)}`,
    );
    fc.assert(
      fc.property(places, fc.integer({ min: 1600, max: 9000 }), ({ lat, lng }, radius) => {
        const [x, y] = plainProject(lat, lng);
        const placed = placeArea(region.census, { kind: 'RADIUS', x, y, radius });
        const shareOf = (cell: RawCell) => Math.max(0, plainCircleShare(cell, [x, y], radius));
        const shares = eurostat.map(cell => {
          const areal = shareOf(cell);
          if (areal < 1e-12 || areal > 1 - 1e-12) return [cell, areal] as const;
          const within = hectares.get(`${cell.x / 1000},${cell.y / 1000}`) ?? [];
          return [cell, plainPeopleShare(cell, rawFigure(cell, 'T') ?? 0, within, shareOf)] as const;
        });
        const sum = (column: string) =>
          shares.reduce((all, [cell, share]) => all + (share > 1e-12 ? share * (rawFigure(cell, column) ?? 0) : 0), 0);
        for (const [id, columns] of EUROSTAT) {
          const own = answerTopic(placed, topic(id), { x, y });
          assertNear(own.value, sum('T'), `${id} ${lat},${lng} ${radius}`);
          own.distribution?.forEach((each, i) => {
            const column = columns[i] ?? '';
            assert.equal(each.category.column, column);
            assertNear(each.value, sum(column), `${id} ${column}`);
            assertNear(each.share, sum(column) / sum('T'), `${id} ${column}`);
          });
        }
      }),
      { numRuns: 50 },
    );
  });

  it('does not answer the vacancy of all Berlin with 4.9 %: published cells hold a quarter of the people', () => {
    const grid = region.census.grids[0] ?? assert.fail();
    const kept = wholeCells(grid);
    const cells = [...raw.values()];
    assert.equal(grid.cellCount, cells.length);
    const { mean, coverage } = brute(
      cells.map(cell => [cell, 1] as const),
      'Leerstandsquote',
    );
    assert.ok(mean > 4.8 && mean < 5 && coverage > 0.25 && coverage < 0.27, `${mean} ${coverage}`);
    const ofAll = (id: string) => {
      const [source] = topic(id).sources.filter(each =>
        grid.columns.has(`${each.table}/${each.kind === 'MEAN' ? each.column : ''}`),
      );
      return figureOf(kept, source ?? assert.fail(id), topic(id).unit);
    };
    const vacancy = ofAll('vacancy');
    assert.deepEqual([vacancy.value, vacancy.state], [null, 'NOT_PUBLISHED']);
    assertNear(vacancy.coverage, coverage, 'coverage');
    const [low = 0, high = 0] = vacancy.valueRange ?? [];
    assert.ok(low < 1.97 && high > 1.97, `the official 1.97 % lies in ${low}–${high}`);
    assertNear(low, mean * coverage, 'all missing = 0');
    const rent = ofAll('net_rent');
    assert.ok(
      rent.value !== null && Math.abs(rent.value - 7.73) < 0.005 && (rent.coverage ?? 0) > 0.86,
      String(rent.value),
    );
    assert.equal(figureOfCells(region.census, topic('vacancy'), 'zensus2022', wholeCells), undefined);
  });

  it("has no employed people in Germany: Eurostat's column is 0 in every German cell", () => {
    const [x, y] = plainProject(52.52, 13.4);
    for (const area of [{ kind: 'CELL', x, y } as const, { kind: 'RADIUS', x, y, radius: 3000 } as const]) {
      const { value, state, cells, distribution } = answerTopic(placeArea(region.census, area), topic('employed'), {
        x,
        y,
      });
      assert.deepEqual([value, state, distribution], [null, 'ABSENT', undefined]);
      assert.ok(cells.absent > 0 && cells.used === 0);
    }
  });

  it("has no employed people in Neuss either, whose uncut file has cells on the border with the neighbour's", async () => {
    const { lat, lng } = { lat: 51.2, lng: 6.69 };
    const ring = [
      [-0.03, -0.03],
      [0.03, -0.03],
      [0.03, 0.03],
      [-0.03, 0.03],
      [-0.03, -0.03],
    ].flatMap(([dx = 0, dy = 0]) => [Math.round((lng + dx) * 1e7), Math.round((lat + dy) * 1e7)]);
    const { columns } = await buildCensus(
      [realFile('neuss/census2021-1km-whole-tiles.zip')],
      {
        osm: await osmOf({ nodes: [{ id: 1, version: 1, lat, lng }], ways: [], relations: [] }),
        outline: [[Int32Array.from(ring)]],
        ground: evenGround('DE', 'UTC'),
        countries: ['DE'],
      },
      { isSample: false, onProgress() {} },
    );
    const path = join(temporaryFolder(), 'census.bin');
    writeColumns(path, columns);
    const [x, y] = plainProject(lat, lng);
    const placed = placeArea(openCensus(openColumns(path)), { kind: 'RADIUS', x, y, radius: 1000 });
    const { value, state } = answerTopic(placed, topic('employed'), { x, y });
    assert.deepEqual([value, state], [null, 'ABSENT']);
    assert.ok((answerTopic(placed, topic('age_classes'), { x, y }).value ?? 0) > 1000);
  });

  it('counts 14,241 inhabitants in the 243 cells whose middle lies in the header box of the Wittenau extract', async () => {
    const { headers } = await readOsmFiles([realFile('berlin/miraustr-2026-07.osm.pbf')]);
    const box = headers[0]?.box ?? assert.fail('the extract has a header box');
    const inside = (grid: CensusGrid, cell: number) => {
      let r = 0;
      while ((grid.rowStart[r + 1] ?? Infinity) <= cell) r++;
      const { lat, lng } = fromLaea(((grid.column[cell] ?? 0) + grid.west + 0.5) * 100, (r + grid.south + 0.5) * 100);
      return lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east;
    };
    const grid = region.census.grids[0] ?? assert.fail();
    const overlap = wholeCells(grid, cell => inside(grid, cell));
    const source = topic('population').sources[0] ?? assert.fail();
    const { value, cells } = figureOf(overlap, source, 'PERSONS');
    assert.deepEqual([value, cells.used], [14_241, 243]);
    const raws = [...raw.values()].filter(cell => {
      const { lat, lng } = fromLaea(cell.x + 50, cell.y + 50);
      return lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east;
    });
    assert.equal(
      raws.reduce((sum, cell) => sum + (rawFigure(cell, 'Einwohner') ?? 0), 0),
      14_241,
    );
  });

  it('answers within the routed reach with the sum of the raw rows cut by the same area', () => {
    const request = readRequest(
      censusRequestSchema,
      { lat: 52.585, lng: 13.31, area: 'reach', distance: 10, include: 'area,cells', topics: 'population,average_age' },
      'parameters',
    );
    const { topics, reachability, cells, extent: area } = censusData(region, request, { language: 'en' });
    const rings = reachability?.area?.geometry.coordinates.flatMap(polygon =>
      polygon.map(ring => ring.slice(0, -1).map(([lng = 0, lat = 0]) => plainProject(lat, lng))),
    );
    assert.ok(rings);
    const shares = [...raw.values()]
      .map(cell => [cell, plainPolygonShare(cell, rings)] as const)
      .filter(([, share]) => share > 1e-11);
    assertNear(topics[0]?.value, brute(shares, 'Einwohner').persons, 'population');
    assertNear(topics[1]?.value, brute(shares, 'Durchschnittsalter').mean, 'age');
    assert.equal(cells?.features.length, shares.length);
    const own = new Map(cells?.features.map(({ id, properties }) => [id, properties.share]));
    for (const [cell, share] of shares) {
      assertNear(own.get(`CRS3035RES100mN${cell.y}E${cell.x}`) as number, share, `${cell.x},${cell.y}`);
    }
    assert.ok(Math.abs(area.areaSquareMeters / (reachability?.areaSquareMeters ?? 0) - 1) < 0.001);
  });
});

function round7(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}
