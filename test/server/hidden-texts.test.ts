// A broker hides an address: neither the text nor anything else of its answer names street or number, and it is the same for every house there.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import type { OsmFile, OsmTags } from '../../sample/osm-pbf-writer.ts';
import { createAccount } from '../../src/accounts/account-life.ts';
import { shownArea } from '../../src/geocoding/shown-area.ts';
import { shownStreet } from '../../src/geocoding/shown-street.ts';
import type { Region } from '../../src/region/region.ts';
import { startChatServer } from '../support/chat-server.ts';
import { createKey } from '../support/create-key.ts';
import { gridTown } from '../support/grid-town.ts';
import { regionOf } from '../support/regions.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

const PATH = '/api/location-ext/texts';

/** Streets with short and long names, and one that is called like the town. */
const STREETS = ['Lindenweg', 'Rosengasse', 'Au', 'Am Anger', 'Vaduz', 'Mühlstraße', 'Seestraße', 'Gartenweg'];
const nameOf = (name = '') => name.replace(/^Weg (\d+)$/, (_all, n) => STREETS[Number(n) % STREETS.length] ?? '');

/** Stops, shops and a park that have the names of streets, one of each. */
const THINGS = STREETS.flatMap((street, i) => [
  { highway: 'bus_stop', name: `Haltestelle ${street}` },
  ...(i % 2 === 0 ? [{ amenity: 'pharmacy', name: `${street}-Apotheke` }] : []),
  ...(i % 3 === 0 ? [{ leisure: 'park', name: `Park ${street}` }] : []),
  { shop: 'bakery', name: i === 3 ? 'Bäckerei Muehlstr.' : `Bäcker ${i}` },
]);

/** Four houses at each crossing, so that clusters cover a few crossings. */
function town(): OsmFile {
  const streets = gridTown({ columns: 16, rows: 10, addressed: true, things: THINGS });
  const nodes = (streets.nodes ?? []).map(({ tags = {}, ...node }) => {
    const { 'addr:street': street, 'addr:city': _city, ...others } = tags;
    const address = { 'addr:street': nameOf(street), 'addr:city': 'Vaduz' };
    const named: OsmTags = { ...others, ...(street !== undefined && address) };
    return { ...node, tags: named };
  });
  const houses = nodes.filter(({ tags }) => tags['addr:housenumber'] !== undefined);
  const more = [1, 2, 3].flatMap(n =>
    houses.map(({ id, lat, lng, tags }) => ({
      id: id + n * 1_000_000,
      lat: lat + n * 1.1e-4,
      lng: lng + n * 0.9e-4,
      tags: { ...tags, 'addr:housenumber': `${tags['addr:housenumber']}${'xabc'[n]}` },
    })),
  );
  const ways = (streets.ways ?? []).map(way => ({ ...way, tags: { ...way.tags, name: nameOf(way.tags?.name) } }));
  return { ...streets, nodes: [...nodes, ...more], ways };
}

interface House {
  readonly street: string;
  readonly number: string;
  readonly lat: number;
  readonly lng: number;
}

let region: Region;
let service: TestApp;
let houses: House[];

before(async () => {
  region = await regionOf(town());
  service = await testApp(() => region);
  const { addresses } = region;
  houses = Array.from({ length: addresses.count }, (_, row) => ({
    street: addresses.strings.get(addresses.streets.name[addresses.street[row] ?? 0] ?? 0),
    number: addresses.strings.get(addresses.houseNumber[row] ?? 0),
    lat: (addresses.lat[row] ?? 0) / 1e7,
    lng: (addresses.lng[row] ?? 0) / 1e7,
  }));
});
after(() => service.close());

async function ask(path: string, payload: object, key = service.key) {
  const answer = await service.app.inject({ method: 'POST', url: path, headers: { 'x-api-key': key }, payload });
  return { status: answer.statusCode, json: answer.json() };
}

async function write(fields: object) {
  const { status, json } = await ask(PATH, fields);
  assert.equal(status, 200, JSON.stringify(json));
  return json;
}

const place = ({ lat, lng, street, number }: House) => ({ lat, lng, address: `${street} ${number}, Vaduz` });

