// Turkish words for the subjects of texts: nouns, features, conditions, prices, directions.
import type { SettlementType } from '../../../../core/enums.ts';
import type { Direction } from '../../terms/fact.ts';
import type { SubjectId } from '../../terms/poi-subjects.ts';
import type { Condition, EnergyCarrier, FeatureId, PriceNoun, PropertyType } from '../../terms/property-terms.ts';
import type { CallerWords } from '../language.ts';
import { type Noun, owned, word } from './suffixes.ts';

/** The noun of a type of points of interest. */
export interface Kind {
  readonly type: string;
  readonly noun: Noun;
  readonly one: string;
  /** Behind a name: "restoranı". */
  readonly ofName: string;
  readonly many: string;
}

/** Behind a plus the head of a compound, which takes the possessive; a star joins it. */
const KINDS: Readonly<Record<SubjectId, string>> = {
  ...{ supermarket: 'süpermarket', bakery: 'fırın', chemist: 'kişisel bakım+mağaza', convenience: 'bakkal' },
  ...{ castle: 'şato', attraction: 'turistik yer', stadium: 'stadyum', river: 'nehir', lake: 'göl' },
  ...{ butcher: 'kasap+dükkân', marketplace: 'pazar+yer', greengrocer: 'manav', farm_shop: 'çiftlik+mağaza' },
  ...{ mall: 'alışveriş+merkez', department_store: 'çok katlı mağaza', beverages: 'içecek+mağaza' },
  ...{ pastry_shop: 'pastane', books: 'kitapçı', florist: 'çiçekçi', clothes: 'giyim+mağaza' },
  ...{ train_station: 'tren+istasyon', subway_station: 'metro+istasyon', bus_stop: 'otobüs+durak' },
  ...{ light_rail_station: 'hafif raylı sistem+istasyon', tram_stop: 'tramvay+durak', bus_station: 'otobüs+terminal' },
  ...{ ferry_terminal: 'feribot+iskele', cable_car_station: 'teleferik+istasyon', pharmacy: 'eczane' },
  ...{ doctor: 'muayenehane', hospital: 'hastane', dentist: 'diş+klinik', clinic: 'tıp+merkez' },
  ...{ physiotherapist: 'fizyoterapi+merkez', veterinary: 'veteriner+klinik', school: 'okul' },
  ...{ kindergarten: 'ana*okul', university: 'üniversite', childcare: 'kreş', library: 'kütüphane' },
  ...{ music_school: 'müzik+okul', college: 'yüksekokul', park: 'park', wood: 'orman' },
  ...{ nature_reserve: 'doğa koruma+alan', bathing_area: 'yüzme+alan', garden: 'botanik+bahçe' },
  ...{ viewpoint: 'seyir+nokta', picnic_site: 'piknik+alan', restaurant: 'restoran', cafe: 'kafe' },
  ...{ ice_cream: 'dondurmacı', biergarten: 'bira+bahçe', pub: 'birahane', bar: 'bar', fast_food: 'büfe' },
  ...{ playground: 'oyun+park', zoo: 'hayvanat+bahçe', community_centre: 'toplum+merkez' },
  ...{ miniature_golf: 'mini golf+saha', youth_centre: 'gençlik+merkez', dog_park: 'köpek+park' },
  ...{ swimming_pool: 'yüzme+havuz', sports_centre: 'spor+merkez', fitness_centre: 'fitness+salon' },
  ...{ pitch: 'spor+saha', water_park: 'su+park', golf_course: 'golf+saha', sports_hall: 'spor+salon' },
  ...{ ice_rink: 'buz pateni+pist', fitness_station: 'açık hava spor+alan', climbing: 'tırmanış+alan' },
  ...{ horse_riding: 'binicilik+tesis', cinema: 'sinema', theatre: 'tiyatro', museum: 'müze' },
  ...{ concert_hall: 'konser+salon', arts_centre: 'sanat+merkez', gallery: 'sanat+galeri', bank: 'banka' },
  ...{ post_office: 'postane', atm: 'bankamatik+nokta', hairdresser: 'kuaför', townhall: 'belediye+bina' },
  ...{ parcel_locker: 'kargo+dolap', optician: 'gözlükçü', motorway_junction: 'otoyol+kavşak' },
  ...{ airport: 'hava*liman', charging_station: 'şarj+istasyon', car_sharing: 'araç paylaşım+nokta' },
  ...{ fuel: 'benzin+istasyon', bicycle_rental: 'bisiklet kiralama+nokta' },
};

