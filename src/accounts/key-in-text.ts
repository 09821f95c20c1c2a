// Finds keys in texts that must not contain them, such as names and logs.
import { KEY_PREFIXES, readKey } from './key-form.ts';

/** Whether a text contains a key: whole or cut short, in upper or lower case, or all that stands behind its prefix. */
export function bearsKey(text: string): boolean {
  return /uk_(?:live|test|pub)_[0-9A-Za-z]{8}_[0-9A-Za-z]/i.test(text) || bearsKeyWithoutPrefix(text);
}

/** The checksum at its end tells the rest of a key from any other text. */
function bearsKeyWithoutPrefix(text: string): boolean {
  for (const [, rest] of text.matchAll(/(?=([0-9A-Za-z]{8}_[0-9A-Za-z]{38}))/g)) {
    if (KEY_PREFIXES.some(prefix => readKey(prefix + rest) !== undefined)) return true;
  }
  return false;
}

/** The text with each key replaced by the part that lists may show. */
export function withoutKeys(text: string): string {
  return text.replace(/(uk_(?:live|test|pub)_\w{0,8})\w*/gi, '$1…');
}
