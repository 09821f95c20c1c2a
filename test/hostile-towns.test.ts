// Properties that hold in any town, whatever its mappers wrote: hostile towns are drawn from every value that real regions and the wiki know.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { OsmFile, OsmTags } from '../sample/osm-pbf-writer.ts';
import { BASE_MODES, TRANSPORT_MODES, type TransportMode } from '../src/core/modes.ts';
import { reachEngine } from '../src/reach/reach.ts';
import { startsAt } from '../src/reach/snap.ts';
import type { Region } from '../src/region/region.ts';
import { SNAP_YES } from '../src/region/streets.ts';
import { answersFrom, compared, differentEdges } from './oracles/compare-costs.ts';
import { hostileTown } from './oracles/hostile-town.ts';
import { pointCosts } from './support/point-costs.ts';
import { osmOf, regionOf } from './support/regions.ts';

const RUNS = process.env.UMKREIS_LONG_PROOF === undefined ? 12 : 300;
const seeds = fc.integer({ min: 1, max: 2_000_000_000 });
const LIMIT = 900_000;

async function holds(check: (seed: number) => Promise<void>, examples: [number][] = []): Promise<void> {
  await fc.assert(fc.asyncProperty(seeds, check), { numRuns: RUNS, seed: 23, examples });
}

/** Milliseconds to each point of interest, by its OSM id. */
function times(region: Region, place: { lat: number; lng: number }, mode: TransportMode): Map<number, number> {
  const reach = reachEngine(region).run(place, { mode, minimised: 'time', limit: LIMIT }, undefined);
  if ('unreachable' in reach) return new Map();
  return new Map(
    [...pointCosts(reach, region.pois.access[mode], 'time')].map(([row, { milliseconds }]) => [
      region.pois.osmId[row] ?? 0,
      milliseconds,
    ]),
  );
}

/** The file with other tags on its nodes. */
function retagged(file: OsmFile, tagsOf: (tags: OsmTags) => OsmTags): OsmFile {
  return { ...file, nodes: file.nodes.map(node => ({ ...node, tags: tagsOf(node.tags ?? {}) })) };
}

describe('in any hostile town', () => {
  it('a barrier of a kind that nobody knows changes no time, as if it were not there', async () => {
    await holds(async seed => {
      const { file, place } = hostileTown(seed);
      // On a barrier other tags begin to count (`access`, `locked`), so only nodes without tags get one.
      const isPlain = (tags: OsmTags) => Object.keys(tags).length === 0;
      let next = 0;
      const strange = retagged(file, tags =>
        isPlain(tags) && next++ % 3 === 0 ? { ...tags, barrier: 'Schlagbaum' } : tags,
      );
      const [without, withStrange] = [await regionOf(file), await regionOf(strange)];
      for (const mode of TRANSPORT_MODES)
        assert.deepEqual(times(withStrange, place, mode), times(without, place, mode), `town ${seed}, ${mode}`);
    });
  });

  it('a start on a node of a street keeps this street, with a leg of nothing', async () => {
    await holds(async seed => {
      const region = await regionOf(hostileTown(seed).file);
      const { streets, obstacles } = region;
      for (const mode of BASE_MODES) {
        for (let edge = 0; edge < streets.edgeCount; edge++) {
          if (streets.modes[mode].snappable[edge] !== SNAP_YES) continue;
          const node = streets.edgeFrom[edge] ?? 0;
          const starts = startsAt(streets, obstacles, mode, streets.nodeLat[node] ?? 0, streets.nodeLng[node] ?? 0);
          assert.equal(starts?.snapDistanceMeters, 0, `town ${seed}, ${mode}, edge ${edge}`);
        }
      }
    });
  });

  it('more time never reaches less, and never changes what less time reaches', async () => {
    await holds(async seed => {
      const { file, place } = hostileTown(seed);
      const region = await regionOf(file);
      for (const mode of TRANSPORT_MODES) {
        const all = times(region, place, mode);
        for (const limit of [60_000, 240_000]) {
          const reach = reachEngine(region).run(place, { mode, minimised: 'time', limit }, undefined);
          if ('unreachable' in reach) continue;
          const found = [...pointCosts(reach, region.pois.access[mode], 'time')];
          const expected = [...all].filter(([, milliseconds]) => milliseconds <= limit);
          assert.equal(found.length, expected.length, `town ${seed}, ${mode}, ${limit} ms`);
        }
      }
    });
  });

  it('every cost equals that of a plain Dijkstra on the raw file', async () => {
    // In the town of the example a turn restriction names a way that is closed to cars and has two segments at its node.
    await holds(
      async seed => {
        const { file, place } = hostileTown(seed);
        const region = await regionOf(file);
        const osm = await osmOf(file);
        const all = Array.from({ length: region.pois.count }, (_, poi) => poi);
        for (const mode of BASE_MODES) {
          const both = compared(region, osm, mode);
          assert.deepEqual(differentEdges(both), [], `town ${seed}, ${mode}`);
          for (const minimised of ['time', 'length'] as const) {
            const differences = answersFrom(both, place, minimised, LIMIT)?.differences;
            if (differences) assert.deepEqual(all.flatMap(differences), [], `town ${seed}, ${mode}, ${minimised}`);
          }
        }
      },
      [[1_661_943_530]],
    );
  });

  it('nothing that a mapper can write stops an import', async () => {
    await holds(async seed => {
      const { manifest } = await regionOf(hostileTown(seed, 0.9).file);
      assert.ok((manifest.counts.streetEdges ?? 0) > 0, `town ${seed}`);
    });
  });
});
