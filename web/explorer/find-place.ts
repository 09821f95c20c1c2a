// Finds places by the service: by the text of a search, by a point of the map, by an address of the page.
import type { ReverseResults } from '../../src/features/geocode/answer.ts';
import type { NamedPlace } from './address-state.ts';
import type { Ask } from './asking.ts';
import { type Found, isSure, placeOf } from './found-place.ts';
import type { Place } from './view.ts';

type Point = { readonly lat: number; readonly lng: number };

const RESULTS = '7';
/** Entries of what lies at a point. */
const MOST_AROUND = 4;
/** A click on a house or before its door means its address; farther away it means the point. */
const SAME_DOOR_METERS = 40;
/** Two places of one name that are nearer than this are the same one; 1e-4 degrees are some 10 m. */
const SAME_DEGREES = 1e-3;

export async function search(ask: Ask, text: string, signal?: AbortSignal): Promise<readonly Found[]> {
  const { answer } = await ask.get<{ locations: Found[] }>('search', { q: text, limit: RESULTS }, signal);
  return answer.locations;
}

/** What lies at a point. */
export async function around(ask: Ask, at: Point, language: string, signal?: AbortSignal): Promise<ReverseResults> {
  const body = { ...at, limit: MOST_AROUND, language };
  const { answer } = await ask.post<ReverseResults>('reverse', body, signal);
  return answer;
}

/** The place that a click on a point means: the address there, else the point with the name of what is nearest. */
export function clickedPlace(at: Point, answer: ReverseResults): Place {
  const near = answer.locations.find(({ match }) => match.kind === 'ADDRESS');
  return near !== undefined && near.distanceMeters <= SAME_DOOR_METERS ? placeOf(near) : pointPlace(at, answer);
}

/** A point with the name of what is nearest. */
export function pointPlace({ lat, lng }: Point, { location: { label } }: ReverseResults): Place {
  return { lat, lng, label, where: { lat, lng }, isPoint: true };
}

/** The place that an address of the page names; a name alone if that is only a guess; undefined if nothing has this name. */
export async function placeNamed(
  { label, at }: NamedPlace,
  ask: Ask,
  language: string,
): Promise<Place | { readonly guess: string } | undefined> {
  if (label !== undefined) {
    const found = await search(ask, label);
    const best = at === undefined ? found[0] : found.find(each => each.label === label && isNear(each, at));
    if (best !== undefined && at === undefined && !isSure(best)) return { guess: best.label };
    // Where the text means another place of the same name, the point tells them apart.
    if (best !== undefined && at !== undefined && best !== found[0]) return { ...placeOf(best), where: at };
    if (best !== undefined) return placeOf(best);
  }
  return at && pointPlace(at, await around(ask, at, language));
}

function isNear(one: Point, other: Point): boolean {
  return Math.abs(one.lat - other.lat) < SAME_DEGREES && Math.abs(one.lng - other.lng) < SAME_DEGREES;
}
