// German words for the subjects of texts: nouns with gender and plural, features, conditions, prices, numbers, directions.
import type { SettlementType } from '../../../../core/enums.ts';
import type { Direction } from '../../terms/fact.ts';
import type { SubjectId } from '../../terms/poi-subjects.ts';
import type { Condition, EnergyCarrier, FeatureId, PriceNoun, PropertyType } from '../../terms/property-terms.ts';
import type { CallerWords } from '../language.ts';

export type Gender = 'm' | 'f' | 'n';

export interface Noun {
  readonly gender: Gender;
  readonly one: string;
}

/** The noun of a type of points of interest. */
export interface Kind extends Noun {
  readonly type: string;
  /** The singular in accusative and dative, for nouns that change in these cases, such as Automat. */
  readonly oblique: string;
  readonly many: string;
}

/** "gender singular, plural". */
const KINDS: Readonly<Record<SubjectId, string>> = {
  ...{ supermarket: 'm Supermarkt, Supermärkte', bakery: 'f Bäckerei, Bäckereien' },
  ...{ chemist: 'f Drogerie, Drogerien', convenience: 'm Lebensmittelladen, Lebensmittelläden' },
  ...{ butcher: 'f Metzgerei, Metzgereien', marketplace: 'm Marktplatz, Marktplätze', castle: 'n Schloss, Schlösser' },
  ...{ attraction: 'f Sehenswürdigkeit, Sehenswürdigkeiten', stadium: 'n Stadion, Stadien' },
  ...{ river: 'm Fluss, Flüsse', lake: 'm See, Seen' },
  ...{ greengrocer: 'm Obst- und Gemüseladen, Obst- und Gemüseläden', farm_shop: 'm Hofladen, Hofläden' },
  ...{ mall: 'n Einkaufszentrum, Einkaufszentren', department_store: 'n Kaufhaus, Kaufhäuser' },
  ...{ beverages: 'm Getränkemarkt, Getränkemärkte', pastry_shop: 'f Konditorei, Konditoreien' },
  ...{ books: 'f Buchhandlung, Buchhandlungen', florist: 'm Blumenladen, Blumenläden' },
  ...{ clothes: 'n Bekleidungsgeschäft, Bekleidungsgeschäfte', train_station: 'm Bahnhof, Bahnhöfe' },
  ...{ subway_station: 'f U-Bahn-Station, U-Bahn-Stationen', bus_stop: 'f Bushaltestelle, Bushaltestellen' },
  ...{ light_rail_station: 'f Bahnstation, Bahnstationen' },
  ...{ tram_stop: 'f Straßenbahnhaltestelle, Straßenbahnhaltestellen', bus_station: 'm Busbahnhof, Busbahnhöfe' },
  ...{ ferry_terminal: 'm Schiffsanleger, Schiffsanleger' },
  ...{ cable_car_station: 'f Seilbahnstation, Seilbahnstationen', pharmacy: 'f Apotheke, Apotheken' },
  ...{ doctor: 'f Arztpraxis, Arztpraxen', hospital: 'n Krankenhaus, Krankenhäuser' },
  ...{ dentist: 'f Zahnarztpraxis, Zahnarztpraxen', clinic: 'n Ärztezentrum, Ärztezentren' },
  ...{ physiotherapist: 'f Physiotherapiepraxis, Physiotherapiepraxen' },
  ...{ veterinary: 'f Tierarztpraxis, Tierarztpraxen', school: 'f Schule, Schulen' },
  ...{ kindergarten: 'm Kindergarten, Kindergärten', university: 'f Hochschule, Hochschulen' },
  ...{ childcare: 'f Kindertagesstätte, Kindertagesstätten', library: 'f Bibliothek, Bibliotheken' },
  ...{ music_school: 'f Musikschule, Musikschulen', college: 'f Fachschule, Fachschulen', park: 'm Park, Parks' },
  ...{ wood: 'n Waldstück, Waldstücke', nature_reserve: 'n Naturschutzgebiet, Naturschutzgebiete' },
  ...{ bathing_area: 'f Badestelle, Badestellen', garden: 'f Gartenanlage, Gartenanlagen' },
  ...{ viewpoint: 'm Aussichtspunkt, Aussichtspunkte', picnic_site: 'm Picknickplatz, Picknickplätze' },
  ...{ restaurant: 'n Restaurant, Restaurants', cafe: 'n Café, Cafés', ice_cream: 'f Eisdiele, Eisdielen' },
  ...{ biergarten: 'm Biergarten, Biergärten', pub: 'f Kneipe, Kneipen', bar: 'f Bar, Bars' },
  ...{ fast_food: 'm Imbiss, Imbisse', playground: 'm Spielplatz, Spielplätze', zoo: 'm Zoo, Zoos' },
  ...{ community_centre: 'n Gemeindezentrum, Gemeindezentren' },
  ...{ miniature_golf: 'f Minigolfanlage, Minigolfanlagen', youth_centre: 'n Jugendzentrum, Jugendzentren' },
  ...{ dog_park: 'f Hundewiese, Hundewiesen', swimming_pool: 'n Schwimmbad, Schwimmbäder' },
  ...{ sports_centre: 'n Sportzentrum, Sportzentren', fitness_centre: 'n Fitnessstudio, Fitnessstudios' },
  ...{ pitch: 'm Sportplatz, Sportplätze', water_park: 'n Freizeitbad, Freizeitbäder' },
  ...{ golf_course: 'm Golfplatz, Golfplätze', sports_hall: 'f Sporthalle, Sporthallen' },
  ...{ ice_rink: 'f Eisbahn, Eisbahnen', fitness_station: 'f Trimm-dich-Station, Trimm-dich-Stationen' },
  ...{ climbing: 'f Kletteranlage, Kletteranlagen', horse_riding: 'f Reitanlage, Reitanlagen' },
  ...{ cinema: 'n Kino, Kinos', theatre: 'n Theater, Theater', museum: 'n Museum, Museen' },
  ...{ concert_hall: 'n Konzerthaus, Konzerthäuser', arts_centre: 'n Kulturzentrum, Kulturzentren' },
  ...{ gallery: 'f Galerie, Galerien', bank: 'f Bank, Banken', post_office: 'f Postfiliale, Postfilialen' },
  ...{ atm: 'm Geldautomat, Geldautomaten', hairdresser: 'm Friseur, Friseure', townhall: 'n Rathaus, Rathäuser' },
  ...{ parcel_locker: 'm Paketautomat, Paketautomaten', optician: 'm Optiker, Optiker' },
  ...{ motorway_junction: 'm Autobahnanschluss, Autobahnanschlüsse', airport: 'm Flughafen, Flughäfen' },
  ...{ charging_station: 'f Ladestation, Ladestationen' },
  ...{ car_sharing: 'f Carsharing-Station, Carsharing-Stationen', fuel: 'f Tankstelle, Tankstellen' },
  ...{ bicycle_rental: 'm Fahrradverleih, Fahrradverleihe' },
};

