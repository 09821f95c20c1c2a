// Rules for joining Turkish words in sentences. Turkish frames no statement by classes of words: a word in no list leaves its sentence unsupported.
import type { Grammar } from '../reading-language.ts';
import type { ServiceWords } from '../service-words.ts';
import { ENDINGS, endingsOf } from './endings.ts';

const NEVER = /(?!)/;
const never = () => false;

export const GRAMMAR: Grammar = {
  ...{ nameStands: 'BEFORE_NOUN', hasCapitalNouns: false, relationsFollow: true },
  endings: { of: endingsOf, all: Object.values(ENDINGS) },
  ...{ isFrame: never, isDeed: never, isStatement: never },
  ...{ opensCondition: NEVER, opensPhrase: NEVER, auxiliary: NEVER, opensClause: /^(?:ve|ama|ancak)$/ },
  ...{ one: ['bir'], all: /^(?:her|bütün|tüm)$/, besideNoun: /^(?:diğer|başka)$/, called: /^(?:adli|isimli)$/ },
  ...{ pronoun: NEVER, pronouns: NEVER, things: NEVER, latter: NEVER, former: NEVER, namely: NEVER, doorState: NEVER },
  aboutProperty: /^(?:donanim|donanimda|donaniminda|özellikler|mevcut)$/,
  // It stands behind its noun.
  purpose: { any: /^için$/, bare: NEVER, wish: NEVER, owned: NEVER },
  ...{ numberSign: /^(?:no|numara|numarali|gibi)$/, withOrFor: /^için$/, including: /^dahil$/ },
  ...{ wholeTown: /^(?:kent|şehir|ilçe|bölge|belde)$/, elsewhere: /^(?:orada|oradan)$/ },
  ...{ traded: /^(?:satilik|kiralik)$/, people: /^(?:çocuklar|aileler|insanlar|komşular)$/ },
  ...{ beforeNumber: NEVER, exact: /^tam$/, upTo: /^ila$/, between: /^arasinda$/, notBefore: NEVER, except: NEVER },
  ...{ atTime: NEVER, untilTime: /^ile$/, fromTime: NEVER, minutesPast: NEVER, minutesTo: NEVER },
  otherTimes: /^(?:saat|saniye|gün|hafta|ay|yil)$/,
  ...{ copula: /^olan$/, conjunction: /^(?:ve|veya|ile)$/, lines: /^hat(?:ti|lar|lari)?$/ },
  ...{ halts: /^(?:geçiyor|kalkiyor|duruyor)$/, ofLine: NEVER, ofYear: NEVER, ofTown: NEVER },
  caveats: { freeRoad: /trafik açıkken|trafik olmadan|boş yolda/i, noise: /yol|ray/i },
  ...{ clock: { oClock: '', afternoon: '', morning: '' }, abbreviations: 'dk|yakl', afterOrdinal: 'kat|bodrum' },
};

/** Of lines, departures and journeys by timetable. */
export const SERVICE_WORDS: ServiceWords = {
  signal:
    /^(?:hat\p{L}*|otobüs\p{L}*|tramvay\p{L}*|tren\p{L}*|metro\p{L}*|toplu|aktarma\p{L}*|durak\p{L}*|kalkiyor|saatte|her)$/u,
  vehicles: [
    [/^(?:otobüs|otobüsü|otobüs hatti)$/, ['BUS', 'COACH']],
    [/^(?:tramvay|tramvayi|tramvay hatti)$/, ['TRAM']],
    [/^(?:metro|metrosu|metro hatti)$/, ['METRO']],
    [/^(?:tren|treni|banliyö treni|tren hatti)$/, ['RAIL']],
  ],
  ...{ line: /^hatti?$/, publicTransport: /^toplu$/, toward: /^yönünde$/, ofPlace: NEVER, to: /^ˑa$/, interval: NEVER },
  ...{ everyMinutes: [[/^saatte bir$/, 60]], times: /^kez$/, perHour: NEVER, allDay: /^gün boyu$/, peak: NEVER },
  timesIn: words => (words === 'tek sefer' ? 1 : undefined),
  ...{ change: /^(?:aktarma|aktarmayla)$/, direct: /^(?:aktarmasiz|direkt)$/, centre: /^(?:kent|şehir) merkezi$/ },
  otherTimes: /^(?:gece|geceleri|tatillerde|bazen|nadiren|neredeyse)$/,
  plain: /^(?:ˑ\p{L}+|kalkiyor|sürüyor|yolculuk|durak|bu|hat|taşima|arasinda|uzaklikta|uzakliktaki)$/u,
};
