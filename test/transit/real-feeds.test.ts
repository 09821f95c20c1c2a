// The search of a timetable on a real city against connection scan on the raw rows of its feed.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { dayOf } from '../oracles/transit/days.ts';
import { readFeeds } from '../oracles/transit/feeds.ts';
import { Scan } from '../oracles/transit/scan.ts';
import { timetableOn } from '../support/drawn-feed.ts';
import { realFile, realRegion, withoutRealData } from '../support/regions.ts';
import { type Judged, minuteDifferences, plannedDifferences, SharedGround } from '../support/transit-judge.ts';

const STARTS = process.env.UMKREIS_LONG_PROOF === undefined ? 2 : 20;
const ZONE = 'Europe/Berlin';
const FEED = 'heidelberg/vrn-gtfs-cut.zip';
const HOUR = 3600;

describe('the timetable of Heidelberg', { skip: withoutRealData }, () => {
  let judged: Judged;
  let built: Awaited<ReturnType<typeof timetableOn>>;
  let ground: SharedGround;

  before(async () => {
    const region = await realRegion('heidelberg');
    built = await timetableOn(region, [realFile(FEED)]);
    judged = { ...region, timetable: built.timetable, feeds: readFeeds([realFile(FEED)], ZONE) };
    ground = new SharedGround(judged);
  });

  const asked = (date: string, direction: 'FROM' | 'TO', maxTransfers: number) => ({
    day: dayOf(date),
    zone: ZONE,
    direction,
    maxTransfers,
    longestWalkSeconds: 900,
    limitSeconds: 2700,
  });

  it('reaches every stop at the second at which connection scan on the raw rows does', () => {
    let stops = 0;
    for (let i = 0; i < STARTS; i++) {
      const { lat, lng, count } = built.timetable.stops;
      const stop = (i * 7919 + 13) % count;
      // Not at the stop itself, so that one walks.
      const place = { lat: lat[stop]! / 1e7 + 0.0007, lng: lng[stop]! / 1e7 - 0.0005 };
      const days = Object.values(built.facts.usualDays).map(({ date }) => date);
      for (const direction of ['FROM', 'TO'] as const) {
        for (const maxTransfers of [0, 1, 3]) {
          const question = asked(days[i % days.length]!, direction, maxTransfers);
          const access = ground.access(place, question);
          const walks = ground.access(place, { direction, longestWalkSeconds: question.limitSeconds });
          // On Saturdays and Sundays across midnight too.
          const from = i % days.length === 0 ? 7 * HOUR : (23 - (i % 2) * 10) * HOUR;
          const planned = plannedDifferences(judged, ground, { ...question, from, to: from + 2 * HOUR }, access, walks);
          const minutes = minuteDifferences(judged, ground, { ...question, from, to: from + 600 }, access);
          assert.deepEqual([...planned.differences, ...minutes.differences], []);
          stops += planned.stops + minutes.stops;
        }
      }
    }
    assert.ok(stops > 500 * STARTS, `${stops} stops`);
  });

  it('has on its usual days every trip of the feed but those told: doubles, trips that go on as another, and trips beyond the streets', () => {
    for (const { date, trips } of Object.values(built.facts.usualDays)) {
      const vehicles = new Scan(judged.feeds, ground, { ...asked(date, 'FROM', 0), from: 0, to: 0 }).vehicles();
      const isOfUse = vehicles.filter(calls =>
        calls.slice(0, -1).some(({ stop, boards }) => boards && ground.isOpen(stop)),
      );
      assert.equal(isOfUse.length, trips, date);
    }
  });
});
