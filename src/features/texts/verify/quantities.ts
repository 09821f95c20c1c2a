// The quantities that a sentence states: a number or a word of nearness, with its unit, hedge and bound.
import type { BaseMode } from '../../../core/modes.ts';
import type { Grammar } from '../languages/reading-language.ts';
import { isCurrency } from '../terms/currencies.ts';
import type { FactUnit } from '../terms/fact.ts';
import { QUALITY_RULES } from '../terms/quality.ts';
import { isHouseBehind, isStreet } from './addresses.ts';
import { type Item, isClauseMark, isWord, type Span } from './item.ts';
import type { Hedge, WrittenNumber } from './rounding.ts';

export interface Quantity extends WrittenNumber, Span {
  readonly kind: 'QUANTITY';
  readonly unit: FactUnit;
  readonly transportMode?: BaseMode | undefined;
  /** "Within", "fußläufig": the greatest distance. */
  readonly isBound: boolean;
  readonly isJust: boolean;
  /** A word of nearness, not a number. */
  readonly isWord: boolean;
  readonly isInBrackets: boolean;
}

const TRAVEL_UNITS: ReadonlySet<FactUnit> = new Set(['MINUTES', 'METERS', 'KILOMETERS']);

const MINUTES_OF_DAY = 1440;

export function isOfTravel({ unit }: Quantity): boolean {
  return TRAVEL_UNITS.has(unit);
}

export function quantitiesOf(items: readonly Item[], isUsed: boolean[], grammar: Grammar): Quantity[] {
  const found: Quantity[] = [];
  let brackets = 0;
  const hasHours = items.some(({ kind }) => kind === 'HOURS');
  for (let i = 0; i < items.length; i++) {
    const item = items[i];
    if (item?.kind === 'MARK' && item.mark === '(') brackets++;
    if (item?.kind === 'MARK' && item.mark === ')') brackets = Math.max(0, brackets - 1);
    if (item === undefined || isUsed[i]) continue;
    const isInBrackets = brackets > 0;
    const denial = isFar(item) ? denialOf(items, i) : -1;
    if (denial >= 0) {
      isUsed.fill(true, i, i + 1).fill(true, denial, denial + 1);
      found.push({ kind: 'QUANTITY', at: i, to: i, ...nearness(QUALITY_RULES.ON_FOOT.atMost), isInBrackets });
      continue;
    }
    const like = found.findLast(({ unit }) => unit === 'MINUTES');
    if (item.kind === 'QUALITY' && like !== undefined && isWord(items[i - 1], grammar.alike)) {
      // "In three minutes, the hospital just as quickly".
      isUsed[i] = true;
      found.push({ ...like, at: i, to: i });
      continue;
    }
    if (item.kind === 'QUALITY') {
      isUsed[i] = true;
      // "Just a few steps" judges nothing.
      if (items[i - 1]?.kind === 'JUST') isUsed[i - 1] = true;
      found.push({ kind: 'QUANTITY', at: i, to: i, ...nearness(item.atMostMinutes), isInBrackets });
      continue;
    }
    const read = rangeWithUnit(items, i, grammar) ?? numberWithUnit(items, i);
    if (read === undefined) continue;
    // "Every ten minutes" and "24 hours a day" are no times of travel.
    if (isWord(items[i - 1], grammar.all) || (read.unit === 'MINUTES' && read.value >= MINUTES_OF_DAY)) continue;
    // "It opens at seven, and half an hour later on Saturdays".
    if (hasHours && isWord(items[read.to + 1], grammar.fromOther)) continue;
    const { from, isJust, ...before } = prefixAt(items, i, isUsed, read, grammar);
    let { hedge } = before;
    // "Etwa ein Kilometer" and "a kilometre or so".
    const after = items[read.to + 1];
    const isBehind =
      after?.kind === 'HEDGE' &&
      (after.hedge.from === 0.9 ||
        isWord(items[read.to + 2], grammar.conjunction) ||
        items[read.to + 2]?.kind !== 'NUMBER');
    if (after?.kind === 'HEDGE' && isBehind && !after.isPlain && hedge === undefined) {
      hedge = after.hedge;
      isUsed[read.to + 1] = true;
    }
    for (let j = i; j <= read.to; j++) isUsed[j] = true;
    const isBound = hedge?.from === 0;
    found.push({ kind: 'QUANTITY', ...read, at: from, hedge, isBound, isJust, isWord: false, isInBrackets });
    i = read.to;
  }
  return found;
}

