// The addresses in a combined reach, one for each door.
import type { Slices } from '../../answers/slices.ts';
import type { AddressTable } from '../../region/addresses.ts';
import type { Region } from '../../region/region.ts';
import { tablesOf } from '../addresses/find-addresses.ts';
import { RowTexts } from '../addresses/row-texts.ts';
import type { CommonAddress, CommonReach } from './answer.ts';
import { Best, byRank, type CommonRow, commonRows } from './common-rows.ts';
import type { Reached } from './place-search.ts';
import { type Combination, type CommonQuestion, limitsOf } from './request.ts';
import { timesOf } from './times.ts';

/** A row with the table that it is of. */
interface Find extends CommonRow {
  readonly table: TableTexts;
}

interface TableTexts {
  readonly addresses: AddressTable;
  readonly texts: RowTexts;
}

/** Addresses between two turns of others: a city has hundreds of thousands. */
const ADDRESSES_PER_LOOK = 2048;

/** The best of them, and their number. */
export async function commonAddresses(
  region: Pick<Region, 'addresses' | 'supplied'>,
  reached: readonly Reached[],
  request: CommonQuestion,
  slices: Slices,
): Promise<Required<Pick<CommonReach, 'commonAddresses' | 'commonAddressCount'>>> {
  const { combine = 'ALL' } = request;
  const byLabel = (a: Find, b: Find) => {
    const [first, second] = [labelOf(a), labelOf(b)];
    return first < second ? -1 : first > second ? 1 : a.row - b.row;
  };
  const best = new Best(limitsOf(request).addresses, byRank(combine, byLabel));
  for (const find of findsIn(region, reached, combine)) {
    best.take(find);
    if (best.count % ADDRESSES_PER_LOOK === 0) await slices.giveWay();
  }
  return {
    commonAddresses: best.sorted().map(find => commonAddress(find, reached)),
    commonAddressCount: best.count,
  };
}

/** The best address alone. */
export async function bestAddress(
  region: Pick<Region, 'addresses' | 'supplied'>,
  reached: readonly Reached[],
  order: (a: CommonRow, b: CommonRow) => number,
  slices: Slices,
): Promise<Find | undefined> {
  const best = new Best<Find>(1, order);
  for (const find of findsIn(region, reached, 'ALL')) {
    best.take(find);
    if (best.count % ADDRESSES_PER_LOOK === 0) await slices.giveWay();
  }
  return best.sorted()[0];
}

/** The name of an address, as at the object that it is shown at: others of its door may spell it differently. */
export function labelOf(find: Find): string {
  return find.table.texts.label(shownObject(find));
}

/** The object that an address is shown at: the one that `addresses-in-range` shows from the first place that has it in reach. */
function shownObject({ costs, row }: Find): number {
  return costs.find(cost => cost !== undefined)?.object ?? row;
}

/** Where an address is, in degrees. */
export function positionOf(find: Find) {
  return positionIn(find.table.addresses, shownObject(find));
}

/** For `timesOf`. */
export function elsewhereOf(find: Find) {
  const shown = shownObject(find);
  return (object: number) => (object === shown ? undefined : positionIn(find.table.addresses, object));
}

function positionIn({ lat, lng }: AddressTable, row: number) {
  return { lat: (lat[row] ?? 0) / 1e7, lng: (lng[row] ?? 0) / 1e7 };
}

function* findsIn(
  region: Pick<Region, 'addresses' | 'supplied'>,
  reached: readonly Reached[],
  combine: Combination,
): Generator<Find, void, undefined> {
  for (const [t, addresses] of tablesOf(region).entries()) {
    const table = { addresses, texts: new RowTexts(addresses) };
    const costs = reached.flatMap(({ addresses }) => addresses[t] ?? []);
    for (const row of commonRows(costs, combine)) yield { ...row, table };
  }
}

function commonAddress(find: Find, reached: readonly Reached[]): CommonAddress {
  const { addresses, texts } = find.table;
  const object = shownObject(find);
  const { street, postalCode, city } = texts.street(object);
  return {
    label: labelOf(find),
    street,
    houseNumber: texts.houseNumber(object),
    ...(postalCode !== undefined && { postalCode }),
    ...(city !== undefined && { city }),
    ...positionOf(find),
    ...timesOf(find, reached, elsewhereOf(find)),
    sourceId: addresses.sources.get(addresses.source[object] ?? 0),
  };
}
