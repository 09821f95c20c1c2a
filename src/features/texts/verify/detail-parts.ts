// Reads the parts of a sentence that are about details of the property ("…, and the deposit is € 6,450"), and leaves the rest to the other readers.
import type { ReadingLanguage } from '../languages/reading-language.ts';
import type { OuterPart } from '../terms/detail-terms.ts';
import { detailStatements } from './check-details.ts';
import { type DetailReader, detailItems, isDetailWord, mayBeNumber, mayMean } from './detail-items.ts';
import { lexiconOf, longestPhrase } from './lexicon.ts';
import type { Statement } from './row-statements.ts';
import type { Token } from './tokens.ts';

export interface DetailParts {
  /** Positions are tokens. */
  readonly statements: readonly Statement[];
  /** The tokens that no part took, in their order. */
  readonly rest: readonly Token[];
  /** What is left only lists things of the property: "(the house has a carport and) a pool". */
  readonly isListing: boolean;
}

/** A part of a sentence ends here. */
const BOUNDS = /^[,;:–—]$/;
/** Longer sentences are no descriptions of a property. */
const MOST_PARTS = 8;

/** Undefined if no part of the sentence is about details. */
export function detailParts(tokens: readonly Token[], reader: DetailReader): DetailParts | undefined {
  if (!tokens.some(({ word }) => isDetailWord(word, reader.read))) return undefined;
  const parts = partsOf(tokens, reader);
  if (parts.length > MOST_PARTS) return undefined;
  const isTaken = tokens.map(() => false);
  const statements: Statement[] = [];
  const take = (from: number, to: number, own: readonly Statement[]) => {
    for (const { span, ...each } of own) statements.push({ ...each, span: { at: span.at + from, to: span.to + from } });
    isTaken.fill(true, from, to + 1);
  };
  let subject: OuterPart | undefined;
  for (let i = 0; i < parts.length; i++) {
    for (let j = parts.length - 1; j >= i; j--) {
      const [first, last] = [parts[i], parts[j]];
      if (first === undefined || last === undefined || (i === 0 && j === parts.length - 1)) continue;
      const found = detailStatements(tokens.slice(first.from, last.to + 1), reader, subject);
      if (found === undefined) continue;
      // The comma or the "and" goes with the part that it joins.
      take(first.from, last.to, found);
      isTaken.fill(true, last.to + 1, parts[j + 1]?.from ?? last.to + 1);
      if (j === parts.length - 1) isTaken.fill(true, (parts[i - 1]?.to ?? first.from - 1) + 1, first.from);
      i = j;
      break;
    }
    subject = partNamed(tokens.slice(parts[i]?.from, (parts[i]?.to ?? 0) + 1), reader) ?? subject;
  }
  for (const { from, to } of phrasesIn(tokens, isTaken, reader)) {
    const found = detailStatements(tokens.slice(from, to + 1), reader);
    if (found !== undefined) take(from, to, found);
  }
  if (statements.length === 0) return undefined;
  const rest = tokens.filter((_, at) => isTaken[at] !== true);
  return { statements, rest, isListing: isListing(rest, reader.read) };
}

/** Whether each word may be a thing of the property or claims nothing, without a verb or a place of their own. */
function isListing(tokens: readonly Token[], read: ReadingLanguage): boolean {
  const lexicon = lexiconOf(read);
  for (let at = 0; at < tokens.length; ) {
    const phrase = longestPhrase(tokens, at, lexicon);
    const isSilent = phrase?.relation === undefined && phrase?.meanings.every(({ kind }) => SILENT.has(kind));
    const isThing = phrase?.meanings.some(({ kind }) => kind === 'FEATURE');
    if (tokens[at]?.kind !== 'MARK' && !isSilent && !isThing) return false;
    at += phrase?.words.length ?? 1;
  }
  return true;
}

const SILENT: ReadonlySet<string> = new Set(['ARTICLE', 'NUMBER', 'WORD']);

interface Part {
  readonly from: number;
  readonly to: number;
}

function partsOf(tokens: readonly Token[], { read: { grammar } }: DetailReader): Part[] {
  const parts: Part[] = [];
  let from = 0;
  const end = (to: number) => {
    if (to >= from) parts.push({ from, to });
  };
  for (const [at, { text, word }] of tokens.entries()) {
    if (!BOUNDS.test(text) && !grammar.conjunction.test(word)) continue;
    end(at - 1);
    from = at + 1;
  }
  end(tokens.length - 1);
  return parts;
}

/** The balcony, the terrace or the garden that a part of a sentence names: the next part may mean it. */
function partNamed(tokens: readonly Token[], reader: DetailReader): OuterPart | undefined {
  for (const token of tokens.toReversed()) {
    if (!mayMean(token.word, kind => kind === 'PART', reader.read)) continue;
    const [item] = detailItems([token], reader) ?? [];
    if (item?.meaning.kind === 'PART') return item.meaning.part;
  }
  return undefined;
}

/** "Two bathrooms", "four outdoor parking spaces": a number of things that only a property has. */
function phrasesIn(tokens: readonly Token[], isTaken: readonly boolean[], reader: DetailReader): Part[] {
  return tokens.flatMap((token, from): Part[] => {
    if (!mayBeNumber(token, reader.read)) return [];
    for (let to = Math.min(tokens.length - 1, from + MOST_OF_PHRASE); to > from; to--) {
      if (isTaken.slice(from, to + 1).includes(true)) continue;
      const [number, thing, ...more] = detailItems(tokens.slice(from, to + 1), reader) ?? [];
      const isCount = number?.meaning.kind === 'NUMBER' && number.unit === undefined && number.at === 0;
      const isThing = thing?.meaning.kind === 'COUNTED' || thing?.meaning.kind === 'PARKING';
      if (isCount && isThing && more.length === 0 && thing.to === to - from) return [{ from, to }];
    }
    return [];
  });
}

const MOST_OF_PHRASE = 4;
