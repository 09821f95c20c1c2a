// What the places of a request are understood as: a location with its doors, or a problem that does not touch the others.

import { roundedPlace } from '../../core/degrees.ts';
import type { Language } from '../../core/enums.ts';
import { DomainError } from '../../core/errors.ts';
import type { SearchMode } from '../../core/modes.ts';
import { isCovered } from '../../geocoding/coverage.ts';
import { isExact } from '../../geocoding/exact-match.ts';
import { locate } from '../../geocoding/locate.ts';
import type { Location, PlaceQuestion } from '../../geocoding/location.ts';
import type { ServedRegions } from '../../geocoding/served-regions.ts';
import type { StartPlace, Starts } from '../../reach/snap.ts';
import type { Region } from '../../region/region.ts';
import { doorsOfEnd, type RouteEnd } from '../../surroundings/route-ends.ts';
import type { TravelPlace, TravelTimesRequest } from './request.ts';

/** A place with its doors in a region. */
interface Understood {
  readonly region: Region;
  readonly place: StartPlace;
  readonly isExact: boolean;
  /** What it is called; computed when somebody reads it: the nearest address of a coordinate takes as long to find as its doors. */
  readonly location: () => Location;
  readonly doors: Starts;
}

/** A place that has no doors, with the reason. */
interface Misunderstood {
  readonly location?: () => Location;
  readonly fault: DomainError;
}

export type UnderstoodPlace = Understood | Misunderstood;

export interface UnderstandAsk {
  readonly language: Language;
  /** How one walks or drives from a place to its streets. */
  readonly mode: SearchMode;
  readonly giveWay: () => Promise<void> | undefined;
  /** Checks what the whole request needs of a region, and throws the problem of all of its places. */
  readonly checkRegion: (region: Region) => void;
}

/** The places of one side, in its order. A place that is there twice is found once. */
export async function understoodPlaces(
  regions: ServedRegions,
  request: TravelTimesRequest,
  side: RouteEnd,
  ask: UnderstandAsk,
): Promise<UnderstoodPlace[]> {
  const known = new Map<string, UnderstoodPlace>();
  const all: UnderstoodPlace[] = [];
  for (const [index, place] of request[side].entries()) {
    const { address, lat, lng, poiId } = place;
    const isPoint = address === undefined && poiId === undefined;
    const key = isPoint ? `${lat} ${lng}` : JSON.stringify([address, lat, lng, poiId]);
    const found = known.get(key) ?? understoodPlace(regions, { ...place, minMatch: request.minMatch }, side, ask);
    known.set(key, found);
    all.push('fault' in found ? { ...found, fault: ofPlace(found.fault, side, index) } : found);
    await ask.giveWay();
  }
  return all;
}

function understoodPlace(
  regions: ServedRegions,
  { address, lat, lng, poiId, minMatch }: TravelPlace & Pick<TravelTimesRequest, 'minMatch'>,
  side: RouteEnd,
  { language, mode, checkRegion }: UnderstandAsk,
): UnderstoodPlace {
  const question = { address, lat, lng, poiId, minMatch };
  let found: Pick<Understood, 'place' | 'isExact' | 'location'> | undefined;
  try {
    if (address === undefined && poiId === undefined && lat === undefined) throw unnamed();
    const region = regions.at(question);
    found = foundPlace(region, question, language);
    checkRegion(region);
    const doors = doorsOfEnd(region, mode, { from: found.place, to: found.place }, side);
    return { region, ...found, doors };
  } catch (fault) {
    // A thread that is out of time cannot find the next place either.
    if (!(fault instanceof DomainError) || fault.code === 'overloaded') throw fault;
    return { fault, ...(found && { location: found.location }) };
  }
}

function unnamed(): DomainError {
  const detail = 'The location is missing; give address, lat and lng, or poiId.';
  return new DomainError('request-invalid', detail, { faults: [{ pointer: '#/address', code: 'required', detail }] });
}

/** @throws DomainError as `locate` */
function foundPlace(region: Region, question: PlaceQuestion, language: Language) {
  const { lat, lng, poiId } = question;
  const find = () => locate(region, question, language);
  if (poiId === undefined && lat !== undefined && lng !== undefined && isCovered(region.manifest, lat, lng)) {
    return { place: roundedPlace({ lat, lng }), isExact: true, location: find };
  }
  const location = find();
  return { place: location, isExact: isExact(location.match.kind), location: () => location };
}

/** The same error with pointers into the list of its side. */
function ofPlace({ code, message, faults, extra }: DomainError, side: RouteEnd, index: number): DomainError {
  return new DomainError(code, message, {
    faults: faults.map(fault => ({
      ...fault,
      pointer: fault.pointer.replace(/^#(\/(from|to)$)?/, `#/${side}/${index}`),
    })),
    extra,
  });
}
