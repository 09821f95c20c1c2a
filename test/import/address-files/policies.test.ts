// The effect of address files on the map's addresses: replaced inside their coverage or merged, each with its source, in answers and in the search.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { encodeOsmPbf } from '../../../sample/osm-pbf-writer.ts';
import { addressesInRange } from '../../../src/features/addresses/addresses-in-range.ts';
import { addressesRequestSchema } from '../../../src/features/addresses/request.ts';
import { locate, search } from '../../../src/geocoding/locate.ts';
import { importRegion } from '../../../src/import/import-region.ts';
import type { AddressesPolicy } from '../../../src/region/manifest.ts';
import { openServedRegion } from '../../../src/region/store.ts';
import { drawTown } from '../../support/drawn-town.ts';
import { temporaryFolder } from '../../support/regions.ts';

const at = (houseNumber: string, street = 'Dorfstrasse') => ({
  'addr:street': street,
  'addr:housenumber': houseNumber,
  'addr:postcode': '9490',
  'addr:city': 'Vaduz',
});

/** In the west the file has the corners of a square, and its middle is only on the map; beside it and far in the east only the map has addresses. */
const town = drawTown({
  gridMeters: 50,
  drawing: `
        a-----b                  A------------B
    n   |     |                        m
        |  c  |
        |     |
        d-----e
  `,
  ways: {
    abeda: { highway: 'residential', name: 'Dorfstrasse' },
    bA: { highway: 'residential' },
    AB: { highway: 'residential', name: 'Ostweg' },
  },
  nodes: { a: at('1'), b: at('2'), c: at('3'), d: at('4'), e: at('5'), m: at('7', 'Ostweg'), n: at('11', 'Westweg') },
});

const folder = temporaryFolder();
const map = join(folder, 'town.osm.pbf');
writeFileSync(map, encodeOsmPbf(town.file));
/** The same corners, one in another spelling and 5 m away, one with another number. */
const file = join(folder, 'amt.csv');
const line = (letter: string, number: string, street: string, off = 0) =>
  `${town.at(letter).lng};${town.at(letter).lat + off / 111_000};${number};${street};9490;Vaduz`;
writeFileSync(
  file,
  [
    'lon;lat;nr;strasse;plz;ort',
    line('a', '1', 'Dorfstr.', 5),
    line('b', '2', 'Dorfstrasse'),
    line('d', '4', 'Dorfstrasse'),
    line('e', '9', 'Dorfstrasse'),
  ].join('\n'),
);
writeFileSync(`${file}.license.json`, '{"text":"© Amt","license":"CC-BY-4.0","licenseUrl":"https://example.com/by"}');

async function regionWith(policy: AddressesPolicy | undefined) {
  const dataFolder = temporaryFolder();
  const name = policy ?? 'plain';
  await importRegion({
    dataFolder,
    files: [map],
    name,
    country: 'LI',
    ...(policy && { addresses: [file], addressesPolicy: policy }),
    importCommand: 'test',
    now: new Date('2026-01-01T00:00:00Z'),
  });
  return openServedRegion(dataFolder, name);
}

async function all(region: Awaited<ReturnType<typeof regionWith>>, letter = 'c', radius = 2000) {
  const request = addressesRequestSchema.parse({ ...town.at(letter), radius });
  const { page } = await addressesInRange(region, request, { language: 'de', position: undefined });
  return {
    found: page.addresses
      .map(({ street, houseNumber, sourceId: source }) => `${street} ${houseNumber} ${source}`)
      .sort(),
    credit: page.meta.credit.plain,
    licenses: page.meta.attribution.map(({ id, license }) => `${id} ${license}`),
  };
}

const plain = await regionWith(undefined);
const replaced = await regionWith('replace');
const merged = await regionWith('merge');

test('without files all addresses are the map’s', async () => {
  const { found, credit } = await all(plain);
  assert.equal(found.length, 7);
  assert.ok(found.every(each => each.endsWith(' osm')));
  assert.equal(credit, '© OpenStreetMap contributors');
});

test('files replace the map’s addresses inside their coverage and nowhere else', async () => {
  const { found, credit, licenses } = await all(replaced);
  assert.deepEqual(found, [
    'Dorfstr. 1 addresses-amt',
    'Dorfstrasse 2 addresses-amt',
    'Dorfstrasse 4 addresses-amt',
    'Dorfstrasse 9 addresses-amt',
    'Ostweg 7 osm',
    'Westweg 11 osm',
  ]);
  assert.equal(credit, '© OpenStreetMap contributors · © Amt');
  assert.deepEqual(licenses, ['osm ODbL-1.0', 'addresses-amt CC-BY-4.0']);
});

test('replaced addresses have separate tables: no data of the map in the files’, no data of the files in the map’s', () => {
  assert.ok(replaced.supplied);
  assert.deepEqual([replaced.addresses.count, replaced.supplied.addresses.count], [2, 4]);
  const textsOf = (strings: { count: number; get(i: number): string }) =>
    new Set(Array.from({ length: strings.count }, (_, i) => strings.get(i)));
  assert.ok(!textsOf(replaced.supplied.addresses.strings).has('Ostweg'));
  assert.ok(!textsOf(replaced.addresses.strings).has('Dorfstr.'));
});

test('after a merge, an address of both occurs once, and all addresses are under the map’s licence', async () => {
  const { found, licenses } = await all(merged);
  assert.deepEqual(found, [
    'Dorfstr. 1 addresses-amt',
    'Dorfstrasse 2 addresses-amt',
    'Dorfstrasse 3 osm',
    'Dorfstrasse 4 addresses-amt',
    'Dorfstrasse 5 osm',
    'Dorfstrasse 9 addresses-amt',
    'Ostweg 7 osm',
    'Westweg 11 osm',
  ]);
  assert.deepEqual(licenses, ['osm ODbL-1.0', 'addresses-amt ODbL-1.0']);
  assert.equal(merged.supplied, undefined);
});

test('an answer credits files only if it has addresses from them', async () => {
  const { found, credit } = await all(replaced, 'm', 100);
  assert.deepEqual(found, ['Ostweg 7 osm']);
  assert.equal(credit, '© OpenStreetMap contributors');
});

test('a search by text and by point finds an address of a file, and never one that it replaced', () => {
  const [first] = search(replaced, 'Dorfstrasse 9, 9490 Vaduz', 5, 'de').locations;
  assert.deepEqual([first?.match.kind, first?.addressParts?.houseNumber], ['ADDRESS', '9']);
  for (const find of search(replaced, 'Dorfstrasse 3, 9490 Vaduz', 5, 'de').locations)
    assert.notEqual(find.match.kind, 'ADDRESS');
  const [east] = search(replaced, 'Ostweg 7, Vaduz', 5, 'de').locations;
  assert.equal(east?.match.kind, 'ADDRESS');
  assert.equal(locate(replaced, town.at('e'), 'de').addressParts?.houseNumber, '9');
  assert.equal(locate(replaced, town.at('m'), 'de').addressParts?.houseNumber, '7');
  assert.equal(search(replaced, '9490', 5, 'de').locations.filter(({ match }) => match.kind === 'POSTCODE').length, 1);
});

test('the manifest is enough to build the region again: it has files, policy and counts', () => {
  assert.equal(replaced.manifest.addressesPolicy, 'replace');
  assert.equal(plain.manifest.addressesPolicy, undefined);
  assert.deepEqual([replaced.manifest.counts.addresses, replaced.manifest.counts.addressesFromFiles], [6, 4]);
});
