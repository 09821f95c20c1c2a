// The location that a snapshot with the visibility `STREET` shows: the middle of the place's section of the street, the same for every house of that section.

import { type GridCell, gridGroups } from '../core/geometry/grid-groups.ts';
import { nearest } from '../core/geometry/point-tree.ts';
import { at } from '../core/lists.ts';
import type { AddressTable } from '../region/addresses.ts';
import type { PlaceIndex } from '../region/places.ts';
import type { Region } from '../region/region.ts';
import { cellAt, cellKey, cellsOf, middleCell, middleOf, positionsOf } from './address-cells.ts';
import { labelOf, partsOfStreet } from './labels.ts';
import type { Location } from './location.ts';

/** A section has at least this many addresses, unless it is the whole street. */
export const LEAST_ON_SECTION = 10;

/** Maximum distance between the place and an address on its street. */
const OWN_STREET_METERS = 2000;
/** Maximum distance between the street's line and the middle of its houses. */
const LINE_METERS = 300;

export interface ShownStreet {
  /** The middle of the section; it does not depend on the hidden place. */
  readonly location: Location;
  /** The positions of the section's addresses; none of a street without. */
  readonly homes: readonly { readonly lat: number; readonly lng: number }[];
}

interface Layer {
  readonly addresses: AddressTable;
  readonly places: PlaceIndex;
}

/** Undefined without a known street. */
export function shownStreet(
  region: Pick<Region, 'addresses' | 'places' | 'supplied'>,
  place: Pick<Location, 'lat' | 'lng' | 'addressParts'>,
): ShownStreet | undefined {
  const layers: Layer[] = [region, ...(region.supplied === undefined ? [] : [region.supplied])];
  const [latE7, lngE7] = [Math.round(place.lat * 1e7), Math.round(place.lng * 1e7)];
  const wanted = place.addressParts?.street;
  const isWanted = ({ addresses }: Layer, street: number) => {
    const name = nameOf(addresses, street);
    return name !== '' && (wanted === undefined || name === wanted);
  };
  const nearestOf = (find: (layer: Layer) => { row: number; meters: number } | undefined) => {
    const found = layers.flatMap(layer => {
      const near = find(layer);
      return near === undefined ? [] : [{ layer, ...near }];
    });
    return found.sort((a, b) => a.meters - b.meters)[0];
  };
  const house = nearestOf(layer =>
    nearest(layer.addresses, latE7, lngE7, OWN_STREET_METERS, row => isWanted(layer, layer.addresses.street[row]!)),
  );
  if (house !== undefined) return middleOfSection(region, house.layer, house.row);
  const line = nearestOf(layer =>
    nearest(lineOf(layer.places), latE7, lngE7, OWN_STREET_METERS, row =>
      isWanted(layer, layer.places.linePointStreet[row]!),
    ),
  );
  if (line === undefined) return undefined;
  const { addresses, places } = line.layer;
  const street = places.linePointStreet[line.row]!;
  const middle = { lat: places.streetLat[street]! / 1e7, lng: places.streetLng[street]! / 1e7 };
  return { location: streetAt(addresses, street, middle), homes: [] };
}

/** The positions of all addresses on the street of a place that names one; none of a street without. */
export function homesOnStreet(
  region: Pick<Region, 'addresses' | 'places' | 'supplied'>,
  { lat, lng, addressParts }: Pick<Location, 'lat' | 'lng' | 'addressParts'>,
): ShownStreet['homes'] {
  const [latE7, lngE7] = [Math.round(lat * 1e7), Math.round(lng * 1e7)];
  return [region, ...(region.supplied === undefined ? [] : [region.supplied])].flatMap(({ addresses }) => {
    const house = nearest(
      addresses,
      latE7,
      lngE7,
      OWN_STREET_METERS,
      row => nameOf(addresses, addresses.street[row]!) === addressParts?.street,
    );
    return house === undefined
      ? []
      : positionsOf(addresses, [...rowsOnStreet(addresses, addresses.street[house.row]!)]);
  });
}

/** The middle of the houses of a section, moved to the nearest point of the street's line. */
function middleOfSection(
  { places, addresses: mapped }: Pick<Region, 'addresses' | 'places'>,
  { addresses }: Layer,
  house: number,
): ShownStreet {
  const street = addresses.street[house]!;
  const cells = cellsOf(addresses, rowsOnStreet(addresses, street));
  const own = cellKey(cellAt(addresses.lat[house]!, addresses.lng[house]!));
  const sections = gridGroups(cells, LEAST_ON_SECTION)?.map(group => group.map(i => at(cells, i)));
  const section = sections?.find(each => each.some(cell => cellKey(cell) === own)) ?? cells;
  const middle = middleCell(section) ?? cellAt(addresses.lat[house]!, addresses.lng[house]!);
  const point = middleOf(middle);
  const name = nameOf(addresses, street);
  // Lines of streets come from the map, also for addresses from files.
  const line = nearest(
    lineOf(places),
    Math.round(point.lat * 1e7),
    Math.round(point.lng * 1e7),
    LINE_METERS,
    row => nameOf(mapped, places.linePointStreet[row]!) === name,
  );
  const onLine = line && {
    lat: places.linePointLat[line.row]! / 1e7,
    lng: places.linePointLng[line.row]! / 1e7,
  };
  const rows = [...rowsOnSection(addresses, street, section)];
  const location = streetAt(addresses, commonStreet(addresses, street, rows), onLine ?? point);
  return { location, homes: positionsOf(addresses, rows) };
}

/** Among the rows of a street that differ only in postcode or district, the row of most houses of a section, so that all of them have the same label. */
function commonStreet(addresses: AddressTable, street: number, rows: readonly number[]): number {
  const votes = new Map<number, number>();
  for (const row of rows) {
    const said = addresses.street[row]!;
    votes.set(said, (votes.get(said) ?? 0) + 1);
  }
  const [best] = [...votes].sort(([a, countA], [b, countB]) => countB - countA || a - b);
  return best?.[0] ?? street;
}

function* rowsOnSection(addresses: AddressTable, street: number, section: readonly GridCell[]): Iterable<number> {
  const keys = new Set(section.map(cellKey));
  for (const row of rowsOnStreet(addresses, street)) {
    if (keys.has(cellKey(cellAt(addresses.lat[row]!, addresses.lng[row]!)))) yield row;
  }
}

/** All addresses on streets of that name in that town, so that wrong postcodes and districts in the map do not split off a street with one house. */
function* rowsOnStreet({ streets }: AddressTable, street: number): Iterable<number> {
  const isSame = (column: keyof Pick<typeof streets, 'name' | 'city'>, other: number) =>
    streets[column][other] === streets[column][street];
  for (let other = 0; other < streets.count; other++) {
    if (!isSame('name', other) || !isSame('city', other)) continue;
    for (let row = streets.start[other]!; row < streets.start[other + 1]!; row++) yield row;
  }
}

function streetAt(
  addresses: AddressTable,
  street: number,
  at: { readonly lat: number; readonly lng: number },
): Location {
  const address = partsOfStreet(addresses, street);
  return { ...at, label: labelOf(address), addressParts: address, match: { kind: 'STREET', confidence: 1 } };
}

function nameOf({ streets, strings }: AddressTable, street: number): string {
  return strings.get(streets.name[street]!);
}

function lineOf({ linePointLat, linePointLng }: PlaceIndex) {
  return { lat: linePointLat, lng: linePointLng };
}
