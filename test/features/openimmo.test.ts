// Location data in OpenImmo documents: what is added is what the functions say, and every other byte stays.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { createKey } from '../support/create-key.ts';
import { FILES, faultOfAdditions, ON_ONE_LINE, PREFIXED, TABBED } from '../support/openimmo-files.ts';
import { importedSample } from '../support/regions.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

const API = '/api/location-ext';

let service: TestApp;
before(async () => {
  const region = await importedSample();
  service = await testApp(() => region);
});
after(() => service.close());

// biome-ignore lint/suspicious/noExplicitAny: answers have no types here.
type Json = any;

interface Sent {
  readonly query?: string;
  readonly key?: string;
  readonly headers?: Record<string, string>;
}

function send(payload: Buffer | string, { query = '', key = service.key, headers = {} }: Sent = {}) {
  const all = { 'x-api-key': key, 'content-type': 'application/xml', ...headers };
  return service.app.inject({ method: 'POST', url: `${API}/openimmo${query}`, headers: all, payload });
}

async function enriched(payload: Buffer, sent: Sent = {}): Promise<Buffer> {
  const response = await send(payload, sent);
  assert.equal(response.statusCode, 200, response.body);
  assert.match(String(response.headers['content-type']), /^application\/xml; charset=/);
  return response.rawPayload;
}

async function reported(payload: Buffer | string, sent: Sent = {}): Promise<Json> {
  const response = await send(payload, { ...sent, headers: { accept: 'application/json', ...sent.headers } });
  assert.equal(response.statusCode, 200, response.body);
  return response.json();
}

async function asked(path: string, payload: object): Promise<Json> {
  const headers = { 'x-api-key': service.key };
  return (await service.app.inject({ method: 'POST', url: `${API}/${path}`, headers, payload })).json();
}

/** The shortest ways from a place in kilometres, by single requests. */
async function nearest(place: object, ...poiTypes: string[]): Promise<string> {
  const { pois } = await asked('poi-data', { ...place, unit: 'METERS', distance: 10_000, poiTypes });
  return (pois[0].networkMeters / 1000).toFixed(2);
}

const distance = (xml: string, to: string) => new RegExp(`distanz_zu="${to}">([^<]*)<`).exec(xml)?.[1];
const paragraphs = (text: string) => text.replaceAll('\n', '\r\n');

