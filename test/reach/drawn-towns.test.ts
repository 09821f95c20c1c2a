import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Unit } from '../../src/core/enums.ts';
import { isInsideArea, type MultiPolygon } from '../../src/core/geometry/polygon.ts';
import type { TransportMode } from '../../src/core/modes.ts';
import type { Region } from '../../src/region/region.ts';
import { reachablePois } from '../../src/surroundings/reachable-pois.ts';
import { surroundingsOf } from '../../src/surroundings/surroundings.ts';
import { drawnRegion } from '../support/regions.ts';

const STREET = { highway: 'residential' };
const SHOP = { shop: 'supermarket', name: 'Markt' };

function ask(
  region: Region,
  place: { lat: number; lng: number },
  mode: TransportMode = 'WALK',
  distance = 60,
  unit: Unit = 'MINUTES',
) {
  const question = { transportMode: mode, distance, unit, poiTypes: ['supermarket'] };
  return reachablePois(surroundingsOf(region, place), question, { language: 'en', includeArea: true });
}

/** Seconds to the one supermarket, undefined if it is not reached. */
function seconds(...question: Parameters<typeof ask>): number | undefined {
  return ask(...question).pois[0]?.travelSeconds;
}

function holds(region: Region, answer: ReturnType<typeof ask>, place: { lat: number; lng: number }): boolean {
  const area: MultiPolygon = (answer.reachability.area?.geometry.coordinates ?? []).map(polygon =>
    polygon.map(ring => Int32Array.from(ring.flat(), degrees => Math.round(degrees * 1e7))),
  );
  assert.ok(region);
  return isInsideArea(area, Math.round(place.lng * 1e7), Math.round(place.lat * 1e7));
}

function near(actual: number | undefined, expected: number): void {
  assert.ok(actual !== undefined && Math.abs(actual - expected) <= 0.15, `${actual} s instead of ${expected} s`);
}

