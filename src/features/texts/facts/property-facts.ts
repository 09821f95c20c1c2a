// The caller's statements about a property as facts; each names the request field that it comes from.
import { currencyOf } from '../terms/currencies.ts';
import type { Fact, FactUnit, NumberRole, PropertyWordField, Slot } from '../terms/fact.ts';
import { detailFacts } from './detail-facts.ts';
import type { Property } from './property-fields.ts';

const NUMBERS = [
  ['livingArea', 'LIVING_AREA', 'SQUARE_METERS'],
  ['plotArea', 'PLOT_AREA', 'SQUARE_METERS'],
  ['rooms', 'ROOMS', 'ROOMS'],
  ['floor', 'FLOOR', 'STOREY'],
  ['yearBuilt', 'YEAR_BUILT', 'YEAR'],
] as const satisfies readonly (readonly [keyof Property, NumberRole, FactUnit])[];

/**
 * One fact per field, and per feature.
 * @param country ISO 3166-1 alpha-2 of the place, for the currency if the caller gives none
 */
export function propertyFacts(property: Property, country: string): Fact[] {
  const fact = (field: string, slots: readonly Slot[], pointer = field): Fact => ({
    id: `property.${field}`,
    kind: 'PROPERTY',
    slots,
    source: { kind: 'REQUEST', pointer: `#/property/${pointer}` },
  });
  const wordSlot = (field: PropertyWordField, value: string): Slot => ({ kind: 'PROPERTY_FIELD', field, value });
  const facts: Fact[] = [fact('type', [wordSlot('type', property.type)])];
  for (const [field, of, unit] of NUMBERS) {
    const value = property[field];
    if (value !== undefined) facts.push(fact(field, [{ kind: 'NUMBER', of, value, unit, rounding: 'EXACT' }]));
  }
  if (property.condition !== undefined) facts.push(fact('condition', [wordSlot('condition', property.condition)]));
  const currency = property.currency ?? currencyOf(country);
  if (property.price) {
    const price: Slot = { kind: 'NUMBER', of: 'PRICE', value: property.price, unit: currency, rounding: 'EXACT' };
    const slots = property.priceType === undefined ? [price] : [price, wordSlot('priceType', property.priceType)];
    facts.push(fact('price', slots));
  }
  const details = detailFacts(property, currency);
  // "A garage" and "two garages" would be two things to a reader.
  const isInDetail = (feature: string) =>
    details.some(
      ({ id, slots }) =>
        id !== 'property.orientation' && slots.some(slot => slot.kind === 'PROPERTY_FIELD' && slot.value === feature),
    );
  for (const [i, feature] of (property.features ?? []).entries()) {
    if (isInDetail(feature)) continue;
    facts.push(fact(`features.${i}`, [wordSlot('feature', feature)], `features/${i}`));
  }
  return [...facts, ...details];
}
