// Whether what a sentence says of the property, the census and the kilometre around is so.
import type { Fact, NumberRole, Slot } from '../fact.ts';
import { type Claim, claim } from './claim.ts';
import type { Field, Item } from './item.ts';
import type { Knowledge } from './knowledge.ts';
import { isOfWay, type Quantity } from './quantities.ts';
import { standsFor, type WrittenNumber } from './rounding.ts';
import type { Structure } from './structure.ts';

type Place = { readonly at: number; readonly to: number };
type NumberSlot = Extract<Slot, { kind: 'NUMBER' }>;

/** Claims of all quantities that are not of a way, and of words about the property and the settlement; `takes` marks what they used. */
export function checkProperty(
  { items, quantities, entities }: Structure,
  knowledge: Knowledge,
  takes: (at: number) => void,
): Claim[] {
  const claims: Claim[] = [];
  for (const quantity of quantities) {
    if (isOfWay(quantity)) continue;
    claims.push(...quantityClaims(quantity, items, knowledge));
    // "Only 349,000 €" judges.
    if (quantity.isJust) claims.push(claim('QUALITY', quantity, 'UNSUPPORTED'));
  }
  for (const [at, item] of items.entries()) {
    // "From the house to the pharmacy": whatever is called so, it is where one starts.
    if (item.kind === 'PROPERTY' && item.isBuilding && entities.length > 0) continue;
    const found = wordClaims(item, at, items, knowledge);
    if (found === undefined) continue;
    takes(at);
    for (const each of found.also ?? []) takes(each);
    claims.push(...found.claims);
  }
  return claims;
}

/** Numbers of a kilometre around, of which the census tells, are no ways. */
export function isOfCensus({ quantities }: Structure): boolean {
  return quantities.some(({ unit }) => unit === 'PERSONS' || unit === 'EUR_PER_SQUARE_METER');
}

export function numberClaim(
  place: Place,
  written: WrittenNumber,
  roles: readonly NumberRole[],
  knowledge: Knowledge,
  unit?: NumberSlot['unit'],
): Claim {
  const found = [...knowledge.facts.values()].flatMap(fact =>
    fact.slots.flatMap(slot => (slot.kind === 'NUMBER' && roles.includes(slot.of) ? [{ fact, slot }] : [])),
  );
  const isSame = ({ slot }: { slot: NumberSlot }, isBare: boolean) =>
    (unit === undefined || slot.unit === unit) &&
    standsFor(written, slot.of === 'FLOOR' ? slot.value : slot.value, slot.rounding, isBare);
  const right = found.find(each => isSame(each, false));
  if (right) return claim('NUMBER', place, 'SUPPORTED', right.fact.id);
  const isNearly = found.some(each => isSame(each, true));
  return claim('NUMBER', place, found.length === 0 || isNearly ? 'UNSUPPORTED' : 'CONTRADICTED', found[0]?.fact.id);
}

function quantityClaims(quantity: Quantity, items: readonly Item[], knowledge: Knowledge): Claim[] {
  switch (quantity.unit) {
    case 'SQUARE_METERS': {
      const field = nearestField(items, quantity, ['LIVING_AREA', 'PLOT_AREA']);
      const roles =
        field === 'PLOT_AREA'
          ? (['PLOT_AREA'] as const)
          : field === 'LIVING_AREA'
            ? (['LIVING_AREA'] as const)
            : (['LIVING_AREA', 'PLOT_AREA'] as const);
      return [numberClaim(quantity, quantity, roles, knowledge)];
    }
    case 'ROOMS':
      // Three and a half rooms are not three.
      return [numberClaim(quantity, { ...quantity, step: Math.min(quantity.step, 0.1) }, ['ROOMS'], knowledge)];
    case 'PERSONS':
      return [numberClaim(quantity, quantity, ['POPULATION'], knowledge)];
    case 'EUR_PER_SQUARE_METER':
      return [numberClaim(quantity, quantity, ['NET_RENT'], knowledge)];
    case 'KILOMETERS_PER_HOUR':
      return [numberClaim(quantity, quantity, ['SPEED'], knowledge)];
    case 'KWH_PER_SQUARE_METER_AND_YEAR':
      return [numberClaim(quantity, quantity, ['FINAL_ENERGY'], knowledge)];
    case 'EUR':
    case 'CHF':
      return [numberClaim(quantity, quantity, ['PRICE'], knowledge, quantity.unit)];
    default:
      return [claim('NUMBER', quantity, 'UNSUPPORTED')];
  }
}

