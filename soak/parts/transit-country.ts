// A country's timetable, built from copies of a city: the time and memory of its import, and queries beside those of the city alone.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TIMETABLES } from '../../bench/datasets.ts';
import { withoutRealData } from '../../test/support/regions.ts';
import type { SoakPart } from '../part.ts';
import { writeCountry } from '../transit-country.ts';
import type { Asked, Built } from '../transit-country-step.ts';

/** 208 copies have 30 million stop times and 830,000 stops; UMKREIS_COUNTRY_COPIES names another number. */
const COPIES = Number(process.env.UMKREIS_COUNTRY_COPIES ?? 208);
const STOP_TIMES_PER_SECOND = 200_000;
const OPEN_MEGABYTES = 400;
const BYTES_PER_STOP_TIME = 12;
const MOST_TIMES_SLOWER = 1.5;
const STEP = join(import.meta.dirname, '..', 'transit-country-step.ts');

export const soak: SoakPart = async ({ say }) => {
  if (withoutRealData !== false) return { skipped: withoutRealData };
  const city = await measured(1, say);
  const country = await measured(COPIES, say);
  const slower = country.asked.milliseconds.median / city.asked.milliseconds.median;
  const { stopTimes, timetableSeconds } = country.built;
  const broken = [
    ...(stopTimes / timetableSeconds < STOP_TIMES_PER_SECOND
      ? [`the import of the timetable takes ${timetableSeconds} s of the processor for ${stopTimes} stop times`]
      : []),
    ...(country.asked.openMegabytes > OPEN_MEGABYTES + (BYTES_PER_STOP_TIME * stopTimes) / 2 ** 20
      ? [`opened it takes ${country.asked.openMegabytes} MB`]
      : []),
    ...(slower > MOST_TIMES_SLOWER ? [`queries take ${slower.toFixed(2)} times those of the city`] : []),
    ...(country.asked.sum === city.asked.sum ? [] : ['the middle copy answers otherwise than the city alone']),
  ];
  return { copies: COPIES, city, country, slower: Math.round(slower * 100) / 100, broken };
};

async function measured(copies: number, say: (text: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'umkreis-country-'));
  try {
    mkdirSync(join(folder, 'feed'));
    const { path, stopTimes } = await writeCountry(TIMETABLES['porto-alegre'].feeds, copies, join(folder, 'feed'));
    say(`  ${copies} copies, ${stopTimes} stop times and the long-distance line`);
    const built: Built = step('build', folder, String(copies), path);
    say(`  ${JSON.stringify(built)}`);
    const asked: Asked = step('ask', folder, String(copies));
    say(`  ${JSON.stringify(asked)}`);
    return { built, asked };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function step<T>(...words: readonly string[]): T {
  const options = ['--max-old-space-size=8192', '--expose-gc', STEP, ...words];
  const { stdout, stderr, status } = spawnSync(process.execPath, options, { encoding: 'utf8', maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error(`${words[0]} ended with ${status}: ${stderr.slice(-3000)}`);
  return JSON.parse(stdout);
}
