// What people fetch or do at a place, and the types of places that have it: "medicine" from a clothes shop is no statement that facts support.

/** Types of places where people eat. */
const MEALS = 'restaurant cafe fast_food pub bar biergarten bakery pastry_shop hotel ice_cream mall marketplace';

const TYPES_OF = {
  GROCERIES: `supermarket convenience farm_shop health_food deli marketplace greengrocer department_store mall bakery butcher pastry_shop
    beverages seafood_shop dairy confectionery kiosk chemist`,
  FRUIT: 'greengrocer supermarket convenience farm_shop health_food marketplace mall',
  MEAT: 'butcher supermarket farm_shop deli marketplace restaurant fast_food',
  MILK: 'supermarket convenience dairy farm_shop health_food marketplace kiosk',
  BREAD: 'bakery pastry_shop confectionery supermarket convenience cafe farm_shop health_food marketplace kiosk',
  COFFEE: `${MEALS} tea_and_coffee confectionery kiosk convenience fuel museum`,
  MEALS,
  MEDICINE: 'pharmacy doctor clinic hospital medical_supply dentist veterinary',
  PARCELS: 'post_office parcel_locker post_box kiosk newsagent stationery convenience supermarket',
  CASH: 'bank atm post_office supermarket fuel',
  BOOKS: 'books library stationery department_store museum',
  NEWSPAPERS: 'kiosk newsagent books library stationery supermarket convenience fuel post_office',
  FLOWERS: 'florist garden_centre marketplace supermarket hardware cemetery',
  CLOTHES: 'clothes department_store mall sports_shop shoes',
  SHOES: 'shoes clothes department_store mall sports_shop',
  FUEL: 'fuel charging_station',
  WINE: 'wine_shop winery supermarket beverages deli department_store marketplace',
  PET_FOOD: 'pet_shop supermarket veterinary garden_centre hardware',
  SPORTS_GOODS: 'sports_shop department_store clothes shoes bicycle_shop',
  BICYCLES: 'bicycle_shop sports_shop bicycle_rental',
  SWEETS: 'confectionery pastry_shop tea_and_coffee department_store supermarket kiosk gift_shop',
  FISH: 'seafood_shop supermarket marketplace deli',
  CHEESE: 'dairy supermarket deli farm_shop marketplace health_food',
  JEWELLERY: 'jeweller department_store',
  INSTRUMENTS: 'musical_instruments',
  DEVICES: 'electronics department_store',
  STATIONERY: 'stationery newsagent department_store books',
  COSMETICS: 'cosmetics chemist department_store pharmacy',
  SOUVENIRS: 'gift_shop museum tourist_information',
  PLANTS: 'garden_centre florist hardware',
  TOYS: 'toys department_store baby_goods books',
  FURNITURE: 'furniture home_accessories department_store second_hand antiques',
  TOOLS: 'hardware',
  GLASSES: 'optician',
  HAIRCUTS: 'hairdresser',
  FILMS: 'cinema arts_centre events_venue',
  PLAYS: 'theatre arts_centre events_venue concert_hall',
  LECTURES: 'university college',
  SWIMMING: 'swimming_pool water_park bathing_area lake river beach sauna hotel fitness_centre sports_centre',
} as const;

/** What is done at a place: without a place it says something of its own. */
const DONE_AT = {
  SERVING: MEALS,
  DRINKS: `${MEALS} nightclub beverages supermarket convenience kiosk events_venue`,
  SHOWING:
    'museum gallery arts_centre castle attraction library townhall artwork zoo aquarium tourist_information community_centre',
  PLAYING: `cinema theatre concert_hall arts_centre events_venue stadium playground park pitch sports_centre sports_hall miniature_golf youth_centre
    community_centre bowling_alley kindergarten school music_school golf_course`,
  CARING: 'kindergarten childcare school nursing_home youth_centre community_centre',
  TEACHING:
    'school university college music_school kindergarten driving_school language_school library community_centre',
  TREATING:
    'hospital clinic doctor dentist physiotherapist therapist pharmacy nursing_home medical_centre veterinary medical_supply',
  LODGING: 'hotel guest_house hostel camp_site',
  LENDING: 'library bicycle_rental car_sharing car_rental',
  BAKING: 'bakery pastry_shop confectionery cafe restaurant tea_and_coffee fast_food',
  WORSHIP: 'place_of_worship cemetery',
  OFFICES: 'townhall government_office police courthouse embassy tourist_information post_office',
} as const;

export type GoodsId = keyof typeof TYPES_OF | keyof typeof DONE_AT;

export function isDoneThere(id: GoodsId): id is keyof typeof DONE_AT {
  return id in DONE_AT;
}

export function typesOfGoods(id: GoodsId): readonly string[] {
  return (isDoneThere(id) ? DONE_AT[id] : TYPES_OF[id]).split(/\s+/);
}
