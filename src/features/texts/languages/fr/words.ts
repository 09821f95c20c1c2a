// French words for the subjects of texts: nouns with gender and plural, features, conditions, prices, numbers, directions.
import type { SettlementType } from '../../../../core/enums.ts';
import type { Direction } from '../../terms/fact.ts';
import type { SubjectId } from '../../terms/poi-subjects.ts';
import type { Condition, EnergyCarrier, FeatureId, PriceNoun, PropertyType } from '../../terms/property-terms.ts';
import type { CallerWords } from '../language.ts';

export type Gender = 'm' | 'f';

export interface Noun {
  readonly gender: Gender;
  readonly one: string;
}

/** The noun of a type of points of interest. */
export interface Kind extends Noun {
  readonly type: string;
  readonly many: string;
}

/** "gender singular"; then the plural, if not only its first word takes an s. */
const KINDS: Readonly<Record<SubjectId, string>> = {
  ...{ supermarket: 'm supermarché', bakery: 'f boulangerie', chemist: 'f droguerie', convenience: 'f supérette' },
  ...{ castle: 'm château, châteaux', attraction: 'm site touristique', stadium: 'm stade', river: 'f rivière' },
  ...{ lake: 'm lac', butcher: 'f boucherie', marketplace: 'm marché', greengrocer: 'm primeur' },
  ...{ farm_shop: 'm magasin fermier', mall: 'm centre commercial, centres commerciaux' },
  ...{ department_store: 'm grand magasin, grands magasins', beverages: 'm magasin de boissons' },
  ...{ pastry_shop: 'f pâtisserie', books: 'f librairie', florist: 'm fleuriste', clothes: 'm magasin de vêtements' },
  ...{ train_station: 'f gare', subway_station: 'f station de métro', light_rail_station: 'f gare de banlieue' },
  ...{ bus_stop: 'm arrêt de bus', tram_stop: 'm arrêt de tram', bus_station: 'f gare routière, gares routières' },
  ...{ ferry_terminal: 'm embarcadère', cable_car_station: 'f gare de téléphérique', pharmacy: 'f pharmacie' },
  ...{ doctor: 'm cabinet médical', hospital: 'm hôpital, hôpitaux', dentist: 'm cabinet dentaire' },
  ...{ clinic: 'm centre médical', physiotherapist: 'm cabinet de kinésithérapie' },
  ...{ veterinary: 'm cabinet vétérinaire', school: 'f école', kindergarten: 'm jardin d’enfants' },
  ...{ university: 'f université', childcare: 'f crèche', library: 'f bibliothèque' },
  ...{ music_school: 'f école de musique', college: 'f école professionnelle', park: 'm parc', wood: 'm bois, bois' },
  ...{ nature_reserve: 'f réserve naturelle', bathing_area: 'f baignade', garden: 'm jardin public' },
  ...{ viewpoint: 'm point de vue', picnic_site: 'f aire de pique-nique', restaurant: 'm restaurant', cafe: 'm café' },
  ...{ ice_cream: 'm glacier', biergarten: 'm biergarten', pub: 'm pub', bar: 'm bar', fast_food: 'm snack' },
  ...{ playground: 'f aire de jeux', zoo: 'm zoo', community_centre: 'f maison de quartier' },
  ...{ miniature_golf: 'm minigolf', youth_centre: 'f maison des jeunes', dog_park: 'm parc canin' },
  ...{ swimming_pool: 'f piscine', sports_centre: 'm centre sportif', fitness_centre: 'f salle de sport' },
  ...{ pitch: 'm terrain de sport', water_park: 'm parc aquatique', golf_course: 'm golf', sports_hall: 'm gymnase' },
  ...{ ice_rink: 'f patinoire', fitness_station: 'm parcours de santé', climbing: 'f salle d’escalade' },
  ...{ horse_riding: 'm centre équestre', cinema: 'm cinéma', theatre: 'm théâtre', museum: 'm musée' },
  ...{ concert_hall: 'f salle de concert', arts_centre: 'm centre culturel', gallery: 'f galerie d’art' },
  ...{ bank: 'f banque', post_office: 'm bureau de poste, bureaux de poste', atm: 'm distributeur de billets' },
  ...{ hairdresser: 'm salon de coiffure', townhall: 'f mairie', parcel_locker: 'f consigne à colis' },
  ...{ optician: 'm opticien', motorway_junction: 'f sortie d’autoroute', airport: 'm aéroport' },
  ...{ charging_station: 'f borne de recharge', car_sharing: 'f station d’autopartage' },
  ...{ fuel: 'f station-service, stations-service', bicycle_rental: 'f station de vélos' },
};

