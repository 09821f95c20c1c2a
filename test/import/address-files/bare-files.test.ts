// Address files without town and postcode: the map says where they are, in answers and in the search, and nothing of that is in the file's own table.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { encodeOsmPbf } from '../../../sample/osm-pbf-writer.ts';
import { addressesInRange } from '../../../src/features/addresses/addresses-in-range.ts';
import { addressesRequestSchema } from '../../../src/features/addresses/request.ts';
import { locate } from '../../../src/geocoding/locate.ts';
import { withoutNotes } from '../../../src/import/address-files/notes-in-archives.ts';
import { importRegion } from '../../../src/import/import-region.ts';
import type { Region } from '../../../src/region/region.ts';
import { openServedRegion } from '../../../src/region/store.ts';
import { bareFile } from '../../geocoding/bare-files.ts';
import { drawTown } from '../../support/drawn-town.ts';
import { temporaryFolder, withoutRealData } from '../../support/regions.ts';
import { zipFile } from '../elevation/hgt-file.ts';

const at = (houseNumber: string, postalCode: string, city: string) => ({
  'addr:street': 'Hauptstraße',
  'addr:housenumber': houseNumber,
  'addr:postcode': postalCode,
  'addr:city': city,
});

/** Two towns with a Hauptstraße each; the file has other numbers beside those of the map. */
const town = drawTown({
  gridMeters: 40,
  drawing: `
    a x b y c                    d u e v f
    A-------B                    D-------E
  `,
  ways: {
    AB: { highway: 'residential', name: 'Hauptstraße' },
    BD: { highway: 'primary' },
    DE: { highway: 'residential', name: 'Hauptstraße' },
  },
  nodes: {
    a: at('1', '10001', 'Weststadt'),
    b: at('3', '10001', 'Weststadt'),
    c: at('5', '10001', 'Weststadt'),
    d: at('1', '20002', 'Ostdorf'),
    e: at('3', '20002', 'Ostdorf'),
    f: at('5', '20002', 'Ostdorf'),
  },
});

const LINES = [
  ['a', '1'],
  ['x', '2'],
  ['b', '3'],
  ['y', '4'],
  ['c', '5'],
  ['d', '1'],
  ['u', '2'],
  ['e', '3'],
  ['v', '4'],
  ['f', '5'],
] as const;

