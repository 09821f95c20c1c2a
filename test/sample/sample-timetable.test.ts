// The timetable of the sample town: the same for the same seed, without a fault or a warning on any day, and ready for the line of the README.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { writeSample } from '../../sample/generate.ts';
import { sampleRegion } from '../../scripts/draw-examples.ts';
import type { Region } from '../../src/region/region.ts';
import { rowsOf } from '../oracles/transit/rows.ts';
import { RawStopLines } from '../oracles/transit/stop-lines.ts';
import { temporaryFolder } from '../support/regions.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

const README = fileURLToPath(new URL('../../README.md', import.meta.url));
const PATH = '/api/location-ext/poi-data';

interface Poi {
  readonly type: string;
  readonly name?: string;
  readonly lat: number;
  readonly lng: number;
  readonly travelSeconds: number;
  readonly lines?: readonly { readonly name: string }[];
  readonly stopLines?: readonly {
    readonly name: string;
    readonly mode: string;
    readonly toward: string;
    readonly perHour: number;
  }[];
}

const bytesOf = (folder: string) =>
  readdirSync(folder)
    .sort()
    .map(name => `${name}\n${readFileSync(join(folder, name), 'utf8')}`)
    .join('\n');

describe('the timetable of the sample town', () => {
  const folder = temporaryFolder();
  let region: Region;
  let today = '2026-06-17T10:00:00Z';
  let service: TestApp;
  let feed = '';

  before(async () => {
    region = await sampleRegion(folder);
    service = await testApp(() => region, { now: () => new Date(today) });
    feed = join(folder, 'hollerbruck-gtfs');
  });
  after(() => service.close());

  const ask = async (body: object) => {
    const answer = await service.app.inject({
      method: 'POST',
      url: PATH,
      headers: { 'x-api-key': service.key },
      payload: body,
    });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json();
  };
  /** The body of the line in the README that asks by timetable. */
  const readmeBody = () => {
    const [, body = ''] = /-d '(\{[^']*"TRANSIT"[^']*\})'/.exec(readFileSync(README, 'utf8')) ?? [];
    return JSON.parse(body) as object;
  };

  it('is the same for the same seed, with two buses and a train, the week, the weekend and one holiday', () => {
    const [again] = writeSample(temporaryFolder()).transit;
    assert.equal(bytesOf(again ?? ''), bytesOf(feed));
    const table = (name: string) => rowsOf(readFileSync(join(feed, `${name}.txt`), 'utf8'));
    assert.deepEqual(
      table('routes').map(row => [row('route_short_name'), row('route_type')]),
      [
        ['1', '3'],
        ['2', '3'],
        ['RB 77', '2'],
      ],
    );
    const weeks = table('calendar').map(row => ['monday', 'friday', 'saturday', 'sunday'].map(row).join(''));
    assert.deepEqual(weeks, ['1100', '0010', '0001']);
    assert.equal(new Set(table('calendar_dates').map(row => row('date'))).size, 1);
  });

  it('has nothing that an import drops or doubts', () => {
    assert.deepEqual(region.manifest.transit?.notes, []);
    assert.equal(region.manifest.sources.find(({ id }) => id.startsWith('transit-'))?.license, 'CC0-1.0');
  });

  it('answers the line of the README with journeys by its lines, and no warning, today and in fifty years', async () => {
    for (const day of [
      '2024-02-01T12:00:00Z',
      '2026-06-17T10:00:00Z',
      '2076-06-17T10:00:00Z',
      '2099-12-31T12:00:00Z',
    ]) {
      today = day;
      const { pois, meta } = (await ask(readmeBody())) as { pois: Poi[]; meta: { warnings: { code: string }[] } };
      assert.ok(
        pois.some(({ lines = [] }) => lines.length > 0),
        JSON.stringify(pois),
      );
      assert.deepEqual(
        meta.warnings.filter(({ code }) => code.startsWith('transit')),
        [],
      );
    }
  });

  it('takes passengers from one end of a line to the other: the train in as many minutes as its row says', async () => {
    const rows = rowsOf(readFileSync(join(feed, 'stop_times.txt'), 'utf8')).filter(
      row => row('trip_id') === 'RB77-workday-0-0705',
    );
    const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
    const ride = (minutes(rows.at(-1)?.('arrival_time') ?? '') - minutes(rows[0]?.('departure_time') ?? '')) * 60;
    const station = (
      await ask({
        address: 'Marktplatz 1, Hollerbruck',
        distance: 40,
        poiTypes: ['train_station'],
        transportMode: 'CAR',
      })
    ).pois as Poi[];
    const [from, to] = ['Krähwang', 'Eichet'].map(name => station.find(each => each.name === name));
    const { pois } = (await ask({
      lat: from?.lat,
      lng: from?.lng,
      transportMode: 'TRANSIT',
      poiTypes: ['train_station'],
    })) as { pois: Poi[] };
    const found = pois.find(({ name }) => name === to?.name);
    assert.deepEqual(found?.lines, [{ name: 'RB 77', mode: 'RAIL' }]);
    // Beside the ride only the walks from the street to the halt at both ends, as the crow flies some hundred metres.
    const walks = (found?.travelSeconds ?? 0) - ride;
    assert.ok(walks >= 0 && walks < 600, `${walks} s`);
  });

  it('runs as on Sundays on the holiday, and says so', async () => {
    const body = { address: 'Marktplatz 1, Hollerbruck', minutes: 30, poiTypes: ['train_station', 'bus_stop'] };
    const holiday = await ask({ ...body, departure: { day: '2026-05-01', from: '10:00', to: '14:00' } });
    const sunday = await ask({ ...body, departure: { day: 'SUNDAY', from: '10:00', to: '14:00' } });
    assert.deepEqual(holiday.pois, sunday.pois);
    assert.ok(holiday.meta.warnings.some(({ code }: { code: string }) => code === 'transit-thin-day'));
  });

  it('tells the lines of every stop as its rows do', async () => {
    const poiTypes = ['bus_stop', 'bus_station', 'train_station'];
    const { pois } = (await ask({ address: 'Marktplatz 1, Hollerbruck', minutes: 60, poiTypes })) as { pois: Poi[] };
    const raw = new RawStopLines([feed], 'Europe/Berlin', () => true);
    const day = Date.UTC(2024, 0, 2) / 86_400_000;
    let stops = 0;
    for (const { type, name = '', lat, lng, stopLines } of pois) {
      const at = { type, name, lat: Math.round(lat * 1e7), lng: Math.round(lng * 1e7) };
      const told = stopLines?.map(({ name, mode, toward, perHour }): [string, number] => [
        [name, mode, toward].join('|'),
        perHour,
      ]);
      assert.deepEqual(told && new Map(told), raw.at(at, day, 7 * 3600, 9 * 3600, 'Europe/Berlin'), name);
      if (stopLines) stops++;
    }
    assert.ok(stops > 15, `${stops} stops`);
  });
});
