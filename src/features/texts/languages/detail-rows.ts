// The details of a property between facts and a language's tables: what each thought needs, and each fact in one line.
import {
  type Detail,
  type Fee,
  type HeatingKind,
  NOW,
  type OuterPart,
  type ParkingKind,
  type RenewedPart,
} from '../terms/detail-terms.ts';
import { type Direction, type Fact, neededNumber, numberOf, type PropertyWordField } from '../terms/fact.ts';
import type { EnergyCarrier, PriceNoun, PropertyType } from '../terms/property-terms.ts';
import type { DetailTables, Spaces } from './detail-words.ts';
import type { PhrasingRow, Speech } from './language.ts';

/** The first word of a field in a fact. */
function wordOf<Word extends string>(fact: Fact | undefined, field: PropertyWordField): Word | undefined {
  for (const slot of fact?.slots ?? [])
    if (slot.kind === 'PROPERTY_FIELD' && slot.field === field) return slot.value as Word;
  return undefined;
}

function carriersOf(facts: readonly Fact[]): EnergyCarrier[] {
  return facts.flatMap(({ slots }) =>
    slots.flatMap(slot =>
      slot.kind === 'PROPERTY_FIELD' && slot.field === 'energyCarrier' ? [slot.value as EnergyCarrier] : [],
    ),
  );
}

function moneyOf(fact: Fact, { money }: Speech): string {
  const slot = fact.slots.find(
    each => each.kind === 'NUMBER' && ['FEE', 'SPACE_PRICE', 'SPACE_RENT'].includes(each.of),
  );
  return slot?.kind === 'NUMBER' ? money(slot.value, slot.unit) : '';
}

function spacesOf(fact: Fact, tables: DetailTables, speech: Speech): Spaces {
  const price = moneyOf(fact, speech);
  const isRent = numberOf(fact, 'SPACE_RENT') !== undefined;
  return {
    kind: wordOf<ParkingKind>(fact, 'parking') ?? 'OUTDOOR',
    count: neededNumber(fact, 'SPACES'),
    price: price === '' ? undefined : isRent ? tables.monthly(price) : price,
  };
}

const areaOf = (fact: Fact, { number }: Speech) => `${number(neededNumber(fact, 'PART_AREA'))} m²`;
const partOf = (fact: Fact) => wordOf<OuterPart>(fact, 'feature');

/** Undefined: there is no commission. */
function percentOf(fact: Fact, { number }: Speech): string | undefined {
  const percent = neededNumber(fact, 'COMMISSION');
  return percent === 0 ? undefined : number(percent);
}

/** Undefined: at once. */
function dayOf(fact: Fact, { day }: DetailTables): string | undefined {
  const from = wordOf(fact, 'available') ?? NOW;
  return from === NOW ? undefined : day(from);
}

/** The sentences of a thought about details. */
export function detailRows(
  detail: Detail,
  facts: readonly Fact[],
  {
    type,
    tables,
    speech,
  }: {
    readonly type: PropertyType;
    readonly tables: DetailTables;
    readonly speech: Speech;
  },
): readonly PhrasingRow[] {
  const [first] = facts;
  if (first === undefined) return [];
  const only = (id: string) => facts.find(fact => fact.id === `property.${id}`);
  switch (detail) {
    case 'ROOMS': {
      const [bedrooms, bathrooms] = [only('bedrooms'), only('bathrooms')];
      return tables.rooms(
        {
          bedrooms: bedrooms && numberOf(bedrooms, 'BEDROOMS'),
          bathrooms: bathrooms && numberOf(bathrooms, 'BATHROOMS'),
        },
        type,
      );
    }
    case 'STOREYS':
      return tables.storeys(
        neededNumber(first, 'STOREYS'),
        facts.flatMap(fact => numberOf(fact, 'YEAR_BUILT') ?? [])[0],
      );
    case 'AREA_FACING':
      return tables.areaFacing(
        partOf(first) ?? 'balcony',
        areaOf(first, speech),
        wordOf<Direction>(facts[1], 'orientation') ?? 'N',
      );
    case 'AREAS':
      return tables.areas(
        facts.flatMap(fact => ({ part: partOf(fact) ?? 'balcony', area: areaOf(fact, speech) })),
        type,
      );
    case 'ORIENTATION':
      return tables.orientation(partOf(first), wordOf<Direction>(first, 'orientation') ?? 'N', type);
    case 'PARKING':
      return tables.parking(
        facts.map(fact => spacesOf(fact, tables, speech)),
        type,
      );
    case 'HEATING':
      return tables.heating(wordOf<HeatingKind>(only('heating'), 'heating'), carriersOf(facts), type);
    case 'RENEWED':
      return tables.renewed(
        facts.map(fact => ({
          part: wordOf<RenewedPart>(fact, 'renewed') ?? 'HEATING',
          year: neededNumber(fact, 'RENEWED_YEAR'),
        })),
      );
    case 'AVAILABLE':
      return tables.available(dayOf(first, tables), type);
    case 'FEES':
      return tables.fees(
        facts.map(fact => ({ fee: wordOf<Fee>(fact, 'fee') ?? 'deposit', amount: moneyOf(fact, speech) })),
      );
    case 'COMMISSION':
      return tables.commission(percentOf(first, speech), wordOf<PriceNoun>(first, 'priceType') ?? 'UNSAID');
  }
}

/** A fact about a detail in one line; undefined if the fact is about something else. */
export function detailLine(fact: Fact, tables: DetailTables, speech: Speech): string | undefined {
  const { lines } = tables;
  for (const counted of ['BEDROOMS', 'BATHROOMS', 'STOREYS'] as const) {
    const count = numberOf(fact, counted);
    if (count !== undefined) return lines.counted(counted, count);
  }
  const [parking, renewed, fee] = (['parking', 'renewed', 'fee'] as const).map(field => wordOf(fact, field));
  if (parking !== undefined) return lines.parking(spacesOf(fact, tables, speech));
  if (renewed !== undefined) return lines.renewed(renewed as RenewedPart, neededNumber(fact, 'RENEWED_YEAR'));
  if (fee !== undefined) return lines.fee(fee as Fee, moneyOf(fact, speech));
  const [direction, heating, available] = (['orientation', 'heating', 'available'] as const).map(of =>
    wordOf(fact, of),
  );
  if (direction !== undefined) return lines.orientation(partOf(fact), direction as Direction);
  if (heating !== undefined) return lines.heating(heating as HeatingKind);
  if (available !== undefined) return lines.available(dayOf(fact, tables));
  if (numberOf(fact, 'COMMISSION') !== undefined) return lines.commission(percentOf(fact, speech));
  const part = partOf(fact);
  if (part !== undefined && numberOf(fact, 'PART_AREA') !== undefined) return lines.area(part, areaOf(fact, speech));
  return fact.id === 'property.heatingCarriers' ? lines.carriers(carriersOf([fact])) : undefined;
}
