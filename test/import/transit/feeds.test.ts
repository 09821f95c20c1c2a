// What the import of a timetable makes of a feed: every rule on a feed that is drawn for it.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Region } from '../../../src/region/region.ts';
import { NO_CHANGE } from '../../../src/region/timetable.ts';
import { feedFolder, feedOf, STOP_TOWN, stopsAt, stopTimes, timetableOn, tripsIn } from '../../support/drawn-feed.ts';
import { drawnRegion } from '../../support/regions.ts';

const TRIP = 't1: A 8:00:00, B 8:05:00, C 8:10:00';
const SAID = '1: A 8:00:00, B 8:05:00, C 8:10:00';
const WEEK = 'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date';

let region: Region;
before(async () => {
  ({ region } = await drawnRegion(STOP_TOWN));
});

const built = (tables: ReturnType<typeof feedOf>, ...more: ReturnType<typeof feedOf>[]) =>
  timetableOn(
    region,
    [tables, ...more].map((each, i) => feedFolder(each, `feed${i}`)),
  );

const kindsOf = ({ facts }: Awaited<ReturnType<typeof built>>) =>
  Object.fromEntries(facts.notes.filter(({ kind }) => kind !== 'empty-day').map(({ kind, count }) => [kind, count]));

describe('a timetable feed', () => {
  it('keeps the trips, times and days that it states', async () => {
    const result = await built(feedOf([TRIP, 't2: C 9:00:00 9:01:30, B 9:05:00, A 9:10:59']));
    const all = [SAID, '1: C 9:01:30, B 9:05:00, A 9:10:59'];
    assert.deepEqual(tripsIn(result.timetable), all);
    assert.deepEqual(tripsIn(result.timetable, '2026-01-09'), all);
    assert.deepEqual(tripsIn(result.timetable, '2026-01-10'), []);
    assert.deepEqual(tripsIn(result.timetable, '2027-01-01'), []);
    assert.deepEqual(kindsOf(result), {});
    assert.deepEqual(result.facts.feeds, [
      {
        file: 'feed0',
        publisher: 'Verkehrsbetrieb',
        from: '2026-01-05',
        to: '2026-12-31',
        trips: 2,
        stopTimes: 6,
      },
    ]);
  });

  it('reads byte order marks, quotes, blanks in the header, other orders of columns, Windows line ends and windows-1252', async () => {
    const stops = stopsAt('ABC').map((line, i) => (i === 1 ? line.replace('Halt A', '"Größe, ""Süd"""') : line));
    const result = await built(
      feedOf([TRIP], {
        stops: Buffer.from(stops.join('\r\n'), 'latin1'),
        trips: '\uFEFF"trip_id", service_id ,shape_id,route_id\r\nt1,s,,r\r\n',
        routes: 'route_type,route_short_name,route_id\r\n3,1,r\r\n',
      }),
    );
    assert.deepEqual(tripsIn(result.timetable), [SAID]);
    const { stops: table, lines } = result.timetable;
    assert.ok(Array.from(table.name, name => lines.strings.get(name)).includes('Größe, "Süd"'));
  });

  it('lives by calendar_dates alone, or by a calendar of zeros with exceptions', async () => {
    for (const calendar of [[], [WEEK, 's,0,0,0,0,0,0,0,20260101,20261231']]) {
      const dates = ['service_id,date,exception_type', 's,20260501,1', 's,20260502,1', 's,20260502,2'];
      const { timetable } = await built(feedOf([TRIP], { calendar, calendar_dates: dates }));
      assert.deepEqual(
        ['2026-04-30', '2026-05-01', '2026-05-02'].map(day => tripsIn(timetable, day).length),
        [0, 1, 0],
      );
    }
  });

  it('runs on exactly the days that the calendar and its exceptions leave', async () => {
    const dates = ['service_id,date,exception_type', 's,20260101,2', 's,20260103,1'];
    const calendar = [WEEK, 's,0,0,0,1,0,0,0,20260101,20260115'];
    const { timetable } = await built(feedOf([TRIP], { calendar, calendar_dates: dates }));
    const days = Array.from({ length: 31 }, (_, i) => `2026-01-${String(i + 1).padStart(2, '0')}`);
    assert.deepEqual(
      days.filter(day => tripsIn(timetable, day).length > 0),
      ['2026-01-03', '2026-01-08', '2026-01-15'],
    );
  });

  it('keeps times beyond midnight, and the order of stop_sequence whatever the order of the rows', async () => {
    const [head, ...rows] = stopTimes('t1: A 23:59:00, B 24:10:00, C 25:30:30');
    const { timetable } = await built(feedOf([TRIP], { stop_times: [head ?? '', ...rows.toReversed()] }));
    assert.deepEqual(tripsIn(timetable), ['1: A 23:59:00, B 24:10:00, C 25:30:30']);
  });

  it('fills blank times in proportion to the metres from stop to stop', async () => {
    const { timetable } = await built(feedOf(['t1: A 8:00:00, B - -, D - -, E 8:08:00']));
    assert.deepEqual(tripsIn(timetable), ['1: A 8:00:00, B 8:02:00, D 8:06:00, E 8:08:00']);
  });

  it('makes one call of a stop that follows itself', async () => {
    const { timetable } = await built(feedOf(['t1: A 8:00:00, B 8:05:00, B 8:07:00, C 8:10:00']));
    assert.deepEqual(tripsIn(timetable), ['1: A 8:00:00, B 8:05:00-8:07:00, C 8:10:00']);
  });

  it('lets nobody board or get off where the feed says no, or by arrangement only', async () => {
    const [head, ...rows] = stopTimes(TRIP);
    const types = [',0,1', ',3,2', ',1,0'];
    const table = [`${head},pickup_type,drop_off_type`, ...rows.map((row, i) => row + types[i])];
    const { timetable } = await built(feedOf([TRIP], { stop_times: table }));
    assert.deepEqual(tripsIn(timetable), ['1: (A 8:00:00, (B) 8:05:00, C) 8:10:00']);
  });

  it('expands frequencies from start to before the end, and marks headways', async () => {
    const head = 'trip_id,start_time,end_time,headway_secs,exact_times';
    const { timetable } = await built(
      feedOf([TRIP], { frequencies: [head, 't1,10:00:00,10:30:00,600,1', 't1,23:50:00,24:10:00,900,0'] }),
    );
    assert.deepEqual(
      tripsIn(timetable).map(trip => trip.slice(3, 13)),
      ['A 10:00:00', 'A 10:10:00', 'A 10:20:00', 'A 23:50:00', 'A 24:05:00'],
    );
    assert.deepEqual(
      Array.from(timetable.trips.flags, flags => flags >> 2),
      [0, 0, 0, 1, 1],
    );
  });

  it('never puts a trip that overtakes another into its pattern', async () => {
    const { timetable } = await built(
      feedOf([TRIP, 't2: A 8:01:00, B 8:03:00, C 8:04:00', 't3: A 8:02:00, B 8:06:00, C 8:10:00']),
    );
    assert.equal(timetable.patternCount, 2);
    assert.equal(tripsIn(timetable).length, 3);
  });

  it('counts a trip once that two feeds have, on the days that both have', async () => {
    const mondays = [WEEK, 's,1,0,0,0,0,0,0,20260105,20261231'];
    const result = await built(feedOf([TRIP], { calendar: mondays }), feedOf([TRIP]));
    assert.deepEqual(kindsOf(result), { 'trip-twice': 1 });
    for (const day of ['2026-02-02', '2026-02-03']) assert.deepEqual(tripsIn(result.timetable, day), [SAID]);
  });

  it('keeps trips apart that differ by a minute, by the line, or by more than 100 m', async () => {
    const later = feedOf(['t1: A 8:00:00, B 8:06:00, C 8:10:00']);
    const other = feedOf([TRIP], { routes: ['route_id,route_short_name,route_type', 'r,2,3'] });
    const far = feedOf(['t1: A 8:00:00, D 8:05:00, C 8:10:00']);
    const result = await built(feedOf([TRIP]), later, other, far);
    assert.equal(tripsIn(result.timetable).length, 4);
  });

  it('joins trips of a block where the vehicle goes on, and only on the days of both', async () => {
    const tables = {
      calendar: [WEEK, 's,1,1,1,1,1,0,0,20260105,20261231', 'm,1,0,0,0,0,0,0,20260105,20261231'],
      trips: ['route_id,service_id,trip_id,block_id', 'r,s,t1,b', 'q,m,t2,b'],
      routes: ['route_id,route_short_name,route_type', 'r,1,3', 'q,2,3'],
    };
    const { timetable } = await built(feedOf([TRIP, 't2: C 8:15:00, D 8:20:00'], tables));
    assert.deepEqual(tripsIn(timetable, '2026-02-02'), ['1+2: A 8:00:00, B 8:05:00, C 8:10:00-8:15:00, D 8:20:00']);
    assert.deepEqual(tripsIn(timetable, '2026-02-03'), [SAID]);
  });

  it('joins no trips that lie apart, that begin too early, or that transfers.txt parts', async () => {
    const trips = (next: string) =>
      feedOf([TRIP, next], { trips: ['route_id,service_id,trip_id,block_id', 'r,s,t1,b', 'r,s,t2,b'] });
    for (const next of ['t2: D 8:15:00, E 8:20:00', 't2: C 8:09:00, D 8:20:00']) {
      assert.equal(tripsIn((await built(trips(next))).timetable).length, 2, next);
    }
    const transfers = ['from_trip_id,to_trip_id,transfer_type', 't1,t2,5'];
    const parted = await built({ ...trips('t2: C 8:15:00, D 8:20:00'), transfers });
    assert.equal(tripsIn(parted.timetable).length, 2);
    const joined = await built(
      feedOf([TRIP, 't2: C 8:15:00, D 8:20:00'], { transfers: ['from_trip_id,to_trip_id,transfer_type', 't1,t2,4'] }),
    );
    assert.equal(tripsIn(joined.timetable).length, 1);
  });

  it('joins no trip with one that stands for many vehicles, also where transfers.txt says so', async () => {
    for (const exact of [0, 1]) {
      for (const trip of ['t1', 't2']) {
        const frequencies = [
          'trip_id,start_time,end_time,headway_secs,exact_times',
          `${trip},8:00:00,8:40:00,600,${exact}`,
        ];
        const transfers = ['from_trip_id,to_trip_id,transfer_type', 't1,t2,4'];
        const { timetable } = await built(feedOf([TRIP, 't2: C 8:15:00, D 8:20:00'], { frequencies, transfers }));
        const lengths = tripsIn(timetable).map(each => each.split(', ').length);
        assert.deepEqual(lengths.sort(), trip === 't1' ? [2, 3, 3, 3, 3] : [2, 2, 2, 2, 3]);
      }
    }
  });

  it('knows the walks between stops from the streets, and what transfers.txt says of changes', async () => {
    const transfers = [
      'from_stop_id,to_stop_id,transfer_type,min_transfer_time',
      'A,C,2,30',
      'B,C,3,',
      'C,B,1,',
      'A,A,2,200',
      'B,B,3,',
    ];
    const { timetable } = await built(feedOf([TRIP], { transfers }));
    const { stops, changes, lines } = timetable;
    const ids = Array.from(stops.id, id => lines.strings.get(id));
    const said: Record<string, number> = {};
    for (const [s, id] of ids.entries()) {
      said[id + id] = changes.atStop[s] ?? 0;
      for (let row = changes.start[s] ?? 0; row < (changes.start[s + 1] ?? 0); row++) {
        const other = ids[changes.other[row] ?? 0] ?? '';
        said[id + other] = changes.there[row] ?? 0;
        assert.equal(
          changes.back[row],
          said[other + id] ?? changes.back[row],
          `${other} to ${id} is the same in both rows`,
        );
      }
    }
    const stated = 0x8000;
    // 400 m take 300 s, 800 m 600 s; a change takes a minute more.
    const whole = (value: number) => (value < stated ? Math.round(value / 10) * 10 : value);
    assert.deepEqual(Object.fromEntries(Object.entries(said).map(([pair, value]) => [pair, whole(value)])), {
      AA: stated + 200,
      BB: NO_CHANGE,
      CC: 60,
      AB: 360,
      AC: stated + 30,
      BA: 360,
      BC: NO_CHANGE,
      CA: 660,
      CB: stated,
    });
  });

  it('leaves out the lines of an agency by id and by name', async () => {
    const tables = {
      agency: ['agency_id,agency_name,agency_timezone', 'v,Verkehrsbetrieb,Europe/Vaduz', 'w,Andere,Europe/Vaduz'],
      routes: ['route_id,agency_id,route_short_name,route_type', 'r,v,1,3', 'q,w,2,3'],
      trips: ['route_id,service_id,trip_id', 'r,s,t1', 'q,s,t2'],
    };
    const path = feedFolder(feedOf([TRIP, 't2: A 8:00:00, B 8:05:00'], tables));
    for (const without of ['w', 'andere']) {
      const { timetable } = await timetableOn(region, [path], { without: [without] });
      assert.deepEqual(tripsIn(timetable), [SAID]);
    }
    await assert.rejects(timetableOn(region, [path], { without: ['x'] }), {
      message: '--transit-without: no timetable has the agency "x"; there are Verkehrsbetrieb, Andere.',
    });
  });

  it('lets trips pass stops beyond the streets, where nobody boards', async () => {
    const result = await built(feedOf(['t1: A 8:00:00, Z 8:30:00, C 9:10:00'], { stops: stopsAt('AC', 'Z') }));
    assert.deepEqual(tripsIn(result.timetable), ['1: A 8:00:00, (Z) 8:30:00, C 9:10:00']);
    assert.deepEqual(kindsOf(result), { 'fast-travel': 1, 'stop-far-from-street': 1 });
  });

  it('takes the time zone of each agency', async () => {
    const other = {
      agency: ['agency_name,agency_timezone', 'B,Europe/London'],
      routes: ['route_id,route_short_name,route_type', 'r,9,3'],
    };
    const { timetable } = await built(feedOf([TRIP]), feedOf([TRIP], other));
    assert.deepEqual(
      Array.from(timetable.patternZone, zone => timetable.zones[zone]),
      ['Europe/Vaduz', 'Europe/London'],
    );
  });

  it('gives stops the accessibility of their station', async () => {
    const stops = [
      'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,wheelchair_boarding',
      ...stopsAt('ABC')
        .slice(1, 3)
        .map(line => `${line},0,S,0`),
      ...stopsAt('ABC')
        .slice(3)
        .map(line => `${line},0,S,2`),
      'S,Station,47.1,9.5,1,,1',
    ];
    const { timetable } = await built(feedOf([TRIP], { stops }));
    assert.deepEqual([...timetable.stops.wheelchair], [1, 1, 2]);
    assert.deepEqual([...timetable.stops.station], [0, 0, 0]);
  });
});

