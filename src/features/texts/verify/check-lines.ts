// Checks which lines of public transport stop at a station: "the lines U3 and U6".
import type { Grammar } from '../languages/reading-language.ts';
import { poiSubject } from '../terms/poi-subjects.ts';
import { type Claim, claim } from './claim.ts';
import type { Entity } from './entities.ts';
import { type Item, isWord, type Span } from './item.ts';
import type { Knowledge } from './knowledge.ts';
import { markOf } from './unknown-names.ts';

export interface ReadLine extends Span {
  /** Without blanks: "U3", "709". */
  readonly value: string;
}

/**
 * Names of lines: behind "line", in brackets, behind a vehicle ("bus 124"), and those with a letter ("the U8") where no motorway is named. Marks the
 * items that they use, and the vehicles, which are no stops.
 */
export function linesOf(
  items: readonly Item[],
  isUsed: boolean[],
  { lines, ofLine, halts, conjunction, relationsFollow, numberSign }: Grammar,
): ReadLine[] {
  const found: ReadLine[] = [];
  const isVehicle = (at: number) => {
    const item = items[at];
    return item?.kind === 'TYPE' && item.ids.some(id => poiSubject(id)?.topic === 'TRANSIT');
  };
  for (const [i, item] of items.entries()) {
    const isBracket = item.kind === 'MARK' && item.mark === '(';
    const isAfterVehicle = isVehicle(i) && items[i + 1]?.kind === 'NUMBER';
    if (item.kind === 'ROAD' && !isOfMotorway(item.value)) found.push({ value: item.value, at: i, to: i });
    if (!isBracket && !isAfterVehicle && !isWord(item, lines)) continue;
    if (relationsFollow && isWord(item, lines)) found.push(...numbersBefore(items, i, conjunction, numberSign));
    const before = found.length;
    for (let at = i + 1; at < items.length; at++) {
      const next = items[at];
      const isNumber = !isBracket && next?.kind === 'NUMBER' && next.isDigits && next.step === 1;
      const isLetter = isWord(item, lines) && next?.kind === 'UNKNOWN' && /^[A-Z]$/.test(next.text);
      if (next?.kind === 'ROAD' || isLetter) {
        if (isLetter) found.push({ value: next.text, at, to: at });
      } else if (isNumber && items[at + 1]?.kind !== 'UNIT') found.push({ value: String(next.value), at, to: at });
      else if (!isWord(next, conjunction) && !(next?.kind === 'MARK' && next.mark === ',')) break;
    }
    if (found.length === before && items[i + 1]?.kind !== 'ROAD') continue;
    const isBehind = isWord(items[i - 1], ofLine) || items[i - 1]?.kind === 'ARTICLE';
    for (const at of isBehind ? [i, i - 1, i - 2, i - 3] : [i, i - 1]) if (isVehicle(at)) isUsed[at] = true;
  }
  // "The 187" where a vehicle stops or goes.
  let halting: boolean | undefined;
  const hasHalt = () => {
    halting ??= items.some(item => isWord(item, halts));
    return halting;
  };
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'NUMBER' || !item.isDigits || item.step !== 1) continue;
    const next = items[at + 1];
    // "The 105, 107 and 112".
    const isJoint = isWord(items[at - 1], conjunction) || markOf(items[at - 1]) === ',';
    const isListed = isJoint && found.at(-1)?.to === at - 2;
    if (items[at - 1]?.kind !== 'ARTICLE' && !isListed) continue;
    // "The 125 bus stops at": the words of the stop are a vehicle and what it does.
    const isStopping = next?.kind === 'TYPE' && next.isMany && isVehicle(at + 1) && items[at + 2]?.relation === 'AT';
    if (isStopping && items[at + 3]?.kind === 'NAME') {
      found.push({ value: String(item.value), at, to: at });
      continue;
    }
    const isCounted =
      next?.kind === 'UNIT' || next?.kind === 'TYPE' || next?.kind === 'UNKNOWN' || markOf(next) === '-';
    if (!isCounted && (found.length > 0 || hasHalt()) && !found.some(each => each.at === at))
      found.push({ value: String(item.value), at, to: at });
  }
  // "Three bus lines, the 105 and the 107, call at": the vehicle and its number are no count of stops.
  for (const [at, item] of items.entries()) {
    if (!isVehicle(at) || found.length === 0) continue;
    const count = items[at - 1];
    const isCount = count?.kind === 'NUMBER' && count.value === found.length;
    const isNoun = isWord(items[at + 1], lines);
    // "Drei Buslinien, die 105, …".
    const isListed = isCount && markOf(items[at + 1]) === ',' && found.some(line => line.at === at + 3);
    if (!isNoun && !isListed) continue;
    isUsed[at] = true;
    if (isNoun) isUsed[at + 1] = true;
    if (isCount) isUsed[at - 1] = true;
    if (item.kind === 'TYPE' && count?.kind === 'ARTICLE') isUsed[at - 1] = true;
  }
  for (const { at } of found) {
    isUsed[at] = true;
    // "Where the U2 stops", "the M29 bus stops at", "the trains R3 and R4".
    const next = items[at + 1];
    const isGoing = isWord(items[at + 2], halts) || items[at + 2]?.relation === 'AT';
    if (next?.kind === 'TYPE' && (next.isMany || isGoing) && isVehicle(at + 1)) isUsed[at + 1] = true;
    if (isVehicle(at - 1)) isUsed[at - 1] = true;
  }
  return found;
}

