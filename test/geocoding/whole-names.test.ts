import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { findInLayers } from '../../src/geocoding/layers.ts';
import { drawTown } from '../support/drawn-town.ts';
import { type Searchable, searchableOf } from './searchable.ts';

const house = (street: string, houseNumber: string, more = {}) => ({
  'addr:street': street,
  'addr:housenumber': houseNumber,
  'addr:postcode': '67655',
  'addr:city': 'Adorf',
  'addr:country': 'DE',
  ...more,
});

const TOWN = drawTown({
  drawing: `
  a b c d e f g h i
  A-B-C-D-E-F-G-H-I
          |
          J
          |
  k l m n K o p q
  `,
  gridMeters: 100,
  ways: {
    ABCDEFGHI: { highway: 'residential', name: 'Königstraße' },
    EJK: { highway: 'residential', name: 'Mollstraße' },
  },
  nodes: {
    a: house('Königstraße', '1'),
    b: house('Königstraße', '3', { amenity: 'cafe', name: 'Adler am Markt' }),
    c: { shop: 'clothes', name: 'Zarina' },
    d: { amenity: 'place_of_worship', name: 'Kirche' },
    f: { leisure: 'sports_hall', name: 'Turnhalle' },
    g: { amenity: 'nightclub', name: 'In' },
    h: { leisure: 'sports_hall', name: 'Turnhalle der Grundschule' },
    i: { leisure: 'sports_hall', name: 'Neue Turnhalle' },
    k: { place: 'town', name: 'Adorf' },
    l: { place: 'quarter', name: 'Alexplatz' },
    m: { highway: 'bus_stop', public_transport: 'platform', name: 'S+U Alexplatz/Königstraße' },
    o: house('Mollstraße', '1'),
    q: { tourism: 'museum', name: 'Heimat Museum Nord' },
  },
});

describe('the whole name of a thing', () => {
  let region: Searchable;
  before(async () => {
    region = (await searchableOf(TOWN.file, 'DE')).region;
  });
  const first = (text: string) => {
    const [found] = findInLayers(region, text);
    assert.ok(found, text);
    return { name: found.label.split(',')[0], kind: found.match.kind, confidence: found.match.confidence };
  };

  it('alone is more likely than not, however short it is, and a part of a name is not', () => {
    assert.equal(first('Zarina').name, 'Zarina');
    assert.ok(first('Zarina').confidence > 0.8);
    assert.ok(first('Heimat').confidence <= 0.5);
  });

  it('that only says what kind of thing it is names no certain thing', () => {
    assert.ok(first('Kirche').confidence <= 0.5);
  });

  it('shares nothing with longer names that contain it', () => {
    assert.equal(first('Turnhalle').name, 'Turnhalle');
    assert.ok(first('Turnhalle').confidence > 0.9);
    assert.ok(first('Neue Turnhalle').confidence > 0.9);
    assert.ok(first('Turnhalle der Grundschule, Adorf').confidence > 0.9);
  });

  it('shares nothing with a street whose name it contains', () => {
    const stop = first('S+U Alexplatz/Königstraße, Adorf');
    assert.deepEqual([stop.name, stop.kind], ['S+U Alexplatz/Königstraße', 'POI']);
    assert.ok(stop.confidence > 0.9, `${stop.confidence}`);
  });

  it('may be an article, if it is a part of the text on its own', () => {
    assert.deepEqual([first('In, Adorf').name, first('In, Adorf').kind], ['In', 'POI']);
    assert.equal(first('Königstraße 1 in Adorf').confidence, 1);
  });

  it('beside the address of the street on which it lies contradicts nothing', () => {
    assert.deepEqual(first('Adler am Markt, Königstraße 3, Adorf'), {
      name: 'Königstraße 3',
      kind: 'ADDRESS',
      confidence: 1,
    });
    assert.ok(first('Kaufhaus Nirgendwo, Königstraße 3, Adorf').confidence <= 0.9);
    assert.ok(first('Heimat Museum Nord, Königstraße 3, Adorf').confidence <= 0.9);
  });
});
