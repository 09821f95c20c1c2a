// Makes a map snapshot of several places, and computes one again: finds the places, decides what visitors see of each, and reads the content from the shown places.

import { askedAgain } from '../../answers/departure-answer.ts';
import type { OwnList } from '../../answers/own-list.ts';
import { isByWheelchair } from '../../answers/reach-fields.ts';
import { invalidRequest, readRequest } from '../../answers/request.ts';
import type { AddressVisibility } from '../../core/enums.ts';
import { at } from '../../core/lists.ts';
import { locate } from '../../geocoding/locate.ts';
import type { Location } from '../../geocoding/location.ts';
import { checkTitle, type ShownPlace, shownAgain, shownPlace } from '../../geocoding/shown-place.ts';
import type { Region } from '../../region/region.ts';
import { searchedRange, understoodPlaces } from '../common-reach/common-reach.ts';
import type { CommonReachRequest } from '../common-reach/request.ts';
import type { KeptPlace } from './answer.ts';
import { isOfTestKey } from './content-at.ts';
import type { MadeSnapshot } from './make-snapshot.ts';
import { mapLanguage } from './map-language.ts';
import { askedOnly, onlyAgain } from './only-brands.ts';
import { changedReachSchema, type SnapshotPatch, type SnapshotRequest } from './request.ts';
import { contentOfSeveral, type SeveralAsk } from './several-content.ts';
import { oneOnlyFaults } from './several-places.ts';
import { DEFAULT_SHOW } from './showable.ts';

/** In errors about areas. */
const SUBJECT = 'Maps';

export type SeveralRequest = SnapshotRequest & Pick<CommonReachRequest, 'places'>;

/**
 * Computes the content of a snapshot of several places from the region alone.
 * @param addressVisibility counts if the request names none
 * @throws DomainError as `makeSnapshot`, with pointers into the list of places
 */
export async function makeSeveral(
  region: Region,
  request: SeveralRequest,
  {
    addressVisibility,
    lists,
    ...ask
  }: SeveralAsk & { addressVisibility: AddressVisibility; lists: readonly OwnList[] },
): Promise<MadeSnapshot> {
  const visibility = request.addressVisibility ?? addressVisibility;
  const title = request.title ?? null;
  const found = await understoodPlaces(region, request, { ...ask, subject: SUBJECT });
  const exact = found.map(({ location }) => location);
  const shown = exact.map(location => shownPlace(region, location, visibility, title));
  checkTexts({ ids: found.map(({ id }) => id), title, exact, shown, visibility });
  const { only, poiTypes } = askedOnly(region.pois, request);
  const content = await contentOfSeveral(
    region,
    {
      places: found.map(({ id, range }, i) => ({ id, range, shown: at(shown, i) })),
      combine: request.combine ?? 'ALL',
      ...{ only, poiTypes },
      visibility,
      title,
      theme: request.theme,
      lists,
      show: request.show ?? new Set(DEFAULT_SHOW),
    },
    { ...ask, language: mapLanguage(region, at(exact, 0), ask.language) },
  );
  return { content, exact: at(exact, 0), exactPlaces: exact };
}

/**
 * Computes a snapshot of several places again on the current region, for the same places and reaches.
 * @throws DomainError as `remakeSnapshot`
 */
export async function remakeSeveral(
  region: Region,
  { content: old, exactPlaces = [] }: MadeSnapshot,
  patch: SnapshotPatch,
  { lists, ...ask }: Omit<SeveralAsk, 'language' | 'isTest'> & { lists: readonly OwnList[] },
): Promise<MadeSnapshot> {
  refuseOfOnePlace(patch);
  const { several } = old;
  if (several === undefined) throw new Error('a snapshot of one place has no others');
  const language = mapLanguage(region, at(exactPlaces, 0), patch.language ?? old.language);
  const before = old.addressVisibility ?? 'EXACT';
  const visibility = patch.addressVisibility ?? before;
  const title = patch.title === undefined ? old.title : patch.title;
  const places = several.places.map((place, i) => {
    const exact = at(exactPlaces, i);
    // The current region may no longer cover the place.
    locate(region, { lat: exact.lat, lng: exact.lng }, language);
    // A cluster stays the same unless the patch names another visibility, as in snapshots of one place.
    return {
      id: place.id,
      shown: visibility === before ? shownAgain(region, place) : shownPlace(region, exact, visibility, title),
      range: rangeAgain(region, place, ask.now),
    };
  });
  const shown = places.map(place => place.shown);
  checkTexts({ ids: places.map(({ id }) => id), title, exact: exactPlaces, shown, visibility });
  const { only, poiTypes } = onlyAgain(region.pois, old, patch);
  const content = await contentOfSeveral(
    region,
    {
      places,
      combine: several.combine,
      ...{ only, poiTypes },
      visibility,
      title,
      theme: patch.theme === undefined ? old.theme : (patch.theme ?? undefined),
      lists,
      show: patch.show ?? new Set(old.show ?? DEFAULT_SHOW),
    },
    { ...ask, language, isTest: isOfTestKey(old) },
  );
  return { content: { ...content, computedAt: ask.now.toISOString() }, exact: at(exactPlaces, 0), exactPlaces };
}

/**
 * A change of one reach has no place here, since each place has its own.
 * @throws DomainError `request-invalid`
 */
export function refuseOfOnePlace(patch: SnapshotPatch): void {
  const { transportMode, strict, distance, unit, minutes, meters, departure } = patch;
  const own = { transportMode, strict, distance, unit, minutes, meters, departure };
  const faults = [
    ...Object.entries(own).flatMap(([field, value]) =>
      value === undefined
        ? []
        : [
            {
              pointer: `#/${field}`,
              code: 'not-allowed' as const,
              detail: `Each of the places of this snapshot has its own ${field}; make a new snapshot to change them.`,
            },
          ],
    ),
    ...oneOnlyFaults(patch),
  ];
  if (faults.length > 0) throw invalidRequest(faults);
}

/**
 * Visitors read the title and the names of the places, which must name nothing that is hidden, of whichever place.
 * @throws DomainError `address-would-leak`
 */
export function checkTexts({
  ids,
  title,
  exact,
  shown,
  visibility,
}: {
  readonly ids: readonly (string | undefined)[];
  readonly title: string | null;
  readonly exact: readonly Location[];
  readonly shown: readonly ShownPlace[];
  readonly visibility: AddressVisibility;
}): void {
  if (visibility === 'EXACT') return;
  for (const [i, place] of exact.entries()) {
    const { location } = at(shown, i);
    checkTitle(title, place, location, visibility);
    for (const [j, id] of ids.entries()) {
      checkTitle(id ?? null, place, location, visibility, { pointer: `#/places/${j}/id`, name: 'id' });
    }
  }
}

/** The way that somebody goes from a kept place, by timetable on the day that its departure means now. */
function rangeAgain(region: Region, { reachability }: KeptPlace, now: Date) {
  const { transportMode, distance, unit, departure, strict } = reachability;
  const again = departure ? { departure: askedAgain(departure) } : {};
  const isStrict = strict && isByWheelchair({ transportMode, ...again });
  const asked = { transportMode, distance, unit, ...again, ...(isStrict && { strict }) };
  return searchedRange(region, readRequest(changedReachSchema, asked, 'body'), { now, subject: SUBJECT });
}
