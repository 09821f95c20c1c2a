// The texts of addresses, row by row. Computes the common texts of a street once.
import { derivedFields, labelOf, partsOfStreet } from '../../geocoding/labels.ts';
import type { AddressTable } from '../../region/addresses.ts';

interface StreetTexts {
  readonly street: string;
  readonly postalCode: string | undefined;
  readonly city: string | undefined;
  readonly district: string | undefined;
  readonly country: string;
  /** The parts of the label before and after the house number. */
  readonly before: string;
  readonly after: string;
}

/** Stands for the house number in a label; no text of a map contains it. */
const HERE = '\u0000';

/** Reads one table for one list; keeps the texts that it has read. */
export class RowTexts {
  readonly #addresses: AddressTable;
  readonly #streets = new Map<number, StreetTexts>();
  readonly #numbers = new Map<number, string>();

  constructor(addresses: AddressTable) {
    this.#addresses = addresses;
  }

  label(row: number): string {
    const { before, after } = this.street(row);
    return before + this.houseNumber(row) + after;
  }

  street(row: number): StreetTexts {
    const street = this.#addresses.street[row] ?? 0;
    let texts = this.#streets.get(street);
    if (texts === undefined) {
      const parts = partsOfStreet(this.#addresses, street, HERE);
      const [before = '', after = ''] = labelOf(parts).split(HERE);
      const { street: name = '', postalCode, city, district, country } = parts;
      texts = { street: name, postalCode, city, district, country, before, after };
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

  /** The fields among postcode, town and district that the object itself lacks; undefined if it has all that are known. */
  derived(row: number): string[] | undefined {
    const bits = this.#addresses.derived[row] ?? 0;
    return bits === 0 ? undefined : derivedFields(bits);
  }
}
