// The tokens of a text as a language reads them: where it has endings, each is a token of its own behind its stem.
import type { ReadingLanguage } from '../languages/reading-language.ts';
import { detailWords } from './detail-items.ts';
import { lexiconOf } from './lexicon.ts';
import { folded, type Token, tokensOf } from './tokens.ts';

/** A stem is one only if the language has it among its words; a name shows its end by an apostrophe. */
export function readTokens(text: string, read: ReadingLanguage): Token[] {
  const tokens = tokensOf(text);
  const { endings } = read.grammar;
  if (endings === undefined) return tokens;
  const known = wordsOf(read);
  const isStem = (stem: string) => known.has(folded(stem));
  const found: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const [token, mark, behind] = [tokens[i], tokens[i + 1], tokens[i + 2]];
    if (token === undefined) break;
    const isJoined = isApostrophe(mark) && token.end === mark?.start && mark.end === behind?.start;
    // "2027’den", "U3’ün".
    const [ofMark] = isJoined && token.kind !== 'WORD' ? endings.of(`${token.text}’${behind?.text}`, isStem) : [];
    if (ofMark !== undefined && mark && behind) {
      found.push(token, { ...behind, word: folded(ofMark[1]), start: mark.start });
      i += 2;
    } else
      found.push(...(token.kind === 'WORD' && !known.has(token.word) ? apart(token, endings.of, isStem) : [token]));
  }
  return found;
}

function isApostrophe(token: Token | undefined): boolean {
  return token?.text === "'" || token?.text === '’';
}

function apart(
  token: Token,
  endingsOf: NonNullable<ReadingLanguage['grammar']['endings']>['of'],
  isStem: (stem: string) => boolean,
): Token[] {
  const { text, start, end } = token;
  for (const [stem, ending] of endingsOf(text, isStem)) {
    const isName = /^['’]/.test(text.slice(stem.length)) && text.startsWith(stem);
    if (!isName && !isStem(stem)) continue;
    const middle = start + Math.min(stem.length, text.length - 1);
    const shown = isName || /^\P{Lu}/u.test(text) ? stem : `${text.slice(0, 1)}${stem.slice(1)}`;
    return [
      { ...token, text: shown, word: folded(stem), end: middle },
      { text: text.slice(middle - start), word: folded(ending), kind: 'WORD', start: middle, end },
    ];
  }
  return [token];
}

const known = new WeakMap<ReadingLanguage, ReadonlySet<string>>();

function wordsOf(read: ReadingLanguage): ReadonlySet<string> {
  const found =
    known.get(read) ??
    new Set([...[...lexiconOf(read).values()].flat().flatMap(({ words }) => words), ...detailWords(read)]);
  known.set(read, found);
  return found;
}