describe('an OpenImmo document', () => {
  for (const [name, file] of Object.entries(FILES)) {
    it(`keeps every byte but for added elements, and a second pass adds nothing: ${name}`, async () => {
      const once = await enriched(file);
      assert.ok(once.length > file.length + 500);
      assert.equal(faultOfAdditions(file, once), undefined);
      assert.deepEqual(await enriched(once), once);
      const { report } = await reported(once);
      assert.ok(
        report.every((each: Json) => each.listingStatus !== 'ENRICHED'),
        JSON.stringify(report),
      );
    });
  }

  it('gets what the single requests say, and keeps what is there', async () => {
    const xml = (await enriched(PREFIXED)).toString('utf8');
    const [first = '', second = ''] = xml.split('<oi:immobilie>').slice(1);
    const house = { address: 'Färbergasse 9-11, 86998 Hollerbruck' };
    const { location } = await asked('poi-data', house);
    assert.ok(
      first.includes(
        `</oi:ort>\r\n        <oi:geokoordinaten breitengrad="${location.lat}" laengengrad="${location.lng}"/> <!-- as the owner says -->\r\n`,
      ),
    );
    assert.ok(first.includes('<oi:distanzen distanz_zu="BUS">9.9</oi:distanzen>'));
    assert.equal(distance(first, 'KINDERGAERTEN'), await nearest(house, 'kindergarten'));
    assert.equal(distance(first, 'EINKAUFSMOEGLICHKEITEN'), await nearest(house, 'supermarket'));
    assert.equal(distance(first, 'GASTSTAETTEN'), await nearest(house, 'restaurant', 'pub'));
    assert.match(first, /GRUNDSCHULE">1\.2<\/oi:distanzen>\r\n {8}<oi:distanzen distanz_zu="KINDERGAERTEN">/);
    assert.match(first, /<\/oi:distanzen>\r\n {8}<oi:distanzen_sport/);
    assert.ok(first.includes('<oi:lage>Von Hand geschrieben.</oi:lage>'));
    assert.match(
      second,
      /<\/oi:geo>\r\n {6}<oi:infrastruktur>\r\n {8}<oi:distanzen [\s\S]*<\/oi:infrastruktur>\r\n {6}<oi:freitexte>\r\n {8}<oi:lage>/,
    );
  });

  it('shows a hidden address as little as texts with the street do, from which its distances count', async () => {
    const { document, report } = await reported(PREFIXED);
    const hidden = document.split('<oi:immobilie>')[2];
    const of = { address: 'Hafnergasse 13, 86998 Hollerbruck', kind: 'LOCATION', generator: 'GRAMMAR' };
    const { text, location } = await asked('texts', { ...of, addressVisibility: 'STREET' });
    assert.ok(hidden.includes(`<oi:lage>${paragraphs(text)}</oi:lage>`));
    assert.ok(!hidden.includes('geokoordinaten'));
    const shown = { lat: location.lat, lng: location.lng };
    assert.equal(distance(hidden, 'KINDERGAERTEN'), await nearest(shown, 'kindergarten'));
    assert.equal(distance(hidden, 'BUS'), await nearest(shown, 'bus_stop', 'bus_station'));
    assert.deepEqual([report[1].objektnrExtern, report[1].listingStatus], ['P-2', 'ENRICHED']);
    const open = await reported(PREFIXED.toString().replace('>false<', '>true<'));
    assert.match(open.document.split('<oi:immobilie>')[2], /<oi:geokoordinaten /);
    const neighbour = await reported(PREFIXED.toString().replace('Hafnergasse 13', 'Hafnergasse 11'));
    assert.equal(neighbour.document.replace('Hafnergasse 11', 'Hafnergasse 13'), document);
  });

  it('fills empty elements, on one line, and writes what the encoding lacks as references', async () => {
    const bytes = await enriched(ON_ONE_LINE, { query: '?language=tr' });
    const xml = bytes.toString('latin1');
    const of = { address: 'Färbergasse 10, 86998 Hollerbruck', kind: 'LOCATION', generator: 'GRAMMAR', language: 'tr' };
    const { text, location } = await asked('texts', of);
    const lage = /<lage >([^<]*)<\/lage>/.exec(xml)?.[1] ?? '';
    assert.match(lage, /&#305;/);
    assert.equal(
      lage.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))),
      text,
    );
    assert.ok(xml.includes(`<geokoordinaten laengengrad="${location.lng}" breitengrad='${location.lat}'/>`));
    assert.match(
      xml,
      /<infrastruktur><distanzen distanz_zu="BUS">\d\.\d\d<\/distanzen><distanzen [\s\S]*<\/infrastruktur><freitexte>/,
    );
    const { encoding, report } = await reported(ON_ONE_LINE);
    assert.deepEqual([encoding, report[0].objektnrExtern], ['ISO-8859-1', 'Ö/7']);
  });

  it('goes on after an object without a street or outside of the region, and reports each', async () => {
    const response = await send(TABBED);
    assert.equal(response.headers['umkreis-report'], '2 of 4 enriched');
    const { report, document, meta, encoding } = await reported(TABBED);
    assert.deepEqual(
      report.map((each: Json) => [each.index, each.objektnrExtern, each.listingStatus, each.problem?.code]),
      [
        [0, 'T-1', 'ENRICHED', undefined],
        [1, 'T-2', 'REFUSED', 'address-not-precise'],
        [2, 'T-3', 'REFUSED', 'address-not-found'],
        [3, undefined, 'ENRICHED', undefined],
      ],
    );
    assert.match(report[1].problem.detail, /"strasse"/);
    assert.match(meta.credit.plain, /OpenStreetMap/);
    const field =
      /<user_defined_simplefield feldname="umkreis_quelle">([^<]*)<\/user_defined_simplefield>\n\t\t<\/immobilie>/g;
    const credits = [...document.matchAll(field)].map(([, credit = '']) => credit.replaceAll('&#183;', '·'));
    assert.equal(credits.length, 2, 'the credit of the data in each object that got some');
    for (const source of meta.credit.plain.split(' · ')) assert.ok(credits[0]?.includes(source), source);
    assert.equal(encoding, 'windows-1252');
    assert.ok(document.includes('<firma>€ „Euro“ GmbH</firma>'));
    assert.match(
      document,
      /<zustand_angaben\/>\n\t\t\t<infrastruktur>\n\t\t\t\t<distanzen [\s\S]*?\n\t\t\t<\/infrastruktur>\n\t\t\t<freitexte>\n\t\t\t\t<lage>[\s\S]*?<\/lage>\n\t\t\t<\/freitexte>\n\t\t\t<anhaenge\/>/,
    );
    assert.match(
      document,
      /<infrastruktur>\n\t\t\t\t<distanzen [^\n]*(?:\n\t\t\t\t<distanzen [^\n]*)*\n\t\t\t<\/infrastruktur>/,
    );
  });

  it('leaves an object alone that is to be deleted', async () => {
    const file = ON_ONE_LINE.toString('latin1').replace(
      '<verwaltung_techn>',
      '<verwaltung_techn><aktion aktionart="DELETE"/>',
    );
    const { document, report } = await reported(Buffer.from(file, 'latin1'));
    assert.equal(document, file);
    assert.deepEqual([report[0].listingStatus, report[0].leftOut], ['UNCHANGED', []]);
  });

  it('replaces only what the request names', async () => {
    const file = PREFIXED.toString('utf8');
    const overwritten = await reported(PREFIXED, { query: '?overwrite=lage,distanzen&language=en' });
    const first = overwritten.document.split('<oi:immobilie>')[1];
    const house = { address: 'Färbergasse 9-11, 86998 Hollerbruck' };
    const { text } = await asked('texts', { ...house, kind: 'LOCATION', generator: 'GRAMMAR', language: 'en' });
    assert.ok(first.includes(`<oi:lage>${paragraphs(text)}</oi:lage>`));
    assert.equal(distance(first, 'BUS'), await nearest(house, 'bus_stop', 'bus_station'));
    assert.equal(distance(first, 'GRUNDSCHULE'), '1.2');
    const placed = file.replace(
      '</oi:ort>',
      '</oi:ort><oi:geokoordinaten breitengrad="1" laengengrad="2"></oi:geokoordinaten>',
    );
    assert.match((await reported(placed)).document, /breitengrad="1" laengengrad="2">/);
    assert.match(
      (await reported(placed, { query: '?overwrite=geokoordinaten' })).document,
      /breitengrad="48\.\d+" laengengrad="10\.\d+">/,
    );
    const again = await reported(Buffer.from(overwritten.document), { query: '?overwrite=lage,distanzen&language=en' });
    assert.equal(again.document, overwritten.document);
  });
});

