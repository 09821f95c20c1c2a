// Our area, exact and for display, and Valhalla's from the same starts, by turns in one process: how much faster, and how well they agree.
import { join } from 'node:path';
import type { BaseMode } from '../../src/core/modes.ts';
import { readOsmFiles } from '../../src/import/osm/read.ts';
import { openServedRegion } from '../../src/region/store.ts';
import { areaFrom, TRIPS, withStreet } from '../asking.ts';
import type { ReachParts } from '../assemble.ts';
import { DATASETS, type DatasetName, type Place, REACH_DATASETS, startsOf } from '../datasets.ts';
import { type Figure, figure, type Measured, threeDigits, timed } from '../figures.ts';
import { overlapOf, polygonsOf } from '../overlap.ts';
import type { PartContext } from '../part.ts';
import { openValhalla, type Valhalla, withoutValhalla } from '../valhalla.ts';

/** Our engine is warm after one request for every start, because then the nearest streets of each tile are in memory. Valhalla needs fewer. */
const WARM_STARTS_OF_THEIRS = 60;
const AGREEMENT = 0.75;
const WORST = 3;
/** Cell size for comparing areas; at most a quarter of Valhalla's own. */
const CELL_METERS: Readonly<Record<BaseMode, number>> = { WALK: 10, BICYCLE: 20, CAR: 20 };

export async function measure({ dataFolder, scratch }: PartContext): Promise<Measured> {
  const figures: Figure[] = [];
  for (const name of REACH_DATASETS) {
    const { osm } = await readOsmFiles([DATASETS[name].osm]);
    let valhalla: Valhalla;
    try {
      valhalla = await openValhalla(osm, DATASETS[name].country, join(scratch, name));
    } catch (cause) {
      return { figures: [], leftOut: withoutValhalla('valhalla', cause) };
    }
    const region = openServedRegion(dataFolder, name);
    for (const [mode, minutes] of TRIPS) figures.push(...(await compared(name, region, valhalla, mode, minutes)));
  }
  return { figures };
}

async function compared(
  name: DatasetName,
  region: ReachParts,
  valhalla: Valhalla,
  mode: BaseMode,
  minutes: number,
): Promise<Figure[]> {
  const places = withStreet(region, mode, startsOf(name));
  const ours: number[] = [];
  const coarse: number[] = [];
  const theirs: number[] = [];
  const faster: number[] = [];
  const fasterCoarse: number[] = [];
  const ratios: number[] = [];
  const overlaps: number[] = [];
  const worst: { iou: number; text: string }[] = [];
  let refused = 0;
  for (const [i, place] of places.entries()) {
    areaFrom(region, mode, minutes, place);
    areaFrom(region, mode, minutes, place, 'DISPLAY');
    if (i < WARM_STARTS_OF_THEIRS) await valhalla.area(mode, minutes, place).catch(() => undefined);
  }
  for (const place of places) {
    let ourText = '';
    const ourTime = timed(() => {
      ourText = areaFrom(region, mode, minutes, place);
    });
    const coarseTime = timed(() => areaFrom(region, mode, minutes, place, 'DISPLAY'));
    const start = performance.now();
    const theirText = await valhalla.area(mode, minutes, place).catch(() => undefined);
    const theirTime = performance.now() - start;
    if (theirText === undefined) {
      refused++;
      continue;
    }
    ours.push(ourTime);
    theirs.push(theirTime);
    faster.push(theirTime / ourTime);
    coarse.push(coarseTime);
    fasterCoarse.push(theirTime / coarseTime);
    const overlap = overlapOf(polygonsOf(ourText), polygonsOf(theirText), CELL_METERS[mode]);
    const ratio = overlap.secondSquareMeters / overlap.firstSquareMeters;
    ratios.push(ratio);
    overlaps.push(overlap.iou);
    worst.push({ iou: overlap.iou, text: textOf(place, overlap.iou, ratio) });
  }
  const share = (100 * overlaps.filter(iou => iou >= AGREEMENT).length) / overlaps.length;
  return [
    figure(`valhalla.${mode}`, name, faster),
    figure(`display.${mode}`, name, fasterCoarse),
    figure(`ours.${mode}`, name, ours),
    figure(`oursDisplay.${mode}`, name, coarse),
    figure(`theirs.${mode}`, name, theirs, { refused }),
    figure(`ratio.${mode}`, name, ratios),
    figure(`overlap.${mode}`, name, overlaps, {
      atLeast075Percent: threeDigits(share),
      worst: worst
        .sort((a, b) => a.iou - b.iou)
        .slice(0, WORST)
        .map(({ text }) => text),
    }),
    ...(mode === 'WALK'
      ? [{ row: 'agreement', dataset: name, median: threeDigits(share), runs: overlaps.length }]
      : []),
  ];
}

function textOf({ lat, lng }: Place, iou: number, ratio: number): string {
  return `${lat},${lng}: overlap ${threeDigits(iou)}, theirs ${threeDigits(ratio)} × ours`;
}
