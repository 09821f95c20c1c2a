// A question to the verifier and the right answer: one sentence about one place and property.

import type { Language } from '../../../../src/core/enums.ts';
import type { Property } from '../../../../src/features/texts/facts/property-fields.ts';
import type { PlaceToJudge } from './judged-place.ts';

export type Verdict = 'SUPPORTED' | 'CONTRADICTED' | 'UNSUPPORTED';

export interface SentenceToJudge {
  readonly text: string;
  readonly place: PlaceToJudge;
  readonly property: Property;
  readonly language: Language;
}

/** What a lie changes; the verifier has to contradict lies about numbers, names and directions. */
export type ClaimClass = 'NUMBER' | 'NAME' | 'DIRECTION' | 'OTHER';

export interface Lie extends SentenceToJudge {
  readonly kind: string;
  readonly claim: ClaimClass;
  /** A fact of the same slot says another value. */
  readonly mustContradict: boolean;
  /** `FALSE`: not true of the place. `UNFOUNDED`: no fact supports it. */
  readonly ground: 'FALSE' | 'UNFOUNDED';
  /** The true sentence in which the lie is planted. */
  readonly from?: string;
  /** What is true instead. */
  readonly why: string;
}

export interface Paraphrase extends SentenceToJudge {
  readonly template: string;
  /** The facts that support it. */
  readonly factIds: readonly string[];
}
