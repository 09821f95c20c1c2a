// What cannot be right about a property: values that contradict each other or that no property has. Texts leave such values out.
import { type Currency, currencyOf, roughEuros } from '../terms/currencies.ts';
import { FEES } from '../terms/detail-terms.ts';
import { isDwelling } from '../terms/property-terms.ts';
import type { EnergyCertificate, Property } from './property-fields.ts';

/** A value that texts leave out, and why. */
export interface Doubt {
  /** JSON pointer into the request. */
  readonly pointer: string;
  /** One sentence in English. */
  readonly reason: string;
}

type Field = keyof Property;

/** No room of a dwelling has fewer square metres. */
const SMALLEST_ROOM = 4;
const SMALLEST_DWELLING = 8;
const LARGEST_FLAT = 1500;
const MOST_ROOMS_OF_FLAT = 30;
/** Buildings are sold so many years before they stand. */
const YEARS_AHEAD = 8;
/** Older ones are museums. */
const OLDEST = 1100;
/** A square metre costs between these, in euros. */
const PRICE_OF_METER = { least: 50, most: 150_000 } as const;
const RENT_OF_METER = { least: 0.5, most: 300 } as const;
const MOST_RENTS_OF_DEPOSIT = 24;
const HIGHEST_COMMISSION = 15;
/** A certificate is valid for ten years. */
const YEARS_OF_CERTIFICATE = 10;

/** Upper ends of the classes of dwellings in kWh per square metre and year (GEG, annex 10). */
const CLASS_ENDS = { 'A+': 30, A: 50, B: 75, C: 100, D: 130, E: 160, F: 200, G: 250, H: Infinity } as const;

/**
 * The property without the values that cannot be right.
 * @param country ISO 3166-1 alpha-2 of the place, for its currency and the classes of its certificates
 * @param day today, `2026-05-01`
 */
export function plausible(
  property: Property,
  { country, day }: { readonly country: string; readonly day: string },
): { readonly property: Property; readonly doubts: readonly Doubt[] } {
  const doubts: Doubt[] = [];
  const dropped = new Set<Field>();
  const doubt = (field: Field, reason: string) => {
    if (dropped.has(field)) return;
    dropped.add(field);
    doubts.push({ pointer: `#/property/${field}`, reason });
  };
  doubtSize(property, doubt);
  doubtBuilding(property, Number(day.slice(0, 4)), doubt);
  doubtMoney(property, property.currency ?? currencyOf(country), doubt);
  const { availableFrom, parking, modernisations, energyCertificate } = property;
  if (availableFrom !== undefined && availableFrom !== 'NOW' && availableFrom < day)
    doubt('availableFrom', `The property is available from ${availableFrom}, which has passed.`);
  const kept: Partial<Property> = Object.fromEntries(
    Object.entries(property).filter(([field]) => !dropped.has(field as Field)),
  );
  const isKept = (pointer: string, reason: string | undefined) => {
    if (reason !== undefined) doubts.push({ pointer: `#/property/${pointer}`, reason });
    return reason === undefined;
  };
  const spaces = parking?.filter((each, i) => isKept(`parking/${i}`, parkingDoubt(each, property)));
  const renewals = modernisations?.filter(({ year }, i) =>
    isKept(`modernisations/${i}`, renewalDoubt(year, property.yearBuilt, Number(day.slice(0, 4)))),
  );
  const certificate = energyCertificate && withoutDoubts(energyCertificate, property, country, isKept);
  return {
    doubts,
    property: {
      ...(kept as Property),
      ...(parking && { parking: spaces?.length ? spaces : undefined }),
      ...(modernisations && { modernisations: renewals?.length ? renewals : undefined }),
      ...(certificate && { energyCertificate: certificate }),
    },
  };
}

type Say = (field: Field, reason: string) => void;

function doubtSize(property: Property, doubt: Say): void {
  const { type, livingArea, plotArea, rooms, bedrooms, bathrooms, balconyArea, terraceArea, gardenArea } = property;
  const isHome = isDwelling(type);
  if (livingArea !== undefined && isHome && livingArea < SMALLEST_DWELLING)
    doubt('livingArea', `A dwelling of ${livingArea} m² is too small to live in.`);
  if (livingArea !== undefined && type === 'APARTMENT' && livingArea > LARGEST_FLAT)
    doubt('livingArea', `No apartment has ${livingArea} m².`);
  if (rooms !== undefined && type === 'APARTMENT' && rooms > MOST_ROOMS_OF_FLAT)
    doubt('rooms', `No apartment has ${rooms} rooms.`);
  if (livingArea !== undefined && rooms !== undefined && isHome && livingArea < rooms * SMALLEST_ROOM) {
    const reason = `${rooms} rooms do not fit into ${livingArea} m².`;
    doubt('rooms', reason);
    doubt('livingArea', reason);
  }
  if (bedrooms !== undefined && rooms !== undefined && bedrooms > rooms)
    doubt('bedrooms', `${bedrooms} of ${rooms} rooms cannot be bedrooms.`);
  if (bathrooms !== undefined && rooms !== undefined && isHome && bathrooms > rooms + 2)
    doubt('bathrooms', `${bathrooms} bathrooms do not fit ${rooms} rooms.`);
  for (const [field, area] of [
    ['balconyArea', balconyArea],
    ['terraceArea', terraceArea],
  ] as const) {
    if (area !== undefined && livingArea !== undefined && area > 3 * livingArea)
      doubt(field, `${area} m² are more than three times the ${livingArea} m² inside.`);
  }
  if (gardenArea !== undefined && plotArea !== undefined && gardenArea > plotArea)
    doubt('gardenArea', `A garden of ${gardenArea} m² does not fit on a plot of ${plotArea} m².`);
}

