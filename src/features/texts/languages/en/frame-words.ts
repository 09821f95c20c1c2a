// English words that frame a statement and make none: closed classes in full, and stems of verbs and nouns with the endings that they take.
import { wordsIn } from '../phrases.ts';
import { NOUNS, PEOPLE, PERSON, VERBS } from './frame-stems.ts';

/** Pronouns, conjunctions, prepositions, auxiliary verbs, adverbs of manner, order and degree, particles. */
const CLOSED: ReadonlySet<string> = new Set(
  wordsIn(`
  latter former
  i me my we us our ours they them their theirs he she his her hers him itself you your yours yourself yourselves themselves
  one one's oneself these those such which who whom whose where wherever while whilst as about into onto up over per via through
  across around round behind beside beyond under among amongst amid against since until till but nor so if unless then once
  again still already exactly precisely altogether together total either neither another other others same likewise
  furthermore moreover additionally plus too well here now yet even though although however thus hence whereas because
  instead meanwhile otherwise besides whether when whenever how why what whatever anyone everyone someone anybody everybody
  am do does did doing done may can must shall will should might could would lets get gets got getting
  else enough after before afterwards respectively rather fairly quite indeed really truly simply actually certainly
  naturally obviously incidentally practically conveniently comfortably easily readily handily happily swiftly briskly
  leisurely gently eventually finally first second third lastly next also both alike respectively particularly especially
  mainly straight ahead along onward onwards past there thereabouts towards toward out off back down forth away apart
  usually normally often sometimes always ever soon later early late long little bit lot much less least very so just
  every each all any some more most none own handy convenient easy comfortable pleasant gentle leisurely brisk quick
  electric hungry thirsty officially popularly locally according regards regarding concerning thanks due sort sorts
  kind kinds way ways of than it's there's that's you'll you're you've we're they're it'll there'll one'll here's let's what's
  far roughly speaking daily worth able possible necessary nearby present upon within without except despite
  apart considerably noticeably slightly marginally fractionally significantly substantially somewhat nearly almost
  o'clock itself namely including outside inside mere
  ere barely scarcely hardly ample plenty anyway anyhow nonetheless nevertheless notwithstanding albeit provided providing lest whereby wherein whereupon
  hereabouts hither thither hence elsewhere somewhere anywhere wheresoever aforementioned aforesaid said such-and-such
  almost virtually practically literally merely solely purely duly promptly speedily swiftly rapidly hurriedly unhurriedly effortlessly
  nowadays today tonight currently presently already lately recently shortly momentarily temporarily
  i'm he's she's who's whichever
  we've i've i'll i'd you'd they'd they'll
  downhill uphill downtown uptown inbound outbound homeward homewards
  combined respective said mentioned named given aforementioned desired required surrounding
  having being
  `),
);

/** Without the endings of verbs and nouns. */
function stemsOf(word: string): string[] {
  const bare = word.replace(/'s$|s'$|'$/, '');
  const found = [word, bare];
  for (const ending of ['s', 'es', 'ed', 'd', 'ing', 'er', 'ers', 'able']) {
    if (!bare.endsWith(ending)) continue;
    const stem = bare.slice(0, bare.length - ending.length);
    found.push(stem, `${stem}e`);
    // "Stopping", "shopped".
    if (stem.length > 2 && stem.at(-1) === stem.at(-2)) found.push(stem.slice(0, -1));
  }
  if (bare.endsWith('ies')) found.push(`${bare.slice(0, -3)}y`);
  if (bare.endsWith('ied')) found.push(`${bare.slice(0, -3)}y`);
  return found;
}

/**
 * Whether a word that no list of claims has frames a statement.
 * @param word folded @param place of the word: within a sentence, one with a capital letter is a name
 */
export function isFrame(word: string, place: 'FIRST' | 'CAPITAL' | 'SMALL'): boolean {
  if (place === 'CAPITAL') return word === 'i';
  if (CLOSED.has(word) || PERSON.test(word)) return true;
  return stemsOf(word).some(stem => VERBS.has(stem) || NOUNS.has(stem));
}

/** Verbs of VERBS by which one goes, gets there, finds, needs and names: a clause with else states nothing. */
const MOVES: ReadonlySet<string> = new Set(
  wordsIn(`
  walk go come reach get take find need require arrive lie sit stand bring lead head turn stop stroll wander saunter amble stretch step
  pop nip hop drop run jog ride cycle pedal drive travel commute board catch change leave return start begin finish end call stay keep
  make use count measure total amount ask name know shop buy fetch pick collect wish like love choose expect plan mean cross follow
  went gone came got took taken found left began begun drove driven rode ridden ran brought led kept made known bought think say tell
  remember believe manage handle be depart
  `),
);

/** Verbs by which one gets to a place, finds, names and chooses it: they say of what a clause names. */
const FINDS: ReadonlySet<string> = new Set(
  wordsIn(
    `trade walk go come reach get find arrive lie sit stand await belong choose run ran stroll wander ride cycle drive call name know follow shop buy fetch pick collect welcome invite tempt went gone came got found stood lay`,
  ),
);

/** Whether a word says something of what its clause names. */
export function isDeed(word: string): boolean {
  const stems = stemsOf(word);
  if (CLOSED.has(word) || WAY.test(word) || stems.some(stem => FINDS.has(stem))) return false;
  return stems.some(stem => VERBS.has(stem));
}

/** Words of the way and of the address. */
const WAY =
  /^(?:post-?codes?|postal|address|spot|location|street|side|offer|needs|direction|door|doorstep|front|night|like|end|area|ways?|distances?|walks?|strolls?|trips?|steps?|journeys?|rides?|drives?)$/;

/** Whether a word says something in a clause without a claim: what is done there, or what is there. */
export function isStatement(word: string): boolean {
  const stems = stemsOf(word);
  if (CLOSED.has(word) || WAY.test(word) || PERSON.test(word) || stems.some(stem => MOVES.has(stem))) return false;
  return stems.some(stem => VERBS.has(stem) || NOUNS.has(stem));
}

/** Whether a word names people of whom no fact says what they do. */
export function isPerson(word: string): boolean {
  return PEOPLE.has(word);
}
