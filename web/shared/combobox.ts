// A search field with type-ahead, by mouse, touch and keyboard (WAI-ARIA combobox with a listbox).
import { element } from './elements.ts';

export interface Combobox {
  readonly root: HTMLElement;
  readonly field: HTMLInputElement;
  /** Finds the best match of a text and chooses it. */
  choose(text: string): Promise<void>;
  /** Ends its requests. What was typed and led to no choice yet, for the field that takes its place. */
  leave(): Typed | undefined;
  resume(typed: Typed): void;
}

export interface Typed {
  readonly text: string;
  /** Whether it was sent, not only typed. */
  readonly isSent: boolean;
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
  /** The text that `results` are of. */
  let answered: string | undefined;
  let active = -1;
  let waiting = 0;
  let asking = new AbortController();
  /** Keys that came before the list of the text in the field: they wait for it, since the list on the screen is of an older text. */
  let early: { steps: number; isChosen: boolean } | undefined;
  let typed: Typed | undefined;

  const close = () => {
    list.hidden = true;
    early = undefined;
    field.setAttribute('aria-expanded', 'false');
    point(-1);
  };
  /** Ends the request: its answer would open the list again. */
  const stop = () => {
    clearTimeout(waiting);
    waiting = 0;
    asking.abort();
    early = undefined;
  };
  const take = (found: Found) => {
    stop();
    close();
    typed = undefined;
    field.value = labelOf(found);
    said.textContent = '';
    onChosen(found);
  };
  const point = (index: number) => {
    active = index;
    for (const [i, row] of [...list.children].entries()) row.setAttribute('aria-selected', String(i === index));
    const row = list.children[index];
    if (row === undefined) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', row.id);
    row?.scrollIntoView({ block: 'nearest' });
  };
  const step = (by: number) => {
    const { length } = results;
    if (length > 0) point((active < 0 && by < 0 ? by : active + by + length) % length);
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
    point(-1);
    list.hidden = results.length === 0;
    field.setAttribute('aria-expanded', String(results.length > 0));
  };
  const search = async (text: string): Promise<readonly Found[]> => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const found = await find(text, signal);
    signal.throwIfAborted();
    results = found;
    answered = text;
    return found;
  };
  const isAborted = (failure: unknown) => failure instanceof DOMException && failure.name === 'AbortError';
  const isShown = () => !list.hidden && answered === field.value.trim();

  const suggest = async (text: string) => {
    try {
      await search(text);
      waiting = 0;
      const keys = early;
      early = undefined;
      said.textContent = results.length === 0 ? nothingFound(text) : '';
      if (document.activeElement !== field) return;
      show();
      for (let left = keys?.steps ?? 0; left !== 0; left -= Math.sign(left)) step(Math.sign(left));
      const found = results[active];
      if (keys?.isChosen && found !== undefined) take(found);
    } catch (failure) {
      if (isAborted(failure)) return;
      waiting = 0;
      close();
      said.textContent = refusal(failure);
    }
  };

  field.addEventListener('input', () => {
    stop();
    point(-1);
    const text = field.value.trim();
    typed = { text: field.value, isSent: false };
    if (text === '') {
      answered = undefined;
      close();
      return;
    }
    waiting = window.setTimeout(() => void suggest(text), wish.waitMilliseconds ?? WAIT_MILLISECONDS);
  });
  field.addEventListener('keydown', event => {
    if (event.key === 'Escape') {
      // The first press closes the list alone, not what is around the field.
      if (!list.hidden) event.stopPropagation();
      stop();
      close();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const found = results[active];
      if (early !== undefined && early.steps !== 0) early.isChosen = true;
      else if (isShown() && found !== undefined) take(found);
      else void choose(field.value);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const by = event.key === 'ArrowDown' ? 1 : -1;
      if (waiting !== 0) {
        early ??= { steps: 0, isChosen: false };
        early.steps += by;
      } else if (isShown()) step(by);
      else return;
      event.preventDefault();
    }
  });
  field.addEventListener('blur', close);
  field.addEventListener('focus', () => field.select());

  async function choose(text: string): Promise<void> {
    stop();
    if (text.trim() === '') return;
    if (text === typed?.text) typed = { text, isSent: true };
    const tell = (why: string) => {
      close();
      if (onNothing === undefined) said.textContent = why;
      else {
        said.textContent = '';
        onNothing(why);
      }
    };
    try {
      const [best] = text.trim() === answered ? results : await search(text);
      const doubt = best && wish.doubt?.(best, text);
      if (best === undefined || doubt !== undefined) tell(doubt ?? nothingFound(text));
      else take(best);
    } catch (failure) {
      if (!isAborted(failure)) tell(refusal(failure));
    }
  }

  return {
    root: element('div', `search ${name}`, [field, list, said]),
    field,
    choose,
    leave() {
      stop();
      return typed?.text === field.value ? typed : undefined;
    },
    resume(left) {
      [typed, field.value] = [left, left.text];
      if (left.isSent) void choose(left.text);
      else field.focus();
    },
  };
}
