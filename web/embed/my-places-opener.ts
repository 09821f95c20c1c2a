// The line above the list that opens the places of a visitor's own; their code loads then.
import { element, opener } from '../shared/elements.ts';
import type { MyPlaces } from '../shared/my-places.ts';
import { OWN_PLACE_PARAMETER } from '../shared/own-places.ts';
import type { MyPlacesParts } from './my-places-part.ts';
import type { Snapshot } from './snapshot.ts';

export interface MyPlacesOpener {
  readonly root: HTMLElement;
  /** Opens by itself if the address of the page has places. */
  openIfNamed(): void;
  /** The map has appeared. */
  mapped(): void;
}

/** Undefined if the maker of the map switched it off. */
export function createMyPlacesOpener(snapshot: Snapshot, parts: MyPlacesParts): MyPlacesOpener | undefined {
  const { loaded, words } = snapshot;
  if (!loaded.visitorPlaces) return undefined;
  const box = element('div', 'mine-open');
  let mine: MyPlaces | undefined;
  let loading: Promise<void> | undefined;
  const load = async () => {
    const { createMyPlacesPart } = await import('./my-places-part.ts');
    mine = createMyPlacesPart(snapshot, parts);
    box.replaceChildren(mine.root);
  };
  const { root: line, set } = opener('mine-line', [words.openMyPlaces], isOpen => {
    box.hidden = !isOpen;
    if (!isOpen) return;
    loading ??= load().catch(() => {
      loading = undefined;
      box.replaceChildren(element('p', 'note', [words.reachFailed], { role: 'alert' }));
    });
  });
  line.addEventListener('click', () => void loading?.then(() => mine?.field.focus()));
  return {
    root: element('section', 'mine', [line, box], { 'aria-label': words.myPlaces }),
    openIfNamed() {
      if (new URLSearchParams(location.hash.slice(1)).has(OWN_PLACE_PARAMETER)) set(true);
    },
    mapped: () => mine?.mapped(),
  };
}
