// The built-in writer: facts → title, sections, sentences; the same seed gives the same text.
import { escapeHtml } from '../../../answers/meta.ts';
import type { Audience, TextKind } from '../terms/choices.ts';
import type { Fact } from '../terms/fact.ts';
import { SECTIONS, type SectionId, type Style } from '../terms/intent.ts';
import { chance } from './chance.ts';
import { type Fitted, fit } from './fit.ts';
import { messagesOf } from './messages.ts';
import { headingOf, phrasingsOf, titlesOf } from './phrasings.ts';

export interface WritingChoices extends Style {
  readonly kind: TextKind;
  readonly audience: Audience | undefined;
  readonly maxCharacters: number;
  readonly seed: number;
}

export interface Section {
  readonly id: SectionId;
  readonly heading: string;
  readonly text: string;
  readonly html: string;
}

export interface Written {
  readonly text: string;
  readonly title: string;
  readonly titleFactIds: readonly string[];
  readonly sections: readonly Section[];
  readonly sentences: readonly { readonly text: string; readonly factIds: readonly string[] }[];
  /** Thoughts that did not fit; none if the facts were too few to fill the length. */
  readonly unused: Fitted['unused'];
}

/** Writes the weightiest thoughts about the facts within `maxCharacters`. */
export function write(facts: readonly Fact[], choices: WritingChoices): Written {
  const { sentences, unused } = fit(messagesOf(facts, choices), ({ intent }) => phrasingsOf(intent, choices), choices);
  const sections = sectionsOf(sentences, choices);
  const titles = titlesOf(facts, choices, choices.kind !== 'LOCATION');
  const title = titles[Math.floor(chance(choices.seed, 'title') * titles.length)];
  return {
    text: sections.map(({ text }) => text).join('\n\n'),
    title: title?.text ?? '',
    titleFactIds: title?.factIds ?? [],
    sections,
    sentences: sentences.map(({ text, factIds }) => ({ text, factIds })),
    unused,
  };
}

/** Sentences in their order, under their headings. */
export function sectionsOf(
  sentences: readonly { readonly text: string; readonly section: SectionId; readonly paragraph: number }[],
  style: Style,
): Section[] {
  return SECTIONS.flatMap((id): Section[] => {
    const own = sentences.filter(({ section }) => section === id);
    if (own.length === 0) return [];
    const paragraphs = [...Map.groupBy(own, ({ paragraph }) => paragraph).values()].map(each =>
      each.map(({ text }) => text).join(' '),
    );
    const html = paragraphs.map(paragraph => `<p>${escapeHtml(paragraph)}</p>`).join('');
    return [{ id, heading: headingOf(id, style), text: paragraphs.join('\n\n'), html }];
  });
}
