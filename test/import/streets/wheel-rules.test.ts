// The table for wheels, value by value: what closes, what is unknown, what is open.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Tags } from '../../../src/import/osm/osm-data.ts';
import { wheelsOfNode, wheelsOfWay, wheelsOnSlope } from '../../../src/import/streets/wheel-rules.ts';
import { WHEELS_CLOSED, WHEELS_OPEN, WHEELS_UNKNOWN } from '../../../src/region/streets.ts';

const STATES = { closed: WHEELS_CLOSED, unknown: WHEELS_UNKNOWN, open: WHEELS_OPEN };
type State = keyof typeof STATES;

const path = (tags: Tags): Tags => ({ highway: 'footway', ...tags });
const steps = (tags: Tags): Tags => ({ highway: 'steps', surface: 'asphalt', ...tags });

describe('wheels pass a way', () => {
  const cases: readonly (readonly [State, Tags])[] = [
    ['unknown', path({})],
    ['open', path({ surface: 'asphalt' })],
    ['open', path({ surface: 'asphalt;paving_stones' })],
    ['closed', path({ surface: 'asphalt;gravel' })],
    ['unknown', path({ surface: 'sett' })],
    ['unknown', path({ surface: 'compacted' })],
    ['closed', path({ surface: 'cobblestone' })],
    ['open', path({ surface: 'gravel', smoothness: 'intermediate' })],
    ['closed', path({ surface: 'asphalt', smoothness: 'bad' })],
    ['open', path({ surface: 'asphalt', incline: '6%' })],
    ['closed', path({ surface: 'asphalt', incline: '6.1 %' })],
    ['closed', path({ surface: 'asphalt', incline: '-7%' })],
    ['open', path({ surface: 'asphalt', incline: '3.4°' })],
    ['closed', path({ surface: 'asphalt', incline: '3.5°' })],
    ['open', path({ surface: 'asphalt', incline: '1:20' })],
    ['closed', path({ surface: 'asphalt', incline: '1:12' })],
    ['unknown', path({ surface: 'asphalt', incline: 'up' })],
    ['open', path({ surface: 'cobblestone', wheelchair: 'yes' })],
    ['closed', path({ surface: 'asphalt', wheelchair: 'no' })],
    ['unknown', path({ surface: 'asphalt', wheelchair: 'limited' })],
    ['closed', { highway: 'track', tracktype: 'grade5' }],
    ['unknown', { highway: 'track', tracktype: 'grade1' }],
    ['open', { highway: 'track', tracktype: 'grade5', surface: 'asphalt' }],
    ['unknown', path({ surface: 'asphalt', sac_scale: 'hiking' })],
    ['closed', path({ surface: 'asphalt', sac_scale: 'mountain_hiking' })],
    ['open', { highway: 'elevator' }],
    ['unknown', { route: 'ferry', surface: 'wood' }],
    ['closed', steps({})],
    ['open', steps({ 'ramp:wheelchair': 'yes' })],
    ['unknown', steps({ ramp: 'yes' })],
    ['closed', steps({ ramp: 'yes', 'ramp:wheelchair': 'no' })],
    ['closed', steps({ ramp: 'yes', 'ramp:stroller': 'yes' })],
    ['closed', steps({ ramp: 'separate' })],
    ['closed', steps({ conveying: 'forward', ramp: 'yes' })],
    ['open', steps({ wheelchair: 'yes' })],
  ];
  for (const [state, tags] of cases) {
    it(`${state}: ${JSON.stringify(tags)}`, () => assert.equal(wheelsOfWay(tags).wheels, STATES[state]));
  }
});

describe('wheels pass a node', () => {
  const cases: readonly (readonly [State, Tags])[] = [
    ['open', {}],
    ['open', { highway: 'bus_stop', wheelchair: 'no' }],
    ['closed', { kerb: 'raised' }],
    ['closed', { kerb: 'rolled' }],
    ['open', { kerb: 'lowered' }],
    ['open', { kerb: 'flush' }],
    ['open', { kerb: 'no' }],
    ['unknown', { kerb: 'yes' }],
    ['closed', { kerb: 'lowered;raised' }],
    ['closed', { barrier: 'kerb' }],
    ['open', { barrier: 'kerb', kerb: 'lowered' }],
    ['open', { barrier: 'kerb', 'kerb:height': '3 cm' }],
    ['closed', { kerb: 'lowered', 'kerb:height': '0.04' }],
    ['open', { barrier: 'kerb', height: '25mm' }],
    ['closed', { highway: 'crossing', wheelchair: 'no' }],
    ['open', { highway: 'crossing', kerb: 'raised', wheelchair: 'yes' }],
    ['open', { barrier: 'gate' }],
    ['closed', { barrier: 'gate', wheelchair: 'no' }],
    ['closed', { barrier: 'stile' }],
    ['unknown', { barrier: 'stile;gate' }],
    ['unknown', { barrier: 'cycle_barrier' }],
    ['closed', { highway: 'elevator', wheelchair: 'no' }],
    ['open', { highway: 'elevator' }],
  ];
  for (const [state, tags] of cases) {
    it(`${state}: ${JSON.stringify(tags)}`, () => assert.equal(wheelsOfNode(tags), STATES[state]));
  }
});

it('on steep terrain an even ground alone does not open a way, a stated slope does', () => {
  const on = (tags: Tags, rise: number) => wheelsOnSlope(wheelsOfWay(path(tags)), rise, 100);
  assert.equal(on({ surface: 'asphalt' }, 6), WHEELS_OPEN);
  assert.equal(on({ surface: 'asphalt' }, -6.1), WHEELS_UNKNOWN);
  assert.equal(on({ surface: 'asphalt', incline: '5%' }, 6.1), WHEELS_OPEN);
  assert.equal(on({ wheelchair: 'yes' }, 20), WHEELS_OPEN);
  assert.equal(on({ surface: 'gravel' }, 6.1), WHEELS_CLOSED);
});
