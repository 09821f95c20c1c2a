// OpenImmo documents in ZIP archives with their pictures, and the links of maps in them.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fromBufferPromise } from 'yauzl';
import { zipFile } from '../import/elevation/hgt-file.ts';
import { createKey } from '../support/create-key.ts';
import { faultOfAdditions, ON_ONE_LINE, PREFIXED } from '../support/openimmo-files.ts';
import { importedSample } from '../support/regions.ts';
import { PUBLIC_URL, type TestApp, testApp } from '../support/test-app.ts';

const API = '/api/location-ext';

let service: TestApp;
before(async () => {
  const region = await importedSample();
  service = await testApp(() => region);
});
after(() => service.close());

// biome-ignore lint/suspicious/noExplicitAny: answers have no types here.
type Json = any;

function send(payload: Buffer, { type = 'application/zip', accept = '*/*', query = '', key = service.key } = {}) {
  const headers = { 'x-api-key': key, 'content-type': type, accept };
  return service.app.inject({ method: 'POST', url: `${API}/openimmo${query}`, headers, payload });
}

const alone = async (payload: Buffer, query = '') =>
  (await send(payload, { type: 'application/xml', query })).rawPayload;

const PICTURE = Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * i * 31 + i) & 0xff));
/** As a program of the eighties writes "Küche.jpg". */
const OLD_NAME = Buffer.from('bilder/K\x81che.jpg', 'latin1');

/** Every file of an archive in the order of the directory: its name and its packed bytes as they are, its content unpacked. */
async function filesOf(bytes: Buffer) {
  const zip = await fromBufferPromise(bytes, { decodeStrings: false });
  const files: { name: string; packed: Buffer; content: Buffer; start: number }[] = [];
  for await (const entry of zip.eachEntry()) {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    const packed = bytes.subarray(fileDataStart, fileDataStart + entry.compressedSize);
    const pieces: Buffer[] = [];
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
    const name = (entry.fileName as unknown as Buffer).toString('latin1');
    files.push({ name, packed, content: Buffer.concat(pieces), start: entry.relativeOffsetOfLocalHeader });
  }
  return files;
}

const ARCHIVES: Readonly<Record<string, Buffer>> = {
  'the document first': zipFile([
    { name: 'export.xml', bytes: PREFIXED },
    { name: OLD_NAME, bytes: PICTURE, stored: true },
  ]),
  'the document in the middle, sizes behind the data': zipFile([
    { name: 'bilder/', bytes: Buffer.alloc(0), stored: true },
    { name: 'bilder/1.jpg', bytes: PICTURE, sizesFollow: true },
    { name: 'Export.XML', bytes: PREFIXED, sizesFollow: true },
    { name: OLD_NAME, bytes: PICTURE, stored: true },
  ]),
  'the document last, not packed': zipFile([
    { name: '1.jpg', bytes: PICTURE },
    { name: 'a/b/export.xml', bytes: PREFIXED, stored: true },
  ]),
};

