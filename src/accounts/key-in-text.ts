// Keys in texts where they do not belong: what must not be kept, told or written down.

/** Whether a key, whole or cut short, in either case, stands somewhere in a text. */
export function bearsKey(text: string): boolean {
  return /uk_(?:live|test)_[0-9A-Za-z]{8}_[0-9A-Za-z]/i.test(text);
}

/** The text with its keys cut down to what lists show of them. */
export function withoutKeys(text: string): string {
  return text.replace(/(uk_(?:live|test)_\w{0,8})\w*/gi, '$1…');
}
