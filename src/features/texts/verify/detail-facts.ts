// Whether a fact about the property holds a word or a number.
import type { Fact, NumberRole, PropertyWordField } from '../terms/fact.ts';
import type { DetailNumber } from './detail-items.ts';
import { standsFor } from './rounding.ts';

export const hasWord = (field: PropertyWordField, value: string) => (fact: Fact) =>
  fact.slots.some(slot => slot.kind === 'PROPERTY_FIELD' && slot.field === field && slot.value === value);
export const hasField = (field: PropertyWordField) => (fact: Fact) =>
  fact.slots.some(slot => slot.kind === 'PROPERTY_FIELD' && slot.field === field);
export const hasRole =
  (...roles: readonly NumberRole[]) =>
  (fact: Fact) =>
    fact.slots.some(slot => slot.kind === 'NUMBER' && roles.includes(slot.of));
export const hasNumber = (roles: readonly NumberRole[], written: DetailNumber, unit?: string) => (fact: Fact) =>
  fact.slots.some(
    slot =>
      slot.kind === 'NUMBER' &&
      roles.includes(slot.of) &&
      (unit === undefined || slot.unit === unit) &&
      standsFor(written, slot.value, 'EXACT'),
  );
