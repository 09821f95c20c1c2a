// Finds keys in texts that must not contain them, such as names and logs.

/** Whether a text contains a key, whole or cut short, in upper or lower case. */
export function bearsKey(text: string): boolean {
  return /uk_(?:live|test|pub)_[0-9A-Za-z]{8}_[0-9A-Za-z]/i.test(text);
}

/** The text with each key replaced by the part that lists may show. */
export function withoutKeys(text: string): string {
  return text.replace(/(uk_(?:live|test|pub)_\w{0,8})\w*/gi, '$1…');
}