function nearness(value: number) {
  const minutes = { unit: 'MINUTES', transportMode: 'WALK', value, step: 1 } as const;
  return { ...minutes, hedge: { from: 0, to: 1 }, isBound: true, isJust: false, isWord: true };
}

function isFar({ relation }: Item): boolean {
  return relation === 'FAR';
}

/** "Weit ist es nicht": the only "not" of a sentence, beside "far". */
function denialOf(items: readonly Item[], far: number): number {
  const denials = [...items.keys()].filter(at => items[at]?.kind === 'NOT');
  const [at = -1] = denials;
  const between = items.slice(Math.min(far, at) + 1, Math.max(far, at));
  const isBeside = between.length <= 3 && between.every(({ kind }) => kind === 'WORD');
  return denials.length === 1 && isBeside ? at : -1;
}

/** The words before a number that say how exact it is: "not even", "only about". Marks those that it uses. */
function prefixAt(
  items: readonly Item[],
  at: number,
  isUsed: boolean[],
  read: Pick<Quantity, 'unit' | 'hedge'>,
  { beforeNumber }: Grammar,
): { readonly from: number; readonly hedge: Hedge | undefined; readonly isJust: boolean } {
  let from = at;
  let { hedge } = read;
  let isJust = false;
  for (let j = at - 1; j >= 0 && j >= at - 4; j--) {
    const before = items[j];
    if (before?.kind === 'HEDGE' && (hedge === undefined || hedge === read.hedge)) hedge = before.hedge;
    else if (before?.kind === 'NO' && TRAVEL_UNITS.has(read.unit)) hedge = { from: 0, to: 1 };
    else if (before?.kind === 'JUST') isJust = true;
    else if (before?.kind !== 'ARTICLE' && !isWord(before, beforeNumber)) break;
    if (before?.kind !== 'ARTICLE' && before?.kind !== 'WORD') {
      from = j;
      isUsed[j] = true;
    }
  }
  return { from, hedge, isJust };
}

export type NumberWithUnit = Pick<Quantity, 'value' | 'step' | 'unit' | 'transportMode' | 'to' | 'hedge' | 'least'>;

const ABOUT: Hedge = { from: 0.9, to: 1.1 };

/** "Seven to nine minutes", "7–9 minutes", "between seven and nine minutes". */
export function rangeWithUnit(items: readonly Item[], at: number, grammar: Grammar): NumberWithUnit | undefined {
  const { upTo, between, conjunction } = grammar;
  const [first, joint] = [items[at], items[at + 1]];
  if (first?.kind !== 'NUMBER' || joint === undefined) return undefined;
  const isBetween = isWord(items[at - 1], between) && isWord(joint, conjunction);
  if (!isBetween && !isWord(joint, upTo) && !(joint.kind === 'MARK' && joint.mark === '-')) return undefined;
  const last = numberWithUnit(items, at + 2);
  if (last === undefined || items[at + 2]?.kind !== 'NUMBER' || last.value <= first.value) return undefined;
  return { ...last, least: first.value };
}

