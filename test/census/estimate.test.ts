// One estimator for all areas: it is monotone, moves nobody into the mapped ground, and says how far it may be from the truth.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { OsmFile } from '../../sample/osm-pbf-writer.ts';
import { answerTopic, placeArea, type TopicAnswer } from '../../src/census/answer-topic.ts';
import { figureIn } from '../../src/census/cell-figures.ts';
import { censusTopic, INHABITANTS } from '../../src/census/census-catalogue.ts';
import type { PlaneArea } from '../../src/census/overlap.ts';
import { fromLaea, toLaea } from '../../src/core/geometry/laea.ts';
import { importRegion } from '../../src/import/import-region.ts';
import type { CensusTable } from '../../src/region/census.ts';
import { openServedRegion } from '../../src/region/store.ts';
import { plainCircleShare, plainProject, type RawCell, rawCells, rawFigure } from '../oracles/plain-census.ts';
import { CENSUS_CORNER, type DrawnTable, drawnCensus, drawnCensusAround } from '../support/drawn-census.ts';
import { realFile, temporaryFolder, withoutRealData } from '../support/regions.ts';

const at = (dx: number, dy: number) => ({ x: CENSUS_CORNER.x + dx, y: CENSUS_CORNER.y + dy });
const population = censusTopic('population') ?? assert.fail();

const circle = (dx: number, dy: number, radius: number): PlaneArea => ({ kind: 'RADIUS', ...at(dx, dy), radius });

function box(west: number, south: number, east: number, north: number): PlaneArea {
  const corners = [west, south, east, south, east, north, west, north, west, south];
  const ring = Float64Array.from(corners, (each, i) => each + (i % 2 === 0 ? CENSUS_CORNER.x : CENSUS_CORNER.y));
  return { kind: 'REACH', rings: [ring], squareMeters: (east - west) * (north - south) };
}

const answered = (census: CensusTable, area: PlaneArea, id = 'population') =>
  answerTopic(placeArea(census, area), censusTopic(id) ?? assert.fail(id), at(500, 500));

const peopleIn = (census: CensusTable, area: PlaneArea) => answered(census, area).value ?? Number.NaN;

/** Houses of 20 × 20 m, by the metres of their south-west corner. */
function houses(corners: readonly (readonly [number, number])[], tags: Record<string, string> = {}): OsmFile {
  const nodes: OsmFile['nodes'][number][] = [];
  const ways = corners.map(([dx, dy], i) => {
    const first = i * 4 + 1;
    [
      [0, 0],
      [20, 0],
      [20, 20],
      [0, 20],
    ].forEach(([ex = 0, ey = 0], k) => {
      nodes.push({ id: first + k, version: 1, ...fromLaea(CENSUS_CORNER.x + dx + ex, CENSUS_CORNER.y + dy + ey) });
    });
    const refs = [first, first + 1, first + 2, first + 3, first];
    return { id: i + 1, version: 1, refs, tags: { building: 'house', ...tags } };
  });
  return { nodes, ways, relations: [] };
}

function squares(people: readonly number[]): DrawnTable {
  const cells = Object.fromEntries(people.map((own, i) => [`${(i % 4) - 1},${Math.floor(i / 4) - 1}`, String(own)]));
  return { table: 'Bevoelkerungszahl', sizeMeters: 1000, columns: 'Einwohner', cells };
}

const meters = fc.integer({ min: -400, max: 2400 });
const towns = fc.record({
  houses: fc.array(fc.tuple(meters, meters), { minLength: 1, maxLength: 60 }),
  people: fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 16, maxLength: 16 }),
});

