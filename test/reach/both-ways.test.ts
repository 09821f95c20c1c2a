// One rule for both ends: on foot, without hills, the way from A to B takes exactly as long as the way from B to A.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { OsmFile } from '../../sample/osm-pbf-writer.ts';
import { BASE_MODES } from '../../src/core/modes.ts';
import type { NetworkPoint } from '../../src/reach/network-point.ts';
import { type Minimised, reachEngine } from '../../src/reach/reach.ts';
import { CostField } from '../../src/reach/search.ts';
import { accessOf, pointSetAt, type StartPlace, startsAt, startsFrom } from '../../src/reach/snap.ts';
import { OSM_KINDS, rowsOfPoi } from '../../src/region/pois.ts';
import type { Region } from '../../src/region/region.ts';
import { openServedRegion } from '../../src/region/store.ts';
import { sequence } from '../oracles/compare-costs.ts';
import { plainDoors } from '../oracles/plain-street-doors.ts';
import { randomTown } from '../oracles/random-town.ts';
import { importInto, realFile, realRegion, regionOf, temporaryFolder, withoutRealData } from '../support/regions.ts';

const RUNS = process.env.UMKREIS_LONG_PROOF === undefined ? 15 : 300;
const LIMIT = { time: 3_600_000, length: 48_000 } as const;

/** Places of a region: points of interest by their id, addresses by their coordinate; and the points at which a trip to each ends. */
function placesOf(region: Region, most: number, seed: number) {
  const { pois, addresses, streets, obstacles } = region;
  const random = sequence(seed);
  const drawn = (count: number) => Array.from({ length: Math.min(most, count) }, () => Math.floor(random() * count));
  const starts: StartPlace[] = [];
  for (const row of drawn(pois.count)) {
    const poiId = `${OSM_KINDS[pois.osmKind[row] ?? 0]}${pois.osmId[row]}`;
    starts.push({ lat: (pois.lat[row] ?? 0) / 1e7, lng: (pois.lng[row] ?? 0) / 1e7, poiId });
  }
  for (const row of drawn(addresses.count)) {
    starts.push({ lat: (addresses.lat[row] ?? 0) / 1e7, lng: (addresses.lng[row] ?? 0) / 1e7 });
  }
  const points = starts.map(({ lat, lng, poiId }) => {
    const [row] = poiId === undefined ? [] : rowsOfPoi(pois, poiId);
    if (row === undefined) {
      return accessOf(
        streets,
        obstacles,
        'WALK',
        pointSetAt(streets, obstacles, 'WALK', Math.round(lat * 1e7), Math.round(lng * 1e7)),
      );
    }
    return startsFrom(region, 'WALK', { lat, lng, poiId })?.points ?? [];
  });
  const flat = points.flat();
  const access = {
    list: Uint32Array.from(points, (_, i) => i),
    start: Uint32Array.from([
      0,
      ...points.map(
        (
          (sum = 0) =>
          each =>
            (sum += each.length)
        )(),
      ),
    ]),
    edge: Uint32Array.from(flat, point => point.edge),
    fraction: Uint32Array.from(flat, point => point.fraction),
    legMilliseconds: Uint32Array.from(flat, point => point.legMilliseconds),
    legDecimetres: Uint32Array.from(flat, point => point.legDecimetres),
  };
  return { starts, access };
}

/** Pairs whose ways there and back differ, one line each, and the number of pairs compared. */
function unequal(region: Region, minimised: Minimised, most: number, seed: number) {
  const { starts, access } = placesOf(region, most, seed);
  const table = starts.map(place => {
    const known = { starts: startsFrom(region, 'WALK', place) };
    const reach = reachEngine(region).run(
      place,
      { mode: 'WALK', minimised, limit: LIMIT[minimised] },
      undefined,
      known,
    );
    if ('unreachable' in reach) return starts.map(() => 'unreachable');
    return reach.figuresOf(access).map(figures => (figures ? `${figures.first} ${figures.second}` : 'beyond'));
  });
  const different: string[] = [];
  let pairs = 0;
  for (let a = 0; a < starts.length; a++) {
    for (let b = 0; b < a; b++) {
      const [there, back] = [table[a]?.[b] ?? '', table[b]?.[a] ?? ''];
      if (there === 'unreachable' || back === 'unreachable') continue;
      if (there !== 'beyond') pairs++;
      if (there !== back) different.push(`${JSON.stringify([starts[a], starts[b]])}: ${there}, back ${back}`);
    }
  }
  return { different, pairs };
}

const seeds = fc.integer({ min: 1, max: 2_000_000_000 });

describe('on foot, without hills', () => {
  it('the way from A to B equals the way from B to A in any town, between points of interest and addresses', async () => {
    let pairs = 0;
    await fc.assert(
      fc.asyncProperty(seeds, fc.constantFrom<Minimised>('time', 'length'), async (seed, minimised) => {
        const { file } = randomTown(seed);
        // Escalators lead one way.
        const ways = file.ways.map(way => ({ ...way, tags: { ...way.tags, conveying: 'no' } }));
        const found = unequal(await regionOf({ ...file, ways }), minimised, 12, seed);
        assert.deepEqual(found.different, [], `town ${seed}`);
        pairs += found.pairs;
      }),
      { numRuns: RUNS, seed: 7 },
    );
    assert.ok(pairs > 100, `${pairs} pairs`);
  });

  for (const [name, region] of [
    ['Liechtenstein', () => realRegion('liechtenstein')],
    ['Lauf', () => realRegion('lauf')],
    ['Neuss', () => imported('neuss/neuss-2026-03.osm.pbf')],
  ] as const) {
    it(`the same holds in ${name}`, { skip: withoutRealData }, async () => {
      const opened = await region();
      for (const minimised of ['time', 'length'] as const) {
        const { different, pairs } = unequal(opened, minimised, 60, 11);
        assert.deepEqual(different.slice(0, 5), [], `${different.length} of ${pairs} pairs`);
        assert.ok(pairs > 500, `${pairs} pairs`);
      }
    });
  }
});

