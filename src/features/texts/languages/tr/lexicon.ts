// Turkish words that express a claim, including the writer's own. Cases and other endings are read apart (`endings.ts`).
import { CONDITIONS, PROPERTY_TYPES } from '../../terms/property-terms.ts';
import type { DetailReading } from '../detail-reading.ts';
import { forDirections, wordsIn } from '../phrases.ts';
import type { Lexicon } from '../reading-language.ts';
import { spelledNumbers } from '../spelled-numbers.ts';
import { FEES, HEATING, MONTHS, PARKING, PARTS, RENEWED } from './details.ts';
import { ENDINGS } from './endings.ts';
import { countWord, NUMBERS, owned, word } from './suffixes.ts';
import * as words from './words.ts';

const small = Array.from({ length: 20 }, (_, value) => (value < 13 ? countWord(value) : `on ${countWord(value - 10)}`));
const SPELLED = spelledNumbers({
  small,
  ones: small.slice(0, 10),
  tens: NUMBERS.tens.slice(1),
  joined: (ten, one) => `${ten} ${one}`,
  hundred: (one, rest) => `${one === 'bir' ? '' : `${one} `}yüz${rest && ` ${rest}`}`,
  further: [['bin', 1000], ...small.slice(1).map((one, i) => [`${one} buçuk`, i + 1.5] as const)],
}).filter(([spelled]) => spelled !== 'bir');

function tableOf<Key extends string>(keys: readonly Key[], of: (key: Key) => string): Readonly<Record<Key, string>> {
  return Object.fromEntries(keys.map(key => [key, of(key)])) as Record<Key, string>;
}

/** Rows with semicolons between. */
const OTHER_NOUNS =
  `market > supermarket convenience; durak > bus_stop tram_stop; havaalanı > airport; lokanta > restaurant;
  istasyon, gar > train_station subway_station light_rail_station; otobüs, otobüs hattı > bus_stop; metro, metro hattı > subway_station;
  S-Bahn istasyonu, banliyö istasyonu > light_rail_station train_station; tramvay, tramvay hattı > tram_stop; otel > hotel;
  tren, banliyö treni, tren hattı > train_station light_rail_station; feribot, vapur > ferry_terminal; doktor > doctor;
  kavşak, otoyol çıkışı > motorway_junction; çocuk parkı, oyun alanı > playground; kilise, cami > place_of_worship;
  plaj > beach bathing_area`
    .split(';')
    .map(row => row.split('>').map(part => part.trim()));

const DAYS = ['pazartesi', 'salı', 'çarşamba', 'perşembe', 'cuma', 'cumartesi', 'pazar günü'];

/** The writer's words without a claim, and the endings that say nothing by themselves. */
const PLAIN_WORDS: ReadonlySet<string> = new Set(
  wordsIn(`
  ˑa ˑda ˑdan ˑı ˑın ˑla ˑlı ˑdır ve ile de da ayrıca bunun yanı sıra ek olarak için günlük alışveriş ihtiyaçlar toplu taşıma ulaşım
  sağlık hizmetleri eğitim bakım açık havada vakit geçirmek temiz hava dışarıda yemek yeme içme boş zamanlar spor yapmak kültür sanat
  kültürel etkinlikler işler araçla rahatça ulaşılıyor varılıyor uzaklıkta uzaklıktaki uzaklık aradaki mesafe geçiyor numaralı gibi hat hattı
  hatlar hatları otoyolundaki yerleşim yapısı kişi yaşıyor göre ortalama kira hızla hesaplandı yürüme süreleri sürelerinde sokaklar yollar
  yollara demir yollarına uzaklığına boyunca bütün hız hızı esas alındı sunulan var mevcut donanım donanımda donanımında özellikler diğer
  yaşam yer semtinde semtindeki olan büyük kent arsa alanı arsanın büyüklüğü yan giderler hariç dahil bir bu her ilan konusu ilandaki konum çevre çevresi yakın
  içinde tür durum fiyat formda kalmak sunuyor sunan alıyor alan bulunan konumlanan gayrimenkul kalkıyor sürüyor yolculuk aktarma aktarmasız kez
  merkezi
`),
);

