// The place as visitors may know it: exact, its street, or the cluster of cells around it.

import type { AddressVisibility } from '../core/enums.ts';
import { DomainError } from '../core/errors.ts';
import type { Region } from '../region/region.ts';
import type { Location } from './location.ts';
import { namedHidden } from './names-hidden.ts';
import { LEAST_ADDRESSES, shownArea } from './shown-area.ts';
import { shownStreet } from './shown-street.ts';

export interface ShownPlace {
  /** The input of all content. With `EXACT`, the exact location itself. */
  readonly location: Location;
  /** With `AREA`: the outline of the cluster, [lng, lat], closed. */
  readonly outline?: readonly (readonly number[])[];
  /** With `AREA`: the streets on which it may lie. */
  readonly streets?: readonly string[];
}

/**
 * The place as visitors may know it. With `STREET` and `AREA` it is the same for all houses of the section or cluster.
 * @param title plain text for visitors, which must not name the hidden parts
 * @throws DomainError `address-would-leak`: the title names a hidden part, or there are too few addresses to hide the place among
 */
export function shownPlace(
  region: Pick<Region, 'addresses' | 'places' | 'supplied' | 'ground'>,
  exact: Location,
  visibility: AddressVisibility,
  title: string | null,
): ShownPlace {
  if (visibility === 'EXACT') return { location: exact };
  const { poiId: _poi, ...place } = exact;
  const shown = visibility === 'AREA' ? shownArea(region, place) : streetPlace(region, place);
  if (shown === undefined) {
    const lacks = visibility === 'AREA' ? `no ${LEAST_ADDRESSES} addresses` : 'no street with a name';
    throw leak('#/addressVisibility', `There is ${lacks} around this place to hide it among.`);
  }
  checkTitle(title, exact, shown.location, visibility);
  return shown;
}

/** @throws DomainError `address-would-leak` if the title names a hidden part of `exact` */
export function checkTitle(
  title: string | null,
  exact: Location,
  shown: Location,
  visibility: Exclude<AddressVisibility, 'EXACT'>,
): void {
  const named = title === null ? undefined : namedHidden(title, exact, shown, visibility);
  if (named === undefined) return;
  throw leak('#/title', `The title names the ${named}, which addressVisibility ${visibility} hides.`);
}

/** A place that matched only a town or postcode names no house. */
function streetPlace(region: Parameters<typeof shownStreet>[0], exact: Location): ShownPlace | undefined {
  const { kind } = exact.match;
  if (kind === 'PLACE' || kind === 'POSTCODE') {
    return { location: { ...exact, match: { kind, confidence: 1 } } };
  }
  const location = shownStreet(region, exact);
  return location && { location };
}

function leak(pointer: string, detail: string): DomainError {
  return new DomainError('address-would-leak', detail, { faults: [{ pointer, code: 'address-would-leak', detail }] });
}
