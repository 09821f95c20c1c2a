// Doors in drawn towns: where trips begin and end, by hand.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TransportMode } from '../../src/core/modes.ts';
import { pointsOfRow, startsAt, startsFrom } from '../../src/reach/snap.ts';
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

describe('a place on a street inside a building with mapped entrances', () => {
  const drawn = {
    gridMeters: 60,
    drawing: `
A---B---C---D
    E---F
    |   |
    |  P|
    G---H`,
    ways: { ABCD: STREET, BE: STREET, EGHFE: { building: 'yes' } },
    nodes: { F: { entrance: 'yes' } },
  };

  it('starts on the street', async () => {
    const passage = { gridMeters: 60, drawing: drawn.drawing, ways: { ...drawn.ways, BP: STREET }, nodes: drawn.nodes };
    assert.equal((await legs(passage, 'P'))[0], 0);
  });

  it('starts at the entrances only if it lies beside the street', async () => {
    const found = await legs(drawn, 'P');
    assert.equal(found[0], 60, 'from F to C');
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

  it('crosses a fountain, and a stream with a roof, but no pond', async () => {
    const across = async (tags: Record<string, string>) =>
      (
        await legs(
          {
            gridMeters: 20,
            drawing: `
  P
E-----F
|     |
G-----H
A-----B`,
            ways: { AB: STREET, EFHGE: tags },
          },
          'P',
        )
      ).length;
    for (const tags of [
      { natural: 'water', water: 'fountain' },
      { natural: 'water', amenity: 'fountain' },
    ]) {
      assert.equal(await across(tags), 1);
    }
    assert.equal(await across({ waterway: 'stream', covered: 'yes' }), 1);
  });

  describe('to a street behind a strip of 10 m', () => {
    /** A street 50 m to one side, and another 30 m to the other side behind the strip. */
    const doors = (strip: Pick<DrawnTown, 'ways' | 'relations'>) =>
      legs(
        {
          gridMeters: 10,
          drawing: `
C------D




   P
E------F
G------H
A------B`,
          ...strip,
          ways: { AB: STREET, CD: STREET, ...strip.ways },
        },
        'P',
      );
    const WATER = { natural: 'water' };

    it('does not cross what is motorway-like', async () => {
      for (const tags of [
        { highway: 'motorway' },
        { highway: 'motorway_link' },
        { highway: 'trunk', motorroad: 'yes' },
      ]) {
        assert.deepEqual(await doors({ ways: { EF: tags } }), [50], tags.highway);
      }
      assert.deepEqual(await doors({ ways: { EF: { highway: 'trunk' } } }), [10, 30, 50]);
    });

    it('crosses water of which the file lacks a part, and no other', async () => {
      assert.deepEqual(await doors({ ways: { EFHGE: WATER } }), [50]);
      assert.deepEqual(await doors({ ways: { EFHG: WATER } }), [30, 50]);
      const banks = { EFH: {}, HGE: {} };
      const tags = { type: 'multipolygon', ...WATER };
      const outer = (ref: number) => ({ type: 'way', ref, role: 'outer' }) as const;
      const [first, second, missing] = [outer(1003), outer(1004), outer(9999)];
      assert.deepEqual(await doors({ ways: banks, relations: [{ members: [first, second], tags }] }), [50]);
      for (const members of [[first, second, missing], [first]]) {
        assert.deepEqual(await doors({ ways: banks, relations: [{ members, tags }] }), [30, 50]);
      }
    });

    it('may end on a platform, which is no street where it is tagged as a bus stop', async () => {
      const platform = { public_transport: 'platform' };
      assert.deepEqual(await doors({ ways: { EF: platform } }), [10, 30, 50]);
      assert.deepEqual(await doors({ ways: { EF: { ...platform, highway: 'bus_stop' } } }), [30, 50]);
    });
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

/** Metres of the end legs of the one supermarket, ascending, on foot. */
async function shopLegs(drawn: DrawnTown): Promise<number[]> {
  const { region } = await drawnRegion(drawn);
  const row = region.pois.typeStart[region.pois.types.indexOf('supermarket')] ?? -1;
  return pointsOfRow(region.pois.access.WALK, row)
    .map(point => Math.round(point.legDecimetres / 10))
    .sort((a, b) => a - b);
}

describe('the point set', () => {
  const hall = { shop: 'supermarket', building: 'retail' };
  const drawing = `
A---------------B



  C-----D-----E
  |           |
  |     P     |
  H-----G-----F

I---------------J`;
  const ways = { AB: STREET, IJ: STREET };

  it('of an object is its entrances for visitors, of a place in it the same', async () => {
    const nodes = { D: { entrance: 'main' }, G: { entrance: 'emergency' } };
    const drawn = { gridMeters: 20, drawing, ways: { ...ways, CDEFGHC: hall }, nodes };
    // From D 80 m to the upper street, none within 75 m; the lower one is 100 m away.
    assert.deepEqual(await shopLegs(drawn), [80]);
    assert.deepEqual(await legs(drawn, 'P'), [80]);
    assert.deepEqual(await legs(drawn, 'G'), [40], 'a place on the outline stands for itself');
  });

  it('of an object without entrances is where streets meet its outline', async () => {
    const found = await shopLegs({ gridMeters: 20, drawing, ways: { ...ways, CDEFGHC: hall, AC: STREET } });
    assert.deepEqual(
      found.filter(meters => meters === 0),
      [0],
    );
  });

  it('of an object without entrances and streets is its outline, of a place in it the place', async () => {
    const drawn = { gridMeters: 20, drawing, ways: { ...ways, CDEFGHC: hall } };
    assert.deepEqual(await shopLegs(drawn), [40]);
    assert.deepEqual(await legs(drawn, 'P'), [60]);
  });

  it('of doubles is the union of the sets of all', async () => {
    const found = await shopLegs({
      gridMeters: 20,
      drawing,
      ways: { ...ways, CDEFGHC: { ...hall, name: 'Markt' } },
      nodes: {
        D: { entrance: 'yes' },
        P: { shop: 'supermarket', name: 'Markt' },
        G: { shop: 'supermarket', name: 'Markt' },
      },
    });
    // D alone would be farther than 75 m from every street; G is 40 m from the lower one.
    assert.deepEqual(found, [40]);
  });
});

describe('nobody starts', () => {
  it('on the lines across a platform in a tunnel, nor on its outline', async () => {
    const platform = { railway: 'platform', area: 'yes' };
    const drawn = (tags: Record<string, string>) => ({
      gridMeters: 10,
      drawing: `
A---B---C---D
    |   |
    E---F
    | P |
    G---H
    |   |
I---J---K---L`,
      ways: { ABCD: STREET, BE: STREET, HK: STREET, IJKL: STREET, EFHGE: { ...platform, ...tags } },
    });
    const nearest = async (tags: Record<string, string>) => (await legs(drawn(tags), 'P'))[0];
    assert.equal(await nearest({}), 0, 'on the line from E to H');
    assert.equal(await nearest({ tunnel: 'yes', layer: '-1' }), 22, 'the end of BE at E');
  });
});

describe('a start', () => {
  it('by poiId begins at the doors of the point of interest, wherever its point is', async () => {
    const { region } = await drawnRegion({
      gridMeters: 50,
      drawing: `
A--------------B
  C-----------D
  |           |
  |           |
  F-----------E`,
      ways: { AB: STREET, CDEFC: { leisure: 'park', name: 'Park' } },
    });
    const row = region.pois.typeStart[region.pois.types.indexOf('park')] ?? -1;
    const [lat, lng] = [(region.pois.lat[row] ?? 0) / 1e7, (region.pois.lng[row] ?? 0) / 1e7];
    const poiId = `w${region.pois.osmId[row]}`;
    assert.equal(startsFrom(region, 'WALK', { lat, lng, poiId })?.snapDistanceMeters, 50);
    assert.ok((startsFrom(region, 'WALK', { lat, lng })?.snapDistanceMeters ?? 0) > 90);
  });

  it('by car beside a scrap of driveway also begins on the street behind, on foot only if it is hardly farther', async () => {
    const { region, town } = await drawnRegion({
      gridMeters: 100,
      drawing: `
PS

R
A----------------------------------------------------------------------B`,
      ways: { PS: { highway: 'service' }, AB: STREET },
    });
    const from = (mode: TransportMode) => {
      const { lat, lng } = town.at('P');
      const starts = startsAt(region.streets, region.obstacles, mode, Math.round(lat * 1e7), Math.round(lng * 1e7));
      return (starts?.points ?? []).map(point => Math.round(point.legDecimetres / 10)).sort((a, b) => a - b);
    };
    assert.deepEqual(from('CAR'), [0, 300]);
    assert.deepEqual(from('WALK'), [0]);
  });
});
