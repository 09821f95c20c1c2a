// What the service knows of the place of an object: requests of its own functions in the name of the caller, each of which counts as the caller's.
import { createHash } from 'node:crypto';
import type { InnerAnswer, InnerRequest } from '../../answers/raw-routes.ts';
import { type AddressVisibility, LANGUAGES } from '../../core/enums.ts';
import type { Location } from '../../geocoding/location.ts';
import { DESTINATIONS, SEARCHES, type SearchName } from './standard.ts';

export interface Reason {
  readonly code: string;
  readonly detail: string;
}

export type Asked<Value> = { readonly found: Value } | { readonly refused: Reason };

/** The parts of the answers that an object gets. */
export interface Credit {
  readonly plain: string;
  readonly html: string;
}

interface PlaceAnswer {
  readonly location: Location;
  readonly meta: { readonly credit: Credit };
}

interface TextAnswer extends PlaceAnswer {
  readonly text: string;
}

interface PoiAnswer extends PlaceAnswer {
  readonly reachability: { readonly completeDistance: number };
  readonly pois: readonly { readonly type: string; readonly networkMeters: number }[];
}

interface MapAnswer extends PlaceAnswer {
  readonly embedUrl: string;
}

interface GeocodeAnswer {
  readonly locations: readonly Location[];
  readonly meta: { readonly credit: Credit };
}

/** The place in a request. */
export type Place = { readonly address: string } | { readonly lat: number; readonly lng: number };

/** The weakest match: the middle of a town says nothing of an object in it. */
const MIN_MATCH = 'STREET';

const PATH = '/api/location-ext';

/** The text about a place. @param address in full, however much of it is shown */
export async function askText(
  inner: InnerRequest,
  address: string,
  { language, visibility }: { readonly language: string; readonly visibility: AddressVisibility },
): Promise<Asked<TextAnswer>> {
  return asked(
    await inner(`${PATH}/texts`, {
      address,
      minMatch: MIN_MATCH,
      kind: 'LOCATION',
      language,
      addressVisibility: visibility,
      // The same each time, and within a fraction of a second.
      generator: 'GRAMMAR',
    }),
  );
}

/** The shortest ways to places of these types. */
export async function askWays(
  inner: InnerRequest,
  place: Place,
  by: SearchName,
  poiTypes: readonly string[],
): Promise<Asked<PoiAnswer>> {
  const body = { ...place, minMatch: MIN_MATCH, ...SEARCHES[by], unit: 'METERS', poiTypes, limitPerType: 1 };
  return asked(await inner(`${PATH}/poi-data`, body));
}

/** Where an address lies: the first of its meanings, which is the one that the other functions take. */
export async function askLocation(inner: InnerRequest, address: string): Promise<Asked<PlaceAnswer>> {
  const answer = asked<GeocodeAnswer>(await inner(`${PATH}/geocode`, { address, limit: 1 }));
  if ('refused' in answer) return answer;
  const { locations, meta } = answer.found;
  const [location] = locations;
  if (location !== undefined) return { found: { location, meta } };
  return { refused: { code: 'address-not-found', detail: 'The address is not found.' } };
}

/** What a snapshot takes as its `externalId`. */
const EXTERNAL_ID = /^[^\p{Cc}]{1,50}$/u;

/** A map of a place: the same one for a day, however often a document with it comes. */
export async function askMap(
  inner: InnerRequest,
  address: string,
  wish: { readonly language: string; readonly visibility: AddressVisibility; readonly externalId: string | undefined },
): Promise<Asked<MapAnswer>> {
  const language = LANGUAGES.find(each => each === wish.language);
  const isId = wish.externalId !== undefined && EXTERNAL_ID.test(wish.externalId);
  const body = {
    address,
    minMatch: MIN_MATCH,
    addressVisibility: wish.visibility,
    ...(language !== undefined && { language }),
    ...(isId && { externalId: wish.externalId }),
  };
  const name = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  return asked(await inner(`${PATH}/snapshot-data`, body, `openimmo-${name}`));
}

function asked<Value>({ status, json }: InnerAnswer): Asked<Value> {
  if (status === 200 || status === 201) return { found: json as Value };
  const { code, detail } = json as { readonly code: string; readonly detail: string };
  return { refused: { code, detail } };
}

/** The types of the catalogue that a search is for, with those that make an answer uncertain. */
export function typesOf(wanted: readonly string[], by: SearchName): readonly string[] {
  const answered = DESTINATIONS.filter(({ to }) => wanted.includes(to)).flatMap(each => each.answered ?? []);
  return answered.filter(each => each.by === by).flatMap(each => [...each.poiTypes, ...(each.mayAlsoBe ?? [])]);
}

/** Kilometres with two decimals by `distanz_zu`, where nothing nearer can lie beyond the map data or be of another type. */
export function kilometersIn(
  { pois, reachability }: Pick<PoiAnswer, 'pois' | 'reachability'>,
  wanted: readonly string[],
  by: SearchName,
): ReadonlyMap<string, string> {
  const nearest = (types: readonly string[]) =>
    Math.min(...pois.filter(({ type }) => types.includes(type)).map(({ networkMeters }) => networkMeters));
  const kilometers = new Map<string, string>();
  for (const { to, answered } of DESTINATIONS) {
    if (answered?.by !== by || !wanted.includes(to)) continue;
    const meters = nearest(answered.poiTypes);
    if (meters > reachability.completeDistance || nearest(answered.mayAlsoBe ?? []) < meters) continue;
    kilometers.set(to, (meters / 1000).toFixed(2));
  }
  return kilometers;
}
