// The name of a place of a visitor's own in the list: the visitor's word for it above its address, and the field to type it.
import { drawing } from './drawings.ts';
import { button, element } from './elements.ts';
import type { MyPlacesWords } from './my-places-words.ts';
import { MOST_NAME_CHARACTERS, type OwnPlace, ownPlaceName } from './own-places.ts';

export interface PlaceName {
  readonly parts: readonly HTMLElement[];
  show(name: string | undefined): void;
}

export interface PlaceNameWish {
  readonly onSeek: () => void;
  /** Gets a changed name; empty if the visitor took it away. */
  readonly onNamed: (name: string) => void;
}

export function createPlaceName({ label }: OwnPlace, words: MyPlacesWords, wish: PlaceNameWish): PlaceName {
  let shown = '';
  const seek = button('mine-name', [], wish.onSeek);
  const field = element('input', 'mine-name-field', [], {
    type: 'text',
    maxlength: String(MOST_NAME_CHARACTERS),
    placeholder: words.name,
    'aria-label': words.rename(label),
    autocomplete: 'off',
    dir: 'auto',
    enterkeyhint: 'done',
  });
  const pencil = button('mine-rename', [drawing('pencil')], () => setOpen(true), words.rename(label));
  const setOpen = (isOpen: boolean) => {
    field.hidden = !isOpen;
    seek.hidden = isOpen;
    pencil.hidden = isOpen;
    if (!isOpen) return;
    field.value = shown;
    field.focus();
    field.select();
  };
  const close = (isKept: boolean) => {
    if (field.hidden) return;
    const hadFocus = document.activeElement === field;
    const name = ownPlaceName(field.value);
    setOpen(false);
    if (hadFocus) pencil.focus();
    if (isKept && name !== shown) wish.onNamed(name);
  };
  field.addEventListener('keydown', event => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    // Escape ends the typing, not what is around the field.
    event.stopPropagation();
    close(event.key === 'Enter');
  });
  field.addEventListener('blur', () => close(true));
  setOpen(false);
  return {
    parts: [seek, field, pencil],
    show(name = '') {
      shown = name;
      const address = element(name === '' ? 'bdi' : 'small', '', [label], { dir: 'auto' });
      seek.replaceChildren(...(name === '' ? [address] : [element('bdi', '', [name]), address]));
    },
  };
}
