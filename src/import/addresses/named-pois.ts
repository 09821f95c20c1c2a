// Points of interest with a name → the names under which a free-text search finds them, and the street of each.
import { distanceMeters } from '../../core/geometry/geodesic.ts';
import { nearest } from '../../core/geometry/point-tree.ts';
import { fold } from '../../geocoding/fold.ts';
import type { ExtractedPoi } from '../pois/poi-details.ts';
import type { Gazetteer, StreetRow } from './gazetteer.ts';
import { treeOf } from './point-rows.ts';

/** The nearest address or piece of a street within this distance decides in which town a point of interest lies. */
const STREET_METERS = 1000;
/** Two points of one name and type nearer than this are one: the bus stops of both directions. */
const SAME_METERS = 150;

export interface NamedPoi {
  /** Index into the points of interest. */
  readonly row: number;
  /** Its names, and its first name without the town that stands before or behind it (`Vaduz, Post`). */
  readonly names: readonly string[];
  readonly street: StreetRow;
}

/** One per thing of a name; omits points of interest far from every street. */
export function namedPois(pois: readonly ExtractedPoi[], gazetteer: Gazetteer): NamedPoi[] {
  const { addresses, streets, linePoints } = gazetteer;
  const streetOf = new Map(streets.flatMap(street => street.addresses.map(index => [index, street] as const)));
  const addressTree = treeOf(addresses);
  const lineTree = treeOf(linePoints);
  const kept = new Map<string, ExtractedPoi[]>();
  const found: NamedPoi[] = [];
  pois.forEach((poi, row) => {
    const name = fold(poi.name ?? '');
    // A river is in many places: its name finds none of them.
    if (poi.name === undefined || name === '' || poi.line !== undefined) return;
    const alike = kept.get(name) ?? [];
    const isKnown = alike.some(
      other =>
        (other.osmId === poi.osmId && other.osmKind === poi.osmKind) ||
        (other.type === poi.type && distanceMeters(other.lat, other.lng, poi.lat, poi.lng) < SAME_METERS),
    );
    if (isKnown) return;
    const address = nearest(addressTree, poi.lat, poi.lng, STREET_METERS);
    const point = address ? undefined : nearest(lineTree, poi.lat, poi.lng, STREET_METERS);
    const street = address ? streetOf.get(address.row) : point && linePoints[point.row]?.street;
    if (street === undefined) return;
    kept.set(name, [...alike, poi]);
    found.push({
      row,
      street,
      names: [...new Set([poi.name, ...withoutTown(name, fold(street.city)), ...(poi.otherNames ?? [])])],
    });
  });
  return found;
}

/** `vaduz post` → `post`; empty if the town stands neither in front nor behind, or is the whole name. */
function withoutTown(name: string, town: string): string[] {
  if (town === '') return [];
  if (name.startsWith(`${town} `)) return [name.slice(town.length + 1)];
  return name.endsWith(` ${town}`) ? [name.slice(0, -town.length - 1)] : [];
}
