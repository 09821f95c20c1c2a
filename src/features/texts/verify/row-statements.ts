// A thing of the property, and what a sentence states of it.
import { type HeatingKind, NOW, type OuterPart, PARKING_FEATURES, type ParkingKind } from '../terms/detail-terms.ts';
import type { Fact, NumberRole } from '../terms/fact.ts';
import {
  type Condition,
  ENERGY_CARRIERS,
  type EnergyCarrier,
  isOtherCarrier,
  mayBothBe,
  type PriceNoun,
} from '../terms/property-terms.ts';
import { HOUSES, UNITS } from './check-type.ts';
import { type Claim, type ClaimKind, claim } from './claim.ts';
import { hasField, hasNumber, hasRole, hasWord } from './detail-facts.ts';
import { fitsDay } from './detail-items.ts';
import type { Span } from './item.ts';
import type { Knowledge } from './knowledge.ts';
import type { RowItem } from './row-items.ts';
import type { RowMeaning } from './row-table.ts';

export interface Statement {
  readonly span: Span;
  readonly kind: ClaimKind;
  /** The facts about the thing. */
  isAbout(fact: Fact): boolean;
  /** What such a fact must hold. */
  isSo(fact: Fact): boolean;
  /** Whether a fact about the thing that holds something else contradicts it. */
  readonly contradicts: boolean;
  /** What it states where no fact is about the thing. */
  readonly otherwise?: Statement;
}

/** A number as it is written, with its currencies. */
export interface Amount {
  readonly value: number;
  readonly step: number;
}

export function judged({ span, kind, contradicts, otherwise, ...of }: Statement, knowledge: Knowledge): Claim {
  const own = knowledge.ofProperty.filter(fact => of.isAbout(fact));
  if (own.length === 0 && otherwise !== undefined) return judged(otherwise, knowledge);
  const right = own.find(of.isSo);
  if (right !== undefined) return claim(kind, span, 'SUPPORTED', right.id);
  const [other] = contradicts ? own : [];
  return claim(kind, span, other ? 'CONTRADICTED' : 'UNSUPPORTED', other?.id);
}

export const spanOf = (...items: readonly Span[]): Span => ({
  at: Math.min(...items.map(({ at }) => at)),
  to: Math.max(...items.map(({ to }) => to)),
});

/** What no fact says. */
export function unproven(span: Span): Statement {
  return { span, kind: 'NUMBER', isAbout: () => false, isSo: () => false, contradicts: false };
}

export function numberOfRole(span: Span, role: NumberRole, amount: Amount): Statement {
  // Three and a half rooms are not three.
  const exact = role === 'ROOMS' ? { ...amount, step: Math.min(amount.step, 0.1) } : amount;
  return { span, kind: 'NUMBER', isAbout: hasRole(role), isSo: hasNumber([role], exact), contradicts: true };
}

export function renewedIn(span: Span, part: Extract<RowMeaning, { kind: 'RENEWED' }>['part'], year: number): Statement {
  const isSo = hasNumber(['RENEWED_YEAR'], { value: year, step: 1 });
  return { span, kind: 'NUMBER', isAbout: hasWord('renewed', part), isSo, contradicts: true };
}

export function spacesOf(span: Span, parking: ParkingKind, count: Amount): Statement {
  const isParking = hasWord('parking', parking);
  const feature = PARKING_FEATURES[parking];
  // "A garage" is true of a property that has one among its features.
  const isListed = (fact: Fact) =>
    count.value === 1 && feature !== undefined && hasWord('feature', feature)(fact) && !hasField('parking')(fact);
  return {
    span,
    kind: 'NUMBER',
    isAbout: fact => isParking(fact) || isListed(fact),
    isSo: fact => isListed(fact) || (isParking(fact) && hasNumber(['SPACES'], count)(fact)),
    contradicts: true,
  };
}

const inUnits = (roles: readonly NumberRole[], amount: Amount, units: readonly string[]) => (fact: Fact) =>
  units.length === 0 ? hasNumber(roles, amount)(fact) : units.some(unit => hasNumber(roles, amount, unit)(fact));

