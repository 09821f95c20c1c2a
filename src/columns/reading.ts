// What a row reads for a column. Readings that the same work answers are read together (`works.ts`).
import type { AddressParts } from '../geocoding/location.ts';

/** Of the location as it was understood. */
export interface LocationReading {
  readonly kind: 'LOCATION';
  readonly part: 'lat' | 'lng' | 'label' | 'match' | 'confidence' | Exclude<keyof AddressParts, 'derived'>;
}

export type Reading = LocationReading;
