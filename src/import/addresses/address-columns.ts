// A gazetteer → the columns of `addresses.bin`.
import { fold, joined } from '../../geocoding/fold.ts';
import { compareHouseNumbers, isHouseName, parseHouseNumber } from '../../geocoding/house-number.ts';
import { namesOfHouse, namesOfNumber } from '../../geocoding/named-numbers.ts';
import { DERIVED_CITY, DERIVED_DISTRICT, DERIVED_POSTAL_CODE } from '../../region/addresses.ts';
import { type Column, indexColumn, narrowed, StringCollector, startsOf, stringColumns } from '../../region/columns.ts';
import { doorColumns } from './door-columns.ts';
import type { AddressRow, Gazetteer, StreetRow } from './gazetteer.ts';
import { treeOrder } from './point-rows.ts';

/** Streets in the order of their rows on disk: by folded name, then folded town, so that the parts of one street are neighbours. */
export function sortedStreets(gazetteer: Gazetteer): StreetRow[] {
  const keyed = gazetteer.streets.map(street => ({
    street,
    key: [street.term, joined(fold(street.city)), street.name, street.city, street.postalCode, street.district].join(
      '\n',
    ),
  }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ street }) => street);
}

/** The different house numbers, in the order of the table. */
function sortedNumbers({ addresses }: Gazetteer) {
  return [...new Set(addresses.map(row => row.houseNumber))]
    .map(text => ({ text, parsed: parseHouseNumber(text) }))
    .sort((a, b) => compareHouseNumbers(a.parsed, b.parsed) || (a.text < b.text ? -1 : 1));
}

/** Addresses in the order of their rows on disk: by street, then by house number; `houseNumber` counts the sorted numbers from 1. */
export function sortedRows(
  { addresses }: Gazetteer,
  streets: readonly StreetRow[],
  numbers: readonly { readonly text: string }[],
): { index: number; street: number; houseNumber: number }[] {
  const rankOf = new Map(numbers.map(({ text }, i) => [text, i + 1]));
  return streets.flatMap((street, s) =>
    street.addresses
      .map(index => ({ index, street: s, houseNumber: rankOf.get(addresses[index]!.houseNumber)! }))
      .sort((a, b) => a.houseNumber - b.houseNumber || a.index - b.index),
  );
}

/** Each name of a house, in the form of the dictionary, with its row on disk. */
export function houseNames(gazetteer: Gazetteer, streets: readonly StreetRow[]): { term: string; row: number }[] {
  const termsOf = ({ houseNumber, houseName }: AddressRow) => [
    ...namesOfHouse(houseName ?? (isHouseName(houseNumber) ? houseNumber : '')),
    ...namesOfNumber(houseNumber),
  ];
  if (gazetteer.addresses.every(row => termsOf(row).length === 0)) return [];
  return sortedRows(gazetteer, streets, sortedNumbers(gazetteer)).flatMap(({ index }, row) =>
    termsOf(gazetteer.addresses[index]!).map(term => ({ term, row })),
  );
}

/**
 * The columns that `openAddresses` reads.
 * @param sources the ids that the rows' `source` indexes
 * @param isBare leaves out what is derived: then `openSuppliedAddresses` takes it from the index of `suppliedPlaceColumns`
 */
export function addressColumns(
  gazetteer: Gazetteer,
  sources: readonly string[] = ['osm'],
  isBare = false,
): Record<string, Column> {
  const strings = new StringCollector();
  const numbers = sortedNumbers(gazetteer);
  for (const { text } of numbers) strings.add(text);

  const streets = sortedStreets(gazetteer);
  const rows = sortedRows(gazetteer, streets, numbers);
  const objects = rows.map(({ index }) => gazetteer.addresses[index]!);
  const own = (street: StreetRow, text: string, bit: number) =>
    isBare && hasDerived(gazetteer.addresses, street, bit) ? '' : text;
  const lat = Int32Array.from(objects, row => row.lat);
  const lng = Int32Array.from(objects, row => row.lng);
  const columns = {
    osmKind: Uint8Array.from(objects, row => row.osmKind),
    osmId: Float64Array.from(objects, row => row.osmId),
    objectKind: Uint8Array.from(objects, row => row.objectKind ?? 0),
    source: sources.length < 2 ? new Uint8Array(0) : Uint8Array.from(objects, row => row.source),
    ...stringColumns('sources', sources),
    lat,
    lng,
    street: indexColumn(rows, row => row.street),
    houseNumber: indexColumn(rows, row => row.houseNumber),
    derived: Uint8Array.from(objects, row => row.derived),
    order: narrowed(treeOrder(lat, lng)),
    'street.start': narrowed(startsOf(streets.map(street => street.addresses.length))),
    'street.name': indexColumn(streets, street => strings.add(street.name)),
    'street.postalCode': indexColumn(streets, street =>
      strings.add(own(street, street.postalCode, DERIVED_POSTAL_CODE)),
    ),
    'street.city': indexColumn(streets, street => strings.add(own(street, street.city, DERIVED_CITY))),
    'street.district': indexColumn(streets, street => strings.add(own(street, street.district, DERIVED_DISTRICT))),
    'street.country': Uint16Array.from(streets, street => packCountry(street.country)),
    numbers: narrowed(Uint32Array.from([0, ...numbers.map(({ parsed }) => parsed.number)])),
    numberEnds: narrowed(Uint32Array.from([0, ...numbers.map(({ parsed }) => parsed.end)])),
  };
  return { ...columns, ...doorColumns(objects), ...stretchColumns(gazetteer, streets), ...strings.columns('strings') };
}

/** Whether a part of the address is derived for any address of a street. */
export function hasDerived(rows: readonly AddressRow[], { addresses }: StreetRow, bit: number): boolean {
  return addresses.some(index => ((rows[index]?.derived ?? 0) & bit) !== 0);
}

function stretchColumns(gazetteer: Gazetteer, streets: readonly StreetRow[]): Record<string, Column> {
  const rowOf = new Map(streets.map((street, row) => [street, row]));
  const stretches = gazetteer.stretches
    .map(stretch => ({ ...stretch, row: rowOf.get(stretch.street)! }))
    .sort((a, b) => a.row - b.row || a.from - b.from || a.to - b.to);
  const lineStart = startsOf(stretches.map(({ line }) => line.length / 2));
  const points = stretches.flatMap(({ line }) => Array.from(line));
  return {
    'stretch.street': indexColumn(stretches, stretch => stretch.row),
    'stretch.from': indexColumn(stretches, stretch => stretch.from),
    'stretch.to': indexColumn(stretches, stretch => stretch.to),
    'stretch.step': indexColumn(stretches, stretch => stretch.step),
    'stretch.letters': indexColumn(stretches, stretch => (stretch.firstLetter << 8) | stretch.lastLetter),
    'stretch.lineStart': narrowed(lineStart),
    'stretch.lat': Int32Array.from(points.filter((_, i) => i % 2 === 0)),
    'stretch.lng': Int32Array.from(points.filter((_, i) => i % 2 === 1)),
  };
}

/** Two letters as two bytes; anything else is 0. */
export function packCountry(country: string): number {
  return /^[A-Z]{2}$/.test(country) ? (country.charCodeAt(0) << 8) | country.charCodeAt(1) : 0;
}
