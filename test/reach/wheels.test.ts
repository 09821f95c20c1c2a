// On wheels: every way equals an independent search over the raw file, and closing streets never makes anything nearer.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { SearchMode } from '../../src/core/modes.ts';
import type { OsmData } from '../../src/import/osm/osm-data.ts';
import type { NetworkPoint } from '../../src/reach/network-point.ts';
import { type Minimised, type Reach, reachEngine } from '../../src/reach/reach.ts';
import { pointsOfRow, startsFrom } from '../../src/reach/snap.ts';
import { accessOn } from '../../src/reach/wheel-access.ts';
import type { Region } from '../../src/region/region.ts';
import { WHEELS_CLOSED, WHEELS_OPEN, WHEELS_UNKNOWN } from '../../src/region/streets.ts';
import { type Compared, compared, plainPoint, sequence } from '../oracles/compare-costs.ts';
import type { PlainPoint } from '../oracles/plain-dijkstra.ts';
import { PlainWheels } from '../oracles/plain-wheels.ts';
import { wheelTown } from '../oracles/wheel-town.ts';
import { pointCosts } from '../support/point-costs.ts';
import { osmOf, realOsm, realRegion, regionOf, withoutRealData } from '../support/regions.ts';

const RUNS = process.env.UMKREIS_LONG_PROOF === undefined ? 25 : 500;
const seeds = fc.integer({ min: 1, max: 2_000_000_000 });
const limits = fc.integer({ min: 60, max: 900 }).map(seconds => seconds * 1000);
const measures = fc.constantFrom<Minimised>('time', 'length');
const holds = (property: fc.IAsyncProperty<unknown>) => fc.assert(property, { numRuns: RUNS, seed: 11 });

interface Place {
  readonly lat: number;
  readonly lng: number;
}
type Costs = ReadonlyMap<number, { readonly milliseconds: number; readonly decimetres: number }>;

function reachFrom(region: Region, place: Place, mode: SearchMode, minimised: Minimised, limit: number) {
  const reach = reachEngine(region).run(place, { mode, minimised, limit }, undefined);
  return 'unreachable' in reach ? undefined : reach;
}

function costsFrom(region: Region, place: Place, mode: SearchMode, minimised: Minimised, limit: number): Costs {
  const reach = reachFrom(region, place, mode, minimised, limit);
  return reach === undefined ? new Map() : pointCosts(reach, region.pois.access[mode], minimised);
}

/** The raw segment of an end of walkers; of several with the same costs one of which the region says the same for wheels. */
function plainly(walk: Compared, wheels: PlainWheels, point: NetworkPoint): PlainPoint {
  const found = plainPoint(walk, point);
  const { segment } = found;
  const { edgeWheels } = walk.region.streets;
  const state = { [WHEELS_CLOSED]: 'no', [WHEELS_UNKNOWN]: 'perhaps', [WHEELS_OPEN]: 'yes' }[
    edgeWheels[point.edge] ?? 0
  ];
  const alike = walk.roads
    .between(walk.roads.id(segment.a), walk.roads.id(segment.b))
    .filter(
      ({ a, forward, backward }) => a === segment.a && forward === segment.forward && backward === segment.backward,
    );
  return { ...found, segment: alike.find(other => wheels.stateOf(other) === state) ?? segment };
}

/** One line for each row whose time, length or unknown length differs from the plain search. */
function differences(
  { walk, plain }: { readonly walk: Compared; readonly plain: Readonly<Record<string, PlainWheels>> },
  place: Place,
  mode: 'WHEELCHAIR' | 'WHEELCHAIR_STRICT',
  minimised: Minimised,
  limit: number,
  rows: readonly number[],
): string[] {
  const { region } = walk;
  const wheels = plain[mode];
  const starts = startsFrom(region, 'WALK', place)?.points;
  assert.ok(wheels !== undefined && starts !== undefined);
  const costAt = wheels.search(
    starts.map(point => plainly(walk, wheels, point)),
    minimised,
    limit,
  );
  const reach = reachFrom(region, place, mode, minimised, limit);
  const found = reach === undefined ? new Map() : pointCosts(reach, region.pois.access[mode], minimised);
  return rows.flatMap(row => {
    const doors = pointsOfRow(region.pois.access.WALK, row).map(point => plainly(walk, wheels, point));
    const expected = costAt(doors);
    const cost = found.get(row);
    const unknown = cost === undefined ? 0 : reach?.unknownDecimetres(region.pois.access[mode], row);
    const said = cost === undefined ? 'beyond' : `${cost.milliseconds} ms ${cost.decimetres} dm ${unknown} dm unknown`;
    const plainlySaid =
      expected === undefined
        ? 'beyond'
        : `${expected.milliseconds} ms ${expected.decimetres} dm ${expected.unknown} dm unknown`;
    return said === plainlySaid
      ? []
      : [`${mode} ${minimised} ${JSON.stringify(place)} row ${row}: ${said}, plainly ${plainlySaid}`];
  });
}

