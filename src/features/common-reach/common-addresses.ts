// The addresses in a combined reach, one for each door.
import type { AddressTable } from '../../region/addresses.ts';
import type { Region } from '../../region/region.ts';
import { RowTexts } from '../addresses/row-texts.ts';
import type { CommonAddress, CommonReach } from './answer.ts';
import { byRank, type CommonRow, commonRows } from './common-rows.ts';
import { addressTables, type Reached } from './place-search.ts';
import { type Combination, type CommonReachRequest, limitsOf } from './request.ts';
import { timesOf } from './times.ts';

/** A row with the table that it is of. */
interface Find extends CommonRow {
  readonly table: TableTexts;
}

interface TableTexts {
  readonly addresses: AddressTable;
  readonly texts: RowTexts;
}

/** The best of them, and their number. */
export function commonAddresses(
  region: Pick<Region, 'addresses' | 'supplied'>,
  reached: readonly Reached[],
  request: CommonReachRequest,
): Required<Pick<CommonReach, 'commonAddresses' | 'commonAddressCount'>> {
  const { combine = 'ALL' } = request;
  const finds = foundIn(region, reached, combine);
  const { addresses: limit } = limitsOf(request);
  return {
    commonAddresses: finds.slice(0, limit).map(find => commonAddress(find, reached)),
    commonAddressCount: finds.length,
  };
}

/** The best address alone. */
export function bestAddress(
  region: Pick<Region, 'addresses' | 'supplied'>,
  reached: readonly Reached[],
  order: (a: CommonRow, b: CommonRow) => number,
): Find | undefined {
  return foundIn(region, reached, 'ALL').sort(order)[0];
}

/** The name of an address. */
export function labelOf({ table: { texts }, row }: Find): string {
  return texts.label(row);
}

/** Where an address is, in degrees. */
export function positionOf({ table: { addresses }, row }: Find) {
  return { lat: (addresses.lat[row] ?? 0) / 1e7, lng: (addresses.lng[row] ?? 0) / 1e7 };
}

function foundIn(
  region: Pick<Region, 'addresses' | 'supplied'>,
  reached: readonly Reached[],
  combine: Combination,
): Find[] {
  const finds = addressTables(region).flatMap((addresses, t) => {
    const table = { addresses, texts: new RowTexts(addresses) };
    const rows = commonRows(
      reached.map(({ addresses }) => addresses[t] ?? new Map()),
      combine,
    );
    return rows.map((row): Find => ({ ...row, table }));
  });
  const byLabel = (a: Find, b: Find) => {
    const [first, second] = [labelOf(a), labelOf(b)];
    return first < second ? -1 : first > second ? 1 : a.row - b.row;
  };
  return finds.sort(byRank(combine, byLabel));
}

function commonAddress(find: Find, reached: readonly Reached[]): CommonAddress {
  const { table, row } = find;
  const { addresses, texts } = table;
  const { street, postalCode, city } = texts.street(row);
  return {
    label: labelOf(find),
    street,
    houseNumber: texts.houseNumber(row),
    ...(postalCode !== undefined && { postalCode }),
    ...(city !== undefined && { city }),
    ...positionOf(find),
    ...timesOf(find, reached),
    sourceId: addresses.sources.get(addresses.source[row] ?? 0),
  };
}