describe('reach in a drawn town', () => {
  it('walks along streets at 80 m a minute, not as the crow flies', async () => {
    const { region, town } = await drawnRegion({
      gridMeters: 100,
      drawing: `
A     S
|     |
B-----C`,
      ways: { ABCS: STREET },
      nodes: { S: SHOP },
    });
    const answer = ask(region, town.at('A'));
    near(answer.pois[0]?.travelSeconds, (200 + 600 + 200) / (80 / 60));
    assert.ok(Math.abs((answer.pois[0]?.networkMeters ?? 0) - 1000) <= 0.3);
    assert.ok(Math.abs((answer.pois[0]?.straightLineMeters ?? 0) - 600) <= 0.3);
  });

  it('takes the cheaper of two ways', async () => {
    const { region, town } = await drawnRegion({
      gridMeters: 100,
      drawing: `
A---B
|   |
C-D-S`,
      ways: { ACDS: STREET, ABS: STREET, AD: { highway: 'footway' } },
      nodes: { S: SHOP },
    });
    near(seconds(region, town.at('A')), (Math.hypot(200, 200) + 200) * 0.75);
  });

  it('counts the straight legs at both ends', async () => {
    const { region, town } = await drawnRegion({
      gridMeters: 20,
      drawing: `
P         S
A---------B
`,
      ways: { AB: STREET },
      nodes: { S: SHOP },
    });
    near(seconds(region, town.at('P')), (20 + 200 + 20) * 0.75);
  });

  it('draws no area above a tunnel, only where it begins and ends', async () => {
    const { region, town } = await drawnRegion({
      gridMeters: 100,
      drawing: `
A--B---P---C--D`,
      ways: { AB: STREET, BC: { ...STREET, tunnel: 'yes', layer: '-1' }, CD: STREET },
    });
    const answer = ask(region, town.at('A'));
    const { lat } = town.at('P');
    for (const [letter, isIn] of [
      ['B', true],
      ['P', false],
      ['C', true],
    ] as const) {
      assert.equal(holds(region, answer, { lat, lng: town.at(letter).lng }), isIn, letter);
    }
  });

  it('lists a place if and only if its exact time is within the limit', async () => {
    const { region, town } = await drawnRegion({
      gridMeters: 100,
      drawing: 'A--------S',
      ways: { AS: STREET },
      nodes: { S: SHOP },
    });
    const exact = 900 * 0.75;
    assert.equal(ask(region, town.at('A'), 'WALK', (exact + 0.1) / 60).pois.length, 1);
    assert.equal(ask(region, town.at('A'), 'WALK', (exact - 0.1) / 60).pois.length, 0);
    assert.equal(ask(region, town.at('A'), 'WALK', 900.1, 'METERS').pois.length, 1);
    assert.equal(ask(region, town.at('A'), 'WALK', 899.9, 'METERS').pois.length, 0);
  });

  it('minimises length for a limit in metres, time for a limit in minutes', async () => {
    const { region, town } = await drawnRegion({
      gridMeters: 100,
      drawing: `
A---S
|   |
B---C`,
      ways: { AS: { highway: 'steps' }, ABCS: STREET },
      nodes: { S: SHOP },
    });
    const byTime = ask(region, town.at('A')).pois[0];
    const byLength = ask(region, town.at('A'), 'WALK', 5, 'KILOMETERS').pois[0];
    near(byTime?.travelSeconds, 800 * 0.75);
    near(byLength?.travelSeconds, 400 / 0.65);
    assert.ok(Math.abs((byLength?.networkMeters ?? 0) - 400) < 0.3);
  });

  it('does not walk on motorways, private ways or ways under construction', async () => {
    for (const closed of [
      { highway: 'motorway' },
      { highway: 'primary', motorroad: 'yes' },
      { highway: 'service', access: 'private' },
      { highway: 'residential', foot: 'no' },
      { highway: 'construction', construction: 'residential' },
      { highway: 'path', sac_scale: 'alpine_hiking' },
    ]) {
      const { region, town } = await drawnRegion({
        gridMeters: 200,
        drawing: 'A----B----C',
        ways: { AB: STREET, BC: closed },
        nodes: { C: SHOP },
      });
      assert.equal(seconds(region, town.at('A')), undefined, JSON.stringify(closed));
    }
  });

  it('rides a bicycle with the one-way, pushes against it', async () => {
    const town = (tags: Record<string, string>) =>
      drawnRegion({
        gridMeters: 100,
        drawing: 'A----------S',
        ways: { SA: { ...STREET, ...tags } },
        nodes: { S: SHOP },
      });
    const against = await town({ oneway: 'yes' });
    near(seconds(against.region, against.town.at('A'), 'BICYCLE'), (1100 * 3.6) / 4);
    const excepted = await town({ oneway: 'yes', 'oneway:bicycle': 'no' });
    near(seconds(excepted.region, excepted.town.at('A'), 'BICYCLE'), (1100 * 3.6) / 16);
  });

  it('never drives against a one-way street or a roundabout', async () => {
    for (const oneway of [{ oneway: 'yes' }, { junction: 'roundabout' }]) {
      const { region, town } = await drawnRegion({
        gridMeters: 100,
        drawing: `
A---------S
|         |
B---------C`,
        ways: { SA: { ...STREET, ...oneway }, ABCS: STREET },
        nodes: { S: SHOP },
      });
      near(seconds(region, town.at('A'), 'CAR'), (200 + 1000 + 200) * (3.6 / (0.75 * 50)));
    }
  });

  it('drives by the tagged limit and the class', async () => {
    const { region, town } = await drawnRegion({
      gridMeters: 200,
      drawing: 'A----------S',
      ways: { AS: { highway: 'secondary', maxspeed: '80' } },
      nodes: { S: SHOP },
    });
    near(seconds(region, town.at('A'), 'CAR'), 2200 * (3.6 / (0.85 * 80)));
  });

  it('lets walkers past a bollard, stops cars there', async () => {
    const { region, town } = await drawnRegion({
      gridMeters: 100,
      drawing: 'A-----B-----S',
      ways: { ABS: STREET },
      nodes: { S: SHOP, B: { barrier: 'bollard' } },
    });
    near(seconds(region, town.at('A')), 1200 * 0.75);
    assert.equal(seconds(region, town.at('A'), 'CAR'), undefined);
  });

  it('lets nobody through a private gate', async () => {
    const { region, town } = await drawnRegion({
      gridMeters: 100,
      drawing: 'A-----------B-----------S',
      ways: { ABS: STREET },
      nodes: { S: SHOP, B: { barrier: 'gate', access: 'private' } },
    });
    assert.equal(seconds(region, town.at('A')), undefined);
    assert.equal(seconds(region, town.at('A'), 'CAR'), undefined);
  });

  it('crosses a river on the bridge only, and draws no area on the water', async () => {
    const { region, town } = await drawnRegion({
      gridMeters: 50,
      drawing: `
A--------------------B
P

R                    T
                     M
U                    V

S
C--------------------D`,
      ways: {
        AB: STREET,
        CD: STREET,
        BD: { ...STREET, bridge: 'yes', layer: '1' },
        RTVUR: { natural: 'water', water: 'river' },
      },
      nodes: { S: SHOP },
    });
    const answer = ask(region, town.at('P'));
    near(answer.pois[0]?.travelSeconds, (50 + 1050 + 400 + 1050 + 50) * 0.75);
    assert.equal(holds(region, answer, town.at('R')), false, 'the middle of the water, far from the bridge');
    assert.equal(holds(region, answer, town.at('M')), true, 'on the bridge');
  });

  it('does not start across the river although the other bank is nearer', async () => {
    const { region, town } = await drawnRegion({
      gridMeters: 10,
      drawing: `
A------------------------------------------------B
      P
R------------------------------------------------T

C------------------------------------------------D
S
`,
      ways: { AB: { ...STREET, name: 'Own' }, CD: { highway: 'footway' }, RT: { waterway: 'river' } },
      nodes: { S: SHOP },
    });
    assert.equal(seconds(region, town.at('P')), undefined);
  });

  it('says how far the nearest street is if no street is near enough', async () => {
    const { region, town } = await drawnRegion({
      gridMeters: 100,
      drawing: `
P






A--------------S`,
      ways: { AS: STREET },
      nodes: { S: SHOP },
    });
    assert.throws(() => ask(region, town.at('P')), { code: 'location-unreachable', message: /700 m away/ });
  });

  it('takes a ferry with its duration and half its interval', async () => {
    const { region, town } = await drawnRegion({
      gridMeters: 100,
      drawing: 'A----------B-----C----------S',
      ways: { AB: STREET, BC: { route: 'ferry', duration: '00:05', interval: '00:10' }, CS: STREET },
      nodes: { S: SHOP },
    });
    near(seconds(region, town.at('A')), 2200 * 0.75 + 5 * 60 + 5 * 60);
  });

  it('walks straight across a convex square', async () => {
    const { region, town } = await drawnRegion({
      gridMeters: 50,
      drawing: `
A---------B-----E
          |     |
          |     |
          D-----C---------S`,
      ways: { AB: STREET, CS: STREET, BECDB: { highway: 'pedestrian', area: 'yes' } },
      nodes: { S: SHOP },
    });
    near(seconds(region, town.at('A')), (500 + Math.hypot(300, 150) + 500) * 0.75);
  });

  it('waits at traffic lights by car, once per junction', async () => {
    const { region, town } = await drawnRegion({
      gridMeters: 10,
      drawing: `
   F
   |
A--BC-----------------------------------------------S
`,
      ways: { ABCS: { highway: 'secondary', maxspeed: '50' }, FB: STREET },
      nodes: { S: SHOP, B: { highway: 'traffic_signals' }, C: { highway: 'traffic_signals' } },
    });
    // From A: three segments; the second light is in the same junction as the first.
    const answer = ask(region, town.at('A'), 'CAR', 30);
    near(answer.pois[0]?.travelSeconds, 520 * (3.6 / (0.85 * 50)) + 8);
  });
});

