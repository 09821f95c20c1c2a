// The reference sample: scored locations that stand for the region's people, sorted so that any location can be ranked among them.

import { SETTLEMENT_TYPES } from '../../core/enums.ts';
import { shareOutside } from '../../core/geometry/disc-share.ts';
import type { Column } from '../../region/array-types.ts';
import { openColumns, stringColumns } from '../../region/columns.ts';
import type { Manifest, ReferenceHead } from '../../region/manifest.ts';
import { openReference, referenceColumn, UNSETTLED } from '../../region/reference.ts';
import type { RegionBytes } from '../../region/region-parts.ts';
import { regionOf } from '../../region/store.ts';
import { isScoredAlike, transportRule } from '../../scoring/editions.ts';
import {
  INDEX_CATEGORY_IDS,
  INDEX_PROFILES,
  INDEX_VERSION,
  LEAST_SAMPLE,
  type TransportRule,
} from '../../scoring/index-types.ts';
import { missingCategoriesOf } from '../../scoring/observe.ts';
import { scoreOnAllCores } from '../../scoring/on-all-cores.ts';
import { SCORED_NUMBERS, type ScoredLocation, scoredLocation } from '../../scoring/scored-location.ts';
import { drawSample } from './draw-sample.ts';
import { type homesOf, peopleOfHomes } from './homes.ts';
import { peopleGrid } from './people.ts';

/** The standard error of a percentile is 1.1; a sample larger than the number of homes adds no precision. */
const SAMPLE_SIZE = 2000;
/** A larger machine would save a second of an import, and take 50 MB for each further thread. */
const MOST_THREADS = 4;

/** Where the data ends near most homes, the rest of them stand for a middle, not for the region: a sliver of a city has no percentiles. */
const LEAST_KNOWN_SHARE = 0.5;

/** The walk of half an hour, 30 · 80 m: a home belongs to a region that holds most of the ground within it … */
const AROUND_METERS = 2400;
/** … so that homes of a sliver stand for nothing, however well their own scores are known. */
const MOST_OUTSIDE = 0.5;

/** A sample of an earlier version of the region. */
export interface EarlierReference {
  readonly head: ReferenceHead;
  /** Path of its file. */
  readonly path: string;
}

export interface BuiltReference {
  readonly head: ReferenceHead;
  readonly columns: Record<string, Column>;
}

/** Whether an earlier sample can serve unchanged: scored with the same numbers, and undamaged. */
export function isStillGood({ head, path }: EarlierReference, rule: TransportRule): boolean {
  if (!isScoredAlike(head, rule)) return false;
  try {
    openReference(openColumns(path), head).sorted('REGION', INDEX_PROFILES[0]);
    return true;
  } catch {
    return false;
  }
}

/**
 * Draws and scores a sample. Leaves out the locations whose surroundings lie mostly outside the data, and those whose scores are not known well. Undefined
 * if fewer than 200 locations remain, or less than half.
 * @param homes from which the sample is drawn
 * @param earlier the previous edition, if there is one
 */
export async function buildReference(
  bytes: RegionBytes,
  { frame, homes }: ReturnType<typeof homesOf>,
  {
    earlier,
    now,
    threads = MOST_THREADS,
    onProgress,
  }: {
    readonly earlier: ReferenceHead | undefined;
    readonly now: Date;
    readonly threads?: number;
    readonly onProgress: (done: number, total: number) => void;
  },
): Promise<BuiltReference | undefined> {
  const region = regionOf(bytes);
  const people = peopleGrid(region.census);
  const drawn = drawSample(homes, peopleOfHomes(homes, people), Math.min(SAMPLE_SIZE, homes.size.length));
  const locations = insideOf(region.manifest.outline, drawn);
  const least = Math.max(LEAST_SAMPLE, (LEAST_KNOWN_SHARE * drawn.length) / 2);
  if (locations.length / 2 < least) return undefined;
  const scored: ScoredLocation[] = [];
  let done = 0;
  await scoreOnAllCores({
    region: bytes,
    locations,
    mostThreads: Math.min(MOST_THREADS, threads),
    onScored: rows => {
      for (let at = 0; at < rows.length; at += SCORED_NUMBERS) {
        const location = scoredLocation(rows, at);
        if (location) scored.push(location);
      }
      done += rows.length / SCORED_NUMBERS;
      onProgress(done, locations.length / 2);
    },
  });
  const known = scored.filter(({ isKnown }) => isKnown);
  if (known.length < least) return undefined;
  const settlement = region.manifest.census?.settlement;
  const rule = transportRule(region.departures !== undefined);
  return {
    columns: referenceColumns(known),
    head: {
      edition: editionAfter(earlier?.edition, now),
      frame,
      size: known.length,
      weightedByPeople: people !== undefined,
      indexVersion: INDEX_VERSION,
      ...(rule === 'TIMETABLE' && { scoredBy: rule }),
      ...(settlement && { settlement }),
      missingCategories: [...missingCategoriesOf(region.manifest, rule === 'TIMETABLE').keys()],
      madeAt: now.toISOString(),
    },
  };
}

/** The locations (lat, lng in turn, 1e-7 degrees) of whose surroundings the data holds the greater part. */
function insideOf(outline: Manifest['outline'], locations: Int32Array): Int32Array {
  const inside: number[] = [];
  for (let i = 0; i < locations.length; i += 2) {
    const [lat, lng] = [locations[i]!, locations[i + 1]!];
    if (shareOutside(outline, lat / 1e7, lng / 1e7, AROUND_METERS) <= MOST_OUTSIDE) inside.push(lat, lng);
  }
  return Int32Array.from(inside);
}

/** `2026.1`, `2026.2` … within a year, `2027.1` in the next. */
export function editionAfter(edition: string | undefined, now: Date): string {
  const [year, number] = (edition ?? '').split('.').map(Number);
  const thisYear = now.getUTCFullYear();
  return `${thisYear}.${year === thisYear && number !== undefined ? number + 1 : 1}`;
}

function referenceColumns(scored: readonly ScoredLocation[]): Record<string, Column> {
  const columns: Record<string, Column> = stringColumns('metrics', [...INDEX_PROFILES, ...INDEX_CATEGORY_IDS]);
  for (const group of [...SETTLEMENT_TYPES, UNSETTLED] as const) {
    const own = scored.filter(({ settlement }) => (settlement ?? UNSETTLED) === group);
    const add = (metric: string, scores: readonly (number | undefined)[]) => {
      columns[referenceColumn(group, metric)] = Int32Array.from(scores.filter(score => score !== undefined)).sort();
    };
    for (const profile of INDEX_PROFILES)
      add(
        profile,
        own.map(({ totals }) => totals[profile]),
      );
    for (const [c, id] of INDEX_CATEGORY_IDS.entries())
      add(
        id,
        own.map(({ categories }) => categories[c]),
      );
  }
  return columns;
}
