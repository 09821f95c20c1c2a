// `node soak/transit-country-step.ts build FOLDER COPIES FEED…` builds streets and the timetable of a country with the steps of the import, and
// `… ask FOLDER COPIES` opens both and asks from places of the middle copy. Each in its own process, so that its memory is its own; prints JSON.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { assemble } from '../bench/assemble.ts';
import { copiesOf } from '../bench/copies.ts';
import { DATASETS, startsOf } from '../bench/datasets.ts';
import { readOsmFiles } from '../src/import/osm/read.ts';
import { buildTimetable } from '../src/import/transit/build-timetable.ts';
import { type Reach, reachEngine } from '../src/reach/reach.ts';
import { startsAt } from '../src/reach/snap.ts';
import { openColumns, writeColumns } from '../src/region/columns.ts';
import { openObstacles } from '../src/region/obstacles.ts';
import { openPois } from '../src/region/pois.ts';
import { openStreets } from '../src/region/streets.ts';
import { openTimetable } from '../src/region/timetable.ts';
import { TransitReach } from '../src/transit/transit-reach.ts';
import type { Departure } from '../src/transit/transit-times.ts';
import { STEP_E7 } from './transit-country.ts';

const ZONE = 'America/Sao_Paulo';
/** Valid in both feeds: as one feed they have more days on which only the metro runs. */
const WORKDAY = '2019-04-16';
/** The middle of the city. */
const CITY_LNG_E7 = -512_000_000;
const STARTS = 40;
const HOUR = 3600;

export interface Built {
  /** Of the processor, all threads. */
  readonly streetSeconds: number;
  readonly timetableSeconds: number;
  /** Of these the walks between the stops. */
  readonly walkSeconds: number;
  readonly peakMegabytes: number;
  readonly streetPeakMegabytes: number;
  readonly bytes: number;
  readonly stops: number;
  readonly trips: number;
  readonly stopTimes: number;
}

export interface Asked {
  /** Resident, before and after the timetable was opened and asked once, beyond streets and points of interest and what walks to them keep in memory. */
  readonly openMegabytes: number;
  readonly firstSeconds: number;
  readonly places: number;
  readonly milliseconds: { readonly median: number; readonly p95: number };
  /** Of all times within the copy of the start: equal copies answer alike. */
  readonly sum: number;
}

const [step, folder = '', copies = '1', ...feeds] = process.argv.slice(2);
const result = step === 'build' ? await build() : ask();
process.stdout.write(`${JSON.stringify(result)}\n`);

async function build(): Promise<Built> {
  const { osm } = await readOsmFiles([DATASETS['porto-alegre'].osm]);
  const shifts = Array.from({ length: Number(copies) }, (_, k) => ({ lat: 0, lng: k * STEP_E7 }));
  let began = cpuSeconds();
  mkdirSync(join(folder, 'columns'));
  const { streets, obstacles, manifest } = assemble(copiesOf(osm, shifts), 'BR', join(folder, 'columns'));
  const streetSeconds = Math.round(cpuSeconds() - began);
  const streetPeakMegabytes = peakMegabytes();
  began = cpuSeconds();
  const question = { paths: feeds, without: [], workday: WORKDAY, outline: manifest.outline, zone: ZONE };
  let walksBegan: number | undefined;
  // Before that all lines are done that are known.
  const onProgress = (done: number, total: number) => {
    if (done < total) walksBegan ??= cpuSeconds();
  };
  const { columns, counts, facts } = await buildTimetable({ ...question, streets, obstacles }, onProgress);
  const ended = cpuSeconds();
  const path = join(folder, 'columns', 'transit.bin');
  writeColumns(path, columns);
  return {
    streetSeconds,
    timetableSeconds: rounded(ended - began),
    walkSeconds: rounded(ended - (walksBegan ?? ended)),
    streetPeakMegabytes,
    peakMegabytes: peakMegabytes(),
    bytes: Object.values(columns).reduce((sum, { byteLength }) => sum + byteLength, 0),
    stops: counts.transitStops,
    trips: counts.transitTrips,
    stopTimes: facts.feeds.reduce((sum, each) => sum + each.stopTimes, 0),
  };
}

function ask(): Asked {
  const open = (file: string) => openColumns(join(folder, 'columns', file));
  const [streets, obstacles, pois] = [
    openStreets(open('streets.bin')),
    openObstacles(open('obstacles.bin')),
    openPois(open('pois.bin')),
  ];
  const shift = Math.floor(Number(copies) / 2) * STEP_E7;
  const day = Date.parse(`${WORKDAY}T00:00Z`) / 86_400_000;
  const starts = startsOf('porto-alegre')
    .filter((_, i) => i % Math.floor(300 / STARTS) === 0)
    .flatMap(({ lat, lng }) => {
      const found = startsAt(streets, obstacles, 'WALK', Math.round(lat * 1e7), Math.round(lng * 1e7) + shift);
      return found === undefined ? [] : [found];
    });
  const access = pois.access.WALK;
  const wanted = { access, kindOf: new Uint16Array(access.list.length), isWanted: Uint8Array.of(1) };
  const walk = { mode: 'WALK', minimised: 'time', limit: 900_000 } as const;
  const found = reachEngine({ streets, obstacles }).run({ lat: 0, lng: 0 }, walk, undefined, {
    starts: starts[0],
  }) as Reach;
  found.rows(access, wanted.kindOf, wanted.isWanted);
  const before = residentMegabytes();
  const began = cpuSeconds();
  const reach = new TransitReach({ streets, obstacles, transit: openTimetable(open('transit.bin')) }, ZONE);
  const departure: Departure = {
    ...{ day, from: 13 * HOUR, to: 15 * HOUR, direction: 'FROM' },
    ...{ maxTransfers: 3, walkMinutes: 15, limitSeconds: 45 * 60 },
  };
  const times: number[] = [];
  let sum = 0;
  reach.planned(starts[0]!, departure, wanted);
  const firstSeconds = Math.round((cpuSeconds() - began) * 10) / 10;
  const openMegabytes = residentMegabytes() - before;
  for (const isCounted of [false, false, true]) {
    for (const start of starts) {
      const cpu = process.cpuUsage();
      const { rows } = reach.planned(start, departure, wanted);
      const { user, system } = process.cpuUsage(cpu);
      if (!isCounted) continue;
      times.push((user + system) / 1000);
      // Trains come to other copies within the limit.
      for (const { row, milliseconds } of rows) {
        if (Math.abs(pois.lng[row]! - shift - CITY_LNG_E7) < STEP_E7 / 2) sum += milliseconds;
      }
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(share * times.length)]! * 100) / 100;
  return { openMegabytes, firstSeconds, places: starts.length, milliseconds: { median: at(0.5), p95: at(0.95) }, sum };
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function rounded(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}

function peakMegabytes(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024);
}

function residentMegabytes(): number {
  globalThis.gc?.();
  return Math.round(process.memoryUsage().rss / 2 ** 20);
}
