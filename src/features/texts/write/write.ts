// The built-in writer: facts → title, sections, sentences; the same seed gives the same text.
import { escapeHtml } from '../../../answers/meta.ts';
import { folderOf } from '../languages/folders.ts';
import type { Speech } from '../languages/language.ts';
import { type Style, speechOf } from '../languages/speech.ts';
import type { Fact } from '../terms/fact.ts';
import { type Phrasing, SECTIONS, type SectionId } from '../terms/intent.ts';
import { chance } from './chance.ts';
import { type Fitted, fit } from './fit.ts';
import { type Line, linesOf, listSections } from './forms.ts';
import { messagesOf } from './messages.ts';
import { headingOf, phrasingsOf, titlesOf } from './phrasings.ts';
import { isNamed } from './significance.ts';
import type { Section, WritingChoices } from './written.ts';

export type { Section, WritingChoices };

interface WriteOptions {
  /** Sentences of other texts, which this one should not repeat. */
  readonly avoid?: ReadonlySet<string>;
  /** Whether a line of a list is true by its facts alone. */
  readonly isTrue?: (line: Line) => boolean;
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
export function write(
  facts: readonly Fact[],
  asked: WritingChoices,
  { avoid, isTrue = () => true }: WriteOptions = {},
): Written {
  const choices = { ...asked, format: asked.format ?? 'PROSE', seed: seedAt(facts, asked.seed) };
  const isProse = choices.format === 'PROSE' || choices.format === 'TEASER';
  const { sentences, unused } = isProse
    ? prose(facts, choices, avoid)
    : { sentences: listed(facts, choices, isTrue), unused: () => [] };
  const sections = isProse ? sectionsOf(sentences, choices) : listSections(sentences, choices, choices.format);
  const titles = telling(shortTitles(titlesOf(facts, choices, choices.kind !== 'LOCATION'), choices.fieldLimit?.title));
  // The first tells most; the seed still gives variants other titles.
  const title = titles[Math.floor(chance(choices.seed, 'title') ** 3 * titles.length)];
  return {
    text: sections.map(({ text }) => text).join('\n\n'),
    title: title?.text ?? '',
    titleFactIds: title?.factIds ?? [],
    sections,
    sentences: sentences.map(({ text, factIds }) => ({ text, factIds })),
    unused,
  };
}

/** Without those that say nothing but the type, if others are there. */
function telling(titles: readonly Phrasing[]): readonly Phrasing[] {
  const some = titles.filter(({ frame }) => frame !== 'title.plain');
  return some.length > 0 ? some : titles;
}

/** Those that have room; else the shortest, cut behind a word. */
function shortTitles(titles: readonly Phrasing[], most = Infinity): readonly Phrasing[] {
  const short = titles.filter(({ text }) => text.length <= most);
  if (short.length > 0 || titles.length === 0) return short;
  const [shortest] = titles.toSorted((a, b) => a.text.length - b.text.length);
  const head = shortest?.text.slice(0, most + 1) ?? '';
  const end = head.lastIndexOf(' ');
  const cut = end > 0 ? head.slice(0, end) : head.slice(0, most);
  return shortest ? [{ ...shortest, text: cut }] : [];
}

function prose(facts: readonly Fact[], choices: WritingChoices, avoid: ReadonlySet<string> | undefined) {
  const speech = speechOf(choices);
  const messages = messagesOf(asSaid(facts, choices, speech), choices);
  return fit(messages, ({ intent }) => phrasingsOf(intent, choices, speech), { ...choices, avoid });
}

/** A name that no sentence of the language gives is none: "a school" says nothing beside a school with a name. */
function asSaid(facts: readonly Fact[], choices: WritingChoices, speech: Speech): readonly Fact[] {
  const { write: language } = folderOf(choices.language);
  return facts.map(fact => {
    if (fact.kind !== 'POI' || !isNamed(fact) || language.isNamed(fact, speech)) return fact;
    return { ...fact, slots: fact.slots.filter(({ kind }) => kind !== 'NAME') };
  });
}

function listed(facts: readonly Fact[], choices: WritingChoices, isTrue: (line: Line) => boolean) {
  const { format = 'PROSE' } = choices;
  if (format === 'PROSE' || format === 'TEASER') return [];
  return linesOf(facts, choices, format, isTrue).map(line => ({ ...line, paragraph: 0 }));
}

/** This share of the sentences of a variant is not in the others. */
const OWN_SHARE = 0.6;
const MOST_TRIES = 4;

/** Further texts about the same facts: other openings, order and sentences. */
export function variantsOf(facts: readonly Fact[], choices: WritingChoices, first: Written, count: number): Written[] {
  const all = [first];
  const used = new Set(first.sentences.map(({ text }) => text));
  while (all.length < count) {
    let best: Written | undefined;
    let bestShare = -1;
    for (let i = 0; i < MOST_TRIES && bestShare < OWN_SHARE; i++) {
      const next = write(
        facts,
        { ...choices, seed: choices.seed + all.length + count * 101 * (i + 1) },
        { avoid: used },
      );
      const share = Math.min(...all.map(other => ownShare(next, other)));
      if (share > bestShare) [best, bestShare] = [next, share];
    }
    if (best === undefined) break;
    all.push(best);
    for (const { text } of best.sentences) used.add(text);
  }
  return all.slice(1);
}

/** The share of sentences that another text does not have. */
export function ownShare({ sentences }: Pick<Written, 'sentences'>, other: Pick<Written, 'sentences'>): number {
  const theirs = new Set(other.sentences.map(({ text }) => text));
  return sentences.filter(({ text }) => !theirs.has(text)).length / Math.max(1, sentences.length);
}

/** Neighbours have other ways to the same places, or another house number: with these in the seed, their texts have other words too. */
function seedAt(facts: readonly Fact[], seed: number): number {
  const ways: number[] = [];
  for (const { slots } of facts) {
    if (ways.length >= MOST_WAYS) break;
    for (const slot of slots) if (slot.kind === 'NUMBER') ways.push(slot.value);
  }
  const at = facts.find(({ id }) => id === 'place.address')?.slots[0];
  const address = at?.kind === 'NAME' ? at.value : '';
  return Math.floor(chance(seed, `${ways.slice(0, MOST_WAYS).join(' ')}${address}`) * 2 ** 31);
}

const MOST_WAYS = 40;

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
