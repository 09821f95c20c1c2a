// The noise that reaches a place: a town of one quiet street, with one source after another beside it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OsmFile, OsmTags } from '../../../sample/osm-pbf-writer.ts';
import { calmFacts } from '../../../src/features/texts/facts/calm-facts.ts';
import type { Region } from '../../../src/region/region.ts';
import { calmShare } from '../../../src/scoring/calm.ts';
import { CALM_SOURCES, MILLION } from '../../../src/scoring/index-types.ts';
import { noiseAround } from '../../../src/scoring/noise-around.ts';
import { onPlot } from '../../support/plot.ts';
import { regionOf } from '../../support/regions.ts';

interface Beside {
  /** A line along the street, 80 m north of it. */
  readonly line?: OsmTags;
  /** Squares of 40 m and single points, 60 m north of the place. */
  readonly square?: OsmTags;
  readonly points?: readonly OsmTags[];
}

const PLACE = onPlot(500, 0);
const place = { lat: PLACE.lat / 1e7, lng: PLACE.lng / 1e7 };

async function townWith({ line, square, points = [] }: Beside): Promise<Region> {
  const nodes: OsmFile['nodes'][number][] = [];
  const node = (east: number, north: number, tags: OsmTags = {}) => {
    const { lat, lng } = onPlot(east, north);
    nodes.push({ id: nodes.length + 1, lat: lat / 1e7, lng: lng / 1e7, tags });
    return nodes.length;
  };
  const along = (north: number) => Array.from({ length: 11 }, (_, i) => node(i * 100, north));
  const ways = [{ id: 1, refs: along(0), tags: { highway: 'residential' } as OsmTags }];
  // So far away that nobody hears it: the map knows loud roads.
  ways.push({ id: 2, refs: along(-6_000), tags: { highway: 'unclassified' } });
  if (line) ways.push({ id: 3, refs: along(80), tags: line });
  if (square) {
    const corners = [node(480, 60), node(520, 60), node(520, 100), node(480, 100)];
    ways.push({ id: 4, refs: [...corners, corners[0] ?? 0], tags: square });
  }
  for (const [i, tags] of points.entries()) node(480 + i * 12, 60, { name: `Haus ${i}`, ...tags });
  return regionOf({ nodes, ways, relations: [], timestamp: '2026-01-01T00:00:00Z' });
}

const heardIn = async (beside: Beside) => noiseAround((await townWith(beside)).index.calm, place, 0);
const calmIn = async (beside: Beside) => (100 * calmShare(await heardIn(beside))) / MILLION;

/** One drawing for each source of the table. */
const DRAWN: Readonly<Record<string, Beside>> = {
  ...Object.fromEntries(
    CALM_SOURCES.slice(
      0,
      CALM_SOURCES.findIndex(({ id }) => id === 'rail_main'),
    ).map(({ id }) => [id, { line: { highway: id } }]),
  ),
  rail_main: { line: { railway: 'rail', usage: 'main' } },
  rail_branch: { line: { railway: 'rail' } },
  light_rail: { line: { railway: 'subway', bridge: 'viaduct' } },
  tram: { line: { railway: 'tram' } },
  industrial: { square: { landuse: 'industrial' } },
  airfield: { line: { aeroway: 'runway' } },
  racetrack: { square: { leisure: 'track', sport: 'motor' } },
  stadium: { square: { leisure: 'stadium' } },
  school_yard: { square: { amenity: 'school' } },
  marketplace: { square: { amenity: 'marketplace' } },
  bus_station: { square: { amenity: 'bus_station' } },
  nightclub: { points: [{ amenity: 'nightclub' }] },
  bar: { points: [{ amenity: 'pub' }] },
  restaurant: { points: [{ amenity: 'restaurant' }] },
};

