// The lines of stops in two real cities against the raw rows of their feeds, which the oracle reads and matches by itself.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Region } from '../../src/region/region.ts';
import { isStopType, stopLines } from '../../src/surroundings/stop-lines.ts';
import { dayOf } from '../oracles/transit/days.ts';
import { readFeeds } from '../oracles/transit/feeds.ts';
import { RawStopLines } from '../oracles/transit/stop-lines.ts';
import { realCity, realFile, withoutRealData } from '../support/regions.ts';
import { SharedGround } from '../support/transit-judge.ts';

const HOUR = 3600;
for (const { name, file, feeds, date, leastStops } of [
  {
    name: 'heidelberg',
    file: 'heidelberg/heidelberg-filtered.osm.pbf',
    feeds: ['heidelberg/vrn-gtfs-cut.zip'],
    date: '2022-06-14',
    leastStops: 150,
  },
  {
    name: 'porto-alegre',
    file: 'porto-alegre/porto-alegre.osm.pbf',
    feeds: ['porto-alegre/gtfs-eptc.zip', 'porto-alegre/gtfs-trensurb.zip'],
    date: '2019-04-16',
    leastStops: 700,
  },
]) {
  describe(`the lines of stops in ${name}`, { skip: withoutRealData }, () => {
    let region: Region;
    let raw: RawStopLines;

    before(async () => {
      region = await realCity(name, file, feeds);
      const paths = feeds.map(realFile);
      const { timeZone } = region.manifest;
      const ground = new SharedGround({ ...region, timetable: region.transit!, feeds: readFeeds(paths, timeZone) });
      raw = new RawStopLines(paths, timeZone, ground.isOpen);
    });

    const rows = () => {
      const { pois } = region;
      return Array.from({ length: pois.count }, (_, row) => row).filter(row =>
        isStopType(pois.types[pois.typeOf[row]!]!),
      );
    };

    const window = (from: number, to: number) => ({ day: dayOf(date), from: from * HOUR, to: to * HOUR });

    it('are those of the raw rows with as many departures an hour, in the morning, at noon, and across midnight', () => {
      const { pois, manifest } = region;
      let compared = 0;
      for (const [from, to] of [
        [7, 9],
        [12, 16],
        [23.5, 26],
      ] as const) {
        const asked = window(from, to);
        const at = stopLines(region, region.transit!, asked);
        for (const row of rows()) {
          const type = pois.types[pois.typeOf[row]!]!;
          if (type === 'ferry_terminal' || type === 'cable_car_station') continue;
          const stop = {
            type,
            name: pois.strings.get(pois.texts.name[row]!),
            lat: pois.lat[row]!,
            lng: pois.lng[row]!,
          };
          const told = at(row)?.map(({ name, mode, toward = '', perHour }) => [
            [name, mode, toward].join('|'),
            perHour,
          ]);
          const expected = raw.at(stop, asked.day, asked.from, asked.to, manifest.timeZone);
          assert.deepEqual(told && new Map(told as [string, number][]), expected, JSON.stringify(stop));
          compared += told?.length ?? 0;
        }
      }
      assert.ok(compared > 200, `${compared} lines`);
    });

    it('are known for the stops that the timetable has', () => {
      const at = stopLines(region, region.transit!, window(7, 9));
      assert.ok(rows().filter(row => at(row) !== undefined).length >= leastStops);
    });
  });
}
