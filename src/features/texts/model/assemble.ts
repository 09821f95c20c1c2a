// Joins a language model's sentences and the built-in writer's substitutes to one text: in sections, not too long, not too short.
import { type Phrasing, SECTIONS } from '../terms/intent.ts';
import { chance } from '../write/chance.ts';
import type { Sentence } from '../write/fit.ts';
import type { Message } from '../write/message.ts';
import { phrasingsOf } from '../write/phrasings.ts';
import type { WritingChoices } from '../write/write.ts';
import type { Accepted } from './judge.ts';
import type { Worth } from './worth-saying.ts';

/** One sentence of the model's text: as it wrote it, or the facts of one that the judge refused. */
export type DraftSentence = { readonly accepted: Accepted } | { readonly instead: readonly string[] };

export interface AssembledSentence extends Sentence {
  readonly isOfModel: boolean;
}

interface Piece extends Omit<AssembledSentence, 'paragraph'> {
  readonly topic: string;
  readonly salience: number;
}

/** If the text fills less than this share of the requested length, the built-in writer adds sentences. */
const MUST_BE = 0.8;
const BETWEEN_PARAGRAPHS = 2;
/** A section of so many sentences has more than one paragraph, and no paragraph is shorter than this. */
const LONG_SECTION = 8;
const SHORTEST_PARAGRAPH = 3;

export function assemble(draft: readonly DraftSentence[], worth: Worth, choices: WritingChoices): AssembledSentence[] {
  const told = new Set(draft.flatMap(each => ('accepted' in each ? each.accepted.factIds : [])));
  const openings = new Set(draft.flatMap(each => ('accepted' in each ? [openingOf(each.accepted.text)] : [])));

  /** The built-in writer's sentences for these facts, as few as possible, without facts that other sentences tell. */
  function insteadOf(factIds: readonly string[]): Piece[] {
    const isWanted = ({ factIds: own }: Message) => own.every(id => factIds.includes(id) && !told.has(id));
    const fitting = worth.messages.filter(isWanted).sort((a, b) => b.factIds.length - a.factIds.length);
    return fitting.flatMap(message => (isWanted(message) ? (worded(message, () => true) ?? []) : []));
  }

  function worded(message: Message, fits: (text: string) => boolean): Piece | undefined {
    const phrasing = phrasingsOf(message.intent, choices)
      .filter(({ text, isFollowing }) => !isFollowing && !openings.has(openingOf(text)) && fits(text))
      .sort((a, b) => luckOf(a, choices.seed) - luckOf(b, choices.seed))[0];
    if (phrasing === undefined) return undefined;
    openings.add(openingOf(phrasing.text));
    for (const id of phrasing.factIds) told.add(id);
    const { section, topic, salience } = message;
    return { text: phrasing.text, factIds: phrasing.factIds, section, topic, salience, isOfModel: false };
  }

  const pieces = draft.flatMap(each =>
    'accepted' in each ? [pieceOf(each.accepted, worth)] : insteadOf(each.instead),
  );
  const ordered = () => SECTIONS.flatMap(id => pieces.filter(({ section }) => section === id));
  const leastSalient = () => pieces.reduce((least, each) => (each.salience <= least.salience ? each : least));
  while (lengthOf(ordered()) > choices.maxCharacters) {
    const [left] = pieces.splice(pieces.indexOf(leastSalient()), 1);
    for (const id of left?.factIds ?? []) told.delete(id);
  }
  for (const message of worth.messages) {
    const length = lengthOf(ordered());
    if (length >= MUST_BE * choices.maxCharacters) break;
    if (message.factIds.some(id => told.has(id))) continue;
    const room = choices.maxCharacters - length - BETWEEN_PARAGRAPHS;
    const piece = worded(message, text => text.length <= room);
    if (piece !== undefined) pieces.push(piece);
  }
  return inParagraphs(ordered());
}

/** A sentence goes to the section of the weightiest fact it tells. */
function pieceOf({ text, factIds }: Accepted, { facts }: Worth): Piece {
  const all = factIds.flatMap(id => facts.get(id) ?? []);
  const [first] = all.sort((a, b) => b.salience - a.salience);
  const { section = 'NOTES', topic = '', salience = 0 } = first ?? {};
  return { text, factIds, section, topic, salience, isOfModel: true };
}

function luckOf({ text }: Phrasing, seed: number): number {
  return chance(seed, text);
}

function openingOf(text: string): string {
  return text
    .toLowerCase()
    .split(/[\s,:]+/, 2)
    .join(' ');
}

function lengthOf(pieces: readonly Piece[]): number {
  let length = 0;
  let paragraph = 0;
  for (const [i, each] of inParagraphs(pieces).entries()) {
    if (i > 0) length += each.paragraph === paragraph ? 1 : BETWEEN_PARAGRAPHS;
    paragraph = each.paragraph;
    length += each.text.length;
  }
  return length;
}

/** A paragraph ends with its section, and in long sections when another topic begins. */
function inParagraphs(pieces: readonly Piece[]): AssembledSentence[] {
  let paragraph = 0;
  let own = 0;
  return pieces.map(({ text, factIds, section, topic, isOfModel }, i) => {
    const before = pieces[i - 1];
    const left = pieces.slice(i).filter(each => each.section === section).length;
    const isLong = pieces.filter(each => each.section === section).length >= LONG_SECTION;
    const isNext =
      before !== undefined &&
      (before.section !== section ||
        (isLong && before.topic !== topic && own >= SHORTEST_PARAGRAPH && left >= SHORTEST_PARAGRAPH));
    if (isNext) paragraph++;
    own = isNext ? 1 : own + 1;
    return { text, factIds, section, paragraph, isOfModel };
  });
}
