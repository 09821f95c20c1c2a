// The short forms by which people call a place on the map: "der Rewe", "Quirinus-Gymnasium", "Hauptbahnhof".
import { FOLDERS } from '../languages/folders.ts';
import { sameLetters } from '../languages/letters.ts';
import { type Fact, slotOf } from '../terms/fact.ts';
import { entriesOfWord, lexiconOf } from './lexicon.ts';
import { folded, tokensOf } from './tokens.ts';

/** Types whose places carry the name of a chain first, then that of the branch: "EDEKA Haupt". */
const CHAINS: ReadonlySet<string> = new Set(
  ...[['supermarket', 'chemist', 'bakery', 'butcher', 'bank', 'fuel', 'cafe', 'fast_food', 'beverages', 'clothes']],
);
/** A compound at the end of a name names it alone from so many letters on. */
const LONG_WORD = 9;
/** A shorter form names nothing. */
const SHORTEST = 3;

interface Words {
  /** Single words of any meaning: they name nothing alone. */
  readonly known: ReadonlySet<string>;
  /** Nouns of a type, in all languages. */
  readonly nounsOf: ReadonlyMap<string, ReadonlySet<string>>;
  readonly anyNoun: ReadonlySet<string>;
}

let made: Words | undefined;

function wordsOfAll(): Words {
  if (made !== undefined) return made;
  const known = new Set<string>();
  const nounsOf = new Map<string, Set<string>>();
  for (const { read } of FOLDERS) {
    if (read === undefined) continue;
    for (const entries of lexiconOf(read).values()) {
      for (const { words, meanings } of entries) {
        const [word = '', ...more] = words;
        if (more.length > 0) continue;
        known.add(word);
        for (const meaning of meanings) {
          if (meaning.kind !== 'TYPE') continue;
          for (const id of meaning.ids) nounsOf.set(id, (nounsOf.get(id) ?? new Set()).add(word));
        }
      }
    }
  }
  made = { known, nounsOf, anyNoun: new Set([...nounsOf.values()].flatMap(nouns => [...nouns])) };
  return made;
}

/** A name without what is in brackets and without the town of the place: people leave both out. */
export function plainName(name: string, town: string | undefined): string {
  const plain = /[()]|\s\s|^\s|\s$|[^\S ]/u.test(name)
    ? name
        .replace(/\([^()]*\)/gu, '')
        .replace(/\s+/gu, ' ')
        .trim()
    : name;
  return town === undefined ? plain : withoutTown(plain, town);
}

/** The other names of a destination, without the written one. @param townless as of `plainName` */
export function aliasesOf(fact: Fact, name: string, townless: string): readonly string[] {
  const type = slotOf(fact, 'TYPE')?.id ?? '';
  const { known, nounsOf, anyNoun } = wordsOfAll();
  const nouns = nounsOf.get(type) ?? new Set<string>();
  const forms = new Set<string>();
  const rules = FOLDERS.map(({ names }) => names);
  const plain = plainName(name, undefined);
  const bases = new Set([plain, name.replace(/[()]/g, ''), townless]);
  for (const base of bases) {
    forms.add(base);
    for (const { inflected } of rules) for (const form of inflected?.(base) ?? []) forms.add(form);
    for (const form of withoutNoun(base, nouns)) forms.add(form);
    // "Hotel Turna", "Kirche St. Maria", whatever the map calls its type.
    const [noun = '', ...others] = base.split(/\s+/u);
    if (others.length > 0 && anyNoun.has(folded(noun))) forms.add(others.join(' '));
    for (const form of partsOf(base)) forms.add(form);
    const [, a, b] = /^(\p{Lu})\p{Ll}* & (\p{Lu})\p{Ll}*$/u.exec(base) ?? [];
    if (a !== undefined) forms.add(`${a}&${b}`);
    const bare = withoutArticle(base);
    if (bare !== base) for (const form of [bare, ...withoutNoun(bare, nouns)]) forms.add(form);
    // "Liechtensteinisches Landesmuseum": a compound of the type; any other last word may be a quarter.
    const last = /\s(\p{Lu}\p{L}+)$/u.exec(base)?.[1] ?? '';
    if (last.length >= LONG_WORD && !known.has(folded(last)) && endsAsOne(last, nouns)) forms.add(last);
    const [first = '', second, third] = base.split(/\s+/u);
    if (CHAINS.has(type) && second !== undefined) forms.add(first);
    // "Onkel Emma Einkaufsgenossenschaft".
    if (CHAINS.has(type) && third !== undefined && /^\p{Lu}\p{L}+$/u.test(second ?? ''))
      forms.add(`${first} ${second}`);
  }
  const stations = type === 'train_station' ? rules.flatMap(({ mainStation }) => mainStation?.(plain) ?? []) : [];
  const short = [...forms].filter(form => {
    const words = tokensOf(form);
    const isPlain = words.every(({ word, kind }) => kind === 'MARK' || known.has(word) || nouns.has(word));
    return form !== name && form.length >= SHORTEST && (!isPlain || form.includes('&')) && /^\p{Lu}/u.test(form);
  });
  return [...short, ...stations];
}

