// The addresses of an answer in their order: rows of tables with their distances, nearest first, ties by label.
import type { AddressTable } from '../../region/addresses.ts';
import type { AddressInRange } from './answer.ts';
import { RowTexts } from './row-texts.ts';

/** Address i is row `row[i]` of `tables[table[i]]`, `meters[i]` away. */
export interface AddressList {
  readonly tables: readonly AddressTable[];
  readonly table: Uint8Array;
  readonly row: Uint32Array;
  readonly meters: Float64Array;
}

/** Addresses as they are found, in any order. */
export interface Finds {
  readonly table: number[];
  readonly row: number[];
  readonly meters: number[];
}

/**
 * Sorts what was found. Squared distances are spread evenly where addresses are, so each is first put into one of as many bins as there are
 * addresses, and only within a bin they are compared; labels only where distances are equal (in Montevideo that is every second address).
 */
export function sortedList(tables: readonly AddressTable[], finds: Finds, country: string): AddressList {
  const { table, row, meters } = finds;
  const texts = tables.map(addresses => new RowTexts(addresses, country));
  const compare = (a: number, b: number): number => {
    const farther = (meters[a] ?? 0) - (meters[b] ?? 0);
    if (farther !== 0) return farther;
    const textsA = texts[table[a] ?? 0];
    const textsB = texts[table[b] ?? 0];
    if (textsA === undefined || textsB === undefined) return a - b;
    return textsA.compareLabels(row[a] ?? 0, textsB, row[b] ?? 0) || a - b;
  };
  const { order, start } = binned(meters);
  for (let bin = 0; bin + 1 < start.length; bin++) {
    const from = start[bin] ?? 0;
    const to = start[bin + 1] ?? 0;
    if (to - from > 1) sortRun(order, from, to, compare);
  }
  // Plain loops: `from` with a function takes ten times as long.
  const sorted = {
    tables,
    table: new Uint8Array(order.length),
    row: new Uint32Array(order.length),
    meters: new Float64Array(order.length),
  };
  for (let at = 0; at < order.length; at++) {
    const i = order[at] ?? 0;
    sorted.table[at] = table[i] ?? 0;
    sorted.row[at] = row[i] ?? 0;
    sorted.meters[at] = meters[i] ?? 0;
  }
  return sorted;
}

/** Longer runs are left to the general sort: the many doors of one tower. */
const INSERTED_AT_MOST = 12;

function sortRun(order: Uint32Array, from: number, to: number, compare: (a: number, b: number) => number): void {
  if (to - from > INSERTED_AT_MOST) {
    order.subarray(from, to).sort(compare);
    return;
  }
  for (let i = from + 1; i < to; i++) {
    const moved = order[i] ?? 0;
    let at = i;
    for (; at > from && compare(order[at - 1] ?? 0, moved) > 0; at--) order[at] = order[at - 1] ?? 0;
    order[at] = moved;
  }
}

/** Indices by bins of squared distance, ascending; bin b holds order[start[b]] … order[start[b+1] − 1]. */
function binned(meters: readonly number[]): { order: Uint32Array; start: Uint32Array } {
  const count = meters.length;
  let farthest = 0;
  for (const each of meters) if (each > farthest) farthest = each;
  const scale = farthest === 0 ? 0 : (count - 1) / (farthest * farthest);
  const bin = new Uint32Array(count);
  const start = new Uint32Array(count + 1);
  for (let i = 0; i < count; i++) {
    const away = meters[i] ?? 0;
    const each = Math.min(count - 1, Math.floor(away * away * scale));
    bin[i] = each;
    start[each + 1] = (start[each + 1] ?? 0) + 1;
  }
  for (let i = 0; i < count; i++) start[i + 1] = (start[i + 1] ?? 0) + (start[i] ?? 0);
  const order = new Uint32Array(count);
  const filled = start.slice();
  for (let i = 0; i < count; i++) {
    const each = bin[i] ?? 0;
    const at = filled[each] ?? 0;
    order[at] = i;
    filled[each] = at + 1;
  }
  return { order, start };
}

/** Shows addresses `from` ≤ i < `to` of a list as answers have them; what they share is read once for all calls. */
export function addressReader(
  { tables, table, row, meters }: AddressList,
  country: string,
): (from: number, to: number) => AddressInRange[] {
  const texts = tables.map(addresses => new RowTexts(addresses, country));
  const sources = tables.map(({ sources: ids }) => Array.from({ length: ids.count }, (_, i) => ids.get(i)));
  return (from, to) => {
    const shown: AddressInRange[] = [];
    for (let i = from; i < Math.min(to, row.length); i++) {
      const t = table[i] ?? 0;
      const r = row[i] ?? 0;
      const addresses = tables[t];
      const reader = texts[t];
      if (addresses === undefined || reader === undefined) continue;
      const { street, postalCode, city } = reader.street(r);
      const derived = reader.derived(r);
      // Field by field: spreading what may be missing takes three times as long.
      const address: Partial<AddressInRange> = { label: reader.label(r), street, houseNumber: reader.houseNumber(r) };
      if (postalCode !== undefined) address.postalCode = postalCode;
      if (city !== undefined) address.city = city;
      if (derived !== undefined) address.derived = derived;
      address.lat = (addresses.lat[r] ?? 0) / 1e7;
      address.lng = (addresses.lng[r] ?? 0) / 1e7;
      address.distanceMeters = Math.round((meters[i] ?? 0) * 10) / 10;
      address.source = sources[t]?.[addresses.source[r] ?? 0] ?? '';
      shown.push(address as AddressInRange);
    }
    return shown;
  };
}

/** Ids of the sources that the addresses of the list are from. */
export function sourcesOf({ tables, table, row }: AddressList): ReadonlySet<string> {
  const ids = new Set<string>();
  tables.forEach(({ sources, source }, t) => {
    const isSeen = new Uint8Array(sources.count);
    row.forEach((r, i) => {
      if (table[i] === t) isSeen[source[r] ?? 0] = 1;
    });
    isSeen.forEach((seen, id) => {
      if (seen === 1) ids.add(sources.get(id));
    });
  });
  return ids;
}
