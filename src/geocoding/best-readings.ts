// The few best readings of a question, kept in order while many are compared.
import { at } from '../core/lists.ts';
import type { AskedHouse, HouseFind } from './house-rows.ts';

/** Readings kept; more are told apart only by chance. */
const KEPT = 12;
/** … for somebody typing: the parts of one street count one each here, and twenty results may be asked for. */
const KEPT_TYPING = 48;

/** One way to understand a question. Rows are those of the address table's streets, of the places, of the postcodes, of the named POIs. */
export type Reading =
  | {
      readonly kind: 'STREET';
      readonly score: number;
      readonly street: number;
      /** Something in the question fits nowhere: another town, postcode or country, a word, a number. */
      readonly isContradicted: boolean;
      readonly house?: HouseFind;
      readonly asked?: AskedHouse;
    }
  | { readonly kind: 'PLACE'; readonly score: number; readonly place: number }
  | { readonly kind: 'POSTCODE'; readonly score: number; readonly postcode: number }
  | { readonly kind: 'POI'; readonly score: number; readonly poi: number; readonly part?: PartOfName };

/** A name by some of its words. One short word that no town or postcode confirms may be any word of a dictionary. */
export type PartOfName = 'SHORT_WORD' | 'TELLING';

export class BestReadings {
  /** Best first; of equals the one that came first. */
  readonly list: Reading[] = [];
  readonly #kept: number;

  constructor(isTyping: boolean) {
    this.#kept = isTyping ? KEPT_TYPING : KEPT;
  }

  /** A reading with a lower score would not be kept. */
  get worstScore(): number {
    return this.list.length < this.#kept ? 0 : at(this.list, this.#kept - 1).score;
  }

  /** Keeps a reading if it is among the best; of several for one street, place, postcode or POI only the best. */
  add(reading: Reading): void {
    const { list } = this;
    const same = list.findIndex(other => rowOf(other) === rowOf(reading) && other.kind === reading.kind);
    if (same >= 0) {
      if (at(list, same).score >= reading.score) return;
      list.splice(same, 1);
    }
    let rank = list.length;
    while (rank > 0 && at(list, rank - 1).score < reading.score) rank--;
    if (rank >= this.#kept) return;
    list.splice(rank, 0, reading);
    if (list.length > this.#kept) list.pop();
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
