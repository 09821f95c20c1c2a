// Every stop of a real city's timetable against connection scan on the raw rows of its feeds, on several days.
import type { TransitFacts } from '../../src/region/manifest.ts';
import type { Region } from '../../src/region/region.ts';
import { dayOf } from '../oracles/transit/days.ts';
import { readFeeds } from '../oracles/transit/feeds.ts';
import { openRows } from '../oracles/transit/rows.ts';
import { type Asked, Scan } from '../oracles/transit/scan.ts';
import { timetableOn } from './drawn-feed.ts';
import { realCity, realFile } from './regions.ts';
import { type Judged, minuteDifferences, plannedDifferences, SharedGround } from './transit-judge.ts';
import { withDrawnWheels } from './wheel-feeds.ts';

const HOUR = 3600;
const MINUTE = 60;
/** Bounds of changes. */
const BOUNDS = [0, 1, 3];

interface City {
  readonly osm: string;
  readonly feeds: readonly string[];
  /** When much runs on workdays. */
  readonly hour: number;
  /** Minutes of the window for who knows the timetable, of the random minutes, and of the journey. */
  readonly window: number;
  readonly randomMinutes: number;
  readonly limit: number;
  readonly zone: string;
  /** Whether the feeds say anything of wheelchairs. */
  readonly saysWheels: boolean;
}

/** Cities with timetables; files below ../shared/data. */
export const TRANSIT_CITIES = {
  heidelberg: {
    osm: 'heidelberg/heidelberg-filtered.osm.pbf',
    feeds: ['heidelberg/vrn-gtfs-cut.zip'],
    hour: 7,
    window: 120,
    randomMinutes: 10,
    limit: 45,
    zone: 'Europe/Berlin',
    saysWheels: false,
  },
  'porto-alegre': {
    osm: 'porto-alegre/porto-alegre.osm.pbf',
    feeds: ['porto-alegre/gtfs-eptc.zip', 'porto-alegre/gtfs-trensurb.zip'],
    hour: 13,
    window: 20,
    randomMinutes: 5,
    limit: 40,
    zone: 'America/Sao_Paulo',
    saysWheels: true,
  },
} as const satisfies Readonly<Record<string, City>>;

export type TransitCity = keyof typeof TRANSIT_CITIES;

export interface Proof {
  readonly starts: number;
  /** Compared times of stops, for who knows the timetable and at random minutes. */
  readonly planned: number;
  readonly random: number;
  /** By kind of day: the date and the begin of the window. */
  readonly days: Readonly<Record<string, string>>;
  readonly wrong: number;
  readonly differences: readonly string[];
}

/** Differences that a result lists. */
const MOST_LISTED = 20;

/**
 * Asks for every stop from some places in both directions, with each bound of changes, on a workday, a Saturday, a Sunday, after midnight, and on the date with the
 * most exceptions of the calendars.
 */
export async function proveCity(name: TransitCity, starts: number, say: (text: string) => void): Promise<Proof> {
  const { osm, feeds }: City = TRANSIT_CITIES[name];
  const region = await realCity(name, osm, feeds);
  const { streets, obstacles, manifest } = region;
  const rows = readFeeds(feeds.map(realFile), manifest.timeZone);
  const judged: Judged = { streets, obstacles, timetable: region.transit!, feeds: rows };
  return proveTimetable(name, judged, manifest.transit!, starts, say);
}

/** The same by wheelchair, on the streets of the city: with what its feeds say of wheelchairs, or with drawn values where they say nothing. @param wheels how what is not said counts */
export async function proveOnWheels(
  name: TransitCity,
  region: Region,
  starts: number,
  wheels: NonNullable<Asked['wheels']>,
  say: (text: string) => void,
): Promise<Proof> {
  const { feeds, zone, saysWheels }: City = TRANSIT_CITIES[name];
  const paths = feeds.map(feed => (saysWheels ? realFile(feed) : withDrawnWheels(realFile(feed))));
  const { timetable, facts } = await timetableOn(region, paths);
  const mode = ({ ALL: 'WHEELCHAIR', STRICT: 'WHEELCHAIR_STRICT' } as const)[wheels];
  const judged = { ...region, timetable, feeds: readFeeds(paths, zone), mode };
  return proveTimetable(name, judged, facts, starts, say, wheels);
}

