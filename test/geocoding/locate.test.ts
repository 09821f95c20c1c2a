import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { DomainError } from '../../src/core/errors.ts';
import { distanceMeters } from '../../src/core/geometry/geodesic.ts';
import { locate, search } from '../../src/geocoding/locate.ts';
import type { Location } from '../../src/geocoding/location.ts';
import { reverse } from '../../src/geocoding/reverse.ts';
import { drawTown, type Town } from '../support/drawn-town.ts';
import { threadMilliseconds } from '../support/thread-time.ts';
import { type Searchable, searchableOf } from './searchable.ts';

/** Two towns 3 km apart: both have a Bahnhofstraße, only Adorf has a Mühlgässle. 1 letter = 50 m. */
const DRAWING = `
  a-b-c-d-e-f           m-n-o
  A-B-C-D-E-F           M-N-O
  |
  P   x   s u             t
  |
  Q                     y
`;

const at = (street: string, houseNumber: string, postalCode = '9490', city = 'Adorf') => ({
  'addr:street': street,
  'addr:housenumber': houseNumber,
  'addr:postcode': postalCode,
  'addr:city': city,
  'addr:country': 'LI',
});

const TOWN = drawTown({
  drawing: DRAWING,
  gridMeters: 50,
  ways: {
    ABCDEF: { highway: 'residential', name: 'Bahnhofstraße' },
    APQ: { highway: 'residential', name: 'Mühlgässle' },
    MNO: { highway: 'residential', name: 'Bahnhofstraße' },
  },
  nodes: {
    a: at('Bahnhofstraße', '1'),
    b: at('Bahnhofstraße', '3'),
    c: at('Bahnhofstraße', '5a'),
    d: at('Bahnhofstraße', '12-14'),
    e: at('Bahnhofstraße', '21;23'),
    f: at('Bahnhofstraße', '31'),
    P: at('Mühlgässle', '2'),
    Q: { 'addr:street': 'Mühlgässle', 'addr:housenumber': '6' },
    m: at('Bahnhofstraße', '1', '9494', 'Bestadt'),
    n: at('Bahnhofstraße', '7', '9494', 'Bestadt'),
    o: { 'addr:place': 'Weiler Oberdorf', 'addr:housenumber': '4', 'addr:postcode': '9494', 'addr:city': 'Bestadt' },
    x: { place: 'village', name: 'Adorf' },
    s: { shop: 'supermarket', name: 'Koop' },
    t: { shop: 'supermarket', name: 'Koop Bestadt' },
    u: { amenity: 'school', name: 'Bahnhofstraße' },
    y: { place: 'town', name: 'Bestadt' },
  },
});

