// A search field with type-ahead, by mouse, touch and keyboard (WAI-ARIA combobox with a listbox).
import { element } from './elements.ts';

export interface Combobox {
  readonly root: HTMLElement;
  readonly field: HTMLInputElement;
  /** Finds the best match of a text and chooses it. */
  choose(text: string): Promise<void>;
}

export interface ComboboxWish<Found> {
  /** Unique on the page. */
  readonly name: string;
  readonly label: string;
  /** What a text that may be unfinished means, best first. */
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly Found[]>;
  readonly labelOf: (found: Found) => string;
  /** A few small words beside the label. */
  readonly noteOf: (found: Found) => string;
  readonly nothingFound: (text: string) => string;
  /** The sentence about a best match that is only a guess; undefined if the text means it. */
  readonly doubt?: (found: Found, text: string) => string | undefined;
  readonly refusal: (failure: unknown) => string;
  readonly onChosen: (found: Found) => void;
  /** Gets the sentence that says why a text leads to no place; without it, the sentence appears below the field. */
  readonly onNothing?: ((why: string) => void) | undefined;
  /** After the last key. */
  readonly waitMilliseconds?: number;
}

const WAIT_MILLISECONDS = 60;

export function createCombobox<Found>(wish: ComboboxWish<Found>): Combobox {
  const { name, label, find, labelOf, noteOf, nothingFound, refusal, onChosen, onNothing } = wish;
  const list = element('ul', 'search-results', [], { id: `${name}-results`, role: 'listbox', 'aria-label': label });
  list.hidden = true;
  const field = element('input', 'search-field', [], {
    type: 'search',
    placeholder: label,
    autocomplete: 'off',
    spellcheck: 'false',
    dir: 'auto',
    enterkeyhint: 'search',
    role: 'combobox',
    'aria-label': label,
    'aria-autocomplete': 'list',
    'aria-controls': list.id,
    'aria-expanded': 'false',
  });
  const said = element('p', 'search-said', [], { role: 'status' });
  let results: readonly Found[] = [];
  let active = -1;
  let waiting = 0;
  let asking = new AbortController();

  const close = () => {
    list.hidden = true;
    active = -1;
    field.setAttribute('aria-expanded', 'false');
    field.removeAttribute('aria-activedescendant');
  };
  const take = (found: Found) => {
    // The answer to the typed text would open the list again.
    clearTimeout(waiting);
    asking.abort();
    close();
    field.value = labelOf(found);
    said.textContent = '';
    onChosen(found);
  };
  const point = (index: number) => {
    active = index;
    for (const [i, row] of [...list.children].entries()) row.setAttribute('aria-selected', String(i === index));
    field.setAttribute('aria-activedescendant', `${name}-${index}`);
    list.children[index]?.scrollIntoView({ block: 'nearest' });
  };
  const show = () => {
    list.replaceChildren(
      ...results.map((found, index) => {
        const note = noteOf(found);
        const row = element(
          'li',
          '',
          [element('bdi', '', [labelOf(found)]), note === '' ? null : element('small', '', [note])],
          { id: `${name}-${index}`, role: 'option', 'aria-selected': 'false' },
        );
        // On `pointerdown`: at the time of `click` the field has lost the focus and closed the list.
        row.addEventListener('pointerdown', event => {
          event.preventDefault();
          take(found);
        });
        return row;
      }),
    );
    active = -1;
    list.hidden = results.length === 0;
    field.setAttribute('aria-expanded', String(results.length > 0));
  };
  const search = async (text: string): Promise<readonly Found[]> => {
    asking.abort();
    asking = new AbortController();
    return find(text, asking.signal);
  };
  const isAborted = (failure: unknown) => failure instanceof DOMException && failure.name === 'AbortError';

  field.addEventListener('input', () => {
    clearTimeout(waiting);
    const text = field.value.trim();
    if (text === '') {
      results = [];
      close();
      return;
    }
    waiting = window.setTimeout(async () => {
      try {
        results = await search(text);
        said.textContent = results.length === 0 ? nothingFound(text) : '';
        if (document.activeElement === field) show();
      } catch (failure) {
        if (!isAborted(failure)) said.textContent = refusal(failure);
      }
    }, wish.waitMilliseconds ?? WAIT_MILLISECONDS);
  });
  field.addEventListener('keydown', event => {
    if (event.key === 'Escape') {
      // The first press closes the list alone, not what is around the field.
      if (!list.hidden) event.stopPropagation();
      close();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const found = results[Math.max(0, active)];
      if (!list.hidden && found !== undefined) take(found);
      else void choose(field.value);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !list.hidden) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      point((active + step + results.length) % results.length);
    }
  });
  field.addEventListener('blur', close);
  field.addEventListener('focus', () => field.select());

  async function choose(text: string): Promise<void> {
    clearTimeout(waiting);
    if (text.trim() === '') return;
    const tell = (why: string) => {
      close();
      if (onNothing === undefined) said.textContent = why;
      else {
        said.textContent = '';
        onNothing(why);
      }
    };
    try {
      const [best] = await search(text);
      const doubt = best && wish.doubt?.(best, text);
      if (best === undefined || doubt !== undefined) tell(doubt ?? nothingFound(text));
      else take(best);
    } catch (failure) {
      if (!isAborted(failure)) tell(refusal(failure));
    }
  }

  return { root: element('div', `search ${name}`, [field, list, said]), field, choose };
}
