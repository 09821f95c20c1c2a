// The location index of a snapshot's place with the positions of the contributing places, so that the page needs the region no more.
import type { Language } from '../../core/enums.ts';
import type { Location } from '../../geocoding/location.ts';
import type { ShownPlace } from '../../geocoding/shown-place.ts';
import type { Surroundings } from '../../surroundings/surroundings.ts';
import type { ShownIndex } from '../location-index/answer.ts';
import { type HomesScores, indexOfHomes } from '../location-index/index-of-homes.ts';
import { indexAt } from '../location-index/location-index.ts';
import { weighingOf } from '../location-index/request.ts';

export interface KeptIndex {
  /** The index by the default profile. Its bands hold for all homes that a hidden address may be. */
  readonly shown: ShownIndex;
  /** Of a hidden address, or a street without a house number: how far the scores of its homes go. Missing in older snapshots, and where no home is known. */
  readonly homes?: HomesScores;
  /** [lng, lat] in degrees, by the `poiId` of a contribution. */
  readonly positions: Readonly<Record<string, readonly [lng: number, lat: number]>>;
}

/**
 * Undefined without a street to walk on near the place. People may still leave such a place by car.
 * @param homes all that a hidden address may be, or one of which only the street is known
 */
export function keptIndex(
  around: Surroundings,
  location: Location,
  language: Language,
  {
    homes = [],
    isHidden,
    checkTime,
  }: {
    readonly homes?: ShownPlace['homes'];
    readonly isHidden: boolean;
    readonly checkTime?: (() => void) | undefined;
  },
): KeptIndex | undefined {
  // Before the walk of the place, which others read after this.
  const ofHomes = indexOfHomes(around.region, homes, checkTime);
  // The bands of a street that is shown are those of its position, as `location-index` answers them.
  const found = indexAt(around, location, weighingOf({}), language, isHidden ? ofHomes?.bands : undefined);
  if ('unreachable' in found) return undefined;
  const { observed, shown } = found;
  const rows = new Map(observed.entities.flat().map(({ id, row }) => [id, row]));
  const { lat, lng } = around.region.index.entities;
  const positions = shown.categories.flatMap(({ contributions = [] }) =>
    contributions.flatMap(({ poiId = '' }) => {
      const row = rows.get(poiId);
      return row === undefined ? [] : [[poiId, [(lng[row] ?? 0) / 1e7, (lat[row] ?? 0) / 1e7]] as const];
    }),
  );
  return { shown, positions: Object.fromEntries(positions), ...(ofHomes && { homes: ofHomes.scores }) };
}
