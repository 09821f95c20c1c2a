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
 * Stems of words for people. `alone`: such a word is enough, whatever stands around it. `limited`: only beside a word that limits
 * ("nur", "keine", "an", "für", "only", "no"). Small letters without accents; ss for ß, ae for ä; a stem takes any ending in `endings`.
 */
interface Row {
  readonly ground: ExclusionGround;
  readonly alone: string;
  readonly limited: string;
}

/** Regular expressions of whole words, without their bounds; none has a repetition in a repetition. */
export const EXCLUSION_ROWS: readonly Row[] = [
  {
    ground: 'AGE',
    alone:
      '(?:aelter|alt|jung)\\w{0,2} (?:mensch|person|paar|ehepaar|dame|herr|mieter|leute|famil|semester|erwachsen|bewohner)\\w*|(?:older?|younger|elderly) (?:people|persons?|tenants?|couples?|adults?|residents?|lady|gentleman|famil\\w+)|senior(?:en|in|innen|inn|engerecht\\w*|s)?|rentner\\w*|pensionaer\\w*|pensionist\\w*|pensioner\\w*|retirees?|retired|elderly|ruhestaendler\\w*|jugendlich\\w*|teenager\\w*|millennials?|best ?ager\\w*|golden ager\\w*|altersgrenze\\w*|age limit|hoechstalter\\w*|mindestalter\\w*|minimum age|maximum age|junggebliebene\\w*|studenten?|studentin\\w*|studierende\\w*|students?|azubis?|auszubildende\\w*|young professionals?|berufseinsteiger\\w*|(?:ueber|unter|ab|bis|over|under|aged?|above|below) ?\\d\\d ?(?:jahren?|jaehrige\\w*|years?|yrs?|s)|\\d\\d ?(?:plus|\\+)|ue ?\\d\\d|jahre alt|years old|years of age|ue(?:30|40|50|60)|50plus|60plus|lebensjahr\\w*',
    limited:
      'jung\\w{0,3}|young|younger|youthful|youngsters?|erwachsene\\w*|adults?|mature|reife\\w{0,2}|betagte\\w{0,2}',
  },
  {
    ground: 'ORIGIN',
    alone:
      'to germans?|\\w{0,6}europaeer\\w*|auslaender\\w*|migrant\\w*|migrationshintergrund|fluechtling\\w*|gefluechtete\\w*|asylbewerber\\w*|asylant\\w*|foreigners?|immigrants?|refugees?|asylum seekers?|einheimische\\w{0,2}|inlaender\\w*|muttersprachler\\w*|native speakers?|locals only|nationals|nationalitaet\\w*|staatsangehoerigkeit\\w*|staatsbuerger\\w*|citizens?|citizenship|nationality|hautfarbe\\w*|skin colou?r|ethni\\w*|rasse\\w*|race|arier\\w*|zigeuner\\w*|roma|sinti|dunkelhaeutig\\w*|weisse\\w{0,2} (?:mieter|menschen|personen)|white people|caucasians?|biodeutsch\\w*|deutschstaemmig\\w*|abstammung|herkunft|deutschkenntnisse\\w*|akzentfrei\\w*|deutsche\\w{0,2} pass|eu ?buerger\\w*|eu citizens?',
    limited:
      'deutsch\\w{0,3}(?! (?:bank|bahn|post|telekom))|germans?|oesterreicher\\w*|austrians?|schweizer\\w*|swiss|liechtensteiner\\w*|tuerk\\w{0,5}|turks?|turkish|araber\\w*|arabisch\\w*|arabs?|arabic|afrikan\\w*|africans?|russ\\w{1,4}|russians?|polen|polnisch\\w*|poles|polish|rumaen\\w*|romanians?|bulgar\\w*|syr\\w{1,5}|syrians?|ukrain\\w*|asiat\\w*|asians?|chines\\w*|europaeer\\w*|europeans?|suedlaender\\w*|schwarze\\w{0,2}|black|blacks|white|whites|foreign|auslaendisch\\w*|native|sprachig\\w*|deutschsprachig\\w*|speakers?|english speaking|german speaking',
  },
  {
    ground: 'RELIGION',
    alone:
      'christ(?:en|in|innen|lich\\w*|ian|ians|entum)|katholi\\w*|catholics?|evangelisch\\w*|protestant\\w*|(?:nicht|non) ?(?:muslim|christ|deutsch|jud|katholi|german|jew|catholic)\\w*|muslim\\w*|moslem\\w*|moslim\\w*|islam\\w*|jude(?:n|ntum)?|juedin\\w*|juedisch\\w*|jews?|jewish|hindu\\w*|buddhist\\w*|atheist\\w*|konfession\\w*|religioes\\w*|religious|religion\\w*|faith|glaeubig\\w*|believers?|kopftuch\\w*|headscar(?:f|ves)|hijab|gottesfuerchtig\\w*|god fearing|kirchgaenger\\w*|churchgoers?|glaubens\\w*|konfessionslos\\w*',
    limited: 'kirchlich\\w*|secular|gebet\\w*',
  },
  {
    ground: 'SEX',
    alone:
      'frauen ?wg|maenner ?wg|damen ?wg|herren ?wg|females?|males?|weiblich\\w*|maennlich\\w*|hausfrau\\w*|housewi(?:fe|ves)|geschlecht\\w*|gender|ladies|gentlemen|bachelors?|junggesell\\w*|maenner ?haushalt|frauen ?haushalt|transgender\\w*|transsexuell\\w*|nichtbinaer\\w*',
    limited:
      'frau(?:en)?|mann|maenner\\w{0,2}|dame\\w?|herr(?:en)?|women|woman|men|single man|lady|girls?|boys?|maedchen|jungs|madels?',
  },
  {
    ground: 'DISABILITY',
    alone:
      'behinder\\w*|schwerbehindert\\w*|disabled|disabilit\\w*|handicap\\w*|rollstuhl(?:fahrer\\w*)?|wheelchair users?|gehbehindert\\w*|pflegebeduerftig\\w*|nicht ?behindert\\w*|able ?bodied|gesunde\\w{0,2} (?:mieter|menschen|personen)|healthy (?:people|tenants?|persons?)|blinde\\w{0,2}|gehoerlos\\w*|deaf|psychisch krank\\w*|mentally ill|kranke\\w{0,2}|gebrechlich\\w*|physically fit|koerperlich fit\\w*|ruestig\\w*|mobilitaetseingeschraenkt\\w*|geistig\\w* (?:gesund|fit)\\w*|no wheelchairs?|kein\\w? rollstu?eh?l\\w*|ohne handicap',
    limited: 'gesund\\w{0,2}|healthy|fitte\\w?|wheelchairs?|rollstuehle\\w?|rollator\\w*|walkers?',
  },
  {
    ground: 'HOUSEHOLD',
    alone:
      'famil(?:ie|ien|y|ies)|familienfreundlich\\w*|familiengerecht\\w*|kleinfamilie\\w*|grossfamilie\\w*|jungfamilie\\w*|patchwork ?famil\\w*|singles?|single ?haushalt\\w*|paare|paaren|(?:hetero|jung|ehe)?paar(?! (?:geh ?|auto ?)?(?:minute|schritt|meter|hundert|min|kilometer|tage|jahre)\\w*)|paerchen|ehepaar\\w*|ehepaare|eheleute|couples?|verheiratet\\w*|married|unverheiratet\\w*|unmarried|ledige?\\w?|geschieden\\w*|divorced|alleinstehend\\w*|alleinerziehend\\w*|single parents?|single (?:mothers?|moms?|dads?|fathers?)|alleinlebend\\w*|kinderlos\\w*|childless|child ?free|kinderfrei\\w*|(?:keine|ohne|mit) kinder\\w?|(?:no|without|with) (?:kids?|children|child|babies|baby)|kids?|children(?! s )|kinderreich\\w*|nachwuchs|babys?|kleinkind\\w*|dinks?|wohngemeinschaft\\w*|flatshar\\w*|schwanger\\w*|pregnant|(?:ein|zwei|1|2) ?personen ?haushalt\\w*|mehr ?personen ?haushalt\\w*|frischvermaehlt\\w*|newlyweds?|grosseltern|grandparents|empty nesters?|elternpaar\\w*|eltern|parents|lebensgemeinschaft\\w*|einzelperson\\w*|(?:one|single|two) person household\\w*|(?:one|single) person only|alleinverdiener\\w*|doppelverdiener\\w*',
    limited:
      'berufstaetige\\w*|working professionals?|kind|kinder|kindern|child|wg|wgs|zu zweit|einzelmieter\\w*|two people|zwei personen|eine person|one person|person|mother|mothers|mutter|muetter|vater|vaeter|father|fathers|moms?|dads?',
  },
  {
    ground: 'SEXUAL_IDENTITY',
    alone:
      'homosexuell\\w*|homosexuals?|heterosexuell\\w*|heterosexuals?|hetero\\w*|schwul\\w{0,2}|lesb\\w*|lesbians?|gay|gays|queer\\w*|bisexu\\w*|lgbt\\w*|gleichgeschlechtlich\\w*|same sex|straight (?:people|couples?|tenants?)|regenbogenfamil\\w*',
    limited: '',
  },
];

/** Beside these, a word for people shuts others out; at most so many words apart. */
export const LIMITING =
  'nur|ausschliesslich|bevorzugt\\w*|vorzugsweise|gern\\w?|kein\\w{0,2}|nicht|an|fuer|gesucht|suchen|sucht|wuenschen|erwuenscht|ideal\\w{0,2}|perfekt\\w{0,2}|geeignet|passend|unerwuenscht|only|no|not|for|excluded|ausgeschlossen|preferred|preferably|ideal|perfect|suitable|exclusively|suits?|wanted|seeking|welcome|unwelcome|willkommen|ohne|without|mieter|tenants?|bewohner|raus|out|muttersprache';
