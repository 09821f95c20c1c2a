// What a region covers, in the names of its largest places, for visitors of the explorer whose place is not in it.
import { PLACE_KINDS, type PlaceKind } from '../../region/places.ts';
import type { Region } from '../../region/region.ts';

export interface ExploredCoverage {
  /** The name of the region. */
  readonly region: string;
  /** The largest places first. */
  readonly places: readonly string[];
  /** How many towns and villages it has beside these. */
  readonly others: number;
  /** RFC 3339 time of the OpenStreetMap data, if known. */
  readonly osmTimestamp?: string;
}

/** Places where people say that they live; parts of towns are missing. */
const SETTLEMENTS: ReadonlySet<PlaceKind> = new Set(['city', 'town', 'municipality', 'village']);
const MOST_NAMED = 6;

type Covered = Pick<Region, 'places' | 'manifest'>;

/** A region does not change, and a large one has a hundred thousand places. */
const known = new WeakMap<Covered, ExploredCoverage>();

export function exploredCoverage(region: Covered): ExploredCoverage {
  const coverage = known.get(region) ?? coverageOf(region);
  known.set(region, coverage);
  return coverage;
}

function coverageOf({ places, manifest: { name, osmTimestamp } }: Covered): ExploredCoverage {
  const mapped = largestFirst(places, true);
  // An extract of a part of a city may lack the place of the city itself; then its addresses name it.
  const labels = mapped.length > 0 ? mapped : largestFirst(places, false);
  return {
    region: name,
    places: labels.slice(0, MOST_NAMED),
    others: Math.max(0, labels.length - MOST_NAMED),
    ...(osmTimestamp !== undefined && { osmTimestamp }),
  };
}

/** The names of settlements that the map has, or of those that only addresses name. */
function largestFirst(places: Region['places'], isMapped: boolean): string[] {
  const { placeKind, placeName, placePopulation, placeAddresses, placeIsMapped, strings } = places;
  const sizes = new Map<string, number>();
  for (let row = 0; row < places.placeCount; row++) {
    const kind = PLACE_KINDS[placeKind[row] ?? 0];
    if (kind === undefined || !SETTLEMENTS.has(kind) || (placeIsMapped[row] !== 0) !== isMapped) continue;
    const label = strings.get(placeName[row] ?? 0);
    // Where the map has no inhabitants, addresses tell which place is larger; there are some three people to an address.
    const size = (placePopulation[row] ?? 0) || 3 * (placeAddresses[row] ?? 0);
    sizes.set(label, Math.max(size, sizes.get(label) ?? 0));
  }
  return [...sizes].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).map(([label]) => label);
}
