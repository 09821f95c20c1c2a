// The fold for developers: the calls behind the answers as code. The code for it loads when a visitor opens the fold.
import { element } from '../shared/elements.ts';
import type { AnswerCard } from './card.ts';
import type { createCodeView } from './code-view.ts';
import type { Words } from './words.ts';

export interface Developers {
  readonly root: HTMLElement;
  /** Called when the answers changed. */
  changed(): void;
}

/** @param publicUrl the address at which callers reach the service */
export function createDevelopers(words: Words, cards: readonly AnswerCard[], publicUrl: string): Developers {
  const content = element('div', 'card-content');
  const root = element('details', 'card developers', [element('summary', '', [words.developers]), content]);
  let view: ReturnType<typeof createCodeView> | undefined;
  root.addEventListener('toggle', async () => {
    if (!root.open) return;
    try {
      const code = await import('./code-view.ts');
      view ??= code.createCodeView(words, cards, publicUrl);
      content.replaceChildren(view.root);
      view.show();
    } catch {
      content.replaceChildren(element('p', 'refused', [words.serverAway]));
    }
  });
  return { root, changed: () => root.open && view?.show() };
}
