// Wording that picks or shuts out people, by the ground on which it does: never right in an advertisement for a home.

export const EXCLUSION_GROUNDS = [
  'AGE',
  'ORIGIN',
  'RELIGION',
  'SEX',
  'DISABILITY',
  'HOUSEHOLD',
  'SEXUAL_IDENTITY',
] as const;
export type ExclusionGround = (typeof EXCLUSION_GROUNDS)[number];

/**
 * Regular expressions of whole words, without their bounds, over small letters without accents (ss for ß, ae for ä); none has a repetition
 * in a repetition.
 */
export interface ExclusionRow {
  readonly ground: ExclusionGround;
  /** Enough wherever they stand. */
  readonly phrases: string;
  /** Nouns for such people: enough, unless they only name a thing ("family doctor"). */
  readonly people: string;
  /** Nouns for people whom texts mention for other reasons too: only beside a word that limits. */
  readonly nouns: string;
  /** Adjectives: before a noun for people, used as such a noun beside a word that limits, or asked of people ("must be"). */
  readonly adjectives: string;
}

/** Endings of a German adjective. */
const E = '(?:e[nmrs]?)?';

const NATIONS_DE =
  'deutsch|oesterreichisch|schweizerisch|tuerkisch|arabisch|polnisch|russisch|rumaenisch|bulgarisch|syrisch|ukrainisch|asiatisch|afrikanisch|chinesisch|indisch|pakistanisch|afghanisch|iranisch|irakisch|kurdisch|vietnamesisch|italienisch|spanisch|griechisch|portugiesisch|franzoesisch|englisch|amerikanisch|serbisch|kroatisch|albanisch|bosnisch|ungarisch|tschechisch|europaeisch|osteuropaeisch|westeuropaeisch|suedlaendisch|orientalisch|westlich|auslaendisch|einheimisch|ortsansaessig|inlaendisch|fremdlaendisch|hiesig|schwarz|weiss|dunkelhaeutig|hellhaeutig';
const NATIONS_EN =
  'german|austrian|swiss|turkish|arab|arabic|polish|russian|romanian|bulgarian|syrian|ukrainian|asian|african|chinese|indian|pakistani|afghan|iranian|iraqi|kurdish|vietnamese|italian|spanish|greek|portuguese|french|english|british|american|serbian|croatian|albanian|bosnian|hungarian|czech|european|eastern european|western|foreign|native|local|black|white|caucasian|indigenous';
const ORIGIN_NOUNS =
  'herkunft|abstammung|wurzeln|kulturkreis\\w*|staatsangehoerigkeit|staatsbuergerschaft|nationalitaet|muttersprache|origins?|descent|heritage|background|nationality|ethnicity|roots|ancestry|citizenship|passport|mother tongue';

