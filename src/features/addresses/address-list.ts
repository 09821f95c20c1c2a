// The sorted addresses of an answer: one door each, with its distance, nearest first, ties by label. Sorts only the pages that a caller reads.
import { at } from '../../core/lists.ts';
import { objectsOfDoor } from '../../geocoding/door-objects.ts';
import type { AddressTable } from '../../region/addresses.ts';
import { doorAt } from '../../region/doors.ts';
import type { AddressInRange } from './answer.ts';
import { type Bins, binned } from './bins.ts';
import { RowTexts } from './row-texts.ts';

/** The finds in one table, in any order. */
export interface Finds {
  readonly addresses: AddressTable;
  readonly rows: readonly number[];
  /** From the place to each of `rows`. */
  readonly meters: readonly number[];
  /** With a reach: the time and the length of the way to each of `rows`. */
  readonly travel?: { readonly milliseconds: readonly number[]; readonly decimetres: readonly number[] };
}

/** Longer runs, such as the many doors of one tower, use the general sort. */
const INSERTED_AT_MOST = 12;

/**
 * Addresses around a place. A page has a few hundred of up to 300,000. The constructor puts all distances into bins; reading a page sorts only its bins, and
 * compares labels only for equal distances (in Montevideo that is every second address).
 */
export class AddressList {
  readonly count: number;
  /** Ids of the addresses' sources. */
  readonly sources: ReadonlySet<string>;
  readonly #tables: readonly TableReader[];
  readonly #table: Uint8Array;
  readonly #row: Uint32Array;
  readonly #meters: Float64Array;
  /** With a reach, else empty. */
  readonly #milliseconds: Float64Array;
  readonly #decimetres: Float64Array;
  readonly #walked: (decimetres: number) => number;
  readonly #bins: Bins;
  #sortedBins = 0;

  /**
   * Keeps of each door the nearest object, which shows the address.
   * @param country counts for addresses without a country
   * @param walked the decimetres of a way from those of `travel`; called for the addresses that are read
   */
  constructor(found: readonly Finds[], walked = (decimetres: number) => decimetres) {
    this.#walked = walked;
    this.#tables = found.map(({ addresses }) => readerOf(addresses));
    const finds = found.map(oncePerDoor);
    this.count = finds.reduce((sum, { rows }) => sum + rows.length, 0);
    this.#table = new Uint8Array(this.count);
    this.#row = new Uint32Array(this.count);
    this.#meters = new Float64Array(this.count);
    const travelCount = finds.some(({ travel }) => travel !== undefined) ? this.count : 0;
    this.#milliseconds = new Float64Array(travelCount);
    this.#decimetres = new Float64Array(travelCount);
    let position = 0;
    finds.forEach(({ rows, meters, travel }, table) => {
      this.#table.fill(table, position, position + rows.length);
      this.#row.set(rows, position);
      // As printed: ties of printed distances are in the order of their labels.
      meters.forEach((away, i) => {
        this.#meters[position + i] = Math.round(away * 10) / 10;
      });
      if (travel !== undefined) {
        this.#milliseconds.set(travel.milliseconds, position);
        this.#decimetres.set(travel.decimetres, position);
      }
      position += rows.length;
    });
    this.#bins = binned(this.#meters);
    this.sources = new Set(finds.flatMap(sourcesOf));
  }

