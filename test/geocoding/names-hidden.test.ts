// Titles that reveal a hidden address, and similar ones that do not.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Location } from '../../src/geocoding/location.ts';
import { namedHidden } from '../../src/geocoding/names-hidden.ts';

const HOUSE: Location = {
  lat: 49.509,
  lng: 11.277,
  label: 'Wiener Straße 12a, 91207 Lauf',
  addressParts: { street: 'Wiener Straße', houseNumber: '12a', postalCode: '91207', city: 'Lauf', country: 'DE' },
  match: { kind: 'ADDRESS', confidence: 1 },
};
const SHOWN: Location = { ...HOUSE, lat: 49.51, label: '91207 Lauf', match: { kind: 'PLACE', confidence: 1 } };
const STREET: Location = { ...SHOWN, label: 'Wiener Straße, 91207 Lauf', match: { kind: 'STREET', confidence: 1 } };

it('a title reveals a street in any spelling, a number only beside its street or a sign, a coordinate by its digits', () => {
  for (const [title, found] of [
    ['Wohnen in der Wienerstr.', 'street'],
    ['WIENER STRASSE: hell und ruhig', 'street'],
    ['Wiener Str. 12', 'street'],
    ['Haus-Nr. 12', 'house number'],
    ['49,5091 / 11,2772', 'coordinate'],
    [`49°30'32.4"N 11°16'37.2"E`, 'coordinate'],
    ['49° 30,54′ N, 11° 16,62′ E', 'coordinate'],
    [`48°30'32.4"N 11°16'37.2"E`, undefined],
    ['Haus 12', 'house number'],
    ['12a', 'house number'],
    ['12 helle Zimmer', undefined],
    ['12 Minuten nach Lauf', undefined],
    ['Wiener Charme in Lauf', undefined],
    ['3,5 Zimmer, 112,55 m²', undefined],
    ['Nr. 1 in Lauf', undefined],
  ] as const) {
    assert.equal(namedHidden(title, HOUSE, SHOWN, 'AREA'), found, title);
  }
  for (const [title, found] of [
    ['Wiener Straße', undefined],
    ['Wienerstraße 12a', 'house number'],
    ['12 Wiener Straße', 'house number'],
    ['Wiener Straße 12', 'house number'],
    ['Wienerstr.12a', 'house number'],
    ['Wienerst. 12', 'house number'],
    ['Wiener Straße, 4 Zimmer', undefined],
    ['112 m² in der Wiener Straße', undefined],
  ] as const) {
    assert.equal(namedHidden(title, HOUSE, STREET, 'STREET'), found, title);
  }
});

it("the check includes a caller's label that looks like an address, and the name of the requested place", () => {
  const corner: Location = { ...HOUSE, label: 'Ringgasse 3, Lauf', match: { kind: 'COORDINATE', confidence: 1 } };
  assert.equal(namedHidden('In der Ringgasse', corner, SHOWN, 'AREA'), 'street');
  const own: Location = { ...corner, label: 'Traumhaus am See' };
  assert.equal(namedHidden('Traumhaus am See', own, SHOWN, 'AREA'), undefined);
  const castle: Location = { ...HOUSE, label: 'Wenzelschloss, 91207 Lauf', match: { kind: 'POI', confidence: 1 } };
  assert.equal(namedHidden('Gegenüber vom Wenzelschloss', castle, SHOWN, 'AREA'), 'name');
});

it('a street with the name of its town hides nothing that is public', () => {
  const village: Location = {
    ...HOUSE,
    label: 'Lauf 7',
    addressParts: { street: 'Lauf', houseNumber: '7', city: 'Lauf', country: 'DE' },
  };
  assert.equal(namedHidden('Wohnung in Lauf', village, SHOWN, 'AREA'), undefined);
  assert.equal(namedHidden('Lauf 7', village, SHOWN, 'AREA'), 'house number');
});

it('a title reveals the name of a hidden house', () => {
  const cottage: Location = {
    ...HOUSE,
    label: 'Rose Cottage, Main Road, Laxey',
    addressParts: { street: 'Main Road', houseNumber: 'Rose Cottage', city: 'Laxey', country: 'IM' },
  };
  assert.equal(namedHidden('Rose Cottage: quiet living', cottage, SHOWN, 'STREET'), 'name');
  assert.equal(namedHidden('A cottage with roses', cottage, SHOWN, 'STREET'), undefined);
});
