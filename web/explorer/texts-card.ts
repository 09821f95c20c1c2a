// The description: tones and audiences to try, and under each sentence the facts it stands on.
import { button, element } from '../embed/elements.ts';
import type { View } from './view.ts';
import type { Words } from './words.ts';

export interface TextsAnswer {
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly text: string }[];
  readonly sentences: readonly { readonly text: string; readonly factIds: readonly string[] }[];
  readonly facts: readonly { readonly id: string; readonly statement: string }[];
}

const CHARACTERS = 900;

export interface TextChoices {
  readonly root: HTMLElement;
  bodyOf(view: View): object;
}

/** Tone, audience and another seed; `onChange` asks again. */
export function createTextChoices(words: Words, onChange: () => void): TextChoices {
  let seed = 0;
  const tone = choiceOf(words.tone, Object.entries(words.tones), onChange);
  const audience = choiceOf(words.audience, Object.entries(words.audiences), onChange);
  const anew = button('text-button', [words.anew], () => {
    seed++;
    onChange();
  });
  return {
    root: element('div', 'choices', [tone.root, audience.root, anew]),
    bodyOf: ({ place, language }) => ({
      ...place.where,
      kind: 'LOCATION',
      tone: tone.field.value,
      ...(audience.field.value === '' ? {} : { audience: audience.field.value }),
      maxCharacters: CHARACTERS,
      seed,
      language,
    }),
  };
}

export function drawTexts(
  content: HTMLElement,
  { title, sections, sentences, facts }: TextsAnswer,
  words: Words,
): void {
  const statements = new Map(facts.map(({ id, statement }) => [id, statement]));
  const proof = element('p', 'proof', [words.factsHint]);
  proof.setAttribute('role', 'status');
  let at = 0;
  const paragraphs = sections.map(({ heading, text }) => {
    const paragraph = element('p');
    let rest = text;
    while (at < sentences.length) {
      const sentence = sentences[at];
      if (sentence === undefined || !rest.trimStart().startsWith(sentence.text)) break;
      rest = rest.trimStart().slice(sentence.text.length);
      at++;
      const said = element('span', 'sentence', [sentence.text]);
      said.tabIndex = 0;
      const tell = () => {
        proof.replaceChildren(
          element(
            'ul',
            '',
            sentence.factIds.map(id => element('li', '', [statements.get(id) ?? id])),
          ),
        );
      };
      said.addEventListener('mouseenter', tell);
      said.addEventListener('focus', tell);
      said.addEventListener('click', tell);
      paragraph.append(said, ' ');
    }
    if (rest.trim() !== '') paragraph.append(rest);
    return element('div', '', [sections.length > 1 ? element('h4', '', [heading]) : null, paragraph]);
  });
  content.replaceChildren(element('h3', '', [title]), ...paragraphs, proof);
}

function choiceOf(
  label: string,
  options: readonly (readonly [string, string])[],
  onChange: () => void,
): { root: HTMLElement; field: HTMLSelectElement } {
  const field = element('select');
  for (const [value, text] of options) {
    const option = element('option', '', [text]);
    option.value = value;
    field.append(option);
  }
  field.addEventListener('change', onChange);
  return { root: element('label', 'choice', [element('span', '', [label]), field]), field };
}
