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

/** What the search needs of a point of interest with a name. */
export interface NameablePoi
  extends Pick<ExtractedPoi, 'type' | 'osmKind' | 'osmId' | 'lat' | 'lng' | 'otherNames'>,
    Required<Pick<ExtractedPoi, 'name'>> {
  /** Index into the points of interest. */
  readonly row: number;
}

/** The points of interest that have a name by which one can find them. */
export function nameablePois(pois: readonly ExtractedPoi[]): NameablePoi[] {
  const nameable: NameablePoi[] = [];
  for (const [row, { type, osmKind, osmId, lat, lng, name, otherNames, line }] of pois.entries()) {
    // A river is in many places: its name finds none of them.
    if (name === undefined || line !== undefined) continue;
    nameable.push({ row, type, osmKind, osmId, lat, lng, name, ...(otherNames && { otherNames }) });
  }
  return nameable;
}

export interface NamedPoi {
  /** Index into the points of interest. */
  readonly row: number;
  /** Its names, and its first name without the town that stands before or behind it (`Vaduz, Post`). */
  readonly names: readonly string[];
  readonly street: StreetRow;
}

/** One per thing of a name; omits points of interest far from every street. */
export function namedPois(pois: readonly NameablePoi[], gazetteer: Gazetteer): NamedPoi[] {
  const { addresses, tree, streets, linePoints } = gazetteer;
  const streetOf = new Uint32Array(addresses.length);
  for (const [i, street] of streets.entries()) for (const index of street.addresses) streetOf[index] = i;
  const lineTree = treeOf(linePoints);
  const kept = new Map<string, NameablePoi[]>();
  const found: NamedPoi[] = [];
  for (const poi of pois) {
    const name = fold(poi.name);
    if (name === '') continue;
    const alike = kept.get(name) ?? [];
    const isKnown = alike.some(
      other =>
        (other.osmId === poi.osmId && other.osmKind === poi.osmKind) ||
        (other.type === poi.type && distanceMeters(other.lat, other.lng, poi.lat, poi.lng) < SAME_METERS),
    );
    if (isKnown) continue;
    const address = nearest(tree, poi.lat, poi.lng, STREET_METERS);
    const point = address ? undefined : nearest(lineTree, poi.lat, poi.lng, STREET_METERS);
    const street = address ? streets[streetOf[address.row]!] : point && linePoints[point.row]?.street;
    if (street === undefined) continue;
    kept.set(name, [...alike, poi]);
    found.push({
      row: poi.row,
      street,
      names: [...new Set([poi.name, ...withoutTown(name, fold(street.city)), ...(poi.otherNames ?? [])])],
    });
  }
  return found;
}

/** `vaduz post` → `post`; empty if the town stands neither in front nor behind, or is the whole name. */
function withoutTown(name: string, town: string): string[] {
  if (town === '') return [];
  if (name.startsWith(`${town} `)) return [name.slice(town.length + 1)];
  return name.endsWith(` ${town}`) ? [name.slice(0, -town.length - 1)] : [];
}