/** The field that stands nearest to a number; a plot that is not the property itself is one. */
function nearestField(items: readonly Item[], { at, to }: Place, fields: readonly Field[]): Field | undefined {
  let best: Field | undefined;
  let bestDistance = 12;
  for (const [i, item] of items.entries()) {
    const field =
      item.kind === 'FIELD'
        ? item.field
        : item.kind === 'PROPERTY' && item.types.includes('PLOT')
          ? 'PLOT_AREA'
          : undefined;
    if (field === undefined || !fields.includes(field)) continue;
    const distance = i > to ? i - to - 0.5 : at - i;
    if (distance < bestDistance) {
      best = field;
      bestDistance = distance;
    }
  }
  return best;
}

interface Found {
  readonly claims: readonly Claim[];
  /** Further items that the claim consists of. */
  readonly also?: readonly number[];
}

function wordClaims(item: Item, at: number, items: readonly Item[], knowledge: Knowledge): Found | undefined {
  const place = { at, to: at };
  switch (item.kind) {
    case 'PROPERTY':
      return { claims: typeClaims(item, place, items, knowledge) };
    case 'CONDITION':
      return fieldClaim('condition', item.id, place, items, knowledge);
    case 'FEATURE':
      return fieldClaim('feature', item.id, place, items, knowledge);
    case 'PRICE':
      return { claims: priceClaims(item.types, place, items, knowledge) };
    case 'PERIOD':
      return periodClaim(item.months, at, items, knowledge);
    case 'CERTIFICATE':
      return fieldClaim(item.field, item.value, place, items, knowledge);
    case 'SETTLEMENT': {
      const found = knowledge.withSlot(slot => slot.kind === 'QUALITY');
      if (found === undefined) return { claims: [claim('QUALITY', place, 'UNSUPPORTED')] };
      const isSame = found.slot.id === item.id;
      return { claims: [claim('QUALITY', place, isSame ? 'SUPPORTED' : 'CONTRADICTED', found.fact.id)] };
    }
    case 'QUIET': {
      const found = knowledge.withSlot((slot): slot is NumberSlot => slot.kind === 'NUMBER' && slot.of === 'CALM');
      const isQuiet = found !== undefined && found.slot.value >= 75;
      return {
        claims: [
          claim(
            'QUALITY',
            place,
            found === undefined ? 'UNSUPPORTED' : isQuiet ? 'SUPPORTED' : 'CONTRADICTED',
            found?.fact.id,
          ),
        ],
      };
    }
    case 'STOREY':
      return storeyClaim(item, at, items, knowledge);
    case 'FIELD':
      return item.field === 'ENERGY_CLASS' ? energyClassClaim(at, items, knowledge) : undefined;
    case 'NUMBER':
      return item.isDigits ? yearClaim(item, at, items, knowledge) : undefined;
    default:
      return undefined;
  }
}

function fieldFacts(field: string, knowledge: Knowledge): { fact: Fact; value: string }[] {
  return [...knowledge.facts.values()].flatMap(fact =>
    fact.slots.flatMap(slot =>
      slot.kind === 'PROPERTY_FIELD' && slot.field === field ? [{ fact, value: slot.value }] : [],
    ),
  );
}

function fieldClaim(field: string, value: string, place: Place, items: readonly Item[], knowledge: Knowledge): Found {
  const facts = fieldFacts(field, knowledge);
  const right = facts.find(each => each.value === value);
  const denial = deniedAt(place.at, items);
  const also = denial === undefined ? [] : [denial];
  if (denial !== undefined)
    return { claims: [claim('ABSENCE', place, right ? 'CONTRADICTED' : 'UNSUPPORTED', right?.fact.id)], also };
  const verdict = field === 'feature' && isInPrice(place.at, items) ? 'UNSUPPORTED' : 'SUPPORTED';
  if (right) return { claims: [claim('PROPERTY_FIELD', place, verdict, right.fact.id)] };
  // What is not in a list of features may be there all the same; a condition, a carrier is one.
  const isOther = field !== 'feature' && field !== 'energyCarrier' && facts.length > 0;
  return {
    claims: [
      claim('PROPERTY_FIELD', place, isOther ? 'CONTRADICTED' : 'UNSUPPORTED', isOther ? facts[0]?.fact.id : undefined),
    ],
  };
}

