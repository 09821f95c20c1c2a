// From thoughts to sentences: chooses thoughts and a phrasing for each, so that the text fills its room and no two sentences begin alike.
import { type Fact, slotOf } from '../terms/fact.ts';
import type { Phrasing, SectionId } from '../terms/intent.ts';
import { type FieldLimit, fitsFields } from '../terms/portals.ts';
import { type Candidate, candidateOf, inOrder, openingParagraphs, type Variant } from './candidates.ts';
import { areAlternatives, type Message } from './message.ts';
import { isStation } from './significance.ts';

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

/** Below this share of the requested length, `fit` tries to add more. */
const FULL_ENOUGH = 0.92;
/** Below this share, `fit` exchanges thoughts for others that use the length better. */
const MUST_BE = 0.8;
const BETWEEN_PARAGRAPHS = 2;

/** Penalties of a phrasing; the random part adds less than 1. */
const AGAIN = 1;
const LIKE_THE_ONE_BEFORE = 1.5;
const INVERTED = 0.35;
const INVERTED_AGAIN = 0.9;
const OF_EVERY_TONE = 0.3;
/** Only where nothing else is left. */
const REPEATED_OPENING = 10_000;

/** The lengths of phrasings that a thought needs, for thoughts whose lengths differ. */
type Lengths = ReadonlyMap<Candidate, 'SHORT' | 'LONG'>;

interface FitOptions {
  readonly maxCharacters: number;
  readonly seed: number;
  /** Sentences of other texts, which this one should not repeat. */
  readonly avoid?: ReadonlySet<string> | undefined;
  readonly fieldLimit?: FieldLimit | undefined;
}

/**
 * The text that says the most within `maxCharacters`.
 * @param phrase the phrasings of a thought
 */
export function fit(
  messages: readonly Message[],
  phrase: (message: Message) => readonly Phrasing[],
  { maxCharacters, seed, avoid, fieldLimit }: FitOptions,
): Fitted {
  const hasRoom = ({ characters, sentences }: Draft) =>
    characters <= maxCharacters && fitsFields(sentences, fieldLimit);
  const candidates = messages
    .map((message): Candidate => candidateOf(message, () => phrase(message), seed, avoid))
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
        each.variants.length > 0 &&
        written([...chosen, each], lengths).said.size > draft.said.size,
    );
  /** Adds every thought that still fits, the weightiest first. */
  const fill = (length?: 'SHORT') => {
    for (const candidate of candidates) {
      if (chosen.includes(candidate) || sharesFact(candidate, chosen)) continue;
      if (draft.characters + candidate.shortest > maxCharacters) continue;
      const next = [...chosen, candidate];
      // What the caller says of the property is worth another try with another wording.
      for (const tried of length === undefined && isOfProperty(candidate) ? OTHER_WORDINGS : [length]) {
        if (tried !== undefined) lengths.set(candidate, tried);
        const nextDraft = written(next, lengths);
        const isBetter = nextDraft.said.has(candidate) && nextDraft.said.size > draft.said.size;
        if (isBetter && hasRoom(nextDraft)) {
          adopt(next, nextDraft);
          break;
        }
        lengths.delete(candidate);
      }
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
    if (hasRoom(longer) && longer.said.size >= draft.said.size) adopt(chosen, longer);
    else lengths.delete(candidate);
  }
  fillUp();
  if (draft.characters < MUST_BE * maxCharacters && unused().length > 0) {
    const better = exchanged(chosen, candidates, maxCharacters, hasRoom);
    if (better !== undefined) adopt(better.chosen, better.draft);
  }
  return {
    sentences: draft.sentences,
    characters: draft.characters,
    unused: () => unused().map(({ message }) => message),
  };
}

const OTHER_WORDINGS = [undefined, 'SHORT', 'LONG'] as const;

function isOfProperty({ message }: Candidate): boolean {
  return message.section === 'PROPERTY' || message.section === 'EQUIPMENT' || message.intent.kind === 'DETAIL';
}

/** "The house is in Lauf", without anything near it. */
function isOfPlaceAlone({ intent }: Message): boolean {
  return intent.kind === 'PLACE' || (intent.kind === 'LEAD' && intent.near.length === 0);
}

function sharesFact({ message }: Candidate, chosen: readonly Candidate[]): boolean {
  return chosen.some(each => areAlternatives(each.message, message));
}

