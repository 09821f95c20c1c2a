// English words of what texts speak of: nouns with plurals, features, conditions, prices, numbers, directions.
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

/** "singular, plural". */
const KINDS: Readonly<Record<SubjectId, string>> = {
  ...{ supermarket: 'supermarket, supermarkets', bakery: 'bakery, bakeries', chemist: 'drugstore, drugstores' },
  ...{ convenience: 'convenience store, convenience stores', butcher: "butcher's shop, butcher's shops" },
  ...{ marketplace: 'marketplace, marketplaces', greengrocer: 'greengrocer, greengrocers' },
  ...{ farm_shop: 'farm shop, farm shops', mall: 'shopping centre, shopping centres' },
  ...{ department_store: 'department store, department stores', beverages: 'drinks store, drinks stores' },
  ...{ pastry_shop: 'pastry shop, pastry shops', books: 'bookshop, bookshops' },
  ...{ florist: "florist's shop, florist's shops", clothes: 'clothes shop, clothes shops' },
  ...{ train_station: 'train station, train stations' },
  ...{ subway_station: 'underground station, underground stations', bus_stop: 'bus stop, bus stops' },
  ...{ light_rail_station: 'light rail station, light rail stations', tram_stop: 'tram stop, tram stops' },
  ...{ bus_station: 'bus station, bus stations', ferry_terminal: 'ferry terminal, ferry terminals' },
  ...{ cable_car_station: 'cable car station, cable car stations', pharmacy: 'pharmacy, pharmacies' },
  ...{ doctor: "doctor's practice, doctor's practices", hospital: 'hospital, hospitals' },
  ...{ dentist: 'dental practice, dental practices', clinic: 'medical centre, medical centres' },
  ...{ physiotherapist: 'physiotherapy practice, physiotherapy practices' },
  ...{ veterinary: 'veterinary practice, veterinary practices', school: 'school, schools' },
  ...{ kindergarten: 'kindergarten, kindergartens', university: 'university, universities' },
  ...{ childcare: 'nursery, nurseries', library: 'library, libraries' },
  ...{ music_school: 'music school, music schools', college: 'college, colleges', park: 'park, parks' },
  ...{ wood: 'area of woodland, areas of woodland', nature_reserve: 'nature reserve, nature reserves' },
  ...{ bathing_area: 'bathing area, bathing areas', garden: 'garden, gardens' },
  ...{ viewpoint: 'viewpoint, viewpoints', picnic_site: 'picnic site, picnic sites' },
  ...{ restaurant: 'restaurant, restaurants', cafe: 'café, cafés' },
  ...{ ice_cream: 'ice cream parlour, ice cream parlours', biergarten: 'beer garden, beer gardens' },
  ...{ pub: 'pub, pubs', bar: 'bar, bars', fast_food: 'takeaway, takeaways' },
  ...{ playground: 'playground, playgrounds', zoo: 'zoo, zoos' },
  ...{ community_centre: 'community centre, community centres' },
  ...{ miniature_golf: 'miniature golf course, miniature golf courses' },
  ...{ youth_centre: 'youth centre, youth centres', dog_park: 'dog park, dog parks' },
  ...{ swimming_pool: 'swimming pool, swimming pools', sports_centre: 'sports centre, sports centres' },
  ...{ fitness_centre: 'gym, gyms', pitch: 'sports pitch, sports pitches' },
  ...{ water_park: 'leisure pool, leisure pools', golf_course: 'golf course, golf courses' },
  ...{ sports_hall: 'sports hall, sports halls', ice_rink: 'ice rink, ice rinks' },
  ...{ fitness_station: 'outdoor gym, outdoor gyms', climbing: 'climbing facility, climbing facilities' },
  ...{ horse_riding: 'riding stable, riding stables', cinema: 'cinema, cinemas', theatre: 'theatre, theatres' },
  ...{ museum: 'museum, museums', concert_hall: 'concert hall, concert halls' },
  ...{ arts_centre: 'arts centre, arts centres', gallery: 'gallery, galleries', bank: 'bank, banks' },
  ...{ post_office: 'post office, post offices', atm: 'cash machine, cash machines' },
  ...{ hairdresser: "hairdresser's, hairdressers", townhall: 'town hall, town halls' },
  ...{ parcel_locker: 'parcel locker, parcel lockers', optician: "optician's, opticians" },
  ...{ motorway_junction: 'motorway junction, motorway junctions', airport: 'airport, airports' },
  ...{ charging_station: 'charging station, charging stations' },
  ...{ car_sharing: 'car sharing station, car sharing stations', fuel: 'petrol station, petrol stations' },
  ...{ bicycle_rental: 'bicycle rental station, bicycle rental stations' },
};

const KINDS_BY_TYPE: ReadonlyMap<string, Kind> = new Map(
  Object.entries(KINDS).map(([type, text]) => {
    const [one = '', many = ''] = text.split(', ');
    return [type, { type, one, many }];
  }),
);

export function kindOf(type: string): Kind | undefined {
  return KINDS_BY_TYPE.get(type);
}

/** `ANY`: a text about the place alone calls the property so. */
const PROPERTIES: Readonly<Record<PropertyType | 'ANY', string>> = {
  ...{ APARTMENT: 'apartment', HOUSE: 'house', SEMI_DETACHED: 'semi-detached house', TERRACED: 'terraced house' },
  ...{ MULTI_FAMILY: 'apartment building', PLOT: 'plot of land', OFFICE: 'office', RETAIL: 'retail unit' },
  ...{ ANY: 'property' },
};

export function propertyNoun(type: PropertyType | undefined): string {
  return PROPERTIES[type ?? 'ANY'];
}

/** With its article a thing of which there is one; without it a mass or a plural. Then other words. */
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
  ...{ tiles: 'tiled floors', shutters: 'roller shutters', air_conditioning: 'air conditioning' },
  ...{ ventilation: 'a ventilation system', fibre: 'a fibre connection', intercom: 'an intercom' },
  ...{ step_free: 'step-free access', barrier_free: 'barrier-free rooms, accessible' },
};

interface Feature {
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

/** What a station is called by the trains that call there. */
export const STATIONS = { LONG_DISTANCE: 'long-distance station', REGIONAL: 'regional station' } as const;

export const CALLER_WORDS: CallerWords = {
  features: id => [feature(id).word, ...feature(id).others],
  energyCarriers: ENERGY_CARRIERS,
  conditions: { MODERNIZED: 'MODERNISED' },
  priceTypes: { SALE: 'PURCHASE', BUY: 'PURCHASE', RENT: 'RENT_NET' },
  certificateKinds: {},
};
