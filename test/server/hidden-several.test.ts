// A map of several places that hides their addresses: somebody who collects such maps learns of no place more than from a map of it alone.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { shownArea } from '../../src/geocoding/shown-area.ts';
import { shownStreet } from '../../src/geocoding/shown-street.ts';
import type { Region } from '../../src/region/region.ts';
import { allTags, readPdf } from '../support/read-pdf.ts';
import { importedSample } from '../support/regions.ts';
import { PUBLIC_URL, type TestApp, testApp } from '../support/test-app.ts';

const SNAPSHOTS = '/api/location-ext/snapshot-data';

interface House {
  readonly lat: number;
  readonly lng: number;
  readonly street: string;
  readonly number: string;
}

let sample: Region;
let service: TestApp;
let houses: House[];

before(async () => {
  sample = await importedSample();
  service = await testApp(() => sample, { now: () => new Date('2026-06-17T10:00:00Z') });
  const { addresses } = sample;
  houses = Array.from({ length: addresses.count }, (_, row) => ({
    lat: (addresses.lat[row] ?? 0) / 1e7,
    lng: (addresses.lng[row] ?? 0) / 1e7,
    street: addresses.strings.get(addresses.streets.name[addresses.street[row] ?? 0] ?? 0),
    number: addresses.strings.get(addresses.houseNumber[row] ?? 0),
  }));
});
after(() => service.close());

function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  return service.app.inject({ method, url, headers: { 'x-api-key': service.key }, ...(payload && { payload }) });
}

async function made(body: object) {
  const answer = await call('POST', SNAPSHOTS, body);
  assert.equal(answer.statusCode, 201, answer.body);
  return answer.json();
}

/** All that visitors get, without the token, ids of requests and the time of creation. */
async function documentsOf(embedUrl: string): Promise<Record<string, string>> {
  const path = embedUrl.slice(PUBLIC_URL.length);
  const token = path.split('/').at(-1) ?? '';
  const plain = (text: string) => text.replaceAll(token, '<token>').replace(/"(createdAt|requestId)":"[^"]+"/g, '');
  const get = async (url: string) => {
    const { statusCode, headers, body, rawPayload } = await service.app.inject(url);
    const isPicture = String(headers['content-type']).startsWith('image/');
    return `${statusCode} ${isPicture ? rawPayload.toString('base64') : plain(body)}`;
  };
  const data = await service.app.inject(`${path}/data.json`);
  const { text, tags, links } = await readPdf((await service.app.inject(`${path}.pdf`)).rawPayload);
  // The reader of the test reads some letters of the address as others.
  const printed = [text, ...links, ...allTags(tags).map(({ alt = '' }) => alt)].join('\n');
  const documents: Record<string, string> = { pdf: printed.replaceAll(/embed\/\S+/g, '<address>') };
  const urls = [path, `${path}/data.json`, `${path}.png?width=300&height=200`, `${path}.webp?w=320&h=200`];
  urls.push(
    `/oembed?url=${encodeURIComponent(embedUrl)}`,
    `${path}/reach`,
    `${path}/places?q=a`,
    `${path}/times?to=48.24,10.53`,
  );
  for (const { id } of data.json().pois.slice(0, 4)) urls.push(...[1, 2].map(n => `${path}/route?to=${id}&start=${n}`));
  for (const url of urls) documents[url.replaceAll(token, '<token>')] = await get(url);
  return documents;
}

/** The documents of one map that are not those of the other. */
function differing(some: Record<string, string>, others: Record<string, string> = {}): string[] {
  return Object.keys({ ...some, ...others }).filter(url => some[url] !== others[url]);
}

const placesOf = (...at: readonly House[]) =>
  at.map(({ lat, lng }, i) => ({
    lat,
    lng,
    id: `home ${'ab'[i]}`,
    minutes: 9 + i * 3,
    transportMode: ['WALK', 'BICYCLE'][i],
  }));

const VISIBILITIES = {
  AREA: (house: House) => JSON.stringify(shownArea(sample, house)?.outline),
  STREET: (house: House) =>
    JSON.stringify(shownStreet(sample, { ...house, addressParts: { street: house.street, country: 'DE' } })),
};

/** Two groups of houses that maps show alike. */
function twoGroups(visibility: keyof typeof VISIBILITIES): [House[], House[]] {
  const keyOf = VISIBILITIES[visibility];
  const groups = [...Map.groupBy(houses, keyOf)].flatMap(([key, group]) => (key === undefined ? [] : [group]));
  const [one = [], other = []] = groups.filter(group => group.length > 20).toSorted((a, b) => b.length - a.length);
  return [one, other];
}

