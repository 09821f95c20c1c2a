// Reads the areas and the amounts of money of a sentence about the property.
import { isCurrency } from '../terms/currencies.ts';
import type { PriceNoun } from '../terms/property-terms.ts';
import { isSilent, type Row } from './row.ts';
import { isYear, type Kind, meant, type RowItem } from './row-items.ts';
import * as state from './row-statements.ts';

/** "A balcony of 5 m²", "5 m² große Terrasse", "142 m² Bürofläche". */
export function areas(row: Row): boolean {
  for (const [i, item] of row.items.entries()) {
    if (row.taken.has(item) || item.units[0] !== 'SQUARE_METERS' || item.number === undefined) continue;
    const after = areaThing(row, i, 1, ['ROW_BIG']);
    const before = areaThing(row, i, -1, ['ROW_MEASURES', 'ROW_BIG', 'ONE', 'FACES']);
    const behind = areaThing(row, i, 1, ['ROW_BIG', 'ROW_OF_ALL', 'ROW_PAYS', 'ONE']);
    const things = [after, before, behind, describedPart(row, i)];
    const [thing] = things.filter(each => each !== undefined && !row.taken.has(each));
    const part = meant(thing, 'PART');
    const span = thing === undefined ? item : state.spanOf(thing, item);
    if (part && thing) {
      row.say(state.areaOf(span, part.part, item.number), item, thing);
      continue;
    }
    // No fact knows how large a cellar is.
    if (thing && meant(thing, 'PROPERTY', 'FIELD') === undefined) {
      row.say(state.unproven(span), item);
      continue;
    }
    // A part before it in the same clause may own the area.
    const clause = row.items.slice(0, i).toReversed();
    const isOpen = clause.slice(0, clause.findIndex(({ opens }) => opens) + 1 || clause.length);
    if (thing === undefined && !item.opens && isOpen.some(each => meant(each, 'PART') && !row.taken.has(each)))
      return false;
    const isPlot =
      meant(thing, 'FIELD')?.field === 'PLOT_AREA' || (meant(thing, 'PROPERTY')?.types.includes('PLOT') ?? false);
    const role = isPlot ? 'PLOT_AREA' : 'LIVING_AREA';
    const otherwise = state.numberOfRole(span, 'PLOT_AREA', item.number);
    // "It measures 815 m²" of a plot.
    const isBare = role === 'LIVING_AREA' && thing === undefined;
    row.say({ ...state.numberOfRole(span, role, item.number), ...(isBare && { otherwise }) }, item);
    if (meant(thing, 'FIELD') !== undefined && thing) row.taken.add(thing);
  }
  return true;
}

/** "West-facing and 14 m² in size, the balcony …": the part behind the words that describe it; undefined if they have a subject of their own. */
function describedPart({ items }: Row, at: number): RowItem | undefined {
  const isThing = (item: RowItem) => item.number !== undefined || meant(item, ...THINGS) !== undefined;
  const before = items.slice(0, at);
  const isDescribing =
    before.some(item => meant(item, 'FACES', 'DIRECTION') !== undefined) ||
    [items[at - 1], items[at + 1]].some(item => meant(item, 'ROW_BIG', 'ROW_MEASURES') !== undefined);
  const next = items.slice(at + 1).find(isThing);
  return isDescribing && !before.some(isThing) && meant(next, 'PART') !== undefined ? next : undefined;
}

const THINGS = ['PART', 'PROPERTY', 'BUILDING', 'FEATURE', 'OWN', 'PARKING', 'FIELD'] as const;

function areaThing(row: Row, from: number, step: 1 | -1, over: readonly Kind[]): RowItem | undefined {
  for (let j = from + step; ; j += step) {
    const item = row.items[j];
    if (item === undefined || (step === 1 ? item.opens : row.items[j + 1]?.opens)) return undefined;
    if (item.number !== undefined) return undefined;
    const isField = ['LIVING_AREA', 'PLOT_AREA'].includes(meant(item, 'FIELD')?.field ?? '');
    if (meant(item, 'PART', 'PROPERTY', 'FEATURE', 'OWN', 'PARKING') !== undefined || isField) return item;
    if (meant(item, 'DIRECTION', 'ROW_TOWARDS') !== undefined && step === -1) continue;
    if (meant(item, 'CONDITION') !== undefined && step === 1) continue;
    if (!item.meanings.some(({ kind }) => over.includes(kind))) return undefined;
  }
}

