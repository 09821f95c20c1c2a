// The addresses around the place, nearest first, and how complete they are.
import type { AddressInRange, Completeness } from '../../src/functions/addresses/answer.ts';
import { element } from '../embed/elements.ts';
import type { View } from './view.ts';
import type { Words } from './words.ts';

export interface AddressesAnswer {
  readonly addresses: readonly AddressInRange[];
  readonly total: number;
  readonly completeness: Completeness;
}

const RADIUS_METERS = 150;
const SHOWN = 8;

export function addressesBody({ place, language }: View): object {
  return { ...place.where, radius: RADIUS_METERS, limit: 200, language };
}

export function drawAddresses(
  content: HTMLElement,
  { addresses, total, completeness }: AddressesAnswer,
  words: Words,
): void {
  const rows = addresses
    .slice(0, SHOWN)
    .map(({ street, houseNumber, distanceMeters }) =>
      element('li', '', [
        element('span', 'name', [`${street} ${houseNumber}`]),
        element('span', 'minutes', [`${words.number(distanceMeters)} m`]),
      ]),
    );
  const share =
    completeness.share === null ? null : words.completeness(words.number(Math.min(1, completeness.share) * 100));
  content.replaceChildren(
    element('p', 'big', [words.addressesFound(total, words.number(total))]),
    ...(share === null ? [] : [element('p', 'soft', [share])]),
    element('ul', 'address-rows', rows),
  );
}
