// The page while it shows the picture instead of the map: cards open in the list, and the reason stands over the picture.
import { element } from '../shared/elements.ts';
import { cardOf } from './card.ts';
import type { Panel } from './panel.ts';
import { loadWays } from './reach-loading.ts';
import { isReached } from './snapshot.ts';
import type { ViewState } from './view-state.ts';

/** Puts a note and buttons over the picture; returns them. */
export function noteOver(
  container: HTMLElement,
  note: string,
  buttons: readonly HTMLElement[],
): readonly HTMLElement[] {
  const parts = [
    element('p', 'picture-note', [note]),
    element('div', 'map-tools', [element('div', 'map-buttons', buttons)]),
  ];
  container.append(...parts);
  return parts;
}

/** Opens the card of the open place below its row in the list, until `end`. */
export function openInList(view: ViewState, panel: Panel, closeCard: () => void, end: AbortSignal): void {
  let leave = () => {};
  end.addEventListener('abort', () => leave());
  const show = () => {
    leave();
    leave = () => {};
    const { opened } = view;
    const poi = opened === null ? undefined : view.snapshot.placeByKey.get(opened);
    if (opened === null || poi === undefined) return;
    const card = cardOf(poi, view.snapshot, closeCard);
    const { root } = card;
    root.classList.remove('docked');
    panel.rowOf(opened)?.after(root);
    root.focus({ preventScroll: true });
    root.scrollIntoView({ block: 'nearest' });
    const ended = new AbortController();
    leave = () => {
      ended.abort();
      root.remove();
    };
    if (isReached(poi)) void loadWays(poi, view.snapshot, card, ended.signal);
  };
  view.on('opened', show, end);
}
