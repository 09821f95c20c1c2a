// The details of a property as facts: each has the word for its thing, and the numbers that belong to it alone.
import type { Currency } from '../terms/currencies.ts';
import { FEES, OUTER_PARTS, type OuterPart, PARKING_FEATURES } from '../terms/detail-terms.ts';
import type { Fact, NumberRole, PropertyWordField, Slot } from '../terms/fact.ts';
import type { Property } from './property-fields.ts';

const AREAS: Readonly<Record<OuterPart, 'balconyArea' | 'terraceArea' | 'gardenArea'>> = {
  balcony: 'balconyArea',
  terrace: 'terraceArea',
  garden: 'gardenArea',
};

/** One fact for each field, and for each entry of a list. */
export function detailFacts(property: Property, currency: Currency): Fact[] {
  const found: Fact[] = [];
  const say = (field: string, slots: readonly Slot[], pointer = field) =>
    found.push({
      id: `property.${field}`,
      kind: 'PROPERTY',
      slots,
      source: { kind: 'REQUEST', pointer: `#/property/${pointer}` },
    });
  const word = (field: PropertyWordField, value: string): Slot => ({ kind: 'PROPERTY_FIELD', field, value });
  const number = (of: NumberRole, value: number, unit: Extract<Slot, { kind: 'NUMBER' }>['unit']): Slot => {
    return { kind: 'NUMBER', of, value, unit, rounding: 'EXACT' };
  };
  for (const [field, of] of [
    ['bedrooms', 'BEDROOMS'],
    ['bathrooms', 'BATHROOMS'],
    ['storeys', 'STOREYS'],
  ] as const) {
    const value = property[field];
    if (value) say(field, [number(of, value, 'PIECES')]);
  }
  for (const part of OUTER_PARTS) {
    const value = property[AREAS[part]];
    if (value !== undefined) say(AREAS[part], [word('feature', part), number('PART_AREA', value, 'SQUARE_METERS')]);
  }
  const { orientation, heating, heatingCarriers, parking, modernisations, availableFrom, commission } = property;
  if (orientation !== undefined) {
    const part = OUTER_PARTS.find(each => hasPart(property, each));
    say('orientation', [word('orientation', orientation), ...(part ? [word('feature', part)] : [])]);
  }
  if (heating !== undefined) {
    const features = heating === 'UNDERFLOOR' ? [word('feature', 'underfloor_heating')] : [];
    say('heating', [word('heating', heating), ...features]);
  }
  // District heating is heated by district heating.
  const carriers = heatingCarriers?.filter(id => heating !== 'DISTRICT' || id !== 'DISTRICT_HEATING') ?? [];
  if (carriers.length > 0) {
    const slots = carriers.map(id => word('energyCarrier', id));
    say('heatingCarriers', slots);
  }
  for (const [i, { kind, count = 1, price }] of (parking ?? []).entries()) {
    const feature = PARKING_FEATURES[kind];
    const role = isRent(property) ? 'SPACE_RENT' : 'SPACE_PRICE';
    const slots = [
      word('parking', kind),
      number('SPACES', count, 'PIECES'),
      ...(price ? [number(role, price, currency)] : []),
      ...(feature ? [word('feature', feature)] : []),
    ];
    say(`parking.${i}`, slots, `parking/${i}`);
  }
  for (const [i, { part, year }] of (modernisations ?? []).entries())
    say(`modernisations.${i}`, [word('renewed', part), number('RENEWED_YEAR', year, 'YEAR')], `modernisations/${i}`);
  if (availableFrom !== undefined) say('availableFrom', [word('available', availableFrom)]);
  for (const fee of FEES) {
    const value = property[fee];
    const rents = fee === 'deposit' && value ? rentsIn(value, property) : [];
    if (value) say(fee, [word('fee', fee), number('FEE', value, currency), ...rents]);
  }
  if (commission !== undefined) {
    const { priceType } = property;
    const slots = priceType === undefined ? [] : [word('priceType', priceType)];
    say('commission', [number('COMMISSION', commission, 'PERCENT'), ...slots]);
  }
  return found;
}

/** "Three months' rent", if it is so many. */
function rentsIn(deposit: number, { price, priceType }: Property): Slot[] {
  const rents = price && priceType === 'RENT_NET' ? deposit / price : 0;
  if (!Number.isInteger(rents * 2) || rents === 0) return [];
  return [{ kind: 'NUMBER', of: 'FEE', value: rents, unit: 'PIECES', rounding: 'EXACT' }];
}

function isRent({ priceType }: Property): boolean {
  return priceType === 'RENT_NET' || priceType === 'RENT_GROSS';
}

function hasPart(property: Property, part: OuterPart): boolean {
  return property[AREAS[part]] !== undefined || (property.features?.includes(part) ?? false);
}
