// Checks a whole sentence about the property: it reads every word and binds every number to its thing, or it leaves the sentence to the other readers.
import { isCurrency } from '../terms/currencies.ts';
import type { PriceNoun } from '../terms/property-terms.ts';
import type { DetailReader } from './detail-items.ts';
import type { OwnFeatures } from './knowledge.ts';
import { isSilent, Row } from './row.ts';
import { areas, money } from './row-amounts.ts';
import { counted, elliptic, storeys } from './row-counts.ts';
import { isYear, type Kind, meant, type Of, type RowItem, rowItems } from './row-items.ts';
import { rowRenewals } from './row-renewals.ts';
import * as state from './row-statements.ts';
import type { Token } from './tokens.ts';

/** What it states of the property; undefined if a word is unknown or a number has no thing. */
export function rowStatements(
  tokens: readonly Token[],
  reader: DetailReader,
  own?: OwnFeatures,
): readonly state.Statement[] | undefined {
  const { row } = reader.read.details;
  const items = row && rowItems(tokens, row, reader, own);
  return items && statementsOf(new Row(items));
}

/** What a word is, by weight, where no number belongs to it. */
const WORDS = [
  ...(['OWN', 'NO_COMMISSION', 'PARKING', 'PART', 'HEATING', 'CARRIER', 'PROPERTY', 'CONDITION', 'FEATURE'] as const),
  ...(['CERTIFICATE', 'LETTER'] as const),
] as const;
/** Of the building, in which a flat may be. */
const OF_BUILDING = [
  'ROW_BUILT',
  'ROW_DATES',
  'STOREY',
  'LETTER',
  'HEATING',
  'CARRIER',
  'CERTIFICATE',
  'ROW_CENTRALLY',
] as const;

function statementsOf(row: Row): state.Statement[] | undefined {
  // "349,000 € including garage": no fact says what the price includes.
  const isMoney = (item: RowItem) => meant(item, 'PRICE', 'FEE') !== undefined || isCurrency(item.units[0] ?? '');
  const included = row.items.find(item => meant(item, 'ROW_INCLUDED') !== undefined);
  if (included !== undefined && row.items.some(isMoney)) return [state.unproven(included)];
  const renewed = rowRenewals(row.items);
  if (renewed === undefined) return undefined;
  for (const item of renewed.taken) row.taken.add(item);
  row.found.push(...renewed.statements);
  const isRead = storeys(row) && counted(row) && elliptic(row) && areas(row) && money(row) && others(row) && words(row);
  return isRead && row.found.length > 0 ? row.found : undefined;
}

/** Percents, energy, years, days, directions. */
function others(row: Row): boolean {
  const items = row.items;
  for (const [i, item] of items.entries()) {
    if (row.taken.has(item)) continue;
    const [unit] = item.units;
    const direction = meant(item, 'DIRECTION');
    if (direction !== undefined) {
      if (!faces(row, i, direction.direction)) return false;
    } else if (unit === 'DATE' || meant(item, 'AT_ONCE') !== undefined) {
      if (!items.some(each => meant(each, 'FREE') !== undefined)) return false;
      row.say(state.availableFrom(item, item.day), item);
    } else if (item.number === undefined) continue;
    else if (unit === 'RENTS') {
      const deposit = items.find(each => meant(each, 'FEE', 'FEE_WORD')?.fee === 'deposit');
      if (deposit === undefined) return false;
      row.say(state.rentsOfDeposit(state.spanOf(item, deposit), item.number), item, deposit);
    } else if (unit === 'PERCENT') {
      if (!items.some(each => meant(each, 'COMMISSION') !== undefined)) return false;
      row.say(state.numberOfRole(item, 'COMMISSION', item.number), item);
    } else if (unit === 'KWH') row.say(state.numberOfRole(item, 'FINAL_ENERGY', item.number), item);
    else if (isYear(item)) {
      const before = items[i - 1];
      const isLed = meant(before, 'ROW_OF_YEAR', 'ROW_BUILT', 'ROW_DATES') !== undefined;
      const isOfYear = isLed || meant(items[i + 1], 'ROW_BUILT') !== undefined || isYearOfHouse(row.clauseOf(item));
      const isOfHouse =
        items.some(each => meant(each, 'PROPERTY', 'BUILDING', 'ROW_BUILT', 'ROW_DATES') !== undefined) ||
        isBuilding(items);
      // "Renovated in 2015" is no year of construction.
      const isChanged = meant(items[i - 2], 'CONDITION', 'RENEW') !== undefined;
      const isBuilt = items.some(each => meant(each, 'ROW_BUILT', 'ROW_DATES') !== undefined);
      if (!isOfYear || !isOfHouse || (isChanged && !isBuilt)) return false;
      row.say(state.numberOfRole(item, 'YEAR_BUILT', item.number), item, ...(isLed && before ? [before] : []));
    } else return false;
  }
  const denials = items.filter(item => meant(item, 'ROW_NO') !== undefined);
  const [denial] = denials;
  if (denial !== undefined) {
    const paid = items.find(item => meant(item, 'COMMISSION') !== undefined);
    const [first = denial, last = denial] =
      paid === undefined ? [] : paid.at < denial.at ? [paid, denial] : [denial, paid];
    const between = items.slice(items.indexOf(first) + 1, items.indexOf(last) + 1);
    const isPercent = items.some(({ units }) => units[0] === 'PERCENT');
    if (paid === undefined || denials.length > 1 || isPercent || between.some(({ opens }) => opens)) return false;
    const none = state.wordStatement(denial, { kind: 'NO_COMMISSION' }, false);
    if (none !== undefined) row.say(none, denial, paid);
    return true;
  }
  const isPaid = items.some(item => item.units[0] === 'PERCENT' || meant(item, 'NO_COMMISSION') !== undefined);
  return isPaid || !items.some(item => meant(item, 'COMMISSION') !== undefined);
}

