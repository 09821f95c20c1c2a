// The quantities that a sentence states: a number or a word of nearness, with its unit, hedge and bound.
import type { TransportMode } from '../../../core/modes.ts';
import type { FactUnit } from '../fact.ts';
import type { Item } from './item.ts';
import type { Hedge, WrittenNumber } from './rounding.ts';

export interface Quantity extends WrittenNumber {
  readonly kind: 'QUANTITY';
  readonly at: number;
  readonly to: number;
  readonly unit: FactUnit;
  readonly transportMode?: TransportMode | undefined;
  /** "Within", "fußläufig": how far away something is at most. */
  readonly isBound: boolean;
  readonly isJust: boolean;
  /** A word of nearness, not a number. */
  readonly isWord: boolean;
  readonly isInBrackets: boolean;
}

const TRAVEL_UNITS: ReadonlySet<FactUnit> = new Set(['MINUTES', 'METERS', 'KILOMETERS']);

export function isOfWay({ unit }: Quantity): boolean {
  return TRAVEL_UNITS.has(unit);
}

export function quantitiesOf(items: readonly Item[], isUsed: boolean[]): Quantity[] {
  const found: Quantity[] = [];
  let brackets = 0;
  for (let i = 0; i < items.length; i++) {
    const item = items[i];
    if (item?.kind === 'MARK' && item.mark === '(') brackets++;
    if (item?.kind === 'MARK' && item.mark === ')') brackets = Math.max(0, brackets - 1);
    if (item === undefined || isUsed[i]) continue;
    const isInBrackets = brackets > 0;
    if (item.kind === 'QUALITY') {
      isUsed[i] = true;
      found.push({
        kind: 'QUANTITY',
        at: i,
        to: i,
        unit: 'MINUTES',
        transportMode: 'WALK',
        value: item.atMostMinutes,
        step: 1,
        hedge: { from: 0, to: 1 },
        isBound: true,
        isJust: false,
        isWord: true,
        isInBrackets,
      });
      continue;
    }
    const read = numberWithUnit(items, i);
    if (read === undefined) continue;
    let from = i;
    let hedge: Hedge | undefined;
    let isJust = false;
    for (let j = i - 1; j >= 0 && j >= i - 4; j--) {
      const before = items[j];
      if (before?.kind === 'HEDGE' && hedge === undefined) hedge = before.hedge;
      else if (before?.kind === 'NO' && read.unit === 'MINUTES') hedge = { from: 0, to: 1 };
      else if (before?.kind === 'JUST') isJust = true;
      else if (
        !(
          before?.kind === 'ARTICLE' ||
          (before?.kind === 'WORD' && /^(?:in|im|mit|von|einem|einer|als|of|in|from|at|a|to|not)$/.test(before.word))
        )
      )
        break;
      if (before?.kind !== 'ARTICLE' && before?.kind !== 'WORD') {
        from = j;
        isUsed[j] = true;
      }
    }
    // "Etwa ein Kilometer" and "a kilometre or so".
    const after = items[read.to + 1];
    if (after?.kind === 'HEDGE' && after.hedge.from === 0.9 && hedge === undefined) {
      hedge = after.hedge;
      isUsed[read.to + 1] = true;
    }
    for (let j = i; j <= read.to; j++) isUsed[j] = true;
    found.push({
      kind: 'QUANTITY',
      at: from,
      to: read.to,
      unit: read.unit,
      transportMode: read.transportMode,
      value: read.value,
      step: read.step,
      hedge,
      isBound: hedge?.from === 0,
      isJust,
      isWord: false,
      isInBrackets,
    });
    i = read.to;
  }
  return found;
}

/** "four minutes", "five-minute", "€349,000", "eine Minute". */
function numberWithUnit(
  items: readonly Item[],
  at: number,
): { value: number; step: number; unit: FactUnit; transportMode?: TransportMode | undefined; to: number } | undefined {
  const item = items[at];
  const next = items[at + 1];
  if (item?.kind === 'UNIT' && (item.unit === 'EUR' || item.unit === 'CHF') && next?.kind === 'NUMBER') {
    const unit = items[at + 2];
    const isRent = item.unit === 'EUR' && unit?.kind === 'UNIT' && unit.unit === 'EUR_PER_SQUARE_METER';
    return {
      value: next.value,
      step: next.step,
      unit: isRent ? 'EUR_PER_SQUARE_METER' : item.unit,
      to: at + (isRent ? 2 : 1),
    };
  }
  const isOne = item?.kind === 'ARTICLE' && !item.isDefinite;
  if (item?.kind !== 'NUMBER' && !isOne) return undefined;
  const [value, step] = item.kind === 'NUMBER' ? [item.value, item.step] : [1, 1];
  const isHyphen = next?.kind === 'MARK' && next.mark === '-';
  const unit = items[at + (isHyphen ? 2 : 1)];
  if (unit?.kind !== 'UNIT') return undefined;
  if (isOne && !(TRAVEL_UNITS.has(unit.unit) || unit.unit === 'ROOMS')) return undefined;
  const { unit: of, transportMode, times = 1 } = unit;
  return { value: value * times, step: step * times, unit: of, transportMode, to: at + (isHyphen ? 2 : 1) };
}

/** Times that are no minutes. */
const OTHER_TIMES =
  /^(?:stunden?|hours?|sekunden?|seconds?|tage?n?|days?|wochen?|weeks?|monate?n?|months?|jahre?n?|years?)$/;

/** "… in vier Gehminuten, die Apotheke in acht": the second counts what the first does. */
export function elliptic(items: readonly Item[], isUsed: boolean[], quantities: readonly Quantity[]): Quantity[] {
  const found: Quantity[] = [];
  for (const [i, item] of items.entries()) {
    const isOne =
      item.kind === 'ARTICLE' && !item.isDefinite && (items[i + 1] === undefined || items[i + 1]?.kind === 'MARK');
    if (isUsed[i] || !(isOne || (item.kind === 'NUMBER' && item.value < 1000))) continue;
    const before = quantities.filter(({ to, unit, isWord }) => to < i && unit === 'MINUTES' && !isWord).at(-1);
    const after = quantities.find(({ at, unit, isWord }) => at > i && unit === 'MINUTES' && !isWord);
    const like = before ?? after;
    const next = items[i + 1];
    if (like === undefined || (next?.kind === 'WORD' && OTHER_TIMES.test(next.word))) continue;
    const hedgeItem = items[i - 1];
    const hedge = hedgeItem?.kind === 'HEDGE' ? hedgeItem.hedge : undefined;
    if (hedge) isUsed[i - 1] = true;
    isUsed[i] = true;
    const number = item.kind === 'NUMBER' ? item : { value: 1, step: 1 };
    found.push({
      ...like,
      at: i,
      to: i,
      value: number.value,
      step: number.step,
      hedge,
      isBound: hedge?.from === 0,
      isJust: false,
      isInBrackets: false,
    });
  }
  return found;
}
