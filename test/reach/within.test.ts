// A search read at a smaller limit: the same rows, costs, ways, addresses, box, area and contours as a search at that limit.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { AREA_DETAILS, type AreaDetail } from '../../src/core/enums.ts';
import { TRANSPORT_MODES, type TransportMode } from '../../src/core/modes.ts';
import { type Minimised, type Reach, reachEngine, type Unreachable } from '../../src/reach/reach.ts';
import { CostField } from '../../src/reach/search.ts';
import { startsAt } from '../../src/reach/snap.ts';
import type { Region } from '../../src/region/region.ts';
import { randomTown } from '../oracles/random-town.ts';
import { realRegion, regionOf, withoutRealData } from '../support/regions.ts';

const RUNS = process.env.UMKREIS_LONG_PROOF === undefined ? 25 : 400;
const EVERYWHERE = { west: -180e7, south: -90e7, east: 180e7, north: 90e7 };
/** Milliseconds and decimetres. */
const LIMITS = { time: { min: 20_000, max: 900_000 }, length: { min: 200, max: 15_000 } } as const;

const modes = fc.constantFrom(...TRANSPORT_MODES);
/** The minimised figure, two limits ascending, and a share of the smaller one for a contour. */
const limits = fc.constantFrom<Minimised>('time', 'length').chain(minimised =>
  fc.record({
    minimised: fc.constant(minimised),
    ascending: fc
      .tuple(fc.integer(LIMITS[minimised]), fc.integer(LIMITS[minimised]))
      .map(two => two.sort((a, b) => a - b)),
    share: fc.double({ min: 0.1, max: 1, noNaN: true }),
  }),
);

/** Half of the questions are without an area. */
const details = fc.constantFrom(undefined, undefined, ...AREA_DETAILS);

/** All results of a reach, copied out of the memory that searches share. */
function everythingOf(
  reach: Reach,
  region: Region,
  mode: TransportMode,
  limit: number,
  share: number,
  drawn: AreaDetail | undefined,
) {
  const access = region.pois.access[mode];
  const { count, row, first, second, legDecimetres } = reach.rows(
    access,
    new Uint16Array(region.pois.count),
    Uint8Array.of(1),
  );
  const rows = Array.from({ length: count }, (_, i) => [row[i], first[i], second[i], legDecimetres[i]] as const);
  rows.sort(([a = 0], [b = 0]) => a - b);
  const blocks = reachEngine(region).access;
  const addresses: number[] = [];
  for (const number of blocks.touching(region.addresses, EVERYWHERE).slice(0, 20)) {
    reach.addReached(blocks.block(region.addresses, mode, number), addresses);
  }
  return {
    rows,
    ways: rows.slice(0, 20).map(([poi = 0]) => reach.wayTo(access, [poi])),
    figures: region.pois.count > 200 ? [] : reach.figuresOf(access),
    addresses,
    box: reach.box(),
    ...(drawn && { area: reach.area(), contours: reach.contours([Math.round(limit * share), limit]) }),
  };
}

/** The same questions to a separate search, and to one that went farther; undefined if no start is possible. */
function bothWays(
  region: Region,
  place: { lat: number; lng: number },
  mode: TransportMode,
  { minimised, ascending, share }: { minimised: Minimised; ascending: readonly number[]; share: number },
  drawn: AreaDetail | undefined,
) {
  const [near = 0, far = 0] = ascending;
  const run = (limit: number, drawn: AreaDetail | undefined) =>
    reachEngine(region).run(place, { mode, minimised, limit }, drawn);
  const own = run(near, drawn);
  if ('unreachable' in own) return undefined;
  const alone = everythingOf(own, region, mode, near, share, drawn);
  const wide = run(far, drawn ?? 'EXACT');
  assert.ok(!('unreachable' in wide));
  const first = readNear(wide.within(near, drawn));
  // Reading the whole search in between changes nothing.
  const whole = everythingOf(wide, region, mode, far, share, drawn ?? 'EXACT');
  const again = readNear(wide.within(near, drawn));
  return { alone, first, again, whole };

  function readNear(view: Reach | undefined) {
    assert.ok(view);
    assert.equal(view.snapDistanceMeters, (own as Exclude<typeof own, Unreachable>).snapDistanceMeters);
    return everythingOf(view, region, mode, near, share, drawn);
  }
}

