// The dialects of address files: every combination of columns, delimiter, encoding and coordinates gives the same addresses.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import proj4 from 'proj4';
import { readAddressFiles } from '../../../src/import/address-files/read-address-files.ts';
import { temporaryFolder } from '../../support/regions.ts';

interface Written {
  readonly street: string;
  readonly number: string;
  readonly addition: string;
  readonly postcode: string;
  readonly city: string;
  readonly lat: number;
  readonly lng: number;
}

/** South-west Germany, where zones 32 and 33 are both in use. */
const OUTLINE = [
  [
    [
      [9.5, 47],
      [14.5, 47],
      [14.5, 50],
      [9.5, 50],
      [9.5, 47],
    ],
  ],
] as const;

const folder = temporaryFolder();

const name = fc.constantFrom('Straße', 'Äußere Brücke', 'Am Bühl', 'O"Hara-Weg', 'Allee; hinten', 'Weg, vorn', 'Platz');
const address: fc.Arbitrary<Written> = fc.record({
  street: fc.tuple(name, fc.integer({ min: 1, max: 999 })).map(([text, n]) => `${text} ${n}`),
  number: fc.integer({ min: 1, max: 400 }).map(String),
  addition: fc.constantFrom('', 'a', 'b', '-14', '/1'),
  postcode: fc.constantFrom('', '91207', '01067'),
  city: fc.constantFrom('', 'Lauf an der Pegnitz', 'Köln'),
  lat: fc.integer({ min: 471_000_000, max: 499_000_000 }).map(e7 => e7 / 1e7),
  lng: fc.integer({ min: 96_000_000, max: 144_000_000 }).map(e7 => e7 / 1e7),
});

const SYSTEMS = {
  4326: '+proj=longlat +datum=WGS84',
  3857: 'EPSG:3857',
  25832: '+proj=utm +zone=32 +ellps=GRS80 +units=m',
  25833: '+proj=utm +zone=33 +ellps=GRS80 +units=m',
} as const;

const dialect = fc.record({
  epsg: fc.constantFrom(...([4326, 3857, 25832, 25833] as const)),
  columns: fc.constantFrom(
    ['LON', 'LAT', 'NUMBER', 'STREET', 'ADZ', 'CITY', 'POSTCODE'],
    ['ostwert', 'nordwert', 'hnr', 'str', 'adz', 'postonm', 'postplz'],
    ['Rechtswert', 'Hochwert', 'Hausnummer', 'Straße', 'Zusatz', 'Ort', 'PLZ'],
    ['x', 'y', 'HSNR', 'STRNAME', 'HSNRZU', 'Gemeinde', 'Postleitzahl'],
  ),
  delimiter: fc.constantFrom(';', ',', '\t', '|'),
  encoding: fc.constantFrom('utf8', 'bom', 'latin1', 'utf16le'),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  decimalComma: fc.boolean(),
  swapped: fc.boolean(),
  zonePrefix: fc.boolean(),
  reversed: fc.boolean(),
});

type Dialect = typeof dialect extends fc.Arbitrary<infer Values> ? Values : never;

