// Checks a whole sentence about the property: it reads every word and binds every number to its thing, or it leaves the sentence to the other readers.
import type { OuterPart } from '../terms/detail-terms.ts';
import { isCurrency } from '../terms/currencies.ts';
import type { PriceNoun } from '../terms/property-terms.ts';
import type { Claim } from './claim.ts';
import type { DetailReader } from './detail-items.ts';
import type { Knowledge } from './knowledge.ts';
import { rowRenewals } from './row-renewals.ts';
import { type RowItem, type RowMeaning, rowItems } from './row-items.ts';
import * as state from './row-statements.ts';
import type { Token } from './tokens.ts';

/** Undefined if a word is unknown or a number has no thing. Positions are tokens. */
export function rowClaims(
  tokens: readonly Token[],
  reader: DetailReader,
  knowledge: Knowledge,
  subject?: OuterPart,
): Claim[] | undefined {
  const { row } = reader.read.details;
  const items = row && rowItems(tokens, row, reader, knowledge.names);
  if (items === undefined) return undefined;
  const stated = new Row(items, subject).statements();
  return stated?.map(each => state.judged(each, knowledge));
}

type Kind = RowMeaning['kind'];
type Of<K extends Kind> = Extract<RowMeaning, { kind: K }>;

/** What an item means, by the first of these kinds. */
export function meant<K extends Kind>(item: RowItem | undefined, ...kinds: readonly K[]): Of<K> | undefined {
  return item?.meanings.find((each): each is Of<K> => kinds.includes(each.kind as K));
}

const YEARS = [1000, 2100] as const;

export function isYear({ number, units }: RowItem): boolean {
  return (
    number !== undefined &&
    units.length === 0 &&
    Number.isInteger(number.value) &&
    number.value >= YEARS[0] &&
    number.value <= YEARS[1]
  );
}

/** What a word is, by weight, where no number belongs to it. */
const WORDS = [
  ...(['OWN', 'NO_COMMISSION', 'PARKING', 'PART', 'HEATING', 'CARRIER', 'PROPERTY', 'CONDITION', 'FEATURE'] as const),
  ...(['CERTIFICATE', 'LETTER'] as const),
] as const;
const SILENT = [
  ...(['PLAIN', 'ONE', 'FACES', 'HEATS', 'FREE', 'MONTHLY', 'EACH', 'ROW_PLAIN', 'ROW_OF_THEM', 'ROW_OF_ALL'] as const),
  ...(['ROW_INCLUDED', 'ROW_MEASURES', 'ROW_PAYS', 'ROW_BIG', 'ROW_OF_YEAR', 'ROW_BUILT', 'ROW_DATES', 'ROW_TOWARDS', 'ROW_CLASS'] as const),
] as const;
/** Of the building, in which a flat may be. */
const OF_BUILDING = ['ROW_BUILT', 'ROW_DATES', 'STOREY', 'LETTER', 'HEATING', 'CARRIER', 'CERTIFICATE'] as const;

class Row {
  readonly #items: readonly RowItem[];
  readonly #subject: OuterPart | undefined;
  readonly #taken = new Set<RowItem>();
  readonly #found: state.Statement[] = [];
  /** Of parking spaces. */
  readonly #counts = new Map<RowItem, number>();
  #isPriced = false;

  constructor(items: readonly RowItem[], subject: OuterPart | undefined) {
    this.#items = items;
    this.#subject = subject;
  }

  statements(): state.Statement[] | undefined {
    // "349,000 € including garage": no fact says what the price includes.
    const isMoney = (item: RowItem) => meant(item, 'PRICE', 'FEE') !== undefined || isCurrency(item.units[0] ?? '');
    if (this.#items.some(item => meant(item, 'ROW_INCLUDED') !== undefined) && this.#items.some(isMoney)) return undefined;
    const renewed = rowRenewals(this.#items);
    if (renewed === undefined) return undefined;
    for (const item of renewed.taken) this.#taken.add(item);
    this.#found.push(...renewed.statements);
    const isRead =
      this.#storeys() &&
      this.#counted() &&
      this.#elliptic() &&
      this.#areas() &&
      this.#money() &&
      this.#others() &&
      this.#words();
    return isRead && this.#found.length > 0 ? this.#found : undefined;
  }

  #say(statement: state.Statement, ...items: readonly RowItem[]): void {
    this.#found.push(statement);
    for (const item of items) this.#taken.add(item);
  }

  /** "Im dritten Obergeschoss", "on the ground floor", "2. OG". */
  #storeys(): boolean {
    for (const [i, item] of this.#items.entries()) {
      const storey = meant(item, 'STOREY');
      if (storey === undefined) continue;
      const before = this.#items[i - 1];
      const ordinal = meant(before, 'ORDINAL');
      const level = ordinal === undefined ? storey.value : ordinal.value * storey.sign;
      if (level === undefined) {
        // "Drei Geschosse" are a count.
        if (meant(item, 'COUNTED') === undefined) return false;
        continue;
      }
      const span = ordinal && before ? state.spanOf(before, item) : item;
      this.#say(state.numberOfRole(span, 'FLOOR', { value: level, step: 1 }), item, ...(ordinal && before ? [before] : []));
    }
    return true;
  }

