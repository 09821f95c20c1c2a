// Bad timetables: each is one sentence or one counted note, in bounded memory, and the region stays as it was.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { encodeOsmPbf } from '../../../sample/osm-pbf-writer.ts';
import { commandOf, readCommand } from '../../../src/cli/import-flags.ts';
import { importRegion } from '../../../src/import/import-region.ts';
import { TRANSIT_NOTE_KINDS } from '../../../src/region/manifest.ts';
import type { Region } from '../../../src/region/region.ts';
import { openServedRegion } from '../../../src/region/store.ts';
import {
  type FeedTables,
  feedFiles,
  feedFolder,
  feedOf,
  STOP_TOWN,
  stopsAt,
  timetableOn,
  tripsIn,
} from '../../support/drawn-feed.ts';
import { drawTown } from '../../support/drawn-town.ts';
import { drawnRegion, temporaryFolder } from '../../support/regions.ts';
import { zipFile } from '../elevation/hgt-file.ts';

const TRIP = 't1: A 8:00:00, B 8:05:00, C 8:10:00';
const SAID = '1: A 8:00:00, B 8:05:00, C 8:10:00';

let region: Region;
before(async () => {
  ({ region } = await drawnRegion(STOP_TOWN));
});

function zipped(tables: FeedTables, folder = ''): string {
  const path = join(temporaryFolder(), 'feed.zip');
  writeFileSync(path, zipFile(feedFiles(tables).map(({ name, bytes }) => ({ name: folder + name, bytes }))));
  return path;
}

const refused = (path: string, message: string | RegExp) =>
  assert.rejects(timetableOn(region, [path]), { name: 'OperatorError', message });

describe('a timetable that is none', () => {
  const EXPECTED =
    'expected a timetable feed (GTFS): a .zip or a folder with stop_times.txt, trips.txt, routes.txt and stops.txt.';

  it('is refused in one sentence that names what is missing', async () => {
    await refused(feedFolder(feedOf([TRIP], { stop_times: [] })), `feed holds no stop_times.txt; ${EXPECTED}`);
    await refused(
      zipped(feedOf([TRIP], { stop_times: [], stops: [] })),
      `feed.zip holds no stop_times.txt and no stops.txt; ${EXPECTED}`,
    );
    await refused(
      feedFolder(feedOf([TRIP], { calendar: [] })),
      'feed holds neither calendar.txt nor calendar_dates.txt, so none of its trips has a day.',
    );
    await refused(
      feedFolder(feedOf([TRIP], { trips: ['route_id,trip_id', 'r,t1'] })),
      'feed, trips.txt: it has no column service_id; it has route_id, trip_id.',
    );
    await refused(join(temporaryFolder(), 'none.zip'), /none\.zip: there is no such file\.$/);
    const text = join(temporaryFolder(), 'text.zip');
    writeFileSync(text, 'no archive');
    await refused(text, `text.zip is no ZIP archive; ${EXPECTED}`);
  });

  it('is refused if none of its trips can be used, and the reasons are named', async () => {
    await refused(
      feedFolder(feedOf(['t1: A 8:10:00, B 8:05:00', 't2: A 8:00, B 8:05:00'])),
      'feed: none of its trips has days, stops and times that can be read: decreasing-time 1 (feed, trip t1), time-wrong 1 (feed, trip t2).',
    );
  });

  it('is refused if its stops lie on another continent', async () => {
    const stops = ['stop_id,stop_name,stop_lat,stop_lon', 'A,Calle,-34.9,-56.2', 'B,,-34.8,-56.1', 'C,,,'];
    await refused(
      feedFolder(feedOf([TRIP], { stops })),
      'feed: none of its 3 stops lies in this region; the first, Calle, is at -34.9, -56.2. Is it the timetable of another place?',
    );
  });

  it('is refused if a quotation mark never ends, if the archive is cut, and if it unpacks to more than any timetable', async () => {
    await refused(
      feedFolder(feedOf([TRIP], { stops: `stop_id,stop_lat,stop_lon\n"A,47.1,9.5${'\nB,1,1'.repeat(30_000)}` })),
      /^feed, stops\.txt, line \d: a quotation mark is opened that is never closed/,
    );
    const cut = zipped(feedOf([TRIP]));
    writeFileSync(cut, readFileSync(cut).subarray(0, 900));
    await refused(cut, /^feed\.zip is cut short/);
    const header = 'trip_id,stop_id,stop_sequence,arrival_time,departure_time,note\n';
    const rows = Buffer.alloc(500 << 20, `x,A,1,8:00:00,8:00:00,${'y'.repeat(90_000)}\n`);
    const bomb = zipped(feedOf([TRIP], { stop_times: Buffer.concat([Buffer.from(header), rows]) }));
    await refused(
      bomb,
      /^feed\.zip unpacks to more than [\d,]+ bytes \(256 MB and 120 times its size\), which no timetable does/,
    );
  });
});

