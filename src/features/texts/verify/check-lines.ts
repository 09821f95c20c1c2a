// Checks which lines of public transport stop at a station: "the lines U3 and U6".
import type { Grammar } from '../languages/reading-language.ts';
import { slotOf } from '../terms/fact.ts';
import { type Claim, claim } from './claim.ts';
import type { Entity } from './entities.ts';
import { type Item, isWord, type Span } from './item.ts';
import type { Knowledge } from './knowledge.ts';

export interface ReadLine extends Span {
  /** Without blanks: "U3", "709". */
  readonly value: string;
}

/** Names of lines behind "line", "lines", and those with a letter in brackets; marks the items that they use. */
export function linesOf(items: readonly Item[], isUsed: boolean[], { lines, conjunction }: Grammar): ReadLine[] {
  const found: ReadLine[] = [];
  for (const [i, item] of items.entries()) {
    const isBracket = item.kind === 'MARK' && item.mark === '(';
    if (!isBracket && !isWord(item, lines)) continue;
    for (let at = i + 1; at < items.length; at++) {
      const next = items[at];
      const isNumber = !isBracket && next?.kind === 'NUMBER' && next.isDigits && next.step === 1;
      if (next?.kind === 'ROAD' && !isOfMotorway(next.value)) found.push({ value: next.value, at, to: at });
      else if (isNumber && items[at + 1]?.kind !== 'UNIT') found.push({ value: String(next.value), at, to: at });
      else if (!isWord(next, conjunction) && !(next?.kind === 'MARK' && next.mark === ',')) break;
    }
  }
  for (const { at } of found) isUsed[at] = true;
  return found;
}

/** "(A 9)" behind a junction is no line. */
function isOfMotorway(road: string): boolean {
  return /^[AB]\d/.test(road);
}

/** Supported by a station of the sentence whose fact has the line. The map lacks lines, so none is contradicted. */
export function checkLines(
  { lines, entities }: { readonly lines: readonly ReadLine[]; readonly entities: readonly Entity[] },
  knowledge: Knowledge,
): Claim[] {
  const halts = entities.flatMap(({ refs = [] }) => refs.map(({ fact }) => knowledge.facts.get(fact.id) ?? fact));
  return lines.map(line => {
    const halt = halts.find(fact => slotOf(fact, 'LINES')?.values.includes(line.value));
    return claim('NAME', line, halt === undefined ? 'UNSUPPORTED' : 'SUPPORTED', halt?.id);
  });
}
