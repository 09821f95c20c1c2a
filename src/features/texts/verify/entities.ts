// The destinations in a sentence: a noun of a type, a name, or both, with their determiners.

import { typesInName } from '../languages/names.ts';
import type { Grammar } from '../languages/reading-language.ts';
import { type FactRank, slotOf } from '../terms/fact.ts';
import { poiSubject } from '../terms/poi-subjects.ts';
import { houseBehind, houseBeside, isAddress, placingAt } from './addresses.ts';
import { type Item, isDestination, isWord, type NameRef, type Span } from './item.ts';
import type { WrittenNumber } from './rounding.ts';
import { closing, isUnknownName, lastUnknown, markOf, skipped } from './unknown-names.ts';

export interface Entity extends Span {
  readonly kind: 'ENTITY';
  readonly types?: readonly string[];
  readonly isMany: boolean;
  readonly refs?: readonly NameRef[];
  /** Its name is in no fact. */
  readonly isUnknownName: boolean;
  readonly article?: 'DEFINITE' | 'INDEFINITE';
  readonly isNearest: boolean;
  readonly isOnly: boolean;
  readonly isNone: boolean;
  /** "All restaurants". */
  readonly isAll: boolean;
  /** Its noun says more than a type. */
  readonly isKind?: boolean;
  /** Named in the sentence before, and only meant in this one. */
  readonly isReferred?: boolean;
  /** The sentence that names it speaks of the property too. */
  readonly isBesideHouse?: boolean;
  readonly count?: { readonly number: WrittenNumber } | { readonly atLeast: number };
  /** Its rank, if its noun says it: "long-distance station". */
  readonly rank?: FactRank;
  /** The number of a junction, and its motorway. */
  readonly junction?: Reference;
  readonly road?: Reference;
}

/** The types that it names, or those of the places that its name means. */
export function typesOf({ types, refs = [] }: Entity): readonly string[] {
  return types ?? refs.flatMap(({ fact }) => slotOf(fact, 'TYPE')?.id ?? []);
}

interface Reference extends Span {
  readonly value: string;
}

export function entitiesOf(items: readonly Item[], isUsed: boolean[], grammar: Grammar): Entity[] {
  const found: Entity[] = [];
  const isVehicle = [...isUsed];
  for (let i = 0; i < items.length; i++) {
    const head = headAt(items, isUsed, i, grammar, isVehicle);
    if (head === undefined) continue;
    let from = i;
    let article: Entity['article'];
    let isNearest = false;
    let isOnly = false;
    let isNone = false;
    let isAll = false;
    let count: Entity['count'];
    for (let j = i - 1; j >= 0 && j >= i - 5; j--) {
      const before = items[j];
      if (before === undefined || (isUsed[j] && before.kind !== 'ARTICLE')) break;
      isAll = isWord(before, grammar.all) || (before.kind === 'ARTICLE' && isWord(items[j - 1], grammar.allThe));
      if (before.kind === 'WORD' && isAll) break;
      if (before.kind === 'ARTICLE') {
        article = before.isDefinite ? 'DEFINITE' : 'INDEFINITE';
        const hedge = items[j - 1];
        // "More than one supermarket".
        if (article === 'INDEFINITE' && hedge?.kind === 'HEDGE' && hedge.hedge.to === Infinity) {
          count = { number: { value: 1, step: 1, hedge: hedge.hedge } };
          isUsed[j - 1] = true;
        }
        // "Only one pharmacy"; "only a four-minute walk" is no place.
        if (article === 'INDEFINITE' && items[j - 1]?.kind === 'JUST' && !isUsed[j - 1]) continue;
        break;
      }
      if (before.kind === 'NEAREST') isNearest = true;
      else if (before.kind === 'ONLY' || (before.kind === 'JUST' && (isOnly || article === 'INDEFINITE')))
        isOnly = true;
      else if (before.kind === 'NO') isNone = true;
      else if (before.kind === 'SEVERAL') count = { atLeast: 3 };
      else if (before.kind === 'MANY') count = { atLeast: 10 };
      else if (before.kind === 'NUMBER' && before.value < 1000 && count === undefined) {
        const hedge = items[j - 1];
        if (hedge?.kind === 'HEDGE') isUsed[j - 1] = true;
        const { value, step } = before;
        count = { number: { value, step, ...(hedge?.kind === 'HEDGE' && { hedge: hedge.hedge }) } };
      } else if (!isWord(before, grammar.besideNoun) && markOf(before) !== '"') break;
      isUsed[j] = true;
      from = j;
      if (count !== undefined) break;
    }
    for (let j = i; j <= head.to; j++) isUsed[j] = true;
    const junction = head.types?.includes('motorway_junction') ? numberBehind(items, head.to, grammar) : undefined;
    for (let j = head.to + 1; j <= (junction?.to ?? 0); j++) isUsed[j] = true;
    let { to } = head;
    if (grammar.nearestBehind && items[to + 1]?.kind === 'NEAREST') {
      isNearest = true;
      to++;
      isUsed[to] = true;
    }
    const named = { ...(article && { article }), ...(count && { count }) };
    const determined = {
      ...named,
      to,
      isNearest,
      isOnly,
      isNone,
      isAll,
      ...(junction && { junction, to: junction.to }),
    };
    found.push({ kind: 'ENTITY', at: from, ...head, ...determined });
    i = Math.max(to, junction?.to ?? 0);
  }
  return found;
}