/** "349,000 € including garage": that the price has it in, no fact says. */
function isInPrice(at: number, items: readonly Item[]): boolean {
  const before = items[at - 1];
  const including = before?.kind === 'ARTICLE' ? items[at - 2] : before;
  return (
    items.some(({ kind }) => kind === 'PRICE') &&
    including?.kind === 'WORD' &&
    /^(?:inklusive|samt|mit|plus|including|includes|with)$/.test(including.word)
  );
}

/** "Ohne Balkon", "kein Keller": where the denial stands. */
function deniedAt(at: number, items: readonly Item[]): number | undefined {
  for (let j = at - 1; j >= 0 && j >= at - 3; j--) {
    const item = items[j];
    if (item?.kind === 'NO' || item?.kind === 'WITHOUT') return j;
    if (item?.kind !== 'ARTICLE' && item?.kind !== 'WORD') return undefined;
  }
  return undefined;
}

function typeClaims(
  item: Extract<Item, { kind: 'PROPERTY' }>,
  place: Place,
  items: readonly Item[],
  knowledge: Knowledge,
): Claim[] {
  const [own] = fieldFacts('type', knowledge);
  if (own !== undefined && item.types.some(type => type === own.value))
    return [claim('PROPERTY_FIELD', place, 'SUPPORTED', own.fact.id)];
  if (item.types.includes('PLOT')) {
    const plot = knowledge.withSlot((slot): slot is NumberSlot => slot.kind === 'NUMBER' && slot.of === 'PLOT_AREA');
    return [claim('PROPERTY_FIELD', place, plot ? 'SUPPORTED' : 'UNSUPPORTED', plot?.fact.id)];
  }
  const isAboutBuilding = items.some(
    each => (each.kind === 'FIELD' && each.field === 'YEAR_BUILT') || each.kind === 'STOREY',
  );
  if (item.isBuilding && own !== undefined && isAboutBuilding) return [];
  return [claim('PROPERTY_FIELD', place, own === undefined ? 'UNSUPPORTED' : 'CONTRADICTED', own?.fact.id)];
}

function priceClaims(types: readonly string[], place: Place, items: readonly Item[], knowledge: Knowledge): Claim[] {
  const isOfCensusRent = items.some(item => item.kind === 'UNIT' && item.unit === 'EUR_PER_SQUARE_METER');
  if (isOfCensusRent) {
    const rent = knowledge.withSlot((slot): slot is NumberSlot => slot.kind === 'NUMBER' && slot.of === 'NET_RENT');
    const isRent = types.includes('RENT_NET');
    return [claim('TYPE', place, !rent ? 'UNSUPPORTED' : isRent ? 'SUPPORTED' : 'CONTRADICTED', rent?.fact.id)];
  }
  const price = knowledge.withSlot((slot): slot is NumberSlot => slot.kind === 'NUMBER' && slot.of === 'PRICE');
  if (price === undefined) return [claim('PROPERTY_FIELD', place, 'UNSUPPORTED')];
  const said = price.fact.slots.find(slot => slot.kind === 'PROPERTY_FIELD' && slot.field === 'priceType');
  const own = said?.kind === 'PROPERTY_FIELD' ? said.value : 'UNSAID';
  const isSame = types.includes(own);
  return [
    claim(
      'PROPERTY_FIELD',
      place,
      isSame ? 'SUPPORTED' : own === 'UNSAID' ? 'UNSUPPORTED' : 'CONTRADICTED',
      price.fact.id,
    ),
  ];
}

/** A rent is of a month, a price to buy at of no time at all; "im Jahr 1998" is no time for which one pays. */
function periodClaim(months: number, at: number, items: readonly Item[], knowledge: Knowledge): Found | undefined {
  const place = { at, to: at };
  const hasPrice =
    items.some(({ kind }) => kind === 'PRICE') ||
    items.some(each => each.kind === 'UNIT' && /^(?:EUR|CHF)/.test(each.unit));
  if (!hasPrice || items[at + 1]?.kind === 'NUMBER') return undefined;
  const isCensus = items.some(item => item.kind === 'UNIT' && item.unit === 'EUR_PER_SQUARE_METER');
  const price = knowledge.withSlot(
    (slot): slot is NumberSlot => slot.kind === 'NUMBER' && slot.of === (isCensus ? 'NET_RENT' : 'PRICE'),
  );
  if (price === undefined) return { claims: [claim('QUALITY', place, 'UNSUPPORTED')] };
  const said = price.fact.slots.find(slot => slot.kind === 'PROPERTY_FIELD' && slot.field === 'priceType');
  const isRent = isCensus || (said?.kind === 'PROPERTY_FIELD' && said.value !== 'PURCHASE');
  const isUnsaid = !isCensus && said === undefined;
  const verdict = isUnsaid ? 'UNSUPPORTED' : isRent && months === 1 ? 'SUPPORTED' : 'CONTRADICTED';
  return { claims: [claim('QUALITY', place, verdict, price.fact.id)] };
}

