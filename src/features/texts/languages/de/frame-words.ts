// German words that frame a statement and make none: closed classes in full, and stems of verbs and nouns with the endings that they take.
import { wordsIn } from '../phrases.ts';
import { NOUNS, PEOPLE, PERSON, VERBS } from './frame-stems.ts';

/** Pronouns, conjunctions, prepositions, auxiliary verbs, adverbs of manner, order and degree, particles. */
const CLOSED: ReadonlySet<string> = new Set(
  wordsIn(`
  ein ihm ihn letzterer letztere letzteres ersterer erstere ersteres wieder quasi spät früh dran
  ich mir mich du dich dir dein deine deiner deinem deinen wir uns unser unsere unserem unserer unseren ihr ihre ihren ihrem ihrer
  ihres ihnen euch sein seine seinen seinem seiner seines dieser diese dieses diesem diesen jener jene jenes jenem jenen welche
  welcher welches welchem welchen denen dessen deren derselben desselben demselben derselbe dieselbe dasselbe dieselben selber
  selbst jemand jeder jede jedes jedem jeden beide beiden beider beides alle allen alles aller allem allesamt sämtlich anderer
  andere anderes anderem anderen etwas irgendwo irgendwann dort dorthin hierher hierhin drüben da dabei davon daneben dafür
  damit daher daran darauf daraus darin darüber darum darunter dazwischen dahin dorther hin her hinauf hinunter hinab hinein
  hinaus hinüber herum drumherum heran vorbei entlang zurück weiter geradeaus wohin woher wo wofür womit wovon wozu worauf
  und oder aber sondern sowie sowohl denn doch dass damit wenn falls sobald solange während bevor nachdem bis als ob obwohl
  wie weil da zumal indem sodass wobei wodurch je desto umso bzw beziehungsweise nämlich zwar
  statt ausgenommen
  ab ausser außer gegen entlang neben hinter zwischen über durch seit wegen via per pro trotz dank samt nebst mitsamt
  ins ans aufs übers durchs ums fürs hinterm überm
  sei wäre wären bin bist seid hätte hätten habe haben werde würde worden lassen kann können könnte muss müssen soll sollen sollte
  sollten darf dürfen mag möchte möchten mögen will wollen wollte lässt braucht brauchen
  noch schon bereits gerade eben genau ebenda erst dann danach davor vorher nachher zunächst zuerst zuletzt schließlich
  zugleich gleichzeitig sodann ferner weiterhin überdies zudem ausserdem obendrein gleichfalls ebenso ebenfalls genauso
  sonst nun jetzt sogleich bald stets oft häufig manchmal gelegentlich jederzeit immerhin allein zusammen gemeinsam
  insgesamt einzeln jeweils sogar dagegen hingegen jedoch dennoch trotzdem allerdings übrigens freilich natürlich
  selbstverständlich wohlgemerkt derweil indes immer dafür stattdessen teilweise teils unterwegs daheim zuhause drinnen
  draußen draussen einfach leicht gut gern gerne lieber bequem gemütlich entspannt gemächlich zügig flott locker mühelos
  problemlos unkompliziert praktisch praktischerweise ohnehin sowieso notfalls eigens extra ansonsten wiederum zusätzlich
  weitere weiterer weiteren weiteres weiterem vorhanden möglich nötig unterwegs nur mal halt eben etwa also
  innen außen aussen oben unten vorn vorne hinten mitten abseits rechts links quer ringsum ringsherum rundherum rundum
  namens genannt bekanntlich offiziell beispielsweise sozusagen genug ausreichend zwecks mithilfe sehr ganz ziemlich recht
  relativ vergleichsweise deutlich merklich spürbar wesentlich viel fast zusammengenommen gesehen betrachtet gemessen laut
  zufolge gemäß gemäss exakt wirklich tatsächlich heute mobil bar hungrig durstig wenig wenige wenigen vielleicht dorthin
  klar klarer klares klare klaren weiterer weiteres frisch frische frischer frisches frischen abends mittags morgens
  ihnen euch besonders vor allem hierzu hierfür davor kaum bisschen fußläufig denselben solche solcher solches
  einmal zweimal ehe eh sobald solang solange kurzum kurzerhand wann lange längst ewig nie eigentlich quasi schlicht schlichtweg
  glatt glücklicherweise erfreulicherweise zufällig selten gleichwohl nichtsdestotrotz dennoch immerfort zeitlebens obwohl wenngleich wohingegen
  hernach daraufhin anschliessend vorab zuvor vorhin hinterher nachdem unterdessen währenddessen inzwischen mittlerweile derzeit momentan aktuell
  herüber rüber hinüber drauf drunter drum daran hieran hierauf hiervon hierhin dorthin dortige dortigen hiesige hiesigen hiesiger
  welch wieviel wievielte irgend irgendein irgendwas irgendwer sonstwo anderswo nirgendwo überall allerorten
  mehr weniger meist meistens zumeist üblicherweise normalerweise gewöhnlich sicher sicherlich gewiss wohl bestimmt jedenfalls allenfalls
  ebensogut ebensolange genauer umgekehrt andersherum hinwärts herwärts heimwärts auswärts vorwärts rückwärts bergab bergauf talwärts stadteinwärts stadtauswärts
  verglichen abgesehen eingerechnet inbegriffen darunter unterm hinterm überm beieinander nacheinander hintereinander dicht
  geschwind eilends rasch flugs hurtig nachts frühmorgens
  trockenen trockenem leeren leerem vollen nassen
  `),
);

