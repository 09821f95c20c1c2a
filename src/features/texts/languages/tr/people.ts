// Turkish wording that picks or shuts out people. Plain letters: oe for ö, ue for ü, i for ı.
import type { PeopleWords } from '../people-words.ts';
import { pattern } from '../phrases.ts';

/** Cases in which advertisements name those who may or may not come: "aileye", "öğrencilere", "bekârlar". */
const TO = '(?:y?[ae]|l[ae]r|l[ae]r[ae]|l[ae]r icin| icin)';

const NATIONS = pattern`tuerk|alman|avusturyali|isvicreli|suriyeli|arap|kuert|afgan|irakli|iranli|afrikali|rus|romen|bulgar|
  polonyali|ukraynali|asyali|avrupali|yabanci|yerli`;

export const PEOPLE: PeopleWords = {
  grounds: {
    AGE: {
      phrases: 'yas siniri|yas grubu|[3-9]0 yas (?:uestue|alti)|emeklilik cagindaki|genc nesil|genc kusak',
      people: `emekliler|emekliye|emeklilere|yaslilar|yaslilara|gencler|genclere|oegrenci${TO}|genc ciftler\\w{0,4}`,
      ...{ nouns: 'emekli|oegrenci|yetiskin|yetiskinler', adjectives: 'yasli|genc|orta yasli' },
    },
    ORIGIN: {
      phrases: pattern`yabanci uyruklu\w{0,6}|goecmen koekenli\w{0,6}|(?:tuerkce|almanca) bilen\w{0,6}|
        oturma izni olan\w{0,6}|ten rengi`,
      people: pattern`yabancilar|yabancilara|yabanciya|goecmen${TO}|muelteci${TO}|siginmaci${TO}|suriyeli${TO}|tuerklere|
        almanlara|araplara|kuertlere|afrikalilara`,
      ...{ nouns: 'tuerkler|almanlar|araplar|kuertler|yerliler|hemserilere', adjectives: NATIONS },
    },
    RELIGION: {
      phrases: 'basoertuelue\\w{0,6}|tuerbanli\\w{0,6}|inancli insanlar\\w{0,4}',
      people: 'muesluemanlar|muesluemanlara|hristiyanlar|hristiyanlara|yahudiler|yahudilere|alevilere|suennilere',
      ...{ nouns: 'inananlar|alevi|suenni', adjectives: 'mueslueman|hristiyan|yahudi|dindar|muhafazakar|laik' },
    },
    SEX: {
      phrases: pattern`(?:sadece|yalnizca) (?:kadin|erkek|bayan|bay|kiz)\w{0,8}|
        (?:kadin|erkek|bayan|kiz) (?:oegrenci|kiraci|calisan)\w{0,6}`,
      people: 'bayana|bayanlara|kadinlara|erkeklere|baylara|ev hanimlari\\w{0,3}',
      ...{ nouns: 'kadin|kadinlar|erkek|erkekler|bayan|bayanlar|kizlar', adjectives: 'kadin|erkek|bayan|kiz' },
    },
    DISABILITY: {
      phrases: 'engelliye uygun degil|(?:bedenen|ruhen) saglikli',
      people: 'engellilere|engelliye|hastalara|sakatlar\\w{0,4}',
      ...{ nouns: 'engelli|engelliler', adjectives: 'saglikli|sakat|hasta' },
    },
    HOUSEHOLD: {
      phrases: pattern`cocuksuz\w{0,8}|(?:tek|iki) kisilik aile\w{0,4}|evli cift\w{0,6}|aile apartmani|
        ev arkadasi\w{0,6}|bekar olmaz`,
      people: `aile(?:ye|ler|lere|ler icin| icin)|bekar${TO}|cifte|ciftler|ciftlere|evliler|evlilere`,
      ...{ nouns: 'aile|bekar|cift|cocuklular|cocuklu|dul', adjectives: 'evli|bekar|dul|bosanmis|cocuklu' },
    },
    SEXUAL_IDENTITY: {
      phrases: 'cinsel (?:yoenelim|kimlik)\\w{0,3}',
      people: 'escinsel\\w{0,6}|heteroseksueel\\w{0,6}|lgbt\\w{0,3}',
      ...{ nouns: '', adjectives: 'escinsel|heteroseksueel' },
    },
    INCOME: {
      phrases: 'sosyal yardim alan\\w{0,6}|sigortali calisan\\w{0,6}|kamu calisani\\w{0,6}',
      people: 'memura|memurlar|memurlara|issizler|issizlere',
      ...{ nouns: 'memur|issiz|akademisyen|akademisyenler', adjectives: 'zengin|varlikli|issiz' },
    },
  },
  nations: NATIONS,
  originNouns: 'koekenli|asilli|uyruklu|vatandas|vatandaslari|milliyet',
  context: {
    persons: pattern`kiraci|kiracilar|kiracilara|kiraciya|insan|insanlar|insanlara|kisi|kisiler|kisilere|alici|alicilar|
      aday|adaylar|komsu|komsular|birine|biri`,
    communities: 'cemaat|topluluk|inanc',
    limiting: pattern`sadece|yalnizca|sirf|tercihen|tercih edilir|verilir|verilmez|kiralanir|kiralanmaz|uygundur|uygun|
      araniyor|aranir|oezel|olmaz|istenmez|alinmaz|haric`,
    asking: 'olmali|olmalidir|sart|sarttir|gerekir|istenir',
    homes: 'ev|daire|konut|evi|dairesi',
    things: pattern`okulu|yurdu|bahcesi|parki|muezesi|hastanesi|klinigi|merkezi|kuluebue|dernegi|hekimligi|sagligi|odasi|
      odalari|yatagi|banyosu|restorani|mutfagi|lokantasi|kuafoerue|giyim|giyimi|magazasi|tuvaleti`,
    facilities: 'okul|yurt|kres|merkez|hastane|klinik|kuluep|dernek|mueze|restoran|kuafoer',
    functionWords: 've|veya|ya|da|ama|ile|icin|bir|bu|cok|degil|var|yok|gibi',
    inclusive: 'fark etmeksizin|ayrim yapmadan|bakilmaksizin|ayrimcilik\\w{0,4}',
    everybody: 'kadin ve erkek\\w{0,4}|kadin erkek herkes|genc ve yasli|genc yasli herkes|her yastan',
    ...{ leading: '', strongLimits: 'sadece|yalnizca|sirf|tercihen', serving: '', joining: 've|veya', articles: 'bir' },
    subjects: '',
  },
  ages: {
    ...{ bounds: '', fillers: '', ranges: '', years: 'yas|yasinda|yasindan', agedPeople: '', timesOfThings: '' },
    ...{ limits: '', anybody: 'kimse|hic kimse|herkes' },
  },
  ...{ letters: { ı: 'i' }, bothSexes: '', nounEndings: '', noNouns: '' },
};
