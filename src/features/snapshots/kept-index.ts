// The location index of a snapshot's place with the positions of the contributing places, so that the page needs the region no more.
import type { Language } from '../../core/enums.ts';
import type { Location } from '../../geocoding/location.ts';
import type { Surroundings } from '../../surroundings/surroundings.ts';
import type { ShownIndex } from '../location-index/answer.ts';
import { indexAt } from '../location-index/location-index.ts';
import { weighingOf } from '../location-index/request.ts';

export interface KeptIndex {
  /** The index by the default profile. */
  readonly shown: ShownIndex;
  /** [lng, lat] in degrees, by the `poiId` of a contribution. */
  readonly positions: Readonly<Record<string, readonly [lng: number, lat: number]>>;
}

/** Undefined without a street to walk on near the place. People may still leave such a place by car. */
export function keptIndex(around: Surroundings, location: Location, language: Language): KeptIndex | undefined {
  const found = indexAt(around, location, weighingOf({}), language);
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
  return { shown, positions: Object.fromEntries(positions) };
}