describe('a file without town and postcode that replaces the addresses of the map', () => {
  let region: Region;
  let notes: readonly string[];
  before(async () => {
    const dataFolder = temporaryFolder();
    const map = join(dataFolder, 'town.osm.pbf');
    writeFileSync(map, encodeOsmPbf(town.file));
    const csv = LINES.map(([letter, number]) => `${town.at(letter).lng};${town.at(letter).lat};Hauptstraße;${number}`);
    const table = ['lon;lat;strasse;nr', ...csv].join('\n');
    const note = 'Hauskoordinaten, Stand 2026\nStraße und Nummer, keine Orte; ohne Gewähr.\n';
    const archive = join(temporaryFolder(), 'amt.zip');
    writeFileSync(
      archive,
      zipFile([
        { name: 'LIESMICH.txt', bytes: Buffer.from(note) },
        { name: 'amt.csv', bytes: Buffer.from(table) },
      ]),
    );
    const report = await importRegion({
      dataFolder,
      files: [map],
      name: 'bare',
      country: 'LI',
      addresses: [archive],
      addressesPolicy: 'replace',
      importCommand: 'test',
      now: new Date('2026-01-01T00:00:00Z'),
    });
    notes = report.notes;
    region = openServedRegion(dataFolder, 'bare');
  });

  it('is found by town and by postcode, each house in its own town', () => {
    for (const [letter, number, postalCode, city] of [
      ['x', '2', '10001', 'Weststadt'],
      ['v', '4', '20002', 'Ostdorf'],
    ] as const) {
      for (const text of [
        `Hauptstraße ${number}, ${city}`,
        `Hauptstraße ${number}, ${postalCode} ${city}`,
        `${postalCode}, Hauptstraße ${number}`,
      ]) {
        const { label, lat, lng, match, addressParts } = locate(region, { address: text }, 'de');
        assert.deepEqual([label, match.kind], [`Hauptstraße ${number}, ${postalCode} ${city}`, 'ADDRESS'], text);
        assert.ok(Math.abs(lat - town.at(letter).lat) < 1e-6 && Math.abs(lng - town.at(letter).lng) < 1e-6, text);
        assert.deepEqual(addressParts?.derived, ['postalCode', 'city']);
      }
    }
  });

  it('shows in lists the towns and postcodes around as derived, with the credit of the file and of the map', async () => {
    const request = addressesRequestSchema.parse({ ...town.at('u'), radius: 100 });
    const { page } = await addressesInRange(region, request, { language: 'de', position: undefined });
    assert.ok(page.addresses.length >= 3);
    for (const { city, postalCode, derived, sourceId, objects } of page.addresses)
      assert.deepEqual(
        [city, postalCode, derived, sourceId, objects],
        ['Ostdorf', '20002', ['postalCode', 'city'], 'addresses-amt', undefined],
      );
    assert.match(page.meta.credit.plain, /OpenStreetMap/);
  });

  it('has in its own table nothing of the map', () => {
    const bytes = readFileSync(join(region.folder, 'supplied-addresses.bin')).toString('latin1');
    for (const text of ['Weststadt', 'Ostdorf', '10001', '20002']) assert.ok(!bytes.includes(text), text);
    assert.ok(readFileSync(join(region.folder, 'supplied-places.bin')).toString('latin1').includes('Ostdorf'));
  });

  it('is read beside a note in its archive, and the import says what is missing', () => {
    assert.ok(
      notes.some(note => /LIESMICH\.txt: not read/.test(note)),
      notes.join('\n'),
    );
    assert.ok(
      notes.some(note => /10 addresses 10 no town and 10 no postcode/.test(note)),
      notes.join('\n'),
    );
  });
});

describe('notes in an archive', () => {
  const fileOf = (name: string, content: string) => ({
    name,
    async *text() {
      yield content;
    },
  });
  const TABLE = fileOf('a.csv', 'lon;lat;strasse;nr\n9.5;47;Weg;1\n');

  it('differ from tables by what they hold, not by their names', async () => {
    const namesOf = async (...files: ReturnType<typeof fileOf>[]) =>
      (await withoutNotes(files)).tables.map(({ name }) => name);
    const readme = fileOf('b.csv', 'Dies ist eine Beschreibung, und mehr nicht.\n');
    const about = fileOf('c.json', '{ "license": "CC-BY-4.0" }');
    const points = fileOf('readme.json', '{ "type": "FeatureCollection", "features": [] }');
    assert.deepEqual(await namesOf(readme, TABLE, about, points), ['a.csv', 'readme.json']);
    assert.deepEqual(await namesOf(readme), ['b.csv'], 'the reader reads a single file and names its fault');
    assert.deepEqual(await namesOf(readme, about), ['b.csv', 'c.json']);
  });
});

for (const [path, country] of [
  ['kaiserslautern/kaiserslautern-2013.osm.pbf', 'DE'],
  ['neuss/neuss-2026-03.osm.pbf', 'DE'],
  ['liechtenstein/liechtenstein.osm.pbf', 'LI'],
] as const) {
  describe(`all addresses of ${path} as a file without town and postcode`, { skip: withoutRealData }, () => {
    it('are found by town and postcode in at least 98 of 100 questions under both policies, with the town and postcode of the map', async t => {
      const [replaced, merged] = await bareFile(path, country, ['replace', 'merge'], 300);
      t.diagnostic(`replace ${JSON.stringify(replaced)}, merge ${JSON.stringify(merged)}`);
      for (const found of [replaced, merged]) {
        assert.ok(found !== undefined && found.asked >= 290);
        assert.ok(found.right >= 0.98 && found.labelled >= 0.98, JSON.stringify(found));
      }
    });
  });
}
