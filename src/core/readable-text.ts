// Texts from outside as one line that a person can read.

/**
 * Control characters (a tab and a line break too), marks that turn the direction of what follows, and characters without width. The two that join or
 * separate letters (U+200C, U+200D) belong to the spelling of Persian and Indian languages, those that only say a direction (U+200E, U+200F) to Arabic and
 * Hebrew names.
 */
const UNREADABLE = /[\p{Cc}\u2028\u2029]+|[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff]+/gu;

/** The text with a space for control characters, and without marks that nobody sees and that change how the rest is shown. */
export function readable(text: string): string {
  return text.search(UNREADABLE) < 0
    ? text
    : text.replace(UNREADABLE, found => (/^[\u200b-\u2027\u202a-\uffff]/u.test(found) ? '' : ' '));
}
