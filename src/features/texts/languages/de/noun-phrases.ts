// German nouns in sentences: articles and cases, names beside nouns, number words, lists.
import { type Fact, numberOf, referenceOf, shownMinutes, slotOf } from '../../fact.ts';
import { NUMBER_WORDS, STATION_WORDS } from '../../words/claim-words.ts';
import { type Gender, type PoiWords, poiWords } from '../../words/poi-words.ts';
import { needsQuotes } from '../../words/speakable-name.ts';

export type Case = 'nom' | 'acc' | 'dat';

const DEFINITE: Readonly<Record<Gender, Readonly<Record<Case, string>>>> = {
  m: { nom: 'der', acc: 'den', dat: 'dem' },
  f: { nom: 'die', acc: 'die', dat: 'der' },
  n: { nom: 'das', acc: 'das', dat: 'dem' },
};
const INDEFINITE: Readonly<Record<Gender, Readonly<Record<Case, string>>>> = {
  m: { nom: 'ein', acc: 'einen', dat: 'einem' },
  f: { nom: 'eine', acc: 'eine', dat: 'einer' },
  n: { nom: 'ein', acc: 'ein', dat: 'einem' },
};
const TO: Readonly<Record<Gender, string>> = { m: 'zum', f: 'zur', n: 'zum' };

/** Words up to twelve, digits beyond. */
export function countWord(count: number): string {
  return NUMBER_WORDS.de[count] ?? String(count);
}

export function definite(gender: Gender, grammaticalCase: Case): string {
  return DEFINITE[gender][grammaticalCase];
}

export function indefinite(gender: Gender, grammaticalCase: Case): string {
  return INDEFINITE[gender][grammaticalCase];
}

/** Nouns that names bring along and by which such a place is called then: "die Pizzeria Roma", not "das Restaurant Pizzeria Roma". */
const HEADS: Readonly<Record<string, readonly (readonly [Gender, string])[]>> = {
  school: [
    ['n', 'Gymnasium'],
    ['n', 'Schulzentrum'],
    ['n', 'Förderzentrum'],
    ['n', 'Schulhaus'],
  ],
  restaurant: [
    ['m', 'Gasthof'],
    ['n', 'Gasthaus'],
    ['n', 'Wirtshaus'],
    ['f', 'Pizzeria'],
    ['f', 'Trattoria'],
    ['f', 'Osteria'],
    ['n', 'Bistro'],
  ],
  cafe: [['n', 'Bistro']],
  bank: [['f', 'Sparkasse']],
  hospital: [
    ['n', 'Klinikum'],
    ['f', 'Klinik'],
    ['n', 'Spital'],
  ],
  university: [['f', 'Universität']],
  library: [['f', 'Bücherei']],
  kindergarten: [
    ['f', 'Kita'],
    ['m', 'Hort'],
    ['n', 'Kinderhaus'],
    ['f', 'Kindertagesstätte'],
  ],
  supermarket: [['m', 'Markt']],
  convenience: [
    ['m', 'Laden'],
    ['m', 'Spätkauf'],
  ],
  butcher: [['f', 'Fleischerei']],
};

/** Names that say another kind of place than it is taken for. */
const OTHER_KIND = /^(?:Hotel|Café|Cafe|Bäckerei|Konditorei|Metzgerei|Restaurant|Bar)\b/i;

/** A place in the three cases and after "zu"; `withArticle` says whether it is one of many or a certain one. */
export interface NounPhrase {
  readonly nom: string;
  readonly acc: string;
  readonly to: string;
  /** Without any article, for lists: "Bäckerei". */
  readonly bare: string;
  readonly isNamed: boolean;
}

/** The place that a fact of a point of interest is about: by name, as the nearest, or as one of its kind. */
export function placePhrase(fact: Fact): NounPhrase | undefined {
  const words = poiWords(slotOf(fact, 'TYPE')?.id ?? '');
  if (words === undefined) return undefined;
  const name = slotOf(fact, 'NAME')?.value;
  const rank = slotOf(fact, 'RANK')?.value;
  const station = rank === undefined || rank === 'NEXT_LARGER' ? undefined : STATION_WORDS[rank].de;
  const { gender } = words.de;
  const [one, oblique] = station === undefined ? [words.de.one, words.de.oblique] : [station, station];
  const called = calledAs(fact, { ...words, de: { ...words.de, one } }, name);
  if (called !== undefined) return { ...certain(called.gender, called.noun), bare: called.noun, isNamed: true };
  if (slotOf(fact, 'ORDER') !== undefined) {
    const phrase = {
      nom: `${definite(gender, 'nom')} nächste ${one}`,
      acc: `${definite(gender, 'acc')} nächste${gender === 'm' ? 'n' : ''} ${oblique}`,
      to: `${TO[gender]} nächsten ${oblique}`,
    };
    return { ...phrase, bare: one, isNamed: false };
  }
  return {
    nom: `${indefinite(gender, 'nom')} ${one}`,
    acc: `${indefinite(gender, 'acc')} ${oblique}`,
    to: `zu ${indefinite(gender, 'dat')} ${oblique}`,
    bare: one,
    isNamed: false,
  };
}

