// Words beside which words for people do or do not pick: whoever lives there, what limits, what is only named after people.
// Regular expressions of whole words as in `exclusion-words.ts`.

/** People as such, whoever they are. */
export const PERSONS =
  '(?:nach|unter|mit|zwischen|haupt|wunsch|einzel)?mieter(?:n|s|in|innen|schaft)?|person(?:en)?|leute\\w?|mensch(?:en)?|(?:mit|haus)?bewohner(?:n|s|in|innen)?|bewerber\\w{0,5}|interessent(?:en|in|innen)?|kaeufer(?:n|s|in|innen)?|nachbarn?|nachbarin(?:nen)?|haushalte?[ns]?|mitglied(?:er|ern)?|kandidat\\w{0,5}|herrschaften|familien?|paar|paare|paaren|ehepaare?n?|eheleute\\w?|frau(?:en)?|mann|maenner\\w?|dame\\w?|herr(?:en|n)?|studenten|semester|niemand|jemand|jeder|wer|keiner|freunde|gemeinschaft|hausgemeinschaft|generation|zielgruppe|publikum|tenants?|people|persons?|residents?|applicants?|buyers?|occupants?|occupiers?|households?|neighbou?rs?|professionals?|couples?|famil(?:y|ies)|adults?|individuals?|lodgers?|flatmates?|housemates?|roommates?|renters?|candidates?|lad(?:y|ies)|gentlem[ae]n|wom[ae]n|m[ae]n|girls?|boys?|students?|anyone|anybody|nobody|no one|someone|those|everyone|members?|folks?|speakers?|citizens?|nationals?|mothers?|fathers?|parents?|crowd|community of';

/** What people of a kind form together: it picks them beside a word that limits. */
export const COMMUNITIES =
  'gemeinde|glaubens?|konfession|bekenntnis\\w{0,3}|religion|werte\\w?|umfeld|community|faith|belief|beliefs|values|congregation|religion|background';

/** Beside these, a word for people shuts others out. */
export const LIMITING =
  'nur|ausschliesslich|exklusiv|lediglich|bevorzug\\w*|vorzug\\w*|vorrang\\w*|gern\\w?|kein\\w{0,2}|nicht|nie|niemals|an|fuer|gesucht|suchen?|sucht|wuensch\\w*|erwuenscht|gewuenscht|brauchen|melden|bewerben|anfragen|anzufragen|apply|inquire|enquire|wunsch\\w{0,8}|ideal\\w{0,2}|perfekt\\w{0,2}|optimal\\w{0,2}|bestens|geeignet\\w{0,2}|eignet|ungeeignet\\w{0,2}|passend\\w{0,2}|passt|passen|massgeschneidert|geschaffen|gedacht|vorgesehen|vorbehalten|reserviert|richtet|unerwuenscht|akzeptier\\w*|abgelehnt|ausgeschlossen|ausser|weder|raus|nein|willkommen|ohne|bitte|vermiet\\w{1,3}|vermietung|zuhause|only|no|not|never|neither|for|to|excluded|exclud\\w{2,3}|exclusively|prefer\\w*|preference|priority|ideal|ideally|perfect|suitable|unsuitable|suits?|suited|best|tailored|designed|aimed|made|reserved|restricted|limited|wanted|seeking|seeks?|looking|welcome|unwelcome|without|except|out|accept\\w{0,3}|allowed|please|wish\\w{0,2}|desired|sought';

/** What is asked of people. */
export const ASKING =
  'sollt?e?n?|muss|muessen|duerfen|darf|moegen|wuensch\\w*|erwart\\w*|must|should|shall|have to|has to|needs? to|may|want|wants|expect\\w*|only|nur|please|bitte|required|voraussetzung|all|alle|alles|saemtliche|lauter|gesucht|suchen?|sucht|moeglichst|besten|bevorzugt|prefer\\w*|ideally|looking|seeking';

/** Homes: named after people, they are for these. */
export const HOMES =
  'wohnung(?:en)?|apartments?|appartements?|haushalte?n?|wg|wgs|wohngemeinschaft|haus|heim|domizil|flat|flats|flatshares?|home|homes|house|household|households|pad|living|accommodation|let|lets|sharers?|friendly|freundlich\\w{0,2}|gerecht\\w{0,2}|geeignet\\w{0,2}|only|exclusive|oriented|ready|sized';

