// Reverse geocoding: the nearest address of a point, and its street, district and place.

import { nearest, nearestFew } from '../core/geometry/point-tree.ts';
import { majority } from '../core/lists.ts';
import { boundaryAt } from '../region/boundaries.ts';
import { PLACE_KINDS, type PlaceKind } from '../region/places.ts';
import type { Region } from '../region/region.ts';
import { labelOf, labelOfPlace, partsOfAddress } from './labels.ts';
import type { AddressParts } from './location.ts';

/** An address with a larger distance does not name a point. */
const ADDRESS_METERS = 150;
const STREET_METERS = 250;
/** Number and maximum distance of the neighbours that vote on place, district and postcode if no closed boundary contains the point. */
const VOTERS = 5;
const VOTE_METERS = 300;
/** Maximum distance of a place's own point if neither boundary nor neighbours name one. */
const PLACE_METERS = 5000;
const DISTRICT_METERS = 1000;
/** Administrative levels of municipalities and cities, and of their parts. */
const PLACE_LEVELS = [1, 8] as const;
const DISTRICT_LEVELS = [9, 10] as const;

const SETTLEMENTS = kindsOf('city', 'town', 'municipality', 'village', 'hamlet', 'isolated_dwelling', 'farm');
const DISTRICTS = kindsOf('borough', 'suburb', 'quarter', 'neighbourhood');

/** The origin of the name: a closed boundary contains the point, most of the nearest addresses have it, or the place's point is the nearest. */
type KnownBy = 'BOUNDARY' | 'NEIGHBOURS' | 'NEAREST';

/** Names at or near a point. Distances are straight. */
export interface Surroundings {
  /** One line for the most exact name; undefined if nothing is near. */
  readonly label?: string;
  readonly parts?: AddressParts;
  /** Row of the address table, and its distance. */
  readonly address?: { readonly row: number; readonly meters: number };
  readonly street?: { readonly name: string; readonly meters: number };
  /** The municipality or settlement that contains the point. */
  readonly place?: { readonly name: string; readonly by: KnownBy };
  /** The part of the place that contains the point. */
  readonly district?: { readonly name: string; readonly by: KnownBy };
}

type Facts = Pick<Region, 'addresses' | 'places' | 'ground'>;

/** The nearest address within 150 m and street within 250 m of a point in degrees, and the place and district that contain it. */
export function reverse(region: Facts, lat: number, lng: number): Surroundings {
  const { addresses, places } = region;
  const { country } = region.ground.at({ lat, lng });
  const latE7 = Math.round(lat * 1e7);
  const lngE7 = Math.round(lng * 1e7);
  const neighbours = nearestFew(addresses, latE7, lngE7, VOTE_METERS, VOTERS);
  const address = neighbours.find(({ meters }) => meters <= ADDRESS_METERS);
  const linePoint = nearest({ lat: places.linePointLat, lng: places.linePointLng }, latE7, lngE7, STREET_METERS);
  const street = linePoint && {
    name: addresses.strings.get(addresses.streets.name[places.linePointStreet[linePoint.row]!]!),
    meters: linePoint.meters,
  };
  const voters = neighbours.map(({ row }) => addresses.street[row]!);
  const vote = (column: 'city' | 'district' | 'postalCode') =>
    majority(voters.map(voter => addresses.strings.get(addresses.streets[column][voter]!)));
  const lies = (levels: readonly [number, number], said: string, kinds: ReadonlySet<number>, meters: number) =>
    boundary(region, latE7, lngE7, levels) ??
    (said === '' ? undefined : { name: said, by: 'NEIGHBOURS' as const }) ??
    nearestPlace(region, latE7, lngE7, kinds, meters);
  const place = lies(PLACE_LEVELS, vote('city'), SETTLEMENTS, PLACE_METERS);
  const part = lies(DISTRICT_LEVELS, vote('district'), DISTRICTS, DISTRICT_METERS);
  const district = part?.name === place?.name ? undefined : part;
  const known = { street: street?.name, postalCode: vote('postalCode'), city: place?.name, district: district?.name };
  const parts = address ? partsOfAddress(addresses, address.row) : partsOfPoint(known, country);
  return {
    ...(parts ? { parts, label: parts.street === undefined ? labelOfPlace(parts) : labelOf(parts) } : {}),
    ...(address ? { address } : {}),
    ...(street ? { street } : {}),
    ...(place ? { place } : {}),
    ...(district ? { district } : {}),
  };
}

/** The address parts of a point without an address: `derived` lists all but the street. */
function partsOfPoint(
  known: Readonly<Record<'street' | 'postalCode' | 'city' | 'district', string | undefined>>,
  country: string,
): AddressParts | undefined {
  const said = Object.entries(known).filter(([, value]) => value !== undefined && value !== '');
  if (said.length === 0) return undefined;
  const derived = said.map(([field]) => field).filter(field => field !== 'street');
  return { ...Object.fromEntries(said), country, ...(derived.length > 0 ? { derived } : {}) };
}

function boundary(
  { places }: Facts,
  latE7: number,
  lngE7: number,
  [from, to]: readonly [number, number],
): { readonly name: string; readonly by: KnownBy } | undefined {
  const row = boundaryAt(places.boundaries, latE7, lngE7, from, to);
  return row < 0 ? undefined : { name: places.strings.get(places.boundaries.name[row]!), by: 'BOUNDARY' };
}

function nearestPlace(
  { places }: Facts,
  latE7: number,
  lngE7: number,
  kinds: ReadonlySet<number>,
  meters: number,
): { readonly name: string; readonly by: KnownBy } | undefined {
  const tree = { lat: places.placeLat, lng: places.placeLng, order: places.placeOrder };
  const found = nearest(tree, latE7, lngE7, meters, row => kinds.has(places.placeKind[row]!));
  return found && { name: places.strings.get(places.placeName[found.row]!), by: 'NEAREST' };
}

function kindsOf(...kinds: readonly PlaceKind[]): ReadonlySet<number> {
  return new Set(kinds.map(kind => PLACE_KINDS.indexOf(kind)));
}
