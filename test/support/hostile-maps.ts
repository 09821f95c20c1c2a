// Hostile `.osm.pbf`, `.osm` and `.osm.gz` files, each with the sentence that refuses it, or with the note of its import.
import { deflateSync, gzipSync } from 'node:zlib';
import { encodeOsmPbf } from '../../sample/osm-pbf-writer.ts';
import { drawTown } from './drawn-town.ts';
import {
  blob,
  block,
  dense,
  denseNodes,
  differences,
  group,
  header,
  lengthOf,
  type MemberWish,
  message,
  numbers,
  relation,
  way,
  zigzag,
} from './hostile-pbf.ts';
import { SMALL_TOWN } from './small-town.ts';

/** `refused`: exit 1 with this sentence. `imported`: exit 0, and this is printed. */
export type Expected = { readonly refused: RegExp } | { readonly imported: RegExp };

export interface HostileMap {
  readonly ending: '.osm.pbf' | '.osm' | '.osm.gz';
  readonly bytes: () => Buffer;
  readonly expected: Expected;
}

/** The drawn town lies here, in 1e-7 degrees. */
const [LAT, LNG] = [471_000_000, 95_000_000];
const TOWN = () => encodeOsmPbf(drawTown(SMALL_TOWN).file);

const count = (length: number) => Array.from({ length }, (_, i) => i);
const refused = (said: RegExp): Expected => ({ refused: said });
const imported = (said: RegExp): Expected => ({ imported: said });

/** The town with further blocks behind it. */
const pbf = (expected: Expected, ...blobs: (() => Buffer)[]): HostileMap => ({
  ending: '.osm.pbf',
  bytes: () => Buffer.concat([TOWN(), ...blobs.map(make => make())]),
  expected,
});
const damaged = (why: string, ...blobs: (() => Buffer)[]) =>
  pbf(refused(new RegExp(`is damaged: in the block at byte \\d+, .*${why}`)), ...blobs);
const xml = (expected: Expected, text: () => string | Buffer): HostileMap => ({
  ending: '.osm',
  bytes: () => Buffer.from(text()),
  expected,
});

const CROWDED = /pieces of streets lie on top of each other/;
const POINT = { ids: differences([900]), lats: differences([LAT]), lngs: differences([LNG]) };
const nodesAt = (...points: (readonly [number, number])[]) => blob(block([], [denseNodes(1_000_000, points)]));
/** A block with one relation, or several. */
const relations = (texts: readonly string[], members: readonly MemberWish[]) =>
  blob(
    block(texts, [
      group(
        4,
        members.map((wish, i) => relation(900 + i, wish)),
      ),
    ]),
  );
const ways = (texts: readonly string[], objects: readonly Buffer[]) => blob(block(texts, [group(3, objects)]));
const RESIDENTIAL = { keys: [1], values: [2] };
const AREA = { keys: [1, 3], values: [2, 4] };
const AREA_TEXTS = ['type', 'multipolygon', 'landuse', 'forest'];

/** Nodes and closed ways of four corners each. @param corner the south-west corner of the n-th, and its sides, in 1e-7 degrees */
function rings(many: number, corner: (n: number) => readonly [number, number, number, number]): Buffer[] {
  const points = count(many).flatMap(n => {
    const [south, west, high, wide] = corner(n);
    return [
      [south, west],
      [south, west + wide],
      [south + high, west + wide],
      [south + high, west],
    ] as const;
  });
  const closed = count(many).map(n => {
    const first = 1_000_000 + n * 4;
    return way(1_000_000 + n, [first, first + 1, first + 2, first + 3, first]);
  });
  return [blob(block([], [denseNodes(1_000_000, points)])), ways([], closed)];
}

const ringsOfOneRelation = (many: number, corner: Parameters<typeof rings>[1]) => () =>
  Buffer.concat([
    ...rings(many, corner),
    relations(AREA_TEXTS, [{ ...membersOf(count(many).map(n => 1_000_000 + n)), ...AREA }]),
  ]);

/** The corners of a polygon with thin teeth that point north, from the south-west corner of the drawn town; steps of 1e-7 degrees. */
const comb = (teeth: number) => [
  ...count(teeth).flatMap(i => [[LAT - 1000, LNG + i * 4] as const, [LAT + 60_000, LNG + i * 4 + 2] as const]),
  [LAT - 2000, LNG + teeth * 4] as const,
  [LAT - 2000, LNG] as const,
];

