// Turkish nouns in sentences: names before nouns, cases, minutes.
import { type Fact, linesIn, referenceOf, slotOf } from '../../terms/fact.ts';
import { CALLED_BY_NAME, isOnTheWay } from '../../terms/poi-subjects.ts';
import type { Speech } from '../language.ts';
import { listed } from '../phrases.ts';
import { also, countWord, type Noun, type Suffix, suffixed } from './suffixes.ts';
import { kindOf, nounIn, STATIONS } from './words.ts';

export interface NounPhrase {
  /** As a subject: "REWE süpermarketi", "en yakın eczane", "eczane". */
  readonly noun: string;
  /** Behind "var" and "bulunuyor": "bir eczane". */
  readonly some: string;
  /** Without name and rank: "eczane". */
  readonly plain: string;
  readonly isNamed: boolean;
  in(suffix: Suffix): string;
  /** "Eczane de". */
  readonly too: string;
}

/** Names that say what they are to a Turk too. */
const SPEAKING: Readonly<Record<string, RegExp>> = {
  ...{ university: /universit/, museum: /museum/, theatre: /theat/, park: /park$/, cafe: /caf[eé]|bistro/ },
  ...{ restaurant: /restaurant|pizzeria|trattoria|bistro/, bank: /bank|sparkasse/ },
  river: /bach|graben|kanal|fluss/,
};

export function phrase(noun: Noun, plain: string, isNamed: boolean, isNearest = false, behind = ''): NounPhrase {
  const rank = isNearest ? 'en yakın ' : '';
  const text = `${rank}${noun.text}${behind}`;
  return {
    noun: text,
    some: isNamed ? text : `bir ${plain}`,
    plain,
    isNamed,
    in: suffix => `${rank}${suffixed(noun, suffix)}${behind}`,
    too: `${text} ${also(text)}`,
  };
}

/** The destination of a fact. */
export function nounPhrase(fact: Fact, speech: Speech): NounPhrase | undefined {
  const kind = kindOf(slotOf(fact, 'TYPE')?.id ?? '');
  if (kind === undefined) return undefined;
  const name = slotOf(fact, 'NAME')?.value;
  const { noun, one, ofName } = stationNoun(fact) ?? kind;
  if (kind.type === 'motorway_junction') {
    const [number, road] = [referenceOf(fact, 'JUNCTION'), referenceOf(fact, 'MOTORWAY')];
    const onRoad = road === undefined ? '' : `${road} otoyolundaki `;
    const behind = number === undefined ? '' : ` (${number})`;
    const text = name && `${onRoad}${name} kavşağı`;
    if (text) return phrase({ text, isOwned: true }, one, true, false, behind);
    if (number && road) return phrase({ text: `${onRoad}kavşak` }, one, true, false, behind);
  }
  const elsewhere = speech.nounsElsewhere(kind.type).map(each => each.toLowerCase());
  if (name !== undefined && !elsewhere.includes(name.toLowerCase()))
    return phrase(called(kind.type, ofName, name, elsewhere, speech), one, true);
  if (CALLED_BY_NAME.has(kind.type)) return undefined;
  return phrase(noun, one, false, slotOf(fact, 'ORDER') !== undefined);
}

/** What people call a station by its trains. */
function stationNoun(fact: Fact): ReturnType<typeof nounIn> | undefined {
  const type = slotOf(fact, 'TYPE')?.id;
  if (type !== 'train_station' && type !== 'light_rail_station') return undefined;
  const rank = slotOf(fact, 'RANK')?.value;
  if (rank === 'LONG_DISTANCE') return nounIn(STATIONS[rank]);
  const lines = linesIn(fact);
  return lines.length > 0 && lines.every(line => /^S\d/.test(line)) ? nounIn('S-Bahn+istasyon') : undefined;
}

/** "REWE süpermarketi", "Westpark", "Isar Nehri"; a name that begins with a foreign article or preposition is in quotes. */
function called(type: string, ofName: string, name: string, elsewhere: readonly string[], speech: Speech): Noun {
  const [, town] = /^(\S.*) Hauptbahnhof$/.exec(name) ?? [];
  if (type === 'train_station' && town !== undefined)
    return { text: `${speech.town(town)} Merkez Garı`, isOwned: true, isName: true };
  const lower = name.toLowerCase();
  if (type === 'river' && !SPEAKING.river?.test(lower)) return { text: `${name} Nehri`, isOwned: true, isName: true };
  if (CALLED_BY_NAME.has(type) || SPEAKING[type]?.test(lower)) return { text: name, isName: true };
  const isLoose = !isOnTheWay(type) && speech.needsQuotes(name) && !elsewhere.some(noun => lower.includes(noun));
  const isPart = /^(?:Alt|Neu|Groß|Klein|Ober|Unter)\p{Ll}+ /u.test(name);
  // "“dm” kişisel bakım mağazası": a sentence may begin with it.
  const isQuoted = (isLoose && !isPart) || /^\p{Ll}/u.test(name);
  return { text: `${isQuoted ? `“${name}”` : name} ${ofName}`, isOwned: true };
}

export const joined = (parts: readonly string[]): string => listed(parts, 've');

/** "Bir restoran", "yedi restoran": no plural behind a number. */
export function counted(one: string, count: number): string {
  return `${countWord(count)} ${one}`;
}

/** "Dört dakika", "dört dakikada". */
export function minutesText(count: number, ending = ''): string {
  return `${countWord(count)} dakika${ending}`;
}