function calledAs(fact: Fact, words: PoiWords, name: string | undefined) {
  const { gender, one } = words.de;
  if (words.id === 'train_station' && name !== undefined) {
    // "der Ostbahnhof", but "der Bahnhof Heidelberg Hauptbahnhof".
    const isNoun = /bahnhof$/i.test(name.split(' ')[0] ?? '');
    return { gender, noun: isNoun ? name : `${one} ${name}` };
  }
  if (words.id !== 'motorway_junction') return name === undefined ? undefined : calledBy(words, name);
  const number = referenceOf(fact, 'JUNCTION');
  const road = referenceOf(fact, 'MOTORWAY');
  const ofRoad = road === undefined ? '' : ` der ${road}`;
  if (name !== undefined)
    return { gender, noun: `${one} ${name}${number === undefined ? '' : ` (${number})`}${ofRoad}` };
  return number === undefined || road === undefined ? undefined : { gender, noun: `${one} ${number}${ofRoad}` };
}

function certain(gender: Gender, noun: string) {
  return {
    nom: `${definite(gender, 'nom')} ${noun}`,
    acc: `${definite(gender, 'acc')} ${noun}`,
    to: `${TO[gender]} ${noun}`,
  };
}

/** Noun and name as one: "Supermarkt REWE", "Marien-Apotheke", "Pizzeria Roma"; undefined where the two do not fit together. */
function calledBy(words: PoiWords, name: string): { readonly gender: Gender; readonly noun: string } | undefined {
  const first = name.split(' ')[0] ?? '';
  const last = name.split(' ').at(-1) ?? '';
  const heads = [[words.de.gender, words.de.one] as const, ...(HEADS[words.id] ?? [])];
  for (const [gender, head] of heads) {
    if (plain(name) === plain(head)) return undefined;
    // "Förderzentrum Stötzner Schule" is no "die".
    if (words.id === 'school' && head === words.de.one && /(?:zentrum|haus)$/.test(first)) continue;
    if (endsWith(first, head) || (endsWith(last, head) && !needsQuotes(name))) return { gender, noun: name };
    if (plain(name).includes(plain(head))) return undefined;
  }
  // Stops and junctions are called by streets and squares, whatever these begin with.
  const isOnTheWay = words.topic === 'TRANSIT' || words.topic === 'DRIVING';
  const isQuoted = !isOnTheWay && (needsQuotes(name) || OTHER_KIND.test(name));
  return {
    gender: words.de.gender,
    noun: `${words.de.one} ${isQuoted ? `„${name}“` : name}`,
  };
}

function endsWith(word: string, head: string): boolean {
  return plain(word).endsWith(plain(head));
}

/** Without marks and in small letters: people write "Cafè". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** "eine Bäckerei, eine Drogerie und eine Apotheke". */
export function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} und ${parts.at(-1)}`;
}

export interface Minutes {
  readonly count: number;
  /** "vier", "einer" (dative), as a number alone. */
  readonly alone: string;
  /** "vier Gehminuten". */
  readonly acc: string;
  readonly dat: string;
  /** "vier Minuten". */
  readonly plainAcc: string;
  readonly plainDat: string;
  /** Verb form: one minute is, two are. */
  readonly areThey: string;
}

/** The minutes of a fact's way, in words. */
export function minutesOf(fact: Fact): Minutes {
  const count = shownMinutes(numberOf(fact, 'TRAVEL_TIME') ?? 0);
  const isWalk = fact.slots.some(slot => slot.kind === 'NUMBER' && slot.transportMode === 'WALK');
  return minutesPhrase(count, isWalk ? 'Geh' : 'Auto');
}

export function minutesPhrase(count: number, prefix: 'Geh' | 'Auto'): Minutes {
  const unit = `${prefix}minute`;
  const isOne = count === 1;
  const word = countWord(count);
  return {
    count,
    alone: isOne ? 'einer' : word,
    acc: isOne ? `eine ${unit}` : `${word} ${unit}n`,
    dat: isOne ? `einer ${unit}` : `${word} ${unit}n`,
    plainAcc: isOne ? 'eine Minute' : `${word} Minuten`,
    plainDat: isOne ? 'einer Minute' : `${word} Minuten`,
    areThey: isOne ? 'ist es' : 'sind es',
  };
}

/** "ein Restaurant", "sieben Restaurants", in the accusative or nominative. */
export function counted(words: PoiWords, count: number, grammaticalCase: 'nom' | 'acc'): string {
  return count === 1
    ? `${indefinite(words.de.gender, grammaticalCase)} ${grammaticalCase === 'nom' ? words.de.one : words.de.oblique}`
    : `${countWord(count)} ${words.de.many}`;
}
