// The description: tones and audiences to choose from, and for each sentence the facts that support it.
import { button, element } from '../../shared/elements.ts';
import { phrasesOf } from '../../shared/words.ts';
import type { Feature, FeatureParts } from '../feature.ts';

interface Answer {
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly text: string }[];
  readonly sentences: readonly { readonly text: string; readonly factIds: readonly string[] }[];
  readonly facts: readonly { readonly id: string; readonly statement: string }[];
}

const CHARACTERS = 900;

const phrasesIn = phrasesOf({
  de: {
    title: 'Lagebeschreibung',
    explanation: 'Jeder Satz steht auf belegten Tatsachen: zeigen Sie darauf.',
    tone: 'Ton',
    tones: { FACTUAL: 'sachlich', WARM: 'warm', LIVELY: 'lebhaft', LUXURY: 'gehoben' },
    audience: 'Auswahl für',
    audiences: {
      '': 'alle',
      FAMILY: 'Familien',
      SENIOR: 'Ältere',
      STUDENT: 'Studierende',
      PROFESSIONAL: 'Berufstätige',
      INVESTOR: 'Anleger',
    },
    rewrite: 'Neu formulieren',
    factsHint: 'Zeigen Sie auf einen Satz, um seine Belege zu sehen.',
  },
  en: {
    title: 'Description',
    explanation: 'Each sentence stands on facts: point at it.',
    tone: 'Tone',
    tones: { FACTUAL: 'factual', WARM: 'warm', LIVELY: 'lively', LUXURY: 'upscale' },
    audience: 'Chosen for',
    audiences: {
      '': 'everybody',
      FAMILY: 'families',
      SENIOR: 'older people',
      STUDENT: 'students',
      PROFESSIONAL: 'professionals',
      INVESTOR: 'investors',
    },
    rewrite: 'Rephrase',
    factsHint: 'Point at a sentence to see what it stands on.',
  },
});

export function texts({ words, request }: FeatureParts): Feature<Answer> {
  const phrases = phrasesIn(words.language);
  let seed = 0;
  const selectOf = (options: Readonly<Record<string, string>>) => {
    const field = element('select');
    field.append(...Object.entries(options).map(([value, text]) => new Option(text, value)));
    field.addEventListener('change', () => void request());
    return field;
  };
  const tone = selectOf(phrases.tones);
  const audience = selectOf(phrases.audiences);
  const rewrite = button('text-button', [phrases.rewrite], () => {
    seed++;
    void request();
  });
  return {
    name: 'texts',
    title: phrases.title,
    explanation: phrases.explanation,
    requested: 'FOR_PLACE',
    controls: element('div', 'choices', [
      element('label', 'choice', [element('span', '', [phrases.tone]), tone]),
      element('label', 'choice', [element('span', '', [phrases.audience]), audience]),
      rewrite,
    ]),
    bodyOf: ({ place, language }) => ({
      ...place.where,
      kind: 'LOCATION',
      tone: tone.value,
      ...(audience.value === '' ? {} : { audience: audience.value }),
      maxCharacters: CHARACTERS,
      seed,
      language,
    }),
    draw(content, { title, sections, sentences, facts }) {
      const statements = new Map(facts.map(({ id, statement }) => [id, statement]));
      const proof = element('p', 'proof', [phrases.factsHint], { role: 'status' });
      const sentenceOf = ({ text, factIds }: Answer['sentences'][number]) => {
        const sentence = element('span', 'sentence', [text], { tabindex: '0' });
        const prove = () => {
          const lines = factIds.map(id => element('li', '', [statements.get(id) ?? id]));
          proof.replaceChildren(element('ul', '', lines));
        };
        for (const kind of ['mouseenter', 'focus', 'click']) sentence.addEventListener(kind, prove);
        return sentence;
      };
      let at = 0;
      const paragraphs = sections.map(({ heading, text }) => {
        const paragraph = element('p');
        let rest = text;
        for (let next = sentences[at]; next && rest.trimStart().startsWith(next.text); next = sentences[++at]) {
          rest = rest.trimStart().slice(next.text.length);
          paragraph.append(sentenceOf(next), ' ');
        }
        if (rest.trim() !== '') paragraph.append(rest);
        return element('div', '', [sections.length > 1 ? element('h4', '', [heading]) : null, paragraph]);
      });
      content.replaceChildren(element('h3', '', [title]), ...paragraphs, proof);
    },
  };
}
