import assert from 'node:assert/strict';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { encodeOsmPbf } from '../../../sample/osm-pbf-writer.ts';
import { metaOf } from '../../../src/answers/meta.ts';
import { OperatorError } from '../../../src/core/errors.ts';
import type { TransportMode } from '../../../src/core/modes.ts';
import { openElevation } from '../../../src/import/elevation/elevation.ts';
import { importRegion } from '../../../src/import/import-region.ts';
import type { OsmData } from '../../../src/import/osm/osm-data.ts';
import { readOsmFiles } from '../../../src/import/osm/read.ts';
import { buildStreets } from '../../../src/import/streets/build-streets.ts';
import { structureHeights } from '../../../src/import/streets/structure-heights.ts';
import { StringTable } from '../../../src/region/columns.ts';
import { evenGround } from '../../../src/region/ground.ts';
import type { Region } from '../../../src/region/region.ts';
import { openServedRegion } from '../../../src/region/store.ts';
import { reachablePois } from '../../../src/surroundings/reachable-pois.ts';
import { surroundingsOf } from '../../../src/surroundings/surroundings.ts';
import { type DrawnTown, drawTown, type Town } from '../../support/drawn-town.ts';
import { realFile, temporaryFolder, withoutRealData } from '../../support/regions.ts';
import { hgtFile, VOID_SAMPLE, zipFile } from '../elevation/hgt-file.ts';

const STREET = { highway: 'residential' };
/** Towns are drawn from 47.1° N on, row 120 of the tile. Rows are 92.644 m apart there (1/1200 degree · 111,173 m). */
const TOWN_ROW = 120;

/** Uphill to the north, 9 m a row: 9.7146 %. */
const planeTile = hgtFile(north => 400 + 9 * Math.min(200, Math.max(0, north - 60)));
/** Level at 500 m, but for 278 to 926 m north of the town's south end: 60 m lower. */
const valleyTile = hgtFile(north => (north >= TOWN_ROW + 3 && north <= TOWN_ROW + 10 ? 440 : 500));
const ridgeTile = hgtFile(north => (north >= TOWN_ROW + 3 && north <= TOWN_ROW + 10 ? 560 : 500));

function tileFile(tile: Buffer, name = 'N47E009.hgt'): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, tile);
  return path;
}

function importTown(dataFolder: string, town: Town, elevation: readonly string[]) {
  const path = join(dataFolder, 'town.osm.pbf');
  writeFileSync(path, encodeOsmPbf(town.file));
  const now = new Date('2026-01-01T00:00:00Z');
  return importRegion({
    dataFolder,
    files: [path],
    name: 'town',
    country: 'LI',
    elevation,
    importCommand: 'test',
    now,
  });
}

async function hillyRegion(drawn: DrawnTown, tile: Buffer): Promise<{ region: Region; town: Town }> {
  const town = drawTown(drawn);
  const dataFolder = temporaryFolder();
  await importTown(dataFolder, town, [tileFile(tile)]);
  return { region: openServedRegion(dataFolder, 'town'), town };
}

async function osmOf(town: Town): Promise<OsmData> {
  const path = join(temporaryFolder(), 'town.osm.pbf');
  writeFileSync(path, encodeOsmPbf(town.file));
  return (await readOsmFiles([path])).osm;
}

/** Seconds to the one place of a type. */
function seconds(
  { region, town }: { region: Region; town: Town },
  from: string,
  type: 'supermarket' | 'bakery',
  mode: TransportMode = 'WALK',
): number {
  const question = { transportMode: mode, distance: 60, unit: 'MINUTES' as const, poiTypes: [type] };
  const found = reachablePois(surroundingsOf(region, town.at(from)), question, { language: 'en', includeArea: false });
  return found.pois[0]?.travelSeconds ?? Number.NaN;
}

function near(actual: number, expected: number): void {
  assert.ok(Math.abs(actual - expected) <= 0.15, `${actual} s instead of ${expected} s`);
}

const TOP_AND_FOOT = { N: { shop: 'supermarket', name: 'Top' }, S: { shop: 'bakery', name: 'Foot' } };
const UP_NORTH = `
N
|
|
S`;

