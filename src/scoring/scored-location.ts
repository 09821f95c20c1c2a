// One location as a row of integers: the total of every profile, every category, the band of one profile, the settlement type, whether it is known well.

import { SETTLEMENT_TYPES, type SettlementType } from '../core/enums.ts';
import { bandsOf } from './band.ts';
import { completenessOf } from './completeness.ts';
import { INDEX_CATEGORY_IDS, INDEX_PROFILES, type IndexProfile } from './index-types.ts';
import { type ObservedParts, observe } from './observe.ts';
import { scoreOf } from './score.ts';
import { profileWeights } from './weights.ts';
import { withheldAt } from './withheld.ts';

/** Scores in millionths of a point; undefined if missing. */
export interface ScoredLocation {
  readonly totals: Readonly<Record<IndexProfile, number | undefined>>;
  /** In the order of INDEX_CATEGORY_IDS. */
  readonly categories: readonly (number | undefined)[];
  /** The band of the requested profile. */
  readonly band: { readonly low: number; readonly high: number } | undefined;
  readonly settlement: SettlementType | undefined;
  /** Whether the totals are known well enough for levels and percentiles (`withheld.ts`), by the profile of the band, else BALANCED. */
  readonly isKnown: boolean;
}

const CATEGORIES_AT = INDEX_PROFILES.length;
const BAND_AT = CATEGORIES_AT + INDEX_CATEGORY_IDS.length;
const SETTLEMENT_AT = BAND_AT + 2;
const KNOWN_AT = SETTLEMENT_AT + 1;
/** Numbers per location. */
export const SCORED_NUMBERS = KNOWN_AT + 1;

const NONE = -1;
/** Stands in place of the settlement type if the location has no observation. */
const UNREACHABLE = -2;
/** The locations are addresses or buildings, with the same error as a coordinate (GEOCODE_ERROR_METERS). */
const ERROR_METERS = 10;

/** Writes the row of a location (1e-7 degrees) into `rows`. @param bandProfile the profile of the band, if the caller wants one */
export function scoreInto(
  rows: Int32Array,
  at: number,
  region: ObservedParts,
  location: { readonly lat: number; readonly lng: number },
  bandProfile: IndexProfile | undefined,
): void {
  rows.fill(NONE, at, at + SCORED_NUMBERS);
  const observed = observe(
    region,
    { lat: location.lat / 1e7, lng: location.lng / 1e7 },
    { geocodeErrorMeters: ERROR_METERS },
  );
  if ('unreachable' in observed) {
    rows[at + SETTLEMENT_AT] = UNREACHABLE;
    return;
  }
  const ofBand = profileWeights(bandProfile ?? 'BALANCED');
  const band = bandsOf(observed, ofBand).total;
  rows[at + KNOWN_AT] = withheldAt(band, completenessOf(observed, ofBand)) === undefined ? 1 : 0;
  for (const [i, profile] of INDEX_PROFILES.entries()) {
    const { total, categories } = scoreOf(observed, profileWeights(profile));
    rows[at + i] = total ?? NONE;
    // Category scores are the same in every profile.
    if (i === 0) for (const [c, { score }] of categories.entries()) rows[at + CATEGORIES_AT + c] = score ?? NONE;
    if (profile !== bandProfile || total === undefined) continue;
    rows[at + BAND_AT] = band.low;
    rows[at + BAND_AT + 1] = band.high;
  }
  rows[at + SETTLEMENT_AT] = observed.settlement ? SETTLEMENT_TYPES.indexOf(observed.settlement.type) : NONE;
}

/** Reads a row; undefined if there is no street to walk on near the location. */
export function scoredLocation(rows: Int32Array, at: number): ScoredLocation | undefined {
  const number = (i: number) => {
    const value = rows[at + i] ?? NONE;
    return value < 0 ? undefined : value;
  };
  if (rows[at + SETTLEMENT_AT] === UNREACHABLE) return undefined;
  const [low, high] = [number(BAND_AT), number(BAND_AT + 1)];
  return {
    totals: Object.fromEntries(INDEX_PROFILES.map((profile, i) => [profile, number(i)])) as ScoredLocation['totals'],
    categories: INDEX_CATEGORY_IDS.map((_, c) => number(CATEGORIES_AT + c)),
    band: low === undefined || high === undefined ? undefined : { low, high },
    settlement: SETTLEMENT_TYPES[rows[at + SETTLEMENT_AT] ?? NONE],
    isKnown: rows[at + KNOWN_AT] === 1,
  };
}