describe('turn restrictions in a drawn town', () => {
  const restriction = (from: string, via: string, to: string, value: string) => (ways: Record<string, number>) => ({
    members: [
      { type: 'way' as const, ref: ways[from] ?? 0, role: 'from' },
      { type: 'node' as const, ref: ways[via] ?? 0, role: 'via' },
      { type: 'way' as const, ref: ways[to] ?? 0, role: 'to' },
    ],
    tags: { type: 'restriction', restriction: value },
  });
  const perMeter = 3.6 / (0.75 * 50);
  // Letters are nodes 1, 2, 3 … in reading order; ways 1001, 1002 … in the order of the list.
  const drawing = `
A-----B-----C
      |     |
      S     |
      |     |
D-----E-----F`;
  const ways = { AB: STREET, BC: STREET, BSE: STREET, CF: STREET, FE: STREET, DE: STREET };
  const ids = { A: 1, B: 2, AB: 1001, BC: 1002, BSE: 1003 };

  it('stop a car from turning, not a walker, and cost the detour', async () => {
    for (const value of ['no_right_turn', 'only_straight_on']) {
      const to = value === 'no_right_turn' ? 'BSE' : 'BC';
      const { region, town } = await drawnRegion({
        gridMeters: 100,
        drawing,
        ways,
        nodes: { S: SHOP },
        relations: [restriction('AB', 'B', to, value)(ids)],
      });
      near(seconds(region, town.at('A')), 800 * 0.75);
      near(seconds(region, town.at('A'), 'CAR'), (600 + 600 + 400 + 600 + 200) * perMeter);
      near(seconds(region, town.at('C'), 'CAR'), (600 + 200) * perMeter);
    }
  });

  it('let points on the first piece of an allowed street be reached on time', async () => {
    const { region, town } = await drawnRegion({
      gridMeters: 100,
      drawing: `
A-----B-----S-----C
      |
      D`,
      ways: { AB: STREET, BC: { ...STREET, oneway: 'yes' }, BD: STREET },
      nodes: { S: SHOP },
      relations: [restriction('AB', 'B', 'BD', 'no_right_turn')({ AB: 1001, B: 2, BD: 1003 })],
    });
    near(seconds(region, town.at('A'), 'CAR'), 1200 * perMeter);
  });

  it('do not bind the modes that they except, and leave a street open if the data makes no sense', async () => {
    const excepting = restriction('AB', 'B', 'BSE', 'no_right_turn')(ids);
    for (const relation of [
      { ...excepting, tags: { ...excepting.tags, except: 'psv;motorcar' } },
      { ...excepting, members: excepting.members.slice(0, 2) },
      restriction('AB', 'A', 'BSE', 'no_right_turn')(ids),
    ]) {
      const { region, town } = await drawnRegion({
        gridMeters: 100,
        drawing,
        ways,
        nodes: { S: SHOP },
        relations: [relation],
      });
      near(seconds(region, town.at('A'), 'CAR'), 800 * perMeter);
    }
  });

  it('hold if both directions of a crossing are restricted at once', async () => {
    const { region, town } = await drawnRegion({
      gridMeters: 100,
      drawing,
      ways,
      nodes: { S: SHOP },
      relations: [
        restriction('AB', 'B', 'BSE', 'no_right_turn')(ids),
        restriction('BC', 'B', 'BSE', 'no_left_turn')(ids),
        restriction('BSE', 'B', 'AB', 'no_left_turn')(ids),
      ],
    });
    near(seconds(region, town.at('A'), 'CAR'), (600 + 600 + 400 + 600 + 200) * perMeter);
    near(seconds(region, town.at('C'), 'CAR'), (400 + 600 + 200) * perMeter);
  });
});
