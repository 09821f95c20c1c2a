// The credit of the page: of the snapshot, and of what another reach brings with it, such as a timetable.
import { createMapCredit } from '../shared/credit.ts';
import type { ViewState } from './view-state.ts';

/** The line, which follows the reach and tells the style sheets its height: on a narrow screen the card lies above it. */
export function createCredit(view: ViewState): HTMLElement {
  const { loaded, words } = view.snapshot;
  const line = createMapCredit(words);
  line.tell(loaded.credit.html);
  view.on('reach', () => {
    const { credit = loaded.credit } = view.snapshot.reach;
    line.tell(loaded.credit.html, credit.html);
  });
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--credit-height', `${line.root.offsetHeight}px`);
  }).observe(line.root);
  return line.root;
}
