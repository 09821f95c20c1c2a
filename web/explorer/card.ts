// The frame of one answer: its name, its content, and the call behind it to copy, with what it took.
import { button, element } from '../embed/elements.ts';
import type { Ask } from './asking.ts';
import { refusalIn } from './away-notice.ts';
import { codeOf, LANGUAGES_OF_CODE } from './code.ts';
import type { Summary } from './summary.ts';
import type { View } from './view.ts';
import type { Words } from './words.ts';

/** One of the six answers. */
export interface AnswerCard<T> {
  readonly root: HTMLElement;
  /** Asks for this view and shows the answer; an older question that is still on its way is dropped. */
  show(view: View): Promise<void>;
  /** Shows an answer that was asked for elsewhere. */
  fill(answer: T, view: View, milliseconds: number): void;
  /** Shows why there is none. */
  refuse(failure: unknown): void;
}

export interface CardWish<T> {
  /** Of the function, as in its path. */
  readonly name: string;
  readonly title: string;
  readonly explanation: string;
  readonly bodyOf: (view: View) => object;
  /** Fills the card. */
  readonly draw: (content: HTMLElement, answer: T, view: View) => void;
  /** Above the content, such as choices. */
  readonly controls?: HTMLElement;
}

export interface CardParts {
  readonly ask: Ask;
  readonly words: Words;
  readonly summary: Summary;
  /** Where callers reach the service, for code to paste. */
  readonly publicUrl: string;
}

/** How long it is said that something was copied. */
const SAID_MILLISECONDS = 2500;

export function createCard<T>(wish: CardWish<T>, { ask, words, publicUrl }: CardParts): AnswerCard<T> {
  const took = element('span', 'took');
  const content = element('div', 'card-content');
  const copied = element('span', 'copied');
  copied.setAttribute('role', 'status');
  let body: object | undefined;
  let asking = new AbortController();
  const copyButtons = LANGUAGES_OF_CODE.map(language =>
    button(
      'copy',
      [language],
      async () => {
        if (body === undefined) return;
        const code = codeOf(language, publicUrl, wish.name, body);
        copied.textContent = (await toClipboard(code)) ? words.copied(language) : words.notCopied;
        window.setTimeout(() => {
          copied.textContent = '';
        }, SAID_MILLISECONDS);
      },
      words.copyAs(language, wish.title),
    ),
  );
  const root = element('section', `card card-${wish.name}`, [
    element('header', '', [element('h2', '', [wish.title]), took]),
    element('p', 'explanation', [wish.explanation]),
    wish.controls,
    content,
    element('footer', 'card-foot', [element('span', 'soft', [words.copy]), ...copyButtons, copied]),
  ]);
  root.id = wish.name;
  root.setAttribute('aria-label', wish.title);
  const fill = (answer: T, view: View, milliseconds: number) => {
    body = wish.bodyOf(view);
    took.textContent = words.took(milliseconds);
    wish.draw(content, answer, view);
    root.dataset.state = 'shown';
  };
  const refuse = (failure: unknown) => {
    took.textContent = '';
    content.replaceChildren(element('p', 'refused', [refusalIn(failure, words)]));
    root.dataset.state = 'refused';
  };
  return {
    root,
    fill,
    refuse,
    async show(view) {
      asking.abort();
      const own = new AbortController();
      asking = own;
      body = wish.bodyOf(view);
      root.dataset.state = 'asking';
      try {
        const { answer, milliseconds } = await ask.post<T>(wish.name, body, own.signal);
        if (!own.signal.aborted) fill(answer, view, milliseconds);
      } catch (failure) {
        if (!own.signal.aborted) refuse(failure);
      }
    },
  };
}

async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
