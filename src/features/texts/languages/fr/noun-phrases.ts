// French nouns in sentences: articles with elision and contraction, names beside nouns, number words, minutes.
import { type Direction, type Fact, linesIn, referenceOf, slotOf } from '../../terms/fact.ts';
import { CALLED_BY_NAME, isOnTheWay } from '../../terms/poi-subjects.ts';
import type { Speech } from '../language.ts';
import { listed } from '../phrases.ts';
import { DIRECTIONS, type Gender, type Kind, kindOf, type Noun, NUMBER_WORDS, STATIONS } from './words.ts';

/** No-break space: before colons, within quotes, before units. */
export const NB = '\u00a0';

/** A sound before which articles and "de" lose their vowel. Names with an h keep it: "de Heidelberg". */
function isOpen(word: string): boolean {
  return /^(?:h(?:ôpita|ôtel|abit)|(?!un\b|onze|oui|h)[aeiouœ])/i.test(
    word.normalize('NFC').replace(/^[âàäåáéèêëîïíôöóûüù]/i, 'a'),
  );
}

/** "un parc, une école et une crèche". */
export function and(parts: readonly string[]): string {
  return listed(parts, 'et');
}

/** "la gare", "l’école". */
export function the({ gender, one }: Noun): string {
  return isOpen(one) ? `l’${one}` : `${gender === 'f' ? 'la' : 'le'} ${one}`;
}

/** "une gare". */
export function a({ gender, one }: Noun): string {
  return `${gender === 'f' ? 'une' : 'un'} ${one}`;
}

/** "cet appartement", "cette maison". */
export function thisOne({ gender, one }: Noun): string {
  return `${gender === 'f' ? 'cette' : isOpen(one) ? 'cet' : 'ce'} ${one}`;
}

export function pronoun({ gender }: Noun): string {
  return gender === 'f' ? 'elle' : 'il';
}

/** "de la gare", "du parc", "d’une école", "d’Erlangen". */
export function of(text: string): string {
  if (/^le /.test(text)) return `du ${text.slice(3)}`;
  if (/^les /.test(text)) return `des ${text.slice(4)}`;
  return isOpen(text) || /^une? /.test(text) ? `d’${text}` : `de ${text}`;
}

/** "à la gare", "au parc", "à Munich". */
export function to(text: string): string {
  if (/^le /.test(text)) return `au ${text.slice(3)}`;
  return /^les /.test(text) ? `aux ${text.slice(4)}` : `à ${text}`;
}

/** "au nord", "à l’est". */
export function toThe(direction: Direction): string {
  return to(the({ gender: 'm', one: DIRECTIONS[direction] }));
}

export interface NounPhrase {
  /** "la pharmacie Löwen-Apotheke", "la pharmacie la plus proche", "une boulangerie". */
  readonly noun: string;
  /** "une boulangerie", without any name or rank. */
  readonly plain: string;
  readonly gender: Gender;
  readonly isNamed: boolean;
}

/** What people call a sight by the end of its name. */
const SIGHTS: readonly (readonly [ending: RegExp, noun: string])[] = [
  [/(?:tor|gate)$/i, 'f porte'],
  [/(?:turm|tower)$/i, 'f tour'],
  [/(?:brücke|bridge)$/i, 'm pont'],
  [/(?:mühle|mill)$/i, 'm moulin'],
];

/** Names that say what they are to a French reader too, with their gender. */
const SPEAKING: Readonly<Record<string, readonly (readonly [RegExp, Gender])[]>> = {
  museum: [[/museum|musée/i, 'm']],
  theatre: [[/theater|théâtre|theatre/i, 'm']],
  park: [[/park$|parc/i, 'm']],
  cafe: [[/caf[eé]|bistro/i, 'm']],
  marketplace: [[/markt$/i, 'm']],
  castle: [
    [/palais/i, 'm'],
    [/residenz|burg$|veste/i, 'f'],
  ],
  restaurant: [
    [/restaurant|bistro|caf[eé]/i, 'm'],
    [/pizzeria|trattoria|osteria|brasserie/i, 'f'],
  ],
};

/** German nouns before the name of who runs a shop, which the French noun replaces. */
export const SHOP = /^(?:Bäckerei|Metzgerei|Fleischerei|Drogerie|Buchhandlung|Konditorei) (?=\p{Lu}\p{L}+$)/u;

/** Rivers by their names on the map; others are feminine, if no ending says otherwise. */
const MASCULINE = new Set('Rhein Rhin Main Neckar Inn Lech Regen Kocher Po Nil Danube'.split(' '));
const MASCULINE_ENDING = /(?:bach|graben|kanal|fluss|strom|fließ)$/;
export const RIVERS: Readonly<Record<string, string>> = {
  Rhein: 'Rhin',
  Donau: 'Danube',
  Mosel: 'Moselle',
  Maas: 'Meuse',
};