function doubtBuilding(property: Property, thisYear: number, doubt: Say): void {
  const { type, yearBuilt, condition, floor, storeys } = property;
  if (yearBuilt !== undefined) {
    if (yearBuilt > thisYear + YEARS_AHEAD)
      doubt('yearBuilt', `${yearBuilt} is too far ahead for a building on offer.`);
    else if (yearBuilt < OLDEST) doubt('yearBuilt', `No building on offer is of the year ${yearBuilt}.`);
    else if (condition === 'PLANNED' && yearBuilt < thisYear - 1)
      doubt('condition', `A building of ${yearBuilt} is not at the planning stage.`);
    else if (
      yearBuilt > thisYear + 1 &&
      condition !== undefined &&
      !['FIRST_OCCUPANCY', 'SHELL', 'PLANNED', 'AS_NEW'].includes(condition)
    )
      doubt('condition', `A building of ${yearBuilt} cannot be ${condition} yet.`);
  }
  if (floor !== undefined && storeys !== undefined && floor > storeys) {
    const reason = `A building of ${storeys} storeys has no floor ${floor}.`;
    doubt('floor', reason);
    doubt('storeys', reason);
  }
  if (floor !== undefined && type === 'PLOT') doubt('floor', 'A plot of land is on no floor.');
}

function doubtMoney(property: Property, currency: Currency, doubt: Say): void {
  const { price, priceType, livingArea, deposit, commission } = property;
  const isRent = priceType === 'RENT_NET' || priceType === 'RENT_GROSS';
  if (price === 0) doubt('price', 'A price of 0 is none.');
  const bounds = isRent ? RENT_OF_METER : priceType === 'PURCHASE' ? PRICE_OF_METER : undefined;
  if (price && livingArea && bounds) {
    const each = price / livingArea;
    const euros = roughEuros(each, currency);
    if (euros !== undefined && (euros < bounds.least || euros > bounds.most))
      doubt('price', `${currency} ${price} for ${livingArea} m² is ${Math.round(each * 100) / 100} a square metre.`);
  }
  for (const fee of FEES) {
    const amount = property[fee];
    if (amount === 0) doubt(fee, `${fee} of 0 are none.`);
    else if (
      amount !== undefined &&
      fee !== 'deposit' &&
      price &&
      amount >= (isRent ? 1.5 * price : price / 50) &&
      priceType !== undefined
    )
      doubt(fee, `${amount} a month does not go with a price of ${price}.`);
  }
  if (deposit && price && isRent && deposit > MOST_RENTS_OF_DEPOSIT * price)
    doubt('deposit', `${deposit} is more than ${MOST_RENTS_OF_DEPOSIT} rents.`);
  if (commission !== undefined && commission > HIGHEST_COMMISSION)
    doubt('commission', `A commission of ${commission} % is higher than any.`);
}

function parkingDoubt({ count = 1, price }: NonNullable<Property['parking']>[number], property: Property) {
  if (count > 20 && property.type !== 'MULTI_FAMILY' && property.type !== 'OFFICE' && property.type !== 'RETAIL')
    return `${count} places to park do not go with one dwelling.`;
  if (price !== undefined && property.price && price >= property.price)
    return `Parking at ${price} costs more than the property.`;
  return undefined;
}

function renewalDoubt(year: number, yearBuilt: number | undefined, thisYear: number): string | undefined {
  if (year > thisYear + 1) return `${year} has not come yet.`;
  return yearBuilt !== undefined && year < yearBuilt
    ? `${year} is before the building's year ${yearBuilt}.`
    : undefined;
}

/** A class that does not go with its value, and days in the wrong order. */
function withoutDoubts(
  certificate: EnergyCertificate,
  { type }: Property,
  country: string,
  isKept: (pointer: string, reason: string | undefined) => boolean,
): EnergyCertificate {
  const { class: energyClass, value, issuedOn, validUntil, ...rest } = certificate;
  const found = value === undefined ? undefined : classOf(value);
  const isWrong =
    country === 'DE' && isDwelling(type) && found !== undefined && energyClass !== undefined && found !== energyClass;
  const isClassKept = isKept(
    'energyCertificate/class',
    isWrong ? `${value} kWh/(m²·a) is class ${found}, not ${energyClass}.` : undefined,
  );
  const years = issuedOn && validUntil ? Number(validUntil.slice(0, 4)) - Number(issuedOn.slice(0, 4)) : 0;
  const areDaysKept = isKept(
    'energyCertificate/validUntil',
    years < 0 || years > YEARS_OF_CERTIFICATE
      ? `A certificate issued on ${issuedOn} is not valid until ${validUntil}.`
      : undefined,
  );
  return {
    ...rest,
    ...(value !== undefined && { value }),
    ...(isClassKept && energyClass !== undefined && { class: energyClass }),
    ...(areDaysKept && { issuedOn, validUntil }),
  };
}

function classOf(value: number): keyof typeof CLASS_ENDS | undefined {
  const all = Object.entries(CLASS_ENDS) as [keyof typeof CLASS_ENDS, number][];
  return all.find(([, end]) => value <= end)?.[0];
}
