// The way behind a cost: along the streets of the raw file, piece by piece, and exactly as long as the cost says.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { OsmFile } from '../../sample/osm-pbf-writer.ts';
import { BASE_MODES, type BaseMode } from '../../src/core/modes.ts';
import { type Minimised, reachEngine, type WayToRow } from '../../src/reach/reach.ts';
import type { Region } from '../../src/region/region.ts';
import { CLOSED, EDGE_CONNECTOR } from '../../src/region/streets.ts';
import { randomTown } from '../oracles/random-town.ts';
import { pointCosts } from '../support/point-costs.ts';
import { drawnRegion, regionOf } from '../support/regions.ts';

const RUNS = process.env.UMKREIS_LONG_PROOF === undefined ? 25 : 400;
const LIMIT = { time: 900_000, length: 20_000 } as const;

describe('the way to a point of interest', () => {
  it('costs, piece by piece, exactly what the search says, and follows streets that are open in that direction', async () => {
    const seeds = fc.integer({ min: 1, max: 2_000_000_000 });
    let ways = 0;
    await fc.assert(
      fc.asyncProperty(seeds, async seed => {
        const { file, place } = randomTown(seed);
        const region = await regionOf(file);
        const neighbours = neighboursIn(file);
        for (const mode of BASE_MODES) {
          for (const minimised of ['time', 'length'] satisfies Minimised[]) {
            const access = region.pois.access[mode];
            const reach = reachEngine(region).run(place, { mode, minimised, limit: LIMIT[minimised] }, undefined);
            if ('unreachable' in reach) continue;
            for (const [row, cost] of pointCosts(reach, access, minimised)) {
              const way: WayToRow | undefined = reach.wayTo(access, [row]);
              assert.ok(way, `town ${seed}: ${mode} has no way to row ${row}`);
              const [milliseconds, decimetres]: readonly number[] =
                minimised === 'time' ? [way.first, way.second] : [way.second, way.first];
              assert.deepEqual({ milliseconds, decimetres }, cost, `town ${seed}, ${mode}`);
              assert.deepEqual(sumOf(region, mode, way), cost, `town ${seed}, ${mode}, row ${row}`);
              checkConnected(region, mode, way, neighbours, `town ${seed}, ${mode}, row ${row}`);
              ways++;
            }
          }
        }
      }),
      { numRuns: RUNS, seed: 11 },
    );
    assert.ok(ways > RUNS * 20, `${ways} ways`);
  });

  it('by car passes a forbidden turn to the next dead end and back, and reports the time for turning round', async () => {
    const { region, town } = await drawnRegion({
      gridMeters: 100,
      drawing: `
        A--B--C
           |
           Dp
      `,
      ways: { AB: { highway: 'residential' }, BC: { highway: 'residential' }, BD: { highway: 'residential' } },
      nodes: { p: { shop: 'supermarket', name: 'Markt' } },
      relations: [
        {
          members: [
            { type: 'way', ref: 1001, role: 'from' },
            { type: 'node', ref: 2, role: 'via' },
            { type: 'way', ref: 1003, role: 'to' },
          ],
          tags: { type: 'restriction', restriction: 'no_right_turn' },
        },
      ],
    });
    const access = region.pois.access.CAR;
    const place = town.at('A');
    const reach = reachEngine(region).run(place, { mode: 'CAR', minimised: 'time', limit: 900_000 }, undefined);
    assert.ok(!('unreachable' in reach));
    const way = reach.wayTo(access, [0]);
    assert.ok(way);
    assert.equal(way.turnMilliseconds, 20_000);
    const cost = { milliseconds: way.first, decimetres: way.second };
    assert.deepEqual(sumOf(region, 'CAR', way), cost);
    assert.deepEqual(pointCosts(reach, access, 'time').get(0), cost);
    const ends = way.parts.map(({ edge, from, to }) =>
      [from, to].map(
        at => region.streets.nodeOsmId[(at === 0 ? region.streets.edgeFrom : region.streets.edgeTo)[edge] ?? 0],
      ),
    );
    assert.deepEqual(ends.flat().join(' ').includes('2 3 3 2'), true, 'there and back between B and C');
  });

  it('does not exist if the point lies beyond the limit', async () => {
    const { file, place } = randomTown(3);
    const region = await regionOf(file);
    const access = region.pois.access.WALK;
    const ask = (limit: number) =>
      reachEngine(region).run(place, { mode: 'WALK', minimised: 'time', limit }, undefined);
    const far = ask(900_000);
    assert.ok(!('unreachable' in far));
    const [[row, { milliseconds }] = assert.fail('nothing is reached')] = pointCosts(far, access, 'time');
    const [enough, tooNear] = [ask(milliseconds), ask(milliseconds - 1)];
    assert.ok(!('unreachable' in tooNear) && !('unreachable' in enough));
    assert.equal(tooNear.wayTo(access, [row]), undefined);
    const again = ask(milliseconds);
    assert.ok(!('unreachable' in again) && again.wayTo(access, [row]));
  });
});

