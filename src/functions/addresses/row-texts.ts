// The texts of addresses, row by row: what rows of one street share is made once.
import { labelOf, partsOfStreet } from '../../place/labels.ts';
import { type AddressTable, DERIVED_CITY, DERIVED_POSTAL_CODE } from '../../region/addresses.ts';

interface StreetTexts {
  readonly street: string;
  readonly postalCode: string | undefined;
  readonly city: string | undefined;
  /** What stands before and after the house number in the label. */
  readonly before: string;
  readonly after: string;
}

/** Stands for the number where a label is cut; no text of a map holds it. */
const HERE = '\u0000';

/** Reads one table for one answer; keeps what it has read. */
export class RowTexts {
  readonly #addresses: AddressTable;
  readonly #country: string;
  readonly #streets = new Map<number, StreetTexts>();
  readonly #numbers = new Map<number, string>();

  /** @param country counts where an address's own is not known */
  constructor(addresses: AddressTable, country: string) {
    this.#addresses = addresses;
    this.#country = country;
  }

  label(row: number): string {
    const { before, after } = this.street(row);
    return before + this.houseNumber(row) + after;
  }

  /**
   * Order of two labels, by code units. Neighbours mostly share their street; then the numbers decide, whose order is made once per table: putting
   * the labels together took two thirds of the time of an answer.
   */
  compareLabels(row: number, others: RowTexts, otherRow: number): number {
    const street = this.#addresses.street[row] ?? 0;
    if (others === this && this.#addresses.street[otherRow] === street) {
      const ranks = ranksOf(this.#addresses, this.street(row).after.slice(0, 1));
      const rank = ranks[this.#addresses.houseNumber[row] ?? 0] ?? 0;
      return rank - (ranks[this.#addresses.houseNumber[otherRow] ?? 0] ?? 0);
    }
    const label = this.label(row);
    const other = others.label(otherRow);
    return label < other ? -1 : label > other ? 1 : 0;
  }

  street(row: number): StreetTexts {
    const street = this.#addresses.street[row] ?? 0;
    let texts = this.#streets.get(street);
    if (texts === undefined) {
      const parts = partsOfStreet(this.#addresses, street, this.#country, HERE);
      const [before = '', after = ''] = labelOf(parts).split(HERE);
      texts = { street: parts.street ?? '', postalCode: parts.postalCode, city: parts.city, before, after };
      this.#streets.set(street, texts);
    }
    return texts;
  }

  houseNumber(row: number): string {
    const index = this.#addresses.houseNumber[row] ?? 0;
    let text = this.#numbers.get(index);
    if (text === undefined) {
      text = this.#addresses.strings.get(index);
      this.#numbers.set(index, text);
    }
    return text;
  }

  /** Which of postcode and town the object itself does not say; undefined if it says both. */
  derived(row: number): string[] | undefined {
    const bits = this.#addresses.derived[row] ?? 0;
    if ((bits & (DERIVED_POSTAL_CODE | DERIVED_CITY)) === 0) return undefined;
    return [
      ...((bits & DERIVED_POSTAL_CODE) === 0 ? [] : ['postalCode']),
      ...((bits & DERIVED_CITY) === 0 ? [] : ['city']),
    ];
  }
}

const rankedNumbers = new WeakMap<AddressTable, Map<string, Uint32Array>>();

/** By index into the strings, the place of a house number among all, as text that goes on with `next` (`12, …` stands after `12 a, …`). */
function ranksOf(addresses: AddressTable, next: string): Uint32Array {
  const known = rankedNumbers.get(addresses) ?? new Map<string, Uint32Array>();
  rankedNumbers.set(addresses, known);
  let ranks = known.get(next);
  if (ranks === undefined) {
    const texts = Array.from(addresses.numbers, (_, index) => addresses.strings.get(index) + next);
    const byText = Array.from(texts.keys()).sort((a, b) => compareTexts(texts[a] ?? '', texts[b] ?? ''));
    ranks = new Uint32Array(texts.length);
    for (const [rank, index] of byText.entries()) ranks[index] = rank;
    known.set(next, ranks);
  }
  return ranks;
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