const KINDS_BY_TYPE: ReadonlyMap<string, Kind> = new Map(
  Object.entries(KINDS).map(([type, text]) => {
    const { gender, one, others } = nounIn(text);
    return [type, { type, gender, one, oblique: one.endsWith('automat') ? `${one}en` : one, many: others[0] ?? one }];
  }),
);

export function kindOf(type: string): Kind | undefined {
  return KINDS_BY_TYPE.get(type);
}

function nounIn(text: string): Noun & { readonly others: readonly string[] } {
  const [one = '', ...others] = text.slice(2).split(', ');
  return { gender: text.slice(0, 1) as Gender, one, others };
}

/** `ANY`: the property in a text about the place alone. */
const PROPERTIES: Readonly<Record<PropertyType | 'ANY', string>> = {
  ...{ APARTMENT: 'f Wohnung', HOUSE: 'n Haus', SEMI_DETACHED: 'f Doppelhaushälfte', TERRACED: 'n Reihenhaus' },
  ...{ MULTI_FAMILY: 'n Mehrfamilienhaus', PLOT: 'n Grundstück', OFFICE: 'n Büro', RETAIL: 'f Ladenfläche' },
  ...{ ANY: 'f Immobilie' },
};

export function propertyNoun(type: PropertyType | undefined): Noun {
  return nounIn(PROPERTIES[type ?? 'ANY']);
}