describe('a ZIP archive with an OpenImmo document', () => {
  for (const [name, archive] of Object.entries(ARCHIVES)) {
    it(`comes back with the document as it is alone, and every other file packed and named as it was: ${name}`, async () => {
      const response = await send(archive);
      assert.equal(response.statusCode, 200, response.body);
      assert.equal(response.headers['content-type'], 'application/zip');
      assert.equal(response.headers['umkreis-report'], '2 of 2 enriched');
      const [old, now] = [await filesOf(archive), await filesOf(response.rawPayload)];
      assert.deepEqual(
        now.map(each => each.name),
        old.map(each => each.name),
      );
      for (const [i, file] of now.entries()) {
        if (!/xml$/i.test(file.name)) assert.deepEqual(file.packed, old[i]?.packed, file.name);
        else assert.deepEqual(file.content, await alone(PREFIXED));
      }
      // A reader of streams finds each file right behind the one before.
      const bytes = response.rawPayload;
      for (const { start } of now) assert.equal(bytes.toString('latin1', start, start + 4), 'PK\x03\x04');
      const document = now.find(each => /xml$/i.test(each.name))!;
      assert.equal(bytes.readUInt32LE(document.start + 18), document.packed.length, 'its size stands before it');
      assert.deepEqual((await send(bytes)).rawPayload, bytes, 'a second pass changes nothing');
      const reported = await send(archive, { accept: 'application/json' });
      assert.equal(reported.json().document, (await alone(PREFIXED)).toString('utf8'));
    });
  }

  it('is refused with a sentence that says what is wrong, and nothing but the document is unpacked', async () => {
    const good = { name: 'a.xml', bytes: PREFIXED };
    const overlapping = zipFile([good, { name: '1.jpg', bytes: PICTURE, stored: true }]);
    // The second file lies where the first one does.
    overlapping.writeUInt32LE(0, overlapping.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 42);
    const many = Array.from({ length: 2001 }, (_, i) => ({ name: `${i}.jpg`, bytes: Buffer.alloc(0), stored: true }));
    const wrong: [Buffer, RegExp, number?][] = [
      [zipFile([{ name: '1.jpg', bytes: PICTURE }]), /no file that ends in ".xml"/],
      [zipFile([]), /no file that ends in ".xml"/],
      [zipFile([good, { name: 'b.XML', bytes: PREFIXED }]), /2 files that end in ".xml"/],
      [zipFile([good, { name: 'a.xml', bytes: PICTURE }]), /two files of the name "a.xml"/],
      [zipFile([good, { name: '../1.jpg', bytes: PICTURE }]), /outside of it: "..\/1.jpg"/],
      [zipFile([good, { name: '/etc/1.jpg', bytes: PICTURE }]), /outside of it: "\/etc\/1.jpg"/],
      [zipFile([good, { name: 'a\n1.jpg', bytes: PICTURE }]), /control characters in its name/],
      [zipFile([{ ...good, isEncrypted: true }]), /"a.xml" in the archive is encrypted/],
      [zipFile([{ ...good, claimedBytes: 30 }]), /damaged/],
      [zipFile([good]).subarray(0, 900), /damaged or cut short/],
      [Buffer.from('PK\x03\x04 is no archive, however it begins'), /damaged or cut short/],
      [overlapping, /overlaps another part/],
      [zipFile([good, ...many]), /more than 2000 files/],
      [zipFile([{ name: 'a.xml', bytes: Buffer.alloc(64 << 20) }]), /more than 2048 KiB/, 413],
      [zipFile([{ name: 'a.xml', bytes: Buffer.alloc(64 << 20), claimedBytes: 100 }]), /more than 2048 KiB/, 413],
      [zipFile([{ name: 'a.xml', bytes: Buffer.from('<openimmo>') }]), /unclosed tag/],
    ];
    for (const [payload, said, status = 400] of wrong) {
      const response = await send(payload);
      assert.deepEqual(
        [response.statusCode, said.test(response.body.replaceAll('\\"', '"').replaceAll('\\\\', '\\'))],
        [status, true],
        `${said}: ${response.body.slice(0, 600)}`,
      );
    }
    const bombBeside = zipFile([good, { name: 'zeros.jpg', bytes: Buffer.alloc(400 << 20) }]);
    assert.equal((await send(bombBeside)).statusCode, 200, 'what is beside the document stays packed');
    const large = await send(Buffer.alloc(32 * 1024 * 1024 + 1));
    assert.deepEqual([large.statusCode, large.json().detail], [413, 'The body has more than 32768 KiB.']);
    const xml = await send(ON_ONE_LINE, { type: 'application/xml', accept: 'application/zip' });
    assert.deepEqual([xml.statusCode, xml.json().code], [406, 'not-acceptable']);
  });
});

it('a key sends two large bodies at a time, and further ones when these are answered', async () => {
  const picture = { name: '1.jpg', bytes: Buffer.alloc(3 << 20, 1), stored: true };
  const large = zipFile([{ name: 'a.xml', bytes: PREFIXED }, picture]);
  const answers = await Promise.all([large, large, large].map(each => send(each)));
  assert.deepEqual(answers.map(each => each.statusCode).sort(), [200, 200, 503]);
  const refused = answers.find(each => each.statusCode === 503);
  assert.match(refused?.json().detail, /2 large documents of this key/);
  assert.equal((await send(large)).statusCode, 200);
});

