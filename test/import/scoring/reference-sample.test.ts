// The locations that scores are ranked among: drawn by population, without randomness, frozen as an edition.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { encodeOsmPbf, type OsmFile } from '../../../sample/osm-pbf-writer.ts';
import { fromLaea } from '../../../src/core/geometry/laea.ts';
import { importRegion } from '../../../src/import/import-region.ts';
import { drawSample } from '../../../src/import/scoring/draw-sample.ts';
import { type Homes, homesOf, peopleOfHomes } from '../../../src/import/scoring/homes.ts';
import { editionAfter } from '../../../src/import/scoring/reference-sample.ts';
import { openServedRegion } from '../../../src/region/store.ts';
import { INDEX_CATEGORY_IDS, INDEX_PROFILES } from '../../../src/scoring/index-types.ts';
import { observe } from '../../../src/scoring/observe.ts';
import { scoreOf } from '../../../src/scoring/score.ts';
import { profileWeights } from '../../../src/scoring/weights.ts';
import { EVERYDAY_THINGS, gridTown } from '../../support/grid-town.ts';
import { osmOf, regionOf, temporaryFolder } from '../../support/regions.ts';

const homes = fc.array(
  fc.record({
    lat: fc.integer({ min: 470_000_000, max: 472_000_000 }),
    lng: fc.integer({ min: 95_000_000, max: 97_000_000 }),
    size: fc.constant(1),
    weight: fc.integer({ min: 0, max: 40 }),
  }),
  { minLength: 1, maxLength: 60 },
);

interface Home {
  readonly lat: number;
  readonly lng: number;
  readonly size: number;
}

function inColumns(homes: readonly Home[]): Homes {
  return {
    lat: Int32Array.from(homes, ({ lat }) => lat),
    lng: Int32Array.from(homes, ({ lng }) => lng),
    size: Float64Array.from(homes, ({ size }) => size),
  };
}

