import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { OsmTags } from '../../sample/osm-pbf-writer.ts';
import { distanceMeters } from '../../src/core/geometry/geodesic.ts';
import { findText } from '../../src/geocoding/found.ts';
import { search } from '../../src/geocoding/locate.ts';
import { type Searchable, searchableOf } from './searchable.ts';

/** Objects 200 m apart, as OpenStreetMap's wiki documents the tags of a country, and texts as people there write them. */
interface Ground {
  readonly country: string;
  readonly lat: number;
  readonly lng: number;
  readonly objects: Readonly<Record<string, OsmTags>>;
  /** Text, object; all are certain. */
  readonly texts: readonly (readonly [text: string, object: string])[];
}

const house = (street: string, number: string, postcode: string, city: string, more: OsmTags = {}): OsmTags => ({
  'addr:street': street,
  'addr:housenumber': number,
  'addr:postcode': postcode,
  'addr:city': city,
  ...more,
});

const GROUNDS: Readonly<Record<string, Ground>> = {
  'Danish floors, doors, letters, districts of the post': {
    country: 'DK',
    lat: 55.68,
    lng: 12.57,
    objects: {
      nørre: house('Nørregade', '12', '1165', 'København K'),
      åben: house('Åbenrå', '12B', '1124', 'København K'),
      peder: house('Sankt Peders Stræde', '12', '1453', 'København K'),
      bro: house('Nørrebrogade', '12', '2200', 'København N'),
      å: house('Ågade', '12', '2200', 'København N'),
      gammel: house('Gammel Kongevej', '12', '1850', 'Frederiksberg C'),
      ørsted: house('H.C. Ørsteds Vej', '60C', '1879', 'Frederiksberg C'),
      by: { place: 'suburb', name: 'Indre By' },
      city: { place: 'city', name: 'København', 'name:en': 'Copenhagen', 'name:de': 'Kopenhagen' },
    },
    texts: [
      ['Nørregade 12, 3. tv, 1165 København K', 'nørre'],
      ['Nørregade 12, 3. t.v., 1165 København K', 'nørre'],
      ['Nørregade 12, 2. sal t.h., 1165 København K', 'nørre'],
      ['Nørregade 12 st. th., 1165 København K', 'nørre'],
      ['Nørregade 12, kl., 1165 København K', 'nørre'],
      ['Nørregade 12, 1. dør 3, 1165 København K', 'nørre'],
      ['Nørregade 12, 2. mf, Kbh. K', 'nørre'],
      ['noerregade 12 2. tv 1165 kbh k', 'nørre'],
      ['Nørreg. 12, 1165 København K, Indre By', 'nørre'],
      ['Nørregade 12, 1165 København K-Indre By', 'nørre'],
      ['Nørregade 12, 1165 Copenhagen, Denmark', 'nørre'],
      ['Nørregade 12, Kopenhagen', 'nørre'],
      ['Åbenrå 12B st. th., 1124 København K', 'åben'],
      ['Aabenraa 12 B, 1124 København K', 'åben'],
      ['Åbenrå 12B., 1124 København K', 'åben'],
      ['Skt. Peders Stræde 12, 1453 København K', 'peder'],
      ['Sct. Peders Stræde 12, 1453 København K', 'peder'],
      ['Nr. brog. 12, 2200 København N', 'bro'],
      ['Åg. 12, 2200 København N', 'å'],
      ['Gl. Kongev. 12, 1850 Frederiksberg C', 'gammel'],
      ['HC Oersteds Vej 60C., 1. tv, 1879 Frederiksberg C', 'ørsted'],
    ],
  },
  'British flats, postcodes, short words, saints': {
    country: 'IM',
    lat: 54.15,
    lng: -4.48,
    objects: {
      bucks: house('Bucks Road', '21', 'IM1 3AA', 'Douglas'),
      george: house("St. George's Walk", '21', 'IM1 3AB', 'Douglas'),
      mona: house('Mona Terrace', '21', 'IM1 3AD', 'Douglas'),
      second: house('Second Avenue', '21', 'IM3 4AA', 'Onchan'),
      birch: house('Birch Hill Gardens', '21', 'IM3 4AB', 'Onchan'),
      long: house('Waterloo Road', '21', 'IM8 1AA', 'Ramsey'),
      long2: house('Waterloo Road', '41', 'IM8 1AB', 'Ramsey'),
    },
    texts: [
      ['Flat 2a, 21 Bucks Road, Douglas, Isle of Man, IM1 3AA', 'bucks'],
      ['21 Bucks Rd, Douglas, I.O.M., IM13AA', 'bucks'],
      ['21 Bucks Road, Douglas, IOM', 'bucks'],
      ['21 Bucks Road, Douglas, Isle of Man, IM1 3AA, British Isles', 'bucks'],
      ['21 Bucks Road, Douglas IM1', 'bucks'],
      ['First Floor Flat, 21 Bucks Road, Douglas IM1 3AA', 'bucks'],
      ['Block B 21 Bucks Road, Douglas IM1 3AA', 'bucks'],
      ['21/3/12 Bucks Road, Douglas IM1 3AA', 'bucks'],
      ['Bucks Road 21, IM1 3AADouglas', 'bucks'],
      ['21 Saint Georges Walk, Douglas', 'george'],
      ['21 St George’s Walk, Douglas', 'george'],
      ['21 Mona Tce, Douglas', 'mona'],
      ['21 2nd Ave, Onchan', 'second'],
      ['21 Birch Hill Gdns, Onchan', 'birch'],
    ],
  },
  'German villages, parts of a municipality, counties': {
    country: 'DE',
    lat: 49.4,
    lng: 7.6,
    objects: {
      one: house('Hauptstraße', '12', '66917', 'Wallhalben', { 'addr:suburb': 'Oberhausen' }),
      plot: {
        'addr:place': 'Landstuhlerhof',
        'addr:housenumber': '7',
        'addr:postcode': '66917',
        'addr:city': 'Wallhalben',
      },
      hamlet: {
        'addr:hamlet': 'Scharrhof',
        'addr:housenumber': '3',
        'addr:postcode': '66917',
        'addr:city': 'Wallhalben',
      },
    },
    texts: [
      ['Hauptstraße 12, 66917 Wallhalben OT Oberhausen', 'one'],
      ['Hauptstr. 12, 66917 Wallhalben (OT Oberhausen)', 'one'],
      ['Hauptstraße 12, Ortsteil Oberhausen, 66917 Wallhalben', 'one'],
      ['Hauptstraße 12, 66917 Oberhausen', 'one'],
      ['Hauptstraße Haus Nr. 12, 66917 Wallhalben', 'one'],
      ['Hauptstraße Hs.-Nr. 12, 66917 Wallhalben', 'one'],
      ['Hauptstraße 12, 66917 Gemeinde Wallhalben', 'one'],
      ['Hauptstraße 12, 66917 Wallhalben, Landkreis Südwestpfalz', 'one'],
      ['Hauptstraße 12, 66917 Wallhalben, VG Thaleischweiler', 'one'],
      ['Landstuhlerhof 7, 66917 Wallhalben', 'plot'],
      ['Landstuhlerhof Nr. 7', 'plot'],
      ['Scharrhof 3, Wallhalben', 'hamlet'],
    ],
  },
  'Dutch additions, postcodes, ordinals': {
    country: 'NL',
    lat: 52.37,
    lng: 4.9,
    objects: {
      steen: house('Eerste Jan Steenstraat', '42', '1072 NL', 'Amsterdam'),
      second: house('Prinsengracht', '42-2', '1015DV', 'Amsterdam'),
      ground: house('Prinsengracht', '44-H', '1015DV', 'Amsterdam'),
      low: house('Prinsengracht', '2', '1015DX', 'Amsterdam'),
    },
    texts: [
      ['1e Jan Steenstr. 42, 1072NL Amsterdam', 'steen'],
      ['Eerste Jan Steenstraat 42, 1072NLAmsterdam', 'steen'],
      ['Eerste Jan Steenstraat 42, 3 hoog, Amsterdam', 'steen'],
      ['Prinsengracht 42-2, 1015 DV Amsterdam', 'second'],
      ['Prinsengracht 42-2, NL-1015 DV Amsterdam', 'second'],
      ['42-2 Prinsengracht, Amsterdam', 'second'],
      ['Prinsengracht 44 huis, Amsterdam', 'ground'],
      ['Prinsengracht 44hs, Amsterdam', 'ground'],
    ],
  },
  'Brazilian postcodes, flats, states': {
    country: 'BR',
    lat: -30.03,
    lng: -51.22,
    objects: {
      one: house('Rua dos Andradas', '1001', '90020-007', 'Porto Alegre', { 'addr:suburb': 'Centro Histórico' }),
    },
    texts: [
      ['Rua dos Andradas, 1001 - Centro Histórico, Porto Alegre - RS, 90020-007', 'one'],
      ['R. dos Andradas, 1001, apto 302, Porto Alegre/RS, CEP 90020007', 'one'],
      ['Rua dos Andradas, 1001, CEP 90.020-007', 'one'],
      ['Rua dos Andradas 1001, 90020-007Porto Alegre', 'one'],
    ],
  },
};

