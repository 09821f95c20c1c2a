// The words of a language by which the service finds wording that an advertisement should not have, beside wording about people.

/**
 * Regular expressions of whole words as source text, over small letters without accents; none has a repetition in a repetition.
 * Advertisements mix languages, so the words of all languages apply to every text.
 */
export interface FlagWords {
  /** Money, value, return; with `certain` in the same sentence, a guarantee. */
  readonly returns: string;
  readonly certain: string;
  /** Gains without prices and rents; close behind or before `safe`, a guarantee: "a secure income", and no secure garage at a price. */
  readonly gains: string;
  readonly safe: string;
  /** Guarantees in one phrase. */
  readonly guarantees: string;
  /** Qualities that need a basis: quiet, a view that nobody can build on, access without a step. */
  readonly quiet: string;
  readonly view: string;
  readonly access: string;
  /** Praise in a list of things. */
  readonly praise: string;
  /** Before a telephone number, and how people hide an address: "at", "dot". */
  readonly calls: string;
  readonly at: string;
  readonly dot: string;
  /** Orders to a machine: a verb with what it is about, and whole phrases. */
  readonly orderVerbs: string;
  readonly orderObjects: string;
  readonly orders: string;
  /** Communities of faith and their houses. */
  readonly faith: string;
}
