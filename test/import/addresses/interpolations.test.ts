import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { distanceMeters } from '../../../src/core/geometry/geodesic.ts';
import { locate } from '../../../src/geocoding/locate.ts';
import { readInterpolations } from '../../../src/import/addresses/read-interpolations.ts';
import { readTags } from '../../../src/import/osm/osm-data.ts';
import { readOsmFiles } from '../../../src/import/osm/read.ts';
import { type Searchable, searchable, searchableOf } from '../../geocoding/searchable.ts';
import { drawTown } from '../../support/drawn-town.ts';
import { osmOf, realFile, withoutRealData } from '../../support/regions.ts';

const TOWN = { 'addr:postcode': '9490', 'addr:city': 'Adorf' };
const at = (houseNumber: string, street = 'Langgasse') => ({
  'addr:street': street,
  'addr:housenumber': houseNumber,
  ...TOWN,
});

/** 1 letter = 20 m: the ends of each way are 160 m apart, the bent one 80 m each way. */
const DRAWING = `
  A-------B
  C---c---D
  E-------F
  G---H
      |
      |
      |
      I
  K-------L
  M-------N
  O-------P
  Q-------R
`;

const DRAWN = drawTown({
  drawing: DRAWING,
  gridMeters: 20,
  ways: {
    AB: { 'addr:interpolation': 'odd' },
    CcD: { 'addr:interpolation': 'even' },
    EF: { 'addr:interpolation': 'alphabetic' },
    GHI: { 'addr:interpolation': 'all', 'addr:street': 'Winkel' },
    KL: { 'addr:interpolation': '5' },
    MN: { 'addr:interpolation': 'odd' },
    OP: { 'addr:interpolation': 'all' },
    QR: { highway: 'residential', name: 'Langgasse' },
  },
  nodes: {
    A: at('1'),
    B: at('17'),
    C: at('20'),
    c: at('12'),
    D: at('4'),
    E: at('30a'),
    F: at('30e'),
    G: { 'addr:housenumber': '1', ...TOWN },
    I: { 'addr:housenumber': '5', ...TOWN },
    K: at('100'),
    L: at('120'),
    M: at('51'),
    N: at('58'),
    O: at('70'),
    P: at('90', 'Anderswo'),
  },
});

describe('interpolation ways', () => {
  let region: Searchable;
  before(async () => {
    ({ region } = await searchableOf(DRAWN.file));
  });
  const find = (street: string, number: string) => locate(region, { address: `${street} ${number}, 9490 Adorf` }, 'de');
  const isAt = (street: string, number: string, from: string, to: string, share: number) => {
    const found = find(street, number);
    assert.equal(found.match.kind, 'INTERPOLATED', number);
    assert.equal(found.addressParts?.houseNumber, number);
    const [a, b] = [DRAWN.at(from), DRAWN.at(to)];
    const [lat, lng] = [a.lat + share * (b.lat - a.lat), a.lng + share * (b.lng - a.lng)];
    assert.ok(distanceMeters(found.lat * 1e7, found.lng * 1e7, lat * 1e7, lng * 1e7) < 0.5, number);
  };

  it('put odd, even and stepped numbers evenly along the line, in either direction of drawing', () => {
    isAt('Langgasse', '5', 'A', 'B', 0.25);
    isAt('Langgasse', '18', 'C', 'c', 0.25);
    isAt('Langgasse', '8', 'c', 'D', 0.5);
    isAt('Langgasse', '105', 'K', 'L', 0.25);
  });

  it('put letters evenly along the line', () => {
    isAt('Langgasse', '30c', 'E', 'F', 0.5);
  });

  it('go round corners, and name the street for nodes that name none', () => {
    isAt('Winkel', '2', 'G', 'H', 0.5);
    isAt('Winkel', '4', 'H', 'I', 0.5);
  });

  it('leave the two ends as addresses', () => {
    for (const number of ['1', '17', '20', '12', '4'])
      assert.equal(find('Langgasse', number).match.kind, 'ADDRESS', number);
  });

  it('never turn an unmapped number into an address', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 130 }), number => {
        const mapped = ['1', '17', '20', '12', '4', '100', '120', '51', '58', '70'].includes(String(number));
        assert.equal(find('Langgasse', String(number)).match.kind === 'ADDRESS', mapped);
      }),
      { numRuns: 130 },
    );
  });

  it('that contradict themselves or join two streets give no numbers', async () => {
    const stretches = readInterpolations(await osmOf(DRAWN.file));
    assert.ok(!stretches.some(({ from }) => from === 51), 'an even number on an odd way');
    // 70 to 90 of two streets is readable, but no street has it: 71 lies between its neighbours of Langgasse only.
    assert.equal(region.addresses.stretches.count, 6);
  });
});

describe('interpolation ways of Lauf', { skip: withoutRealData }, () => {
  it('lie on their raw ways: every stretch begins and ends at a node with its number', async () => {
    const { osm } = await readOsmFiles([realFile('lauf/lauf-200115.osm.pbf')]);
    const stretches = readInterpolations(osm);
    const index = new Map(Array.from(osm.nodes.ids, (id, i) => [id, i]));
    assert.ok(stretches.length > 20, `${stretches.length}`);
    for (const { ends, line, from, to } of stretches) {
      for (const [id, number, point] of [
        [ends[0], from, line.slice(0, 2)],
        [ends[1], to, line.slice(-2)],
      ] as const) {
        const node = index.get(id) ?? -1;
        assert.equal(Number.parseInt(readTags(osm, osm.nodes.tags, node)['addr:housenumber'] ?? '', 10), number);
        assert.deepEqual([...point], [osm.nodes.lat[node], osm.nodes.lng[node]]);
      }
    }
    const { region } = searchable(osm, 'DE');
    const { stretches: kept } = region.addresses;
    assert.ok(kept.count > 20, `${kept.count} on a street`);
  });
});