const codeOf = (action: () => unknown): string => {
  try {
    action();
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
  return 'no error';
};

describe('locating in a synthetic town', () => {
  let region: Searchable;
  const town: Town = TOWN;
  before(async () => {
    region = (await searchableOf(town.file)).region;
  });
  const find = (address: string): Location => locate(region, { address }, 'de');
  const metersFrom = ({ lat, lng }: Location, letter: string) => {
    const point = town.at(letter);
    return distanceMeters(lat * 1e7, lng * 1e7, point.lat * 1e7, point.lng * 1e7);
  };

  it('finds an address in any order, with and without commas, postcode, town and country', () => {
    const spellings = [
      'Bahnhofstraße 3, 9490 Adorf',
      '9490 Adorf, Bahnhofstraße 3',
      'Adorf, Bahnhofstr. 3',
      'bahnhofstr 3 adorf',
      'BAHNHOF STRASSE 3 9490',
      '3 Bahnhof-Strasse, Adorf',
      'Bahnhofstraße Nr. 3, FL-9490 Adorf, Liechtenstein',
      'Bahnhofstrase 3, Adorff',
    ];
    for (const spelling of spellings) {
      const found = find(spelling);
      assert.equal(found.label, 'Bahnhofstraße 3, 9490 Adorf', spelling);
      assert.equal(found.match.kind, 'ADDRESS', spelling);
      assert.ok(metersFrom(found, 'b') < 1, spelling);
    }
    assert.ok(find('Bahnhofstraße 3, 9490 Adorf').match.confidence > 0.95);
  });

  it('distinguishes two streets of one name, or says that it cannot', () => {
    assert.equal(find('Bahnhofstraße 1, Bestadt').label, 'Bahnhofstraße 1, 9494 Bestadt');
    const either = find('Bahnhofstraße 1');
    assert.ok(either.match.confidence <= 0.5);
    assert.equal(either.match.alternatives?.length, 1);
  });

  it('finds letters, ranges by both ends and each number of a list', () => {
    assert.equal(find('Bahnhofstraße 5 A, Adorf').label, 'Bahnhofstraße 5a, 9490 Adorf');
    for (const number of ['12', '14', '12-14', '12 – 14']) {
      const found = find(`Bahnhofstraße ${number}, Adorf`);
      assert.equal(found.match.kind, 'ADDRESS', number);
      assert.equal(found.addressParts?.houseNumber, '12-14', number);
    }
    assert.ok(find('Bahnhofstraße 14, Adorf').match.confidence < 0.9);
    assert.equal(find('Bahnhofstraße 23, Adorf').label, 'Bahnhofstraße 23, 9490 Adorf');
  });

  it('puts an unknown number between its neighbours on the same side, as INTERPOLATED', () => {
    const between = find('Bahnhofstraße 25, Adorf');
    assert.equal(between.match.kind, 'INTERPOLATED');
    assert.ok(between.match.confidence < find('Bahnhofstraße 3, Adorf').match.confidence);
    // A quarter of the 100 m between 23 and 31.
    assert.ok(Math.abs(metersFrom(between, 'e') - 25) < 1);
    const beyond = find('Bahnhofstraße 99, Adorf');
    assert.equal(beyond.match.kind, 'STREET');
    // It promises the street, not the house.
    assert.ok(beyond.match.confidence <= find('Bahnhofstraße, Adorf').match.confidence);
  });

  it('answers a street, a place and a postcode with their own kind of match', () => {
    const street = find('Mühlgässle, Adorf');
    assert.equal(street.match.kind, 'STREET');
    assert.ok(['A', 'P', 'Q'].some(letter => metersFrom(street, letter) < 60));
    assert.equal(find('Bestadt').match.kind, 'PLACE');
    assert.ok(metersFrom(find('Bestadt'), 'y') < 1);
    assert.deepEqual([find('9494').match.kind, find('9494').label], ['POSTCODE', '9494 Bestadt']);
    assert.equal(find('Weiler Oberdorf 4, Bestadt').match.kind, 'ADDRESS');
  });

  it('lists the parts that the object lacks as derived', () => {
    const { addressParts: address } = find('Mühlgässle 6, 9490 Adorf');
    assert.deepEqual(address?.derived, ['postalCode', 'city']);
    assert.equal(find('Mühlgässle 2, 9490 Adorf').addressParts?.derived, undefined);
  });

  it('lowers its confidence for every difference, and does not find addresses of other towns', () => {
    assert.ok(find('Bahnhofstraße 3, 9999 Adorf').match.confidence < 0.9);
    assert.ok(find('Mühlgässle 2, 9490 Bestadt').match.confidence < 0.9);
    for (const address of [
      'Bahnhofstraße 3, 10827 Berlin',
      'Bahnhofstraße 3, Berlin',
      'Unter den Linden 77, 10117 Berlin',
      'qwxyz',
      '🙂',
      '!?',
      ' ',
      'Bahnhofstraße 3, Adorf, Österreich',
    ]) {
      assert.equal(
        codeOf(() => find(address)),
        'address-not-found',
        address,
      );
    }
  });

  it('refuses a match that is weaker than the requested one, and lists the finds as alternatives', () => {
    assert.equal(
      codeOf(() => locate(region, { address: 'Bahnhofstraße 25, Adorf', minMatch: 'ADDRESS' }, 'de')),
      'address-not-precise',
    );
    assert.equal(
      codeOf(() => locate(region, { address: 'Adorf', minMatch: 'STREET' }, 'de')),
      'address-not-precise',
    );
    assert.equal(
      locate(region, { address: 'Bahnhofstraße 25, Adorf', minMatch: 'INTERPOLATED' }, 'de').match.kind,
      'INTERPOLATED',
    );
    assert.throws(
      () => locate(region, { address: 'Bahnhofstraße 99, Adorf', minMatch: 'ADDRESS' }, 'de'),
      (error: DomainError) => Array.isArray(error.extra.alternatives) && error.extra.alternatives.length > 0,
    );
  });

  it('takes a coordinate as the place, and names it by the nearest address or the given one', () => {
    const { lat, lng } = town.at('b');
    const found = locate(region, { lat, lng }, 'de');
    assert.deepEqual(
      [found.label, found.match],
      ['Bahnhofstraße 3, 9490 Adorf', { kind: 'COORDINATE', confidence: 1 }],
    );
    const named = locate(region, { lat, lng: lng + 0.0007, address: ' Haus am  Bach ' }, 'de');
    assert.equal(named.label, 'Haus am Bach');
    assert.equal(named.addressParts?.houseNumber, undefined);
    const typed = find(`${lat.toFixed(6)}° N, ${lng.toFixed(6)}° E`);
    assert.equal(typed.match.kind, 'COORDINATE');
    assert.ok(metersFrom(typed, 'b') < 0.2);
  });

  it('refuses coordinates outside the region and recognises swapped ones', () => {
    const { lat, lng } = town.at('b');
    assert.equal(
      codeOf(() => locate(region, { lat: 52.5, lng: 13.4 }, 'de')),
      'location-outside-coverage',
    );
    assert.throws(() => locate(region, { lat: lng, lng: lat }, 'de'), /swapped/);
    assert.equal(
      codeOf(() => find('200.5, 95.5')),
      'location-outside-coverage',
    );
    assert.equal(
      codeOf(() => locate(region, { lat }, 'de')),
      'request-invalid',
    );
    // 400 m north of the outline is still covered, 600 m is not.
    const north = region.manifest.box.north;
    assert.equal(locate(region, { lat: north + 0.0036, lng }, 'de').match.kind, 'COORDINATE');
    assert.equal(
      codeOf(() => locate(region, { lat: north + 0.0054, lng }, 'de')),
      'location-outside-coverage',
    );
  });

  it('finds the surroundings of a point', () => {
    const { lat, lng } = town.at('x');
    const around = reverse(region, lat, lng);
    assert.equal(around.place?.name, 'Adorf');
    assert.equal(around.street?.name, 'Bahnhofstraße');
    assert.equal(around.address, undefined);
    const house = town.at('P');
    assert.equal(reverse(region, house.lat, house.lng).label, 'Mühlgässle 2, 9490 Adorf');
  });

  it('finds a point of interest by its name and town, but never before an address or street of that name', () => {
    const shop = find('Koop, Adorf');
    assert.deepEqual([shop.match.kind, shop.label], ['POI', 'Koop, 9490 Adorf']);
    assert.ok(metersFrom(shop, 's') < 1);
    for (const text of ['Koop Bestadt', 'Bestadt Koop', 'Koop, Bestadt'])
      assert.ok(metersFrom(find(text), 't') < 1, text);
    assert.equal(find('Bahnhofstraße, Adorf').match.kind, 'STREET');
    assert.equal(find('Bahnhofstraße 3, Adorf').match.kind, 'ADDRESS');
    assert.equal(find('Koop, Adorf').addressParts?.derived?.includes('city'), true);
  });

  it('completes an unfinished text', () => {
    const labels = (text: string) => search(region, text, 5, 'de').locations.map(found => found.label);
    assert.deepEqual(labels('Mühlg'), ['Mühlgässle, 9490 Adorf']);
    // The functions take `Bahnh` for a part of the school's name; then come the streets that begin so.
    assert.equal(search(region, 'Bahnh', 5, 'de').locations[0]?.match.kind, 'POI');
    assert.deepEqual(labels('Bahnh').slice(1, 3).toSorted(), [
      'Bahnhofstraße, 9490 Adorf',
      'Bahnhofstraße, 9494 Bestadt',
    ]);
    assert.deepEqual(labels('Bes'), ['Bestadt']);
    assert.equal(labels('bahnhofstr 3, Ad')[0], 'Bahnhofstraße 3, 9490 Adorf');
    // Beginnings: of a word before a number, of a number, of a postcode, of a word behind complete ones.
    assert.equal(labels('Bahnhofs 3, Ad')[0], 'Bahnhofstraße 3, 9490 Adorf');
    assert.equal(labels('bahnh 7')[0], 'Bahnhofstraße 7, 9494 Bestadt');
    assert.equal(labels('bahn 7 best')[0], 'Bahnhofstraße 7, 9494 Bestadt');
    assert.equal(labels('mü 6')[0], 'Mühlgässle 6, 9490 Adorf');
    assert.deepEqual(labels('Bahnhofstraße 1, 9')?.toSorted(), [
      'Bahnhofstraße 1, 9490 Adorf',
      'Bahnhofstraße 1, 9494 Bestadt',
    ]);
    for (const text of ['Bahnhofstraße 1, 9494', 'bahnhofs 1 9494', 'Bahnhof-S 1, Bes'])
      assert.equal(labels(text)[0], 'Bahnhofstraße 1, 9494 Bestadt', text);
    assert.equal(labels('Bahnhofstraße 949')[0]?.startsWith('Bahnhofstraße, '), true);
    assert.equal(labels('Weiler Ob')[0], 'Weiler Oberdorf, 9494 Bestadt');
    // There is no number 2, so the text as it stands means the street.
    assert.deepEqual(labels('Bahnhofstraße 2').slice(0, 2), [
      'Bahnhofstraße, 9490 Adorf',
      'Bahnhofstraße 21, 9490 Adorf',
    ]);
    assert.equal(labels('949')[0]?.slice(0, 3), '949');
    assert.deepEqual(search(region, 'Bahnh', 1, 'de').locations.length, 1);
  });

  it('answers any text with a location or a DomainError, in bounded time', () => {
    const strange = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc
        .array(
          fc.constantFrom(
            'Bahnhofstraße',
            'str.',
            '3',
            '12-14',
            '9490',
            'Adorf',
            ',',
            ' ',
            '-',
            'a',
            'ss',
            'LI',
            '🙂',
            '\u0000',
          ),
          { maxLength: 120 },
        )
        .map(parts => parts.join(' ')),
    );
    fc.assert(
      fc.property(strange, text => {
        const start = threadMilliseconds();
        try {
          locate(region, { address: text }, 'de');
        } catch (error) {
          assert.ok(error instanceof DomainError, String(error));
        }
        search(region, text, 10, 'de');
        assert.ok(threadMilliseconds() - start < 500);
      }),
      { numRuns: 600 },
    );
  });
});
