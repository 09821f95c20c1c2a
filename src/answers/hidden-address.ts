// The warnings about a place of which only the street or the area is shown.
import type { AddressVisibility } from '../core/enums.ts';
import type { Location } from '../geocoding/location.ts';
import type { Warning } from './answer-fields.ts';
import { placeWarnings } from './place-fields.ts';

/** The same warnings for every kind of match, because the way in which the geocoding found a place reveals something about the address. */
const HIDDEN: Readonly<Record<Exclude<AddressVisibility, 'EXACT'>, Warning>> = {
  STREET: { code: 'address-hidden', detail: 'The address is not shown; times start in the middle of its street.' },
  AREA: {
    code: 'address-hidden',
    detail: 'The address is not shown; times start in the middle of the area around it.',
  },
};

/** @param location as it is shown */
export function visiblePlaceWarnings(location: Location, visibility: AddressVisibility): readonly Warning[] {
  return visibility === 'EXACT' ? placeWarnings(location) : [HIDDEN[visibility]];
}
