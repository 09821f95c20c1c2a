// Routes along the streets: as fast and as long as lists of points of interest say, in steps that add up, along connected streets.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import geodesic from 'geographiclib-geodesic';
import { TRANSPORT_MODES, type TransportMode } from '../../src/core/modes.ts';
import { reachEngine } from '../../src/reach/reach.ts';
import { OSM_KINDS } from '../../src/region/pois.ts';
import type { Region } from '../../src/region/region.ts';
import { LONGEST_ROUTE_MINUTES, type StreetRoute, streetRoute } from '../../src/surroundings/route.ts';
import { randomTown } from '../oracles/random-town.ts';
import { pointCosts } from '../support/point-costs.ts';
import { drawnRegion, type RealRegion, realRegion, regionOf, withoutRealData } from '../support/regions.ts';

const RUNS = process.env.UMKREIS_LONG_PROOF === undefined ? 25 : 400;
const STARTS = process.env.UMKREIS_LONG_PROOF === undefined ? 4 : 40;
const earth = geodesic.Geodesic.WGS84;

const idOf = ({ pois }: Pick<Region, 'pois'>, row: number) => `${OSM_KINDS[pois.osmKind[row] ?? 0]}${pois.osmId[row]}`;
const placeOf = ({ pois }: Pick<Region, 'pois'>, row: number) => ({
  lat: (pois.lat[row] ?? 0) / 1e7,
  lng: (pois.lng[row] ?? 0) / 1e7,
  poiId: idOf({ pois }, row),
});

type Line = readonly (readonly [number, number])[];

function metersOf(line: Line): number {
  let meters = 0;
  for (const [i, [lng, lat]] of line.entries()) {
    const before = line[i - 1];
    if (before) meters += earth.Inverse(before[1], before[0], lat, lng).s12 ?? 0;
  }
  return meters;
}

/** What holds of every route. */
function checkRoute({ legs: [leg], ...whole }: StreetRoute, where: string): void {
  assert.deepEqual([leg.milliseconds, leg.decimetres], [whole.milliseconds, whole.decimetres], where);
  const sum = (of: 'milliseconds' | 'decimetres') => leg.steps.reduce((all, step) => all + step[of], 0);
  assert.deepEqual([sum('milliseconds'), sum('decimetres')], [whole.milliseconds, whole.decimetres], where);
  for (const [i, step] of leg.steps.entries()) {
    if (step.kind === 'OFF_STREET')
      assert.ok(i === 0 || i === leg.steps.length - 1, `${where}: off the street between`);
    const before = leg.steps[i - 1];
    if (before)
      assert.notDeepEqual([before.kind, before.name], [step.kind, step.name], `${where}: two steps of one street`);
  }
  const streets =
    leg.steps.filter(({ kind }) => kind === 'STREET').reduce((all, step) => all + step.decimetres, 0) / 10;
  const pieces = leg.positions.length;
  // The straight ends are drawn to the place, their metres count from its doors.
  const drawn = Math.min(
    ...[0, 1].flatMap(from => [0, 1].map(to => Math.abs(metersOf(leg.positions.slice(from, pieces - to)) - streets))),
  );
  assert.ok(
    drawn <= 0.06 * pieces + streets * 1e-4 + 0.1,
    `${where}: drawn ${drawn} m apart from ${streets} m of streets`,
  );
}

