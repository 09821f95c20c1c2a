// What leaves the stops of a region on its workday, against the raw rows of the feeds, which an oracle reads, groups and counts by itself.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { sampleRegion } from '../../../scripts/draw-examples.ts';
import { DEPARTURE_KINDS } from '../../../src/region/departures.ts';
import type { Region } from '../../../src/region/region.ts';
import { dayOf } from '../../oracles/transit/days.ts';
import { rawStops } from '../../oracles/transit/departure-index.ts';
import { readFeeds } from '../../oracles/transit/feeds.ts';
import { feedFolder, feedOf, STOP_TOWN } from '../../support/drawn-feed.ts';
import { drawnRegion, realCity, realFile, temporaryFolder, withoutRealData } from '../../support/regions.ts';
import { destinationsOf } from '../../support/ride-destinations.ts';
import { SharedGround } from '../../support/transit-judge.ts';

/** The rows of each stop as text, by the ids of its platforms. @returns the number of compared rows */
function compare(region: Region, paths: readonly string[]): number {
  const { departures, transit, manifest } = region;
  assert.ok(departures && transit);
  const zone = manifest.timeZone;
  const ground = new SharedGround({ ...region, timetable: transit, feeds: readFeeds(paths, zone) });
  const day = dayOf(manifest.transit?.usualDays.WORKDAY?.date ?? '');
  const raw = rawStops(paths, { day, zone, isOpen: ground.isOpen }, destinationsOf(region));
  const row = (kind: string, count: number, centre: number, longDistance: number) =>
    `${kind} ${count} ${centre} ${longDistance}`;
  const expected = raw.map(({ platforms, directions, here }) => [
    platforms.map(({ key }) => key).sort(),
    [`${here.centre} ${here.longDistance}`],
    directions.map(each => row(each.kind, each.departures, each.centre, each.longDistance)).sort(),
  ]);
  const found = Array.from({ length: departures.rowStart.length - 1 }, (_, group) => [
    ground.keyOf.filter((_key, stop) => departures.groupOf[stop] === group + 1).sort(),
    [`${departures.centre.here[group] !== 0} ${departures.longDistance.here[group] !== 0}`],
    Array.from({ length: departures.rowStart[group + 1]! - departures.rowStart[group]! }, (_row, i) => {
      const at = departures.rowStart[group]! + i;
      const kind = DEPARTURE_KINDS[departures.kind[departures.direction[at]!]!] ?? '';
      return row(kind, departures.departures[at]!, departures.centre.worth[at]!, departures.longDistance.worth[at]!);
    }).sort(),
  ]);
  const inOrder = (list: (readonly string[])[][]) => list.sort((a, b) => (`${a[0]}` < `${b[0]}` ? -1 : 1));
  assert.deepEqual(inOrder(found), inOrder(expected));
  return departures.direction.length;
}

describe('what leaves the stops of a region', () => {
  it('is what the raw rows say in the sample town, with rides to its centre', async () => {
    const folder = temporaryFolder();
    const region = await sampleRegion(folder);
    const rows = compare(region, [join(folder, 'hollerbruck-gtfs')]);
    assert.ok(rows > 30, String(rows));
    assert.ok(region.departures?.centre.worth.some(worth => worth > 0));
  });

  it('is what the raw rows say in Heidelberg, with rides to its main station', { skip: withoutRealData }, async () => {
    const [map, feed] = ['heidelberg/heidelberg-filtered.osm.pbf', 'heidelberg/vrn-gtfs-cut.zip'];
    const region = await realCity('heidelberg', map, [feed]);
    const rows = compare(region, [realFile(feed)]);
    assert.ok(rows > 500, String(rows));
    // The feed has neither trains nor the map a middle of the city: both are unknown.
    assert.deepEqual(region.departures?.missingTypes, ['rail_departures', 'centre_departures']);
  });

  it('is not there in a region without a timetable, nor with one in whose window nothing leaves', async () => {
    const { region } = await drawnRegion(STOP_TOWN);
    assert.equal(region.departures, undefined);
    const late = await drawnRegion(STOP_TOWN, [feedFolder(feedOf(['t: A 22:00:00, B 22:05:00']))]);
    assert.ok(late.region.transit);
    assert.equal(late.region.departures, undefined);
  });
});
