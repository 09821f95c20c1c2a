// Words that put the meant place beside an address, or deny it: `500 m hinter Königstraße 41`, `nicht Königstraße 41`.
import { findTerm } from '../region/terms.ts';
import type { Asking } from './asking.ts';
import { fold, joined } from './fold.ts';
import type { NameSpan } from './spans.ts';

const WORDS = new Set(
  'nicht kein keine hinter neben gegenüber vor nahe unweit nähe zwischen not behind beside opposite near between ikke overfor mellem derrière devant près entre non dietro davanti accanto vicino detrás frente cerca junto não atrás perto'
    .split(' ')
    .map(word => joined(fold(word))),
);
const DISTANCE =
  /(?:^|[\s,(])\d+(?:[.,]\d+)?\s?(?:m|km|mi|min|meter[sn]?|met(?:re|er)s?|kilomet(?:er|re)s?|metros?|mètres?|metri|minut\p{L}*|miles?)(?![\p{L}\p{N}])/iu;

/** Whether a word or a distance before a name, in the same part, says that the meant place lies elsewhere. */
export function isRelativeTo(asking: Asking, span: NameSpan): boolean {
  const { words, raw } = asking.question;
  const { from } = span;
  const segment = words[from]?.segment;
  const first = words.findIndex(word => word.segment === segment);
  if (first === from) return isTakenForName(asking, span);
  if (words.slice(first, from).some(word => !word.number && WORDS.has(word.text))) return true;
  return DISTANCE.test(raw.slice(words[first]!.rawFrom, words[from]!.rawFrom));
}

/** Whether such a word is taken for the first word of a name that has another one: `hinter Lerchenhof 5` for Hintere Ruh. */
function isTakenForName({ question, places: { terms } }: Asking, { from, term, quality }: NameSpan): boolean {
  const word = question.words[from];
  if (quality === 1 || word === undefined || word.number || !WORDS.has(word.text)) return false;
  const start = terms.wordStart[term]!;
  if (start === terms.wordStart[term + 1]) return true;
  return terms.words[start] !== findTerm(terms, { bytes: question.bytes, from: word.from, to: word.to });
}
