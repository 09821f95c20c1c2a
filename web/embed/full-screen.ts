// Fills the screen with the map, and gives it back.
import { drawing } from './drawings.ts';
import { button, outwardLink } from './elements.ts';
import type { Snapshot } from './snapshot.ts';

/** The button; where a frame may not fill the screen, a link that opens the map on its own; null where neither would do anything. */
export function fullScreenButton({ addresses, words }: Snapshot): HTMLElement | null {
  if (document.fullscreenEnabled) {
    const toggle = button(
      '',
      [drawing('expand')],
      () => {
        const change =
          document.fullscreenElement === null
            ? document.documentElement.requestFullscreen()
            : document.exitFullscreen();
        change.catch(() => undefined);
      },
      words.fullScreen,
    );
    document.addEventListener('fullscreenchange', () => {
      const isFull = document.fullscreenElement !== null;
      const label = isFull ? words.leaveFullScreen : words.fullScreen;
      toggle.replaceChildren(drawing(isFull ? 'shrink' : 'expand'));
      toggle.setAttribute('aria-label', label);
      toggle.title = label;
    });
    return toggle;
  }
  if (window.self === window.top) return null;
  const link = outwardLink(addresses.page, '');
  link.append(drawing('expand'));
  link.setAttribute('aria-label', words.openAlone);
  link.title = words.openAlone;
  return link;
}
