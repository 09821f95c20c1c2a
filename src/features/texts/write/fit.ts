// From thoughts to sentences: chooses thoughts and a phrasing for each, so that the text fills its room and no two sentences begin alike.
import { type Phrasing, SECTIONS, type SectionId } from '../terms/intent.ts';
import { chance } from './chance.ts';
import type { Message } from './messages.ts';

export interface Sentence {
  readonly text: string;
  readonly section: SectionId;
  /** Its number in the whole text. */
  readonly paragraph: number;
  readonly factIds: readonly string[];
}

export interface Fitted {
  /** In the order of the text. */
  readonly sentences: readonly Sentence[];
  /** UTF-16 units of the whole text, with one blank between sentences and two line feeds between paragraphs. */
  readonly characters: number;
  /** Thoughts whose sentence would begin differently, but for which there was no room. Computed on demand. */
  unused(): readonly Message[];
}

interface Candidate {
  readonly message: Message;
  readonly variants: readonly Variant[];
  readonly shortest: number;
  /** Its neighbours in the text. */
  readonly section: number;
  readonly family: string;
  readonly topic: string;
}

/** A phrasing, with the values by which `fit` compares it. */
interface Variant {
  readonly phrasing: Phrasing;
  readonly firstWord: string;
  /** The first two words: no two sentences of a text have the same. */
  readonly opening: string;
  readonly lastWord: string;
  /** The part of the frame that sentences share regardless of their subject: `one.walkable` and `group.walkable` sound alike. */
  readonly build: string;
  readonly isLed: boolean;
  /** 0–1, by the seed. */
  readonly luck: number;
}

/** Below this share of the requested length, `fit` tries to add more. */
const FULL_ENOUGH = 0.92;
/** Below this share, `fit` exchanges thoughts for others that use the length better. */
const MUST_BE = 0.8;
const BETWEEN_PARAGRAPHS = 2;
/** From so many sentences on, a section has more than one paragraph. */
const LONG_SECTION = 8;

/** Penalties of a phrasing; the random part adds less than 1. */
const AGAIN = 0.8;
const LIKE_THE_ONE_BEFORE = 0.9;
const OF_EVERY_TONE = 0.3;

/** The first two words of a sentence. */
const OPENING = /^([^\s,:]*)(?:[\s,:]+([^\s,:]*))?/;

/** The lengths of phrasings that a thought needs, for thoughts whose lengths differ. */
type Lengths = ReadonlyMap<Candidate, 'SHORT' | 'LONG'>;

/**
 * The text that says the most within `maxCharacters`.
 * @param phrase the phrasings of a thought
 */
export function fit(
  messages: readonly Message[],
  phrase: (message: Message) => readonly Phrasing[],
  { maxCharacters, seed }: { readonly maxCharacters: number; readonly seed: number },
): Fitted {
  const candidates = messages
    .map((message): Candidate => candidateOf(message, phrase(message), seed))
    .filter(({ variants }) => variants.length > 0)
    .sort((a, b) => b.message.salience - a.message.salience);
  const lengths = new Map<Candidate, 'SHORT' | 'LONG'>();
  let chosen: Candidate[] = [];
  let draft = written(chosen, lengths);
  const adopt = (next: readonly Candidate[], nextDraft: Draft) => {
    chosen = next.filter(each => nextDraft.said.has(each));
    draft = nextDraft;
  };
  /** Thoughts that would find a phrasing if there were room. */
  const unused = () =>
    candidates.filter(
      each =>
        !chosen.includes(each) &&
        !sharesFact(each, chosen) &&
        written([...chosen, each], lengths).said.size > draft.said.size,
    );
  /** Adds every thought that still fits, the weightiest first. */
  const fill = (length?: 'SHORT') => {
    for (const candidate of candidates) {
      if (chosen.includes(candidate) || sharesFact(candidate, chosen)) continue;
      if (draft.characters + candidate.shortest > maxCharacters) continue;
      if (length !== undefined) lengths.set(candidate, length);
      const next = [...chosen, candidate];
      const nextDraft = written(next, lengths);
      const isBetter = nextDraft.said.has(candidate) && nextDraft.said.size > draft.said.size;
      if (isBetter && nextDraft.characters <= maxCharacters) adopt(next, nextDraft);
      else lengths.delete(candidate);
    }
  };
  /** A thought without a phrasing beside one selection of others may have one beside another selection. */
  const fillUp = () => {
    for (let before = -1; before < chosen.length && draft.characters < FULL_ENOUGH * maxCharacters; ) {
      before = chosen.length;
      fill();
      if (draft.characters < FULL_ENOUGH * maxCharacters) fill('SHORT');
    }
  };
  fillUp();
  for (const candidate of [...chosen].reverse()) {
    if (draft.characters >= MUST_BE * maxCharacters || unused().length === 0) break;
    lengths.set(candidate, 'LONG');
    const longer = written(chosen, lengths);
    if (longer.characters <= maxCharacters && longer.said.size >= draft.said.size) adopt(chosen, longer);
    else lengths.delete(candidate);
  }
  fillUp();
  if (draft.characters < MUST_BE * maxCharacters && unused().length > 0) {
    const better = exchanged(chosen, candidates, maxCharacters);
    if (better !== undefined) adopt(better.chosen, better.draft);
  }
  return {
    sentences: draft.sentences,
    characters: draft.characters,
    unused: () => unused().map(({ message }) => message),
  };
}