describe('the usual days', () => {
  const day = (id: string, ...dates: readonly string[]) => dates.map(date => `${id},${date},1`);
  const dated = (calendar: readonly string[], trips: readonly string[], services: readonly string[]) =>
    feedOf(trips, {
      calendar: [],
      calendar_dates: ['service_id,date,exception_type', ...calendar],
      trips: ['route_id,service_id,trip_id', ...services.map((service, i) => `r,${service},t${i + 1}`)],
    });

  it('are the earliest Tuesday or Thursday, Saturday and Sunday with the lower median of trips', async () => {
    // Tuesdays and Thursdays with 1, 2, 2 and 1 trips; the Monday and the Wednesday have 2, and count nowhere.
    const dates = [
      ...day('a', '20260302', '20260303', '20260304', '20260305', '20260307', '20260308', '20260310', '20260312'),
      ...day('b', '20260302', '20260304', '20260305', '20260308', '20260310'),
    ];
    const { facts } = await built(dated(dates, [TRIP, 't2: A 9:00:00, B 9:05:00'], ['a', 'b']));
    assert.deepEqual(facts.usualDays, {
      WORKDAY: { date: '2026-03-03', trips: 1 },
      SATURDAY: { date: '2026-03-07', trips: 1 },
      SUNDAY: { date: '2026-03-08', trips: 2 },
    });
  });

  it('come from the days on which all feeds are valid', async () => {
    const early = dated(day('a', '20260303', '20260310', '20260317'), [TRIP], ['a']);
    const late = dated(day('a', '20260310', '20260331'), ['t1: D 8:00:00, E 8:05:00'], ['a']);
    const { facts } = await built(early, late);
    assert.deepEqual(facts.validity, { from: '2026-03-10', to: '2026-03-17' });
    assert.deepEqual(facts.usualDays.WORKDAY, { date: '2026-03-17', trips: 1 });
  });

  it('come from the days that most trips share if no day is common, and the report says so', async () => {
    const early = dated(day('a', '20260303', '20260305'), [TRIP], ['a']);
    const late = dated(day('a', '20260407', '20260409'), [TRIP, 't2: A 9:00:00, B 9:05:00'], ['a', 'a']);
    const result = await built(early, late);
    assert.deepEqual(result.facts.usualDays.WORKDAY, { date: '2026-04-07', trips: 2 });
    assert.deepEqual(kindsOf(result), { 'no-common-day': 1 });
  });

  it('have a note where no trip runs', async () => {
    const { facts } = await built(feedOf([TRIP]));
    assert.deepEqual(facts.notes, [
      { kind: 'empty-day', count: 2, examples: ['SATURDAY, 2026-01-10', 'SUNDAY, 2026-01-11'] },
    ]);
  });

  it('are what the operator says, if that is a day of the validity', async () => {
    const path = feedFolder(feedOf([TRIP]));
    const { facts } = await timetableOn(region, [path], { workday: '2026-06-17' });
    assert.deepEqual(facts.usualDays.WORKDAY, { date: '2026-06-17', trips: 1 });
    for (const workday of ['2027-06-17', '2026-02-30', 'tomorrow']) {
      await assert.rejects(timetableOn(region, [path], { workday }), {
        message: `--transit-day ${workday}: name a date from 2026-01-05 to 2026-12-31, when the timetables are valid.`,
      });
    }
  });
});