describe('the sample', () => {
  it('takes every home in proportion to its share of the people, within one, and has exactly the requested size', () => {
    fc.assert(
      fc.property(homes, fc.integer({ min: 1, max: 200 }), (drawn, size) => {
        const total = drawn.reduce((sum, { weight }) => sum + weight, 0);
        const sample = drawSample(inColumns(drawn), weightsOf(drawn), size);
        assert.equal(sample.length, total === 0 ? 0 : size * 2);
        const shares = Map.groupBy(drawn, ({ lat, lng }) => `${lat} ${lng}`);
        for (const [at, same] of shares) {
          const expected = (same.reduce((sum, { weight }) => sum + weight, 0) / (total || 1)) * size;
          const taken = placesOf(sample).filter(place => place === at).length;
          // Homes at one point with one weight are neighbours on the curve, but homes of others may lie between them.
          assert.ok(Math.abs(taken - expected) < same.length + 1e-9, `${taken} of ${expected}`);
        }
      }),
    );
  });

  it('does not depend on the order of the homes', () => {
    fc.assert(
      fc.property(homes, fc.integer({ min: 1, max: 50 }), (drawn, size) => {
        const turned = drawn.toReversed();
        assert.deepEqual(
          drawSample(inColumns(turned), weightsOf(turned), size),
          drawSample(inColumns(drawn), weightsOf(drawn), size),
        );
      }),
    );
  });

  it('divides the people of a cell among its homes, and those of a cell without homes among the nearest within a kilometre', () => {
    const at = (column: number, row: number): Home => {
      const { lat, lng } = fromLaea(4_430_000 + (column + 0.5) * 1000, 2_780_000 + (row + 0.5) * 1000);
      return { lat: Math.round(lat * 1e7), lng: Math.round(lng * 1e7), size: 1 };
    };
    const cell = (column: number, row: number, people: number) => ({ column: 4430 + column, row: 2780 + row, people });
    const places = [at(0, 0), at(0, 0.2), at(0, 0.9), at(5, 5)];
    const cells = [cell(0, 0, 30), cell(0, 1, 8), cell(9, 9, 100), cell(5, 5, 7)];
    // (0, 0.9) lies in cell (0, 1); nobody lives within 1 km of (9, 9).
    const weights = peopleOfHomes(inColumns(places), { sizeMeters: 1000, cells, inhabitants: 145 });
    assert.deepEqual([...weights], [15, 15, 8, 7]);
    const near = [at(0, 0.1), at(0, 0.2), at(5, 5)];
    const moved = peopleOfHomes(inColumns(near), { sizeMeters: 1000, cells: [cell(0, 1, 8)], inhabitants: 8 });
    assert.deepEqual([...moved], [4, 4, 0]);
    assert.deepEqual([...peopleOfHomes(inColumns(near), undefined)], [1, 1, 1]);
  });

  it('divides the people of a square kilometre among its hectares as a count does, and there among the homes', () => {
    const at = (hectare: number): Home => {
      const { lat, lng } = fromLaea(4_430_000 + hectare * 100 + 50, 2_780_050);
      return { lat: Math.round(lat * 1e7), lng: Math.round(lng * 1e7), size: 1 };
    };
    const homes = [at(0), at(0), at(3), at(11), at(12)];
    const cells = [
      { column: 4430, row: 2780, people: 80 },
      { column: 4431, row: 2780, people: 10 },
    ];
    // Three quarters of the first square's people live in the first hectare, a quarter in the fourth; of the second square nothing is known.
    const weightOf = new Map([
      [44_300, 3000],
      [44_303, 1000],
      [44_307, 0],
    ]);
    const hectareWeight = (column: number) => (column < 44_310 ? (weightOf.get(column) ?? 0) : undefined);
    const weights = peopleOfHomes(inColumns(homes), { sizeMeters: 1000, cells, inhabitants: 90, hectareWeight });
    assert.deepEqual([...weights], [30, 30, 20, 5, 5]);
  });

  it('is drawn from addresses, from buildings if these are too few, and from residential streets by length if these are too few as well', async () => {
    const frameOf = async (file: OsmFile) => {
      const { addresses, buildings } = await regionOf(file);
      return homesOf([addresses], buildings, await osmOf(file));
    };
    assert.equal((await frameOf(gridTown({ columns: 46, rows: 46, addressed: true }))).frame, 'ADDRESSES');
    const streets = await frameOf(gridTown({ columns: 4, rows: 4, addressed: true }));
    assert.equal(streets.frame, 'STREETS');
    const metres = streets.homes.size.reduce((sum, size) => sum + size, 0);
    assert.ok(Math.abs(metres - 2 * 4 * 3 * 100) < 1, `${metres} m of street`);
  });
});

