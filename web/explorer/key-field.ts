// The field for the visitor's own key, for a service that is not open to visitors.
import { button, element } from '../shared/elements.ts';
import type { Words } from './words.ts';

/** Passes the key that the visitor enters to `onKey`. */
export function createKeyField(words: Words, onKey: (key: string) => void): HTMLElement {
  const field = element('input', '', [], {
    type: 'password',
    autocomplete: 'off',
    placeholder: 'uk_live_…',
    'aria-label': words.key,
  });
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
