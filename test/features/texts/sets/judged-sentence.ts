// What the verifier is asked, and what its answer has to be: one sentence about one place and property.

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

/** What was changed; lies about numbers, names and directions have to be contradicted, not merely unsupported. */
export type ClaimClass = 'NUMBER' | 'NAME' | 'DIRECTION' | 'OTHER';

export interface Lie extends SentenceToJudge {
  readonly kind: string;
  readonly claim: ClaimClass;
  /** A fact of the same slot says another value. */
  readonly mustContradict: boolean;
  /** `FALSE`: wrong of the place. `UNFOUNDED`: nothing that is known carries it. */
  readonly ground: 'FALSE' | 'UNFOUNDED';
  /** The true sentence, for lies that are planted in one. */
  readonly from?: string;
  /** What is true instead. */
  readonly why: string;
}

export interface Paraphrase extends SentenceToJudge {
  readonly template: string;
  /** The facts on which it stands. */
  readonly factIds: readonly string[];
}
