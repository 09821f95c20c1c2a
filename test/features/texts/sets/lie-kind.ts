// One kind of lie: its change to a true sentence, and whether a fact contradicts it.
import type { Fact } from '../../../../src/features/texts/terms/fact.ts';
import type { ClaimClass } from './judged-sentence.ts';
import type { TrueSentence } from './true-sentences.ts';

/** One of a list, by the seed; undefined of an empty one. */
export type Pick = <T>(from: readonly T[]) => T | undefined;

export interface Planted {
  readonly text: string;
  readonly why: string;
  /** Default `FALSE`. */
  readonly ground?: 'FALSE' | 'UNFOUNDED';
  /** Default: whether the kind is about numbers, names or directions. */
  readonly mustContradict?: boolean;
}

export interface LieKind {
  readonly id: string;
  readonly claim: ClaimClass;
  /** The sentence with one false claim; undefined if this kind does not fit or the claim would be true. */
  readonly plant: (sentence: TrueSentence, pick: Pick) => Planted | undefined;
}

/** The only fact of a sentence, if it has just one. */
export function onlyFact({ told }: TrueSentence): Fact | undefined {
  return told.length === 1 ? told[0] : undefined;
}

/** The only point of interest in a sentence about nothing else. */
export function onlyPoi(sentence: TrueSentence): Fact | undefined {
  const fact = onlyFact(sentence);
  return fact?.kind === 'POI' ? fact : undefined;
}
