// The place of a row: a text, the parts of an address, or a coordinate.
import { type AddressLine, addressLine } from '../geocoding/address-line.ts';
import type { PlaceQuestion } from '../geocoding/location.ts';

/** A text, or parts, or a coordinate or point of interest; beside these the text is only the label. */
export type RowPlace = Omit<PlaceQuestion, 'minMatch'> & AddressLine;

/** The input of `locate`. */
export function rowQuestion(place: RowPlace): PlaceQuestion {
  const { address, lat, lng, poiId } = place;
  const line = address ?? addressLine(place);
  return { lat, lng, poiId, address: line === '' ? undefined : line };
}
