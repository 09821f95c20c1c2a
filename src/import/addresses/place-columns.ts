// A gazetteer → the columns of `places.bin`: the positions of streets and settlements, and the dictionary that finds them.
import { DERIVED_CITY, DERIVED_DISTRICT, DERIVED_POSTAL_CODE } from '../../region/addresses.ts';
import type { Column } from '../../region/array-types.ts';
import { indexColumn, narrowed, StringCollector, stringColumns } from '../../region/columns.ts';
import { PLACE_KINDS } from '../../region/places.ts';
import { hasDerived, houseNames, packCountry } from './address-columns.ts';
import { boundaryColumns } from './boundary-columns.ts';
import { type Gazetteer, postcodeKey, type StreetRow } from './gazetteer.ts';
import { type NameablePoi, namedPois } from './named-pois.ts';
import { treeOrder } from './point-rows.ts';
import { tableOrder } from './table-order.ts';
import { termColumns } from './term-columns.ts';

const MAX_REACH_METERS = 0xffff;

/**
 * The columns that `openPlaces` reads. Street rows are those of `addressColumns` of the same gazetteer.
 * @param withDerived adds the derived parts that a bare table of addresses leaves out
 */
export function placeColumns(
  gazetteer: Gazetteer,
  pois: readonly NameablePoi[],
  withDerived = false,
): Record<string, Column> {
  const strings = new StringCollector();
  const { streets } = tableOrder(gazetteer);
  const { settlements } = gazetteer;
  const named = namedPois(pois, gazetteer);
  const {
    columns: terms,
    termOf,
    count: termCount,
  } = termColumns(
    streets.map(street => [street.name, ...street.otherNames]),
    [...settlements.map(settlement => [settlement.name, ...settlement.otherNames])],
    named.map(({ names }) => names),
    houseNames(gazetteer),
  );
  const term = (name: string) => {
    const index = name === '' ? -1 : termOf(name);
    return index < 0 ? termCount : index;
  };
  const postcodes = gazetteer.postcodes
    .map(row => ({ ...row, bytes: Buffer.from(comparedCode(row.postalCode), 'utf8') }))
    .sort((a, b) => Buffer.compare(a.bytes, b.bytes));
  const postcodeRow = new Map(postcodes.map((row, i) => [postcodeKey(row), i + 1]));
  const streetRow = new Map(streets.map((street, i) => [street, i]));
  const linePoints = sortedLinePoints(gazetteer);
  const placeLat = Int32Array.from(settlements, settlement => settlement.lat);
  const placeLng = Int32Array.from(settlements, settlement => settlement.lng);
  const columns = {
    ...(withDerived ? derivedColumns(gazetteer, streets, strings) : {}),
    'street.lat': Int32Array.from(streets, street => street.lat),
    'street.lng': Int32Array.from(streets, street => street.lng),
    'street.reachMeters': Uint16Array.from(streets, street =>
      Math.min(MAX_REACH_METERS, Math.ceil(street.reachMeters)),
    ),
    'street.cityTerm': indexColumn(streets, street => term(street.city)),
    'street.districtTerm': indexColumn(streets, street => term(street.district)),
    'street.municipalityTerm': indexColumn(streets, street => term(street.municipality)),
    'street.postcode': indexColumn(streets, street => postcodeRow.get(postcodeKey(street)) ?? 0),
    'linePoint.lat': Int32Array.from(linePoints, point => point.lat),
    'linePoint.lng': Int32Array.from(linePoints, point => point.lng),
    'linePoint.street': indexColumn(linePoints, point => streetRow.get(point.street)!),
    'place.kind': Uint8Array.from(settlements, settlement => PLACE_KINDS.indexOf(settlement.kind)),
    'place.lat': placeLat,
    'place.lng': placeLng,
    'place.term': indexColumn(settlements, settlement => term(settlement.name)),
    'place.name': indexColumn(settlements, settlement => strings.add(settlement.name)),
    'place.city': indexColumn(settlements, settlement => strings.add(settlement.city)),
    'place.postalCode': indexColumn(settlements, settlement => strings.add(settlement.postalCode)),
    'place.country': Uint16Array.from(settlements, settlement => packCountry(settlement.country)),
    'place.addresses': indexColumn(settlements, settlement => settlement.addresses),
    'place.population': Uint32Array.from(settlements, settlement => settlement.population),
    'place.isMapped': Uint8Array.from(settlements, settlement => Number(settlement.isMapped)),
    'place.order': narrowed(treeOrder(placeLat, placeLng)),
    'poi.row': indexColumn(named, ({ row }) => row),
    'poi.street': indexColumn(named, ({ street }) => streetRow.get(street)!),
    'postcode.lat': Int32Array.from(postcodes, row => row.lat),
    'postcode.lng': Int32Array.from(postcodes, row => row.lng),
    'postcode.city': indexColumn(postcodes, row => strings.add(row.city)),
    'postcode.country': Uint16Array.from(postcodes, row => packCountry(row.country)),
    ...boundaryColumns(gazetteer.boundaries, strings),
  };
  return {
    ...terms,
    ...columns,
    ...stringColumns(
      'postcodes',
      postcodes.map(row => row.postalCode),
    ),
    ...strings.columns('strings'),
  };
}

/** The derived parts of streets of address files, which their table leaves out; 0 where nothing is derived. */
function derivedColumns(
  { addresses }: Gazetteer,
  streets: readonly StreetRow[],
  strings: StringCollector,
): Record<string, Column> {
  const column = (bit: number, text: (street: StreetRow) => string) =>
    indexColumn(streets, street => (hasDerived(addresses, street, bit) ? strings.add(text(street)) : 0));
  return {
    'derived.postalCode': column(DERIVED_POSTAL_CODE, street => street.postalCode),
    'derived.city': column(DERIVED_CITY, street => street.city),
    'derived.district': column(DERIVED_DISTRICT, street => street.district),
  };
}

/** A postcode in the form in which two are compared: without spaces, upper case. */
function comparedCode(postalCode: string): string {
  return postalCode.replace(/[\s-]+/g, '').toUpperCase();
}

/** Points along streets in the order of their own k-d tree, so that no order column is needed. */
function sortedLinePoints({ linePoints }: Gazetteer) {
  const order = treeOrder(
    Int32Array.from(linePoints, point => point.lat),
    Int32Array.from(linePoints, point => point.lng),
  );
  return Array.from(order, i => linePoints[i]!);
}
