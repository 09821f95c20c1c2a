// The search field: type-ahead over addresses and places, by mouse, finger and keyboard (WAI-ARIA combobox with a listbox).
import { element } from '../embed/elements.ts';
import { type Ask, isAborted } from './asking.ts';
import { refusalIn } from './away-notice.ts';
import type { Place } from './view.ts';
import type { Words } from './words.ts';

export interface Found {
  readonly lat: number;
  readonly lng: number;
  readonly label: string;
  readonly match: { readonly kind: string };
}

export interface PlaceSearch {
  readonly root: HTMLElement;
  readonly field: HTMLInputElement;
  /** Finds the best match of a text and chooses it. */
  choose(text: string): Promise<void>;
}

const WAIT_MILLISECONDS = 60;
const RESULTS = '7';

/** @param name of the field, unique on the page */
export function createPlaceSearch(
  name: string,
  label: string,
  ask: Ask,
  words: Words,
  onChosen: (place: Place) => void,
): PlaceSearch {
  const field = element('input', 'search-field');
  field.type = 'search';
  field.placeholder = label;
  field.autocomplete = 'off';
  field.spellcheck = false;
  field.dir = 'auto';
  field.enterKeyHint = 'search';
  const list = element('ul', 'search-results');
  list.id = `${name}-results`;
  list.hidden = true;
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', label);
  for (const [attribute, value] of Object.entries({
    role: 'combobox',
    'aria-label': label,
    'aria-autocomplete': 'list',
    'aria-controls': list.id,
    'aria-expanded': 'false',
  })) {
    field.setAttribute(attribute, value);
  }
  const said = element('p', 'search-said');
  said.setAttribute('role', 'status');
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
    // What was asked while typing is not wanted any more: it would open the list again.
    clearTimeout(waiting);
    asking.abort();
    close();
    field.value = found.label;
    said.textContent = '';
    onChosen(placeOf(found));
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
        const kind = words.matchKinds[found.match.kind];
        const row = element('li', '', [
          element('bdi', '', [found.label]),
          kind === undefined ? null : element('small', '', [kind]),
        ]);
        row.id = `${name}-${index}`;
        row.setAttribute('role', 'option');
        row.setAttribute('aria-selected', 'false');
        // Before the field loses the focus and closes the list.
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
    const { answer } = await ask.get<{ results: Found[] }>('search', { q: text, limit: RESULTS }, asking.signal);
    return answer.results;
  };

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
        said.textContent = results.length === 0 ? words.nothingFound(text) : '';
        if (document.activeElement === field) show();
      } catch (failure) {
        if (!isAborted(failure)) said.textContent = refusalIn(failure, words);
      }
    }, WAIT_MILLISECONDS);
  });
  field.addEventListener('keydown', event => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter') {
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
    try {
      const [best] = await search(text);
      if (best === undefined) said.textContent = words.nothingFound(text);
      else take(best);
    } catch (failure) {
      if (!isAborted(failure)) said.textContent = refusalIn(failure, words);
    }
  }

  return { root: element('div', `search ${name}`, [field, list, said]), field, choose };
}

function placeOf({ lat, lng, label, match }: Found): Place {
  const isAddress = match.kind === 'ADDRESS' || match.kind === 'INTERPOLATED';
  return { lat, lng, label, where: isAddress ? { address: label } : { lat, lng } };
}