describe('a request about an OpenImmo document', () => {
  it('adds what the scopes of the key allow and reports what is left out', async () => {
    const keyWith = async (scopes: string[]) => (await createKey(service.state, { name: 's', scopes }, new Date())).key;
    const pois = await reported(ON_ONE_LINE, { key: await keyWith(['pois']) });
    assert.ok(!/<lage >./.test(pois.document) && pois.document.includes('<distanzen '));
    assert.deepEqual(
      pois.report[0].leftOut.map((each: Json) => [each.element, each.code]),
      [['lage', 'scope-missing']],
    );
    const texts = await reported(ON_ONE_LINE, { key: await keyWith(['texts']) });
    assert.match(texts.document, /<lage >./);
    assert.deepEqual(texts.report[0].added, ['geokoordinaten', 'lage', 'user_defined_simplefield']);
    const none = await reported(ON_ONE_LINE, { key: await keyWith([]) });
    assert.deepEqual(
      none.report[0].leftOut.map((each: Json) => each.element),
      ['lage', 'distanzen'],
    );
    assert.deepEqual(none.report[0].added, ['geokoordinaten', 'user_defined_simplefield'], 'geocoding needs no scope');
  });

  it('counts as the requests that its objects make', async () => {
    const { key } = await createKey(service.state, { name: 'counted' }, new Date());
    await enriched(ON_ONE_LINE, { key });
    const usage = await service.app.inject({ url: `${API}/usage`, headers: { 'x-api-key': key } });
    const counts = usage
      .json()
      .functions.flatMap((each: Json) => (each.requests > 0 ? [[each.id, each.requests, each.billable]] : []));
    assert.deepEqual(counts, [
      ['poi-data', 2, 2],
      ['texts', 1, 1],
      ['openimmo', 1, 0],
    ]);
  });

  it('refuses the objects that are left when the quota of the key ends, and keeps what the others got', async () => {
    const { key } = await createKey(service.state, { name: 'small', monthlyQuota: 4 }, new Date());
    const { document, report } = await reported(TABBED.toString('latin1').replace('windows-1252', 'UTF-8'), { key });
    assert.deepEqual(
      report.map((each: Json) => each.problem?.code),
      [undefined, 'address-not-precise', 'address-not-found', 'quota-exhausted'],
    );
    const [first = '', last = ''] = [document.split('<immobilie>')[1], document.split('<immobilie>')[4]];
    assert.ok(first.includes('<lage>') && !last.includes('<distanzen'));
  });

  it('is refused with a sentence that says what is wrong and where', async () => {
    const root = (inner: string) => `<openimmo><anbieter>${inner}</anbieter></openimmo>`;
    const bomb = `<!DOCTYPE openimmo [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${root('&b;')}`;
    const wrong: [string | Buffer, string, RegExp][] = [
      ['<openimmo>\n <anbieter></openimmo>', 'xml-malformed', /unexpected close tag.*line 2, column/],
      ['<openimmo>\n <anbieter>', 'xml-malformed', /unclosed tag/],
      ['', 'request-invalid', /missing/],
      ['{"a": 1}', 'xml-malformed', /line 1, column/],
      [root('&auml;'), 'xml-malformed', /undefined entity/],
      [bomb, 'xml-malformed', /entities/],
      ['<!DOCTYPE openimmo SYSTEM "file:///etc/passwd"><openimmo>&x;</openimmo>', 'xml-malformed', /undefined entity/],
      ['<openimmo_feedback/>', 'request-invalid', /"openimmo_feedback".*"openimmo"/],
      [root('<immobilie/>'.repeat(101)), 'request-invalid', /100 objects/],
      [root('<a/>'.repeat(100_001)), 'xml-malformed', /100000 elements/],
      [root('<a>'.repeat(200) + '</a>'.repeat(200)), 'xml-malformed', /100 deep/],
      [Buffer.from('<openimmo>ü</openimmo>', 'latin1'), 'xml-malformed', /not UTF-8/],
      [Buffer.from('\ufeff<openimmo/>', 'utf16le'), 'xml-malformed', /UTF-16/],
      ['<?xml version="1.0" encoding="koi8-r"?><openimmo/>', 'xml-malformed', /"koi8-r".*windows-1252/],
      ['\ufeff<?xml version="1.0" encoding="iso-8859-1"?><openimmo/>', 'xml-malformed', /byte order mark/],
    ];
    for (const [payload, code, detail] of wrong) {
      const response = await send(payload);
      const shown = `${payload.toString().slice(0, 60)}: ${response.body}`;
      assert.deepEqual([response.statusCode, response.json().code], [400, code], shown);
      assert.match(JSON.stringify(response.json()).replaceAll('\\"', '"'), detail, shown);
    }
    const large = await send(Buffer.alloc(2 * 1024 * 1024 + 1, ' '));
    assert.deepEqual([large.statusCode, large.json().detail], [413, 'The body has more than 2048 KiB.']);
    const json = await send('{}', { headers: { 'content-type': 'application/json' } });
    assert.deepEqual([json.statusCode, json.json().code], [415, 'content-type-unsupported']);
    assert.match(json.json().detail, /application\/xml/);
    const packed = await send(ON_ONE_LINE, { headers: { 'content-encoding': 'gzip' } });
    assert.equal(packed.statusCode, 415);
    const query = await send(ON_ONE_LINE, { query: '?overwrite=lagen' });
    assert.equal(query.json().errors[0].nearest, 'lage');
    const elsewhere = await service.app.inject({
      method: 'POST',
      url: `${API}/poi-data`,
      headers: { 'x-api-key': service.key, 'content-type': 'application/xml' },
      payload: '<a/>',
    });
    assert.equal(elsewhere.statusCode, 415, 'no other route takes XML');
  });

  it('keeps every byte outside of added elements, whatever blanks, comments, quotes and encodings a document has', async () => {
    const blank = fc.constantFrom('', ' ', '\n', '\r\n\t', '\n  ', '<!-- <a> & > -->', '<?p x>y?>', '\t<!---->');
    const extra = fc.constantFrom('', ' a="x>y"', " b='\"'", '\n c="/>"', ' d="geokoordinaten breitengrad=\'1\'" ');
    const content = fc.constantFrom('', 'ä', '&#228;&amp;', '<![CDATA[<lage>&]]>', '<x/>');
    const child = (name: string, inner: fc.Arbitrary<string>) =>
      fc.tuple(blank, extra, inner, fc.boolean()).map(([gap, more, within, isTag]) => {
        if (isTag && within === '') return `${gap}<P${name}${more}/>`;
        return `${gap}<P${name}${more}>${within}</P${name} >`;
      });
    const some = (...parts: fc.Arbitrary<string>[]) =>
      fc.tuple(...parts.map(part => fc.option(part, { nil: '' })), blank).map(all => all.join(''));
    const geo = fc
      .tuple(blank, extra, some(child('geokoordinaten', fc.constant(''))), extra)
      .map(
        ([gap, more, at, other]) =>
          `${gap}<Pgeo${more}><Pplz>86998</Pplz><Port>Hollerbruck</Port>${at}${gap}<Pstrasse${other}>Marktplatz 1</Pstrasse>${gap}</Pgeo>`,
      );
    const listing = fc
      .tuple(
        geo,
        some(
          child('preise', content),
          child(
            'infrastruktur',
            some(child('ausblick', content), child('distanzen distanz_zu="BUS"', fc.constantFrom('1', ''))),
          ),
          child('freitexte', some(child('objekttitel', content), child('lage', blank), child('objekt_text', content))),
          child('verwaltung_techn', content),
        ),
      )
      .map(parts => `<Pimmobilie>${parts.join('')}</Pimmobilie>`);
    const encoding = fc.constantFrom('UTF-8', 'ISO-8859-1', 'windows-1252');
    await fc.assert(
      fc.asyncProperty(encoding, fc.boolean(), blank, listing, async (name, isPrefixed, gap, one) => {
        const names = isPrefixed ? 'xmlns:o="urn:o"' : 'xmlns="urn:o"';
        const text = `<?xml version="1.0" encoding="${name}"?>${gap}<Popenimmo ${names}>${gap}<Panbieter>${one}</Panbieter></Popenimmo>`;
        const closed = text
          .replace(/<\/P(\w+) distanz_zu="BUS" >/g, '</P$1>')
          .replace(/(<\/?)P(?=[a-z])/g, isPrefixed ? '$1o:' : '$1');
        const bytes = Buffer.from(closed, name === 'UTF-8' ? 'utf8' : 'latin1');
        const once = await enriched(bytes);
        assert.equal(faultOfAdditions(bytes, once), undefined, once.toString('latin1'));
        assert.ok(once.length > bytes.length);
        assert.deepEqual(await enriched(once), once);
      }),
      { numRuns: 30 },
    );
  });
});