function candidateOf(message: Message, phrasings: readonly Phrasing[], seed: number): Candidate {
  const factIds = String(message.factIds);
  const variants = phrasings.map((phrasing, i): Variant => {
    const { text, frame } = phrasing;
    const [, firstWord = '', secondWord] = OPENING.exec(text)?.map(word => word?.toLowerCase()) ?? [];
    return {
      phrasing,
      firstWord,
      opening: secondWord === undefined ? firstWord : `${firstWord} ${secondWord}`,
      lastWord: text.slice(text.lastIndexOf(' ') + 1),
      build: frame.slice(frame.indexOf('.') + 1),
      isLed: frame.startsWith('lead.'),
      luck: chance(seed, `${i} ${factIds}`),
    };
  });
  const { section, topic } = message;
  return {
    message,
    variants,
    shortest: Math.min(...phrasings.map(({ text }) => text.length)),
    section: SECTIONS.indexOf(section),
    family: `${section} ${familyOf(topic)}`,
    topic: `${section} ${topic}`,
  };
}

function sharesFact({ message }: Candidate, chosen: readonly Candidate[]): boolean {
  return chosen.some(each => each.message.factIds.some(id => message.factIds.includes(id)));
}

/** Exchanges one thought (the least weighty first) for another that fills the room. */
function exchanged(
  chosen: readonly Candidate[],
  candidates: readonly Candidate[],
  maxCharacters: number,
): { readonly chosen: readonly Candidate[]; readonly draft: Draft } | undefined {
  for (const dropped of [...chosen].reverse()) {
    const kept = chosen.filter(each => each !== dropped);
    for (const candidate of candidates) {
      if (candidate === dropped || kept.includes(candidate) || sharesFact(candidate, kept)) continue;
      const next = [...kept, candidate];
      for (const length of ['LONG', 'SHORT'] as const) {
        const draft = written(next, new Map(next.map(each => [each, length])));
        const { characters } = draft;
        if (draft.said.size === next.length && characters <= maxCharacters && characters >= MUST_BE * maxCharacters) {
          return { chosen: next, draft };
        }
      }
    }
  }
  return undefined;
}

interface Draft {
  readonly sentences: readonly Sentence[];
  readonly characters: number;
  readonly said: ReadonlySet<Candidate>;
}

