// The text about the place, as a card: a few lines that open to the whole, and the mark that it was generated.

import { type Language, labelLanguage } from '../../src/core/enums.ts';
import type { EmbedText } from '../../src/features/snapshots/embed-text.ts';
import { button, element } from './elements.ts';

const WORDS = {
  de: {
    more: 'Weiterlesen',
    less: 'Weniger',
    generated: 'Automatisch verfasst, aus den Daten hinter dieser Karte.',
  },
  en: { more: 'Read on', less: 'Less', generated: 'Written automatically, from the data behind this map.' },
} as const;

/** A text with more characters shows its beginning first. */
const SHORT = 360;

export function createTextCard({ title, sections, generator }: EmbedText, language: Language): HTMLElement {
  const words = WORDS[labelLanguage(language)];
  const body = element('div', 'text-body');
  body.id = 'text-body';
  for (const { heading, paragraphs } of sections) {
    body.append(element('h3', '', [heading]), ...paragraphs.map(text => element('p', '', [text])));
  }
  const heading = element('h2', '', [title]);
  heading.id = 'text-title';
  const card = element('section', 'text-card', [heading, body]);
  card.setAttribute('aria-labelledby', heading.id);
  // For machines that look for generated text.
  card.dataset.generator = generator.kind;
  if (sections.flatMap(({ paragraphs }) => paragraphs).join('').length > SHORT) card.append(opener());
  card.append(element('p', 'text-mark', [words.generated]));
  return card;

  function opener(): HTMLButtonElement {
    const made = button('text-button', [], () => set(made.getAttribute('aria-expanded') !== 'true'));
    const set = (isOpen: boolean) => {
      body.classList.toggle('is-short', !isOpen);
      made.textContent = isOpen ? words.less : words.more;
      made.setAttribute('aria-expanded', String(isOpen));
    };
    made.setAttribute('aria-controls', body.id);
    set(false);
    return made;
  }
}
