// Geocoding and reverse geocoding: what callers may rely on, on a drawn town and in Liechtenstein.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import geodesic from 'geographiclib-geodesic';
import type { OsmTags } from '../../sample/osm-pbf-writer.ts';
import { geocode } from '../../src/features/geocode/geocode.ts';
import { geocodeRequestSchema, reverseRequestSchema } from '../../src/features/geocode/request.ts';
import { reverseGeocode } from '../../src/features/geocode/reverse-geocode.ts';
import { labelOf, partsOfAddress } from '../../src/geocoding/labels.ts';
import { locate } from '../../src/geocoding/locate.ts';
import type { Region } from '../../src/region/region.ts';
import { plainDoors } from '../oracles/plain-doors.ts';
import type { Town } from '../support/drawn-town.ts';
import { drawnRegion, realRegion, withoutRealData } from '../support/regions.ts';

const house = (street: string, houseNumber: string, postalCode: string, city: string): OsmTags => ({
  'addr:street': street,
  'addr:housenumber': houseNumber,
  'addr:postcode': postalCode,
  'addr:city': city,
});

const ask = (region: Region, sent: object) => geocode([region], geocodeRequestSchema.parse(sent), 'en');
const near = (region: Region, sent: object) => reverseGeocode(region, reverseRequestSchema.parse(sent), 'en');

