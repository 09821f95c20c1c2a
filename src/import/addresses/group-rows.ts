// Millions of address rows by a text of each: numbers in columns, since a list, a set or a map with an entry for each row takes more memory than the rows.
import type { Ground } from '../../region/ground.ts';

interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** The country of each row by its index. */
export function countriesOf(rows: readonly Place[], ground: Ground): (row: number) => string {
  const names: string[] = [];
  const numbers = new Uint16Array(rows.length);
  for (const [i, { lat, lng }] of rows.entries()) {
    const name = ground.countryAt(lat, lng);
    let number = names.indexOf(name);
    if (number < 0) number = names.push(name) - 1;
    numbers[i] = number;
  }
  return row => names[numbers[row]!]!;
}

/** Rows with the same text in the same country. */
export interface RowGroup {
  readonly country: string;
  readonly text: string;
  /** Ascending indices of the rows. */
  readonly rows: Uint32Array;
}

/** The groups in the order of their first rows. @param textOf of the row with this index */
export function groupsOf(
  count: number,
  countryOf: (row: number) => string,
  textOf: (row: number) => string,
): readonly RowGroup[] {
  const numberOf = new Map<string, Map<string, number>>();
  const found: { readonly country: string; readonly text: string; size: number }[] = [];
  const groupOf = new Uint32Array(count);
  for (let row = 0; row < count; row++) {
    const country = countryOf(row);
    const text = textOf(row);
    const byText = numberOf.get(country) ?? new Map<string, number>();
    if (byText.size === 0) numberOf.set(country, byText);
    let group = byText.get(text);
    if (group === undefined) {
      group = found.push({ country, text, size: 0 }) - 1;
      byText.set(text, group);
    }
    found[group]!.size++;
    groupOf[row] = group;
  }
  const sorted = new Uint32Array(count);
  let end = 0;
  const groups = found.map(({ country, text, size }) => {
    end += size;
    return { country, text, rows: sorted.subarray(end - size, end) };
  });
  const filled = new Uint32Array(groups.length);
  for (let row = 0; row < count; row++) {
    const group = groupOf[row]!;
    groups[group]!.rows[filled[group]!++] = row;
  }
  return groups;
}
