// Checks what a sentence says the property is: "the flat", "a terraced house", and "the house" of the building that it is in.
import type { Fact } from '../terms/fact.ts';
import type { PropertyType } from '../terms/property-terms.ts';
import { type Claim, claim, verdictIf } from './claim.ts';
import type { Item, Span } from './item.ts';
import type { Knowledge } from './knowledge.ts';
import { relationBefore } from './relations.ts';

/** What a word claims. */
export interface Found {
  /** Undefined where the word claims nothing here. */
  readonly claim?: Claim;
  /** Further items of the claim. */
  readonly also?: readonly number[];
}

export function fieldFacts(field: string, knowledge: Knowledge): { fact: Fact; value: string }[] {
  return knowledge
    .ownSlots('PROPERTY_FIELD')
    .flatMap(({ fact, slot }) => (slot.field === field ? [{ fact, value: slot.value }] : []));
}

export const HOUSES: ReadonlySet<string> = new Set<PropertyType>([
  'HOUSE',
  'SEMI_DETACHED',
  'TERRACED',
  'MULTI_FAMILY',
]);

/** "North of the house", "a hundred metres from the house": only where one starts. */
function isReference(at: number, items: readonly Item[]): boolean {
  const before = items.slice(Math.max(0, at - 2), at);
  return before.some(({ kind }) => kind === 'DIRECTION') || relationBefore(at, items) === 'FROM';
}

/** Properties that are a part of a building. */
export const UNITS: ReadonlySet<string> = new Set(['APARTMENT', 'OFFICE', 'RETAIL']);

export function typeClaim(
  item: Extract<Item, { kind: 'PROPERTY' }>,
  span: Span,
  items: readonly Item[],
  knowledge: Knowledge,
): Found {
  const [own] = fieldFacts('type', knowledge);
  const isOwn = own !== undefined && item.types.some(type => type === own.value);
  if (!isOwn && item.types.includes('PLOT')) {
    // "Southeast of the plot": whatever stands on it.
    if (isReference(span.at, items)) return {};
    const plot = knowledge.numberOf('PLOT_AREA');
    return { claim: claim('PROPERTY_FIELD', span, plot ? 'SUPPORTED' : 'UNSUPPORTED', plot?.fact.id) };
  }
  const isAboutBuilding = items.some(
    (each, i) =>
      (each.kind === 'FIELD' && each.field === 'YEAR_BUILT') || each.kind === 'STOREY' || isYear(each, items[i + 1]),
  );
  if (!isOwn && item.isBuilding && own !== undefined && isAboutBuilding) return {};
  // "The house stands in the old town": of a flat it is the building.
  const isPlacedUnit = own !== undefined && UNITS.has(own.value) && isPlacedAlone(items);
  if (!isOwn && item.isBuilding && isPlacedUnit) return {};
  // A terraced house is a house, and everything is north of one.
  if (item.isBuilding && HOUSES.has(own?.value ?? ''))
    return { claim: claim('PROPERTY_FIELD', span, 'SUPPORTED', own?.fact.id) };
  if (item.isBuilding && own !== undefined && isReference(span.at, items)) return {};
  // A flat, an office or a shop is in a house of some type, of which no fact knows.
  const isAround = own !== undefined && UNITS.has(own.value) && !item.types.some(type => UNITS.has(type));
  const verdict = own === undefined || (!isOwn && isAround) ? 'UNSUPPORTED' : verdictIf(isOwn);
  return { claim: claim('PROPERTY_FIELD', span, verdict, own?.fact.id) };
}

/** A sentence that says where something is, and nothing of its price, its parts or its size. */
function isPlacedAlone(items: readonly Item[]): boolean {
  const isOfProperty = ({ kind }: Item) =>
    kind === 'PRICE' || kind === 'CONDITION' || kind === 'FEATURE' || kind === 'UNIT';
  const isPlaced = items.some(({ relation }) => relation === 'LOCATED' || relation === 'IS');
  return isPlaced && items.some(({ relation }) => relation === 'IN') && !items.some(isOfProperty);
}

export function isYear(item: Item, next: Item | undefined): boolean {
  return item.kind === 'NUMBER' && item.value >= 1000 && item.value <= 2100 && item.step === 1 && next?.kind !== 'UNIT';
}
