// Towns whose addresses and names are drawn from all that real regions have, and from what mappers, forms and attackers write.
import { readFileSync } from 'node:fs';
import type { OsmFile, OsmNode, OsmTags, OsmWay } from '../../sample/osm-pbf-writer.ts';
import { scaleAt } from '../../src/core/geometry/geodesic.ts';
import { sequence } from './compare-costs.ts';

/** Values by key, `name:*` for names in all languages: `scripts/draw-hostile-values.ts` draws them from real regions. */
const REAL = JSON.parse(readFileSync(new URL('hostile-names.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, readonly string[]>
>;

/** What no region at hand has: words that mean something else, damaged characters, markup, too much and too little. */
const ABSURD: readonly string[] = [
  ...['EG', 'DE', '1. tv', 'c/o', 'Hinterhaus', 'Berlin', '12', '12345', '9490 Vaduz', 'Straße', 'Platz', 'Nr.', 'und'],
  ...['A', 'É', 'ß', '東京', 'ул. Ленина', 'شارع', 'Łódź', 'Ⅳ', '½', '٣', '🏠', 'a\u0301', 'İ', 'ſ', '\u202egnim'],
  ...['', ' ', '  Am   Bach  ', 'Am\nBach', 'Am\tBach', 'Am\u00a0Bach', 'Am\u200bBach', 'Am\u0000Bach', 'StraÃŸe', '�'],
  ...[
    '<b>Weg</b>',
    '"Weg"',
    "O'Brien",
    '&amp;',
    '%20',
    '../..',
    "'; DROP TABLE",
    '$(x)',
    '{{x}}',
    'Weg;Gasse',
    'Weg, Gasse',
  ],
  ...[
    '-',
    '.',
    ',',
    ';',
    '/',
    '\\',
    '#',
    'null',
    'undefined',
    'NaN',
    '__proto__',
    'constructor',
    'yes',
    'no',
    '?',
    'fixme',
  ],
  ...['47.14, 9.52', '+47.14', 'http://a.example/', 'w3w', '///a.b.c', '1e9', '-1', '0', '01', 'x'.repeat(255)],
];
const NUMBERS: readonly string[] = [
  ...[
    '12;14',
    '12-14',
    '12–14',
    '12/14',
    '12 bis',
    '12,14',
    '1-99',
    's/n',
    'S/N',
    '½',
    '12½',
    '12 1/2',
    '3.1',
    'K12',
    '12 a-c',
  ],
  ...[
    'A',
    'EG',
    '0',
    '00',
    '007',
    '99999',
    '123456789',
    '12 A',
    '12Ａ',
    '12\n',
    ' 12',
    '12.',
    'Nr. 12',
    'Haus 3',
    '12 (hinten)',
  ],
];

export interface Written {
  readonly id: number;
  readonly lat: number;
  readonly lng: number;
  readonly street: string;
  readonly houseNumber: string;
  readonly postalCode: string;
  readonly city: string;
}

export interface NamedTown {
  readonly file: OsmFile;
  /** The addresses as their nodes have them, the hostile ones too. */
  readonly addresses: readonly Written[];
  /** The town's node: its names, each once. */
  readonly settlement: { readonly lat: number; readonly lng: number; readonly names: readonly string[] };
  readonly streets: readonly string[];
}

const CORNER = { lat: 47.14, lng: 9.52 };
const SPACING_METERS = 70;
const LINES = 6;
const PLACE_KEYS = [
  'addr:suburb',
  'addr:hamlet',
  'addr:neighbourhood',
  'addr:unit',
  'addr:door',
  'addr:floor',
  'addr:flats',
];
const OTHER_KEYS = ['addr:housename', 'addr:full', 'addr:country', 'addr:state', 'addr:place', 'addr:interpolation'];
const NAME_KEYS = ['name:fr', 'name:ru', 'name:zh', 'alt_name', 'old_name', 'short_name', 'official_name', 'loc_name'];

/** A town; the same seed always gives the same one. Of its values `share` are absurd, the others from real regions. */
export function namedTown(seed: number, share = 0.2): NamedTown {
  const random = sequence(seed);
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const drawn = (key: string, absurd: readonly string[] = ABSURD): string =>
    random() < share ? pick(absurd) : pick(REAL[key] ?? ABSURD);
  const { metersPerLatE7, metersPerLngE7 } = scaleAt(CORNER.lat * 1e7);
  const at = (x: number, y: number) => ({
    lat: Math.round((CORNER.lat + y / metersPerLatE7 / 1e7) * 1e7) / 1e7,
    lng: Math.round((CORNER.lng + x / metersPerLngE7 / 1e7) * 1e7) / 1e7,
  });
  const nodes: OsmNode[] = [];
  const ways: OsmWay[] = [];
  const add = (x: number, y: number, tags: OsmTags = {}): number => {
    nodes.push({ id: nodes.length + 1, ...at(x, y), tags });
    return nodes.length;
  };
  const names = (): OsmTags =>
    Object.fromEntries(
      NAME_KEYS.filter(() => random() < 0.25).map(key => [key, drawn(key.startsWith('name:') ? 'name:*' : key)]),
    );
  const length = (LINES - 1) * SPACING_METERS;
  const corners = Array.from({ length: LINES }, (_, y) =>
    Array.from({ length: LINES }, (_, x) => add(x * SPACING_METERS, y * SPACING_METERS)),
  );
  const streets = Array.from({ length: LINES * 2 }, () => drawn('addr:street'));
  streets.forEach((name, i) => {
    const refs = i < LINES ? (corners[i] ?? []) : corners.map(row => row[i - LINES] ?? 1);
    ways.push({ id: 1001 + i, refs, tags: { highway: 'residential', name, ...names() } });
  });
  const city = drawn('addr:city');
  const place = { name: city, place: pick(['city', 'town', 'village']), ...names() };
  const settlement = nodes[add(length / 2, length / 2, place) - 1];
  const postcodes = [drawn('addr:postcode'), drawn('addr:postcode')];
  const addresses: Written[] = [];
  for (let n = 0; n < 60; n++) {
    const line = Math.floor(random() * streets.length);
    const [along, beside] = [random() * length, (line % LINES) * SPACING_METERS + (random() < 0.5 ? 12 : -12)];
    const written = {
      street: random() < 0.9 ? (streets[line] ?? '') : drawn('addr:street'),
      houseNumber: drawn('addr:housenumber', NUMBERS),
      postalCode: random() < 0.9 ? pick(postcodes) : drawn('addr:postcode'),
      city: random() < 0.9 ? city : drawn('addr:city'),
    };
    const further = [...PLACE_KEYS, ...OTHER_KEYS].filter(() => random() < 0.08).map(key => [key, drawn(key)]);
    const id = add(line < LINES ? along : beside, line < LINES ? beside : along, {
      ...Object.fromEntries(further),
      'addr:street': written.street,
      'addr:housenumber': written.houseNumber,
      'addr:postcode': written.postalCode,
      'addr:city': written.city,
      ...(random() < 0.15 && { shop: pick(['bakery', 'supermarket']), name: drawn('name'), ...names() }),
    });
    addresses.push({ id, ...at(line < LINES ? along : beside, line < LINES ? beside : along), ...written });
  }
  return {
    file: { nodes, ways, relations: [], timestamp: '2026-01-01T00:00:00Z' },
    addresses,
    streets,
    settlement: {
      lat: settlement?.lat ?? 0,
      lng: settlement?.lng ?? 0,
      names: [...new Set(Object.entries(place).flatMap(([key, name]) => (key === 'place' ? [] : [name])))],
    },
  };
}