export function priceOfSpace(
  span: Span,
  parking: ParkingKind,
  amount: Amount,
  units: readonly string[],
  isMonthly: boolean,
): Statement {
  const isAbout = (fact: Fact) => hasWord('parking', parking)(fact) && hasRole('SPACE_PRICE', 'SPACE_RENT')(fact);
  const roles = isMonthly ? (['SPACE_RENT'] as const) : (['SPACE_PRICE', 'SPACE_RENT'] as const);
  return { span, kind: 'NUMBER', isAbout, isSo: inUnits(roles, amount, units), contradicts: true };
}

export function feeOf(
  span: Span,
  fee: Extract<RowMeaning, { kind: 'FEE' }>['fee'],
  amount: Amount,
  units: readonly string[],
  isMonthly: boolean,
): Statement {
  const isSo = inUnits(['FEE'], amount, units);
  return {
    span,
    kind: 'NUMBER',
    isAbout: hasWord('fee', fee),
    isSo: fact => isSo(fact) && !(isMonthly && fee === 'deposit'),
    contradicts: true,
  };
}

export function priceOf(
  span: Span,
  types: readonly PriceNoun[] | undefined,
  amount: Amount,
  units: readonly string[],
  isMonthly: boolean,
): Statement {
  const isSo = inUnits(['PRICE'], amount, units);
  const isOfType = (fact: Fact) =>
    (types === undefined || types.some(type => isPriceType(type)(fact))) &&
    !(isMonthly && !hasWord('priceType', 'RENT_NET')(fact) && !hasWord('priceType', 'RENT_GROSS')(fact));
  return {
    span,
    kind: 'NUMBER',
    isAbout: hasRole('PRICE'),
    isSo: fact => isSo(fact) && isOfType(fact),
    contradicts: true,
  };
}

const isPriceType = (type: PriceNoun) => (fact: Fact) =>
  type === 'UNSAID' ? !hasField('priceType')(fact) : hasWord('priceType', type)(fact);

export function pricedAs(span: Span, types: readonly PriceNoun[]): Statement {
  return {
    span,
    kind: 'PROPERTY_FIELD',
    isAbout: hasRole('PRICE'),
    isSo: fact => types.some(type => isPriceType(type)(fact)),
    contradicts: true,
  };
}

export function areaOf(span: Span, part: OuterPart, amount: Amount): Statement {
  const isAbout = (fact: Fact) => hasWord('feature', part)(fact) && hasRole('PART_AREA')(fact);
  return { span, kind: 'NUMBER', isAbout, isSo: hasNumber(['PART_AREA'], amount), contradicts: true };
}

/** @param part undefined: the property itself */
export function facing(
  span: Span,
  direction: Extract<RowMeaning, { kind: 'DIRECTION' }>['direction'],
  part: OuterPart | undefined,
): Statement {
  const isOfPart = part ? hasWord('feature', part) : (fact: Fact) => !hasField('feature')(fact);
  return {
    span,
    kind: 'DIRECTION',
    isAbout: fact => hasField('orientation')(fact) && isOfPart(fact),
    isSo: hasWord('orientation', direction),
    contradicts: true,
  };
}

/** @param carrier that the word for the heating means, too */
export function heatedBy(span: Span, heating: HeatingKind, carrier?: EnergyCarrier): Statement {
  const isSo = (fact: Fact) =>
    hasWord('heating', heating)(fact) ||
    (carrier !== undefined && hasWord('energyCarrier', carrier)(fact)) ||
    (heating === 'DISTRICT' && hasWord('energyCarrier', 'DISTRICT_HEATING')(fact)) ||
    (heating === 'UNDERFLOOR' && hasWord('feature', 'underfloor_heating')(fact));
  const isAbout = (fact: Fact) => isSo(fact) || hasField('heating')(fact);
  return { span, kind: 'PROPERTY_FIELD', isSo, isAbout, contradicts: true };
}

export function heatedWith(span: Span, carrier: EnergyCarrier): Statement {
  const isSo = (fact: Fact) =>
    hasWord('energyCarrier', carrier)(fact) ||
    (carrier === 'DISTRICT_HEATING' && hasWord('heating', 'DISTRICT')(fact)) ||
    (carrier === 'HEAT_PUMP' && hasWord('feature', 'heat_pump')(fact));
  // The field lists all that the property is heated with, a certificate the main ones.
  const isOther = ({ id, slots }: Fact) =>
    id === 'property.heatingCarriers' &&
    ENERGY_CARRIERS.every(
      each => !slots.some(is => 'value' in is && is.value === each) || isOtherCarrier(each, carrier),
    );
  const isAbout = (fact: Fact) => isSo(fact) || isOther(fact);
  return { span, kind: 'PROPERTY_FIELD', isSo, isAbout, contradicts: true };
}

