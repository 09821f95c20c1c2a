// Where the service is not open to visitors: the field for a key of one's own.
import { button, element } from '../embed/elements.ts';
import type { Words } from './words.ts';

/** Tells `onKey` what was put in. */
export function createKeyField(words: Words, onKey: (key: string) => void): HTMLElement {
  const field = element('input');
  field.type = 'password';
  field.autocomplete = 'off';
  field.placeholder = 'uk_live_…';
  field.setAttribute('aria-label', words.key);
  const use = () => {
    if (field.value.trim() !== '') onKey(field.value);
  };
  field.addEventListener('keydown', event => {
    if (event.key === 'Enter') use();
  });
  return element('div', 'key-field', [
    element('p', '', [words.keyWhy]),
    element('div', '', [field, button('primary', [words.useKey], use)]),
  ]);
}
