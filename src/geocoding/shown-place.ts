// The place as visitors may know it: exact, its street, or the cluster of cells around it.

import type { AddressVisibility } from '../core/enums.ts';
import { DomainError } from '../core/errors.ts';
import type { Region } from '../region/region.ts';
import type { Location } from './location.ts';
import { namedHidden } from './names-hidden.ts';
import { LEAST_ADDRESSES, shownArea } from './shown-area.ts';
import { homesOnStreet, shownStreet } from './shown-street.ts';
import { type StreetMark, streetMark } from './street-mark.ts';

export interface ShownPlace {
  /** The input of all content. With `EXACT`, the exact location itself. */
  readonly location: Location;
  /** The outline of the cluster with `AREA`, and of the homes of a street whose line is unknown: [lng, lat], closed. */
  readonly outline?: readonly (readonly number[])[];
  /** Where only its street is shown: the lines of that, along all homes that it may be. */
  readonly line?: StreetMark['line'];
  /** With `AREA`: the streets on which it may lie. */
  readonly streets?: readonly string[];
  /** The positions of all homes that it may be, the same for each of them: with `EXACT` those of a street that the place is named by. None where no address is known. */
  readonly homes?: readonly { readonly lat: number; readonly lng: number }[];
}

/**
 * The place as visitors may know it. With `STREET` and `AREA` it is the same for all houses of the section or cluster.
 * @param title plain text for visitors, which must not name the hidden parts
 * @throws DomainError `address-would-leak`: the title names a hidden part, or there are too few addresses to hide the place among
 */
export function shownPlace(
  region: Pick<Region, 'addresses' | 'places' | 'supplied' | 'ground' | 'streets'>,
  exact: Location,
  visibility: AddressVisibility,
  title: string | null,
): ShownPlace {
  if (visibility === 'EXACT') {
    if (exact.match.kind !== 'STREET') return { location: exact };
    const homes = homesOnStreet(region, exact);
    return { location: exact, ...(homes.length > 0 && { homes }), ...streetMark(region, exact, homes) };
  }
  const { poiId: _poi, ...place } = exact;
  const shown = visibility === 'AREA' ? shownArea(region, place) : streetPlace(region, place);
  if (shown === undefined) {
    const lacks = visibility === 'AREA' ? `no ${LEAST_ADDRESSES} addresses` : 'no street with a name';
    throw leak('#/addressVisibility', `There is ${lacks} around this place to hide it among.`);
  }
  checkTitle(title, exact, shown.location, visibility);
  return shown;
}

/** A place as it was shown before, so that a refresh tells nothing more of it; one from before streets had marks gets its mark. */
export function shownAgain(
  region: Pick<Region, 'streets'>,
  {
    location,
    outline,
    line,
    homes,
  }: { readonly [Part in keyof ShownPlace]: ShownPlace[Part] | undefined } & Pick<ShownPlace, 'location'>,
): ShownPlace {
  const isMarked = outline !== undefined || line !== undefined || location.match.kind !== 'STREET';
  return {
    location,
    ...(isMarked ? { ...(outline && { outline }), ...(line && { line }) } : streetMark(region, location, homes ?? [])),
    ...(homes && { homes }),
  };
}

/** @param of what the text is, if it is no title @throws DomainError `address-would-leak` if the title names a hidden part of `exact` */
export function checkTitle(
  title: string | null,
  exact: Location,
  shown: Location,
  visibility: Exclude<AddressVisibility, 'EXACT'>,
  of = { pointer: '#/title', name: 'title' },
): void {
  const named = title === null ? undefined : namedHidden(title, exact, shown, visibility);
  if (named === undefined) return;
  throw leak(of.pointer, `The ${of.name} names the ${named}, which addressVisibility ${visibility} hides.`);
}

/** A place that matched only a town or postcode names no house. */
function streetPlace(region: Parameters<typeof shownPlace>[0], exact: Location): ShownPlace | undefined {
  const { kind } = exact.match;
  if (kind === 'PLACE' || kind === 'POSTCODE') {
    return { location: { ...exact, match: { kind, confidence: 1 } } };
  }
  const shown = shownStreet(region, exact);
  return shown && { ...shown, ...streetMark(region, shown.location, shown.homes) };
}

function leak(pointer: string, detail: string): DomainError {
  return new DomainError('address-would-leak', detail, { faults: [{ pointer, code: 'address-would-leak', detail }] });
}
