// On a narrow screen the panel is a sheet that lies closed under the map; a button (or a swipe over it) opens it.
import { button } from '../shared/elements.ts';
import type { Panel } from './panel.ts';
import type { Words } from './words.ts';

/** If the screen is narrower, the panel is a sheet; the style sheets use the same figure. */
const NARROW = '(max-width: 719px)';

/** A swipe of this many pixels opens or closes; less is a tap. */
const SWIPE_PIXELS = 24;

export interface Sheet {
  /** Whether the panel is a sheet at this width. */
  readonly isNarrow: boolean;
  readonly isOpen: boolean;
  setOpen(open: boolean): void;
  /** Once the panel is on the page: so what lies above the sheet does not move after its first drawing. */
  measure(): void;
  /** Pixels of the map that the closed sheet covers from below; 0 on a wide screen. */
  coveredPixels(): number;
  /** Pixels of the map that the chips cover from above; 0 on a wide screen. */
  coveredAbove(): number;
  focusHandle(): void;
}

/** Makes the panel a sheet of `page` on a narrow screen. The keyboard does not reach places in a closed sheet. */
export function createSheet(page: HTMLElement, panel: Panel, chips: HTMLElement, words: Words): Sheet {
  const narrow = window.matchMedia(NARROW);
  let open = false;
  const handle = button('handle', [], () => {
    if (!swiped) setOpen(!open);
    swiped = false;
  });
  handle.setAttribute('aria-controls', panel.body.id);
  panel.head.append(handle);

  const update = () => {
    page.dataset.sheet = open ? 'open' : 'closed';
    handle.setAttribute('aria-expanded', String(open));
    handle.setAttribute('aria-label', open ? words.closePanel : words.openPanel);
    panel.body.inert = narrow.matches && !open;
  };
  // Chips belong to map and list: above the list on a wide screen, above the map on a narrow one.
  const home = document.createComment('chips');
  chips.before(home);
  const placeChips = () => {
    if (narrow.matches) panel.root.before(chips);
    else home.after(chips);
  };
  const setOpen = (next: boolean) => {
    open = next;
    // Only a visitor moves the sheet; what the page itself puts in place is there at once.
    page.dataset.moves = '';
    update();
  };
  narrow.addEventListener('change', () => {
    placeChips();
    update();
  });
  placeChips();
  update();

  // A swipe ends in a click, which must not undo it.
  let startY = 0;
  let swiped = false;
  handle.addEventListener('pointerdown', event => {
    handle.setPointerCapture(event.pointerId);
    startY = event.clientY;
    swiped = false;
  });
  handle.addEventListener('pointerup', event => {
    swiped = Math.abs(event.clientY - startY) >= SWIPE_PIXELS;
    if (swiped) setOpen(event.clientY < startY);
  });

  // After a field for text, browsers show a focus that the page moves, even after a touch.
  document.addEventListener('pointerdown', () => handle.setAttribute('data-touched', ''), { capture: true });
  document.addEventListener('keydown', () => handle.removeAttribute('data-touched'), { capture: true });

  // A long name takes two lines; the closed sheet shows the whole head.
  const measure = () => page.style.setProperty('--sheet-closed', `${panel.head.offsetHeight}px`);
  new ResizeObserver(measure).observe(panel.head);

  return {
    get isNarrow() {
      return narrow.matches;
    },
    get isOpen() {
      return open;
    },
    setOpen,
    measure,
    coveredPixels: () => (narrow.matches ? panel.head.offsetHeight : 0),
    coveredAbove: () => (narrow.matches && !chips.hidden ? chips.offsetTop + chips.offsetHeight : 0),
    focusHandle: () => handle.focus(),
  };
}