describe('geocoding in a drawn town', () => {
  let region: Region;
  let town: Town;
  before(async () => {
    // Two towns, Nord and Süd, 1 km apart, each with a Hauptstraße 1.
    ({ region, town } = await drawnRegion({
      gridMeters: 500,
      drawing: `
        A---B---C
        a   b   N
        |
        D---E---F---------------------------------X
        s   c   S                                 d
      `,
      ways: {
        ABC: { highway: 'residential', name: 'Hauptstraße' },
        DEF: { highway: 'residential', name: 'Hauptstraße' },
        ADFX: { highway: 'primary' },
      },
      nodes: {
        N: { place: 'town', name: 'Nord' },
        S: { place: 'town', name: 'Süd' },
        a: house('Hauptstraße', '1', '10001', 'Nord'),
        b: { shop: 'bakery', name: 'Bäckerei Korn', ...house('Hauptstraße', '2', '10001', 'Nord') },
        c: house('Hauptstraße', '1', '20002', 'Süd'),
        s: house('Weg', '7', '20002', 'Süd'),
        d: house('Hauptstraße', '9', '20002', 'Süd'),
      },
    }));
  });

  it('reads parts as it reads their text, and returns them as given', () => {
    const [first] = ask(region, {
      street: 'Hauptstraße',
      houseNumber: '1',
      postalCode: '20002',
      city: 'Süd',
    }).locations;
    assert.equal(first?.label, 'Hauptstraße 1, 20002 Süd');
    assert.deepEqual(first?.understood, {
      parts: { street: 'Hauptstraße', houseNumber: '1', postalCode: '20002', city: 'Süd' },
      corrections: [],
    });
    assert.deepEqual(
      first?.objects?.map(({ kind }) => kind),
      ['ADDRESS'],
    );
  });

  it('says what it corrected and why: another postcode, a typing error, a missing number', () => {
    const reasons = (sent: object) =>
      ask(region, sent).locations[0]?.understood.corrections.map(({ part, given, found, reason }) => [
        part,
        given,
        found,
        reason,
      ]);
    const parts = { street: 'Hauptstraße', houseNumber: '1', postalCode: '20002', city: 'Süd' };
    assert.deepEqual(reasons({ ...parts, postalCode: '20003' }), [['postalCode', '20003', '20002', 'CONTRADICTION']]);
    assert.deepEqual(reasons({ ...parts, street: 'Haubtstraße' }), [
      ['street', 'Haubtstraße', 'Hauptstraße', 'SPELLING'],
    ]);
    assert.deepEqual(reasons({ ...parts, street: 'Hauptstr.' }), [
      ['street', 'Hauptstr.', 'Hauptstraße', 'OTHER_SPELLING'],
    ]);
    assert.deepEqual(reasons({ ...parts, houseNumber: '77' }), [['houseNumber', '77', '', 'NOT_IN_DATA']]);
    assert.deepEqual(reasons({ address: 'Hauptstraße 1, 20003 Süd' }), [
      ['postalCode', '20003', '20002', 'CONTRADICTION'],
    ]);
    for (const { detail } of ask(region, { ...parts, postalCode: '20003' }).locations[0]?.understood.corrections ?? [])
      assert.match(detail, /postcode "20003" .*"20002"\.$/);
  });

  it('keeps floors and people apart from the address', () => {
    const [first] = ask(region, { address: 'c/o Meier, Hauptstraße 1, 2. OG, 20002 Süd' }).locations;
    assert.equal(first?.label, 'Hauptstraße 1, 20002 Süd');
    assert.match(first?.understood.parts.careOf ?? '', /Meier/);
    assert.match(first?.understood.parts.floor ?? '', /2\. OG/);
  });

  it('prefers what is near the given point', () => {
    const plain = ask(region, { address: 'Hauptstraße 1' }).locations;
    assert.deepEqual(plain.map(({ label }) => label).sort(), ['Hauptstraße 1, 10001 Nord', 'Hauptstraße 1, 20002 Süd']);
    for (const [letter, label] of [
      ['a', 'Hauptstraße 1, 10001 Nord'],
      ['c', 'Hauptstraße 1, 20002 Süd'],
    ] as const) {
      const [first, second] = ask(region, { address: 'Hauptstraße 1', ...town.at(letter) }).locations;
      assert.equal(first?.label, label);
      assert.equal(first?.distanceMeters, 0);
      assert.ok((second?.distanceMeters ?? 0) > 900);
    }
  });

  it('finds nothing outside the box, of other kinds, or in other countries', () => {
    const at = town.at('c');
    const box = [at.lng - 0.001, at.lat - 0.001, at.lng + 0.001, at.lat + 0.001];
    assert.deepEqual(
      ask(region, { address: 'Hauptstraße 1', box }).locations.map(({ label }) => label),
      ['Hauptstraße 1, 20002 Süd'],
    );
    assert.deepEqual(ask(region, { address: 'Weg 7', box }).locations, []);
    const shops = ask(region, { address: 'Bäckerei Korn', types: 'poi' }).locations;
    assert.deepEqual(
      shops.map(({ match, objects }) => [match.kind, objects?.[0]?.kind]),
      [['POI', 'POI']],
    );
    assert.deepEqual(ask(region, { address: 'Bäckerei Korn', types: ['STREET'] }).locations, []);
    assert.deepEqual(ask(region, { address: 'Hauptstraße 1, Nord', countries: 'FR' }).locations, []);
  });

  it('refuses an address beside parts, a number without a street, half a point and a box that is none', () => {
    const faults = (sent: object) => {
      const result = geocodeRequestSchema.safeParse(sent);
      return result.success ? [] : result.error.issues.map(({ path }) => path.join('.'));
    };
    assert.deepEqual(faults({ address: 'Weg 7', city: 'Süd' }), ['city']);
    assert.deepEqual(faults({ houseNumber: '7', city: 'Süd' }), ['street']);
    assert.deepEqual(faults({}), ['address']);
    assert.deepEqual(faults({ address: 'Weg', lat: 47 }), ['lng']);
    assert.deepEqual(faults({ address: 'Weg', box: [9, 47, 8] }), ['box']);
    assert.deepEqual(faults({ address: 'Weg', box: [9, 47, 8, 480] }), ['box']);
    assert.deepEqual(faults({ address: 'Weg', countries: ['Schweiz'] }), ['countries.0']);
  });
});

