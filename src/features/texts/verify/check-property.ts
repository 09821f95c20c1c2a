// Checks the claims of a sentence about the property, the census and the kilometre around.
import type { Field } from '../languages/reading-language.ts';
import { isCurrency } from '../terms/currencies.ts';
import { type Fact, type NumberRole, numberOf, type Slot } from '../terms/fact.ts';
import { type Condition, mayBothBe } from '../terms/property-terms.ts';
import { mayBeSaid } from '../terms/quality.ts';
import { isHouseBehind } from './addresses.ts';
import { periodClaim, priceClaim } from './check-price.ts';
import { type Found, fieldFacts, isYear, typeClaim } from './check-type.ts';
import { type Claim, claim, verdictIf } from './claim.ts';
import { type Item, isWord, type Span } from './item.ts';
import type { Knowledge } from './knowledge.ts';
import { isOfTravel, type Quantity } from './quantities.ts';
import { isHouse, relationBefore } from './relations.ts';
import { standsFor, type WrittenNumber } from './rounding.ts';
import type { Structure } from './structure.ts';

type NumberSlot = Extract<Slot, { kind: 'NUMBER' }>;
type ItemOf<Kind extends Item['kind']> = Extract<Item, { kind: Kind }>;

/** Claims of all quantities except those of travel, and of words about the property and the settlement; `takes` marks the items that they used. */
export function checkProperty(structure: Structure, knowledge: Knowledge, takes: (at: number) => void): Claim[] {
  const { items, quantities, entities } = structure;
  const claims: Claim[] = [];
  for (const quantity of quantities) {
    if (isOfTravel(quantity)) continue;
    claims.push(quantityClaim(quantity, structure, knowledge));
    // "Only 349,000 €" judges.
    if (quantity.isJust) claims.push(claim('QUALITY', quantity, 'UNSUPPORTED'));
  }
  for (const [at, item] of items.entries()) {
    // "From the house to the pharmacy": the house is only where one starts.
    if (item.kind === 'PROPERTY' && item.isBuilding && entities.length > 0) continue;
    const found = wordClaim(item, at, structure, knowledge);
    if (found === undefined) continue;
    takes(at);
    for (const each of found.also ?? []) takes(each);
    if (found.claim !== undefined) claims.push(found.claim);
  }
  return claims.map((each): Claim => (isOfPart(each, structure) ? { ...each, verdict: 'UNSUPPORTED' } : each));
}

/** "A terrace of 20 m²", "a garage for € 15,000", "renovated in 2015": the number of a part, of which no fact knows. */
function isOfPart({ kind, verdict, at, to }: Claim, { items, grammar }: Structure): boolean {
  if (kind !== 'NUMBER' || verdict !== 'CONTRADICTED') return false;
  const isOpen = (item: Item) =>
    ['ARTICLE', 'HEDGE', 'WORD', 'UNKNOWN'].includes(item.kind) && !isWord(item, grammar.conjunction);
  const isPart = (item: Item | undefined) => item?.kind === 'FEATURE' || item?.kind === 'CONDITION';
  return (
    isPart(items.slice(0, at).findLast(item => !isOpen(item))) ||
    isPart(items.slice(to + 1).find(item => !isOpen(item)))
  );
}

/** The census counts within a kilometre: that distance is not the length of a route. */
export function isOfCensus({ quantities }: Structure): boolean {
  return quantities.some(({ unit }) => unit === 'PERSONS' || unit === 'EUR_PER_SQUARE_METER');
}

export function numberClaim(
  span: Span,
  written: WrittenNumber,
  roles: readonly NumberRole[],
  knowledge: Knowledge,
  unit?: NumberSlot['unit'],
  isOf: (fact: Fact) => boolean = () => true,
): Claim {
  const found = knowledge.ownSlots('NUMBER').filter(({ slot, fact }) => roles.includes(slot.of) && isOf(fact));
  const isSame = ({ slot }: { slot: NumberSlot }, isBare: boolean) =>
    (unit === undefined || slot.unit === unit) && standsFor(written, slot.value, slot.rounding, isBare);
  const right = found.find(each => isSame(each, false));
  if (right) return claim('NUMBER', span, 'SUPPORTED', right.fact.id);
  const isNearly = found.some(each => isSame(each, true));
  return claim('NUMBER', span, found.length === 0 || isNearly ? 'UNSUPPORTED' : 'CONTRADICTED', found[0]?.fact.id);
}