/** Undefined if the item is nothing that a property has or is. */
export function wordStatement(item: RowItem, meaning: RowMeaning, isOfBuilding: boolean): Statement | undefined {
  const span = item;
  const kind = 'PROPERTY_FIELD';
  const has = (isSo: (fact: Fact) => boolean): Statement => {
    return { span, kind, isAbout: isSo, isSo, contradicts: false };
  };
  switch (meaning.kind) {
    case 'OWN':
      return has(fact => fact.id === meaning.fact.id);
    case 'PART':
      return has(hasWord('feature', meaning.part));
    case 'FEATURE':
      return has(hasWord('feature', meaning.id as never));
    case 'PARKING':
      return has(fact => spacesOf(span, meaning.parking, { value: 1, step: 1 }).isAbout(fact));
    case 'CONDITION': {
      const isSo = hasWord('condition', meaning.id);
      const isOther = (fact: Fact) =>
        hasField('condition')(fact) &&
        !fact.slots.some(slot => slot.kind === 'PROPERTY_FIELD' && mayBothBe(slot.value as Condition, meaning.id));
      return { span, kind, isAbout: fact => isSo(fact) || isOther(fact), isSo, contradicts: true };
    }
    case 'HEATING':
      return heatedBy(span, meaning.heating);
    case 'CARRIER':
      return heatedWith(span, meaning.carrier);
    case 'CERTIFICATE':
      if (meaning.field !== 'certificateKind') return has(hasWord(meaning.field, meaning.value));
      return {
        span,
        kind,
        isAbout: hasField('certificateKind'),
        isSo: hasWord('certificateKind', meaning.value),
        contradicts: true,
      };
    case 'LETTER':
      return {
        span,
        kind,
        isAbout: hasField('energyClass'),
        isSo: hasWord('energyClass', meaning.value),
        contradicts: true,
      };
    case 'NO_COMMISSION': {
      const isSo = hasNumber(['COMMISSION'], { value: 0, step: 1 });
      return { span, kind: 'NUMBER', isAbout: hasRole('COMMISSION'), isSo, contradicts: true };
    }
    case 'PROPERTY': {
      const { types, isBuilding } = meaning;
      const isType = (fact: Fact) => types.some(type => hasWord('type', type)(fact));
      // A terraced house is a house; a flat is in one.
      const isHouse = (fact: Fact) =>
        isBuilding && ([...HOUSES].some(hasType(fact)) || (isOfBuilding && [...UNITS].some(hasType(fact))));
      const isPlot = (fact: Fact) => types.includes('PLOT') && hasRole('PLOT_AREA')(fact);
      const isSo = (fact: Fact) => isType(fact) || isHouse(fact) || isPlot(fact);
      return { span, kind: 'TYPE', isSo, isAbout: fact => hasField('type')(fact) || isPlot(fact), contradicts: false };
    }
    default:
      return undefined;
  }
}

const hasType = (fact: Fact) => (type: string) => hasWord('type', type as never)(fact);

/** A deposit of so many rents. */
export function rentsOfDeposit(span: Span, rents: Amount): Statement {
  const isOf = (fact: Fact) =>
    fact.slots.some(slot => slot.kind === 'NUMBER' && slot.of === 'FEE' && slot.unit === 'PIECES');
  const isAbout = (fact: Fact) => hasWord('fee', 'deposit')(fact) && isOf(fact);
  return { span, kind: 'NUMBER', isAbout, isSo: hasNumber(['FEE'], rents, 'PIECES'), contradicts: true };
}

export function availableFrom(span: Span, day: string | undefined): Statement {
  const isSo = (fact: Fact) =>
    fact.slots.some(
      slot => slot.kind === 'PROPERTY_FIELD' && slot.field === 'available' && fitsDay(slot.value, day ?? NOW),
    );
  return { span, kind: 'NUMBER', isAbout: hasField('available'), isSo, contradicts: true };
}