describe('a search read at a smaller limit', () => {
  it('answers in any town as a search at that limit does', async () => {
    const cut = { rows: 0, box: 0, area: 0 };
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2_000_000_000 }), limits, details, async (seed, asked, drawn) => {
        const { file, place } = randomTown(seed);
        const region = await regionOf(file);
        for (const mode of TRANSPORT_MODES) {
          const read = bothWays(region, place, mode, asked, drawn);
          if (read === undefined) continue;
          const { alone, first, again, whole } = read;
          assert.deepEqual(first, alone, `town ${seed}, ${mode}`);
          assert.deepEqual(again, alone, `town ${seed}, ${mode}, again`);
          if (whole.rows.length > alone.rows.length) cut.rows++;
          if (whole.box.east > alone.box.east) cut.box++;
          if (drawn && JSON.stringify(whole.area) !== JSON.stringify(alone.area)) cut.area++;
        }
      }),
      { numRuns: RUNS, seed: 21 },
    );
    for (const [what, cases] of Object.entries(cut)) assert.ok(cases > RUNS / 6, `${cases} cases cut off ${what}`);
  });

  it('has at every point of every street the costs of a search at that limit', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2_000_000_000 }), limits, modes, async (seed, asked, mode) => {
        const { file, place } = randomTown(seed);
        const { streets, obstacles } = await regionOf(file);
        const starts = startsAt(streets, obstacles, mode, Math.round(place.lat * 1e7), Math.round(place.lng * 1e7));
        const [near = 0, far = 0] = asked.ascending;
        const costs = (searched: number) => {
          const field = new CostField(streets);
          field.search({ mode, minimised: asked.minimised, limit: searched }, starts?.points ?? []);
          field.within(near);
          return Array.from({ length: streets.edgeCount }, (_, edge) =>
            [0, 20_000, 65_536].map(fraction => ({ ...field.figuresAt(edge, fraction) })),
          );
        };
        assert.deepEqual(costs(far), costs(near), `town ${seed}, ${mode}`);
      }),
      { numRuns: RUNS * 2, seed: 23 },
    );
  });

  it('answers in Liechtenstein as a search at that limit does', { skip: withoutRealData }, async () => {
    const region = await realRegion('liechtenstein');
    const { addresses } = region;
    fc.assert(
      fc.property(fc.nat(addresses.count - 1), limits, modes, details, (row, asked, mode, drawn) => {
        const place = { lat: (addresses.lat[row] ?? 0) / 1e7, lng: (addresses.lng[row] ?? 0) / 1e7 };
        // Up to 60 minutes and 50 km.
        const ascending = asked.ascending.map(limit => limit * (asked.minimised === 'time' ? 4 : 30));
        const read = bothWays(region, place, mode, { ...asked, ascending }, drawn);
        if (read === undefined) return;
        assert.deepEqual(read.first, read.alone);
        assert.deepEqual(read.again, read.alone);
      }),
      { numRuns: RUNS, seed: 22 },
    );
  });

  it('is undefined beyond the limit of the search, or if the thread has searched again', async () => {
    const { file, place } = randomTown(3);
    const region = await regionOf(file);
    const run = (limit: number, drawn: AreaDetail | undefined) => {
      const reach = reachEngine(region).run(place, { mode: 'WALK', minimised: 'time', limit }, drawn);
      assert.ok(!('unreachable' in reach));
      return reach;
    };
    const reach = run(300_000, undefined);
    assert.ok(reach.within(300_000, undefined));
    assert.equal(reach.within(300_001, undefined), undefined);
    assert.equal(reach.within(300_000, 'EXACT'), undefined, 'an outline needs more than its limit');
    assert.ok(reach.within(200_000, 'EXACT'));
    const other = run(300_000, 'EXACT');
    assert.ok(other.within(300_000, 'EXACT'));
    assert.equal(reach.within(300_000, undefined), undefined);
  });
});