describe('geocoding in Liechtenstein', { skip: withoutRealData }, () => {
  let region: Region;
  before(async () => {
    region = await realRegion('liechtenstein');
  });

  it('answers with the location that every function takes for the same address', () => {
    const { addresses } = region;
    const edit = fc.record({
      row: fc.integer({ min: 0, max: addresses.count - 1 }),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      how: fc.constantFrom('AS_WRITTEN', 'LETTER_MISSING', 'LETTERS_SWAPPED', 'NO_COMMA', 'NO_TOWN'),
    });
    fc.assert(
      fc.property(edit, ({ row, at, how }) => {
        const label = labelOf(partsOfAddress(addresses, row));
        const cut = Math.floor(at * label.length);
        const text = {
          AS_WRITTEN: label,
          LETTER_MISSING: label.slice(0, cut) + label.slice(cut + 1),
          LETTERS_SWAPPED: label.slice(0, cut) + (label[cut + 1] ?? '') + (label[cut] ?? '') + label.slice(cut + 2),
          NO_COMMA: label.replace(',', ''),
          NO_TOWN: label.split(',')[0] ?? '',
        }[how];
        const [first] = ask(region, { address: text }).locations;
        const { match, ...taken } = locate(region, { address: text }, 'en');
        assert.deepEqual([first?.lat, first?.lng, first?.label], [taken.lat, taken.lng, taken.label], text);
        assert.deepEqual([first?.match.kind, first?.match.confidence], [match.kind, match.confidence], text);
      }),
      { numRuns: 300 },
    );
  });

  it('finds the parts of real addresses as the text of them, each with its objects', () => {
    const { addresses } = region;
    for (let row = 5; row < addresses.count; row += 97) {
      const { street, houseNumber, postalCode, city } = partsOfAddress(addresses, row);
      if (city === undefined || postalCode === undefined) continue;
      const [first] = ask(region, { street, houseNumber, postalCode, city }).locations;
      assert.equal(first?.match.kind, 'ADDRESS', `${street} ${houseNumber} ${city}`);
      assert.ok((first?.objects?.length ?? 0) > 0);
    }
  });

  it('lists around a point every door within the radius, as a scan with geographiclib does', () => {
    const { addresses } = region;
    const doors = plainDoors(addresses);
    for (let n = 0; n < 60; n++) {
      const row = (n * 7919) % addresses.count;
      const place = { lat: (addresses.lat[row] ?? 0) / 1e7 + 0.0001, lng: (addresses.lng[row] ?? 0) / 1e7 };
      const expected = new Map<number, { meters: number; label: string }>();
      addresses.lat.forEach((latE7, i) => {
        const lngE7 = addresses.lng[i] ?? 0;
        if (Math.abs(latE7 / 1e7 - place.lat) > 0.002 || Math.abs(lngE7 / 1e7 - place.lng) > 0.003) return;
        const { s12 = Number.NaN } = geodesic.Geodesic.WGS84.Inverse(place.lat, place.lng, latE7 / 1e7, lngE7 / 1e7);
        const door = doors[i] ?? -1;
        if (s12 > 120 || s12 >= (expected.get(door)?.meters ?? Number.POSITIVE_INFINITY)) return;
        expected.set(door, { meters: s12, label: labelOf(partsOfAddress(addresses, i)) });
      });
      const { locations } = near(region, { ...place, radius: 120, types: ['ADDRESS'], limit: 50 });
      const wanted = [...expected.values()]
        .map(({ meters, label }) => ({ printed: Math.round(meters * 10) / 10, label }))
        .sort((a, b) => a.printed - b.printed || (a.label < b.label ? -1 : 1))
        .slice(0, 50);
      assert.deepEqual(
        locations.map(({ distanceMeters, label }) => [distanceMeters, label]),
        wanted.map(({ printed, label }) => [printed, label]),
      );
    }
  });

  it('names the municipality of a point and what lies there, and refuses a point outside', () => {
    const { location, areas, locations } = near(region, { lat: 47.14138, lng: 9.52154 });
    assert.equal(location.match.kind, 'COORDINATE');
    assert.deepEqual(areas[0], { kind: 'MUNICIPALITY', name: 'Vaduz', knownBy: 'BOUNDARY' });
    const kinds = new Set(
      near(region, { lat: 47.14138, lng: 9.52154, limit: 50, radius: 500 }).locations.map(({ match }) => match.kind),
    );
    for (const kind of ['ADDRESS', 'STREET', 'POI'] as const) assert.ok(kinds.has(kind), kind);
    assert.ok(locations.every(({ distanceMeters }, i) => distanceMeters >= (locations[i - 1]?.distanceMeters ?? 0)));
    assert.throws(() => near(region, { lat: 0, lng: 0 }), { code: 'location-outside-coverage' });
  });
});