/** The destination of a fact. */
export function nounPhrase(fact: Fact, speech: Speech): NounPhrase | undefined {
  const kind = kindOf(slotOf(fact, 'TYPE')?.id ?? '');
  if (kind === undefined) return undefined;
  const name = slotOf(fact, 'NAME')?.value;
  const own = { ...kind, one: stationNoun(fact) ?? kind.one };
  const { gender } = own;
  const plain = a(own);
  if (kind.type === 'motorway_junction') {
    const [number, road] = [referenceOf(fact, 'JUNCTION'), referenceOf(fact, 'MOTORWAY')];
    const onRoad = road === undefined ? '' : ` sur l’${road}`;
    const named = name && `${the(own)} ${name}${number === undefined ? '' : ` (${number})`}${onRoad}`;
    const noun = named ?? (number && road && `${the(own)} ${number}${onRoad}`);
    if (noun !== undefined) return { noun, plain, gender, isNamed: true };
  }
  const elsewhere = speech.nounsElsewhere(kind.type).map(noun => noun.toLowerCase());
  if (name !== undefined && !elsewhere.includes(name.toLowerCase())) {
    const called = calledAs(own, name, elsewhere, speech);
    return { noun: the(called), plain, gender: called.gender, isNamed: true };
  }
  if (CALLED_BY_NAME.has(kind.type)) return undefined;
  return { noun: slotOf(fact, 'ORDER') ? `${the(own)} ${nearest(gender)}` : plain, plain, gender, isNamed: false };
}

/** "la plus proche". */
export function nearest(gender: Gender): string {
  return `${gender === 'f' ? 'la' : 'le'} plus proche`;
}

/** What people call a station by its trains. */
function stationNoun(fact: Fact): string | undefined {
  const type = slotOf(fact, 'TYPE')?.id;
  if (type !== 'train_station' && type !== 'light_rail_station') return undefined;
  if (slotOf(fact, 'RANK')?.value === 'LONG_DISTANCE') return STATIONS.LONG_DISTANCE;
  const lines = linesIn(fact);
  return lines.length > 0 && lines.every(line => /^S\d/.test(line)) ? 'gare de S-Bahn' : undefined;
}

/** Noun and name: "pharmacie Löwen-Apotheke", "gare centrale de Munich", "restaurant « Zum Löwen »", "Rhin". */
function calledAs(kind: Kind, name: string, elsewhere: readonly string[], speech: Speech): Noun {
  const { type, gender, one } = kind;
  if (type === 'train_station') {
    const [, town] = /^(\S.*) Hauptbahnhof$/.exec(name) ?? [];
    if (name === 'Hauptbahnhof' || town)
      return { gender, one: `gare centrale${town ? ` ${of(speech.town(town))}` : ''}` };
    return { gender, one: /bahnhof/i.test(name) || /S-Bahn/.test(one) ? `${one} ${name}` : `${one} ${of(name)}` };
  }
  if (type === 'river') {
    const isMasculine = MASCULINE.has(RIVERS[name] ?? name) || MASCULINE_ENDING.test(name);
    return { gender: isMasculine ? 'm' : 'f', one: RIVERS[name] ?? name };
  }
  const [, place] = /^(?:Schloss|Burg) (\p{Lu}[\p{L}-]+)$/u.exec(name) ?? [];
  if (type === 'castle' && place) return { gender, one: `${one} ${of(place)}` };
  const sight = type === 'attraction' ? SIGHTS.find(([ending]) => ending.test(name))?.[1] : undefined;
  const noun = sight === undefined ? { gender, one } : { gender: sight.slice(0, 1) as Gender, one: sight.slice(2) };
  const isGoverned = /^(?:Zu[mr]|[AI]m|An|Bei) /.test(name);
  const speaking = isGoverned ? undefined : SPEAKING[type]?.find(([part]) => part.test(name));
  if (speaking) return { gender: speaking[1], one: name };
  if (SHOP.test(name)) return { gender, one: `${one} ${name.replace(SHOP, '')}` };
  // A name that begins with the noun needs no other one: "la Boulangerie Paul".
  if (name.toLowerCase().startsWith(`${noun.one} `)) return { gender: noun.gender, one: name };
  // Stops have the names of streets and squares, which may begin with anything.
  const isLoose =
    !isOnTheWay(type) && speech.needsQuotes(name) && !elsewhere.some(each => name.toLowerCase().includes(each));
  return { gender: noun.gender, one: `${noun.one} ${isLoose ? `« ${name} »` : name}` };
}

/** Words up to twelve, digits beyond. */
export function countWord(count: number, gender: Gender = 'm'): string {
  return count === 1 && gender === 'f' ? 'une' : (NUMBER_WORDS[count] ?? String(count));
}

/** "un restaurant", "sept restaurants". */
export function counted({ gender, one, many }: Kind, count: number): string {
  return `${countWord(count, gender)} ${count === 1 ? one : many}`;
}

/** "quatre minutes". */
export function minutesText(count: number): string {
  return `${countWord(count, 'f')} ${count === 1 ? 'minute' : 'minutes'}`;
}
