// The text about a snapshot's place, kept with it: what was asked of it and what the built-in writer made of that.

import type { Warning } from '../../answers/answer-fields.ts';
import type { Language } from '../../core/enums.ts';
import { DomainError } from '../../core/errors.ts';
import type { Location } from '../../geocoding/location.ts';
import type { Surroundings } from '../../surroundings/surroundings.ts';
import type { TextParts } from '../texts/answer.ts';
import type { PlaceTextChoices } from '../texts/request.ts';
import { placeText } from '../texts/texts.ts';

export interface KeptText {
  /** So that a refresh asks the same again. */
  readonly asked: PlaceTextChoices;
  readonly parts: TextParts;
}

const NO_TEXT: Warning = {
  code: 'no-text',
  detail: 'There is no street to walk on within 500 m; the page shows no text about the place.',
};

/** Without text where nobody can walk: such a place may still be left by car. Always by the built-in writer, whoever else may write texts here. */
export function keptText(
  around: Surroundings,
  location: Location,
  asked: PlaceTextChoices,
  language: Language,
): { readonly text?: KeptText; readonly warnings: readonly Warning[] } {
  try {
    const { parts, warnings } = placeText(around, location, asked, language);
    return { text: { asked, parts }, warnings: [...warnings] };
  } catch (fault) {
    if (!(fault instanceof DomainError && fault.code === 'location-unreachable')) throw fault;
    return { warnings: [NO_TEXT] };
  }
}