/** With gender: a single thing, written with its article; without: plural words, written without one. Then other words. */
const FEATURES: Readonly<Record<FeatureId, string>> = {
  ...{ balcony: 'm Balkon', loggia: 'f Loggia', terrace: 'f Terrasse', roof_terrace: 'f Dachterrasse' },
  ...{ garden: 'm Garten', conservatory: 'm Wintergarten', fitted_kitchen: 'f Einbauküche, ebk' },
  ...{ open_kitchen: 'f offene Küche', lift: 'm Aufzug, fahrstuhl', cellar: 'm Keller, kellerraum' },
  ...{ attic: 'm Dachboden', storage_room: 'm Abstellraum, abstellkammer, reduit', garage: 'f Garage' },
  ...{ underground_parking: 'm Tiefgaragenstellplatz, tiefgarage', parking_space: 'm Stellplatz, parkplatz' },
  ...{ carport: 'm Carport', fireplace: 'm Kamin, cheminée', tiled_stove: 'm Kachelofen', bathtub: 'f Badewanne' },
  ...{ shower: 'f Dusche', guest_toilet: 'n Gäste-WC, gäste wc', bicycle_room: 'm Fahrradraum, fahrradkeller' },
  ...{ laundry_room: 'm Waschraum, waschküche', sauna: 'f Sauna', pool: 'm Pool, schwimmbecken' },
  ...{ wallbox: 'f Wallbox', photovoltaics: 'f Photovoltaikanlage, pv, pv-anlage', heat_pump: 'f Wärmepumpe' },
  ...{ underfloor_heating: 'f Fußbodenheizung', parquet: 'm Parkettboden, parkett' },
  ...{ floorboards: 'Dielenböden, dielen, dielenboden', tiles: 'Fliesenböden, fliesen' },
  ...{
    shutters: 'Rollläden, rolladen',
    air_conditioning: 'f Klimaanlage, klimatisiert',
    ventilation: 'f Lüftungsanlage',
  },
  ...{ fibre: 'm Glasfaseranschluss, glasfaser', intercom: 'f Gegensprechanlage' },
  ...{ step_free: 'm Zugang ohne Stufen, stufenlos' },
  ...{ barrier_free: 'barrierefreie Räume, barrierefrei, barrierefreiheit', double_garage: 'f Doppelgarage' },
  ...{ garden_share: 'm Gartenanteil', courtyard: 'm Innenhof', stucco: 'Stuckdecken, stuck, stuckdecke' },
  ...{ concierge: 'm Concierge-Service, concierge', kitchenette: 'f Küchenzeile, kitchenette, teeküche, pantryküche' },
  ...{ raised_floor: 'm Doppelboden', shop_window: 'f Schaufensterfront, schaufenster' },
  ...{ furniture: 'Möbel, möbliert, möblierung', dressing_room: 'n Ankleidezimmer, ankleide' },
  ...{ utility_room: 'm Hauswirtschaftsraum, hwr', hobby_room: 'm Hobbyraum, hobbykeller' },
  ...{ pantry: 'f Speisekammer', granny_flat: 'f Einliegerwohnung', garden_shed: 'n Gartenhaus' },
  ...{ double_glazing: 'f Zweifachverglasung, doppelverglasung', triple_glazing: 'f Dreifachverglasung' },
  ...{ alarm_system: 'f Alarmanlage', whirlpool: 'm Whirlpool' },
};

export interface Feature {
  readonly gender?: Gender;
  readonly word: string;
  readonly others: readonly string[];
}

export function feature(id: FeatureId): Feature {
  const text = FEATURES[id];
  if (/^[mfn] /.test(text)) {
    const { gender, one, others } = nounIn(text);
    return { gender, word: one, others };
  }
  const [word = '', ...others] = text.split(', ');
  return { word, others };
}

/** Predicate after "ist". */
export const CONDITIONS: Readonly<Record<Condition, string>> = {
  ...{ FIRST_OCCUPANCY: 'ein Erstbezug', AS_NEW: 'neuwertig', MODERNISED: 'modernisiert', REFURBISHED: 'saniert' },
  ...{ RENOVATED: 'renoviert', WELL_KEPT: 'gepflegt', NEEDS_RENOVATION: 'renovierungsbedürftig' },
  ...{ NEEDS_REFURBISHMENT: 'sanierungsbedürftig', SHELL: 'ein Rohbau', PLANNED: 'projektiert' },
};

const PRICES: Readonly<Record<PriceNoun, string>> = {
  ...{ PURCHASE: 'm Kaufpreis', RENT_NET: 'f Nettokaltmiete', RENT_GROSS: 'f Warmmiete', UNSAID: 'm Preis' },
};

