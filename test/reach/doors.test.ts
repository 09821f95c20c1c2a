// Doors in drawn towns: where trips begin and end, by hand.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startsAt } from '../../src/reach/snap.ts';
import type { DrawnTown } from '../support/drawn-town.ts';
import { drawnRegion } from '../support/regions.ts';

const STREET = { highway: 'residential' };

/** The doors on foot of a letter: metres of each leg, in ascending order. */
async function legs(drawn: DrawnTown, letter: string): Promise<number[]> {
  const { region, town } = await drawnRegion(drawn);
  const { lat, lng } = town.at(letter);
  const starts = startsAt(region.streets, region.obstacles, 'WALK', Math.round(lat * 1e7), Math.round(lng * 1e7));
  return (starts?.points ?? []).map(point => Math.round(point.legDecimetres / 10)).sort((a, b) => a - b);
}

describe('a place on a street starts there, without a leg', () => {
  it('inside the box of a slanting river', async () => {
    const found = await legs(
      {
        gridMeters: 20,
        drawing: `
R
   A--------B

                  T`,
        ways: { AB: STREET, RT: { waterway: 'river' } },
      },
      'A',
    );
    assert.deepEqual(found, [0]);
  });

  it('on a level crossing, from which both sides of the railway are near', async () => {
    const found = await legs(
      {
        gridMeters: 20,
        drawing: `
    R
    |
A---B---C---D
    |
    T`,
        ways: { ABCD: STREET, RBT: { railway: 'rail' } },
        nodes: { B: { railway: 'level_crossing' } },
      },
      'B',
    );
    assert.deepEqual(found, [0, 0]);
  });

  it('on a bank that the street shares with the water', async () => {
    const found = await legs(
      {
        gridMeters: 20,
        drawing: `
A---B---C
|       |
E-------D`,
        ways: { ABC: STREET, ABCDEA: { natural: 'water' } },
      },
      'B',
    );
    assert.deepEqual(found, [0, 0]);
  });
});

describe('a leg', () => {
  it('may end on the obstacle where the street crosses it, but not go on behind it', async () => {
    const found = await legs(
      {
        gridMeters: 20,
        drawing: `
    R
  P |
A---B---C
    |
    T`,
        ways: { AB: STREET, BC: STREET, RBT: { railway: 'rail' } },
      },
      'P',
    );
    assert.deepEqual(found, [20, Math.round(Math.hypot(40, 20))]);
  });

  it('that runs along a railway does not cross it', async () => {
    const found = await legs(
      {
        gridMeters: 20,
        drawing: 'R-P-T---A------B',
        ways: { RPT: { railway: 'rail' }, AB: STREET },
      },
      'P',
    );
    assert.deepEqual(found, [120]);
  });
});