/** A boundary of ways with these corners, and so many addresses in a square behind its south-west corner. */
const boundaryWithAddresses = (corners: readonly (readonly [number, number])[], many: number) => () => {
  const ids = [...corners.map((_, i) => 1_000_000 + i), 1_000_000];
  const pieces = count(Math.ceil(corners.length / 1900)).map(i => ids.slice(i * 1900, i * 1900 + 1901));
  const boundary = ['type', 'boundary', 'boundary', 'administrative', 'admin_level', '8', 'name', 'Dorf'];
  const tags = { keys: [1, 3, 5, 7], values: [2, 4, 6, 8] };
  return Buffer.concat([
    blob(block([], [denseNodes(1_000_000, corners)])),
    blob(
      block(
        ['addr:street', 'Dorfstrasse', 'addr:housenumber', ...count(1000).map(i => String(i + 1))],
        [
          dense({
            ids: differences(count(many).map(i => 5_000_000 + i)),
            lats: differences(count(many).map(i => LAT + (i % 250) * 200)),
            lngs: differences(count(many).map(i => LNG + Math.floor(i / 250) * 400)),
            tags: numbers(count(many).flatMap(i => [1, 2, 3, 4 + (i % 1000), 0])),
          }),
        ],
      ),
    ),
    ways(
      [],
      pieces.map((piece, i) => way(2_000_000 + i, piece)),
    ),
    relations(boundary, [{ ...membersOf(pieces.map((_, i) => 2_000_000 + i)), ...tags }]),
  ]);
};

function membersOf(ids: readonly number[]): MemberWish {
  return { ids, roles: ids.map(() => 0), types: ids.map(() => 1) };
}

