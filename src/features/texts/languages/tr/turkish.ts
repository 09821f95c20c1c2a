// Turkish.
import type { LanguageFolder } from '../language.ts';
import { writingLanguage } from '../writing.ts';
import type { StatedWay } from '../writing-tables.ts';
import { AROUND, LEADS } from './around.ts';
import { capital, DETAILS } from './details.ts';
import { FLAGS } from './flags.ts';
import { GRAMMAR, SERVICE_WORDS } from './grammar.ts';
import { DETAIL_WORDS, LEXICON } from './lexicon.ts';
import { NAMES } from './names.ts';
import { counted, minutesText, nounPhrase } from './noun-phrases.ts';
import { PEOPLE } from './people.ts';
import { PLACE } from './place.ts';
import { PROPERTY } from './property.ts';
import { name, word } from './suffixes.ts';
import { TIMETABLE } from './timetable.ts';
import { CALLER_WORDS, CONDITIONS, feature, kindOf, PRICES, propertyNoun, SETTLEMENTS } from './words.ts';

const SIGNS: Readonly<Record<string, string>> = { EUR: '€', TRY: '₺' };

export const TURKISH: LanguageFolder<'tr'> = {
  variants: {
    tr: {
      inEnglish: 'Turkish',
      groupMark: '.',
      decimalMark: ',',
      money: (amount, currency) => `${amount} ${SIGNS[currency] ?? currency}`,
      capitalised: capital,
    },
  },
  names: NAMES,
  callerWords: CALLER_WORDS,
  write: writingLanguage({
    headings: {
      ...{ PROPERTY: 'Gayrimenkul', EQUIPMENT: 'Özellikler', MACRO_LOCATION: 'Konum', MICRO_LOCATION: 'Yakın çevre' },
      NOTES: 'Notlar',
    },
    quote: text => `Emlakçının kendi sözleriyle: “${text}”`,
    hiddenAddress: {
      STREET: 'Bütün mesafe ve süreler evden değil, sokağın bu bölümünün ortasından başlar.',
      AREA: 'Bütün mesafe ve süreler evden değil, bölgenin ortasından başlar.',
    },
    freeRoad: 'trafik açıkken',
    certificate: {
      certificate: 'Enerji kimlik belgesi',
      kind: { DEMAND: 'enerji ihtiyacına göre', CONSUMPTION: 'enerji tüketimine göre' },
      value: { DEMAND: 'nihai enerji ihtiyacı', CONSUMPTION: 'nihai enerji tüketimi', UNSAID: 'nihai enerji' },
      ...{ energyCarriers: 'başlıca enerji kaynakları', yearBuilt: 'belgeye göre yapım yılı' },
      ...{ class: 'enerji verimliliği sınıfı', heat: 'ısı için', electricity: 'elektrik için' },
      ...{ issuedOn: 'düzenlenme tarihi', validUntil: 'geçerlilik tarihi' },
      ...{ notYet: 'Enerji kimlik belgesi henüz yok.', exempt: 'Bina için enerji kimlik belgesi gerekmiyor' },
      unknown: 'Enerji kimlik belgesi hakkında bilgi yok.',
      date: day => day.split('-').reverse().join('.'),
    },
    ...{ kindOf, nounOf: nounPhrase, leads: LEADS, around: AROUND, timetable: TIMETABLE, place: PLACE },
    ...{ property: PROPERTY, details: DETAILS },
    titles: {
      place: (town, district) =>
        town !== undefined && district !== undefined
          ? [
              ['title.district', 'FWVL', `${town}, ${district}: konum ve çevre`],
              ['title.both', 'FL', `${district}, ${town}: konum`],
              ['title.colon', 'WVL', `${name(district, 'loc')} yaşam: ${town}`],
            ]
          : [
              ['title.town', 'FWVL', town === undefined ? 'Konum' : `${town}: konum ve çevre`],
              ['title.town-living', 'WVL', town && `${name(town, 'loc')} yaşam`],
              ['title.town-place', 'FL', town && `konum: ${town}`],
              ['title.town-around', 'WV', town && `${town} ve çevresi`],
            ],
      feature: id => word(feature(id).word, 'with'),
      property: (called, added, town) =>
        `${town === undefined ? '' : `${name(town, 'loc')} `}${added === undefined ? '' : `${added} `}${called}`,
    },
    statements: {
      destination: ({ noun }, way) => stated(noun, way),
      town: stated,
      count: ({ one }, count, minutes) => `Yürüyerek en fazla ${minutesText(minutes)} uzaklıkta ${counted(one, count)}`,
      settlement: id => `Yerleşim: ${SETTLEMENTS[id]}`,
      population: (people, km, year) => `${km} km çevrede ${people} kişi, nüfus sayımı ${year}`,
      netRent: (rent, km, year) => `Yan giderler hariç kira ${rent} €/m², ${km} km çevrede, nüfus sayımı ${year}`,
      calm: points => `Gürültüye uzaklık: 100 üzerinden ${points} puan (yol ve raylara göre tahmin)`,
      walkingSpeed: speed => `Yürüme hızı ${speed} km/sa`,
      place: town => `Yer: ${town}`,
      labels: {
        ...{ LIVING_AREA: 'Yaşam alanı', USABLE_AREA: 'Kullanım alanı', PLOT_AREA: 'Arsa alanı', ROOMS: 'Oda' },
        ...{ FINAL_ENERGY: 'Nihai enerji', FLOOR: 'Kat', YEAR_BUILT: 'Yapım yılı', condition: 'Durum', type: 'Tür' },
        ...{ feature: 'Donanım', certificate: 'Enerji kimlik belgesi' },
      },
      price: noun => capital(PRICES[noun]),
      ...{ condition: id => CONDITIONS[id], type: propertyNoun, feature: id => feature(id).word },
    },
  }),
  read: { lexicon: LEXICON, grammar: GRAMMAR, details: DETAIL_WORDS, service: SERVICE_WORDS },
  ...{ people: PEOPLE, flags: FLAGS },
};

function stated(what: string, { minutes, mode: by, length, rough }: StatedWay): string {
  if (rough)
    return `${capital(what)}: ${{ NEAR: 'yakın çevrede', ON_FOOT: 'yürüme mesafesinde', LENGTH: `arabayla ${length}` }[rough]}`;
  const mode = {
    WALK: 'yürüyerek',
    BICYCLE: 'bisikletle',

    CAR: 'trafik açıkken arabayla',
  }[by];
  return `${capital(what)}: ${mode} ${minutesText(minutes)}, ${length}`;
}
