// The text about a snapshot's place: the choices of the request and the result of the built-in writer.

import type { Warning } from '../../answers/answer-fields.ts';
import type { Language } from '../../core/enums.ts';
import { DomainError } from '../../core/errors.ts';
import type { Location } from '../../geocoding/location.ts';
import type { Surroundings } from '../../surroundings/surroundings.ts';
import type { TextParts } from '../texts/answer.ts';
import type { PlaceTextChoices } from '../texts/request.ts';
import { placeText } from '../texts/texts.ts';

export interface KeptText {
  /** A refresh uses the same choices again. */
  readonly asked: PlaceTextChoices;
  readonly parts: TextParts;
}

const NO_TEXT: Warning = {
  code: 'no-text',
  detail: 'There is no street to walk on within 500 m; the page shows no text about the place.',
};

/**
 * Undefined without a street to walk on near the place, which people may still leave by car. Always uses the built-in writer, also if the server has another
 * one.
 * @param listed the places that stand beside the text, where they are not those on foot; called after the searches of the text
 */
export function keptText(
  around: Surroundings,
  location: Location,
  asked: PlaceTextChoices,
  language: Language,
  listed: Parameters<typeof placeText>[4],
): { readonly text?: KeptText; readonly warnings: readonly Warning[] } {
  try {
    const { parts, warnings } = placeText(around, location, asked, language, listed);
    return { text: { asked, parts }, warnings: [...warnings] };
  } catch (fault) {
    if (!(fault instanceof DomainError && fault.code === 'location-unreachable')) throw fault;
    return { warnings: [NO_TEXT] };
  }
}
