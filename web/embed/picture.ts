// For browsers without WebGL: the snapshot's static picture, and cards that open in the list.

import { element } from '../shared/elements.ts';
import { cardOf } from './card.ts';
import type { Panel } from './panel.ts';
import { loadWay } from './reach-loading.ts';
import { isReached, type Snapshot } from './snapshot.ts';
import type { ViewState } from './view-state.ts';

/** Shows the picture in place of the map, with the reason. */
export function showPicture(
  container: HTMLElement,
  snapshot: Snapshot,
  view: ViewState,
  panel: Panel,
  buttons: readonly HTMLElement[],
  closeCard: () => void,
): void {
  const { addresses, words, loaded } = snapshot;
  const picture = element('img', 'picture', [], { src: addresses.picture, alt: words.picture(loaded.location.label) });
  const tools = element('div', 'map-tools', [element('div', 'map-buttons', buttons)]);
  container.replaceChildren(picture, element('p', 'picture-note', [words.noMap]), tools);
  let leave = () => {};
  view.on('opened', () => {
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
    if (isReached(poi)) void loadWay(poi, view.snapshot, card, ended.signal);
  });
}
