// Letters and numbers that stand for one thing: roads, lines of public transport, rooms, currencies.
import type { Grammar } from '../languages/reading-language.ts';
import { isCurrency } from '../terms/currencies.ts';
import { entriesOfWord, type Lexicon } from './lexicon.ts';
import type { Token } from './tokens.ts';
import { HYPHENS } from './word-items.ts';

/** "T4": a flat of four rooms. */
export function isRooms(tokens: readonly Token[], at: number, { roomsSign }: Grammar): boolean {
  const [sign, number] = [tokens[at], tokens[at + 1]];
  return (
    (roomsSign?.test(sign?.text ?? '') ?? false) && /^[1-9]$/.test(number?.text ?? '') && sign?.end === number?.start
  );
}

/** "A 9", but no "A 9-minute walk". */
export function isRoad(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  const [letters, number, next] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (!/^[A-Z]{1,2}$/.test(letters?.text ?? '') || !/^\d{1,3}$/.test(number?.text ?? '')) return false;
  const isUnit = entriesOfWord(next?.word, lexicon).some(({ meanings }) =>
    meanings.some(({ kind }) => kind === 'UNIT'),
  );
  return !isUnit && !HYPHENS.has(next?.text ?? '');
}

/** "13E", "der 248er": a line of public transport. */
export function isLineNumber(tokens: readonly Token[], at: number, { lineEnding }: Grammar): boolean {
  const [number, letter] = [tokens[at], tokens[at + 1]];
  if (!/^\d{1,3}$/.test(number?.text ?? '') || number?.end !== letter?.start) return false;
  return /^[A-Z]$/.test(letter?.text ?? '') || (lineEnding?.test(letter?.text ?? '') ?? false);
}

/** "PLN 640,000", "640.000 PLN"; a code alone may be a word. */
export function isCurrencyCode(tokens: readonly Token[], at: number): boolean {
  const isBesideNumber = tokens[at - 1]?.kind === 'NUMBER' || tokens[at + 1]?.kind === 'NUMBER';
  return isBesideNumber && isCurrency(tokens[at]?.text ?? '');
}
