// Checks a sentence, or a part of one, about details of the property: bedrooms, parking, heating, renewals, costs. It reads it as a whole, or not at all.
import type { DetailMeaning } from '../languages/detail-reading.ts';
import { isCurrency } from '../terms/currencies.ts';
import type { OuterPart } from '../terms/detail-terms.ts';
import type { Fact } from '../terms/fact.ts';
import { HOUSES } from './check-type.ts';
import { hasField, hasWord } from './detail-facts.ts';
import { type DetailItem, type DetailNumber, type DetailReader, detailItems } from './detail-items.ts';
import type { Span } from './item.ts';
import type { Statement } from './row-statements.ts';
import * as state from './row-statements.ts';
import type { Token } from './tokens.ts';

/**
 * What words state that are all known and of which every number belongs to a thing; undefined for others. Positions are tokens.
 * @param subject the part of the property that the words before name: "the balcony measures 5 m² and faces west"
 */
export function detailStatements(
  tokens: readonly Token[],
  reader: DetailReader,
  subject?: OuterPart,
): Statement[] | undefined {
  const items = detailItems(tokens, reader);
  const stated = items && statementsIn(items, subject);
  return stated && [...stated, ...typesIn(items)];
}

type Of<Kind extends DetailMeaning['kind']> = DetailItem & { readonly meaning: Extract<DetailMeaning, { kind: Kind }> };

const is =
  <Kind extends DetailMeaning['kind']>(...kinds: readonly Kind[]) =>
  (item: DetailItem): item is Of<Kind> =>
    kinds.some(kind => kind === item.meaning.kind);

/** Everything that a sentence states, or undefined if a number or a thing is left over. */
function statementsIn(items: readonly DetailItem[], subject: OuterPart | undefined): Statement[] | undefined {
  const has = (kind: DetailMeaning['kind']) => items.some(({ meaning }) => meaning.kind === kind);
  const isArea = ({ unit }: DetailItem) => unit === 'SQUARE_METERS';
  if (has('FACES') && items.some(isArea)) {
    // "The terrace of 32 m² faces south".
    const seen = facing(
      items.filter(item => !isArea(item)),
      subject,
    );
    const measured = amounts(
      items.filter(item => !is('FACES', 'DIRECTION')(item)),
      false,
      false,
    );
    return seen && measured && [...seen, ...measured];
  }
  const found = has('RENEW')
    ? renewals(items)
    : has('FACES')
      ? facing(items, subject)
      : amounts(items, has('MONTHLY'), has('EACH'));
  return found !== undefined && found.length > 0 ? found : undefined;
}

/** "Bad (2015) und Küche (2020)", "2015 wurden Bad und Küche erneuert". */
function renewals(items: readonly DetailItem[]): Statement[] | undefined {
  const found: Statement[] = [];
  let parts: Of<'RENEWED'>[] = [];
  let first: Of<'NUMBER'> | undefined;
  const say = (year: Of<'NUMBER'>) => {
    for (const part of parts)
      found.push(state.renewedIn(state.spanOf(part, year), part.meaning.part, year.meaning.value));
    parts = [];
  };
  for (const item of items) {
    if (is('RENEWED')(item)) parts.push(item);
    else if (is('NUMBER')(item)) {
      if (parts.length > 0) say(item);
      else if (first === undefined && found.length === 0) first = item;
      else return undefined;
    } else if (!is('PLAIN', 'RENEW', 'ONE')(item)) return undefined;
  }
  if (parts.length > 0 && first !== undefined) say(first);
  return parts.length > 0 ? undefined : found;
}

/** "Der Balkon ist nach Süden ausgerichtet". */
function facing(items: readonly DetailItem[], subject: OuterPart | undefined): Statement[] | undefined {
  const directions = items.filter(is('DIRECTION'));
  const parts = items.filter(is('PART'));
  const [direction] = directions;
  if (direction === undefined || directions.length > 1 || parts.length > 1) return undefined;
  if (!items.every(is('PLAIN', 'ONE', 'FACES', 'DIRECTION', 'PART', 'TYPE'))) return undefined;
  const part = parts[0]?.meaning.part ?? subject;
  return [state.facing(state.spanOf(direction, ...parts), direction.meaning.direction, part)];
}