function table(addresses: readonly Written[], how: Dialect): Buffer {
  const plain = (value: number) => (how.decimalComma ? String(value).replace('.', ',') : String(value));
  const rows = addresses.map(({ lat, lng, number, street, addition, city, postcode }) => {
    const [x = 0, y = 0] = proj4(SYSTEMS[4326], SYSTEMS[how.epsg], [lng, lat]);
    const isUtm = how.epsg === 25832 || how.epsg === 25833;
    const easting = isUtm && how.zonePrefix ? x + (how.epsg - 25_800) * 1e6 : x;
    const [first, second] = how.swapped ? [y, easting] : [easting, y];
    const digits = how.epsg === 4326 ? 7 : 3;
    return [
      plain(Number(first.toFixed(digits))),
      plain(Number(second.toFixed(digits))),
      number,
      street,
      addition,
      city,
      postcode,
    ];
  });
  const quoted = (text: string) =>
    /["\r\n]/.test(text) || text.includes(how.delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
  const lines = [how.columns, ...rows].map(row =>
    (how.reversed ? row.toReversed() : row).map(quoted).join(how.delimiter),
  );
  const text = lines.map(line => line + how.lineEnd).join('');
  if (how.encoding === 'latin1') return Buffer.from(text, 'latin1');
  if (how.encoding === 'utf16le') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  return Buffer.from(how.encoding === 'bom' ? `\uFEFF${text}` : text, 'utf8');
}

/** The expected addresses, in any order: texts, and the point to 2 · 10⁻⁷ degrees (files have centimetres). */
async function assertRead(path: string, addresses: readonly Written[]): Promise<void> {
  const { rows } = await readAddressFiles([path], OUTLINE, 0);
  const distinct = [...new Map(addresses.map(each => [Object.values(each).join('\n'), each])).values()];
  for (const { street, number, addition, postcode, city, lat, lng } of distinct) {
    const found = rows.filter(
      row =>
        row.street === street &&
        row.houseNumber === number + addition &&
        row.postalCode === postcode &&
        row.city === city,
    );
    assert.ok(
      found.some(row => Math.abs(row.lat - lat * 1e7) <= 2 && Math.abs(row.lng - lng * 1e7) <= 2),
      `${street} ${number}${addition} at ${lat}, ${lng}: ${JSON.stringify(found)}`,
    );
  }
  assert.ok(rows.length <= distinct.length);
}

test('a table gives the same addresses with any column names, order, delimiter, encoding, decimal sign and coordinate system', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(address, { minLength: 1, maxLength: 12 }), dialect, async (addresses, how) => {
      // With few points of one line a swapped reading could fit elsewhere in the box; the test only requires that the true one fits.
      const path = join(folder, 'table.csv');
      writeFileSync(path, table(addresses, how));
      await assertRead(path, addresses);
    }),
    { numRuns: 250 },
  );
});

test('GeoJSON is readable as a collection and with one feature on each line, packed or not', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(address, { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      fc.boolean(),
      fc.constantFrom(...([4326, 25832] as const)),
      async (addresses, isByLine, isPacked, epsg) => {
        const features = addresses.map(({ lat, lng, number, addition, ...rest }) => ({
          type: 'Feature',
          properties: { hash: 'x', number: number + addition, district: 'Landkreis', region: 'BY', ...rest },
          geometry: { type: 'Point', coordinates: proj4(SYSTEMS[4326], SYSTEMS[epsg], [lng, lat]) },
        }));
        const crs = { type: 'name', properties: { name: `urn:ogc:def:crs:EPSG::${epsg}` } };
        const text = isByLine
          ? features.map(feature => `${JSON.stringify(feature)}\n`).join('')
          : JSON.stringify({ type: 'FeatureCollection', crs, features }, null, 1);
        const path = join(folder, 'features.geojson');
        writeFileSync(path, isPacked ? gzipSync(text) : text);
        await assertRead(path, addresses);
      },
    ),
    { numRuns: 100 },
  );
});

test('house coordinates without a first line of names, as before 2022, are readable', async () => {
  const line =
    'N;DEBYvAAAAAAAAAAA;A;09;5;74;138;0000;00001;12;a;32665026,463;5486926,707;Saarstraße;91207;Lauf;a d Pegnitz;Mitte';
  const path = join(folder, 'hk.txt');
  writeFileSync(path, Buffer.from(`# Hauskoordinaten\r\n${line}\r\n`, 'latin1'));
  const { rows } = await readAddressFiles([path], OUTLINE, 3);
  const [lng = 0, lat = 0] = proj4(SYSTEMS[25832], SYSTEMS[4326], [665026.463, 5486926.707]);
  const [row] = rows;
  assert.ok(row && Math.abs(row.lat - lat * 1e7) <= 1 && Math.abs(row.lng - lng * 1e7) <= 1);
  const { street, houseNumber, postalCode, city, district, source, osmId } = row;
  assert.deepEqual(
    [street, houseNumber, postalCode, city, district, source, osmId],
    ['Saarstraße', '12a', '91207', 'Lauf', 'Mitte', 3, 2],
  );
});

