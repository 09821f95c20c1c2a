// The place in one glance: its address and four figures, each leading to its card.
import { element } from '../embed/elements.ts';
import type { View } from './view.ts';
import type { Words } from './words.ts';

/** Which card a figure is of. */
export type Told = 'location-index' | 'poi-data' | 'census-data' | 'addresses-in-range';

const TILES: readonly Told[] = ['location-index', 'poi-data', 'census-data', 'addresses-in-range'];

export interface Summary {
  readonly root: HTMLElement;
  /** The place that is spoken of; figures of another one are taken away. */
  showPlace(view: View): void;
  /** The figure of a card and what it counts; without a figure the tile says why. */
  tell(of: Told, figure: string | undefined, said: string): void;
}

export function createSummary(words: Words): Summary {
  const heading = element('h1', '', ['\u00a0']);
  heading.dir = 'auto';
  const tiles = new Map(TILES.map(of => [of, element('a', 'tile')]));
  for (const [of, tile] of tiles) tile.href = `#${of}`;
  const root = element('section', 'summary', [heading, element('div', 'tiles', [...tiles.values()])]);
  root.setAttribute('aria-label', words.summary.heading);
  let shown = '';
  return {
    root,
    showPlace({ place: { label } }) {
      heading.textContent = label;
      if (label === shown) return;
      shown = label;
      for (const tile of tiles.values()) tile.replaceChildren();
    },
    tell(of, figure, said) {
      tiles.get(of)?.replaceChildren(element('b', '', [figure ?? '–']), element('span', '', [said]));
    },
  };
}
