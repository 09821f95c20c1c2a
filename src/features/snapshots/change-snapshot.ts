// Changes of snapshots: the named fields only, or all content computed again on the current region.

import type { Reachability } from '../../answers/answer-fields.ts';
import { askedAgain } from '../../answers/departure-answer.ts';
import { TRANSIT_MINUTES } from '../../answers/journey-fields.ts';
import type { OwnList } from '../../answers/own-list.ts';
import { askedDistance, DISTANCES, isByWheelchair, STRICT_WITHOUT_WHEELS } from '../../answers/reach-fields.ts';
import { invalidRequest, readRequest } from '../../answers/request.ts';
import type { AddressVisibility } from '../../core/enums.ts';
import type { JourneyMode } from '../../core/modes.ts';
import { locate } from '../../geocoding/locate.ts';
import { checkTitle, shownAgain, shownPlace } from '../../geocoding/shown-place.ts';
import type { Region } from '../../region/region.ts';
import { type Asked, contentAt, isOfTestKey } from './content-at.ts';
import type { MadeSnapshot } from './make-snapshot.ts';
import { mapLanguage } from './map-language.ts';
import { onlyAgain } from './only-brands.ts';
import { changedReachSchema, DEPARTURE_WITHOUT_TRANSIT, type SnapshotPatch, TEXT_NOT_SHOWN } from './request.ts';
import { DEFAULT_SHOW, shownParts } from './showable.ts';
import { snapshotQuestion } from './snapshot-reach.ts';
import { takesVisitorPlaces } from './visitor-places.ts';

/** Whether a change needs the region. A change without the region costs nothing. */
export function needsRegion({ content }: MadeSnapshot, patch: SnapshotPatch): boolean {
  const { title, externalId, expiresInDays, allowedOrigins, theme, visitorPlaces, show, addressVisibility, ...reach } =
    patch;
  if (show?.has('census') === true && content.census === undefined) return true;
  if (show?.has('text') === true && content.text === undefined) return true;
  if (addressVisibility !== undefined && addressVisibility !== (content.addressVisibility ?? 'EXACT')) return true;
  return Object.values(reach).some(value => value !== undefined);
}

/**
 * The same content with another title, look or choice of what is shown.
 * @throws DomainError `address-would-leak`
 */
export function relabelled({ content: old, exact, exactPlaces }: MadeSnapshot, patch: SnapshotPatch): MadeSnapshot {
  const { theme: oldTheme, visitorPlaces: _before, ...content } = old;
  const title = patch.title === undefined ? old.title : patch.title;
  const theme = patch.theme === undefined ? oldTheme : (patch.theme ?? undefined);
  const { addressVisibility = 'EXACT', location } = old;
  if (addressVisibility !== 'EXACT') {
    const shown = old.several?.places ?? [{ location }];
    for (const [i, place] of (exactPlaces ?? [exact]).entries()) {
      checkTitle(title, place, shown[i]?.location ?? location, addressVisibility);
    }
  }
  const show = patch.show && { show: shownParts(patch.show) };
  const places = (patch.visitorPlaces ?? takesVisitorPlaces(old)) ? {} : { visitorPlaces: false as const };
  return {
    content: { ...content, title, ...(theme && { theme }), ...places, ...show },
    exact,
    ...(exactPlaces && { exactPlaces }),
  };
}

/**
 * Computes the content again on the current region, for the same place and with the old question where `patch` does not change it.
 * @param exact the place as the request named it, which the old content may hide
 * @throws DomainError `location-outside-coverage`, `location-unreachable`, `address-would-leak`, `request-invalid` (distance and unit do not fit),
 *   `combination-unsupported`, `timetable-missing`, `date-outside-timetable`, `brand-not-found`, `operator-not-found`
 */
export function remakeSnapshot(
  region: Region,
  { content: old, exact }: MadeSnapshot,
  patch: SnapshotPatch,
  { now, lists, checkTime }: { now: Date; lists: readonly OwnList[]; checkTime?: () => void },
): MadeSnapshot {
  const { transportMode, distance, unit, departure, strict } = old.reachability;
  const patched = askedDistance(patch);
  const language = mapLanguage(region, exact, patch.language ?? old.language);
  const mode = patch.transportMode ?? transportMode;
  const reach = readRequest(
    changedReachSchema,
    {
      transportMode: mode,
      unit: patched.unit ?? (mode === 'TRANSIT' ? 'MINUTES' : unit),
      // A new unit without a distance means that unit's default, as in a new request; so does a mode that the old distance does not fit.
      ...(patched.distance === undefined && (patched.unit !== undefined || !fits(old.reachability, mode))
        ? {}
        : { distance: patched.distance ?? distance }),
      ...(mode === 'TRANSIT' && departure ? { departure: askedAgain(departure) } : {}),
    },
    'body',
  );
  const named = patch.departure === undefined ? reach : { ...reach, departure: patch.departure };
  const isOnWheels = isByWheelchair(named);
  if (patch.strict !== undefined && !isOnWheels) throw invalidRequest([STRICT_WITHOUT_WHEELS]);
  if (mode !== 'TRANSIT' && patch.departure !== undefined) throw invalidRequest([DEPARTURE_WITHOUT_TRANSIT]);
  // The current region may no longer cover the place.
  locate(region, { lat: exact.lat, lng: exact.lng }, language);
  const title = patch.title === undefined ? old.title : patch.title;
  const { poiTypes, ...only } = onlyAgain(region.pois, old, patch);
  const asked: Asked = {
    place: placeAfter(region, { content: old, exact }, patch.addressVisibility, title),
    title,
    theme: patch.theme === undefined ? old.theme : (patch.theme ?? undefined),
    visitorPlaces: patch.visitorPlaces ?? takesVisitorPlaces(old),
    question: snapshotQuestion(
      region,
      {
        ...named,
        strict: isOnWheels ? (patch.strict ?? strict) : undefined,
        poiTypes,
      },
      now,
    ),
    only,
    lists,
    show: patch.show ?? new Set(old.show ?? DEFAULT_SHOW),
    text: patch.text ?? old.text?.asked ?? {},
  };
  if (patch.text !== undefined && !asked.show.has('text')) throw invalidRequest([TEXT_NOT_SHOWN]);
  const content = contentAt(region, asked, { language, isTest: isOfTestKey(old), checkTime });
  return { content: { ...content, computedAt: now.toISOString() }, exact };
}

/** Whether a mode goes as far as this, in this unit. */
function fits({ distance, unit }: Pick<Reachability, 'distance' | 'unit'>, mode: JourneyMode): boolean {
  const { atLeast, atMost } = TRANSIT_MINUTES;
  if (mode === 'TRANSIT') return unit === 'MINUTES' && distance >= atLeast && distance <= atMost;
  return distance <= DISTANCES[unit].atMost;
}

/**
 * The place as visitors see it after a change. The cluster or section stays the same unless the patch names another visibility: clusters of two region
 * versions may differ, and a visitor who saw both could narrow down the address.
 */
function placeAfter(
  region: Parameters<typeof shownPlace>[0],
  { content: old, exact }: MadeSnapshot,
  asked: AddressVisibility | undefined,
  title: string | null,
): Asked['place'] {
  const { addressVisibility: before = 'EXACT', location } = old;
  const visibility = asked ?? before;
  if (visibility !== before) return { ...shownPlace(region, exact, visibility, title), visibility };
  if (visibility !== 'EXACT') checkTitle(title, exact, location, visibility);
  return { ...shownAgain(region, old), visibility };
}
