// Where a sentence has the street of a destination and the number of a house.
import type { Item, Span } from './item.ts';
import { markOf } from './unknown-names.ts';

const PLACING: ReadonlySet<string | undefined> = new Set(['IN', 'ON', 'AT']);

/**
 * The first item of the words that place something at the name at a position: "in the", "at 38", "listed under 38", "the address", "the address … is";
 * the name itself where the sentence begins with it: "Main Street 8 houses". Undefined if none do.
 */
export function placingAt(items: readonly Item[], at: number): number | undefined {
  const before = items[at - 1];
  const end = isDigits(before) ? at - 2 : at - 1;
  for (const i of [end, end - 1]) {
    const item = items[i];
    if (isAddressNoun(item)) return i;
    if (PLACING.has(item?.relation)) return i;
    if (item?.relation === 'UNDER' && houseBeside(items, at) !== undefined) return i;
    if (item?.relation === undefined) continue;
    const noun = item.relation === 'IS' || item.relation === 'NAMED' ? items.slice(0, i).findIndex(isAddressNoun) : -1;
    return noun < 0 ? undefined : noun;
  }
  return isOpening(items, at) ? at : undefined;
}

/** "Main Street 8 houses", "Main Street 8 is the address of". */
function isOpening(items: readonly Item[], at: number): boolean {
  if (at > FARTHEST_OPENING || !items.slice(0, at).every(({ kind }) => kind === 'ARTICLE')) return false;
  const house = houseBehind(items, at);
  const verb = house && items[house.to + 1]?.relation;
  if (house === undefined || verb === undefined) return false;
  return verb === 'HAS' || (verb === 'IS' && items.slice(house.to, house.to + 4).some(isAddressNoun));
}

/** Articles before the first street of a sentence. */
const FARTHEST_OPENING = 1;

function isAddressNoun(item: Item | undefined): boolean {
  return item?.kind === 'FIELD' && item.field === 'ADDRESS';
}

function isDigits(item: Item | undefined): item is Extract<Item, { kind: 'NUMBER' }> {
  return item?.kind === 'NUMBER' && item.isDigits;
}

/** The number of a house beside the name of a street. */
export function houseBeside(items: readonly Item[], at: number): string | undefined {
  const [before, behind] = [items[at - 1], items[at + 1]];
  return houseBehind(items, at)?.value ?? [behind, before].find(isDigits)?.value.toString();
}

/** The number of a house behind the name of a street, or several of them: "Main Street 43-45". */
export function houseBehind(items: readonly Item[], at: number): (Span & { readonly value: string }) | undefined {
  const first = items[at + 1];
  if (!isDigits(first)) return undefined;
  const [joint, last, next] = [items[at + 2], items[at + 3], items[at + 4]];
  if (joint?.kind === 'UNIT') return undefined;
  const isSeveral = markOf(joint) === '-' && isDigits(last) && last.value > first.value && next?.kind !== 'UNIT';
  return isSeveral
    ? { at: at + 1, to: at + 3, value: `${first.value}-${last.value}` }
    : markOf(joint) === '-'
      ? undefined
      : { at: at + 1, to: at + 1, value: String(first.value) };
}

/** A street with the number of a house behind it. */
export function isAddress(items: readonly Item[], at: number): boolean {
  return isStreet(items[at]) && houseBehind(items, at) !== undefined;
}

/** Whether a number is that of a house behind a street: also "45" in "Main Street 43-45". */
export function isHouseBehind(items: readonly Item[], at: number): boolean {
  return [at - 1, at - 3].some(i => isStreet(items[i]) && (houseBehind(items, i)?.to ?? i) >= at);
}

/** A name that a street has. */
export function isStreet(item: Item | undefined): boolean {
  return item?.kind === 'NAME' && item.refs.some(({ role }) => /^(?:STREET|WAY|COURSE)$/.test(role));
}
