// A gazetteer → the columns of `addresses.bin`.
import { isHouseName } from '../../geocoding/house-number.ts';
import { namesOfHouse, namesOfNumber } from '../../geocoding/named-numbers.ts';
import { DERIVED_CITY, DERIVED_DISTRICT, DERIVED_POSTAL_CODE } from '../../region/addresses.ts';
import type { Column } from '../../region/array-types.ts';
import { indexColumn, narrowed, StringCollector, startsOf, stringColumns } from '../../region/columns.ts';
import { doorColumns } from './door-columns.ts';
import type { AddressRow, Gazetteer, StreetRow } from './gazetteer.ts';
import { treeOrder } from './point-rows.ts';
import { tableOrder } from './table-order.ts';

/** Each name of a house, in the form of the dictionary, with its row on disk. */
export function houseNames(gazetteer: Gazetteer): { term: string; row: number }[] {
  const { addresses } = gazetteer;
  // Numbers repeat, and few hold a name.
  const known = new Map<string, readonly string[]>();
  const termsOfNumber = (text: string): readonly string[] => {
    let terms = known.get(text);
    if (terms === undefined) {
      terms = [...(isHouseName(text) ? namesOfHouse(text) : []), ...namesOfNumber(text)];
      known.set(text, terms);
    }
    return terms;
  };
  const termsOf = ({ houseNumber, houseName }: AddressRow) =>
    houseName === undefined ? termsOfNumber(houseNumber) : [...namesOfHouse(houseName), ...namesOfNumber(houseNumber)];
  const names: { term: string; row: number }[] = [];
  for (const [row, address] of tableOrder(gazetteer).address.entries()) {
    for (const term of termsOf(addresses[address]!)) names.push({ term, row });
  }
  return names;
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
  const { streets, numbers, address, houseNumber } = tableOrder(gazetteer);
  for (const { text } of numbers) strings.add(text);

  const objects = Array.from(address, index => gazetteer.addresses[index]!);
  const own = (street: StreetRow, text: string, bit: number) =>
    isBare && hasDerived(gazetteer.addresses, street, bit) ? '' : text;
  const lat = filled(new Int32Array(objects.length), row => objects[row]!.lat);
  const lng = filled(new Int32Array(objects.length), row => objects[row]!.lng);
  const bytes = (of: (row: AddressRow) => number) => filled(new Uint8Array(objects.length), row => of(objects[row]!));
  const streetStart = startsOf(streets.map(street => street.addresses.length));
  const columns = {
    osmKind: bytes(row => row.osmKind),
    osmId: filled(new Float64Array(objects.length), row => objects[row]!.osmId),
    objectKind: bytes(row => row.objectKind ?? 0),
    source: sources.length < 2 ? new Uint8Array(0) : bytes(row => row.source),
    ...stringColumns('sources', sources),
    lat,
    lng,
    street: narrowed(groupOfEach(streetStart)),
    houseNumber: narrowed(houseNumber),
    derived: bytes(row => row.derived),
    order: narrowed(treeOrder(lat, lng)),
    'street.start': narrowed(streetStart),
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

/** Fills a column row by row: `from` takes ten times as long. */
function filled<Numbers extends Column>(column: Numbers, value: (row: number) => number): Numbers {
  for (let row = 0; row < column.length; row++) column[row] = value(row);
  return column;
}

/** By row: the group in which it lies, where group i holds the rows from start[i] up to start[i + 1]. */
function groupOfEach(start: Uint32Array): Uint32Array {
  const groups = new Uint32Array(start.at(-1) ?? 0);
  for (let group = 0; group + 1 < start.length; group++) groups.fill(group, start[group], start[group + 1]);
  return groups;
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

/** Two letters as two bytes; 0 for no country (`ZZ`) and for anything else. */
export function packCountry(country: string): number {
  return /^[A-Z]{2}$/.test(country) && country !== 'ZZ' ? (country.charCodeAt(0) << 8) | country.charCodeAt(1) : 0;
}
