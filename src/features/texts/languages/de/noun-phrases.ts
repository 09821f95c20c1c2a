// German nouns in sentences: articles and cases, names beside nouns, number words, minutes.
import { type Fact, referenceOf, slotOf } from '../../terms/fact.ts';
import { isOnTheWay } from '../../terms/poi-subjects.ts';
import type { Speech } from '../language.ts';
import { type Gender, type Kind, kindOf, type Noun, NUMBER_WORDS, STATIONS } from './words.ts';

type Case = 'nom' | 'acc' | 'dat';

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

/** "die Wohnung". */
export function the({ gender, one }: Noun): string {
  return `${DEFINITE[gender].nom} ${one}`;
}

/** "eine Wohnung", "einen Balkon". */
export function a({ gender, one }: Noun, grammaticalCase: Case): string {
  return `${INDEFINITE[gender][grammaticalCase]} ${one}`;
}

export function pronoun({ gender }: Noun): string {
  return { m: 'er', f: 'sie', n: 'es' }[gender];
}

/** Nouns inside names, which people then use for the place: "die Pizzeria Roma", not "das Restaurant Pizzeria Roma". */
const HEADS: Readonly<Record<string, readonly string[]>> = {
  school: ['n Gymnasium', 'n Schulzentrum', 'n Förderzentrum', 'n Schulhaus'],
  restaurant: [...['m Gasthof', 'n Gasthaus', 'n Wirtshaus', 'f Pizzeria', 'f Trattoria', 'f Osteria', 'n Bistro']],
  cafe: ['n Bistro'],
  bank: ['f Sparkasse'],
  hospital: ['n Klinikum', 'f Klinik', 'n Spital'],
  university: ['f Universität'],
  library: ['f Bücherei'],
  kindergarten: ['f Kita', 'm Hort', 'n Kinderhaus', 'f Kindertagesstätte'],
  supermarket: ['m Markt'],
  convenience: ['m Laden', 'm Spätkauf'],
  butcher: ['f Fleischerei'],
};

/** Names that imply another type of place than the map does. */
const OTHER_TYPE = /^(?:Hotel|Café|Cafe|Bäckerei|Konditorei|Metzgerei|Restaurant|Bar)\b/i;

/** A destination in two cases and after "zu". */
export interface NounPhrase {
  readonly nom: string;
  readonly acc: string;
  readonly to: string;
  /** Without any article, for lists: "Bäckerei". */
  readonly bare: string;
  readonly isNamed: boolean;
  readonly kind: Kind;
}

/** The destination of a fact: by its name, as the nearest, or as one of its type. */
export function nounPhrase(fact: Fact, speech: Speech): NounPhrase | undefined {
  const kind = kindOf(slotOf(fact, 'TYPE')?.id ?? '');
  if (kind === undefined) return undefined;
  const rank = slotOf(fact, 'RANK')?.value;
  const station = rank === undefined || rank === 'NEXT_LARGER' ? undefined : STATIONS[rank];
  const { gender } = kind;
  const [one, oblique] = station === undefined ? [kind.one, kind.oblique] : [station, station];
  const called = calledAs(fact, { ...kind, one }, speech);
  const { nom: the, acc: theObject } = DEFINITE[called?.gender ?? gender];
  if (called !== undefined) {
    const { gender: own, one: noun } = called;
    return {
      nom: `${the} ${noun}`,
      acc: `${theObject} ${noun}`,
      to: `${TO[own]} ${noun}`,
      bare: noun,
      isNamed: true,
      kind,
    };
  }
  const unnamed = { bare: one, isNamed: false, kind };
  if (slotOf(fact, 'ORDER') !== undefined) {
    return {
      nom: `${the} nächste ${one}`,
      acc: `${theObject} nächste${gender === 'm' ? 'n' : ''} ${oblique}`,
      to: `${TO[gender]} nächsten ${oblique}`,
      ...unnamed,
    };
  }
  const { nom, acc, dat } = INDEFINITE[gender];
  return { nom: `${nom} ${one}`, acc: `${acc} ${oblique}`, to: `zu ${dat} ${oblique}`, ...unnamed };
}

/** Noun and name joined; undefined if there is no name, or if the two do not fit together. */
function calledAs(fact: Fact, kind: Kind, speech: Speech): Noun | undefined {
  const { gender, one, type } = kind;
  const name = slotOf(fact, 'NAME')?.value;
  if (type === 'train_station' && name !== undefined) {
    // "der Ostbahnhof", but "der Bahnhof Heidelberg Hauptbahnhof".
    const isNoun = /^\S*bahnhof(?: |$)/i.test(name);
    return { gender, one: isNoun ? name : `${one} ${name}` };
  }
  if (type !== 'motorway_junction') return name === undefined ? undefined : calledBy(kind, name, speech);
  const [number, road] = [referenceOf(fact, 'JUNCTION'), referenceOf(fact, 'MOTORWAY')];
  const ofRoad = road === undefined ? '' : ` der ${road}`;
  if (name !== undefined) {
    return { gender, one: `${one} ${name}${number === undefined ? '' : ` (${number})`}${ofRoad}` };
  }
  return number === undefined || road === undefined ? undefined : { gender, one: `${one} ${number}${ofRoad}` };
}

/** "Supermarkt REWE", "Marien-Apotheke", "Pizzeria Roma". */
function calledBy({ type, gender, one }: Kind, name: string, { needsQuotes }: Speech): Noun | undefined {
  const [first, last] = [name.replace(/ .*/, ''), name.slice(name.lastIndexOf(' ') + 1)];
  const whole = plain(name);
  for (const text of [`${gender} ${one}`, ...(HEADS[type] ?? [])]) {
    const [own, head] = [text.slice(0, 1) as Gender, plain(text.slice(2))];
    if (whole === head) return undefined;
    // "Förderzentrum Stötzner Schule" does not take "die".
    if (text === 'f Schule' && /(?:zentrum|haus)$/.test(first)) continue;
    if (plain(first).endsWith(head) || (plain(last).endsWith(head) && !needsQuotes(name)))
      return { gender: own, one: name };
    if (whole.includes(head)) return undefined;
  }
  // Stops and junctions have the names of streets and squares, which may begin with anything.
  const isQuoted = !isOnTheWay(type) && (needsQuotes(name) || OTHER_TYPE.test(name));
  return { gender, one: `${one} ${isQuoted ? `„${name}“` : name}` };
}

/** Without marks and in small letters: people write "Cafè". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Words up to twelve, digits beyond. */
export function countWord(count: number): string {
  return NUMBER_WORDS[count] ?? String(count);
}

/** "ein Restaurant", "sieben Restaurants". */
export function counted({ gender, one, oblique, many }: Kind, count: number, grammaticalCase: 'nom' | 'acc'): string {
  if (count !== 1) return `${countWord(count)} ${many}`;
  return `${INDEFINITE[gender][grammaticalCase]} ${grammaticalCase === 'nom' ? one : oblique}`;
}

/** Minutes on foot or by car; `plain` without saying so. */
export function minutesPhrase(count: number, prefix: 'Geh' | 'Auto') {
  const unit = `${prefix}minute`;
  const word = countWord(count);
  return count === 1
    ? {
        ...{ alone: 'einer', acc: `eine ${unit}`, dat: `einer ${unit}` },
        ...{ plainAcc: 'eine Minute', plainDat: 'einer Minute', areThey: 'ist es' },
      }
    : {
        ...{ alone: word, acc: `${word} ${unit}n`, dat: `${word} ${unit}n` },
        ...{ plainAcc: `${word} Minuten`, plainDat: `${word} Minuten`, areThey: 'sind es' },
      };
}
