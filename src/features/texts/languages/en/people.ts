// English wording that picks or shuts out people.
import type { PeopleWords } from '../people-words.ts';
import { pattern } from '../phrases.ts';

const NATIONS = pattern`german|austrian|swiss|turkish|arab|arabic|polish|russian|romanian|bulgarian|syrian|ukrainian|asian|african|
  chinese|indian|pakistani|afghan|iranian|iraqi|kurdish|vietnamese|italian|spanish|greek|portuguese|french|
  english|british|american|serbian|croatian|albanian|bosnian|hungarian|czech|european|eastern european|western|
  foreign|native|local|black|white|caucasian|indigenous`;

export const PEOPLE: PeopleWords = {
  grounds: {
    AGE: {
      phrases: pattern`age limit|age group|minimum age|maximum age|golden ager\w*|senior friendly|over [3-9]0s|of a certain age|
        in their (?:twenties|thirties|forties|fifties|sixties|seventies|golden years)|
        of (?:retirement|working|pension) age|(?:younger|older) generation|golden years`,
      people: 'senior citizens?|senior|pensioners?|retirees?|millennials?|youngsters?',
      nouns: pattern`adults?|students?|elderly|the (?:young|old)(?! (?!who|and|or|only|with|in|need|are)[a-z])|minors`,
      adjectives: 'young|younger|youthful|old|older|elderly|mature|middle aged|retired|aged|teenage',
    },
    ORIGIN: {
      phrases: pattern`migration background|immigrant background|skin colou?r|without an? accent|(?:knowledge|command) of german|
        fluent (?:in )?(?:german|english)|(?:german|english) language skills|residence permit|to germans?`,
      people: pattern`foreigners?|immigrants?|refugees?|asylum seekers?|native speakers?|locals only|caucasians?|
        (?:eu|non eu|german|swiss|us|uk|foreign) (?:citizens?|nationals?)`,
      nouns: pattern`citizens|nationals|locals|germans?|austrians?|turks?|arabs?|africans?|russians?|poles|romanians?|
        bulgarians?|syrians?|ukrainians?|asians?|indians|afghans?|kurds|italians|greeks|albanians|serbs|europeans?|
        blacks|whites`,
      adjectives: pattern`(?:speak|understand)s? (?:good |fluent |some )?(?:german|english)|${NATIONS}|
        (?:german|english|foreign|native) speaking|ethnic`,
    },
    RELIGION: {
      phrases: 'headscar(?:f|ves)|hijabs?|burkas?|god fearing|bible believing|church members?',
      people: pattern`catholics|protestants|jews|hindus|believers|churchgoers?|christians|non believers|
        non (?:muslims?|christians?|jews?)|
        muslims|hindus|buddhists|atheists`,
      nouns: 'jew|catholic|faith',
      adjectives: pattern`christian|catholic|protestant|muslim|islamic|jewish|hindu|buddhist|atheist|religious|pious|devout|secular`,
    },
    SEX: {
      phrases: '(?:all|only) (?:female|male|girls?|boys?|women|men)|(?:female|male) only',
      people: pattern`females|males|housewi(?:fe|ves)|ladies|gentlemen|gentleman|bachelors?|bachelorettes?|blokes|lads`,
      nouns: 'women|woman|men|lady|girls?|boys?|male|female',
      adjectives: 'female|male|transgender',
    },
    DISABILITY: {
      phrases: pattern`(?:physically|mentally|bodily) (?:fit|able|healthy|sound|ill)|able bodied|no wheelchairs?|able to climb`,
      people: pattern`disabilit(?:y|ies)|disabled|handicap(?:ped|s)?|wheelchair users?|
        mobility (?:problems?|issues?|impairments?|difficult(?:y|ies))|invalids`,
      nouns: pattern`the (?:blind|deaf|sick)(?! (?!who|and|or|only|with|in|need|are)[a-z])|wheelchairs?|walkers|illness(?:es)?`,
      adjectives: 'healthy|fit|sick|mentally ill|deaf|frail|sporty|athletic',
    },
    HOUSEHOLD: {
      phrases: pattern`family friendly|child friendly|(?:one|single|two|three) person households?|(?:one|single|two) person only|
        flatshar\w{1,4}|flat shares?|child ?free|childless|married|unmarried|divorced|widowed|pregnant|dinks?|
        living alone|live alone|
        (?:no|without|with) (?:\w{4,14} )?(?:children|kids?|child|bab(?:y|ies))`,
      people: pattern`couples?(?! of)|single parents?|single (?:mothers?|moms?|mums?|dads?|fathers?)|newlyweds?|empty nesters?|
        famil(?:y|ies)`,
      nouns: pattern`kids?|child|children|babies|two people|one person|parents|grandparents|mother|mothers|father|fathers|moms?|
        dads?|working professionals|sharers`,
      adjectives: 'expectant',
    },
    SEXUAL_IDENTITY: {
      phrases: pattern`same sex|opposite sex|straight (?:people|couples?|tenants?|only)|sexual (?:orientation|identity)|
        gay friendly`,
      people: 'homosexuals?|heterosexuals?|heteros?|lesbians?|gays|bisexuals?|homos',
      nouns: '',
      adjectives: 'homosexual|heterosexual|lesbian|gay|bisexual|straight',
    },
    INCOME: {
      phrases: pattern`(?:no|not) (?:dss|benefits?)|housing benefits?|dss (?:welcome|accepted)|on (?:benefits|welfare)`,
      people: pattern`dss|welfare recipients?|benefit claimants?|the unemployed|high earners?`,
      nouns: pattern`civil servants?|academics?`,
      adjectives: pattern`unemployed|wealthy|affluent`,
    },
  },
  nations: NATIONS,
  originNouns: pattern`origins?|descent|heritage|background|nationality|ethnicity|roots|ancestry|citizenship|passport|mother tongue`,
  context: {
    persons: pattern`tenants?|people|persons?|residents?|applicants?|buyers?|occupants?|occupiers?|households?|neighbou?rs?|
      professionals?|couples?|famil(?:y|ies)|adults?|individuals?|lodgers?|flatmates?|housemates?|roommates?|
      renters?|candidates?|lad(?:y|ies)|gentlem[ae]n|wom[ae]n|m[ae]n|girls?|boys?|students?|anyone|anybody|nobody|
      no one|someone|those|everyone|members?|folks?|speakers?|citizens?|nationals?|mothers?|fathers?|parents?|crowd|
      community of`,
    communities: 'community|faith|belief|beliefs|values|congregation|background',
    limiting: pattern`apply|inquire|enquire|only|no|not|never|neither|for|to|excluded|exclud\w{2,3}|exclusively|prefer\w*|
      preference|priority|ideal|ideally|perfect|suitable|unsuitable|suits?|suited|best|tailored|designed|aimed|made|
      reserved|restricted|limited|wanted|seeking|seeks?|looking|welcome|unwelcome|without|except|out|accept\w{0,3}|
      allowed|please|wish\w{0,2}|desired|sought`,
    asking: pattern`must|should|shall|have to|has to|needs? to|may|want|wants|expect\w*|only|please|required|all|prefer\w*|
      ideally|looking|seeking`,
    homes: pattern`flat|flats|flatshares?|home|homes|house|household|households|pad|living|accommodation|let|lets|sharers?|
      friendly|only|exclusive|oriented|ready|sized`,
    things: pattern`streets?|roads?|lane|square|stop|stops|station|museums?|doctors?|dentists?|gp|practice|surgery|centres?|
      centers?|clubs?|schools?|nurser(?:y|ies)|church|churches|hospitals?|clinics?|garages?|rooms?|bedrooms?|
      bathrooms?|beds?|kitchens?|gardens?|glazing|storey|toilets?|ramps?|access|entrance|lifts?|parking|spaces?|
      tariffs?|tickets?|fares?|cards?|choirs?|teams?|business|businesses|run|owned|led|company|firm|baker(?:y|ies)|
      butchers?|restaurants?|pubs?|bars?|cafes?|hotels?|food|cuisine|shops?|stores?|clothing|fashion|boutiques?|
      markets?|supermarkets?|hairdressers?|barbers?|salons?|law|courts?|council|office|offices|services?|
      counselling|library|libraries|pools?|baths?|playgrounds?|parks?|residences?|residence hall|dormitor(?:y|ies)|
      halls?|care|charity|hostels?|league|football|sports?|activities|events?|festival|days?|cemetery|quarter|
      theatre|cars?|films?|groups?|of`,
    facilities: pattern`schools?|playgrounds?|clubs?|centres?|centers?|hospitals?|clinics?|doctors?|practices?|shops?|stores?|
      courses?|class|classes|librar(?:y|ies)|pools?|hostels?|dormitor(?:y|ies)|residences?|facilit(?:y|ies)|
      services?|activities|sports|toilets?|parking|spaces?|ramps?|lifts?|fashion|clothing|museums?|kindergartens?|
      nurser(?:y|ies)|surgery|surgeries|stops?|hairdressers?|barbers?`,
    functionWords: pattern`and|or|but|please|only|preferred|are|is|be|was|were|who|whose|with|without|from|in|at|need|needs|welcome|
      unwelcome|wanted|sought|allowed|accepted|not|no|if|as|to|will|would|can|may|should|must|apply|considered|
      given|excluded|live|living|looking|seeking|starting|than|that`,
    inclusive: pattern`regardless of|irrespective of|no matter|belonged to|was owned by|whatever their|without regard to|discriminat\w*`,
    everybody: pattern`ladies and gentlemen|(?:women|men) (?:and|or) (?:women|men)|young and old|old and young|children and adults|
      single family (?:residence|area|zone)|
      (?:every|any|all) (?:age groups?|ages?)|(?:single|one|two|three|multi) family (?:house|home|building|dwelling)s?`,
    leading: 'for|without|no|not|never|neither|except',
    strongLimits: 'only|no|exclusively|preferably|preferred|welcome|unwelcome|wanted|please',
    serving: 'for|of',
    joining: 'and|or',
    articles: 'the|a|an|our|any|some|very|more|is|are|be|of|two|as',
    subjects: 'you',
  },
  ages: {
    bounds: 'over|under|above|below|aged?|between|at least|at most|up to|from|past',
    fillers: '',
    ranges: 'and|to',
    years: 'years? of age|years? old|years?|yrs?',
    agedPeople: '',
    timesOfThings: 'since|for|after|lease|warranty|experience',
    limits: 'only|please|preferred|wanted|welcome',
    anybody: 'no one|nobody|anyone|anybody|everyone',
  },
  letters: {},
  bothSexes: '',
  nounEndings: '',
  noNouns: '',
};
