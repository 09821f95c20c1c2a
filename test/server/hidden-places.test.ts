// Somebody collects the maps of many houses to find one of them: page, data, picture and all other files are the same for every house of a cluster.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { OsmFile } from '../../sample/osm-pbf-writer.ts';
import { shownArea } from '../../src/geocoding/shown-area.ts';
import { shownStreet } from '../../src/geocoding/shown-street.ts';
import type { Region } from '../../src/region/region.ts';
import { feedFolder, feedOf } from '../support/drawn-feed.ts';
import { gridTown } from '../support/grid-town.ts';
import { allTags, readPdf } from '../support/read-pdf.ts';
import { regionOf } from '../support/regions.ts';
import { PUBLIC_URL, type TestApp, testApp } from '../support/test-app.ts';

const SNAPSHOTS = '/api/location-ext/snapshot-data';
const HOUSES_TRIED = 50;

/** Four houses at each crossing of streets 100 m apart, so that a cluster covers a few crossings; shops and stops along the way. */
function town(): OsmFile {
  const streets = gridTown({
    columns: 14,
    rows: 12,
    addressed: true,
    things: [
      { shop: 'supermarket', name: 'Markt' },
      { amenity: 'pharmacy', name: 'Apotheke', 'addr:street': 'Weg 3', 'addr:housenumber': '3' },
      { highway: 'bus_stop', name: 'Dorfplatz' },
      { amenity: 'kindergarten', name: 'Sonne' },
    ],
  });
  const houses = (streets.nodes ?? []).filter(
    node => node.tags?.['addr:housenumber'] !== undefined && node.id >= 100_000 && node.id < 900_000,
  );
  const more = [1, 2, 3].flatMap(n =>
    houses.map(({ id, lat, lng, tags = {} }) => ({
      id: id + n * 1_000_000,
      lat: lat + n * 1.1e-4,
      lng: lng + n * 0.9e-4,
      tags: { ...tags, 'addr:housenumber': `${tags['addr:housenumber']}${'xabc'[n]}` },
    })),
  );
  return { ...streets, nodes: [...(streets.nodes ?? []), ...more] };
}