/** Each node or point of an edge with a door, and its shortest leg: costs show which edges at a node have one. */
function ends({ edgeFrom, edgeTo }: Region['streets'], points: readonly NetworkPoint[]): string[] {
  const placeOf = ({ edge, fraction }: NetworkPoint) =>
    fraction === 0
      ? `node ${edgeFrom[edge]}`
      : fraction === 65_536
        ? `node ${edgeTo[edge]}`
        : `edge ${edge}, ${fraction}`;
  return [...Map.groupBy(points, placeOf)]
    .map(([place, doors]) => `${place}: ${Math.min(...doors.map(door => door.legMilliseconds))} ms`)
    .sort();
}

/** The town six times as dense, so that a set has more than 32 places on the network. */
function squeezed(file: OsmFile): OsmFile {
  const [first] = file.nodes;
  const near = (value: number, middle = 0) => Math.round((middle + (value - middle) / 6) * 1e7) / 1e7;
  return {
    ...file,
    nodes: file.nodes.map(node => ({ ...node, lat: near(node.lat, first?.lat), lng: near(node.lng, first?.lng) })),
  };
}

describe('doors', () => {
  it('of any place in any town are those of the rule, computed plainly, also where whole numbers choose among too many', async () => {
    let crowded = 0;
    await fc.assert(
      fc.asyncProperty(seeds, fc.nat(1_000_000), fc.boolean(), async (seed, at, isDense) => {
        const { file } = randomTown(seed);
        const { streets, obstacles } = await regionOf(isDense ? squeezed(file) : file);
        const random = sequence(at + 1);
        for (let n = 0; n < 20; n++) {
          const node = Math.floor(random() * streets.nodeCount);
          const off = () => Math.round((random() - 0.5) * (n % 4 === 0 ? 0 : n % 4 === 1 ? 80_000 : 8_000));
          const [lat, lng] = [(streets.nodeLat[node] ?? 0) + off(), (streets.nodeLng[node] ?? 0) + off()];
          for (const mode of BASE_MODES) {
            const points = startsAt(streets, obstacles, mode, lat, lng)?.points ?? [];
            const plain = ends(streets, plainDoors(streets, obstacles, mode, [[lat, lng]]));
            assert.deepEqual(ends(streets, points), plain, `town ${seed}, ${isDense ? 'dense' : 'as drawn'}, ${mode}`);
            if (isDense && plain.length >= 32) crowded++;
          }
        }
      }),
      { numRuns: RUNS, seed: 3 },
    );
    assert.ok(crowded > 20, `${crowded} places with all of 32 doors`);
  });
});

describe('the doors of a start and those that a table keeps', () => {
  it('give the same costs as all doors of the rule, by every mode, in both directions', async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(seeds, fc.constantFrom(...BASE_MODES), async (seed, mode) => {
        const { streets, obstacles } = await regionOf(randomTown(seed).file);
        const random = sequence(seed);
        const places = Array.from({ length: 8 }, () => {
          const node = Math.floor(random() * streets.nodeCount);
          const off = () => Math.round((random() - 0.5) * 4000);
          const [lat, lng] = [(streets.nodeLat[node] ?? 0) + off(), (streets.nodeLng[node] ?? 0) + off()];
          return {
            all: plainDoors(streets, obstacles, mode, [[lat, lng]]),
            begun: startsAt(streets, obstacles, mode, lat, lng)?.points ?? [],
            kept: accessOf(streets, obstacles, mode, pointSetAt(streets, obstacles, mode, lat, lng)),
          };
        });
        const field = new CostField(streets);
        const costs = (starts: readonly NetworkPoint[], end: 'all' | 'kept') => {
          field.search({ mode, minimised: 'time', limit: LIMIT.time }, starts);
          return places.map(place =>
            Math.min(...place[end].map(point => field.at(point.edge, point.fraction) + point.legMilliseconds)),
          );
        };
        for (const { all, begun, kept } of places) {
          const expected = costs(all, 'all');
          assert.deepEqual(costs(begun, 'all'), expected, `town ${seed}, starts of a place by ${mode}`);
          assert.deepEqual(costs(all, 'kept'), expected, `town ${seed}, ends by ${mode}`);
          assert.deepEqual(costs(kept, 'all'), expected, `town ${seed}, starts by ${mode}`);
          compared += expected.filter(Number.isFinite).length;
        }
      }),
      { numRuns: RUNS * 4, seed: 5 },
    );
    assert.ok(compared > 1000, `${compared} pairs`);
  });
});

async function imported(file: string): Promise<Region> {
  const folder = temporaryFolder();
  await importInto(folder, realFile(file), 'here');
  return openServedRegion(folder, 'here');
}
