// What an object tagged as a school is: a school that children attend, or one of driving, music, dancing, languages, adults or leisure.

type Tags = Readonly<Record<string, string | undefined>>;

/**
 * Types of what is no school for children, by words in its name; the first that fits counts. The words are those of German, English, French, Italian, Spanish,
 * Portuguese, Dutch, Polish, Czech and the Scandinavian languages, without accents.
 */
const BY_NAME: readonly (readonly [type: string, words: RegExp])[] = [
  [
    'driving_school',
    /fahrschule|fahrlehrer|driving (?:school|academy|instructor)|school of motoring|auto-? ?ecole|ecole de conduite|autoscuola|scuola guida|auto-?escuela|auto-?escola|escola de conducao|rijschool|verkeersschool|szkola jazdy|autoskola|trafikskola|koreskole|kjoreskole|trafikkskole/,
  ],
  [
    'music_school',
    /musikschule|musikakademie|\bsingschule|gesangsschule|gitarrenschule|klavierschule|trommelschule|school of (?:music|rock)|music (?:school|academy|lessons)|ecole de (?:musique|chant)|scuola (?:di|civica di) musica|escuela de musica|escola de musica|muziekschool|szkola muzyczna|hudebni skola|zakladni umelecka|musikskola|musikkskole|kulturskole|kulturskola|musikskole/,
  ],
  [
    'dancing_school',
    /tanzschule|tanzstudio|tanzakademie|ballettschule|ballettstudio|ballettakademie|school of (?:dance|ballet)|(?:dance|dancing|ballet) (?:school|studio|academy)|ecole de danse|scuola di (?:danza|ballo)|escuela de (?:danza|baile)|escola de danca|dansschool|balletschool|szkola tanca|tanecni skola|dansskola|danseskole|danseskola/,
  ],
  [
    'language_school',
    /sprachschule|sprachenschule|sprachinstitut|sprachzentrum|\bberlitz\b|inlingua|goethe[- ]institut|school of (?:english|languages?)|(?:language|english) (?:school|academy|centre|center)|ecole de langues?|scuola di lingue|escuela de idiomas|escola de idiomas|taalschool|talenschool|szkola jezykow|jazykova skola|sprakskola|sprogskole|sprakskole/,
  ],
  [
    'training_centre',
    /volkshochschule|\bvhs\b|volksuniversiteit|universite populaire|universidad popular|universidade popular|folkuniversitet|folkeuniversitet|uniwersytet ludowy|adult (?:education|learning)|erwachsenenbildung|abendakademie|(?:evangelisches|katholisches|berufliches) bildungszentrum|bildungswerk|education des adultes|educacion de adultos|(?:escuela|centro) de adultos|educacao de adultos|istruzione degli adulti|schue?lerhilfe|studienkreis|nachhilfe|lernstudio|handwerkskammer|tutoring|tuition (?:centre|center)|soutien scolaire|huiswerkbegeleiding/,
  ],
  [
    'training_centre',
    /(?:\b|jugend|kinder)(?:koch|reit|ski|snowboard|surf|kite|segel|tauch|hunde|flug|golf|tennis|schwimm|fussball|kletter|kampfsport|karate|yoga|falkner|mal|kunst|zirkus|theater|schauspiel|kosmetik|jagd|bergsteiger|mountainbike|gleitschirm)-?schule\b|(?:cookery|cooking|riding|ski|surf|sailing|diving|dog|flight|flying|golf|tennis|swim|swimming|karate|yoga|art|drama|circus|acting) (?:school|academy)|ecole de (?:ski|voile|surf|plongee|cuisine|cirque|equitation|pilotage|golf|natation|theatre)|scuola (?:di |nazionale )?(?:sci|vela|cucina|nuoto|volo|surf|equitazione|teatro)|escuela de (?:esqui|vela|cocina|surf|buceo|equitacion|teatro)|escola de (?:surf|vela|natacao|futebol|teatro)|(?:zeil|duik|zwem|manege|kook|ski|vlieg)school\b|szkola (?:plywania|narciarska)|(?:rid|seg|sim|dyk)skola\b/,
  ],
];

/** Schools after school, for adults: ISCED 4 and more where the tag says it. */
const COLLEGE = /studienkolleg|business school|school of (?:\w+ )?business|\bmeisterschule/;

/** Values of `school`, `school:type` and `school:<country>` that say the same. */
const BY_TAG: readonly (readonly [type: string, words: RegExp])[] = [
  ['driving_school', /^driving/],
  ['music_school', /^music/],
  ['dancing_school', /^(?:danc|ballet)/],
  ['language_school', /^language/],
  ['training_centre', /^(?:adult|evening|prep|tutor|art|cook|ski|surf|sailing|sport|training|continuing)/],
];

/** The international classification: 0 before school, 1 to 3 school, from 4 after it (UNESCO, ISCED 2011). */
const PRE_SCHOOL = '0';
const SCHOOL_LEVELS = new Set(['1', '2', '3']);

/**
 * The type in the catalogue of an object tagged `amenity=school`. `isced:level` decides where it is given; then the tags of the kind of school; then the
 * name. An unknown kind of school is a school.
 */
export function schoolType(tags: Tags): string {
  const levels = (tags['isced:level'] ?? '').match(/\d/g) ?? [];
  if (levels.length > 0) {
    // A range such as 0-4 holds what lies between its ends.
    const [first, last] = [Number(levels[0]), Number(levels.at(-1))];
    if (levels.some(level => SCHOOL_LEVELS.has(level)) || (first < 1 && last > 3)) return 'school';
    return levels.every(level => level === PRE_SCHOOL) ? 'kindergarten' : 'college';
  }
  for (const [key, value] of Object.entries(tags)) {
    if (value === undefined || !(key === 'school' || key.startsWith('school:'))) continue;
    const found = typeIn(BY_TAG, value) ?? typeIn(BY_NAME, value);
    if (found !== undefined) return found;
  }
  const names = [tags.name, tags.official_name].join(' ');
  return typeIn(BY_NAME, names) ?? typeIn([['college', COLLEGE]], names) ?? 'school';
}

function typeIn(table: typeof BY_NAME, text: string): string | undefined {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .replace(/[łŁ]/g, 'l')
    .replace(/[øØ]/g, 'o')
    .replace(/ß/g, 'ss')
    .toLowerCase();
  return table.find(([, words]) => words.test(plain))?.[0];
}