/** Every text in an answer, at any depth, without the envelope. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(textsIn);
}

/** "Mühlstraße", "Muehlstr." and "MÜHLSTRASSE" are one street. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ü', 'ue')
    .replaceAll(/stra(ße|sse)/g, 'str');

function namesStreet(text: string, street: string): boolean {
  const letters = '[\\p{L}]';
  const bounds = street.length < 6 ? [`(?<!${letters})`, `(?!${letters})`] : ['', ''];
  return new RegExp(bounds.join(plain(street)), 'u').test(plain(text));
}

const HIDING = ['STREET', 'AREA'] as const;
const property = { type: 'APARTMENT', livingArea: 84, rooms: 3, features: ['balcony'] };
const asked = fc.record({
  addressVisibility: fc.constantFrom(...HIDING),
  format: fc.constantFrom('PROSE', 'BULLETS', 'HEADLINES', 'FACT_SHEET', 'TEASER'),
  language: fc.constantFrom('de', 'en'),
  seed: fc.nat(50),
  maxCharacters: fc.constantFrom(300, 1500, 4000),
});

describe('a text with a hidden address', () => {
  it('names neither street nor number in text, title, facts or disclosures, and its location has no number', async () => {
    let told = 0;
    await fc.assert(
      fc.asyncProperty(fc.nat(houses.length - 1), fc.boolean(), asked, async (i, hasProperty, choices) => {
        const house = houses[i] as House;
        const variants = choices.format === 'PROSE' ? { variants: 2 } : {};
        const answer = await write({ ...place(house), ...choices, ...variants, ...(hasProperty && { property }) });
        const { location, meta: _meta, ...rest } = answer;
        for (const text of textsIn(rest)) {
          // The town is called like one of its streets, and is public.
          if (house.street !== 'Vaduz') assert.ok(!namesStreet(text, house.street), `${house.street}: ${text}`);
          assert.ok(!text.includes(`${house.street} ${house.number}`), text);
        }
        assert.equal(location.addressParts.houseNumber, undefined);
        assert.doesNotMatch(location.label, /\d/);
        assert.notDeepEqual([location.lat, location.lng], [house.lat, house.lng]);
        const isStreet = choices.addressVisibility === 'STREET';
        assert.equal(location.addressParts.street, isStreet ? house.street : undefined);
        assert.deepEqual(
          answer.disclosures.map(({ id }: { id: string }) => id).filter((id: string) => id === 'hidden-address'),
          ['hidden-address'],
        );
        assert.ok(answer.meta.warnings.some(({ code }: { code: string }) => code === 'address-hidden'));
        told += answer.facts.length;
      }),
      { numRuns: 60 },
    );
    // Sixty drawn wishes tell 5 to 6 facts each, headlines and short ones among them.
    assert.ok(told > 180, `the texts tell something: ${told} facts`);
  });

  it('is the same for every house of an area or a section of a street', async () => {
    const keyOf = {
      AREA: (house: House) => JSON.stringify(shownArea(region, house)?.location),
      STREET: (house: House) =>
        JSON.stringify(
          shownStreet(region, { ...house, addressParts: { street: house.street, country: 'LI' } })?.location,
        ),
    };
    for (const addressVisibility of HIDING) {
      const groups = [...Map.groupBy(houses, keyOf[addressVisibility]).values()].sort((a, b) => b.length - a.length);
      for (const group of groups.slice(0, 2)) {
        const answers = new Set<string>();
        const checks = new Set<string>();
        for (const house of [group[0], group.at(-1), group[group.length >> 1]] as House[]) {
          const wish = { addressVisibility, seed: 3, maxCharacters: 1500, property };
          answers.add(JSON.stringify(await write({ lat: house.lat, lng: house.lng, ...wish })));
          answers.add(JSON.stringify(await write({ ...place(house), ...wish })));
          const text = 'Die nächste Bäckerei ist drei Gehminuten entfernt.';
          checks.add(JSON.stringify((await ask(`${PATH}/verify`, { ...place(house), addressVisibility, text })).json));
        }
        assert.deepEqual([answers.size, checks.size], [1, 1], addressVisibility);
      }
    }
  });

  it('still tells destinations, without the name that would tell the street', async () => {
    const wishOf = (house: House) => ({ lat: house.lat, lng: house.lng, maxCharacters: 4000, format: 'FACT_SHEET' });
    const stopOf = ({ facts }: { facts: { id: string; statement: string }[] }) =>
      facts.find(({ id }) => id.startsWith('walk.bus_stop.'))?.statement ?? '';
    let nameless = 0;
    for (const house of houses.filter((_, i) => i % 7 === 0)) {
      const open = await write(wishOf(house));
      const hidden = await write({ ...wishOf(house), addressVisibility: 'AREA' });
      const streets = shownArea(region, house)?.streets ?? [];
      const named = streets.find(
        street => street !== 'Vaduz' && [':', ','].some(end => stopOf(open).includes(`Haltestelle ${street}${end}`)),
      );
      if (named === undefined) continue;
      assert.ok(!hidden.text.includes(named), hidden.text);
      if (/^Bushaltestelle(?:, nächstgelegen)?: .* zu Fuss/.test(stopOf(hidden))) nameless++;
    }
    assert.ok(nameless > 0, 'a stop without its name');
  });

  it('leaves out a remark that names what is hidden, and refuses such a feature by its place', async () => {
    const house = houses.find(({ street }) => street === 'Rosengasse') as House;
    const remarks = ['Das Haus in der Rosengasse wurde 2019 saniert.', 'Der Keller ist trocken.'];
    for (const addressVisibility of HIDING) {
      const wish = { ...place(house), addressVisibility, maxCharacters: 2000 };
      const answer = await write({ ...wish, property: { ...property, remarks } });
      assert.doesNotMatch(answer.text, /Rosengasse/);
      assert.match(answer.text, /trocken/);
      const left = answer.meta.warnings.filter(({ code }: { code: string }) => code === 'remark-left-out');
      assert.deepEqual(
        left.map(({ pointer }: { pointer: string }) => pointer),
        ['#/property/remarks/0'],
      );
      const features = ['balcony', `Balkon zur ${house.street}`];
      const refused = await ask(PATH, { ...wish, property: { ...property, features } });
      assert.deepEqual(
        [refused.status, refused.json.code, refused.json.errors[0].pointer],
        [422, 'address-would-leak', '#/property/features/1'],
      );
    }
  });

  it('is what the account hides by default, and the request decides otherwise', async () => {
    await createAccount(service.state, { name: 'hiding', addressVisibility: 'AREA' }, new Date());
    const { key } = await createKey(service.state, { name: 'hiding', account: 'hiding' }, new Date());
    const house = houses[40] as House;
    const streetOf = async (path: string, fields: object) => {
      const { status, json } = await ask(path, { ...place(house), ...fields }, key);
      assert.ok(status < 300, JSON.stringify(json));
      return json.location.addressParts.street;
    };
    const text = 'Es ist schön hier.';
    for (const [path, fields] of [
      [PATH, {}],
      [`${PATH}/verify`, { text }],
      [`${PATH}/warrant`, { text }],
    ] as const) {
      assert.equal(await streetOf(path, fields), undefined, path);
      assert.equal(await streetOf(path, { ...fields, addressVisibility: 'EXACT' }), house.street, path);
    }
  });

  it('is what the state keeps of a warrant', async () => {
    const house = houses.find(({ street }) => street === 'Gartenweg') as House;
    for (const addressVisibility of HIDING) {
      const fields = { ...place(house), addressVisibility, text: 'Die nächste Bäckerei ist nah.', keepText: true };
      const { json } = await ask(`${PATH}/warrant`, fields);
      const record = await service.state.warrants.byPublicId(json.id);
      assert.match(record?.content ?? '', /Bäckerei/);
      const kept = JSON.parse(record?.content ?? '').verified;
      assert.deepEqual(kept.location, json.location);
      for (const at of [house.lat, house.lng]) assert.ok(!record?.content.includes(String(at)), String(at));
      assert.ok(!record?.content.includes(`Gartenweg ${house.number}`));
    }
  });

  it('reaches a language model without street, number and remarks that name them', async t => {
    const chat = await startChatServer();
    const languageModel = { url: chat.url, model: 'played', key: 'k', timeoutSeconds: 20 };
    const { app, key, close } = await testApp(() => region, { languageModel });
    t.after(() => Promise.all([close(), chat.close()]));
    const house = houses.find(({ street }) => street === 'Lindenweg') as House;
    for (const addressVisibility of HIDING) {
      const remarks = [`Im ${house.street} ${house.number} wohnt es sich gut.`];
      const payload = { ...place(house), addressVisibility, property: { ...property, remarks } };
      const answer = await app.inject({ method: 'POST', url: PATH, headers: { 'x-api-key': key }, payload });
      assert.equal(answer.statusCode, 200, answer.body);
    }
    assert.ok(chat.asked.length >= 2);
    assert.doesNotMatch(JSON.stringify(chat.asked), /Lindenweg/);
  });

  it('checks a text of its own as supported, and confirms no street', async () => {
    const house = houses.find(({ street }) => street === 'Seestraße') as House;
    for (const addressVisibility of HIDING) {
      const written = await write({ ...place(house), addressVisibility, maxCharacters: 1500 });
      const check = async (text: string) =>
        (await ask(`${PATH}/verify`, { ...place(house), addressVisibility, text })).json;
      const own = await check(written.text);
      assert.equal(own.verdict, 'SUPPORTED', JSON.stringify(own.sentences));
      const named = await check('Die Wohnung liegt in der Seestraße. Die Haltestelle Seestraße ist nah.');
      assert.deepEqual(
        named.sentences.map(({ verdict }: { verdict: string }) => verdict),
        ['UNSUPPORTED', 'UNSUPPORTED'],
      );
      const { facts, location } = named;
      assert.ok(!textsIn(facts).some(each => /seestra/i.test(each)), JSON.stringify(facts));
      assert.equal(location.addressParts.houseNumber, undefined);
    }
  });
});
