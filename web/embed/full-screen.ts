// The button that fills the screen with the map and gives it back.
import { drawing } from '../shared/drawings.ts';
import { button, outwardLink, setLabel } from '../shared/elements.ts';
import type { Snapshot } from './snapshot.ts';

/** The button; where a frame may not fill the screen, a link that opens the map on its own; null where neither has an effect. */
export function fullScreenButton({ addresses, words }: Snapshot): HTMLElement | null {
  if (document.fullscreenEnabled) {
    const toggle = button(
      '',
      [drawing('expand')],
      () => {
        const { fullscreenElement, documentElement } = document;
        const change = fullscreenElement === null ? documentElement.requestFullscreen() : document.exitFullscreen();
        change.catch(() => undefined);
      },
      words.fullScreen,
    );
    document.addEventListener('fullscreenchange', () => {
      const isFull = document.fullscreenElement !== null;
      toggle.replaceChildren(drawing(isFull ? 'shrink' : 'expand'));
      setLabel(toggle, isFull ? words.leaveFullScreen : words.fullScreen);
    });
    return toggle;
  }
  if (window.self === window.top) return null;
  const link = outwardLink(addresses.page, '');
  link.append(drawing('expand'));
  setLabel(link, words.openAlone);
  return link;
}