/** "54 ve 62 numaralı hatlar". */
function numbersBefore(items: readonly Item[], noun: number, conjunction: RegExp, numberSign: RegExp): ReadLine[] {
  const found: ReadLine[] = [];
  for (let at = noun - 1; at >= 0; at--) {
    const item = items[at];
    if (item?.kind === 'NUMBER' && item.isDigits && item.step === 1)
      found.push({ value: String(item.value), at, to: at });
    else if (item?.kind !== 'ROAD' && !isWord(item, conjunction) && !isWord(item, numberSign) && markOf(item) !== ',')
      break;
  }
  return found;
}

/** "(A 9)" behind a junction is no line. */
function isOfMotorway(road: string): boolean {
  return /^[AB]\d/.test(road);
}

interface Sentence {
  readonly items: readonly Item[];
  readonly entities: readonly Entity[];
  readonly lines: readonly ReadLine[];
  readonly grammar: Grammar;
}

/** The destinations of the part of the sentence, between commas and conjunctions, that names a line; all if that part has none. */
function halted({ at }: ReadLine, { items, entities, grammar }: Sentence): readonly Entity[] {
  const isEnd = (item: Item) => /^[,;]$/.test(markOf(item)) || isWord(item, grammar.opensClause);
  const from = items.slice(0, at).findLastIndex(isEnd);
  const length = items.slice(at).findIndex(isEnd);
  const own = entities.filter(entity => entity.at > from && (length < 0 || entity.to < at + length));
  return own.some(({ refs }) => refs !== undefined) ? own : entities;
}

/** Supported by a station of the sentence whose fact has the line. The map lacks lines, so none is contradicted. */
export function checkLines(sentence: Sentence, knowledge: Knowledge): Claim[] {
  const haltsOf = (line: ReadLine) =>
    halted(line, sentence).flatMap(({ refs, types = [], isReferred }) =>
      refs === undefined
        ? (isReferred ? [] : types)
            .flatMap(type => knowledge.ofType(type).slice(0, 1))
            .flatMap(({ facts }) => Object.values(facts))
        : refs.map(({ fact }) => knowledge.facts.get(fact.id) ?? fact),
    );
  return sentence.lines.map(line => {
    const halt = haltsOf(line).find(fact =>
      fact.slots.some(slot => slot.kind === 'LINES' && slot.values.includes(line.value)),
    );
    return claim('NAME', line, halt === undefined ? 'UNSUPPORTED' : 'SUPPORTED', halt?.id);
  });
}