/** Of the manner, the time and the person of what is done: nothing of a place. */
const ADJECTIVES: ReadonlySet<string> = new Set(
  wordsIn(`
  bequem entspannt gemächlich zügig flott mühelos eilig geruhsam stramm straff rüstig
  morgendlich abendlich nächtlich mittäglich alltäglich wöchentlich sommerlich winterlich spontan plötzlich dringend kurzfristig gelegentlich
  hungrig durstig neugierig unternehmungslustig nervös ängstlich gläubig eilend
  nötig notwendig gewünscht gesucht genannt erwähnt besagt beschrieben jeweilig einzeln gesamt übrig restlich verbleibend
  wissbegierig kunstsinnig sportbegeistert wasserscheu lauffaul gehfaul
  `),
);

/** Words before which the noun of a verb may stand: "hinaufgehen", "vorbeikommen", "zurückgelegt". */
const PARTICLES = wordsIn(`
  hinunter hinauf hinüber hinein hinaus hinab herunter herüber herum heran herein zurück zusammen entlang vorbei weiter wieder hinzu
  dazu ein aus auf ab an bei mit nach zu vor hin her heim los um durch über unter weg fest statt bereit fort
  rein raus rauf runter quer spazieren einkaufen essen
`).sort((a, b) => b.length - a.length);

/** Strong participles and forms without a common ending. */
const VERB_ENDINGS = [
  '',
  'e',
  'st',
  't',
  'en',
  'et',
  'n',
  'est',
  'end',
  'ende',
  'enden',
  'ender',
  'endes',
  'ene',
  'enen',
  'te',
  'ten',
  'ter',
];

/** Verbs of VERBS by which one goes, gets there, finds, needs and names: a clause with nothing else states nothing. */
const MOVES: ReadonlySet<string> = new Set(
  wordsIn(`
  geh gang lauf läuf spazier schlender bummel flanier wander marschier renn eil radel radl fahr fähr flitz komm gelang steuer
  such find fund erreich schaff brauch benötig dauer nehm nimm nomm leg bring brach führ lieg steh stand wart heiss nenn bezeichn
  zähl plan kalkulier mess mach tu tut geb gib misst mass betrag beträg will wünsch freu mag kenn gelt gilt gelang sitz start pendel pendl
  reis steig stieg hol kauf shopp einkauf besorg erledig bewältig absolvier zurückleg entfern verlass
  `),
);

