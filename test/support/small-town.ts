// A drawn town with a street, addresses and a few places, for tests of the code around the functions.
import type { DrawnTown } from './drawn-town.ts';

const address = (houseNumber: string) => ({
  'addr:street': 'Dorfstrasse',
  'addr:housenumber': houseNumber,
  'addr:postcode': '9490',
  'addr:city': 'Vaduz',
});

export const SMALL_TOWN: DrawnTown = {
  gridMeters: 50,
  drawing: `
    A---B---C---D---E
    |   h   s   k   |
    |       v       |
    F---------------G
  `,
  ways: {
    ABCDE: { highway: 'primary', name: 'Dorfstrasse' },
    AFGE: { highway: 'residential', name: 'Ringstrasse' },
  },
  nodes: {
    v: { place: 'city', name: 'Vaduz', population: '5000', capital: 'yes' },
    h: address('1'),
    s: { shop: 'supermarket', name: '<img src=x onerror=alert(1)> & "Markt"', ...address('3') },
    k: { amenity: 'kindergarten', name: 'Kindergarten Sonne', ...address('5') },
  },
};