describe('a map of several hidden places', () => {
  for (const addressVisibility of ['AREA', 'STREET'] as const) {
    it(`is the same for all houses of each place with ${addressVisibility}, in every document, and names none of them`, async () => {
      const [ones, others] = twoGroups(addressVisibility);
      const pairs = [0, 7, 15].map(i => [ones[i], others.at(-1 - i)] as [House, House]);
      const seen: Record<string, string>[] = [];
      for (const pair of pairs) {
        const body = { places: placesOf(...pair), addressVisibility, poiTypes: ['bakery', 'restaurant', 'bus_stop'] };
        const snapshot = await made(body);
        const documents = await documentsOf(snapshot.embedUrl);
        seen.push(documents);
        for (const [i, { lat, lng }] of pair.entries()) {
          assert.deepEqual([snapshot.places[i].location.lat, snapshot.places[i].location.lng], [lat, lng]);
          assert.notDeepEqual([snapshot.places[i].shownLocation.lat, snapshot.places[i].shownLocation.lng], [lat, lng]);
          const all = Object.values(documents).join('\n');
          for (const leak of [`${lng},${lat}`, `"lat":${lat},"lng":${lng}`, `${lat.toFixed(6)}`]) {
            assert.ok(!all.includes(leak), `${leak} can be read`);
          }
        }
        assert.match(
          documents[Object.keys(documents).find(url => url.endsWith('data.json')) ?? ''] ?? '',
          /"pin":false/,
        );
      }
      for (const documents of seen.slice(1)) assert.deepEqual(differing(documents, seen[0]), []);
    });
  }

  it('refuses a title and a name of any place that names what is hidden of any of them, when it is made and when it is changed', async () => {
    const [ones, others] = twoGroups('AREA');
    const [one, other] = [ones[0] as House, others.find(({ street }) => street !== ones[0]?.street) as House];
    const places = placesOf(one, other);
    const refused = async (body: object) => {
      const answer = await call('POST', SNAPSHOTS, { addressVisibility: 'AREA', ...body });
      return [answer.statusCode, answer.json().code, answer.json().errors?.[0].pointer];
    };
    for (const house of [one, other]) {
      const title = `${house.street} ${house.number}`;
      assert.deepEqual(await refused({ places, title }), [422, 'address-would-leak', '#/title']);
      const named = [places[0], { ...places[1], id: title }];
      assert.deepEqual(await refused({ places: named }), [422, 'address-would-leak', '#/places/1/id']);
    }
    const exact = await made({ places: [places[0], { ...places[1], id: `${one.street} ${one.number}` }] });
    const url = `${SNAPSHOTS}/${exact.id}`;
    assert.equal((await call('PATCH', url, { addressVisibility: 'AREA' })).json().code, 'address-would-leak');
    const hidden = await made({ places, addressVisibility: 'AREA' });
    const title = `${other.street} ${other.number}`;
    const patched = await call('PATCH', `${SNAPSHOTS}/${hidden.id}`, { title });
    assert.equal(patched.json().code, 'address-would-leak');
  });

  it('keeps its clusters through a refresh, hides on a change as if it were new, and loses everything when it is deleted', async () => {
    const [ones, others] = twoGroups('AREA');
    const places = placesOf(ones[3] as House, others[3] as House);
    const fresh = await made({ places, addressVisibility: 'AREA' });
    const refreshed = (await call('POST', `${SNAPSHOTS}/${fresh.id}/refresh`)).json();
    assert.deepEqual(refreshed.places, fresh.places);
    const exact = await made({ places });
    const hidden = await call('PATCH', `${SNAPSHOTS}/${exact.id}`, { addressVisibility: 'AREA' });
    assert.equal(hidden.statusCode, 200, hidden.body);
    assert.deepEqual(hidden.json().places, fresh.places);
    assert.deepEqual(differing(await documentsOf(exact.embedUrl), await documentsOf(fresh.embedUrl)), []);
    const back = (await call('PATCH', `${SNAPSHOTS}/${exact.id}`, { addressVisibility: 'EXACT' })).json();
    assert.deepEqual(back.places, exact.places);
    const [{ id: accountId } = { id: '' }] = await service.state.accounts.list();
    const kept = await service.state.snapshots.byId(accountId, fresh.id);
    assert.ok(kept !== undefined);
    assert.ok(kept.exactPlace?.includes(String(ones[3]?.lat)));
    assert.ok(!kept.content.includes(String(ones[3]?.lat)) && !kept.content.includes(String(others[3]?.lat)));
    assert.equal((await call('DELETE', `${SNAPSHOTS}/${fresh.id}`)).statusCode, 204);
    const left = await service.state.snapshots.byId(accountId, fresh.id);
    assert.ok(left !== undefined);
    assert.deepEqual([left.content, left.exactPlace], ['', null]);
  });
});
