import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { encodeOsmPbf, type OsmFile, type OsmTags } from '../../../sample/osm-pbf-writer.ts';
import { OperatorError } from '../../../src/core/errors.ts';
import { MEMBER_NODE, MEMBER_WAY, type OsmData, readTags } from '../../../src/import/osm/osm-data.ts';
import { readOsmFiles } from '../../../src/import/osm/read.ts';
import { realFile, temporaryFolder, withoutRealData } from '../../support/regions.ts';

const folder = temporaryFolder();
let files = 0;

async function read(...contents: (Buffer | string)[]): Promise<OsmData> {
  const paths = contents.map(content => {
    const path = join(folder, `file-${files++}.osm.pbf`);
    writeFileSync(path, content);
    return path;
  });
  return (await readOsmFiles(paths)).osm;
}

async function refusal(content: Buffer | string): Promise<string> {
  try {
    await read(content);
  } catch (fault) {
    assert.ok(fault instanceof OperatorError, String(fault));
    return fault.message;
  }
  return assert.fail('the file was read');
}

/** Without the prototypes that generators leave out. */
function bare(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** The data that was read, as plain objects again. */
function plain(osm: OsmData): Omit<OsmFile, 'box' | 'timestamp'> {
  const kinds = ['node', 'way', 'relation'] as const;
  const idsOf = { node: osm.nodes.ids, way: osm.ways.ids, relation: osm.relations.ids };
  return {
    nodes: Array.from({ length: osm.nodes.count }, (_, i) => ({
      id: osm.nodes.ids[i] ?? 0,
      lat: (osm.nodes.lat[i] ?? 0) / 1e7,
      lng: (osm.nodes.lng[i] ?? 0) / 1e7,
      tags: { ...readTags(osm, osm.nodes.tags, i) } as OsmTags,
    })),
    ways: Array.from({ length: osm.ways.count }, (_, i) => ({
      id: osm.ways.ids[i] ?? 0,
      refs: [...osm.ways.refs.subarray(osm.ways.refStart[i], osm.ways.refStart[i + 1])].map(
        node => osm.nodes.ids[node] ?? -1,
      ),
      tags: { ...readTags(osm, osm.ways.tags, i) } as OsmTags,
    })),
    relations: Array.from({ length: osm.relations.count }, (_, i) => ({
      id: osm.relations.ids[i] ?? 0,
      tags: { ...readTags(osm, osm.relations.tags, i) } as OsmTags,
      members: Array.from(
        { length: (osm.relations.memberStart[i + 1] ?? 0) - (osm.relations.memberStart[i] ?? 0) },
        (_, m) => {
          const at = (osm.relations.memberStart[i] ?? 0) + m;
          const type = kinds[osm.relations.memberTypes[at] ?? 0] ?? 'node';
          return {
            type,
            ref: idsOf[type][osm.relations.members[at] ?? -1] ?? -1,
            role: osm.strings[osm.relations.memberRoles[at] ?? 0] ?? '',
          };
        },
      ),
    })),
  };
}

function xmlOf({ nodes, ways, relations }: OsmFile): string {
  const escaped = (text: string) => text.replace(/[&<>"'\n\t\r]/g, c => `&#${c.charCodeAt(0)};`);
  const tags = (all: OsmTags = {}) =>
    Object.entries(all)
      .map(([k, v]) => `<tag k="${escaped(k)}" v="${escaped(v)}"/>`)
      .join('');
  return [
    '<?xml version="1.0" encoding="UTF-8"?><osm version="0.6" generator="test">',
    ...nodes.map(
      n => `<node id="${n.id}" lat="${n.lat.toFixed(7)}" lon="${n.lng.toFixed(7)}" version="1">${tags(n.tags)}</node>`,
    ),
    ...ways.map(
      w => `<way id="${w.id}" version="1">${w.refs.map(r => `<nd ref="${r}"/>`).join('')}${tags(w.tags)}</way>`,
    ),
    ...relations.map(
      r =>
        `<relation id="${r.id}" version="1">${r.members
          .map(m => `<member type="${m.type}" ref="${m.ref}" role="${escaped(m.role)}"/>`)
          .join('')}${tags(r.tags)}</relation>`,
    ),
    '</osm>',
  ].join('\n');
}

/** The characters of XML that people can read: no control characters, no halves of surrogate pairs, no marks of direction (`readable-text.test.ts`). */
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter(s => s.isWellFormed() && !/[\p{Cc}\p{Cf}\p{Cn}\u2028\u2029]/u.test(s));
const someTags = fc.dictionary(text, text, { maxKeys: 4 }).map(tags => ({ ...tags }));
const ids = fc
  .uniqueArray(fc.integer({ min: 1, max: 2 ** 40 }), { minLength: 3, maxLength: 20 })
  .map(list => list.sort((a, b) => a - b));
const anyFile: fc.Arbitrary<OsmFile> = ids.chain(nodeIds =>
  fc.record({
    nodes: fc.tuple(
      ...nodeIds.map(id =>
        fc.record({
          id: fc.constant(id),
          lat: fc.integer({ min: -900_000_000, max: 900_000_000 }).map(v => v / 1e7),
          lng: fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }).map(v => v / 1e7),
          tags: someTags,
        }),
      ),
    ),
    ways: fc
      .array(
        fc.record({ refs: fc.array(fc.constantFrom(...nodeIds), { minLength: 2, maxLength: 9 }), tags: someTags }),
        { maxLength: 6 },
      )
      .map(ways => ways.map((way, i) => ({ id: 10 + i, ...way }))),
    relations: fc
      .array(
        fc.record({
          // A member named again counts once (below).
          members: fc.uniqueArray(
            fc.record({
              type: fc.constant('node' as const),
              ref: fc.constantFrom(...nodeIds),
              role: fc.oneof(fc.constant(''), text),
            }),
            { maxLength: 5, selector: ({ ref, role }) => `${ref} ${role}` },
          ),
          tags: someTags,
        }),
        { maxLength: 4 },
      )
      .map(relations => relations.map((relation, i) => ({ id: 20 + i, ...relation }))),
  }),
);

/** A file of one node with this date, without a date of its own. */
const editedOn = (date: string) => `<osm><node id="1" lat="47" lon="9" timestamp="${date}"/></osm>`;

describe('the date of the data', () => {
  const file: OsmFile = { nodes: [{ id: 1, lat: 47, lng: 9 }], ways: [], relations: [] };

  it('is never one before the project began or in the future, in the header or of an edit', async () => {
    const absurd = ['1969-12-31T23:59:59Z', '1970-01-01T00:00:00Z', '2004-01-01T00:00:00Z', '2106-02-07T06:28:15Z'];
    for (const date of [...absurd, '9999-12-31T00:00:00Z']) {
      assert.equal((await read(encodeOsmPbf({ ...file, timestamp: date }))).header.timestamp, undefined, date);
      assert.equal((await read(editedOn(date))).header.timestamp, undefined, date);
    }
  });

  it('is that of the newest possible edit if others have none', async () => {
    const possible = '2013-05-01T00:00:00.000Z';
    const nodes = ['1969-12-31T23:59:59Z', possible, '2106-02-07T06:28:15Z', 'yesterday'].map(
      (date, i) => `<node id="${i + 1}" lat="47" lon="9" timestamp="${date}"/>`,
    );
    assert.equal((await read(`<osm>${nodes.join('')}</osm>`)).header.timestamp, possible);
  });
});

describe('reading OpenStreetMap files', () => {
  it('gives back every node, way and relation of a PBF, dense or plain, compressed or not', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyFile,
        fc.constantFrom('dense' as const, 'plain' as const),
        fc.constantFrom('zlib' as const, 'none' as const),
        async (file, nodes, compression) => {
          const found = plain(await read(encodeOsmPbf(file, { nodes, compression, blockSize: 3 })));
          assert.deepEqual(
            bare(found),
            bare({
              nodes: file.nodes.map(n => ({ ...n })),
              ways: file.ways,
              relations: file.relations,
            }),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it('reads the same from XML, plain and gzipped, as from PBF', async () => {
    await fc.assert(
      fc.asyncProperty(anyFile, async file => {
        const pbf = plain(await read(encodeOsmPbf(file)));
        assert.deepEqual(plain(await read(xmlOf(file))), pbf);
        assert.deepEqual(plain(await read(gzipSync(xmlOf(file)))), pbf);
      }),
      { numRuns: 25 },
    );
  });

  it('keeps the newest version of an object in several files, for every order of the files', async () => {
    const node = (lat: number, version: number) =>
      encodeOsmPbf({
        nodes: [
          { id: 7, lat, lng: 1, version },
          { id: 9, lat: 2, lng: 2, version: 1 },
        ],
        ways: [],
        relations: [],
      });
    const [old, young] = [node(10, 2), node(20, 3)];
    for (const order of [
      [old, young],
      [young, old],
    ]) {
      const osm = await read(...order);
      assert.deepEqual([...osm.nodes.ids], [7, 9]);
      assert.equal(osm.nodes.lat[0], 20e7);
    }
  });

  it('counts references to nodes that are not in the file and keeps the way', async () => {
    const osm = await read(
      encodeOsmPbf({
        nodes: [
          { id: 1, lat: 1, lng: 1 },
          { id: 3, lat: 1, lng: 2 },
        ],
        ways: [{ id: 5, refs: [1, 2, 3, 4] }],
        relations: [{ id: 6, members: [{ type: 'way', ref: 99, role: 'outer' }] }],
      }),
    );
    assert.equal(osm.missingNodeReferences, 2);
    assert.deepEqual([...osm.ways.refs], [0, -1, 1, -1]);
    assert.deepEqual([...osm.relations.members], [-1]);
    assert.notEqual(MEMBER_NODE, MEMBER_WAY);
  });

  it('gives one sentence about the fault of an empty, foreign or missing file', async () => {
    assert.match(await refusal(''), /is empty/);
    assert.match(await refusal(Buffer.from('\x89PNG\r\n\x1a\n0000000000000000', 'latin1')), /PNG picture/);
    assert.match(await refusal('PK\x03\x04 something'), /ZIP archive/);
    assert.match(await refusal('{"type":"FeatureCollection"}'), /JSON/);
    assert.match(await refusal('<gpx version="1.1"></gpx>'), /begins with <gpx>, not <osm>/);
    assert.match(await refusal('<osm><node id="x" lat="1" lon="1"/></osm>'), /line 1: <node> has no numeric id/);
    assert.match(await refusal('<osm><node id="1" lat="95" lon="1"/></osm>'), /node 1 has no valid lat and lon/);
    assert.match(await refusal('just text'), /is not an OpenStreetMap file/);
    assert.match(await refusal('<osm></osm>'), /no node/);
    await assert.rejects(readOsmFiles([join(folder, 'nowhere.pbf')]), /there is no such file/);
    await assert.rejects(readOsmFiles([folder]), /is a folder/);
  });

  it('never accepts a file cut at any byte as whole', async () => {
    const file: OsmFile = {
      nodes: Array.from({ length: 50 }, (_, i) => ({
        id: i + 1,
        lat: 47 + i / 1000,
        lng: 9,
        tags: { name: `Node ${i}` },
      })),
      ways: [{ id: 1, refs: [1, 2, 3] }],
      relations: [],
    };
    const [pbf, xml, gzip] = [encodeOsmPbf(file, { blockSize: 10 }), Buffer.from(xmlOf(file)), gzipSync(xmlOf(file))];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(pbf, xml, gzip),
        fc.double({ min: 0.02, max: 0.999, noNaN: true }),
        async (whole, share) => {
          const length = Math.floor(whole.length * share);
          try {
            const osm = await read(whole.subarray(0, length));
            // A cut between two blocks of a PBF is invisible; then the objects before the cut are there.
            assert.ok(whole === pbf && osm.nodes.count % 10 === 0);
          } catch (fault) {
            assert.ok(fault instanceof OperatorError, String(fault));
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('answers flipped bytes with one clear error or reads on, and never crashes', async () => {
    const whole = encodeOsmPbf({
      nodes: [
        { id: 1, lat: 1, lng: 1, tags: { a: 'b' } },
        { id: 2, lat: 1, lng: 2 },
      ],
      ways: [{ id: 1, refs: [1, 2] }],
      relations: [],
    });
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: whole.length - 1 }), fc.integer({ min: 1, max: 255 }), async (at, mask) => {
        const broken = Buffer.from(whole);
        broken[at] = (broken[at] ?? 0) ^ mask;
        try {
          await read(broken);
        } catch (fault) {
          assert.ok(fault instanceof OperatorError, String(fault));
          assert.ok(!fault.message.includes('\n'));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('finds the documented number of objects in real files', { skip: withoutRealData }, async () => {
    const [liechtenstein, lauf] = [
      (await readOsmFiles([realFile('liechtenstein/liechtenstein.osm.pbf')])).osm,
      (await readOsmFiles([realFile('lauf/lauf-200115.osm.pbf')])).osm,
    ];
    assert.deepEqual(
      [
        liechtenstein.nodes.count,
        liechtenstein.ways.count,
        liechtenstein.relations.count,
        liechtenstein.missingNodeReferences,
      ],
      [351_593, 41_779, 952, 0],
    );
    assert.deepEqual(
      [lauf.nodes.count, lauf.ways.count, lauf.relations.count, lauf.missingNodeReferences],
      [72_206, 11_802, 406, 7297],
    );
    const houseNumber = liechtenstein.strings.indexOf('addr:housenumber');
    const bearers = [liechtenstein.nodes, liechtenstein.ways, liechtenstein.relations].map(
      ({ tags }) => tags.keys.filter(key => key === houseNumber).length,
    );
    assert.equal(
      bearers.reduce((sum, n) => sum + n, 0),
      12_559,
    );
    assert.equal(liechtenstein.header.timestamp, '2026-03-29T20:20:46.000Z');
  });

  it('gives a real file whose edits are all dated 1969, or 2106 without a sign, no date', {
    skip: withoutRealData,
  }, async () => {
    const { header } = (await readOsmFiles([realFile('kaiserslautern/kaiserslautern-2013.osm.pbf')])).osm;
    assert.equal(header.timestamp, undefined);
  });

  it('says nothing about routes that pass a street twice, and names the relation that repeats members for no reason', async () => {
    const notesOf = async (type: string, refs: readonly number[]) => {
      const path = join(folder, `file-${files++}.osm`);
      const members = refs.map(ref => `<member type="way" ref="${ref}" role=""/>`).join('');
      const relation = `<relation id="77">${members}<tag k="type" v="${type}"/></relation>`;
      writeFileSync(path, `<osm><node id="1" lat="47" lon="9"/>${relation}</osm>`);
      return (await readOsmFiles([path])).notes.map(note => note.slice(note.indexOf(':') + 2));
    };
    const said = (count: number) => [
      `members that their relation names again, which changes nothing (most of them in relation 77): ${count}.`,
    ];
    assert.deepEqual(await notesOf('route', [1, 2, 3, 2, 1]), []);
    assert.deepEqual(await notesOf('route', [1, 1, 1, 1, 1]), said(4));
    assert.deepEqual(await notesOf('multipolygon', [1, 2, 3, 2]), said(1));
  });

  it('says nothing about repeated members in good real files, except where one relation is mistaken', {
    skip: withoutRealData,
  }, async () => {
    const notes = async (file: string) => (await readOsmFiles([realFile(file)])).notes;
    for (const file of ['heidelberg/heidelberg-filtered.osm.pbf', 'neuss/neuss-2026-03.osm.pbf']) {
      assert.deepEqual(
        (await notes(file)).filter(note => !note.includes('relation 3125493')),
        [],
        file,
      );
    }
    assert.match((await notes('lauf/lauf-200115.osm.pbf')).join(), /\(most of them in relation 2070994\): 23\.$/);
  });

  it('reports a real file cut in half as truncated', { skip: withoutRealData }, async () => {
    const whole = readFileSync(realFile('berlin/checkpoint-charlie-2022-08.osm.pbf'));
    assert.match(
      await refusal(whole.subarray(0, whole.length >> 1)),
      /is cut short: the block at byte \d+ wants \d+ bytes/,
    );
  });
});