describe('faults in a timetable', () => {
  const notes = async (tables: FeedTables) => {
    const { facts, timetable } = await timetableOn(region, [feedFolder(tables)]);
    const found = facts.notes.filter(({ kind }) => kind !== 'empty-day');
    return { notes: found.map(({ kind, count, examples }) => `${kind} ${count} (${examples[0]})`), timetable };
  };

  it('cost the trips that have them and no others', async () => {
    const trips = [
      TRIP,
      'backwards: A 8:00:00, B 7:59:59, C 8:10:00',
      'arrives-late: A 8:00:00, B 8:05:00 8:04:00, C 8:10:00',
      'no-end: A 8:00:00, B 8:05:00, C - -',
      'alone: A 8:00:00',
      'one-place: A 8:00:00, A 8:05:00',
      'no-time: A 8:00:00, B 8:61:00, C 9:10:00',
      'after-a-week: A 8:00:00, B 999:00:00',
    ];
    const result = await notes(feedOf(trips));
    assert.deepEqual(tripsIn(result.timetable), [SAID]);
    assert.deepEqual(result.notes, [
      'decreasing-time 2 (feed, trip backwards)',
      'time-wrong 2 (feed, trip no-time)',
      'trip-without-stops 2 (feed, trip alone)',
      'trip-without-times 1 (feed, trip no-end)',
    ]);
  });

  it('are counted where rows name what other tables lack, or repeat', async () => {
    const result = await notes(
      feedOf([TRIP, 't9: A 9:00:00, B 9:05:00'], {
        trips: ['route_id,service_id,trip_id', 'r,s,t1', 'r,s,t1', 'x,s,t2', 'r,x,t3'],
        calendar_dates: [
          'service_id,date,exception_type',
          's,20260230,1',
          's,2026-05-01,1',
          's,20260501,3',
          's,18000101,1',
        ],
        frequencies: ['trip_id,start_time,end_time,headway_secs', 'x,8:00:00,9:00:00,60', 't1,8:00:00,9:00:00,0'],
        transfers: ['from_stop_id,to_stop_id,transfer_type,from_route_id', 'A,B,2,r'],
        routes: ['route_id,route_short_name,route_type', 'r,1,99'],
        agency: ['agency_name,agency_timezone', 'V,Europe/Nowhere'],
      }),
    );
    assert.deepEqual(tripsIn(result.timetable), [SAID]);
    assert.deepEqual(result.notes, [
      'call-without-trip 2 (feed, stop_times.txt, line 5)',
      'date-wrong 4 (feed, calendar_dates.txt, line 2)',
      'frequency-wrong 2 (feed, frequencies.txt, line 2)',
      'route-type-unknown 1 (feed, route r: "99")',
      'transfer-of-trips 1 (feed, transfers.txt, line 2)',
      'trip-id-twice 1 (feed, trip t1)',
      'trip-without-route 1 (feed, trip t2)',
      'trip-without-service 1 (feed, trip t3)',
      'zone-unknown 1 (feed, V: "Europe/Nowhere")',
    ]);
  });

  it('are stops without a row, without a place, and with parents in a circle: trips pass the first two', async () => {
    const [head, a, , c] = stopsAt('ABC');
    const stops = [`${head},parent_station`, `${a},X`, 'B,Halt B,,,', `${c},`, 'X,X,,,Y', 'Y,Y,,,Z', 'Z,Z,,,X'];
    const result = await notes(feedOf(['t1: A 8:00:00, B 8:05:00, N 8:06:00, C 8:10:00'], { stops }));
    assert.deepEqual(tripsIn(result.timetable), ['1: A 8:00:00, (B) 8:05:00, (N) 8:06:00, C 8:10:00']);
    assert.deepEqual(result.notes, [
      'parents-in-circle 1 (feed, stop A)',
      'stop-unknown 1 (feed, stop N)',
      'stop-without-place 1 (feed, stop B)',
    ]);
  });

  it('end the import where a headway of a second would make more trips than any country has', async () => {
    const head = 'trip_id,start_time,end_time,headway_secs,exact_times';
    const every = Array.from({ length: 40 }, () => 't1,0:00:00,99:00:00,2,0');
    const path = feedFolder(feedOf([TRIP], { frequencies: [head, ...every] }));
    await refused(path, /^feed: the timetables have more than 5,000,000 trips, frequencies included/);
  });

  it('do not include a million stops that no trip uses: these take no memory', async () => {
    const many = Array.from({ length: 1_000_000 }, (_, i) => `U${i},Unused ${i},48.5,11.5`);
    const path = feedFolder(feedOf([TRIP], { stops: [...stopsAt('ABC'), ...many] }));
    many.length = 0;
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    collect();
    const heap = process.memoryUsage().heapUsed;
    const { timetable } = await timetableOn(region, [path]);
    assert.equal(timetable.stops.count, 3);
    collect();
    assert.ok(process.memoryUsage().heapUsed - heap < 50 << 20);
  });
});