export const LEXICON: Lexicon = {
  forms: {
    noun: noun => [noun, owned(noun).text],
    many: noun => [word(noun, 'many')],
    ...{ adjective: one => [one], feature: one => [one] },
    ordinal: one => (one === words.ORDINALS[0] ? [] : [one]),
  },
  nounsOf(type) {
    const kind = words.kindOf(type);
    return kind && { one: [kind.one, kind.ofName], many: [kind.many] };
  },
  otherNouns: OTHER_NOUNS.map(([nouns = '', types = '']) => [nouns, types]),
  stations: tableOf(['LONG_DISTANCE', 'REGIONAL'], rank => words.nounIn(words.STATIONS[rank]).one),
  nextLargerTown: ['en yakın büyük kent', 'en yakın büyük şehir'],
  units: {
    ...{ MINUTES: 'dakika, dk, dakikalık', METERS: 'm, metre, metrelik', KILOMETERS: 'km, kilometre, kilometrelik' },
    ...{ KILOMETERS_PER_HOUR: 'km/sa, km/h', SQUARE_METERS: 'm², m2, metrekare', PERSONS: 'kişi, nüfus' },
    ...{ EUR: '€, avro, euro, EUR', CHF: 'CHF, frank', EUR_PER_SQUARE_METER: '€/m², avro/m²', ROOMS: 'oda, odalı' },
    KWH_PER_SQUARE_METER_AND_YEAR: 'metrekare ve yıl başına kilovatsaat',
  },
  ...{ minutes: { WALK: '', BICYCLE: '', CAR: '' }, hour: 'saat, saatte', seconds: 'saniye' },
  wholes: [
    ['MINUTES', 30, 'yarım saat'],
    ['ROOMS', 1, 'tek odalı'],
  ],
  spans: { century: 'yüzyıl', decade: 'ler, lar' },
  periods: { yearly: 'yılda, yıllık', monthly: 'ayda, aylık', other: 'haftada, haftalık, günde, günlüğü' },
  hedges: [
    [0.9, 1.1, 'yaklaşık, aşağı yukarı, takriben'],
    [0, 1, 'en fazla, en çok, azami'],
    [1, Infinity, 'en az, asgari'],
  ],
  plainHedges: '',
  ...{ numbers: SPELLED, ordinals: words.ORDINALS, first: '1.' },
  storeys: {
    ground: 'zemin kat, zemin katta, zemin kattaki',
    below: 'bodrum kat, bodrum katta, bodrum kattaki',
    above: 'kat, katta, kattaki',
  },
  nearness: {
    ON_FOOT: `yürüme mesafesinde, yürüme mesafesindeki, yakın çevrede, yakınlarda, yakında, yakındaki, yakınında, yakın mesafede,
      çok uzakta değil`,
    FEW_MINUTES: 'birkaç dakika, çok yakında',
    CLOSE_BY: 'hemen köşe başında, birkaç adım ötede, hemen yanı başında, hemen yakınında',
    DOORSTEP: 'kapının önünde, kapınızın önünde',
  },
  modes: {
    ...{ WALK: 'yürüyerek, yaya, yaya olarak, yürüme mesafesi', BICYCLE: 'bisikletle, bisiklet ile' },
    CAR: 'arabayla, araba ile, otomobille',
  },
  freeRoad: 'trafik açıkken, trafik olmadan, boş yolda',
  markers: {
    ...{ NEAREST: 'en yakın', ONLY: 'tek, biricik', NO: 'hiçbir, hiç', SEVERAL: 'birkaç, çeşitli' },
    ...{ MANY: 'çok sayıda, pek çok, birçok', JUST: 'yalnızca, sadece, ancak', QUIET: 'sakin, sessiz' },
    ACCESS: 'tekerlekli sandalyeyle erişilebilir, tekerlekli sandalyeye uygun, tekerlekli sandalye ile girilebilir',
    ...{ WITHOUT: 'hariç, olmadan, olmaksızın', EACH: 'ayrı ayrı, her biri' },
    NOT: `değil, yok, bulunmuyor, bulunmamaktadır, bulunmaz, yer almıyor, almıyor, ulaşılmıyor, ulaşılmaz, ulaşılamaz, ulaşılamıyor, varılmıyor,
      varılamıyor, geçmiyor, kalkmıyor, durmuyor, sunmuyor, yaşamıyor, olmayan, bakmıyor, yenilenmedi`,
  },
  directions: forDirections(direction => {
    const one = words.DIRECTIONS[direction];
    return { plain: [one, word(one, 'loc')], fromHere: [], of: [`${owned(one).text}nda`, `${owned(one).text}nde`] };
  }),
  relations: {
    ...{ TO: 'ˑa, yönünde, yönüne', FROM: 'ˑdan', IN: 'ˑda, içinde, içindeki', ON: 'üzerinde, üstünde', AT: '' },
    ...{ UNDER: 'altında', OPPOSITE: 'bitişik, karşıda', BORDERS: 'bitişiktir, komşu', WITH: 'ˑla' },
    BESIDE: 'yanında, bitişiğinde, önünde, arkasında, karşısında, arasında',
    LOCATED: 'yer alıyor, bulunuyor, konumlanan, bulunan, yer alan, konumlu',
    ...{ IS: 'olan, ˑdır', NAMED: 'adlı', LIVES: 'oturuyor', LIKE: 'benzer' },
    NOT_NOW: 'idi, vardı, olacak, olabilir, yapılacak',
    ...{ HAS: 'sunuyor, sunan', OWN: 'özel, ait, müstakil kullanımlı, dahil' },
    HOUSE: 'bina, site, avlu, blok',
    SURROUNDINGS: 'çevre, çevrede, çevredeki, çevrenin, konum, kent, şehir, mahalle, bölge, ilçe',
    ...{ CLOSER: 'daha yakın', FARTHER: 'daha uzak', THAN: 'göre', FAR: 'uzak, uzakta' },
    ...{ CLOSER_THAN: '', FARTHER_THAN: '' },
  },
  goods: {
    ...{ GROCERIES: '', FRUIT: 'meyve', MEAT: 'et', MILK: 'süt', BREAD: 'ekmek', COFFEE: 'kahve', MEALS: 'kahvaltı' },
    ...{ MEDICINE: 'ilaç', PARCELS: 'paket', CASH: 'nakit', BOOKS: 'kitap', NEWSPAPERS: 'gazete', FLOWERS: 'çiçek' },
    ...{ CLOTHES: 'kıyafet', SHOES: 'ayakkabı', FUEL: 'benzin', SWIMMING: 'yüzmek', WINE: 'şarap' },
    ...{ PET_FOOD: 'mama', SPORTS_GOODS: '', BICYCLES: '', TOYS: 'oyuncak', FURNITURE: 'mobilya', TOOLS: 'alet' },
    ...{
      SWEETS: 'çikolata',
      FISH: 'balık',
      CHEESE: 'peynir',
      JEWELLERY: 'mücevher',
      INSTRUMENTS: 'gitar',
      DEVICES: '',
    },
    ...{ STATIONERY: 'kırtasiye', COSMETICS: 'kozmetik, parfüm', SOUVENIRS: '', PLANTS: '' },
    ...{ GLASSES: 'gözlük', HAIRCUTS: '', FILMS: 'film', PLAYS: '', LECTURES: 'ders' },
    SERVING: '',
    DRINKS: 'bira',
    SHOWING: 'sergi',
    PLAYING: '',
    CARING: '',
    TEACHING: 'ders',
    TREATING: 'tedavi',
    LODGING: 'konaklama',
    LENDING: '',
    BAKING: '',
    WORSHIP: 'ibadet',
    OFFICES: 'pasaport',
  },
  settlements: words.SETTLEMENTS,
  weekdays: DAYS,
  weekdaySpan: last => `pazartesiden ${DAYS[last]}`,
  ...{ workdays: 'hafta içi', weekend: 'hafta sonu', everyDay: 'her gün', clockWords: [], clockOffsets: [] },
  hours: {
    OPENS: 'açılıyor',
    CLOSES: 'kapanıyor',
    OPEN: 'açık',
    CLOSED: 'kapalı',
    ALWAYS: 'gece gündüz',
    DAILY: '',
    THROUGH: 'aralıksız, kesintisiz',
  },
  dayparts: [[0, 12, 'sabah, sabahları']],
  property: words.propertyNoun,
  otherProperties: [[['HOUSE'], 'ev, villa']],
  anyProperty: 'gayrimenkul, mülk, konut',
  conditions: words.CONDITIONS,
  otherConditions: tableOf(CONDITIONS, () => ''),
  price: noun => words.PRICES[noun],
  otherPrices: [
    [['PURCHASE', 'UNSAID', 'RENT_NET', 'RENT_GROSS'], 'fiyat, fiyatı'],
    [['RENT_NET'], 'yan giderler hariç, net kira'],
    [['RENT_GROSS'], 'yan giderler dahil, brüt kira'],
    [['RENT_NET', 'RENT_GROSS'], 'kira'],
  ],
  energyCarriers: words.ENERGY_CARRIERS,
  certificateKinds: { DEMAND: 'nihai enerji ihtiyacı', CONSUMPTION: 'nihai enerji tüketimi' },
  certificate: 'enerji kimlik belgesi, enerji kaynağı',
  fields: {
    ...{ LIVING_AREA: 'yaşam alanı, kullanım alanı', PLOT_AREA: 'arsa alanı, arsa büyüklüğü, arsanın büyüklüğü' },
    ...{ YEAR_BUILT: 'yapımı, yapım yılı, inşa', CENSUS: 'nüfus sayımı, nüfus sayımına göre', RADIUS: 'yarıçap' },
    ...{ ADDRESS: 'adres, adresi, adresinde', DISTRICT: 'semt, semti', ENERGY_CLASS: 'enerji verimliliği sınıfı' },
  },
  articles: { definite: 'bu', indefinite: 'bir' },
  plainWords: PLAIN_WORDS,
  plainPhrases: 'açık havada, bunun yanı sıra, ek olarak, kent merkezi, şehir merkezi, saatte bir, tek sefer',
};