type Head = Pick<Entity, 'to' | 'types' | 'refs' | 'isUnknownName' | 'isMany' | 'rank' | 'isKind'>;

/** "(49)", "49", "Nr. 49" behind a junction. */
function numberBehind(items: readonly Item[], to: number, { numberSign }: Grammar): Reference | undefined {
  let at = to + 1;
  const isInBrackets = markOf(items[at]) === '(';
  if (isInBrackets) at++;
  const word = items[at];
  const sign = word?.kind === 'UNKNOWN' ? word.text : word?.kind === 'WORD' ? word.word : '';
  if (numberSign.test(sign.toLowerCase())) {
    at++;
    if (markOf(items[at]) === '.') at++;
  }
  const number = items[at];
  if (number?.kind !== 'NUMBER' || !number.isDigits || number.step !== 1) return undefined;
  const letter = items[at + 1];
  const text = letter?.kind === 'UNKNOWN' && /^[a-z]$/.test(letter.text) ? letter.text : '';
  const end = text === '' ? at : at + 1;
  const next = items[end + 1];
  if (isInBrackets ? markOf(next) !== ')' : next?.kind === 'UNIT' || markOf(next) === '-') return undefined;
  return { value: `${number.value}${text}`, at, to: isInBrackets ? end + 1 : end };
}

