// One call of the page as code: a choice of answers, a choice of languages, the code to read and to copy.
import { button, copyText, element } from '../shared/elements.ts';
import { phrasesOf } from '../shared/words.ts';
import type { AnswerCard } from './card.ts';
import { type CodeLanguage, codeOf, LANGUAGES_OF_CODE } from './code.ts';
import type { Words } from './words.ts';

/** How long the note about copying stays. */
const NOTED_MILLISECONDS = 2500;

const phrasesIn = phrasesOf({
  de: {
    hint: 'Jede Antwort dieser Seite ist ein Aufruf der Schnittstelle. Der Schlüssel kommt aus der Umgebung.',
    answer: 'Antwort',
    language: 'Sprache',
    copy: 'Kopieren',
  },
  en: {
    hint: 'Every answer of this page is one call of the interface. The key comes from the environment.',
    answer: 'Answer',
    language: 'Language',
    copy: 'Copy',
  },
});

export function createCodeView(words: Words, cards: readonly AnswerCard[], publicUrl: string) {
  const phrases = phrasesIn(words.language);
  const selectOf = (options: readonly (readonly [value: string, text: string])[]) => {
    const select = element('select');
    select.append(...options.map(([value, text]) => new Option(text, value)));
    select.addEventListener('change', () => show());
    return select;
  };
  const answer = selectOf([]);
  const language = selectOf(LANGUAGES_OF_CODE.map(each => [each, each]));
  const code = element('code');
  // Long lines scroll, by keyboard too.
  const box = element('pre', 'code', [code], { tabindex: '0', 'aria-label': phrases.answer });
  const copied = element('span', 'copied', [], { role: 'status' });
  const time = element('p');
  const copy = button('outlined', [phrases.copy], async () => {
    copied.textContent = (await copyText(code.textContent)) ? words.copied(language.value) : words.notCopied;
    setTimeout(() => copied.replaceChildren(), NOTED_MILLISECONDS);
  });
  const labelled = (label: string, field: HTMLElement) =>
    element('label', 'choice', [element('span', '', [label]), field]);
  const show = () => {
    const asked = cards.flatMap(({ feature, took, call }) => {
      const called = call();
      return called === undefined ? [] : [{ feature, took, called }];
    });
    const was = answer.value;
    answer.replaceChildren(...asked.map(({ feature }) => new Option(feature.title, feature.name)));
    if (asked.some(({ feature }) => feature.name === was)) answer.value = was;
    const now = asked.find(({ feature }) => feature.name === answer.value);
    box.hidden = now === undefined;
    copy.disabled = now === undefined;
    time.replaceChildren(...(now ? [now.took] : []));
    code.textContent = now
      ? codeOf(language.value as CodeLanguage, publicUrl, now.called.path, now.called.body)
      : words.noPlace;
  };
  const root = element('div', '', [
    element('p', 'soft', [phrases.hint]),
    element('div', 'choices', [labelled(phrases.answer, answer), labelled(phrases.language, language), copy, copied]),
    time,
    box,
  ]);
  return { root, show };
}