const ROLES: Readonly<Partial<Record<Quantity['unit'], NumberRole>>> = {
  ROOMS: 'ROOMS',
  PERSONS: 'POPULATION',
  EUR_PER_SQUARE_METER: 'NET_RENT',
  KILOMETERS_PER_HOUR: 'SPEED',
  KWH_PER_SQUARE_METER_AND_YEAR: 'FINAL_ENERGY',
};

function quantityClaim(quantity: Quantity, structure: Structure, knowledge: Knowledge): Claim {
  const { items } = structure;
  const { unit, step } = quantity;
  if (unit === 'SQUARE_METERS') {
    const areas = ['LIVING_AREA', 'PLOT_AREA'] as const;
    const field = nearestField(items, quantity, areas);
    return numberClaim(quantity, quantity, field === undefined ? areas : [field], knowledge);
  }
  const role = isCurrency(unit) ? 'PRICE' : ROLES[unit];
  if (role === undefined) return claim('NUMBER', quantity, 'UNSUPPORTED');
  // Three and a half rooms are not three.
  const written = unit === 'ROOMS' ? { ...quantity, step: Math.min(step, 0.1) } : quantity;
  // The census of a circle is not that of a town or a district.
  const isOfPlace = items.some(
    (item, at) =>
      item.kind === 'NAME' &&
      item.refs.some(({ role }) => role === 'PLACE' || role === 'TOWN') &&
      (relationBefore(at, items) === 'IN' || items[at - 1]?.kind === 'FIELD'),
  );
  const isOfCensus = unit === 'PERSONS' || unit === 'EUR_PER_SQUARE_METER';
  if (isOfCensus && isOfPlace && !structure.quantities.some(isOfTravel))
    return claim('RELATION', quantity, 'UNSUPPORTED');
  if (isOfCensus) return numberClaim(quantity, written, [role], knowledge, undefined, isOfCircle(structure));
  const own = numberClaim(quantity, written, [role], knowledge, role === 'PRICE' ? unit : undefined);
  const isOther = own.verdict === 'CONTRADICTED' && role === 'PRICE' && isOtherAmount(quantity, structure, knowledge);
  return isOther ? claim('NUMBER', quantity, 'UNSUPPORTED') : own;
}

/** "Each at €65,000", "the square metre costs €121", and an amount beside the price: none is the price. */
function isOtherAmount(quantity: Quantity, { items, quantities, grammar }: Structure, knowledge: Knowledge): boolean {
  const before = items.slice(Math.max(0, quantity.at - 3), quantity.at);
  const isBare = (item: Item, at: number) =>
    item.kind === 'UNIT' && item.unit === 'SQUARE_METERS' && !quantities.some(each => each.at <= at && at <= each.to);
  const isPrice = (each: Quantity) =>
    each !== quantity &&
    isCurrency(each.unit) &&
    numberClaim(each, each, ['PRICE'], knowledge, each.unit).verdict === 'SUPPORTED';
  return (
    before.some(item => item.kind === 'EACH' || isWord(item, grammar.all)) ||
    items.some(isBare) ||
    numberClaim(quantity, quantity, ['FEE', 'SPACE_PRICE', 'SPACE_RENT'], knowledge, quantity.unit).verdict ===
      'SUPPORTED' ||
    quantities.some(isPrice)
  );
}

/** A figure of the census counts for its circle alone: the one that the sentence names, else that of the kilometre. */
function isOfCircle({ quantities, entities }: Structure): (fact: Fact) => boolean {
  // "Within twenty minutes on foot live 6,000 people": no fact counts them.
  const isOfTime = quantities.some(({ unit }) => unit === 'MINUTES') && entities.length === 0;
  const named = quantities.find(quantity => isOfTravel(quantity) && quantity.unit !== 'MINUTES');
  const kilometers = named === undefined ? 1 : named.unit === 'METERS' ? named.value / 1000 : named.value;
  return fact => fact.kind !== 'CENSUS' || (!isOfTime && numberOf(fact, 'RADIUS') === kilometers);
}

