// Destinations of the visitor's own, to which columns have the way of each row: a search for them, and the ways that each brings along.
import { button, element } from '../../shared/elements.ts';
import type { Ask } from '../asking.ts';
import { createPlaceSearch } from '../place-search.ts';
import type { Place } from '../view.ts';
import type { Words } from '../words.ts';
import type { OwnDestination } from './chosen-column.ts';
import type { TableWords } from './table-words.ts';

/** A way of going there, as columns name it. */
export interface WayMode {
  readonly id: string;
  readonly label: string;
}

export interface DestinationsWish {
  readonly ask: Ask;
  readonly words: Words;
  readonly own: TableWords;
  readonly modes: readonly WayMode[];
  readonly onAdded: (destination: OwnDestination, modes: readonly string[]) => void;
}

export interface OwnDestinations {
  readonly root: HTMLElement;
  readonly all: readonly OwnDestination[];
}

const MOST_DESTINATIONS = 10;
const FIRST_MODE = 'car';
/** Of an id, which may have 40 characters. */
const MOST_LETTERS = 36;

export function createOwnDestinations({ ask, words, own, modes, onAdded }: DestinationsWish): OwnDestinations {
  const all: OwnDestination[] = [];
  const boxes = modes.map(({ id, label }) => {
    const box = element('input', '', [], { type: 'checkbox', value: id });
    box.checked = id === FIRST_MODE;
    return { box, root: element('label', '', [box, element('span', '', [label])]) };
  });
  const said = element('p', 'soft', [], { role: 'status' });
  let chosen: Place | undefined;
  const search = createPlaceSearch('table-destination', own.destination, ask, words, place => {
    chosen = place;
  });
  const add = () => {
    const ticked = boxes.filter(({ box }) => box.checked).map(({ box }) => box.value);
    if (chosen === undefined) said.textContent = own.noDestination;
    else if (ticked.length === 0) said.textContent = own.noMode;
    else {
      const { label, where } = chosen;
      const known = all.find(each => each.label === label);
      if (known === undefined && all.length === MOST_DESTINATIONS) {
        said.textContent = own.mostDestinations(words.number(MOST_DESTINATIONS));
        return;
      }
      const destination = known ?? { id: freeId(label, all), label, where };
      if (known === undefined) all.push(destination);
      chosen = undefined;
      search.field.value = '';
      said.textContent = '';
      onAdded(destination, ticked);
    }
  };
  // A text that the visitor changes afterwards is no longer the chosen place.
  search.field.addEventListener('input', () => {
    chosen = undefined;
  });
  return {
    root: element('details', 'table-more', [
      element('summary', '', [own.destinations]),
      search.root,
      element(
        'div',
        'table-ticks',
        boxes.map(({ root }) => root),
        { role: 'group', 'aria-label': own.slots.mode ?? '' },
      ),
      button('outlined', [own.addWays], add),
      said,
    ]),
    all,
  };
}

/** The first part of a label in letters that names of columns may have. */
function freeId(label: string, taken: readonly { readonly id: string }[]): string {
  const letters = (label.split(',')[0] ?? '')
    .toLowerCase()
    .replace(/[äöüß]/g, letter => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '')
    .slice(0, MOST_LETTERS);
  const id = letters === '' ? 'place' : letters;
  let free = id;
  for (let number = 2; taken.some(each => each.id === free); number++) free = `${id}-${number}`;
  return free;
}