describe('a hill of 9.7146 %', () => {
  const climb = (tags: Readonly<Record<string, string>>) =>
    hillyRegion({ gridMeters: 100, drawing: UP_NORTH, ways: { SN: tags }, nodes: TOP_AND_FOOT }, planeTile);

  it('takes a walker 316.1 s up 300 m and 222.8 s down, instead of 225', async () => {
    const town = await climb(STREET);
    // 300 m · 0.75 s/m = 225 s on the flat. Up: ÷ e^(−3.5 · 0.097146) = ÷ 0.71176.
    near(seconds(town, 'S', 'supermarket'), 316.12);
    // Down: ÷ e^(−3.5 · (|−0.097146 + 0.05| − 0.05)) = ÷ e^(0.009988) = ÷ 1.01004.
    near(seconds(town, 'N', 'bakery'), 222.76);
  });

  it('takes a cyclist 131.3 s up and 51.9 s down, instead of 67.5', async () => {
    const town = await climb(STREET);
    // 300 m at 16 km/h = 67.5 s. Up: ÷ (1 − 0.05 · 9.7146) = ÷ 0.51427. Down: 1 + 0.04 · 9.7146 is more than 1.3, so ÷ 1.3.
    near(seconds(town, 'S', 'supermarket', 'BICYCLE'), 131.25);
    near(seconds(town, 'N', 'bakery', 'BICYCLE'), 51.92);
  });

  it('changes nothing for cars, on steps, and for walkers with a pushed bicycle', async () => {
    const [street, steps, footway] = [
      await climb(STREET),
      await climb({ highway: 'steps' }),
      await climb({ highway: 'footway' }),
    ];
    // 300 m at 37.5 km/h (50 · 0.75).
    near(seconds(street, 'S', 'supermarket', 'CAR'), 28.8);
    near(seconds(street, 'N', 'bakery', 'CAR'), 28.8);
    for (const [from, type] of [
      ['S', 'supermarket'],
      ['N', 'bakery'],
    ] as const) {
      near(seconds(steps, from, type), 300 / 0.65);
      near(seconds(steps, from, type, 'BICYCLE'), 540);
      near(seconds(footway, from, type, 'BICYCLE'), 270);
    }
    near(seconds(footway, 'S', 'supermarket'), 316.12);
  });

  it('is climbed by a street that bends exactly where the street climbs', async () => {
    const town = await hillyRegion(
      {
        gridMeters: 100,
        drawing: `
N--B
|
A--C
   |
   S`,
        ways: { SCANB: STREET },
        nodes: { B: TOP_AND_FOOT.N, S: TOP_AND_FOOT.S },
      },
      planeTile,
    );
    // 400 m of climbing, 600 m along the slope.
    near(seconds(town, 'S', 'supermarket'), (316.12 * 4) / 3 + 450);
    near(seconds(town, 'B', 'bakery'), (222.76 * 4) / 3 + 450);
  });

  it('counts across a square as along its sides', async () => {
    const town = await hillyRegion(
      {
        gridMeters: 100,
        drawing: `
   N
A--D
|  |
B--C
S`,
        ways: { ABCDA: { highway: 'pedestrian', area: 'yes' }, SB: STREET, DN: STREET },
        nodes: TOP_AND_FOOT,
      },
      planeTile,
    );
    // The diagonal rises 200 m · 9.7146 % on 360.555 m: 5.3887 %. Up ÷ e^(−3.5 · 0.053887), down ÷ min(1.19, e^(3.5 · 0.046113)) = ÷ 1.17516.
    near(seconds(town, 'S', 'supermarket'), (2 * 316.12) / 3 + (360.555 * 0.75) / 0.82812);
    near(seconds(town, 'N', 'bakery'), (2 * 222.76) / 3 + (360.555 * 0.75) / 1.17516);
  });

  it('appears in the assumptions of walking and cycling, and its source in the credit', async () => {
    const { region, town } = await climb(STREET);
    const assumptions = (mode: TransportMode, language: 'de' | 'en') => {
      const question = { transportMode: mode, distance: 5, unit: 'MINUTES' as const, poiTypes: ['bakery'] };
      return reachablePois(surroundingsOf(region, town.at('S')), question, { language, includeArea: false })
        .reachability.assumptions;
    };
    assert.match(assumptions('WALK', 'en').join(' '), /Hills count/);
    assert.match(assumptions('BICYCLE', 'de').join(' '), /Steigung und Gefälle zählen/);
    assert.doesNotMatch(assumptions('CAR', 'en').join(' '), /Hills/);
    assert.deepEqual(region.manifest.elevation, { files: ['N47E009.hgt'] });
    const { attribution, credit } = metaOf(region, 'PRODUCED_WORK', []);
    assert.deepEqual(
      attribution.map(({ id, license }) => [id, license]),
      [
        ['osm', 'ODbL-1.0'],
        ['elevation', 'public domain (SRTM, NASA/USGS)'],
      ],
    );
    assert.match(credit.plain, /^© OpenStreetMap contributors · .*NASA\/USGS/);
  });
});

