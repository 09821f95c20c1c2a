// What lies at a point of the map: the nearest addresses and places with their distances, and the municipality and districts around it.
import type { ReverseResults } from '../../src/features/geocode/answer.ts';
import { button, element } from '../shared/elements.ts';
import { type Ask, isAborted } from './asking.ts';
import { refusalIn } from './away-notice.ts';
import type { Place } from './view.ts';
import type { Words } from './words.ts';

export interface WhatIsHere {
  readonly root: HTMLElement;
  /** Shows what lies at a point; without one, nothing. */
  show(at: { readonly lat: number; readonly lng: number } | undefined): Promise<void>;
}

const MOST = 4;

/** @param onChosen gets a place of the list that the visitor chooses */
export function createWhatIsHere(ask: Ask, words: Words, onChosen: (place: Place) => void): WhatIsHere {
  const root = element('section', 'here', [], { 'aria-label': words.here, 'aria-live': 'polite' });
  root.hidden = true;
  let asking = new AbortController();

  function line({ label, lat, lng, match, distanceMeters }: ReverseResults['locations'][number]): HTMLElement {
    const where = match.kind === 'ADDRESS' ? { address: label } : { lat, lng };
    const choose = button('text-button', [element('bdi', '', [label])], () => onChosen({ label, lat, lng, where }));
    const far = `${words.number(Math.round(distanceMeters))} m`;
    const kind = words.matchKinds[match.kind];
    return element('li', '', [choose, element('small', '', [kind === undefined ? far : `${kind} · ${far}`])]);
  }

  return {
    root,
    async show(at) {
      asking.abort();
      root.hidden = true;
      if (at === undefined) return;
      asking = new AbortController();
      const { signal } = asking;
      try {
        const body = { lat: at.lat, lng: at.lng, limit: MOST, language: words.language };
        const { answer } = await ask.post<ReverseResults>('reverse', body, signal);
        if (signal.aborted) return;
        // The nearest settlement may be another one than the point's.
        const areas = answer.areas
          .map(({ name, knownBy }) => (knownBy === 'NEAREST' ? words.nearArea(name) : name))
          .join(' · ');
        root.replaceChildren(
          element('h2', '', [areas === '' ? words.here : `${words.here}: ${areas}`], { dir: 'auto' }),
          answer.locations.length === 0
            ? element('p', 'soft', [words.nothingHere])
            : element('ul', '', answer.locations.map(line)),
        );
      } catch (failure) {
        if (isAborted(failure)) return;
        root.replaceChildren(element('p', 'soft', [refusalIn(failure, words)]));
      }
      root.hidden = false;
    },
  };
}
