// The index of all homes that a hidden address may be: how far their scores and bands go.
import { at } from '../../core/lists.ts';
import type { Location } from '../../geocoding/location.ts';
import type { Region } from '../../region/region.ts';
import type { Band, Bands } from '../../scoring/band.ts';
import { bandsOf } from '../../scoring/band.ts';
import { scoreOf } from '../../scoring/score.ts';
import { surroundingsOf } from '../../surroundings/surroundings.ts';
import { observedAt } from './location-index.ts';
import { weighingOf } from './request.ts';
import { decimals } from './shown-index.ts';

type Position = Pick<Location, 'lat' | 'lng'>;

/** From the least to the highest, in points. */
export interface PointRange {
  readonly low: number;
  readonly high: number;
}

export interface HomesIndex {
  /** In millionths of a point: from the lowest end of a home's band to the highest. */
  readonly bands: Bands;
  readonly scores: HomesScores;
}

export interface HomesScores {
  readonly total?: PointRange;
  /** By id. */
  readonly categories: Readonly<Record<string, PointRange>>;
  /** The widest band of the total of a single home, in points. */
  readonly widestBand: number;
}

/** A search takes one to ten milliseconds; beyond so many homes, evenly chosen ones stand for all. */
const MOST_HOMES = 150;

/** Undefined if there is no home from where one can walk. By the default profile. */
export function indexOfHomes(
  region: Region,
  homes: readonly Position[],
  checkTime: (() => void) | undefined,
): HomesIndex | undefined {
  const asked = weighingOf({});
  const all = chosen(homes).flatMap(home => {
    const location: Location = { ...home, label: '', match: { kind: 'ADDRESS', confidence: 1 } };
    const found = observedAt(surroundingsOf(region, location, { checkTime }), location, asked.version);
    if ('unreachable' in found) return [];
    const { observed } = found;
    return [{ score: scoreOf(observed, asked.weights), bands: bandsOf(observed, asked.weights) }];
  });
  const [first] = all;
  if (first === undefined) return undefined;
  const ids = first.score.categories.map(({ id }) => id);
  const total = rangeOf(all.map(({ score }) => score.total));
  return {
    bands: {
      total: union(all.map(({ bands }) => bands.total)),
      categories: ids.map((_, i) => union(all.map(({ bands }) => at(bands.categories, i)))),
    },
    scores: {
      ...(total && { total }),
      categories: Object.fromEntries(
        ids.flatMap((id, i) => {
          const range = rangeOf(all.map(({ score }) => at(score.categories, i).score));
          return range === undefined ? [] : [[id, range]];
        }),
      ),
      widestBand: decimals(Math.max(...all.map(({ bands }) => bands.total.high - bands.total.low))),
    },
  };
}

/** In the order of their positions, so that the choice does not depend on the order of the map. */
function chosen(homes: readonly Position[]): readonly Position[] {
  if (homes.length <= MOST_HOMES) return homes;
  const sorted = homes.toSorted((a, b) => a.lat - b.lat || a.lng - b.lng);
  return Array.from({ length: MOST_HOMES }, (_, i) => at(sorted, Math.floor((i * sorted.length) / MOST_HOMES)));
}

function union(bands: readonly Band[]): Band {
  return { low: Math.min(...bands.map(({ low }) => low)), high: Math.max(...bands.map(({ high }) => high)) };
}

/** Undefined without a score; in the category of a region all homes have one, or none has. */
function rangeOf(scores: readonly (number | undefined)[]): PointRange | undefined {
  const known = scores.filter(score => score !== undefined);
  if (known.length === 0) return undefined;
  return { low: decimals(Math.min(...known)), high: decimals(Math.max(...known)) };
}