describe('bridges and tunnels', () => {
  const acrossTheValley = (tags: Readonly<Record<string, string>>, tile: Buffer) =>
    hillyRegion(
      {
        gridMeters: 100,
        drawing: `
N
D
|
|
C
|
|
B
|
|
|
A
S`,
        // One structure of three ways.
        ways: {
          SA: STREET,
          AB: { ...STREET, ...tags },
          BC: { ...STREET, ...tags },
          CD: { ...STREET, ...tags },
          DN: STREET,
        },
        nodes: TOP_AND_FOOT,
      },
      tile,
    );

  it('run level over a valley and through a ridge, for any number of ways', async () => {
    for (const [tags, tile] of [
      [{ bridge: 'yes' }, valleyTile],
      [{ bridge: 'viaduct' }, valleyTile],
      [{ tunnel: 'yes' }, ridgeTile],
    ] as const) {
      const town = await acrossTheValley(tags, tile);
      near(seconds(town, 'S', 'supermarket'), 900);
      near(seconds(town, 'N', 'bakery'), 900);
      near(seconds(town, 'S', 'supermarket', 'BICYCLE'), 270);
    }
  });

  it('are the exception: a street goes down into the valley and up again', async () => {
    const { region, town } = await acrossTheValley({ bridge: 'no' }, valleyTile);
    // From 500 m at A and D to 440 m at B (4 rows of 100 m on) and C: 60 m on 400 m (15 %) and on 300 m (20 %).
    const up = 300 / Math.exp(-3.5 * 0.2);
    const down = 400 / Math.exp(-3.5 * (0.1 - 0.05));
    near(seconds({ region, town }, 'S', 'supermarket'), (down + up + 300 + 200) * 0.75);
  });

  it('rise evenly between their ends, whatever the lengths of their segments', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 2, maxLength: 12 }),
        fc.integer({ min: 0, max: 2000 }),
        fc.integer({ min: 0, max: 2000 }),
        async (steps, first, last) => {
          let at = 0;
          const nodes = [0, ...steps].map((step, i) => {
            at += step;
            return { id: i + 1, lat: 47 + at * 1e-6, lng: 9.5 };
          });
          const middle = Math.ceil(nodes.length / 2);
          const ids = nodes.map(node => node.id);
          const bridge = { highway: 'path', bridge: 'yes' };
          const ways = [
            { id: 1, refs: ids.slice(0, middle), tags: bridge },
            { id: 2, refs: ids.slice(middle - 1), tags: bridge },
          ];
          const path = join(folder, 'chain.osm.pbf');
          writeFileSync(path, encodeOsmPbf({ nodes, ways, relations: [] }));
          const { osm } = await readOsmFiles([path]);
          const end = nodes.length - 1;
          const heights = structureHeights(osm, node => (node === 0 ? first : node === end ? last : -1000));
          for (const [i, node] of nodes.entries()) {
            const expected = first + ((last - first) * (node.lat - 47)) / (at * 1e-6);
            // Coordinates are rounded to 1 cm, and lengths of a degree grow by 1e-7 on the way.
            assert.ok(
              Math.abs((heights.get(i) ?? Number.NaN) - expected) < 0.05,
              `${heights.get(i)} m, not ${expected} m`,
            );
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  it('that branch have one height at the fork, and steps down from them do not pull it to the ground', async () => {
    const town = drawTown({
      gridMeters: 100,
      drawing: `
A--B--C
   |
   D
E  F`,
      ways: {
        AB: { highway: 'footway', bridge: 'yes' },
        BC: { highway: 'footway', bridge: 'yes' },
        BD: { highway: 'footway', bridge: 'yes' },
        BF: { highway: 'steps' },
        EF: STREET,
      },
    });
    const osm = await osmOf(town);
    const ground = new Map(['A', 'B', 'C', 'D', 'E', 'F'].map((letter, i) => [letter, [30, 0, 0, 6, 0, 0][i] ?? 0]));
    const letterOf = (node: number) => 'ABCDEF'[(osm.nodes.ids[node] ?? 0) - 1] ?? '';
    const heights = structureHeights(osm, node => ground.get(letterOf(node)));
    const named = Object.fromEntries(
      [...heights].map(([node, meters]) => [letterOf(node), Math.round(meters * 1e3) / 1e3]),
    );
    // A and C are 300 m away, D is 200 m: (30/300 + 0/300 + 6/200) / (1/300 + 1/300 + 1/200) = 0.13 / 0.0116667.
    assert.deepEqual(named, { A: 30, B: 11.143, C: 0, D: 6 });
  });
});

const folder = temporaryFolder();

describe('elevation', () => {
  it('that is level changes no byte of the streets', async () => {
    const osm = await osmOf(
      drawTown({
        gridMeters: 130,
        drawing: `
A--B--C
|  |  |
D--E--F`,
        ways: { ABCFEDA: STREET, BE: { highway: 'steps' }, EC: { highway: 'track' } },
      }),
    );
    const level = await openElevation([tileFile(hgtFile(() => 432))]);
    const [without, withLevel] = [
      buildStreets(osm, evenGround('LI', 'UTC')),
      buildStreets(osm, evenGround('LI', 'UTC'), undefined, level),
    ];
    assert.deepEqual(withLevel.columns, without.columns);
  });

  it('counts a street as level if a height is void or outside the tile', async () => {
    const drawing = { gridMeters: 100, drawing: UP_NORTH, ways: { SN: STREET }, nodes: TOP_AND_FOOT };
    const voids = hgtFile(north => (north >= TOWN_ROW + 2 ? VOID_SAMPLE : 400 + 9 * Math.min(200, north)));
    near(seconds(await hillyRegion(drawing, voids), 'S', 'supermarket'), 225);
    // Half of this street is north of 48° N, where the tile ends; its south half climbs.
    const origin = { lat: 48 - 150 / 111_200, lng: 9.5 };
    const border = { ...drawing, drawing: 'N\n|\nA\nS', ways: { SA: STREET, AN: STREET }, origin };
    const steep = hgtFile(north => 400 + 9 * Math.max(0, north - 1100));
    near(seconds(await hillyRegion(border, steep), 'S', 'supermarket'), 150 + 316.12 / 3);
  });

  it('gives a street and its reverse the same costs, directions swapped', async () => {
    const noise = hgtFile((north, east) => 400 + (Math.imul(north * 1201 + east, 0x9e3779b1) >>> 26));
    const elevation = await openElevation([tileFile(noise)]);
    const step = fc.tuple(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -300, max: 300 }));
    let differing = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async steps => {
        let [lat, lng] = [47.5, 9.5];
        const nodes = steps.map(([north, east], i) => {
          lat += north * 1e-5;
          lng += east * 1e-5;
          return { id: i + 1, lat, lng };
        });
        const costsOf = async (refs: number[]) => {
          const path = join(folder, 'line.osm.pbf');
          writeFileSync(path, encodeOsmPbf({ nodes, ways: [{ id: 1, refs, tags: STREET }], relations: [] }));
          const { columns } = buildStreets(
            (await readOsmFiles([path])).osm,
            evenGround('LI', 'UTC'),
            undefined,
            elevation,
          );
          return (name: string) => [...(columns[name] as Uint32Array)];
        };
        const ids = nodes.map(node => node.id);
        const there = await costsOf(ids);
        const back = await costsOf(ids.toReversed());
        for (const mode of ['WALK', 'BICYCLE', 'CAR']) {
          assert.deepEqual(back(`${mode}.forward`), there(`${mode}.backward`).toReversed());
          assert.deepEqual(back(`${mode}.backward`), there(`${mode}.forward`).toReversed());
        }
        if (there('WALK.forward').some((cost, i) => cost !== there('WALK.backward')[i])) differing++;
        assert.deepEqual(there('CAR.forward'), there('CAR.backward'));
      }),
      { numRuns: 50 },
    );
    assert.ok(differing > 40, `${differing} of 50 lines have a slope`);
  });

  it('that is bad or lies elsewhere is refused in one sentence and leaves no region', async () => {
    const town = drawTown({ gridMeters: 100, drawing: UP_NORTH, ways: { SN: STREET } });
    const bomb = zipFile([{ name: 'N47E009.hgt', bytes: Buffer.alloc(64 << 20), claimedBytes: planeTile.length }]);
    for (const [path, sentence] of [
      [tileFile(planeTile.subarray(0, 1_000_000)), /^N47E009\.hgt is not a whole SRTM elevation tile: .*\.$/],
      [tileFile(Buffer.from('%PDF-1.7 no heights')), /^N47E009\.hgt is not a whole SRTM elevation tile: .*\.$/],
      [tileFile(bomb, 'N47E009.zip'), /^N47E009\.hgt in N47E009\.zip unpacks to more than .*\.$/],
      [tileFile(planeTile, 'N10E010.hgt'), /^N10E010\.hgt: nothing of .*town\.osm\.pbf lies in it; .*\.$/],
    ] as const) {
      const dataFolder = temporaryFolder();
      await assert.rejects(importTown(dataFolder, town, [path]), fault => {
        assert.ok(fault instanceof OperatorError, String(fault));
        assert.match(fault.message, sentence);
        return true;
      });
      const home = join(dataFolder, 'regions', 'town');
      assert.deepEqual(existsSync(home) ? readdirSync(home) : [], []);
      assert.throws(() => openServedRegion(dataFolder, 'town'), OperatorError);
    }
  });
});