/** Orders thoughts and finds a phrasing for each; omits a thought if every opening for it is in use. */
function written(chosen: readonly Candidate[], lengths: Lengths): Draft {
  const sentences: Sentence[] = [];
  const said = new Set<Candidate>();
  const openings = new Set<string>();
  const times = new Map<string, number>();
  const count = (key: string) => times.set(key, (times.get(key) ?? 0) + 1);
  let before: { readonly message: Message; readonly variant: Variant } | undefined;
  let characters = 0;
  let paragraph = 0;
  let isSameParagraph = false;
  const ordered = inOrder(chosen);
  const openers = openingParagraphs(ordered);
  for (const candidate of ordered) {
    const { section, topic } = candidate.message;
    if (openers.has(candidate)) isSameParagraph = false;
    const mayFollow = isSameParagraph && before?.message.topic === topic && mayLeanOn(before.message);
    const length = lengths.get(candidate);
    let best: Variant | undefined;
    let bestScore = Infinity;
    for (const variant of candidate.variants) {
      const { text, isFollowing, isOfEveryTone } = variant.phrasing;
      if (isFollowing && !mayFollow) continue;
      if (openings.has(variant.opening) || variant.firstWord === before?.variant.firstWord) continue;
      const score =
        (length === undefined ? 0 : length === 'SHORT' ? text.length : -text.length) +
        AGAIN * (times.get(variant.build) ?? 0) +
        (variant.isLed ? AGAIN * (times.get(`lead ${topic}`) ?? 0) : 0) +
        (variant.lastWord === before?.variant.lastWord ? LIKE_THE_ONE_BEFORE : 0) +
        (isOfEveryTone ? OF_EVERY_TONE : 0) +
        variant.luck;
      if (score >= bestScore) continue;
      best = variant;
      bestScore = score;
    }
    if (best === undefined) continue;
    const { text, factIds } = best.phrasing;
    openings.add(best.opening);
    count(best.build);
    if (best.isLed) count(`lead ${topic}`);
    if (before !== undefined) characters += isSameParagraph ? 1 : BETWEEN_PARAGRAPHS;
    if (before !== undefined && !isSameParagraph) paragraph++;
    isSameParagraph = true;
    characters += text.length;
    before = { message: candidate.message, variant: best };
    sentences.push({ text, section, paragraph, factIds });
    said.add(candidate);
  }
  return { sentences, characters, said };
}

/** Thoughts that begin a paragraph: the first of each section, and in long sections the first of each family with more than one. */
function openingParagraphs(ordered: readonly Candidate[]): ReadonlySet<Candidate> {
  const opening = new Set<Candidate>();
  for (const own of Map.groupBy(ordered, ({ message }) => message.section).values()) {
    const families = Map.groupBy(own, ({ message }) => familyOf(message.topic));
    for (const [i, some] of [...families.values()].entries()) {
      if (some[0] && (i === 0 || (own.length >= LONG_SECTION && some.length > 1))) opening.add(some[0]);
    }
  }
  return opening;
}

/** Topics that stay together in a long section. */
const FAMILIES: readonly (readonly string[])[] = [
  ['SHOPPING', 'SERVICES'],
  ['TRANSIT', 'DRIVING'],
  ['HEALTH', 'EDUCATION'],
  ['GREEN', 'LEISURE', 'SPORT'],
  ['FOOD', 'CULTURE'],
];

function familyOf(topic: string): number {
  return FAMILIES.findIndex(family => family.includes(topic));
}

/** After a price, "it" would mean the price; after a year of construction, the building. */
function mayLeanOn({ intent }: Message): boolean {
  if (intent.kind === 'DETAILS') return intent.facts.some(({ id }) => id !== 'property.yearBuilt');
  return intent.kind !== 'PRICE' && intent.kind !== 'PLOT_AREA';
}

/** By section; inside by the weightiest thought of each family of topics, then of each topic, then by thought. */
function inOrder(chosen: readonly Candidate[]): Candidate[] {
  const weights = new Map<string, number>();
  for (const { family, topic, message } of chosen) {
    for (const key of [family, topic]) weights.set(key, Math.max(weights.get(key) ?? 0, message.salience));
  }
  const weight = (key: string) => weights.get(key) ?? 0;
  return chosen.toSorted(
    (a, b) =>
      a.section - b.section ||
      weight(b.family) - weight(a.family) ||
      weight(b.topic) - weight(a.topic) ||
      (a.message.order ?? 0) - (b.message.order ?? 0) ||
      b.message.salience - a.message.salience,
  );
}
