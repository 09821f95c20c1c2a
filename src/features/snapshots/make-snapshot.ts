// Makes a map snapshot: finds the place, decides what visitors see of it, and computes the content from the shown place.

import type { OwnList } from '../../answers/own-list.ts';
import { placeQuestion } from '../../answers/place-fields.ts';
import type { AddressVisibility, Language } from '../../core/enums.ts';
import { locate } from '../../geocoding/locate.ts';
import type { Location } from '../../geocoding/location.ts';
import { shownPlace } from '../../geocoding/shown-place.ts';
import type { Region } from '../../region/region.ts';
import type { SnapshotContent } from './answer.ts';
import { type Asked, contentAt } from './content-at.ts';
import { mapLanguage } from './map-language.ts';
import { askedOnly } from './only-brands.ts';
import type { SnapshotRequest } from './request.ts';
import { DEFAULT_SHOW } from './showable.ts';
import { snapshotQuestion } from './snapshot-reach.ts';

/** A snapshot's content, and the exact place of the request. */
export interface MadeSnapshot {
  /** Visitors may know all of it. */
  readonly content: SnapshotContent;
  /** For the account only; the same as the content's place unless the visibility hides the address. */
  readonly exact: Location;
  /** Of several places: all of them, exactly. */
  readonly exactPlaces?: readonly Location[];
}

/**
 * Computes a snapshot's content from the region alone.
 * @param addressVisibility counts if the request names none
 * @throws DomainError `address-not-found`, `address-not-precise`, `location-outside-coverage`, `location-unreachable`, `address-would-leak`, `combination-unsupported`,
 *   `timetable-missing`, `date-outside-timetable`, `brand-not-found`, `operator-not-found`
 */
export function makeSnapshot(
  region: Region,
  request: SnapshotRequest,
  {
    language,
    addressVisibility,
    isTest,
    now,
    lists = [],
    checkTime,
  }: {
    language: Language;
    addressVisibility: AddressVisibility;
    isTest: boolean;
    now: Date;
    /** The lists of own places that the request names. */
    lists?: readonly OwnList[];
    checkTime?: () => void;
  },
): MadeSnapshot {
  const { poiTypes, ...only } = askedOnly(region.pois, request);
  const question = snapshotQuestion(region, { ...request, poiTypes }, now);
  const exact = locate(region, placeQuestion(request), language);
  const visibility = request.addressVisibility ?? addressVisibility;
  const title = request.title ?? null;
  const asked: Asked = {
    place: { ...shownPlace(region, exact, visibility, title), visibility },
    title,
    theme: request.theme,
    visitorPlaces: request.visitorPlaces ?? true,
    question,
    only,
    lists,
    show: request.show ?? new Set(DEFAULT_SHOW),
    text: request.text ?? {},
  };
  return {
    content: contentAt(region, asked, { language: mapLanguage(region, exact, language), isTest, checkTime }),
    exact,
  };
}