function wheelsOf(region: Region, osm: OsmData) {
  const walk = compared(region, osm, 'WALK');
  return {
    walk,
    plain: { WHEELCHAIR: new PlainWheels(walk.roads, false), WHEELCHAIR_STRICT: new PlainWheels(walk.roads, true) },
  };
}

const MODES = ['WHEELCHAIR', 'WHEELCHAIR_STRICT'] as const;

describe('on wheels in any town', () => {
  it('every time, length and unknown length equals that of a plain search on the raw file, strict or not', async () => {
    let reached = 0;
    let unknown = 0;
    await holds(
      fc.asyncProperty(seeds, limits, async (seed, limit) => {
        const { file, place } = wheelTown(seed);
        const region = await regionOf(file);
        const both = wheelsOf(region, await osmOf(file));
        if (startsFrom(region, 'WALK', place) === undefined) return;
        const rows = Array.from({ length: region.pois.count }, (_, row) => row);
        for (const mode of MODES) {
          for (const minimised of ['time', 'length'] as const) {
            const most = minimised === 'time' ? limit : limit / 100;
            assert.deepEqual(differences(both, place, mode, minimised, most, rows), [], `town ${seed}`);
            reached += costsFrom(region, place, mode, minimised, most).size;
          }
        }
        const reach = reachFrom(region, place, 'WHEELCHAIR', 'time', limit);
        unknown += rows.filter(row => (reach?.unknownDecimetres(region.pois.access.WHEELCHAIR, row) ?? 0) > 0).length;
      }) as fc.IAsyncProperty<unknown>,
    );
    assert.ok(reached > RUNS * 4 && unknown > RUNS, `${reached} reached, ${unknown} partly unknown`);
  });

  it('nothing is nearer than on foot, and nothing nearer or only there with strict', async () => {
    let compared = 0;
    await holds(
      fc.asyncProperty(seeds, limits, measures, async (seed, limit, minimised) => {
        const { file, place } = wheelTown(seed);
        const region = await regionOf(file);
        const most = minimised === 'time' ? limit : limit / 100;
        const first = (cost: { milliseconds: number; decimetres: number } | undefined) =>
          (minimised === 'time' ? cost?.milliseconds : cost?.decimetres) ?? Number.POSITIVE_INFINITY;
        const [walk, wheels, strict] = (['WALK', ...MODES] as const).map(mode =>
          costsFrom(region, place, mode, minimised, most),
        );
        for (const [row, cost] of wheels ?? []) {
          compared++;
          // 4 km/h against 4.8, but the same wait at lifts and lights; each edge is rounded once more.
          const slowest = minimised === 'time' ? first(cost) + 100 : first(cost);
          assert.ok(slowest >= first(walk?.get(row)), `town ${seed}, row ${row}`);
          assert.ok(first(cost) <= first(strict?.get(row)), `town ${seed}, row ${row}`);
        }
        for (const row of strict?.keys() ?? []) assert.ok(wheels?.has(row), `town ${seed}, row ${row}`);
      }) as fc.IAsyncProperty<unknown>,
    );
    assert.ok(compared > RUNS, `${compared}`);
  });

  it('closing one more way makes nothing nearer, and the unknown length is part of the whole', async () => {
    await holds(
      fc.asyncProperty(seeds, limits, async (seed, limit) => {
        const { file, place } = wheelTown(seed);
        const shut = Math.floor(sequence(seed)() * file.ways.length);
        const ways = file.ways.map((way, i) =>
          i === shut ? { ...way, tags: { ...way.tags, wheelchair: 'no' } } : way,
        );
        const region = await regionOf(file);
        const before = costsFrom(region, place, 'WHEELCHAIR', 'time', limit);
        const reach = reachFrom(region, place, 'WHEELCHAIR', 'time', limit) as Reach;
        for (const [row, { decimetres }] of before) {
          assert.ok(reach.unknownDecimetres(region.pois.access.WHEELCHAIR, row) <= decimetres, `town ${seed}`);
        }
        const after = costsFrom(await regionOf({ ...file, ways }), place, 'WHEELCHAIR', 'time', limit);
        for (const [row, { milliseconds }] of after) {
          assert.ok(milliseconds >= (before.get(row)?.milliseconds ?? Number.POSITIVE_INFINITY), `town ${seed}`);
        }
      }) as fc.IAsyncProperty<unknown>,
    );
  });

  it('the way from A to B equals the way from B to A, its unknown length too', async () => {
    let pairs = 0;
    await holds(
      fc.asyncProperty(seeds, measures, async (seed, minimised) => {
        const { file } = wheelTown(seed);
        const ways = file.ways.map(way => ({ ...way, tags: { ...way.tags, conveying: 'no' } }));
        const region = await regionOf({ ...file, ways });
        const { pois, streets } = region;
        const table = Array.from({ length: pois.count }, (_, row) => {
          const place = {
            lat: (pois.lat[row] ?? 0) / 1e7,
            lng: (pois.lng[row] ?? 0) / 1e7,
            poiId: `n${pois.osmId[row]}`,
          };
          const starts = startsFrom(region, 'WHEELCHAIR', place);
          if (starts === undefined) return [];
          const question = { mode: 'WHEELCHAIR', minimised, limit: 1_000_000 } as const;
          const reach = reachEngine(region).run(place, question, undefined, { starts }) as Reach;
          const access = accessOn(streets, 'WHEELCHAIR', pois.access.WHEELCHAIR);
          const figures = reach.figuresOf(access);
          return figures.map((cost, to) =>
            cost === undefined
              ? 'beyond'
              : `${cost.first} ${cost.second} ${reach.unknownDecimetres(pois.access.WHEELCHAIR, to)}`,
          );
        });
        for (const [a, row] of table.entries()) {
          for (const [b, there] of row.entries()) {
            if ((table[b]?.length ?? 0) === 0) continue;
            assert.equal(table[b]?.[a], there, `town ${seed}: ${a} to ${b}`);
            if (there !== 'beyond') pairs++;
          }
        }
      }) as fc.IAsyncProperty<unknown>,
    );
    assert.ok(pairs > RUNS * 5, `${pairs} pairs`);
  });

  it('a way has the time, the length and the unknown length that the list says', async () => {
    let ways = 0;
    await holds(
      fc.asyncProperty(seeds, limits, async (seed, limit) => {
        const { file, place } = wheelTown(seed);
        const region = await regionOf(file);
        const { streets, pois } = region;
        const reach = reachFrom(region, place, 'WHEELCHAIR', 'time', limit);
        if (reach === undefined) return;
        const costs = pointCosts(reach, pois.access.WHEELCHAIR, 'time');
        const access = accessOn(streets, 'WHEELCHAIR', pois.access.WHEELCHAIR);
        for (const [row, { milliseconds, decimetres }] of costs) {
          const way = reach.wayTo(access, [row]);
          assert.deepEqual([way?.first, way?.second], [milliseconds, decimetres], `town ${seed}, row ${row}`);
          const unknown: number = (way?.parts ?? [])
            .filter(({ edge }) => streets.edgeWheels[edge] === WHEELS_UNKNOWN)
            .reduce((sum, { edge, from, to }) => {
              const part = Math.abs(to - from);
              return sum + Math.round((part * (streets.edgeLengthDecimetres[edge] ?? 0)) / 65536);
            }, 0);
          assert.deepEqual(
            [way?.unknownDecimetres, unknown],
            Array.from({ length: 2 }, () => reach.unknownDecimetres(pois.access.WHEELCHAIR, row)),
            `town ${seed}, row ${row}`,
          );
          ways++;
        }
      }) as fc.IAsyncProperty<unknown>,
    );
    assert.ok(ways > RUNS, `${ways} ways`);
  });
});

describe('on wheels in Lauf', { skip: withoutRealData }, () => {
  it('every time, length and unknown length equals that of a plain search on the raw file', async context => {
    const region = await realRegion('lauf');
    const both = wheelsOf(region, await realOsm('lauf'));
    const random = sequence(3);
    let pairs = 0;
    for (let n = 0; n < 4; n++) {
      const address = Math.floor(random() * region.addresses.count);
      const place = {
        lat: (region.addresses.lat[address] ?? 0) / 1e7,
        lng: (region.addresses.lng[address] ?? 0) / 1e7,
      };
      const minimised = n % 2 === 0 ? 'time' : 'length';
      const limit = minimised === 'time' ? 360_000 : 4000;
      for (const mode of MODES) {
        if (startsFrom(region, 'WALK', place) === undefined) continue;
        const near = [...costsFrom(region, place, 'WALK', minimised, limit).keys()];
        pairs += costsFrom(region, place, mode, minimised, limit).size;
        assert.deepEqual(differences(both, place, mode, minimised, limit, near), []);
      }
    }
    context.diagnostic(`${pairs} pairs`);
    assert.ok(pairs > 60, `${pairs} pairs`);
  });
});
