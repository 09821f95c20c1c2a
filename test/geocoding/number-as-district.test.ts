import assert from 'node:assert/strict';
import { it } from 'node:test';
import { locate } from '../../src/geocoding/locate.ts';
import { drawnRegion } from '../support/regions.ts';

it('a number behind a street is the house number, also where a district is called by that number', async () => {
  const house = (houseNumber: string, suburb: string) => ({
    'addr:street': 'Lange Gasse',
    'addr:housenumber': houseNumber,
    'addr:postcode': '1120',
    'addr:city': 'Ödorf',
    'addr:suburb': suburb,
  });
  const { region, town } = await drawnRegion({
    drawing: 'A-B-C',
    gridMeters: 50,
    ways: { ABC: { highway: 'residential', name: 'Lange Gasse' } },
    nodes: { A: house('12', '12'), B: house('7', '12'), C: house('3', '½') },
  });
  for (const [houseNumber, letter] of [
    ['12', 'A'],
    ['7', 'B'],
    ['3', 'C'],
  ] as const) {
    const { match, lat, lng } = locate(region, { address: `Lange Gasse ${houseNumber}, 1120 Ödorf` }, 'en');
    const { lat: trueLat, lng: trueLng } = town.at(letter);
    assert.equal(match.kind, 'ADDRESS', houseNumber);
    assert.ok(Math.abs(lat - trueLat) + Math.abs(lng - trueLng) < 1e-6, houseNumber);
  }
});
