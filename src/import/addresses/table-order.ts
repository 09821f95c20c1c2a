// The order of streets, house numbers and addresses on disk.
import { fold, joined } from '../../geocoding/fold.ts';
import { compareHouseNumbers, type HouseNumber, parseHouseNumber } from '../../geocoding/house-number.ts';
import type { Gazetteer, StreetRow } from './gazetteer.ts';

export interface TableOrder {
  /** By folded name, then folded town, so that the parts of one street are neighbours. */
  readonly streets: readonly StreetRow[];
  /** The different house numbers. */
  readonly numbers: readonly { readonly text: string; readonly parsed: HouseNumber }[];
  /** By row of the table: the address, by street, then by house number. */
  readonly address: Uint32Array;
  /** By row of the table: the house number, counted from 1. */
  readonly houseNumber: Uint32Array;
}

const made = new WeakMap<Gazetteer, TableOrder>();

/** The order of a gazetteer, which its tables of addresses and of places share. */
export function tableOrder(gazetteer: Gazetteer): TableOrder {
  let order = made.get(gazetteer);
  if (order === undefined) {
    order = orderOf(gazetteer);
    made.set(gazetteer, order);
  }
  return order;
}

function orderOf(gazetteer: Gazetteer): TableOrder {
  const { addresses } = gazetteer;
  const streets = sortedStreets(gazetteer);
  const texts = new Set<string>();
  for (const { houseNumber } of addresses) texts.add(houseNumber);
  const numbers = [...texts]
    .map(text => ({ text, parsed: parseHouseNumber(text) }))
    .sort((a, b) => compareHouseNumbers(a.parsed, b.parsed) || (a.text < b.text ? -1 : 1));
  const rankOf = new Map(numbers.map(({ text }, i) => [text, i + 1]));
  const rank = new Uint32Array(addresses.length);
  for (const [index, row] of addresses.entries()) rank[index] = rankOf.get(row.houseNumber)!;
  const address = new Uint32Array(addresses.length);
  let count = 0;
  for (const street of streets) {
    const own = Uint32Array.from(street.addresses).sort((a, b) => rank[a]! - rank[b]! || a - b);
    address.set(own, count);
    count += own.length;
  }
  return { streets, numbers, address, houseNumber: address.map(index => rank[index]!) };
}

function sortedStreets({ streets }: Gazetteer): StreetRow[] {
  const keyed = streets.map(street => ({
    street,
    key: [street.term, joined(fold(street.city)), street.name, street.city, street.postalCode, street.district].join(
      '\n',
    ),
  }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ street }) => street);
}
