// The lines of stops in two real cities, and the quality classes of places in one, against the raw rows of their feeds, which the oracles read, match, group and count by themselves.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { transitTable } from '../../src/answers/transit-tables.ts';
import type { Region } from '../../src/region/region.ts';
import { isStopType, stopLines } from '../../src/surroundings/stop-lines.ts';
import { surroundingsOf } from '../../src/surroundings/surroundings.ts';
import { decidingStop } from '../../src/surroundings/transit-class.ts';
import { stopsAround } from '../../src/surroundings/transit-class-stops.ts';
import { dayOf } from '../oracles/transit/days.ts';
import { metersBetween, readFeeds, type Stop } from '../oracles/transit/feeds.ts';
import { RawStopLines } from '../oracles/transit/stop-lines.ts';
import { RawTransitClasses } from '../oracles/transit/transit-class.ts';
import { realCity, realFile, withoutRealData } from '../support/regions.ts';
import { SharedGround } from '../support/transit-judge.ts';

const HOUR = 3600;
const PLACES = 300;
const { transitRules } = transitTable('DE_2024');

for (const { name, file, feeds, date, leastStops, hasTable } of [
  {
    name: 'heidelberg',
    file: 'heidelberg/heidelberg-filtered.osm.pbf',
    feeds: ['heidelberg/vrn-gtfs-cut.zip'],
    date: '2022-06-14',
    leastStops: 120,
    hasTable: true,
  },
  {
    name: 'porto-alegre',
    file: 'porto-alegre/porto-alegre.osm.pbf',
    feeds: ['porto-alegre/gtfs-eptc.zip', 'porto-alegre/gtfs-trensurb.zip'],
    date: '2019-04-16',
    leastStops: 650,
    // The table of quality classes is made for Germany.
    hasTable: false,
  },
]) {
  describe(`the lines of stops in ${name}`, { skip: withoutRealData }, () => {
    let region: Region;
    let raw: RawStopLines;
    let ground: SharedGround;
    let classes: RawTransitClasses;

    before(async () => {
      region = await realCity(name, file, feeds);
      const paths = feeds.map(realFile);
      const { timeZone } = region.manifest;
      ground = new SharedGround({ ...region, timetable: region.transit!, feeds: readFeeds(paths, timeZone) });
      raw = new RawStopLines(paths, timeZone, ground.isOpen);
      classes = new RawTransitClasses(paths, timeZone, ground.isOpen, dayOf(date));
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
      const known = rows().filter(row => at(row) !== undefined).length;
      assert.ok(known >= leastStops, `${known} of ${rows().length}`);
    });

    if (!hasTable) return;

    /** Places of interest all over the city. */
    const places = () => {
      const { pois } = region;
      const step = Math.ceil(pois.count / PLACES);
      return Array.from({ length: Math.floor(pois.count / step) }, (_, i) => ({
        lat: pois.lat[i * step]!,
        lng: pois.lng[i * step]!,
      }));
    };

    it('stand at places with the quality classes of the raw rows, of all groups together and of each, by circle and on foot', () => {
      const seen = new Set<string>();
      for (const place of places()) {
        const degrees = { lat: place.lat / 1e7, lng: place.lng / 1e7, poiId: undefined };
        const around = surroundingsOf(region, degrees);
        const stops = stopsAround(around, region.transit!, transitRules, dayOf(date));
        const reach = around.find({ transportMode: 'WALK', distance: 1000, unit: 'METERS' });
        const walks = 'unreachable' in reach ? [] : reach.figuresOf(region.transit!.stops.access);
        const straight = (stop: Stop) => Math.round(metersBetween(place, stop) * 10) / 10;
        const onFoot = ({ key }: Stop) => {
          const decimetres = walks[ground.numberOf.get(key)!]?.first;
          return decimetres === undefined ? undefined : decimetres / 10;
        };
        for (const [i, group] of [undefined, 'A', 'B', 'C'].entries()) {
          const index = group === undefined ? undefined : i - 1;
          const { byCircle, byWalk } = stops(index);
          for (const [found, metersTo] of [
            [byCircle, straight],
            [byWalk, onFoot],
          ] as const) {
            const told = decidingStop(transitRules, found, index);
            const expected = classes.decide(metersTo, group);
            const shown = told && {
              classId: told.classId,
              stopCategory: told.stopCategory,
              vehicleGroup: told.group,
              departures: told.departures,
              meters: told.decimeters / 10,
            };
            assert.deepEqual(shown, expected, JSON.stringify({ place, group }));
            seen.add(shown?.classId ?? 'none');
          }
        }
      }
      assert.ok(seen.size >= 6, [...seen].sort().join());
    });

    it('are those of all platforms that passengers take for one stop, and of no others', () => {
      const sizes = classes.groups.map(({ platforms }) => platforms.length);
      assert.ok(Math.max(...sizes) >= 5 && Math.max(...sizes) <= 12, String(Math.max(...sizes)));
      const widest = Math.max(
        ...classes.groups.flatMap(({ platforms }) => platforms.map(stop => metersBetween(platforms[0], stop))),
      );
      assert.ok(widest < 500, `${widest} m`);
    });
  });
}