  /** "Fünf Zimmer, davon vier Schlafzimmer", "vier der fünf Zimmer sind Schlafzimmer". */
  #counted(): boolean {
    const items = this.#items;
    const roleOf = (item: RowItem | undefined) =>
      meant(item, 'ROOMS') ? ('ROOMS' as const) : meant(item, 'COUNTED')?.of;
    const isCount = (item: RowItem) =>
      !this.#taken.has(item) && item.units.length === 0 && (item.number !== undefined || meant(item, 'ONE') !== undefined);
    for (const [i, item] of items.entries()) {
      if (!isCount(item)) continue;
      const number = item.number ?? { value: 1, step: 1 };
      let j = i + 1;
      const isOfAll = meant(items[j], 'ROW_OF_ALL') !== undefined;
      if (isOfAll && item.number !== undefined) {
        j++;
        // "Of the six rooms" states the six, and "four of the rooms" no number of rooms.
        if (items[j]?.number !== undefined) j++;
        if (roleOf(items[j]) === undefined) continue;
        const part = items.slice(j + 1).find(each => roleOf(each) !== undefined && !this.#taken.has(each));
        const at = part ? items.indexOf(part) : -1;
        const role = roleOf(part);
        const isBetween = items.slice(j + 1, Math.max(at, j + 1)).every(each => this.#isSilent(each));
        if (part === undefined || role === undefined || !isBetween || items[j - 1]?.number === undefined) return false;
        this.#say(state.numberOfRole(state.spanOf(item, part), role, number), item, part);
        continue;
      }
      while (items[j] !== undefined && this.#isBetweenCount(items[j] as RowItem, item)) j++;
      const thing = items[j];
      if (thing === undefined || this.#taken.has(thing)) continue;
      const role = roleOf(thing);
      const parking = meant(thing, 'PARKING');
      if (parking !== undefined) {
        this.#counts.set(thing, number.value);
        this.#say(state.spacesOf(state.spanOf(item, thing), parking.parking, number), item);
      } else if (role !== undefined && !(isYear(item) && role !== 'ROOMS'))
        this.#say(state.numberOfRole(state.spanOf(item, thing), role, number), item, thing);
    }
    return true;
  }

  /** Of "vier davon Schlafzimmer" and "drei renovierte Bäder" what stands in the middle. */
  #isBetweenCount(item: RowItem, count: RowItem): boolean {
    if (item.opens || item.number !== undefined) return false;
    const isPart = meant(item, 'ROW_OF_THEM') !== undefined && count.number !== undefined;
    return isPart || (count.number !== undefined && meant(item, 'CONDITION') !== undefined);
  }

  /** "Ein Garten von 420 und eine Terrasse von 40 Quadratmetern": the unit of the first number. */
  #elliptic(): boolean {
    const open = this.#items.filter(item => !this.#taken.has(item) && item.number && item.units.length === 0 && !isYear(item));
    if (open.length === 0) return true;
    const kinds = (test: (units: readonly string[]) => boolean) => [
      ...new Set(this.#items.filter(({ units }) => units.length > 0 && test(units)).map(({ units }) => units.join(' '))),
    ];
    for (const item of open) {
      const i = this.#items.indexOf(item);
      const near = (at: number, step: 1 | -1): RowItem | undefined => {
        for (let j = at + step; ; j += step) {
          const other = this.#items[j];
          if (other === undefined || (step === 1 ? other : this.#items[j + 1])?.opens) return undefined;
          if (meant(other, 'ROW_MEASURES', 'ROW_PAYS', 'ONE', 'ROW_OF_ALL', 'MONTHLY') === undefined) return other;
        }
      };
      const part = this.#free(near(i, -1));
      const next = this.#free(near(i, 1));
      const areas = kinds(units => units[0] === 'SQUARE_METERS');
      const money = kinds(units => isCurrency(units[0] ?? ''));
      const outer = meant(part, 'PART');
      const cost = [part, next].find(each => meant(each, 'FEE', 'FEE_WORD', 'PARKING') !== undefined);
      const span = (thing: RowItem) => state.spanOf(thing, item);
      const number = item.number ?? { value: 0, step: 1 };
      if (outer && part && areas.length === 1) this.#say(state.areaOf(span(part), outer.part, number), item, part);
      else if (cost !== undefined && money.length === 1) {
        if (!this.#pay(cost, item, number, (money[0] ?? '').split(' '))) return false;
      } else return false;
    }
    return true;
  }

  #free(item: RowItem | undefined): RowItem | undefined {
    return item === undefined || this.#taken.has(item) ? undefined : item;
  }

  /** "A balcony of 5 m²", "5 m² große Terrasse", "142 m² Bürofläche". */
  #areas(): boolean {
    for (const [i, item] of this.#items.entries()) {
      if (this.#taken.has(item) || item.units[0] !== 'SQUARE_METERS' || item.number === undefined) continue;
      const after = this.#areaThing(i, 1, ['ROW_BIG']);
      const before = this.#areaThing(i, -1, ['ROW_MEASURES', 'ROW_BIG', 'ONE', 'FACES']);
      const behind = this.#areaThing(i, 1, ['ROW_BIG', 'ROW_OF_ALL', 'ROW_PAYS', 'ONE']);
      const [thing] = [after, before, behind].filter(each => each !== undefined && !this.#taken.has(each));
      const part = meant(thing, 'PART');
      const span = thing === undefined ? item : state.spanOf(thing, item);
      if (part && thing) {
        this.#say(state.areaOf(span, part.part, item.number), item, thing);
        continue;
      }
      // A part before it in the same clause may own the area.
      const clause = this.#items.slice(0, i).toReversed();
      const isOpen = clause.slice(0, clause.findIndex(({ opens }) => opens) + 1 || clause.length);
      if (thing === undefined && !item.opens && isOpen.some(each => meant(each, 'PART') && !this.#taken.has(each)))
        return false;
      const isPlot =
        meant(thing, 'FIELD')?.field === 'PLOT_AREA' || (meant(thing, 'PROPERTY')?.types.includes('PLOT') ?? false);
      const role = isPlot ? 'PLOT_AREA' : 'LIVING_AREA';
      this.#say(state.numberOfRole(span, role, item.number), item);
      if (meant(thing, 'FIELD') !== undefined && thing) this.#taken.add(thing);
    }
    return true;
  }

  #areaThing(from: number, step: 1 | -1, over: readonly Kind[]): RowItem | undefined {
    for (let j = from + step; ; j += step) {
      const item = this.#items[j];
      if (item === undefined || (step === 1 ? item.opens : this.#items[j + 1]?.opens)) return undefined;
      if (item.number !== undefined) return undefined;
      const isField = ['LIVING_AREA', 'PLOT_AREA'].includes(meant(item, 'FIELD')?.field ?? '');
      if (meant(item, 'PART', 'PROPERTY') !== undefined || isField) return item;
      if (meant(item, 'DIRECTION', 'ROW_TOWARDS') !== undefined && step === -1) continue;
      if (meant(item, 'CONDITION') !== undefined && step === 1) continue;
      if (!item.meanings.some(({ kind }) => over.includes(kind))) return undefined;
    }
  }

  /** Amounts of money, each with the thing that it is paid for: the one before it, else the one behind it, else the property. */
  #money(): boolean {
    const isMoney = (item: RowItem) => item.number !== undefined && isCurrency(item.units[0] ?? '') && !this.#taken.has(item);
    const isThing = (item: RowItem) => meant(item, 'FEE', 'PARKING', 'PRICE', 'FEE_WORD') !== undefined;
    const strong = (item: RowItem) => meant(item, 'FEE', 'PARKING', 'PRICE') !== undefined;
    let from = 0;
    for (const [i, item] of this.#items.entries()) {
      if (!isMoney(item) || item.number === undefined) {
        if (item.number !== undefined && isCurrency(item.units[0] ?? '')) from = i + 1;
        continue;
      }
      const between = this.#items.slice(from, i);
      const before = between.filter(each => !this.#taken.has(each) && isThing(each));
      from = i + 1;
      const isNear = (thing: RowItem) =>
        !this.#items.slice(this.#items.indexOf(thing) + 1, i + 1).some(({ opens }) => opens);
      const paid = before.filter(each => meant(each, 'FEE', 'PARKING') !== undefined && (isNear(each) || meant(each, 'FEE')));
      const weak = before.filter(each => meant(each, 'FEE_WORD') !== undefined && isNear(each));
      const prices = before.filter(each => meant(each, 'PRICE') !== undefined);
      if (paid.length + Number(prices.length > 0) > 1) return false;
      const [own] = paid.length > 0 ? paid : prices.length > 0 ? [] : weak.length === 1 ? weak : [];
      if (own !== undefined) {
        if (!this.#pay(own, item, item.number, item.units)) return false;
        continue;
      }
      const behind = this.#behind(i, strong, isThing);
      if (prices.length === 0 && behind !== undefined && meant(behind, 'FEE', 'PARKING', 'FEE_WORD') !== undefined) {
        if (!this.#pay(behind, item, item.number, item.units)) return false;
        continue;
      }
      const nouns = [...prices, ...(behind && meant(behind, 'PRICE') ? [behind] : [])];
      const types = nouns
        .map(each => meant(each, 'PRICE')?.types ?? [])
        .reduce<readonly PriceNoun[] | undefined>((a, b) => (a === undefined ? b : a.filter(type => b.includes(type))), undefined);
      if (this.#isEach(i) || this.#isPriced) return false;
      this.#isPriced = true;
      const span = state.spanOf(item, ...nouns);
      this.#say(state.priceOf(span, types, item.number, item.units, this.#isMonthly(i)), item, ...nouns);
    }
    return true;
  }

  #behind(i: number, strong: (item: RowItem) => boolean, isThing: (item: RowItem) => boolean): RowItem | undefined {
    for (let j = i + 1; j < this.#items.length; j++) {
      const item = this.#items[j] as RowItem;
      if (item.opens) return undefined;
      if (this.#taken.has(item)) {
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

  /** Whether the amount is one for each month. */
  #isMonthly(i: number): boolean {
    const near = [this.#items[i - 1], this.#items[i + 1], this.#items[i + 2]];
    return near.some((item, at) => meant(item, 'MONTHLY') !== undefined && (at < 2 || meant(near[1], 'EACH', 'PRICE') !== undefined));
  }

  #isEach(i: number): boolean {
    return this.#items.slice(Math.max(0, i - 2), i + 3).some(item => meant(item, 'EACH') !== undefined);
  }

  #pay(thing: RowItem, item: RowItem, number: state.Amount, units: readonly string[]): boolean {
    const i = this.#items.indexOf(item);
    const span = state.spanOf(thing, item);
    const parking = meant(thing, 'PARKING');
    const fee = meant(thing, 'FEE', 'FEE_WORD');
    if (parking !== undefined) {
      // "Two garages for €25,000": each, or both?
      if ((this.#counts.get(thing) ?? 1) > 1 && !this.#isEach(i)) return false;
      this.#say(state.priceOfSpace(span, parking.parking, number, units, this.#isMonthly(i)), item, thing);
    } else if (fee !== undefined) this.#say(state.feeOf(span, fee.fee, number, units, this.#isMonthly(i)), item, thing);
    return true;
  }

  /** Percents, energy, years, days, directions. */
  #others(): boolean {
    const items = this.#items;
    for (const [i, item] of items.entries()) {
      if (this.#taken.has(item)) continue;
      const [unit] = item.units;
      const direction = meant(item, 'DIRECTION');
      if (direction !== undefined) {
        if (!this.#faces(i, direction.direction)) return false;
      } else if (unit === 'DATE' || meant(item, 'AT_ONCE') !== undefined) {
        if (!items.some(each => meant(each, 'FREE') !== undefined)) return false;
        this.#say(state.availableFrom(item, item.day), item);
      } else if (item.number === undefined) continue;
      else if (unit === 'PERCENT') {
        if (!items.some(each => meant(each, 'COMMISSION') !== undefined)) return false;
        this.#say(state.numberOfRole(item, 'COMMISSION', item.number), item);
      } else if (unit === 'KWH') this.#say(state.numberOfRole(item, 'FINAL_ENERGY', item.number), item);
      else if (isYear(item)) {
        const before = items[i - 1];
        const isOfYear =
          meant(before, 'ROW_OF_YEAR', 'ROW_BUILT', 'ROW_DATES') !== undefined || meant(items[i + 1], 'ROW_BUILT') !== undefined;
        const isOfHouse = items.some(each => meant(each, 'PROPERTY', 'ROW_BUILT', 'ROW_DATES') !== undefined) || isBuilding(items);
        // "Renovated in 2015" is no year of construction.
        const isChanged = meant(items[i - 2], 'CONDITION', 'RENEW') !== undefined;
        const isBuilt = items.some(each => meant(each, 'ROW_BUILT', 'ROW_DATES') !== undefined);
        if (!isOfYear || !isOfHouse || (isChanged && !isBuilt)) return false;
        this.#say(state.numberOfRole(item, 'YEAR_BUILT', item.number), item);
      } else return false;
    }
    const denials = items.filter(item => meant(item, 'ROW_NO') !== undefined);
    const [denial] = denials;
    if (denial !== undefined) {
      const paid = items.find(item => meant(item, 'COMMISSION') !== undefined);
      const [first = denial, last = denial] = paid === undefined ? [] : paid.at < denial.at ? [paid, denial] : [denial, paid];
      const between = items.slice(items.indexOf(first) + 1, items.indexOf(last) + 1);
      const isPercent = items.some(({ units }) => units[0] === 'PERCENT');
      if (paid === undefined || denials.length > 1 || isPercent || between.some(({ opens }) => opens)) return false;
      const none = state.wordStatement(denial, { kind: 'NO_COMMISSION' }, false);
      if (none !== undefined) this.#say(none, denial, paid);
      return true;
    }
    const isPaid = items.some(item => item.units[0] === 'PERCENT' || meant(item, 'NO_COMMISSION') !== undefined);
    return isPaid || !items.some(item => meant(item, 'COMMISSION') !== undefined);
  }

  #faces(i: number, direction: Of<'DIRECTION'>['direction']): boolean {
    const items = this.#items;
    const item = items[i] as RowItem;
    const next = items[i + 1];
    const isLed = meant(items[i - 1], 'FACES', 'ROW_TOWARDS') ?? meant(items[i - 2], 'FACES', 'ROW_TOWARDS');
    // "Südbalkon", "south-facing terrace".
    const isJoined = next !== undefined && (meant(next, 'PART') !== undefined || meant(next, 'FACES') !== undefined);
    if (isLed === undefined && !isJoined) return false;
    const behind = isJoined && isLed === undefined ? items.slice(i + 1).find(each => meant(each, 'PART')) : undefined;
    const before = items.slice(0, i).findLast(each => meant(each, 'PART') !== undefined);
    const parts = items.filter(each => meant(each, 'PART') !== undefined);
    const isFaced = items.some(each => meant(each, 'FACES') !== undefined);
    const part = behind ?? before ?? (isFaced && parts.length === 1 ? parts[0] : undefined);
    if (part === undefined && items.some(each => meant(each, 'PART') !== undefined)) return false;
    const of = meant(part, 'PART')?.part ?? this.#subject;
    this.#say(state.facing(part ? state.spanOf(item, part) : item, direction, of), item);
    return true;
  }

  #isSilent(item: RowItem): boolean {
    return item.number === undefined && meant(item, ...SILENT) !== undefined;
  }

  /** All other words: what the property has and is. */
  #words(): boolean {
    const isOfBuilding = this.#items.some(each => isYear(each) || meant(each, ...OF_BUILDING) !== undefined) || isBuilding(this.#items);
    const isHeated = this.#items.some(each => meant(each, 'HEATS', 'HEATING', 'CERTIFICATE') !== undefined);
    for (const item of this.#items) {
      if (this.#taken.has(item)) continue;
      const price = offer(item);
      const word = WORDS.map(kind => meant(item, kind)).find(each => each !== undefined);
      if (word !== undefined) {
        const isCarrier = word.kind === 'CARRIER' || (word.kind === 'CERTIFICATE' && word.field === 'energyCarrier');
        if (isCarrier && !isHeated) return false;
        const statement = state.wordStatement(item, word, isOfBuilding);
        if (statement !== undefined) this.#found.push(statement);
      } else if (price !== undefined) this.#found.push(state.pricedAs(item, price.types));
      else if (meant(item, 'COMMISSION') === undefined && !this.#isSilent(item)) return false;
    }
    return true;
  }
}

function offer(item: RowItem): { readonly types: readonly PriceNoun[] } | undefined {
  if (meant(item, 'ROW_SALE') !== undefined) return { types: ['PURCHASE'] };
  return meant(item, 'ROW_RENT') === undefined ? undefined : { types: ['RENT_NET', 'RENT_GROSS'] };
}

/** Whether the sentence counts storeys, as only one of a building does. */
function isBuilding(items: readonly RowItem[]): boolean {
  return items.some(each => meant(each, 'COUNTED')?.of === 'STOREYS');
}
