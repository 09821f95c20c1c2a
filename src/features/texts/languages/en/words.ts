// English words for the subjects of texts: nouns with plurals, features, conditions, prices, numbers, directions.
import type { SettlementType } from '../../../../core/enums.ts';
import type { Direction } from '../../terms/fact.ts';
import type { SubjectId } from '../../terms/poi-subjects.ts';
import type { Condition, EnergyCarrier, FeatureId, PriceNoun, PropertyType } from '../../terms/property-terms.ts';
import type { CallerWords } from '../language.ts';

/** The noun of a type of points of interest. */
export interface Kind {
  readonly type: string;
  readonly one: string;
  readonly many: string;
}

/** The singular; then the plural, if it is irregular. */
const KINDS: Readonly<Record<SubjectId, string>> = {
  ...{ supermarket: 'supermarket', bakery: 'bakery', chemist: 'drugstore', convenience: 'convenience store' },
  ...{ castle: 'castle', attraction: 'sight', stadium: 'stadium', river: 'river', lake: 'lake' },
  ...{ butcher: "butcher's shop", marketplace: 'marketplace', greengrocer: 'greengrocer', farm_shop: 'farm shop' },
  ...{ mall: 'shopping centre', department_store: 'department store', beverages: 'drinks store' },
  ...{ pastry_shop: 'pastry shop', books: 'bookshop', florist: "florist's shop", clothes: 'clothes shop' },
  ...{ train_station: 'train station', subway_station: 'underground station', bus_stop: 'bus stop' },
  ...{ light_rail_station: 'light rail station', tram_stop: 'tram stop', bus_station: 'bus station' },
  ...{ ferry_terminal: 'ferry terminal', cable_car_station: 'cable car station', pharmacy: 'pharmacy' },
  ...{ doctor: "doctor's practice", hospital: 'hospital', dentist: 'dental practice', clinic: 'medical centre' },
  ...{ physiotherapist: 'physiotherapy practice', veterinary: 'veterinary practice', school: 'school' },
  ...{ kindergarten: 'kindergarten', university: 'university', childcare: 'nursery', library: 'library' },
  ...{ music_school: 'music school', college: 'college', park: 'park' },
  ...{ wood: 'area of woodland, areas of woodland', nature_reserve: 'nature reserve' },
  ...{ bathing_area: 'bathing area', garden: 'garden', viewpoint: 'viewpoint', picnic_site: 'picnic site' },
  ...{ restaurant: 'restaurant', cafe: 'café', ice_cream: 'ice cream parlour', biergarten: 'beer garden' },
  ...{ pub: 'pub', bar: 'bar', fast_food: 'takeaway', playground: 'playground', zoo: 'zoo' },
  ...{ community_centre: 'community centre', miniature_golf: 'miniature golf course' },
  ...{ youth_centre: 'youth centre', dog_park: 'dog park', swimming_pool: 'swimming pool' },
  ...{ sports_centre: 'sports centre', fitness_centre: 'gym', pitch: 'sports pitch', water_park: 'leisure pool' },
  ...{ golf_course: 'golf course', sports_hall: 'sports hall', ice_rink: 'ice rink' },
  ...{ fitness_station: 'outdoor gym', climbing: 'climbing facility', horse_riding: 'riding stable' },
  ...{ cinema: 'cinema', theatre: 'theatre', museum: 'museum', concert_hall: 'concert hall' },
  ...{ arts_centre: 'arts centre', gallery: 'gallery', bank: 'bank', post_office: 'post office' },
  ...{ atm: 'cash machine', hairdresser: "hairdresser's, hairdressers", townhall: 'town hall' },
  ...{ parcel_locker: 'parcel locker', optician: "optician's, opticians", motorway_junction: 'motorway junction' },
  ...{ airport: 'airport', charging_station: 'charging station', car_sharing: 'car sharing station' },
  ...{ fuel: 'petrol station', bicycle_rental: 'bicycle rental station' },
};

const KINDS_BY_TYPE: ReadonlyMap<string, Kind> = new Map(
  Object.entries(KINDS).map(([type, text]) => {
    const [one = '', many = plural(one)] = text.split(', ');
    return [type, { type, one, many }];
  }),
);

function plural(one: string): string {
  if (/[^aeiou]y$/.test(one)) return `${one.slice(0, -1)}ies`;
  return /(?:ch|s)$/.test(one) ? `${one}es` : `${one}s`;
}

export function kindOf(type: string): Kind | undefined {
  return KINDS_BY_TYPE.get(type);
}

/** `ANY`: the property in a text about the place alone. */
const PROPERTIES: Readonly<Record<PropertyType | 'ANY', string>> = {
  ...{ APARTMENT: 'apartment', HOUSE: 'house', SEMI_DETACHED: 'semi-detached house', TERRACED: 'terraced house' },
  ...{ MULTI_FAMILY: 'apartment building', PLOT: 'plot of land', OFFICE: 'office', RETAIL: 'retail unit' },
  ...{ ANY: 'property' },
};

export function propertyNoun(type: PropertyType | undefined): string {
  return PROPERTIES[type ?? 'ANY'];
}

