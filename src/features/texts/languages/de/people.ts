// German wording that picks or shuts out people.
import type { PeopleWords } from '../people-words.ts';
import { pattern } from '../phrases.ts';

/** Endings of an adjective. */
const E = '(?:e[nmrs]?)?';

const NATIONS = pattern`deutsch|oesterreichisch|schweizerisch|tuerkisch|arabisch|polnisch|russisch|rumaenisch|bulgarisch|syrisch|
  ukrainisch|asiatisch|afrikanisch|chinesisch|indisch|pakistanisch|afghanisch|iranisch|irakisch|kurdisch|
  vietnamesisch|italienisch|spanisch|griechisch|portugiesisch|franzoesisch|englisch|amerikanisch|serbisch|
  kroatisch|albanisch|bosnisch|ungarisch|tschechisch|europaeisch|osteuropaeisch|westeuropaeisch|suedlaendisch|
  orientalisch|westlich|auslaendisch|einheimisch|ortsansaessig|inlaendisch|fremdlaendisch|hiesig|schwarz|weiss|
  dunkelhaeutig|hellhaeutig`;

export const PEOPLE: PeopleWords = {
  grounds: {
    AGE: {
      phrases: pattern`altersgrenze\w*|altersgruppe\w*|hoechstalter\w*|mindestalter\w*|best ?ager\w*|ue ?[3-9]0|seniorengerecht\w*|
        seniorenfreundlich\w*|
        (?:senioren|studenten|azubi)(?:wohnung|wohnungen|apartments?|appartements?|wg|haushalt)\w{0,2}|
        (?:im|in) (?:besten|gesetzten|reiferen|fortgeschrittenen|hohen) alter|
        in ihren (?:besten jahren|zwanzigern|dreissigern|vierzigern|fuenfzigern|sechzigern)|
        im (?:renten|ruhestands)alter|(?:junge|aeltere|mittlere) generation|lebensabend`,
      people: pattern`senior(?:en|in|innen|s)|rentner\w{0,5}|pensionaer\w{0,5}|pensionist\w{0,5}|ruhestaendler\w{0,5}|
        teenager\w{0,2}|junggebliebene\w?|jugendliche\w?|berufseinsteiger\w{0,5}|berufsanfaenger\w{0,5}|
        halbstarke\w?|greise\w?|oldies?|minderjaehrige\w?|(?:studenten|schueler|azubi|rentner)paar\w?|
        generation \d\d ?(?:plus|\+)`,
      nouns: pattern`erwachsene\w?|student(?:en|in|innen)?|studierende\w?|azubis?|auszubildende\w?|aeltere\w?|juengere\w?|
        junge leute|volljaehrige\w?`,
      adjectives: pattern`jung${E}|juenger${E}|jugendlich${E}|junggeblieben${E}|alt${E}|aelter${E}|betagt${E}|reif${E}|reifer${E}|
        erwachsen${E}|gesetzt${E}|pensioniert${E}|volljaehrig${E}|minderjaehrig${E}`,
    },
    ORIGIN: {
      phrases: pattern`kulturkreis\w*|migrationshintergrund\w*|hautfarbe\w*|arier\w*|ariernachweis|biodeutsch\w*|
        deutschstaemmig\w*|akzentfrei\w*|deutschkenntnisse\w*|sprachkenntnisse\w*|aufenthaltstitel|
        aufenthaltsgenehmigung|(?:deutsche\w?|eu) pass`,
      people: pattern`\w{0,6}europaeer(?:n|in|innen)?|auslaender(?:n|in|innen|s)?|migrant(?:en|in|innen|s)?|zuwanderer\w?|
        einwanderer\w?|fluechtling(?:e|en|s)?|gefluechtete\w?|asylbewerber\w{0,5}|asylant\w{0,5}|asylsuchende\w?|
        inlaender\w{0,5}|(?:mutter)sprachler\w{0,5}|staatsbuerger\w{0,5}|
        (?:eu|non eu|nicht eu|german|swiss|us|uk|foreign) (?:citizens?|nationals?|buerger\w{0,5})|
        eu ?buerger\w{0,5}|zigeuner\w{0,2}|dunkelhaeutige\w?|landsleute\w?`,
      nouns: pattern`roma|sinti|einheimische\w?|deutsche\w?|oesterreicher\w{0,5}|schweizer|schweizerinnen|liechtensteiner\w{0,5}|
        tuerken|tuerkinnen|araber\w{0,5}|afrikaner\w{0,5}|russen|russinnen|polen|polinnen|rumaenen|bulgaren|
        syrer\w{0,5}|ukrainer\w{0,5}|asiaten|chinesen|inder\w?|afghanen|iraner\w?|iraker\w?|kurden|vietnamesen|
        italiener\w{0,5}|griechen|albaner\w?|serben|suedlaender\w?|schwarze\w?|weisse\w?|auslaendische\w?`,
      adjectives: pattern`deutsch (?:sprechen|koennen|verstehen|beherrschen)\w{0,2}|(?:${NATIONS})${E}|schweizer|
        \w{3,14}sprachig${E}|ethnisch${E}`,
    },
    RELIGION: {
      phrases: pattern`kopftuch\w{0,4}|kopftuecher\w?|gottesfuerchtig\w*|bibeltreu\w*|religionszugehoerigkeit|kirchenmitglied\w*`,
      people: pattern`katholik(?:en|in|innen)?|protestanten|muslim(?:e|en|a|in|innen|s)|moslem(?:s|e|in|innen)|juden|
        buddhist(?:en|s)|atheist(?:en|s)|glaeubige\w?|kirchgaenger\w{0,5}|christen|konfessionslose\w?|
        andersglaeubige\w?|unglaeubige\w?|nicht ?(?:muslim|christ|jud)\w*`,
      nouns: pattern`christ|christin|christinnen|muslim|moslem|jude|juedin|juedinnen|religion|konfession|glauben?s?|pfarrer\w?|
        nonnen`,
      adjectives: pattern`christlich${E}|katholisch${E}|evangelisch${E}|protestantisch${E}|muslimisch${E}|moslemisch${E}|
        islamisch${E}|juedisch${E}|hinduistisch${E}|buddhistisch${E}|atheistisch${E}|religioes${E}|glaeubig${E}|
        konfessionslos${E}|fromm${E}|kirchlich${E}`,
    },
    SEX: {
      phrases: pattern`(?:frauen|maenner|damen|herren|maedchen|maedels) ?(?:wg|wgs|haushalt|wohnung|wohngemeinschaft)|
        geschlechts?zugehoerigkeit`,
      people: pattern`hausfrau(?:en)?|junggesell\w{1,5}|transgender\w?|transsexuelle\w?|nichtbinaere?\w?`,
      nouns: pattern`frau(?:en)?|mann|maenner\w?|dame\w?|herr(?:en|n)?|maedchen|maedels?|jungs|
        (?:nach|unter|mit)?(?:mieter|bewohner|bewerber|kaeufer)in(?:nen)?|interessentin(?:nen)?`,
      adjectives: pattern`weiblich${E}|maennlich${E}`,
    },
    DISABILITY: {
      phrases: pattern`koerperlich\w{0,2} (?:fit|gesund|belastbar|beweglich)\w{0,2}|geistig\w{0,2} (?:gesund|fit)\w{0,2}|
        kein\w? rollstu(?:hl|ehle)\w?|ohne (?:handicap|behinderung\w*|einschraenkung\w*)|gut zu fuss (?:sein|sind)|
        treppen steigen koennen`,
      people: pattern`behinderte\w?|schwerbehinderte\w?|gehbehinderte\w?|sehbehinderte\w?|nicht ?behindert\w{0,2}|
        behinderung(?:en)?|gehbehinderung(?:en)?|rollstuhlfahrer\w{0,5}|rollifahrer\w{0,5}|pflegebeduerftige\w?|
        gehoerlose\w?|mobilitaetseingeschraenkte\w?|pflegefaelle?\w?|demenzkranke\w?|
        (?:bewegungs|mobilitaets)einschraenkung(?:en)?|invalide\w?`,
      nouns: pattern`blinde\w?|gesunde\w?|kranke\w?|rollstuehle\w?|rollstuhl|rollator(?:en)?|krankheit(?:en)?|einschraenkungen`,
      adjectives: pattern`behindert${E}|schwerbehindert${E}|gehbehindert${E}|gesund${E}|krank${E}|psychisch krank${E}|gebrechlich${E}|
        ruestig${E}|pflegebeduerftig${E}|blind${E}|taub${E}|gehoerlos${E}|fit${E}|fitte\w?|sportlich${E}|
        mobilitaetseingeschraenkt${E}|vital${E}`,
    },
    HOUSEHOLD: {
      phrases: pattern`familienfreundlich\w*|familiengerecht\w*|familientauglich\w*|kinderfreundlich\w*|kindgerecht\w*|
        (?:familien|single|paerchen|junggesellen)(?:haus|heim|wohnung|domizil|nest|traum|idyll|apartments?|appartements?|haushalt\w{0,2}|glueck)(?:es|s|en)?|
        single (?:wohnung|apartment|appartement|haushalt\w{0,2})|
        (?:ein|zwei|drei|1|2|3|mehr) ?personen ?haushalt\w{0,2}|wg geeignet\w{0,2}|wg tauglich\w{0,2}|
        (?:kein\w{0,2}|ohne|mit|no|without|with) (?:\w{4,14} )?(?:kinder\w?|kind|children|kids?|child|bab(?:y|ies)|babys|nachwuchs)|
        kinderlos\w{0,2}|kinderfrei\w{0,2}|kinderreich\w{0,2}|
        (?:alleinerziehend|alleinlebend|frischvermaehlt|unverheiratet|verheiratet|geschieden|verwitwet|schwanger)\w{0,2}|
        (?:allein|doppel)verdiener\w*|zum alleinwohnen|alleine? leben\w{0,2}`,
      people: pattern`famil(?:ie|ien|y|ies)|kleinfamilien?|grossfamilien?|jungfamilien?|patchwork ?famil\w{2,3}|singles|
        ehepaar(?:e|en|s)?|eheleute\w?|paerchen|paare|paaren|alleinstehende\w?|kleinkinder\w?|
        wohngemeinschaft(?:en)?|elternpaar\w?|lebensgemeinschaft(?:en)?|
        (?:senioren|studenten|liebes|jung|hetero|ehe|renter|rentner)paar(?:e|en|s)?|einzelpersonen|einzelperson`,
      nouns: pattern`single|paar|kind|kinder|kindern|babys?|nachwuchs|wg|wgs|zu zweit|einzelmieter\w{0,5}|zwei personen|
        eine person|person|eltern|grosseltern|mutter|muetter|vater|vaeter|berufstaetige\w?|witwen?|witwer`,
      adjectives: pattern`alleinstehend${E}|ledig${E}|single|berufstaetig${E}|kleine?r? familien`,
    },
    SEXUAL_IDENTITY: {
      phrases: pattern`(?:gleich|verschieden|gegen)geschlechtlich\w{0,2}|sexuelle\w? (?:orientierung|identitaet)|
        regenbogenfamilien?`,
      people: pattern`homosexuelle\w?|heterosexuelle\w?|schwule\w?|lesben|bisexuelle\w?|lgbt\w{0,4}|
        (?:homo|hetero|schwulen|lesben)paare?\w?`,
      nouns: '',
      adjectives: pattern`homosexuell${E}|heterosexuell${E}|schwul${E}|lesbisch${E}|queer${E}|bisexuell${E}`,
    },
    INCOME: {
      phrases: pattern`hartz ?(?:iv|4|vier)\w{0,12}|buergergeld\w{0,12}|sozialhilfe\w{0,12}|transferleistung\w{0,2}|grundsicherung\w{0,12}|
        schufa ?frei\w{0,2}|(?:feste|festes|geregeltes) einkommen`,
      people: pattern`hartzer\w?|arbeitslose\w?|arbeitssuchende\w?|leistungsempfaenger\w{0,5}|gutverdiener\w?|besserverdiener\w?|
        geringverdiener\w?`,
      nouns: pattern`beamte\w?|akademiker\w{0,5}`,
      adjectives: pattern`arbeitslos${E}|vermoegend${E}|gutverdienend${E}|solvent${E}`,
    },
  },
  nations: `(?:${NATIONS})\\w{0,2}`,
  originNouns: pattern`herkunft|abstammung|wurzeln|kulturkreis\w*|staatsangehoerigkeit|staatsbuergerschaft|nationalitaet|muttersprache`,
  context: {
    persons: pattern`(?:nach|unter|mit|zwischen|haupt|wunsch|einzel)?mieter(?:n|s|in|innen|schaft)?|person(?:en)?|leute\w?|
      mensch(?:en)?|(?:mit|haus)?bewohner(?:n|s|in|innen)?|bewerber\w{0,5}|interessent(?:en|in|innen)?|
      kaeufer(?:n|s|in|innen)?|nachbarn?|nachbarin(?:nen)?|haushalte?[ns]?|mitglied(?:er|ern)?|kandidat\w{0,5}|
      herrschaften|familien?|paar|paare|paaren|ehepaare?n?|eheleute\w?|frau(?:en)?|mann|maenner\w?|dame\w?|
      herr(?:en|n)?|studenten|semester|niemand|jemand|jeder|wer|keiner|freunde|gemeinschaft|hausgemeinschaft|
      generation|zielgruppe|publikum`,
    communities: pattern`gemeinde|glaubens?|konfession|bekenntnis\w{0,3}|religion|werte\w?|umfeld`,
    limiting: pattern`nur|ausschliesslich|exklusiv|lediglich|bevorzug\w*|vorzug\w*|vorrang\w*|gern\w?|kein\w{0,2}|nicht|nie|niemals|
      an|fuer|gesucht|suchen?|sucht|wuensch\w*|erwuenscht|gewuenscht|brauchen|melden|bewerben|anfragen|anzufragen|
      wunsch\w{0,8}|ideal\w{0,2}|perfekt\w{0,2}|optimal\w{0,2}|bestens|geeignet\w{0,2}|eignet|ungeeignet\w{0,2}|
      passend\w{0,2}|passt|passen|massgeschneidert|geschaffen|gedacht|vorgesehen|vorbehalten|reserviert|richtet|
      unerwuenscht|akzeptier\w*|abgelehnt|ausgeschlossen|ausser|weder|raus|nein|willkommen|ohne|bitte|
      vermiet\w{1,3}|vermietung|zuhause`,
    asking: pattern`sollt?e?n?|muss|muessen|duerfen|darf|moegen|wuensch\w*|erwart\w*|nur|bitte|voraussetzung|alle|alles|
      saemtliche|lauter|gesucht|suchen?|sucht|moeglichst|besten|bevorzugt`,
    homes: pattern`wohnung(?:en)?|apartments?|appartements?|haushalte?n?|wg|wgs|wohngemeinschaft|haus|heim|domizil|
      freundlich\w{0,2}|gerecht\w{0,2}|geeignet\w{0,2}`,
    things: pattern`bad|baeder|badezimmer|dusche\w?|wc|toilette|kueche|ausstattung|bauweise|aufzug|zugang|einstieg|
      haltegriffe?|sitzbank`,
    facilities: pattern`\w{0,14}schulen?|\w{2,16}pla(?:tz|etze)n?|\w{0,14}zent(?:rum|ren)|(?!eigen)\w{3,14}heime?|\w{0,14}kliniken?|
      \w{0,12}aerzt\w{1,4}|\w{0,12}arzt|\w{0,14}praxis|\w{0,14}praxen|\w{0,14}geschaefte?n?|\w{0,12}kurse?n?|
      \w{0,14}vereine?|\w{0,14}treffs?|\w{0,12}treffpunkt|\w{0,14}angebote?n?|\w{0,14}einrichtung(?:en)?|schwimmbad|
      museum|museen|\w{0,14}stellen?|krankenhaus|jugendhaus|kita|kindergarten|kindergaerten|bibliothek|theater|
      kirche|moschee|mode|kleidung`,
    functionWords: pattern`und|oder|sowie|aber|bitte|ist|sind|war|werden|wird|wurden|sein|seid|haben|hat|zu|zum|die|der|das|den|dem|
      welche|mit|ohne|ab|bis|von|vom|in|im|aus|auf|bei|als|wie|nicht|nur|kann|koennen|sollen|sollten|muessen|nein|
      ja|gesucht|bevorzugt|erwuenscht|unerwuenscht|willkommen|geeignet|passend|gedacht|vorbehalten|vermietet|
      vermieten|abzugeben|wohnen|leben|stammen|kommen|raus`,
    inclusive: pattern`unabhaengig von|egal welch\w{1,2}|gleich welch\w{1,2}|ganz gleich|gehoerte|gehoerten|ungeachtet|diskriminier\w*`,
    everybody: pattern`(?:sehr geehrte )?damen und herren|herren und damen|
      (?:frauen|maenner) (?:und|oder) (?:frauen|maenner)(?!paar)|
      (?:jung|alt|gross|klein|junge|alte) (?:und|wie) (?:jung|alt|gross|klein|junge|alte)|
      (?:jede|every|any|all|allen?|jeden) (?:altersgruppen?|alters|age groups?|ages?)|kinder und erwachsene|
      (?:single|one|two|three|multi|ein|zwei|mehr) family (?:house|houses|home|homes|building|buildings|dwelling|dwellings|haus|haeuser)|
      (?<man>[a-z]{4,20})(?:n|s)? (?:und|oder|bzw) \k<man>(?:e|er)?in(?:nen)?|
      (?<woman>[a-z]{4,20})in(?:nen)? (?:und|oder|bzw) \k<woman>(?:n|s)?`,
    leading: pattern`an|fuer|ohne|kein\w{0,2}|nicht|nie|niemals|weder|ausser`,
    strongLimits: pattern`nur|kein\w{0,2}|ausschliesslich|bevorzugt\w{0,2}|gerne?|erwuenscht|unerwuenscht|willkommen|gesucht|
      bitte`,
    serving: 'fuer|von',
    joining: 'und|oder|sowie|bzw',
    articles: pattern`der|die|das|den|dem|des|ein|eine|einen|einem|einer|unsere?[nrm]?|alle?n?|sehr|eher|vor|allem|zu|ist|
      sind|werden|wird|von|zwei|als|sich`,
    subjects: 'sie|ihr',
  },
  ages: {
    bounds: 'ab|ueber|unter|bis|bis zu|max|maximal|hoechstens|mindestens|von|zwischen|jenseits der',
    fillers: 'dem',
    ranges: 'bis|und',
    years: pattern`jahren?(?: alt)?|jaehrige\w?(?: alt)?|lebensjahr`,
    agedPeople: 'jaehrige[nr]?',
    timesOfThings: pattern`seit|vor|fuer|auf|nach|garantie|vertrag\w{0,9}|laufzeit|erfahrung|tradition|befristet`,
    limits: 'nur|bitte|bevorzugt|gesucht|willkommen',
    anybody: 'niemand|keiner|jeder|wer',
  },
  letters: { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' },
  bothSexes: '[:*_/]-?in(?:nen)?|In(?:nen)?',
  nounEndings: 'e[nrm]?',
  noNouns: pattern`\w*lich|\w*isch|alt|jung|weiss|schwarz|gesund|blind|taub`,
};
