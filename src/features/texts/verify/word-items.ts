// A word that no list has: a frame of a statement, a compound of a known noun, or unknown; and marks.
import { remembering } from '../../../core/remembering.ts';
import type { Grammar } from '../languages/reading-language.ts';
import type { Item, Meaning } from './item.ts';
import { entriesOfWord, type Lexicon } from './lexicon.ts';
import type { Token } from './tokens.ts';

export const QUOTES: ReadonlySet<string> = new Set(['"', '“', '”', '„', '«', '»', '‚', '‘', "'", '’', '‹', '›']);
export const HYPHENS: ReadonlySet<string> = new Set(['-', '–', '—', '‑', '−']);

interface Surroundings {
  readonly grammar: Grammar;
  readonly lexicon: Lexicon;
  /** Whether a hyphen joins it to another word. */
  readonly isJoined: boolean;
}

export function wordItems(
  token: Token,
  at: number,
  before: Item | undefined,
  { grammar, lexicon, isJoined }: Surroundings,
): Item[] {
  const span = { from: at, to: at };
  const isCapital = /^\p{Lu}/u.test(token.text);
  // "Restaurant Feierabend": behind a noun or a quote it may be a name.
  const isNamePart = isCapital && (before?.kind === 'TYPE' || isMarkOf(before, '"') || before?.kind === 'UNKNOWN');
  const place = !isCapital ? 'SMALL' : before === undefined || isMarkOf(before, ':') ? 'FIRST' : 'CAPITAL';
  const head = token.kind === 'WORD' && isCapital ? compoundHead(token.word, lexicon, grammar) : undefined;
  if (head !== undefined) return [{ ...head, ...span }];
  if (token.kind === 'WORD' && !isNamePart && !isJoined && grammar.isFrame(token.word, place))
    return [{ kind: 'WORD', word: token.word, isFrame: true, ...span }];
  if (token.kind === 'MARK') {
    const mark = QUOTES.has(token.text) ? '"' : HYPHENS.has(token.text) ? '-' : token.text;
    const isPlain = '",-.:;!?()…/•·'.includes(mark);
    return [
      isPlain ? { kind: 'MARK', mark, ...span } : { kind: 'UNKNOWN', isCapital: false, text: token.text, ...span },
    ];
  }
  return [{ kind: 'UNKNOWN', isCapital, text: token.text, ...span }];
}

const heads = new WeakMap<Lexicon, (word: string) => Meaning | undefined>();

/** "Landgasthof", "Ortsbus": the type of the noun at its end. */
export function compoundHead(word: string, lexicon: Lexicon, grammar: Grammar): Meaning | undefined {
  if (grammar.compound === undefined) return undefined;
  const known = heads.get(lexicon) ?? remembering((text: string) => headOf(text, lexicon, grammar));
  heads.set(lexicon, known);
  return known(word);
}

function headOf(word: string, lexicon: Lexicon, { compound }: Grammar): Meaning | undefined {
  for (const [noun, isOfPlace] of compound?.(word) ?? []) {
    const type = entriesOfWord(noun, lexicon)
      .flatMap(({ meanings }) => meanings)
      .find(({ kind }) => kind === 'TYPE');
    if (type?.kind === 'TYPE') return isOfPlace ? type : { ...type, isKind: true };
  }
  return undefined;
}

function isMarkOf(item: Item | undefined, mark: string): boolean {
  return item?.kind === 'MARK' && item.mark === mark;
}
