// Checks a sentence, or a part of one, about details of the property: bedrooms, parking, heating, renewals, costs. It reads it as a whole, or not at all.
import type { DetailMeaning } from '../languages/detail-reading.ts';
import { isCurrency } from '../terms/currencies.ts';
import { NOW, type OuterPart, PARKING_FEATURES } from '../terms/detail-terms.ts';
import type { Fact } from '../terms/fact.ts';
import { HOUSES } from './check-type.ts';
import { type Claim, type ClaimKind, claim, type Verdict } from './claim.ts';
import { hasField, hasNumber, hasRole, hasWord } from './detail-facts.ts';
import { type DetailItem, type DetailNumber, type DetailReader, detailItems } from './detail-items.ts';
import type { Span } from './item.ts';
import type { Knowledge } from './knowledge.ts';
import type { Token } from './tokens.ts';

/**
 * What words state that are all known and of which every number belongs to a thing; undefined for others. Positions are tokens.
 * @param subject the part of the property that the words before name: "the balcony measures 5 m² and faces west"
 */
export function detailStatements(
  tokens: readonly Token[],
  reader: DetailReader,
  subject?: OuterPart,
): DetailStatement[] | undefined {
  const items = detailItems(tokens, reader);
  const stated = items && statementsIn(items, subject);
  return stated && [...stated, ...typesIn(items)];
}

/** A thing of the property, and what the sentence states of it. */
export interface DetailStatement {
  readonly span: Span;
  /** The facts about the thing. */
  isAbout(fact: Fact): boolean;
  /** What such a fact must hold. */
  isSo(fact: Fact): boolean;
  readonly kind: ClaimKind;
}

export function detailClaim({ span, isAbout, isSo, kind }: DetailStatement, knowledge: Knowledge): Claim {
  const own = [...knowledge.facts.values()].filter(fact => fact.kind === 'PROPERTY' && isAbout(fact));
  const right = own.find(isSo);
  // A flat is in "the house" of which no fact knows.
  const wrong: Verdict = own.length === 0 || kind === 'TYPE' ? 'UNSUPPORTED' : 'CONTRADICTED';
  return claim(kind, span, right ? 'SUPPORTED' : wrong, (right ?? (wrong === 'CONTRADICTED' ? own[0] : undefined))?.id);
}

type Of<Kind extends DetailMeaning['kind']> = DetailItem & { readonly meaning: Extract<DetailMeaning, { kind: Kind }> };

const is =
  <Kind extends DetailMeaning['kind']>(...kinds: readonly Kind[]) =>
  (item: DetailItem): item is Of<Kind> =>
    kinds.some(kind => kind === item.meaning.kind);

const spanOf = (...items: readonly Span[]): Span => ({
  at: Math.min(...items.map(({ at }) => at)),
  to: Math.max(...items.map(({ to }) => to)),
});