/** Sentences about details are read by the writer's tables. */
export const DETAIL_WORDS: DetailReading = {
  counted: { BEDROOMS: 'yatak odası', BATHROOMS: 'banyo', STOREYS: 'katlı, kat sayısı' },
  ...{ parts: PARTS, parking: PARKING, heating: HEATING, carriers: words.ENERGY_CARRIERS, renewed: RENEWED },
  ...{ fees: FEES, directions: words.DIRECTIONS, months: MONTHS },
  types: tableOf(PROPERTY_TYPES, words.propertyNoun),
  labels: {
    ...{ type: 'tür', LIVING_AREA: 'yaşam alanı, kullanım alanı', PLOT_AREA: 'arsa alanı', ROOMS: 'oda', FLOOR: 'kat' },
  },
  markers: {
    PLAIN: `${Object.values(ENDINGS).join(', ')}, ve, bu, bir, var, bulunuyor, mevcut, bina, yapı, iç planda, dışarıda, ayrıca, ek olarak,
      büyüklüğünde, araç için, otomobil için, enerji kaynağı, ısıtma türü, ısınma için, yılında, tarihinden, tarihinde, itibaren, dahil, KDV,
      satış fiyatı üzerinden`,
    ...{ ONE: 'bir', RENEW: 'yenilendi, yenilenenler', FACES: 'bakıyor, bakan, cepheli, cephe, cephesi' },
    ...{ MONTH_START: 'başı', MONTH_MIDDLE: 'ortası', MONTH_END: 'sonu' },
    ...{ HEATS: 'ısıtma, ısıtmanın, ısıtmasında, ısınma, ısıtma enerjisi', FREE: 'kullanıma hazır', AT_ONCE: 'hemen' },
    ...{ COMMISSION: 'komisyon, alıcı komisyonu', SQUARE_METERS: 'm², m2, metrekare', PERCENT: '%, yüzde' },
    ...{ NO_COMMISSION: 'komisyon alınmıyor, komisyonsuz, ilan komisyonsuz', MONTHLY: 'ayda, aylık', EACH: 'adedi' },
  },
};