export const EXCLUSION_ROWS: readonly ExclusionRow[] = [
  {
    ground: 'AGE',
    phrases:
      'altersgrenze\\w*|age limit|age group|altersgruppe\\w*|hoechstalter\\w*|mindestalter\\w*|minimum age|maximum age|best ?ager\\w*|golden ager\\w*|ue ?[3-9]0|seniorengerecht\\w*|seniorenfreundlich\\w*|senior friendly|(?:senioren|studenten|azubi)(?:wohnung|wohnungen|apartments?|appartements?|wg|haushalt)\\w{0,2}|over [3-9]0s|(?:im|in) (?:besten|gesetzten|reiferen|fortgeschrittenen|hohen) alter|of a certain age|in ihren (?:besten jahren|zwanzigern|dreissigern|vierzigern|fuenfzigern|sechzigern)|in their (?:twenties|thirties|forties|fifties|sixties|seventies|golden years)|of (?:retirement|working|pension) age|im (?:renten|ruhestands)alter|(?:junge|aeltere|mittlere) generation|(?:younger|older) generation|lebensabend|golden years',
    people:
      'senior(?:en|in|innen|s)|senior citizens?|senior|rentner\\w{0,5}|pensionaer\\w{0,5}|pensionist\\w{0,5}|pensioners?|retirees?|ruhestaendler\\w{0,5}|teenager\\w{0,2}|millennials?|junggebliebene\\w?|jugendliche\\w?|berufseinsteiger\\w{0,5}|berufsanfaenger\\w{0,5}|halbstarke\\w?|greise\\w?|youngsters?|oldies?|minderjaehrige\\w?|(?:studenten|schueler|azubi|rentner)paar\\w?|generation \\d\\d ?(?:plus|\\+)',
    nouns:
      'erwachsene\\w?|adults?|student(?:en|in|innen)?|studierende\\w?|students?|azubis?|auszubildende\\w?|elderly|the (?:young|old)(?! (?!who|and|or|only|with|in|need|are)[a-z])|aeltere\\w?|juengere\\w?|junge leute|volljaehrige\\w?|minors',
    adjectives: `jung${E}|juenger${E}|jugendlich${E}|junggeblieben${E}|alt${E}|aelter${E}|betagt${E}|reif${E}|reifer${E}|erwachsen${E}|gesetzt${E}|young|younger|youthful|old|older|elderly|mature|middle aged|retired|pensioniert${E}|aged|teenage|volljaehrig${E}|minderjaehrig${E}`,
  },
  {
    ground: 'ORIGIN',
    phrases: `kulturkreis\\w*|migrationshintergrund\\w*|migration background|immigrant background|hautfarbe\\w*|skin colou?r|arier\\w*|ariernachweis|biodeutsch\\w*|deutschstaemmig\\w*|akzentfrei\\w*|without an? accent|deutschkenntnisse\\w*|sprachkenntnisse\\w*|(?:knowledge|command) of german|fluent (?:in )?(?:german|english)|(?:german|english) language skills|aufenthaltstitel|aufenthaltsgenehmigung|residence permit|(?:(?:${NATIONS_DE})\\w{0,2}|(?:${NATIONS_EN})) (?:${ORIGIN_NOUNS})|(?:deutsche\\w?|eu) pass|to germans?`,
    people:
      '\\w{0,6}europaeer(?:n|in|innen)?|auslaender(?:n|in|innen|s)?|migrant(?:en|in|innen|s)?|zuwanderer\\w?|einwanderer\\w?|fluechtling(?:e|en|s)?|gefluechtete\\w?|asylbewerber\\w{0,5}|asylant\\w{0,5}|asylsuchende\\w?|foreigners?|immigrants?|refugees?|asylum seekers?|inlaender\\w{0,5}|(?:mutter)sprachler\\w{0,5}|native speakers?|locals only|staatsbuerger\\w{0,5}|(?:eu|non eu|nicht eu|german|swiss|us|uk|foreign) (?:citizens?|nationals?|buerger\\w{0,5})|eu ?buerger\\w{0,5}|zigeuner\\w{0,2}|caucasians?|dunkelhaeutige\\w?|landsleute\\w?',
    nouns:
      'roma|sinti|citizens|nationals|einheimische\\w?|locals|deutsche\\w?|germans?|oesterreicher\\w{0,5}|austrians?|schweizer|schweizerinnen|liechtensteiner\\w{0,5}|tuerken|tuerkinnen|turks?|araber\\w{0,5}|arabs?|afrikaner\\w{0,5}|africans?|russen|russinnen|russians?|polen|polinnen|poles|rumaenen|romanians?|bulgaren|bulgarians?|syrer\\w{0,5}|syrians?|ukrainer\\w{0,5}|ukrainians?|asiaten|asians?|chinesen|inder\\w?|indians|afghanen|afghans?|iraner\\w?|iraker\\w?|kurden|kurds|vietnamesen|italiener\\w{0,5}|italians|griechen|greeks|albaner\\w?|albanians|serben|serbs|suedlaender\\w?|europeans?|schwarze\\w?|weisse\\w?|blacks|whites|auslaendische\\w?',
    adjectives: `deutsch (?:sprechen|koennen|verstehen|beherrschen)\\w{0,2}|(?:speak|understand)s? (?:good |fluent |some )?(?:german|english)|(?:${NATIONS_DE})${E}|schweizer|(?:${NATIONS_EN})|\\w{3,14}sprachig${E}|(?:german|english|foreign|native) speaking|ethnisch${E}|ethnic`,
  },
  {
    ground: 'RELIGION',
    phrases:
      'kopftuch\\w{0,4}|kopftuecher\\w?|headscar(?:f|ves)|hijabs?|burkas?|gottesfuerchtig\\w*|god fearing|bible believing|bibeltreu\\w*|religionszugehoerigkeit|kirchenmitglied\\w*|church members?',
    people:
      'katholik(?:en|in|innen)?|catholics|protestanten|protestants|muslim(?:e|en|a|in|innen|s)|moslem(?:s|e|in|innen)|juden|jews|hindus|buddhist(?:en|s)|atheist(?:en|s)|glaeubige\\w?|believers|kirchgaenger\\w{0,5}|churchgoers?|christen|christians|konfessionslose\\w?|andersglaeubige\\w?|unglaeubige\\w?|non believers|nicht ?(?:muslim|christ|jud)\\w*|non (?:muslims?|christians?|jews?)',
    nouns:
      'christ|christin|christinnen|muslim|moslem|jude|juedin|juedinnen|jew|catholic|religion|konfession|faith|glauben?s?|pfarrer\\w?|nonnen',
    adjectives: `christlich${E}|katholisch${E}|evangelisch${E}|protestantisch${E}|muslimisch${E}|moslemisch${E}|islamisch${E}|juedisch${E}|hinduistisch${E}|buddhistisch${E}|atheistisch${E}|religioes${E}|glaeubig${E}|konfessionslos${E}|fromm${E}|christian|catholic|protestant|muslim|islamic|jewish|hindu|buddhist|atheist|religious|pious|devout|secular|kirchlich${E}`,
  },
  {
    ground: 'SEX',
    phrases:
      '(?:frauen|maenner|damen|herren|maedchen|maedels) ?(?:wg|wgs|haushalt|wohnung|wohngemeinschaft)|geschlechts?zugehoerigkeit|(?:all|only) (?:female|male|girls?|boys?|women|men)|(?:female|male) only',
    people:
      'females|males|hausfrau(?:en)?|housewi(?:fe|ves)|ladies|gentlemen|gentleman|bachelors?|bachelorettes?|junggesell\\w{1,5}|transgender\\w?|transsexuelle\\w?|nichtbinaere?\\w?|blokes|lads',
    nouns:
      'frau(?:en)?|mann|maenner\\w?|dame\\w?|herr(?:en|n)?|women|woman|men|lady|girls?|boys?|maedchen|maedels?|jungs|male|female|(?:nach|unter|mit)?(?:mieter|bewohner|bewerber|kaeufer)in(?:nen)?|interessentin(?:nen)?',
    adjectives: `weiblich${E}|maennlich${E}|female|male|transgender`,
  },
  {
    ground: 'DISABILITY',
    phrases:
      '(?:physically|mentally|bodily) (?:fit|able|healthy|sound|ill)|koerperlich\\w{0,2} (?:fit|gesund|belastbar|beweglich)\\w{0,2}|geistig\\w{0,2} (?:gesund|fit)\\w{0,2}|able bodied|no wheelchairs?|kein\\w? rollstu(?:hl|ehle)\\w?|ohne (?:handicap|behinderung\\w*|einschraenkung\\w*)|gut zu fuss (?:sein|sind)|treppen steigen koennen|able to climb',
    people:
      'behinderte\\w?|schwerbehinderte\\w?|gehbehinderte\\w?|sehbehinderte\\w?|nicht ?behindert\\w{0,2}|behinderung(?:en)?|gehbehinderung(?:en)?|disabilit(?:y|ies)|disabled|handicap(?:ped|s)?|rollstuhlfahrer\\w{0,5}|rollifahrer\\w{0,5}|wheelchair users?|pflegebeduerftige\\w?|gehoerlose\\w?|mobilitaetseingeschraenkte\\w?|pflegefaelle?\\w?|demenzkranke\\w?|mobility (?:problems?|issues?|impairments?|difficult(?:y|ies))|(?:bewegungs|mobilitaets)einschraenkung(?:en)?|invalide\\w?|invalids',
    nouns:
      'blinde\\w?|gesunde\\w?|kranke\\w?|the (?:blind|deaf|sick)(?! (?!who|and|or|only|with|in|need|are)[a-z])|wheelchairs?|rollstuehle\\w?|rollstuhl|rollator(?:en)?|walkers|krankheit(?:en)?|illness(?:es)?|einschraenkungen',
    adjectives: `behindert${E}|schwerbehindert${E}|gehbehindert${E}|gesund${E}|krank${E}|psychisch ${'krank'}${E}|gebrechlich${E}|ruestig${E}|pflegebeduerftig${E}|blind${E}|taub${E}|gehoerlos${E}|fit${E}|fitte\\w?|healthy|fit|sick|mentally ill|deaf|frail|sporty|athletic|sportlich${E}|mobilitaetseingeschraenkt${E}|vital${E}`,
  },
  {
    ground: 'HOUSEHOLD',
    phrases:
      'familienfreundlich\\w*|familiengerecht\\w*|familientauglich\\w*|kinderfreundlich\\w*|kindgerecht\\w*|family friendly|child friendly|(?:familien|single|paerchen|junggesellen)(?:haus|heim|wohnung|domizil|nest|traum|idyll|apartments?|appartements?|haushalt\\w{0,2}|glueck)(?:es|s|en)?|single (?:wohnung|apartment|appartement|haushalt\\w{0,2})|(?:ein|zwei|drei|1|2|3|mehr) ?personen ?haushalt\\w{0,2}|(?:one|single|two|three) person households?|(?:one|single|two) person only|wg geeignet\\w{0,2}|wg tauglich\\w{0,2}|flatshar\\w{1,4}|flat shares?|(?:kein\\w{0,2}|ohne|mit|no|without|with) (?:\\w{4,14} )?(?:kinder\\w?|kind|children|kids?|child|bab(?:y|ies)|babys|nachwuchs)|child ?free|childless|kinderlos\\w{0,2}|kinderfrei\\w{0,2}|kinderreich\\w{0,2}|(?:alleinerziehend|alleinlebend|frischvermaehlt|unverheiratet|verheiratet|geschieden|verwitwet|schwanger)\\w{0,2}|married|unmarried|divorced|widowed|pregnant|(?:allein|doppel)verdiener\\w*|dinks?|zum alleinwohnen|alleine? leben\\w{0,2}|living alone|live alone',
    people:
      'famil(?:ie|ien|y|ies)|kleinfamilien?|grossfamilien?|jungfamilien?|patchwork ?famil\\w{2,3}|singles|ehepaar(?:e|en|s)?|eheleute\\w?|paerchen|paare|paaren|couples?(?! of)|alleinstehende\\w?|single parents?|single (?:mothers?|moms?|mums?|dads?|fathers?)|kleinkinder\\w?|wohngemeinschaft(?:en)?|newlyweds?|empty nesters?|elternpaar\\w?|lebensgemeinschaft(?:en)?|(?:senioren|studenten|liebes|jung|hetero|ehe|renter|rentner)paar(?:e|en|s)?|einzelpersonen|einzelperson',
    nouns:
      'single|paar|kind|kinder|kindern|kids?|child|children|babys?|babies|nachwuchs|wg|wgs|zu zweit|einzelmieter\\w{0,5}|two people|zwei personen|eine person|one person|person|eltern|parents|grosseltern|grandparents|mother|mothers|mutter|muetter|vater|vaeter|father|fathers|moms?|dads?|berufstaetige\\w?|working professionals|sharers|witwen?|witwer',
    adjectives: `alleinstehend${E}|ledig${E}|single|berufstaetig${E}|kleine?r? familien|expectant`,
  },
  {
    ground: 'SEXUAL_IDENTITY',
    phrases:
      '(?:gleich|verschieden|gegen)geschlechtlich\\w{0,2}|same sex|opposite sex|straight (?:people|couples?|tenants?|only)|sexuelle\\w? (?:orientierung|identitaet)|sexual (?:orientation|identity)|regenbogenfamilien?|gay friendly',
    people:
      'homosexuelle\\w?|homosexuals?|heterosexuelle\\w?|heterosexuals?|heteros?|schwule\\w?|lesben|lesbians?|gays|bisexuelle\\w?|bisexuals?|lgbt\\w{0,4}|homos|(?:homo|hetero|schwulen|lesben)paare?\\w?',
    nouns: '',
    adjectives: `homosexuell${E}|homosexual|heterosexuell${E}|heterosexual|schwul${E}|lesbisch${E}|lesbian|gay|queer${E}|bisexuell${E}|bisexual|straight`,
  },
];
