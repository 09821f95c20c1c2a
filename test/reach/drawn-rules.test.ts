// Tag rules that are only visible in a network: the cost of nodes, ferries, squares and built-up land on a way, by hand.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { perMode, type TransportMode } from '../../src/core/modes.ts';
import { reachEngine } from '../../src/reach/reach.ts';
import type { DrawnTown } from '../support/drawn-town.ts';
import { pointCosts } from '../support/point-costs.ts';
import { drawnRegion } from '../support/regions.ts';

const STREET = { highway: 'residential' };
const SHOP = { shop: 'supermarket' };
/** Seconds per metre on a street: 4.8 km/h, 16 km/h, 0.75 of 50 km/h. */
const WALK = 3.6 / 4.8;
const RIDE = 3.6 / 16;
const DRIVE = 3.6 / 37.5;

/** Seconds from A to the shop S by each mode, undefined if unreachable. */
async function seconds(town: DrawnTown): Promise<Record<TransportMode, number | undefined>> {
  const { region, town: drawn } = await drawnRegion({ ...town, nodes: { S: SHOP, ...town.nodes } });
  const shop = region.pois.typeStart[region.pois.types.indexOf('supermarket')] ?? -1;
  const by = (mode: TransportMode) => {
    const reach = reachEngine(region).run(drawn.at('A'), { mode, minimised: 'time', limit: 3_600_000 }, undefined);
    const cost = 'unreachable' in reach ? undefined : pointCosts(reach, region.pois.access[mode], 'time').get(shop);
    return cost && cost.milliseconds / 1000;
  };
  return perMode(by);
}

function near(
  actual: Record<TransportMode, number | undefined>,
  expected: Partial<Record<TransportMode, number | null>>,
) {
  for (const [mode, value] of Object.entries(expected) as [TransportMode, number | null][]) {
    if (value === null) assert.equal(actual[mode], undefined, mode);
    else
      assert.ok(
        Math.abs((actual[mode] ?? Number.NaN) - value) <= 0.15,
        `${mode}: ${actual[mode]} s instead of ${value} s`,
      );
  }
}

/** A street of 1200 m with something on its middle node. */
const street = (middle: Record<string, string>): DrawnTown => ({
  gridMeters: 100,
  drawing: 'A-----B-----S',
  ways: { ABS: STREET },
  nodes: { B: middle },
});
const free = { WALK: 1200 * WALK, BICYCLE: 1200 * RIDE, CAR: 1200 * DRIVE };