/** Everything that a sentence states, or undefined if a number or a thing is left over. */
function statementsIn(items: readonly DetailItem[], subject: OuterPart | undefined): DetailStatement[] | undefined {
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
function renewals(items: readonly DetailItem[]): DetailStatement[] | undefined {
  const found: DetailStatement[] = [];
  let parts: Of<'RENEWED'>[] = [];
  let first: Of<'NUMBER'> | undefined;
  const say = (year: Of<'NUMBER'>) => {
    for (const part of parts) {
      found.push({
        span: spanOf(part, year),
        kind: 'NUMBER',
        isAbout: hasWord('renewed', part.meaning.part),
        isSo: hasNumber(['RENEWED_YEAR'], { value: year.meaning.value, step: 1 }),
      });
    }
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
function facing(items: readonly DetailItem[], subject: OuterPart | undefined): DetailStatement[] | undefined {
  const directions = items.filter(is('DIRECTION'));
  const parts = items.filter(is('PART'));
  const [direction] = directions;
  if (direction === undefined || directions.length > 1 || parts.length > 1) return undefined;
  if (!items.every(is('PLAIN', 'ONE', 'FACES', 'DIRECTION', 'PART', 'TYPE'))) return undefined;
  const part = parts[0]?.meaning.part ?? subject;
  const isOfPart = part ? hasWord('feature', part) : (fact: Fact) => !hasField('feature')(fact);
  return [
    {
      span: spanOf(direction, ...parts),
      kind: 'DIRECTION',
      isAbout: fact => hasField('orientation')(fact) && isOfPart(fact),
      isSo: hasWord('orientation', direction.meaning.direction),
    },
  ];
}

/** Counts, areas, amounts of money, percents, the first day, heating. */
function amounts(items: readonly DetailItem[], isMonthly: boolean, hasEach: boolean): DetailStatement[] | undefined {
  const found: DetailStatement[] = [];
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
      found.push({
        span: item,
        kind: 'NUMBER',
        isAbout: hasRole('COMMISSION'),
        isSo: hasNumber(['COMMISSION'], written),
      });
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
    if (is('HEATING')(item)) {
      found.push({ span: item, kind: 'PROPERTY_FIELD', ...heatingOf(item.meaning) });
    } else if (is('CARRIER')(item)) {
      if (!isHeated) return undefined;
      const { carrier } = item.meaning;
      // A heat pump is a feature, too.
      const of = (fact: Fact) =>
        hasWord('energyCarrier', carrier)(fact) || (carrier === 'HEAT_PUMP' && hasWord('feature', 'heat_pump')(fact));
      found.push({ span: item, kind: 'PROPERTY_FIELD', isAbout: of, isSo: of });
    } else if (is('NO_COMMISSION')(item)) {
      const isSo = hasNumber(['COMMISSION'], { value: 0, step: 1 });
      found.push({ span: item, kind: 'NUMBER', isAbout: hasRole('COMMISSION'), isSo });
    } else if (is('AT_ONCE')(item) || item.unit === 'DATE') {
      if (!items.some(is('FREE'))) return undefined;
      const isSo = hasWord('available', item.day ?? NOW);
      found.push({ span: item, kind: 'NUMBER', isAbout: hasField('available'), isSo });
    } else if (is('PARKING')(item) && counts.has(item)) continue;
    else if (!is('PLAIN', 'ONE', 'HEATS', 'FREE', 'COMMISSION', 'MONTHLY', 'EACH', 'TYPE')(item)) return undefined;
  }
  return found;
}

/** "Wohnfläche: 84 m²". */
function lineOf({ meaning: { of }, ...label }: Of<'LABEL'>, next: DetailItem): DetailStatement | undefined {
  const span = spanOf(label, next);
  if (of === 'type') {
    if (!is('TYPE')(next)) return undefined;
    return { span, kind: 'PROPERTY_FIELD', isAbout: hasField('type'), isSo: hasWord('type', next.meaning.type) };
  }
  const unit = of === 'LIVING_AREA' || of === 'PLOT_AREA' ? 'SQUARE_METERS' : undefined;
  if (!is('NUMBER')(next) || next.unit !== unit) return undefined;
  const written = next.written ?? { value: next.meaning.value, step: 1 };
  // Three and a half rooms are not three.
  const exact = of === 'ROOMS' ? { ...written, step: Math.min(written.step, 0.1) } : written;
  return { span, kind: 'NUMBER', isAbout: hasRole(of), isSo: hasNumber([of], exact) };
}

/** "District heating" is a carrier too, and underfloor heating a feature. */
function heatingOf({ heating, carrier }: Of<'HEATING'>['meaning']): Pick<DetailStatement, 'isAbout' | 'isSo'> {
  const isSo = (fact: Fact) =>
    hasWord('heating', heating)(fact) ||
    (carrier !== undefined && hasWord('energyCarrier', carrier)(fact)) ||
    (heating === 'UNDERFLOOR' && hasWord('feature', 'underfloor_heating')(fact));
  return { isSo, isAbout: fact => isSo(fact) || hasField('heating')(fact) };
}

function countOf(thing: Of<'COUNTED' | 'PARKING'>, number: DetailItem, written: DetailNumber): DetailStatement {
  const { meaning } = thing;
  const span = spanOf(thing, number);
  if (meaning.kind === 'COUNTED')
    return { span, kind: 'NUMBER', isAbout: hasRole(meaning.of), isSo: hasNumber([meaning.of], written) };
  const isParking = hasWord('parking', meaning.parking);
  // "A garage" is true of a property that has one among its features.
  const feature = PARKING_FEATURES[meaning.parking];
  const isListed = (fact: Fact) =>
    written.value === 1 && feature !== undefined && hasWord('feature', feature)(fact) && !hasField('parking')(fact);
  return {
    span,
    kind: 'NUMBER',
    isAbout: fact => isParking(fact) || isListed(fact),
    isSo: fact => isListed(fact) || (isParking(fact) && hasNumber(['SPACES'], written)(fact)),
  };
}

/** Undefined if the thing has no such amount. */
function amountOf(
  thing: Of<'PART' | 'PARKING' | 'FEE'>,
  number: Span,
  written: DetailNumber,
  unit: string,
  isMonthly: boolean,
): DetailStatement | undefined {
  const { meaning } = thing;
  const about = { span: spanOf(thing, number), kind: 'NUMBER' } as const;
  if (meaning.kind === 'PART') {
    const isAbout = hasWord('feature', meaning.part);
    const isSo = hasNumber(['PART_AREA'], written);
    return { ...about, isAbout: fact => isAbout(fact) && hasRole('PART_AREA')(fact), isSo };
  }
  if (!isCurrency(unit)) return undefined;
  if (meaning.kind === 'PARKING') {
    const isAbout = hasWord('parking', meaning.parking);
    return {
      ...about,
      isAbout: fact => isAbout(fact) && hasRole('SPACE_PRICE', 'SPACE_RENT')(fact),
      isSo: hasNumber(isMonthly ? ['SPACE_RENT'] : ['SPACE_PRICE', 'SPACE_RENT'], written, unit),
    };
  }
  return { ...about, isAbout: hasWord('fee', meaning.fee), isSo: hasNumber(['FEE'], written, unit) };
}

/** A terraced house is a house. */
const isHouse = (fact: Fact) => [...HOUSES].some(type => hasWord('type', type)(fact));

/** "The flat": the property must be one. */
function typesIn(items: readonly DetailItem[]): DetailStatement[] {
  return items.filter(is('TYPE')).map(item => ({
    span: item,
    kind: 'TYPE',
    isAbout: hasField('type'),
    isSo: fact => hasWord('type', item.meaning.type)(fact) || (item.meaning.type === 'HOUSE' && isHouse(fact)),
  }));
}
