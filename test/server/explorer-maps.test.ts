// The explorer's routes over HTTP beside its page: maps of visitors without a key, what the service covers, and what an answer took to compute.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { drawnRegion } from '../support/regions.ts';
import { SMALL_TOWN } from '../support/small-town.ts';
import { startTestServer } from '../support/test-server.ts';

const { region, town } = await drawnRegion(SMALL_TOWN);
const server = await startTestServer(region, { isExplorerOpen: true });
after(() => server.close());

const send = async (method: string, path: string, body?: object) => {
  const answer = await fetch(`${server.url}/explore/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, json: text === '' ? undefined : JSON.parse(text) };
};

describe('an open explorer', () => {
  it('lets a visitor without a key change and delete the map whose id only its maker got, and list or read none', async () => {
    const { lat, lng } = town.at('h');
    const made = await send('POST', 'snapshot-data', { lat, lng, distance: 10 });
    assert.equal(made.status, 201);
    const { id, embedUrl } = made.json;
    const changed = await send('PATCH', `snapshot-data/${id}`, { title: 'Helle Wohnung' });
    assert.equal(changed.status, 200);
    assert.equal(changed.json.title, 'Helle Wohnung');
    assert.equal(changed.json.embedUrl, embedUrl);
    // The page of the map, which everybody with its link sees, does not have the id.
    assert.ok(!(await (await fetch(embedUrl)).text()).includes(id));
    assert.ok(!(await (await fetch(`${embedUrl}/data.json`)).text()).includes(id));
    for (const path of ['snapshot-data', `snapshot-data/${id}`]) {
      const read = await send('GET', path);
      assert.ok(read.status === 404 || read.status === 405, `${path}: ${read.status}`);
    }
    assert.equal((await send('PATCH', `snapshot-data/snp_${'1'.repeat(22)}`, { title: 'x' })).status, 404);
    assert.equal((await send('DELETE', `snapshot-data/${id}`)).status, 204);
    assert.equal((await fetch(embedUrl)).status, 410);
  });

  it('tells what an answer took to compute, and in the names of its largest places what it covers', async () => {
    const { lat, lng } = town.at('h');
    const answer = await send('POST', 'poi-data', { lat, lng, distance: 10 });
    const [, milliseconds] = /^answer;dur=(\d+\.\d)$/.exec(answer.headers.get('server-timing') ?? '') ?? [];
    assert.ok(Number(milliseconds) > 0);
    const { coverage } = (await send('GET', 'start.json')).json;
    assert.equal(coverage.length, 1);
    assert.equal(coverage[0].region, region.manifest.name);
    const known = new Set(region.places.strings.all());
    for (const name of coverage[0].places) assert.ok(known.has(name), name);
  });
});
