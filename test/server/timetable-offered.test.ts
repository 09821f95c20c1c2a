// Where a region has a timetable, the catalogue names the mode and the explorer offers its days; elsewhere neither does.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { feedFolder, feedOf, STOP_TOWN } from '../support/drawn-feed.ts';
import { drawnRegion } from '../support/regions.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

const feed = feedFolder(feedOf(['t: A 7:10:00, B 7:11:00, H 7:15:00']), 'lines');
const { region, town } = await drawnRegion(STOP_TOWN, [feed]);
const bare = await drawnRegion(STOP_TOWN);
const [timed, untimed] = [await testApp(() => region), await testApp(() => bare.region)];
after(async () => {
  await timed.close();
  await untimed.close();
});

const get = async ({ app, key }: TestApp, url: string) => {
  const answer = await app.inject({ url, headers: { 'x-api-key': key } });
  return { status: answer.statusCode, json: answer.json() };
};

describe('a timetable', () => {
  it('puts TRANSIT among the modes of the catalogue, with a label, only where it is', async () => {
    const modes = async (of: TestApp) =>
      (await get(of, '/api/location-ext/catalogue?language=en')).json.transportModes.map(
        ({ id, label }: { id: string; label: string }) => `${id} ${label}`,
      );
    const streets = ['WALK On foot', 'BICYCLE By bicycle', 'CAR By car', 'WHEELCHAIR By wheelchair'];
    assert.deepEqual(await modes(untimed), streets);
    assert.deepEqual(await modes(timed), [...streets, 'TRANSIT By public transport']);
  });

  it('tells the explorer its validity and the dates of its usual days; this one has no weekend', async () => {
    const { timetable } = (await get(timed, '/explore/start.json')).json;
    assert.deepEqual(timetable.validity, { from: '2026-01-05', to: '2026-12-31' });
    assert.match(timetable.usualDays.WORKDAY, /^2026-/);
    assert.equal(timetable.usualDays.WORKDAY, region.manifest.transit?.usualDays.WORKDAY?.date);
    assert.equal((await get(untimed, '/explore/start.json')).json.timetable, undefined);
  });

  it('answers the census of the explorer by timetable, and refuses windows and minutes as everywhere', async () => {
    const { lat, lng } = town.at('A');
    const ask = (more: string, of = timed) => get(of, `/explore/census.json?lat=${lat}&lng=${lng}${more}`);
    assert.equal((await ask('&transportMode=TRANSIT&minutes=30&departureFrom=07:00&departureTo=08:00')).status, 200);
    assert.equal((await ask('&minutes=60')).status, 200);
    for (const [more, field] of [
      ['&minutes=61', 'minutes'],
      ['&transportMode=TRANSIT&minutes=91', 'minutes'],
      ['&departureDay=SUNDAY', 'departureDay'],
      ['&transportMode=TRANSIT&departureFrom=07:00&departureTo=12:00', 'departureTo'],
    ] as const) {
      const { status, json } = await ask(more);
      assert.deepEqual([status, json.errors?.[0]?.pointer], [400, field], more);
    }
    assert.equal((await ask('&transportMode=TRANSIT', untimed)).json.code, 'timetable-missing');
  });
});