describe('a route along the streets', () => {
  it('takes the milliseconds and decimetres that a list says of each point of interest, in steps that add up, in any town', async () => {
    let routes = 0;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2_000_000_000 }), async seed => {
        const { file, place } = randomTown(seed);
        const town = await regionOf(file);
        for (const mode of TRANSPORT_MODES) {
          const reach = reachEngine(town).run(place, { mode, minimised: 'time', limit: 900_000 }, undefined);
          if ('unreachable' in reach) continue;
          const least = leastById(town, pointCosts(reach, town.pois.access[mode], 'time'));
          for (const { row, milliseconds, decimetres } of least) {
            const where = `town ${seed}, ${mode}, row ${row}`;
            const route = streetRoute(town, { from: place, to: placeOf(town, row) }, mode);
            assert.deepEqual([route.milliseconds, route.decimetres], [milliseconds, decimetres], where);
            checkRoute(route, where);
            routes++;
          }
        }
      }),
      { numRuns: RUNS, seed: 5 },
    );
    assert.ok(routes > RUNS * 20, `${routes} routes`);
  });

  it('names its streets in order, and leaves the name of a street without one empty', async () => {
    const { region: town, town: drawn } = await drawnRegion({
      gridMeters: 50,
      drawing: `
        A--B--C
              |
              D--E
      `,
      ways: {
        AB: { highway: 'residential', name: 'Erste' },
        BC: { highway: 'residential', name: 'Erste' },
        CD: { highway: 'footway' },
        DE: { highway: 'residential', name: 'Zweite' },
      },
    });
    const { legs } = streetRoute(town, { from: drawn.at('A'), to: drawn.at('E') }, 'WALK');
    assert.deepEqual(
      legs[0].steps.map(({ kind, name, decimetres }) => [kind, name, Math.round(decimetres / 10)]),
      [
        ['STREET', 'Erste', 300],
        ['STREET', '', 100],
        ['STREET', 'Zweite', 150],
      ],
    );
    const [first, last] = [legs[0].positions[0], legs[0].positions.at(-1)];
    assert.deepEqual(first, [drawn.at('A').lng, drawn.at('A').lat]);
    assert.deepEqual(last, [drawn.at('E').lng, drawn.at('E').lat]);
  });

  it('says which end has no street, and which longest time no way keeps', async () => {
    const { region: town, town: drawn } = await drawnRegion({
      gridMeters: 100,
      drawing: `
        A--B                      C--D
      `,
      ways: { AB: { highway: 'residential' }, CD: { highway: 'residential' } },
    });
    const far = { lat: drawn.at('A').lat + 0.02, lng: drawn.at('A').lng };
    const [a, d] = [drawn.at('A'), drawn.at('D')];
    const pointers = (fault: { code: string; faults: readonly { pointer: string }[] }) => [
      fault.code,
      fault.faults.map(({ pointer }) => pointer).join(),
    ];
    const refused = (from: typeof a, to: typeof a) => {
      try {
        streetRoute(town, { from, to }, 'CAR');
      } catch (fault) {
        return pointers(fault as Parameters<typeof pointers>[0]);
      }
      return [];
    };
    assert.deepEqual(refused(far, a), ['location-unreachable', '#/from']);
    assert.deepEqual(refused(a, far), ['location-unreachable', '#/to']);
    assert.deepEqual(refused(a, d), ['destination-not-reached', '']);
    assert.throws(
      () => streetRoute(town, { from: a, to: d }, 'CAR'),
      new RegExp(` ${LONGEST_ROUTE_MINUTES.CAR} minutes`),
    );
  });
});

for (const name of ['liechtenstein', 'lauf'] satisfies RealRegion[]) {
  describe(`a route in ${name}`, { skip: withoutRealData }, () => {
    let real: Region;
    before(async () => {
      real = await realRegion(name);
    });

    it('takes the milliseconds and decimetres of the list, from many places to many, by every mode', () => {
      let routes = 0;
      const limits: Readonly<Record<TransportMode, number>> = {
        WALK: 1_800_000,
        BICYCLE: 1_200_000,
        CAR: 900_000,
        WHEELCHAIR: 1_800_000,
      };
      for (let start = 0; start < STARTS; start++) {
        const { poiId: _, ...from } = placeOf(real, (start * 7919 + 31) % real.pois.count);
        for (const mode of TRANSPORT_MODES) {
          const reach = reachEngine(real).run(from, { mode, minimised: 'time', limit: limits[mode] }, undefined);
          if ('unreachable' in reach) continue;
          const least = leastById(real, pointCosts(reach, real.pois.access[mode], 'time'));
          for (let i = start; i < least.length; i += Math.ceil(least.length / 25)) {
            const { row, milliseconds, decimetres } = least[i]!;
            const where = `${name}, ${mode}, ${idOf(real, row)} from ${from.lat}, ${from.lng}`;
            const route = streetRoute(real, { from, to: placeOf(real, row) }, mode);
            assert.deepEqual([route.milliseconds, route.decimetres], [milliseconds, decimetres], where);
            checkRoute(route, where);
            routes++;
          }
        }
      }
      assert.ok(routes > STARTS * 40, `${routes} routes`);
    });
  });
}

/** Each object once: of several rows the one that is reached first. */
function leastById(town: Region, costs: ReturnType<typeof pointCosts>) {
  const rows = Array.from(costs, ([row, cost]) => ({ row, ...cost }));
  const byId = Map.groupBy(rows, ({ row }) => idOf(town, row));
  return [...byId.values()].map(
    own => own.toSorted((a, b) => a.milliseconds - b.milliseconds || a.decimetres - b.decimetres)[0]!,
  );
}
