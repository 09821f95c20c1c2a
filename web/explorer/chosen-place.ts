// The place within reach that the visitor chose: marked on the map with the way to it, told in its card, which takes the focus and gives it back.
import type { TransitPoi } from '../../src/answers/answer-fields.ts';
import type { Route } from '../../src/features/route/answer.ts';
import { journeyCollection } from '../shared/journey-drawing.ts';
import type { AnswerCard } from './card.ts';
import type { Chosen } from './feature.ts';
import type { LiveMap } from './live-map.ts';
import { type Reached, serviceOf } from './reach.ts';
import type { View } from './view.ts';
import type { Words } from './words.ts';

export interface ChosenPlace {
  now(): Chosen | undefined;
  /** Chooses a place, or none. */
  choose(poi: TransitPoi | undefined, isByVisitor?: boolean): void;
  /** Finds the chosen place in another reach, with other lines and times. */
  follow(reached: Reached): void;
  /** Draws the way to it. */
  onWay(way: Route): void;
  /** Draws it again on a map that has just appeared. */
  mapped(): void;
}

export interface ChosenWish {
  readonly words: Words;
  readonly map: () => LiveMap | undefined;
  readonly card: () => AnswerCard | undefined;
  readonly view: () => View | undefined;
  readonly reached: () => Reached | undefined;
}

export function createChosenPlace({ words, map, card, view, reached }: ChosenWish): ChosenPlace {
  let chosen: Chosen | undefined;
  let way: Route | undefined;
  let openedFrom: Element | null = null;
  const draw = () => map()?.drawWay(chosen?.poi, way && journeyCollection(way, words.journey));
  const choose = (poi: TransitPoi | undefined, isByVisitor = false) => {
    const last = reached();
    chosen = poi && { poi, window: last === undefined ? '' : serviceOf(last, words) };
    way = undefined;
    draw();
    const now = view();
    if (now) card()?.show(now);
    if (!isByVisitor) return;
    const root = card()?.root;
    const live = map();
    if (poi === undefined) {
      if (openedFrom instanceof HTMLElement) openedFrom.focus({ preventScroll: true });
      return;
    }
    if (!root?.contains(document.activeElement)) openedFrom = document.activeElement;
    root?.focus({ preventScroll: true });
    // On a narrow screen the card lies below the map, and the whole way should be seen above it.
    const isNarrow = matchMedia('(max-width: 899px)').matches;
    if (isNarrow && live) live.base.getContainer().scrollIntoView({ block: 'start' });
    else root?.scrollIntoView({ block: 'nearest' });
  };
  return {
    now: () => chosen,
    choose,
    follow({ pois }) {
      if (chosen === undefined) return;
      const { poi } = chosen;
      choose(pois.find(({ id, type }) => id === poi.id && type === poi.type) ?? poi);
    },
    onWay(now) {
      way = now;
      draw();
    },
    mapped() {
      if (chosen) draw();
    },
  };
}