describe('the hills of Lauf', { skip: withoutRealData }, () => {
  it('make the Habichtweg longer up than down, most streets a little uneven, and no drive longer', async () => {
    const { osm } = await readOsmFiles([realFile('lauf/lauf-200115.osm.pbf')]);
    const elevation = await openElevation([realFile('lauf/N49E011.hgt.zip')]);
    const columns = [
      buildStreets(osm, evenGround('DE', 'UTC')).columns,
      buildStreets(osm, evenGround('DE', 'UTC'), undefined, elevation).columns,
    ] as const;
    const [flat, hilly] = columns.map(all => (name: string) => all[name] as Uint32Array) as [
      (name: string) => Uint32Array,
      (name: string) => Uint32Array,
    ];
    for (const same of ['CAR.forward', 'CAR.backward', 'edgeLengthDecimetres', 'edgeFrom', 'edgeTo', 'edgeName']) {
      assert.deepEqual(hilly(same), flat(same));
    }
    const changed = hilly('WALK.forward').filter((cost, edge) => cost !== flat('WALK.forward')[edge]).length;
    assert.ok(changed > hilly('WALK.forward').length * 0.9, `${changed} costs changed`);
    // 283 m long, by the tile from 345 m up to 373 m: 9.9 %, which makes e^(3.5 · 0.099) = 1.41 times as long.
    const names = new StringTable(hilly('names.offsets'), hilly('names.utf8') as unknown as Uint8Array);
    const walk = (costs: Uint32Array) =>
      costs.reduce((sum, cost, edge) => sum + (names.get(hilly('edgeName')[edge] ?? 0) === 'Habichtweg' ? cost : 0), 0);
    const level = walk(flat('WALK.forward'));
    const [there, back] = [walk(hilly('WALK.forward')) / level, walk(hilly('WALK.backward')) / level];
    assert.ok(
      Math.abs(Math.max(there, back) - 1.41) < 0.05 && Math.min(there, back) < 1.05,
      `${there} and ${back} of the level walk`,
    );
  });
});
