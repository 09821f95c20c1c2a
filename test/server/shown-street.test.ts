// A map that shows no more of a place than its street marks that street: page, sheet, picture and the page without code, the same for all of its houses.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eventually } from '../support/eventually.ts';
import { gridTown } from '../support/grid-town.ts';
import { readPdf } from '../support/read-pdf.ts';
import { regionOf } from '../support/regions.ts';
import { PUBLIC_URL, type TestApp, testApp } from '../support/test-app.ts';

const ROWS = 70;
const COLUMNS = 6;
/** A block between two crossings, in degrees. */
const BLOCK = 100 / 111_320;
const DEGREE_METERS = 111_320;
/** The drawn town lies where nobody writes ß. */
const SAID = /kräftig umrandeten Strasse/;

let service: TestApp;
/** Of each house of `Weg 2`, from south to north. */
let lats: number[];
let lng: number;

before(async () => {
  const town = gridTown({ columns: COLUMNS, rows: ROWS, addressed: true, things: [{ shop: 'supermarket' }] });
  // The ways of columns get the names of their addresses; those of rows keep names of their own. `Weg 4` is in the addresses alone.
  const ways = (town.ways ?? []).map(way => {
    const column = way.id - 1 - ROWS;
    const name = column < 0 ? `Gasse ${way.id}` : column === 4 ? 'Allee' : `Weg ${column}`;
    return { ...way, tags: { ...way.tags, name } };
  });
  const houses = (town.nodes ?? []).filter(({ tags }) => tags?.['addr:street'] === 'Weg 2');
  lats = houses.map(({ lat }) => lat).sort((a, b) => a - b);
  lng = houses[0]?.lng ?? Number.NaN;
  const region = await regionOf({ ...town, ways });
  service = await testApp(() => region);
});
after(() => service.close());

const numberAt = (row: number, column: number) => String(1 + row * COLUMNS + column);

async function make(fields: object): Promise<{ path: string; id: string }> {
  const answer = await service.app.inject({
    method: 'POST',
    url: '/api/location-ext/snapshot-data',
    headers: { 'x-api-key': service.key },
    payload: fields,
  });
  assert.equal(answer.statusCode, 201, answer.body);
  const { embedUrl, id } = answer.json();
  return { path: embedUrl.slice(PUBLIC_URL.length), id };
}

async function shown(path: string) {
  /** Sheets and pictures stand back where the machine is busy. */
  const get = (address: string) =>
    eventually(async () => {
      const answer = await service.app.inject(address);
      assert.equal(answer.statusCode, 200, `${address} ${answer.body.slice(0, 300)}`);
      return answer;
    });
  const { location, style } = (await get(`${path}/data.json`)).json();
  const { text } = await readPdf((await get(`${path}.pdf`)).rawPayload);
  const token = path.split('/').at(-1) ?? '';
  return {
    location,
    drawn: style.sources.place.data,
    page: (await get(path)).body.replaceAll(token, ''),
    sheet: text.replaceAll(/\s+/g, ' ').replaceAll(token, ''),
    picture: createHash('sha256')
      .update((await get(`${path}.png?width=300&height=200`)).rawPayload)
      .digest('hex'),
  };
}

const latsOf = (street: GeoJSON.Feature<GeoJSON.MultiLineString>) =>
  street.geometry.coordinates.flat().map(([, lat = Number.NaN]) => lat);

describe('a map that shows a street', () => {
  it('marks its lines along all houses of the section and no farther, without a pin, and says so wherever it is read', async () => {
    const { path } = await make({ address: `Weg 2 ${numberAt(3, 2)}, Dorf`, addressVisibility: 'STREET' });
    const { location, drawn, page, sheet } = await shown(path);
    assert.equal(location.pin, false);
    const name = { type: 'Point', coordinates: [location.lng, location.lat] };
    const features: GeoJSON.Feature[] = drawn.features;
    assert.deepEqual(
      features.map(({ geometry }) => geometry),
      [location.street.geometry, name],
    );
    assert.deepEqual(features[1]?.properties, { label: 'Weg 2' });
    for (const [x = 0] of location.street.geometry.coordinates.flat()) assert.ok(Math.abs(x - lng) < BLOCK / 2);
    const ends = latsOf(location.street);
    const [south, north] = [Math.min(...ends), Math.max(...ends)];
    // At least ten houses, one at each crossing, in cells of 100 m; but not the whole street, which has several sections.
    assert.ok((north - south) * DEGREE_METERS >= 800 && (north - south) * DEGREE_METERS < 5000, `${south} to ${north}`);
    assert.ok(south - BLOCK <= (lats[3] ?? 0) && (lats[3] ?? 0) <= north + BLOCK);
    assert.match(page, SAID);
    assert.match(sheet, SAID);
    // Each of its two pages may lie on a desk alone.
    assert.equal(sheet.match(/Kräftig umrandet: die Strasse der Adresse\./g)?.length, 2);
  });

  it('is the same mark, picture and text for all houses of the section', async () => {
    const all: Awaited<ReturnType<typeof shown>>[] = [];
    for (const row of [2, 3, 5]) {
      const { path } = await make({ address: `Weg 2 ${numberAt(row, 2)}, Dorf`, addressVisibility: 'STREET' });
      all.push(await shown(path));
    }
    const [one, ...others] = all;
    assert.ok(one?.location.street);
    for (const other of others) assert.deepEqual(other, one);
  });

  it('marks the ground of the houses where no line has the name of the street', async () => {
    const { path } = await make({ address: `Weg 4 ${numberAt(3, 4)}, Dorf`, addressVisibility: 'STREET' });
    const { location, drawn, page } = await shown(path);
    assert.deepEqual([location.street, drawn.features], [undefined, [location.area]]);
    assert.match(page, /gestrichelt umrandeten Fläche/);
  });

  it('keeps its mark when it is computed again, and gets one if it is from before marks existed', async () => {
    const { path, id } = await make({ address: `Weg 2 ${numberAt(3, 2)}, Dorf`, addressVisibility: 'STREET' });
    const before = await shown(path);
    const [{ id: accountId } = { id: '' }] = await service.state.accounts.list();
    const record = await service.state.snapshots.byId(accountId, id);
    assert.ok(record);
    const { line, ...old } = JSON.parse(record.content);
    assert.ok(line.length > 0);
    await service.state.snapshots.update({ ...record, content: JSON.stringify(old) });
    const unmarked = await shown(path);
    assert.equal(unmarked.location.street, undefined);
    assert.match(unmarked.page, /ab der Mitte der Strasse/);
    assert.doesNotMatch(unmarked.page, SAID);
    const url = `/api/location-ext/snapshot-data/${id}/refresh`;
    await service.app.inject({ method: 'POST', url, headers: { 'x-api-key': service.key } });
    assert.deepEqual((await shown(path)).location, before.location);
  });
});

describe('a map of a street without a house number', () => {
  it('marks the whole street, without a pin, and says that ways start in its middle', async () => {
    const { path } = await make({ address: 'Weg 2, Dorf' });
    const { location, sheet } = await shown(path);
    assert.equal(location.pin, false);
    const ends = latsOf(location.street);
    assert.ok(Math.min(...ends) <= (lats[0] ?? 0) && Math.max(...ends) >= (lats.at(-1) ?? 0) - BLOCK);
    assert.match(sheet, /Mitte der kräftig umrandeten Strasse/);
  });
});