/** With an article: a single thing; without: a mass noun or a plural. Then other words. */
const FEATURES: Readonly<Record<FeatureId, string>> = {
  ...{ balcony: 'a balcony', loggia: 'a loggia', terrace: 'a terrace', roof_terrace: 'a roof terrace' },
  ...{ garden: 'a garden', conservatory: 'a conservatory', fitted_kitchen: 'a fitted kitchen, kitchen' },
  ...{ open_kitchen: 'an open-plan kitchen', lift: 'a lift, elevator', cellar: 'a cellar, basement' },
  ...{ attic: 'an attic', storage_room: 'a storage room', garage: 'a garage' },
  ...{ underground_parking: 'an underground parking space', parking_space: 'a parking space' },
  ...{ carport: 'a carport', fireplace: 'a fireplace', tiled_stove: 'a tiled stove', bathtub: 'a bathtub' },
  ...{ shower: 'a shower', guest_toilet: 'a guest toilet, guest wc', bicycle_room: 'a bicycle room' },
  ...{ laundry_room: 'a laundry room', sauna: 'a sauna', pool: 'a pool, swimming pool', wallbox: 'a wallbox' },
  ...{ photovoltaics: 'a photovoltaic system, solar panels', heat_pump: 'a heat pump' },
  ...{ underfloor_heating: 'underfloor heating', parquet: 'parquet flooring', floorboards: 'wooden floorboards' },
  ...{ tiles: 'tiled floors', shutters: 'roller shutters', air_conditioning: 'air conditioning, air-conditioned' },
  ...{ ventilation: 'a ventilation system', fibre: 'a fibre connection', intercom: 'an intercom' },
  ...{ step_free: 'step-free access', barrier_free: 'barrier-free rooms, accessible' },
  ...{ double_garage: 'a double garage', garden_share: 'a share of the garden', courtyard: 'a courtyard' },
  ...{ stucco: 'stucco ceilings, stucco', concierge: 'a concierge service, concierge, doorman, porter' },
  ...{ kitchenette: 'a kitchenette', raised_floor: 'a raised floor', shop_window: 'a shop window' },
  ...{ furniture: 'furniture, furnished', dressing_room: 'a dressing room, walk-in wardrobe' },
  ...{ utility_room: 'a utility room', hobby_room: 'a hobby room', pantry: 'a pantry, larder' },
  ...{ granny_flat: 'a granny flat, annexe', garden_shed: 'a garden shed', double_glazing: 'double glazing' },
  ...{ triple_glazing: 'triple glazing', alarm_system: 'an alarm system, burglar alarm', whirlpool: 'a whirlpool' },
};

export interface Feature {
  readonly isOne: boolean;
  readonly isPlural: boolean;
  readonly word: string;
  readonly others: readonly string[];
}

export function feature(id: FeatureId): Feature {
  const [first = '', ...others] = FEATURES[id].split(', ');
  const isOne = /^an? /.test(first);
  return { isOne, isPlural: !isOne && /(?<!s)s$/.test(first), word: first.replace(/^an? /, ''), others };
}

/** Predicate after "is". */
export const CONDITIONS: Readonly<Record<Condition, string>> = {
  ...{ FIRST_OCCUPANCY: 'ready for first occupancy', AS_NEW: 'as good as new', MODERNISED: 'modernised' },
  ...{ REFURBISHED: 'refurbished', RENOVATED: 'renovated', WELL_KEPT: 'well kept' },
  ...{ NEEDS_RENOVATION: 'in need of renovation', NEEDS_REFURBISHMENT: 'in need of refurbishment' },
  ...{ SHELL: 'a building shell', PLANNED: 'at the planning stage' },
};

export const PRICES: Readonly<Record<PriceNoun, string>> = {
  ...{ PURCHASE: 'purchase price', RENT_NET: 'rent excluding utilities', RENT_GROSS: 'rent including utilities' },
  ...{ UNSAID: 'price' },
};

export const ENERGY_CARRIERS: Readonly<Record<EnergyCarrier, string>> = {
  ...{ GAS: 'natural gas', LIQUID_GAS: 'liquid gas', BIOGAS: 'biogas', OIL: 'heating oil' },
  ...{ DISTRICT_HEATING: 'district heating', LOCAL_HEATING: 'local heating', ELECTRICITY: 'electricity' },
  ...{ HEAT_PUMP: 'heat pump', GEOTHERMAL: 'geothermal heat', AMBIENT_HEAT: 'ambient heat' },
  ...{ SOLAR: 'solar energy', PELLETS: 'wood pellets', WOOD: 'wood', WOOD_CHIPS: 'wood chips', COAL: 'coal' },
};

/** From zero to twelve; texts write digits beyond. */
export const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Of storeys, after "the". */
export const ORDINALS =
  'ground first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');

/** After "to the". */
export const DIRECTIONS: Readonly<Record<Direction, string>> = {
  ...{ N: 'north', NE: 'north-east', E: 'east', SE: 'south-east' },
  ...{ S: 'south', SW: 'south-west', W: 'west', NW: 'north-west' },
};

/** After "is". */
export const SETTLEMENTS: Readonly<Record<SettlementType, string>> = {
  ...{ CITY: 'urban', TOWN: 'of medium density', RURAL: 'rural' },
};

/** The names of a station by the class of its trains. */
export const STATIONS = { LONG_DISTANCE: 'long-distance station', REGIONAL: 'regional station' } as const;

export const CALLER_WORDS: CallerWords = {
  features: id => [feature(id).word, ...feature(id).others],
  energyCarriers: ENERGY_CARRIERS,
  conditions: { MODERNIZED: 'MODERNISED' },
  priceTypes: { SALE: 'PURCHASE', BUY: 'PURCHASE', RENT: 'RENT_NET' },
  certificateKinds: {},
  directions: {
    ...({ NORTH: 'N', EAST: 'E', SOUTH: 'S', WEST: 'W' } as const),
    ...({ NORTH_EAST: 'NE', SOUTH_EAST: 'SE', SOUTH_WEST: 'SW', NORTH_WEST: 'NW' } as const),
  },
  heatingKinds: {},
  parkingKinds: {},
};
