// Texts from outside as terminals and logs may show them.

/** Marks that steer a terminal or turn the direction of what follows; names of files may have them. */
const STEERING = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;
const STEERING_IN_LINES = /(?!\n)[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;

const written = (mark: string) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** One line in which such marks are seen, as JSON writes them, and do nothing. */
export function shownLine(text: string): string {
  return text.replaceAll(STEERING, written);
}

/** The same for lines: their ends stay. */
export function shownLines(text: string): string {
  return text.replaceAll(STEERING_IN_LINES, written);
}
