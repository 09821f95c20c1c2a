// The things that the location index counts, once each, and the categories without data: towns of one street with things beside it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OsmFile, OsmTags } from '../../../sample/osm-pbf-writer.ts';
import { reachEngine } from '../../../src/reach/reach.ts';
import type { Region } from '../../../src/region/region.ts';
import { INDEX_TYPES } from '../../../src/scoring/index-types.ts';
import { observe } from '../../../src/scoring/observe.ts';
import { onPlot } from '../../support/plot.ts';
import { regionOf } from '../../support/regions.ts';

type At = readonly [east: number, north: number];
interface Things {
  /** Tags and place; ids from 100 on, in this order. */
  readonly nodes?: readonly (readonly [OsmTags, ...At])[];
  /** Tags, south-west corner and side of squares; ids from 500 on. */
  readonly squares?: readonly (readonly [OsmTags, ...At, side: number])[];
  /** More streets, by their corners; ids from 700 on. */
  readonly streets?: readonly (readonly [OsmTags, ...At[]])[];
}

/** A residential street of 2 km from west to east, and things beside it, in metres from its western end. */
async function townOf({ nodes = [], squares = [], streets = [] }: Things): Promise<Region> {
  const all: OsmFile['nodes'][number][] = [];
  const ways: OsmFile['ways'][number][] = [];
  const byPlace = new Map<string, number>();
  const node = ([east, north]: At, tags: OsmTags = {}, id = 10_000 + all.length) => {
    const key = `${east} ${north}`;
    const known = byPlace.get(key);
    if (known !== undefined && Object.keys(tags).length === 0) return known;
    const { lat, lng } = onPlot(east, north);
    all.push({ id, lat: lat / 1e7, lng: lng / 1e7, tags });
    byPlace.set(key, id);
    return id;
  };
  for (const [i, [tags, ...at]] of nodes.entries()) node(at, tags, 100 + i);
  const street = Array.from({ length: 21 }, (_, i) => node([i * 100, 0]));
  ways.push({ id: 1, refs: street, tags: { highway: 'residential', name: 'Hauptstrasse' } });
  for (const [i, [tags, x, y, side]] of squares.entries()) {
    const corners: At[] = [
      [x, y],
      [x + side, y],
      [x + side, y + side],
      [x, y + side],
    ];
    const refs = corners.map(corner => node(corner));
    ways.push({ id: 500 + i, refs: [...refs, refs[0] ?? 0], tags });
  }
  for (const [i, [tags, ...corners]] of streets.entries()) {
    ways.push({ id: 700 + i, refs: corners.map(corner => node(corner)), tags });
  }
  return regionOf({ nodes: all, ways, relations: [], timestamp: '2026-01-01T00:00:00Z' });
}

function idsOf({ index: { entities } }: Region, type: string): string[] {
  const number = INDEX_TYPES.findIndex(({ id }) => id === type);
  const rows = Array.from(entities.typeOf.keys()).filter(row => entities.typeOf[row] === number);
  return rows.map(row => entities.id(row));
}

