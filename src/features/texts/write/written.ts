// What a text is to be, and its sections.
import type { Style } from '../languages/speech.ts';
import type { Audience, TextFormat, TextKind } from '../terms/choices.ts';
import type { SectionId } from '../terms/intent.ts';
import type { FieldLimit } from '../terms/portals.ts';

export interface WritingChoices extends Style {
  /** By default prose. */
  readonly format?: TextFormat;
  readonly kind: TextKind;
  readonly audience: Audience | undefined;
  readonly maxCharacters: number;
  readonly seed: number;
  /** The lengths of the fields of an advertisement. */
  readonly fieldLimit?: FieldLimit | undefined;
}

export interface Section {
  readonly id: SectionId;
  readonly heading: string;
  readonly text: string;
  readonly html: string;
}