const KINDS_BY_TYPE: ReadonlyMap<string, Kind> = new Map(
  Object.entries(KINDS).map(([type, notation]) => [type, { type, ...nounIn(notation) }]),
);

/** A noun in the notation of `KINDS`. */
export function nounIn(notation: string): Omit<Kind, 'type'> {
  const [before = '', head] = notation.split(/[+*]/);
  if (head === undefined) {
    const noun = { text: notation };
    return { noun, one: notation, ofName: owned(notation).text, many: word(notation, 'many') };
  }
  const start = notation.includes('*') ? before : `${before} `;
  const noun = { text: `${start}${owned(head).text}`, isOwned: true };
  return { noun, one: noun.text, ofName: noun.text, many: `${start}${word(word(head, 'many'), 'own')}` };
}

export function kindOf(type: string): Kind | undefined {
  return KINDS_BY_TYPE.get(type);
}

/** `ANY`: the property in a text about the place alone. */
const PROPERTIES: Readonly<Record<PropertyType | 'ANY', string>> = {
  ...{ APARTMENT: 'daire', HOUSE: 'müstakil ev', SEMI_DETACHED: 'ikiz ev', TERRACED: 'sıra ev' },
  ...{ MULTI_FAMILY: 'apartman', PLOT: 'arsa', OFFICE: 'ofis', RETAIL: 'dükkân', ANY: 'gayrimenkul' },
};

export function propertyNoun(type: PropertyType | undefined): string {
  return PROPERTIES[type ?? 'ANY'];
}

/** The writer's word, then others. */
const FEATURES: Readonly<Record<FeatureId, string>> = {
  ...{ balcony: 'balkon', loggia: 'loggia', terrace: 'teras', roof_terrace: 'çatı terası', garden: 'bahçe' },
  ...{ conservatory: 'kış bahçesi', fitted_kitchen: 'ankastre mutfak', open_kitchen: 'açık mutfak, amerikan mutfak' },
  ...{ lift: 'asansör', cellar: 'bodrum', attic: 'çatı arası', storage_room: 'depo, kiler', garage: 'garaj' },
  ...{ underground_parking: 'kapalı otopark yeri, kapalı otopark', parking_space: 'park yeri, otopark' },
  ...{ carport: 'üstü kapalı park yeri', fireplace: 'şömine', tiled_stove: 'çini soba', bathtub: 'küvet' },
  ...{ shower: 'duş', guest_toilet: 'misafir tuvaleti, misafir wc', bicycle_room: 'bisiklet odası' },
  ...{ laundry_room: 'çamaşır odası', sauna: 'sauna', pool: 'havuz, yüzme havuzu', wallbox: 'araç şarj ünitesi' },
  ...{ photovoltaics: 'güneş panelleri, güneş enerjisi sistemi', heat_pump: 'ısı pompası' },
  ...{ underfloor_heating: 'yerden ısıtma', parquet: 'parke zemin, parke', floorboards: 'ahşap döşeme' },
  ...{ tiles: 'seramik zemin', shutters: 'panjur', air_conditioning: 'klima', ventilation: 'havalandırma sistemi' },
  ...{ fibre: 'fiber internet', intercom: 'görüntülü diyafon, diyafon', step_free: 'basamaksız giriş' },
  ...{ barrier_free: 'engelsiz erişim, engelsiz', double_garage: 'çift garaj', garden_share: 'bahçe payı' },
  ...{ courtyard: 'iç avlu', stucco: 'kartonpiyer', concierge: 'konsiyerj hizmeti, kapıcı' },
  ...{ kitchenette: 'mini mutfak', raised_floor: 'yükseltilmiş zemin', shop_window: 'vitrin' },
  ...{ furniture: 'mobilya, eşyalı, mobilyalı', dressing_room: 'giyinme odası', utility_room: 'hizmet odası' },
  ...{ hobby_room: 'hobi odası', pantry: 'erzak odası', granny_flat: 'müstakil daire' },
  ...{ garden_shed: 'bahçe kulübesi', double_glazing: 'çift cam', triple_glazing: 'üçlü cam' },
  ...{ alarm_system: 'alarm sistemi, alarm', whirlpool: 'jakuzi' },
};

