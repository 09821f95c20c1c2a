import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { reverse } from '../../src/geocoding/reverse.ts';
import type { OsmData } from '../../src/import/osm/osm-data.ts';
import { degreesToBorder, holdsPoint, type RawBoundary, rawBoundaries } from '../oracles/raw-boundaries.ts';
import { drawTown } from '../support/drawn-town.ts';
import { realOsm, withoutRealData } from '../support/regions.ts';
import { type Searchable, searchable, searchableOf } from './searchable.ts';
import { seeded } from './spellings.ts';

const MUNICIPALITIES = 'Balzers Eschen Gamprin Mauren Planken Ruggell Schaan Schellenberg Triesen Triesenberg Vaduz';
const POINTS = 4000;
/** About 1 cm: on the border itself either municipality is right. */
const BORDER_DEGREES = 1e-7;

describe('the municipality of a point of Liechtenstein', { skip: withoutRealData }, () => {
  let osm: OsmData;
  let region: Searchable;
  let raw: readonly RawBoundary[];
  before(async () => {
    osm = await realOsm('liechtenstein');
    ({ region } = searchable(osm, 'LI'));
    raw = rawBoundaries(osm).filter(({ level, name }) => level === 8 && MUNICIPALITIES.split(' ').includes(name));
  });

  it('is that of the raw boundary with its exclaves, for every municipality', t => {
    assert.equal(raw.length, 11);
    const random = seeded(11);
    const { west, south, east, north } = region.manifest.box;
    const counts = new Map<string, number>();
    let [compared, tries] = [0, 0];
    while (compared < POINTS) {
      assert.ok(++tries < 50 * POINTS);
      const [lat, lng] = [south + random() * (north - south), west + random() * (east - west)];
      const own = raw.filter(boundary => holdsPoint(boundary, lat, lng));
      const [truth] = own;
      if (truth === undefined) continue;
      assert.equal(own.length, 1);
      compared++;
      counts.set(truth.name, (counts.get(truth.name) ?? 0) + 1);
      const { place } = reverse(region, lat, lng);
      if (place?.name === truth.name) assert.equal(place.by, 'BOUNDARY');
      else assert.ok(degreesToBorder(truth, lat, lng) < BORDER_DEGREES, `${lat}, ${lng}: ${place?.name}`);
    }
    t.diagnostic(JSON.stringify(Object.fromEntries(counts)));
    assert.equal(counts.size, 11);
    for (const [name, count] of counts) assert.ok(count >= 30, name);
  });

  it('is right one metre from the border on either side; outside the country no boundary is named', () => {
    const random = seeded(12);
    const metre = 1e-5;
    let compared = 0;
    for (const { segments } of raw) {
      for (let i = 0; i < 60; i++) {
        const [x1, y1, x2, y2] = segments[Math.floor(random() * segments.length)] ?? [0, 0, 0, 0];
        const length = Math.hypot(x2 - x1, y2 - y1) || 1;
        for (const side of [-1, 1]) {
          const lng = (x1 + x2) / 2 - (side * metre * (y2 - y1)) / length;
          const lat = (y1 + y2) / 2 + (side * metre * (x2 - x1)) / length;
          const truth = raw.find(boundary => holdsPoint(boundary, lat, lng));
          const { place } = reverse(region, lat, lng);
          if (truth === undefined) assert.notEqual(place?.by, 'BOUNDARY');
          else assert.equal(place?.name, truth.name);
          compared++;
        }
      }
    }
    assert.ok(compared > 1000);
  });
});

/** 1 letter = 50 m. A closed boundary around the left half; on the right only addresses name their town, and farther out there are none. */
const DRAWING = `
  A-----------B
  | . a . u   |     v   b
  | p         |
  D-----------C     e q         w                 h
`;

describe('the place of a point in a synthetic town', () => {
  const town = drawTown({
    drawing: DRAWING,
    gridMeters: 50,
    ways: { ABCDA: { boundary: 'administrative' }, eq: { highway: 'residential', name: 'Ostgasse' } },
    nodes: {
      a: { 'addr:street': 'Westgasse', 'addr:housenumber': '1', 'addr:city': 'Postort' },
      b: { 'addr:street': 'Ostgasse', 'addr:housenumber': '2', 'addr:city': 'Ostdorf', 'addr:postcode': '9495' },
      h: { place: 'village', name: 'Ferndorf' },
    },
    relations: [
      {
        tags: { type: 'boundary', boundary: 'administrative', admin_level: '8', name: 'Westdorf' },
        // The first way of a drawing.
        members: [{ type: 'way', ref: 1001, role: 'outer' }],
      },
    ],
  });
  let region: Searchable;
  before(async () => {
    ({ region } = await searchableOf(town.file));
  });
  const around = (letter: string) => {
    const { lat, lng } = town.at(letter);
    return reverse(region, lat, lng);
  };

  it('comes from a closed boundary, also if the addresses name another town', () => {
    assert.deepEqual(around('u').place, { name: 'Westdorf', by: 'BOUNDARY' });
    assert.equal(around('a').parts?.city, 'Postort');
  });

  it('includes the part of the town within its closed boundary, and the town around it', async () => {
    const nested = drawTown({
      drawing: `
  A-----------B
  |   E---F   |
  |   | u |   |
  |   H---G   |
  | v         |
  D-----------C
  `,
      gridMeters: 50,
      ways: { ABCDA: { boundary: 'administrative' }, EFGHE: { boundary: 'administrative' } },
      nodes: {},
      relations: [
        {
          tags: { type: 'boundary', boundary: 'administrative', admin_level: '8', name: 'Westdorf' },
          members: [{ type: 'way', ref: 1001, role: 'outer' }],
        },
        {
          tags: { type: 'boundary', boundary: 'administrative', admin_level: '10', name: 'Oberviertel' },
          members: [{ type: 'way', ref: 1002, role: 'outer' }],
        },
      ],
    });
    const own = (await searchableOf(nested.file)).region;
    const lies = (letter: string) => {
      const { place, district } = reverse(own, nested.at(letter).lat, nested.at(letter).lng);
      return [place?.name, place?.by, district?.name, district?.by];
    };
    assert.deepEqual(lies('u'), ['Westdorf', 'BOUNDARY', 'Oberviertel', 'BOUNDARY']);
    assert.deepEqual(lies('v'), ['Westdorf', 'BOUNDARY', 'Oberviertel', 'NEAREST']);
  });

  it('otherwise comes from the neighbours, and else is the nearest settlement', () => {
    assert.deepEqual(around('v').place, { name: 'Ostdorf', by: 'NEIGHBOURS' });
    assert.deepEqual(around('h').place, { name: 'Ferndorf', by: 'NEAREST' });
  });

  it('lists all parts as derived that no object at the point has', () => {
    const { parts, address } = around('e');
    assert.equal(address, undefined);
    assert.deepEqual(parts, {
      street: 'Ostgasse',
      postalCode: '9495',
      city: 'Ostdorf',
      country: 'CH',
      derived: ['postalCode', 'city'],
    });
    assert.deepEqual(around('h').parts, { city: 'Ferndorf', country: 'LI', derived: ['city'] });
  });
});