/** Words behind a noun that take its plural. */
const WITH_PLURAL =
  /^(?:médical|commercial|dentaire|vétérinaire|public|naturelle?|sportif|équestre|culturel|fermier|touristique|professionnelle|canin|aquatique|extérieure|superposée|couverte)$/;

function plural(word: string): string {
  if (/al$/.test(word)) return word.replace(/al$/, 'aux');
  return /[sxz]$/.test(word) ? word : `${word}${/(?:eau|eu)$/.test(word) ? 'x' : 's'}`;
}

/** "arrêts de bus", "cabinets médicaux". */
export function pluralOf(one: string): string {
  return one
    .split(' ')
    .map((word, i) => (i === 0 || WITH_PLURAL.test(word) ? plural(word) : word))
    .join(' ');
}

const KINDS_BY_TYPE: ReadonlyMap<string, Kind> = new Map(
  Object.entries(KINDS).map(([type, text]) => {
    const [one = '', many = pluralOf(one)] = text.slice(2).split(', ');
    return [type, { type, gender: text.slice(0, 1) as Gender, one, many }];
  }),
);

export function kindOf(type: string): Kind | undefined {
  return KINDS_BY_TYPE.get(type);
}

/** `ANY`: the property in a text about the place alone. */
const PROPERTIES: Readonly<Record<PropertyType | 'ANY', string>> = {
  ...{ APARTMENT: 'm appartement', HOUSE: 'f maison', SEMI_DETACHED: 'f maison jumelée', PLOT: 'm terrain' },
  ...{ TERRACED: 'f maison mitoyenne', MULTI_FAMILY: 'm immeuble de rapport', OFFICE: 'm bureau' },
  ...{ RETAIL: 'm local commercial', ANY: 'm bien' },
};

export function propertyNoun(type: PropertyType | undefined): Noun {
  const text = PROPERTIES[type ?? 'ANY'];
  return { gender: text.slice(0, 1) as Gender, one: text.slice(2) };
}

/** With its article; then other words. */
const FEATURES: Readonly<Record<FeatureId, string>> = {
  ...{ balcony: 'un balcon', loggia: 'une loggia', terrace: 'une terrasse', roof_terrace: 'un toit-terrasse' },
  ...{ garden: 'un jardin', conservatory: 'une véranda', fitted_kitchen: 'une cuisine équipée, cuisine aménagée' },
  ...{ open_kitchen: 'une cuisine ouverte', lift: 'un ascenseur', cellar: 'une cave', attic: 'un grenier' },
  ...{ storage_room: 'un débarras, cellier', garage: 'un garage', carport: 'un carport, abri voiture' },
  ...{ underground_parking: 'une place de parking souterrain', parking_space: 'une place de parking' },
  ...{ fireplace: 'une cheminée', tiled_stove: 'un poêle de faïence', bathtub: 'une baignoire', shower: 'une douche' },
  ...{ guest_toilet: 'un WC séparé, toilettes séparées', bicycle_room: 'un local à vélos' },
  ...{ laundry_room: 'une buanderie', sauna: 'un sauna', pool: 'une piscine', wallbox: 'une borne de recharge privée' },
  ...{ photovoltaics: 'une installation photovoltaïque, panneaux solaires', heat_pump: 'une pompe à chaleur' },
  ...{ underfloor_heating: 'un chauffage au sol', parquet: 'du parquet', floorboards: 'un plancher en bois massif' },
  ...{ tiles: 'du carrelage', shutters: 'des volets roulants', air_conditioning: 'une climatisation' },
  ...{ ventilation: 'une ventilation mécanique, vmc', fibre: 'la fibre optique, fibre', intercom: 'un interphone' },
  ...{ step_free: 'un accès de plain-pied', barrier_free: 'un aménagement sans obstacles, accessible PMR' },
  ...{ double_garage: 'un garage double', garden_share: 'une part de jardin', courtyard: 'une cour intérieure' },
  ...{ stucco: 'des plafonds à moulures, moulures', concierge: 'un service de conciergerie, concierge' },
  ...{ kitchenette: 'une kitchenette', raised_floor: 'un faux plancher', shop_window: 'une vitrine' },
  ...{ furniture: 'un ameublement, meublé', dressing_room: 'un dressing', utility_room: 'une lingerie' },
  ...{ hobby_room: 'une salle de loisirs', pantry: 'un garde-manger', granny_flat: 'un logement indépendant' },
  ...{ garden_shed: 'un abri de jardin', double_glazing: 'un double vitrage', triple_glazing: 'un triple vitrage' },
  ...{ alarm_system: 'un système d’alarme, alarme', whirlpool: 'un bain à remous, jacuzzi' },
};