/** Exchanges one thought (the least weighty first) for another that fills the room. */
function exchanged(
  chosen: readonly Candidate[],
  candidates: readonly Candidate[],
  maxCharacters: number,
  hasRoom: (draft: Draft) => boolean,
): { readonly chosen: readonly Candidate[]; readonly draft: Draft } | undefined {
  for (const dropped of [...chosen].reverse()) {
    const kept = chosen.filter(each => each !== dropped);
    for (const candidate of candidates) {
      if (candidate === dropped || kept.includes(candidate) || sharesFact(candidate, kept)) continue;
      const next = [...kept, candidate];
      for (const length of ['LONG', 'SHORT'] as const) {
        const draft = written(next, new Map(next.map(each => [each, length])));
        if (draft.said.size === next.length && hasRoom(draft) && draft.characters >= MUST_BE * maxCharacters) {
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
  /** Sentences with minutes. */
  readonly timed: number;
}

/** A text has one sentence with minutes for so many sentences in all. */
const SENTENCES_A_TIME = 3;
/** Topics for which minutes help; elsewhere they make a list. */
const HELPED_BY_MINUTES: ReadonlySet<string> = new Set(['TRANSIT', 'SHOPPING', 'EDUCATION']);
const OUT_OF_PLACE = 0.8;

/** How far the main stops and the centre are is what a reader wants to know first. */
const TIMED_FIRST: ReadonlySet<string> = new Set(['LINES', 'SERVICE', 'SERVICE_RIDE', 'CENTRE']);
const MAIN_STOP = -3;

/** Every thought about a station with lines. */
function isTimedFirst({ intent }: Message): boolean {
  return TIMED_FIRST.has(intent.kind) || ('fact' in intent && isStation(intent.fact) && hasLines(intent.fact));
}

function hasLines(fact: Fact): boolean {
  return slotOf(fact, 'LINES') !== undefined;
}

function timeScore(message: Message): number {
  if (isTimedFirst(message)) return MAIN_STOP;
  return HELPED_BY_MINUTES.has(message.topic) ? -OF_EVERY_TONE : OUT_OF_PLACE;
}

/** Thoughts that need minutes before others: those that have no other wording, which would be lost, and then the main ones. */
function reservedTimes(chosen: readonly Candidate[], most: number): Set<Candidate> {
  const needed = chosen.filter(({ needsTime }) => needsTime);
  const main = chosen.filter(each => isTimedFirst(each.message) && !needed.includes(each));
  main.sort((a, b) => b.message.salience - a.message.salience);
  return new Set([...needed, ...main.slice(0, Math.max(0, most - needed.length))]);
}

/** With at most a third of the sentences timed. */
function written(chosen: readonly Candidate[], lengths: Lengths): Draft {
  let most = Math.floor(chosen.length / SENTENCES_A_TIME);
  for (;;) {
    const draft = writtenWith(chosen, lengths, most);
    const allowed = Math.floor(draft.sentences.length / SENTENCES_A_TIME);
    if (draft.timed <= allowed) return draft;
    most = Math.min(most - 1, allowed);
  }
}

/** Orders thoughts and finds a phrasing for each; omits a thought if every opening for it is in use. */
function writtenWith(chosen: readonly Candidate[], lengths: Lengths, mostTimed: number): Draft {
  const sentences: Sentence[] = [];
  const said = new Set<Candidate>();
  const openings = new Set<string>();
  const times = new Map<string, number>();
  const count = (key: string) => times.set(key, (times.get(key) ?? 0) + 1);
  let before: { readonly candidate: Candidate; readonly variant: Variant } | undefined;
  let characters = 0;
  let paragraph = 0;
  let isSameParagraph = false;
  let timed = 0;
  const ordered = inOrder(chosen);
  const openers = openingParagraphs(ordered);
  const reserved = reservedTimes(ordered, mostTimed);
  for (const candidate of ordered) {
    const { section, topic } = candidate.message;
    reserved.delete(candidate);
    const mostHere = mostTimed - reserved.size;
    if (openers.has(candidate)) isSameParagraph = false;
    const mayFollow =
      isSameParagraph &&
      before?.candidate.message.topic === topic &&
      mayLeanOn(before.candidate.message) &&
      // "A park is also within walking distance" adds nothing to what is reached by car.
      before.candidate.isDriven === candidate.isDriven;
    const length = lengths.get(candidate);
    let best: Variant | undefined;
    let bestScore = Infinity;
    const isKept = isOfProperty(candidate) || isOfPlaceAlone(candidate.message);
    for (const variant of candidate.variants) {
      const { text, isFollowing, isTimed, isOfEveryTone } = variant.phrasing;
      if ((isFollowing && !mayFollow) || (isTimed && timed >= mostHere)) continue;
      const isRepeated = openings.has(variant.opening) || variant.firstWord === before?.variant.firstWord;
      // What the caller says of the property is not lost for its first words, nor is the town behind it.
      if (isRepeated && !isKept) continue;
      const score =
        (length === undefined ? 0 : length === 'SHORT' ? text.length : -text.length) +
        (isRepeated ? REPEATED_OPENING : 0) +
        AGAIN * (times.get(variant.build) ?? 0) +
        (variant.isLed ? AGAIN * (times.get(`lead ${topic}`) ?? 0) : 0) +
        (variant.isInverted ? INVERTED + INVERTED_AGAIN * (times.get('inverted') ?? 0) : 0) +
        (variant.lastWord === before?.variant.lastWord || variant.build === before?.variant.build
          ? LIKE_THE_ONE_BEFORE
          : 0) +
        (isOfEveryTone ? OF_EVERY_TONE : 0) +
        (isTimed ? timeScore(candidate.message) : 0) +
        variant.luck;
      if (score >= bestScore) continue;
      best = variant;
      bestScore = score;
    }
    if (best === undefined) continue;
    const { text, factIds } = best.phrasing;
    if (best.phrasing.isTimed) timed++;
    openings.add(best.opening);
    count(best.build);
    if (best.isLed) count(`lead ${topic}`);
    if (best.isInverted) count('inverted');
    if (before !== undefined) characters += isSameParagraph ? 1 : BETWEEN_PARAGRAPHS;
    if (before !== undefined && !isSameParagraph) paragraph++;
    isSameParagraph = true;
    characters += text.length;
    before = { candidate, variant: best };
    sentences.push({ text, section, paragraph, factIds });
    said.add(candidate);
  }
  return { sentences, characters, said, timed };
}

/** After a price, "it" would mean the price; after a year of construction, the building. */
function mayLeanOn({ intent }: Message): boolean {
  // "It" is the property behind its rooms alone.
  if (intent.kind === 'DETAIL') return intent.detail === 'ROOMS';
  if (intent.kind === 'DETAILS') return intent.facts.some(({ id }) => id !== 'property.yearBuilt');
  return intent.kind !== 'PRICE' && intent.kind !== 'PLOT_AREA';
}