/** The field nearest to a number; a plot that is not the property itself counts as a field. */
function nearestField<Wanted extends Field>(
  items: readonly Item[],
  { at, to }: Span,
  wanted: readonly Wanted[],
): Wanted | undefined {
  let best: Wanted | undefined;
  let bestDistance = 12;
  for (const [i, item] of items.entries()) {
    const isPlot = item.kind === 'PROPERTY' && item.types.includes('PLOT');
    const own = item.kind === 'FIELD' ? item.field : isPlot ? 'PLOT_AREA' : undefined;
    const field = wanted.find(each => each === own);
    const distance = i > to ? i - to - 0.5 : at - i;
    if (field === undefined || distance >= bestDistance) continue;
    best = field;
    bestDistance = distance;
  }
  return best;
}

function wordClaim(item: Item, at: number, structure: Structure, knowledge: Knowledge): Found | undefined {
  const { items } = structure;
  const span = { at, to: at };
  const judged = (found: { readonly fact: Fact } | undefined, isSo: boolean): Found => ({
    claim: claim('QUALITY', span, found ? verdictIf(isSo) : 'UNSUPPORTED', found?.fact.id),
  });
  switch (item.kind) {
    case 'PROPERTY':
      return typeClaim(item, span, items, knowledge);
    case 'CONDITION':
      return fieldClaim('condition', item.id, span, structure, knowledge);
    case 'FEATURE':
      return fieldClaim('feature', item.id, span, structure, knowledge);
    case 'CERTIFICATE':
      return fieldClaim(item.field, item.value, span, structure, knowledge);
    case 'PRICE':
      return { claim: priceClaim(item.types, span, items, knowledge) };
    case 'PERIOD': {
      const period = periodClaim(item.months, at, items, knowledge);
      return period && { claim: period };
    }
    case 'SETTLEMENT': {
      const [found] = knowledge.ownSlots('QUALITY');
      return judged(found, found?.slot.id === item.id);
    }
    case 'QUIET': {
      const found = knowledge.numberOf('CALM');
      return judged(found, found !== undefined && mayBeSaid('QUIET', found.value));
    }
    case 'STOREY':
      return storeyClaim(item, at, structure, knowledge);
    case 'FIELD':
      return item.field === 'ENERGY_CLASS' ? energyClassClaim(at, structure, knowledge) : undefined;
    case 'NUMBER':
      return item.isDigits ? yearClaim(item, at, structure, knowledge) : undefined;
    default:
      return undefined;
  }
}

function fieldClaim(field: string, value: string, span: Span, structure: Structure, knowledge: Knowledge): Found {
  const facts = fieldFacts(field, knowledge);
  const right = facts.find(each => each.value === value);
  const denial = deniedAt(span.at, structure.items);
  if (denial !== undefined) {
    const verdict = right ? 'CONTRADICTED' : 'UNSUPPORTED';
    return { claim: claim('ABSENCE', span, verdict, right?.fact.id), also: [denial] };
  }
  const verdict = field === 'feature' && isInPrice(span.at, structure) ? 'UNSUPPORTED' : 'SUPPORTED';
  if (right) return { claim: claim('PROPERTY_FIELD', span, verdict, right.fact.id) };
  // A property may have a feature that its list lacks.
  const [other] = field === 'feature' || field === 'energyCarrier' ? [] : facts;
  const isBoth = field === 'condition' && other && mayBothBe(value as Condition, other.value as Condition);
  if (isBoth) return { claim: claim('PROPERTY_FIELD', span, 'UNSUPPORTED', other.fact.id) };
  return { claim: claim('PROPERTY_FIELD', span, other ? 'CONTRADICTED' : 'UNSUPPORTED', other?.fact.id) };
}

/** "349,000 € including garage": no fact says what the price includes. */
function isInPrice(at: number, { items, grammar }: Structure): boolean {
  const before = items[at - 1]?.kind === 'ARTICLE' ? items[at - 2] : items[at - 1];
  return isWord(before, grammar.including) && items.some(({ kind }) => kind === 'PRICE');
}

/** "Ohne Balkon", "kein Keller": the position of the denial. */
function deniedAt(at: number, items: readonly Item[]): number | undefined {
  for (let j = at - 1; j >= 0 && j >= at - 3; j--) {
    const item = items[j];
    if (item?.kind === 'NO' || item?.kind === 'WITHOUT') return j;
    if (item?.kind !== 'ARTICLE' && item?.kind !== 'WORD') return undefined;
  }
  return undefined;
}

