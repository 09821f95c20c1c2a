// The rows that a search reaches, collected over few ways to each row, against a plain reading of every door of every row.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { BASE_MODES, type BaseMode } from '../../src/core/modes.ts';
import { RowCollector } from '../../src/reach/reached-rows.ts';
import { CostField, type Minimised } from '../../src/reach/search.ts';
import { type StartPlace, startsFrom } from '../../src/reach/snap.ts';
import { type AccessPoints, fractionAt, OSM_KINDS } from '../../src/region/pois.ts';
import type { Region } from '../../src/region/region.ts';
import { randomTown } from '../oracles/random-town.ts';
import { drawnAccess } from '../support/drawn-access.ts';
import { drawTown } from '../support/drawn-town.ts';
import { realRegion, regionOf, withoutRealData } from '../support/regions.ts';

const RUNS = process.env.UMKREIS_LONG_PROOF === undefined ? 25 : 400;
/** Milliseconds and decimetres. */
const LIMITS = { time: { min: 5_000, max: 900_000 }, length: { min: 50, max: 15_000 } } as const;

type Found = readonly [row: number, first: number, second: number, leg: number];

const asked = fc.record({
  minimised: fc.constantFrom<Minimised>('time', 'length'),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  /** The start: a point of interest by its id, or a coordinate near it. */
  isPoi: fc.boolean(),
  pick: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  shift: fc.tuple(fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: -3000, max: 3000 })),
  isNarrowed: fc.boolean(),
});
type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never;

/** Every wanted row within the limit: of all doors the least time and length, then the shortest leg. */
function plainRows(field: CostField, access: AccessPoints, limit: number, isWanted: (row: number) => boolean): Found[] {
  const byTime = field.minimised === 'time';
  const found: Found[] = [];
  for (const [row, list] of access.list.entries()) {
    if (!isWanted(row)) continue;
    const ways: [number, number, number][] = [];
    for (let p = access.start[list] ?? 0; p < (access.start[list + 1] ?? 0); p++) {
      const figures = field.figuresAt(access.edge[p] ?? 0, fractionAt(access, p));
      if (figures === undefined) continue;
      const [ms = 0, dm = 0] = [access.legMilliseconds[p], access.legDecimetres[p]];
      ways.push([figures.first + (byTime ? ms : dm), figures.second + (byTime ? dm : ms), dm]);
    }
    const [least] = ways.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
    if (least !== undefined && least[0] <= limit) found.push([row, ...least]);
  }
  return found;
}

interface Table {
  readonly access: AccessPoints;
  readonly collector: RowCollector;
}

function tableOf(field: CostField, mode: BaseMode, access: AccessPoints): Table {
  field.search({ mode, minimised: 'time', limit: 0 }, []);
  return { access, collector: new RowCollector(field, access) };
}

let searches = 0;

/** Both readings of one search; undefined without a street at the start. */
function bothReadings(
  region: Region,
  { collector, access }: Table,
  field: CostField,
  mode: BaseMode,
  { minimised, share, isPoi, pick, shift: [north, east], isNarrowed }: Asked,
  factor = 1,
) {
  const { pois } = region;
  const row = Math.floor(pick * pois.count);
  const place: StartPlace = isPoi
    ? { lat: 0, lng: 0, poiId: `${OSM_KINDS[pois.osmKind[row] ?? 0]}${pois.osmId[row]}` }
    : { lat: ((pois.lat[row] ?? 0) + north) / 1e7, lng: ((pois.lng[row] ?? 0) + east) / 1e7 };
  const starts = startsFrom(region, mode, place);
  if (starts === undefined) return undefined;
  const { min, max } = LIMITS[minimised];
  const limit = Math.round((min + share * (max - min)) * factor);
  field.search({ mode, minimised, limit: isNarrowed ? limit * 2 : limit }, starts.points);
  const kindOf = Uint16Array.from(access.list, (_, each) => each % 3);
  searches++;
  // The rows of a wide limit are those of a narrow one, too: they are collected once.
  if (isNarrowed) collector.collect(field, limit * 2, kindOf, Uint8Array.of(0, 1, 0), searches);
  field.within(limit);
  const { count, ...columns } = collector.collect(field, limit, kindOf, Uint8Array.of(1, 0, 1), searches);
  const collected = Array.from(
    { length: count },
    (_, i): Found => [
      columns.row[i] ?? 0,
      columns.first[i] ?? 0,
      columns.second[i] ?? 0,
      columns.legDecimetres[i] ?? 0,
    ],
  );
  collected.sort((a, b) => a[0] - b[0]);
  return { collected, plain: plainRows(field, access, limit, each => kindOf[each] !== 1) };
}

describe('the rows that a search reaches', () => {
  it('have in any town the least time and length of all of their doors, and of equal ones the shortest leg', async () => {
    let rows = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 2_000_000_000 }),
        fc.array(asked, { minLength: 4, maxLength: 4 }),
        async (seed, questions) => {
          const region = await regionOf(randomTown(seed).file);
          const field = new CostField(region.streets);
          for (const mode of BASE_MODES) {
            const table = tableOf(field, mode, drawnAccess(region, mode, seed));
            for (const question of questions) {
              const read = bothReadings(region, table, field, mode, question);
              if (read === undefined) continue;
              assert.deepEqual(read.collected, read.plain, `town ${seed}, ${mode}`);
              rows += read.plain.length;
            }
          }
        },
      ),
      { numRuns: RUNS, seed: 31 },
    );
    assert.ok(rows > RUNS * 20, `${rows} rows`);
  });

  it('hold a place beside two junctions at one spot', async () => {
    const town = drawTown({
      gridMeters: 60,
      drawing: `
E
    S
A   XY  D
B   C`,
      ways: Object.fromEntries(
        ['EA', 'AX', 'AB', 'BX', 'XY', 'YD', 'YC'].map(way => [way, { highway: 'residential' }]),
      ),
      nodes: { S: { shop: 'bakery' } },
    });
    const spot = town.at('X');
    const y = town.at('Y');
    const nodes = town.file.nodes.map(node => (node.lat === y.lat && node.lng === y.lng ? { ...node, ...spot } : node));
    const region = await regionOf({ ...town.file, nodes });
    const field = new CostField(region.streets);
    const access = region.pois.access.WALK;
    const limit = 600_000;
    const starts = startsFrom(region, 'WALK', town.at('E'));
    field.search({ mode: 'WALK', minimised: 'time', limit }, starts?.points ?? []);
    const { count, first } = new RowCollector(field, access).collect(field, limit, Uint16Array.of(0), Uint8Array.of(1));
    assert.deepEqual([count, first[0]], [1, plainRows(field, access, limit, () => true)[0]?.[1]]);
  });

  for (const name of ['liechtenstein', 'lauf'] as const) {
    it(`have in ${name} the least time and length of all of their doors, and of equal ones the shortest leg`, {
      skip: withoutRealData,
    }, async () => {
      const region = await realRegion(name);
      const field = new CostField(region.streets);
      for (const mode of BASE_MODES) {
        const table = tableOf(field, mode, region.pois.access[mode]);
        let rows = 0;
        fc.assert(
          fc.property(asked, question => {
            const read = bothReadings(region, table, field, mode, question, 2);
            if (read === undefined) return;
            assert.deepEqual(read.collected, read.plain, mode);
            rows += read.plain.length;
          }),
          { numRuns: RUNS, seed: 32 },
        );
        assert.ok(rows > RUNS * 5, `${rows} rows, ${mode}`);
      }
    });
  }
});