/** Pairs of consecutive nodes on some way of the raw file, in both directions; on a square from any corner to any other. */
function neighboursIn(file: OsmFile): ReadonlySet<string> {
  const anyPairs = (refs: readonly number[]) => refs.flatMap(a => refs.map(b => `${a} ${b}`));
  const refsOf = new Map((file.ways ?? []).map(({ id, refs }) => [id, refs]));
  const squares = (file.relations ?? []).filter(({ tags }) => tags?.type === 'multipolygon');
  const across = squares.flatMap(({ members }) => anyPairs(members.flatMap(({ ref }) => refsOf.get(ref) ?? [])));
  const pairs = (file.ways ?? []).flatMap(({ refs, tags = {} }) =>
    tags.area === 'yes'
      ? anyPairs(refs)
      : refs.slice(1).flatMap((ref, i) => [`${refs[i]} ${ref}`, `${ref} ${refs[i]}`]),
  );
  return new Set([...pairs, ...across]);
}

/** Milliseconds and decimetres of all pieces, the legs and the turns, added up from the columns of the region. */
function sumOf({ streets, pois }: Region, mode: BaseMode, way: WayToRow) {
  const access = pois.access[mode];
  let milliseconds = way.start.legMilliseconds + (access.legMilliseconds[way.accessPoint] ?? 0) + way.turnMilliseconds;
  let decimetres = way.start.legDecimetres + (access.legDecimetres[way.accessPoint] ?? 0);
  for (const { edge, from, to } of way.parts) {
    const share = Math.abs(to - from) / 65_536;
    if (share === 0) continue;
    const whole = (to > from ? streets.modes[mode].forward : streets.modes[mode].backward)[edge] ?? CLOSED;
    assert.notEqual(whole, CLOSED, 'a closed street');
    milliseconds += Math.round(whole * share);
    decimetres += Math.round((streets.edgeLengthDecimetres[edge] ?? 0) * share);
  }
  return { milliseconds, decimetres };
}

/** Each piece begins at the end node of the one before, no turn is banned, and every edge is in the raw file. */
function checkConnected(
  { streets }: Region,
  mode: BaseMode,
  { start, parts }: WayToRow,
  neighbours: ReadonlySet<string>,
  where: string,
): void {
  assert.equal(parts[0]?.edge, start.edge, where);
  assert.equal(parts[0]?.from, start.fraction, where);
  for (const [i, { edge, from, to }] of parts.entries()) {
    const [a, b] = [streets.edgeFrom[edge] ?? -1, streets.edgeTo[edge] ?? -1];
    const isConnector = ((streets.edgeFlags[edge] ?? 0) & EDGE_CONNECTOR) !== 0;
    const pair = `${streets.nodeOsmId[a]} ${streets.nodeOsmId[b]}`;
    if (!isConnector) assert.ok(neighbours.has(pair), `${where}: ${pair} is no street of the file`);
    const before = parts[i - 1];
    if (before === undefined) continue;
    assert.ok(from === 0 || from === 65_536, `${where}: piece ${i} begins inside an edge`);
    const arrived = (before.to === 65_536 ? streets.edgeTo : streets.edgeFrom)[before.edge];
    assert.equal(from === 0 ? a : b, arrived, `${where}: piece ${i} does not begin where the one before ends`);
    if (mode !== 'CAR' || from === to) continue;
    const arrival = before.edge * 2 + (before.to === 65_536 ? 0 : 1);
    const departure = edge * 2 + (from === 0 ? 0 : 1);
    assert.ok(!streets.bannedTurns.get(arrival)?.includes(departure), `${where}: a banned turn`);
  }
}
