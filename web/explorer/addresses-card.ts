// The addresses around the place, nearest first, and how complete they are.
import type { AddressInRange, Completeness } from '../../src/features/addresses/answer.ts';
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
  // Several entrances of one house are one line.
  const houses = [...Map.groupBy(addresses, ({ label }) => label).values()].flatMap(([nearest]) => nearest ?? []);
  const rows = houses
    .slice(0, SHOWN)
    .map(({ street, houseNumber, distanceMeters }) =>
      element('li', '', [
        element('bdi', 'name', [`${street} ${houseNumber}`]),
        element('span', 'minutes', [`${words.number(distanceMeters)}\u00a0m`]),
      ]),
    );
  const share = completeness.share === null ? null : words.completeness(shareOf(completeness, words));
  content.replaceChildren(
    element('p', 'big', [words.addressesFound(total, words.number(total))]),
    ...(share === null ? [] : [element('p', 'soft', [share])]),
    element('ul', 'address-rows', rows),
  );
}

/** Of residential buildings, in percent; the census may count fewer of them than there are addresses. */
export function shareOf({ share }: Completeness, words: Words): string {
  return words.number(Math.min(1, share ?? 0) * 100);
}
