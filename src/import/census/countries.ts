// The country of a grid cell's centre, by the outlines of the package `country-coder` (from OpenStreetMap and Wikidata, ISC).
import { iso1A2Code } from '@rapideditor/country-coder';
import { fromLaea } from '../../core/geometry/laea.ts';
import { columnOfKey, keyOf, rowOfKey } from './collected.ts';

/** ISO 3166-1 alpha-2 at a point of the plane in metres; empty at sea. */
export function countryAt(x: number, y: number): string {
  const { lat, lng } = fromLaea(x, y);
  return iso1A2Code([lng, lat], { level: 'country' }) ?? '';
}

const BLOCK = 10;

/** The country of square kilometres (`keyOf`). Fast for many squares: away from borders one look-up serves ten by ten squares. */
export class SquareCountries {
  readonly #blocks = new Map<number, string | undefined>();

  of(key: number): string {
    const [column, row] = [columnOfKey(key), rowOfKey(key)];
    const block = keyOf(Math.floor(column / BLOCK), Math.floor(row / BLOCK));
    let country = this.#blocks.get(block);
    if (country === undefined && !this.#blocks.has(block)) {
      country = wholeCountry(Math.floor(column / BLOCK) * BLOCK, Math.floor(row / BLOCK) * BLOCK);
      this.#blocks.set(block, country);
    }
    return country ?? countryAt((column + 0.5) * 1000, (row + 0.5) * 1000);
  }
}

/** The country of a block if its corners, sides and middle agree, else undefined. */
function wholeCountry(column: number, row: number): string | undefined {
  const found = new Set<string>();
  for (const dx of [0, BLOCK / 2, BLOCK]) {
    for (const dy of [0, BLOCK / 2, BLOCK]) found.add(countryAt((column + dx) * 1000, (row + dy) * 1000));
  }
  return found.size === 1 ? [...found][0] : undefined;
}