/** Whether a word ends with one of the nouns. */
function endsAsOne(word: string, nouns: ReadonlySet<string>): boolean {
  const own = folded(word);
  for (const noun of nouns) if (own.endsWith(noun)) return true;
  return false;
}

let definite: ReadonlySet<string> | undefined;

function isDefinite(word: string): boolean {
  definite ??= new Set(FOLDERS.flatMap(({ read }) => read?.lexicon.articles.definite.split(', ') ?? []));
  return definite.has(folded(word));
}

/** "The Nautical Museum". */
function withoutArticle(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  const isArticle = isDefinite(first);
  const isPreposition = FOLDERS.some(
    ({ read }) => read && entriesOfWord(folded(first), lexiconOf(read)).some(({ relation }) => relation),
  );
  const isLong = rest.length > 1 || (rest[0]?.includes('-') ?? false);
  return (isArticle || isPreposition) && isLong ? rest.join(' ') : name;
}

/** The quoted name of 'Kita "Die Mäuse"', and the first of "Gymnasium und Realschule", "Museum | Shop". */
function partsOf(name: string): string[] {
  const [, quoted] = /["“„«]([^"“”„«»]+)["“”»]/u.exec(name) ?? [];
  const words = name.split(/\s+/u);
  const at = words.findIndex((word, i) => i > 0 && (/^[&|/+–-]$/.test(word) || isConjunction(word)));
  const first = words.slice(0, Math.max(0, at)).join(' ');
  const isLong = /[ -]/.test(first);
  return [...(quoted === undefined ? [] : [quoted]), ...(isLong ? [first] : [])];
}

function isConjunction(word: string): boolean {
  return FOLDERS.some(({ read }) => read?.grammar.conjunction.test(word));
}

interface TownForms {
  readonly own: string;
  readonly adjectives: readonly string[];
}

const MOST_TOWNS = 1000;
const towns = new Map<string, TownForms>();

function formsOfTown(town: string): TownForms {
  const adjectives = () => FOLDERS.flatMap(({ names }) => names.townAdjectives?.(town) ?? []);
  const forms = towns.get(town) ?? { own: sameLetters(town), adjectives: adjectives() };
  if (towns.size >= MOST_TOWNS) towns.clear();
  towns.set(town, forms);
  return forms;
}

/** "Quirinus-Gymnasium Neuss" in Neuss. */
function withoutTown(name: string, town: string): string {
  const short = sameLetters(name);
  const { own, adjectives } = formsOfTown(town);
  const adjective = adjectives.find(form => name.startsWith(`${form} `));
  if (adjective !== undefined) return name.slice(adjective.length).trim();
  // "Intendencia de Montevideo".
  if (short.endsWith(` ${own}`)) {
    const words = name
      .slice(0, name.length - town.length)
      .trim()
      .split(/\s+/u);
    const last = words.findLastIndex(word => !/^\p{Ll}+$/u.test(word));
    return words.slice(0, Math.max(last, 0) + 1).join(' ');
  }
  return short.startsWith(`${own} `) ? name.slice(town.length).trim() : name;
}

/** "Bäckerei Uebel", "Union Kino", "Janusz-Korczak-Gesamtschule": the rest beside the noun of the type. */
function withoutNoun(name: string, nouns: ReadonlySet<string>): string[] {
  const parts = name.split(/(?<=\s)|(?=-)|(?<=-)/u).map(part => part.trim());
  const isNoun = (part: string | undefined) => part !== undefined && nouns.has(folded(part));
  const found: string[] = [];
  const words = name.split(/\s+/u);
  const at = words.findIndex(isNoun);
  if (at === 0) found.push(words.slice(1).join(' '));
  if (at > 0) found.push(words.slice(0, at).join(' '));
  // "Vivantes Humboldt-Klinikum".
  const compound = words.find(
    (word, i) => i > 0 && word.includes('-') && [...nouns].some(noun => folded(word).endsWith(`-${noun}`)),
  );
  if (compound !== undefined) found.push(compound);
  // "Kunstmuseum Liechtenstein", "Hallenbad Balzers".
  const first = words[0] ?? '';
  const isCompound =
    words.length > 1 && [...nouns].some(noun => folded(first).endsWith(noun) && folded(first) !== noun);
  if (isCompound) found.push(first);
  // "Theresia-Gerhardinger-Gymnasium am Anger".
  const end = words.findIndex(word => endsAsOne(word, nouns));
  if (end >= 0 && end < words.length - 1 && words[end]?.includes('-')) found.push(words.slice(0, end + 1).join(' '));
  const last = parts.at(-1) ?? '';
  if (parts.at(-2) === '-' && (isNoun(last) || endsAsOne(last, nouns))) found.push(parts.slice(0, -2).join(''));
  return found;
}