function proveTimetable(
  name: TransitCity,
  judged: Judged,
  { usualDays, validity }: Pick<TransitFacts, 'usualDays' | 'validity'>,
  starts: number,
  say: (text: string) => void,
  wheels?: Asked['wheels'],
): Proof {
  const { feeds, hour, window, randomMinutes, limit, zone }: City = TRANSIT_CITIES[name];
  const { timetable } = judged;
  const ground = new SharedGround(judged);
  const workday = usualDays.WORKDAY?.date ?? '';
  const kinds = [
    ['workday', workday, hour * HOUR],
    ['after midnight', usualDays.SATURDAY?.date ?? '', 23 * HOUR + 40 * MINUTE],
    ['saturday', usualDays.SATURDAY?.date ?? '', 20 * HOUR],
    ['sunday', usualDays.SUNDAY?.date ?? '', 13 * HOUR],
    ['exceptions', exceptionalDate(feeds, validity), hour * HOUR],
  ] as const;
  const proof = { starts, planned: 0, random: 0, wrong: 0, differences: [] as string[] };
  for (const [k, [kind, date, from]] of kinds.slice(0, starts).entries()) {
    for (const direction of ['FROM', 'TO'] as const) {
      const bounds = { maxTransfers: Math.max(...BOUNDS), longestWalkSeconds: 900 };
      const same = { day: dayOf(date), zone, direction, wheels, ...bounds };
      const asked: Asked = { ...same, limitSeconds: limit * MINUTE, from, to: from + window * MINUTE };
      const minutes: Asked = { ...asked, to: from + randomMinutes * MINUTE };
      const scan = new Scan(judged.feeds, ground, asked);
      for (let start = k; start < starts; start += kinds.length) {
        const { lat, lng, count } = timetable.stops;
        const stop = (start * 7919 + 13) % count;
        // Not at the stop itself, so that one walks.
        const place = { lat: lat[stop]! / 1e7 + 0.0007, lng: lng[stop]! / 1e7 - 0.0005 };
        const access = ground.access(place, asked);
        const walks = ground.access(place, { direction, longestWalkSeconds: asked.limitSeconds });
        const planned = plannedDifferences(judged, ground, asked, access, walks, { bounds: BOUNDS, scan });
        const random = minuteDifferences(judged, ground, minutes, access, { bounds: BOUNDS, scan });
        proof.planned += planned.stops;
        proof.random += random.stops;
        for (const difference of [...planned.differences, ...random.differences]) {
          proof.wrong++;
          if (proof.differences.length < MOST_LISTED) proof.differences.push(`${date}, ${direction}: ${difference}`);
        }
      }
    }
    say(`  ${name}, ${kind}: ${proof.planned + proof.random} times, ${proof.wrong} wrong`);
  }
  const days = Object.fromEntries(
    kinds
      .slice(0, starts)
      .map(([kind, date, from]) => [
        kind,
        `${date}, from ${Math.floor(from / HOUR)}:${String((from / MINUTE) % 60).padStart(2, '0')}`,
      ]),
  );
  return { ...proof, days };
}

/** The date within the validity with the most rows of calendar_dates.txt; of equals the first. */
function exceptionalDate(feeds: readonly string[], { from, to }: { readonly from: string; readonly to: string }) {
  const counts = new Map<string, number>();
  for (const feed of feeds) {
    for (const row of openRows(realFile(feed))('calendar_dates')) {
      const date = row('date').replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
      if (date >= from && date <= to) counts.set(date, (counts.get(date) ?? 0) + 1);
    }
  }
  const most = Math.max(...counts.values());
  return (
    [...counts]
      .filter(([, count]) => count === most)
      .map(([date]) => date)
      .sort()[0] ?? from
  );
}