/** Counts, areas, amounts of money, percents, the first day, heating. */
function amounts(items: readonly DetailItem[], isMonthly: boolean, hasEach: boolean): Statement[] | undefined {
  const found: Statement[] = [];
  const isTaken = new Set<DetailItem>();
  const things = items.filter(is('PART', 'PARKING', 'FEE'));
  /** The thing before that has no amount yet, else the next one. */
  const thingFor = (item: DetailItem) =>
    things.findLast(each => each.to < item.at && !isTaken.has(each)) ??
    things.find(each => each.at > item.to && !isTaken.has(each));
  const counts = new Map<DetailItem, number>();
  for (const [i, item] of items.entries()) {
    const next = items[i + 1];
    if (is('LABEL')(item) && item.isLabel && next) {
      const said = lineOf(item, next);
      if (said === undefined) return undefined;
      found.push(said);
      for (const each of [item, next]) isTaken.add(each);
    }
    if (is('NUMBER', 'ONE')(item) && next && is('COUNTED', 'PARKING')(next) && item.unit === undefined) {
      const written = item.meaning.kind === 'NUMBER' ? { value: item.meaning.value, step: 1 } : { value: 1, step: 1 };
      found.push(countOf(next, item, written));
      for (const each of [item, ...(is('COUNTED')(next) ? [next] : [])]) isTaken.add(each);
      counts.set(next, written.value);
    } else if (
      is('COUNTED', 'PARKING')(item) &&
      item.isLabel &&
      next &&
      is('NUMBER')(next) &&
      next.unit === undefined
    ) {
      found.push(countOf(item, next, { value: next.meaning.value, step: 1 }));
      for (const each of [next, ...(is('COUNTED')(item) ? [item] : [])]) isTaken.add(each);
      counts.set(item, next.meaning.value);
    }
  }
  for (const item of items) {
    if (isTaken.has(item) || !is('NUMBER')(item) || item.unit === undefined) continue;
    const { unit, written = { value: item.meaning.value, step: 1 } } = item;
    if (unit === 'DATE') continue;
    if (unit === 'PERCENT') {
      if (!items.some(is('COMMISSION'))) return undefined;
      found.push(state.numberOfRole(item, 'COMMISSION', written));
      isTaken.add(item);
      continue;
    }
    const thing = thingFor(item);
    if (thing === undefined || (unit === 'SQUARE_METERS') !== is('PART')(thing)) return undefined;
    // A deposit is paid once.
    const isOnce = is('FEE')(thing) && thing.meaning.fee === 'deposit';
    if (isOnce && isMonthly && items.filter(is('FEE')).length === 1) return undefined;
    const said = amountOf(thing, item, written, unit, isMonthly);
    // "Two garages for €25,000": each, or both?
    if (said === undefined || ((counts.get(thing) ?? 1) > 1 && !hasEach)) return undefined;
    found.push(said);
    isTaken.add(item);
    isTaken.add(thing);
  }
  if (items.some(is('COMMISSION')) && !items.some(({ unit }) => unit === 'PERCENT')) return undefined;
  const isHeated = items.some(is('HEATS', 'HEATING'));
  for (const item of items) {
    if (isTaken.has(item)) continue;
    if (is('HEATING')(item)) found.push(state.heatedBy(item, item.meaning.heating, item.meaning.carrier));
    else if (is('CARRIER')(item)) {
      if (!isHeated) return undefined;
      found.push(state.heatedWith(item, item.meaning.carrier));
    } else if (is('NO_COMMISSION')(item)) found.push(state.numberOfRole(item, 'COMMISSION', { value: 0, step: 1 }));
    else if (is('AT_ONCE')(item) || item.unit === 'DATE') {
      if (!items.some(is('FREE'))) return undefined;
      found.push(state.availableFrom(item, item.day));
    } else if (is('PARKING')(item) && counts.has(item)) continue;
    else if (!is('PLAIN', 'ONE', 'HEATS', 'FREE', 'COMMISSION', 'MONTHLY', 'EACH', 'TYPE')(item)) return undefined;
  }
  return found;
}

/** "Wohnfläche: 84 m²". */
function lineOf({ meaning: { of }, ...label }: Of<'LABEL'>, next: DetailItem): Statement | undefined {
  const span = state.spanOf(label, next);
  if (of === 'type') {
    if (!is('TYPE')(next)) return undefined;
    const isSo = hasWord('type', next.meaning.type);
    return { span, kind: 'PROPERTY_FIELD', isAbout: hasField('type'), isSo, contradicts: true };
  }
  const unit = of === 'LIVING_AREA' || of === 'PLOT_AREA' ? 'SQUARE_METERS' : undefined;
  if (!is('NUMBER')(next) || next.unit !== unit) return undefined;
  return state.numberOfRole(span, of, next.written ?? { value: next.meaning.value, step: 1 });
}

function countOf(
  { meaning, ...thing }: Of<'COUNTED' | 'PARKING'>,
  number: DetailItem,
  written: DetailNumber,
): Statement {
  const span = state.spanOf(thing, number);
  return meaning.kind === 'COUNTED'
    ? state.numberOfRole(span, meaning.of, written)
    : state.spacesOf(span, meaning.parking, written);
}

/** Undefined if the thing has no such amount. */
function amountOf(
  { meaning, ...thing }: Of<'PART' | 'PARKING' | 'FEE'>,
  number: Span,
  written: DetailNumber,
  unit: string,
  isMonthly: boolean,
): Statement | undefined {
  const span = state.spanOf(thing, number);
  if (meaning.kind === 'PART') return state.areaOf(span, meaning.part, written);
  if (!isCurrency(unit)) return undefined;
  return meaning.kind === 'PARKING'
    ? state.priceOfSpace(span, meaning.parking, written, [unit], isMonthly)
    : state.feeOf(span, meaning.fee, written, [unit], false);
}

/** "The flat": the property must be one; a terraced house is a house, and a flat is in "the house" of which no fact knows. */
function typesIn(items: readonly DetailItem[]): Statement[] {
  return items.filter(is('TYPE')).map(({ meaning: { type }, ...span }): Statement => {
    const types = type === 'HOUSE' ? [type, ...HOUSES] : [type];
    const isSo = (fact: Fact) => types.some(each => hasWord('type', each)(fact));
    return { span, kind: 'TYPE', isAbout: hasField('type'), isSo, contradicts: false };
  });
}