/** "Im 2. OG", "im Erdgeschoss", "on floor 13", "on basement level 2", "a fourth-floor flat". */
function storeyClaim(item: ItemOf<'STOREY'>, at: number, { items, grammar }: Structure, knowledge: Knowledge): Found {
  const before = items[at - 1];
  const isDotted = (before?.kind === 'MARK' && before.mark === '.') || isWord(before, grammar.ordinalEnding);
  const isJoined = before?.kind === 'MARK' && before.mark === '-';
  const numberAt = isDotted || isJoined ? at - 2 : at - 1;
  const ordinal = items[numberAt];
  const next = items[at + 1];
  const isOrdinal = ordinal?.kind === 'ORDINAL' || (ordinal?.kind === 'NUMBER' && isDotted);
  const also = isOrdinal ? [numberAt] : next?.kind === 'NUMBER' ? [at + 1] : [];
  const number = isOrdinal ? ordinal.value : next?.kind === 'NUMBER' ? next.value : undefined;
  const level = number === undefined ? item.value : number * item.sign;
  const span = { at: Math.min(at, ...also), to: Math.max(at, ...also) };
  if (level === undefined) return { claim: claim('NUMBER', span, 'UNSUPPORTED'), also };
  return { claim: numberClaim(span, { value: level, step: 1 }, ['FLOOR'], knowledge), also };
}

function yearClaim(
  item: ItemOf<'NUMBER'>,
  at: number,
  { items, grammar }: Structure,
  knowledge: Knowledge,
): Found | undefined {
  const { value } = item;
  const next = items[at + 1];
  const span = { at, to: next?.kind === 'SPAN' ? at + 1 : at };
  const nearest = nearestField(items, span, ['CENSUS', 'YEAR_BUILT']);
  if (next?.kind === 'SPAN') {
    // "Built in the 19th century", "in the 1990s".
    const built = knowledge.numberOf('YEAR_BUILT');
    if (built === undefined || nearest !== 'YEAR_BUILT') return undefined;
    const first = next.years === 100 ? (value - 1) * 100 : value;
    const isSo = built.value >= first && built.value < first + next.years;
    return { claim: claim('NUMBER', span, verdictIf(isSo), built.fact.id), also: [at + 1] };
  }
  if (!isYear(item, next) || isHouseBehind(items, at)) return undefined;
  const isCensus = items.some(each => each.kind === 'FIELD' && each.field === 'CENSUS');
  // "The house of 1934", "the 1934 house".
  const isOfHouse =
    (isWord(items[at - 1], grammar.ofYear) && isHouse(items[at - 2])) ||
    (items[at - 1]?.kind === 'ARTICLE' && isHouse(next));
  const field = nearest ?? (isCensus ? 'CENSUS' : isOfHouse ? 'YEAR_BUILT' : undefined);
  if (field === undefined) return undefined;
  return { claim: numberClaim(span, item, [field === 'CENSUS' ? 'YEAR' : 'YEAR_BUILT'], knowledge) };
}

/** "Energieeffizienzklasse A+", "energy class C". */
function energyClassClaim(at: number, structure: Structure, knowledge: Knowledge): Found | undefined {
  const { items } = structure;
  for (let i = at + 1; i <= at + 3; i++) {
    const item = items[i];
    const isArticle = item?.kind === 'ARTICLE' && items[i + 1]?.kind !== 'UNKNOWN';
    const letter = item?.kind === 'UNKNOWN' ? item.text.toUpperCase() : isArticle ? 'A' : undefined;
    if (letter === undefined || !/^[A-H]$/.test(letter)) continue;
    const plus = items[i + 1];
    const isPlus = plus?.kind === 'UNKNOWN' && plus.text === '+';
    const span = { at, to: isPlus ? i + 1 : i };
    const { claim: own } = fieldClaim('energyClass', `${letter}${isPlus ? '+' : ''}`, span, structure, knowledge);
    return { ...(own && { claim: own }), also: isPlus ? [i, i + 1] : [i] };
  }
  return undefined;
}