/** What is named after people and is for all, or is no home: "family doctor", "men's choir". */
export const THINGS =
  'streets?|roads?|lane|square|stop|stops|station|museums?|doctors?|dentists?|gp|practice|surgery|centres?|centers?|clubs?|schools?|nurser(?:y|ies)|church|churches|hospitals?|clinics?|garages?|rooms?|bedrooms?|bathrooms?|beds?|kitchens?|gardens?|glazing|storey|toilets?|ramps?|access|entrance|lifts?|parking|spaces?|tariffs?|tickets?|fares?|cards?|choirs?|teams?|business|businesses|run|owned|led|company|firm|baker(?:y|ies)|butchers?|restaurants?|pubs?|bars?|cafes?|hotels?|food|cuisine|shops?|stores?|clothing|fashion|boutiques?|markets?|supermarkets?|hairdressers?|barbers?|salons?|law|courts?|council|office|offices|services?|counselling|library|libraries|pools?|baths?|playgrounds?|parks?|residences?|residence hall|dormitor(?:y|ies)|halls?|care|charity|hostels?|league|football|sports?|activities|events?|festival|days?|cemetery|quarter|theatre|cars?|films?|groups?|of';

/** Places that serve some people: whom these are for is not whom the home is for. */
export const FACILITIES =
  '\\w{0,14}schulen?|\\w{2,16}pla(?:tz|etze)n?|\\w{0,14}zent(?:rum|ren)|(?!eigen)\\w{3,14}heime?|\\w{0,14}kliniken?|\\w{0,12}aerzt\\w{1,4}|\\w{0,12}arzt|\\w{0,14}praxis|\\w{0,14}praxen|\\w{0,14}geschaefte?n?|\\w{0,12}kurse?n?|\\w{0,14}vereine?|\\w{0,14}treffs?|\\w{0,12}treffpunkt|\\w{0,14}angebote?n?|\\w{0,14}einrichtung(?:en)?|schwimmbad|museum|museen|\\w{0,14}stellen?|krankenhaus|jugendhaus|kita|kindergarten|kindergaerten|bibliothek|theater|kirche|moschee|mode|kleidung|schools?|playgrounds?|clubs?|centres?|centers?|hospitals?|clinics?|doctors?|practices?|shops?|stores?|courses?|class|classes|librar(?:y|ies)|pools?|hostels?|dormitor(?:y|ies)|residences?|facilit(?:y|ies)|services?|activities|sports|toilets?|parking|spaces?|ramps?|lifts?|fashion|clothing|museums?|kindergartens?|nurser(?:y|ies)|surgery|surgeries|stops?|hairdressers?|barbers?';

/** Behind these a sentence has said whom it means. */
export const FUNCTION_WORDS =
  'und|oder|sowie|aber|bitte|ist|sind|war|werden|wird|wurden|sein|seid|haben|hat|zu|zum|die|der|das|den|dem|welche|mit|ohne|ab|bis|von|vom|in|im|aus|auf|bei|als|wie|nicht|nur|kann|koennen|sollen|sollten|muessen|nein|ja|gesucht|bevorzugt|erwuenscht|unerwuenscht|willkommen|geeignet|passend|gedacht|vorbehalten|vermietet|vermieten|abzugeben|wohnen|leben|stammen|kommen|raus|and|or|but|please|only|preferred|are|is|be|was|were|who|whose|with|without|from|in|at|need|needs|welcome|unwelcome|wanted|sought|allowed|accepted|not|no|if|as|to|will|would|can|may|should|must|apply|considered|given|excluded|live|living|looking|seeking|starting|than|that';

/** Whoever it is, he is meant: nobody is picked where it is said. */
export const INCLUSIVE =
  'unabhaengig von|egal welch\\w{1,2}|gleich welch\\w{1,2}|ganz gleich|ungeachtet|regardless of|irrespective of|no matter|whatever their|without regard to|diskriminier\\w*|discriminat\\w*';

/** Both together are everybody. */
export const PAIRS =
  '(?:sehr geehrte )?damen und herren|herren und damen|ladies and gentlemen|(?:frauen|maenner) (?:und|oder) (?:frauen|maenner)(?!paar)|(?:women|men) (?:and|or) (?:women|men)|(?:jung|alt|gross|klein|junge|alte) (?:und|wie) (?:jung|alt|gross|klein|junge|alte)|young and old|old and young|(?:jede|every|any|all|allen?|jeden) (?:altersgruppen?|alters|age groups?|ages?)|kinder und erwachsene|children and adults|(?:single|one|two|three|multi|ein|zwei|mehr) family (?:house|houses|home|homes|building|buildings|dwelling|dwellings|haus|haeuser)|single family (?:residence|area|zone)';
