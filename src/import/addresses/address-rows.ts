// Many addresses in little memory: rows whose parts lie in columns. A plain object takes four times as much, and a country has tens of millions.
// A spread of such a row has none of its parts: `copyOf` copies them.
import { growingFloat64, growingInt32, growingUint8, growingUint32 } from '../../core/growable.ts';
import type { AddressRow } from './gazetteer.ts';

type TextPart = 'street' | 'houseNumber' | 'houseName' | 'postalCode' | 'city' | 'district' | 'country';

/** The columns of all rows that were added. */
export class AddressRows {
  readonly #textIndex = new Map<string, number>();
  readonly texts: string[] = [];
  readonly source = growingUint8();
  readonly osmKind = growingUint8();
  readonly objectKind = growingUint8();
  readonly derived = growingUint8();
  readonly osmId = growingFloat64();
  readonly lat = growingInt32();
  readonly lng = growingInt32();
  readonly parts: Readonly<Record<TextPart, ReturnType<typeof growingUint32>>> = {
    street: growingUint32(),
    houseNumber: growingUint32(),
    houseName: growingUint32(),
    postalCode: growingUint32(),
    city: growingUint32(),
    district: growingUint32(),
    country: growingUint32(),
  };

  /** Adds a row with the content of an object. */
  add(row: AddressRow): AddressRow {
    const number = this.lat.length;
    this.source.push(row.source);
    this.osmKind.push(row.osmKind);
    this.objectKind.push(row.objectKind ?? 0);
    this.derived.push(row.derived);
    this.osmId.push(row.osmId);
    this.lat.push(row.lat);
    this.lng.push(row.lng);
    const { street, houseNumber, houseName, postalCode, city, district, country } = this.parts;
    street.push(this.text(row.street));
    houseNumber.push(this.text(row.houseNumber));
    houseName.push(this.text(row.houseName ?? ''));
    postalCode.push(this.text(row.postalCode));
    city.push(this.text(row.city));
    district.push(this.text(row.district));
    country.push(this.text(row.country));
    return new Row(this, number);
  }

  /** The number of a text; equal texts are kept once. */
  text(text: string): number {
    let index = this.#textIndex.get(text);
    if (index === undefined) {
      index = this.texts.length;
      this.texts.push(text);
      this.#textIndex.set(text, index);
    }
    return index;
  }
}

/** A row of its own with the content of another. */
export function copyOf(row: AddressRow): AddressRow {
  const { source, osmKind, osmId, objectKind, lat, lng, derived } = row;
  const { street, houseNumber, houseName, postalCode, city, district, country } = row;
  const numbers = { source, osmKind, osmId, ...(objectKind !== undefined && { objectKind }), lat, lng, derived };
  return { ...numbers, street, houseNumber, houseName, postalCode, city, district, country };
}

class Row implements AddressRow {
  readonly #rows: AddressRows;
  readonly #row: number;

  constructor(rows: AddressRows, row: number) {
    this.#rows = rows;
    this.#row = row;
  }

  get source(): number {
    return this.#rows.source.values[this.#row]!;
  }

  get osmKind(): number {
    return this.#rows.osmKind.values[this.#row]!;
  }

  get objectKind(): number {
    return this.#rows.objectKind.values[this.#row]!;
  }

  get derived(): number {
    return this.#rows.derived.values[this.#row]!;
  }

  set derived(bits: number) {
    this.#rows.derived.values[this.#row] = bits;
  }

  get osmId(): number {
    return this.#rows.osmId.values[this.#row]!;
  }

  get lat(): number {
    return this.#rows.lat.values[this.#row]!;
  }

  get lng(): number {
    return this.#rows.lng.values[this.#row]!;
  }

  get street(): string {
    return this.#get('street');
  }

  get houseNumber(): string {
    return this.#get('houseNumber');
  }

  get houseName(): string | undefined {
    return this.#get('houseName') || undefined;
  }

  get postalCode(): string {
    return this.#get('postalCode');
  }

  set postalCode(text: string) {
    this.#set('postalCode', text);
  }

  get city(): string {
    return this.#get('city');
  }

  set city(text: string) {
    this.#set('city', text);
  }

  get district(): string {
    return this.#get('district');
  }

  set district(text: string) {
    this.#set('district', text);
  }

  get country(): string {
    return this.#get('country');
  }

  #get(part: TextPart): string {
    return this.#rows.texts[this.#rows.parts[part].values[this.#row]!]!;
  }

  #set(part: TextPart, text: string): void {
    this.#rows.parts[part].values[this.#row] = this.#rows.text(text);
  }
}