export function feature(id: FeatureId): { readonly word: string; readonly others: readonly string[] } {
  const [first = '', ...others] = FEATURES[id].split(', ');
  return { word: first, others };
}

/** Predicates. */
export const CONDITIONS: Readonly<Record<Condition, string>> = {
  ...{ FIRST_OCCUPANCY: 'sıfır ve kullanıma hazır', AS_NEW: 'yeni gibi', MODERNISED: 'modernize edilmiş' },
  ...{ REFURBISHED: 'kapsamlı biçimde yenilenmiş', RENOVATED: 'tadilat görmüş', WELL_KEPT: 'bakımlı' },
  ...{ NEEDS_RENOVATION: 'tadilat gerektiriyor', NEEDS_REFURBISHMENT: 'kapsamlı yenileme gerektiriyor' },
  ...{ SHELL: 'kaba inşaat aşamasında', PLANNED: 'proje aşamasında' },
};

export const PRICES: Readonly<Record<PriceNoun, string>> = {
  ...{ PURCHASE: 'satış fiyatı', RENT_NET: 'yan giderler hariç aylık kira' },
  RENT_GROSS: 'yan giderler dahil aylık kira',
  UNSAID: 'fiyat',
};

export const ENERGY_CARRIERS: Readonly<Record<EnergyCarrier, string>> = {
  ...{ GAS: 'doğal gaz', LIQUID_GAS: 'sıvılaştırılmış gaz', BIOGAS: 'biyogaz', OIL: 'fuel-oil' },
  ...{ DISTRICT_HEATING: 'uzaktan ısıtma', LOCAL_HEATING: 'bölgesel ısıtma', ELECTRICITY: 'elektrik' },
  ...{ HEAT_PUMP: 'ısı pompası', GEOTHERMAL: 'jeotermal ısı', AMBIENT_HEAT: 'ortam ısısı' },
  ...{ SOLAR: 'güneş enerjisi', PELLETS: 'odun peleti', WOOD: 'odun', WOOD_CHIPS: 'odun yongası', COAL: 'kömür' },
};

/** Of storeys, before "kat". */
export const ORDINALS = [
  ...['zemin', 'birinci', 'ikinci', 'üçüncü', 'dördüncü', 'beşinci', 'altıncı', 'yedinci', 'sekizinci'],
  ...['dokuzuncu', 'onuncu', 'on birinci', 'on ikinci'],
];

export const DIRECTIONS: Readonly<Record<Direction, string>> = {
  ...{ N: 'kuzey', NE: 'kuzeydoğu', E: 'doğu', SE: 'güneydoğu' },
  ...{ S: 'güney', SW: 'güneybatı', W: 'batı', NW: 'kuzeybatı' },
};

/** Predicates of the surroundings. */
export const SETTLEMENTS: Readonly<Record<SettlementType, string>> = {
  ...{ CITY: 'kentsel', TOWN: 'orta yoğunlukta', RURAL: 'kırsal' },
};

/** The names of a station by the class of its trains. */
export const STATIONS = { LONG_DISTANCE: 'ana hat+istasyon', REGIONAL: 'bölgesel tren+istasyon' } as const;

export const CALLER_WORDS: CallerWords = {
  features: id => [feature(id).word, ...feature(id).others],
  energyCarriers: ENERGY_CARRIERS,
  conditions: {
    ...({ SIFIR: 'FIRST_OCCUPANCY', BAKIMLI: 'WELL_KEPT', TADILATLI: 'RENOVATED' } as const),
    ...({ YENI_GIBI: 'AS_NEW', MODERNIZE: 'MODERNISED', TADILATLIK: 'NEEDS_RENOVATION' } as const),
  },
  priceTypes: { SATILIK: 'PURCHASE', KIRALIK: 'RENT_NET' },
  certificateKinds: {},
  directions: { KUZEY: 'N', DOGU: 'E', GUNEY: 'S', BATI: 'W' },
  heatingKinds: { MERKEZI: 'CENTRAL', KOMBI: 'SELF_CONTAINED', YERDEN: 'UNDERFLOOR', SOBA: 'STOVE' },
  parkingKinds: { GARAJ: 'GARAGE', KAPALI_OTOPARK: 'UNDERGROUND', ACIK_OTOPARK: 'OUTDOOR' },
};