/** A bus from the northernmost street to the shops in the south, six times an hour. */
function bus({ nodes }: OsmFile): string {
  const [first, last] = [nodes?.[11 * 14 + 7], nodes?.[2]];
  const stops = Object.entries({ A: first, B: last }).map(([id, node]) => `${id},Halt ${id},${node?.lat},${node?.lng}`);
  const trips = Array.from({ length: 12 }, (_, i) => {
    const [hour, minute] = [7 + Math.floor(i / 6), String((i % 6) * 10 + 5).padStart(2, '0')];
    return `t${i}: A ${hour}:${minute}:00, B ${hour}:${minute}:40`;
  });
  const tables = { stops: ['stop_id,stop_name,stop_lat,stop_lon', ...stops] };
  return feedFolder(feedOf(trips, tables), 'hidden-lines');
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
  const file = town();
  region = await regionOf(file, [bus(file)]);
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

async function make(fields: object) {
  const answer = await service.app.inject({
    method: 'POST',
    url: SNAPSHOTS,
    headers: { 'x-api-key': service.key },
    payload: fields,
  });
  assert.equal(answer.statusCode, 201, answer.body);
  return answer.json();
}

async function change(id: string, fields: object) {
  const headers = { 'x-api-key': service.key };
  return service.app.inject({ method: 'PATCH', url: `${SNAPSHOTS}/${id}`, headers, payload: fields });
}

interface Seen {
  /** A checksum of every answer with its headers, by address. */
  readonly sums: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Everything that a visitor can get of a map, without its token, its creation time and the ids of requests. */
async function everythingOf(embedUrl: string, picture = true): Promise<Seen> {
  const path = embedUrl.slice(PUBLIC_URL.length);
  const token = path.split('/').at(-1) ?? '';
  const plain = (text: string) => text.replaceAll(token, '<token>').replace(/"(createdAt|requestId)":"[^"]+"/g, '');
  const sums: Record<string, string> = {};
  let text = '';
  const get = async (url: string) => {
    const { statusCode, headers, body, rawPayload } = await service.app.inject(url);
    const { 'x-request-id': _id, date: _date, etag: _etag, 'content-length': _length, ...rest } = headers;
    const isPicture = ['image/png', 'image/webp'].includes(String(headers['content-type']));
    const content = `${statusCode} ${JSON.stringify(rest)} ${isPicture ? rawPayload.toString('base64') : plain(body)}`;
    sums[url.replace(token, '<token>')] = createHash('sha256').update(content).digest('hex').slice(0, 12);
    text += isPicture ? '' : content;
    return body;
  };
  await get(path);
  const shown = JSON.parse(await get(`${path}/data.json`));
  if (picture) {
    await get(`${path}.png?width=300&height=200`);
    const { rawPayload } = await service.app.inject(`${path}.pdf`);
    const { text: printed, tags, links } = await readPdf(rawPayload);
    const words = plain([printed, ...links, ...allTags(tags).map(({ alt = '' }) => alt)].join('\n'));
    sums.pdf = createHash('sha256').update(words).digest('hex').slice(0, 12);
    text += words;
    await get(`${path}.webp?w=320&h=200`);
  }
  await get(`/oembed?url=${encodeURIComponent(embedUrl)}`);
  for (const mode of ['WALK', 'BICYCLE', 'CAR', 'TRANSIT']) await get(`${path}/reach?transportMode=${mode}`);
  for (const poi of shown.pois) await get(`${path}/route?to=${poi.id}`);
  for (const poi of shown.pois.slice(-3)) await get(`${path}/route?to=${poi.id}&transportMode=TRANSIT`);
  await get(`${path}/route?to=n1`);
  // Somebody asks for the times to many points to find where the ways begin.
  for (const { lat, lng } of houses.slice(0, 3)) await get(`${path}/times?to=${lat},${lng}`);
  await get(`${path}/places?q=Weg`);
  await get(`${path}/logo`);
  return { sums, text };
}

/** Houses by the location that the map shows for them. */
function groupsOf(keyOf: (house: House) => string): House[][] {
  return [...Map.groupBy(houses, keyOf).values()].sort((a, b) => b.length - a.length);
}

const clusterOf = (house: House) => JSON.stringify(shownArea(region, house));

describe('a map that shows an area', () => {
  it('has a cluster of at least 30 addresses for every house of the town, and the house belongs to it', () => {
    const clusters = groupsOf(clusterOf);
    assert.ok(clusters.length > 3, `${clusters.length} clusters`);
    for (const cluster of clusters) {
      assert.ok(cluster.length >= 30, `${cluster.length} addresses`);
      for (const { lat, lng } of cluster) assert.ok(isInside(shownArea(region, { lat, lng })?.outline ?? [], lng, lat));
    }
  });

  it(`is byte for byte the same for ${HOUSES_TRIED} houses of a cluster, whatever names the house in the request`, async () => {
    const [cluster = []] = groupsOf(clusterOf);
    const tried = Array.from({ length: HOUSES_TRIED }, (_, i) => cluster[i % cluster.length] as House);
    const found = new Set<string>();
    const frames = new Set<string>();
    for (const [i, house] of tried.entries()) {
      const asked =
        i % 2 === 0
          ? { address: `${house.street} ${house.number}, Dorf` }
          : // A point in its garden.
            { lat: house.lat + (i % 5) * 1e-5, lng: house.lng, address: `Haus ${i}` };
      const { embedUrl, embedHtml, imageUrl } = await make({
        ...asked,
        addressVisibility: 'AREA',
        externalId: `house ${i}`,
      });
      const all = await everythingOf(embedUrl, i < 4);
      const token = embedUrl.split('/').at(-1);
      const { sums, text } = all;
      assert.ok(!text.includes(`house ${i}`));
      for (const leak of [`${house.lng},${house.lat}`, `${house.street} ${house.number}"`, `Haus ${i}`]) {
        assert.ok(!text.includes(leak) && !embedHtml.includes(leak), `${leak} can be read`);
      }
      const { [`${embedUrl}.png`]: _picture, ...rest } = sums;
      found.add(JSON.stringify([i < 4, i < 4 ? sums : rest]));
      frames.add(`${embedHtml} ${imageUrl}`.replaceAll(String(token), '<token>'));
    }
    // Two kinds: some maps were collected with their picture, the others without, because pictures take long.
    assert.equal(found.size, 2, 'maps of one cluster differ');
    assert.equal(frames.size, 1);
  });

  it('is the same for two houses by any mode, distance, language, types and parts, and has no pin', async () => {
    const [cluster = []] = groupsOf(clusterOf);
    const [one, other] = [cluster[0] as House, cluster.at(-1) as House];
    for (const question of [
      { transportMode: 'CAR', distance: 3, show: ['map', 'pois', 'index', 'census', 'text'] },
      { transportMode: 'BICYCLE', distance: 700, unit: 'METERS', language: 'en', title: 'Sunny' },
      { distance: 2, poiTypes: ['supermarket', 'bus_stop'], title: 'Sonnig' },
      { distance: 1.5, unit: 'KILOMETERS' },
    ]) {
      const seen: Seen[] = [];
      for (const { lat, lng } of [one, other]) {
        const { embedUrl } = await make({ lat, lng, addressVisibility: 'AREA', ...question });
        seen.push(await everythingOf(embedUrl));
      }
      assert.deepEqual(seen[0]?.sums, seen[1]?.sums);
      assert.match(seen[0]?.text ?? '', /"pin":false/);
    }
  });

  it('draws ways and journeys from its middle, not from the house', async () => {
    const { lat, lng } = houses.reduce((north, house) => (house.lat > north.lat ? house : north));
    const question = { transportMode: 'TRANSIT', distance: 30, addressVisibility: 'AREA' };
    const { embedUrl } = await make({ lat, lng, ...question });
    const path = embedUrl.slice(PUBLIC_URL.length);
    const { location, pois } = (await service.app.inject(`${path}/data.json`)).json();
    assert.notDeepEqual([location.lat, location.lng], [lat, lng]);
    const ridden = pois.find(({ lines }: { lines?: object[] }) => lines !== undefined) ?? assert.fail('nobody rides');
    const journey = (await service.app.inject(`${path}/route?to=${ridden.id}`)).json();
    assert.deepEqual(journey.legs[0].geometry.coordinates[0], [location.lng, location.lat]);
    const walk = (await service.app.inject(`${path}/route?to=${ridden.id}&transportMode=WALK`)).json();
    assert.deepEqual(walk.route.features[0].geometry.coordinates[0], [location.lng, location.lat]);
  });

  it('reveals of a snapshot that was exact before no more than a new one would', async () => {
    const [cluster = []] = groupsOf(clusterOf);
    const [one, other] = [cluster[1] as House, cluster[2] as House];
    const exact = await make({ lat: one.lat, lng: one.lng });
    const hidden = await change(exact.id, { addressVisibility: 'AREA' });
    assert.equal(hidden.statusCode, 200, hidden.body);
    assert.deepEqual(
      [hidden.json().location.lat, hidden.json().location.lng],
      [one.lat, one.lng],
      'the account sees the exact location',
    );
    assert.notEqual(hidden.json().shownLocation.lat, one.lat);
    const fresh = await make({ lat: other.lat, lng: other.lng, addressVisibility: 'AREA' });
    const [changed, made] = [await everythingOf(exact.embedUrl), await everythingOf(fresh.embedUrl)];
    assert.deepEqual(changed.sums, made.sums);
    const back = await change(exact.id, { addressVisibility: 'EXACT' });
    assert.deepEqual(back.json().location, exact.location);
    assert.equal(back.json().embedUrl, exact.embedUrl);
  });

  it('keeps its cluster and its secret when it is changed or refreshed, and loses both when it is deleted', async () => {
    const house = houses[40] as House;
    const made = await make({ lat: house.lat, lng: house.lng, addressVisibility: 'AREA' });
    const changed = await change(made.id, { transportMode: 'CAR', distance: 2 });
    assert.deepEqual(changed.json().shownLocation, made.shownLocation);
    const headers = { 'x-api-key': service.key };
    const fresh = await service.app.inject({ method: 'POST', url: `${SNAPSHOTS}/${made.id}/refresh`, headers });
    assert.deepEqual(fresh.json().shownLocation, made.shownLocation);
    assert.deepEqual(fresh.json().location, made.location);
    await service.app.inject({ method: 'DELETE', url: `${SNAPSHOTS}/${made.id}`, headers });
    const [{ id: accountId } = { id: '' }] = await service.state.accounts.list();
    const left = await service.state.snapshots.byId(accountId, made.id);
    assert.deepEqual([left?.content, left?.exactPlace], ['', null]);
  });
});

describe('a map that shows a street', () => {
  const sectionOf = (house: House) =>
    JSON.stringify(shownStreet(region, { ...house, addressParts: { street: house.street, country: 'LI' } }));

  it('is the same for all houses of a street section of at least ten houses, and shows no house number', async () => {
    const sections = groupsOf(sectionOf);
    assert.ok(sections.length > 14, 'streets of 48 houses have several sections');
    for (const section of sections) assert.ok(section.length >= 10, `${section.length} houses`);
    const [first = []] = sections;
    const seen: Seen[] = [];
    for (const house of [first[0] as House, first[5] as House, first.at(-1) as House]) {
      const { embedUrl, location, shownLocation } = await make({
        address: `${house.street} ${house.number}, Dorf`,
        addressVisibility: 'STREET',
      });
      assert.equal(location.addressParts.houseNumber, house.number);
      assert.equal(shownLocation.label, `${house.street}, Dorf`);
      assert.equal(shownLocation.addressParts.houseNumber, undefined);
      seen.push(await everythingOf(embedUrl));
    }
    assert.deepEqual(seen[0]?.sums, seen[1]?.sums);
    assert.deepEqual(seen[0]?.sums, seen[2]?.sums);
  });
});

describe('a title', () => {
  it('is refused at creation and at a change if it names the hidden house, and accepted otherwise', async () => {
    const house = houses.find(({ street, number }) => street === 'Weg 5' && /^\d+a$/.test(number)) as House;
    const address = `${house.street} ${house.number}, Dorf`;
    const number = Number.parseInt(house.number, 10);
    const leaks = {
      AREA: [`Am Weg 5`, `Weg-5: hell`, `Hausnummer ${number}`, `${house.lat} ${house.lng}`],
      STREET: [`Weg 5 ${number}`, `Weg 5, Nr. ${house.number}`],
    };
    const fine = {
      AREA: ['Helle Wohnung in Dorf', '3 Zimmer, 5 Minuten zum Markt'],
      STREET: ['Am Weg 5', `${number} Minuten`],
    };
    for (const addressVisibility of ['AREA', 'STREET'] as const) {
      for (const title of leaks[addressVisibility]) {
        const headers = { 'x-api-key': service.key };
        const payload = { address, addressVisibility, title };
        const refused = await service.app.inject({ method: 'POST', url: SNAPSHOTS, headers, payload });
        assert.deepEqual([refused.statusCode, refused.json().code], [422, 'address-would-leak'], title);
        assert.equal(refused.json().errors[0].pointer, '#/title');
      }
      for (const title of fine[addressVisibility])
        assert.equal((await make({ address, addressVisibility, title })).addressVisibility, addressVisibility);
    }
    const exact = await make({ address, title: `Weg 5 ${house.number}` });
    assert.equal((await change(exact.id, { addressVisibility: 'AREA' })).json().code, 'address-would-leak');
    const both = await change(exact.id, { addressVisibility: 'AREA', title: 'Hell' });
    assert.equal(both.statusCode, 200, both.body);
    assert.equal((await change(exact.id, { title: 'Am Weg 5' })).json().code, 'address-would-leak');
  });
});

describe("an account's default", () => {
  it('applies if the request names nothing', async () => {
    const [account] = await service.state.accounts.list();
    assert.ok(account);
    await service.state.accounts.change(account.id, { addressVisibility: 'AREA' });
    // The service caches a key for half a second.
    await new Promise(resolve => setTimeout(resolve, 700));
    const { lat, lng } = houses[3] as House;
    assert.equal((await make({ lat, lng })).addressVisibility, 'AREA');
    assert.equal((await make({ lat, lng, addressVisibility: 'EXACT' })).addressVisibility, 'EXACT');
    await service.state.accounts.change(account.id, { addressVisibility: null });
  });
});

function isInside(ring: readonly (readonly number[])[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 1; i < ring.length; i++) {
    const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = [ring[i - 1], ring[i]];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}
