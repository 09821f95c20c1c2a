// The few best readings of a question, kept in order while many are compared.
import { at } from '../core/lists.ts';
import type { AskedHouse, HouseFind } from './house-rows.ts';

/** Maximum number of kept readings. The scores of further ones differ only by chance. */
const KEPT = 12;
/** … for unfinished texts, because each part of a street counts as one reading and a request may want twenty results. */
const KEPT_TYPING = 48;

/** The words of a question by what a reading takes them for, as masks. */
export interface Roles {
  /** The name of the street, the place or the point of interest. */
  readonly name: number;
  readonly town: number;
  readonly postcode: number;
  readonly house: number;
}

/** One way to understand a question. Rows belong to the streets of the address table, the places, the postcodes, or the named POIs. */
export type Reading =
  | {
      readonly kind: 'STREET';
      readonly score: number;
      readonly roles: Roles;
      readonly street: number;
      /** Something in the question contradicts the reading: another town, postcode or country, a word, a number. */
      readonly isContradicted: boolean;
      /** … so much that the find is not more likely than another one. */
      readonly isDoubted: boolean;
      /** Its town or its postcode is in the question, and no word beside its name makes it another name; */
      readonly isConfirmed: boolean;
      /** … by a town near it alone, which its addresses do not name. */
      readonly isNear?: boolean;
      readonly house?: HouseFind;
      readonly asked?: AskedHouse;
      /** The house by its name. */
      readonly isNamed?: true;
    }
  | {
      readonly kind: 'PLACE';
      readonly score: number;
      readonly roles: Roles;
      readonly place: number;
      /** Words or numbers are left over that may be a street or a house. */
      readonly isForMore: boolean;
      /** A street has the name, too. */
      readonly isStreetName: boolean;
    }
  | { readonly kind: 'POSTCODE'; readonly score: number; readonly roles: Roles; readonly postcode: number }
  | {
      readonly kind: 'POI';
      readonly score: number;
      readonly roles: Roles;
      readonly poi: number;
      readonly part?: PartOfName;
    };

/**
 * How much of a name the question has. One short word without a matching town or postcode may be any word of a dictionary; `SHORT_NAME`: it is the whole name, and
 * the question has nothing else; `DOUBTED`: another town may stand beside the name.
 */
export type PartOfName = 'SHORT_WORD' | 'SHORT_NAME' | 'TELLING' | 'DOUBTED';

/** The weight of a reading, 0 to 1, beside its score; 0 leaves it out. */
export type Weigh = (reading: Reading) => number;

export class BestReadings {
  /** Best first; of equals the first one added. */
  readonly list: Reading[] = [];
  readonly #ranks: number[] = [];
  readonly #kept: number;
  readonly #weigh: Weigh | undefined;

  constructor(isTyping: boolean, weigh?: Weigh) {
    this.#kept = isTyping ? KEPT_TYPING : KEPT;
    this.#weigh = weigh;
  }

  /** The list drops readings with a lower score. */
  get worstScore(): number {
    return this.list.length < this.#kept ? 0 : at(this.#ranks, this.#kept - 1);
  }

  /** Keeps a reading if it is among the best; of several for one street, place, postcode or POI only the best. */
  add(reading: Reading): void {
    const { list } = this;
    const ranks = this.#ranks;
    const weight = this.#weigh?.(reading) ?? 1;
    if (weight === 0) return;
    const own = reading.score * weight;
    const same = list.findIndex(other => rowOf(other) === rowOf(reading) && other.kind === reading.kind);
    if (same >= 0) {
      if (at(ranks, same) >= own) return;
      list.splice(same, 1);
      ranks.splice(same, 1);
    }
    let rank = list.length;
    while (rank > 0 && at(ranks, rank - 1) < own) rank--;
    if (rank >= this.#kept) return;
    list.splice(rank, 0, reading);
    ranks.splice(rank, 0, own);
    if (list.length <= this.#kept) return;
    list.pop();
    ranks.pop();
  }
}

function rowOf(reading: Reading): number {
  switch (reading.kind) {
    case 'STREET':
      return reading.street;
    case 'PLACE':
      return reading.place;
    case 'POSTCODE':
      return reading.postcode;
    case 'POI':
      return reading.poi;
  }
}