describe('the people of an area', () => {
  it('are never fewer in a larger circle or in an area that holds the other', async () => {
    const sides = fc.tuple(meters, meters, fc.integer({ min: 1, max: 1500 }), fc.integer({ min: 1, max: 1500 }));
    await fc.assert(
      fc.asyncProperty(
        towns,
        fc.array(fc.tuple(meters, meters), { minLength: 3, maxLength: 3 }),
        sides,
        async (town, middles, sides) => {
          const census = await drawnCensusAround(houses(town.houses), squares(town.people));
          for (const [dx, dy] of middles) {
            let before = 0;
            for (const radius of [1, 50, 149, 250, 400, 700, 1000, 1499, 1500, 1501, 2200]) {
              const now = peopleIn(census, circle(dx, dy, radius));
              assert.ok(now >= before - 1e-6, `${radius} m: ${now} after ${before}`);
              before = now;
            }
          }
          const [west, south, width, height] = sides;
          const small = peopleIn(census, box(west, south, west + width, south + height));
          const large = peopleIn(census, box(west - 30, south - 200, west + width, south + height + 7));
          assert.ok(large >= small - 1e-6, `${large} in the area around ${small}`);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('stay outside the region if most of their square kilometre does: mapped houses take no more than their ground', async () => {
    // The region ends 500 m west of the corner, so half of this square is outside.
    const town = houses(Array.from({ length: 40 }, (_, i) => [-480 + (i % 8) * 30, 300 + Math.floor(i / 8) * 30]));
    const census = await drawnCensusAround(town, squares([0, 0, 0, 0, 10_000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
    const inside = peopleIn(census, box(-500, 0, 0, 1000));
    assert.ok(Math.abs(inside - 5000) < 5, String(inside));
    // Forty houses hold 40 · 16 people and take 250 of every 266 of them, the others live elsewhere.
    const atHouses = peopleIn(census, box(-500, 300, -200, 500));
    assert.ok(atHouses > 600 && atHouses < 1300, String(atHouses));
  });

  it('live in homes: a school and a garage take nobody, storeys count', async () => {
    const people = squares([0, 0, 0, 0, 0, 40, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    const left = (tags: Record<string, string>) => ({ left: houses([[100, 500]], tags), right: houses([[800, 500]]) });
    const town = (tags: Record<string, string>): OsmFile => {
      const { left: a, right: b } = left(tags);
      return {
        nodes: [...a.nodes, ...b.nodes.map(node => ({ ...node, id: node.id + 100 }))],
        ways: [...a.ways, ...b.ways.map(way => ({ ...way, id: 2, refs: way.refs.map(ref => ref + 100) }))],
        relations: [],
      };
    };
    const westHalf = async (tags: Record<string, string>) =>
      peopleIn(await drawnCensusAround(town(tags), people), box(0, 0, 500, 1000));
    const [school, house, tower] = [
      await westHalf({ building: 'school' }),
      await westHalf({ building: 'house' }),
      await westHalf({ building: 'apartments', 'building:levels': '8' }),
    ];
    assert.ok(Math.abs(house - 20) < 0.1, String(house));
    assert.ok(school < house - 5, String(school));
    assert.ok(tower > house + 9, String(tower));
  });

  it('live less certainly in large buildings, which may be offices: these take fewer, and the interval is wider', async () => {
    const people = squares([0, 0, 0, 0, 0, 512, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    const west = box(0, 0, 500, 1000);
    // Both towns have 25,600 m² of floor in the west, for 512 people: a building of 512, or 32 houses of 16.
    const block = houses([[100, 500]], { building: 'apartments', 'building:levels': '64' });
    const rows = houses(Array.from({ length: 32 }, (_, i) => [110 + (i % 8) * 30, 510 + Math.floor(i / 8) * 120]));
    const inBlock = answered(await drawnCensusAround(block, people), west);
    const inRows = answered(await drawnCensusAround(rows, people), west);
    // A building of 250 people takes half of them, one of 512 takes 250 / 762; the others live evenly in both halves, where the map shows nothing.
    for (const [answer, together] of [
      [inBlock, 512],
      [inRows, 16],
    ] as const) {
      const taken = 250 / (250 + together);
      const expected = 512 * (taken + (1 - taken) / 2);
      assert.ok(Math.abs((answer.value ?? 0) - expected) < 1, `${answer.value} for ${expected}`);
    }
    const width = ({ value, from }: TopicAnswer) => (value ?? 0) - (from?.doubt.interval?.[0] ?? 0);
    assert.ok(width(inBlock) > 1.5 * width(inRows), `${width(inBlock)} ${width(inRows)}`);
  });

  it('have an interval that the unmapped rest of their square kilometre does not widen as if they lived there', async () => {
    // Houses for everybody on the eastern half of a square whose western half is not in the region: where the region ends 500 m west of the corner.
    const home = (i: number) => [-490 + (i % 12) * 40, 10 + Math.floor(i / 12) * 80] as const;
    const town = houses(Array.from({ length: 144 }, (_, i) => home(i)));
    const people = squares([0, 0, 0, 0, 4000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    const mapped = await drawnCensusAround(town, people);
    const width = (census: CensusTable, area: PlaneArea) => {
      const [low = 0, high = 0] = answered(census, area).from?.doubt.interval ?? [];
      return (high - low) / peopleIn(census, area);
    };
    const onMap = box(-400, 300, -100, 600);
    const offMap = box(-900, 300, -600, 600);
    assert.ok(width(mapped, onMap) < 0.7 * width(mapped, offMap), `${width(mapped, onMap)} ${width(mapped, offMap)}`);
  });

  it('add up: the parts of an area hold together as many as the area', async () => {
    const cuts = fc.tuple(meters, meters, fc.integer({ min: 2, max: 1500 }), fc.integer({ min: 1, max: 1500 }));
    await fc.assert(
      fc.asyncProperty(towns, cuts, fc.double({ min: 0, max: 1, noNaN: true }), async (town, cut, part) => {
        const census = await drawnCensusAround(houses(town.houses), squares(town.people));
        const [west, south, width, height] = cut;
        const middle = west + Math.round(1 + part * (width - 2));
        const all = peopleIn(census, box(west, south, west + width, south + height));
        const left = peopleIn(census, box(west, south, middle, south + height));
        const right = peopleIn(census, box(middle, south, west + width, south + height));
        assert.ok(Math.abs(left + right - all) < 1e-6 * Math.max(1, all), `${left} + ${right}, not ${all}`);
      }),
      { numRuns: 25 },
    );
  });

  it('have an interval around the value, which excludes nobody of whole cells and nobody more than all touched cells hold', async () => {
    // Such circles touch no square that the file lacks: what lies there would be missing, and widen the interval.
    const middles = fc.integer({ min: 400, max: 1600 });
    // With few lived-in squares, what is certain limits the interval.
    const few = fc.array(fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 3000 })), {
      minLength: 16,
      maxLength: 16,
    });
    await fc.assert(
      fc.asyncProperty(
        towns,
        few,
        fc.tuple(middles, middles),
        fc.integer({ min: 1, max: 1350 }),
        async (town, people, [dx, dy], radius) => {
          const census = await drawnCensusAround(houses(town.houses), squares(people));
          const { value, from } = answered(census, circle(dx, dy, radius));
          const [low = Number.NaN, high = Number.NaN] = from?.doubt.interval ?? [];
          if (value === null || from === undefined || from.doubt.interval === undefined) return;
          const { cells, areal, grid } = from.overlap;
          const counted = grid.columns.get(INHABITANTS[grid.source]) ?? assert.fail();
          let [least, most] = [0, 0];
          cells.forEach((cell, i) => {
            const own = figureIn(counted, cell) ?? 0;
            most += own;
            if (areal[i] === 1) least += own;
          });
          // The published counts are altered at random, so they are certain up to that noise only.
          const noise = 1.3 * (from.noise ?? 0) + 1e-6;
          assert.ok(low <= value && value <= high, `${low} ${value} ${high}`);
          assert.ok(low >= Math.max(0, least - noise) - 1e-6, `${low} of at least ${least}`);
          assert.ok(high <= most + noise, `${high} of at most ${most}`);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('have an interval that is certain for whole cells, wide for a corner of one, and holds the value', async () => {
    const census = await drawnCensusAround(houses([[100, 100]]), squares(Array(16).fill(1000)));
    const whole = answered(census, box(0, 0, 1000, 1000)).from?.doubt;
    assert.equal(whole?.reliability, 'NORMAL');
    const [low = 0, high = 0] = whole?.interval ?? [];
    assert.ok(low > 990 && low <= 1000 && high >= 1000 && high < 1010, `${low} ${high}`);
    // Beside the 1,000 of the whole square, a strip of the next one takes about 20, or nobody.
    const [sure = 0] = answered(census, box(0, 0, 1020, 1000)).from?.doubt.interval ?? [];
    assert.ok(sure > 990, `${sure}`);
    const corner = answered(census, box(900, 900, 950, 950));
    assert.equal(corner.from?.doubt.reliability, 'LOW');
    const [least = 0, most = 0] = corner.from?.doubt.interval ?? [];
    assert.ok(least <= (corner.value ?? -1) && most > 4 * (corner.value ?? 0) && most <= 1010, `${least} ${most}`);
  });
});

describe('an area that reaches past the end of the census file', () => {
  it('has an interval with room for people as dense as inside, and twice as dense, and says LOW from a fifth outside', async () => {
    const census = await drawnCensus(squares(Array(16).fill(1000)));
    const past = answered(census, box(0, 0, 1000, 4000));
    assert.ok(Math.abs((past.value ?? 0) - 3000) < 1e-6, String(past.value));
    const [low = 0, high = 0] = past.from?.doubt.interval ?? [];
    assert.ok(low > 2900 && high >= 5000 && high < 5100, `${low} ${high}`);
    assert.equal(past.from?.doubt.reliability, 'LOW');
  });
});

describe('figures with gaps', () => {
  const content = fc.integer({ min: 0, max: 40 });
  const cells = fc.array(fc.record({ people: content, age: fc.tuple(content, content, fc.boolean(), fc.boolean()) }), {
    minLength: 4,
    maxLength: 9,
  });

  it('lie within their range for every possible content of the unpublished cells, and of single unpublished classes', async () => {
    await fc.assert(
      fc.asyncProperty(
        cells,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 18, maxLength: 18 }),
        async (drawn, fill) => {
          const name = (i: number) => `${i % 3},${Math.floor(i / 3)}`;
          const people = drawn.map(each => each.people + 1);
          const table = (isFull: boolean): DrawnTable[] => {
            const rows = drawn.map(({ age: [a, b, isKnown, hidesYoung] }, i) => {
              const most = people[i]!;
              const [young, old] = isKnown
                ? [Math.min(a, most), Math.min(b, most)]
                : [Math.floor(fill[i]! * most), Math.floor(fill[i + 9]! * most)];
              const rest = Math.max(0, Math.min(most, young + old) - young);
              const shownYoung = hidesYoung && !isFull ? '.' : String(young);
              return { isKnown, fields: `${young + rest};${shownYoung};${rest};–;–;–`, share: (100 * young) / most };
            });
            const shown = rows.flatMap((row, i) => (isFull || row.isKnown ? [[name(i), row] as const] : []));
            return [
              {
                table: 'Bevoelkerungszahl',
                columns: 'Einwohner',
                cells: Object.fromEntries(people.map((own, i) => [name(i), String(own)])),
              },
              {
                table: 'Alter_in_5_Altersklassen',
                columns: 'Insgesamt_Bevoelkerung;Unter18;a18bis29;a30bis49;a50bis64;a65undaelter',
                cells: Object.fromEntries(shown.map(([at, row]) => [at, row.fields])),
              },
              {
                table: 'Anteil_unter_18',
                columns: 'AnteilUnter18',
                cells: Object.fromEntries(shown.map(([at, row]) => [at, row.share.toFixed(2).replace('.', ',')])),
              },
            ].filter(each => Object.keys(each.cells).length > 0);
          };
          const area = box(0, 0, 260, 230);
          const [known, full] = [await drawnCensus(...table(false)), await drawnCensus(...table(true))];
          for (const id of ['age_classes', 'under_18_share']) {
            const [shown, truth] = [answered(known, area, id), answered(full, area, id)];
            if (shown.from === undefined || truth.value === null) continue;
            const within = (
              value: number,
              range: readonly [number, number] | undefined,
              own: number | null,
              what: string,
            ) => {
              const [least, most] = range ?? [own ?? Number.NaN, own ?? Number.NaN];
              assert.ok(value >= least - 0.006 && value <= most + 0.006, `${what}: ${value} outside ${least}–${most}`);
            };
            if (shown.valueRange !== undefined || shown.value !== null)
              within(truth.value, shown.valueRange, shown.value, id);
            if (shown.hasGaps) assert.notEqual(shown.from.doubt.reliability, id === 'age_classes' ? 'NORMAL' : '');
            shown.distribution?.forEach((each, c) => {
              const other = truth.distribution?.[c];
              if (each.share !== null && typeof other?.share === 'number')
                within(other.share, each.shareRange, each.share, each.category.id);
            });
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are zero only if every cell says so; a tiny sum that prints as 0 is ZERO as well', async () => {
    const people: DrawnTable = {
      table: 'Bevoelkerungszahl',
      columns: 'Einwohner',
      cells: { '0,0': '10', '1,0': '10' },
    };
    const germans = (cells: DrawnTable['cells']): DrawnTable => ({
      table: 'Deutsche_Staatsangehoerige_ab18',
      columns: 'Deutsche_ab18',
      cells,
    });
    const id = 'german_adults';
    const none = answered(await drawnCensus(people, germans({ '0,0': '0', '1,0': '–' })), box(0, 0, 200, 100), id);
    assert.deepEqual([none.value, none.state, none.valueRange], [0, 'ZERO', undefined]);
    const half = answered(await drawnCensus(people, germans({ '0,0': '0', '5,5': '3' })), box(0, 0, 200, 100), id);
    assert.deepEqual([half.value, half.state, half.valueRange], [null, 'NOT_PUBLISHED', [0, 10]]);
    const tiny = answered(await drawnCensus(people, germans({ '0,0': '1', '1,0': '0' })), box(-1, -1, 1e-6, 1e-6), id);
    assert.deepEqual([tiny.value, tiny.state], [0, 'ZERO']);
  });
});

/** A town whose cells of 100 m are known, and the file that holds them. */
const TOWNS = [
  ['Neuss', 'neuss/neuss-2026-03.osm.pbf', 'neuss/Zensus2022_Bevoelkerungszahl_100m-Gitter.csv'],
  ['Berlin', 'berlin/miraustr-2026-07.osm.pbf', 'berlin/zensus2022/Zensus2022_Bevoelkerungszahl_100m-Gitter.csv'],
  ['Berlin', 'berlin/alexanderplatz-2020-04.osm.pbf', 'berlin/zensus2022/Zensus2022_Bevoelkerungszahl_100m-Gitter.csv'],
  [
    'Berlin',
    'berlin/checkpoint-charlie-2022-08.osm.pbf',
    'berlin/zensus2022/Zensus2022_Bevoelkerungszahl_100m-Gitter.csv',
  ],
] as const;

describe('the people of circles, from cells of 1 km, against cells of 100 m', { skip: withoutRealData }, () => {
  it('lie in the interval in 75 to 90 of 100 circles, and NORMAL figures err by at most 20 % (median)', async () => {
    const held: Record<string, boolean[]> = { Neuss: [], Berlin: [] };
    for (const [town, map, file] of TOWNS) {
      const folder = temporaryFolder();
      const raw = rawCells(realFile(file));
      const sums = Map.groupBy(raw, ({ x, y }) => `${Math.floor(x / 1000)},${Math.floor(y / 1000)}`);
      const lines = [...sums].map(([name, cells]) => {
        const [column = 0, row = 0] = name.split(',').map(Number);
        const people = cells.reduce((sum, cell) => sum + (rawFigure(cell, 'Einwohner') ?? 0), 0);
        return `CRS3035RES1000mN${row * 1000}E${column * 1000};${column * 1000 + 500};${row * 1000 + 500};${people}`;
      });
      const census = join(folder, 'Zensus2022_Bevoelkerungszahl_1km-Gitter.csv');
      writeFileSync(census, `GITTER_ID_1km;x_mp_1km;y_mp_1km;Einwohner\n${lines.join('\n')}\n`);
      await importRegion({
        dataFolder: folder,
        files: [realFile(map)],
        name: 'town',
        census: [census],
        importCommand: 'test',
        now: new Date('2026-01-01T00:00:00Z'),
      });
      const region = openServedRegion(folder, 'town');
      const errors: number[] = [];
      for (let i = 0; i < 60; i++) {
        const row = Math.floor(((i + 0.5) * region.addresses.count) / 60);
        const [lat, lng] = [(region.addresses.lat[row] ?? 0) / 1e7, (region.addresses.lng[row] ?? 0) / 1e7];
        const [middle, place] = [plainProject(lat, lng), toLaea(lat, lng)];
        for (const radius of [150, 250, 400, 600, 800, 1000, 1500, 2000]) {
          const near = (cell: RawCell) => Math.hypot(cell.x + 50 - middle[0], cell.y + 50 - middle[1]) < radius + 100;
          const truth = raw
            .filter(near)
            .reduce(
              (sum, cell) =>
                sum + Math.max(0, plainCircleShare(cell, middle, radius)) * (rawFigure(cell, 'Einwohner') ?? 0),
              0,
            );
          const { value, from } = answerTopic(
            placeArea(region.census, { kind: 'RADIUS', ...place, radius }),
            population,
            place,
          );
          const [low = Number.NaN, high = Number.NaN] = from?.doubt.interval ?? [];
          if (truth < 20 || value === null) continue;
          held[town]!.push(truth >= low - 0.5 && truth <= high + 0.5);
          if (from?.doubt.reliability === 'NORMAL') errors.push(Math.abs(value / truth - 1));
        }
      }
      errors.sort((a, b) => a - b);
      const median = errors[errors.length >> 1] ?? Number.NaN;
      assert.ok(errors.length > 100 && median <= 0.2, `${map}: median error ${median} of ${errors.length}`);
    }
    for (const [town, each] of Object.entries(held)) {
      const share = each.filter(Boolean).length / each.length;
      assert.ok(share >= 0.75 && share <= 0.9, `${town}: ${share}`);
    }
  });
});
