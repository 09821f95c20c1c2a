// Checks the claims of a sentence about the price: what it is, and for how long.
import { isCurrency } from '../terms/currencies.ts';
import type { Fact } from '../terms/fact.ts';
import { isYear } from './check-type.ts';
import { type Claim, claim, verdictIf } from './claim.ts';
import type { Item, Span } from './item.ts';
import type { Knowledge } from './knowledge.ts';
import type { Quantity } from './quantities.ts';

function hasUnit(items: readonly Item[], unit: Quantity['unit']): boolean {
  return items.some(item => item.kind === 'UNIT' && item.unit === unit);
}

/** The caller's price type; undefined if the caller gives none. */
function priceTypeOf({ fact }: { readonly fact: Fact }): string | undefined {
  const said = fact.slots.find(slot => slot.kind === 'PROPERTY_FIELD' && slot.field === 'priceType');
  return said?.kind === 'PROPERTY_FIELD' ? said.value : undefined;
}

export function priceClaim(types: readonly string[], span: Span, items: readonly Item[], knowledge: Knowledge): Claim {
  if (hasUnit(items, 'EUR_PER_SQUARE_METER')) {
    const rent = knowledge.numberOf('NET_RENT');
    return claim('TYPE', span, rent ? verdictIf(types.includes('RENT_NET')) : 'UNSUPPORTED', rent?.fact.id);
  }
  const price = knowledge.numberOf('PRICE');
  if (price === undefined) return claim('PROPERTY_FIELD', span, 'UNSUPPORTED');
  const own = priceTypeOf(price);
  const isSame = types.includes(own ?? 'UNSAID');
  return claim('PROPERTY_FIELD', span, isSame || own ? verdictIf(isSame) : 'UNSUPPORTED', price.fact.id);
}

/** A rent is for a month, a purchase price for no period at all; "im Jahr 1998" is no period of payment. */
export function periodClaim(
  months: number,
  at: number,
  items: readonly Item[],
  knowledge: Knowledge,
): Claim | undefined {
  const hasPrice = items.some(
    each =>
      each.kind === 'PRICE' ||
      (each.kind === 'UNIT' && (isCurrency(each.unit) || each.unit === 'EUR_PER_SQUARE_METER')),
  );
  const next = items[at + 1];
  if (!hasPrice || (next !== undefined && isYear(next, items[at + 2]))) return undefined;
  const isCensus = hasUnit(items, 'EUR_PER_SQUARE_METER');
  const price = knowledge.numberOf(isCensus ? 'NET_RENT' : 'PRICE');
  const type = isCensus ? 'RENT_NET' : price && priceTypeOf(price);
  const verdict = price && type ? verdictIf(type !== 'PURCHASE' && months === 1) : 'UNSUPPORTED';
  return claim('QUALITY', { at, to: at }, verdict, price?.fact.id);
}
