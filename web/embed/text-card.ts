// The text about the place as a card: its first lines, which open to the whole text, and the mark of generated text.
import type { Language } from '../../src/core/enums.ts';
import type { EmbedText } from '../../src/features/snapshots/embed-text.ts';
import { element, opener } from '../shared/elements.ts';
import { phrasesOf } from '../shared/words.ts';

const phrasesIn = phrasesOf({
  de: { more: 'Weiterlesen', less: 'Weniger', mark: 'Automatisch verfasst, aus den Daten hinter dieser Karte.' },
  en: { more: 'Read on', less: 'Less', mark: 'Written automatically, from the data behind this map.' },
});

/** The card shows a text with more characters closed at first. */
const SHORT = 360;

export function createTextCard({ title, sections, generator }: EmbedText, language: Language): HTMLElement {
  const words = phrasesIn(language);
  const parts = sections.flatMap(({ heading, paragraphs }) => [
    element('h3', '', [heading]),
    ...paragraphs.map(text => element('p', '', [text])),
  ]);
  const body = element('div', 'text-body', parts, { id: 'text-body' });
  const card = element('section', 'text-card', [element('h2', '', [title], { id: 'text-title' }), body], {
    'aria-labelledby': 'text-title',
    // For machines that look for generated text.
    'data-generator': generator.kind,
  });
  if (sections.flatMap(({ paragraphs }) => paragraphs).join('').length > SHORT) {
    const { root } = opener('text-button', [], (isOpen, toggle) => {
      body.classList.toggle('is-short', !isOpen);
      toggle.textContent = isOpen ? words.less : words.more;
    });
    root.setAttribute('aria-controls', body.id);
    card.append(root);
  }
  card.append(element('p', 'text-mark', [words.mark]));
  return card;
}