/** "Im 2. OG", "im Erdgeschoss", "on floor 13", "on basement level 2". */
function storeyClaim(
  item: Extract<Item, { kind: 'STOREY' }>,
  at: number,
  items: readonly Item[],
  knowledge: Knowledge,
): Found {
  const also: number[] = [];
  let level = item.value;
  const before = items[at - 1];
  const isDotted = before?.kind === 'MARK' && before.mark === '.';
  const numberAt = isDotted ? at - 2 : at - 1;
  const ordinal = items[numberAt];
  const next = items[at + 1];
  if (ordinal?.kind === 'ORDINAL' || (ordinal?.kind === 'NUMBER' && isDotted)) {
    also.push(numberAt);
    level = ordinal.value * item.sign;
  } else if (next?.kind === 'NUMBER') {
    also.push(at + 1);
    level = next.value * item.sign;
  }
  const place = { at: Math.min(at, ...also), to: Math.max(at, ...also) };
  if (level === undefined) return { claims: [claim('NUMBER', place, 'UNSUPPORTED')], also };
  return { claims: [numberClaim(place, { value: level, step: 1 }, ['FLOOR'], knowledge)], also };
}

function yearClaim(
  item: Extract<Item, { kind: 'NUMBER' }>,
  at: number,
  items: readonly Item[],
  knowledge: Knowledge,
): Found | undefined {
  const { value, step } = item;
  const next = items[at + 1];
  if (next?.kind === 'SPAN') return yearsClaim(value, next.years, at, items, knowledge);
  if (value < 1000 || value > 2100 || step !== 1 || next?.kind === 'UNIT') return undefined;
  const place = { at, to: at };
  const isCensus = items.some(each => each.kind === 'FIELD' && each.field === 'CENSUS');
  const field = nearestField(items, place, ['CENSUS', 'YEAR_BUILT']);
  if (field === 'CENSUS' || (field === undefined && isCensus))
    return { claims: [numberClaim(place, item, ['YEAR'], knowledge)] };
  if (field === 'YEAR_BUILT') return { claims: [numberClaim(place, item, ['YEAR_BUILT'], knowledge)] };
  return undefined;
}

/** "Built in the 19th century", "in the 1990s". */
function yearsClaim(
  value: number,
  years: 10 | 100,
  at: number,
  items: readonly Item[],
  knowledge: Knowledge,
): Found | undefined {
  const place = { at, to: at + 1 };
  const built = knowledge.withSlot((slot): slot is NumberSlot => slot.kind === 'NUMBER' && slot.of === 'YEAR_BUILT');
  if (built === undefined || nearestField(items, place, ['YEAR_BUILT', 'CENSUS']) !== 'YEAR_BUILT') return undefined;
  const first = years === 100 ? (value - 1) * 100 : value;
  const isSo = built.slot.value >= first && built.slot.value < first + years;
  return { claims: [claim('NUMBER', place, isSo ? 'SUPPORTED' : 'CONTRADICTED', built.fact.id)], also: [at + 1] };
}

/** "Energieeffizienzklasse A+", "energy class C". */
function energyClassClaim(at: number, items: readonly Item[], knowledge: Knowledge): Found | undefined {
  for (let i = at + 1; i <= at + 3; i++) {
    const item = items[i];
    const isArticle = item?.kind === 'ARTICLE' && items[i + 1]?.kind !== 'UNKNOWN';
    const letter = item?.kind === 'UNKNOWN' ? item.text.toUpperCase() : isArticle ? 'A' : undefined;
    if (letter === undefined || !/^[A-H]$/.test(letter)) continue;
    const plus = items[i + 1];
    const isPlus = plus?.kind === 'UNKNOWN' && plus.text === '+';
    const { claims } = fieldClaim(
      'energyClass',
      `${letter}${isPlus ? '+' : ''}`,
      { at, to: isPlus ? i + 1 : i },
      items,
      knowledge,
    );
    return { claims, also: isPlus ? [i, i + 1] : [i] };
  }
  return undefined;
}
