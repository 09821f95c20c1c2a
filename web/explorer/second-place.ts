// The second place of a comparison: its button and its search in the bar, its area and its pin on the map.
import type { AreaFeature } from '../../src/answers/answer-fields.ts';
import { opener } from '../shared/elements.ts';
import type { Ask } from './asking.ts';
import type { AnswerCard } from './card.ts';
import { createComparison } from './comparison.ts';
import type { LiveMap } from './live-map.ts';
import { createPlaceSearch } from './place-search.ts';
import type { Place, View } from './view.ts';
import type { Words } from './words.ts';

export interface SecondPlace {
  /** The comparison in the page. */
  readonly root: HTMLElement;
  /** In the bar. */
  readonly button: HTMLElement;
  readonly search: HTMLElement;
  now(): Place | undefined;
  /** Compares with this place, or ends the comparison. */
  set(place: Place | undefined): void;
  /** Compares again after a change of the view. */
  follow(view: View): void;
  /** Draws it on a map that has just appeared. */
  mapped(): void;
}

export interface SecondWish {
  readonly ask: Ask;
  readonly words: Words;
  readonly cards: readonly AnswerCard[];
  readonly map: () => LiveMap | undefined;
  readonly view: () => View | undefined;
  readonly onChanged: () => void;
}

export function createSecondPlace({ ask, words, cards, map, view, onChanged }: SecondWish): SecondPlace {
  let second: Place | undefined;
  let reached: { readonly area: AreaFeature | undefined; readonly toleranceMeters: number } | undefined;
  const comparison = createComparison(ask, words, cards, (area, toleranceMeters) => {
    reached = { area, toleranceMeters };
    map()?.drawSecond(second, area, toleranceMeters);
  });
  const compareWith = (place: Place | undefined) => {
    if (place === second) return;
    second = place;
    if (second === undefined) map()?.drawSecond(undefined);
    const now = view();
    if (now) comparison.show(now, second);
    onChanged();
  };
  const other = createPlaceSearch('other', words.secondSearch, ask, words, place => {
    compareWith(place);
    comparison.root.scrollIntoView({ block: 'nearest' });
  });
  const compare = opener('outlined compare', [], (isOpen, toggle) => {
    other.root.hidden = !isOpen;
    toggle.textContent = isOpen ? words.endComparison : words.compare;
    other.field.value = '';
    if (!isOpen) compareWith(undefined);
  });
  compare.root.addEventListener('click', () => other.field.focus());
  return {
    root: comparison.root,
    button: compare.root,
    search: other.root,
    now: () => second,
    set(place) {
      if (place === second) return;
      compare.set(place !== undefined);
      other.field.value = place?.label ?? '';
      compareWith(place);
    },
    follow: now => comparison.show(now, second),
    mapped() {
      if (second && reached) map()?.drawSecond(second, reached.area, reached.toleranceMeters);
    },
  };
}
