// Areas by timetable in two real cities: what lies inside is reached in time, and a larger limit never has the smaller area.
// UMKREIS_LONG_PROOF=1 draws ten times as many places.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { isInsideArea } from '../../src/core/geometry/polygon.ts';
import { startsAt } from '../../src/reach/snap.ts';
import type { AccessPoints } from '../../src/region/pois.ts';
import type { Region } from '../../src/region/region.ts';
import { TransitReach } from '../../src/transit/transit-reach.ts';
import type { Departure } from '../../src/transit/transit-times.ts';
import { sequence } from '../oracles/compare-costs.ts';
import { emptyReport, judgePoints } from '../oracles/network-points.ts';
import { outsideOf } from '../oracles/plain-rings.ts';
import { dayOf } from '../oracles/transit/days.ts';
import { realCity, withoutRealData } from '../support/regions.ts';
import { TRANSIT_CITIES, type TransitCity } from '../support/transit-proof.ts';

const isLong = process.env.UMKREIS_LONG_PROOF !== undefined;
const PLACES = isLong ? 60 : 6;
const POINTS_PER_PLACE = 500;
/** The largest shares of wrong points on foot, as for areas along streets. */
const BARS = { far: 0.001, all: 0.01 };
/** Every line of an area is compared with every one of the next, so these areas are small. */
const NESTED_MINUTES = [6, 14] as const;
const HOUR = 3600;

const everyRow = (access: AccessPoints) => ({
  access,
  kindOf: new Uint16Array(access.list.length),
  isWanted: Uint8Array.of(1),
});

for (const city of Object.keys(TRANSIT_CITIES) as TransitCity[]) {
  describe(`areas by timetable in ${city}`, { skip: withoutRealData }, () => {
    let region: Region;
    let reach: TransitReach;
    let day = 0;
    before(async () => {
      const { osm, feeds } = TRANSIT_CITIES[city];
      region = await realCity(city, osm, feeds);
      reach = new TransitReach({ ...region, transit: region.transit! }, region.manifest.timeZone);
      day = dayOf(region.manifest.transit!.usualDays.WORKDAY!.date);
    });

    /** A place on a drawn node of the network, with a departure in the afternoon, when both feeds have trips. @param least, most minutes of the journey */
    function drawnQuestion(random: () => number, [least, most]: readonly [number, number]) {
      const { nodeLat, nodeLng, nodeCount } = region.streets;
      for (;;) {
        const node = Math.floor(random() * nodeCount);
        const [lat, lng] = [nodeLat[node]!, nodeLng[node]!];
        const starts = startsAt(region.streets, region.obstacles, 'WALK', lat, lng);
        if (starts === undefined) continue;
        const from = 13 * HOUR + Math.floor(random() * 4 * HOUR);
        const rest = { direction: 'FROM', maxTransfers: 3, walkMinutes: 15 } as const;
        const limitSeconds = 60 * (least + Math.floor(random() * (most - least + 1)));
        const departure: Departure = { day, from, to: from + HOUR, limitSeconds, ...rest };
        return { place: { lat: lat / 1e7, lng: lng / 1e7 }, starts, departure };
      }
    }

    it('hold a point of the network if and only if its time is within the limit', context => {
      const random = sequence(31);
      const report = emptyReport();
      for (let n = 0; n < PLACES; n++) {
        const { place, starts, departure } = drawnQuestion(random, [10, 45]);
        const limit = departure.limitSeconds * 1000;
        const [drawn] = reach.plannedReach(starts, departure, place, { drawn: 'EXACT' }).reach().contours([limit]);
        const reachedOf = (points: AccessPoints) =>
          new Set(reach.planned(starts, departure, everyRow(points)).rows.map(({ row }) => row));
        const question = `from ${place.lat},${place.lng}, ${JSON.stringify(departure)}`;
        judgePoints(report, region, 'WALK', { ...drawn!, reachedOf, question }, POINTS_PER_PLACE, random);
      }
      const { points, wrong, far, wrongFar, alone } = report;
      const said = `${wrong} of ${points} wrong, farther than the tolerance ${wrongFar} of ${far}`;
      context.diagnostic(said);
      assert.deepEqual(alone, [], 'no street of the other side beside it');
      // With few points, a share may differ by chance by three standard deviations.
      const bar = (allowed: number, of: number) => allowed * of + 3 * Math.sqrt(allowed * of);
      assert.ok(wrongFar <= bar(BARS.far, far), said);
      assert.ok(wrong <= bar(BARS.all, points), said);
    });

    it('lie exactly one in the other with the limit, in one answer and in two, and contain their place', () => {
      const random = sequence(32);
      for (let n = 0; n < PLACES / 2; n++) {
        const { place, starts, departure } = drawnQuestion(random, NESTED_MINUTES);
        const shares = [0.2, 0.5, 0.98, 1].map(share => Math.round(departure.limitSeconds * share));
        const limits = shares.map(seconds => seconds * 1000);
        const inOne = reach.plannedReach(starts, departure, place, { drawn: 'EXACT' }).reach().contours(limits);
        const alone = shares.map((limitSeconds, i) =>
          reach
            .plannedReach(starts, { ...departure, limitSeconds }, place, { drawn: 'EXACT' })
            .reach()
            .contours([limits[i]!]),
        );
        for (const [i, { area }] of inOne.entries()) {
          const where = `from ${place.lat},${place.lng}, ${JSON.stringify(departure)}, ${shares[i]} s`;
          assert.ok(isInsideArea(area, Math.round(place.lng * 1e7), Math.round(place.lat * 1e7)), where);
          assert.deepEqual(alone[i]![0]!.area, area, `${where}, alone`);
          if (i > 0) assert.deepEqual(outsideOf(inOne[i - 1]!.area, area), [], where);
        }
      }
    });
  });
}
