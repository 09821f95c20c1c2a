// English words that frame a statement and make none: closed classes in full, and stems of verbs and nouns with the endings that they take.
import { wordsIn } from '../phrases.ts';

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
  apart considerably noticeably slightly significantly somewhat nearly almost
  o'clock itself namely including outside inside mere
  `),
);

/** Of going and getting there, of finding and reaching, of what one does at a place, of what a place does for one. */
const VERBS: ReadonlySet<string> = new Set(
  wordsIn(`
  walk go come reach get take find need require arrive lie sit stand place serve provide supply give bring lead head turn stop
  stroll wander saunter amble stretch step pop nip hop drop run jog ride cycle pedal drive travel commute hike board catch change
  leave return start begin finish end depart operate call stay keep remain hold help make use count measure span total amount
  extend cover cost price ask date name know visit meet shop buy fetch pick collect post withdraw borrow
  read learn study teach swim play exercise train relax unwind rest eat dine drink lunch breakfast snack grab enjoy treat
  spend save fill refuel charge park drop send want wish like love choose select offer attract draw tempt invite await welcome
  greet expect plan allow permit mean explore discover browse admire work settle join share form pass
  cross follow belong locate situate set put separate connect link sort run entail involve face
  consult fill treat entertain host dance picnic climb skate ski play sleep stay overnight accommodate situate occupy
  comprise carry convey ferry transport describe state say tell think believe happen tend remember recommend
  trade appreciate manage handle deal pause cater
  scoot hurry head dash march trek tread hail rush roam ramble carry knock ring trot skip bike
  sell sold bake stock brew repair cure screen teach trade prefer run fancy crave long head
  went gone came got took taken found left began begun drove driven rode ridden ran gave given brought led kept held made put
  cost known met bought sent read learnt spent meant shown drawn ate eaten drank drunk sat stood lay lain set told
  `),
);

/** What people do, need and fetch, times and parts of a way: no place and no part of a property. */
const NOUNS: ReadonlySet<string> = new Set(
  wordsIn(`
  branch lunchtime teatime dinnertime bedtime weather rain occasion plus bonus advantage benefit asset
  food day week month year hour moment time morning summer winter spring autumn season holiday weekday errand shopping
  shop purchase supply provision drink
              paper present gift
   walk stroll trip journey ride drive way path route distance stretch step stride stone's-throw jaunt hop detour outing
  excursion tour visit visitor guest shopper child children kid family parent pupil student commuter traveller passenger walker
  pedestrian driver cyclist swimmer reader skier hiker runner jogger lover fan person people adult owner diner customer patient
  reader friend car door doorstep front entrance gate start end point destination side direction corner middle centre
  reach option choice facility amenity service selection opportunity possibility convenience need necessity
  essential everyday pace life living home housing place spot site location address name number postcode postal
  zip code post-code figure data survey count size price offer sport exercise training play culture art
  recreation leisure relaxation fun entertainment education schooling learning childcare care health healthcare treatment
  transport transit traffic line service bus-ride connection link travel commute air fresh-air greenery
  hand foot feet case fact instance example way total addition thing sort kind pair couple part
  `),
);

/** Nouns for people by what they do or like: "bookworms", "night owls". */
const PERSON =
  /^(?:bookworms?|owls?|risers?|drinkers?|eaters?|seekers?|goers?|enthusiasts?|buffs?|foodies?|toddlers?|teenagers?|youngsters?)$/;

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

/** Verbs of VERBS by which one goes, gets there, finds, needs and names: a clause with nothing else states nothing. */
const MOVES: ReadonlySet<string> = new Set(
  wordsIn(`
  walk go come reach get take find need require arrive lie sit stand bring lead head turn stop stroll wander saunter amble stretch step
  pop nip hop drop run jog ride cycle pedal drive travel commute board catch change leave return start begin finish end call stay keep
  make use count measure total amount ask name know shop buy fetch pick collect wish like love choose expect plan mean cross follow
  went gone came got took taken found left began begun drove driven rode ridden ran brought led kept made known bought think say tell
  remember believe manage handle be depart
  `),
);

/** Verbs by which one gets to a place, finds, names and chooses it: they say nothing of what a clause names. */
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
  if (CLOSED.has(word) || WAY.test(word) || stems.some(stem => MOVES.has(stem))) return false;
  return stems.some(stem => VERBS.has(stem) || NOUNS.has(stem));
}
