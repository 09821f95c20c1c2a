// Travel times from one place to 1,000 addresses, ours and those of Valhalla's matrix for the same pairs, by turns in one process.
import { join } from 'node:path';
import type { BaseMode } from '../../src/core/modes.ts';
import { rowsAsLines, wholeAnswer } from '../../src/features/travel-times/travel-rows.ts';
import { travelTimes } from '../../src/features/travel-times/travel-times.ts';
import { servedRegions } from '../../src/geocoding/served-regions.ts';
import { readOsmFiles } from '../../src/import/osm/read.ts';
import { straightMeters } from '../../src/reach/reach.ts';
import type { Region } from '../../src/region/region.ts';
import { openServedRegion } from '../../src/region/store.ts';
import { addressRows } from '../../test/support/address-rows.ts';
import { withStreet } from '../asking.ts';
import { DATASETS, type Place } from '../datasets.ts';
import { type Figure, figure, type Measured, medianOf } from '../figures.ts';
import type { PartContext } from '../part.ts';
import { openValhalla, type Valhalla, withoutValhalla } from '../valhalla.ts';

const DATASET = 'liechtenstein';
const MINUTES = 30;
const TARGETS = 1000;
/** A matrix by car takes Valhalla up to ten seconds. */
const STARTS: Readonly<Record<BaseMode, number>> = { WALK: 12, BICYCLE: 12, CAR: 3 };
const WARM_STARTS = 2;
/** Every so many addresses of the region may be a start. */
const START_EVERY = 97;
/** As the crow flies, so that most addresses within are within the limit. */
const METERS: Readonly<Record<BaseMode, number>> = { WALK: 1500, BICYCLE: 5000, CAR: 15_000 };
/** Addresses of which the targets are those within the limit. */
const MOST_ASKED = 2000;

export async function measure({ dataFolder, scratch }: PartContext): Promise<Measured> {
  const { osm } = await readOsmFiles([DATASETS[DATASET].osm]);
  let valhalla: Valhalla;
  try {
    valhalla = await openValhalla(osm, DATASETS[DATASET].country, join(scratch, DATASET));
  } catch (cause) {
    return { figures: [], leftOut: withoutValhalla('travel-times', cause) };
  }
  const region = openServedRegion(dataFolder, DATASET);
  const figures: Figure[] = [];
  for (const mode of Object.keys(STARTS) as BaseMode[]) figures.push(...(await compared(region, valhalla, mode)));
  return { figures };
}

async function compared(region: Region, valhalla: Valhalla, mode: BaseMode): Promise<Figure[]> {
  const ask = { language: 'en', now: new Date() } as const;
  const tableTo = (from: Place, to: readonly Place[]) =>
    travelTimes(
      servedRegions(() => [region]),
      { from: [from], to: [...to], transportMode: mode, limit: MINUTES },
      ask,
    );
  const timesTo = async (from: Place, to: readonly Place[]) => wholeAnswer(await tableTo(from, to));
  const all = addressRows(region).map(({ lat, lng }) => ({ lat, lng }));
  const ours: number[] = [];
  const lines: number[] = [];
  const first: number[] = [];
  const theirs: number[] = [];
  const faster: number[] = [];
  const ratios: number[] = [];
  let withoutWay = 0;
  let starts = 0;
  for (const from of withStreet(
    region,
    mode,
    all.filter((_, i) => i % START_EVERY === 0),
  )) {
    const around = all.filter(place => straightMeters(from, place) <= METERS[mode]);
    if (around.length < TARGETS) continue;
    const some = around.filter((_, i) => i % Math.ceil(around.length / MOST_ASKED) === 0);
    // Both find a way to all of them, so nobody searches farther for what is not there.
    const { rows } = await timesTo(from, some);
    const near = rows.flatMap(row => ('travelSeconds' in row ? [some[row.destinationIndex] ?? from] : []));
    if (near.length < TARGETS) continue;
    const targets = Array.from({ length: TARGETS }, (_, i) => near[Math.floor((i * near.length) / TARGETS)] ?? from);
    let began = performance.now();
    const text = JSON.stringify(await timesTo(from, targets));
    const ourTime = performance.now() - began;
    began = performance.now();
    // As Valhalla answers: times and metres, without the address of each place.
    const textOfLines = [...rowsAsLines(await tableTo(from, targets))].join('');
    const linesTime = performance.now() - began;
    // A metre away, so that the doors of none are known from a question before.
    const fresh = targets.map(({ lat, lng }) => ({ lat: lat + (starts + 1) * 1e-5, lng }));
    began = performance.now();
    const textOfFirst = [...rowsAsLines(await tableTo(from, fresh))].join('');
    const firstTime = performance.now() - began;
    began = performance.now();
    const theirText = await valhalla.matrix(mode, from, targets);
    const theirTime = performance.now() - began;
    if (++starts <= WARM_STARTS) continue;
    for (const each of [textOfLines, textOfFirst]) {
      if (each.split('\n').length !== TARGETS + 1) throw new Error('a line for each pair was expected');
    }
    ours.push(ourTime);
    lines.push(theirTime / linesTime);
    first.push(theirTime / firstTime);
    theirs.push(theirTime);
    faster.push(theirTime / ourTime);
    const durations: readonly (number | null)[] = JSON.parse(theirText).sources_to_targets.durations.flat();
    const own: Awaited<ReturnType<typeof timesTo>> = JSON.parse(text);
    for (const [i, seconds] of durations.entries()) {
      const row = own.rows[i];
      if (seconds === null) withoutWay++;
      else if (row !== undefined && 'travelSeconds' in row && typeof row.travelSeconds === 'number') {
        ratios.push(seconds / Math.max(1, row.travelSeconds));
      }
    }
    if (starts === STARTS[mode] + WARM_STARTS) break;
  }
  return [
    figure(`travel.${mode}`, DATASET, faster),
    figure(`travel.lines.${mode}`, DATASET, lines),
    figure(`travel.first.${mode}`, DATASET, first),
    figure(`travel.ours.${mode}`, DATASET, ours),
    figure(`travel.theirs.${mode}`, DATASET, theirs, { withoutWay }),
    { row: `travel.ratio.${mode}`, dataset: DATASET, median: medianOf(ratios), runs: ratios.length },
  ];
}
