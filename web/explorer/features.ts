// The functions in the explorer, in reading order: one line each.
import type { Feature, FeatureParts } from './feature.ts';
import { addressesInRange } from './features/addresses-in-range.ts';
import { censusData } from './features/census-data.ts';
import { locationIndex } from './features/location-index.ts';
import { poiData } from './features/poi-data.ts';
import { route } from './features/route.ts';
import { snapshotData } from './features/snapshot-data.ts';
import { texts } from './features/texts.ts';
import { warrant } from './features/warrant.ts';

export const FEATURES: readonly ((parts: FeatureParts) => Feature)[] = [
  route,
  locationIndex,
  poiData,
  censusData,
  addressesInRange,
  texts,
  warrant,
  snapshotData,
];