export function priceNoun(price: PriceNoun): Noun {
  return nounIn(PRICES[price]);
}

export const ENERGY_CARRIERS: Readonly<Record<EnergyCarrier, string>> = {
  ...{ GAS: 'Erdgas', LIQUID_GAS: 'Flüssiggas', BIOGAS: 'Biogas', OIL: 'Heizöl', DISTRICT_HEATING: 'Fernwärme' },
  ...{ LOCAL_HEATING: 'Nahwärme', ELECTRICITY: 'Strom', HEAT_PUMP: 'Wärmepumpe', GEOTHERMAL: 'Erdwärme' },
  ...{ AMBIENT_HEAT: 'Umweltwärme', SOLAR: 'Solarenergie', PELLETS: 'Holzpellets', WOOD: 'Holz' },
  ...{ WOOD_CHIPS: 'Holzhackschnitzel', COAL: 'Kohle' },
};

/** From zero to twelve; texts write digits beyond. */
export const NUMBER_WORDS = 'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ');

/** Of storeys, after "im"; texts do not use the first. */
export const ORDINALS =
  'nullten ersten zweiten dritten vierten fünften sechsten siebten achten neunten zehnten elften zwölften'.split(' ');

/** Adjectives before "Richtung", in the dative. */
export const DIRECTIONS: Readonly<Record<Direction, string>> = {
  ...{ N: 'nördlicher', NE: 'nordöstlicher', E: 'östlicher', SE: 'südöstlicher' },
  ...{ S: 'südlicher', SW: 'südwestlicher', W: 'westlicher', NW: 'nordwestlicher' },
};

/** After "ist". */
export const SETTLEMENTS: Readonly<Record<SettlementType, string>> = {
  ...{ CITY: 'städtisch geprägt', TOWN: 'von mittlerer Siedlungsdichte', RURAL: 'ländlich geprägt' },
};

/** The names of a station by the class of its trains. */
export const STATIONS = { LONG_DISTANCE: 'Fernbahnhof', REGIONAL: 'Regionalbahnhof' } as const;

/** Aliases of requests are mostly the words of OpenImmo. */
export const CALLER_WORDS: CallerWords = {
  features: id => [feature(id).word, ...feature(id).others],
  energyCarriers: ENERGY_CARRIERS,
  conditions: {
    ERSTBEZUG: 'FIRST_OCCUPANCY',
    NEUWERTIG: 'AS_NEW',
    MODERNISIERT: 'MODERNISED',
    SANIERT: 'REFURBISHED',
    VOLL_SANIERT: 'REFURBISHED',
    RENOVIERT: 'RENOVATED',
    GEPFLEGT: 'WELL_KEPT',
    RENOVIERUNGSBEDUERFTIG: 'NEEDS_RENOVATION',
    SANIERUNGSBEDUERFTIG: 'NEEDS_REFURBISHMENT',
    ROHBAU: 'SHELL',
    PROJEKTIERT: 'PLANNED',
  },
  priceTypes: {
    KAUFPREIS: 'PURCHASE',
    KALTMIETE: 'RENT_NET',
    NETTOKALTMIETE: 'RENT_NET',
    WARMMIETE: 'RENT_GROSS',
  },
  certificateKinds: { BEDARF: 'DEMAND', VERBRAUCH: 'CONSUMPTION' },
  directions: {
    ...({ NORD: 'N', NORDOST: 'NE', OST: 'E', SUEDOST: 'SE', SÜDOST: 'SE' } as const),
    ...({ SUED: 'S', SÜD: 'S', SUEDWEST: 'SW', SÜDWEST: 'SW', WEST: 'W', NORDWEST: 'NW' } as const),
  },
  heatingKinds: {
    ...({ ZENTRAL: 'CENTRAL', ZENTRALHEIZUNG: 'CENTRAL', ETAGE: 'SELF_CONTAINED', FERN: 'DISTRICT' } as const),
    ...({ ETAGENHEIZUNG: 'SELF_CONTAINED', FERNWÄRME: 'DISTRICT', FUSSBODEN: 'UNDERFLOOR', OFEN: 'STOVE' } as const),
  },
  parkingKinds: {
    ...({ TIEFGARAGE: 'UNDERGROUND', STELLPLATZ: 'OUTDOOR', FREIPLATZ: 'OUTDOOR', PARKHAUS: 'CAR_PARK' } as const),
  },
};