const ARTICLE = /^(?:une?|du|des|la) /;

/** `listed`: with its article; `word`: without. */
export function feature(id: FeatureId) {
  const [listed = '', ...others] = FEATURES[id].split(', ');
  return { listed, isPlural: listed.startsWith('des '), word: listed.replace(ARTICLE, ''), others };
}

/** Behind "est"; a dot takes the ending of the noun. */
export const CONDITIONS: Readonly<Record<Condition, string>> = {
  ...{ FIRST_OCCUPANCY: 'proposé· en première occupation', AS_NEW: 'comme neu·', MODERNISED: 'modernisé·' },
  ...{ REFURBISHED: 'réhabilité·', RENOVATED: 'rénové·', WELL_KEPT: 'bien entretenu·' },
  ...{ NEEDS_RENOVATION: 'à rafraîchir', NEEDS_REFURBISHMENT: 'à rénover', SHELL: 'à l’état de gros œuvre' },
  ...{ PLANNED: 'à l’état de projet' },
};

/** "rénovée", "neuve", "situés". */
export function agreeing(text: string, gender: Gender, isMany = false): string {
  const s = isMany ? 's' : '';
  const own = gender === 'f' ? text.replaceAll('neu·', `neuve${s}`) : text.replaceAll('neu·', `neuf${s}`);
  return own.replaceAll('·', gender === 'f' ? `e${s}` : s);
}

export const PRICES: Readonly<Record<PriceNoun, string>> = {
  ...{ PURCHASE: 'prix de vente', RENT_NET: 'loyer hors charges', RENT_GROSS: 'loyer charges comprises' },
  ...{ UNSAID: 'prix' },
};

export const ENERGY_CARRIERS: Readonly<Record<EnergyCarrier, string>> = {
  ...{ GAS: 'gaz naturel', LIQUID_GAS: 'gaz liquéfié', BIOGAS: 'biogaz', OIL: 'fioul', SOLAR: 'énergie solaire' },
  ...{ DISTRICT_HEATING: 'réseau de chaleur urbain', LOCAL_HEATING: 'réseau de chaleur local', WOOD: 'bois' },
  ...{ ELECTRICITY: 'électricité', HEAT_PUMP: 'pompe à chaleur', GEOTHERMAL: 'géothermie' },
  ...{ PELLETS: 'granulés de bois', AMBIENT_HEAT: 'chaleur ambiante', WOOD_CHIPS: 'bois déchiqueté', COAL: 'charbon' },
};

/** From zero to twelve; texts write digits beyond. */
export const NUMBER_WORDS = 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze'.split(' ');

export const DIRECTIONS: Readonly<Record<Direction, string>> = {
  ...{ N: 'nord', NE: 'nord-est', E: 'est', SE: 'sud-est', S: 'sud', SW: 'sud-ouest', W: 'ouest', NW: 'nord-ouest' },
};

/** Behind "le cadre est". */
export const SETTLEMENTS: Readonly<Record<SettlementType, string>> = {
  ...{ CITY: 'urbain', TOWN: 'de densité intermédiaire', RURAL: 'rural' },
};

/** The names of a station by the class of its trains. */
export const STATIONS = { LONG_DISTANCE: 'gare grandes lignes', REGIONAL: 'gare régionale' } as const;

export const CALLER_WORDS: CallerWords = {
  features: id => [feature(id).word, ...feature(id).others],
  energyCarriers: ENERGY_CARRIERS,
  conditions: { NEUF: 'AS_NEW', RENOVE: 'RENOVATED', A_RENOVER: 'NEEDS_REFURBISHMENT', BON_ETAT: 'WELL_KEPT' },
  priceTypes: { VENTE: 'PURCHASE', LOCATION: 'RENT_NET', LOYER: 'RENT_NET' },
  certificateKinds: { BESOIN: 'DEMAND', CONSOMMATION: 'CONSUMPTION' },
  directions: {
    ...({ NORD: 'N', EST: 'E', SUD: 'S', OUEST: 'W', NORD_EST: 'NE' } as const),
    ...({ SUD_EST: 'SE', SUD_OUEST: 'SW', NORD_OUEST: 'NW' } as const),
  },
  heatingKinds: { COLLECTIF: 'CENTRAL', INDIVIDUEL: 'SELF_CONTAINED' },
  parkingKinds: { BOX: 'GARAGE', PARKING: 'OUTDOOR' },
};