/** A noun of a type, a name, or both: "Supermarkt REWE", "the REWE supermarket", "restaurant “Zur Linde”". */
function headAt(
  items: readonly Item[],
  isUsed: readonly boolean[],
  at: number,
  grammar: Grammar,
  isVehicle: readonly boolean[],
): Head | undefined {
  const { nameStands, called, ofTown } = grammar;
  const item = items[at];
  if (item === undefined || isUsed[at]) return undefined;
  if (item.kind === 'TYPE') {
    const base = {
      types: item.ids,
      isMany: item.isMany,
      ...(item.rank && { rank: item.rank }),
      ...(item.isKind && { isKind: true }),
    };
    const isOf = (ref: NameRef) => ref.role === 'POI' && item.ids.some(id => slotOf(ref.fact, 'TYPE')?.id === id);
    const ofName = items[at + 2];
    const isOfTown = isWord(items[at + 1], ofTown) && ofName?.kind === 'NAME' && ofName.refs.some(isOf);
    const stop = stopBehind(items, at, item.ids, grammar);
    if (stop !== undefined) return { ...base, ...stop, isMany: false };
    const inner = isOfTown ? at + 2 : skipped(items, at + 1, called);
    const name = items[inner];
    if (name?.kind === 'NAME' && name.refs.some(({ role }) => role === 'POI') && !isAddress(items, inner)) {
      return { ...base, to: closing(items, inner), refs: name.refs, isUnknownName: false };
    }
    const isQuoted = markOf(items[at + 1]) === '"';
    const isCalled = isQuoted || isWord(items[at + 1], called);
    if (isUnknownName(name) && (isCalled || nameStands === 'BEHIND_NOUN')) {
      return { ...base, to: closing(items, lastUnknown(items, inner, isQuoted)), isUnknownName: true };
    }
    return { ...base, to: at, isUnknownName: false };
  }
  if (item.kind === 'NAME') {
    const { refs } = item;
    if (!refs.some(({ role }) => role === 'POI' || role === 'TOWN' || role === 'COURSE')) return undefined;
    // "Adler, Main Street 7", where a stop has the name of the street.
    if (isAddress(items, at)) return undefined;
    // "South of Main Street" of a place in that street.
    const isAtHome = refs.some(({ role }) => role === 'PLACE' || role === 'STREET');
    const bearing = items[at - 1]?.kind === 'ARTICLE' ? items[at - 2] : items[at - 1];
    if (isAtHome && bearing?.kind === 'DIRECTION') return undefined;
    // "In der Hauptstraße" is the address, though a stop has its name.
    const isPlaced = placingAt(items, at) !== undefined;
    if (isPlaced && refs.some(({ role }) => role === 'PLACE' || role === 'STREET')) return undefined;
    // "The bank in Main Street", where a stop has the name of the street.
    const isIn = (items[at - 1]?.relation ?? items[at - 2]?.relation) === 'IN';
    const from = isIn || houseBeside(items, at) !== undefined ? 0 : Math.max(0, at - 4);
    const isWay =
      refs.some(({ role }) => role === 'WAY') &&
      items.slice(from, at).some((each, i) => isDestination(each) && !isVehicle[from + i]);
    if (isPlaced && (isWay || !refs.some(({ role }) => role === 'POI' || role === 'TOWN'))) return undefined;
    const to = skipped(items, at + 1, called);
    const next = items[to];
    const isApposed =
      next?.kind === 'TYPE' && (nameStands === 'BEFORE_NOUN' || to > at + 1 || markOf(items[at + 1]) === '-');
    return isApposed
      ? { types: next.ids, isMany: next.isMany, refs, to, isUnknownName: false, ...(next.rank && { rank: next.rank }) }
      : { refs, to: at, isUnknownName: false, isMany: false };
  }
  if (isUnknownName(item)) {
    const last = lastUnknown(items, at, false);
    const to = skipped(items, last + 1, called);
    const type = items[to];
    const isBeforeType = type?.kind === 'TYPE' && (nameStands === 'BEFORE_NOUN' || markOf(items[last + 1]) === '-');
    if (isBeforeType) return { types: type.ids, isMany: type.isMany, to, isUnknownName: true };
    const words = items.slice(at, last + 1).flatMap(each => (each.kind === 'UNKNOWN' ? [each.text] : []));
    const types = typesInName(words);
    return types && { types, isMany: false, to: closing(items, last), isUnknownName: true };
  }
  return undefined;
}

/** "The underground at Ring", "trams halt at Ring": the name of the stop behind a noun for it or its vehicles, with its own places alone. */
function stopBehind(
  items: readonly Item[],
  at: number,
  types: readonly string[],
  { halts }: Grammar,
): Pick<Head, 'to' | 'refs' | 'isUnknownName'> | undefined {
  if (!types.some(type => poiSubject(type)?.topic === 'TRANSIT')) return undefined;
  let to = isWord(items[at + 1], halts) && items[at + 1]?.relation === undefined ? at + 2 : at + 1;
  if (items[to]?.relation !== 'AT') return undefined;
  while (items[to]?.kind === 'ARTICLE' || items[to]?.relation === 'AT') to++;
  const name = items[to];
  if (name?.kind !== 'NAME' || houseBehind(items, to)) return undefined;
  const refs = name.refs.filter(({ fact, role }) => role === 'POI' && types.includes(slotOf(fact, 'TYPE')?.id ?? ''));
  return refs.length === 0 ? undefined : { refs, to, isUnknownName: false };
}
