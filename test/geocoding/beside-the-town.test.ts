import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { findInLayers } from '../../src/geocoding/layers.ts';
import { drawTown } from '../support/drawn-town.ts';
import { type Searchable, searchableOf } from './searchable.ts';

const house = (street: string, houseNumber: string, postalCode: string, city: string) => ({
  'addr:street': street,
  'addr:housenumber': houseNumber,
  'addr:postcode': postalCode,
  'addr:city': city,
  'addr:country': 'DE',
});

/** Two towns, a street with the name of a country, shops with the names of a state and of the next town. */
const TOWN = drawTown({
  drawing: `
  a-b-c-d-e  f      m-n-o
  A-B-C-D-E         M-N-O
  |
  P   x   s u         y
  `,
  gridMeters: 100,
  ways: {
    ABCDE: { highway: 'residential', name: 'Königstraße' },
    AP: { highway: 'residential', name: 'Brasilien' },
    MNO: { highway: 'residential', name: 'Seeweg' },
  },
  nodes: {
    a: house('Königstraße', '1', '67655', 'Adorf'),
    b: house('Königstraße', '41', '67655', 'Adorf'),
    c: house('Königstraße', '49', '67655', 'Adorf'),
    e: { shop: 'clothes', name: 'FC Bayern Laden' },
    f: { amenity: 'school', name: 'Bestadt Schulzentrum' },
    s: { railway: 'station', name: 'Adorf Hauptbahnhof' },
    P: house('Brasilien', '2', '67655', 'Adorf'),
    m: house('Seeweg', '1', '67999', 'Bestadt'),
    x: { place: 'town', name: 'Adorf' },
    y: { place: 'town', name: 'Bestadt' },
  },
});

describe('words beside the town', () => {
  let region: Searchable;
  before(async () => {
    region = (await searchableOf(TOWN.file, 'DE')).region;
  });
  const first = (text: string) => findInLayers(region, text)[0];
  const told = (text: string) => {
    const found = first(text);
    return found && [found.match.kind, found.label, found.match.confidence];
  };

  it('that name its state or country change nothing, in the common languages', () => {
    const ends = fc.constantFrom(
      ...'Deutschland Germany Allemagne Germania Alemania Alemanha Duitsland Tyskland Niemcy Německo Saksa Németország Almanya Германия'.split(
        ' ',
      ),
      'Bayern',
      'Bavaria',
      'Freistaat Bayern',
      'Bayern, Deutschland',
      'Land Bayern',
    );
    const texts = fc.constantFrom('Königstraße 41, 67655 Adorf', 'Königstraße, Adorf', 'Adorf', 'Seeweg 1, Bestadt');
    fc.assert(fc.property(texts, ends, (text, end) => assert.deepEqual(told(`${text}, ${end}`), told(text), end)));
  });

  it('that name another country exclude the address, and a street with the name of a country stays a street', () => {
    assert.equal(first('Königstraße 41, Adorf, Brasilien')?.label, undefined);
    assert.equal(first('Königstraße 41, Adorf, Tirol')?.label, undefined);
    assert.equal(first('Brasilien 2, Adorf')?.label, 'Brasilien 2, 67655 Adorf');
  });

  it('do not confirm an address alone if they name a state', () => {
    assert.notEqual(first('Königstraße 41, Bayern')?.match.kind, 'ADDRESS');
  });

  it('are no point of interest if they are a town with another postcode', () => {
    assert.notEqual(first('67655 Bestadt')?.match.kind, 'POI');
    assert.equal(first('67999 Bestadt')?.match.kind, 'PLACE');
  });

  it('in another part, without a meaning, leave at most one half for a point of interest', () => {
    assert.ok((first('Adorf Hauptbahnhof')?.match.confidence ?? 0) > 0.9);
    for (const town of ['Oslo', 'Timbuktu', 'Xyzzy'])
      assert.ok((first(`Adorf Hauptbahnhof, ${town}`)?.match.confidence ?? 0) <= 0.5, town);
  });
});

describe('words before an address', () => {
  let region: Searchable;
  before(async () => {
    region = (await searchableOf(TOWN.file, 'DE')).region;
  });

  it('that deny it or put the place beside it leave at most one half', () => {
    const words = fc.constantFrom(
      ...[
        'nicht',
        'hinter',
        '500 m hinter',
        '300m',
        '2 km von',
        'neben',
        'gegenüber',
        'opposite',
        'near',
        '100 metres from',
        'ikke',
        'frente a',
      ],
    );
    const addresses = fc.constantFrom(
      'Königstraße 41',
      'Königstraße 41, Adorf',
      'Königstraße 41, 67655 Adorf',
      'Königstraße 45, Adorf',
    );
    fc.assert(
      fc.property(words, addresses, (word, address) => {
        for (const { match } of findInLayers(region, `${word} ${address}`))
          assert.ok(match.confidence <= 0.5, `${word} ${address}`);
        assert.ok((findInLayers(region, address)[0]?.match.confidence ?? 0) > 0.85, address);
      }),
    );
  });

  it('that stand where a longer name of the town has its first word make another town', async () => {
    const { file } = drawTown({
      drawing: 'A-a-B   x',
      gridMeters: 100,
      ways: { AB: { highway: 'residential', name: 'Bahnhofstraße' } },
      nodes: {
        a: house('Bahnhofstraße', '5', '91207', 'Lauf a.d.Pegnitz'),
        x: { place: 'town', name: 'Lauf an der Pegnitz' },
      },
    });
    const { region: own } = await searchableOf(file, 'DE');
    const confidence = (town: string) => findInLayers(own, `Bahnhofstraße 5, ${town}`)[0]?.match.confidence ?? 0;
    for (const other of ['Röthenbach a.d. Pegnitz', 'Hersbruck Pegnitz', 'Röthenbach an der Pegnitz']) {
      assert.ok(confidence(other) < 0.5, `${other}: ${confidence(other)}`);
    }
    for (const same of ['Lauf', 'Lauf a.d. Pegnitz', 'Lauf Pegnitz', 'Laf a.d. Pegnitz', 'a.d. Pegnitz']) {
      assert.ok(confidence(same) > 0.8, `${same}: ${confidence(same)}`);
    }
  });
});