/** "Gebaut wurde das Haus 1968": nothing but the house can be built then. */
function isYearOfHouse(clause: readonly RowItem[]): boolean {
  const has = (...kinds: readonly Kind[]) => clause.some(each => meant(each, ...kinds) !== undefined);
  return has('ROW_BUILT') && !has('RENEWED', 'RENEW', 'COUNTED', 'PART', 'PARKING', 'CONDITION', 'FEATURE', 'OWN');
}

function faces(row: Row, i: number, direction: Of<'DIRECTION'>['direction']): boolean {
  const items = row.items;
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
  // "It lies to the north of the house" says where something else is.
  if (part === undefined && !isFaced) return false;
  const of = meant(part, 'PART')?.part;
  row.say(state.facing(part ? state.spanOf(item, part) : item, direction, of), item);
  return true;
}

/** All other words: what the property has and is. */
function words(row: Row): boolean {
  const isOfBuilding =
    row.items.some(each => isYear(each) || meant(each, ...OF_BUILDING) !== undefined) || isBuilding(row.items);
  const isHeated = row.items.some(each => meant(each, 'HEATS', 'HEATING', 'CERTIFICATE') !== undefined);
  const hasYear = row.items.some(isYear);
  for (const item of row.items) {
    // A counted space needs no second claim.
    if (row.taken.has(item) || row.counts.has(item)) continue;
    // "Two bathrooms will be built."
    if (!hasYear && meant(item, 'ROW_BUILT', 'ROW_DATES') !== undefined) return false;
    const price = offer(item);
    if (meant(item, 'ROW_CENTRALLY') !== undefined) {
      // "Centrally located" says where.
      if (!row.clauseOf(item).some(each => meant(each, 'HEATS') !== undefined)) return false;
      row.found.push(state.heatedBy(item, 'CENTRAL'));
      continue;
    }
    const word = WORDS.map(kind => meant(item, kind)).find(each => each !== undefined);
    if (word !== undefined) {
      const isCarrier = word.kind === 'CARRIER' || (word.kind === 'CERTIFICATE' && word.field === 'energyCarrier');
      if (isCarrier && !isHeated) return false;
      const statement = state.wordStatement(item, word, isOfBuilding);
      if (statement !== undefined) row.found.push(statement);
    } else if (price !== undefined) row.found.push(state.pricedAs(item, price.types));
    else if (meant(item, 'COMMISSION') === undefined && !isSilent(item)) return false;
  }
  return true;
}

function offer(item: RowItem): { readonly types: readonly PriceNoun[] } | undefined {
  if (meant(item, 'ROW_SALE') !== undefined) return { types: ['PURCHASE'] };
  return meant(item, 'ROW_RENT') === undefined ? undefined : { types: ['RENT_NET', 'RENT_GROSS'] };
}

/** Whether the sentence counts storeys, as only one of a building does. */
function isBuilding(items: readonly RowItem[]): boolean {
  return items.some(each => meant(each, 'COUNTED')?.of === 'STOREYS');
}