describe('the link of a map in an OpenImmo document', () => {
  const linksIn = (xml: string) =>
    [...xml.matchAll(/<(?:oi:)?pfad>([^<]*)<\/(?:oi:)?pfad>/g)].map(([, link = '']) => link);

  it('stands in each object, counts as a snapshot, and is the same one when the document comes again', async () => {
    const { key } = await createKey(service.state, { name: 'maps' }, new Date());
    const ask = async (payload: Buffer) =>
      (await send(payload, { type: 'application/xml', query: '?map=true', key })).rawPayload;
    const once = await ask(PREFIXED);
    const links = linksIn(once.toString('utf8'));
    assert.equal(links.length, 2);
    for (const link of links) assert.ok(link.startsWith(`${PUBLIC_URL}/embed/`), link);
    assert.equal(faultOfAdditions(PREFIXED, once), undefined);
    assert.match(
      once.toString('utf8'),
      /<\/oi:freitexte>\r\n {6}<oi:anhaenge>\r\n {8}<oi:anhang location="REMOTE" gruppe="LINKS">\r\n {10}<oi:anhangtitel>Karte der Umgebung<\/oi:anhangtitel>\r\n {10}<oi:format>text\/html<\/oi:format>\r\n {10}<oi:daten>\r\n {12}<oi:pfad>[^<]*<\/oi:pfad>\r\n {10}<\/oi:daten>\r\n {8}<\/oi:anhang>\r\n {6}<\/oi:anhaenge>\r\n {6}<oi:verwaltung_objekt>/,
    );
    assert.deepEqual(await ask(once), once, 'a second pass changes nothing');
    assert.deepEqual(linksIn((await ask(PREFIXED)).toString('utf8')), links, 'the first document again');
    const headers = { 'x-api-key': key };
    const usage: Json = (await service.app.inject({ url: `${API}/usage`, headers })).json();
    assert.equal(usage.functions.find((each: Json) => each.id === 'snapshot-data').billable, 2);
    const { snapshots } = (await service.app.inject({ url: `${API}/snapshot-data`, headers })).json();
    const mine = snapshots.filter((each: Json) => links.includes(each.embedUrl));
    assert.deepEqual(mine.map((each: Json) => each.externalId).sort(), ['P-1', 'P-2']);
    const hidden = mine.find((each: Json) => each.externalId === 'P-2');
    const page = (await service.app.inject(`${hidden.embedUrl.slice(PUBLIC_URL.length)}/data.json`)).body;
    assert.match(page, /Hafnergasse/);
    assert.doesNotMatch(page, /Hafnergasse 13/);
  });

  it('is left out without the request for it, without its scope, and where the place is not found', async () => {
    assert.deepEqual(linksIn((await alone(PREFIXED)).toString('utf8')), []);
    const { key } = await createKey(service.state, { name: 'none', scopes: ['texts'] }, new Date());
    const options = { type: 'application/xml', query: '?map=true', accept: 'application/json', key };
    const { report } = (await send(ON_ONE_LINE, options)).json();
    assert.deepEqual(
      report[0].leftOut.map(({ element, code }: Json) => [element, code]),
      [
        ['distanzen', 'scope-missing'],
        ['anhang', 'scope-missing'],
      ],
    );
    const elsewhere = Buffer.from(
      ON_ONE_LINE.toString('latin1').replace('86998', '10117').replace('Hollerbruck', 'Berlin'),
      'latin1',
    );
    const refused = (await send(elsewhere, { ...options, key: service.key })).json();
    assert.deepEqual([refused.report[0].listingStatus, linksIn(refused.document)], ['REFUSED', []]);
    assert.equal((await send(ON_ONE_LINE, { ...options, query: '?overwrite=anhang' })).statusCode, 400);
  });
});
