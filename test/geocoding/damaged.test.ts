// Texts that forms, tables and keyboards of another script damaged, and other names of things.
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { locate } from '../../src/geocoding/locate.ts';
import { repairText } from '../../src/geocoding/repair-text.ts';
import type { Region } from '../../src/region/region.ts';
import { drawnRegion } from '../support/regions.ts';

let region: Region;
before(async () => {
  const house = (houseNumber: string) => ({
    'addr:street': 'Hauptstraße',
    'addr:housenumber': houseNumber,
    'addr:postcode': '67655',
    'addr:city': 'Ödorf',
  });
  ({ region } = await drawnRegion({
    drawing: `
    A-B-C-D
      |   x
      E
    `,
    gridMeters: 60,
    ways: { ABCD: { highway: 'residential', name: 'Hauptstraße' }, BE: { highway: 'residential', name: 'Gartenweg' } },
    nodes: {
      A: house('1'),
      C: house('5'),
      D: {
        tourism: 'museum',
        name: 'Deutsches Museum',
        'name:ru': 'Немецкий музей',
        alt_name: 'Techniksammlung;Sammlung Ödorf',
        old_name: 'Zeughaus',
      },
      x: { place: 'town', name: 'Ödorf' },
    },
  }));
});

const found = (address: string) => {
  const { label, match } = locate(region, { address }, 'en');
  return `${match.kind} ${label}`;
};

it('an address is found without the space behind its postcode, and with letters of another script that look alike', () => {
  for (const text of [
    'Hauptstraße 5, 67655Ödorf',
    'Hаuptstrаßе 5, 67655 Ödоrf',
    'HAUPTSTRASSE 5, 67655 ÖDΟRF',
    'Hauptstraße 5, 67655 Ödorf, Beispiel AS',
    'Beispiel A/S, Hauptstraße 5, 67655 Ödorf',
  ])
    assert.equal(found(text), 'ADDRESS Hauptstraße 5, 67655 Ödorf', text);
});

it('words of another script and house numbers with letters stay as they are', () => {
  for (const text of ['ул. Ленина 5', 'Οδός Ερμού', '12bis Rue X', '1422BIS', '1010 Wien', 'Straße 12345a'])
    assert.equal(repairText(text), text);
});

it('a corner is found with the word for a crossing before or between its streets', () => {
  for (const text of [
    'Hauptstraße Kreuzung mit Gartenweg, Ödorf',
    'Hauptstraße Kreuzung Gartenweg, Ödorf',
    'Hauptstraße Ecke mit Gartenweg, Ödorf',
    'Kreuzung mit Hauptstraße und Gartenweg, Ödorf',
    'esquina com Hauptstraße & Gartenweg, Ödorf',
  ])
    assert.equal(found(text).split(' ')[0], 'INTERSECTION', text);
});

it('a point of interest is found by each of its names', () => {
  for (const text of [
    'Deutsches Museum',
    'Немецкий музей',
    'Techniksammlung, Ödorf',
    'Sammlung Ödorf',
    'Zeughaus, Ödorf',
  ])
    assert.match(found(text), /^POI Deutsches Museum/, text);
});

it('the street of a house number that the data does not have is nearly as sure as a street alone', () => {
  const { match } = locate(region, { address: 'Gartenweg 900, 67655 Ödorf' }, 'en');
  assert.equal(match.kind, 'STREET');
  assert.ok(match.confidence > 0.9, `${match.confidence}`);
});
