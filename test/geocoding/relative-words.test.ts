import assert from 'node:assert/strict';
import { it } from 'node:test';
import { findInLayers } from '../../src/geocoding/layers.ts';
import { drawTown } from '../support/drawn-town.ts';
import { searchableOf } from './searchable.ts';

const house = (street: string, houseNumber: string) => ({
  'addr:street': street,
  'addr:housenumber': houseNumber,
  'addr:postcode': '67655',
  'addr:city': 'Adorf',
  'addr:country': 'DE',
});

const TOWN = drawTown({
  drawing: `
  a b   c d g e f
  A-B---C-D---E-F
  `,
  gridMeters: 100,
  ways: {
    AB: { highway: 'residential', name: 'Hintere Ruh' },
    CD: { highway: 'residential', name: 'Hinter der Mauer' },
    EF: { highway: 'residential', name: 'Lerchenhof' },
  },
  nodes: {
    a: house('Hintere Ruh', '5'),
    c: house('Hinter der Mauer', '5'),
    e: house('Lerchenhof', '5'),
    f: { place: 'hamlet', name: 'Lerchenhof' },
    g: { tourism: 'artwork', name: '5', 'addr:postcode': '67655', 'addr:city': 'Adorf' },
  },
});

it('a word that puts the place behind an address is no wrong spelling of the first word of a street', async () => {
  const { region } = await searchableOf(TOWN.file, 'DE');
  const first = (text: string) => findInLayers(region, text)[0];
  for (const text of ['hinter Lerchenhof 5, 67655 Adorf', 'hinter dem Lerchenhof 5, 67655 Adorf']) {
    const found = first(text);
    assert.ok(found === undefined || found.match.confidence <= 0.5, `${text}: ${found?.label}`);
  }
  assert.equal(first('Hintere Ruh 5, 67655 Adorf')?.match.confidence, 1);
  assert.ok((first('Hinter der Maur 5, 67655 Adorf')?.match.confidence ?? 0) > 0.9);
});

it('beside a denied house a thing that is called like its number is no likelier than one half', async () => {
  const { region } = await searchableOf(TOWN.file, 'DE');
  for (const text of ['gegenüber Hinter der Mauer 5, 67655 Adorf', 'nicht Hintere Ruh 5, 67655 Adorf']) {
    const [found] = findInLayers(region, text);
    assert.ok(found !== undefined && found.match.confidence <= 0.5, `${text}: ${found?.label}`);
  }
});