  /** Addresses `from` ≤ i < `to` in the form of the answer; fewer at the end of the list. */
  read(from: number, to: number): AddressInRange[] {
    const end = Math.min(to, this.count);
    this.#sortTo(end);
    const shown: AddressInRange[] = [];
    for (let i = from; i < end; i++) {
      const find = this.#bins.order[i] ?? 0;
      const reader = this.#tables[this.#table[find] ?? 0];
      if (reader === undefined) continue;
      const [milliseconds, decimetres] = [this.#milliseconds[find], this.#decimetres[find]];
      const travel =
        milliseconds === undefined || decimetres === undefined
          ? undefined
          : { milliseconds, decimetres: this.#walked(decimetres) };
      shown.push(addressAt(reader, this.#row[find] ?? 0, this.#meters[find] ?? 0, travel));
    }
    return shown;
  }

  #sortTo(end: number): void {
    const { start, order } = this.#bins;
    for (; (start[this.#sortedBins] ?? end) < end; this.#sortedBins++) {
      const from = start[this.#sortedBins] ?? 0;
      const to = start[this.#sortedBins + 1] ?? 0;
      if (to - from > INSERTED_AT_MOST) order.subarray(from, to).sort((a, b) => this.#compare(a, b));
      else this.#insertionSort(order, from, to);
    }
  }

  #insertionSort(order: Uint32Array, from: number, end: number): void {
    for (let i = from + 1; i < end; i++) {
      const moved = order[i] ?? 0;
      let to = i;
      for (; to > from && this.#compare(order[to - 1] ?? 0, moved) > 0; to--) order[to] = order[to - 1] ?? 0;
      order[to] = moved;
    }
  }

  /** The order of two finds; of equal ones, the earlier find comes first. */
  #compare(a: number, b: number): number {
    const farther = (this.#meters[a] ?? 0) - (this.#meters[b] ?? 0);
    if (farther !== 0) return farther;
    const labelA = this.#label(a);
    const labelB = this.#label(b);
    return labelA < labelB ? -1 : labelA > labelB ? 1 : a - b;
  }

  #label(find: number): string {
    return this.#tables[this.#table[find] ?? 0]?.texts.label(this.#row[find] ?? 0) ?? '';
  }
}

interface TableReader {
  readonly addresses: AddressTable;
  readonly texts: RowTexts;
  /** Ids by index. */
  readonly sources: readonly string[];
}

function readerOf(addresses: AddressTable): TableReader {
  const { sources } = addresses;
  return {
    addresses,
    texts: new RowTexts(addresses),
    sources: Array.from({ length: sources.count }, (_, i) => sources.get(i)),
  };
}

function addressAt(
  { addresses, texts, sources }: TableReader,
  row: number,
  meters: number,
  travel: { readonly milliseconds: number; readonly decimetres: number } | undefined,
): AddressInRange {
  const { street, postalCode, city, district, country } = texts.street(row);
  const derived = texts.derived(row);
  // Field by field, because spreading optional fields takes three times as long.
  const address: { -readonly [Name in keyof AddressInRange]?: AddressInRange[Name] } = {
    label: texts.label(row),
    street,
    houseNumber: texts.houseNumber(row),
  };
  if (postalCode !== undefined) address.postalCode = postalCode;
  if (city !== undefined) address.city = city;
  if (district !== undefined) address.district = district;
  address.country = country;
  if (derived !== undefined) address.derived = derived;
  address.lat = (addresses.lat[row] ?? 0) / 1e7;
  address.lng = (addresses.lng[row] ?? 0) / 1e7;
  address.distanceMeters = meters;
  if (travel !== undefined) {
    address.travelSeconds = Math.round(travel.milliseconds / 100) / 10;
    address.networkMeters = travel.decimetres / 10;
  }
  const objects = objectsOfDoor(addresses, row);
  if (objects.length > 0) address.objects = objects;
  address.sourceId = sources[addresses.source[row] ?? 0] ?? '';
  return address as AddressInRange;
}

/** The finds with one row for each door: the nearest of its rows, of equals the first. */
function oncePerDoor(finds: Finds): Finds {
  const { addresses, rows, meters } = finds;
  if (addresses.doors.members.length === 0) return finds;
  const best = new Map<number, number>();
  let isLeft: Uint8Array | undefined;
  for (const [i, row] of rows.entries()) {
    const door = doorAt(addresses.doors, row);
    if (door < 0) continue;
    const before = best.get(door);
    if (before === undefined) {
      best.set(door, i);
      continue;
    }
    isLeft ??= new Uint8Array(rows.length);
    const nearer = at(meters, before) - at(meters, i) || at(rows, before) - row;
    isLeft[nearer > 0 ? before : i] = 1;
    if (nearer > 0) best.set(door, i);
  }
  if (isLeft === undefined) return finds;
  const left = isLeft;
  const isKept = (_: number, i: number) => left[i] === 0;
  const { travel } = finds;
  return {
    addresses,
    rows: rows.filter(isKept),
    meters: meters.filter(isKept),
    ...(travel && {
      travel: { milliseconds: travel.milliseconds.filter(isKept), decimetres: travel.decimetres.filter(isKept) },
    }),
  };
}

function sourcesOf({ addresses: { source, sources }, rows }: Finds): string[] {
  const isSeen = new Uint8Array(sources.count);
  for (const row of rows) isSeen[source[row] ?? 0] = 1;
  return Array.from({ length: sources.count }, (_, i) => sources.get(i)).filter((_, i) => isSeen[i] === 1);
}
