// Times to cells over HTTP: the four formats, units and quota, and requests that cannot be answered.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eventually } from '../support/eventually.ts';
import { importedSample } from '../support/regions.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

const PATH = '/api/location-ext/cell-times';
const NOW = '2026-06-17T10:00:00Z';
const HOME = { address: 'Marktplatz 1, 86998 Hollerbruck', language: 'en' };
const HECTARES = { ...HOME, cellKind: 'CENSUS_100M', transportMode: 'BICYCLE', minutes: 4 };

let service: TestApp;
before(async () => {
  const sample = await importedSample();
  service = await testApp(() => sample, { now: () => new Date(NOW) });
});
after(() => service.close());

function send(payload: object, headers: Record<string, string> = {}) {
  return service.app.inject({ method: 'POST', url: PATH, headers: { 'x-api-key': service.key, ...headers }, payload });
}

async function good(payload: object) {
  const answer = await send(payload);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}

async function refused(payload: object): Promise<{ status: number; code: string; told: string }> {
  const answer = await send(payload);
  const { code, detail, errors } = answer.json();
  const told = errors.map((each: { pointer: string; detail: string }) => `${each.pointer}: ${each.detail}`);
  return { status: answer.statusCode, code, told: [detail, ...told].join(' ') };
}

interface Row {
  readonly cellId: string;
  readonly lat: number;
  readonly lng: number;
}

describe('times to cells over HTTP', () => {
  it('are the same cells as JSON, as a table, as lines and as outlines for maps', async () => {
    for (const more of [{}, { cellKind: 'H3', minutes: 9 }, { transportMode: 'TRANSIT', minutes: 12 }]) {
      const asked = { ...HECTARES, ...more };
      const { cellTimes, meta } = (await good(asked)) as { cellTimes: Row[]; meta: { credit: { plain: string } } };
      assert.ok(cellTimes.length > 5, String(cellTimes.length));

      const lines = await send(asked, { accept: 'application/x-ndjson' });
      const read = lines.body.trimEnd().split('\n');
      assert.deepEqual(
        read.map(line => JSON.parse(line)),
        cellTimes,
      );

      const table = await send({ ...asked, delimiter: 'comma' }, { accept: 'text/csv' });
      const [header = '', ...rows] = table.body.slice(1).trimEnd().split('\r\n');
      const names = header.split(',');
      assert.ok(rows.pop()?.includes(meta.credit.plain));
      const texts = cellTimes.map(cell =>
        names.map(name => String((cell as unknown as Record<string, unknown>)[name])),
      );
      assert.deepEqual(
        rows.map(row => row.split(',')),
        texts,
      );

      const map = (await send(asked, { accept: 'application/geo+json' })).json();
      assert.equal(map.type, 'FeatureCollection');
      assert.equal(map.meta.credit.plain, meta.credit.plain);
      for (const [i, { id, geometry, properties }] of map.features.entries()) {
        assert.deepEqual({ cellId: id, ...properties }, cellTimes[i]);
        const [ring] = geometry.coordinates as [number, number][][];
        assert.deepEqual(ring?.[0], ring?.at(-1), 'a closed ring');
        assert.ok(isInside(ring ?? [], cellTimes[i] as Row), id);
      }
    }
  });

  it('are read by parameters as by a body, and in the other direction', async () => {
    const { cellTimes } = await good({ ...HECTARES, direction: 'TO' });
    const query = new URLSearchParams({ ...HECTARES, minutes: '4', direction: 'TO' });
    const byQuery = await service.app.inject({ url: `${PATH}?${query}`, headers: { 'x-api-key': service.key } });
    assert.deepEqual(byQuery.json().cellTimes, cellTimes);
    assert.notDeepEqual((await good(HECTARES)).cellTimes, cellTimes);
  });

  it('credit the census whose squares they show, and no census for hexagons', async () => {
    const squares = await good(HECTARES);
    assert.match(squares.meta.credit.plain, /census/);
    const hexagons = await good({ ...HOME, minutes: 5 });
    assert.doesNotMatch(hexagons.meta.credit.plain, /census/);
    assert.equal(hexagons.cellKind, 'H3');
  });

  it('refuse what they cannot answer with a sentence that names what works', async () => {
    const squares = await refused({ ...HOME, cellKind: 'CENSUS_1KM' });
    assert.deepEqual([squares.status, squares.code], [422, 'combination-unsupported']);
    assert.match(squares.told, /no squares of 1000 m.*H3/);

    const many = await refused({ ...HOME, transportMode: 'CAR', minutes: 60, resolution: 12 });
    assert.deepEqual([many.status, many.code], [422, 'combination-unsupported']);
    assert.match(many.told, /20,000.*larger cells/);

    for (const [more, told] of [
      [{ resolution: 9, cellKind: 'CENSUS_100M' }, /resolution goes with "cellKind": "H3" only/],
      [{ resolution: 13 }, /resolution.*12/],
      [{ minutes: 61 }, /minutes is 61.*at most 60/],
      [{ minutes: 4, transportMode: 'TRANSIT' }, /minutes is 4; by timetable it must be 5 to 90/],
      [{ minutes: 0 }, /minutes/],
      [{ direction: 'TO', transportMode: 'TRANSIT' }, /direction stands in departure/],
      [{ departure: { direction: 'TO' } }, /departure goes with "transportMode": "TRANSIT" only/],
      [{ cellKind: 'CENSUS_10KM' }, /CENSUS_100M/],
    ] as const) {
      const { status, told: text } = await refused({ ...HOME, ...more });
      assert.equal(status, 400, JSON.stringify(more));
      assert.match(text, told);
    }
  });

  it('count one unit for each 100 cells around what is in reach', async () => {
    const used = async () => {
      const url = '/api/location-ext/usage';
      const usage = (await service.app.inject({ url, headers: { 'x-api-key': service.key } })).json();
      return usage.functions.find(({ id }: { id: string }) => id === 'cell-times')?.billable ?? 0;
    };
    const before = await used();
    const { totalCount } = await good({ ...HOME, transportMode: 'CAR', minutes: 60, resolution: 10 });
    await eventually(async () => {
      const taken = (await used()) - before;
      assert.ok(taken >= totalCount / 100 && taken < totalCount / 20, `${taken} units for ${totalCount} cells`);
    });
  });
});

/** Whether a ray to the east crosses the ring an odd number of times. */
function isInside(ring: readonly [number, number][], { lat, lng }: Row): boolean {
  let odd = false;
  for (let i = 0; i + 1 < ring.length; i++) {
    const [[ax, ay], [bx, by]] = [ring[i] ?? [0, 0], ring[i + 1] ?? [0, 0]];
    if (ay > lat !== by > lat && lng < ((bx - ax) * (lat - ay)) / (by - ay) + ax) odd = !odd;
  }
  return odd;
}