describe('the things that count', () => {
  it('are one if the types of one index type are mapped at one point, the relation before the way before the node', async () => {
    const region = await townOf({
      nodes: [
        [{ amenity: 'bar', name: 'Adler' }, 300, 10],
        [{ amenity: 'biergarten', name: 'Adler' }, 500, 10],
        [{ amenity: 'pub', name: 'Adler' }, 520, 10],
        [{ amenity: 'atm' }, 700, 10],
      ],
      squares: [
        [{ amenity: 'pub', name: 'ADLER' }, 290, 5, 20],
        [{ amenity: 'bank', name: 'Bank' }, 690, 5, 20],
      ],
    });
    assert.deepEqual(idsOf(region, 'bar'), ['n101', 'w500']);
    assert.deepEqual(idsOf(region, 'bank'), ['w501']);
    assert.equal(region.manifest.index.things.bar, 2);
  });

  it('have the access points of all their objects: as near as the nearest of these', async () => {
    const region = await townOf({
      nodes: [
        [{ amenity: 'pub', name: 'Adler' }, 1000, 5],
        [{ amenity: 'bar', name: 'Adler' }, 1045, 5],
      ],
    });
    assert.deepEqual(idsOf(region, 'bar'), ['n100']);
    const { lat, lng } = onPlot(1300, 0);
    const place = { lat: lat / 1e7, lng: lng / 1e7 };
    const reach = reachEngine(region).run(place, { mode: 'WALK', minimised: 'time', limit: 1_800_000 }, undefined);
    assert.ok(!('unreachable' in reach));
    const { access, typeOf, types } = region.pois;
    const { count, first } = reach.rows(access.WALK, typeOf, new Uint8Array(types.length).fill(1));
    const times = first.slice(0, count);
    assert.equal(times.length, 2);
    const answer = observe(region, place, { geocodeErrorMeters: 10 });
    assert.ok(!('unreachable' in answer));
    const bar = INDEX_TYPES.findIndex(({ id }) => id === 'bar');
    assert.deepEqual(
      answer.entities[bar]?.map(({ tenths }) => tenths),
      [Math.round(Math.min(...times) / 100)],
    );
  });

  it('are one stop within 150 metres of the same name, and two beyond that or with two names', async () => {
    const near = await townOf({
      nodes: [
        [{ highway: 'bus_stop', name: 'Post' }, 500, 5],
        [{ public_transport: 'platform', bus: 'yes', name: 'Post' }, 649, 5],
        [{ highway: 'bus_stop', name: 'Kirche' }, 600, 5],
      ],
    });
    assert.deepEqual(idsOf(near, 'stop'), ['n100', 'n102']);
    const far = await townOf({
      nodes: [
        [{ highway: 'bus_stop', name: 'Post' }, 500, 5],
        [{ highway: 'bus_stop', name: 'Post' }, 651, 5],
      ],
    });
    assert.deepEqual(idsOf(far, 'stop'), ['n100', 'n101']);
  });

  it('are no school if they teach adults, driving or music, and one school if it is mapped at two doors 45 metres apart', async () => {
    const region = await townOf({
      nodes: [
        [{ amenity: 'school', name: 'Volkshochschule' }, 300, 10],
        [{ amenity: 'school', name: 'Volkshochschule' }, 320, 10],
        [{ amenity: 'school', name: 'Fahrschule Zack' }, 500, 10],
        [{ amenity: 'school', name: 'Musikschule' }, 600, 10],
        [{ amenity: 'school', name: 'Grundschule Nord' }, 900, 10],
        [{ amenity: 'school', name: 'Grundschule Nord' }, 945, 10],
      ],
    });
    assert.deepEqual(idsOf(region, 'school'), ['n104']);
    assert.deepEqual(idsOf(region, 'music_school'), ['n103']);
  });

  it('are bus stops only where buses stop: platforms of trains and trams count as what they are, once', async () => {
    const region = await townOf({
      nodes: [
        [{ highway: 'bus_stop', name: 'Post' }, 200, 10],
        [{ public_transport: 'platform', tram: 'yes', name: 'Markt' }, 600, 10],
        [{ public_transport: 'platform', train: 'yes', name: 'Bahnhof' }, 1000, 305],
        [{ public_transport: 'platform', name: 'Gleis 2' }, 1040, 305],
        [{ highway: 'platform', bus: 'yes', name: 'Gleis 3' }, 1080, 305],
      ],
      streets: [[{ railway: 'rail' }, [0, 300], [2000, 300]]],
    });
    assert.deepEqual(idsOf(region, 'stop'), ['n100', 'n104']);
    assert.deepEqual(idsOf(region, 'urban_rail'), ['n101']);
  });

  it('are main stations where they are called so; a halt is a station only', async () => {
    const region = await townOf({
      nodes: [
        [{ railway: 'halt', name: 'Süd' }, 200, 10],
        [{ railway: 'station', name: 'Dorf Hbf' }, 1500, 10],
      ],
    });
    assert.deepEqual(idsOf(region, 'station'), ['n100', 'n101']);
    assert.deepEqual(idsOf(region, 'main_station'), ['n101']);
  });

  it('are two playgrounds side by side without names, but one café', async () => {
    const side = (tags: OsmTags) =>
      townOf({
        nodes: [
          [tags, 500, 5],
          [tags, 520, 5],
        ],
      });
    assert.equal(idsOf(await side({ leisure: 'playground' }), 'playground').length, 2);
    assert.equal(idsOf(await side({ leisure: 'pitch' }), 'pitch').length, 2);
    assert.equal(idsOf(await side({ amenity: 'cafe' }), 'cafe').length, 1);
  });

  it('are no park under 0.2 ha or behind a fence, and no wood under 2 ha', async () => {
    const region = await townOf({
      squares: [
        [{ leisure: 'park' }, 100, 10, 44],
        [{ leisure: 'park' }, 300, 10, 46],
        [{ leisure: 'park', access: 'private' }, 500, 10, 100],
        [{ natural: 'wood' }, 700, 10, 140],
        [{ landuse: 'forest' }, 1000, 10, 143],
        [{ leisure: 'nature_reserve' }, 1300, 10, 20],
      ],
    });
    assert.deepEqual(idsOf(region, 'park'), ['w501']);
    assert.deepEqual(idsOf(region, 'wood'), ['w504', 'w505']);
  });

  it('are junctions of a motorway, of a trunk road only in a region without motorway, with the drive to the foot of the ramp', async () => {
    const junction = { highway: 'motorway_junction', name: 'Ost' };
    const fast = (kind: 'motorway' | 'trunk', y: number): NonNullable<Things['streets']> => [
      [{ highway: kind, oneway: 'yes' }, [0, y], [1000, y], [2000, y]],
      [{ highway: `${kind}_link`, oneway: 'yes' }, [1000, y], [1400, y / 2], [1500, 0]],
      [{ highway: `${kind}_link`, oneway: 'yes' }, [1500, 0], [1700, y / 2], [2000, y]],
    ];
    const both = await townOf({
      nodes: [
        [junction, 1000, 400],
        [junction, 1000, -400],
      ],
      streets: [...fast('motorway', 400), ...fast('trunk', -400)],
    });
    assert.deepEqual(idsOf(both, 'motorway'), ['n100']);
    const trunk = await townOf({ nodes: [[junction, 1000, -400]], streets: fast('trunk', -400) });
    assert.deepEqual(idsOf(trunk, 'motorway'), ['n100']);
    const drive = both.index.drives.get('motorway');
    assert.ok(drive);
    const { edgeFrom, edgeTo, nodeLng } = both.streets;
    const feet = Array.from(
      drive.goalEdge,
      (edge, i) => nodeLng[(drive.goalFraction[i] === 0 ? edgeFrom : edgeTo)[edge] ?? 0],
    );
    assert.deepEqual(feet, [onPlot(1500, 0).lng]);
    assert.deepEqual([...drive.goalLegMilliseconds], [0]);
  });

  it('have no category without data on the map: it is missing in the whole region, and so is calm without a loud line', async () => {
    const bare = await townOf({ nodes: [[{ shop: 'bakery' }, 500, 5]] });
    assert.deepEqual(bare.manifest.index.missingCategories, [
      'education',
      'health',
      'public_transport',
      'leisure_nature',
      'food_culture',
      'sport',
      'mobility',
      'calm',
    ]);
    const loud = await townOf({ streets: [[{ highway: 'primary' }, [0, 0], [0, 900]]] });
    assert.ok(!loud.manifest.index.missingCategories.includes('calm'));
  });
});

describe('a thing that the index drives to and does not find', () => {
  it('is missing if the data ends within 30 minutes by car, and otherwise not nearby', async () => {
    // Two primary roads crossing, 60 km long: from the middle it takes longer than 30 minutes to any end, from half way it does not.
    const km = (from: number, to: number, make: (at: number) => At) =>
      Array.from({ length: to - from + 1 }, (_, i) => make((from + i) * 1000));
    const region = await townOf({
      streets: [
        [{ highway: 'primary', maxspeed: '60' }, ...km(-30, 30, at => [at, -300])],
        [{ highway: 'primary', maxspeed: '60' }, ...km(-30, 30, at => [0, at - 300])],
      ],
    });
    const missingAt = (east: number) => {
      const { lat, lng } = onPlot(east, -300);
      const answer = observe(region, { lat: lat / 1e7, lng: lng / 1e7 }, { geocodeErrorMeters: 10 });
      assert.ok(!('unreachable' in answer));
      return [...answer.missingTypes];
    };
    assert.deepEqual(missingAt(0), []);
    assert.deepEqual(missingAt(15_000), ['university', 'hospital', 'motorway']);
    assert.deepEqual(missingAt(29_900), ['university', 'hospital', 'motorway']);
  });
});
