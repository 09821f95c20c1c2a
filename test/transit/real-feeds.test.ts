// A tenth of `npm run soak -- --only transit`.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayOf } from '../oracles/transit/days.ts';
import { readFeeds } from '../oracles/transit/feeds.ts';
import { Scan } from '../oracles/transit/scan.ts';
import { timetableOn } from '../support/drawn-feed.ts';
import { realFile, realRegion, withoutRealData } from '../support/regions.ts';
import { SharedGround } from '../support/transit-judge.ts';
import { proveCity, proveOnWheels, TRANSIT_CITIES, type TransitCity } from '../support/transit-proof.ts';

const STARTS = 2;

describe('the search of a timetable', { skip: withoutRealData }, () => {
  for (const city of Object.keys(TRANSIT_CITIES) as TransitCity[]) {
    it(`reaches every stop of ${city} at the second at which connection scan on the raw rows does`, async context => {
      const proof = await proveCity(city, STARTS, () => undefined);
      context.diagnostic(JSON.stringify(proof));
      assert.deepEqual(proof.differences, []);
      assert.ok(proof.planned + proof.random > 500 * STARTS, 'many stops');
    });
  }
});

describe('by wheelchair the search of a timetable', { skip: withoutRealData }, () => {
  it('reaches every stop of heidelberg at the second at which connection scan on the raw rows does, with drawn values', async context => {
    const proof = await proveOnWheels('heidelberg', await realRegion('heidelberg'), 1, 'ALL', () => undefined);
    context.diagnostic(JSON.stringify(proof));
    assert.deepEqual(proof.differences, []);
    assert.ok(proof.planned + proof.random > 500, 'many stops');
  });
});

describe('the timetable of Heidelberg', { skip: withoutRealData }, () => {
  it('has on its usual days every trip of the feed but those told: doubles, trips that go on as another, and trips beyond the streets', async () => {
    const zone = 'Europe/Berlin';
    const feed = realFile(TRANSIT_CITIES.heidelberg.feeds[0]);
    const region = await realRegion('heidelberg');
    const { timetable, facts } = await timetableOn(region, [feed]);
    const judged = { ...region, timetable, feeds: readFeeds([feed], zone) };
    const ground = new SharedGround(judged);
    const asked = { zone, direction: 'FROM', maxTransfers: 0, longestWalkSeconds: 900, limitSeconds: 2700 } as const;
    for (const { date, trips } of Object.values(facts.usualDays)) {
      const vehicles = new Scan(judged.feeds, ground, { ...asked, day: dayOf(date), from: 0, to: 0 }).vehicles();
      const isOfUse = vehicles.filter(calls =>
        calls.slice(0, -1).some(({ stop, boards }) => boards && ground.isOpen(stop)),
      );
      assert.equal(isOfUse.length, trips, date);
    }
  });
});