export const HOSTILE_MAPS: Readonly<Record<string, HostileMap>> = {
  'a tag with a text that the block does not have': damaged('text 77 of 2', () =>
    blob(block(['a'], [dense({ ...POINT, tags: numbers([1, 77, 0]) })])),
  ),
  'a role that the block does not have': damaged('text 5 of 1', () =>
    relations([], [{ ids: [1], roles: [5], types: [1] }]),
  ),
  'tags in a block without texts': damaged('text 1 of 0', () =>
    blob(message([2, group(3, [way(900, [1, 2], { keys: [1], values: [1] })])])),
  ),
  'a way with more keys than values': damaged('more keys than values', () =>
    ways(['a'], [way(900, [1, 2], { keys: [1, 1], values: [1] })]),
  ),
  'a dense node with a key and no value': damaged('a key has no value', () =>
    blob(block(['a'], [dense({ ...POINT, tags: numbers([1]) })])),
  ),
  'dense tags for more nodes than there are': damaged('tags for more nodes', () =>
    blob(block(['a'], [dense({ ...POINT, tags: numbers([0, 0]) })])),
  ),
  'dense nodes with fewer latitudes than ids': damaged('more ids than coordinates', () =>
    blob(block([], [dense({ ...POINT, ids: differences([900, 901]) })])),
  ),
  'a relation without roles': damaged('more members than roles', () =>
    relations([], [{ ids: [1, 2], roles: [], types: [0, 0] }]),
  ),
  'a relation without types': damaged('more members than roles', () =>
    relations([], [{ ids: [1, 2], roles: [0, 0], types: [0] }]),
  ),
  'a member of type 9': damaged('member of type 9', () => relations([], [{ ids: [1], roles: [0], types: [9] }])),
  'a granularity of 0': damaged('granularity is 0', () => blob(block([], [dense(POINT)], [17, 0]))),
  'a negative granularity': damaged('granularity is -100', () => blob(block([], [dense(POINT)], [17, -100]))),
  'a date granularity of 0': damaged('date granularity is 0', () => blob(block([], [dense(POINT)], [18, 0]))),
  'a latitude of 91': damaged('latitude 91', () => nodesAt([910_000_000, LNG])),
  'a longitude of 181': damaged('longitude 181', () => nodesAt([LAT, 1_810_000_000])),
  'an offset that leaves the earth': damaged('latitude', () => blob(block([], [dense(POINT)], [19, 2 ** 52]))),
  'a node without coordinates': damaged('node 900 has no coordinates', () =>
    blob(block([], [message([1, message([1, zigzag(900)])])])),
  ),
  'a way without id': damaged('a way has no id', () => ways([], [message([8, differences([1, 2])])])),
  'a message of negative length': damaged('beyond 2\\^53', () =>
    blob(Buffer.concat([Buffer.from([0x12]), numbers([-1])])),
  ),
  'a message longer than its block': damaged('has 3 left', () => blob(Buffer.from([0x12, 100, 1, 2, 3]))),
  'a number of eleven bytes': damaged('more than 64 bits', () =>
    blob(block([], [dense({ ...POINT, ids: Buffer.alloc(11, 0xff) })])),
  ),
  'a number cut off by the end of its list': damaged('a number is cut off', () =>
    blob(block([], [dense({ ...POINT, lats: Buffer.from([0x80]) })])),
  ),
  'an id beyond 2^53': damaged('beyond 2\\^53', () => ways([], [way(2 ** 60, [1, 2])])),
  'references that add up beyond 2^53': damaged('beyond 2\\^53', () =>
    ways([], [message([1, 900], [8, numbers(count(9).map(() => 2 ** 53 - 2))])]),
  ),
  'a list in place of a number': damaged('another type', () => blob(message([17, Buffer.from([1, 2])]))),
  'an unpacked size that is too small': damaged('bytes instead of 1', () =>
    blob(block([], [dense(POINT)]), { rawSize: 1 }),
  ),
  'an unpacked size that is too large': damaged('bytes instead of 9999', () =>
    blob(block([], [dense(POINT)]), { rawSize: 9999 }),
  ),
  'a negative unpacked size': damaged('unpacked size is -5', () => blob(block([], [dense(POINT)]), { rawSize: -5 })),
  'data behind the end of the compressed data': damaged('more follows', () => {
    const content = block([], [dense(POINT)]);
    return blob(content, { packed: [3, Buffer.concat([deflateSync(content), Buffer.alloc(9)])] });
  }),
  'compressed data that is none': damaged('cannot be unpacked', () =>
    blob(Buffer.alloc(50), { packed: [3, Buffer.alloc(50, 7)] }),
  ),
  'a block packed by lzma': pbf(refused(/compressed in a way this program does not read/), () =>
    blob(Buffer.alloc(50), { packed: [4, Buffer.alloc(50, 7)] }),
  ),
  'a block that unpacks to 256 MB': damaged('cannot be unpacked', () =>
    blob(Buffer.alloc(0), { rawSize: 1000, packed: [3, deflateSync(Buffer.alloc(256 << 20))] }),
  ),
  'a block of 33 MB': pbf(refused(/there is no valid block at byte/), () => {
    const head = message([1, 'OSMData'], [3, 33 << 20]);
    return Buffer.concat([lengthOf(head), head, Buffer.alloc(33 << 20)]);
  }),
  'a block of negative size': pbf(refused(/there is no valid block at byte/), () => {
    const head = message([1, 'OSMData'], [3, -1]);
    return Buffer.concat([lengthOf(head), head]);
  }),
  'a block header of 1 GB': pbf(refused(/there is no valid block at byte/), () => lengthOf({ length: 1 << 30 })),
  'a block cut short': pbf(refused(/is cut short/), () => nodesAt([LAT, LNG]).subarray(0, -3)),
  'a feature that the reader must know': {
    ending: '.osm.pbf',
    bytes: () => Buffer.concat([header('HistoricalInformation'), TOWN()]),
    expected: refused(/needs "HistoricalInformation" to be read/),
  },
  'a file with a header and nothing else': {
    ending: '.osm.pbf',
    bytes: () => header(),
    expected: refused(/there is no node in it/),
  },
  'a way of 65,536 nodes': pbf(refused(/way 900 has more than 65,535 nodes/), () =>
    ways(
      [],
      [
        way(
          900,
          count(65_536).map(i => i % 2),
        ),
      ],
    ),
  ),
  'a way of three million nodes': pbf(refused(/way 900 has more than 65,535 nodes/), () =>
    ways([], [way(900, count(3_000_000))]),
  ),
  'a way of 3,000 nodes': pbf(imported(/more than the 2,000 nodes that OpenStreetMap allows: 1\./), () =>
    ways([], [way(900, count(3000))]),
  ),
  'a relation of 65,536 members': pbf(refused(/relation 900 has more than 65,535 members/), () =>
    relations([], [membersOf(count(65_536))]),
  ),
  'a relation of 33,000 members': pbf(imported(/more than the 32,000 members that OpenStreetMap allows: 1\./), () =>
    relations([], [membersOf(count(33_000))]),
  ),
  'a relation that names its members 10,000 times': pbf(
    imported(
      /members that their relation names again, which changes nothing \(most of them in relation 900\): 29,997\./,
    ),
    () =>
      Buffer.concat([
        ...rings(3, n => [LAT, LNG + n * 2000, 1000, 1000]),
        relations(AREA_TEXTS, [{ ...membersOf(count(30_000).map(n => 1_000_000 + (n % 3))), ...AREA }]),
      ]),
  ),
  'half a million relations of one long way': pbf(refused(/relations name the same ways so often/), () =>
    Buffer.concat([
      blob(
        block(
          [],
          [
            denseNodes(
              1_000_000,
              count(60_000).map(i => [LAT + (i % 300), LNG + i] as const),
            ),
          ],
        ),
      ),
      ways(
        [],
        [
          way(
            900,
            count(60_001).map(i => 1_000_000 + (i % 60_000)),
          ),
        ],
      ),
      relations(
        AREA_TEXTS,
        count(300_000).map(() => ({ ...membersOf([900]), ...AREA })),
      ),
    ]),
  ),
  'a multipolygon of 60,000 rings side by side': pbf(
    imported(/more than the 32,000 members/),
    ringsOfOneRelation(60_000, n => [LAT + Math.floor(n / 250) * 200, LNG + (n % 250) * 200, 100, 100]),
  ),
  'a multipolygon of 30,000 rings, each in the next': pbf(
    imported(/"version"/),
    ringsOfOneRelation(30_000, n => [LAT - n, LNG - n, 2 * n + 2, 2 * n + 2]),
  ),
  'a multipolygon of 30,000 slivers across each other': pbf(
    imported(/"version"/),
    ringsOfOneRelation(30_000, n => (n % 2 ? [LAT + n, LNG, 1, 60_000] : [LAT, LNG + n, 60_000, 1])),
  ),
  'a boundary that is a comb of 50,000 teeth, around 100,000 addresses': pbf(
    imported(/"version"/),
    boundaryWithAddresses(comb(50_000), 100_000),
  ),
  'a star of 60,000 ways at one node': pbf(imported(/"version"/), () =>
    Buffer.concat([
      blob(
        block(
          [],
          [
            denseNodes(
              1_000_000,
              count(60_001).map(i => [LAT + i, LNG + (i % 250)] as const),
            ),
          ],
        ),
      ),
      ways(
        [],
        count(60_000).map(n => way(1_000_000 + n, [1_000_000, 1_000_001 + n])),
      ),
      relations(AREA_TEXTS, [{ ...membersOf(count(60_000).map(n => 1_000_000 + n)), ...AREA }]),
    ]),
  ),
  'a node where 60,000 streets meet': pbf(refused(CROWDED), () =>
    Buffer.concat([
      blob(
        block(
          [],
          [
            denseNodes(
              1_000_000,
              count(60_001).map(i => [LAT + (i % 250) * 20, LNG + i] as const),
            ),
          ],
        ),
      ),
      ways(
        ['highway', 'residential'],
        count(60_000).map(n => way(1_000_000 + n, [1_000_000, 1_000_001 + n], RESIDENTIAL)),
      ),
    ]),
  ),
  '100,000 streets on one line': pbf(refused(CROWDED), () =>
    Buffer.concat([
      nodesAt([LAT, LNG], [LAT + 1000, LNG + 1000]),
      ways(
        ['highway', 'residential'],
        count(100_000).map(n => way(1_000_000 + n, [1_000_000, 1_000_001], RESIDENTIAL)),
      ),
    ]),
  ),
  '100,000 shops of one name at one point': pbf(refused(/objects of one type on top of each other/), () =>
    blob(
      block(
        ['shop', 'bakery', 'name', 'Bäcker'],
        [
          dense({
            ids: differences(count(100_000).map(i => 1_000_000 + i)),
            lats: differences(count(100_000).map(() => LAT)),
            lngs: differences(count(100_000).map(() => LNG)),
            tags: numbers(count(100_000).flatMap(() => [1, 2, 3, 4, 0])),
          }),
        ],
      ),
    ),
  ),
  '100,000 addresses at one point': pbf(imported(/"version"/), () =>
    blob(
      block(
        ['addr:street', 'Dorfstrasse', 'addr:housenumber', ...count(1000).map(i => String(i + 1))],
        [
          dense({
            ids: differences(count(100_000).map(i => 1_000_000 + i)),
            lats: differences(count(100_000).map(() => LAT)),
            lngs: differences(count(100_000).map(() => LNG)),
            tags: numbers(count(100_000).flatMap(i => [1, 2, 3, 4 + (i % 1000), 0])),
          }),
        ],
      ),
    ),
  ),
  'a forest over the whole earth': pbf(refused(/objects would fill more than [\d,]+ tiles/), () =>
    Buffer.concat([
      nodesAt(
        [-890_000_000, -1_790_000_000],
        [-890_000_000, 1_790_000_000],
        [890_000_000, 1_790_000_000],
        [890_000_000, -1_790_000_000],
      ),
      ways(['landuse', 'forest'], [way(900, [1_000_000, 1_000_001, 1_000_002, 1_000_003, 1_000_000], RESIDENTIAL)]),
    ]),
  ),
  '60,000 addresses with one street and number, each beside the next': pbf(refused(/lie on top of each other/), () =>
    blob(
      block(
        ['addr:street', 'Dorfstrasse', 'addr:housenumber', '1', 'addr:city', 'Dorf'],
        [
          dense({
            ids: differences(count(60_000).map(i => 1_000_000 + i)),
            lats: differences(count(60_000).map(i => LAT + 3 * i)),
            lngs: differences(count(60_000).map(i => LNG + 5 * i)),
            tags: numbers(count(60_000).flatMap(() => [1, 2, 3, 4, 5, 6, 0])),
          }),
        ],
      ),
    ),
  ),
  'a zigzag street whose 2,000 pieces have 300 km each': pbf(refused(/pieces of streets have [\d,]+ km/), () =>
    Buffer.concat([
      blob(
        block(
          [],
          [
            denseNodes(
              1_000_000,
              count(2001).map(i => [LAT + (i % 2) * 30_000_000, LNG + i * 1000] as const),
            ),
          ],
        ),
      ),
      ways(
        ['highway', 'residential'],
        [
          way(
            900,
            count(2001).map(i => 1_000_000 + i),
            RESIDENTIAL,
          ),
        ],
      ),
    ]),
  ),
  'a street round the whole earth': pbf(refused(/pieces of streets have [\d,]+ km/), () =>
    Buffer.concat([
      nodesAt([-890_000_000, -1_790_000_000], [890_000_000, 1_790_000_000], [-890_000_000, 1_790_000_000]),
      ways(['highway', 'residential'], [way(900, [1_000_000, 1_000_001, 1_000_002], RESIDENTIAL)]),
    ]),
  ),
  'more objects than a file of its size can hold': pbf(refused(/MB of objects, which no OpenStreetMap file/), () =>
    Buffer.concat(
      count(20).map(i =>
        blob(
          block(
            [],
            [
              dense({
                ids: numbers(count(200_000).map(n => zigzag(n === 0 ? 1_000_000 + i * 200_000 : 1))),
                lats: numbers(count(200_000).map(n => zigzag(n === 0 ? LAT : 0))),
                lngs: numbers(count(200_000).map(n => zigzag(n === 0 ? LNG : 0))),
              }),
            ],
          ),
        ),
      ),
    ),
  ),
  'a block of ten million nodes': pbf(refused(/MB of objects, which no OpenStreetMap file/), () =>
    blob(
      block(
        [],
        [dense({ ids: Buffer.alloc(10_000_000, 2), lats: Buffer.alloc(10_000_000), lngs: Buffer.alloc(10_000_000) })],
      ),
    ),
  ),
  'a block of sixteen million texts': damaged('has \\d+ texts', () =>
    blob(message([1, Buffer.from(new Uint16Array(16_000_000).fill(0x000a).buffer)])),
  ),
  'a block of sixteen million empty groups': pbf(imported(/"version"/), () =>
    blob(Buffer.from(new Uint16Array(16_000_000).fill(0x0012).buffer)),
  ),
  'a gigabyte of fields that nobody knows': pbf(refused(/unpacks to more than [\d,]+ bytes/), () => {
    const unknown = blob(message([99, Buffer.alloc(31 << 20)]));
    return Buffer.concat(count(34).map(() => unknown));
  }),
  'blocks of a type that nobody knows': pbf(imported(/blocks of a type that is not known: 2\./), () => {
    const unknown = blob(block([], [dense(POINT)]), { type: 'OSMDatb' });
    return Buffer.concat([unknown, unknown]);
  }),
  'a name of 20 million characters': pbf(imported(/more than the 255 characters.*: 1\./), () =>
    ways(['name', 'x'.repeat(20_000_000)], [way(900, [1, 2], RESIDENTIAL)]),
  ),
  'a name that is no UTF-8': pbf(imported(/characters that cannot be read: 1\./), () =>
    blob(block(['name', Buffer.from([0xc3, 0x28, 0xff])], [group(3, [way(900, [1, 2], RESIDENTIAL)])])),
  ),
  'gzip of spaces without end': {
    ending: '.osm.gz',
    bytes: () => gzipSync(Buffer.concat([Buffer.from('<osm>'), Buffer.alloc(400 << 20, ' ')])),
    expected: refused(/line 1: one tag, or what stands between two|unpacks to more than/),
  },
  'gzip of short tags without end': {
    ending: '.osm.gz',
    bytes: () => gzipSync(Buffer.concat([Buffer.from('<osm>'), Buffer.alloc(400 << 20, '<a/>')])),
    expected: refused(/unpacks to more than [\d,]+ bytes/),
  },
  'gzip that is cut short': {
    ending: '.osm.gz',
    bytes: () => gzipSync('<osm><node id="1" lat="47" lon="9"/></osm>').subarray(0, -9),
    expected: refused(/is cut short|is damaged/),
  },
  'XML with a latitude of 91': xml(
    refused(/line 1: node 1 has no valid lat/),
    () => '<osm><node id="1" lat="91" lon="9"/></osm>',
  ),
  'XML with a latitude in base 16': xml(
    refused(/line 1: node 1 has no valid lat/),
    () => '<osm><node id="1" lat="0x31" lon="9"/></osm>',
  ),
  'XML with a node without latitude': xml(
    refused(/node 1 has no valid lat/),
    () => '<osm><node id="1" lat="" lon="9"/></osm>',
  ),
  'XML with an id beyond 2^53': xml(
    refused(/<node> has no numeric id/),
    () => '<osm><node id="9007199254740993" lat="1" lon="9"/></osm>',
  ),
  'XML with a reference to nothing': xml(
    refused(/<nd> has no numeric ref/),
    () => '<osm><way id="1"><nd/></way></osm>',
  ),
  'XML with a member of no type': xml(
    refused(/a member of type/),
    () => '<osm><relation id="1"><member ref="1"/></relation></osm>',
  ),
  'XML with a way of 65,536 nodes': xml(
    refused(/way 1 has more than 65,535 nodes/),
    () => `<osm><way id="1">${'<nd ref="1"/>'.repeat(65_536)}</way></osm>`,
  ),
  'XML with a tag of no name': xml(refused(/line 1: disallowed character in tag name\.$/), () => '<osm><,/></osm>'),
  'XML with a name of 100,000 characters': xml(
    refused(/line 1: duplicate attribute: a{1,180}…\.$/),
    () => `<osm ${`${'a'.repeat(100_000)}="" `.repeat(2)}/>`,
  ),
  'XML without its end': xml(refused(/is cut short/), () => '<osm><node id="1" lat="47" lon="9"/>'),
  'XML with entities of entities': xml(
    refused(/not well-formed XML/),
    () =>
      '<!DOCTYPE osm [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><osm><node id="1" lat="47" lon="9"><tag k="name" v="&b;"/></node></osm>',
  ),
  'XML in elements without end': xml(refused(/nested more than 64 deep/), () => `<osm>${'<a>'.repeat(100_000)}`),
};