describe('an import with timetables', () => {
  const dataFolder = temporaryFolder();
  const map = join(dataFolder, 'town.osm.pbf');
  writeFileSync(map, encodeOsmPbf(drawTown(STOP_TOWN).file));
  const importTown = (transit: readonly string[] | undefined, more: object = {}) =>
    importRegion({
      dataFolder,
      files: [map],
      name: 'town',
      ...(transit && { transit }),
      importCommand: 'test',
      now: new Date('2027-02-01T00:00:00Z'),
      ...more,
    });

  it('leaves everything else of the region as it is without them, byte by byte', async () => {
    const bare = await importTown(undefined);
    const filesOf = (folder: string) => readdirSync(folder).filter(file => file !== 'manifest.json');
    assert.ok(!filesOf(bare.folder).includes('transit.bin'));
    assert.equal(openServedRegion(dataFolder, 'town').transit, undefined);
    const report = await importTown([zipped(feedOf([TRIP]), 'inner/')]);
    assert.notEqual(report.version, bare.version);
    const { transit } = openServedRegion(dataFolder, 'town');
    assert.deepEqual(transit && tripsIn(transit), [SAID]);
    assert.deepEqual(filesOf(report.folder).sort(), [...filesOf(bare.folder), 'transit.bin', 'departures.bin'].sort());
    for (const file of filesOf(bare.folder)) {
      assert.ok(readFileSync(join(report.folder, file)).equals(readFileSync(join(bare.folder, file))), file);
    }
    assert.equal((await importTown(undefined)).version, bare.version);
  });

  it('says feeds, validity, usual days and faults in the manifest and to the operator', async () => {
    const path = zipped(
      feedOf([TRIP, 't2: A 8:00:00, B 7:00:00'], { feed_info: ['feed_publisher_name,feed_version', 'Verbund,7'] }),
    );
    writeFileSync(`${path}.license.json`, '{"text":"© Verbund","license":"CC-BY-4.0"}');
    const report = await importTown([path]);
    const { manifest } = openServedRegion(dataFolder, 'town');
    assert.equal(manifest.transit?.feeds[0]?.publisher, 'Verbund');
    assert.deepEqual(manifest.sources.at(-1), {
      id: 'transit-feed',
      file: 'feed.zip',
      text: '© Verbund',
      sourceUrl: '',
      license: 'CC-BY-4.0',
      licenseUrl: '',
    });
    assert.equal(manifest.counts.transitTrips, 1);
    assert.deepEqual(
      report.notes.filter(note => note.includes('imetable') || note.includes('feed.zip')),
      [
        'feed.zip (Verbund): 1 trips from 2026-01-05 to 2026-12-31; it has expired.',
        'The timetables are valid from 2026-01-05 to 2026-12-31; WORKDAY is 2026-01-06 (1 trips), SATURDAY is 2026-01-10 (0 trips), SUNDAY is 2026-01-11 (0 trips).',
        'Timetables: 1 × trips run backwards in time; left out (feed.zip, trip t2).',
        'Timetables: 2 × usual days have no trip at all (SATURDAY, 2026-01-10; SUNDAY, 2026-01-11).',
      ],
    );
  });

  it('changes nothing of the live region if a timetable is bad', async () => {
    const before = openServedRegion(dataFolder, 'town').manifest;
    await assert.rejects(importTown([feedFolder(feedOf([TRIP], { stop_times: [] }))]), /holds no stop_times\.txt/);
    await assert.rejects(importTown([feedFolder(feedOf(['t1: A 8:10:00, B 8:05:00']))]), /none of its trips/);
    const same = zipped(feedOf([TRIP]));
    await assert.rejects(importTown([same, same]), {
      message: 'Two timetables are named feed.zip; name it once, or rename one.',
    });
    await assert.rejects(importTown(undefined, { transitWithout: ['v'] }), /name them with --transit\.$/);
    assert.deepEqual(openServedRegion(dataFolder, 'town').manifest, before);
    assert.deepEqual(
      readdirSync(join(dataFolder, 'regions', 'town')).filter(entry => entry.startsWith('.building')),
      [],
    );
  });

  it('is repeated by its own command', () => {
    const flags = { transit: ['/a b/x.zip', '/y'], transitWithout: ["O'Brien & Co", 'v'], transitDay: '2026-06-17' };
    assert.deepEqual(readCommand(commandOf(['/town.osm.pbf'], flags)), { files: ['/town.osm.pbf'], flags });
  });
});

it('knows a sentence for every kind of note', async () => {
  const { transitLines } = await import('../../../src/import/transit/transit-lines.ts');
  const notes = TRANSIT_NOTE_KINDS.map(kind => ({ kind, count: 1, examples: ['x'] }));
  const facts = { feeds: [], validity: { from: '', to: '' }, usualDays: {}, notes };
  const lines = transitLines(facts, new Date(0)).slice(1);
  assert.equal(lines.length, TRANSIT_NOTE_KINDS.length);
  for (const line of lines) assert.match(line, /^Timetables: 1 × [a-z].* \(x\)\.$/);
});
