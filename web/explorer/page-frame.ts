// The frame of the page: the bar at the top, the map at the side, the box of the answers.
import type { Language } from '../../src/core/enums.ts';
import { button, element, outwardLink } from '../shared/elements.ts';
import type { Words } from './words.ts';

export interface FrameParts {
  readonly root: string;
  readonly words: Words;
  /** In the bar. */
  readonly search: HTMLElement;
  readonly other: HTMLElement;
  readonly compare: HTMLElement;
  /** Above the page, while the service does not answer. */
  readonly away: HTMLElement;
  readonly mapSide: readonly HTMLElement[];
  readonly answers: HTMLElement;
  readonly speak: () => void;
}

export function framePage(page: HTMLElement, parts: FrameParts): void {
  const { root, words, mapSide } = parts;
  const otherLanguage: Language = words.labels === 'de' ? 'en' : 'de';
  const speaks = button('text-button', [words.otherLanguage], parts.speak);
  speaks.lang = otherLanguage;
  page.replaceChildren(
    element('header', 'top', [
      element('p', 'brand', ['Umkreis']),
      element('p', 'slogan', [words.slogan]),
      parts.search,
      parts.other,
      parts.compare,
      outwardLink(`${root}docs/index`, words.documents),
      outwardLink(`${root}docs`, words.docs),
      speaks,
    ]),
    parts.away,
    element('main', 'body', [element('section', 'map-side', mapSide, { 'aria-label': words.mapSide }), parts.answers]),
  );
}
