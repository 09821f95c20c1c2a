// Reads the counts of a sentence about the property: storeys, rooms, parking spaces, and numbers that borrow the unit of another.
import { isCurrency } from '../terms/currencies.ts';
import type { Row } from './row.ts';
import { isSilent } from './row.ts';
import { isBarePrice, pay } from './row-amounts.ts';
import { isYear, meant, type RowItem } from './row-items.ts';
import * as state from './row-statements.ts';

/** "Im dritten Obergeschoss", "on the ground floor", "2. OG". */
export function storeys(row: Row): boolean {
  for (const [i, item] of row.items.entries()) {
    const storey = meant(item, 'STOREY');
    if (storey === undefined) continue;
    const before = row.items[i - 1];
    const ordinal = meant(before, 'ORDINAL');
    const level = ordinal === undefined ? storey.value : ordinal.value * storey.sign;
    if (level === undefined) {
      // "Drei Geschosse" are a count.
      if (meant(item, 'COUNTED') === undefined) return false;
      continue;
    }
    const span = ordinal && before ? state.spanOf(before, item) : item;
    row.say(state.numberOfRole(span, 'FLOOR', { value: level, step: 1 }), item, ...(ordinal && before ? [before] : []));
  }
  return true;
}

/** "Fünf Zimmer, davon vier Schlafzimmer", "vier der fünf Zimmer sind Schlafzimmer". */
export function counted(row: Row): boolean {
  const items = row.items;
  const roleOf = (item: RowItem | undefined) =>
    meant(item, 'ROOMS') ? ('ROOMS' as const) : meant(item, 'COUNTED')?.of;
  const isCount = (item: RowItem) =>
    !row.taken.has(item) && item.units.length === 0 && (item.number !== undefined || meant(item, 'ONE') !== undefined);
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
      const part = items.slice(j + 1).find(each => roleOf(each) !== undefined && !row.taken.has(each));
      const at = part ? items.indexOf(part) : -1;
      const role = roleOf(part);
      const isBetween = items.slice(j + 1, Math.max(at, j + 1)).every(each => isSilent(each));
      if (part === undefined || role === undefined || !isBetween || items[j - 1]?.number === undefined) return false;
      row.say(state.numberOfRole(state.spanOf(item, part), role, number), item, part);
      continue;
    }
    while (items[j] !== undefined && isBetweenCount(row, items[j] as RowItem, item)) j++;
    const thing = items[j];
    if (thing === undefined || row.taken.has(thing)) continue;
    const role = roleOf(thing);
    const parking = meant(thing, 'PARKING');
    if (parking !== undefined) {
      row.counts.set(thing, number.value);
      row.say(state.spacesOf(state.spanOf(item, thing), parking.parking, number), item);
    } else if (role !== undefined && !(isYear(item) && role !== 'ROOMS'))
      row.say(state.numberOfRole(state.spanOf(item, thing), role, number), item, thing);
  }
  return true;
}

/** Of "vier davon Schlafzimmer" and "drei renovierte Bäder" what stands in the middle. */
function isBetweenCount(_row: Row, item: RowItem, count: RowItem): boolean {
  if (item.opens || item.number !== undefined) return false;
  const isPart = meant(item, 'ROW_OF_THEM') !== undefined && count.number !== undefined;
  return isPart || (count.number !== undefined && meant(item, 'CONDITION') !== undefined);
}

/** "Ein Garten von 420 und eine Terrasse von 40 Quadratmetern": the unit of the first number. */
export function elliptic(row: Row): boolean {
  const open = row.items.filter(
    item => !row.taken.has(item) && item.number && item.units.length === 0 && !isYear(item),
  );
  if (open.length === 0) return true;
  const kinds = (test: (units: readonly string[]) => boolean) => [
    ...new Set(row.items.filter(({ units }) => units.length > 0 && test(units)).map(({ units }) => units.join(' '))),
  ];
  for (const item of open) {
    const i = row.items.indexOf(item);
    const near = (at: number, step: 1 | -1): RowItem | undefined => {
      for (let j = at + step; ; j += step) {
        const other = row.items[j];
        if (other === undefined || (step === 1 ? other : row.items[j + 1])?.opens) return undefined;
        if (meant(other, 'ROW_MEASURES', 'ROW_PAYS', 'ONE', 'ROW_OF_ALL', 'MONTHLY') === undefined) return other;
      }
    };
    const part = free(row, near(i, -1));
    const next = free(row, near(i, 1));
    const areas = kinds(units => units[0] === 'SQUARE_METERS');
    const money = kinds(units => isCurrency(units[0] ?? ''));
    const outer = meant(part, 'PART');
    const cost = [part, next].find(each => meant(each, 'FEE', 'FEE_WORD', 'PARKING') !== undefined);
    const span = (thing: RowItem) => state.spanOf(thing, item);
    const number = item.number ?? { value: 0, step: 1 };
    if (outer && part && areas.length === 1) row.say(state.areaOf(span(part), outer.part, number), item, part);
    else if (cost !== undefined && money.length === 1) {
      if (!pay(row, cost, item, number, (money[0] ?? '').split(' '))) return false;
    } else if (!isBarePrice(row, item)) return false;
  }
  return true;
}

function free(row: Row, item: RowItem | undefined): RowItem | undefined {
  return item === undefined || row.taken.has(item) ? undefined : item;
}