for (const [what, ground] of Object.entries(GROUNDS)) {
  describe(`addresses as people write them: ${what}`, () => {
    const names = Object.keys(ground.objects);
    const nodes = names.map((name, i) => ({
      id: i + 1,
      lat: ground.lat,
      lng: ground.lng + (i * 200) / (111_200 * Math.cos((ground.lat * Math.PI) / 180)),
      tags: ground.objects[name] ?? {},
    }));
    let region: Searchable;
    before(async () => {
      ({ region } = await searchableOf({ nodes, ways: [], relations: [] }, ground.country));
    });
    for (const [text, object] of ground.texts) {
      it(`finds "${text}" with certainty`, () => {
        const [found] = findText(region, text);
        const node = nodes[names.indexOf(object)];
        assert.ok(found && node, text);
        assert.equal(found.match.kind, 'ADDRESS', found.label);
        const meters = distanceMeters(found.lat * 1e7, found.lng * 1e7, node.lat * 1e7, node.lng * 1e7);
        assert.ok(meters < 1, found.label);
        assert.ok(found.match.confidence > 0.9, `${found.match.confidence}`);
        assert.equal(search(region, text, 1, 'de').locations[0]?.label, found.label);
      });
    }
  });
}

describe('parts of one street with several postcodes', () => {
  let region: Searchable;
  before(async () => {
    const { objects, lat, lng } = GROUNDS['British flats, postcodes, short words, saints'] ?? {
      objects: {},
      lat: 0,
      lng: 0,
    };
    const nodes = Object.values(objects).map((tags, i) => ({ id: i + 1, lat, lng: lng + i * 0.002, tags }));
    ({ region } = await searchableOf({ nodes, ways: [], relations: [] }, 'IM'));
  });
  it('have the number of another part, with a contradiction', () => {
    const [found] = findText(region, '41 Waterloo Road, Ramsey IM8 1AA');
    assert.equal(found?.label, '41 Waterloo Road, IM8 1AB Ramsey');
    assert.ok(found.match.confidence <= 0.9);
  });
  it('read the number that exists beside a flat', () => {
    const [found] = findText(region, '2/41 Waterloo Road, Ramsey IM8 1AB');
    assert.equal(found?.label, '41 Waterloo Road, IM8 1AB Ramsey');
  });
});