describe('an edition', () => {
  it('has its year and its number in the year as a name', () => {
    const at = (day: string) => new Date(`${day}T00:00:00Z`);
    assert.equal(editionAfter(undefined, at('2026-05-01')), '2026.1');
    assert.equal(editionAfter('2026.1', at('2026-12-31')), '2026.2');
    assert.equal(editionAfter('2026.9', at('2026-12-31')), '2026.10');
    assert.equal(editionAfter('2026.2', at('2027-01-01')), '2027.1');
  });

  it('is kept byte by byte by later imports of the same name, until the operator renews it', async () => {
    const dataFolder = temporaryFolder();
    const run = async (file: OsmFile, newReference = false) => {
      const path = join(dataFolder, 'town.osm.pbf');
      writeFileSync(path, encodeOsmPbf(file));
      const now = new Date('2026-03-01T00:00:00Z');
      const { notes } = await importRegion({
        ...{ dataFolder, files: [path], name: 'town', country: 'LI', importCommand: 'test', now, newReference },
      });
      const region = openServedRegion(dataFolder, 'town');
      return { notes, region, bytes: readFileSync(join(region.folder, 'reference.bin')) };
    };
    const first = await run(gridTown({ columns: 15, rows: 15, things: EVERYDAY_THINGS }));
    assert.equal(first.region.reference?.edition, '2026.1');
    assert.equal(first.region.reference?.frame, 'STREETS');
    const grown = gridTown({ columns: 15, rows: 15, things: [...EVERYDAY_THINGS, { shop: 'butcher' }] });
    const later = await run(grown);
    assert.notEqual(later.region.manifest.version, first.region.manifest.version);
    assert.equal(later.region.reference?.edition, '2026.1');
    assert.deepEqual(later.bytes, first.bytes);
    assert.deepEqual(later.notes, []);
    const renewed = await run(grown, true);
    assert.equal(renewed.region.reference?.edition, '2026.2');
    assert.notDeepEqual(renewed.bytes, first.bytes);
    const other = await run(gridTown({ columns: 15, rows: 15, things: [...EVERYDAY_THINGS, { amenity: 'fuel' }] }));
    assert.match(other.notes.join(), /2026\.2 knew other categories .* --new-reference/);
  });

  it('does not exist where the data ends near most homes: a sliver of a city is not the city', async () => {
    const { box: _, ...town } = gridTown({ columns: 15, rows: 15, things: EVERYDAY_THINGS });
    const sliver = { ...town, nodes: town.nodes.filter(({ id }) => id < 990_000) };
    assert.equal((await regionOf(sliver)).reference, undefined);
    assert.notEqual(
      (await regionOf(gridTown({ columns: 15, rows: 15, things: EVERYDAY_THINGS }))).reference,
      undefined,
    );
  });

  it('does not exist in a strip of a city whose scores are all known, as no street leaves the data: the strip is not the city', async () => {
    const town = gridTown({ columns: 60, rows: 4, things: EVERYDAY_THINGS });
    assert.notEqual((await regionOf(town)).reference, undefined);
    assert.ok(town.box);
    // 400 m beyond the last street instead of 3 km.
    const inner = 2_600 / 111_200;
    const box = { ...town.box, south: town.box.south + inner, north: town.box.north - inner };
    const within = (lat: number) => Math.min(Math.max(lat, box.south), box.north);
    const strip = await regionOf({ ...town, box, nodes: town.nodes.map(n => ({ ...n, lat: within(n.lat) })) });
    const [first] = town.nodes;
    assert.ok(first);
    const middle = observe(strip, { lat: first.lat, lng: first.lng + 0.03 }, { geocodeErrorMeters: 10 });
    assert.ok(!('unreachable' in middle) && middle.outside.walkTenths === Infinity);
    assert.equal(strip.reference, undefined);
  });

  it('holds exactly the scores of its places, sorted', async () => {
    const file = gridTown({ columns: 15, rows: 15, things: EVERYDAY_THINGS });
    const region = await regionOf(file);
    const { homes: frame } = homesOf([region.addresses], region.buildings, await osmOf(file));
    const sample = drawSample(frame, peopleOfHomes(frame, undefined), frame.size.length);
    const scores = placesOf(sample).map(place => {
      const [lat = 0, lng = 0] = place.split(' ').map(each => Number(each) / 1e7);
      const observed = observe(region, { lat, lng }, { geocodeErrorMeters: 10 });
      assert.ok(!('unreachable' in observed));
      return (profile: (typeof INDEX_PROFILES)[number]) => scoreOf(observed, profileWeights(profile));
    });
    const { reference } = region;
    assert.equal(reference?.size, scores.length);
    for (const profile of INDEX_PROFILES) {
      const totals = scores.map(score => score(profile).total).filter(total => total !== undefined);
      assert.deepEqual(
        [...(reference?.sorted('REGION', profile) ?? [])],
        totals.sort((a, b) => a - b),
      );
    }
    for (const [c, id] of INDEX_CATEGORY_IDS.entries()) {
      const own = scores.map(score => score('BALANCED').categories[c]?.score).filter(score => score !== undefined);
      assert.deepEqual(
        [...(reference?.sorted('REGION', id) ?? [])],
        own.sort((a, b) => a - b),
      );
    }
    assert.deepEqual([...(reference?.sorted('TOWN', 'BALANCED') ?? [1])], []);
  });

  it('does not exist if there are fewer than 200 homes to draw from', async () => {
    const region = await regionOf(gridTown({ columns: 3, rows: 3 }));
    assert.equal(region.reference, undefined);
    assert.equal(region.manifest.reference, undefined);
  });
});

function weightsOf(drawn: readonly { readonly weight: number }[]): Float64Array {
  return Float64Array.from(drawn, ({ weight }) => weight);
}

function placesOf(sample: Int32Array): string[] {
  return Array.from({ length: sample.length / 2 }, (_, i) => `${sample[i * 2]} ${sample[i * 2 + 1]}`);
}