describe('on the way', () => {
  it('a node without tags costs nothing', async () => near(await seconds(street({})), free));

  for (const [what, tags, more] of [
    ['a gate costs cars 30 s', { barrier: 'gate' }, [0, 0, 30]],
    ['a lift gate costs cars 30 s', { barrier: 'lift_gate' }, [0, 0, 30]],
    ['a cycle barrier stops cars', { barrier: 'cycle_barrier' }, [0, 0, null]],
    ['a stile stops cars', { barrier: 'stile' }, [0, 0, null]],
    ['a wall stops everybody', { barrier: 'wall' }, [null, null, null]],
    ['a locked gate stops everybody', { barrier: 'gate', locked: 'yes' }, [null, null, null]],
    ['an elevator costs 30 s and takes no car', { highway: 'elevator' }, [30, 30, null]],
    ['a stop sign costs cars 4 s', { highway: 'stop' }, [0, 0, 4]],
    ['a stop sign for who comes by costs 4 s', { highway: 'stop', direction: 'forward' }, [0, 0, 4]],
    ['a stop sign for the other direction costs nothing', { highway: 'stop', direction: 'backward' }, [0, 0, 0]],
    ['a give-way sign costs cars 2 s', { highway: 'give_way' }, [0, 0, 2]],
    ['a mini roundabout costs cars 2 s', { highway: 'mini_roundabout' }, [0, 0, 2]],
    ['a level crossing costs cars 4 s', { railway: 'level_crossing' }, [0, 0, 4]],
    ['a crossing with lights costs cars 2 s', { highway: 'crossing', crossing: 'traffic_signals' }, [0, 0, 2]],
    ['traffic lights cost cars and bicycles 8 s, walkers nothing', { highway: 'traffic_signals' }, [0, 8, 8]],
  ] as const) {
    it(what, async () => {
      const [walk, ride, drive] = more;
      near(await seconds(street(tags)), {
        WALK: walk === null ? null : free.WALK + walk,
        BICYCLE: ride === null ? null : free.BICYCLE + ride,
        CAR: drive === null ? null : free.CAR + drive,
      });
    });
  }

  it('two lights farther apart than 40 m cost twice, nearer ones once', async () => {
    const lights = (gridMeters: number): DrawnTown => ({
      gridMeters,
      drawing: 'A---BC---S',
      ways: { ABCS: STREET },
      nodes: { B: { highway: 'traffic_signals' }, C: { highway: 'traffic_signals' } },
    });
    near(await seconds(lights(30)), { CAR: 270 * DRIVE + 8, BICYCLE: 270 * RIDE + 8 });
    near(await seconds(lights(50)), { CAR: 450 * DRIVE + 16, BICYCLE: 450 * RIDE + 16 });
  });

  it('boarding a ferry takes half its interval, or ten minutes, and it takes a car only if its tags say so', async () => {
    const river = (ferry: Record<string, string>): DrawnTown => ({
      gridMeters: 100,
      drawing: 'A-----B----C-----S',
      ways: { AB: STREET, BC: { route: 'ferry', ...ferry }, CS: STREET },
    });
    near(await seconds(river({})), {
      WALK: 1200 * WALK + 500 * 0.36 + 600,
      BICYCLE: 1200 * RIDE + 500 * 0.36 + 600,
      CAR: null,
    });
    near(await seconds(river({ motor_vehicle: 'yes', duration: '3', interval: '00:20' })), {
      WALK: 1200 * WALK + 180 + 600,
      CAR: 1200 * DRIVE + 180 + 600,
    });
  });

  it('a square is crossed straight at its own pace, round its corners where it is concave', async () => {
    const square = (tags: Record<string, string>): DrawnTown => ({
      gridMeters: 50,
      drawing: `
A---------B-----E
          |     |
          |     |
          D-----C---------S`,
      ways: { AB: STREET, CS: STREET, BECDB: { highway: 'pedestrian', area: 'yes', ...tags } },
    });
    const diagonal = Math.hypot(300, 150);
    near(await seconds(square({})), {
      WALK: (1000 + diagonal) * WALK,
      BICYCLE: 1000 * RIDE + diagonal * 0.9,
      CAR: null,
    });
    near(await seconds(square({ bicycle: 'yes' })), { BICYCLE: 1000 * RIDE + diagonal * 0.45 });
    const concave: DrawnTown = {
      gridMeters: 50,
      drawing: `
A---------B-----E
          |     |
          | F   |
          D-----C---------S`,
      ways: { AB: STREET, CS: STREET, BECDFB: { highway: 'pedestrian', area: 'yes' } },
    };
    near(await seconds(concave), { WALK: (1000 + diagonal) * WALK });
    const notched: DrawnTown = {
      gridMeters: 50,
      drawing: `
A---------B--F  E
          |  |  |
          |  |  |
          |  G  |
          D-----C---------S`,
      ways: { AB: STREET, CS: STREET, BFGECDB: { highway: 'pedestrian', area: 'yes' } },
    };
    const round = Math.hypot(150, 150) + Math.hypot(150, 50);
    near(await seconds(notched), { WALK: (1000 + round) * WALK });
  });

  it('a square that is a multipolygon is walked along its outline and across, round its holes', async () => {
    const square = (inner: string): DrawnTown => ({
      gridMeters: 50,
      drawing: `
A---------B-------E
          | H---I |
          | |   | |
          | K---J |
          D-------C---------S`,
      ways: { AB: STREET, CS: STREET, BEC: {}, CDB: {}, HIJKH: {} },
      relations: [
        {
          members: [
            { type: 'way', ref: 1003, role: 'outer' },
            { type: 'way', ref: 1004, role: 'outer' },
            ...(inner === '' ? [] : [{ type: 'way' as const, ref: 1005, role: 'inner' }]),
          ],
          tags: { type: 'multipolygon', highway: 'pedestrian' },
        },
      ],
    });
    near(await seconds(square('')), { WALK: (1000 + Math.hypot(400, 200)) * WALK, CAR: null });
    near(await seconds(square('inner')), { WALK: (1000 + Math.hypot(300, 50) + Math.hypot(100, 150)) * WALK });
  });

  it('a platform that is a closed way is crossed', async () => {
    near(
      await seconds({
        gridMeters: 50,
        drawing: `
A---------B-----E
          |     |
          D-----C---------S`,
        ways: { AB: STREET, CS: STREET, BECDB: { railway: 'platform' } },
      }),
      { WALK: (1000 + Math.hypot(300, 100)) * WALK },
    );
  });

  it('a square drawn as steps is slow to climb, and a barrier at its corner costs its full time', async () => {
    const square = (corner: Record<string, string>, area: Record<string, string>): DrawnTown => ({
      gridMeters: 50,
      drawing: `
A---------B-----E
          |     |
          D-----C---------S`,
      ways: { AB: STREET, CS: STREET, BECDB: { ...area, area: 'yes' } },
      nodes: { B: corner },
    });
    const diagonal = Math.hypot(300, 100);
    near(await seconds(square({}, { highway: 'steps' })), { WALK: 1000 * WALK + diagonal / 0.65 });
    near(await seconds(square({ highway: 'elevator' }, { highway: 'pedestrian' })), {
      WALK: (1000 + diagonal) * WALK + 30,
    });
    near(await seconds(square({ barrier: 'wall' }, { highway: 'pedestrian' })), { WALK: null, BICYCLE: null });
  });

  it('a drive on a road without a limit is as in town among addresses or in settled land, else as outside', async () => {
    const road = (nodes: DrawnTown['nodes'], ways: DrawnTown['ways'] = {}): DrawnTown => ({
      gridMeters: 20,
      drawing: `
P                                           Q
 abcdefghijklmnopqrstuvwxyz0123456789BCDEFGH
  A---------------------------------------S
R                                           T`,
      ways: { AS: { highway: 'tertiary', name: 'Dorfstrasse' }, ...ways },
      nodes: nodes ?? {},
    });
    const houses = Object.fromEntries(
      [...'abcdefghijklmnopqrstuvwxyz0123456789BCDEFGH'].map((letter, i) => [
        letter,
        { 'addr:housenumber': String(i + 1) },
      ]),
    );
    const [inside, outside] = [800 * (3.6 / (0.8 * 50)), 800 * (3.6 / (0.8 * 80))];
    near(await seconds(road({})), { CAR: outside });
    near(await seconds(road(houses)), { CAR: inside });
    near(await seconds(road({}, { PQTRP: { landuse: 'residential' } })), { CAR: inside });
    near(await seconds(road({}, { PQTRP: { landuse: 'industrial' } })), { CAR: inside });
    near(await seconds(road({}, { PQTRP: { landuse: 'farmland' } })), { CAR: outside });
  });

  it('a road is cut where it leaves the town', async () => {
    const village = (nodes: Record<string, Record<string, string>>): DrawnTown => ({
      gridMeters: 50,
      drawing: `
P---------Q
A-B-C-D-E-F-G---------------H--------------S
R---------T`,
      ways: {
        ABCDEFGHS: { highway: 'tertiary', name: 'Landstrasse' },
        PQTRP: { landuse: 'residential' },
      },
      nodes,
    });
    const [town, land] = [3.6 / (0.8 * 50), 3.6 / (0.8 * 80)];
    near(await seconds(village({})), { CAR: 500 * town + 1650 * land });
    // The sign stands farther out than the settled land.
    near(await seconds(village({ G: { traffic_sign: 'city_limit' } })), { CAR: 600 * town + 1550 * land });
  });

  it('a car turns round only at a dead end, after 20 s', async () => {
    const town: DrawnTown = {
      gridMeters: 100,
      drawing: `
          D
          |
A---------B---------C
          |
          S`,
      // Straight on to C only, which is a dead end.
      ways: { AB: STREET, BC: STREET, BD: STREET, BS: STREET },
      relations: [
        {
          members: [
            { type: 'way', ref: 1001, role: 'from' },
            { type: 'node', ref: 3, role: 'via' },
            { type: 'way', ref: 1002, role: 'to' },
          ],
          tags: { type: 'restriction', restriction: 'only_straight_on' },
        },
      ],
    };
    near(await seconds(town), { WALK: 1200 * WALK, BICYCLE: 1200 * RIDE, CAR: (1000 + 2000 + 200) * DRIVE + 20 });
  });

  describe('streets for destinations only', () => {
    const FREE = { highway: 'residential' };
    const ONLY = { highway: 'residential', motor_vehicle: 'destination' };
    /** A short way B–C between A and S, and a long one round by D and E. */
    const town = (short: Record<string, string>, shop = 'S'): DrawnTown => ({
      gridMeters: 100,
      drawing: `
A-----B--F--C------S
      |     |
      |     |
      D-----E`,
      ways: { AB: FREE, BFC: short, CS: FREE, BD: FREE, DE: FREE, EC: FREE },
      nodes: shop === 'S' ? {} : { S: {}, [shop]: SHOP },
    });

    it('are no way through for cars, but for everybody else', async () => {
      near(await seconds(town(FREE)), { CAR: 1900 * DRIVE });
      for (const tags of [ONLY, { highway: 'residential', access: 'customers' }]) {
        near(await seconds(town(tags)), { WALK: 1900 * WALK, BICYCLE: 1900 * RIDE, CAR: 2500 * DRIVE });
      }
    });

    it('let in and out who starts or ends there', async () => {
      near(await seconds(town(ONLY, 'F')), { CAR: 900 * DRIVE });
      const fromInside = town(ONLY);
      near(
        await seconds({
          ...fromInside,
          drawing: fromInside.drawing.replace('A', 'Z').replace('F', 'A'),
          ways: { ZB: FREE, BAC: ONLY, CS: FREE, BD: FREE, DE: FREE, EC: FREE },
        }),
        { CAR: 1000 * DRIVE },
      );
    });

    it('take with them the streets that only they lead to', async () => {
      near(
        await seconds({
          gridMeters: 100,
          drawing: `
A-----B-----C------S
      |     |
      D-----E`,
          ways: { AB: FREE, BC: ONLY, CS: { highway: 'service' }, BD: FREE, CE: ONLY, DE: FREE },
        }),
        { CAR: 1200 * DRIVE + 700 * 0.18 },
      );
    });

    it('hold behind a barrier too', async () => {
      const gated = town(ONLY);
      near(await seconds({ ...gated, nodes: { F: { barrier: 'gate' } } }), { CAR: 2500 * DRIVE });
      near(await seconds({ ...gated, nodes: { B: { barrier: 'gate' } } }), { CAR: 2500 * DRIVE + 30 });
    });

    it('keep shortest ways out of parking aisles and driveways', async () => {
      for (const service of ['parking_aisle', 'driveway', 'drive-through']) {
        const { region, town: drawn } = await drawnRegion({
          ...town({ highway: 'service', service }),
          nodes: { S: SHOP },
        });
        const shop = region.pois.typeStart[region.pois.types.indexOf('supermarket')] ?? -1;
        const reach = reachEngine(region).run(
          drawn.at('A'),
          { mode: 'CAR', minimised: 'length', limit: 50_000 },
          undefined,
        );
        assert.ok(!('unreachable' in reach));
        const meters = (pointCosts(reach, region.pois.access.CAR, 'length').get(shop)?.decimetres ?? 0) / 10;
        assert.ok(Math.abs(meters - 2500) < 2, `${service}: ${meters} m`);
      }
    });
  });

  it('an escalator carries only in the direction in which it runs', async () => {
    const mall = (conveying: string): DrawnTown => ({
      gridMeters: 50,
      drawing: `
A------B--C------S
       |  |
       D--E`,
      ways: { AB: STREET, BC: { highway: 'steps', conveying }, CS: STREET, BD: STREET, DE: STREET, EC: STREET },
    });
    const [direct, round] = [700 * WALK + 150 / 0.65, 700 * WALK + 350 * WALK];
    near(await seconds(mall('forward')), { WALK: direct });
    near(await seconds(mall('backward')), { WALK: round });
    near(await seconds(mall('reversible')), { WALK: direct });
  });

  it('a barrier at a level crossing keeps nobody away', async () => {
    for (const barrier of ['full', 'yes', 'lift_gate,lights', 'gate']) {
      near(await seconds(street({ railway: 'level_crossing', barrier })), { ...free, CAR: free.CAR + 4 });
    }
    near(await seconds(street({ barrier: 'no' })), free);
  });

  describe('turn restrictions', () => {
    const member = (role: string, ref: number, type: 'way' | 'node' = 'way') => ({ type, ref, role });
    /** From A and F one may go on to S by the junction B, or round by D and E. */
    const crossing = (
      members: readonly ReturnType<typeof member>[],
      tags: Record<string, string>,
      ways: DrawnTown['ways'] = { AB: STREET, FB: STREET, BC: STREET, CS: STREET, BD: STREET, DE: STREET, EC: STREET },
    ): DrawnTown => ({
      gridMeters: 100,
      drawing: `
      F
      |
A-----B-----C------S
      |     |
      D-----E`,
      ways,
      relations: [{ members, tags: { type: 'restriction', ...tags } }],
    });
    // The nodes in reading order: F 1, A 2, B 3, C 4, S 5, D 6, E 7.
    const [direct, round] = [1900 * DRIVE, 2300 * DRIVE];

    it('with several ways from which they hold, hold for each', async () => {
      const members = [member('from', 1002), member('from', 1001), member('via', 3, 'node'), member('to', 1003)];
      near(await seconds(crossing([], {})), { CAR: direct });
      near(await seconds(crossing(members, { restriction: 'no_entry' })), { CAR: round });
    });

    it('on ways that pass the junction, hold for the turn of their name', async () => {
      const ways = { ABC: STREET, FBD: STREET, CS: STREET, DE: STREET, EC: STREET };
      const members = [member('from', 1001), member('via', 3, 'node'), member('to', 1002)];
      near(await seconds(crossing(members, { restriction: 'only_right_turn' }, ways)), { CAR: round });
      near(await seconds(crossing(members, { restriction: 'no_right_turn' }, ways)), { CAR: direct });
    });

    it('called a U-turn, hold between two ways', async () => {
      const members = [member('from', 1001), member('via', 3, 'node'), member('to', 1003)];
      near(await seconds(crossing(members, { restriction: 'no_u_turn' })), { CAR: round });
    });

    it('with conditions, hold as on a Tuesday at 14:00, and not for excepted cars', async () => {
      const members = [member('from', 1001), member('via', 3, 'node'), member('to', 1003)];
      const when = (hours: string) => crossing(members, { 'restriction:conditional': `no_straight_on @ (${hours})` });
      near(await seconds(when('Mo-Fr 09:00-19:00')), { CAR: round });
      near(await seconds(when('Mo-Fr 07:00-09:00')), { CAR: direct });
      const excepted = { restriction: 'no_straight_on', except: 'bicycle; motorcar' };
      near(await seconds(crossing(members, excepted)), { CAR: direct });
    });

    it('that nobody can honour are counted by name and reason, with an example', async () => {
      const members = [member('from', 1001), member('via', 1003), member('to', 1004)];
      const { region } = await drawnRegion(crossing(members, { restriction: 'no_left_turn' }));
      const { notHonoured } = region.manifest.streetsReport;
      assert.deepEqual(notHonoured, [
        { kind: 'turn-restriction', value: 'no_left_turn: via a way', count: 1, examples: ['relation/2001'] },
      ]);
    });
  });
});