/** "four minutes", "five-minute", "€349,000", "eine Minute". */
export function numberWithUnit(items: readonly Item[], at: number): NumberWithUnit | undefined {
  const item = items[at];
  const next = items[at + 1];
  if (item?.kind === 'UNIT' && isCurrency(item.unit) && next?.kind === 'NUMBER') {
    const unit = items[at + 2];
    const isRent = item.unit === 'EUR' && unit?.kind === 'UNIT' && unit.unit === 'EUR_PER_SQUARE_METER';
    const { value, step } = next;
    return isRent
      ? { value, step, unit: 'EUR_PER_SQUARE_METER', to: at + 2 }
      : { value, step, unit: item.unit, to: at + 1 };
  }
  if (item?.kind === 'UNIT' && item.isWhole)
    return { value: item.times ?? 1, step: (item.times ?? 1) / 5, unit: item.unit, to: at, hedge: ABOUT };
  // "Keine Minute".
  const bare = items[at + 1];
  if (item?.kind === 'NO' && bare?.kind === 'UNIT' && TRAVEL_UNITS.has(bare.unit) && !bare.isWhole) {
    const { unit, transportMode, times = 1 } = bare;
    return { value: times, step: times, unit, transportMode, to: at + 1, hedge: { from: 0, to: 1 } };
  }
  // "The kilometre around the house".
  const isOne = item?.kind === 'ARTICLE' && (!item.isDefinite || (bare?.kind === 'UNIT' && bare.unit === 'KILOMETERS'));
  if (item?.kind !== 'NUMBER' && !isOne) return undefined;
  const [value, step] = item.kind === 'NUMBER' ? [item.value, item.step] : [1, 1];
  const isHyphen = next?.kind === 'MARK' && next.mark === '-';
  const unit = items[at + (isHyphen ? 2 : 1)];
  if (unit?.kind !== 'UNIT' || unit.isWhole) return undefined;
  if (isOne && !(TRAVEL_UNITS.has(unit.unit) || unit.unit === 'ROOMS')) return undefined;
  const { unit: of, transportMode, times = 1 } = unit;
  return { value: value * times, step: step * times, unit: of, transportMode, to: at + (isHyphen ? 2 : 1) };
}

/** "… in vier Gehminuten, die Apotheke in acht": the second number has the unit of the first. */
export function elliptic(
  items: readonly Item[],
  isUsed: boolean[],
  quantities: readonly Quantity[],
  grammar: Grammar,
): Quantity[] {
  const found: Quantity[] = [];
  for (const [i, item] of items.entries()) {
    const isOne =
      item.kind === 'ARTICLE' && !item.isDefinite && (items[i + 1] === undefined || items[i + 1]?.kind === 'MARK');
    if (isUsed[i] || !(isOne || (item.kind === 'NUMBER' && item.value < 1000))) continue;
    // "In Main Street 17".
    const before = items[i - 1];
    if (isHouseBehind(items, i)) continue;
    // "At number 29", "two branches within five minutes".
    const next = items[i + 1];
    const isCounting = next?.kind === 'WORD' && next.isFrame === true && !isWord(next, grammar.conjunction);
    if (isWord(before, grammar.numberSign) || isCounting || isStreet(next)) continue;
    // "80 square metres on a plot of 560".
    const inMeters = isArea(before) ? quantities.find(({ unit }) => unit === 'SQUARE_METERS') : undefined;
    const inMinutes = quantities.filter(({ unit, isWord: isNearness }) => unit === 'MINUTES' && !isNearness);
    const like = inMeters ?? inMinutes.findLast(({ to }) => to < i) ?? inMinutes.find(({ at }) => at > i);
    if (like === undefined || isWord(items[i + 1], grammar.otherTimes)) continue;
    const { from, hedge, isJust } = prefixAt(items, i, isUsed, { unit: like.unit, hedge: undefined }, grammar);
    isUsed[i] = true;
    const { value, step } = item.kind === 'NUMBER' ? item : { value: 1, step: 1 };
    const isBound = hedge?.from === 0;
    const own = { ...like, at: from, to: i, value, step, hedge, isBound, isJust, isInBrackets: false };
    // "Nine minutes on foot, by bicycle four".
    found.push(hasMode(items, i) ? { ...own, transportMode: undefined } : own);
  }
  return found;
}

function isArea(item: Item | undefined): boolean {
  return item?.kind === 'FIELD' && (item.field === 'PLOT_AREA' || item.field === 'LIVING_AREA');
}

/** Whether the part of the sentence around an item, between commas, names a mode. */
function hasMode(items: readonly Item[], at: number): boolean {
  const from = items.slice(0, at).findLastIndex(isClauseMark);
  const length = items.slice(at).findIndex(isClauseMark);
  return items.slice(from + 1, length < 0 ? undefined : at + length).some(({ kind }) => kind === 'MODE');
}