test('texts of a file lose characters that nobody can read', async () => {
  const path = join(folder, 'unreadable.csv');
  writeFileSync(path, 'LON,LAT,NUMBER,STREET,CITY\n11.5,48.1,1,Am\u0000Bach,\u202eLauf\u200b\n');
  const { rows } = await readAddressFiles([path], OUTLINE, 0);
  assert.deepEqual(
    rows.map(({ street, city }) => [street, city]),
    [['Am Bach', 'Lauf']],
  );
});

const GOOD = 'LON,LAT,NUMBER,STREET\n11.5,48.1,1,Weg\n';
for (const [what, text, message] of [
  ['an empty file', '', /faulty\.csv is empty/],
  [
    'columns that nobody knows',
    'a,b,c\n1,2,3\n',
    /faulty\.csv, line 1: no column is recognised as the street \(street, str, .*it has a, b, c\./,
  ],
  [
    'a missing column',
    'LON,LAT,STREET\n11.5,48.1,Weg\n',
    /line 1: no column is recognised as the house number \(number, hnr/,
  ],
  ['a word for a coordinate', `${GOOD}11.5,north,2,Weg\n`, /line 3, column "LAT": "north" is not a coordinate/],
  ['a line that is too short', `${GOOD}11.5,48.1,2\n`, /line 3: it has 3 columns where the first line has 4/],
  ['a quote that is never closed', `${GOOD}11.5,48.1,2,"Weg\n11,48,3,Weg\n`, /line 3: a quotation mark is opened/],
  [
    'another country',
    'LON,LAT,NUMBER,STREET\n-56.1,-34.9,1,Calle\n',
    /none of its 1 addresses lies in this region.*-56\.1, -34\.9 \(line 2\)/,
  ],
  [
    'a system that is not read',
    'x,y,hnr,str,epsg\n4400000,5400000,1,Weg,31468\n',
    /line 2: the coordinate system "31468" is not read/,
  ],
  [
    'nothing but street names',
    'LON,LAT,NUMBER,STREET\n11.5,48.1,,Weg\n',
    /none of its 1 lines has street, house number and coordinates/,
  ],
  ['JSON that is cut short', '{"type":"FeatureCollection","features":[', /faulty\.csv: it is not valid JSON/],
  ['GeoJSON without features', '{"type":"FeatureCollection","features":[]}', /holds no GeoJSON feature/],
] as const) {
  test(`${what} ends in one sentence that says where`, async () => {
    const path = join(folder, 'faulty.csv');
    writeFileSync(path, text);
    await assert.rejects(readAddressFiles([path], OUTLINE, 0), message);
  });
}

test('a missing file, a truncated one, and a wrong licence each give an error that names them', async () => {
  await assert.rejects(readAddressFiles([join(folder, 'none.csv')], OUTLINE, 0), /none\.csv: there is no such file/);
  const path = join(folder, 'cut.csv.gz');
  writeFileSync(path, gzipSync(GOOD.repeat(1000)).subarray(0, 60));
  await assert.rejects(readAddressFiles([path], OUTLINE, 0), /cut\.csv\.gz is damaged or cut short/);
  const good = join(folder, 'good.csv');
  writeFileSync(good, GOOD);
  const [source] = (await readAddressFiles([good], OUTLINE, 0)).sources;
  assert.deepEqual(source, {
    id: 'addresses-good',
    file: 'good.csv',
    text: 'Addresses: good.csv, as supplied by the operator',
    sourceUrl: '',
    license: 'not stated',
    licenseUrl: '',
  });
  writeFileSync(`${good}.license.json`, '{"text":"© Amt","licence":"CC0"}');
  await assert.rejects(
    readAddressFiles([good], OUTLINE, 0),
    /good\.csv\.license\.json: it must be an object with "text"/,
  );
});