/** "Kunstfreunde", but not "Freunde". */
function isFan(word: string): boolean {
  return [3, 4, 5].some(length => word.length > length + 3 && PERSON.test(word.slice(length)));
}

function isVerb(word: string): boolean {
  return isVerbOf(word, VERBS);
}

function isVerbOf(word: string, verbs: ReadonlySet<string>): boolean {
  return [word, ...withoutParticle(word)].some(form => isFormOf(form, verbs) || isFormOf(withoutGe(form), verbs));
}

/** Verbs by which one gets to a place, finds, names and chooses it: they say nothing of what a clause names. */
const FINDS: ReadonlySet<string> = new Set(
  wordsIn(`
  geh gang lauf läuf spazier schlender bummel flanier wander radel radl fahr fähr komm gelang find fund erreich lieg steh stand heiss
  nenn bezeichn wart sitz führ gehör angebot wähl hol kauf shopp einkauf besorg erledig lock lad läd erwart steig stieg strampel strampl
  `),
);

/** Whether a word says something of what its clause names. */
export function isDeed(word: string): boolean {
  return !CLOSED.has(word) && !WAY.test(word) && !isVerbOf(word, FINDS) && isVerb(word);
}

/** Words of the way and of the address. */
const WAY =
  /^(?:plz|postleitzahl|adresse|anschrift|standort|strasse|strassen|seite|richtung|haustür|tür|hand|nacht|abends?|weg(?:e|es)?|fusswege?s?|schritte?n?|strecke|entfernung|distanz|gang|fahrt)$/;

/** Whether a word says something in a clause without a claim: what is done there, or what is there. */
export function isStatement(word: string): boolean {
  return (
    !CLOSED.has(word) && !WAY.test(word) && !isFan(word) && !isVerbOf(word, MOVES) && (isVerb(word) || isNoun(word))
  );
}

function withoutParticle(word: string): string[] {
  const own = PARTICLES.filter(particle => word.startsWith(particle) && word.length > particle.length + 2);
  return own.flatMap(particle => {
    const rest = word.slice(particle.length);
    return rest.startsWith('zu') ? [rest, rest.slice(2)] : [rest];
  });
}

function withoutGe(word: string): string {
  return word.startsWith('ge') ? word.slice(2) : word;
}

function isFormOf(word: string, verbs: ReadonlySet<string>): boolean {
  return VERB_ENDINGS.some(ending => word.endsWith(ending) && verbs.has(word.slice(0, word.length - ending.length)));
}

function isAdjective(word: string): boolean {
  return ['', 'e', 'er', 'es', 'en', 'em'].some(
    ending => word.endsWith(ending) && ADJECTIVES.has(word.slice(0, word.length - ending.length)),
  );
}

/** "Gartentür", "Büroeingang". */
const DOOR = /(?:tür|türschwelle|eingang|pforte)$/;

function isNoun(word: string): boolean {
  return (
    PERSON.test(word) ||
    DOOR.test(word) ||
    ['', 'e', 'n', 'en', 's', 'es', 'er', 'ern'].some(
      ending => word.endsWith(ending) && NOUNS.has(word.slice(0, word.length - ending.length)),
    )
  );
}

/**
 * Whether a word that no list of claims has frames a statement.
 * @param word folded @param place of the word: nouns have capital letters, the first word of a sentence has one in any case
 */
export function isFrame(word: string, place: 'FIRST' | 'CAPITAL' | 'SMALL'): boolean {
  if (place !== 'CAPITAL' && (CLOSED.has(word) || isAdjective(word) || isVerb(word))) return true;
  // "Das Einkaufen", "zum Schwimmen".
  return place !== 'SMALL' && (isNoun(word) || (/e?n$/.test(word) && isVerb(word)));
}

/** Whether a word names people of whom no fact says what they do. */
export function isPerson(word: string): boolean {
  return PEOPLE.has(word);
}