/** Amounts of money, each with the thing that it is paid for: the one before it, else the one behind it, else the property. */
export function money(row: Row): boolean {
  const isMoney = (item: RowItem) =>
    item.number !== undefined && (isCurrency(item.units[0] ?? '') || isBarePrice(row, item)) && !row.taken.has(item);
  const isThing = (item: RowItem) => meant(item, 'FEE', 'PARKING', 'PRICE', 'FEE_WORD') !== undefined;
  const strong = (item: RowItem) => meant(item, 'FEE', 'PARKING', 'PRICE') !== undefined;
  let from = 0;
  for (const [i, item] of row.items.entries()) {
    if (!isMoney(item) || item.number === undefined) {
      if (item.number !== undefined && isCurrency(item.units[0] ?? '')) from = i + 1;
      continue;
    }
    const between = row.items.slice(from, i);
    const before = between.filter(each => !row.taken.has(each) && isThing(each));
    from = i + 1;
    const isNear = (thing: RowItem) => !row.items.slice(row.items.indexOf(thing) + 1, i + 1).some(({ opens }) => opens);
    const paid = before.filter(
      each => meant(each, 'FEE', 'PARKING') !== undefined && (isNear(each) || meant(each, 'FEE')),
    );
    const weak = before.filter(each => meant(each, 'FEE_WORD') !== undefined && isNear(each));
    const prices = before.filter(each => meant(each, 'PRICE') !== undefined);
    if (paid.length + Number(prices.length > 0) > 1) return false;
    const [own] = paid.length > 0 ? paid : prices.length > 0 ? [] : weak.length === 1 ? weak : [];
    if (own !== undefined) {
      if (!pay(row, own, item, item.number, item.units)) return false;
      continue;
    }
    const behind = thingBehind(row, i, strong, isThing);
    if (prices.length === 0 && behind !== undefined && meant(behind, 'FEE', 'PARKING', 'FEE_WORD') !== undefined) {
      if (!pay(row, behind, item, item.number, item.units)) return false;
      continue;
    }
    const nouns = [...prices, ...(behind && meant(behind, 'PRICE') ? [behind] : [])];
    const types = nouns
      .map(each => meant(each, 'PRICE')?.types ?? [])
      .reduce<readonly PriceNoun[] | undefined>(
        (a, b) => (a === undefined ? b : a.filter(type => b.includes(type))),
        undefined,
      );
    if (isEach(row, i) || row.isPriced || isWithThings(row, i)) return false;
    row.isPriced = true;
    const span = state.spanOf(item, ...nouns);
    row.say(state.priceOf(span, types, item.number, item.units, isMonthly(row, i)), item, ...nouns);
  }
  return true;
}

/** "The asking price of 159,000", "on the market for 520,000": the currency is that of the fact. */
export function isBarePrice({ items }: Row, item: RowItem): boolean {
  const { number, units } = item;
  if (number === undefined || units.length > 0 || number.value < LEAST_PRICE || isYear(item) || item.opens)
    return false;
  const before = items.slice(0, items.indexOf(item));
  const noun = before.findLastIndex(each => meant(each, 'PRICE', 'ROW_SALE', 'ROW_RENT') !== undefined);
  return noun >= 0 && before.slice(noun + 1).every(each => isSilent(each) && !each.opens);
}

/** Smaller numbers without a unit may be days or floors. */
const LEAST_PRICE = 100;

function thingBehind(
  row: Row,
  i: number,
  strong: (item: RowItem) => boolean,
  isThing: (item: RowItem) => boolean,
): RowItem | undefined {
  for (let j = i + 1; j < row.items.length; j++) {
    const item = row.items[j] as RowItem;
    if (item.opens) return undefined;
    if (row.taken.has(item)) {
      // "Eine Garage" has its count before it.
      if (meant(item, 'ONE') !== undefined || item.number !== undefined) {
        if (item.units.length > 0) return undefined;
        continue;
      }
      return undefined;
    }
    if (strong(item) || isThing(item)) return item;
    if (meant(item, 'ROW_PAYS', 'MONTHLY', 'EACH', 'ONE', 'ROW_OF_ALL', 'PROPERTY') === undefined) return undefined;
  }
  return undefined;
}

/** "349,000 € with the garage": what a price includes no fact says. */
function isWithThings(row: Row, i: number): boolean {
  const end = row.items.findIndex((item, at) => at > i && (item.opens || item.number !== undefined));
  // "To the price of 349,000 € comes a garage for 20,000 €": it has a price of its own.
  if (isCurrency(row.items[end]?.units[0] ?? '')) return false;
  const clause = row.items.slice(i + 1, end < 0 ? undefined : end);
  return clause.some(item => meant(item, 'FEATURE', 'OWN', 'PARKING', 'PART') !== undefined);
}

/** Whether the amount is one for each month. */
function isMonthly(row: Row, i: number): boolean {
  const near = [row.items[i - 1], row.items[i + 1], row.items[i + 2]];
  return near.some(
    (item, at) => meant(item, 'MONTHLY') !== undefined && (at < 2 || meant(near[1], 'EACH', 'PRICE') !== undefined),
  );
}

function isEach(row: Row, i: number): boolean {
  return row.items.slice(Math.max(0, i - 2), i + 3).some(item => meant(item, 'EACH') !== undefined);
}

export function pay(row: Row, thing: RowItem, item: RowItem, number: state.Amount, units: readonly string[]): boolean {
  const i = row.items.indexOf(item);
  const span = state.spanOf(thing, item);
  const parking = meant(thing, 'PARKING');
  const fee = meant(thing, 'FEE', 'FEE_WORD');
  if (parking !== undefined) {
    // "Two garages for €25,000": each, or both?
    if ((row.counts.get(thing) ?? 1) > 1 && !isEach(row, i)) return false;
    row.say(state.priceOfSpace(span, parking.parking, number, units, isMonthly(row, i)), item, thing);
  } else if (fee !== undefined) row.say(state.feeOf(span, fee.fee, number, units, isMonthly(row, i)), item, thing);
  return true;
}
