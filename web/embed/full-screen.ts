// The button that shows the map in full screen and back.
import { drawing } from '../shared/drawings.ts';
import { button, outwardLink, setLabel } from '../shared/elements.ts';
import type { Snapshot } from './snapshot.ts';

/** The button; in a frame that may not go full screen, a link that opens the map in its own tab; null if neither works. */
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
