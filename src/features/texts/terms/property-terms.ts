// The closed lists that describe a property: types, conditions, prices, features, energy certificates.

export const PROPERTY_TYPES = [
  ...(['APARTMENT', 'HOUSE', 'SEMI_DETACHED', 'TERRACED', 'MULTI_FAMILY', 'PLOT', 'OFFICE', 'RETAIL'] as const),
] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

/** Whether people live in it. The law asks for the year and the class of a certificate only for dwellings. */
export function isDwelling(type: PropertyType | undefined): boolean {
  return type !== undefined && type !== 'PLOT' && type !== 'OFFICE' && type !== 'RETAIL';
}

export const CONDITIONS = [
  ...(['FIRST_OCCUPANCY', 'AS_NEW', 'MODERNISED', 'REFURBISHED', 'RENOVATED', 'WELL_KEPT'] as const),
  ...(['NEEDS_RENOVATION', 'NEEDS_REFURBISHMENT', 'SHELL', 'PLANNED'] as const),
] as const;
export type Condition = (typeof CONDITIONS)[number];

const POOR: ReadonlySet<Condition> = new Set(['NEEDS_RENOVATION', 'NEEDS_REFURBISHMENT']);
const UNBUILT: ReadonlySet<Condition> = new Set(['SHELL', 'PLANNED']);

/** Whether one property may be in both conditions: "well kept" and "renovated", but not "renovated" and "in need of renovation". */
export function mayBothBe(a: Condition, b: Condition): boolean {
  return POOR.has(a) === POOR.has(b) && UNBUILT.has(a) === UNBUILT.has(b);
}

export const PRICE_TYPES = ['PURCHASE', 'RENT_NET', 'RENT_GROSS'] as const;
export type PriceType = (typeof PRICE_TYPES)[number];
/** `UNSAID`: the caller gave a price and did not say what it is. */
export type PriceNoun = PriceType | 'UNSAID';

export const FEATURES = [
  ...(['balcony', 'loggia', 'terrace', 'roof_terrace', 'garden', 'conservatory', 'fitted_kitchen'] as const),
  ...(['open_kitchen', 'lift', 'cellar', 'attic', 'storage_room', 'garage', 'underground_parking'] as const),
  ...(['parking_space', 'carport', 'fireplace', 'tiled_stove', 'bathtub', 'shower', 'guest_toilet'] as const),
  ...(['bicycle_room', 'laundry_room', 'sauna', 'pool', 'wallbox', 'photovoltaics', 'heat_pump'] as const),
  ...(['underfloor_heating', 'parquet', 'floorboards', 'tiles', 'shutters', 'air_conditioning'] as const),
  ...(['ventilation', 'fibre', 'intercom', 'step_free', 'barrier_free', 'double_garage', 'garden_share'] as const),
  ...(['courtyard', 'stucco', 'concierge', 'kitchenette', 'raised_floor', 'shop_window', 'furniture'] as const),
  ...(['dressing_room', 'utility_room', 'hobby_room', 'pantry', 'granny_flat', 'garden_shed'] as const),
  ...(['double_glazing', 'triple_glazing', 'alarm_system', 'whirlpool'] as const),
] as const;
export type FeatureId = (typeof FEATURES)[number];

/** The known feature that a value of a property names; undefined if the value is the caller's own words. */
export function featureOf(value: string): FeatureId | undefined {
  return FEATURES.find(id => id === value);
}

/** Features important enough for a title. */
export const TITLE_FEATURES: ReadonlySet<FeatureId> = new Set([
  ...(['balcony', 'loggia', 'terrace', 'roof_terrace', 'garden', 'conservatory', 'fitted_kitchen'] as const),
  ...(['garage', 'fireplace', 'tiled_stove', 'sauna', 'pool', 'stucco', 'double_garage', 'granny_flat'] as const),
  ...(['garden_share', 'whirlpool'] as const),
]);

export const ENERGY_CLASSES = ['A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;

export const CERTIFICATE_KINDS = ['DEMAND', 'CONSUMPTION'] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

/** Energy carriers of the heating, as certificates name them. */
export const ENERGY_CARRIERS = [
  ...(['GAS', 'LIQUID_GAS', 'BIOGAS', 'OIL', 'DISTRICT_HEATING', 'LOCAL_HEATING', 'ELECTRICITY'] as const),
  ...(['HEAT_PUMP', 'GEOTHERMAL', 'AMBIENT_HEAT', 'SOLAR', 'PELLETS', 'WOOD', 'WOOD_CHIPS', 'COAL'] as const),
] as const;
export type EnergyCarrier = (typeof ENERGY_CARRIERS)[number];

/** What people call by each other's names. Heat from elsewhere and the sun go with anything. */
const ALIKE: readonly (readonly EnergyCarrier[])[] = [
  ['GAS', 'LIQUID_GAS', 'BIOGAS'],
  ['OIL'],
  ['COAL'],
  ['PELLETS', 'WOOD', 'WOOD_CHIPS'],
  ['ELECTRICITY', 'HEAT_PUMP', 'GEOTHERMAL', 'AMBIENT_HEAT'],
];

/** Whether what is heated with the one alone is not heated with the other. */
export function isOtherCarrier(a: EnergyCarrier, b: EnergyCarrier): boolean {
  const [own, other] = [a, b].map(each => ALIKE.find(alike => alike.includes(each)));
  return own !== undefined && other !== undefined && own !== other;
}
