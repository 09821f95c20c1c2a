// What lies at a point of the map: the nearest addresses and places with their distances, and the municipality and districts around it.
import type { ReverseResults } from '../../src/features/geocode/answer.ts';
import { button, element } from '../shared/elements.ts';
import { type Ask, isAborted } from './asking.ts';
import { around, clickedPlace, pointPlace } from './find-place.ts';
import { placeOf } from './found-place.ts';
import type { Place } from './view.ts';
import type { Words } from './words.ts';

export interface WhatIsHere {
  readonly root: HTMLElement;
  /**
   * Shows what lies at a point, and resolves with the place that a click on it means; undefined after another click.
   * @throws Refusal outside the map
   */
  find(at: { readonly lat: number; readonly lng: number }): Promise<Place | undefined>;
  hide(): void;
}

/** @param onChosen gets a place of the list that the visitor chooses */
export function createWhatIsHere(ask: Ask, words: Words, onChosen: (place: Place) => void): WhatIsHere {
  const root = element('section', 'here', [], { 'aria-label': words.here, 'aria-live': 'polite' });
  root.hidden = true;
  let asking = new AbortController();

  const line = (place: Place, note: string, text = place.label) =>
    element('li', '', [
      button('text-button', [element('bdi', '', [text])], () => onChosen(place)),
      element('small', '', [note]),
    ]);
  const lineOf = (near: ReverseResults['locations'][number]) => {
    const far = `${words.number(Math.round(near.distanceMeters))} m`;
    const kind = words.matchKinds[near.match.kind];
    return line(placeOf(near), kind === undefined ? far : `${kind} · ${far}`);
  };
  const hide = () => {
    asking.abort();
    root.hidden = true;
  };
  return {
    root,
    hide,
    async find(at) {
      hide();
      asking = new AbortController();
      const { signal } = asking;
      let answer: ReverseResults;
      try {
        answer = await around(ask, at, words.language, signal);
      } catch (failure) {
        if (isAborted(failure)) return undefined;
        throw failure;
      }
      if (signal.aborted) return undefined;
      // The nearest settlement may be another one than the point's.
      const areas = answer.areas
        .map(({ name, knownBy }) => (knownBy === 'NEAREST' ? words.nearArea(name) : name))
        .join(' · ');
      root.replaceChildren(
        element('h2', '', [areas === '' ? words.here : `${words.here}: ${areas}`], { dir: 'auto' }),
        answer.locations.length === 0 ? element('p', 'soft', [words.nothingHere]) : '',
        element('ul', '', [
          ...answer.locations.map(lineOf),
          line(pointPlace(at, answer), `${words.number(at.lat, 5)} / ${words.number(at.lng, 5)}`, words.thisPoint),
        ]),
      );
      root.hidden = false;
      return clickedPlace(at, answer);
    },
  };
}
