// Columns of one kind of OpenStreetMap object in the order of reading, and how they get the order of ids.
import { growingFloat64, growingInt32, growingUint32 } from '../../core/growable.ts';
import type { TagColumns } from './osm-data.ts';

/** Ids, versions and tags of one kind of object, in the order of reading. */
export class ObjectColumns {
  readonly ids = growingFloat64();
  readonly #versions = growingInt32();
  readonly #tagStart = growingUint32();
  readonly #keys = growingUint32();
  readonly #values = growingUint32();

  begin(id: number, version: number): void {
    this.ids.push(id);
    this.#versions.push(version);
    this.#tagStart.push(this.#keys.length);
  }

  tag(key: number, value: number): void {
    this.#keys.push(key);
    this.#values.push(value);
  }

  /** Whether the object that began last has this tag so far. */
  lastHas(key: number, value: number): boolean {
    const from = this.#tagStart.values[this.#tagStart.length - 1] ?? 0;
    for (let p = from; p < this.#keys.length; p++) {
      if (this.#keys.values[p] === key && this.#values.values[p] === value) return true;
    }
    return false;
  }

  /** Row numbers by ascending id, only the highest version per id; undefined if the rows are in this order already. */
  order(): Uint32Array | undefined {
    const count = this.ids.length;
    const ids = this.ids.values;
    let ascending = true;
    for (let i = 1; i < count && ascending; i++) ascending = ids[i - 1]! < ids[i]!;
    if (ascending) return undefined;
    const versions = this.#versions.values;
    const rows = Uint32Array.from({ length: count }, (_, i) => i).sort(
      (a, b) => ids[a]! - ids[b]! || versions[b]! - versions[a]! || b - a,
    );
    return rows.filter((row, i) => i === 0 || ids[rows[i - 1]!] !== ids[row]);
  }

  tags(order: Uint32Array | undefined): TagColumns {
    const starts = this.#tagStart.finish();
    const { start, rows: keys } = pickRows(starts, this.#keys.finish(), order);
    const { rows: values } = pickRows(starts, this.#values.finish(), order);
    return { start, keys, values };
  }
}

export function pick<T extends Float64Array | Int32Array>(values: T, order: Uint32Array | undefined): T {
  if (order === undefined) return values;
  const picked = values.slice(0, order.length) as T;
  for (let i = 0; i < order.length; i++) picked[i] = values[order[i]!]!;
  return picked;
}

/** Rows of varying length in a new order; `start` gets the closing entry that `starts` lacks. */
export function pickRows<T extends Float64Array | Uint32Array | Uint8Array>(
  starts: Uint32Array,
  values: T,
  order: Uint32Array | undefined,
): { start: Uint32Array; rows: T } {
  const count = order?.length ?? starts.length;
  const start = new Uint32Array(count + 1);
  if (order === undefined) {
    start.set(starts);
    start[count] = values.length;
    return { start, rows: values };
  }
  const endOf = (row: number) => (row + 1 < starts.length ? starts[row + 1]! : values.length);
  for (let i = 0; i < count; i++) start[i + 1] = start[i]! + endOf(order[i]!) - starts[order[i]!]!;
  const rows = values.slice(0, start[count]!) as T;
  for (let i = 0; i < count; i++) {
    for (let p = starts[order[i]!]!, to = start[i]!; to < start[i + 1]!; p++, to++) rows[to] = values[p]!;
  }
  return { start, rows };
}

/** Index of `id` in ascending `ids`, or −1. */
export function indexOfId(ids: Float64Array, id: number): number {
  let low = 0;
  let high = ids.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = ids[middle]!;
    if (found < id) low = middle + 1;
    else if (found > id) high = middle - 1;
    else return middle;
  }
  return -1;
}
