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

/** The content that a lie changes; the verifier must contradict lies about numbers and directions. */
export type ClaimClass = 'NUMBER' | 'NAME' | 'DIRECTION' | 'OTHER';

export interface Lie extends SentenceToJudge {
  readonly kind: string;
  readonly claim: ClaimClass;
  /** A fact with the same slot has another value. */
  readonly mustContradict: boolean;
  /** `FALSE`: not true of the place. `UNFOUNDED`: no fact supports it. */
  readonly ground: 'FALSE' | 'UNFOUNDED';
  /** The true sentence in which the lie is planted. */
  readonly from?: string;
  /** The true value. */
  readonly why: string;
}

export interface Paraphrase extends SentenceToJudge {
  readonly template: string;
  /** The facts that support it. */
  readonly factIds: readonly string[];
}