describe('a source of noise', () => {
  it('of each kind counts as this kind, and only there', async () => {
    assert.deepEqual(Object.keys(DRAWN).sort(), CALM_SOURCES.map(({ id }) => id).sort());
    assert.equal(await calmIn({}), 100);
    for (const [source, beside] of Object.entries(DRAWN)) {
      assert.deepEqual(
        (await heardIn(beside)).map(each => each.source),
        [source],
      );
    }
  });

  it('that is a street with tram tracks is two, and none in a tunnel', async () => {
    const both = await heardIn({ line: { highway: 'tertiary', railway: 'tram' } });
    assert.deepEqual(
      both.map(({ source }) => source),
      ['tertiary', 'tram'],
    );
    for (const line of [{ highway: 'motorway' }, { railway: 'tram' }, { railway: 'subway' }]) {
      assert.deepEqual(await heardIn({ line: { ...line, tunnel: 'yes' } }), []);
    }
  });

  it('is every place of a square full of them, each once however often it is mapped', async () => {
    const restaurants = (count: number) => Array.from({ length: count }, () => ({ amenity: 'restaurant' }));
    const calm = await Promise.all([1, 3, 8].map(count => calmIn({ points: restaurants(count) })));
    assert.deepEqual(
      calm,
      calm.toSorted((a, b) => b - a),
    );
    assert.ok((calm[2] ?? 100) < (calm[0] ?? 0));
    const twice = { amenity: 'restaurant', name: 'Adler' };
    assert.equal(await calmIn({ points: [twice, twice] }), await calmIn({ points: [twice] }));
  });
});

describe('the level of a road', () => {
  /** RLS-90, 4.4.1.1: the level 25 m away by day, from vehicles a day, percent of lorries, and the speeds of cars and lorries. */
  function rls90(perDay: number, percent: number, carSpeed: number, lorrySpeed: number): number {
    const most = 37.3 + 10 * Math.log10(0.06 * perDay * (1 + 0.082 * percent));
    const car = 27.7 + 10 * Math.log10(1 + (0.02 * carSpeed) ** 3);
    const more = 10 ** ((23.1 + 12.5 * Math.log10(lorrySpeed) - car) / 10) - 1;
    return most + car - 37.3 + 10 * Math.log10((100 + more * percent) / (100 + 8.23 * percent));
  }

  it('lies between those of RLS-90 for the traffic of its class in a town and outside', () => {
    // Vehicles a day and percent of lorries: BASt 2012 for motorways and federal roads; table 3 of RLS-90 for the lorries of the others.
    const traffic: Readonly<Record<string, readonly [perDay: number, percent: number]>> = {
      motorway: [47_100, 14.9],
      primary: [9_440, 8.5],
      secondary: [3_500, 20],
      tertiary: [1_700, 20],
      unclassified: [600, 10],
    };
    for (const [id, [perDay, percent]] of Object.entries(traffic)) {
      const level = CALM_SOURCES.find(source => source.id === id)?.decibelsAt25Meters ?? Number.NaN;
      const [slow, fast] =
        id === 'motorway'
          ? [rls90(perDay, percent, 100, 80), rls90(perDay, percent, 130, 80)]
          : [rls90(perDay, percent, 50, 50), rls90(perDay, percent, 100, 80)];
      assert.ok(slow - 0.2 <= level && level <= fast, `${id}: ${level} of ${slow} to ${fast}`);
    }
  });
});

describe('a text', () => {
  it('may not call a place quiet next to people who sound: a market, a night club, a school yard', async () => {
    const far = [
      [
        [
          [9, 46],
          [10, 46],
          [10, 48],
          [9, 48],
          [9, 46],
        ],
      ],
    ] as const;
    const factsOf = async (beside: Beside) => {
      const { index, manifest } = await townWith(beside);
      return calmFacts({ index, manifest: { ...manifest, outline: far } }, place, true).length;
    };
    assert.equal(await factsOf({}), 1);
    for (const id of ['marketplace', 'nightclub', 'school_yard', 'restaurant']) {
      assert.equal(await factsOf(DRAWN[id] ?? {}), 0, id);
    }
  });

  it('says nothing of quiet where noise beyond the end of the data may take it', async () => {
    const { index, manifest } = await townWith({});
    assert.deepEqual(calmFacts({ index, manifest }, place, true), []);
  });
});
