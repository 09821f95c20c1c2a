// The place at a glance: its address, and a figure for each function that has one, which leads to its card.
import { button, element } from '../shared/elements.ts';
import type { Note } from './place-notes.ts';
import type { View } from './view.ts';
import type { Words } from './words.ts';

export interface Summary {
  readonly root: HTMLElement;
  /** Room for buttons beside the name of the place. */
  readonly actions: HTMLElement;
  /** Names the place; figures of another place disappear. */
  showPlace(view: View): void;
  /** What the answers cannot promise. */
  tellNotes(notes: readonly Note[], date: Note | undefined): void;
  /** The foot of the page on paper: its address, and what the times assume. */
  readonly paper: HTMLElement;
  tellPaper(assumptions: readonly string[]): void;
  /** Adds an empty tile that leads to the card of this name. */
  addTile(name: string): void;
  /** The figure of a card and a line below it. */
  tell(name: string, tile: { readonly figure: string | undefined; readonly line: string }): void;
}

export function createSummary(words: Words): Summary {
  const heading = element('h1', '', ['\u00a0'], { dir: 'auto' });
  const tiles = new Map<string, HTMLElement>();
  const notes = element('div', 'summary-notes', [], { role: 'status' });
  const box = element('div', 'tiles');
  const actions = element('div', 'summary-actions');
  const title = element('div', 'summary-title', [heading, notes]);
  const head = element('div', 'summary-head', [title, actions]);
  const root = element('section', 'summary', [head, box], { 'aria-label': words.atAGlance });
  const paper = element('footer', 'paper-foot');
  let assumed = '';
  const drawPaper = () => {
    const today = words.day(new Date().toISOString());
    paper.replaceChildren(element('p', '', [assumed]), element('p', '', [`${today} · ${location.href}`]));
  };
  window.addEventListener('beforeprint', drawPaper);
  let shown = '';
  return {
    root,
    actions,
    paper,
    tellPaper(assumptions) {
      assumed = assumptions.join(' ');
      drawPaper();
    },
    showPlace({ place: { label } }) {
      heading.textContent = label;
      if (label === shown) return;
      shown = label;
      notes.replaceChildren();
      for (const tile of tiles.values()) tile.replaceChildren();
    },
    tellNotes(sentences, date) {
      const kind = ({ isWarning }: Note) => (isWarning ? 'is-warning' : 'soft');
      notes.replaceChildren(
        ...sentences.map(each => element('p', kind(each), [each.text])),
        ...(date ? [element('p', `map-date ${kind(date)}`, [date.text])] : []),
      );
    },
    addTile(name) {
      const tile = button('tile', [], () => {
        const card = document.getElementById(name);
        card?.scrollIntoView({ block: 'start' });
        card?.focus({ preventScroll: true });
      });
      tiles.set(name, tile);
      box.append(tile);
    },
    tell(name, { figure, line }) {
      tiles.get(name)?.replaceChildren(element('b', '', [figure ?? '–']), element('span', '', [line]));
    },
  };
}
